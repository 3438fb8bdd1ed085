//! The true results, from first principles, in arbitrary precision.
//!
//! All given numbers are put on their common grid, where they are integers; fractions are kept as
//! a numerator and a denominator. The formulas are not those under test: determinants with a
//! column of ones, feet by minimising a square or by the normal equations, distances as those of
//! two feet.

use super::known_scalar::KnownScalar;
use super::place::Place;
use super::power_of_two;
use core::cmp::Ordering;
use num_bigint::{BigInt, Sign};
use num_traits::{One, Signed, Zero};

pub type Vector = Vec<BigInt>;

/// The given numbers in units of 2^`low`.
pub struct CaseNumbers {
    pub points: Vec<Vector>,
    pub radii: Vec<BigInt>,
    pub low: i32,
}

impl CaseNumbers {
    pub fn of<X: Place<D>, const D: usize>(points: &[X], radii: &[X::Scalar]) -> Self {
        let terms: Vec<_> = points.iter().map(Place::terms).collect();
        let numbers = terms.iter().flatten().flatten().chain(radii);
        let exponents = numbers
            .map(|x| x.parts())
            .filter(|(mantissa, _)| *mantissa != 0);
        let low = exponents.map(|(_, exponent)| exponent).min().unwrap_or(0);
        let total = |terms: &Vec<[X::Scalar; D]>, i: usize| {
            terms.iter().map(|term| in_units(term[i], low)).sum()
        };
        Self {
            points: terms
                .iter()
                .map(|terms| (0..D).map(|i| total(terms, i)).collect())
                .collect(),
            radii: radii.iter().map(|&x| in_units(x, low)).collect(),
            low,
        }
    }

    pub fn radius(&self) -> BigInt {
        self.radii.iter().sum()
    }

    /// The direction of the line whose start has this index.
    pub fn direction<const TWO_POINTS: bool>(&self, start: usize) -> Vector {
        match TWO_POINTS {
            true => sub(&self.points[start + 1], &self.points[start]),
            false => self.points[start + 1].clone(),
        }
    }

    /// The square of the distance of the point with this index from the line after it.
    pub fn height<const TWO_POINTS: bool>(&self, point: usize) -> Fraction {
        let direction = self.direction::<TWO_POINTS>(point + 1);
        line_distance(&self.points[point], &self.points[point + 1], &direction)
    }
}

/// `x` in units of 2^`low`, rounded down.
pub fn in_units<T: KnownScalar>(x: T, low: i32) -> BigInt {
    let (mantissa, exponent) = x.parts();
    match exponent - low {
        _ if mantissa == 0 => BigInt::zero(),
        shift @ 0.. => BigInt::from(mantissa) << shift,
        shift => BigInt::from(mantissa) >> -shift,
    }
}

pub fn sub(a: &[BigInt], b: &[BigInt]) -> Vector {
    a.iter().zip(b).map(|(a, b)| a - b).collect()
}

pub fn dot(a: &[BigInt], b: &[BigInt]) -> BigInt {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

/// `a` + `times` * `b`.
pub fn plus(a: &[BigInt], times: &BigInt, b: &[BigInt]) -> Vector {
    a.iter().zip(b).map(|(a, b)| a + times * b).collect()
}

pub fn scaled(a: &[BigInt], by: &BigInt) -> Vector {
    a.iter().map(|a| a * by).collect()
}

pub fn sign(x: &BigInt) -> Ordering {
    match x.sign() {
        Sign::Minus => Ordering::Less,
        Sign::NoSign => Ordering::Equal,
        Sign::Plus => Ordering::Greater,
    }
}

/// The determinant by expansion along the first row.
pub fn determinant(rows: &[Vector]) -> BigInt {
    let Some((first, rest)) = rows.split_first() else {
        return BigInt::one();
    };
    let mut sum = BigInt::zero();
    for (column, entry) in first
        .iter()
        .enumerate()
        .filter(|(_, entry)| !entry.is_zero())
    {
        let minor: Vec<Vector> = rest.iter().map(|row| without(row, column)).collect();
        let term = entry * determinant(&minor);
        if column % 2 == 0 {
            sum += term;
        } else {
            sum -= term;
        }
    }
    sum
}

fn without(row: &[BigInt], column: usize) -> Vector {
    [&row[..column], &row[column + 1..]].concat()
}

/// The orientation of a simplex: the sign of the determinant of its corners, each followed by 1.
pub fn orientation(corners: &[Vector]) -> Ordering {
    let rows: Vec<Vector> = corners
        .iter()
        .map(|p| p.iter().cloned().chain([BigInt::one()]).collect())
        .collect();
    sign(&determinant(&rows))
}

/// Compares the foot of `p` on `start + t d` with `start + at d`: the foot is on the side of the closer
/// to `p` of two points at equal distances from there.
pub fn compare_foot(p: &[BigInt], start: &[BigInt], d: &[BigInt], at: i32) -> Ordering {
    let square_at = |t: i32| {
        let way = sub(&plus(start, &BigInt::from(t), d), p);
        dot(&way, &way)
    };
    square_at(at - 1).cmp(&square_at(at + 1))
}

/// A quotient, with a denominator that is not negative.
#[derive(Clone, Debug)]
pub struct Fraction {
    pub numerator: BigInt,
    pub denominator: BigInt,
}

impl Fraction {
    /// Compares with a whole number; 0 / 0 is equal to all.
    pub fn compare(&self, whole: &BigInt) -> Ordering {
        self.numerator.cmp(&(whole * &self.denominator))
    }

    /// Compares with another; 0 / 0 is equal to all.
    pub fn compare_to(&self, other: &Self) -> Ordering {
        (&self.numerator * &other.denominator).cmp(&(&other.numerator * &self.denominator))
    }

    pub fn is_undefined(&self) -> bool {
        self.denominator.is_zero()
    }

    /// The square root, times 2^`bits`, rounded down; 0 below 0.
    pub fn root(&self, bits: u32) -> BigInt {
        let square = (&self.numerator << (2 * bits)) / &self.denominator;
        if square.is_negative() {
            BigInt::zero()
        } else {
            square.sqrt()
        }
    }
}

/// The vector from the foot of `p` on a line to `p`, times the square of the direction `d`, and that square.
pub fn perpendicular(p: &[BigInt], start: &[BigInt], d: &[BigInt]) -> (Vector, BigInt) {
    let (e, square) = (sub(p, start), dot(d, d));
    let foot = scaled(d, &dot(&e, d));
    (sub(&scaled(&e, &square), &foot), square)
}

/// The square of the distance of a point from a line.
pub fn line_distance(p: &[BigInt], start: &[BigInt], d: &[BigInt]) -> Fraction {
    let (way, square) = perpendicular(p, start, d);
    Fraction {
        numerator: dot(&way, &way),
        denominator: &square * &square,
    }
}

/// The square of the distance of two points.
pub fn square_between(p: &[BigInt], q: &[BigInt]) -> BigInt {
    let way = sub(p, q);
    dot(&way, &way)
}

/// The square of the distance of a point from the plane through `origin` across `normal`: by
/// Pythagoras from that to the origin and to the line along the normal.
pub fn plane_distance(p: &[BigInt], origin: &[BigInt], normal: &[BigInt]) -> Fraction {
    let across = line_distance(p, origin, normal);
    Fraction {
        numerator: square_between(p, origin) * &across.denominator - across.numerator,
        denominator: across.denominator,
    }
}

/// The parameter where `start + t u` meets that plane, by how much farther the points at 0 and at 1
/// are from one side of the plane than from the other.
pub fn plane_parameter(
    [start, u]: [&[BigInt]; 2],
    [origin, normal]: [&[BigInt]; 2],
) -> [BigInt; 2] {
    let sides = [-1, 1].map(|side| plus(origin, &BigInt::from(side), normal));
    let over = |p: &[BigInt]| square_between(p, &sides[0]) - square_between(p, &sides[1]);
    let (at_start, at_end) = (over(start), over(&plus(start, &BigInt::one(), u)));
    let fall = &at_start - at_end;
    if fall.is_negative() {
        [-at_start, -fall]
    } else {
        [at_start, fall]
    }
}

/// The parameters of the closest points of two lines, with one denominator: the normal equations
/// of |a + s u - b - t v|^2 by Cramer's rule.
pub fn nearest_parameters([a, u]: [&[BigInt]; 2], [b, v]: [&[BigInt]; 2]) -> ([BigInt; 2], BigInt) {
    let way = sub(b, a);
    let (uu, uv, vv) = (dot(u, u), dot(u, v), dot(v, v));
    let (wu, wv) = (dot(&way, u), dot(&way, v));
    // uu s - uv t = wu and uv s - vv t = wv.
    let determinant = &uv * &uv - &uu * &vv;
    let s = &uv * &wv - &wu * &vv;
    let t = &uu * &wv - &uv * &wu;
    ([-s, -t], -determinant)
}

/// The square of the distance of two lines.
pub fn lines_distance(a: [&[BigInt]; 2], b: [&[BigInt]; 2]) -> Fraction {
    let ([s, t], denominator) = nearest_parameters(a, b);
    let way = scaled(&sub(b[0], a[0]), &denominator);
    let way = sub(&plus(&way, &t, b[1]), &scaled(a[1], &s));
    Fraction {
        numerator: dot(&way, &way),
        denominator: &denominator * &denominator,
    }
}

/// Whether the square of the scalar product of two vectors is the product of their squares.
pub fn are_parallel(u: &[BigInt], v: &[BigInt]) -> bool {
    let uv = dot(u, v);
    &uv * &uv == dot(u, u) * dot(v, v)
}

/// `x` 2^`exponent` as a float, approximately; it saturates.
pub fn to_float(x: &BigInt, exponent: i32) -> f64 {
    let excess = (x.bits() as i32 - 64).max(0);
    let top: BigInt = x >> excess;
    let top = i128::try_from(top).map_or(0.0, |top| top as f64);
    let exponent = exponent + excess;
    let half = exponent.clamp(-2200, 2200) / 2;
    let quarter = half / 2;
    (top * power_of_two(quarter) * power_of_two(half - quarter) * power_of_two(quarter))
        * power_of_two(exponent.clamp(-2200, 2200) - half - quarter)
}
