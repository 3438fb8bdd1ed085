//! Capsules with points, balls, lines, rays, segments and each other.
//!
//! A capsule is a sphere-swept segment, its core, so the distance of the cores is compared with the sum of
//! the radii: Ericson, *Real-Time Collision Detection* (2005), 4.5 and 5.1.9. See [`linear_linear`] for two
//! linear components and [`space`] for the closest points in space.
//!
//! A capsule without radius is a segment, and one without length a ball. Constant time.

mod boundary;
mod cut;
pub(crate) mod normal;
mod space;

use crate::algorithm::candidate::Candidate;
use crate::algorithm::certified::do_linears_meet;
use crate::algorithm::linear::Linear;
use crate::algorithm::linear_linear::separation::LinearPair;
use crate::algorithm::linear_linear::{self, are_linears_within};
use crate::algorithm::plane_shapes::SphereSwept;
use crate::algorithm::separation::{Separation, SweptFeatures};
use crate::exact::{ExactPoint, coords};
use crate::predicate::is_point;
use crate::{Ball, Capsule, NearestPoints, Piece};
use core::cmp::Ordering;
use nalgebra::{Point, Point2, RealField};

/// Compares the distance of a point from the core with the sum of the radii.
#[cfg_attr(not(debug_assertions), inline)]
fn cmp_distance_to_core<T: RealField + Copy, const D: usize, const S: usize>(
    p: &[T; D],
    core: Linear<&[T; D], true>,
    radii: [T; S],
) -> Ordering {
    Candidate::to_linear(p, core, core.region(p)).cmp_length(radii)
}

/// Whether a capsule and a line, ray or segment meet.
#[cfg_attr(not(debug_assertions), inline)]
fn meets_linear<T: RealField + Copy, const D: usize, const TWO_POINTS: bool>(
    c: &Capsule<T, D>,
    l: Linear<&[T; D], TWO_POINTS>,
) -> bool {
    do_linears_meet::<T, _, _, D>(c, &l)
        .unwrap_or_else(|| are_linears_within(c.core(), l, [c.radius()]))
}

/// Whether two capsules meet.
#[cfg_attr(not(debug_assertions), inline)]
fn do_capsules_meet<T: RealField + Copy, const D: usize>(
    a: &Capsule<T, D>,
    b: &Capsule<T, D>,
) -> bool {
    do_linears_meet::<T, _, _, D>(a, b)
        .unwrap_or_else(|| are_linears_within(a.core(), b.core(), [a.radius(), b.radius()]))
}

/// The closest points of a ball and a capsule with these radii.
#[cfg_attr(not(debug_assertions), inline)]
fn nearest_to_point<T: RealField + Copy, const D: usize>(
    center: &[T; D],
    core: Linear<&[T; D], true>,
    radii: [T; 2],
) -> NearestPoints<Point<T, D>, T> {
    let candidate = Candidate::to_linear(center, core, core.region(center));
    let nearest = candidate.closest_points_swept(radii, true);
    let is_lone = radii[0].is_zero() && nearest.on_self == nearest.on_rhs;
    NearestPoints {
        unique: nearest.unique || is_lone,
        ..nearest
    }
}

/// The closest points of a capsule and a linear component in the plane.
#[cfg_attr(not(debug_assertions), inline)]
fn nearest<T: RealField + Copy, const TWO_POINTS: bool>(
    core: Linear<&[T; 2], true>,
    radius: T,
    linear: Linear<&[T; 2], TWO_POINTS>,
) -> NearestPoints<Point2<T>, T> {
    if radius.is_zero() {
        return linear_linear::nearest(core, linear);
    }
    if is_point(linear.line) {
        let point = linear.line.start;
        return nearest_to_point(point, core, [T::zero(), radius]).flip();
    }
    linear_linear::nearest_swept(core, linear, [radius, T::zero()])
}

/// The closest features of a ball and a capsule with these radii.
#[cfg_attr(not(debug_assertions), inline)]
fn separation_from_point<'a, T: RealField + Copy, const D: usize>(
    center: &'a [T; D],
    core: Linear<&'a [T; D], true>,
    radii: [T; 2],
) -> SweptFeatures<Candidate<&'a [T; D]>, T, D, 2> {
    SweptFeatures::with_radii(
        Some(Candidate::to_linear(center, core, core.region(center))),
        radii,
    )
}

/// The core and the radius of a capsule, and a linear component.
#[derive(Clone, Copy, Debug)]
struct CapsuleAndLinear<'a, T, const D: usize, const TWO_POINTS: bool> {
    core: Linear<&'a [T; D], true>,
    radius: T,
    linear: Linear<&'a [T; D], TWO_POINTS>,
}

impl<'a, T: RealField + Copy, const D: usize, const TWO_POINTS: bool>
    CapsuleAndLinear<'a, T, D, TWO_POINTS>
{
    fn pair(&self, radii: Option<[T; 2]>) -> LinearPair<&'a [T; D], D, true, TWO_POINTS> {
        LinearPair {
            a: self.core,
            b: self.linear,
            radii,
        }
    }
}

impl<T: RealField + Copy, const D: usize, const TWO_POINTS: bool> Separation<T>
    for CapsuleAndLinear<'_, T, D, TWO_POINTS>
{
    fn distance(&self) -> T {
        if self.radius.is_zero() {
            return self.pair(None).distance();
        }
        if is_point(self.linear.line) {
            let radii = [T::zero(), self.radius];
            return separation_from_point(self.linear.line.start, self.core, radii).distance();
        }
        self.pair(Some([self.radius, T::zero()])).distance()
    }

    fn is_within(&self, limit: T) -> bool {
        self.pair(Some([self.radius, T::zero()])).is_within(limit)
    }
}

/// The closest features of two capsules.
fn separation<'a, T: RealField + Copy, const D: usize>(
    a: &'a Capsule<T, D>,
    b: &'a Capsule<T, D>,
) -> LinearPair<&'a [T; D], D, true, true> {
    LinearPair {
        a: a.core(),
        b: b.core(),
        radii: Some([a.radius(), b.radius()]),
    }
}

pair! {
    [D] c: Capsule<T, D>, p: Point<T, D>,
    intersects: cmp_distance_to_core(coords(p), c.core(), [c.radius()]).is_le() && coords(p).is_number(),
    nearest: nearest_to_point(coords(p), c.core(), [T::zero(), c.radius()]).flip(),
    separation: separation_from_point(coords(p), c.core(), [T::zero(), c.radius()]),
}

pair! {
    [D] b: Ball<T, D>, c: Capsule<T, D>,
    intersects: cmp_distance_to_core(coords(b.center()), c.core(), [b.radius(), c.radius()]).is_le(),
    nearest: nearest_to_point(coords(b.center()), c.core(), [b.radius(), c.radius()]),
    separation: separation_from_point(coords(b.center()), c.core(), [b.radius(), c.radius()]),
}

pair! {
    [2] c: Capsule<T, 2>, l: Line | Ray | Segment,
    intersects: meets_linear(c, l),
    nearest: nearest(c.core(), c.radius(), l),
    separation: CapsuleAndLinear { core: c.core(), radius: c.radius(), linear: l },
}

pair! {
    [3] c: Capsule<T, 3>, l: Line | Ray | Segment,
    intersects: meets_linear(c, l),
    nearest: space::nearest_to_capsule(c.core(), c.radius(), l),
    separation: CapsuleAndLinear { core: c.core(), radius: c.radius(), linear: l },
}

pair! {
    [D] c: Capsule<T, D>, l: Line | Ray | Segment,
    /// The part in the capsule, in order of the parameter of the line, ray or segment.
    intersection -> Option<Piece<T, D>>: cut::intersect_capsule(c.core(), c.radius(), l),
}

pair! {
    [2] a: Capsule<T, 2>, b: Self in order,
    intersects: do_capsules_meet(a, b),
    nearest: linear_linear::nearest_swept(a.core(), b.core(), [a.radius(), b.radius()]),
    separation: separation(a, b),
}

pair! {
    [3] a: Capsule<T, 3>, b: Self in order,
    intersects: do_capsules_meet(a, b),
    nearest: space::nearest(a.core(), b.core(), [a.radius(), b.radius()]),
    separation: separation(a, b),
}
