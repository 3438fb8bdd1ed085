//! Oriented boxes in space with points and balls, by the corner, edge or face closest to the point.
//!
//! The coordinates along the half axes select the feature, as in Ericson, *Real-Time Collision Detection*
//! (2005), 5.1.4. Rotations are rounded, so the half axes are only nearly perpendicular: exact signs then
//! prove that no adjacent feature is closer, and as the box is convex this makes the feature the closest one
//! (the conditions of Karush 1939, Kuhn and Tucker 1951).
//!
//! If the signs fail to prove it, as for a point on the box or a box without extent along an axis,
//! [`gjk`](crate::algorithm::gjk::search) computes the result. A ball without radius is a point. Constant
//! time, except for the search.

pub(crate) mod features;

use crate::algorithm::certified::do_meet;
use crate::algorithm::gjk::minkowski::vertex::MinkowskiVertex;
use crate::algorithm::gjk::nearest::{self as gjk, separation};
use crate::algorithm::gjk::simplex::Simplex;
use crate::algorithm::result::NearestPoints3;
use crate::algorithm::result::coincident_points;
use crate::algorithm::sat::does_box_meet_point;
use crate::algorithm::separation::{Separation, SweptFeatures};
use crate::exact::{SumPoint3, coords, negated, saturating_translate};
use crate::pair::obb_point3::features::{ObbFeature, PointObb};
use crate::predicate::{SupportingLine, cmp_projection_to_end, cmp_projection_to_start};
use crate::shape::build::finite::is_finite_point;
use crate::{Ball, NearestPoints, Obb};
use nalgebra::{Point3, RealField};

/// Whether a box and a ball meet, if the signs decide it.
pub(crate) fn intersects<T: RealField + Copy>(
    solid: &Obb<T, 3>,
    center: &Point3<T>,
    radius: T,
) -> Option<bool> {
    let axes = half_axes_toward(solid, center)?;
    match locate_point(solid, center, &axes)? {
        ObbLocation::Inside => Some(true),
        ObbLocation::Feature(point_obb, feature) => {
            Some(point_obb.cmp_distance(feature, [radius]).is_le())
        }
    }
}

/// The closest points of a box and a ball, if the signs decide them.
pub(crate) fn nearest<T: RealField + Copy>(
    solid: &Obb<T, 3>,
    center: &Point3<T>,
    radius: T,
) -> Option<NearestPoints3<T>> {
    let axes = half_axes_toward(solid, center)?;
    let (point_obb, feature) = match locate_point(solid, center, &axes)? {
        ObbLocation::Inside => return Some(coincident_points(*center, radius.is_zero())),
        ObbLocation::Feature(point_obb, feature) => (point_obb, feature),
    };
    let foot = Point3::from(point_obb.foot(feature));
    let (on_ball, distance) = if radius.is_zero() {
        (*point_obb.point, point_obb.distance(feature))
    } else {
        let order = point_obb.cmp_distance(feature, [radius]);
        if order.is_le() {
            return Some(coincident_points(foot, order.is_eq()));
        }
        let on_ball = saturating_translate(*point_obb.point, point_obb.toward(feature, radius));
        (on_ball, point_obb.separation(feature, radius))
    };
    Some(NearestPoints {
        on_self: foot,
        on_rhs: Point3::from(on_ball),
        distance,
        unique: true,
    })
}

/// An oriented box and a ball with finite coordinates.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ObbAndBall<'a, T: nalgebra::Scalar + Copy> {
    pub(crate) solid: &'a Obb<T, 3>,
    pub(crate) center: &'a Point3<T>,
    pub(crate) radius: T,
}

impl<T: RealField + Copy> ObbAndBall<'_, T> {
    /// The closest features by the search, if the signs are undecided.
    fn gjk_features(&self) -> SweptFeatures<Simplex<MinkowskiVertex<SumPoint3<T>>>, T, 3, 2> {
        let features = separation(self.solid, self.center).features();
        SweptFeatures::with_radii(features, [T::zero(), self.radius])
    }

    /// Evaluates `inside` or `at_feature` for the location of the center, if the signs decide it.
    fn map_location<R>(
        &self,
        inside: R,
        at_feature: impl FnOnce(PointObb<'_, T>, ObbFeature) -> R,
    ) -> Option<R> {
        let axes = half_axes_toward(self.solid, self.center)?;
        Some(match locate_point(self.solid, self.center, &axes)? {
            ObbLocation::Inside => inside,
            ObbLocation::Feature(point_obb, feature) => at_feature(point_obb, feature),
        })
    }
}

impl<T: RealField + Copy> Separation<T> for ObbAndBall<'_, T> {
    fn distance(&self) -> T {
        let at_feature = |point_obb: PointObb<'_, T>, feature| {
            if self.radius.is_zero() {
                point_obb.distance(feature)
            } else if point_obb.cmp_distance(feature, [self.radius]).is_gt() {
                point_obb.separation(feature, self.radius)
            } else {
                T::zero()
            }
        };
        self.map_location(T::zero(), at_feature)
            .unwrap_or_else(|| self.gjk_features().distance())
    }

    fn is_within(&self, limit: T) -> bool {
        let radii = [self.radius, limit];
        let at_feature =
            |point_obb: PointObb<'_, T>, feature| point_obb.cmp_distance(feature, radii).is_le();
        self.map_location(true, at_feature)
            .unwrap_or_else(|| self.gjk_features().is_within(limit))
    }
}

/// The location of a point relative to a box.
enum ObbLocation<'a, T> {
    Inside,
    /// Outside, with the closest feature; the half axes are ordered to lead to it.
    Feature(PointObb<'a, T>, ObbFeature),
}

/// The half axes, each negated if the point is on the other side of the center.
fn half_axes_toward<T: RealField + Copy>(
    solid: &Obb<T, 3>,
    point: &Point3<T>,
) -> Option<[[T; 3]; 3]> {
    if !is_finite_point(point) {
        return None;
    }
    let mut axes = solid.half_axes().map(<[T; 3]>::from);
    for axis in &mut axes {
        // A half axis that cannot be negated makes the box asymmetric about its center.
        let opposite = negated(axis)?;
        if cmp_projection_to_start(coords(point), half_axis_ray(solid.center(), axis)).is_lt() {
            *axis = opposite;
        }
    }
    Some(axes)
}

fn half_axis_ray<'a, T: RealField>(
    start: &'a Point3<T>,
    toward: &'a [T; 3],
) -> SupportingLine<&'a [T; 3], false> {
    SupportingLine {
        start: coords(start),
        toward,
    }
}

fn locate_point<'a, T: RealField + Copy>(
    solid: &'a Obb<T, 3>,
    point: &'a Point3<T>,
    axes: &'a [[T; 3]; 3],
) -> Option<ObbLocation<'a, T>> {
    let point_obb = PointObb {
        point: coords(point),
        center: coords(solid.center()),
        axes: axes.each_ref(),
    };
    let is_beyond =
        |axis| cmp_projection_to_end(coords(point), half_axis_ray(solid.center(), axis)).is_gt();
    let (feature, order) = match axes.each_ref().map(is_beyond) {
        [false, false, false] => {
            return does_box_meet_point(solid, point)?.then_some(ObbLocation::Inside);
        }
        [true, true, true] => (ObbFeature::Corner, [0, 1, 2]),
        [true, false, false] => (ObbFeature::Face, [0, 1, 2]),
        [false, true, false] => (ObbFeature::Face, [1, 2, 0]),
        [false, false, true] => (ObbFeature::Face, [2, 0, 1]),
        [true, true, false] => (ObbFeature::Edge, [0, 1, 2]),
        [false, true, true] => (ObbFeature::Edge, [1, 2, 0]),
        [true, false, true] => (ObbFeature::Edge, [2, 0, 1]),
    };
    let mut point_obb = point_obb.ordered(order);
    if feature == ObbFeature::Face && point_obb.handedness().is_lt() {
        point_obb = point_obb.ordered([0, 2, 1]);
    }
    point_obb
        .in_voronoi_region(feature)
        .then_some(ObbLocation::Feature(point_obb, feature))
}

pair! {
    [3] o: Obb<T, 3>, p: Point3<T>,
    intersects: gjk::intersects_by::<SumPoint3<T>, _, _>(o, p, does_box_meet_point),
    nearest: nearest(o, p, T::zero()).unwrap_or_else(|| gjk::nearest::<T, SumPoint3<T>, _, _>(o, p)),
    separation: ObbAndBall { solid: o, center: p, radius: T::zero() },
}

pair! {
    [3] b: Ball<T, 3>, o: Obb<T, 3>,
    intersects: do_meet::<T, _, _>(b, o)
        .or_else(|| intersects(o, b.center(), b.radius()))
        .unwrap_or_else(|| gjk::intersects_exactly::<SumPoint3<T>, _, _>(b, o)),
    nearest: nearest(o, b.center(), b.radius())
        .map_or_else(|| gjk::nearest::<T, SumPoint3<T>, _, _>(b, o), NearestPoints::flip),
    separation: ObbAndBall { solid: o, center: b.center(), radius: b.radius() },
}
