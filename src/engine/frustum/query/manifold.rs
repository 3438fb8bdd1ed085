//! Up to four points where two shapes touch or are about to: corners of what the faces that face each other have in common,
//! spread as far as they are.

use crate::engine::frustum::ask::{FrustumQuestion, Scalar, Scene, Told};
use crate::engine::frustum::facing::{FacingFeature, Part, facing};
use crate::engine::frustum::greatest::Aim;
use crate::engine::frustum::number::RoundedNumber;
use crate::engine::frustum::pair::CorePair;
use crate::engine::frustum::query::contact::{CoreRelation, relate};
use crate::engine::frustum::query::crossing_edges::points_at_ends;
use crate::engine::frustum::shape::GivenShape;
use crate::engine::frustum::vector::Vector;
use alloc::vec::Vec;

/// One point of a manifold.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FrustumManifoldPoint<T> {
    /// The points on the first and on the second shape, along the normal from each other.
    pub points: [Vector<T>; 2],
    /// The gap from the first to the second along the normal: negative where they overlap.
    pub separation: T,
    /// The part of each shape that it is at.
    pub parts: [Part; 2],
}

/// The points where two shapes touch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Manifold<T> {
    /// The unit vector from the first shape to the second one: that of the contact.
    pub normal: Vector<T>,
    pub points: [FrustumManifoldPoint<T>; 4],
    pub count: usize,
}

struct AskManifold<T> {
    margin: T,
}

/// A point before it is told.
#[derive(Clone, Copy)]
pub(super) struct ManifoldCandidate<N> {
    pub points: [Vector<N>; 2],
    pub separation: N,
}

impl<T: Scalar> FrustumQuestion<T> for AskManifold<T> {
    type Answer = Option<Manifold<T>>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn ask<N: RoundedNumber>(
        &self,
        pair: &CorePair<'_, N>,
        scene: &mut Scene<T, N>,
    ) -> Option<Self::Answer>
    where
        T: Told<N>,
    {
        let (greatest, relation) = relate(pair, pair.reach(), scene, Aim::Depth)?;
        let critical = &greatest.critical;
        let normal = critical.guess.normal;
        let is_touch = relation == CoreRelation::Touching;
        let deepest = ManifoldCandidate {
            points: critical.points,
            separation: if is_touch { pair.reach() } else { critical.gap },
        };
        // A separation as it is told: it may round to the margin.
        let is_within = |gap: N| T::told(gap - pair.reach()) <= self.margin;
        let size = pair.scale.shifted(3);
        let sides = [
            facing(&pair.bodies[0].core, normal, size),
            facing(&pair.bodies[1].core, -normal, size),
        ];
        // Of shapes that touch what long numbers do not tell from 0 is 0, as the separation of the contact is.
        let is_settled =
            |gap: N| is_touch && pair.is_long() && (gap - pair.reach()).abs() <= pair.noise;
        let settle = |gap: N| if is_settled(gap) { pair.reach() } else { gap };
        let found = candidates(pair, &sides, deepest, normal, |gap| {
            is_within(gap).then(|| settle(gap))
        });
        Some(Some(tell(pair, scene, normal, &sides, &found)))
    }

    fn give_up(&self) -> Self::Answer {
        None
    }
}

/// Points kept of those that two faces have in common.
struct KeptCandidates<N> {
    points: [ManifoldCandidate<N>; 4],
    count: usize,
}

/// The deepest point, and up to three that are as far from it and from each other as any, with the separation that is told of a gap; `None`
/// beyond the margin.
fn candidates<N: RoundedNumber>(
    pair: &CorePair<'_, N>,
    sides: &[FacingFeature<N>; 2],
    deepest: ManifoldCandidate<N>,
    normal: Vector<N>,
    separation: impl Fn(N) -> Option<N>,
) -> KeptCandidates<N> {
    let opposite = points_of_faces(pair, sides, normal).into_iter();
    let at_ends = points_at_ends(pair, sides, normal);
    let mut lifted = Vec::from([deepest]);
    lifted.extend(opposite.chain(at_ends).filter_map(|points| {
        let separation = separation(normal.dot(points[1] - points[0]))?;
        Some(ManifoldCandidate { points, separation })
    }));
    spread(&lifted, normal, pair.scale.shifted(SAME))
}

/// The corners of what both faces have in common, seen along the normal, on each.
fn points_of_faces<N: RoundedNumber>(
    pair: &CorePair<'_, N>,
    sides: &[FacingFeature<N>; 2],
    normal: Vector<N>,
) -> Vec<[Vector<N>; 2]> {
    // The smaller disk counts, as the larger one is rarely reached.
    let first = usize::from(sides[1].radius() < sides[0].radius());
    let [base, other] = [&sides[first], &sides[1 - first]];
    let common = base.common_points(other, normal, pair.noise).into_iter();
    let lifted = common.map(|on_base| {
        // Seen along the normal a disk that is turned against the base is no disk: a point may be beyond its rim.
        let on_other = other.clamp(other.lift(on_base, normal));
        match first {
            0 => [on_base, on_other],
            _ => [on_other, on_base],
        }
    });
    lifted.collect()
}

/// Of some points, one at least, up to four that are as far from each other as any.
fn spread<N: RoundedNumber>(
    all: &[ManifoldCandidate<N>],
    normal: Vector<N>,
    least: N,
) -> KeptCandidates<N> {
    let at = |i: usize| all[i].points[0];
    // The contact's own point gives way to a corner that is as deep: of faces that are parallel it may be anywhere.
    let deepest = (0..all.len()).rev().fold(0, |best, i| {
        if all[i].separation < all[best].separation {
            i
        } else {
            best
        }
    });
    let start = if all.len() > 2 {
        first_corner(all, deepest)
    } else {
        deepest
    };
    let far = best_of(all, |i| (at(i) - at(start)).square());
    let along = normal.cross(at(far) - at(start));
    let left = best_of(all, |i| along.dot(at(i) - at(start)));
    let right = best_of(all, |i| -along.dot(at(i) - at(start)));
    let flat = along.square().shifted(FLAT / 2);
    let is_aside = |i: &usize| along.dot(at(*i) - at(start)).abs() > flat;
    // Of edges that cross the deepest point is between two ends.
    let behind = best_of(all, |i| (at(start) - at(i)).dot(at(far) - at(start)));
    let mut kept = KeptCandidates {
        points: [all[start]; 4],
        count: 1,
    };
    kept.add(all[far], least);
    for i in [left, right].into_iter().filter(is_aside) {
        kept.add(all[i], least);
    }
    kept.add(all[behind], least);
    kept
}

/// The deepest corner, if it is as deep as the contact but for the rounding of the faces' planes.
fn first_corner<N: RoundedNumber>(all: &[ManifoldCandidate<N>], deepest: usize) -> usize {
    let corner = (2..all.len()).fold(1, |best, i| {
        if all[i].separation < all[best].separation {
            i
        } else {
            best
        }
    });
    let size = (all[corner].points[0] - all[0].points[0]).largest();
    let excess = all[corner].separation - all[deepest].separation;
    if excess <= size.shifted(FLAT) {
        corner
    } else {
        deepest
    }
}

/// A corner this much (as an exponent of 2) of a face's size less deep is as deep.
const FLAT: i32 = -20;

/// Points closer to each other than this (as an exponent of 2) of the scale are one. A corner is off by the noise of floats, 2^6 units of
/// 2^-53, over the sine of the angle between its edges, and two of them by twice that: edges that cross at 2^-10 or more have one.
const SAME: i32 = -36;

fn best_of<N: RoundedNumber>(all: &[ManifoldCandidate<N>], of: impl Fn(usize) -> N) -> usize {
    (1..all.len()).fold(0, |best, i| if of(i) > of(best) { i } else { best })
}

impl<N: RoundedNumber> KeptCandidates<N> {
    /// Adds a point that is neither next to another one, nor closer to it than the least distance.
    fn add(&mut self, point: ManifoldCandidate<N>, least: N) {
        let size = (point.points[0] - self.points[0].points[0]).square();
        let is_near = |other: &ManifoldCandidate<N>| {
            let from = other.points[0] - point.points[0];
            from.square() <= size.shifted(2 * FLAT) || from.largest() <= least
        };
        if self.count < 4 && !self.points[..self.count].iter().any(is_near) {
            self.points[self.count] = point;
            self.count += 1;
        }
    }
}

fn tell<T, N: RoundedNumber>(
    pair: &CorePair<'_, N>,
    scene: &Scene<T, N>,
    normal: Vector<N>,
    sides: &[FacingFeature<N>; 2],
    found: &KeptCandidates<N>,
) -> Manifold<T>
where
    T: Told<N>,
{
    let [a, b] = pair.bodies.each_ref().map(|body| body.radius);
    let points = found.points.map(|candidate| {
        let [p, q] = candidate.points;
        FrustumManifoldPoint {
            points: [p + normal * a, q - normal * b].map(|point| scene.frame.tell_point(point)),
            separation: T::told(candidate.separation - (a + b)),
            parts: [sides[0].part_at(p), sides[1].part_at(q)],
        }
    });
    Manifold {
        normal: scene.frame.tell_normal(normal),
        points,
        count: found.count,
    }
}

impl<T: Scalar> Manifold<T> {
    /// Returns the manifold of the shapes in the other order.
    pub fn flip(self) -> Self {
        Self {
            normal: Vector(self.normal.0.map(T::opposite)),
            points: self.points.map(|point| FrustumManifoldPoint {
                points: [point.points[1], point.points[0]],
                parts: [point.parts[1], point.parts[0]],
                ..point
            }),
            ..self
        }
    }
}

/// The points where two shapes are at most a margin apart, of shapes that are no further apart; `None` only where no search has an end.
pub fn manifold<T: Scalar>(
    a: &GivenShape<'_, T>,
    b: &GivenShape<'_, T>,
    margin: T,
) -> Option<Manifold<T>> {
    if a.precedes(b) {
        T::ask(&AskManifold { margin }, [a, b])
    } else {
        T::ask(&AskManifold { margin }, [b, a]).map(Manifold::flip)
    }
}
