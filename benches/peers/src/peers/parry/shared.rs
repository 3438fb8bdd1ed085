use super::super::{GJK, NEARLY_PARALLEL};
use crate::measure::{Contestant, Pairs, Said, double};
use crate::peers::Peers;
use nalgebra::SVector;
use parry::bounding_volume::BoundingVolume;
use parry::math::{Pose, Real, Vector};
use parry::query::{ClosestPoints, PointQuery, details};
use parry::shape::{self, SupportMap};

/// So many decisions may differ.
const FEW: usize = 20;
/// So many distances may: they are only counted.
const ANY: usize = crate::inputs::COUNT;

const D: usize = parry::math::DIM;
type Point = nalgebra::Point<Real, D>;
type Aabb = tangency::Aabb<Real, D>;
type Ball = tangency::Ball<Real, D>;
type Capsule = tangency::Capsule<Real, D>;
type Segment = tangency::Segment<Real, D>;

fn vector(v: SVector<Real, D>) -> Vector {
    let [numbers] = v.data.0;
    Vector::from(numbers)
}

fn point(p: &Point) -> Vector {
    vector(p.coords)
}

fn segment(segment: &Segment) -> shape::Segment {
    shape::Segment::new(point(&segment.a), point(&segment.b))
}

fn aabb(aabb: &Aabb) -> parry::bounding_volume::Aabb {
    parry::bounding_volume::Aabb::new(point(aabb.min()), point(aabb.max()))
}

/// A shape around the origin of its own frame, which is where GJK begins well.
struct Placed<S> {
    at: Vector,
    shape: S,
}

impl<S> Placed<S> {
    fn way_to<R>(&self, other: &Placed<R>) -> Pose {
        Pose::from_translation(other.at - self.at)
    }
}

fn middle(points: &[Vector]) -> Vector {
    points.iter().copied().sum::<Vector>() / points.len() as Real
}

fn placed_segment(segment: &Segment) -> Placed<shape::Segment> {
    let [a, b] = [point(&segment.a), point(&segment.b)];
    let at = middle(&[a, b]);
    Placed {
        at,
        shape: shape::Segment::new(a - at, b - at),
    }
}

fn ball(ball: &Ball) -> Placed<shape::Ball> {
    Placed {
        at: point(ball.center()),
        shape: shape::Ball::new(ball.radius()),
    }
}

fn capsule(capsule: &Capsule) -> Placed<shape::Capsule> {
    let core = placed_segment(capsule.segment());
    Placed {
        at: core.at,
        shape: shape::Capsule::new(core.shape.a, core.shape.b, capsule.radius()),
    }
}

/// How far apart two closest points are, each in the frame of its shape.
fn apart(points: ClosestPoints, second_to_first: Pose) -> Said {
    Said::Distance(match points {
        ClosestPoints::Intersecting => 0.0,
        ClosestPoints::WithinMargin(a, b) => double((a - second_to_first * b).length()),
        ClosestPoints::Disjoint => f64::INFINITY,
    })
}

fn gjk_test<A: SupportMap + 'static, B: SupportMap + 'static>(
    pairs: &Pairs<Placed<A>, Placed<B>>,
) -> Contestant {
    let call = "details::intersection_test_support_map_support_map";
    let ask = |a: &Placed<A>, b: &Placed<B>| {
        details::intersection_test_support_map_support_map(&a.way_to(b), &a.shape, &b.shape)
    };
    pairs.test("parry", call, ask).excused(FEW, GJK)
}

fn gjk_points<A: SupportMap + 'static, B: SupportMap + 'static>(
    pairs: &Pairs<Placed<A>, Placed<B>>,
) -> Contestant {
    let call = "details::closest_points_support_map_support_map";
    let ask = |a: &Placed<A>, b: &Placed<B>| {
        let (way, most) = (a.way_to(b), Real::MAX);
        details::closest_points_support_map_support_map(&way, &a.shape, &b.shape, most)
    };
    let said = |a: &Placed<A>, b: &Placed<B>, points| apart(points, a.way_to(b));
    pairs.ask("parry", call, ask, said).excused(ANY, GJK)
}

/// Of a ball and a shape that is asked for the point nearest to its center.
fn ball_points<S: shape::Shape>(pairs: &Pairs<Placed<S>, Placed<shape::Ball>>) -> Contestant {
    pairs.ask(
        "parry",
        "details::closest_points_convex_polyhedron_ball",
        |solid, ball| {
            let (way, most) = (solid.way_to(ball), Real::MAX);
            details::closest_points_convex_polyhedron_ball(&way, &solid.shape, &ball.shape, most)
        },
        |a, b, points| apart(points, a.way_to(b)),
    )
}

fn segment_points(pairs: &Pairs<Segment, Segment>) -> Contestant {
    let points = pairs.map(segment, segment).ask(
        "parry",
        "details::closest_points_segment_segment_with_locations_nD, point_at",
        |s, t| {
            let ends = [(&s.a, &s.b), (&t.a, &t.b)];
            let (at_s, at_t) =
                details::closest_points_segment_segment_with_locations_nD(ends[0], ends[1]);
            [s.point_at(&at_s), t.point_at(&at_t)]
        },
        |_, _, [a, b]| Said::Distance(double((a - b).length())),
    );
    points.excused(FEW, NEARLY_PARALLEL)
}

/// Of what a point is projected on.
fn projection<S: PointQuery + 'static>(call: &'static str, pairs: &Pairs<S, Vector>) -> Contestant {
    pairs.ask(
        "parry",
        call,
        |shape, p| shape.project_local_point(*p, true),
        |_, p, projection| Said::Distance(double((projection.point - p).length())),
    )
}

fn aabb_test(pairs: &Pairs<Aabb, Aabb>) -> Contestant {
    let theirs = pairs.map(aabb, aabb);
    theirs.test("parry", "Aabb::intersects", |a, b| a.intersects(b))
}

fn obb_peers(theirs: &Pairs<(Pose, shape::Cuboid), (Pose, shape::Cuboid)>) -> Peers {
    let test = theirs.test(
        "parry",
        "Pose::inv_mul, details::intersection_test_cuboid_cuboid",
        |(p, a), (q, b)| details::intersection_test_cuboid_cuboid(&p.inv_mul(q), a, b),
    );
    let points = theirs.ask(
        "parry",
        "Pose::inv_mul, details::closest_points_cuboid_cuboid",
        |(p, a), (q, b)| details::closest_points_cuboid_cuboid(&p.inv_mul(q), a, b, Real::MAX),
        |(p, _), (q, _), points| apart(points, p.inv_mul(q)),
    );
    Peers {
        test: vec![test],
        place: vec![points],
    }
}
