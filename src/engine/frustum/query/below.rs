//! The contact of the half-space below a triangle and a frustum, and the points of its lowest face over the triangle.

use crate::engine::frustum::ask::{FrustumQuestion, Scalar, Scene, Told};
use crate::engine::frustum::body::{GeneratedCore, Rims};
use crate::engine::frustum::facing::{FacingFeature, FacingOutline, Part};
use crate::engine::frustum::flat::ProjectionPlane;
use crate::engine::frustum::number::{RoundedNumber, larger};
use crate::engine::frustum::pair::CorePair;
use crate::engine::frustum::project::FrustumFeature;
use crate::engine::frustum::query::contact::{CoreRelation, FrustumContact};
use crate::engine::frustum::query::manifold::ManifoldCandidate;
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
    /// The part of the frustum that it is at.
    pub of_frustum: Part,
}

/// The frustum over a triangle, on the side from which its corners are counter-clockwise.
#[derive(Clone, Debug)]
pub struct FrustumOverTriangle<T> {
    /// The contact with the half-space below, from the frustum to that.
    pub contact: FrustumContact<T>,
    /// The corners of what its lowest face and the triangle have in common, seen along the normal, up to the margin.
    pub points: Vec<PointOver<T>>,
    /// The part of the frustum that is most square to the normal.
    pub part: Part,
}

struct AskOver<T> {
    /// No point is farther from the triangle than this.
    margin: T,
}

/// Of a triangle that is less high than this (as an exponent of 2) of the scale, the normal is computed in long numbers: the rounding of
/// coordinates turns that of others by at most 2^-33.
const NEEDLE: i32 = -20;

/// A disk is seen along a normal if the cosine of the angle between its axis and that is more than this power of 2.
const STEEP: i32 = -3;

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
        let [GeneratedCore::Rims(cone), GeneratedCore::Few(few)] = pair.cores() else {
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
        // A touch is told by long numbers, of which less than the noise is 0.
        let is_touch = height.abs() <= pair.noise;
        if is_touch && !pair.is_long() {
            return None;
        }
        let height = if is_touch { N::zero() } else { height };
        let lowest_faces = LowestFaces::of(cone, -up);
        let triangle = face_of([a, b, c], up);
        let margin: N = scene.frame.length(self.margin);
        let lowest = ManifoldCandidate {
            points: [lowest, lowest - up * height],
            separation: height,
        };
        let mut found = points_over(pair, &lowest_faces, &triangle, lowest, up);
        for point in &mut found {
            if is_touch && point.separation.abs() <= pair.noise {
                point.separation = N::zero();
            }
        }
        found.retain(|point| point.separation <= margin);
        let tell = |p: Vector<N>| scene.frame.tell_point(p);
        let most_square = lowest_faces.most_square();
        let points = found.iter().map(|over| PointOver {
            points: over.points.map(tell),
            separation: T::told(over.separation),
            part: place_on_triangle([a, b, c], over.points[1]),
            of_frustum: most_square.part_at(over.points[0]),
        });
        Some(Some(FrustumOverTriangle {
            contact: FrustumContact {
                relation: CoreRelation::Apart,
                separation: T::told(height),
                normal: scene.frame.tell_normal(-up),
                points: lowest.points.map(tell),
                unique: true,
            },
            points: points.collect(),
            part: most_square.part,
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

/// The disk and the line of the side at the point of a frustum that is highest along a normal.
struct LowestFaces<N> {
    disk: Option<FacingFeature<N>>,
    side: FacingFeature<N>,
    is_disk_most_square: bool,
}

impl<N: RoundedNumber> LowestFaces<N> {
    fn of(cone: &Rims<N>, normal: Vector<N>) -> Self {
        let across = cone.across(normal);
        let at = cone.extreme(normal).generator as usize;
        let ends = [0, 1].map(|i| cone.centers[i] + across.outward * cone.radii[i]);
        let along = (ends[1] - ends[0]).unit();
        let is_flat = cone.axis.dot(normal).abs() > N::one().shifted(STEEP);
        let has_disk = is_flat && !cone.radii[at].is_zero();
        Self {
            disk: has_disk.then(|| FacingFeature {
                part: Part::Frustum(FrustumFeature::Face(at)),
                outline: FacingOutline::Disk {
                    center: cone.centers[at],
                    radius: cone.radii[at],
                },
                point: cone.centers[at],
                normal: cone.axis,
            }),
            side: FacingFeature::edge(Part::Frustum(FrustumFeature::Side), ends, normal),
            is_disk_most_square: has_disk && across.length <= along.dot(normal).abs(),
        }
    }

    fn most_square(&self) -> FacingFeature<N> {
        let disk = self.disk.filter(|_| self.is_disk_most_square);
        disk.unwrap_or(self.side)
    }

    /// The corners of what a triangle has in common with the disk and, where that is more square to it, the line.
    fn points_over(&self, triangle: &FacingFeature<N>, up: Vector<N>, noise: N) -> Vec<Vector<N>> {
        let common = |face: &FacingFeature<N>| face.common_points(triangle, up, noise);
        let of_disk = self.disk.as_ref().map(common);
        let mut points = of_disk.unwrap_or_default();
        if !self.is_disk_most_square {
            points.extend(common(&self.side));
        }
        points
    }
}

/// The lowest point if it is over the triangle and lower than all corners of what both have in common, and these: the middle of a disk that
/// is level is as low as its rim.
fn points_over<N: RoundedNumber>(
    pair: &CorePair<'_, N>,
    faces: &LowestFaces<N>,
    triangle: &FacingFeature<N>,
    lowest: ManifoldCandidate<N>,
    up: Vector<N>,
) -> Vec<ManifoldCandidate<N>> {
    let lifted = faces.points_over(triangle, up, pair.noise).into_iter();
    let lifted = lifted.map(|point| {
        let points = [point, triangle.lift(point, up)];
        ManifoldCandidate {
            points,
            separation: up.dot(points[0] - points[1]),
        }
    });
    let plane = ProjectionPlane::across(up, lowest.points[0]);
    let outline = triangle.outline.flat(|p| plane.planar(p));
    let is_over = outline.contains(plane.planar(lowest.points[0]));
    let corners: Vec<_> = lifted.collect();
    let is_as_low =
        |corner: &ManifoldCandidate<N>| corner.separation <= lowest.separation + pair.noise;
    let is_own = is_over && !corners.iter().any(is_as_low);
    is_own
        .then_some(lowest)
        .into_iter()
        .chain(corners)
        .collect()
}

/// The corner or edge at which a point of a triangle is, or the face.
pub(super) fn place_on_triangle<N: RoundedNumber>(
    corners: [Vector<N>; 3],
    point: Vector<N>,
) -> Part {
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
    ask_over_triangle(&AskOver { margin }, frustum, corners)
}

/// Asks about a frustum and a triangle.
pub(super) fn ask_over_triangle<T: Scalar, Q: FrustumQuestion<T>>(
    question: &Q,
    frustum: &Frustum<T>,
    corners: &[Vector<T>; 3],
) -> Q::Answer {
    let triangle = GivenShape::Hull {
        points: corners,
        radius: T::ZERO,
    };
    T::ask(question, [&GivenShape::Frustum(*frustum), &triangle])
}
