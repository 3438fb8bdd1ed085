//! What bounded bodies of space cut from lines, rays and segments, by exact signs: compiled here for floats.

use crate::Piece;
use crate::algorithm::clip::linear_solid::piece_in_solid;
use crate::algorithm::linear::Linear;
use crate::algorithm::solid::{ExplicitPoint3, Solid, SolidVertex};
use crate::engine::body::Core;
use crate::exact::SumPoint3;
use crate::pair::ray_cast::WantedHits;
use crate::pair::ray_cast::solid::{SolidHits, hits_in_solid};
use crate::predicate::SupportingLine;

/// Returns the answer of an expression in which a name stands for a bounded core as a solid: of a box whose corners are rounded, sums.
macro_rules! with_corners {
    ($core:expr, |$solid:ident| $answer:expr) => {
        match $core.solid::<ExplicitPoint3<f64>>() {
            Some($solid) => $answer,
            None => {
                let $solid = $core.solid::<SumPoint3<f64>>()?;
                $answer
            }
        }
    };
}

/// The piece of a component in a bounded body.
pub(crate) fn piece<const TWO_POINTS: bool>(
    linear: Linear<[f64; 3], TWO_POINTS>,
    core: &Core<'_, 3>,
) -> Option<Piece<f64, 3>> {
    match TWO_POINTS {
        true => piece_through_points(with_points(linear), core),
        false => piece_along_direction(with_points(linear), core),
    }
}

/// A component as what it is: its second point is one of the line, or a direction.
fn with_points<const A: bool, const B: bool>(linear: Linear<[f64; 3], A>) -> Linear<[f64; 3], B> {
    let SupportingLine { start, toward } = linear.line;
    Linear {
        line: SupportingLine { start, toward },
        kind: linear.kind,
    }
}

#[inline(never)]
fn piece_through_points(
    linear: Linear<[f64; 3], true>,
    core: &Core<'_, 3>,
) -> Option<Piece<f64, 3>> {
    with_corners!(core, |solid| piece_of(linear, &solid))
}

#[inline(never)]
fn piece_along_direction(
    linear: Linear<[f64; 3], false>,
    core: &Core<'_, 3>,
) -> Option<Piece<f64, 3>> {
    with_corners!(core, |solid| piece_of(linear, &solid))
}

fn piece_of<X: SolidVertex<Scalar = f64>, const TWO_POINTS: bool>(
    linear: Linear<[f64; 3], TWO_POINTS>,
    solid: &Solid<'_, X>,
) -> Option<Piece<f64, 3>> {
    piece_in_solid(linear.map(X::from), solid).map(|found| found.piece)
}

/// The hits of a ray in a bounded body.
#[inline(never)]
pub(crate) fn ray_hits(
    ray: Linear<[f64; 3], false>,
    core: &Core<'_, 3>,
    wanted: WantedHits,
) -> Option<SolidHits<f64>> {
    with_corners!(core, |solid| hits_of(ray, &solid, wanted))
}

fn hits_of<X: SolidVertex<Scalar = f64>>(
    ray: Linear<[f64; 3], false>,
    solid: &Solid<'_, X>,
    wanted: WantedHits,
) -> Option<SolidHits<f64>> {
    hits_in_solid(ray.map(X::from), solid, wanted)
}
