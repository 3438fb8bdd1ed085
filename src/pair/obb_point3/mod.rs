//! Oriented boxes in space with points and balls: by the corner, edge or face that the point is over.
//!
//! The coordinate along each half axis decides that, where these are at right angles: Ericson, *Real-Time
//! Collision Detection* (2005), 5.1.4. As rotations are rounded, they are nearly so: exact signs then
//! prove that no part of the box next to that one leads nearer, and as it is convex, none does (Karush
//! 1939, Kuhn and Tucker 1951). Where they do not, as for a point on the box and a flat box, the search of
//! [`gjk`](crate::algorithm::gjk::search) answers.

pub(crate) mod features;

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

/// Whether a box and a ball meet, if these signs tell it.
pub(crate) fn intersects<T: RealField + Copy>(
    solid: &Obb<T, 3>,
    center: &Point3<T>,
    radius: T,
) -> Option<bool> {
    let axes = toward(solid, center)?;
    match locate(solid, center, &axes)? {
        ObbLocation::Inside => Some(true),
        ObbLocation::PointAndTriangle(beside, part) => {
            Some(beside.cmp_distance(part, [radius]).is_le())
        }
    }
}

/// The nearest points of a box and a ball, if these signs tell them.
pub(crate) fn nearest<T: RealField + Copy>(
    solid: &Obb<T, 3>,
    center: &Point3<T>,
    radius: T,
) -> Option<NearestPoints3<T>> {
    let axes = toward(solid, center)?;
    let (beside, part) = match locate(solid, center, &axes)? {
        ObbLocation::Inside => return Some(coincident_points(*center, radius.is_zero())),
        ObbLocation::PointAndTriangle(beside, part) => (beside, part),
    };
    let foot = Point3::from(beside.foot(part));
    let (rim, distance) = if radius.is_zero() {
        (*beside.point, beside.distance(part))
    } else {
        let reach = beside.cmp_distance(part, [radius]);
        if reach.is_le() {
            return Some(coincident_points(foot, reach.is_eq()));
        }
        let rim = saturating_translate(*beside.point, beside.toward(part, radius));
        (rim, beside.separation(part, radius))
    };
    Some(NearestPoints {
        on_self: foot,
        on_rhs: Point3::from(rim),
        distance,
        unique: true,
    })
}

/// An oriented box and a ball, whose numbers are finite.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ObbAndBall<'a, T: nalgebra::Scalar> {
    pub(crate) solid: &'a Obb<T, 3>,
    pub(crate) center: &'a Point3<T>,
    pub(crate) radius: T,
}

impl<T: RealField + Copy> ObbAndBall<'_, T> {
    /// What is between them by the search, where these signs do not tell.
    fn searched(&self) -> SweptFeatures<Simplex<MinkowskiVertex<SumPoint3<T>>>, T, 3, 2> {
        let features = separation(self.solid, self.center).features();
        SweptFeatures::with_radii(features, [T::zero(), self.radius])
    }

    /// The answer where the center is, if these signs tell that.
    fn located<R>(
        &self,
        inside: R,
        over: impl FnOnce(PointObb<'_, T>, ObbFeature) -> R,
    ) -> Option<R> {
        let axes = toward(self.solid, self.center)?;
        Some(match locate(self.solid, self.center, &axes)? {
            ObbLocation::Inside => inside,
            ObbLocation::PointAndTriangle(beside, part) => over(beside, part),
        })
    }
}

impl<T: RealField + Copy> Separation<T> for ObbAndBall<'_, T> {
    fn distance(&self) -> T {
        let over = |beside: PointObb<'_, T>, part| {
            if self.radius.is_zero() {
                beside.distance(part)
            } else if beside.cmp_distance(part, [self.radius]).is_gt() {
                beside.separation(part, self.radius)
            } else {
                T::zero()
            }
        };
        self.located(T::zero(), over)
            .unwrap_or_else(|| self.searched().distance())
    }

    fn is_within(&self, limit: T) -> bool {
        let radii = [self.radius, limit];
        let over = |beside: PointObb<'_, T>, part| beside.cmp_distance(part, radii).is_le();
        self.located(true, over)
            .unwrap_or_else(|| self.searched().is_within(limit))
    }
}

/// Where a point is.
enum ObbLocation<'a, T> {
    Inside,
    /// The half axes lead to the part that it is over.
    PointAndTriangle(PointObb<'a, T>, ObbFeature),
}

/// The half axes, or their opposites, on the side of the center that a point is on.
fn toward<T: RealField + Copy>(solid: &Obb<T, 3>, point: &Point3<T>) -> Option<[[T; 3]; 3]> {
    if !is_finite_point(point) {
        return None;
    }
    let mut axes = solid.half_axes().map(<[T; 3]>::from);
    for axis in &mut axes {
        // Without an opposite the center is not in the middle.
        let back = negated(axis)?;
        if cmp_projection_to_start(coords(point), ray(solid.center(), axis)).is_lt() {
            *axis = back;
        }
    }
    Some(axes)
}

fn ray<'a, T: RealField>(
    start: &'a Point3<T>,
    toward: &'a [T; 3],
) -> SupportingLine<&'a [T; 3], false> {
    SupportingLine {
        start: coords(start),
        toward,
    }
}

fn locate<'a, T: RealField + Copy>(
    solid: &'a Obb<T, 3>,
    point: &'a Point3<T>,
    axes: &'a [[T; 3]; 3],
) -> Option<ObbLocation<'a, T>> {
    let beside = PointObb {
        point: coords(point),
        center: coords(solid.center()),
        axes: axes.each_ref(),
    };
    let is_beyond = |axis| cmp_projection_to_end(coords(point), ray(solid.center(), axis)).is_gt();
    let (part, order) = match axes.each_ref().map(is_beyond) {
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
    let mut beside = beside.ordered(order);
    if part == ObbFeature::Face && beside.handedness().is_lt() {
        beside = beside.ordered([0, 2, 1]);
    }
    beside
        .in_voronoi_region(part)
        .then_some(ObbLocation::PointAndTriangle(beside, part))
}

pair! {
    [3] o: Obb<T, 3>, p: Point3<T>,
    intersects: gjk::intersects_by::<SumPoint3<T>, _, _>(o, p, does_box_meet_point),
    nearest: nearest(o, p, T::zero()).unwrap_or_else(|| gjk::nearest::<T, SumPoint3<T>, _, _>(o, p)),
    separation: ObbAndBall { solid: o, center: p, radius: T::zero() },
}

pair! {
    [3] b: Ball<T, 3>, o: Obb<T, 3>,
    intersects: intersects(o, b.center(), b.radius())
        .unwrap_or_else(|| gjk::intersects::<SumPoint3<T>, _, _>(b, o)),
    nearest: nearest(o, b.center(), b.radius())
        .map_or_else(|| gjk::nearest::<T, SumPoint3<T>, _, _>(b, o), NearestPoints::flip),
    separation: ObbAndBall { solid: o, center: b.center(), radius: b.radius() },
}
