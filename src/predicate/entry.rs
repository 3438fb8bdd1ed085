//! Where a moving point enters an edge or a vertex of a sphere-swept convex set of the plane.
//!
//! A shape moves by v, and another one stands. Their points a and b touch when the origin, moved by t v, reaches
//! x = b - a. So the origin moves through the differences of points; the radii r around them are those of both shapes
//! and a distance to keep. An edge w of the differences is an edge of either shape.

use super::distance::largest;
use crate::exact::{
    Construction, ExactPoint, MidpointPlusMinus, Predicate, Quadratic, QuadraticRoots, Quotient,
    Root,
};
use crate::exact::{Ring, area_dot, cross2, cross3, dot, each, scale, square, sub};
use core::cmp::Ordering;
use nalgebra::{RealField, one, zero};

/// A vertex of the differences b - a.
#[derive(Clone, Copy, Debug)]
pub struct Difference<X> {
    /// A point of the shape that moves.
    pub a: X,
    /// A point of the one that stands.
    pub b: X,
}

/// x x v (degree 2): the side of the origin's way that x lies on, `Less` is to the left.
struct SideOfMotion;
impl Predicate<2, 3, 0> for SideOfMotion {
    #[inline(always)]
    fn eval<R: Ring>([a, b, v]: [[R; 2]; 3], _: [R; 0]) -> R {
        cross2(sub(b, a), v)
    }
}

/// (x - y) x v (degree 2).
struct SideBeside;
impl Predicate<2, 5, 0> for SideBeside {
    #[inline(always)]
    fn eval<R: Ring>([a, b, c, d, v]: [[R; 2]; 5], _: [R; 0]) -> R {
        cross2(sub(sub(b, a), sub(d, c)), v)
    }
}

/// x . v (degree 2).
struct AlongMotion;
impl<const D: usize> Predicate<D, 3, 0> for AlongMotion {
    #[inline(always)]
    fn eval<R: Ring>([a, b, v]: [[R; D]; 3], _: [R; 0]) -> R {
        dot(sub(b, a), v)
    }
}

/// (x - v) . v (degree 2).
struct AlongAtEnd;
impl<const D: usize> Predicate<D, 3, 0> for AlongAtEnd {
    #[inline(always)]
    fn eval<R: Ring>([a, b, v]: [[R; D]; 3], _: [R; 0]) -> R {
        dot(sub(sub(b, a), v), v)
    }
}

/// |x - v|^2 - r^2 (degree 2).
struct DistanceAtEnd;
impl<const D: usize> Predicate<D, 3, 3> for DistanceAtEnd {
    #[inline(always)]
    fn eval<R: Ring>([a, b, v]: [[R; D]; 3], [r, s, t]: [R; 3]) -> R {
        let x = sub(sub(b, a), v);
        dot(x, x) - square(r + s + t)
    }
}

/// |x x v|^2 - r^2 |v|^2 (degree 4).
struct DistanceFromWay;
impl<const D: usize> Predicate<D, 3, 3> for DistanceFromWay {
    #[inline(always)]
    fn eval<R: Ring>([a, b, v]: [[R; D]; 3], [r, s, t]: [R; 3]) -> R {
        let x = sub(b, a);
        area_dot(x, v, x, v) - square(r + s + t) * dot(v, v)
    }
}

/// w x (x - v) (degree 2).
struct HeightAtEnd;
impl Predicate<2, 5, 0> for HeightAtEnd {
    #[inline(always)]
    fn eval<R: Ring>([a, b, start, toward, v]: [[R; 2]; 5], _: [R; 0]) -> R {
        cross2(sub(toward, start), sub(sub(b, a), v))
    }
}

/// (w x (x - v))^2 - r^2 |w|^2 (degree 4).
struct HeightOverOffset;
impl Predicate<2, 5, 3> for HeightOverOffset {
    #[inline(always)]
    fn eval<R: Ring>([a, b, start, toward, v]: [[R; 2]; 5], [r, s, t]: [R; 3]) -> R {
        let w = sub(toward, start);
        square(cross2(w, sub(sub(b, a), v))) - square(r + s + t) * dot(w, w)
    }
}

/// (x x v)^2 |w|^2 - r^2 (w . v)^2 (degree 6).
struct OffsetEnd;
impl Predicate<2, 5, 3> for OffsetEnd {
    #[inline(always)]
    fn eval<R: Ring>([a, b, start, toward, v]: [[R; 2]; 5], [r, s, t]: [R; 3]) -> R {
        let w = sub(toward, start);
        let side = cross2(sub(b, a), v);
        square(side) * dot(w, w) - square((r + s + t) * dot(w, v))
    }
}

/// w . v (degree 2).
struct EdgeAlongMotion;
impl<const D: usize> Predicate<D, 3, 0> for EdgeAlongMotion {
    #[inline(always)]
    fn eval<R: Ring>([start, toward, v]: [[R; D]; 3], _: [R; 0]) -> R {
        dot(sub(toward, start), v)
    }
}

/// w x v (degree 2).
struct EdgeAcrossMotion;
impl Predicate<2, 3, 0> for EdgeAcrossMotion {
    #[inline(always)]
    fn eval<R: Ring>([start, toward, v]: [[R; 2]; 3], _: [R; 0]) -> R {
        cross2(sub(toward, start), v)
    }
}

/// `Greater` where the edge's left side faces along the motion.
#[cfg_attr(not(debug_assertions), inline)]
pub fn edge_across_motion<X: ExactPoint<2>>([start, toward]: [X; 2], motion: X) -> Ordering {
    X::sign(EdgeAcrossMotion, [start, toward, motion], [])
}

#[cfg_attr(not(debug_assertions), inline)]
fn has_radius<T: RealField>(radii: &[T; 3]) -> bool {
    radii[0] > T::zero() || radii[1] > T::zero() || radii[2] > T::zero()
}

impl<X: ExactPoint<2>> Difference<X> {
    /// The side of the origin's way that it lies on: `Greater` is to the right.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn side_of_motion(self, motion: X) -> Ordering {
        X::sign(SideOfMotion, [self.a, self.b, motion], [])
    }

    /// Compares how far two of them are to the right.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn cmp_sides(self, other: Self, motion: X) -> Ordering {
        let points = [self.a, self.b, other.a, other.b, motion];
        X::sign(SideBeside, points, [])
    }

    /// The side of the origin's way that the end of an offset edge of direction `start` to `toward` lies on, whose
    /// end this is.
    #[inline(never)]
    pub fn side_of_offset_end(
        self,
        [start, toward]: [X; 2],
        motion: X,
        radii: [X::Scalar; 3],
    ) -> Ordering {
        let side = self.side_of_motion(motion);
        if !has_radius(&radii) {
            return side;
        }
        let shift = X::sign(EdgeAlongMotion, [start, toward, motion], []);
        if side == shift || shift.is_eq() {
            return side;
        }
        if side.is_eq() {
            return shift;
        }
        let points = [self.a, self.b, start, toward, motion];
        match X::sign(OffsetEnd, points, radii) {
            Ordering::Less => shift,
            Ordering::Equal => Ordering::Equal,
            Ordering::Greater => side,
        }
    }

    /// At the end of the motion, whether the offset line of an edge with this vertex is reached: `Greater` if not,
    /// `Equal` if it just is.
    #[inline(never)]
    pub fn cmp_edge_at_end(
        self,
        [start, toward]: [X; 2],
        motion: X,
        radii: [X::Scalar; 3],
    ) -> Ordering {
        let points = [self.a, self.b, start, toward, motion];
        let height = X::sign(HeightAtEnd, points, []);
        if !has_radius(&radii) {
            return height;
        }
        match height {
            Ordering::Greater => X::sign(HeightOverOffset, points, radii),
            _ => Ordering::Less,
        }
    }
}

impl<X> Difference<X> {
    /// Whether it is ahead of the origin: the sign of its scalar product with the motion.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn along_motion<const D: usize>(self, motion: X) -> Ordering
    where
        X: ExactPoint<D>,
    {
        X::sign(AlongMotion, [self.a, self.b, motion], [])
    }

    /// Whether it is ahead of the end of the motion.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn ahead_of_end<const D: usize>(self, motion: X) -> Ordering
    where
        X: ExactPoint<D>,
    {
        X::sign(AlongAtEnd, [self.a, self.b, motion], [])
    }

    /// Its distance from the end of the motion against the sum of the radii.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn cmp_distance_at_end<const D: usize>(self, motion: X, radii: [X::Scalar; 3]) -> Ordering
    where
        X: ExactPoint<D>,
    {
        X::sign(DistanceAtEnd, [self.a, self.b, motion], radii)
    }

    /// Its distance from the line of the motion against the sum of the radii.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn cmp_distance_from_way<const D: usize>(self, motion: X, radii: [X::Scalar; 3]) -> Ordering
    where
        X: ExactPoint<D>,
    {
        X::sign(DistanceFromWay, [self.a, self.b, motion], radii)
    }
}

/// The sum of the radii, which are given as the coordinates of points, so that it is not rounded.
#[inline(always)]
fn radius<R: Ring, const D: usize>(two: [R; D], third: [R; D]) -> R {
    two[0] + two[1] + third[0]
}

/// The radii as points.
fn radius_points<X: ExactPoint<D>, const D: usize>([r, s, t]: [X::Scalar; 3]) -> [X::Own; 2] {
    let (mut two, mut third) = ([zero(); D], [zero(); D]);
    (two[0], two[1], third[0]) = (r, s, t);
    [X::Own::from(two), X::Own::from(third)]
}

/// |x - t v|^2 = r^2: a = |v|^2, b / 2 = x . v, k = r^2 |v|^2 - |x x v|^2, product |v|^2 (|x|^2 - r^2) (degrees 2, 2, 4,
/// 4).
struct BallEntry;
impl<const D: usize> QuadraticRoots<D, 5> for BallEntry {
    const START: usize = 0;

    #[inline(always)]
    fn eval<R: Ring>([a, b, v, two, third]: [[R; D]; 5], _: R) -> Quadratic<R, D> {
        let (x, r) = (sub(b, a), radius(two, third));
        let square_of_v = dot(v, v);
        Quadratic {
            direction: v,
            a: square_of_v,
            half_b: dot(x, v),
            discriminant: square(r) * square_of_v - area_dot(x, v, x, v),
            product: square_of_v * (dot(x, x) - square(r)),
        }
    }

    #[inline(always)]
    fn scales([a, b, v, two, third]: &[[f64; D]; 5], _: f64) -> [f64; 2] {
        let scale = largest([sub(*b, *a), *v, *two, *third]);
        [scale, scale / largest([*v])]
    }
}

/// |w x (x - t v)| = r |w|: a = v x w, b / 2 = x x w, k = r^2 |w|^2, product (x x w)^2 - k (degrees 2, 2, 4, 4).
struct StripEntry;
impl QuadraticRoots<2, 7> for StripEntry {
    const START: usize = 0;

    #[inline(always)]
    fn eval<R: Ring>([a, b, v, start, toward, two, third]: [[R; 2]; 7], _: R) -> Quadratic<R, 2> {
        let (x, w, r) = (sub(b, a), sub(toward, start), radius(two, third));
        let (half_b, discriminant) = (cross2(x, w), square(r) * dot(w, w));
        Quadratic {
            direction: v,
            a: cross2(v, w),
            half_b,
            discriminant,
            product: square(half_b) - discriminant,
        }
    }

    #[inline(always)]
    fn scales([a, b, v, _, _, two, third]: &[[f64; 2]; 7], _: f64) -> [f64; 2] {
        [largest([sub(*b, *a), *v, *two, *third]), 1.0]
    }
}

/// The part of the normal at right angles to the motion, (x |v|^2 - v (x . v)) / (r |v|^2), times 1 (degrees 4 and 3).
struct NormalAcross;
impl<const D: usize> Construction<D, 5, 1, D> for NormalAcross {
    type Finish = Quotient;

    #[inline(always)]
    fn eval<R: Ring>([a, b, v, two, third]: [[R; D]; 5], [one]: [R; 1]) -> ([R; D], R) {
        let (x, square_of_v) = (sub(b, a), dot(v, v));
        let across = sub(scale(x, square_of_v), scale(v, dot(x, v)));
        (scale(across, one), radius(two, third) * square_of_v)
    }

    #[inline(always)]
    fn scale(_: &[[f64; D]; 5], _: &[f64; 1]) -> f64 {
        1.0
    }
}

/// The magnitudes of the part along it, √(x^2 (r^2 |v|^2 - |x x v|^2) / (r |v|^2)^2) for each coordinate x of v, times 1
/// (degrees 8 and 6).
struct NormalAlong;
impl<const D: usize> Construction<D, 5, 1, D> for NormalAlong {
    type Finish = Root;

    #[inline(always)]
    fn eval<R: Ring>([a, b, v, two, third]: [[R; D]; 5], [one]: [R; 1]) -> ([R; D], R) {
        let (x, square_of_v, r) = (sub(b, a), dot(v, v), radius(two, third));
        let k = square(r) * square_of_v - area_dot(x, v, x, v);
        let factor = k * square(one);
        (each(&v, |&v| square(v) * factor), square(r * square_of_v))
    }

    #[inline(always)]
    fn scale(_: &[[f64; D]; 5], _: &[f64; 1]) -> f64 {
        1.0
    }
}

/// The time at which the origin is first at the distance of the radii from x, which it passes at no more, and the
/// point a then.
#[inline(never)]
pub fn ball_entry<X: ExactPoint<D>, const D: usize>(
    x: Difference<X>,
    motion: X,
    radii: [X::Scalar; 3],
) -> (X::Scalar, X::Own) {
    type Own<X, const D: usize> = <X as ExactPoint<D>>::Own;
    let [two, third] = radius_points::<X, D>(radii);
    let points = [x.a.own(), x.b.own(), motion.own(), two, third];
    let (time, moved) = Own::<X, D>::first_root(BallEntry, points, zero());
    (time, moved)
}

/// The unit vector from the point a to b at that time. Some radius is positive.
#[inline(never)]
pub fn ball_entry_normal<X: ExactPoint<D>, const D: usize>(
    x: Difference<X>,
    motion: X,
    radii: [X::Scalar; 3],
) -> [X::Scalar; D] {
    let [two, third] = radius_points::<X, D>(radii);
    let points = [x.a.own(), x.b.own(), motion.own(), two, third];
    let [minus, plus] = X::Own::plus_minus(
        MidpointPlusMinus::<NormalAcross, NormalAlong, D, 5, 1, D>::SUM,
        points,
        [one()],
    );
    let v = motion.rounded();
    let mut normal = plus;
    for axis in 0..D {
        if v[axis] < zero() {
            normal[axis] = minus[axis];
        }
    }
    normal
}

/// The time at which the origin is first at the distance of the radii from the line through x along an edge, and the
/// point a then.
#[inline(never)]
pub fn strip_entry<X: ExactPoint<2>>(
    x: Difference<X>,
    [start, toward]: [X; 2],
    motion: X,
    radii: [X::Scalar; 3],
) -> (X::Scalar, X::Own) {
    let [two, third] = radius_points::<X, 2>(radii);
    let [a, b, v] = [x.a.own(), x.b.own(), motion.own()];
    let points = [a, b, v, start.own(), toward.own(), two, third];
    let (time, moved) = <X::Own as ExactPoint<2>>::first_root(StripEntry, points, zero());
    (time, moved)
}

/// n . (x - v) (degree 2).
struct PlaneHeightAtEnd;
impl<const D: usize> Predicate<D, 4, 0> for PlaneHeightAtEnd {
    #[inline(always)]
    fn eval<R: Ring>([a, b, normal, v]: [[R; D]; 4], _: [R; 0]) -> R {
        dot(normal, sub(sub(b, a), v))
    }
}

/// (n . (x - v))^2 - r^2 |n|^2 (degree 4).
struct HeightOverPlane;
impl<const D: usize> Predicate<D, 4, 3> for HeightOverPlane {
    #[inline(always)]
    fn eval<R: Ring>([a, b, normal, v]: [[R; D]; 4], [r, s, t]: [R; 3]) -> R {
        let height = dot(normal, sub(sub(b, a), v));
        square(height) - square(r + s + t) * dot(normal, normal)
    }
}

/// n . v (degree 2).
struct NormalDotMotion;
impl<const D: usize> Predicate<D, 2, 0> for NormalDotMotion {
    #[inline(always)]
    fn eval<R: Ring>([normal, v]: [[R; D]; 2], _: [R; 0]) -> R {
        dot(normal, v)
    }
}

/// |n . (x - t v)| = r |n|: a = v . n, b / 2 = x . n, k = r^2 |n|^2, product (x . n)^2 - k (degrees 2, 2, 4, 4).
struct PlaneEntry;
impl<const D: usize> QuadraticRoots<D, 6> for PlaneEntry {
    const START: usize = 0;

    #[inline(always)]
    fn eval<R: Ring>([a, b, v, normal, two, third]: [[R; D]; 6], _: R) -> Quadratic<R, D> {
        let (x, r) = (sub(b, a), radius(two, third));
        let (half_b, discriminant) = (dot(x, normal), square(r) * dot(normal, normal));
        Quadratic {
            direction: v,
            a: dot(v, normal),
            half_b,
            discriminant,
            product: square(half_b) - discriminant,
        }
    }

    #[inline(always)]
    fn scales([a, b, v, _, two, third]: &[[f64; D]; 6], _: f64) -> [f64; 2] {
        [largest([sub(*b, *a), *v, *two, *third]), 1.0]
    }
}

/// The sign of the scalar product of a normal and the motion.
#[cfg_attr(not(debug_assertions), inline)]
pub fn normal_along_motion<X: ExactPoint<D>, const D: usize>(normal: X, motion: X) -> Ordering {
    X::sign(NormalDotMotion, [normal, motion], [])
}

/// At the end of the motion, the height of x along a normal against the sum of the radii.
#[inline(never)]
pub fn cmp_plane_at_end<X: ExactPoint<D>, const D: usize>(
    x: Difference<X>,
    normal: X,
    motion: X,
    radii: [X::Scalar; 3],
) -> Ordering {
    let points = [x.a, x.b, normal, motion];
    let height = X::sign(PlaneHeightAtEnd, points, []);
    if !has_radius(&radii) {
        return height;
    }
    match height {
        Ordering::Greater => X::sign(HeightOverPlane, points, radii),
        _ => Ordering::Less,
    }
}

/// The time at which the origin is first at the distance of the radii from the plane through x, and the point a then.
#[inline(never)]
pub fn plane_entry<X: ExactPoint<D>, const D: usize>(
    x: Difference<X>,
    normal: X,
    motion: X,
    radii: [X::Scalar; 3],
) -> (X::Scalar, X::Own) {
    let [two, third] = radius_points::<X, D>(radii);
    let [a, b, v, normal] = [x.a.own(), x.b.own(), motion.own(), normal.own()];
    <X::Own as ExactPoint<D>>::first_root(PlaneEntry, [a, b, v, normal, two, third], zero())
}

/// An edge e = y - x of the differences of points in space.
#[derive(Clone, Copy, Debug)]
pub struct DifferenceSegment<X>(pub [Difference<X>; 2]);

/// A face of the differences, through three of them, clockwise seen from the origin.
#[derive(Clone, Copy, Debug)]
pub struct DifferenceFace<X>(pub [Difference<X>; 3]);

/// x, e and the points given for them.
#[inline(always)]
fn along_edge<R: Ring>([a, b, c, d]: [[R; 3]; 4]) -> [[R; 3]; 2] {
    let x = sub(b, a);
    [x, sub(sub(d, c), x)]
}

/// r^2 |v x e|^2 - [x e v]^2 (degree 6).
struct EdgeFromWay;
impl Predicate<3, 5, 3> for EdgeFromWay {
    #[inline(always)]
    fn eval<R: Ring>([a, b, c, d, v]: [[R; 3]; 5], [r, s, t]: [R; 3]) -> R {
        let [x, e] = along_edge([a, b, c, d]);
        let p = cross3(e, v);
        square(r + s + t) * dot(p, p) - square(dot(x, p))
    }
}

/// |v x e|^2 (degree 4).
struct EdgeFromMotion;
impl Predicate<3, 5, 0> for EdgeFromMotion {
    #[inline(always)]
    fn eval<R: Ring>([a, b, c, d, v]: [[R; 3]; 5], _: [R; 0]) -> R {
        let [_, e] = along_edge([a, b, c, d]);
        area_dot(e, v, e, v)
    }
}

/// ((x - v) x e) . (v x e) (degree 4): minus the derivative of the squared distance from the line at the end.
struct EdgeAheadOfEnd;
impl Predicate<3, 5, 0> for EdgeAheadOfEnd {
    #[inline(always)]
    fn eval<R: Ring>([a, b, c, d, v]: [[R; 3]; 5], _: [R; 0]) -> R {
        let [x, e] = along_edge([a, b, c, d]);
        area_dot(sub(x, v), e, v, e)
    }
}

/// (x x e) . (v x e) (degree 4).
struct EdgeAlongWay;
impl Predicate<3, 5, 0> for EdgeAlongWay {
    #[inline(always)]
    fn eval<R: Ring>([a, b, c, d, v]: [[R; 3]; 5], _: [R; 0]) -> R {
        let [x, e] = along_edge([a, b, c, d]);
        area_dot(x, e, v, e)
    }
}

/// |(x - v) x e|^2 - r^2 |e|^2 (degree 4).
struct EdgeDistanceAtEnd;
impl Predicate<3, 5, 3> for EdgeDistanceAtEnd {
    #[inline(always)]
    fn eval<R: Ring>([a, b, c, d, v]: [[R; 3]; 5], [r, s, t]: [R; 3]) -> R {
        let [x, e] = along_edge([a, b, c, d]);
        let x = sub(x, v);
        area_dot(x, e, x, e) - square(r + s + t) * dot(e, e)
    }
}

/// |(x - t v) x e|^2 = r^2 |e|^2: a = |v x e|^2, b / 2 = (x x e) . (v x e), k = |e|^2 (r^2 |v x e|^2 - [x e v]^2), product
/// |v x e|^2 (|x x e|^2 - r^2 |e|^2) (degrees 4, 4, 8, 8).
struct CylinderEntry;
impl QuadraticRoots<3, 7> for CylinderEntry {
    const START: usize = 0;

    #[inline(always)]
    fn eval<R: Ring>([a, b, v, c, d, two, third]: [[R; 3]; 7], _: R) -> Quadratic<R, 3> {
        let ([x, e], r) = (along_edge([a, b, c, d]), radius(two, third));
        let (p, square_of_e) = (cross3(e, v), dot(e, e));
        let (square_of_p, det) = (dot(p, p), dot(x, p));
        Quadratic {
            direction: v,
            a: square_of_p,
            half_b: area_dot(x, e, v, e),
            discriminant: square_of_e * (square(r) * square_of_p - square(det)),
            product: square_of_p * (area_dot(x, e, x, e) - square(r) * square_of_e),
        }
    }

    #[inline(always)]
    fn scales([a, b, v, _, _, two, third]: &[[f64; 3]; 7], _: f64) -> [f64; 2] {
        [largest([sub(*b, *a), *v, *two, *third]), 1.0]
    }
}

/// [x e v] e x v / (r |e x v|^2), times 1 (degrees 6 and 5): the part of the normal at right angles to the motion and
/// the edge.
struct EdgeNormalAcross;
impl Construction<3, 7, 1, 3> for EdgeNormalAcross {
    type Finish = Quotient;
    const IS_RARE: bool = true;

    #[inline(always)]
    fn eval<R: Ring>([a, b, v, c, d, two, third]: [[R; 3]; 7], [one]: [R; 1]) -> ([R; 3], R) {
        let [x, e] = along_edge([a, b, c, d]);
        let p = cross3(e, v);
        (scale(p, dot(x, p) * one), radius(two, third) * dot(p, p))
    }

    #[inline(always)]
    fn scale(_: &[[f64; 3]; 7], _: &[f64; 1]) -> f64 {
        1.0
    }
}

/// The magnitudes of the other part, √(x^2 |e|^2 (r^2 |p|^2 - [x e v]^2) / (|e|^2 r |p|^2)^2) for p = e x v and
/// each coordinate x of v |e|^2 - e (v . e), times 1 (degrees 16 and 14).
struct EdgeNormalAlong;
impl Construction<3, 7, 1, 3> for EdgeNormalAlong {
    type Finish = Root;
    const IS_RARE: bool = true;

    #[inline(always)]
    fn eval<R: Ring>([a, b, v, c, d, two, third]: [[R; 3]; 7], [one]: [R; 1]) -> ([R; 3], R) {
        let ([x, e], r) = (along_edge([a, b, c, d]), radius(two, third));
        let (p, square_of_e) = (cross3(e, v), dot(e, e));
        let (square_of_p, det) = (dot(p, p), dot(x, p));
        let w = sub(scale(v, square_of_e), scale(e, dot(v, e)));
        let factor = square_of_e * (square(r) * square_of_p - square(det)) * square(one);
        (
            each(&w, |&w| square(w) * factor),
            square(square_of_e * r * square_of_p),
        )
    }

    #[inline(always)]
    fn scale(_: &[[f64; 3]; 7], _: &[f64; 1]) -> f64 {
        1.0
    }
}

/// A coordinate of v |e|^2 - e (v . e) (degree 3).
struct AlongEdgeNormal<const AXIS: usize>;
impl<const AXIS: usize> Predicate<3, 5, 0> for AlongEdgeNormal<AXIS> {
    #[inline(always)]
    fn eval<R: Ring>([a, b, c, d, v]: [[R; 3]; 5], _: [R; 0]) -> R {
        let [_, e] = along_edge([a, b, c, d]);
        v[AXIS] * dot(e, e) - e[AXIS] * dot(v, e)
    }
}

impl<X: ExactPoint<3>> DifferenceSegment<X> {
    fn points(self, motion: X) -> [X; 5] {
        let Self([x, y]) = self;
        [x.a, x.b, y.a, y.b, motion]
    }

    /// The sum of the radii against the distance of the line of the motion from that of the edge; `None` where they are
    /// parallel.
    #[inline(never)]
    pub fn cmp_radius_to_way(self, motion: X, radii: [X::Scalar; 3]) -> Option<Ordering> {
        let points = self.points(motion);
        let is_parallel = X::sign_rarely(EdgeFromMotion, points, []).is_eq();
        (!is_parallel).then(|| X::sign_rarely(EdgeFromWay, points, radii))
    }

    /// At the end of the motion, whether the offset of the edge's line is reached.
    #[inline(never)]
    pub fn cmp_at_end(self, motion: X, radii: [X::Scalar; 3]) -> Ordering {
        let points = self.points(motion);
        if X::sign_rarely(EdgeAheadOfEnd, points, []).is_lt() {
            return Ordering::Less;
        }
        X::sign_rarely(EdgeDistanceAtEnd, points, radii)
    }

    /// Whether its line is ahead of the origin: the sign of the scalar product of the motion and the vector to it.
    #[inline(never)]
    pub fn along_motion(self, motion: X) -> Ordering {
        X::sign_rarely(EdgeAlongWay, self.points(motion), [])
    }

    /// The time at which the origin is first at the distance of the radii from its line.
    #[inline(never)]
    pub fn entry_time(self, motion: X, radii: [X::Scalar; 3]) -> X::Scalar {
        X::Own::first_root(CylinderEntry, self.own_points(motion, radii), zero()).0
    }

    fn own_points(self, motion: X, radii: [X::Scalar; 3]) -> [X::Own; 7] {
        let [a, b, c, d, v] = self.points(motion).map(ExactPoint::own);
        let [two, third] = radius_points::<X, 3>(radii);
        [a, b, v, c, d, two, third]
    }

    /// The unit vector from the first shape to the second at that time. Some radius is positive.
    #[inline(never)]
    pub fn entry_normal(self, motion: X, radii: [X::Scalar; 3]) -> [X::Scalar; 3] {
        let [minus, plus] = X::Own::plus_minus(
            MidpointPlusMinus::<EdgeNormalAcross, EdgeNormalAlong, 3, 7, 1, 3>::SUM,
            self.own_points(motion, radii),
            [one()],
        );
        let points = self.points(motion);
        let signs = [
            X::sign_rarely(AlongEdgeNormal::<0>, points, []),
            X::sign_rarely(AlongEdgeNormal::<1>, points, []),
            X::sign_rarely(AlongEdgeNormal::<2>, points, []),
        ];
        let mut normal = plus;
        for axis in 0..3 {
            if signs[axis].is_lt() {
                normal[axis] = minus[axis];
            }
        }
        normal
    }
}

/// A corner x and the normal n = (y - x) x (z - x), along which the face is from the origin.
#[inline(always)]
fn of_face<R: Ring>([a, b, c, d, e, f]: [[R; 3]; 6]) -> [[R; 3]; 2] {
    let x = sub(b, a);
    [x, cross3(sub(sub(d, c), x), sub(sub(f, e), x))]
}

/// n . v (degree 3).
struct FaceAlongMotion;
impl Predicate<3, 7, 0> for FaceAlongMotion {
    #[inline(always)]
    fn eval<R: Ring>([a, b, c, d, e, f, v]: [[R; 3]; 7], _: [R; 0]) -> R {
        let [_, normal] = of_face([a, b, c, d, e, f]);
        dot(normal, v)
    }
}

/// n . (x - v) (degree 3).
struct FaceHeightAtEnd;
impl Predicate<3, 7, 0> for FaceHeightAtEnd {
    #[inline(always)]
    fn eval<R: Ring>([a, b, c, d, e, f, v]: [[R; 3]; 7], _: [R; 0]) -> R {
        let [x, normal] = of_face([a, b, c, d, e, f]);
        dot(normal, sub(x, v))
    }
}

/// (n . (x - v))^2 - r^2 |n|^2 (degree 6).
struct HeightOverFace;
impl Predicate<3, 7, 3> for HeightOverFace {
    #[inline(always)]
    fn eval<R: Ring>([a, b, c, d, e, f, v]: [[R; 3]; 7], [r, s, t]: [R; 3]) -> R {
        let [x, normal] = of_face([a, b, c, d, e, f]);
        square(dot(normal, sub(x, v))) - square(r + s + t) * dot(normal, normal)
    }
}

/// |n . (x - t v)| = r |n|: a = v . n, b / 2 = x . n, k = r^2 |n|^2, product (x . n)^2 - k (degrees 3, 3, 6, 6).
struct FaceEntry;
impl QuadraticRoots<3, 9> for FaceEntry {
    const START: usize = 0;

    #[inline(always)]
    fn eval<R: Ring>(points: [[R; 3]; 9], _: R) -> Quadratic<R, 3> {
        let [a, b, v, c, d, e, f, two, third] = points;
        let ([x, normal], r) = (of_face([a, b, c, d, e, f]), radius(two, third));
        let (half_b, discriminant) = (dot(x, normal), square(r) * dot(normal, normal));
        Quadratic {
            direction: v,
            a: dot(v, normal),
            half_b,
            discriminant,
            product: square(half_b) - discriminant,
        }
    }

    #[inline(always)]
    fn scales(points: &[[f64; 3]; 9], _: f64) -> [f64; 2] {
        let [a, b, v, _, _, _, _, two, third] = points;
        [largest([sub(*b, *a), *v, *two, *third]), 1.0]
    }
}

impl<X: ExactPoint<3>> DifferenceFace<X> {
    fn points(self, motion: X) -> [X; 7] {
        let Self([x, y, z]) = self;
        [x.a, x.b, y.a, y.b, z.a, z.b, motion]
    }

    /// The sign of the scalar product of its normal and the motion.
    #[inline(never)]
    pub fn along_motion(self, motion: X) -> Ordering {
        X::sign_rarely(FaceAlongMotion, self.points(motion), [])
    }

    /// At the end of the motion, whether the offset of its plane is reached.
    #[inline(never)]
    pub fn cmp_at_end(self, motion: X, radii: [X::Scalar; 3]) -> Ordering {
        let points = self.points(motion);
        let height = X::sign_rarely(FaceHeightAtEnd, points, []);
        if !has_radius(&radii) {
            return height;
        }
        match height {
            Ordering::Greater => X::sign_rarely(HeightOverFace, points, radii),
            _ => Ordering::Less,
        }
    }

    /// The time at which the origin is first at the distance of the radii from its plane.
    #[inline(never)]
    pub fn entry_time(self, motion: X, radii: [X::Scalar; 3]) -> X::Scalar {
        let [a, b, c, d, e, f, v] = self.points(motion).map(ExactPoint::own);
        let [two, third] = radius_points::<X, 3>(radii);
        X::Own::first_root(FaceEntry, [a, b, v, c, d, e, f, two, third], zero()).0
    }

    /// Where a line along the motion through the origin passes: inside the triangle of the corners (`Greater`), through
    /// its boundary or outside.
    #[inline(never)]
    pub fn piercing(self, motion: X) -> Ordering {
        let Self([x, y, z]) = self;
        let sides = [[x, y], [y, z], [z, x]].map(|[p, q]| turn_around_motion(p, q, motion));
        sides[0].min(sides[1]).min(sides[2])
    }
}

/// [x y v] (degree 3).
struct BesideMotion;
impl Predicate<3, 5, 0> for BesideMotion {
    #[inline(always)]
    fn eval<R: Ring>([a, b, c, d, v]: [[R; 3]; 5], _: [R; 0]) -> R {
        dot(cross3(sub(b, a), sub(d, c)), v)
    }
}

/// n . (p - q) (degree 3).
struct AlongFaceNormal;
impl Predicate<3, 8, 0> for AlongFaceNormal {
    #[inline(always)]
    fn eval<R: Ring>([a, b, c, d, e, f, p, q]: [[R; 3]; 8], _: [R; 0]) -> R {
        let [_, normal] = of_face([a, b, c, d, e, f]);
        dot(normal, sub(p, q))
    }
}

/// n . (y - x) for another vertex y (degree 3).
struct BesideFace;
impl Predicate<3, 8, 0> for BesideFace {
    #[inline(always)]
    fn eval<R: Ring>([a, b, c, d, e, f, p, q]: [[R; 3]; 8], _: [R; 0]) -> R {
        let [x, normal] = of_face([a, b, c, d, e, f]);
        dot(normal, sub(sub(q, p), x))
    }
}

impl<X: ExactPoint<3>> DifferenceFace<X> {
    /// Compares two points of one shape along its normal.
    #[inline(never)]
    pub fn compare_along(self, p: X, q: X) -> Ordering {
        let Self([x, y, z]) = self;
        X::sign(AlongFaceNormal, [x.a, x.b, y.a, y.b, z.a, z.b, p, q], [])
    }

    /// The side of its plane that a vertex is on: `Less` is toward the origin.
    #[inline(never)]
    pub fn side_of(self, vertex: Difference<X>) -> Ordering {
        let Self([x, y, z]) = self;
        let points = [x.a, x.b, y.a, y.b, z.a, z.b, vertex.a, vertex.b];
        X::sign(BesideFace, points, [])
    }
}

/// [x y v] (degree 3): the side of the line of the motion on which y is, seen from x along the motion: `Greater` is to
/// the left.
#[inline(never)]
pub fn turn_around_motion<X: ExactPoint<3>>(
    x: Difference<X>,
    y: Difference<X>,
    motion: X,
) -> Ordering {
    X::sign(BesideMotion, [x.a, x.b, y.a, y.b, motion], [])
}

/// (x x v) . (y x v) (degree 4).
struct SameSideOfMotion;
impl Predicate<3, 5, 0> for SameSideOfMotion {
    #[inline(always)]
    fn eval<R: Ring>([a, b, c, d, v]: [[R; 3]; 5], _: [R; 0]) -> R {
        area_dot(sub(b, a), v, sub(d, c), v)
    }
}

/// Whether x and y, which are in one plane with the line of the motion, are on one side of it: `Less` on opposite ones.
#[inline(never)]
pub fn cmp_sides_of_motion<X: ExactPoint<3>>(
    x: Difference<X>,
    y: Difference<X>,
    motion: X,
) -> Ordering {
    X::sign(SameSideOfMotion, [x.a, x.b, y.a, y.b, motion], [])
}

/// (x x y) . (u x v) (degree 4).
struct TurnAlong;
impl Predicate<3, 7, 0> for TurnAlong {
    #[inline(always)]
    fn eval<R: Ring>([a, b, c, d, e, f, v]: [[R; 3]; 7], _: [R; 0]) -> R {
        area_dot(sub(b, a), sub(d, c), sub(f, e), v)
    }
}

/// The turn from x to y, which are in one plane with u and the motion: `Greater` if it is that from u to the motion.
#[inline(never)]
pub fn turn_along_motion<X: ExactPoint<3>>(
    [x, y]: [Difference<X>; 2],
    u: Difference<X>,
    motion: X,
) -> Ordering {
    X::sign(TurnAlong, [x.a, x.b, y.a, y.b, u.a, u.b, motion], [])
}
