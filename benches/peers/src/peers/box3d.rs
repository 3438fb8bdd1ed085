//! box3d-rust, Box3D in Rust: `f32` only, and not exact.

use super::{Peers, in_its_scalar};
use crate::inputs::{COUNT, PosedBox};
use crate::measure::{Contestant, Pairs, Said};
use box3d_rust::aabb::ray_cast_aabb;
use box3d_rust::constants::{MAX_HULL_VERTICES, overlap_slop};
use box3d_rust::distance::{self, DistanceInput, ShapeProxy, SimplexCache};
use box3d_rust::geometry::{self, RayCastInput};
use box3d_rust::hull;
use box3d_rust::math_functions::{self as math, SegmentDistanceResult};
use box3d_rust::{Quat, TRANSFORM_IDENTITY, Transform, Vec3};
use nalgebra::{Point3, RealField, Vector3};
use std::cell::RefCell;
use tangency::{Aabb, Ball, Capsule, Line, Ray, Segment, Triangle};

const LIBRARY: &str = "box3d";
/// Why some answers differ.
const ROUNDED: &str = "the formula is rounded";
const GJK: &str = "GJK on f32, and shapes closer than 5e-4 meet";

fn vector(v: &Vector3<f32>) -> Vec3 {
    let [x, y, z] = (*v).into();
    Vec3 { x, y, z }
}

fn point(p: &Point3<f32>) -> Vec3 {
    vector(&p.coords)
}

/// The hull of some points in their own frame, within a radius.
struct Solid {
    frame: Transform,
    points: Vec<Vec3>,
    radius: f32,
}

impl Solid {
    fn new(points: &[Point3<f32>], radius: f32) -> Self {
        Self {
            frame: TRANSFORM_IDENTITY,
            points: points.iter().map(point).collect(),
            radius,
        }
    }

    fn write_to(&self, proxy: &mut ShapeProxy) {
        proxy.points[..self.points.len()].copy_from_slice(&self.points);
        proxy.count = self.points.len() as i32;
        proxy.radius = self.radius;
    }
}

fn single(p: &Point3<f32>) -> Solid {
    Solid::new(&[*p], 0.0)
}

fn segment(s: &Segment<f32, 3>) -> Solid {
    Solid::new(&[s.a, s.b], 0.0)
}

fn triangle(t: &Triangle<f32, 3>) -> Solid {
    Solid::new(&[t.a, t.b, t.c], 0.0)
}

fn ball(b: &Ball<f32, 3>) -> Solid {
    Solid::new(&[*b.center()], b.radius())
}

fn capsule(c: &Capsule<f32, 3>) -> Solid {
    Solid::new(&[c.segment().a, c.segment().b], c.radius())
}

fn cuboid(posed: &PosedBox<f32>) -> Solid {
    let half = posed.half_extents;
    let corner = |i: u8| {
        let sign = |axis: u8| if i >> axis & 1 == 0 { -1.0 } else { 1.0 };
        Point3::new(sign(0) * half.x, sign(1) * half.y, sign(2) * half.z)
    };
    let frame = Transform {
        p: point(&posed.center),
        q: Quat {
            v: vector(&posed.rotation.imag()),
            s: posed.rotation.w,
        },
    };
    Solid {
        frame,
        ..Solid::new(&[0, 1, 2, 3, 4, 5, 6, 7].map(corner), 0.0)
    }
}

/// Of two solids whose points are in one frame.
fn same_frame(_: &Solid, _: &Solid) -> Transform {
    TRANSFORM_IDENTITY
}

fn relative_frame(a: &Solid, b: &Solid) -> Transform {
    math::inv_mul_transforms(a.frame, b.frame)
}

/// GJK's distance. Its input has room for 128 points of either shape: it is made once, and then only
/// the points that there are, are written to it.
fn distance_of_solids(
    frame: impl Fn(&Solid, &Solid) -> Transform,
) -> impl Fn(&Solid, &Solid) -> f32 {
    let input = RefCell::new(DistanceInput {
        proxy_a: ShapeProxy::default(),
        proxy_b: ShapeProxy::default(),
        transform: TRANSFORM_IDENTITY,
        use_radii: true,
    });
    move |a, b| {
        let mut input = input.borrow_mut();
        a.write_to(&mut input.proxy_a);
        b.write_to(&mut input.proxy_b);
        input.transform = frame(a, b);
        distance::shape_distance(&input, &mut SimplexCache::default(), None).distance
    }
}

fn gjk(
    pairs: &Pairs<Solid, Solid>,
    frame: impl Fn(&Solid, &Solid) -> Transform + Copy + 'static,
) -> Peers {
    let distance = distance_of_solids(frame);
    let call = "shape_distance, overlap_slop";
    let test = pairs.test(LIBRARY, call, move |a, b| distance(a, b) < overlap_slop());
    Peers {
        test: vec![test.excused(COUNT, GJK)],
        place: vec![gjk_distance(pairs, frame)],
    }
}

fn gjk_distance(
    pairs: &Pairs<Solid, Solid>,
    frame: impl Fn(&Solid, &Solid) -> Transform + 'static,
) -> Contestant {
    let said = |_: &_, _: &_, distance: f32| Said::Distance(distance.into());
    let distance = distance_of_solids(frame);
    let asked = pairs.ask(LIBRARY, "shape_distance", distance, said);
    asked.excused(COUNT, GJK)
}

fn apart(a: Vec3, b: Vec3) -> Said {
    Said::Distance(math::distance(a, b).into())
}

fn both_apart(points: SegmentDistanceResult) -> Said {
    apart(points.point1, points.point2)
}

pub fn segment_segment<T: RealField + Copy>(pairs: &Pairs<Segment<T, 3>, Segment<T, 3>>) -> Peers {
    let ends = |s: &Segment<f32, 3>| (point(&s.a), point(&s.b));
    in_its_scalar(pairs, |pairs| {
        let points = pairs.map(ends, ends).ask(
            LIBRARY,
            "segment_distance",
            |&(a, b), &(c, d)| math::segment_distance(a, b, c, d),
            |_, _, points| both_apart(points),
        );
        Peers::place(vec![points.excused(20, ROUNDED)])
    })
}

pub fn line_line<T: RealField + Copy>(pairs: &Pairs<Line<T, 3>, Line<T, 3>>) -> Peers {
    let line = |l: &Line<f32, 3>| (point(l.origin()), vector(&l.direction()));
    in_its_scalar(pairs, |pairs| {
        let points = pairs.map(line, line).ask(
            LIBRARY,
            "line_distance",
            |&(p, u), &(q, v)| math::line_distance(p, u, q, v),
            |_, _, points| both_apart(points),
        );
        Peers::place(vec![points.excused(20, ROUNDED)])
    })
}

pub fn triangle_point<T: RealField + Copy>(pairs: &Pairs<Triangle<T, 3>, Point3<T>>) -> Peers {
    in_its_scalar(pairs, |pairs| {
        Peers::place(vec![gjk_distance(&pairs.map(triangle, single), same_frame)])
    })
}

fn bounds(b: &Aabb<f32, 3>) -> box3d_rust::Aabb {
    box3d_rust::Aabb {
        lower_bound: point(b.min()),
        upper_bound: point(b.max()),
    }
}

pub fn aabb_point<T: RealField + Copy>(pairs: &Pairs<Aabb<T, 3>, Point3<T>>) -> Peers {
    in_its_scalar(pairs, |pairs| {
        Peers::place(vec![pairs.map(bounds, point).ask(
            LIBRARY,
            "closest_point_to_aabb",
            |b, p| math::closest_point_to_aabb(*p, *b),
            |_, p, closest| apart(*p, closest),
        )])
    })
}

pub fn aabb_aabb<T: RealField + Copy>(pairs: &Pairs<Aabb<T, 3>, Aabb<T, 3>>) -> Peers {
    in_its_scalar(pairs, |pairs| {
        let theirs = pairs.map(bounds, bounds);
        Peers::test(vec![
            theirs.test(LIBRARY, "aabb_overlaps", |a, b| math::aabb_overlaps(*a, *b)),
        ])
    })
}

pub fn obb_point<T: RealField + Copy>(pairs: &Pairs<PosedBox<T>, Point3<T>>) -> Peers {
    in_its_scalar(pairs, |pairs| {
        let theirs = pairs.map(cuboid, single);
        Peers::place(vec![gjk_distance(&theirs, relative_frame)])
    })
}

pub fn obb_obb<T: RealField + Copy>(pairs: &Pairs<PosedBox<T>, PosedBox<T>>) -> Peers {
    in_its_scalar(pairs, |pairs| {
        gjk(&pairs.map(cuboid, cuboid), relative_frame)
    })
}

pub fn capsule_capsule<T: RealField + Copy>(pairs: &Pairs<Capsule<T, 3>, Capsule<T, 3>>) -> Peers {
    in_its_scalar(pairs, |pairs| gjk(&pairs.map(capsule, capsule), same_frame))
}

pub fn triangle_triangle<T: RealField + Copy>(
    pairs: &Pairs<Triangle<T, 3>, Triangle<T, 3>>,
) -> Peers {
    in_its_scalar(pairs, |pairs| {
        gjk(&pairs.map(triangle, triangle), same_frame)
    })
}

pub fn triangle_ball<T: RealField + Copy>(pairs: &Pairs<Triangle<T, 3>, Ball<T, 3>>) -> Peers {
    in_its_scalar(pairs, |pairs| gjk(&pairs.map(triangle, ball), same_frame))
}

pub fn segment_triangle<T: RealField + Copy>(
    pairs: &Pairs<Segment<T, 3>, Triangle<T, 3>>,
) -> Peers {
    in_its_scalar(pairs, |pairs| {
        gjk(&pairs.map(segment, triangle), same_frame)
    })
}

/// Whether hulls may have so many points.
fn are_small<B: 'static>(pairs: &Pairs<Vec<Point3<f32>>, B>) -> bool {
    pairs.firsts_are(|points| points.len() <= MAX_HULL_VERTICES as usize)
}

pub fn hull_hull<T: RealField + Copy>(pairs: &Pairs<Vec<Point3<T>>, Vec<Point3<T>>>) -> Peers {
    let hull = |points: &Vec<Point3<f32>>| Solid::new(points, 0.0);
    in_its_scalar(pairs, |pairs| match are_small(pairs) {
        true => gjk(&pairs.map(hull, hull), same_frame),
        false => Peers::default(),
    })
}

fn corners(points: &Vec<Point3<f32>>) -> Vec<Vec3> {
    points.iter().map(point).collect()
}

pub fn hull_of<T: RealField + Copy>(pairs: &Pairs<Vec<Point3<T>>, ()>) -> Peers {
    in_its_scalar(pairs, |pairs| match are_small(pairs) {
        true => Peers::place(vec![pairs.map(corners, |()| ()).ask(
            LIBRARY,
            "create_hull",
            |points, ()| hull::create_hull(points, MAX_HULL_VERTICES),
            |_, _, hull| Said::Meet(hull.is_some()),
        )]),
        false => Peers::default(),
    })
}

/// Long enough to leave the world, and within the longest that is allowed.
fn cast(ray: &Ray<f32, 3>) -> RayCastInput {
    RayCastInput {
        origin: point(&ray.origin),
        translation: vector(&ray.direction),
        max_fraction: 9e4,
    }
}

/// A cast is both a test and a place.
fn casts(ask: impl Fn() -> Contestant) -> Peers {
    Peers {
        test: vec![ask().excused(20, ROUNDED)],
        place: vec![ask().excused(20, ROUNDED)],
    }
}

pub fn ray_ball<T: RealField + Copy>(pairs: &Pairs<Ray<T, 3>, Ball<T, 3>>) -> Peers {
    let sphere = |b: &Ball<f32, 3>| geometry::Sphere {
        center: point(b.center()),
        radius: b.radius(),
    };
    in_its_scalar(pairs, |pairs| {
        let theirs = pairs.map(cast, sphere);
        let ask = |r: &RayCastInput, b: &_| geometry::ray_cast_sphere(b, r);
        casts(|| {
            theirs.ask(LIBRARY, "ray_cast_sphere", ask, |_, _, cast| {
                Said::Meet(cast.hit)
            })
        })
    })
}

pub fn ray_capsule<T: RealField + Copy>(pairs: &Pairs<Ray<T, 3>, Capsule<T, 3>>) -> Peers {
    let capsule = |c: &Capsule<f32, 3>| geometry::Capsule {
        center1: point(&c.segment().a),
        center2: point(&c.segment().b),
        radius: c.radius(),
    };
    in_its_scalar(pairs, |pairs| {
        let theirs = pairs.map(cast, capsule);
        let ask = |r: &RayCastInput, c: &_| geometry::ray_cast_capsule(c, r);
        casts(|| {
            theirs.ask(LIBRARY, "ray_cast_capsule", ask, |_, _, cast| {
                Said::Meet(cast.hit)
            })
        })
    })
}

pub fn hull_ray<T: RealField + Copy>(pairs: &Pairs<Vec<Point3<T>>, Ray<T, 3>>) -> Peers {
    let hull = |points: &Vec<Point3<f32>>| {
        hull::create_hull(&corners(points), MAX_HULL_VERTICES).expect("the points have a hull")
    };
    in_its_scalar(pairs, |pairs| {
        let theirs = pairs.map(hull, cast);
        let ask = |h: &_, r: &RayCastInput| geometry::ray_cast_hull(h, r);
        casts(|| {
            theirs.ask(LIBRARY, "ray_cast_hull", ask, |_, _, cast| {
                Said::Meet(cast.hit)
            })
        })
    })
}

pub fn ray_aabb<T: RealField + Copy>(pairs: &Pairs<Ray<T, 3>, Aabb<T, 3>>) -> Peers {
    let ends = |ray: &Ray<f32, 3>| {
        let end = ray.origin + ray.direction * (100.0 / ray.direction.norm());
        (point(&ray.origin), point(&end))
    };
    let ask = |&(start, end): &(Vec3, Vec3), b: &_| {
        let (mut enter, mut leave) = (0.0, 0.0);
        ray_cast_aabb(*b, start, end, &mut enter, &mut leave).then_some(enter)
    };
    in_its_scalar(pairs, |pairs| {
        let theirs = pairs.map(ends, bounds);
        casts(|| {
            theirs.ask(LIBRARY, "ray_cast_aabb", ask, |_, _, hit| {
                Said::Meet(hit.is_some())
            })
        })
    })
}
