//! Contacts and casts of fixed point, by exact signs alone: compiled here for two fractions, one for the formats of at most
//! 32 bits of a fraction, and one for the others.

use crate::engine::body::Body;
use crate::engine::cast::{self, BodyMotion, result_in_dimension};
use crate::engine::contact::{self, Nearest, as_dimension};
use crate::engine::corners::ExactNumbers;
use crate::engine::endless;
use crate::engine::number::{FineUnits, Units};
use crate::engine::points_in_dimension;
use crate::exact::in_dimension;
use crate::pair::cast::endless::RoleMotion;
use crate::pair::cast::entry::MotionRole;
use crate::{CastResult, ContactPoints};

/// Units of fixed point whose questions are compiled here.
pub(crate) trait FixedUnits: FixedAnswers<2> + FixedAnswers<3> {
    /// The bits of the fraction of unit normals and times.
    const FRACTION: u32;
}

impl FixedUnits for Units {
    const FRACTION: u32 = 32;
}

impl FixedUnits for FineUnits {
    const FRACTION: u32 = 60;
}

/// Units of fixed point whose questions in a dimension are compiled here.
pub(crate) trait FixedAnswers<const D: usize>: ExactNumbers {
    fn contact(
        a: &Body<'_, D, Self>,
        b: &Body<'_, D, Self>,
        nearest: Nearest<'_, Self, D>,
    ) -> ContactPoints<Self::Number, D>;

    fn contact_of_half_space(
        a: &Body<'_, D, Self>,
        b: &Body<'_, D, Self>,
        nearest: Nearest<'_, Self, D>,
    ) -> Option<ContactPoints<Self::Number, D>>;

    fn contact_of_endless(
        a: &Body<'_, D, Self>,
        b: &Body<'_, D, Self>,
        nearest: Nearest<'_, Self, D>,
    ) -> Option<ContactPoints<Self::Number, D>>;

    fn cast(
        a: &Body<'_, D, Self>,
        b: &Body<'_, D, Self>,
        motion: &BodyMotion<Self, D>,
    ) -> CastResult<Self::Number, D>;

    fn cast_with_half_space(
        half_space: &Body<'_, D, Self>,
        other: &Body<'_, D, Self>,
        motion: &BodyMotion<Self, D>,
        side: MotionRole,
    ) -> CastResult<Self::Number, D>;

    fn cast_of_endless(
        a: &Body<'_, D, Self>,
        b: &Body<'_, D, Self>,
        motion: RoleMotion<Self::Number, D>,
    ) -> CastResult<Self::Number, D>;
}

/// Implements [`FixedAnswers`] by functions of the engine: not generic, so that it is compiled here.
macro_rules! fixed_answers {
    ($($Units:ident $D:literal:
        $contact:ident $contact_of_half_space:ident $contact_of_endless:ident
        $cast:ident $cast_with_half_space:ident $cast_of_endless:ident;)*) => {$(
        impl FixedAnswers<$D> for $Units {
            #[inline(never)]
            fn contact(
                a: &Body<'_, $D, Self>,
                b: &Body<'_, $D, Self>,
                nearest: Nearest<'_, Self, $D>,
            ) -> ContactPoints<Self::Number, $D> {
                contact::$contact(a, b, nearest)
            }

            #[inline(never)]
            fn contact_of_half_space(
                a: &Body<'_, $D, Self>,
                b: &Body<'_, $D, Self>,
                nearest: Nearest<'_, Self, $D>,
            ) -> Option<ContactPoints<Self::Number, $D>> {
                contact::$contact_of_half_space(a, b, nearest)
            }

            #[inline(never)]
            fn contact_of_endless(
                a: &Body<'_, $D, Self>,
                b: &Body<'_, $D, Self>,
                nearest: Nearest<'_, Self, $D>,
            ) -> Option<ContactPoints<Self::Number, $D>> {
                endless::$contact_of_endless(a, b, nearest)
            }

            #[inline(never)]
            fn cast(
                a: &Body<'_, $D, Self>,
                b: &Body<'_, $D, Self>,
                motion: &BodyMotion<Self, $D>,
            ) -> CastResult<Self::Number, $D> {
                cast::$cast(a, b, motion)
            }

            #[inline(never)]
            fn cast_with_half_space(
                half_space: &Body<'_, $D, Self>,
                other: &Body<'_, $D, Self>,
                motion: &BodyMotion<Self, $D>,
                side: MotionRole,
            ) -> CastResult<Self::Number, $D> {
                cast::$cast_with_half_space(half_space, other, motion, side)
            }

            #[inline(never)]
            fn cast_of_endless(
                a: &Body<'_, $D, Self>,
                b: &Body<'_, $D, Self>,
                motion: RoleMotion<Self::Number, $D>,
            ) -> CastResult<Self::Number, $D> {
                endless::$cast_of_endless(a, b, motion)
            }
        }
    )*};
}

fixed_answers! {
    Units 2: exact_contact_in_plane contact_of_half_plane contact_in_plane exact_cast_in_plane cast_with_half_plane cast_in_plane;
    Units 3: exact_contact_in_space contact_of_half_space_in_space contact_in_space exact_cast_in_space cast_with_half_space_in_space cast_in_space;
    FineUnits 2: exact_contact_in_plane contact_of_half_plane contact_in_plane exact_cast_in_plane cast_with_half_plane cast_in_plane;
    FineUnits 3: exact_contact_in_space contact_of_half_space_in_space contact_in_space exact_cast_in_space cast_with_half_space_in_space cast_in_space;
}

/// The contact of two bounded bodies, given their nearest points where they are apart.
pub(crate) fn contact<N: FixedUnits, const D: usize>(
    a: &Body<'_, D, N>,
    b: &Body<'_, D, N>,
    nearest: Nearest<'_, N, D>,
) -> ContactPoints<N::Number, D> {
    if const { D < 3 } {
        let (a, b) = (a.in_dimension(), b.in_dimension());
        as_dimension(<N as FixedAnswers<2>>::contact(&a, &b, &|| {
            points_in_dimension(nearest())
        }))
    } else {
        let (a, b) = (a.in_dimension(), b.in_dimension());
        as_dimension(<N as FixedAnswers<3>>::contact(&a, &b, &|| {
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
        let found = <N as FixedAnswers<2>>::contact_of_half_space(&a, &b, &|| {
            points_in_dimension(nearest())
        });
        Some(as_dimension(found?))
    } else {
        let (a, b) = (a.in_dimension(), b.in_dimension());
        let found = <N as FixedAnswers<3>>::contact_of_half_space(&a, &b, &|| {
            points_in_dimension(nearest())
        });
        Some(as_dimension(found?))
    }
}

/// The contact of two bodies, of which one is a line, a ray or a plane, given their nearest points where they are apart; `None`
/// where nothing parts them.
pub(crate) fn contact_of_endless<N: FixedUnits, const D: usize>(
    a: &Body<'_, D, N>,
    b: &Body<'_, D, N>,
    nearest: Nearest<'_, N, D>,
) -> Option<ContactPoints<N::Number, D>> {
    if const { D < 3 } {
        let (a, b) = (a.in_dimension(), b.in_dimension());
        let found =
            <N as FixedAnswers<2>>::contact_of_endless(&a, &b, &|| points_in_dimension(nearest()));
        Some(as_dimension(found?))
    } else {
        let (a, b) = (a.in_dimension(), b.in_dimension());
        let found =
            <N as FixedAnswers<3>>::contact_of_endless(&a, &b, &|| points_in_dimension(nearest()));
        Some(as_dimension(found?))
    }
}

impl<N: FixedUnits, const D: usize> BodyMotion<N, D> {
    fn in_dimension<const E: usize>(&self) -> BodyMotion<N, E> {
        BodyMotion {
            vector: in_dimension(self.vector),
            distance: self.distance,
        }
    }
}

/// The first touch of two bounded bodies.
pub(crate) fn cast<N: FixedUnits, const D: usize>(
    a: &Body<'_, D, N>,
    b: &Body<'_, D, N>,
    motion: &BodyMotion<N, D>,
) -> CastResult<N::Number, D> {
    if const { D < 3 } {
        let (a, b) = (a.in_dimension(), b.in_dimension());
        result_in_dimension(<N as FixedAnswers<2>>::cast(&a, &b, &motion.in_dimension()))
    } else {
        let (a, b) = (a.in_dimension(), b.in_dimension());
        result_in_dimension(<N as FixedAnswers<3>>::cast(&a, &b, &motion.in_dimension()))
    }
}

/// The first touch of a half-space and another body, where the half-space moves unless `side` is `Moving`.
pub(crate) fn cast_with_half_space<N: FixedUnits, const D: usize>(
    half_space: &Body<'_, D, N>,
    other: &Body<'_, D, N>,
    motion: &BodyMotion<N, D>,
    side: MotionRole,
) -> CastResult<N::Number, D> {
    if const { D < 3 } {
        let (a, b) = (half_space.in_dimension(), other.in_dimension());
        result_in_dimension(<N as FixedAnswers<2>>::cast_with_half_space(
            &a,
            &b,
            &motion.in_dimension(),
            side,
        ))
    } else {
        let (a, b) = (half_space.in_dimension(), other.in_dimension());
        result_in_dimension(<N as FixedAnswers<3>>::cast_with_half_space(
            &a,
            &b,
            &motion.in_dimension(),
            side,
        ))
    }
}

/// The first touch of two bodies, of which the first has a role and one is a line, a ray or a plane.
pub(crate) fn cast_of_endless<N: FixedUnits, const D: usize>(
    a: &Body<'_, D, N>,
    b: &Body<'_, D, N>,
    motion: RoleMotion<N::Number, D>,
) -> CastResult<N::Number, D> {
    if const { D < 3 } {
        let (a, b) = (a.in_dimension(), b.in_dimension());
        let found = <N as FixedAnswers<2>>::cast_of_endless(&a, &b, motion.in_dimension());
        result_in_dimension(found)
    } else {
        let (a, b) = (a.in_dimension(), b.in_dimension());
        let found = <N as FixedAnswers<3>>::cast_of_endless(&a, &b, motion.in_dimension());
        result_in_dimension(found)
    }
}
