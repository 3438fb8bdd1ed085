//! The laws of the casts of two shapes.

use super::samples::Random;
use super::tolerance;
use core::fmt::Debug;
use nalgebra::{Point, RealField, SVector, convert};
use tangency::{Cast, CastHit, CastResult, Movable, PartId};

/// A motion that may lead there, of halves in half of the cases.
fn motion<T: RealField, const D: usize>(random: &mut Random) -> SVector<T, D> {
    SVector::from_fn(|_, _| {
        let number = 6.0 * random.unit();
        convert(if random.on_lattice {
            number.round()
        } else {
            number
        })
    })
}

/// Checks the cast of a shape with a motion at random, which is returned.
pub fn check_casts<T, A, B, const D: usize>(a: &A, b: &B, random: &mut Random) -> SVector<T, D>
where
    T: RealField + Copy,
    A: Cast<B, D, Scalar = T, Point = Point<T, D>> + Movable<Vector = SVector<T, D>> + Debug,
    B: Debug,
{
    let motion = motion(random);
    let result = a.cast_against(&motion, b);
    let context = || format!("{a:?} {motion:?} {b:?}: {result:?}");
    let (is_start, does_meet) = (
        matches!(result, CastResult::Start(_)),
        a.within(b, T::zero()),
    );
    // Parts that slide along each other may yield to others that are entered later.
    let yields = matches!(&result, CastResult::Hit(hit) if hit.enters && hit.contact.parts != [PartId::WHOLE; 2]);
    assert_eq!(is_start, does_meet && !yields, "{}", context());
    if let CastResult::Hit(CastHit { time, contact, .. }) = &result {
        assert!(*time > T::zero() && *time <= T::one(), "{}", context());
        let gap = a.translated(&(motion * *time)).distance(b);
        assert!(gap <= tolerance(), "{gap}: {}", context());
        assert!(contact.separation.is_zero(), "{}", context());
    }
    let end = match &result {
        CastResult::Start(_) => T::zero(),
        CastResult::Hit(hit) => hit.time,
        CastResult::Miss => T::one(),
    };
    // Nothing is met before.
    for eighth in 0..8 {
        let time: T = end * convert(f64::from(eighth) / 8.0);
        let moved = a.translated(&(motion * time));
        let is_near = || moved.distance(b) <= tolerance();
        let met = moved.within(b, T::zero());
        assert!(
            does_meet || !met || is_near() && eighth == 7 || touches_only(&moved, b),
            "{time}: {}",
            context()
        );
    }
    motion
}

/// Whether shapes that meet are apart again after a motion of some last places.
fn touches_only<T, A, B, const D: usize>(a: &A, b: &B) -> bool
where
    T: RealField + Copy,
    A: Cast<B, D, Scalar = T, Point = Point<T, D>> + Movable<Vector = SVector<T, D>>,
{
    let steps = (0..2 * D).map(|i| {
        let mut step = SVector::zeros();
        step[i / 2] = if i % 2 == 0 {
            tolerance::<T>()
        } else {
            -tolerance::<T>()
        };
        step
    });
    steps
        .into_iter()
        .any(|step| !a.translated(&step).within(b, T::zero()))
}
