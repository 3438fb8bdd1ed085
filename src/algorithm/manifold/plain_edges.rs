//! The manifold of two shapes of the plane by plain floats, where it is certain.
//!
//! In units u = 2^-53: the place of a point along a direction d errs by less than 2 s |d|, where s is the largest coordinate
//! and |d| the sum of the magnitudes of d, and the comparison of two places by less than 4 s |d|. It is exact where d is an
//! axis. The points are constructed as the exact path does it, but their last place may be another one, so separations have
//! to differ by more from what they are compared with.

use super::candidates::ROUNDINGS;
use super::{Facing, edge_feature, is_forward};
use crate::algorithm::certified::cut::UNIT;
use crate::algorithm::certified::{Convex64, FacingEdge, larger};
use crate::exact::{
    Compensated, Float, Real, Ring, coords, cross2, dot, each, is, may_be_float, rounding, scale, sub,
};
use crate::predicate::{largest, offset_along};
use crate::query::manifold_point;
use crate::{ContactFeature, ContactManifold, ContactPoints, ManifoldPoint};
use core::cmp::Ordering;
use nalgebra::{Point, RealField};

/// The manifold of shapes with this contact.
pub(super) fn certain_manifold<T, A, B, const D: usize>(
    a: &A,
    b: &B,
    contact: &ContactPoints<T, D>,
    margin: T,
) -> Option<ContactManifold<T, D>>
where
    T: RealField + Copy,
    A: Facing<T, D> + ?Sized,
    B: Facing<T, D> + ?Sized,
{
    if const { D != 2 || !may_be_float::<T>() } {
        return None;
    }
    if let Some(contact) = is::<_, ContactPoints<f64, 2>>(contact) {
        let margin = *is(&margin)?;
        let of = |a: Option<&Convex64<'_, 2>>, b: Option<&Convex64<'_, 2>>| {
            of_doubles([a?, b?], contact, margin)
        };
        return is(&a.with_convex(|a| b.with_convex(|b| of(a, b)))?).copied();
    }
    let contact = is::<_, ContactPoints<f32, 2>>(contact)?;
    let margin = *is(&margin)?;
    let of = |a: Option<&Convex64<'_, 2>>, b: Option<&Convex64<'_, 2>>| {
        of_singles([a?, b?], contact, margin)
    };
    is(&a.with_convex(|a| b.with_convex(|b| of(a, b)))?).copied()
}

#[inline(never)]
fn of_doubles(
    shapes: [&Convex64<'_, 2>; 2],
    contact: &ContactPoints<f64, 2>,
    margin: f64,
) -> Option<ContactManifold<f64, 2>> {
    find(shapes, contact, margin)
}

#[inline(never)]
fn of_singles(
    shapes: [&Convex64<'_, 2>; 2],
    contact: &ContactPoints<f32, 2>,
    margin: f32,
) -> Option<ContactManifold<f32, 2>> {
    find(shapes, contact, margin)
}

#[inline(always)]
fn find<F: Float + RealField>(
    [a, b]: [&Convex64<'_, 2>; 2],
    contact: &ContactPoints<F, 2>,
    margin: F,
) -> Option<ContactManifold<F, 2>> {
    if is_forward(&contact.normal) {
        find_forward([a, b], contact, margin)
    } else {
        Some(find_forward([b, a], &contact.flip(), margin)?.flip())
    }
}

#[inline(never)]
fn find_forward<F: Float + RealField>(
    [a, b]: [&Convex64<'_, 2>; 2],
    contact: &ContactPoints<F, 2>,
    margin: F,
) -> Option<ContactManifold<F, 2>> {
    let normal = each(&contact.normal.data.0[0], |x| x.widen());
    let [relative, _] = rounding::<F>();
    let a = a.facing_edge(each(&normal, |&x| -x), relative)?;
    let b = b.facing_edge(normal, relative)?;
    let whole = manifold_point(contact, [a.feature(), b.feature()]);
    if a.is_vertex || b.is_vertex {
        return Some(ContactManifold::new(contact.normal, &[whole]));
    }
    let mut found = CertainPoints::new(whole, contact.normal.data.0[0], margin, relative);
    let sides = FacingPair::of::<F>([&a, &b], normal);
    if sides.are_proper()? {
        sides.add_ends(&mut found)?;
    }
    let (points, count) = found.finish()?;
    Some(ContactManifold::new(contact.normal, &points[..count]))
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
struct FacingPair<'f> {
    edges: [&'f FacingEdge; 2],
    /// As the scalar rounds them.
    ends: [[[f64; 2]; 2]; 2],
    normal: [f64; 2],
    /// Of the ends, across the normal.
    places: [[f64; 2]; 2],
    /// What comparisons of places may be off by.
    noise: f64,
    scale: f64,
}

impl<'f> FacingPair<'f> {
    #[inline(always)]
    fn of<F: Float>(edges: [&'f FacingEdge; 2], normal: [f64; 2]) -> Self {
        let ends = each(&edges, |edge| {
            each(&edge.ends, |end| each(end, |&x| F::narrow(x).widen()))
        });
        let across = [-normal[1], normal[0]];
        let scale = larger(largest(ends[0]), largest(ends[1]));
        let size = normal[0].abs() + normal[1].abs();
        Self {
            edges,
            ends,
            normal,
            places: each(&ends, |ends| each(ends, |&end| dot(across, end))),
            noise: if size == 1.0 { 0.0 } else { 8.0 * UNIT * scale * size },
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
    fn add_ends<F: Float + RealField>(&self, found: &mut CertainPoints<F>) -> Option<()> {
        for of in 0..2 {
            let [start, end] = self.places[1 - of];
            let [low, high] = if start < end { [start, end] } else { [end, start] };
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
                self.add_end([of, end], found)?;
            }
        }
        Some(())
    }

    /// Adds an end of an edge and the point of the other edge over or under it.
    #[inline(always)]
    fn add_end<F: Float + RealField>(
        &self,
        [of, end]: [usize; 2],
        found: &mut CertainPoints<F>,
    ) -> Option<()> {
        let (p, other) = (self.ends[of][end], self.ends[1 - of]);
        let foot = foot::<F>(other, p, self.normal)?;
        let p = each(&p, |&x| F::narrow(x));
        let index = self.edges[of].indices[end] as u32;
        let (mut points, mut features) =
            ([p, foot], [ContactFeature::Vertex(index), self.edges[1 - of].feature()]);
        if of == 1 {
            (points, features) = ([foot, p], [features[1], features[0]]);
        }
        // The foot on a level edge is exact.
        let is_level = (0..2).any(|i| self.normal[i] == 0.0 && other[0][1 - i] == other[1][1 - i]);
        let noise = if is_level { 0.0 } else { 8.0 * found.relative * self.scale };
        let radii = each(&self.edges, |edge| F::narrow(edge.radius));
        found.add(points, features, radii, noise)
    }
}

/// The point of an edge over or under another, seen along the normal, as `line_foot` constructs it: start + u (e x n) / (u x n)
/// for the direction u and the offset e from the start. `None` if the edge is nearly along the normal.
#[inline(always)]
fn foot<F: Float>(edge: [[f64; 2]; 2], p: [f64; 2], normal: [f64; 2]) -> Option<[F; 2]> {
    const STEEPEST: f64 = 1.0 / 1024.0;
    let direction = sub(edge[1], edge[0]);
    let (breadth, size) = (cross2(direction, normal), largest([direction]));
    if breadth.abs() <= STEEPEST * size {
        return None;
    }
    let offset = if const { F::NEEDS_TWOFOLD } {
        let given = |p: [f64; 2]| each(&p, |&x| Compensated::given(x));
        let (numerators, breadth) = foot_offset(each(&edge, |&p| given(p)), given(p), given(normal));
        let breadth = breadth.twofold();
        each(&numerators, |x| x.twofold().over(breadth).value())
    } else {
        let (numerators, breadth) = foot_offset(edge, p, normal);
        each(&numerators, |x| x / breadth)
    };
    Some([0, 1].map(|i: usize| F::narrow(edge[0][i] + offset[i])))
}

/// The numerators and the denominator.
#[inline(always)]
fn foot_offset<R: Ring>(edge: [[R; 2]; 2], p: [R; 2], normal: [R; 2]) -> ([R; 2], R) {
    let (direction, offset) = (sub(edge[1], edge[0]), sub(p, edge[0]));
    let along = cross2(offset, normal);
    (scale(direction, along), cross2(direction, normal))
}

/// The points found so far, the contact itself before them.
struct CertainPoints<F: RealField> {
    points: [ManifoldPoint<F, 2>; 3],
    count: usize,
    normal: [F; 2],
    margin: F,
    relative: f64,
}

impl<F: Float + RealField> CertainPoints<F> {
    fn new(whole: ManifoldPoint<F, 2>, normal: [F; 2], margin: F, relative: f64) -> Self {
        Self {
            points: [whole; 3],
            count: 1,
            normal,
            margin,
            relative,
        }
    }

    /// Adds a point of each edge, one over the other, unless they are further apart than the margin; the separation may be
    /// off by some noise.
    #[inline(always)]
    fn add(
        &mut self,
        [a, b]: [[F; 2]; 2],
        features: [ContactFeature; 2],
        [r, s]: [F; 2],
        noise: f64,
    ) -> Option<()> {
        let separation = dot(self.normal, sub(b, a)) - r - s;
        let excess = separation.widen() - self.margin.widen();
        if noise > 0.0 && !(excess.abs() > noise) {
            return None;
        }
        if excess > 0.0 {
            return Some(());
        }
        *self.points.get_mut(self.count)? = ManifoldPoint {
            on_self: Point::from(offset_along(&a, &self.normal, r)),
            on_rhs: Point::from(offset_along(&b, &self.normal, -s)),
            separation,
            features,
        };
        self.count += 1;
        Some(())
    }

    /// The points of the manifold, as [`Candidates::finish`](super::candidates::Candidates::finish) chooses them.
    #[inline(always)]
    fn finish(&self) -> Option<([ManifoldPoint<F, 2>; 3], usize)> {
        let ([whole, first, second], count) = (self.points, self.count);
        if count == 1 {
            return Some((self.points, 1));
        }
        let is_first = count == 2 || !(second.separation < first.separation);
        let deepest = if is_first { first } else { second };
        let points = [&whole, &deepest].map(|point| largest(places(point)));
        let unit = self.relative * larger(points[0], points[1]);
        let excess = deepest.separation.widen() - whole.separation.widen();
        if !((excess - ROUNDINGS * unit).abs() > 16.0 * unit) {
            return None;
        }
        if excess < ROUNDINGS * unit {
            return Some(([first, second, second], count - 1));
        }
        if count == 2 {
            return Some((self.points, 2));
        }
        // The deepest, which is the contact, and the furthest from it.
        let [start, p, q] = each(&self.points, |point| places(point)[0]);
        let [p, q] = [sub(p, start), sub(q, start)];
        let order = dot(q, q) - dot(p, p);
        if !(order.abs() > 256.0 * unit * larger(largest([p]), largest([q]))) {
            return None;
        }
        let furthest = if order > 0.0 { second } else { first };
        Some(([whole, furthest, furthest], 2))
    }
}

fn places<F: Float + RealField>(point: &ManifoldPoint<F, 2>) -> [[f64; 2]; 2] {
    each(&[&point.on_self, &point.on_rhs], |p| each(coords(p), |x| x.widen()))
}
