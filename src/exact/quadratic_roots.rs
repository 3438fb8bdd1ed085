//! Where a carrier passes through something round or something parallel: the two roots of a
//! quadratic equation, neither by a difference that cancels.
//!
//! With the middle m, the discriminant k and the whole w the roots are (m - √k) / w and
//! (m + √k) / w. The one further from 0 adds up |m| and √k; the other one is the product of both,
//! (m² - k) / w², over that. (Press et al., *Numerical Recipes* (2007), 5.6.)

use super::compensated::Compensated;
use super::double_double::DoubleDouble;
use super::filter::{Approx, ErrorBounded};
use super::finish::larger;
use super::fixed_roots::of_integers;
use super::floats::{Wide, is_central, rescaling};
use super::grid::{BitLength, Float, Grid, widened};
use super::real::Real;
use super::ring::{Ring, each};
use super::scalar::{Format, ScalarDispatch, dispatch};
use super::sum::{rounded, rounded_far, units};
use super::trace::{Node, Trace};
use super::wide_exponent::{WideExponent, times_power_of_two};
use core::cmp::Ordering;
use core::marker::PhantomData;
use nalgebra::RealField;

/// The polynomials that make the roots.
#[derive(Clone, Copy, Debug)]
pub struct Quadratic<R, const D: usize> {
    /// What the roots are multiplied by: the direction of the carrier.
    pub way: [R; D],
    /// Not zero, of either sign.
    pub whole: R,
    pub middle: R,
    /// Not negative.
    pub discriminant: R,
    /// The square of the middle less the discriminant.
    pub product: R,
}

/// Where the carrier of the points at `START` and after passes.
pub trait QuadraticRoots<const D: usize, const K: usize> {
    /// Which of the points the carrier starts at.
    const START: usize;

    fn eval<R: Ring>(points: [[R; D]; K], scalar: R) -> Quadratic<R, D>;

    /// What errors of the points and of the parameters are compared with, where the filter vouches,
    /// beside the result itself.
    fn scales(points: &[[f64; D]; K], scalar: f64) -> [f64; 2];
}

/// The parameters and the points where the carrier enters and leaves.
#[inline]
pub fn passage<P, T, const D: usize, const K: usize>(
    points: [&[T; D]; K],
    scalar: T,
) -> [(T, [T; D]); 2]
where
    P: QuadraticRoots<D, K>,
    T: RealField + Copy,
{
    dispatch::<RootsOf<P>, T, D, K, 1>(points[P::START], points, [scalar])
}

struct RootsOf<P>(PhantomData<P>);

impl<P: QuadraticRoots<D, K>, const D: usize, const K: usize> ScalarDispatch<D, K, 1>
    for RootsOf<P>
{
    type Base<T: Copy + 'static> = [T; D];
    type Answer<T: Copy + 'static> = [(T, [T; D]); 2];

    #[inline]
    fn of_floats<F: Float>(
        start: &[F; D],
        points: [&[F; D]; K],
        scalar: [F; 1],
    ) -> [(F, [F; D]); 2] {
        let (points, [scalar]) = widened(points, scalar);
        match fast::<P, F, D, K>(&points, scalar) {
            Some(found) => found.map(|QuadraticRoot { at, way }| {
                let point = |i: usize| rounded([start[i]], [DoubleDouble::given(way[i])], false);
                (F::narrow(0.0 + at), core::array::from_fn(point))
            }),
            None => Self::of_rare_floats(start, &points, scalar),
        }
    }

    #[inline]
    fn of_fixed<T: RealField + Copy>(
        format: Format,
        start: &[T; D],
        points: &[[i64; D]; K],
        scalar: &[i64; 1],
    ) -> [(T, [T; D]); 2] {
        of_integers::<P, D, K>(points, scalar, format.fraction).map(|QuadraticRoot { at, way }| {
            let point = |i: usize| format.number(units(&start[i]) + way[i]);
            (format.number(at), core::array::from_fn(point))
        })
    }

    #[inline]
    fn of_others<T: RealField + Copy>(
        start: &[T; D],
        points: [[T; D]; K],
        [scalar]: [T; 1],
    ) -> [(T, [T; D]); 2] {
        roots(P::eval(points, scalar)).map(|QuadraticRoot { at, way }| {
            let point = |i: usize| start[i] + way[i];
            (at, core::array::from_fn(point))
        })
    }
}

impl<P> RootsOf<P> {
    #[cold]
    #[inline(never)]
    fn of_rare_floats<F: Float, const D: usize, const K: usize>(
        start: &[F; D],
        points: &[[f64; D]; K],
        scalar: f64,
    ) -> [(F, [F; D]); 2]
    where
        P: QuadraticRoots<D, K>,
    {
        slow::<P, F, D, K>(points, scalar).map(|RootEnd { at, way }| {
            let point = |i: usize| match way.exponent {
                0 => rounded([start[i]], [way.value[i]], false),
                exponent => rounded_far([start[i]], [way.value[i]], exponent),
            };
            (F::narrow(0.0 + at), core::array::from_fn(point))
        })
    }
}

/// A parameter, and the way there from the start.
#[derive(Clone, Copy, Debug)]
pub struct QuadraticRoot<N, const D: usize> {
    pub at: N,
    pub way: [N; D],
}

/// The same for floats, where the way may be too large for one.
struct RootEnd<const D: usize> {
    at: f64,
    way: Wide<D>,
}

impl<N: Copy, const D: usize> QuadraticRoot<N, D> {
    #[inline(always)]
    fn map<M: Copy>(self, convert: impl Fn(N) -> M) -> QuadraticRoot<M, D> {
        QuadraticRoot {
            at: convert(self.at),
            way: each(&self.way, |&x| convert(x)),
        }
    }
}

impl<R: Copy, const D: usize> Quadratic<R, D> {
    #[inline(always)]
    fn map<N: Copy>(self, convert: impl Fn(R) -> N) -> Quadratic<N, D> {
        Quadratic {
            way: each(&self.way, |&x| convert(x)),
            whole: convert(self.whole),
            middle: convert(self.middle),
            discriminant: convert(self.discriminant),
            product: convert(self.product),
        }
    }
}

/// Both roots in order.
#[inline(always)]
fn roots<N: Real, const D: usize>(quadratic: Quadratic<N, D>) -> [QuadraticRoot<N, D>; 2] {
    let Quadratic {
        way,
        whole,
        middle,
        discriminant,
        product,
    } = quadratic;
    let is_negative = |x: N| x.sign() == Some(Ordering::Less);
    let forth = is_negative(middle) == is_negative(whole);
    let absolute = |x: N| if is_negative(x) { x.negative() } else { x };
    let (whole, sum) = (absolute(whole), absolute(middle) + discriminant.root());
    // Nothing of a higher degree than the discriminant, which tiny numbers leave in range.
    let over = |numerator: N, denominator: N| {
        let at = numerator.over(denominator);
        QuadraticRoot {
            at,
            way: each(&way, |&x| x * at),
        }
    };
    let further = over(if forth { sum } else { sum.negative() }, whole);
    // Without a sum both roots are 0, and so is the product.
    let nearer = match sum.sign() {
        Some(Ordering::Equal) => further,
        _ if forth => over(product, whole * sum),
        _ => over(product.negative(), whole * sum),
    };
    if forth {
        [nearer, further]
    } else {
        [further, nearer]
    }
}

/// What float arithmetic is sure to get right.
#[inline(always)]
fn fast<P: QuadraticRoots<D, K>, F: Float, const D: usize, const K: usize>(
    points: &[[f64; D]; K],
    scalar: f64,
) -> Option<[QuadraticRoot<f64, D>; 2]> {
    let given = |&x: &f64| Approx::given(x);
    let approx = P::eval(each(points, |p| each(p, given)), given(&scalar));
    let known = roots(approx.map(|x| ErrorBounded::of(x.value(), x.measured_bound::<F>())));
    let found = if F::NEEDS_TWOFOLD {
        let given = |&x: &f64| Compensated::given(x);
        let finely = P::eval(each(points, |p| each(p, given)), given(&scalar));
        roots(finely.map(Compensated::twofold)).map(|root| root.map(DoubleDouble::value))
    } else {
        known.map(|root| root.map(|x| x.value))
    };
    let [of_way, of_parameter] = P::scales(points, scalar);
    let mut certain = is_central(approx.whole.value().abs());
    for (root, known) in found.iter().zip(&known) {
        certain &= known.at.is_accurate::<F>(root.at, of_parameter);
        for i in 0..D {
            certain &= known.way[i].is_accurate::<F>(root.way[i], of_way);
        }
    }
    certain.then_some(found)
}

/// The same for all other floats: see [`super::floats::slow`].
fn slow<P: QuadraticRoots<D, K>, F: Float, const D: usize, const K: usize>(
    points: &[[f64; D]; K],
    scalar: f64,
) -> [RootEnd<D>; 2] {
    let found = rescaling::<F>(points.as_flattened().iter().chain([&scalar])).and_then(|up| {
        let scaled = |&x: &f64| times_power_of_two(x, up);
        let found = fast::<P, F, D, K>(&each(points, |p| each(p, scaled)), scaled(&scalar))?;
        Some(found.map(|QuadraticRoot { at, way }| RootEnd {
            at,
            way: Wide::of(|exponent| {
                let back = |&x: &f64| DoubleDouble::given(times_power_of_two(x, -up - exponent));
                each(&way, back)
            }),
        }))
    });
    found.unwrap_or_else(|| of_floats_exactly::<P, D, K>(points, scalar))
}

fn of_floats_exactly<P: QuadraticRoots<D, K>, const D: usize, const K: usize>(
    points: &[[f64; D]; K],
    scalar: f64,
) -> [RootEnd<D>; 2] {
    let Some(grid) = Grid::of(points.as_flattened().iter().chain([&scalar])) else {
        return roots(P::eval(*points, scalar)).map(|QuadraticRoot { at, way }| RootEnd {
            at,
            way: Wide::plain(way),
        });
    };
    let units = |&x: &f64| grid.units(x);
    let (p, s) = (each(points, |p| each(p, units)), units(&scalar));
    let found = far(&Trace::of(&p, &[s]), P::eval, grid.width);
    found.map(|QuadraticRoot { at, way }| RootEnd {
        at: at.twofold(0).value(),
        way: Wide::of(|exponent| each(&way, |x| x.twofold(grid.unit() - exponent))),
    })
}

/// The most bits that a polynomial takes for given numbers of this many.
pub(crate) fn bits<P: QuadraticRoots<D, K>, const D: usize, const K: usize>(width: u32) -> u32 {
    let bits = P::eval([[BitLength(width); D]; K], BitLength(width));
    larger(bits.discriminant.0, bits.product.0)
}

/// From exact polynomials of numbers of so many bits.
fn far<'t, const D: usize, const K: usize>(
    tape: &'t Trace,
    eval: impl Fn([[Node<'t>; D]; K], Node<'t>) -> Quadratic<Node<'t>, D>,
    width: u32,
) -> [QuadraticRoot<WideExponent, D>; 2] {
    let [scalar] = tape.scalars(D * K);
    let Quadratic {
        way,
        whole,
        middle,
        discriminant,
        product,
    } = eval(tape.points(), scalar);
    let places = [&way[..], &[whole, middle, discriminant, product]].concat();
    let found = tape.rounded(&places, width);
    roots(Quadratic {
        way: core::array::from_fn(|i| found[i]),
        whole: found[D],
        middle: found[D + 1],
        discriminant: found[D + 2],
        product: found[D + 3],
    })
}
