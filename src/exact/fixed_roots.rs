//! The roots of [`quadratic_roots`](crate::exact::quadratic_roots) for fixed point.

use super::block_float::{BlockFloat, Scale};
use super::finish::{Quotient, magnitude};
use super::grid::GridInteger;
use super::inputs::Inputs;
use super::integer::Exact;
use super::integer_root::FineRoot;
use super::long_integer::Int;
use super::measure::rounded_units;
use super::quadratic_roots::{Quadratic, QuadraticRoot, QuadraticRoots, bits, degrees, roots};
use super::ring::each;

/// The offsets in units of the format, and the parameters times 2^`fraction`.
#[inline(never)]
pub fn of_integers<P: QuadraticRoots<D, K>, const D: usize, const K: usize>(
    inputs: &Inputs<i64, D, K, 1>,
    fraction: u32,
) -> [QuadraticRoot<i128, D>; 2] {
    let width = inputs.width();
    if let Some(scale) = Scale::of(width)
        && let Some(found) = in_blocks::<P, D, K>(inputs, scale, fraction)
    {
        return found;
    }
    let units = inputs.map(GridInteger::of);
    // A coordinate and a product, or `a` and a sum; shifts; 64 bits to spare for long division.
    match bits::<P, D, K>(width) + width + FineRoot::MOST_PLACES + fraction + 70 {
        0..=255 => of_long_integers::<Int<4>, P, D, K>(&units, fraction),
        256..=511 => of_long_integers::<Int<8>, P, D, K>(&units, fraction),
        _ => of_long_integers::<Int<16>, P, D, K>(&units, fraction),
    }
}

/// The roots by [`BlockFloat`], if all numbers are certain.
#[inline(never)]
fn in_blocks<P: QuadraticRoots<D, K>, const D: usize, const K: usize>(
    inputs: &Inputs<i64, D, K, 1>,
    scale: Scale,
    fraction: u32,
) -> Option<[QuadraticRoot<i128, D>; 2]> {
    let Inputs { points, scalars } = inputs.map(|&x| BlockFloat::given(x, scale));
    let quadratic: Quadratic<BlockFloat, D> = P::eval(points, scalars[0]);
    let unscaled = quadratic.with(&degrees::<P, D, K>(), |x, degree| x.unscaled(scale, degree));
    let [first, last] = roots(unscaled);
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

/// The roots by long integers: each parameter and each coordinate of an offset is a quotient, rounded to nearest.
#[inline(never)]
fn of_long_integers<Z: Exact, P: QuadraticRoots<D, K>, const D: usize, const K: usize>(
    inputs: &Inputs<GridInteger, D, K, 1>,
    fraction: u32,
) -> [QuadraticRoot<i128, D>; 2] {
    let Inputs { points, scalars } = inputs.map(|x| Z::shifted(x.mantissa, x.shift));
    let Quadratic {
        direction,
        a,
        half_b,
        discriminant,
        product,
    } = P::eval(points, scalars[0]);
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
