//! Where a moving point enters a face of the differences of two solids, with radii around it.

use super::{Difference, has_radius, radius, radius_points};
use crate::exact::{ExactPoint, Predicate, Quadratic, QuadraticRoots};
use crate::exact::{Ring, area_dot, cross3, dot, square, sub};
use crate::predicate::distance::largest;
use core::cmp::Ordering;
use nalgebra::zero;

/// A face of the differences, through three of them, clockwise seen from the origin.
#[derive(Clone, Copy, Debug)]
pub struct DifferenceFace<X>(pub [Difference<X>; 3]);

/// A corner x and the normal n = (y - x) x (z - x), along which the face is from the origin.
#[cfg_attr(not(debug_assertions), inline(always))]
fn of_face<R: Ring>([a, b, c, d, e, f]: [[R; 3]; 6]) -> [[R; 3]; 2] {
    let x = sub(b, a);
    [x, cross3(sub(sub(d, c), x), sub(sub(f, e), x))]
}

/// n . v (degree 3).
struct FaceAlongMotion;
impl Predicate<3, 7, 0> for FaceAlongMotion {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b, c, d, e, f, v]: [[R; 3]; 7], _: [R; 0]) -> R {
        let [_, normal] = of_face([a, b, c, d, e, f]);
        dot(normal, v)
    }
}

/// n . (x - v) (degree 3).
struct FaceHeightAtEnd;
impl Predicate<3, 7, 0> for FaceHeightAtEnd {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b, c, d, e, f, v]: [[R; 3]; 7], _: [R; 0]) -> R {
        let [x, normal] = of_face([a, b, c, d, e, f]);
        dot(normal, sub(x, v))
    }
}

/// (n . (x - v))^2 - r^2 |n|^2 (degree 6).
struct HeightOverSweptFace;
impl Predicate<3, 7, 3> for HeightOverSweptFace {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b, c, d, e, f, v]: [[R; 3]; 7], [r, s, t]: [R; 3]) -> R {
        let [x, normal] = of_face([a, b, c, d, e, f]);
        square(dot(normal, sub(x, v))) - square(r + s + t) * dot(normal, normal)
    }
}

/// |n . (x - t v)| = r |n|: a = v . n, b / 2 = x . n, k = r^2 |n|^2, product (x . n)^2 - k (degrees 3, 3, 6, 6).
struct FaceEntry;
impl QuadraticRoots<3, 9> for FaceEntry {
    const START: usize = 0;

    #[cfg_attr(not(debug_assertions), inline(always))]
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

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn half_width<R: Ring>([_, _, _, _, _, _, _, two, third]: &[[R; 3]; 9]) -> Option<R> {
        Some(radius(*two, *third))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
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

    /// At the end of the motion, whether the offset of the face's plane is reached.
    #[inline(never)]
    pub fn cmp_at_end(self, motion: X, radii: [X::Scalar; 3]) -> Ordering {
        let points = self.points(motion);
        let height = X::sign_rarely(FaceHeightAtEnd, points, []);
        if !has_radius(&radii) {
            return height;
        }
        match height {
            Ordering::Greater => X::sign_rarely(HeightOverSweptFace, points, radii),
            _ => Ordering::Less,
        }
    }

    /// The time at which the origin is first at the distance of the radii from its plane, and the point a of its first corner
    /// then.
    #[inline(never)]
    pub fn entry(self, motion: X, radii: [X::Scalar; 3]) -> (X::Scalar, X::Own) {
        let [a, b, c, d, e, f, v] = self.points(motion).map(ExactPoint::own);
        let [two, third] = radius_points::<X, 3>(radii);
        let points = [a, b, v, c, d, e, f, two, third];
        let (time, moved) = X::Own::first_root(FaceEntry, points, zero());
        (time, moved)
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
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b, c, d, v]: [[R; 3]; 5], _: [R; 0]) -> R {
        dot(cross3(sub(b, a), sub(d, c)), v)
    }
}

/// n . (p - q) (degree 3).
struct AlongFaceNormal;
impl Predicate<3, 8, 0> for AlongFaceNormal {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b, c, d, e, f, p, q]: [[R; 3]; 8], _: [R; 0]) -> R {
        let [_, normal] = of_face([a, b, c, d, e, f]);
        dot(normal, sub(p, q))
    }
}

/// n . (y - x) for another vertex y (degree 3).
struct BesideFace;
impl Predicate<3, 8, 0> for BesideFace {
    #[cfg_attr(not(debug_assertions), inline(always))]
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
    #[cfg_attr(not(debug_assertions), inline(always))]
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
    #[cfg_attr(not(debug_assertions), inline(always))]
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
