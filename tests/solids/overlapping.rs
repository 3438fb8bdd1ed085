//! Surfaces that bound no solid and overlap a body: none is told to be apart from it, whichever way both are turned.

use crate::make::Rng;
use nalgebra::{Point3, RealField, convert};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{Aabb, Contact, Intersects, TriMesh};

const CASES: usize = if cfg!(debug_assertions) { 300 } else { 20_000 };

/// Two triangles with an edge in common, and two corners of a box.
#[derive(Debug)]
struct Scene {
    corners: [[f64; 3]; 4],
    ends: [[f64; 3]; 2],
}

/// A mirrored order of the axes.
#[derive(Clone, Copy, Debug)]
struct Turn {
    axes: [usize; 3],
    signs: [f64; 3],
}

impl Turn {
    fn of<T: RealField + Copy>(self, point: [f64; 3]) -> Point3<T> {
        let coordinate = |axis: usize| convert(self.signs[axis] * point[self.axes[axis]]);
        Point3::from([0, 1, 2].map(coordinate))
    }
}

fn all_turns() -> Vec<Turn> {
    let orders = [
        [0, 1, 2],
        [1, 2, 0],
        [2, 0, 1],
        [0, 2, 1],
        [2, 1, 0],
        [1, 0, 2],
    ];
    let sign = |bits: u8, axis: usize| if bits >> axis & 1 == 1 { -1.0 } else { 1.0 };
    let turn = |(axes, bits)| {
        let signs = [0, 1, 2].map(|axis| sign(bits, axis));
        Turn { axes, signs }
    };
    let all = orders
        .into_iter()
        .flat_map(|axes| (0..8).map(move |bits| (axes, bits)));
    all.map(turn).collect()
}

/// Asserts that a triangle that meets the box is not told to be apart from it. Returns whether any does.
fn assert_not_apart<T: RealField + Copy>(scene: &Scene, turn: Turn) -> bool {
    let vertices = scene.corners.map(|corner| turn.of::<T>(corner));
    let triangles = vec![[0, 1, 2], [2, 1, 3]];
    let mesh = TriMesh::new(vertices.to_vec(), triangles);
    let aabb = Aabb::from_points(scene.ends.map(|end| turn.of(end)));
    let contacts = mesh.contacts(&aabb, T::one());
    for contact in &contacts {
        let triangle = mesh.triangle(contact.parts[0].part().expect("a triangle"));
        let is_apart = contact.separation > T::zero();
        assert!(
            !is_apart || !triangle.intersects(&aabb),
            "{scene:?} {turn:?}: {contact:?}"
        );
    }
    let is_met = contacts.iter().any(|it| it.separation <= T::zero());
    assert_eq!(
        is_met,
        mesh.intersects(&aabb),
        "{scene:?} {turn:?}: {contacts:?}"
    );
    is_met
}

/// The box has two corners that are as low below the first triangle, of which one is past the open edge of the second.
fn two_lowest_corners<T: RealField + Copy>() {
    let corners = [
        [2.0, 3.0, 3.0],
        [3.0, 2.0, 2.0],
        [0.0, 1.0, 1.0],
        [3.0, 1.0, 0.5],
    ];
    let ends = [[0.0, 0.0, 0.0], [3.0, 3.0, 2.0]];
    let scene = Scene { corners, ends };
    for turn in all_turns() {
        assert!(assert_not_apart::<T>(&scene, turn));
    }
}

fn on_a_grid<T: RealField + Copy>() {
    let mut rng = Rng(0x0fe2_1a99);
    let mut met = 0;
    for turn in all_turns().into_iter().cycle().take(CASES) {
        let mut point = |size| [(); 3].map(|()| (rng.next() % size) as f64);
        let corners = [(); 4].map(|()| point(4));
        let (start, size) = (point(4), point(3));
        let end = [0, 1, 2].map(|axis| start[axis] + size[axis] + 1.0);
        let ends = [start, end];
        met += usize::from(assert_not_apart::<T>(&Scene { corners, ends }, turn));
    }
    assert!(met > CASES / 4, "{met}");
}

#[test]
fn open_surfaces_through_boxes() {
    two_lowest_corners::<f64>();
    two_lowest_corners::<f32>();
    two_lowest_corners::<FixedI32F32>();
    two_lowest_corners::<FixedI16F16>();
    on_a_grid::<f64>();
    on_a_grid::<f32>();
    on_a_grid::<FixedI32F32>();
    on_a_grid::<FixedI16F16>();
}
