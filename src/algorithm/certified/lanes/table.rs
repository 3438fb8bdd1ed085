//! Which pairs are computed in blocks.

use crate::algorithm::certified::Magnitudes;
use crate::algorithm::certified::lanes::load::{Row, load};
use crate::algorithm::certified::lanes::number::{Number, Verdicts};
use crate::algorithm::certified::lanes::{
    Block, Found, Given, LANES, balls, boxes, point_segment, point_triangle, rays, scales, store,
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
    CastRay,
}

/// A question about blocks of two types of shapes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Kernel {
    load: [Load; 2],
    /// Whether the formula has the shapes in the other order.
    is_flipped: bool,
    run: Run,
}

type Load = fn(&dyn Any, &mut Given);

#[derive(Clone, Copy, Debug)]
enum Run {
    /// A decision in `f64` or in `f32`, and what follows from it.
    Doubles(Decide<f64>, Store<f64>),
    Singles(Decide<f32>, Store<f32>),
    /// A measure, where the scales of all numbers are in a range.
    Measure(Measure, Magnitudes, fn(&Found, &mut dyn Any)),
}

type Decide<N> = fn(&Given, &mut Verdicts<N>);
type Store<N> = fn(&Verdicts<N>, &mut dyn Any) -> u32;
type Measure = fn(&Given, Magnitudes, &mut Found);

impl Kernel {
    /// Takes the numbers of a side from a block of shapes, or from the one shape that is in all pairs.
    pub(crate) fn load(&self, block: &mut Block, side: usize, shapes: &dyn Any) {
        self.load[side ^ usize::from(self.is_flipped)](shapes, &mut block.given);
    }

    /// Answers what is certain, and returns the other pairs as bits.
    pub(crate) fn run(&self, block: &mut Block, answers: &mut dyn Any) -> u32 {
        match self.run {
            Run::Doubles(decide, store) => store(&verdicts(&block.given, decide), answers),
            Run::Singles(decide, store) => store(&verdicts(&block.given, decide), answers),
            Run::Measure(measure, scales, store) => {
                measure(&block.given, scales, &mut block.found);
                store(&block.found, answers);
                store::open_pairs(&block.found)
            }
        }
    }
}

fn verdicts<N: Number>(given: &Given, decide: Decide<N>) -> Verdicts<N> {
    let mut verdicts = [N::ZERO; LANES];
    decide(given, &mut verdicts);
    verdicts
}

/// The kernel for a question about two types of shapes, if there is one.
pub(crate) fn find(a: TypeId, b: TypeId, question: Question) -> Option<Kernel> {
    of_scalar::<f64>(a, b, question).or_else(|| of_scalar::<f32>(a, b, question))
}

fn of_scalar<F: Lanes>(a: TypeId, b: TypeId, question: Question) -> Option<Kernel>
where
    f64: From<F>,
{
    let given = Asked { a, b, question };
    given
        .of_dimension::<F, 2>()
        .or_else(|| given.of_dimension::<F, 3>())
        .or_else(|| given.of_space::<F>())
}

/// The scalar of shapes: decisions are made in it.
trait Lanes: Float + RealField + Number {
    fn decide(decide: Decide<Self>, store: Store<Self>) -> Run;
}

impl Lanes for f64 {
    fn decide(decide: Decide<Self>, store: Store<Self>) -> Run {
        Run::Doubles(decide, store)
    }
}

impl Lanes for f32 {
    fn decide(decide: Decide<Self>, store: Store<Self>) -> Run {
        Run::Singles(decide, store)
    }
}

/// The formulas of a pair.
struct Formulas<F> {
    intersects: Option<Decide<F>>,
    /// Whether a single decision is about as fast as one in vectors of two numbers.
    is_cheap: bool,
    distance: Option<Measure>,
    nearest: Option<Measure>,
}

/// A question about two types of shapes.
#[derive(Clone, Copy)]
struct Asked {
    a: TypeId,
    b: TypeId,
    question: Question,
}

impl Asked {
    fn of_dimension<F: Lanes, const D: usize>(self) -> Option<Kernel>
    where
        f64: From<F>,
    {
        let of_balls = Formulas {
            intersects: Some(balls::intersects::<F, D>),
            is_cheap: true,
            distance: Some(balls::distance::<D>),
            nearest: Some(balls::nearest::<D>),
        };
        let of_points_and_segments = Formulas {
            intersects: None,
            is_cheap: false,
            distance: Some(point_segment::distance::<D>),
            nearest: Some(point_segment::nearest::<D>),
        };
        let of_boxes = Formulas {
            intersects: None,
            is_cheap: false,
            distance: Some(boxes::distance::<D>),
            nearest: None,
        };
        let balls = self.of_pair::<F, Ball<F, D>, Ball<F, D>, D>(of_balls);
        balls
            .or_else(|| self.of_pair::<F, Point<F, D>, Segment<F, D>, D>(of_points_and_segments))
            .or_else(|| self.of_pair::<F, Aabb<F, D>, Aabb<F, D>, D>(of_boxes))
    }

    fn of_space<F: Lanes>(self) -> Option<Kernel>
    where
        f64: From<F>,
    {
        let of_rays = |intersects: Decide<F>, is_cheap| Formulas {
            intersects: Some(intersects),
            is_cheap,
            distance: None,
            nearest: None,
        };
        let of_points_and_triangles = Formulas {
            intersects: None,
            is_cheap: false,
            distance: Some(point_triangle::distance),
            nearest: Some(point_triangle::nearest),
        };
        let boxes = self.of_pair::<F, Ray<F, 3>, Aabb<F, 3>, 3>(of_rays(rays::meet_boxes, true));
        boxes
            .or_else(|| {
                self.of_pair::<F, Ray<F, 3>, Triangle<F, 3>, 3>(of_rays(
                    rays::meet_triangles,
                    false,
                ))
            })
            .or_else(|| self.of_pair::<F, Point<F, 3>, Triangle<F, 3>, 3>(of_points_and_triangles))
    }

    /// The kernel if the question is about these types, in one of both orders.
    fn of_pair<F, A, B, const D: usize>(self, formulas: Formulas<F>) -> Option<Kernel>
    where
        F: Lanes,
        A: Row<f64> + Row<F>,
        B: Row<f64> + Row<F>,
    {
        let types = (TypeId::of::<A>(), TypeId::of::<B>());
        let is_flipped = (self.a, self.b) != types;
        if is_flipped && (self.b, self.a) != types {
            return None;
        }
        let doubles: [Load; 2] = [load::<A, f64, 0>, load::<B, f64, 1>];
        let own: [Load; 2] = [load::<A, F, 0>, load::<B, F, 1>];
        let scales = scales(size_of::<F>() == size_of::<f32>());
        let (load, run): ([Load; 2], _) = match self.question {
            Question::Intersects if formulas.is_cheap && !has_wide_vectors::<F>() => return None,
            Question::Intersects => (own, F::decide(formulas.intersects?, store::verdicts::<F>)),
            Question::CastRay => (own, F::decide(formulas.intersects?, store::misses::<F, D>)),
            Question::Distance => (
                doubles,
                Run::Measure(formulas.distance?, scales, store::distances::<F>),
            ),
            Question::Nearest => {
                let store = match is_flipped {
                    _ if types.0 == types.1 => store::nearest_of_same_type::<F, D>,
                    false => store::nearest::<F, D, false>,
                    true => store::nearest::<F, D, true>,
                };
                (doubles, Run::Measure(formulas.nearest?, scales, store))
            }
        };
        Some(Kernel {
            load,
            is_flipped,
            run,
        })
    }
}

/// Whether the vectors that all processors of this build have are of more than two numbers.
const fn has_wide_vectors<F>() -> bool {
    size_of::<F>() < size_of::<f64>() || cfg!(target_feature = "avx")
}
