//! The lines that touch a circle and pass through a point, or touch another circle.
//!
//! Accuracy of floats: a touching point is its center, the part of the normal along the line of the centers and that across it, each part within
//! half an ulp of the radius; their sum is rounded by half an ulp of the larger of itself and the radius: 1.5 ulp.

use crate::Ball;
use crate::exact::{coords, saturating_neg};
use crate::predicate::{along_normals, cmp_tangent_gap};
use crate::shape::build::finite::is_finite_point;
use core::cmp::Ordering;
use nalgebra::{Point2, RealField, Scalar, Vector2};

/// The lines that touch a circle and pass through a point ([`TangentLine`]), or touch another circle ([`CommonTangent`]): none,
/// one or two. How many there are is decided exactly.
///
/// ```
/// use nalgebra::Point2;
/// use tangency::{Circle, Tangents};
///
/// let wheel = Circle::new(Point2::new(0.0, 0.0), 5.0);
/// assert_eq!(wheel.tangents_from(&Point2::new(3.0, 3.0)), Tangents::None); // inside
/// let Tangents::One(line) = wheel.tangents_from(&Point2::new(3.0, 4.0)) else { panic!() };
/// assert_eq!(line.point, Point2::new(3.0, 4.0));
/// assert_eq!(wheel.tangents_from(&Point2::new(13.0, 0.0)).as_slice().len(), 2);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Tangents<L> {
    /// There is none, or each line is one.
    None,
    /// There is one.
    One(L),
    /// That which touches the circle to the left of the vector from its center to the point, or to the center of the other
    /// circle, and that which touches it to the right.
    Two([L; 2]),
}

impl<L> Tangents<L> {
    /// Returns them as a list, that to the left first.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::Circle;
    ///
    /// let wheel = Circle::new(Point2::new(0.0, 0.0), 5.0);
    /// let heights: Vec<f64> =
    ///     wheel.tangents_from(&Point2::new(13.0, 0.0)).as_slice().iter().map(|line| line.point.y).collect();
    /// assert_eq!(heights, [60.0 / 13.0, -60.0 / 13.0]);
    /// ```
    #[must_use]
    pub fn as_slice(&self) -> &[L] {
        match self {
            Self::None => &[],
            Self::One(line) => core::slice::from_ref(line),
            Self::Two(lines) => lines,
        }
    }
}

/// A line that touches a circle and passes through a point. See [`Ball::tangents_from`].
///
/// ```
/// use nalgebra::{Point2, Vector2};
/// use tangency::{Circle, Line, Tangents};
///
/// let wheel = Circle::new(Point2::new(0.0, 0.0), 3.0);
/// let Tangents::Two([left, _]) = wheel.tangents_from(&Point2::new(5.0, 0.0)) else { panic!() };
/// assert_eq!((left.point, left.normal), (Point2::new(1.8, 2.4), Vector2::new(0.6, 0.8)));
/// let line = Line::new(left.point, Vector2::new(-left.normal.y, left.normal.x));
/// # let _ = line;
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct TangentLine<T: Scalar> {
    /// The point where it touches the circle.
    pub point: Point2<T>,
    /// The unit normal of the circle at this point, away from its center.
    pub normal: Vector2<T>,
}

/// A line that touches two circles. See [`Ball::outer_tangents`] and [`Ball::inner_tangents`].
///
/// ```
/// use nalgebra::{Point2, Vector2};
/// use tangency::{Circle, Tangents};
///
/// let [small, large] = [Circle::new(Point2::new(0.0, 0.0), 1.0), Circle::new(Point2::new(5.0, 0.0), 2.0)];
/// let Tangents::Two([left, _]) = small.inner_tangents(&large) else { panic!() };
/// assert_eq!((left.on_self, left.on_rhs), (Point2::new(0.6, 0.8), Point2::new(3.8, -1.6)));
/// assert_eq!(left.normal, Vector2::new(0.6, 0.8));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CommonTangent<T: Scalar> {
    /// The point where it touches `self`.
    pub on_self: Point2<T>,
    /// The point where it touches the other circle.
    pub on_rhs: Point2<T>,
    /// The unit normal of `self` at its point, away from its center.
    pub normal: Vector2<T>,
}

impl<T: RealField + Copy> Ball<T, 2> {
    /// Returns the lines that touch the circle and pass through a point: two if the point is outside, one if it is on the
    /// circle, and none if it is inside, decided exactly.
    ///
    /// Around a circle with a radius of zero it is the line through both points; none if they are equal, as then each line is
    /// one. There is none if a coordinate is infinite or NaN.
    ///
    /// Floats: each coordinate of a touching point is within 2 ulp of the larger of itself and the radius, and of a normal
    /// within 2 ulp of 1. Fixed point: the two parts of each number are rounded once.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Circle, Tangents};
    ///
    /// let wheel = Circle::new(Point2::new(1.0, 1.0), 3.0);
    /// let Tangents::Two([left, right]) = wheel.tangents_from(&Point2::new(6.0, 1.0)) else { panic!() };
    /// assert_eq!((left.point, right.point), (Point2::new(2.8, 3.4), Point2::new(2.8, -1.4)));
    /// ```
    #[must_use]
    pub fn tangents_from(&self, point: &Point2<T>) -> Tangents<TangentLine<T>> {
        if !is_finite_point(point) {
            return Tangents::None;
        }
        let line = |tangent: CommonTangent<T>| TangentLine {
            point: tangent.on_self,
            normal: tangent.normal,
        };
        match self.outer_tangents(&Self::from_checked(*point, T::zero())) {
            Tangents::None => Tangents::None,
            Tangents::One(tangent) => Tangents::One(line(tangent)),
            Tangents::Two(tangents) => Tangents::Two(tangents.map(line)),
        }
    }

    /// Returns the lines that touch both circles and have both on the same side: two, unless one circle is inside of the other;
    /// one at their common point if it touches the other from inside; and none if it does not. The number is decided exactly.
    ///
    /// There is none for equal circles, as then each tangent is one. A circle with a radius of zero is a point, through which the
    /// lines pass; two of them have one line.
    ///
    /// Floats: each coordinate of a touching point is within 2 ulp of the larger of itself and the radius, and of a normal
    /// within 2 ulp of 1. Fixed point: the two parts of each number are rounded once.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::{Circle, CommonTangent, Tangents};
    ///
    /// let [small, large] = [Circle::new(Point2::new(0.0, 0.0), 1.0), Circle::new(Point2::new(5.0, 0.0), 5.0)];
    /// let Tangents::Two([left, _]) = small.outer_tangents(&large) else { panic!() };
    /// assert_eq!((left.on_self, left.on_rhs), (Point2::new(-0.8, 0.6), Point2::new(1.0, 3.0)));
    ///
    /// let inside = Circle::new(Point2::new(1.0, 0.0), 1.0);
    /// let [on_self, on_rhs] = [Point2::new(0.0, 0.0); 2];
    /// let belt = CommonTangent { on_self, on_rhs, normal: Vector2::new(-1.0, 0.0) };
    /// assert_eq!(inside.outer_tangents(&large), Tangents::One(belt));
    /// ```
    #[must_use]
    pub fn outer_tangents(&self, rhs: &Self) -> Tangents<CommonTangent<T>> {
        let are_points = self.radius() == T::zero() && rhs.radius() == T::zero();
        match self.common_tangents(rhs, rhs.radius()) {
            Tangents::Two([left, _]) if are_points => Tangents::One(left),
            tangents => tangents,
        }
    }

    /// Returns the lines that touch both circles and have them on different sides: two if the circles are apart, one at their
    /// common point if they touch from outside, and none otherwise. The number is decided exactly.
    ///
    /// There is none if a radius is zero: the inner tangents are then the [outer](Self::outer_tangents) ones.
    ///
    /// Floats: each coordinate of a touching point is within 2 ulp of the larger of itself and the radius, and of a normal
    /// within 2 ulp of 1. Fixed point: the two parts of each number are rounded once.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Circle, Tangents};
    ///
    /// let [a, b] = [Circle::new(Point2::new(0.1, 0.0), 0.3), Circle::new(Point2::new(1.0, 0.0), 0.6)];
    /// assert_eq!(a.inner_tangents(&b).as_slice().len(), 2); // these floats leave a gap of 3e-17
    /// let [a, b] = [Circle::new(Point2::new(1.0, 0.0), 3.0), Circle::new(Point2::new(10.0, 0.0), 6.0)];
    /// assert!(matches!(a.inner_tangents(&b), Tangents::One(line) if line.on_self == Point2::new(4.0, 0.0)));
    /// ```
    #[must_use]
    pub fn inner_tangents(&self, rhs: &Self) -> Tangents<CommonTangent<T>> {
        if self.radius() == T::zero() || rhs.radius() == T::zero() {
            return Tangents::None;
        }
        self.common_tangents(rhs, saturating_neg(rhs.radius()))
    }

    /// The tangents with a normal n that touch the other circle at its center plus `signed_radius` n.
    fn common_tangents(&self, rhs: &Self, signed_radius: T) -> Tangents<CommonTangent<T>> {
        if self.center() == rhs.center() {
            return Tangents::None;
        }
        let centers = [coords(self.center()), coords(rhs.center())];
        let [r, s] = [self.radius(), signed_radius];
        let gap = cmp_tangent_gap(centers, [r, s]);
        if gap == Ordering::Less {
            return Tangents::None;
        }
        let on_self = along_normals(centers[0], centers, [r, s, r]);
        let on_rhs = along_normals(centers[1], centers, [r, s, s]);
        let normals = along_normals(&[T::zero(); 2], centers, [r, s, T::one()]);
        let tangent = |side: usize| CommonTangent {
            on_self: on_self[side].into(),
            on_rhs: on_rhs[side].into(),
            normal: normals[side].into(),
        };
        match gap {
            Ordering::Equal => Tangents::One(tangent(0)),
            _ => Tangents::Two([tangent(0), tangent(1)]),
        }
    }
}
