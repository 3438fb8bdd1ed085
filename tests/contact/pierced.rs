//! Shapes that pierce the border of a surface without inside, where it turns back or ends.

#![allow(
    clippy::disallowed_methods,
    reason = "angles are drawn in plain floats"
)]

use crate::rng::Rng;
use nalgebra::{Point, RealField, SVector, convert};
use simba::scalar::FixedI32F32;
use std::fmt::Debug;
use tangency::{
    Aabb, Cone, Contact, ContactPoints, ConvexPolygon, ConvexPolyhedron, Cylinder, Intersects,
    Movable, Obb, Polyline, Segment, Tetrahedron, TriMesh, Triangle, TruncatedCone,
};

fn at<T: RealField + Copy, const D: usize>(p: [f64; D]) -> Point<T, D> {
    Point::from(p.map(convert))
}

fn vector<T: RealField + Copy, const D: usize>(p: [f64; D]) -> SVector<T, D> {
    SVector::from(p.map(convert))
}

/// A roof of four triangles, open below.
fn roof<T: RealField + Copy>() -> TriMesh<T> {
    let eaves = [
        [-1.5, -1.0, -0.5],
        [1.5, -1.0, -0.5],
        [1.5, 1.0, -0.5],
        [-1.5, 1.0, -0.5],
    ];
    let vertices = eaves.into_iter().chain([[0.0, 0.0, 1.0]]);
    TriMesh::new(
        vertices.map(at).collect(),
        vec![[0, 1, 4], [1, 2, 4], [2, 3, 4], [3, 0, 4]],
    )
}

/// A cone and pyramids whose tips come through the tip of the roof, be they a little lower or higher, are as deep in its first
/// triangle as where the line through that along the triangle's normal leaves them.
fn spikes_are_as_deep_as_over_the_tip<T: RealField + Copy>(tolerance: f64) {
    for rise in [-0.0625, -0.015625, 0.0, 0.015625, 0.0625] {
        let (bottom, top) = (at([0.0, 0.0, -0.5 + rise]), at([0.0, 0.0, 1.5 + rise]));
        // At the height z the cone is (1.5 + rise - z) / 2 wide. The line from (0, 0, 1) along (0, -3, 2) / 13^(1/2) leaves
        // it after 13^(1/2) t with 3 t = (0.5 + rise - 2 t) / 2.
        let depth = (0.5 + rise) / 8.0 * 13_f64.sqrt();
        let cone = Cone::<T>::new(bottom, top, convert(1.0));
        assert_depth(&roof().contacts(&cone, T::zero()), depth, tolerance);
        // The corner (0, -1) is on the rim of the cone's base.
        let base = [[0.0, -1.0], [0.875, 0.5], [-0.875, 0.5]];
        let [a, b, c] = base.map(|[x, y]| at([x, y, -0.5 + rise]));
        let hull = ConvexPolyhedron::from_points(vec![a, b, c, top]);
        assert_depth(&roof().contacts(&hull, T::zero()), depth, tolerance);
        let tetrahedron = Tetrahedron::new(a, b, c, top);
        assert_depth(&roof().contacts(&tetrahedron, T::zero()), depth, tolerance);
    }
}

#[track_caller]
fn assert_depth<T: RealField + Copy>(contacts: &[ContactPoints<T, 3>], depth: f64, tolerance: f64) {
    let mut found = contacts.iter();
    let found = found.find(|contact| contact.parts[0].part() == Some(0));
    let told: Option<f64> = found.and_then(|contact| nalgebra::try_convert(contact.separation));
    let is_near = told.is_some_and(|told| (told + depth).abs() <= tolerance);
    assert!(is_near, "{contacts:?}, {depth}");
}

#[test]
fn spikes_through_a_roof() {
    spikes_are_as_deep_as_over_the_tip::<f64>(1e-15);
    spikes_are_as_deep_as_over_the_tip::<f32>(1e-6);
    spikes_are_as_deep_as_over_the_tip::<FixedI32F32>(1e-8);
}

/// The unit in which points are drawn: exact in all scalars.
const UNIT: f64 = 1.0 / 1024.0;

fn drawn<const D: usize>(rng: &mut Rng, size: f64) -> [f64; D] {
    [0; D].map(|_| UNIT * rng.integer((size / UNIT) as usize))
}

/// Contacts of a surface that turns back at all seams: a shape is apart from a part that it meets once it is moved by the depth of the
/// part's contact, and not before.
#[track_caller]
fn assert_parts<S, P, T, const D: usize>(
    contacts: &[ContactPoints<T, D>],
    parts: &[P],
    shape: &S,
    step: f64,
) -> usize
where
    T: RealField + Copy,
    S: Movable<Scalar = T, Vector = SVector<T, D>> + Debug,
    P: Intersects<S> + Debug,
{
    let step: T = convert(step);
    let met = contacts.iter().filter_map(|contact| {
        let part = &parts[contact.parts[0].part()?];
        part.intersects(shape).then_some((contact, part))
    });
    met.map(|(contact, part)| {
        let moved = |length: T| shape.translated(&contact.normal.map(|x| x * length));
        let context = || format!("{parts:?} {shape:?}: {contact:?}");
        let depth = -contact.separation;
        assert!(depth >= T::zero(), "{}", context());
        assert!(!part.intersects(&moved(depth + step)), "{}", context());
        let is_least = depth < step || part.intersects(&moved(depth - step));
        assert!(is_least, "{}", context());
    })
    .count()
}

/// Two triangles at an edge, with an angle of less than 90 degrees between them.
fn drawn_wedge<T: RealField + Copy>(rng: &mut Rng) -> [Point<T, 3>; 4] {
    loop {
        let corners = [0; 4].map(|_| Point::from(drawn(rng, 1.0)));
        let [a, b, c, d]: [Point<f64, 3>; 4] = corners;
        let [left, right] = [c, d].map(|tip| (b - a).cross(&(tip - a)));
        if left.dot(&right) > 0.0 {
            return corners.map(|corner| at(corner.into()));
        }
    }
}

fn shapes_leave_triangles_of_a_wedge<T: RealField + Copy>(count: usize, step: f64) {
    let rng = &mut Rng::new(61);
    let mut judged = 0;
    while judged < count {
        let corners = drawn_wedge(rng);
        let [a, b, c, d] = corners;
        let triangles = [Triangle::new(a, b, c), Triangle::new(a, b, d)];
        let mesh = TriMesh::new(corners.to_vec(), vec![[0, 1, 2], [0, 1, 3]]);
        let [p, q, r, s] = [0; 4].map(|_| at::<T, 3>(drawn(rng, 1.0)));
        let radii =
            [0.125, 0.375].map(|least| convert::<f64, T>(least + UNIT * rng.below(256) as f64));
        macro_rules! check {
            ($shape:expr) => {
                let shape = $shape;
                let contacts = mesh.contacts(&shape, T::zero());
                judged += assert_parts(&contacts, &triangles, &shape, step);
            };
        }
        check!(Segment::new(p, q));
        check!(Triangle::new(p, q, r));
        check!(Tetrahedron::new(p, q, r, s));
        check!(ConvexPolyhedron::from_points(
            (0..12).map(|_| at(drawn(rng, 1.0))).collect()
        ));
        check!(Aabb::new(p.inf(&q), p.sup(&q)));
        check!(Obb::from_half_axes(
            p,
            [0; 3].map(|_| vector(drawn(rng, 0.5)))
        ));
        check!(Cylinder::new(p, q, radii[0]));
        check!(Cone::new(p, q, radii[1]));
        check!(TruncatedCone::new(p, q, radii));
    }
}

#[test]
fn shapes_leave_triangles_of_a_wedge_as_they_are_moved_by_their_depth() {
    let count = if cfg!(debug_assertions) { 600 } else { 12_000 };
    shapes_leave_triangles_of_a_wedge::<f64>(count, 1e-13);
    shapes_leave_triangles_of_a_wedge::<f32>(count, 1e-5);
    shapes_leave_triangles_of_a_wedge::<FixedI32F32>(count / 4, 1e-7);
}

/// Two edges with an angle of less than 90 degrees between them.
fn drawn_angle<T: RealField + Copy>(rng: &mut Rng) -> [Point<T, 2>; 3] {
    loop {
        let corners = [0; 3].map(|_| Point::from(drawn(rng, 1.0)));
        let [a, b, c]: [Point<f64, 2>; 3] = corners;
        if (a - b).dot(&(c - b)) > 0.0 {
            return corners.map(|corner| at(corner.into()));
        }
    }
}

fn shapes_leave_edges_of_an_angle<T: RealField + Copy>(count: usize, step: f64) {
    let rng = &mut Rng::new(67);
    let mut judged = 0;
    while judged < count {
        let corners = drawn_angle(rng);
        let [a, b, c] = corners;
        let edges = [Segment::new(a, b), Segment::new(b, c)];
        let line = Polyline::new(corners.to_vec());
        let [p, q, r] = [0; 3].map(|_| at::<T, 2>(drawn(rng, 1.0)));
        macro_rules! check {
            ($shape:expr) => {
                let shape = $shape;
                let contacts = line.contacts(&shape, T::zero());
                judged += assert_parts(&contacts, &edges, &shape, step);
            };
        }
        check!(Segment::new(p, q));
        check!(Triangle::new(p, q, r));
        check!(Aabb::new(p.inf(&q), p.sup(&q)));
        check!(Obb::from_half_axes(
            p,
            [0; 2].map(|_| vector(drawn(rng, 0.5)))
        ));
        let tilted = [
            [0.0, -0.5],
            [0.25, 0.0],
            [0.125, 0.5],
            [-0.375, 0.25],
            [-0.5, -0.125],
        ];
        check!(ConvexPolygon::new(
            tilted.map(|[x, y]| p + vector([x, y])).to_vec()
        ));
    }
}

#[test]
fn shapes_leave_edges_of_an_angle_as_they_are_moved_by_their_depth() {
    let count = if cfg!(debug_assertions) {
        4_000
    } else {
        40_000
    };
    shapes_leave_edges_of_an_angle::<f64>(count, 1e-13);
    shapes_leave_edges_of_an_angle::<f32>(count, 1e-5);
    shapes_leave_edges_of_an_angle::<FixedI32F32>(count / 4, 1e-7);
}
