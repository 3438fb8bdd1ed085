//! The manifold of two shapes of the plane by plain floats, where it is certain.
//!
//! In units u = 2^-53: a difference of two points p, q errs by u of itself, so with x and y the terms of (q - p) . d their sum
//! errs by less than 4 (|x| + |y|): see [`certain_rise`](super::plain_facing::certain_rise). It is exact where d is an axis. The
//! last places of the points may be others than those of the exact path, so separations have to differ by more from what they
//! are compared with.

use super::candidates::ROUNDINGS;
use super::edge_foot::{FootOnEdge, foot};
use super::faced_body::FacedBody;
use super::plain_facing::rise_between;
use super::{edge_feature, is_forward};
use crate::algorithm::certified::cut::UNIT;
use crate::algorithm::certified::{FacingEdge, is_central, larger};
use crate::exact::{coords, dot, each, sub};
use crate::predicate::{largest, offset_along};
use crate::{ContactFeature, ContactManifold, ManifoldPoint};
use core::cmp::Ordering;
use nalgebra::Point;

/// The part of an edge that is close to its end: see [`names`](super::names).
const NEAR: f64 = 3.0 / 32.0;

/// Completes a manifold that has the contact of two shapes; `None` where that is not certain.
#[inline(never)]
pub(super) fn complete(
    shapes: [&FacedBody<'_, 2>; 2],
    manifold: &mut ContactManifold<f64, 2>,
    margin: f64,
) -> Option<()> {
    let is_forward = is_forward(&manifold.normal);
    let ([a, b], normal) = if is_forward {
        (shapes, manifold.normal.data.0[0])
    } else {
        ([shapes[1], shapes[0]], (-manifold.normal).data.0[0])
    };
    let rounding = a.rounding[0];
    let a = a.body.facing_edge(each(&normal, |&x| -x), rounding)?;
    let b = b.body.facing_edge(normal, rounding)?;
    let features = [a.feature(), b.feature()];
    manifold.points[0].features = if is_forward {
        features
    } else {
        [features[1], features[0]]
    };
    if a.is_vertex() || b.is_vertex() {
        return Some(());
    }
    let sides = FacingPair::of([&a, &b], normal, (margin, rounding), is_forward)?;
    let is_exact = sides.add_ends(manifold)?;
    sides.choose(manifold, is_exact)
}

/// The feature of a shape of the plane that is lowest in a direction, where it is certain.
#[inline(never)]
pub(super) fn certain_feature(shape: &FacedBody<'_, 2>, up: &[f64; 2]) -> Option<ContactFeature> {
    let indices = shape.body.facing_indices(*up, shape.rounding[0])?;
    Some(feature_between(indices))
}

impl FacingEdge {
    fn feature(&self) -> ContactFeature {
        feature_between(self.indices)
    }
}

/// The edge between two vertices, which may be one.
fn feature_between(indices: [usize; 2]) -> ContactFeature {
    if indices[0] == indices[1] {
        ContactFeature::Vertex(indices[0] as u32)
    } else {
        edge_feature(indices)
    }
}

/// The two edges seen along the normal.
struct FacingPair<'f> {
    edges: [&'f FacingEdge; 2],
    normal: [f64; 2],
    margin: f64,
    /// The relative rounding of coordinates.
    rounding: f64,
    /// Whether the first edge is that of self.
    is_forward: bool,
    /// The largest coordinate, and the sum of the radii.
    scale: f64,
    /// The largest coordinate of the differences of the ends from each other.
    reach: f64,
}

impl<'f> FacingPair<'f> {
    /// `None` where products of lengths may leave the range of floats.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of(
        edges: [&'f FacingEdge; 2],
        normal: [f64; 2],
        (margin, rounding): (f64, f64),
        is_forward: bool,
    ) -> Option<Self> {
        let [[p, q], [r, s]] = each(&edges, |edge| edge.ends);
        let scale = largest([p, q, r, s]) + edges[0].radius + edges[1].radius;
        let reach = largest([sub(r, p), sub(s, p), sub(r, q), sub(s, q)]);
        is_central(scale).then_some(Self {
            edges,
            normal,
            margin,
            rounding,
            is_forward,
            scale,
            reach,
        })
    }

    /// The order of the places of two points across the normal, by plain numbers that are certain where they differ by more
    /// than noise.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn cmp_places(&self, points: [[f64; 2]; 2], places: [f64; 2], noise: f64) -> Option<Ordering> {
        if is_beyond(places[0] - places[1], noise) {
            return places[0].partial_cmp(&places[1]);
        }
        cmp_along(points, [-self.normal[1], self.normal[0]])
    }

    /// Adds the ends of each edge that are over the other; where two ends are, that of the first edge. Returns whether no
    /// point is rounded.
    ///
    /// Edges are counter-clockwise, so that the first goes forth across the normal and the second back.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add_ends(&self, manifold: &mut ContactManifold<f64, 2>) -> Option<bool> {
        let [[a_low, a_high], [b_high, b_low]] = each(&self.edges, |edge| edge.ends);
        let points = [a_low, a_high, b_low, b_high];
        let across = [-self.normal[1], self.normal[0]];
        let places = each(&points, |&point| dot(across, sub(point, a_low)));
        let noise = 32.0 * UNIT * self.reach;
        let cmp = |i: usize, j: usize| {
            self.cmp_places([points[i], points[j]], [places[i], places[j]], noise)
        };
        if !(cmp(0, 1)?.is_lt() && cmp(2, 3)?.is_lt()) {
            return None;
        }
        let (lows, highs) = (cmp(0, 2)?, cmp(1, 3)?);
        let (low_and_high, high_and_low) = (cmp(0, 3)?, cmp(1, 2)?);
        let is_over = [
            lows.is_ge() && low_and_high.is_le(),
            highs.is_le() && high_and_low.is_ge(),
            highs.is_gt() && low_and_high.is_lt(),
            lows.is_lt() && high_and_low.is_gt(),
        ];
        let mut is_exact = true;
        for (index, is_over) in is_over.into_iter().enumerate() {
            if is_over {
                is_exact &= self.add_end([index / 2, index % 2], manifold)?;
            }
        }
        Some(is_exact)
    }

    /// Adds an end of an edge and the point of the other edge over or under it, and returns whether that is not rounded.
    fn add_end(
        &self,
        [of, end]: [usize; 2],
        manifold: &mut ContactManifold<f64, 2>,
    ) -> Option<bool> {
        let (p, other) = (self.edges[of].ends[end], self.edges[1 - of].ends);
        let FootOnEdge { point, is_exact } =
            foot(other, p, self.normal, self.reach, self.rounding)?;
        let (a, b) = if of == 0 { (p, point) } else { (point, p) };
        let [r, s] = each(&self.edges, |edge| edge.radius);
        let separation = dot(self.normal, sub(b, a)) - r - s;
        let excess = separation - self.margin;
        if !is_exact && !is_beyond(excess, 8.0 * self.rounding * self.scale) {
            return None;
        }
        if excess > 0.0 {
            return Some(is_exact);
        }
        let a = Point::from(offset_along(&a, &self.normal, r));
        let b = Point::from(offset_along(&b, &self.normal, -s));
        let to = manifold.points.get_mut(manifold.count)?;
        (to.on_self, to.on_rhs) = if self.is_forward { (a, b) } else { (b, a) };
        to.separation = separation;
        let vertex = ContactFeature::Vertex(self.edges[of].indices[end] as u32);
        // The edges go in opposite directions.
        let beside = if self.are_close([of, end], point) {
            ContactFeature::Vertex(self.edges[1 - of].indices[1 - end] as u32)
        } else {
            self.edges[1 - of].feature()
        };
        to.features = if self.is_forward == (of == 0) {
            [vertex, beside]
        } else {
            [beside, vertex]
        };
        manifold.count += 1;
        Some(is_exact)
    }

    /// Whether the point of the other edge over an end is close to the end of that edge beside it: see
    /// [`names`](super::names).
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn are_close(&self, [of, end]: [usize; 2], point: [f64; 2]) -> bool {
        let beside = self.edges[1 - of].ends[1 - end];
        let square = |v: [f64; 2]| dot(v, v);
        let aside = square(sub(point, beside));
        let edges = each(&self.edges, |edge| square(sub(edge.ends[1], edge.ends[0])));
        edges.iter().all(|edge| aside < NEAR * NEAR * edge)
    }

    /// A bound on the difference of a separation and that of the exact path, given the largest coordinate of its
    /// points.
    ///
    /// With u half a unit in the last place of 1: a foot errs by less than 3 u of the reach, and either path rounds it by less
    /// than 2 u of the scale. The height h along the normal errs by less than 3 u of itself in either path, and what the
    /// radii leave of it by less than u of |h| + 2 |separation|.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn noise_of_separation(&self, separation: f64, scale: f64) -> f64 {
        let height = separation + self.edges[0].radius + self.edges[1].radius;
        2.0 * self.rounding * (scale + self.reach + 3.0 * height.abs() + 2.0 * separation.abs())
    }

    /// Leaves the points that [`Candidates::finish`](super::candidates::Candidates::finish) does.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn choose(&self, manifold: &mut ContactManifold<f64, 2>, is_exact: bool) -> Option<()> {
        let ([whole, first, second, _], count) = (&manifold.points, manifold.count);
        if count == 1 {
            return Some(());
        }
        let is_second = count > 2 && second.separation < first.separation;
        let deepest = if is_second { second } else { first };
        let scale = larger(largest(places(whole)), largest(places(deepest)));
        let limit = ROUNDINGS * self.rounding * scale;
        let excess = deepest.separation - whole.separation;
        let noise = self.noise_of_separation(deepest.separation, scale);
        if count > 3 || !(is_exact || is_beyond(excess - limit, noise)) {
            return None;
        }
        if excess <= limit {
            (manifold.points[0], manifold.points[1]) = (*first, *second);
            manifold.count -= 1;
        } else if count == 3 {
            // The deepest, which is the contact, and the furthest from it.
            let first_side = usize::from(!self.is_forward);
            let place = |point| places(point)[first_side];
            let [start, p, q] = [place(whole), place(first), place(second)];
            let [p, q] = [sub(p, start), sub(q, start)];
            let order = dot(q, q) - dot(p, p);
            if !is_beyond(order, 16.0 * noise * larger(largest([p]), largest([q]))) {
                return None;
            }
            if order > 0.0 {
                manifold.points[1] = *second;
            }
            manifold.count = 2;
        }
        Some(())
    }
}

/// The order of two points along a direction.
#[cold]
fn cmp_along([p, q]: [[f64; 2]; 2], direction: [f64; 2]) -> Option<Ordering> {
    for axis in 0..2 {
        if direction[1 - axis] == 0.0 {
            let order = p[axis].partial_cmp(&q[axis])?;
            return Some(if direction[axis] > 0.0 {
                order
            } else {
                order.reverse()
            });
        }
    }
    let is_rising = rise_between([p, q], direction)?;
    Some(if is_rising {
        Ordering::Less
    } else {
        Ordering::Greater
    })
}

fn places(point: &ManifoldPoint<f64, 2>) -> [[f64; 2]; 2] {
    each(&[&point.on_self, &point.on_rhs], |p| *coords(p))
}

/// Whether |x| exceeds a bound on its error; false for NaN.
#[cfg_attr(not(debug_assertions), inline(always))]
fn is_beyond(x: f64, noise: f64) -> bool {
    x.abs() > noise
}
