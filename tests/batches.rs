//! Batches against the single questions, bit for bit.

use nalgebra::{Point, RealField, SVector, convert};
use num_dual::Dual64;
use simba::scalar::FixedI16F16;
use tangency::{
    Aabb, Ball, Capsule, Intersects, Nearest, NearestPoints, Ray, RayCast, RayHit, RayHits,
    Segment, Shape, Triangle, batch,
};

/// The most pairs of a case; fewer are the first of them.
const MOST: usize = 1000;
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

/// Asks for all pairs, and for one shape against each, at all lengths.
fn compare<A, B, R: Clone>(
    (a, b): (&[A], &[B]),
    placeholder: R,
    single: impl Fn(&A, &B) -> R,
    each: impl Fn(&A, &[B], &mut [R]),
    all: impl Fn(&[A], &[B], &mut [R]),
    bits: impl Fn(&R) -> Bits,
) {
    let check = |what: &str, answers: &[R], expected: &[Bits]| {
        for (i, (answer, expected)) in answers.iter().zip(expected).enumerate() {
            assert_eq!(&bits(answer), expected, "{what} {i} of {}", answers.len());
        }
    };
    let expected: Vec<Bits> = a.iter().zip(b).map(|(a, b)| bits(&single(a, b))).collect();
    for length in LENGTHS {
        let mut answers = vec![placeholder.clone(); length];
        all(&a[..length], &b[..length], &mut answers);
        check("pair", &answers, &expected);
    }
    for shape in &a[..8] {
        let others = &b[..70];
        let mut answers = vec![placeholder.clone(); others.len()];
        each(shape, others, &mut answers);
        let expected: Vec<Bits> = others.iter().map(|b| bits(&single(shape, b))).collect();
        check("each", &answers, &expected);
    }
}

fn check_intersects<A: Intersects<B> + 'static, B: 'static>(pairs: (&[A], &[B])) {
    compare(
        pairs,
        false,
        A::intersects,
        batch::intersects_each,
        batch::intersects_pairs,
        |it| vec![[u64::from(*it); 2]],
    );
}

fn check_nearest<A, B, T: Number, const D: usize>(pairs: (&[A], &[B]))
where
    A: Nearest<B> + Shape<Scalar = T, Point = Point<T, D>> + 'static,
    B: 'static,
{
    compare(
        pairs,
        T::zero(),
        A::distance,
        batch::distance_each,
        batch::distance_pairs,
        |it| vec![it.bits()],
    );
    compare(
        pairs,
        NearestPoints::default(),
        A::nearest,
        batch::nearest_each,
        batch::nearest_pairs,
        nearest_bits,
    );
}

/// All questions but casts, in both orders.
fn check<A, B, T: Number, const D: usize>()
where
    A: Drawn + Intersects<B> + Nearest<B> + Shape<Scalar = T, Point = Point<T, D>> + 'static,
    B: Drawn + Intersects<A> + Nearest<A> + Shape<Scalar = T, Point = Point<T, D>> + 'static,
{
    let (a, b) = pairs::<A, B>();
    check_intersects((&a, &b));
    check_intersects((&b, &a));
    check_nearest((&a, &b));
    check_nearest((&b, &a));
}

fn check_casts<S, T: Number, const D: usize>()
where
    S: Drawn + RayCast<T, D> + 'static,
{
    let (rays, shapes) = pairs::<Ray<T, D>, S>();
    for limit in [T::zero(), convert(0.5), convert(100.0)] {
        compare(
            (&rays, &shapes),
            None,
            |ray, shape: &S| shape.cast_ray(ray, limit),
            |ray, shapes, hits| batch::cast_ray_each(ray, shapes, limit, hits),
            |rays, shapes, hits| batch::cast_ray_pairs(rays, shapes, limit, hits),
            hits_bits,
        );
    }
}

fn check_pairs_in_blocks<T: Number>() {
    check::<Ball<T, 2>, Ball<T, 2>, T, 2>();
    check::<Ball<T, 3>, Ball<T, 3>, T, 3>();
    check::<Point<T, 2>, Segment<T, 2>, T, 2>();
    check::<Point<T, 3>, Segment<T, 3>, T, 3>();
    check::<Aabb<T, 2>, Aabb<T, 2>, T, 2>();
    check::<Aabb<T, 3>, Aabb<T, 3>, T, 3>();
    check::<Point<T, 3>, Triangle<T, 3>, T, 3>();
    let (rays, boxes) = pairs::<Ray<T, 3>, Aabb<T, 3>>();
    check_intersects((&rays, &boxes));
    check_intersects((&boxes, &rays));
    let (rays, triangles) = pairs::<Ray<T, 3>, Triangle<T, 3>>();
    check_intersects((&rays, &triangles));
    check_intersects((&triangles, &rays));
    check_casts::<Aabb<T, 3>, T, 3>();
    check_casts::<Triangle<T, 3>, T, 3>();
}

#[test]
fn pairs_in_blocks_of_doubles() {
    check_pairs_in_blocks::<f64>();
}

#[test]
fn pairs_in_blocks_of_singles() {
    check_pairs_in_blocks::<f32>();
}

#[test]
fn other_pairs() {
    check::<Capsule<f64, 2>, Segment<f64, 2>, f64, 2>();
    check::<Ball<f32, 2>, Point<f32, 2>, f32, 2>();
    check_casts::<Ball<f64, 2>, f64, 2>();
}

#[test]
fn other_scalars() {
    check::<Ball<FixedI16F16, 2>, Ball<FixedI16F16, 2>, FixedI16F16, 2>();
    check::<Point<FixedI16F16, 2>, Segment<FixedI16F16, 2>, FixedI16F16, 2>();
    check::<Ball<Dual64, 2>, Ball<Dual64, 2>, Dual64, 2>();
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
