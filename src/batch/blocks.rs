//! Shapes in blocks: a kernel for each block, the single question for what it leaves open.

use crate::algorithm::certified::lanes::{Block, Kernel, LANES, Question, find};
use core::any::{Any, TypeId};
use core::slice::from_ref;

/// The shapes on one side of the pairs: the same in all, or one for each.
#[expect(
    missing_debug_implementations,
    reason = "shapes of users need not implement it"
)]
pub enum Operand<'a, A> {
    One(&'a A),
    Slice(&'a [A]),
    Columns(&'a dyn StoredShapes<A>),
}

/// Columns of shapes.
pub trait StoredShapes<A> {
    fn len(&self) -> usize;
    fn get(&self, index: usize) -> A;
    /// The columns of the block that starts with a shape, if one does.
    fn block(&self, first: usize) -> Option<&dyn Any>;
    /// Loads the columns of shapes from two blocks.
    fn load(&self, first: usize, kernel: &Kernel, block: &mut Block, side: usize);
}

impl<'a, A: 'static> Operand<'a, A> {
    /// The number of shapes; one that is in all pairs has none of its own.
    fn len(&self) -> Option<usize> {
        match self {
            Self::One(_) => None,
            Self::Slice(shapes) => Some(shapes.len()),
            Self::Columns(shapes) => Some(shapes.len()),
        }
    }

    /// The shapes as a slice, or as one that is in all pairs; none for columns.
    fn slice(&self) -> Option<&'a [A]> {
        match *self {
            Self::One(shape) => Some(from_ref(shape)),
            Self::Slice(shapes) => Some(shapes),
            Self::Columns(_) => None,
        }
    }

    /// The shape of a pair.
    fn get<'b>(&'b self, pair: usize, space: &'b mut Option<A>) -> &'b A {
        match self {
            Self::One(shape) => shape,
            Self::Slice(shapes) => &shapes[pair],
            Self::Columns(shapes) => space.insert(shapes.get(pair)),
        }
    }

    /// The columns of the block of pairs from this one on, or none where they are loaded.
    fn columns(
        &self,
        first: usize,
        kernel: &Kernel,
        block: &mut Block,
        side: usize,
    ) -> Option<&'a dyn Any> {
        match *self {
            Self::One(_) => {}
            Self::Slice(shapes) => {
                if let Some(shapes) = shapes[first..].first_chunk::<LANES>() {
                    kernel.load(block, side, shapes);
                }
            }
            Self::Columns(shapes) => {
                let columns = shapes.block(first);
                if columns.is_none() {
                    shapes.load(first, kernel, block, side);
                }
                return columns;
            }
        }
        None
    }
}

/// Answers a question about all pairs, as `single` does about one.
#[track_caller]
#[cfg_attr(not(debug_assertions), inline)]
pub(super) fn answer<A: 'static, B: 'static, R: 'static>(
    question: Question,
    a: Operand<'_, A>,
    b: Operand<'_, B>,
    answers: &mut [R],
    single: impl Fn(&A, &B) -> R,
) {
    require_equal_lengths(a.len(), b.len(), answers.len());
    if answers.len() >= LANES
        && let Some(kernel) = find(TypeId::of::<A>(), TypeId::of::<B>(), question)
        && (kernel.is_for_slices()
            || matches!(
                (&a, &b),
                (Operand::Columns(_), _) | (_, Operand::Columns(_))
            ))
    {
        return answer_blocks(&kernel, &a, &b, answers, single);
    }
    if let (Some(a), Some(b)) = (a.slice(), b.slice()) {
        return answer_slices(a, b, answers, single);
    }
    for (pair, answer) in answers.iter_mut().enumerate() {
        *answer = single(a.get(pair, &mut None), b.get(pair, &mut None));
    }
}

/// Answers the pairs one by one. The first slice may be of one shape that is in all.
fn answer_slices<A, B, R>(a: &[A], b: &[B], answers: &mut [R], single: impl Fn(&A, &B) -> R) {
    if let [a] = a {
        for (answer, b) in answers.iter_mut().zip(b) {
            *answer = single(a, b);
        }
    } else {
        for (answer, (a, b)) in answers.iter_mut().zip(a.iter().zip(b)) {
            *answer = single(a, b);
        }
    }
}

/// Answers the pairs block by block. The last block ends with the shapes, and has pairs of the one before.
fn answer_blocks<A: 'static, B: 'static, R: 'static>(
    kernel: &Kernel,
    a: &Operand<'_, A>,
    b: &Operand<'_, B>,
    answers: &mut [R],
    single: impl Fn(&A, &B) -> R,
) {
    let mut block = Block::new();
    if let Operand::One(shape) = a {
        kernel.load(&mut block, 0, *shape);
    }
    let mut start = 0;
    while start < answers.len() {
        let first = start.min(answers.len() - LANES);
        let Some(to) = answers[first..].first_chunk_mut::<LANES>() else {
            return;
        };
        let columns = [
            a.columns(first, kernel, &mut block, 0),
            b.columns(first, kernel, &mut block, 1),
        ];
        let mut open = kernel.run(&mut block, columns, to);
        while open != 0 {
            let lane = open.trailing_zeros() as usize;
            let pair = first + lane;
            to[lane] = single(a.get(pair, &mut None), b.get(pair, &mut None));
            open &= open - 1;
        }
        start = first + LANES;
    }
}

#[track_caller]
fn require_equal_lengths(a: Option<usize>, b: Option<usize>, answers: usize) {
    let (a, b) = (a.or(b).unwrap_or(answers), b.unwrap_or(answers));
    assert!(
        a == b && b == answers,
        "a batch needs slices of one length, but there are {a} and {b} shapes and {answers} answers"
    );
}
