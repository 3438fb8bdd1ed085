//! Touches of a vertex, along one of many normals: Newton's method finds none of them, as its equations have no single solution.
//!
//! All right normals are square to the feature that the vertex touches: to an edge, or to the tangent of a rim. Of those they are an
//! interval, which gaps below 0 cut.

use crate::engine::frustum::body::{GeneratedCore, Rims};
use crate::engine::frustum::newton::{Critical, NormalGuess, prove};
use crate::engine::frustum::number::{RoundedNumber, larger, smaller};
use crate::engine::frustum::pair::CorePair;
use crate::engine::frustum::vector::Vector;

/// The most cuts: an interval of normals is found at its middle by some, one normal alone by none.
const MOST_CUTS: usize = 24;

/// An edge from a point along a vector, or the tangent of a rim at a point of it.
struct FeatureLine<N> {
    point: Vector<N>,
    along: Vector<N>,
    is_tangent: bool,
}

impl<N: RoundedNumber> FeatureLine<N> {
    fn edge(ends: [Vector<N>; 2]) -> Option<Self> {
        let along = ends[1] - ends[0];
        (!along.largest().is_zero()).then_some(Self {
            point: ends[0],
            along,
            is_tangent: false,
        })
    }

    /// The tangent of a rim where it is closest to a point.
    fn tangent(rims: &Rims<N>, at: usize, near: Vector<N>) -> Option<Self> {
        let along = rims.axis.cross(near - rims.centers[at]);
        let is_round = !rims.radii[at].is_zero() && !along.largest().is_zero();
        is_round.then(|| Self {
            point: rims.centers[at] + along.cross(rims.axis).unit() * rims.radii[at],
            along,
            is_tangent: true,
        })
    }

    /// The point of the feature that is closest to one beside it.
    fn closest(&self, point: Vector<N>) -> Vector<N> {
        if self.is_tangent {
            return self.point;
        }
        let weight = (point - self.point).dot(self.along) / self.along.square();
        self.point + self.along * larger(smaller(weight, N::one()), N::zero())
    }
}

/// A normal without a gap below 0, near a guess whose generators are those of a vertex and the edge or rim that it touches.
pub fn touch_of_vertex<N: RoundedNumber>(
    pair: &CorePair<'_, N>,
    guess: &NormalGuess<N>,
) -> Option<Critical<N>> {
    (0..2).find_map(|side| {
        let vertex = vertex(pair, guess, side)?;
        let lines = lines_at(
            pair.cores()[1 - side],
            guess.labels.map(|label| label[1 - side]),
            vertex,
        );
        lines.into_iter().flatten().find_map(|line| {
            let normal = normal_of_touch(pair, guess.normal, vertex, &line)?;
            let mut points = [vertex; 2];
            points[1 - side] = line.closest(vertex);
            Some(prove(pair, NormalGuess { normal, ..*guess }, points))
        })
    })
}

/// A normal near another one, if a vertex touches a line.
fn normal_of_touch<N: RoundedNumber>(
    pair: &CorePair<'_, N>,
    near: Vector<N>,
    vertex: Vector<N>,
    line: &FeatureLine<N>,
) -> Option<Vector<N>> {
    let off = (line.closest(vertex) - vertex).length();
    let is_touch = off <= pair.noise;
    is_touch.then(|| square_normal(pair, near, line.along))?
}

/// The only generator of a side, if it is a point.
fn vertex<N: RoundedNumber>(
    pair: &CorePair<'_, N>,
    guess: &NormalGuess<N>,
    side: usize,
) -> Option<Vector<N>> {
    let core = pair.cores()[side];
    let generator = guess.labels[0][side];
    let is_only = guess.labels[..guess.count]
        .iter()
        .all(|label| label[side] == generator);
    let is_vertex = is_only && core.radius_of(generator).is_zero();
    is_vertex.then(|| core.of_generator(generator, &core.across(Vector::zero())))
}

/// The tangents of both rims where they are closest to a vertex, or the edge between the first two generators.
fn lines_at<N: RoundedNumber>(
    core: &GeneratedCore<'_, N>,
    generators: [u32; 3],
    vertex: Vector<N>,
) -> [Option<FeatureLine<N>>; 2] {
    match core {
        GeneratedCore::Rims(rims) if rims.largest_radius().is_zero() => {
            [FeatureLine::edge(rims.centers), None]
        }
        GeneratedCore::Rims(rims) => [0, 1].map(|at| FeatureLine::tangent(rims, at, vertex)),
        _ => {
            let across = core.across(Vector::zero());
            let ends = [0, 1].map(|k| core.of_generator(generators[k], &across));
            [FeatureLine::edge(ends), None]
        }
    }
}

/// A normal without a gap below 0 that is square to a line, at most 45 degrees from another one.
fn square_normal<N: RoundedNumber>(
    pair: &CorePair<'_, N>,
    near: Vector<N>,
    along: Vector<N>,
) -> Option<Vector<N>> {
    let middle = (near - along * (near.dot(along) / along.square())).unit();
    let aside = middle.cross(along.unit());
    let (mut least, mut most) = (-N::one(), N::one());
    for _ in 0..MOST_CUTS {
        let at = (least + most).half();
        let normal = (middle + aside * at).unit();
        let lowest = pair.lowest(normal).difference;
        if normal.dot(lowest) >= -pair.noise {
            return Some(normal);
        }
        // The gap along that point is middle.x + at aside.x: 0 at the end of the interval.
        let slope = aside.dot(lowest);
        let end = -(middle.dot(lowest) / slope);
        if slope > N::zero() {
            least = end;
        } else {
            most = end;
        }
        if least >= most {
            return None;
        }
    }
    None
}
