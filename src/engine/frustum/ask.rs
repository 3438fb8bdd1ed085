//! Questions about two shapes as they are given: in floats first, and in longer and longer numbers where these leave the
//! answer open. Units are never asked in floats.
//!
//! The last numbers have 1,152 bits. What is closer to touching there than their noise, less than 2^-1100 of the scale,
//! is taken for a touch.

use crate::engine::frustum::greatest::Hint;
use crate::engine::frustum::number::{BigFloat, Double, Longest, RoundedNumber};
use crate::engine::frustum::pair::CorePair;
use crate::engine::frustum::shape::{Frame, GivenNumber, GivenShape};
use crate::engine::frustum::vector::Vector;

/// The limbs of long numbers, one after the other: what 256 bits leave open is nearly always a touch, which only the longest tell.
pub const LIMBS: [usize; 3] = [2, 4, 18];

/// A number as it is given that answers are told in.
pub trait Told<N>: GivenNumber<N> {
    /// The nearest length or coordinate.
    fn told(x: N) -> Self;

    /// The nearest coordinate of a unit vector, or time: of units, with 32 bits of a fraction.
    fn told_ratio(x: N) -> Self;
}

impl Told<Self> for f64 {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn told(x: Self) -> Self {
        x
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn told_ratio(x: Self) -> Self {
        x
    }
}

impl<const L: usize> Told<BigFloat<L>> for f64 {
    fn told(x: BigFloat<L>) -> Self {
        // A number below 0 that is rounded to zero has no sign.
        Self::from_bits(x.nearest_bits()) + 0.0
    }

    fn told_ratio(x: BigFloat<L>) -> Self {
        Self::told(x)
    }
}

impl<const L: usize> Told<BigFloat<L>> for i64 {
    fn told(x: BigFloat<L>) -> Self {
        x.nearest_units()
    }

    fn told_ratio(x: BigFloat<L>) -> Self {
        x.shifted(32).nearest_units()
    }
}

impl<T: Copy> Frame<T> {
    /// A point, rounded once where the number is long.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn tell_point<N: RoundedNumber>(&self, p: Vector<N>) -> Vector<T>
    where
        T: Told<N>,
    {
        Vector((p + self.vector(self.origin)).0.map(T::told))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn tell_normal<N: RoundedNumber>(&self, n: Vector<N>) -> Vector<T>
    where
        T: Told<N>,
    {
        // A sum with 0, so that no zero is below 0.
        Vector(n.0.map(|x| T::told_ratio(x + N::zero())))
    }
}

/// What a question sees besides the bodies.
#[derive(Clone, Copy, Debug)]
pub struct Scene<T, N> {
    pub frame: Frame<T>,
    /// What shorter numbers have found.
    pub hint: Option<Hint<N>>,
    /// Whether there are no longer numbers: what is open is a touch.
    pub is_last: bool,
}

/// A question about two shapes, asked in any number.
pub trait FrustumQuestion<T> {
    type Answer;

    /// The answer, if it is certain; else perhaps a hint.
    fn ask<N: RoundedNumber>(
        &self,
        pair: &CorePair<'_, N>,
        scene: &mut Scene<T, N>,
    ) -> Option<Self::Answer>
    where
        T: Told<N>;

    /// More than the shapes move.
    fn travel<N: RoundedNumber>(&self, _: &Frame<T>) -> N
    where
        T: Told<N>,
    {
        N::zero()
    }

    /// The answer where no search has an end.
    fn give_up(&self) -> Self::Answer;
}

/// The numbers that shapes are given in.
pub trait Scalar: Told<Double> + Told<Longest> + PartialOrd {
    const ZERO: Self;

    /// The number of the other sign.
    fn opposite(self) -> Self;

    /// An exponent of 2 above the difference to another number.
    fn exponent_from(self, other: Self) -> i32;

    fn ask<Q: FrustumQuestion<Self>>(question: &Q, shapes: [&GivenShape<'_, Self>; 2])
    -> Q::Answer;
}

impl Scalar for f64 {
    const ZERO: Self = 0.0;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn opposite(self) -> Self {
        // No zero below 0, so that a zero has one sign in both orders.
        0.0 - self
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn exponent_from(self, other: Self) -> i32 {
        let exponent = (self - other).to_bits() >> 52 & 0x7FF;
        exponent as i32 - 1022
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn ask<Q: FrustumQuestion<Self>>(
        question: &Q,
        shapes: [&GivenShape<'_, Self>; 2],
    ) -> Q::Answer {
        let frame = Frame {
            origin: shapes[0].some_point(),
            limbs: 0,
        };
        let lists = shapes.map(GivenShape::list);
        let pair = CorePair::new(GivenShape::bodies(
            shapes,
            &frame,
            lists,
            question.travel::<Self>(&frame),
        ));
        let mut scene = Scene {
            frame,
            hint: None,
            is_last: false,
        };
        // Fourth powers of other scales may leave the range of exponents.
        let [least, most] = const { [1.0 / 1e60, 1e60] };
        if pair.scale > least
            && pair.scale < most
            && let Some(answer) = question.ask(&pair, &mut scene)
        {
            return answer;
        }
        let long = |x: Self| Double::of_bits(x.to_bits(), 2);
        ask_at_length(question, shapes, scene.hint.map(|hint| hint.map(long)))
    }
}

impl Scalar for i64 {
    const ZERO: Self = 0;

    fn opposite(self) -> Self {
        -self
    }

    fn exponent_from(self, other: Self) -> i32 {
        let distance = (i128::from(self) - i128::from(other)).unsigned_abs();
        (u128::BITS - distance.leading_zeros()) as i32
    }

    fn ask<Q: FrustumQuestion<Self>>(
        question: &Q,
        shapes: [&GivenShape<'_, Self>; 2],
    ) -> Q::Answer {
        ask_at_length(question, shapes, None)
    }
}

/// Asks in longer and longer numbers.
#[cold]
#[inline(never)]
fn ask_at_length<T: Scalar, Q: FrustumQuestion<T>>(
    question: &Q,
    shapes: [&GivenShape<'_, T>; 2],
    hint: Option<Hint<Double>>,
) -> Q::Answer {
    let [first, rest @ ..] = LIMBS;
    let hint = match ask_with(question, shapes, first, hint) {
        Ok(answer) => return answer,
        Err(hint) => hint,
    };
    let mut hint = hint.map(|hint| hint.map(|x: Double| x.with_limbs(first)));
    for limbs in rest {
        let longer = hint.map(|hint| hint.map(|x: Longest| x.with_limbs(limbs)));
        match ask_with(question, shapes, limbs, longer) {
            Ok(answer) => return answer,
            Err(found) => hint = found,
        }
    }
    question.give_up()
}

/// Asks in numbers of a length: the answer, or a hint.
fn ask_with<T: Told<N>, N: RoundedNumber, Q: FrustumQuestion<T>>(
    question: &Q,
    shapes: [&GivenShape<'_, T>; 2],
    limbs: usize,
    hint: Option<Hint<N>>,
) -> Result<Q::Answer, Option<Hint<N>>> {
    let mut scene = Scene {
        frame: Frame {
            origin: shapes[0].some_point(),
            limbs,
        },
        hint,
        is_last: limbs == LIMBS[LIMBS.len() - 1],
    };
    let lists = shapes.map(|shape| {
        let number = |v: &Vector<T>| Vector(v.0.map(|x| x.number(limbs)));
        shape
            .list()
            .iter()
            .map(number)
            .collect::<alloc::vec::Vec<_>>()
    });
    let lists = [&lists[0][..], &lists[1][..]];
    let bodies = GivenShape::bodies(
        shapes,
        &scene.frame,
        lists,
        question.travel::<N>(&scene.frame),
    );
    let answer = question.ask(&CorePair::new(bodies), &mut scene);
    answer.ok_or(scene.hint)
}

impl<N: RoundedNumber> Hint<N> {
    /// Returns the hint in other numbers.
    pub fn map<M: RoundedNumber>(self, of: impl Fn(N) -> M) -> Hint<M> {
        match self {
            Self::Guess(guess) => Hint::Guess(guess.map(of)),
            Self::Axis { side, is_against } => Hint::Axis { side, is_against },
        }
    }
}
