//! Two linear components with radii whose closest points are the feet of the common perpendicular of their lines.
//!
//! In the plane the lines cross there. In space each closest point is at its radius from a foot, along the perpendicular.

use super::nearest_at_feet_of_lines;
use crate::NearestPoints;
use crate::algorithm::linear::Linear;
use crate::algorithm::result::{NearestPoints3, coincident_points};
use crate::exact::{in_dimension, saturating_translate};
use crate::predicate::{
    SupportingLine, cmp_distance_of_lines, coplanar, distance_of_lines, line_feet, perpendicular,
    perpendiculars, separation_of_lines,
};
use nalgebra::{Point, Point3, RealField};

/// The nearest points.
pub(crate) fn nearest_at_feet<T, const D: usize, const A: bool, const B: bool>(
    a: Linear<&[T; D], A>,
    b: Linear<&[T; D], B>,
    radii: [T; 2],
) -> NearestPoints<Point<T, D>, T>
where
    T: RealField + Copy,
{
    let has_no_radius = radii == [T::zero(); 2];
    if D == 2 || has_no_radius {
        return NearestPoints {
            unique: has_no_radius,
            ..nearest_at_feet_of_lines(a, b)
        };
    }
    let ends =
        |line: SupportingLine<&[T; D], A>| [line.start, line.toward].map(|p| in_dimension(*p));
    let of_b = [b.line.start, b.line.toward].map(|p| in_dimension(*p));
    let found = nearest_swept_in_space::<T, A, B>(ends(a.line), of_b, radii);
    found.map(|point| Point::from(in_dimension(point.coords.data.0[0])))
}

/// The nearest points in space, of lines by their numbers.
fn nearest_swept_in_space<T: RealField + Copy, const A: bool, const B: bool>(
    [from, along]: [[T; 3]; 2],
    [to, across]: [[T; 3]; 2],
    [r, s]: [T; 2],
) -> NearestPoints3<T> {
    let a = SupportingLine::<_, A> {
        start: &from,
        toward: &along,
    };
    let b = SupportingLine::<_, B> {
        start: &to,
        toward: &across,
    };
    let feet = line_feet(a, b);
    let order = cmp_distance_of_lines(a, b, [r, s]);
    if order.is_gt() {
        let [forth, back] = perpendiculars(a, b, [r, s]);
        return NearestPoints {
            on_self: Point3::from(saturating_translate(feet[0], forth)),
            on_rhs: Point3::from(saturating_translate(feet[1], back)),
            distance: separation_of_lines(a, b, [r, s]),
            unique: true,
        };
    }
    let shared = if cmp_distance_of_lines(a, b, [s]).is_le() {
        feet[0]
    } else if cmp_distance_of_lines(a, b, [r]).is_le() {
        feet[1]
    } else {
        saturating_translate(feet[0], perpendicular(a, b, r))
    };
    coincident_points(Point3::from(shared), order.is_eq())
}

/// The distance.
pub(crate) fn distance_at_feet<T, const D: usize, const A: bool, const B: bool>(
    a: Linear<&[T; D], A>,
    b: Linear<&[T; D], B>,
    radii: [T; 2],
) -> T
where
    T: RealField + Copy,
{
    let (a, b) = (a.line, b.line);
    if D == 2 {
        return T::zero();
    }
    if radii == [T::zero(); 2] {
        return if coplanar(a, b) {
            T::zero()
        } else {
            distance_of_lines(a, b)
        };
    }
    if cmp_distance_of_lines(a, b, radii).is_gt() {
        separation_of_lines(a, b, radii)
    } else {
        T::zero()
    }
}
