//! The two roots of a quadratic equation along a line, neither by a difference that cancels.
//!
//! With a the factor of the square, b / 2 half of that of the first power, negated, and k the
//! discriminant, the roots are (b/2 - √k) / a and (b/2 + √k) / a. The one further from 0 adds up
//! |b/2| and √k; the other one is the product of both, ((b/2)² - k) / a², over that. (Press et al.,
//! *Numerical Recipes* (2007), 5.6.)

use super::compensated::Compensated;
use super::double_double::DoubleDouble;
use super::filter::{Approx, ErrorBounded};
use super::finish::larger;
use super::fixed_roots::of_integers;
use super::floats::{Wide, is_central, rescaling};
use super::given_sums::GivenSums;
use super::grid::{BitLength, Float, Grid};
use super::inputs::{Given, Inputs};
use super::real::Real;
use super::ring::{Ring, each, list};
use super::scalar::{Format, ScalarDispatch};
use super::sum::{rounded, rounded_far, units};
use super::trace::{Record, Trace};
use super::wide_exponent::times_power_of_two;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::marker::PhantomData;
use nalgebra::RealField;

/// a t² - 2 (b/2) t + (b/2)² - k = 0, all times a, and the line whose parameter t is.
#[derive(Clone, Copy, Debug)]
pub struct Quadratic<R, const D: usize> {
    /// The direction of the line.
    pub direction: [R; D],
    /// The coefficient of the square: not zero, of either sign.
    pub a: R,
    pub half_b: R,
    /// The discriminant, which is not negative.
    pub discriminant: R,
    /// `half_b` squared, less the discriminant.
    pub product: R,
}

/// The parameters and points of two roots, in order.
type Roots<T, const D: usize> = [(T, [T; D]); 2];

/// Polynomials in the coordinates of `K` points (or vectors) and a scalar that make a quadratic
/// equation.
pub trait QuadraticRoots<const D: usize, const K: usize>: Sized {
    /// The index of the point where the line starts.
    const START: usize;

    /// Whether its points are sums: see [`Predicate::IS_OF_SUMS`](super::sign::Predicate::IS_OF_SUMS).
    const IS_OF_SUMS: bool = false;

    fn eval<R: Ring>(points: [[R; D]; K], scalar: R) -> Quadratic<R, D>;

    /// The half width of a strip or a slab, whose square is a factor of the discriminant: where it is 0, both roots are one.
    /// `None` of others.
    fn half_width<R: Ring>(_points: &[[R; D]; K]) -> Option<R> {
        None
    }

    /// Where the filter checks the errors, those of the points and of the parameters are compared
    /// with the larger of the result and these two.
    fn scales(points: &[[f64; D]; K], scalar: f64) -> [f64; 2];

    /// The parameters and points of the roots, in order.
    #[cfg_attr(not(debug_assertions), inline)]
    fn solve<T: RealField + Copy>(points: [&[T; D]; K], scalar: T) -> Roots<T, D> {
        RootsOf::<Self, D, K>::dispatch(points[Self::START], points, [scalar])
    }
}

/// The parameters and points of the roots, in order, for numbers of any scalar.
pub struct RootsOf<P, const D: usize, const K: usize>(PhantomData<P>);

impl<P: QuadraticRoots<D, K>, const D: usize, const K: usize> ScalarDispatch<D, K, 1>
    for RootsOf<P, D, K>
{
    type Base<T: Copy + 'static> = [T; D];
    type Answer<T: Copy + 'static> = Roots<T, D>;

    #[cfg_attr(not(debug_assertions), inline)]
    fn of_floats<F: Float>(start: &[F; D], points: [&[F; D]; K], scalar: [F; 1]) -> Roots<F, D> {
        let inputs = Inputs::of(points, &scalar);
        match Self::fast::<F>(&inputs) {
            Some(roots) => roots.map(|QuadraticRoot { parameter, offset }| {
                let point =
                    |i: usize| rounded(&[start[i]], &[DoubleDouble::given(offset[i])], false);
                (F::narrow(0.0 + parameter), list(point))
            }),
            None => rare_roots(
                start,
                GivenSums::plain([inputs.points.as_flattened(), &inputs.scalars]),
                &Self::steps(),
            ),
        }
    }

    #[cfg_attr(not(debug_assertions), inline)]
    fn of_fixed<T: RealField + Copy>(
        format: Format,
        start: &[T; D],
        inputs: &Inputs<i64, D, K, 1>,
    ) -> Roots<T, D> {
        of_integers::<P, D, K>(inputs, format.fraction).map(|root| {
            let point = |i: usize| format.number(units(&start[i]) + root.offset[i]);
            (format.number(root.parameter), list(point))
        })
    }

    #[cfg_attr(not(debug_assertions), inline)]
    fn of_others<T: RealField + Copy>(
        start: &[T; D],
        Inputs { points, scalars }: Inputs<T, D, K, 1>,
    ) -> Roots<T, D> {
        roots(P::eval(points, scalars[0])).map(|QuadraticRoot { parameter, offset }| {
            let point = |i: usize| start[i] + offset[i];
            (parameter, list(point))
        })
    }
}

impl<P: QuadraticRoots<D, K>, const D: usize, const K: usize> RootsOf<P, D, K> {
    /// The roots where float arithmetic is proved accurate.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn fast<F: Float>(inputs: &Inputs<f64, D, K, 1>) -> Option<[QuadraticRoot<f64, D>; 2]> {
        let Inputs { points, scalars } = inputs.converted();
        let approx: Quadratic<Approx, D> = P::eval(points, scalars[0]);
        let scales = P::scales(&inputs.points, inputs.scalars[0]);
        if const { !F::NEEDS_TWOFOLD } {
            return proved_roots::<F, D>(&approx, None, scales);
        }
        let Inputs { points, scalars } = inputs.converted();
        let compensated: Quadratic<Compensated, D> = P::eval(points, scalars[0]);
        let twofold = compensated.map(Compensated::twofold);
        proved_roots::<F, D>(&approx, Some(&twofold), scales)
    }

    /// The equation, recorded for [`rare_roots`].
    pub(super) fn steps() -> RootSteps {
        RootSteps {
            record: Self::record,
            scales: |given| {
                let Inputs { points, scalars } = Inputs::<f64, D, K, 1>::from_slices(given);
                P::scales(&points, scalars[0])
            },
        }
    }

    pub(super) fn record(trace: &Trace) {
        let Inputs { points, scalars } = trace.inputs::<D, K, 1>();
        let quadratic = P::eval(points, scalars[0]);
        for direction in quadratic.direction {
            direction.keep();
        }
        quadratic.a.keep();
        quadratic.half_b.keep();
        quadratic.discriminant.keep();
        quadratic.product.keep();
    }
}

/// A quadratic equation as operations that are recorded.
#[derive(Clone, Copy, Debug)]
pub struct RootSteps {
    record: Record,
    /// See [`QuadraticRoots::scales`].
    scales: fn([&[f64]; 2]) -> [f64; 2],
}

/// The roots of an equation whose numbers have error bounds, where these prove them accurate: by the same numbers in twice
/// the precision, if they are given.
#[inline(never)]
fn proved_roots<F: Float, const D: usize>(
    approx: &Quadratic<Approx, D>,
    twofold: Option<&Quadratic<DoubleDouble, D>>,
    [point_scale, parameter_scale]: [f64; 2],
) -> Option<[QuadraticRoot<f64, D>; 2]> {
    let (result, bounded) = match twofold {
        // The bounds are those of these values: the root of a number that is nearly 0 is less accurate than that of
        // the error in f64, which may be much more than it.
        Some(twofold) => (
            roots(*twofold).map(|root| root.map(DoubleDouble::value)),
            roots(approx.with(twofold, |x, y| {
                ErrorBounded::of(y.value(), x.measured_bound(true))
            })),
        ),
        None => {
            let bounded =
                roots(approx.map(|x| ErrorBounded::of(x.value(), x.measured_bound(false))));
            (bounded.map(|root| root.map(|x| x.value)), bounded)
        }
    };
    let mut certain = is_central(approx.a.value().abs());
    for (root, bounded) in result.iter().zip(&bounded) {
        certain &= bounded
            .parameter
            .is_accurate::<F>(root.parameter, parameter_scale);
        for i in 0..D {
            certain &= bounded.offset[i].is_accurate::<F>(root.offset[i], point_scale);
        }
    }
    certain.then_some(result)
}

/// The parameters and points of the roots of a recorded equation along a line from a point.
#[cold]
#[inline(never)]
pub fn rare_roots<F: Float, const D: usize>(
    start: &[F; D],
    given: GivenSums<'_, f64>,
    steps: &RootSteps,
) -> Roots<F, D> {
    wide_roots::<F, D>(given, steps).map(|WideRoot { parameter, offset }| {
        let point = |i: usize| match offset.exponent {
            0 => rounded(&[start[i]], &[offset.value[i]], false),
            exponent => rounded_far(&[start[i]], &[offset.value[i]], exponent),
        };
        (F::narrow(0.0 + parameter), list(point))
    })
}

/// The roots by float arithmetic where that is proved accurate; if numbers are all small or all large, in another unit,
/// which changes no bit of the results; and exactly where that is not enough.
fn wide_roots<F: Float, const D: usize>(
    given: GivenSums<'_, f64>,
    steps: &RootSteps,
) -> [WideRoot<D>; 2] {
    let trace = Trace::of(steps.record, given.count());
    if let Some(found) = traced_roots::<F, D>(given, steps, &trace) {
        return found.map(|QuadraticRoot { parameter, offset }| WideRoot {
            parameter,
            offset: Wide {
                value: each(&offset, |&x| DoubleDouble::given(x)),
                exponent: 0,
            },
        });
    }
    let rescaled = rescaling(given.numbers(), F::PRECISION).and_then(|up| {
        let scaled = given.numbers().map(|&x| times_power_of_two(x, up));
        let scaled: Vec<_> = scaled.collect();
        let roots = traced_roots::<F, D>(given.with(&scaled), steps, &trace)?;
        Some(roots.map(|QuadraticRoot { parameter, offset }| WideRoot {
            parameter,
            offset: Wide::of(|i, exponent| {
                DoubleDouble::given(times_power_of_two(offset[i], -up - exponent))
            }),
        }))
    });
    rescaled.unwrap_or_else(|| exact_roots(given, &trace))
}

/// The results of a recorded equation, in the order in which they are kept.
pub fn quadratic_of<N: Copy, const D: usize>(values: &[N]) -> Quadratic<N, D> {
    Quadratic {
        direction: list(|i| values[i]),
        a: values[D],
        half_b: values[D + 1],
        discriminant: values[D + 2],
        product: values[D + 3],
    }
}

/// The roots of a recorded equation, where float arithmetic is proved accurate.
fn traced_roots<F: Float, const D: usize>(
    given: GivenSums<'_, f64>,
    steps: &RootSteps,
    trace: &Trace,
) -> Option<[QuadraticRoot<f64, D>; 2]> {
    let approx = trace.run(given.values(<Approx as Given<f64>>::given));
    let numbers = given.values(|x| x);
    let scales = (steps.scales)(numbers.split_at(given.coordinates()).into());
    let twofold = F::NEEDS_TWOFOLD.then(|| {
        let compensated = trace.run(given.values(<Compensated as Given<f64>>::given));
        quadratic_of::<_, D>(&compensated).map(Compensated::twofold)
    });
    proved_roots::<F, D>(&quadratic_of(&approx), twofold.as_ref(), scales)
}

/// The roots of a recorded equation, rounded once.
fn exact_roots<const D: usize>(given: GivenSums<'_, f64>, trace: &Trace) -> [WideRoot<D>; 2] {
    let Some(grid) = Grid::of(given.numbers()) else {
        let values = trace.run(given.values(|x| x));
        return roots(quadratic_of::<f64, D>(&values)).map(|root| WideRoot {
            parameter: root.parameter,
            offset: Wide {
                value: each(&root.offset, |&x| DoubleDouble::given(x)),
                exponent: 0,
            },
        });
    };
    let units: Vec<_> = given.numbers().map(|&x| grid.units(x)).collect();
    let values = trace.rounded(given.with(&units), grid.width);
    let exact = roots(quadratic_of::<_, D>(&values));
    exact.map(|QuadraticRoot { parameter, offset }| WideRoot {
        parameter: parameter.twofold(0).value(),
        offset: Wide::of(|i, exponent| offset[i].twofold(grid.unit() - exponent)),
    })
}

/// A parameter of a line, and the offset of its point from the start.
#[derive(Clone, Copy, Debug)]
pub struct QuadraticRoot<N, const D: usize> {
    pub parameter: N,
    pub offset: [N; D],
}

/// A parameter of a line as a float, and the offset of its point from the start, which may be too large for floats.
struct WideRoot<const D: usize> {
    parameter: f64,
    offset: Wide<D>,
}

impl<N: Copy, const D: usize> QuadraticRoot<N, D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn map<M: Copy>(self, convert: impl Fn(N) -> M + Copy) -> QuadraticRoot<M, D> {
        QuadraticRoot {
            parameter: convert(self.parameter),
            offset: each(&self.offset, |&x| convert(x)),
        }
    }
}

impl<R: Copy, const D: usize> Quadratic<R, D> {
    /// A function of each number and the same one of another.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn with<M: Copy, N: Copy>(
        &self,
        other: &Quadratic<M, D>,
        combine: impl Fn(R, M) -> N + Copy,
    ) -> Quadratic<N, D> {
        Quadratic {
            direction: list(|i| combine(self.direction[i], other.direction[i])),
            a: combine(self.a, other.a),
            half_b: combine(self.half_b, other.half_b),
            discriminant: combine(self.discriminant, other.discriminant),
            product: combine(self.product, other.product),
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn map<N: Copy>(self, convert: impl Fn(R) -> N + Copy) -> Quadratic<N, D> {
        Quadratic {
            direction: each(&self.direction, |&x| convert(x)),
            a: convert(self.a),
            half_b: convert(self.half_b),
            discriminant: convert(self.discriminant),
            product: convert(self.product),
        }
    }
}

/// Both roots in order.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn roots<N: Real, const D: usize>(quadratic: Quadratic<N, D>) -> [QuadraticRoot<N, D>; 2] {
    let Quadratic {
        direction,
        a,
        half_b,
        discriminant,
        product,
    } = quadratic;
    let is_negative = |x: N| x.sign() == Some(Ordering::Less);
    let is_forward = is_negative(half_b) == is_negative(a);
    let absolute = |x: N| if is_negative(x) { x.negative() } else { x };
    let (a, sum) = (absolute(a), absolute(half_b) + discriminant.root());
    // No polynomial here is of a higher degree than the discriminant, which tiny numbers leave in range.
    let divide = |numerator: N, denominator: N| {
        let parameter = numerator.over(denominator);
        QuadraticRoot {
            parameter,
            offset: each(&direction, |&x| x * parameter),
        }
    };
    let further = divide(if is_forward { sum } else { sum.negative() }, a);
    // If the sum is 0, both roots and the product are.
    let nearer = match sum.sign() {
        Some(Ordering::Equal) => further,
        _ if is_forward => divide(product, a * sum),
        _ => divide(product.negative(), a * sum),
    };
    if is_forward {
        [nearer, further]
    } else {
        [further, nearer]
    }
}

/// The most bits of a polynomial in given numbers of `width` bits.
pub(crate) fn bits<P: QuadraticRoots<D, K>, const D: usize, const K: usize>(width: u32) -> u32 {
    let bits = P::eval([[BitLength(width); D]; K], BitLength(width));
    larger(bits.discriminant.0, bits.product.0)
}

/// The degrees of the polynomials: how much longer they are for numbers that are a bit longer.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn degrees<P: QuadraticRoots<D, K>, const D: usize, const K: usize>() -> Quadratic<u32, D> {
    let bits = |width| P::eval([[BitLength(width); D]; K], BitLength(width));
    bits(1).with(&bits(0), |one, none| one.0 - none.0)
}
