//! Where a line enters and leaves a frustum.

use crate::engine::frustum::ask::{LIMBS, Scalar, Told};
use crate::engine::frustum::line_cut::{Cut, End, LineAndFrustum};
use crate::engine::frustum::number::{Double, Longest, RoundedNumber, larger, smaller};
use crate::engine::frustum::project::FrustumFeature;
use crate::engine::frustum::shape::{Frame, Frustum};
use crate::engine::frustum::vector::Vector;

/// A line, by a point and a direction or by two points.
#[derive(Clone, Copy, Debug)]
pub struct FrustumLine<T> {
    pub start: Vector<T>,
    pub toward: Vector<T>,
    pub is_through: bool,
}

/// Where a line passes the surface.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FrustumCrossing<T> {
    /// The point of the line is its start and so many of its directions; of units, with 32 bits of a fraction.
    pub parameter: T,
    pub feature: FrustumFeature,
    /// The unit vector out of the solid; of a rim that of the face.
    pub normal: Vector<T>,
    pub point: Vector<T>,
}

/// A piece of a line in a frustum.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FrustumPiece<T> {
    pub enters: FrustumCrossing<T>,
    pub leaves: FrustumCrossing<T>,
    /// Whether both ends certainly are after the start of the line, or certainly not so.
    pub is_ahead: Option<bool>,
}

fn asked<T: Scalar + Told<N>, N: RoundedNumber>(
    frame: &Frame<T>,
    frustum: &Frustum<T>,
    line: &FrustumLine<T>,
    is_last: bool,
) -> LineAndFrustum<N> {
    let [a, b] = frustum.centers;
    let along: Vector<N> = frame.vector(b) - frame.vector(a);
    LineAndFrustum {
        start: frame.vector(line.start) - frame.vector(a),
        direction: match line.is_through {
            true => frame.vector(line.toward) - frame.vector(line.start),
            false => frame.vector(line.toward),
        },
        along,
        radii: frustum.radii.map(|radius| frame.length(radius)),
        is_last,
    }
}

/// What a cut tells, if it is not open.
fn tell<T: Scalar + Told<N>, N: RoundedNumber>(
    asked: &LineAndFrustum<N>,
    cut: Cut<N>,
    frame: &Frame<T>,
    line: &FrustumLine<T>,
) -> Option<Option<FrustumPiece<T>>> {
    let interval = match cut {
        Cut::Open => return None,
        Cut::Miss | Cut::Along => return Some(None),
        Cut::Piece(interval) => interval,
    };
    // Of a solid with a length both ends are there, or the direction is zero.
    let (Some(low), Some(high)) = (interval.low, interval.high) else {
        return Some(None);
    };
    let crossing = |end: &End<N>, is_first: bool| {
        let parameter = asked.polished(end);
        let point = frame.vector(line.start) + asked.direction * parameter;
        FrustumCrossing {
            parameter: T::told_ratio(parameter),
            feature: end.feature,
            normal: Vector(asked.normal(end, is_first).0.map(T::told_ratio)),
            point: Vector(point.0.map(T::told)),
        }
    };
    let is_ahead = match () {
        () if low.at.value > low.at.error => Some(true),
        () if high.at.value < -high.at.error => Some(false),
        () => None,
    };
    Some(Some(FrustumPiece {
        enters: crossing(&low, true),
        leaves: crossing(&high, false),
        is_ahead,
    }))
}

/// The piece of an endless line in a frustum, if there is one.
pub fn piece_of_line<T: LineScalar>(
    frustum: &Frustum<T>,
    line: &FrustumLine<T>,
) -> Option<FrustumPiece<T>> {
    T::piece(frustum, line)
}

/// The numbers in which lines are asked.
pub trait LineScalar: Scalar {
    fn piece(frustum: &Frustum<Self>, line: &FrustumLine<Self>) -> Option<FrustumPiece<Self>>;
}

impl LineScalar for f64 {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn piece(frustum: &Frustum<Self>, line: &FrustumLine<Self>) -> Option<FrustumPiece<Self>> {
        let frame = Frame {
            origin: line.start,
            limbs: 0,
        };
        let asked: LineAndFrustum<Self> = asked(&frame, frustum, line, false);
        let size = larger(
            larger(asked.start.largest(), asked.direction.largest()),
            asked.along.largest(),
        );
        let least = smaller(asked.direction.largest(), asked.along.largest());
        // Products of eight lengths stay in the range of exponents.
        if size < 1e30
            && least > 1e-30
            && let Some(told) = tell(&asked, asked.cut(), &frame, line)
        {
            return told;
        }
        piece_at_length(frustum, line)
    }
}

impl LineScalar for i64 {
    fn piece(frustum: &Frustum<Self>, line: &FrustumLine<Self>) -> Option<FrustumPiece<Self>> {
        piece_at_length(frustum, line)
    }
}

#[cold]
#[inline(never)]
fn piece_at_length<T: Scalar>(
    frustum: &Frustum<T>,
    line: &FrustumLine<T>,
) -> Option<FrustumPiece<T>> {
    let [first, rest @ .., last] = LIMBS;
    if let Some(told) = piece_with::<T, Double>(frustum, line, first) {
        return told;
    }
    let longer = |limbs: usize| piece_with::<T, Longest>(frustum, line, limbs);
    rest.into_iter().chain([last]).find_map(longer).flatten()
}

/// The answer in numbers of a length, if it is certain.
fn piece_with<T: Scalar + Told<N>, N: RoundedNumber>(
    frustum: &Frustum<T>,
    line: &FrustumLine<T>,
    limbs: usize,
) -> Option<Option<FrustumPiece<T>>> {
    let frame = Frame {
        origin: line.start,
        limbs,
    };
    let is_last = limbs == LIMBS[LIMBS.len() - 1];
    let asked: LineAndFrustum<N> = asked(&frame, frustum, line, is_last);
    tell(&asked, asked.cut(), &frame, line)
}
