//! The common parts of a line, a ray or a segment and a rounded shape, and the hits of a ray.

use super::core::HasFeatures;
use super::cut::{RoundedChord, RoundedCut};
use crate::algorithm::linear::Linear;
use crate::pair::clipped_line::ClippedLine;
use crate::pair::ray_cast::{Facet, WantedHits, hits, starts_inside};
use crate::predicate::is_point;
use crate::shape::rounded::HasRoundedCore;
use crate::shape::{RoundedCore, RoundedRef};
use crate::{
    Intersection, Intersects, Line, Piece, Ray, RayCast, RayHit, RayHits, Rounded, Segment,
};
use nalgebra::{Point, RealField};

/// Evaluates an expression about the core of a rounded shape of a dimension.
macro_rules! with_core {
    (2, $rounded:expr, $core:ident => $answer:expr) => {
        with_core!(@match $rounded, $core => $answer, Segment Triangle Aabb Obb ConvexPolygon)
    };
    (3, $rounded:expr, $core:ident => $answer:expr) => {
        with_core!(@match $rounded, $core => $answer, Segment Triangle Aabb Obb Tetrahedron ConvexPolyhedron)
    };
    (@match $rounded:expr, $core:ident => $answer:expr, $($Name:ident)+) => {
        match $rounded.core {
            $(RoundedCore::$Name($core) => $answer,)+
            _ => unreachable!("a core of the other dimension"),
        }
    };
}

/// The common part of a linear component that meets a rounded shape with a radius.
fn piece<T, const D: usize, const TWO_POINTS: bool>(
    linear: Linear<&[T; D], TWO_POINTS>,
    rounded: &RoundedRef<'_, T, D>,
) -> Option<Piece<T, D>>
where
    T: RealField + Copy,
    for<'a> RoundedRef<'a, T, D>: HasFeatures<T, D> + Intersects<Point<T, D>>,
{
    let clipped = ClippedLine::new(linear, |point| rounded.intersects(point));
    if is_point(linear.line) {
        return Some(Piece::Point(clipped.start()));
    }
    rounded.with_core(|core| {
        let cut = RoundedCut::new(core, rounded.radius, linear);
        Some(common_part(&clipped, &cut, &cut.chord()?))
    })
}

/// The common part of a linear component and a rounded shape, in which its line has a chord.
fn common_part<T: RealField + Copy, const D: usize, const TWO_POINTS: bool>(
    clipped: &ClippedLine<'_, T, D, TWO_POINTS>,
    cut: &RoundedCut<'_, T>,
    chord: &RoundedChord<T>,
) -> Piece<T, D> {
    let end_is_entry = || cut.cmp_entry_with_end(&chord.enters).is_ge();
    if clipped.only_end_is_inside() && end_is_entry() {
        return Piece::Point(clipped.end());
    }
    let [from, to] = clipped.ends(chord.enters.entry(), chord.leaves.exit());
    // A line that passes through the interior leaves after it enters.
    let may_be_point = chord.is_tangent || clipped.only_start_is_inside();
    match may_be_point && to.parameter <= from.parameter {
        true => Piece::Point(from),
        false => Piece::Interval { from, to },
    }
}

/// Implements [`Intersection`] with lines, rays and segments, and [`RayCast`].
macro_rules! pieces {
    ($D:tt: $($Linear:ident),+) => {
        $(pieces! { @one $D $Linear })+

        impl<T: RealField + Copy> RoundedRef<'_, T, $D> {
            fn hits(&self, ray: &Ray<T, $D>, limit: T, wanted: WantedHits) -> Option<RayHits<T, $D>> {
                let ends = ray.intersection(self)?.ends();
                let starts_inside = starts_inside(self, ray, ends[0]);
                self.with_core(|core| {
                    let cut = RoundedCut::new(core, self.radius, Linear::from(ray));
                    let chord = cut.chord();
                    let facet = |is_entry: bool| -> Option<Facet<T, $D>> {
                        let chord = chord.as_ref()?;
                        let at = if is_entry { &chord.enters } else { &chord.leaves };
                        let mut normal = [T::zero(); $D];
                        normal.copy_from_slice(&cut.normal(at, is_entry)[..$D]);
                        Some((normal, 0))
                    };
                    hits(ray, limit, wanted, starts_inside, ends, facet)
                })
            }
        }

        impl<T: RealField + Copy> RayCast<T, $D> for RoundedRef<'_, T, $D> {
            fn cast_ray(&self, ray: &Ray<T, $D>, limit: T) -> Option<RayHits<T, $D>> {
                if self.radius.is_zero() {
                    return with_core!($D, self, core => core.cast_ray(ray, limit));
                }
                self.hits(ray, limit, WantedHits::Both)
            }

            fn first_hit(&self, ray: &Ray<T, $D>, limit: T) -> Option<RayHit<T, $D>> {
                if self.radius.is_zero() {
                    return with_core!($D, self, core => core.first_hit(ray, limit));
                }
                self.hits(ray, limit, WantedHits::First).map(|hits| hits.first)
            }
        }

        /// The feature of a hit is 0, the whole surface; without a radius it is that of the core.
        impl<T: RealField + Copy, S: HasRoundedCore<T, $D>> RayCast<T, $D> for Rounded<S> {
            fn cast_ray(&self, ray: &Ray<T, $D>, limit: T) -> Option<RayHits<T, $D>> {
                self.as_any().cast_ray(ray, limit)
            }

            fn first_hit(&self, ray: &Ray<T, $D>, limit: T) -> Option<RayHit<T, $D>> {
                self.as_any().first_hit(ray, limit)
            }
        }
    };
    (@one $D:tt $Linear:ident) => {
        impl<T: RealField + Copy> Intersection<RoundedRef<'_, T, $D>> for $Linear<T, $D> {
            type Output = Option<Piece<T, $D>>;

            fn intersection(&self, rhs: &RoundedRef<'_, T, $D>) -> Option<Piece<T, $D>> {
                if rhs.radius.is_zero() {
                    return with_core!($D, rhs, core => self.intersection(core));
                }
                if !self.intersects(rhs) {
                    return None;
                }
                let linear = self;
                with_linear!($Linear linear => piece(linear, rhs))
            }
        }

        /// The part in the rounded shape, in order of the parameter of the line, ray or segment.
        impl<T: RealField + Copy, S: HasRoundedCore<T, $D>> Intersection<Rounded<S>> for $Linear<T, $D> {
            type Output = Option<Piece<T, $D>>;

            fn intersection(&self, rhs: &Rounded<S>) -> Option<Piece<T, $D>> {
                self.intersection(&rhs.as_any())
            }
        }

        /// The part of the line, ray or segment, in order of its parameter.
        impl<T: RealField + Copy, S: HasRoundedCore<T, $D>> Intersection<$Linear<T, $D>> for Rounded<S> {
            type Output = Option<Piece<T, $D>>;

            fn intersection(&self, rhs: &$Linear<T, $D>) -> Option<Piece<T, $D>> {
                rhs.intersection(&self.as_any())
            }
        }
    };
}

pieces! { 2: Line, Ray, Segment }
pieces! { 3: Line, Ray, Segment }
