//! Slices in blocks: a kernel for each block, the single question for what it leaves open.

use crate::algorithm::certified::lanes::{Block, Kernel, LANES, Question, find};
use core::any::TypeId;

/// The shapes on one side of the pairs: the same in all, or one for each.
pub(super) enum Operand<'a, A> {
    One(&'a A),
    Each(&'a [A]),
}

impl<'a, A> Operand<'a, A> {
    #[cfg_attr(not(debug_assertions), inline)]
    fn get(&self, pair: usize) -> &'a A {
        match self {
            Self::One(shape) => shape,
            Self::Each(shapes) => &shapes[pair],
        }
    }
}

/// Answers a question about all pairs, as `single` does about one.
#[track_caller]
#[cfg_attr(not(debug_assertions), inline)]
pub(super) fn answer<A: 'static, B: 'static, R: 'static>(
    question: Question,
    a: Operand<'_, A>,
    b: &[B],
    answers: &mut [R],
    single: impl Fn(&A, &B) -> R,
) {
    require_equal_lengths(
        match a {
            Operand::One(_) => b.len(),
            Operand::Each(a) => a.len(),
        },
        b.len(),
        answers.len(),
    );
    if b.len() >= LANES
        && let Some(kernel) = find(TypeId::of::<A>(), TypeId::of::<B>(), question)
    {
        return answer_blocks(&kernel, a, b, answers, single);
    }
    for (pair, (answer, b)) in answers.iter_mut().zip(b).enumerate() {
        *answer = single(a.get(pair), b);
    }
}

/// Answers the pairs block by block. The last block ends with the slices, and has pairs of the one before.
fn answer_blocks<A: 'static, B: 'static, R: 'static>(
    kernel: &Kernel,
    a: Operand<'_, A>,
    b: &[B],
    answers: &mut [R],
    single: impl Fn(&A, &B) -> R,
) {
    let mut block = Block::new();
    if let Operand::One(shape) = a {
        kernel.load(&mut block, 0, shape);
    }
    let mut start = 0;
    while start < b.len() {
        let first = start.min(b.len() - LANES);
        let (Some(shapes), Some(to)) = (
            b[first..].first_chunk::<LANES>(),
            answers[first..].first_chunk_mut::<LANES>(),
        ) else {
            return;
        };
        if let Operand::Each(a) = a
            && let Some(shapes) = a[first..].first_chunk::<LANES>()
        {
            kernel.load(&mut block, 0, shapes);
        }
        kernel.load(&mut block, 1, shapes);
        let mut open = kernel.run(&mut block, to);
        while open != 0 {
            let pair = open.trailing_zeros() as usize;
            to[pair] = single(a.get(first + pair), &shapes[pair]);
            open &= open - 1;
        }
        start = first + LANES;
    }
}

#[track_caller]
fn require_equal_lengths(a: usize, b: usize, answers: usize) {
    assert!(
        a == b && b == answers,
        "a batch needs slices of one length, but there are {a} and {b} shapes and {answers} answers"
    );
}
