//! The exact predicates of computational geometry, on points.

use crate::exact::coords;
use crate::predicate;
use crate::shape::build::finite::is_finite_point;
use core::cmp::Ordering;
use nalgebra::{Point, Point2, Point3, RealField};

/// Returns which way the triangle `abc` turns: `Greater` counter-clockwise, where `c` is to the left of
/// the line from `a` to `b`; `Less` clockwise; `Equal` where the three lie on one line.
///
/// For `f32`, `f64` and fixed point it is the sign that exact arithmetic finds for the coordinates
/// given, over the whole range of the scalar; other scalars use their own arithmetic. Where a
/// coordinate is infinite or not a number it is `Equal`. Exchanging two points reverses it.
///
/// After Shewchuk, *Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates*
/// (1997): his `orient2d` has the same sign.
///
/// ```
/// use core::cmp::Ordering;
/// use nalgebra::Point2;
/// use tangency::orient2;
///
/// let (a, b) = (Point2::new(12.0, 12.0), Point2::new(24.0, 24.0));
/// assert_eq!(orient2(&a, &b, &Point2::new(0.5, 0.5)), Ordering::Equal);
/// // One last place higher: a float evaluation says that it is on the line.
/// assert_eq!(orient2(&a, &b, &Point2::new(0.5, 0.5_f64.next_up())), Ordering::Greater);
/// ```
#[must_use]
pub fn orient2<T: RealField + Copy>(a: &Point2<T>, b: &Point2<T>, c: &Point2<T>) -> Ordering {
    unless_infinite([a, b, c], |[a, b, c]| predicate::orient2(a, b, c))
}

/// Returns on which side of the plane through `a`, `b` and `c` the point `d` lies: `Greater` where the
/// triangle `abc` is seen from `d` to turn clockwise, `Less` where it is seen to turn counter-clockwise
/// (the side that `(b - a) x (c - a)` points to), `Equal` where the four lie in one plane.
///
/// This is the sign of Shewchuk's `orient3d` (1997), and of the determinant of `a - d`, `b - d`, `c - d`.
/// That of the determinant of `b - a`, `c - a`, `d - a`, which the right-hand rule suggests and CGAL
/// uses, is the opposite.
///
/// Exact, and `Equal` for what is not finite, as [`orient2`] is. Exchanging two points reverses it.
///
/// ```
/// use core::cmp::Ordering;
/// use nalgebra::Point3;
/// use tangency::orient3;
///
/// // Counter-clockwise seen from above.
/// let [a, b, c] = [Point3::new(0.0, 0.0, 0.0), Point3::new(1.0, 0.0, 0.0), Point3::new(0.0, 1.0, 0.0)];
/// assert_eq!(orient3(&a, &b, &c, &Point3::new(7.0, 8.0, -1e-300)), Ordering::Greater);
/// assert_eq!(orient3(&a, &b, &c, &Point3::new(7.0, 8.0, 1e-300)), Ordering::Less);
/// ```
#[must_use]
pub fn orient3<T: RealField + Copy>(
    a: &Point3<T>,
    b: &Point3<T>,
    c: &Point3<T>,
    d: &Point3<T>,
) -> Ordering {
    unless_infinite([a, b, c, d], |[a, b, c, d]| predicate::orient3(a, b, c, d))
}

/// Returns on which side of the circle through `a`, `b` and `c` the point `d` lies. Where these three
/// turn counter-clockwise ([`orient2`] is `Greater`), `Greater` is inside, `Less` outside and `Equal` on
/// the circle; where they turn clockwise it is the reverse.
///
/// Where they lie on one line the circle is that line, and the answer tells on which side of it `d`
/// lies: `Equal` where all four are on one line.
///
/// Exact, and `Equal` for what is not finite, as [`orient2`] is. Exchanging two points reverses it.
/// Shewchuk's `incircle` (1997) has the same sign.
///
/// ```
/// use core::cmp::Ordering;
/// use nalgebra::Point2;
/// use tangency::in_circle;
///
/// let [a, b, c] = [Point2::new(5.0, 0.0), Point2::new(3.0, 4.0), Point2::new(-4.0, 3.0)];
/// assert_eq!(in_circle(&a, &b, &c, &Point2::new(0.0, -5.0)), Ordering::Equal);
/// assert_eq!(in_circle(&a, &b, &c, &Point2::new(1e-300, -5.0)), Ordering::Less);
/// assert_eq!(in_circle(&a, &b, &c, &Point2::new(0.0, 0.0)), Ordering::Greater);
/// ```
#[must_use]
pub fn in_circle<T: RealField + Copy>(
    a: &Point2<T>,
    b: &Point2<T>,
    c: &Point2<T>,
    d: &Point2<T>,
) -> Ordering {
    unless_infinite([a, b, c, d], |[a, b, c, d]| {
        predicate::in_circle(a, b, c, d)
    })
}

/// Returns on which side of the sphere through `a`, `b`, `c` and `d` the point `e` lies. Where
/// [`orient3`] of these four is `Greater`, `Greater` is inside, `Less` outside and `Equal` on the
/// sphere; where it is `Less` it is the reverse.
///
/// Where the four lie in one plane but not on one circle the sphere is that plane, and the answer tells
/// on which side of it `e` lies; where they lie on one circle it is `Equal`.
///
/// Exact, and `Equal` for what is not finite, as [`orient2`] is. Exchanging two points reverses it.
/// Shewchuk's `insphere` (1997) has the same sign.
///
/// ```
/// use core::cmp::Ordering;
/// use nalgebra::Point3;
/// use tangency::{in_sphere, orient3};
///
/// let [a, b] = [Point3::new(3.0, 0.0, 0.0), Point3::new(0.0, 3.0, 0.0)];
/// let [c, d] = [Point3::new(0.0, 0.0, 3.0), Point3::new(-3.0, 0.0, 0.0)];
/// assert_eq!(orient3(&a, &b, &c, &d), Ordering::Greater);
/// assert_eq!(in_sphere(&a, &b, &c, &d, &Point3::new(1.0, -2.0, 2.0)), Ordering::Equal);
/// assert_eq!(in_sphere(&a, &b, &c, &d, &Point3::new(1.0, -2.0, 1.9)), Ordering::Greater);
/// ```
#[must_use]
pub fn in_sphere<T: RealField + Copy>(
    a: &Point3<T>,
    b: &Point3<T>,
    c: &Point3<T>,
    d: &Point3<T>,
    e: &Point3<T>,
) -> Ordering {
    unless_infinite([a, b, c, d, e], |[a, b, c, d, e]| {
        predicate::in_sphere(a, b, c, d, e)
    })
}

#[inline]
fn unless_infinite<'a, T: RealField + Copy, const D: usize, const N: usize>(
    points: [&'a Point<T, D>; N],
    sign: impl FnOnce([&'a [T; D]; N]) -> Ordering,
) -> Ordering {
    if points.iter().all(|point| is_finite_point(point)) {
        sign(points.map(coords))
    } else {
        Ordering::Equal
    }
}
