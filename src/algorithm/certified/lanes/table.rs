//! Which pairs are computed in blocks.

use crate::algorithm::certified::Magnitudes;
use crate::algorithm::certified::lanes::balls::TwoBalls;
use crate::algorithm::certified::lanes::boxes::TwoBoxes;
use crate::algorithm::certified::lanes::load::{Row, load};
use crate::algorithm::certified::lanes::number::{LaneNumber, Verdicts};
use crate::algorithm::certified::lanes::point_segment::PointAndSegment;
use crate::algorithm::certified::lanes::point_triangle::PointAndTriangle;
use crate::algorithm::certified::lanes::rays::{RayAndBox, RayAndTriangle};
use crate::algorithm::certified::lanes::{Block, Found, LaneColumns, scales, store, vectors};
use crate::exact::Float;
use crate::{Aabb, Ball, Ray, Segment, Triangle};
use core::any::{Any, TypeId};
use nalgebra::{Point, RealField};

/// The question about each pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    Intersects,
    Distance,
    Nearest,
    CastRay,
}

/// A question about blocks of two types of shapes.
#[derive(Clone, Copy, Debug)]
pub enum Kernel {
    Doubles(Program<f64>),
    Singles(Program<f32>),
}

/// A question about blocks of two types of shapes of one scalar.
#[derive(Clone, Copy, Debug)]
pub struct Program<F> {
    load: [Load<F>; 2],
    /// Whether the formula has the shapes in the other order.
    is_flipped: bool,
    /// Whether it is faster than single questions where the numbers have to be sorted into columns.
    is_for_slices: bool,
    run: Run<F>,
}

type Load<F> = fn(&dyn Any, &mut LaneColumns<F>);

#[derive(Clone, Copy, Debug)]
enum Run<F> {
    /// A decision, and what follows from it.
    Decide(Decide<F>, fn(&Verdicts, &mut dyn Any) -> u32),
    /// A measure, where the scales of all numbers are in a range.
    Measure(Measure<F>, Magnitudes, fn(&Found, &mut dyn Any)),
}

type Decide<F> = fn([&LaneColumns<F>; 2]) -> Verdicts;
type Measure<F> = fn([&LaneColumns<F>; 2], Magnitudes, &mut Found);

impl Kernel {
    pub(crate) fn is_for_slices(&self) -> bool {
        match self {
            Self::Doubles(program) => program.is_for_slices,
            Self::Singles(program) => program.is_for_slices,
        }
    }

    /// Takes the numbers of a side from a block of shapes, from the one shape that is in all pairs, or from columns.
    pub(crate) fn load(&self, block: &mut Block, side: usize, shapes: &dyn Any) {
        match self {
            Self::Doubles(program) => program.load(block, side, shapes),
            Self::Singles(program) => program.load(block, side, shapes),
        }
    }

    /// Stores the certain answers, and returns the pairs without one as bits. The sides without columns are loaded
    /// ones.
    pub(crate) fn run(
        &self,
        block: &mut Block,
        columns: [Option<&dyn Any>; 2],
        answers: &mut dyn Any,
    ) -> u32 {
        match self {
            Self::Doubles(program) => program.run(block, columns, answers),
            Self::Singles(program) => program.run(block, columns, answers),
        }
    }
}

impl<F: LaneNumber> Program<F> {
    fn load(&self, block: &mut Block, side: usize, shapes: &dyn Any) {
        let side = side ^ usize::from(self.is_flipped);
        self.load[side](shapes, &mut F::parts(block).0[side]);
    }

    fn run(&self, block: &mut Block, columns: [Option<&dyn Any>; 2], answers: &mut dyn Any) -> u32 {
        let (loaded, found) = F::parts(block);
        let mut given = [&loaded[0], &loaded[1]];
        for (side, columns) in columns.into_iter().enumerate() {
            if let Some(columns) = columns.and_then(|it| it.downcast_ref()) {
                given[side ^ usize::from(self.is_flipped)] = columns;
            }
        }
        match self.run {
            Run::Decide(decide, store) => store(&decide(given), answers),
            Run::Measure(measure, scales, store) => {
                measure(given, scales, found);
                store(found, answers);
                store::open_pairs(found)
            }
        }
    }
}

/// The kernel for a question about two types of shapes, if there is one.
pub(crate) fn find(a: TypeId, b: TypeId, question: Question) -> Option<Kernel> {
    of_scalar::<f64>(a, b, question).or_else(|| of_scalar::<f32>(a, b, question))
}

fn of_scalar<F: Lanes>(a: TypeId, b: TypeId, question: Question) -> Option<Kernel> {
    let given = PairQuestion { a, b, question };
    given
        .of_plane::<F>()
        .or_else(|| given.of_space::<F>())
        .map(F::kernel)
}

/// The scalar of shapes: decisions are made in it.
pub trait Lanes: Float + RealField + LaneNumber {
    fn kernel(program: Program<Self>) -> Kernel;
}

impl Lanes for f64 {
    fn kernel(program: Program<Self>) -> Kernel {
        Kernel::Doubles(program)
    }
}

impl Lanes for f32 {
    fn kernel(program: Program<Self>) -> Kernel {
        Kernel::Singles(program)
    }
}

/// Where a formula for slices is faster than single questions; for columns it is so everywhere.
#[derive(Clone, Copy)]
enum Pays {
    Always,
    InSinglePrecision,
    /// The formula pays in `f32`, and where vectors have more than two `f64`.
    InWideVectors,
    InColumns,
}

/// The formulas of a pair.
struct Formulas<F> {
    intersects: Option<(Decide<F>, Pays)>,
    distance: Option<(Measure<F>, Pays)>,
    nearest: Option<(Measure<F>, Pays)>,
}

/// A question about two types of shapes.
#[derive(Clone, Copy)]
struct PairQuestion {
    a: TypeId,
    b: TypeId,
    question: Question,
}

impl PairQuestion {
    fn of_plane<F: Lanes>(self) -> Option<Program<F>> {
        self.of_pair::<F, Ball<F, 2>, Ball<F, 2>, 2>(of_balls::<F, 2>())
            .or_else(|| {
                self.of_pair::<F, Point<F, 2>, Segment<F, 2>, 2>(of_point_and_segment::<F, 2>())
            })
            .or_else(|| self.of_pair::<F, Aabb<F, 2>, Aabb<F, 2>, 2>(of_boxes::<F, 2>()))
    }

    fn of_space<F: Lanes>(self) -> Option<Program<F>> {
        self.of_pair::<F, Ball<F, 3>, Ball<F, 3>, 3>(of_balls::<F, 3>())
            .or_else(|| {
                self.of_pair::<F, Point<F, 3>, Segment<F, 3>, 3>(of_point_and_segment::<F, 3>())
            })
            .or_else(|| self.of_pair::<F, Aabb<F, 3>, Aabb<F, 3>, 3>(of_boxes::<F, 3>()))
            .or_else(|| self.of_pair::<F, Ray<F, 3>, Aabb<F, 3>, 3>(of_ray_and_box()))
            .or_else(|| self.of_pair::<F, Ray<F, 3>, Triangle<F, 3>, 3>(of_ray_and_triangle()))
            .or_else(|| self.of_pair::<F, Point<F, 3>, Triangle<F, 3>, 3>(of_point_and_triangle()))
    }

    /// The program if the question is about these types, in one of both orders.
    fn of_pair<F: Lanes, A, B, const D: usize>(self, formulas: Formulas<F>) -> Option<Program<F>>
    where
        A: Row<Number = F>,
        B: Row<Number = F>,
    {
        let types = (TypeId::of::<A>(), TypeId::of::<B>());
        let is_flipped = (self.a, self.b) != types;
        if is_flipped && (self.b, self.a) != types {
            return None;
        }
        let is_single = size_of::<F>() == size_of::<f32>();
        let (run, pays) = match self.question {
            Question::Intersects => {
                let (decide, pays) = formulas.intersects?;
                (Run::Decide(decide, store::verdicts), pays)
            }
            // A miss that is certain saves more than a decision.
            Question::CastRay => {
                let run = Run::Decide(formulas.intersects?.0, store::misses::<F, D>);
                (run, Pays::Always)
            }
            Question::Distance => {
                let (measure, pays) = formulas.distance?;
                let run = Run::Measure(measure, scales(is_single), store::distances::<F>);
                (run, pays)
            }
            Question::Nearest => {
                let store = match is_flipped {
                    _ if types.0 == types.1 => store::nearest_of_same_type::<F, D>,
                    false => store::nearest::<F, D, false>,
                    true => store::nearest::<F, D, true>,
                };
                let (measure, pays) = formulas.nearest?;
                (Run::Measure(measure, scales(is_single), store), pays)
            }
        };
        // Single questions about f32 are slower than about f64.
        let is_for_slices = match pays {
            Pays::Always => true,
            Pays::InSinglePrecision => is_single,
            Pays::InWideVectors => is_single || vectors::are_vectors_wide(),
            Pays::InColumns => false,
        };
        Some(Program {
            load: [load::<A>, load::<B>],
            is_flipped,
            is_for_slices,
            run,
        })
    }
}

fn of_balls<F: Lanes, const D: usize>() -> Formulas<F> {
    Formulas {
        intersects: Some((vectors::decide::<F, TwoBalls<D>>, Pays::InSinglePrecision)),
        distance: Some((vectors::measure::<F, TwoBalls<D>, false>, Pays::Always)),
        nearest: Some((
            vectors::measure::<F, TwoBalls<D>, true>,
            Pays::InWideVectors,
        )),
    }
}

fn of_point_and_segment<F: Lanes, const D: usize>() -> Formulas<F> {
    Formulas {
        intersects: None,
        distance: Some((
            vectors::measure::<F, PointAndSegment<D>, false>,
            Pays::Always,
        )),
        nearest: Some((
            vectors::measure::<F, PointAndSegment<D>, true>,
            Pays::InWideVectors,
        )),
    }
}

fn of_boxes<F: Lanes, const D: usize>() -> Formulas<F> {
    Formulas {
        intersects: Some((vectors::decide::<F, TwoBoxes<D>>, Pays::InColumns)),
        distance: Some((vectors::measure::<F, TwoBoxes<D>, false>, Pays::Always)),
        nearest: None,
    }
}

fn of_ray_and_box<F: Lanes>() -> Formulas<F> {
    of_ray(vectors::decide::<F, RayAndBox>, Pays::InWideVectors)
}

fn of_ray_and_triangle<F: Lanes>() -> Formulas<F> {
    of_ray(vectors::decide::<F, RayAndTriangle>, Pays::Always)
}

fn of_ray<F>(intersects: Decide<F>, pays: Pays) -> Formulas<F> {
    Formulas {
        intersects: Some((intersects, pays)),
        distance: None,
        nearest: None,
    }
}

fn of_point_and_triangle<F: Lanes>() -> Formulas<F> {
    Formulas {
        intersects: None,
        distance: Some((
            vectors::measure::<F, PointAndTriangle, false>,
            Pays::InWideVectors,
        )),
        nearest: Some((
            vectors::measure::<F, PointAndTriangle, true>,
            Pays::InWideVectors,
        )),
    }
}
