//! ncollide, the last that had fixed point: over simba's type of 2022, whose bits are those of
//! today's.

use super::{Peers, SpacePeers, naive};
use crate::measure::{Pairs, Said};
use ncollide3d::na::{Point3, Vector3};
use ncollide3d::query;
use ncollide3d::shape;
use old_simba::scalar::FixedI40F24 as Old;
use simba::scalar::FixedI40F24;
use tangency::{Ball, Capsule, Ray, Segment};

const LIBRARY: &str = "ncollide";

fn number(new: FixedI40F24) -> Old {
    Old::from_bits(new.0.to_bits())
}

fn double(old: Old) -> f64 {
    old.0.to_num()
}

fn point(p: &nalgebra::Point3<FixedI40F24>) -> Point3<Old> {
    Point3::new(number(p.x), number(p.y), number(p.z))
}

fn segment(segment: &Segment<FixedI40F24, 3>) -> shape::Segment<Old> {
    shape::Segment::new(point(&segment.a), point(&segment.b))
}

fn apart(a: Point3<Old>, b: Point3<Old>) -> Said {
    let way: Vector3<f64> = (a - b).map(double);
    Said::Distance(way.norm())
}

impl SpacePeers for FixedI40F24 {
    fn segment_segment(pairs: &Pairs<Segment<Self, 3>, Segment<Self, 3>>) -> Peers {
        let points = pairs.map(segment, segment).ask(
            LIBRARY,
            "closest_points_segment_segment_with_locations_nD, point_at",
            |s, t| {
                let (at_s, at_t) = query::closest_points_segment_segment_with_locations_nD(
                    (&s.a, &s.b),
                    (&t.a, &t.b),
                );
                [s.point_at(&at_s), t.point_at(&at_t)]
            },
            |_, _, [a, b]| apart(a, b),
        );
        Peers::place(vec![points])
    }

    fn ray_ball(pairs: &Pairs<Ray<Self, 3>, Ball<Self, 3>>) -> Peers {
        let ray = |ray: &Ray<Self, 3>| {
            let [direction] = ray.direction.data.0;
            query::Ray::new(point(&ray.origin), Vector3::from(direction.map(number)))
        };
        let ball = |ball: &Ball<Self, 3>| (point(ball.center()), number(ball.radius()));
        let theirs = pairs.map(ray, ball);
        let cast = || {
            theirs.ask(
                LIBRARY,
                "ray_toi_with_ball",
                |r, (center, radius)| query::ray_toi_with_ball(center, *radius, r, true).1,
                |_, _, time| Said::Meet(time.is_some()),
            )
        };
        Peers {
            test: vec![cast()],
            place: vec![cast()],
        }
    }

    fn capsule_capsule(pairs: &Pairs<Capsule<Self, 3>, Capsule<Self, 3>>) -> Peers {
        naive::capsule_capsule(pairs)
    }
}
