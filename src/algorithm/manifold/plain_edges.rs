//! The manifold of two shapes of the plane by plain floats, where it is certain.
//!
//! In units u = 2^-53: the place of a point along a direction d errs by less than 2 s |d|, where s is the largest coordinate
//! and |d| the sum of the magnitudes of d, and the comparison of two places by less than 4 s |d|. It is exact where d is an
//! axis. The last places of the points may be others than those of the exact path, so separations have to differ by more from
//! what they are compared with.

use super::candidates::ROUNDINGS;
use super::{Facing, edge_feature, is_forward};
use crate::algorithm::certified::cut::UNIT;
use crate::algorithm::certified::{AsConvex, Convex64, FacingEdge, floats, larger};
use crate::exact::{
    Compensated, Float, Real, coords, cross2, dot, each, is, is_float, list, may_be_float,
    rounding, scale, sub,
};
use crate::predicate::{largest, offset_along};
use crate::{ContactFeature, ContactManifold, ManifoldPoint};
use core::any::Any;
use core::cmp::Ordering;
use nalgebra::{Point, RealField};

/// Completes a manifold that has the contact of two shapes; `None` where that is not certain.
#[inline(always)]
pub(super) fn complete<T, A, B, const D: usize>(
    (a, b): (&A, &B),
    manifold: &mut ContactManifold<T, D>,
    margin: T,
) -> Option<()>
where
    T: RealField + Copy,
    A: Facing<T, D> + ?Sized,
    B: Facing<T, D> + ?Sized,
{
    if const { D != 2 || !may_be_float::<T>() } {
        return None;
    }
    a.with_convex(|a| {
        b.with_convex(|b| {
            let (shapes, manifold) = ([a?, b?], manifold as &mut dyn Any);
            if let Some(manifold) = manifold.downcast_mut() {
                return complete_double(shapes, manifold, *is(&margin)?);
            }
            complete_single(shapes, manifold.downcast_mut()?, *is(&margin)?)
        })
    })
}

#[inline(never)]
fn complete_double(
    shapes: [&Convex64<'_, 2>; 2],
    manifold: &mut ContactManifold<f64, 2>,
    margin: f64,
) -> Option<()> {
    add_points(shapes, manifold, margin)
}

#[inline(never)]
fn complete_single(
    shapes: [&Convex64<'_, 2>; 2],
    manifold: &mut ContactManifold<f32, 2>,
    margin: f32,
) -> Option<()> {
    add_points(shapes, manifold, margin)
}

#[inline(always)]
fn add_points<F: Float + RealField>(
    shapes: [&Convex64<'_, 2>; 2],
    manifold: &mut ContactManifold<F, 2>,
    margin: F,
) -> Option<()> {
    let is_forward = is_forward(&manifold.normal);
    let ([a, b], unit) = if is_forward {
        (shapes, manifold.normal.data.0[0])
    } else {
        ([shapes[1], shapes[0]], (-manifold.normal).data.0[0])
    };
    let normal = each(&unit, |x| x.widen());
    let [relative, _] = rounding::<F>();
    let a = a.facing_edge(each(&normal, |&x| -x), relative)?;
    let b = b.facing_edge(normal, relative)?;
    let features = [a.feature(), b.feature()];
    manifold.points[0].features = if is_forward {
        features
    } else {
        [features[1], features[0]]
    };
    if a.is_vertex || b.is_vertex {
        return Some(());
    }
    let sides = FacingPair::of([&a, &b], unit, margin, is_forward);
    if sides.are_proper()? {
        sides.add_ends(manifold)?;
    }
    sides.choose(manifold)
}

/// The feature of a shape of the plane that is lowest in a direction, where it is certain.
pub(super) fn certain_feature<T: RealField + Copy>(
    shape: &impl AsConvex<2>,
    up: &[T; 2],
) -> Option<ContactFeature> {
    if const { !may_be_float::<T>() } || !is_float(&T::zero()) {
        return None;
    }
    feature_of_convex(&shape.as_convex()?, floats(up), rounding::<T>()[0])
}

#[inline(never)]
fn feature_of_convex(
    shape: &Convex64<'_, 2>,
    up: [f64; 2],
    relative: f64,
) -> Option<ContactFeature> {
    Some(shape.facing_edge(up, relative)?.feature())
}

impl FacingEdge {
    fn feature(&self) -> ContactFeature {
        if self.is_vertex {
            ContactFeature::Vertex(0)
        } else {
            edge_feature(self.indices)
        }
    }
}

/// The two edges seen along the normal.
struct FacingPair<'f, F> {
    edges: [&'f FacingEdge; 2],
    /// As the scalar rounds them.
    ends: [[[f64; 2]; 2]; 2],
    unit: [F; 2],
    normal: [f64; 2],
    margin: F,
    /// Whether the first edge is that of self.
    is_forward: bool,
    /// Of the ends, across the normal.
    places: [[f64; 2]; 2],
    /// What comparisons of places may be off by.
    noise: f64,
    scale: f64,
}

impl<'f, F: Float + RealField> FacingPair<'f, F> {
    #[inline(always)]
    fn of(edges: [&'f FacingEdge; 2], unit: [F; 2], margin: F, is_forward: bool) -> Self {
        let ends = each(&edges, |edge| {
            each(&edge.ends, |end| each(end, |&x| F::narrow_sum(x).widen()))
        });
        let normal = each(&unit, |x| x.widen());
        let across = [-normal[1], normal[0]];
        let scale = larger(largest(ends[0]), largest(ends[1]));
        let size = normal[0].abs() + normal[1].abs();
        Self {
            edges,
            ends,
            unit,
            normal,
            margin,
            is_forward,
            places: each(&ends, |ends| each(ends, |&end| dot(across, end))),
            noise: if normal.contains(&0.0) {
                0.0
            } else {
                8.0 * UNIT * scale * size
            },
            scale: scale + edges[0].radius + edges[1].radius,
        }
    }

    fn cmp(&self, place: f64, other: f64) -> Option<Ordering> {
        let difference = place - other;
        let is_certain = difference.abs() > self.noise || self.noise == 0.0;
        is_certain.then(|| difference.partial_cmp(&0.0)).flatten()
    }

    /// Whether both edges have a length across the normal.
    fn are_proper(&self) -> Option<bool> {
        let [a, b] = self.places;
        Some(self.cmp(a[0], a[1])?.is_ne() && self.cmp(b[0], b[1])?.is_ne())
    }

    /// Adds the ends of each edge that are over the other; where two ends are, that of the first edge.
    #[inline(always)]
    fn add_ends(&self, manifold: &mut ContactManifold<F, 2>) -> Option<()> {
        for of in 0..2 {
            let [start, end] = self.places[1 - of];
            let [low, high] = if start < end {
                [start, end]
            } else {
                [end, start]
            };
            for end in 0..2 {
                let place = self.places[of][end];
                let orders = [self.cmp(low, place), self.cmp(place, high)];
                let is_beside = |order: Ordering| order.is_gt() || of == 1 && order.is_eq();
                if orders.iter().flatten().any(|&order| is_beside(order)) {
                    continue;
                }
                let [Some(_), Some(_)] = orders else {
                    return None;
                };
                self.add_end([of, end], manifold)?;
            }
        }
        Some(())
    }

    /// Adds an end of an edge and the point of the other edge over or under it.
    #[inline(always)]
    fn add_end(&self, [of, end]: [usize; 2], manifold: &mut ContactManifold<F, 2>) -> Option<()> {
        let (p, other) = (self.ends[of][end], self.ends[1 - of]);
        let FootOnEdge { point, is_exact } = foot(other, p, self.normal, F::NEEDS_TWOFOLD)?;
        let [p, foot] = each(&[p, point], |p| each(p, |&x| F::narrow(x)));
        let (a, b) = if of == 0 { (p, foot) } else { (foot, p) };
        let [r, s] = each(&self.edges, |edge| F::narrow(edge.radius));
        let separation = dot(self.unit, sub(b, a)) - r - s;
        let excess = separation.widen() - self.margin.widen();
        let [relative, _] = rounding::<F>();
        if !is_exact && !is_beyond(excess, 8.0 * relative * self.scale) {
            return None;
        }
        if excess > 0.0 {
            return Some(());
        }
        let a = Point::from(offset_along(&a, &self.unit, r));
        let b = Point::from(offset_along(&b, &self.unit, -s));
        let to = manifold.points.get_mut(manifold.count)?;
        (to.on_self, to.on_rhs) = if self.is_forward { (a, b) } else { (b, a) };
        to.separation = separation;
        let vertex = ContactFeature::Vertex(self.edges[of].indices[end] as u32);
        let edge = self.edges[1 - of].feature();
        to.features = if self.is_forward == (of == 0) {
            [vertex, edge]
        } else {
            [edge, vertex]
        };
        manifold.count += 1;
        Some(())
    }

    /// Leaves the points that [`Candidates::finish`](super::candidates::Candidates::finish) does.
    #[inline(always)]
    fn choose(&self, manifold: &mut ContactManifold<F, 2>) -> Option<()> {
        let ([whole, first, second, _], count) = (&manifold.points, manifold.count);
        if count == 1 {
            return Some(());
        }
        let is_second = count > 2 && second.separation < first.separation;
        let deepest = if is_second { second } else { first };
        let scale = larger(largest(places(whole)), largest(places(deepest)));
        let [relative, _] = rounding::<F>();
        let limit = ROUNDINGS * relative * scale;
        let noise = 16.0 * relative * larger(scale, self.scale);
        let excess = deepest.separation.widen() - whole.separation.widen();
        if count > 3 || !is_beyond(excess - limit, noise) {
            return None;
        }
        if excess < limit {
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

/// A point of an edge, and whether it is not rounded.
struct FootOnEdge {
    point: [f64; 2],
    is_exact: bool,
}

/// The point of an edge over or under another point, seen along the normal n, which is `None` if the edge is nearly along it:
/// p + h n for h = (d x e) / (n x e), the direction e and the offset d to an end of the edge.
///
/// In units u = 2^-53: d and e err by a part of 1, so with A and N the sums of the magnitudes of the terms of d x e and n x e,
/// h errs by less than 3 (A + h N) / |n x e| + 3 h, and h n by 2 h more. Three times the scale of d and e leave a quarter of
/// the promise for the last rounding.
#[inline(always)]
fn foot(
    [start, end]: [[f64; 2]; 2],
    p: [f64; 2],
    normal: [f64; 2],
    is_double: bool,
) -> Option<FootOnEdge> {
    const STEEPEST: f64 = 1.0 / 1024.0;
    for axis in 0..2 {
        if normal[axis] == 0.0 && start[1 - axis] == end[1 - axis] {
            let mut point = start;
            point[axis] = p[axis];
            return Some(FootOnEdge {
                point,
                is_exact: true,
            });
        }
    }
    let [x, y] = sub(end, start);
    let (to_start, to_end) = (sub(start, p), sub(end, p));
    let is_start = largest([to_start]) < largest([to_end]);
    let d = if is_start { to_start } else { to_end };
    let areas = [d[0] * y, d[1] * x];
    let slopes = [normal[0] * y, normal[1] * x];
    let breadth = slopes[0] - slopes[1];
    let height = (areas[0] - areas[1]) / breadth;
    let (size, slope) = (breadth.abs(), slopes[0].abs() + slopes[1].abs());
    if size <= STEEPEST * slope {
        return None;
    }
    let (area, scale) = (
        areas[0].abs() + areas[1].abs(),
        largest([to_start, to_end, [x, y]]),
    );
    let is_certain =
        3.0 * (area + height.abs() * slope) + 5.0 * height.abs() * size <= 3.0 * scale * size;
    let point = if is_certain || !is_double {
        [p[0] + height * normal[0], p[1] + height * normal[1]]
    } else {
        fine_foot([start, end], p, normal)
    };
    Some(FootOnEdge {
        point,
        is_exact: false,
    })
}

/// The same in twice the precision, as `line_foot` constructs it.
#[cold]
fn fine_foot(edge: [[f64; 2]; 2], p: [f64; 2], normal: [f64; 2]) -> [f64; 2] {
    let given = |p: [f64; 2]| each(&p, |&x| Compensated::given(x));
    let [start, end, p, normal] = each(&[edge[0], edge[1], p, normal], |&p| given(p));
    let direction = sub(end, start);
    let along = cross2(sub(p, start), normal);
    let breadth = cross2(direction, normal).twofold();
    let offset = scale(direction, along);
    list(|i| edge[0][i] + offset[i].twofold().over(breadth).value())
}

fn places<F: Float + RealField>(point: &ManifoldPoint<F, 2>) -> [[f64; 2]; 2] {
    each(&[&point.on_self, &point.on_rhs], |p| {
        each(coords(p), |x| x.widen())
    })
}

/// Whether a number is further from 0 than it can be off; not so for not-a-number.
#[inline(always)]
fn is_beyond(x: f64, noise: f64) -> bool {
    x.abs() > noise
}
