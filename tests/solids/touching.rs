//! Surfaces that a plane parts: no part of one is told to be deep in one of the other, whichever triangles meet in its plane.

use crate::convex::solid_of;
use crate::make::Rng;
use nalgebra::{Point3, RealField, convert};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{Contact, ConvexPolyhedron, Intersects, Polyhedron, TriMesh};

const CASES: usize = if cfg!(debug_assertions) { 400 } else { 20_000 };

type Corners = [[i64; 3]; 4];

fn minus(p: [i64; 3], q: [i64; 3]) -> [i64; 3] {
    [0, 1, 2].map(|axis| p[axis] - q[axis])
}

fn cross(p: [i64; 3], q: [i64; 3]) -> [i64; 3] {
    [0, 1, 2].map(|axis| {
        let (i, j) = ((axis + 1) % 3, (axis + 2) % 3);
        p[i] * q[j] - p[j] * q[i]
    })
}

fn dot(p: [i64; 3], q: [i64; 3]) -> i64 {
    (0..3).map(|axis| p[axis] * q[axis]).sum()
}

/// Whether a plane parts the hulls of two lists of corners, which have volumes: of those square to two edges.
fn are_parted(a: &Corners, b: &Corners) -> bool {
    let edges = |corners: &Corners| {
        let corners = *corners;
        (0..4).flat_map(move |i| (i + 1..4).map(move |j| minus(corners[i], corners[j])))
    };
    let all: Vec<_> = edges(a).chain(edges(b)).collect();
    all.iter().enumerate().any(|(i, p)| {
        all[..i].iter().any(|q| {
            let normal = cross(*p, *q);
            let along = |corners: &Corners| corners.map(|corner| dot(normal, corner));
            let [a, b] = [along(a), along(b)];
            let is_before = |a: [i64; 4], b: [i64; 4]| a.iter().max() <= b.iter().min();
            normal != [0; 3] && (is_before(a, b) || is_before(b, a))
        })
    })
}

fn points<T: RealField + Copy>(corners: &Corners) -> Vec<Point3<T>> {
    let point = |corner: &[i64; 3]| Point3::from(corner.map(|x| convert(x as f64)));
    corners.iter().map(point).collect()
}

fn solid<T: RealField + Copy>(corners: &Corners) -> Option<Polyhedron<T>> {
    let hull = ConvexPolyhedron::try_from_points(points(corners)).ok()?;
    Some(solid_of(&hull))
}

/// Two sides of the tetrahedron, as a surface without an inside.
fn mesh<T: RealField + Copy>(corners: &Corners) -> TriMesh<T> {
    TriMesh::new(points(corners), vec![[0, 1, 2], [0, 2, 3]])
}

/// Asserts that no contact of two shapes that are parted is deep, and that the least is one of a touch where they meet. Returns
/// whether they do.
fn assert_not_deep<A, B, T>(a: &A, b: &B) -> bool
where
    A: Contact<B, 3, Scalar = T, Point = Point3<T>> + Intersects<B> + std::fmt::Debug,
    B: std::fmt::Debug,
    T: RealField + Copy,
{
    let contacts = a.contacts(b, T::one());
    let is_deep = contacts.iter().any(|it| it.separation < T::zero());
    assert!(!is_deep, "{a:?} {b:?}: {contacts:?}");
    let meets = a.intersects(b);
    let is_touch = a.contact(b).is_some_and(|it| it.separation.is_zero());
    assert_eq!(is_touch, meets, "{a:?} {b:?}");
    meets
}

fn on_a_grid<T: RealField + Copy>() {
    let mut rng = Rng(0x70_ac41);
    let mut met = 0;
    for _ in 0..CASES {
        let mut corners = || [(); 4].map(|()| [(); 3].map(|()| (rng.next() % 3) as i64));
        let (a, b) = (corners(), corners());
        let (Some(p), Some(q)) = (solid::<T>(&a), solid::<T>(&b)) else {
            continue;
        };
        if are_parted(&a, &b) {
            met += usize::from(assert_not_deep(&p, &q));
            assert_not_deep(&p, &mesh(&b));
            assert_not_deep(&mesh::<T>(&a), &mesh(&b));
        }
    }
    assert!(met > CASES / 50, "{met}");
}

#[test]
fn surfaces_that_a_plane_parts() {
    on_a_grid::<f64>();
    on_a_grid::<f32>();
    on_a_grid::<FixedI32F32>();
    on_a_grid::<FixedI16F16>();
}
