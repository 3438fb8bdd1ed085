//! The closest points that a candidate joins, rounded once.

use crate::NearestPoints;
use crate::algorithm::candidate::{Candidate, Feature};
use crate::algorithm::certified::{Connection, Separated, connect_with_line, nearest_points};
use crate::algorithm::separation::Features;
use crate::exact::{ExactPoint, is_float, may_be_float, saturating_translate, to_f64};
use crate::predicate::{
    distance_of_points, distance_to_line, foot, line_separation, offset_from_line,
    point_at_distance_toward, point_at_distance_toward_line, point_separation,
};
use core::cmp::Ordering;
use nalgebra::{Point, RealField};

impl<X: Copy> Candidate<X> {
    /// The candidate in plain floats, between radii around its ends: accurate, as its features are known. `None` for
    /// other scalars and for sums, and where it may not be longer than the radii.
    #[cfg_attr(not(debug_assertions), inline)]
    fn certified<T: RealField + Copy, const D: usize>(
        &self,
        radii: [T; 2],
    ) -> Option<Connection<T, D>>
    where
        X: ExactPoint<D, Scalar = T>,
    {
        self.measured()?.connection(radii)
    }

    #[cfg_attr(not(debug_assertions), inline)]
    fn measured<T: RealField + Copy, const D: usize>(&self) -> Option<Separated<D>>
    where
        X: ExactPoint<D, Scalar = T>,
    {
        if !(const { X::TERMS == 1 && may_be_float::<T>() } && is_float(&T::zero())) {
            return None;
        }
        let from = to_f64(self.from)?;
        match self.feature {
            Feature::Point(q) => nearest_points(from, to_f64(q)?),
            Feature::Edge(line) => {
                connect_with_line::<D, true>(from, to_f64(line.start)?, to_f64(line.toward)?)
            }
            Feature::Line(line) => {
                connect_with_line::<D, false>(from, to_f64(line.start)?, to_f64(line.toward)?)
            }
        }
    }

    /// The length of a candidate that is longer than zero.
    #[cfg_attr(not(debug_assertions), inline)]
    fn length<const D: usize>(&self) -> X::Scalar
    where
        X: ExactPoint<D>,
    {
        by_feature!(self.feature,
            q => distance_of_points(self.from, q),
            line => distance_to_line(self.from, line))
    }

    /// The length minus the sum of the radii.
    #[cfg_attr(not(debug_assertions), inline)]
    fn length_minus<const D: usize, const S: usize>(&self, radii: [X::Scalar; S]) -> X::Scalar
    where
        X: ExactPoint<D>,
    {
        by_feature!(self.feature,
            q => point_separation(self.from, q, radii),
            line => line_separation(self.from, line, radii))
    }

    /// The closest points of shapes without radii; `unique` if no other candidate is as short.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn closest_points<T: RealField + Copy, const D: usize>(
        &self,
        unique: bool,
    ) -> NearestPoints<Point<T, D>, T>
    where
        X: ExactPoint<D, Scalar = T>,
    {
        if let Some(Connection { ends, length }) = self.certified([T::zero(); 2]) {
            return self.nearest_points(ends[0], ends[1], length, unique);
        }
        let feature = by_feature!(self.feature,
            q => q.rounded(),
            line => foot(self.from, line));
        self.nearest_points(self.from.rounded(), feature, self.length(), unique)
    }

    /// The closest points where the start lies on the other shape and no shape has a radius.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn coincident_at_start<T: RealField + Copy, const D: usize>(
        &self,
        unique: bool,
    ) -> NearestPoints<Point<T, D>, T>
    where
        X: ExactPoint<D, Scalar = T>,
    {
        let point = self.from.rounded();
        self.nearest_points(point, point, nalgebra::zero(), unique)
    }

    /// The closest points of two shapes with radii around the ends of the candidate, the radius of the
    /// first shape first; `unique` if no other candidate is as short.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn closest_points_swept<T: RealField + Copy, const D: usize>(
        &self,
        radii: [T; 2],
        unique: bool,
    ) -> NearestPoints<Point<T, D>, T>
    where
        X: ExactPoint<D, Scalar = T>,
    {
        let [r, s] = if self.is_flipped {
            [radii[1], radii[0]]
        } else {
            radii
        };
        match self.cmp_length([r, s]) {
            Ordering::Greater => self.closest_points_disjoint(r, s, unique),
            Ordering::Equal => self.shared_point_within_radii(r, s, unique),
            Ordering::Less => self.shared_point_within_radii(r, s, false),
        }
    }

    /// The closest points where the candidate is longer than `r` around its start and `s` around its
    /// feature together.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn closest_points_disjoint<T: RealField + Copy, const D: usize>(
        &self,
        r: T,
        s: T,
        unique: bool,
    ) -> NearestPoints<Point<T, D>, T>
    where
        X: ExactPoint<D, Scalar = T>,
    {
        if let Some(Connection { ends, length }) = self.certified([r, s]) {
            return self.nearest_points(ends[0], ends[1], length, unique);
        }
        let distance = self.length_minus([r, s]);
        self.nearest_points(
            self.offset_from_start(r),
            self.offset_from_feature(s),
            distance,
            unique,
        )
    }

    #[cfg_attr(not(debug_assertions), inline)]
    fn shared_point_within_radii<T: RealField + Copy, const D: usize>(
        &self,
        r: T,
        s: T,
        unique: bool,
    ) -> NearestPoints<Point<T, D>, T>
    where
        X: ExactPoint<D, Scalar = T>,
    {
        let point = if self.cmp_length([s]).is_le() {
            self.from.rounded()
        } else if self.cmp_length([r]).is_le() {
            self.offset_from_feature(nalgebra::zero())
        } else {
            self.offset_from_start(r)
        };
        self.nearest_points(point, point, nalgebra::zero(), unique)
    }

    /// The point at the distance `s` from the feature toward the start, and the distance of the start minus
    /// `s`, which may be negative.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn nearest_on_boundary<T: RealField + Copy, const D: usize>(
        &self,
        s: T,
    ) -> (Point<T, D>, T)
    where
        X: ExactPoint<D, Scalar = T>,
    {
        let measured = self.measured();
        if let Some(found) = measured.and_then(|found| found.signed_connection([T::zero(), s])) {
            return (Point::from(found.ends[1]), found.length);
        }
        (
            Point::from(self.offset_from_feature(s)),
            self.length_minus([s]),
        )
    }

    /// The point at the distance `r` from the start toward the feature.
    #[cfg_attr(not(debug_assertions), inline)]
    fn offset_from_start<T: RealField + Copy, const D: usize>(&self, r: T) -> [T; D]
    where
        X: ExactPoint<D, Scalar = T>,
    {
        if r.is_zero() {
            return self.from.rounded();
        }
        by_feature!(self.feature,
            q => point_at_distance_toward(self.from, r, q),
            line => point_at_distance_toward_line(self.from, r, line))
    }

    /// The point at the distance `s` from the feature toward the start.
    #[cfg_attr(not(debug_assertions), inline)]
    fn offset_from_feature<T: RealField + Copy, const D: usize>(&self, s: T) -> [T; D]
    where
        X: ExactPoint<D, Scalar = T>,
    {
        by_feature!(self.feature,
        q => if s.is_zero() { q.rounded() } else { point_at_distance_toward(q, s, self.from) },
        line => {
            let foot = foot(self.from, line);
            if s.is_zero() { foot } else { saturating_translate(foot, offset_from_line(self.from, s, line)) }
        })
    }

    #[cfg_attr(not(debug_assertions), inline)]
    fn nearest_points<T: RealField + Copy, const D: usize>(
        &self,
        start: [T; D],
        feature: [T; D],
        distance: T,
        unique: bool,
    ) -> NearestPoints<Point<T, D>, T> {
        let found = NearestPoints {
            on_self: Point::from(start),
            on_rhs: Point::from(feature),
            distance,
            unique,
        };
        if self.is_flipped { found.flip() } else { found }
    }
}

impl<T: RealField + Copy, X: ExactPoint<D, Scalar = T>, const D: usize> Features<T, D, 2>
    for Candidate<X>
{
    #[cfg_attr(not(debug_assertions), inline)]
    fn cmp_distance(&self, radii: [T; 3]) -> Ordering {
        self.cmp_length(radii)
    }

    #[cfg_attr(not(debug_assertions), inline)]
    fn distance(&self) -> T {
        if let Some(Connection { length, .. }) = self.certified([T::zero(); 2]) {
            return length;
        }
        if self.cmp_length([T::zero()]).is_gt() {
            self.length()
        } else {
            T::zero()
        }
    }

    #[cfg_attr(not(debug_assertions), inline)]
    fn distance_minus(&self, [r, s]: [T; 2]) -> T {
        let radii = if self.is_flipped { [s, r] } else { [r, s] };
        match self.certified(radii) {
            Some(Connection { length, .. }) => length,
            None => self.length_minus(radii),
        }
    }
}
