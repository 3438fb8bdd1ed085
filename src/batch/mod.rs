//! One question about many pairs of shapes at a time.
#![allow(missing_docs)]

mod blocks;

use crate::algorithm::certified::lanes::Question;
use crate::batch::blocks::{Operand, answer};
use crate::{Intersects, Nearest, NearestPoints};

#[track_caller]
pub fn intersects_each<A, B>(a: &A, b: &[B], answers: &mut [bool])
where
    A: Intersects<B> + 'static,
    B: 'static,
{
    answer(
        Question::Intersects,
        Operand::One(a),
        b,
        answers,
        A::intersects,
    );
}

#[track_caller]
pub fn intersects_pairs<A, B>(a: &[A], b: &[B], answers: &mut [bool])
where
    A: Intersects<B> + 'static,
    B: 'static,
{
    answer(
        Question::Intersects,
        Operand::Each(a),
        b,
        answers,
        A::intersects,
    );
}

#[track_caller]
pub fn distance_each<A, B>(a: &A, b: &[B], distances: &mut [A::Scalar])
where
    A: Nearest<B> + 'static,
    B: 'static,
{
    answer(
        Question::Distance,
        Operand::One(a),
        b,
        distances,
        A::distance,
    );
}

#[track_caller]
pub fn distance_pairs<A, B>(a: &[A], b: &[B], distances: &mut [A::Scalar])
where
    A: Nearest<B> + 'static,
    B: 'static,
{
    answer(
        Question::Distance,
        Operand::Each(a),
        b,
        distances,
        A::distance,
    );
}

#[track_caller]
pub fn nearest_each<A, B>(a: &A, b: &[B], nearest: &mut [NearestPoints<A::Point, A::Scalar>])
where
    A: Nearest<B> + 'static,
    B: 'static,
{
    answer(Question::Nearest, Operand::One(a), b, nearest, A::nearest);
}

#[track_caller]
pub fn nearest_pairs<A, B>(a: &[A], b: &[B], nearest: &mut [NearestPoints<A::Point, A::Scalar>])
where
    A: Nearest<B> + 'static,
    B: 'static,
{
    answer(Question::Nearest, Operand::Each(a), b, nearest, A::nearest);
}
