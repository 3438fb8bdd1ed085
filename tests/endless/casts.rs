//! Casts of drawn shapes: nothing is met before the touch, and what is told of it is true right after it.

use super::contacts::{float, tolerance};
use super::spec::{Hull, Whole, vector};
use core::cmp::Ordering;
use core::fmt::Debug;
use nalgebra::{Point, RealField, SVector, convert};
use tangency::{Cast, CastHit, CastResult, CastStart, Contact, Movable, StartKind};

/// A time in which little happens to shapes of small whole numbers.
const SHORTLY: f64 = 1.0 / 1024.0;

/// Two shapes, of which the first moves.
struct Moving<'s, T: RealField, A, B, const D: usize> {
    a: &'s A,
    b: &'s B,
    motion: SVector<T, D>,
    unit: f64,
    is_endless: bool,
}

impl<T, A, B, const D: usize> Moving<'_, T, A, B, D>
where
    T: RealField + Copy,
    A: Cast<B, D, Scalar = T, Point = Point<T, D>>
        + Contact<B, D>
        + Movable<Vector = SVector<T, D>>
        + Debug,
    B: Debug,
{
    fn moved(&self, time: T) -> A {
        self.a.translated(&(self.motion * time))
    }

    /// How far the motion leads along a normal.
    fn along(&self, normal: &SVector<T, D>) -> f64 {
        (0..D)
            .map(|i| float(normal[i]) * float(self.motion[i]))
            .sum()
    }

    fn check(&self) {
        let result = self.a.cast_against(&self.motion, self.b);
        let context = || format!("{:?} {:?} {:?}: {result:?}", self.a, self.motion, self.b);
        let does_meet = self.a.within(self.b, T::zero());
        assert_eq!(
            matches!(result, CastResult::Start(_)),
            does_meet,
            "{}",
            context()
        );
        let end = match &result {
            CastResult::Start(start) => {
                self.check_start(start, &context());
                return;
            }
            CastResult::Hit(hit) => {
                self.check_hit(hit, &context());
                hit.time
            }
            CastResult::Miss => T::one(),
        };
        // A line through two points is turned by rounding where it is moved.
        let most = if self.is_endless { 0 } else { 16 };
        for part in 0..most {
            let time = end * convert(f64::from(part) / 16.0);
            let moved = self.moved(time);
            let is_rounded =
                || part > 12 && float(moved.distance(self.b)) <= tolerance::<T>(self.unit);
            assert!(
                !moved.within(self.b, T::zero()) || is_rounded(),
                "{time}: {}",
                context()
            );
        }
        if matches!(result, CastResult::Miss) && !self.is_endless {
            let is_at_end = self.moved(T::one()).within(self.b, T::zero());
            assert!(!is_at_end, "{}", context());
        }
    }

    fn check_hit(&self, hit: &CastHit<T, D>, context: &str) {
        assert!(hit.time > T::zero() && hit.time <= T::one(), "{context}");
        let error = tolerance::<T>(self.unit);
        let gap = float(self.moved(hit.time).distance(self.b));
        assert!(gap <= error, "{gap}: {context}");
        assert!(hit.contact.separation.is_zero(), "{context}");
        let step = hit.contact.on_rhs - hit.contact.on_self;
        assert!(step.iter().all(|x| float(x.abs()) <= error), "{context}");
        let along = self.along(&hit.contact.normal);
        assert!(along >= -error, "{along}: {context}");
        let later = float(hit.time) + SHORTLY;
        if later < 1.0 && !self.is_endless && T::default_epsilon() < convert(1e-9) {
            let depth = self.depth(later);
            assert_eq!(depth > 1e-8 * self.unit, hit.enters, "{depth}: {context}");
        }
    }

    /// How deep they are at a time.
    fn depth(&self, time: f64) -> f64 {
        let contact = self.moved(convert(time)).contact(self.b);
        contact.map_or(f64::INFINITY, |contact| -float(contact.separation))
    }

    fn check_start(&self, start: &CastStart<T, D>, context: &str) {
        assert_eq!(start.contact, self.a.contact(self.b), "{context}");
        let Some(contact) = start.contact else {
            assert_eq!(start.kind, StartKind::Overlaps, "{context}");
            return;
        };
        let error = tolerance::<T>(self.unit);
        let separation = float(contact.separation);
        let is_deep = start.kind == StartKind::Overlaps;
        assert_eq!(is_deep, separation < 0.0, "{context}");
        assert!(start.approach.is_none() || contact.unique, "{context}");
        let along = self.along(&contact.normal);
        if let Some(approach) = start.approach
            && along.abs() > error
        {
            assert_eq!(
                approach,
                if along > 0.0 {
                    Ordering::Greater
                } else {
                    Ordering::Less
                },
                "{context}"
            );
        }
        if is_deep || T::default_epsilon() > convert(1e-9) {
            return;
        }
        let depth = self.depth(SHORTLY);
        let kind = match depth {
            _ if self.motion.iter().all(T::is_zero) => StartKind::Rests,
            _ if depth > 1e-8 * self.unit => StartKind::Enters,
            _ if depth < -1e-8 * self.unit => StartKind::Leaves,
            _ => StartKind::Slides,
        };
        assert_eq!(start.kind, kind, "{depth}: {context}");
    }
}

/// Checks casts of each of two shapes at the other.
pub fn check<T, A, B, const D: usize>(
    (a, hull_of_a): (&A, &Hull),
    (b, hull_of_b): (&B, &Hull),
    motion: Whole,
    unit: f64,
) where
    T: RealField + Copy,
    A: Cast<B, D, Scalar = T, Point = Point<T, D>>
        + Contact<B, D>
        + Movable<Vector = SVector<T, D>>
        + Debug,
    B: Cast<A, D, Scalar = T, Point = Point<T, D>>
        + Contact<A, D>
        + Movable<Vector = SVector<T, D>>
        + Debug,
{
    let is_endless = !hull_of_a.directions.is_empty() && !hull_of_b.directions.is_empty();
    let motion = vector(motion, unit);
    Moving {
        a,
        b,
        motion,
        unit,
        is_endless,
    }
    .check();
    Moving {
        a: b,
        b: a,
        motion,
        unit,
        is_endless,
    }
    .check();
}
