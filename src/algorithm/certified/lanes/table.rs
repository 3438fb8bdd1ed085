//! Which pairs are computed in blocks.

use crate::algorithm::certified::lanes::load::{Row, load};
use crate::algorithm::certified::lanes::{
    Block, Columns, Found, Limits, balls, boxes, point_segment, point_triangle, rays, store,
};
use crate::exact::Float;
use crate::{Aabb, Ball, Ray, Segment, Triangle};
use core::any::{Any, TypeId};
use nalgebra::{Point, RealField};

/// What is asked of each pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    Intersects,
    Distance,
    Nearest,
}

/// A question about blocks of two types of shapes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kernel {
    load: [fn(&dyn Any, &mut Columns); 2],
    /// Whether the formula has the shapes in the other order.
    is_flipped: bool,
    run: fn(&[Columns; 2], Limits, &mut Found),
    store: fn(&Found, &mut dyn Any),
    limits: Limits,
}

type Run = Option<fn(&[Columns; 2], Limits, &mut Found)>;

/// The formulas of a pair, by the question.
type Formulas = [Run; 3];

impl Kernel {
    fn of<F: Float + RealField, A: Row, B: Row, const D: usize>(
        run: Run,
        question: Question,
        is_flipped: bool,
    ) -> Option<Self> {
        Some(Self {
            load: [load::<A>, load::<B>],
            is_flipped,
            run: run?,
            store: match question {
                Question::Intersects => store::flags,
                Question::Distance => store::distances::<F>,
                Question::Nearest if is_flipped => store::nearest::<F, D, true>,
                Question::Nearest => store::nearest::<F, D, false>,
            },
            limits: Limits::of::<F>(),
        })
    }

    /// Takes the numbers of a side from a block of shapes, or from the one shape that is in all pairs.
    pub(crate) fn load(&self, block: &mut Block, side: usize, shapes: &dyn Any) {
        let side = side ^ usize::from(self.is_flipped);
        self.load[side](shapes, &mut block.given[side]);
    }

    /// Answers what is certain, and returns the other pairs as bits.
    pub(crate) fn run(&self, block: &mut Block, answers: &mut dyn Any) -> u32 {
        (self.run)(&block.given, self.limits, &mut block.found);
        (self.store)(&block.found, answers);
        block.found.open_pairs()
    }
}

/// The formulas of a pair in its dimension.
macro_rules! formulas {
    ($intersects:expr, $distance:expr, $nearest:expr) => {
        [$intersects, $distance, $nearest] as Formulas
    };
}

/// The kernel for a question about two types of shapes, if there is one.
pub(crate) fn find(a: TypeId, b: TypeId, question: Question) -> Option<Kernel> {
    of_scalar::<f64>(a, b, question).or_else(|| of_scalar::<f32>(a, b, question))
}

fn of_scalar<F: Float + RealField>(a: TypeId, b: TypeId, question: Question) -> Option<Kernel> {
    let in_plane = of_dimension::<F, 2>(a, b, question);
    in_plane
        .or_else(|| of_dimension::<F, 3>(a, b, question))
        .or_else(|| in_space::<F>(a, b, question))
}

fn of_dimension<F: Float + RealField, const D: usize>(
    a: TypeId,
    b: TypeId,
    question: Question,
) -> Option<Kernel> {
    let given = (a, b, question);
    of_pair::<F, Ball<F, D>, Ball<F, D>, D>(
        given,
        formulas!(
            Some(balls::intersects::<D>),
            Some(balls::distance::<D>),
            Some(balls::nearest::<D>)
        ),
    )
    .or_else(|| {
        of_pair::<F, Point<F, D>, Segment<F, D>, D>(
            given,
            formulas!(
                None,
                Some(point_segment::distance::<D>),
                Some(point_segment::nearest::<D>)
            ),
        )
    })
    .or_else(|| {
        of_pair::<F, Aabb<F, D>, Aabb<F, D>, D>(
            given,
            formulas!(
                Some(boxes::intersects::<D>),
                Some(boxes::distance::<D>),
                None
            ),
        )
    })
}

fn in_space<F: Float + RealField>(a: TypeId, b: TypeId, question: Question) -> Option<Kernel> {
    let given = (a, b, question);
    of_pair::<F, Ray<F, 3>, Aabb<F, 3>, 3>(given, formulas!(Some(rays::meet_boxes), None, None))
        .or_else(|| {
            of_pair::<F, Ray<F, 3>, Triangle<F, 3>, 3>(
                given,
                formulas!(Some(rays::meet_triangles), None, None),
            )
        })
        .or_else(|| {
            of_pair::<F, Point<F, 3>, Triangle<F, 3>, 3>(
                given,
                formulas!(
                    None,
                    Some(point_triangle::distance),
                    Some(point_triangle::nearest)
                ),
            )
        })
}

fn of_pair<F: Float + RealField, A: Row, B: Row, const D: usize>(
    (a, b, question): (TypeId, TypeId, Question),
    formulas: Formulas,
) -> Option<Kernel> {
    let run = formulas[question as usize];
    let types = (TypeId::of::<A>(), TypeId::of::<B>());
    if (a, b) == types {
        Kernel::of::<F, A, B, D>(run, question, false)
    } else if (b, a) == types {
        Kernel::of::<F, A, B, D>(run, question, true)
    } else {
        None
    }
}
