//! The lowest point of a frustum over the border of a triangle, along the triangle's normal.
//!
//! The height of a convex shape's lower side is a convex function of the place. So where the lowest point of all is beside the
//! triangle, the lowest over the triangle is over an edge of it: where a rim passes the plane through the edge along the normal,
//! where a line of the side with a tangent plane along the edge does, or over a corner, where the line along the normal enters. All of these
//! points are of the frustum, so that the lowest of those which are over the triangle is the one.

use crate::engine::frustum::ask::{FrustumQuestion, Scalar, Scene, Told};
use crate::engine::frustum::body::{GeneratedCore, Rims};
use crate::engine::frustum::facing::Part;
use crate::engine::frustum::line_cut::{Cut, LineAndFrustum};
use crate::engine::frustum::number::RoundedNumber;
use crate::engine::frustum::pair::CorePair;
use crate::engine::frustum::project::FrustumFeature;
use crate::engine::frustum::query::below::{PointOver, ask_over_triangle, place_on_triangle};
use crate::engine::frustum::shape::Frustum;
use crate::engine::frustum::vector::Vector;

struct AskBorder<T> {
    /// No point is farther from the triangle than this.
    margin: T,
}

/// A place on a segment is within it if it is not farther beyond an end than this part (as an exponent of 2) of its length. Long
/// numbers have 128 bits, so that their rounding is less, and the answer's last place is more.
const BEYOND_END: i32 = -60;

impl<T: Scalar> FrustumQuestion<T> for AskBorder<T> {
    type Answer = Option<PointOver<T>>;

    fn ask<N: RoundedNumber>(
        &self,
        pair: &CorePair<'_, N>,
        scene: &mut Scene<T, N>,
    ) -> Option<Self::Answer>
    where
        T: Told<N>,
    {
        if !pair.is_long() {
            return None;
        }
        let [GeneratedCore::Rims(cone), GeneratedCore::Few(few)] = pair.cores() else {
            return Some(None);
        };
        let [a, b, c, ..] = few.points;
        let up = (b - a).cross(c - a).unit();
        let height = |point: Vector<N>| up.dot(point - a);
        let mut lowest: Option<Vector<N>> = None;
        let mut keep = |point: Vector<N>| {
            if lowest.is_none_or(|lowest| height(point) < height(lowest)) {
                lowest = Some(point);
            }
        };
        for [start, end] in [[a, b], [b, c], [c, a]] {
            let edge = EdgePlane::new([start, end], up);
            cone.points_over(&edge)
                .into_iter()
                .flatten()
                .for_each(&mut keep);
            cone.first_point_along(start, up, scene.is_last)?
                .into_iter()
                .for_each(&mut keep);
        }
        let margin: N = scene.frame.length(self.margin);
        let lowest = lowest.filter(|&point| height(point) <= margin);
        Some(lowest.map(|point| {
            let foot = point - up * height(point);
            PointOver {
                points: [point, foot].map(|p| scene.frame.tell_point(p)),
                separation: T::told(height(point)),
                part: place_on_triangle([a, b, c], foot),
                of_frustum: Part::Frustum(FrustumFeature::Side),
            }
        }))
    }

    fn give_up(&self) -> Self::Answer {
        None
    }
}

/// The plane through an edge along a normal.
struct EdgePlane<N> {
    start: Vector<N>,
    /// The unit vector along the edge.
    along: Vector<N>,
    length: N,
    normal: Vector<N>,
}

impl<N: RoundedNumber> EdgePlane<N> {
    fn new([start, end]: [Vector<N>; 2], up: Vector<N>) -> Self {
        let along = (end - start).unit();
        Self {
            start,
            along,
            length: along.dot(end - start),
            normal: up.cross(along),
        }
    }

    /// Whether a point of the plane is over the edge.
    fn has(&self, point: Vector<N>) -> bool {
        is_between(self.along.dot(point - self.start), self.length)
    }
}

/// Whether a place is between 0 and a length.
fn is_between<N: RoundedNumber>(place: N, length: N) -> bool {
    let beyond = length.shifted(BEYOND_END);
    place >= -beyond && place <= length + beyond
}

impl<N: RoundedNumber> Rims<N> {
    /// The points over an edge of which one is the lowest there, unless that is over an end.
    fn points_over(&self, edge: &EdgePlane<N>) -> [Option<Vector<N>>; 6] {
        let [a, b] = self.points_of_rim(0, edge);
        let [c, d] = self.points_of_rim(1, edge);
        let [e, f] = self.points_of_tangents(edge);
        [a, b, c, d, e, f].map(|point| point.filter(|&point| edge.has(point)))
    }

    /// Where a rim passes the plane of an edge: at the outward unit vectors o with (c + r o - p).n = 0.
    fn points_of_rim(&self, at: usize, edge: &EdgePlane<N>) -> [Option<Vector<N>>; 2] {
        let (center, radius) = (self.centers[at], self.radii[at]);
        let across = self.across(edge.normal);
        let reach = radius * across.length;
        if reach.is_zero() {
            return [None; 2];
        }
        let cosine = edge.normal.dot(edge.start - center) / reach;
        let outward = turned(cosine, across.outward, across.tangent);
        outward.map(|outward| outward.map(|outward| center + outward * radius))
    }

    /// Where the lines of the side whose tangent planes have the direction e of an edge pass its plane. The side's normal at an outward
    /// unit vector o is o - k a, with the axis a and the growth k of the radius along it: it is square to e where o.e = k a.e.
    fn points_of_tangents(&self, edge: &EdgePlane<N>) -> [Option<Vector<N>>; 2] {
        let across = self.across(edge.along);
        if self.length.is_zero() || across.length.is_zero() {
            return [None; 2];
        }
        let growth = (self.radii[1] - self.radii[0]) / self.length;
        let cosine = growth * self.axis.dot(edge.along) / across.length;
        turned(cosine, across.outward, across.tangent).map(|outward| {
            let outward = outward?;
            let ends = [0, 1].map(|i| self.centers[i] + outward * self.radii[i]);
            let [from, to] = ends.map(|end| edge.normal.dot(end - edge.start));
            let slope = from - to;
            let place = if slope.is_zero() {
                N::zero()
            } else {
                from / slope
            };
            let is_on_line = is_between(place, N::one()) && !slope.is_zero();
            is_on_line.then(|| ends[0] + (ends[1] - ends[0]) * place)
        })
    }

    /// The first point of a line along a vector; `None` where these numbers leave it open.
    fn first_point_along(
        &self,
        start: Vector<N>,
        direction: Vector<N>,
        is_last: bool,
    ) -> Option<Option<Vector<N>>> {
        match LineAndFrustum::of(self, start, direction, is_last).cut() {
            Cut::Open => None,
            Cut::Miss | Cut::Along => Some(None),
            Cut::Piece(piece) => Some(piece.low.map(|end| start + direction * end.at.value)),
        }
    }
}

/// The unit vectors at an angle with this cosine to the first of two square unit vectors, toward and away from the second.
fn turned<N: RoundedNumber>(
    cosine: N,
    first: Vector<N>,
    second: Vector<N>,
) -> [Option<Vector<N>>; 2] {
    let square = N::one() - cosine * cosine;
    if square < N::zero() {
        return [None; 2];
    }
    let sine = square.sqrt();
    [sine, -sine].map(|sine| Some(first * cosine + second * sine))
}

/// The lowest point of a frustum over the border of a triangle with an area, seen from the side from which its corners are
/// counter-clockwise; `None` where none is up to the margin.
pub fn lowest_over_border<T: Scalar>(
    frustum: &Frustum<T>,
    corners: &[Vector<T>; 3],
    margin: T,
) -> Option<PointOver<T>> {
    ask_over_triangle(&AskBorder { margin }, frustum, corners)
}
