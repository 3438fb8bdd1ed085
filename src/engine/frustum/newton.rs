//! Normals where the gap of two cores is critical, by Newton's method.
//!
//! With the generators of both cores chosen, the gap is a smooth function of the normal, and where several choices are
//! tied the greatest gap is one of a few smooth functions that are equal there: an equation for the normal, and for the
//! weights of the choices, of at most four unknown numbers on the sphere. One method solves it whatever the features are
//! (rim and edge, side and vertex, rim and rim, ...), also where bodies overlap, and a step doubles the bits. Faces are
//! left out, where the gap has no derivative: their normals are known.

use crate::engine::frustum::equations::System;
use crate::engine::frustum::number::{RoundedNumber, larger, smaller};
use crate::engine::frustum::pair::{CorePair, Label, Lowest};
use crate::engine::frustum::simplex::GapSimplex;
use crate::engine::frustum::vector::Vector;

/// A normal with the generators that are tied along it, and the weights of the points of the difference there.
#[derive(Clone, Copy, Debug)]
pub struct NormalGuess<N> {
    pub normal: Vector<N>,
    pub labels: [Label; 3],
    pub weights: [N; 3],
    pub count: usize,
}

/// A normal whose lowest point of the difference is, within the bound told, on the line of the normal.
#[derive(Clone, Copy, Debug)]
pub struct Critical<N> {
    pub guess: NormalGuess<N>,
    /// The gap of the cores: a lower bound of their distance.
    pub gap: N,
    /// The points on the first and on the second core.
    pub points: [Vector<N>; 2],
    /// The distance of the two points, if they are not in the wrong order.
    pub upper: N,
    /// How far the difference of the points is from the normal of the length of the gap.
    pub residual: N,
}

impl<N: RoundedNumber> NormalGuess<N> {
    /// A normal with no generators.
    pub fn along(normal: Vector<N>) -> Self {
        Self {
            normal,
            labels: [[0; 2]; 3],
            weights: [N::zero(); 3],
            count: 0,
        }
    }

    /// The generators of a simplex, each pair once, with the sums of their weights; `None` of more than three.
    pub fn of_simplex(simplex: &GapSimplex<N>, normal: Vector<N>) -> Option<Self> {
        let mut guess = Self::along(normal);
        for i in 0..simplex.count {
            guess.add(simplex.points[i].label, simplex.weights[i])?;
        }
        Some(guess)
    }

    /// The generators of three points.
    pub fn of_points(points: &[&Lowest<N>; 3], weights: &[N; 3], normal: Vector<N>) -> Self {
        let mut guess = Self::along(normal);
        for (point, &weight) in points.iter().zip(weights) {
            if weight > N::zero() {
                // Three fit.
                guess.add(point.label, weight);
            }
        }
        guess
    }

    fn add(&mut self, label: Label, weight: N) -> Option<()> {
        let known = self.labels[..self.count].iter().position(|&l| l == label);
        let at = known.unwrap_or(self.count);
        *self.labels.get_mut(at)? = label;
        self.weights[at] = self.weights[at] + weight;
        self.count = self.count.max(at + 1);
        Some(())
    }

    /// Returns the guess in other numbers.
    pub fn map<M: RoundedNumber>(&self, of: impl Fn(N) -> M) -> NormalGuess<M> {
        let [a, b, c] = self.weights;
        let [x, y, z] = self.normal.0;
        NormalGuess {
            normal: Vector([of(x), of(y), of(z)]),
            labels: self.labels,
            weights: [of(a), of(b), of(c)],
            count: self.count,
        }
    }
}

/// The points of the difference of two cores along a normal, one for each choice of generators.
#[derive(Clone, Copy)]
struct Points<N> {
    on: [[Vector<N>; 2]; 3],
    difference: [Vector<N>; 3],
}

/// The derivatives along two directions square to the normal.
struct Tangent<N> {
    basis: [Vector<N>; 2],
}

impl<N: RoundedNumber> Tangent<N> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of(&self, v: Vector<N>) -> [N; 2] {
        self.basis.map(|t| t.dot(v))
    }
}

/// The most steps: each doubles the bits, from some 20 to 1,152, and a few come before.
const MOST_STEPS: usize = 12;
/// After so many steps a guess that leads to a critical normal is near it.
const FEW_STEPS: usize = 4;
/// What is near, as an exponent of 2, in the scale.
const NEAR: i32 = -8;

/// Where the gap is as flat as a fourth power, each step leaves 2/3 of the way, and (2/3)^3 = 0.3 of the residual: three times as long a
/// step leaves nothing of both. Elsewhere a step near the normal leaves a square, less than this of the residual as an exponent of 2.
const FLAT: i32 = -3;

/// What Newton's method has found.
#[derive(Clone, Copy, Debug)]
pub enum Polished<N> {
    /// A critical normal.
    Proved(Critical<N>),
    /// The critical normal of the generators chosen, along which others are lower.
    Other(Vector<N>),
    Nothing,
}

/// The critical normal near a guess, proved within the tolerance.
pub fn polish<N: RoundedNumber>(
    pair: &CorePair<'_, N>,
    mut guess: NormalGuess<N>,
    tolerance: N,
) -> Polished<N> {
    let mut last: Option<N> = None;
    for count in 0..MOST_STEPS {
        let points = points_of(pair, &guess);
        let weighted = weighted(&guess, &points);
        let is_near = |found: &Critical<N>| found.residual < pair.scale.shifted(NEAR);
        let mut is_flat = false;
        if count >= FEW_STEPS && !weighted.as_ref().is_some_and(is_near) {
            return Polished::Nothing;
        }
        if let Some(weighted) = weighted {
            let residual = weighted.residual;
            if residual <= tolerance {
                return weighted.compare(pair, tolerance);
            }
            if last.is_some_and(|than| residual > than.half()) {
                if weighted.is_proved(tolerance) {
                    return weighted.compare(pair, tolerance);
                }
                if last.is_some_and(|than| residual > than * N::int(2)) {
                    return Polished::Nothing;
                }
            }
            is_flat = last.is_some_and(|than| residual > than.shifted(FLAT));
            last = Some(residual);
        }
        if advance(pair, &mut guess, points, is_flat).is_none() {
            return Polished::Nothing;
        }
    }
    Polished::Nothing
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn points_of<N: RoundedNumber>(pair: &CorePair<'_, N>, guess: &NormalGuess<N>) -> Points<N> {
    N::formula(|| {
        let [a, b] = pair.cores();
        let (across_a, across_b) = (a.across(guess.normal), b.across(-guess.normal));
        let mut points = Points {
            on: [[Vector::zero(); 2]; 3],
            difference: [Vector::zero(); 3],
        };
        for k in 0..guess.count {
            let [i, j] = guess.labels[k];
            let on = [a.of_generator(i, &across_a), b.of_generator(j, &across_b)];
            (points.on[k], points.difference[k]) = (on, on[1] - on[0]);
        }
        points
    })
}

/// What the weights prove along a normal, were no other generators lower.
#[cfg_attr(not(debug_assertions), inline(always))]
fn weighted<N: RoundedNumber>(guess: &NormalGuess<N>, points: &Points<N>) -> Option<Critical<N>> {
    let mut guess = *guess;
    let least = -(guess.normal.largest().unit() * N::int(NEGLIGIBLE));
    for weight in &mut guess.weights[..guess.count] {
        if *weight < least {
            return None;
        }
        *weight = larger(*weight, N::zero());
    }
    let on = [0, 1].map(|side| {
        let first = points.on[0][side];
        (1..guess.count).fold(first, |sum, k| {
            sum + (points.on[k][side] - first) * guess.weights[k]
        })
    });
    let mut gap = guess.normal.dot(points.difference[0]);
    for difference in &points.difference[1..guess.count] {
        gap = smaller(gap, guess.normal.dot(*difference));
    }
    Some(bounds(guess, on, gap))
}

impl<N: RoundedNumber> Critical<N> {
    /// Whether the bounds of the distance agree.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn is_proved(&self, tolerance: N) -> bool {
        self.gap > tolerance && self.upper - self.gap <= tolerance
    }

    /// Proved, if no generators are lower.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn compare(mut self, pair: &CorePair<'_, N>, tolerance: N) -> Polished<N> {
        let gap = pair.gap(self.guess.normal);
        if self.gap - gap > tolerance {
            return Polished::Other(self.guess.normal);
        }
        self.gap = smaller(gap, self.gap);
        Polished::Proved(self)
    }
}

/// A weight of so many units below 0 is none: it moves a point by less than its rounding.
const NEGLIGIBLE: i32 = 8;

/// The bounds by a normal and two points.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn prove<N: RoundedNumber>(
    pair: &CorePair<'_, N>,
    guess: NormalGuess<N>,
    points: [Vector<N>; 2],
) -> Critical<N> {
    bounds(guess, points, pair.gap(guess.normal))
}

/// The bounds by two points and a gap.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn bounds<N: RoundedNumber>(
    guess: NormalGuess<N>,
    points: [Vector<N>; 2],
    gap: N,
) -> Critical<N> {
    N::formula(|| {
        let between = points[1] - points[0];
        Critical {
            guess,
            gap,
            points,
            upper: between.length(),
            residual: (between - guess.normal * gap).length(),
        }
    })
}

/// The next guess. Where the gap is flat, a long step is followed by one that finds the weights along that normal.
#[cfg_attr(not(debug_assertions), inline(always))]
fn advance<N: RoundedNumber>(
    pair: &CorePair<'_, N>,
    guess: &mut NormalGuess<N>,
    mut points: Points<N>,
    is_flat: bool,
) -> Option<()> {
    if is_flat {
        step(pair, guess, &points, N::int(3))?;
        points = points_of(pair, guess);
    }
    step(pair, guess, &points, N::one())
}

/// One step, its turn of the normal this much longer; `None` where the equation has no solution, or the normal is along an axis of a rim.
fn step<N: RoundedNumber>(
    pair: &CorePair<'_, N>,
    guess: &mut NormalGuess<N>,
    points: &Points<N>,
    stretch: N,
) -> Option<()> {
    let normal = guess.normal;
    let first = normal.any_square();
    let tangent = Tangent {
        basis: [first, normal.cross(first)],
    };
    let x = points.difference;
    let mut sum = x[0];
    for k in 1..guess.count {
        sum = sum + (x[k] - x[0]) * guess.weights[k];
    }
    let mut system = System::new(guess.count + 1);
    let curvature = curvature(pair, guess, &tangent, sum.dot(normal))?;
    let slope = tangent.of(sum);
    for (i, row) in curvature.iter().enumerate() {
        (system.rows[i][0], system.rows[i][1]) = (row[0], row[1]);
        system.right[i] = -slope[i];
    }
    for k in 1..guess.count {
        let apart = x[k] - x[0];
        let along = tangent.of(apart);
        for (i, &slope) in along.iter().enumerate() {
            system.rows[k + 1][i] = slope;
            system.rows[i][k + 1] = slope;
        }
        system.right[k + 1] = -normal.dot(apart);
    }
    let mut solution = system.solve()?;
    for turn in &mut solution[..2] {
        *turn = *turn * stretch;
    }
    guess.follow(&tangent, &solution);
    Some(())
}

impl<N: RoundedNumber> NormalGuess<N> {
    fn follow(&mut self, tangent: &Tangent<N>, solution: &[N; 4]) {
        let turn = tangent.basis[0] * solution[0] + tangent.basis[1] * solution[1];
        self.normal = (self.normal + turn).unit();
        let mut rest = N::one();
        for k in 1..self.count {
            self.weights[k] = self.weights[k] + solution[k + 1];
            rest = rest - self.weights[k];
        }
        self.weights[0] = rest;
    }
}

/// The second derivatives of the weighted gap on the sphere.
#[cfg_attr(not(debug_assertions), inline(always))]
fn curvature<N: RoundedNumber>(
    pair: &CorePair<'_, N>,
    guess: &NormalGuess<N>,
    tangent: &Tangent<N>,
    gap: N,
) -> Option<[[N; 2]; 2]> {
    N::formula(|| {
        let zero = N::zero();
        let mut matrix = [[-gap, zero], [zero, -gap]];
        for (side, core) in pair.cores().into_iter().enumerate() {
            let mut radius = zero;
            for k in 0..guess.count {
                radius = radius + core.radius_of(guess.labels[k][side]) * guess.weights[k];
            }
            if radius.is_zero() {
                continue;
            }
            let across = core.across(guess.normal);
            if across.length <= N::one().shifted(-30) {
                return None;
            }
            let along = tangent.of(across.tangent);
            let bend = radius / across.length;
            for i in 0..2 {
                for j in 0..2 {
                    matrix[i][j] = matrix[i][j] - bend * along[i] * along[j];
                }
            }
        }
        Some(matrix)
    })
}

/// Whether a critical gap is a local maximum: no turn along which the generators stay tied makes it greater.
pub fn is_local_maximum<N: RoundedNumber>(pair: &CorePair<'_, N>, critical: &Critical<N>) -> bool {
    let guess = &critical.guess;
    let first = guess.normal.any_square();
    let tangent = Tangent {
        basis: [first, guess.normal.cross(first)],
    };
    let Some([[a, b], [_, d]]) = curvature(pair, guess, &tangent, critical.gap) else {
        return false;
    };
    let zero = N::zero();
    match guess.count {
        1 => a + d < zero && a * d > b * b,
        2 => {
            let x = points_of(pair, guess).difference;
            let [along, across] = tangent.of(x[1] - x[0]);
            let [turn_x, turn_y] = [across, -along];
            let bend = a * turn_x * turn_x + b.shifted(1) * turn_x * turn_y + d * turn_y * turn_y;
            bend < zero
        }
        _ => true,
    }
}

/// The guess of one point of the difference.
pub fn single<N: RoundedNumber>(lowest: &Lowest<N>, normal: Vector<N>) -> NormalGuess<N> {
    let (zero, one) = (N::zero(), N::one());
    NormalGuess {
        normal,
        labels: [lowest.label; 3],
        weights: [one, zero, zero],
        count: 1,
    }
}
