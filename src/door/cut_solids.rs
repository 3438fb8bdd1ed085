//! What bounded shapes of space cut from lines, rays and segments, for floats.

use crate::algorithm::linear::Linear;
use crate::door::contact::number;
use crate::door::read::{AsBody, floats};
use crate::engine::{body::Rank, cut_solids};
use crate::exact::{is_one_double, is_one_float};
use crate::pair::ray_cast::WantedHits;
use crate::pair::ray_cast::solid::SolidHits;
use crate::{CurvePoint, Piece};
use nalgebra::RealField;

/// Whether the engine cuts a shape: in `f64` each, in `f32` oriented boxes, whose corners are sums. Of other shapes exact points of
/// `f32` take two thirds of the time.
pub(crate) const fn is_cut_in_engine<T: RealField, B: AsBody<3, Scalar = T>>() -> bool {
    is_one_double::<T>() || is_one_float::<T>() && matches!(B::RANK, Some(Rank::Obb))
}

/// The piece of a component in a bounded shape with finite numbers.
#[inline(never)]
pub(crate) fn piece<T, B, const TWO_POINTS: bool>(
    linear: Linear<&[T; 3], TWO_POINTS>,
    shape: &B,
) -> Option<Piece<T, 3>>
where
    T: RealField + Copy,
    B: AsBody<3, Scalar = T>,
{
    let found = cut_solids::piece(linear.map(floats), &shape.body().core)?;
    Some(narrow_piece(&found))
}

/// The hits of a ray in a bounded shape with finite numbers.
#[inline(never)]
pub(crate) fn ray_hits<T, B>(
    ray: Linear<&[T; 3], false>,
    shape: &B,
    wanted: WantedHits,
) -> Option<SolidHits<T>>
where
    T: RealField + Copy,
    B: AsBody<3, Scalar = T>,
{
    let found = cut_solids::ray_hits(ray.map(floats), &shape.body().core, wanted)?;
    Some(SolidHits {
        piece: narrow_piece(&found.piece),
        facets: found
            .facets
            .map(|facet| facet.map(|(normal, face)| (normal.map(number), face))),
    })
}

fn narrow_piece<T: RealField + Copy>(piece: &Piece<f64, 3>) -> Piece<T, 3> {
    let narrow = |at: &CurvePoint<f64, 3>| CurvePoint {
        parameter: number(at.parameter),
        point: at.point.map(number),
    };
    match piece {
        Piece::Point(at) => Piece::Point(narrow(at)),
        Piece::Interval { from, to } => Piece::Interval {
            from: narrow(from),
            to: narrow(to),
        },
        Piece::From(from) => Piece::From(narrow(from)),
        Piece::UpTo(to) => Piece::UpTo(narrow(to)),
        Piece::Whole => Piece::Whole,
    }
}
