//! Inputs and textbook formulas that the predicates are compared with.
#![allow(dead_code, reason = "two benchmarks share this")]

pub mod naive;
mod random;

pub use random::Random;

use nalgebra::{RealField, convert};
use tangency::internals::{
    ExactPoint, GivenLine, SumPoint, SupportingLine, cmp_distance, cmp_distance_to_line,
    cmp_distance_to_plane, cmp_projection_to_start,
};

/// The given numbers of any predicate.
#[derive(Clone, Copy, Debug)]
pub struct Input<T, const D: usize> {
    pub points: [[T; D]; 4],
    pub radius: T,
}

impl<T, const D: usize> Input<T, D> {
    pub fn span(&self, start: usize) -> GivenLine<'_, T, D, true> {
        GivenLine {
            start: &self.points[start],
            toward: &self.points[start + 1],
        }
    }

    /// The plane through one point, the next as a vector being its normal.
    pub fn normal(&self, origin: usize) -> GivenLine<'_, T, D, false> {
        GivenLine {
            start: &self.points[origin],
            toward: &self.points[origin + 1],
        }
    }
}

impl<T: RealField + Copy> Input<T, 2> {
    /// The points, each given as a sum.
    pub fn sums(&self) -> [SumPoint<T>; 4] {
        let quarter = convert::<_, T>(0.25);
        self.points.map(|[x, y]| {
            let (u, v) = ([x * quarter, y * quarter], [y * quarter, x * quarter]);
            SumPoint([x, y, u[0], u[1], v[0], v[1]])
        })
    }
}

/// The span of which some points hold the start at this index.
pub fn span<X: Copy, const TWO_POINTS: bool>(
    points: &[X],
    start: usize,
) -> SupportingLine<X, TWO_POINTS> {
    SupportingLine {
        start: points[start],
        toward: points[start + 1],
    }
}

/// The points of sums, rounded.
pub fn rounded<T: RealField + Copy>(sums: &[SumPoint<T>; 4]) -> [[T; 2]; 4] {
    sums.map(ExactPoint::rounded)
}

pub const COUNT: usize = 4096;

/// Coordinates from -1 to 1, where the textbook formulas neither overflow nor hang in fixed point.
pub fn random<T: RealField + Copy, const D: usize>() -> Vec<Input<T, D>> {
    random_where(|_| true)
}

/// Those of them that meet a predicate's conditions.
fn random_where<T: RealField + Copy, const D: usize>(
    keep: impl Fn(&Input<T, D>) -> bool,
) -> Vec<Input<T, D>> {
    let mut random = Random(1);
    let mut number = || random.unit();
    let input = || Input {
        points: [(); 4].map(|()| [(); D].map(|()| convert(number()))),
        radius: convert(number().abs() * 0.5),
    };
    core::iter::repeat_with(input)
        .filter(keep)
        .take(COUNT)
        .collect()
}

/// The inputs of a predicate.
pub struct Inputs<T, const D: usize> {
    pub random: Vec<Input<T, D>>,
    pub ties: Vec<Input<T, D>>,
}

impl<T: RealField + Copy, const D: usize> Inputs<T, D> {
    /// Any numbers.
    pub fn any(tie: Tie) -> Self {
        Self {
            random: random(),
            ties: ties(tie),
        }
    }

    /// The line of the second point and the third meets the ball around the first, or touches it.
    pub fn chords() -> Self {
        let meets = |input: &Input<T, D>| {
            cmp_distance_to_line(&input.points[0], input.span(1), [input.radius]).is_le()
        };
        Self {
            random: random_where(meets),
            ties: ties(Tie::Perpendicular),
        }
    }

    /// The balls around the first two points meet, or touch.
    pub fn overlaps() -> Self {
        let meets = |input: &Input<T, D>| {
            cmp_distance(&input.points[0], &input.points[1], [input.radius; 2]).is_le()
        };
        Self {
            random: random_where(meets),
            ties: ties(Tie::Perpendicular),
        }
    }

    /// The first point is further from the second, from the line of that and the third, and from the
    /// plane across that and the third, than the radius.
    pub fn gaps() -> Self {
        let apart = |input: &Input<T, D>| {
            let ([p, q, ..], radius) = (&input.points, [input.radius]);
            let plane = input.normal(1);
            cmp_distance(p, q, radius).is_gt()
                && cmp_distance_to_line(p, input.span(1), radius).is_gt()
                && cmp_projection_to_start(p, plane).is_gt()
                && cmp_distance_to_plane(p, plane, radius).is_gt()
        };
        let mut ties = ties(Tie::Askew);
        for tie in &mut ties {
            tie.radius = convert(0.25);
        }
        Self {
            random: random_where(apart),
            ties,
        }
    }
}

/// How the points of a tie lie.
#[derive(Clone, Copy, Debug)]
pub enum Tie {
    /// All on one line.
    Collinear,
    /// The first off the start of the span of the next two, at a right angle, by the radius; the
    /// last likewise off the end.
    Perpendicular,
    /// The first off the start of the span of the next two by twice as much along it as across.
    Askew,
    /// Two spans, the way between their starts at a right angle to both, and as long as the radius.
    Skew,
}

/// Ties in quarters up to 16.
pub fn ties<T: RealField + Copy, const D: usize>(tie: Tie) -> Vec<Input<T, D>> {
    const LEGS: [[[f64; 3]; 3]; 2] = [
        [[3.0, 4.0, 0.0], [-4.0, 3.0, 0.0], [0.0; 3]],
        [[1.0, 2.0, 2.0], [2.0, 1.0, -2.0], [2.0, -2.0, 1.0]],
    ];
    let mut random = Random(2);
    let make = |_| {
        let [u, v, w] = LEGS[D - 2];
        let origin = [(); 3].map(|()| random.whole(40));
        let (along, off) = (1.0 + random.whole(1).abs(), 1.0 + random.whole(1).abs());
        let at = |s: f64, t: f64, r: f64| -> [T; D] {
            core::array::from_fn(|i| convert((origin[i] + s * u[i] + t * v[i] + r * w[i]) / 4.0))
        };
        let length = if D == 2 { 5.0 } else { 3.0 };
        Input {
            points: match tie {
                Tie::Collinear => [0.0, 1.0, 2.0, 3.0].map(|s| at(s * along, 0.0, 0.0)),
                Tie::Perpendicular => {
                    [(0.0, off), (0.0, 0.0), (along, 0.0), (along, off)].map(|(s, t)| at(s, t, 0.0))
                }
                Tie::Askew => {
                    [(2.0, off), (0.0, 0.0), (1.0, 0.0), (1.0, off)].map(|(s, t)| at(s, t, 0.0))
                }
                Tie::Skew => [
                    (0.0, 0.0, 0.0),
                    (along, 0.0, 0.0),
                    (0.0, 0.0, off),
                    (0.0, 1.0, off),
                ]
                .map(|(s, t, r)| at(s, t, r)),
            },
            radius: convert(length * off / 4.0),
        }
    };
    (0..COUNT).map(make).collect()
}
