//! Contacts and casts of fixed point, by exact signs alone: compiled here for two fractions, one for the formats of at most
//! 32 bits of a fraction, and one for the others.

use crate::engine::body::Body;
use crate::engine::cast::{self, Motion, result_in_dimension};
use crate::engine::contact::{self, Nearest, as_dimension};
use crate::engine::corners::ExactNumbers;
use crate::engine::number::{FineUnits, Units};
use crate::engine::points_in_dimension;
use crate::exact::in_dimension;
use crate::pair::cast::entry::MotionRole;
use crate::{CastResult, ContactPoints};

/// Units of fixed point whose questions are compiled here.
pub(crate) trait FixedUnits: ExactNumbers {
    /// The bits of the fraction of unit normals and times.
    const FRACTION: u32;

    fn contact_in_plane(
        a: &Body<'_, 2, Self>,
        b: &Body<'_, 2, Self>,
        nearest: Nearest<'_, Self, 2>,
    ) -> ContactPoints<Self::Number, 2>;

    fn contact_in_space(
        a: &Body<'_, 3, Self>,
        b: &Body<'_, 3, Self>,
        nearest: Nearest<'_, Self, 3>,
    ) -> ContactPoints<Self::Number, 3>;

    fn contact_of_half_plane(
        a: &Body<'_, 2, Self>,
        b: &Body<'_, 2, Self>,
        nearest: Nearest<'_, Self, 2>,
    ) -> Option<ContactPoints<Self::Number, 2>>;

    fn contact_of_half_space(
        a: &Body<'_, 3, Self>,
        b: &Body<'_, 3, Self>,
        nearest: Nearest<'_, Self, 3>,
    ) -> Option<ContactPoints<Self::Number, 3>>;

    fn cast_in_plane(
        a: &Body<'_, 2, Self>,
        b: &Body<'_, 2, Self>,
        motion: &Motion<Self, 2>,
    ) -> CastResult<Self::Number, 2>;

    fn cast_in_space(
        a: &Body<'_, 3, Self>,
        b: &Body<'_, 3, Self>,
        motion: &Motion<Self, 3>,
    ) -> CastResult<Self::Number, 3>;

    fn cast_with_half_plane(
        half_plane: &Body<'_, 2, Self>,
        other: &Body<'_, 2, Self>,
        motion: &Motion<Self, 2>,
        side: MotionRole,
    ) -> CastResult<Self::Number, 2>;

    fn cast_with_half_space(
        half_space: &Body<'_, 3, Self>,
        other: &Body<'_, 3, Self>,
        motion: &Motion<Self, 3>,
        side: MotionRole,
    ) -> CastResult<Self::Number, 3>;
}

/// Implements [`FixedUnits`] by the functions of the engine: not generic, so that it is compiled here.
macro_rules! fixed_units {
    ($($Units:ident $fraction:literal;)*) => {$(
        impl FixedUnits for $Units {
            const FRACTION: u32 = $fraction;

            #[inline(never)]
            fn contact_in_plane(
                a: &Body<'_, 2, Self>,
                b: &Body<'_, 2, Self>,
                nearest: Nearest<'_, Self, 2>,
            ) -> ContactPoints<Self::Number, 2> {
                contact::exact_contact_in_plane(a, b, nearest)
            }

            #[inline(never)]
            fn contact_in_space(
                a: &Body<'_, 3, Self>,
                b: &Body<'_, 3, Self>,
                nearest: Nearest<'_, Self, 3>,
            ) -> ContactPoints<Self::Number, 3> {
                contact::exact_contact_in_space(a, b, nearest)
            }

            #[inline(never)]
            fn contact_of_half_plane(
                a: &Body<'_, 2, Self>,
                b: &Body<'_, 2, Self>,
                nearest: Nearest<'_, Self, 2>,
            ) -> Option<ContactPoints<Self::Number, 2>> {
                contact::contact_of_half_plane(a, b, nearest)
            }

            #[inline(never)]
            fn contact_of_half_space(
                a: &Body<'_, 3, Self>,
                b: &Body<'_, 3, Self>,
                nearest: Nearest<'_, Self, 3>,
            ) -> Option<ContactPoints<Self::Number, 3>> {
                contact::contact_of_half_space_in_space(a, b, nearest)
            }

            #[inline(never)]
            fn cast_in_plane(
                a: &Body<'_, 2, Self>,
                b: &Body<'_, 2, Self>,
                motion: &Motion<Self, 2>,
            ) -> CastResult<Self::Number, 2> {
                cast::exact_cast_in_plane(a, b, motion)
            }

            #[inline(never)]
            fn cast_in_space(
                a: &Body<'_, 3, Self>,
                b: &Body<'_, 3, Self>,
                motion: &Motion<Self, 3>,
            ) -> CastResult<Self::Number, 3> {
                cast::exact_cast_in_space(a, b, motion)
            }

            #[inline(never)]
            fn cast_with_half_plane(
                half_plane: &Body<'_, 2, Self>,
                other: &Body<'_, 2, Self>,
                motion: &Motion<Self, 2>,
                side: MotionRole,
            ) -> CastResult<Self::Number, 2> {
                cast::cast_with_half_plane(half_plane, other, motion, side)
            }

            #[inline(never)]
            fn cast_with_half_space(
                half_space: &Body<'_, 3, Self>,
                other: &Body<'_, 3, Self>,
                motion: &Motion<Self, 3>,
                side: MotionRole,
            ) -> CastResult<Self::Number, 3> {
                cast::cast_with_half_space_in_space(half_space, other, motion, side)
            }
        }
    )*};
}

fixed_units! {
    Units 32;
    FineUnits 60;
}

/// The contact of two bounded bodies, given their nearest points where they are apart.
pub(crate) fn contact<N: FixedUnits, const D: usize>(
    a: &Body<'_, D, N>,
    b: &Body<'_, D, N>,
    nearest: Nearest<'_, N, D>,
) -> ContactPoints<N::Number, D> {
    if const { D < 3 } {
        let (a, b) = (a.in_dimension(), b.in_dimension());
        as_dimension(N::contact_in_plane(&a, &b, &|| {
            points_in_dimension(nearest())
        }))
    } else {
        let (a, b) = (a.in_dimension(), b.in_dimension());
        as_dimension(N::contact_in_space(&a, &b, &|| {
            points_in_dimension(nearest())
        }))
    }
}

/// The contact of a half-space and another body, given their nearest points where they are apart; `None` where nothing parts
/// them.
pub(crate) fn contact_of_half_space<N: FixedUnits, const D: usize>(
    a: &Body<'_, D, N>,
    b: &Body<'_, D, N>,
    nearest: Nearest<'_, N, D>,
) -> Option<ContactPoints<N::Number, D>> {
    if const { D < 3 } {
        let (a, b) = (a.in_dimension(), b.in_dimension());
        let found = N::contact_of_half_plane(&a, &b, &|| points_in_dimension(nearest()));
        Some(as_dimension(found?))
    } else {
        let (a, b) = (a.in_dimension(), b.in_dimension());
        let found = N::contact_of_half_space(&a, &b, &|| points_in_dimension(nearest()));
        Some(as_dimension(found?))
    }
}

impl<N: FixedUnits, const D: usize> Motion<N, D> {
    fn in_dimension<const E: usize>(&self) -> Motion<N, E> {
        Motion {
            vector: in_dimension(self.vector),
            distance: self.distance,
        }
    }
}

/// The first touch of two bounded bodies.
pub(crate) fn cast<N: FixedUnits, const D: usize>(
    a: &Body<'_, D, N>,
    b: &Body<'_, D, N>,
    motion: &Motion<N, D>,
) -> CastResult<N::Number, D> {
    if const { D < 3 } {
        let (a, b) = (a.in_dimension(), b.in_dimension());
        result_in_dimension(N::cast_in_plane(&a, &b, &motion.in_dimension()))
    } else {
        let (a, b) = (a.in_dimension(), b.in_dimension());
        result_in_dimension(N::cast_in_space(&a, &b, &motion.in_dimension()))
    }
}

/// The first touch of a half-space and another body, where the half-space moves unless `side` is `Moving`.
pub(crate) fn cast_with_half_space<N: FixedUnits, const D: usize>(
    half_space: &Body<'_, D, N>,
    other: &Body<'_, D, N>,
    motion: &Motion<N, D>,
    side: MotionRole,
) -> CastResult<N::Number, D> {
    let motion = *motion;
    if const { D < 3 } {
        let (a, b) = (half_space.in_dimension(), other.in_dimension());
        result_in_dimension(N::cast_with_half_plane(
            &a,
            &b,
            &motion.in_dimension(),
            side,
        ))
    } else {
        let (a, b) = (half_space.in_dimension(), other.in_dimension());
        result_in_dimension(N::cast_with_half_space(
            &a,
            &b,
            &motion.in_dimension(),
            side,
        ))
    }
}
