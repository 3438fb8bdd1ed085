//! Batches against the single questions, bit for bit.

use nalgebra::{Point, RealField, SVector, convert};
use num_dual::Dual64;
use simba::scalar::FixedI16F16;
use tangency::{
    Aabb, Ball, Capsule, Intersects, Nearest, NearestPoints, Ray, RayCast, RayHit, RayHits,
    Segment, Shape, Triangle,
    batch::{self, Columnar, Columns, Shapes},
};

/// The most pairs of a case; fewer are the first of them.
const MOST: usize = 500;
const LENGTHS: [usize; 12] = [0, 1, 7, 8, 9, 31, 32, 33, 63, 64, 65, MOST];

/// A scalar whose bits are compared.
trait Number: RealField + Copy {
    const IS_FLOAT: bool;
    const EPSILON: f64;
    /// Powers of two whose squares leave the range of exponents, or nearly.
    const EXTREMES: [f64; 4];
    fn bits(self) -> [u64; 2];
}

/// The bits of a float; all that are not numbers are the same.
fn float_bits(x: f64) -> u64 {
    if x.is_nan() { u64::MAX } else { x.to_bits() }
}

const DOUBLE_EXTREMES: [f64; 4] = [1e-300, 1e-120, 1e130, 1e300];

impl Number for f64 {
    const IS_FLOAT: bool = true;
    const EPSILON: Self = Self::EPSILON;
    const EXTREMES: [Self; 4] = DOUBLE_EXTREMES;
    fn bits(self) -> [u64; 2] {
        [float_bits(self), 0]
    }
}

impl Number for f32 {
    const IS_FLOAT: bool = true;
    const EPSILON: f64 = Self::EPSILON as f64;
    const EXTREMES: [f64; 4] = [1e-43, 1e-27, 1e31, 3e38];
    fn bits(self) -> [u64; 2] {
        [float_bits(f64::from(self)), 0]
    }
}

impl Number for FixedI16F16 {
    const IS_FLOAT: bool = false;
    const EPSILON: f64 = 1.0 / 65536.0;
    const EXTREMES: [f64; 4] = [1e-4, 1.0, 100.0, 8000.0];
    fn bits(self) -> [u64; 2] {
        let value: f64 = nalgebra::try_convert(self).unwrap();
        [value.to_bits(), 0]
    }
}

impl Number for Dual64 {
    const IS_FLOAT: bool = false;
    const EPSILON: f64 = f64::EPSILON;
    const EXTREMES: [f64; 4] = [1e-9, 1e-3, 1e3, 1e9];
    fn bits(self) -> [u64; 2] {
        [float_bits(self.re), float_bits(self.eps)]
    }
}

/// Vigna's `splitmix64`.
struct Random(u64);

impl Random {
    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, count: u64) -> u64 {
        self.bits() % count
    }

    /// From -1 to 1.
    fn unit(&mut self) -> f64 {
        self.bits() as f64 / (1u64 << 63) as f64 - 1.0
    }
}

/// How the coordinates of a pair are made.
#[derive(Clone, Copy)]
enum Kind {
    Random,
    /// Small integers, so that shapes touch and degenerate.
    Lattice,
    /// The same, off by some last places.
    NearLattice,
    /// Random numbers at an extreme scale.
    Extreme(usize),
    /// Random numbers at several extreme scales.
    Mixed,
    /// Some numbers are zeros of either sign, infinite or not a number.
    Special,
}

struct Draw<'a> {
    random: &'a mut Random,
    kind: Kind,
}

impl Draw<'_> {
    fn number<T: Number>(&mut self) -> T {
        let random = &mut *self.random;
        let number = match self.kind {
            Kind::Random => random.unit() * 4.0,
            Kind::Lattice => random.below(5) as f64 - 2.0,
            Kind::NearLattice => {
                let off = (random.below(5) as f64 - 2.0) * T::EPSILON;
                let integer = random.below(5) as f64 - 2.0;
                integer + integer * off
            }
            Kind::Extreme(which) => random.unit() * T::EXTREMES[which],
            Kind::Mixed => random.unit() * T::EXTREMES[random.below(4) as usize],
            Kind::Special if T::IS_FLOAT => match random.below(12) {
                0 => f64::NAN,
                1 => f64::INFINITY,
                2 => f64::NEG_INFINITY,
                3..6 => 0.0,
                6..9 => -0.0,
                _ => random.unit(),
            },
            Kind::Special => 0.0,
        };
        convert(number)
    }

    fn vector<T: Number, const D: usize>(&mut self) -> SVector<T, D> {
        SVector::from_fn(|_, _| self.number())
    }

    fn point<T: Number, const D: usize>(&mut self) -> Point<T, D> {
        Point::from(self.vector())
    }
}

trait Drawn: Sized + Clone {
    /// A shape, if the numbers are such that there is one.
    fn drawn(draw: &mut Draw<'_>) -> Option<Self>;
}

macro_rules! drawn {
    ($($Shape:ty: |$draw:ident| $shape:expr;)*) => {
        $(impl<T: Number, const D: usize> Drawn for $Shape {
            fn drawn($draw: &mut Draw<'_>) -> Option<Self> {
                $shape
            }
        })*
    };
}

drawn! {
    Point<T, D>: |draw| Some(draw.point());
    Segment<T, D>: |draw| Some(Self::new(draw.point(), draw.point()));
    Ray<T, D>: |draw| Some(Self::new(draw.point(), draw.vector()));
    Triangle<T, D>: |draw| Some(Self::new(draw.point(), draw.point(), draw.point()));
    Ball<T, D>: |draw| Self::try_new(draw.point(), draw.number::<T>().abs()).ok();
    Capsule<T, D>: |draw| Self::try_new(draw.point(), draw.point(), draw.number::<T>().abs()).ok();
    Aabb<T, D>: |draw| Self::try_from_points([draw.point(), draw.point()]).ok();
}

/// Pairs of all kinds, in turn.
fn pairs<A: Drawn, B: Drawn>() -> (Vec<A>, Vec<B>) {
    let random = &mut Random(5);
    let (mut a, mut b) = (Vec::new(), Vec::new());
    while a.len() < MOST {
        let kind = match random.below(12) {
            0..4 => Kind::Random,
            4..6 => Kind::Lattice,
            6..8 => Kind::NearLattice,
            8 | 9 => Kind::Extreme(random.below(4) as usize),
            10 => Kind::Mixed,
            _ => Kind::Special,
        };
        let draw = &mut Draw { random, kind };
        if let (Some(first), Some(second)) = (A::drawn(draw), B::drawn(draw)) {
            a.push(first);
            b.push(second);
        }
    }
    (a, b)
}

fn point_bits<T: Number, const D: usize>(point: &Point<T, D>) -> Vec<[u64; 2]> {
    point.iter().map(|x| x.bits()).collect()
}

type Bits = Vec<[u64; 2]>;

fn nearest_bits<T: Number, const D: usize>(it: &NearestPoints<Point<T, D>, T>) -> Bits {
    let points = [&it.on_self, &it.on_rhs].map(point_bits).concat();
    let rest = [it.distance.bits(), [u64::from(it.unique); 2]];
    points.into_iter().chain(rest).collect()
}

fn hit_bits<T: Number, const D: usize>(hit: &RayHit<T, D>) -> Bits {
    let mut bits = point_bits(&hit.point);
    bits.push(hit.parameter.bits());
    bits.push([hit.feature as u64; 2]);
    bits.extend(hit.normal.iter().flat_map(|it| it.iter()).map(|x| x.bits()));
    bits
}

fn hits_bits<T: Number, const D: usize>(hits: &Option<RayHits<T, D>>) -> Bits {
    let Some(hits) = hits else {
        return Vec::new();
    };
    let mut bits = hit_bits(&hits.first);
    bits.extend(hits.last.iter().flat_map(hit_bits));
    bits.push([u64::from(hits.starts_inside); 2]);
    bits
}

/// A question about one pair and about batches.
trait Ask<A, B> {
    type Answer: Clone;

    fn placeholder(&self) -> Self::Answer;
    fn single(&self, a: &A, b: &B) -> Self::Answer;
    fn each<S>(&self, a: &A, b: &S, to: &mut [Self::Answer])
    where
        S: Shapes<Shape = B> + ?Sized;
    fn pairs<R, S>(&self, a: &R, b: &S, to: &mut [Self::Answer])
    where
        R: Shapes<Shape = A> + ?Sized,
        S: Shapes<Shape = B> + ?Sized;
    fn bits(&self, answer: &Self::Answer) -> Bits;
}

macro_rules! batches {
    ($each:ident, $pairs:ident, $A:ty, $B:ty, $Answer:ty $(, |$ask:ident| $limit:expr)?) => {
        fn each<S>(&self, a: &$A, b: &S, to: &mut [$Answer])
        where
            S: Shapes<Shape = $B> + ?Sized,
        {
            $(let $ask = self;)?
            batch::$each(a, b, $($limit,)? to);
        }
        fn pairs<R, S>(&self, a: &R, b: &S, to: &mut [$Answer])
        where
            R: Shapes<Shape = $A> + ?Sized,
            S: Shapes<Shape = $B> + ?Sized,
        {
            $(let $ask = self;)?
            batch::$pairs(a, b, $($limit,)? to);
        }
    };
}

struct Meet;

impl<A: Intersects<B> + 'static, B: 'static> Ask<A, B> for Meet {
    type Answer = bool;

    fn placeholder(&self) -> bool {
        false
    }
    fn single(&self, a: &A, b: &B) -> bool {
        a.intersects(b)
    }
    batches!(intersects_each, intersects_pairs, A, B, bool);
    fn bits(&self, answer: &bool) -> Bits {
        vec![[u64::from(*answer); 2]]
    }
}

struct Apart;

impl<A, B: 'static> Ask<A, B> for Apart
where
    A: Nearest<B> + Shape<Scalar: Number> + 'static,
{
    type Answer = A::Scalar;

    fn placeholder(&self) -> A::Scalar {
        nalgebra::zero()
    }
    fn single(&self, a: &A, b: &B) -> A::Scalar {
        a.distance(b)
    }
    batches!(distance_each, distance_pairs, A, B, A::Scalar);
    fn bits(&self, answer: &A::Scalar) -> Bits {
        vec![answer.bits()]
    }
}

struct Closest;

impl<A, B: 'static, T: Number, const D: usize> Ask<A, B> for Closest
where
    A: Nearest<B> + Shape<Scalar = T, Point = Point<T, D>> + 'static,
{
    type Answer = NearestPoints<Point<T, D>, T>;

    fn placeholder(&self) -> Self::Answer {
        NearestPoints::default()
    }
    fn single(&self, a: &A, b: &B) -> Self::Answer {
        a.nearest(b)
    }
    batches!(nearest_each, nearest_pairs, A, B, Self::Answer);
    fn bits(&self, answer: &Self::Answer) -> Bits {
        nearest_bits(answer)
    }
}

/// A cast up to a limit.
struct Cast<T>(T);

impl<S, T: Number, const D: usize> Ask<Ray<T, D>, S> for Cast<T>
where
    S: RayCast<T, D> + 'static,
{
    type Answer = Option<RayHits<T, D>>;

    fn placeholder(&self) -> Self::Answer {
        None
    }
    fn single(&self, ray: &Ray<T, D>, shape: &S) -> Self::Answer {
        shape.cast_ray(ray, self.0)
    }
    fn each<Q>(&self, ray: &Ray<T, D>, shapes: &Q, to: &mut [Self::Answer])
    where
        Q: Shapes<Shape = S> + ?Sized,
    {
        batch::cast_ray_each(ray, shapes, self.0, to);
    }
    fn pairs<R, Q>(&self, rays: &R, shapes: &Q, to: &mut [Self::Answer])
    where
        R: Shapes<Shape = Ray<T, D>> + ?Sized,
        Q: Shapes<Shape = S> + ?Sized,
    {
        batch::cast_ray_pairs(rays, shapes, self.0, to);
    }
    fn bits(&self, answer: &Self::Answer) -> Bits {
        hits_bits(answer)
    }
}

/// Asks for pairs and for one shape against each.
struct Comparison<'a, A, B, Q: Ask<A, B>> {
    ask: Q,
    a: &'a [A],
    b: &'a [B],
    answers: Vec<Bits>,
}

impl<'a, A: Clone + 'static, B: Clone + 'static, Q: Ask<A, B>> Comparison<'a, A, B, Q> {
    fn new(ask: Q, (a, b): (&'a [A], &'a [B])) -> Self {
        let single = |(a, b): (&A, &B)| ask.bits(&ask.single(a, b));
        let answers = a.iter().zip(b).map(single).collect();
        Self { ask, a, b, answers }
    }

    fn check(&self, what: &str, answers: &[Q::Answer], expected: &[Bits]) {
        for (i, (answer, expected)) in answers.iter().zip(expected).enumerate() {
            let bits = self.ask.bits(answer);
            assert_eq!(&bits, expected, "{what} {i} of {}", answers.len());
        }
    }

    fn pairs<R, S>(&self, what: &str, a: &R, b: &S, length: usize)
    where
        R: Shapes<Shape = A> + ?Sized,
        S: Shapes<Shape = B> + ?Sized,
    {
        let mut answers = vec![self.ask.placeholder(); length];
        self.ask.pairs(a, b, &mut answers);
        self.check(what, &answers, &self.answers);
    }

    fn slices(&self) {
        for length in LENGTHS {
            self.pairs("pair", &self.a[..length], &self.b[..length], length);
        }
    }

    /// A shape, others, and the answers about them.
    fn each(&self, shape: usize) -> (&A, &[B], Vec<Bits>) {
        let (shape, others) = (&self.a[shape], &self.b[..70]);
        let single = |b| self.ask.bits(&self.ask.single(shape, b));
        (shape, others, others.iter().map(single).collect())
    }

    fn one_against_each(&self) {
        for shape in 0..4 {
            let (shape, others, expected) = self.each(shape);
            let mut answers = vec![self.ask.placeholder(); others.len()];
            self.ask.each(shape, others, &mut answers);
            self.check("each", &answers, &expected);
        }
    }
}

impl<A: Columnar, B: Columnar, Q: Ask<A, B>> Comparison<'_, A, B, Q> {
    fn columns(&self) {
        for length in [9, 32, 33, 65, MOST] {
            let (a, b) = (&self.a[..length], &self.b[..length]);
            let first: Columns<A> = a.iter().copied().collect();
            let second: Columns<B> = b.iter().copied().collect();
            self.pairs("pair of columns", &first, &second, length);
            self.pairs("pair of columns and a slice", &first, b, length);
            self.pairs("pair of a slice and columns", a, &second, length);
        }
        let (shape, others, expected) = self.each(4);
        let mut answers = vec![self.ask.placeholder(); others.len()];
        let columns: Columns<B> = others.iter().copied().collect();
        self.ask.each(shape, &columns, &mut answers);
        self.check("each of columns", &answers, &expected);
    }
}

fn check_slices<A: Clone + 'static, B: Clone + 'static>(ask: impl Ask<A, B>, pairs: (&[A], &[B])) {
    let comparison = Comparison::new(ask, pairs);
    comparison.slices();
    comparison.one_against_each();
}

fn check_all<A: Columnar, B: Columnar>(ask: impl Ask<A, B>, pairs: (&[A], &[B])) {
    let comparison = Comparison::new(ask, pairs);
    comparison.slices();
    comparison.one_against_each();
    comparison.columns();
}

/// All questions but casts about slices, in both orders.
fn check<A, B, T: Number, const D: usize>()
where
    A: Drawn + Intersects<B> + Nearest<B> + Shape<Scalar = T, Point = Point<T, D>> + 'static,
    B: Drawn + Intersects<A> + Nearest<A> + Shape<Scalar = T, Point = Point<T, D>> + 'static,
{
    let (a, b) = pairs::<A, B>();
    check_slices(Meet, (&a, &b));
    check_slices(Meet, (&b, &a));
    check_slices(Apart, (&a, &b));
    check_slices(Apart, (&b, &a));
    check_slices(Closest, (&a, &b));
    check_slices(Closest, (&b, &a));
}

/// The same about columns too.
fn check_columns<A, B, T: Number, const D: usize>()
where
    A: Columnar + Drawn + Intersects<B> + Nearest<B> + Shape<Scalar = T, Point = Point<T, D>>,
    B: Columnar + Drawn + Intersects<A> + Nearest<A> + Shape<Scalar = T, Point = Point<T, D>>,
{
    let (a, b) = pairs::<A, B>();
    check_all(Meet, (&a, &b));
    check_all(Meet, (&b, &a));
    check_all(Apart, (&a, &b));
    check_all(Apart, (&b, &a));
    check_all(Closest, (&a, &b));
    check_all(Closest, (&b, &a));
}

fn check_rays<S, T: Number, const D: usize>()
where
    S: Columnar + Drawn + RayCast<T, D> + Intersects<Ray<T, D>>,
    Ray<T, D>: Columnar + Drawn + Intersects<S>,
{
    let (rays, shapes) = pairs::<Ray<T, D>, S>();
    check_all(Meet, (&rays, &shapes));
    check_all(Meet, (&shapes, &rays));
    for limit in [T::zero(), convert(0.5), convert(100.0)] {
        check_all(Cast(limit), (&rays, &shapes));
    }
}

macro_rules! pairs_in_blocks {
    ($($name:ident: $T:ty;)*) => {
        $(mod $name {
            use super::*;

            #[test]
            fn balls() {
                check_columns::<Ball<$T, 2>, Ball<$T, 2>, $T, 2>();
                check_columns::<Ball<$T, 3>, Ball<$T, 3>, $T, 3>();
            }

            #[test]
            fn points() {
                check_columns::<Point<$T, 2>, Segment<$T, 2>, $T, 2>();
                check_columns::<Point<$T, 3>, Segment<$T, 3>, $T, 3>();
                check_columns::<Point<$T, 3>, Triangle<$T, 3>, $T, 3>();
            }

            #[test]
            fn boxes() {
                check_columns::<Aabb<$T, 2>, Aabb<$T, 2>, $T, 2>();
                check_columns::<Aabb<$T, 3>, Aabb<$T, 3>, $T, 3>();
            }

            #[test]
            fn rays() {
                check_rays::<Aabb<$T, 3>, $T, 3>();
                check_rays::<Triangle<$T, 3>, $T, 3>();
            }

            #[test]
            fn columns_without_a_kernel() {
                check_columns::<Ball<$T, 2>, Point<$T, 2>, $T, 2>();
            }
        })*
    };
}

pairs_in_blocks! {
    doubles: f64;
    singles: f32;
}

#[test]
fn other_pairs() {
    check::<Capsule<f64, 2>, Segment<f64, 2>, f64, 2>();
    let (rays, discs) = pairs::<Ray<f64, 2>, Ball<f64, 2>>();
    check_slices(Cast(100.0), (&rays, &discs));
}

#[test]
fn other_scalars() {
    check::<Ball<FixedI16F16, 2>, Ball<FixedI16F16, 2>, FixedI16F16, 2>();
    check::<Point<FixedI16F16, 2>, Segment<FixedI16F16, 2>, FixedI16F16, 2>();
    check::<Ball<Dual64, 2>, Ball<Dual64, 2>, Dual64, 2>();
}

/// Columns return the shapes that were pushed or set.
fn check_storage<S: Columnar + Drawn + std::fmt::Debug>() {
    let (first, second) = pairs::<S, S>();
    let mut columns = Columns::from_iter(first[..97].iter().copied());
    for index in (0..97).step_by(5) {
        columns.set(index, second[index]);
    }
    columns.extend(second[97..130].iter().copied());
    let expected = |index: usize| match index {
        0..97 if !index.is_multiple_of(5) => first[index],
        _ => second[index],
    };
    assert_eq!((columns.len(), columns.is_empty()), (130, false));
    for (index, shape) in columns.iter().enumerate() {
        assert_eq!(format!("{shape:?}"), format!("{:?}", expected(index)));
    }
}

#[test]
fn storage() {
    check_storage::<Point<f32, 2>>();
    check_storage::<Segment<f64, 2>>();
    check_storage::<Ray<f32, 3>>();
    check_storage::<Aabb<f64, 3>>();
    check_storage::<Ball<f32, 3>>();
    check_storage::<Triangle<f32, 2>>();
    check_storage::<Triangle<f64, 3>>();
}

#[test]
#[should_panic(expected = "there are 1 shapes, and none of index 1")]
fn no_such_shape() {
    let _ = Columns::from_iter([Point::from([0.0, 0.0])]).get(1);
}

#[test]
#[should_panic(
    expected = "a batch needs slices of one length, but there are 2 and 2 shapes and 1 answers"
)]
fn too_few_answers() {
    let points = [Point::from([0.0, 0.0]); 2];
    batch::distance_each(&points[0], &points, &mut [0.0]);
}

#[test]
#[should_panic(
    expected = "a batch needs slices of one length, but there are 1 and 2 shapes and 2 answers"
)]
fn too_few_shapes() {
    let points = [Point::from([0.0, 0.0]); 2];
    batch::intersects_pairs(&points[..1], &points, &mut [false; 2]);
}
