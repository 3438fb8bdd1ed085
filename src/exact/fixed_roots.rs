//! The roots of [`roots`](crate::exact::quadratic_roots) for fixed point.

use super::finish::{Quotient, magnitude};
use super::grid::GridInteger;
use super::integer::{Exact, Int};
use super::integer_root::FineRoot;
use super::measure::rounded_units;
use super::quadratic_roots::{Quadratic, QuadraticRoot, QuadraticRoots, bits};
use super::ring::each;
use super::sign::width;

#[inline]
fn exactly<Z: Exact, P: QuadraticRoots<D, K>, const D: usize, const K: usize>(
    points: &[[GridInteger; D]; K],
    scalar: GridInteger,
) -> Quadratic<Z, D> {
    let integer = |x: &GridInteger| Z::shifted(x.mantissa, x.shift);
    P::eval(each(points, |p| each(p, integer)), integer(&scalar))
}

/// For fixed point: the ways in units of the format, the parameters times 2^`fraction`.
#[inline(never)]
pub fn of_integers<P: QuadraticRoots<D, K>, const D: usize, const K: usize>(
    points: &[[i64; D]; K],
    scalar: &[i64; 1],
    fraction: u32,
) -> [QuadraticRoot<i128, D>; 2] {
    let width = width(points, scalar);
    let units = |&x: &i64| GridInteger {
        mantissa: x,
        shift: 0,
    };
    let (p, [s]) = (each(points, |p| each(p, units)), each(scalar, units));
    // A way and a product, or the whole and a sum; shifts; 64 bits to spare for long division.
    match bits::<P, D, K>(width) + width + FineRoot::MOST_PLACES + fraction + 70 {
        0..=255 => near::<Int<4>, P, D, K>(&p, s, fraction),
        256..=511 => near::<Int<8>, P, D, K>(&p, s, fraction),
        _ => near::<Int<16>, P, D, K>(&p, s, fraction),
    }
}

/// The same steps as [`roots`](crate::exact::quadratic_roots), each quotient rounded to nearest.
#[inline(never)]
fn near<Z: Exact, P: QuadraticRoots<D, K>, const D: usize, const K: usize>(
    points: &[[GridInteger; D]; K],
    scalar: GridInteger,
    fraction: u32,
) -> [QuadraticRoot<i128, D>; 2] {
    let Quadratic {
        way,
        whole,
        middle,
        discriminant,
        product,
    } = exactly::<Z, P, D, K>(points, scalar);
    let forth = middle.sign().is_lt() == whole.sign().is_lt();
    let (root, up) = FineRoot::of(discriminant, Z::shifted(1, 0)).integer::<Z>();
    let (whole, sum) = (magnitude(whole), magnitude(middle).up(up) + root);
    let over = |numerator: Z, denominator: Z| {
        let [back, ahead] = [Z::shifted(0, 0) - numerator, numerator];
        let numerator = if forth { ahead } else { back };
        QuadraticRoot {
            at: rounded_units::<Quotient, Z>(numerator, denominator, fraction),
            way: each(&way, |&x| {
                rounded_units::<Quotient, Z>(x * numerator, denominator, 0)
            }),
        }
    };
    let (further, nearer) = (over(sum, whole.up(up)), over(product.up(up), whole * sum));
    if forth {
        [nearer, further]
    } else {
        [further, nearer]
    }
}
