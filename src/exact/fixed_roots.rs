//! The roots of [`quadratic_roots`](crate::exact::quadratic_roots) for fixed point.

use super::block_float::{BlockFloat, Scale};
use super::finish::{Quotient, magnitude};
use super::fixed_measures::rounded_units;
use super::given_sums::GivenSums;
use super::grid::GridInteger;
use super::inputs::Inputs;
use super::integer::Exact;
use super::integer_root::FineRoot;
use super::long_integer::Int;
use super::quadratic_roots::{
    Quadratic, QuadraticRoot, QuadraticRoots, RootsOf, bits, degrees, quadratic_of, roots,
};
use super::real::Real;
use super::ring::each;
use super::trace::{Record, Trace};
use alloc::vec::Vec;
use core::num::Wrapping;

/// The offsets in units of the format, and the parameters times 2^`fraction`.
#[inline(never)]
pub fn of_integers<P: QuadraticRoots<D, K>, const D: usize, const K: usize>(
    inputs: &Inputs<i64, D, K, 1>,
    fraction: u32,
) -> [QuadraticRoot<i128, D>; 2] {
    let width = inputs.width();
    if const { !P::IS_OF_SUMS }
        && let Some(scale) = Scale::of(width)
    {
        let equation = equation_in_blocks::<P, D, K>(inputs, scale);
        let half_width = P::half_width(&inputs.map(|&x| Wrapping(i128::from(x))).points);
        let found = match half_width {
            Some(Wrapping(0)) => rounded_double_root(&equation, fraction),
            _ => rounded_roots(equation, fraction),
        };
        if let Some(found) = found {
            return found;
        }
    }
    // A coordinate and a product, or `a` and a sum; shifts; 64 bits to spare for long division.
    let bits = bits::<P, D, K>(width) + width + FineRoot::MOST_PLACES + fraction + 70;
    let given = [inputs.points.as_flattened(), &inputs.scalars];
    let record = RootsOf::<P, D, K>::record;
    roots_exactly(GivenSums::plain(given), record, bits, fraction)
}

/// The equation by [`BlockFloat`].
#[inline(never)]
fn equation_in_blocks<P: QuadraticRoots<D, K>, const D: usize, const K: usize>(
    inputs: &Inputs<i64, D, K, 1>,
    scale: Scale,
) -> Quadratic<BlockFloat, D> {
    let Inputs { points, scalars } = inputs.map(|&x| BlockFloat::given(x, scale));
    let quadratic: Quadratic<BlockFloat, D> = P::eval(points, scalars[0]);
    quadratic.with(&degrees::<P, D, K>(), |x, degree| x.unscaled(scale, degree))
}

/// Both roots, which are one, b / 2 over a, if all numbers are certain.
#[inline(never)]
fn rounded_double_root<const D: usize>(
    equation: &Quadratic<BlockFloat, D>,
    fraction: u32,
) -> Option<[QuadraticRoot<i128, D>; 2]> {
    let parameter = equation.half_b.over(equation.a);
    let root = QuadraticRoot {
        parameter,
        offset: each(&equation.direction, |&x| x * parameter),
    };
    rounded_root(root, fraction).map(|root| [root; 2])
}

/// The roots, if all numbers are certain.
#[inline(never)]
fn rounded_roots<const D: usize>(
    quadratic: Quadratic<BlockFloat, D>,
    fraction: u32,
) -> Option<[QuadraticRoot<i128, D>; 2]> {
    let [first, last] = roots(quadratic);
    Some([
        rounded_root(first, fraction)?,
        rounded_root(last, fraction)?,
    ])
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn rounded_root<const D: usize>(
    root: QuadraticRoot<BlockFloat, D>,
    fraction: u32,
) -> Option<QuadraticRoot<i128, D>> {
    let (mut offset, mut i) = ([0; D], 0);
    while i < D {
        offset[i] = root.offset[i].units(0)?;
        i += 1;
    }
    Some(QuadraticRoot {
        parameter: root.parameter.units(fraction)?,
        offset,
    })
}

/// The roots of a recorded equation by integers that are long enough for `bits`.
#[cold]
#[inline(never)]
fn roots_exactly<const D: usize>(
    given: GivenSums<'_, i64>,
    record: Record,
    bits: u32,
    fraction: u32,
) -> [QuadraticRoot<i128, D>; 2] {
    let units: Vec<_> = given.numbers().map(GridInteger::of).collect();
    let (trace, given) = (Trace::of(record, given.count()), given.with(&units));
    match bits {
        0..=255 => of_long_integers(quadratic_of(&trace.integers::<Int<4>>(given)), fraction),
        256..=511 => of_long_integers(quadratic_of(&trace.integers::<Int<8>>(given)), fraction),
        _ => of_long_integers(quadratic_of(&trace.integers::<Int<16>>(given)), fraction),
    }
}

/// The roots by long integers: each parameter and each coordinate of an offset is a quotient, rounded to nearest.
fn of_long_integers<Z: Exact, const D: usize>(
    quadratic: Quadratic<Z, D>,
    fraction: u32,
) -> [QuadraticRoot<i128, D>; 2] {
    let Quadratic {
        direction,
        a,
        half_b,
        discriminant,
        product,
    } = quadratic;
    let is_forward = half_b.sign().is_lt() == a.sign().is_lt();
    let (root, up) = FineRoot::of(discriminant, Z::shifted(1, 0)).integer::<Z>();
    let (a, sum) = (magnitude(a), magnitude(half_b).up(up) + root);
    let divide = |numerator: Z, denominator: Z| {
        let [negated, numerator] = [Z::shifted(0, 0) - numerator, numerator];
        let numerator = if is_forward { numerator } else { negated };
        QuadraticRoot {
            parameter: rounded_units::<Quotient, Z>(numerator, denominator, fraction),
            offset: each(&direction, |&x| {
                rounded_units::<Quotient, Z>(x * numerator, denominator, 0)
            }),
        }
    };
    let (further, nearer) = (divide(sum, a.up(up)), divide(product.up(up), a * sum));
    if is_forward {
        [nearer, further]
    } else {
        [further, nearer]
    }
}
