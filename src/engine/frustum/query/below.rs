//! The contact of the half-space below a triangle and a frustum, and the points of its lowest face over the triangle.

use crate::engine::frustum::ask::{FrustumQuestion, Scalar, Scene, Told};
use crate::engine::frustum::body::GeneratedCore;
use crate::engine::frustum::facing::{FacingFeature, FacingOutline, Part, facing};
use crate::engine::frustum::flat::{ProjectionPlane, common};
use crate::engine::frustum::number::{RoundedNumber, larger};
use crate::engine::frustum::pair::CorePair;
use crate::engine::frustum::query::contact::{CoreRelation, FrustumContact};
use crate::engine::frustum::query::manifold::{self, Manifold, ManifoldCandidate, lift, spread};
use crate::engine::frustum::shape::{Frustum, GivenShape};
use crate::engine::frustum::vector::Vector;
use alloc::vec::Vec;

/// A point of a frustum over a triangle.
#[derive(Clone, Copy, Debug)]
pub struct PointOver<T> {
    /// The points on the frustum and on the triangle.
    pub points: [Vector<T>; 2],
    /// The height over the triangle.
    pub separation: T,
    /// The corner or edge of the triangle that it is at, or its face.
    pub part: Part,
}

/// The frustum over a triangle, on the side from which its corners are counter-clockwise.
#[derive(Clone, Debug)]
pub struct FrustumOverTriangle<T> {
    /// The contact with the half-space below, from the frustum to that.
    pub contact: FrustumContact<T>,
    /// The corners of what its lowest face and the triangle have in common, seen along the normal, up to the margin.
    pub points: Vec<PointOver<T>>,
    /// Up to four of them, or the lowest point below the plane where there are none.
    pub manifold: Manifold<T>,
}

struct AskOver<T> {
    /// No point is farther from the triangle than this.
    margin: T,
}

/// Of a triangle that is less high than this (as an exponent of 2) of the scale, the normal is computed in long numbers: the rounding of
/// coordinates turns that of others by at most 2^-33.
const NEEDLE: i32 = -20;

/// What is as close to an edge as this (as an exponent of 2, of the triangle's size) is on it.
const ON_EDGE: i32 = -20;

impl<T: Scalar> FrustumQuestion<T> for AskOver<T> {
    type Answer = Option<FrustumOverTriangle<T>>;

    fn ask<N: RoundedNumber>(
        &self,
        pair: &CorePair<'_, N>,
        scene: &mut Scene<T, N>,
    ) -> Option<Self::Answer>
    where
        T: Told<N>,
    {
        let [cone, GeneratedCore::Few(few)] = pair.cores() else {
            return Some(None);
        };
        let [a, b, c, ..] = few.points;
        let square = (b - a).cross(c - a);
        let longest = larger((b - a).largest(), (c - a).largest());
        if square.largest() <= longest * pair.scale.shifted(NEEDLE) && !pair.is_long() {
            return None;
        }
        let up = square.unit();
        let lowest = cone.extreme(-up).point;
        let height = up.dot(lowest - a);
        let size = pair.scale.shifted(3);
        let sides = [facing(cone, -up, size), face_of([a, b, c], up)];
        let margin: N = scene.frame.length(self.margin);
        let lowest = ManifoldCandidate {
            points: [lowest, lowest - up * height],
            separation: height,
        };
        let found = points_over(&sides, lowest, up, margin);
        let tell = |p: Vector<N>| scene.frame.tell_point(p);
        let points = found.iter().map(|over| PointOver {
            points: over.points.map(tell),
            separation: T::told(over.separation),
            part: place_on_triangle([a, b, c], over.points[1]),
        });
        let kept = match &found[..] {
            [] => spread(&[lowest], -up),
            _ => spread(&found, -up),
        };
        Some(Some(FrustumOverTriangle {
            contact: FrustumContact {
                relation: CoreRelation::Apart,
                separation: T::told(height),
                normal: scene.frame.tell_normal(-up),
                points: lowest.points.map(tell),
                unique: true,
            },
            points: points.collect(),
            manifold: manifold::tell(pair, scene, -up, &sides, &kept),
        }))
    }

    fn give_up(&self) -> Self::Answer {
        None
    }
}

fn face_of<N: RoundedNumber>(corners: [Vector<N>; 3], up: Vector<N>) -> FacingFeature<N> {
    FacingFeature {
        part: Part::Face(0),
        outline: FacingOutline::of(corners.into_iter()),
        point: corners[0],
        normal: up,
    }
}

/// The lowest point if it is over the triangle, and the corners of what both faces have in common.
fn points_over<N: RoundedNumber>(
    sides: &[FacingFeature<N>; 2],
    lowest: ManifoldCandidate<N>,
    up: Vector<N>,
    margin: N,
) -> Vec<ManifoldCandidate<N>> {
    let [own, _] = lowest.points;
    let plane = ProjectionPlane::across(up, own);
    let outlines = sides.each_ref().map(|side| side.outline.flat(&plane));
    let both = common(&outlines[0], &outlines[1]);
    let lifted = both.points().iter().map(|&planar| {
        let points = lift(sides, plane.point(planar), -up);
        ManifoldCandidate {
            points,
            separation: up.dot(points[0] - points[1]),
        }
    });
    let is_over = outlines[1].contains(plane.planar(own));
    let lowest = is_over.then_some(lowest).into_iter();
    lowest
        .chain(lifted)
        .filter(|point| point.separation <= margin)
        .collect()
}

/// The corner or edge at which a point of a triangle is, or the face.
fn place_on_triangle<N: RoundedNumber>(corners: [Vector<N>; 3], point: Vector<N>) -> Part {
    let size = corners.map(|corner| (corner - corners[0]).largest());
    let least = (size[1] + size[2]).shifted(ON_EDGE);
    let is_on = [0, 1, 2].map(|i| {
        let (from, to) = (corners[i], corners[(i + 1) % 3]);
        (point - from).cross((to - from).unit()).largest() <= least
    });
    match is_on {
        [true, _, true] => Part::Vertex(0),
        [true, true, _] => Part::Vertex(1),
        [_, true, true] => Part::Vertex(2),
        [true, ..] => Part::Edge([0, 1]),
        [_, true, _] => Part::Edge([1, 2]),
        [.., true] => Part::Edge([0, 2]),
        [false, false, false] => Part::Face(0),
    }
}

/// A frustum over a triangle with an area.
pub fn over_triangle<T: Scalar>(
    frustum: &Frustum<T>,
    corners: &[Vector<T>; 3],
    margin: T,
) -> Option<FrustumOverTriangle<T>> {
    let triangle = GivenShape::Hull {
        points: corners,
        radius: T::ZERO,
    };
    T::ask(
        &AskOver { margin },
        [&GivenShape::Frustum(*frustum), &triangle],
    )
}
