//! The common parts of a line, a ray or a segment and a truncated cone, and the hits of a ray.

use crate::algorithm::linear::Linear;
use crate::door::frustum::{LineCrossings, crossings};
use crate::pair::clipped_line::ClippedLine;
use crate::pair::ray_cast::{WantedHits, hits, starts_inside};
use crate::predicate::is_point;
use crate::{
    Ball, Intersection, Intersects, Line, Piece, Ray, RayCast, RayHit, RayHits, Segment,
    TruncatedCone,
};
use nalgebra::{Point3, RealField};

/// A truncated cone that is a point, which no line enters or leaves, as a ball.
fn as_ball<T: RealField + Copy>(cone: &TruncatedCone<T>) -> Option<Ball<T, 3>> {
    let axis = cone.axis();
    (axis.a == axis.b).then(|| Ball::new(axis.a, T::zero()))
}

/// The common part of a truncated cone and a linear component that meets it.
fn common_part<T: RealField + Copy, const TWO_POINTS: bool>(
    cone: &TruncatedCone<T>,
    linear: Linear<&[T; 3], TWO_POINTS>,
) -> Option<Piece<T, 3>> {
    let clipped = ClippedLine::new(linear, |point| cone.intersects(point));
    if is_point(linear.line) {
        return Some(Piece::Point(clipped.start()));
    }
    let [enters, leaves] = crossings(cone, linear)?.ends;
    let [from, to] = clipped.ends(enters.at, leaves.at);
    Some(match to.parameter <= from.parameter {
        true if clipped.only_end_is_inside() => Piece::Point(to),
        true => Piece::Point(from),
        false => Piece::Interval { from, to },
    })
}

/// The point where a linear component enters a truncated cone that it meets, if that is no point.
pub(super) fn point_of_entry<T: RealField + Copy, const TWO_POINTS: bool>(
    cone: &TruncatedCone<T>,
    linear: Linear<&[T; 3], TWO_POINTS>,
) -> Option<Point3<T>> {
    if as_ball(cone).is_some() {
        return None;
    }
    let [from, _] = common_part(cone, linear)?.ends();
    from.map(|from| from.point)
}

#[inline(never)]
fn ray_hits<T: RealField + Copy>(
    cone: &TruncatedCone<T>,
    ray: &Ray<T, 3>,
    limit: T,
    wanted: WantedHits,
) -> Option<RayHits<T, 3>> {
    if let Some(point) = as_ball(cone) {
        return point.cast_ray(ray, limit);
    }
    let mut found = hits_of_solid(cone, ray, limit, wanted)?;
    if cone.radii().iter().all(|radius| *radius == T::zero()) {
        // What has no radius has the normals of a segment.
        let of_axis = cone.axis().cast_ray(ray, limit)?;
        found.first.normal = of_axis.first.normal;
        let lasts = found.last.iter_mut().zip(of_axis.last);
        lasts.for_each(|(last, of_axis)| last.normal = of_axis.normal);
    }
    Some(found)
}

fn hits_of_solid<T: RealField + Copy>(
    cone: &TruncatedCone<T>,
    ray: &Ray<T, 3>,
    limit: T,
    wanted: WantedHits,
) -> Option<RayHits<T, 3>> {
    let linear = Linear::from(ray);
    let crossings = crossings(cone, linear);
    let is_missed = |found: LineCrossings<T>| found.is_ahead == Some(false);
    if crossings.map_or(!is_point(linear.line), is_missed) {
        return None;
    }
    let ends = match crossings {
        Some(found) if found.is_ahead == Some(true) => found.ends.map(|end| Some(end.at)),
        _ => ray.intersection(cone)?.ends(),
    };
    let starts_inside = starts_inside(cone, ray, ends[0]);
    hits(ray, limit, wanted, starts_inside, ends, |is_entry| {
        let [enters, leaves] = crossings?.ends;
        let crossing = if is_entry { enters } else { leaves };
        Some((crossing.normal.data.0[0], crossing.feature))
    })
}

/// The feature of a hit is 0 for the face at the start of the axis, 1 for that at its end, and 2 for the side.
impl<T: RealField + Copy> RayCast<T, 3> for TruncatedCone<T> {
    fn cast_ray(&self, ray: &Ray<T, 3>, limit: T) -> Option<RayHits<T, 3>> {
        ray_hits(self, ray, limit, WantedHits::Both)
    }

    fn first_hit(&self, ray: &Ray<T, 3>, limit: T) -> Option<RayHit<T, 3>> {
        ray_hits(self, ray, limit, WantedHits::First).map(|hits| hits.first)
    }
}

macro_rules! pieces {
    ($($Linear:ident),+) => {$(
        /// The part in the truncated cone, in order of the parameter of the line, ray or segment.
        impl<T: RealField + Copy> Intersection<TruncatedCone<T>> for $Linear<T, 3> {
            type Output = Option<Piece<T, 3>>;

            fn intersection(&self, rhs: &TruncatedCone<T>) -> Option<Piece<T, 3>> {
                if let Some(point) = as_ball(rhs) {
                    return self.intersection(&point);
                }
                if !self.intersects(rhs) {
                    return None;
                }
                let linear = self;
                with_linear!($Linear linear => common_part(rhs, linear))
            }
        }

        #[doc(hidden)]
        impl<T: RealField + Copy> Intersection<$Linear<T, 3>> for TruncatedCone<T> {
            type Output = Option<Piece<T, 3>>;

            fn intersection(&self, rhs: &$Linear<T, 3>) -> Option<Piece<T, 3>> {
                rhs.intersection(self)
            }
        }
    )+};
}

pieces! { Line, Ray, Segment }
