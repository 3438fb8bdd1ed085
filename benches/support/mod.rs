//! Inputs and textbook formulas that the kernels are measured beside.
#![allow(dead_code, reason = "two benchmarks share this")]

use nalgebra::{RealField, convert};
use tangency::internals::Span;

/// The given numbers of any kernel.
#[derive(Clone, Copy, Debug)]
pub struct Input<T, const D: usize> {
    pub points: [[T; D]; 4],
    pub radius: T,
}

impl<T, const D: usize> Input<T, D> {
    pub fn span(&self, start: usize) -> Span<'_, T, D, true> {
        Span {
            start: &self.points[start],
            toward: &self.points[start + 1],
        }
    }
}

/// Vigna's `splitmix64`.
pub struct Random(pub u64);

impl Random {
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// From -1 to 1.
    pub fn unit(&mut self) -> f64 {
        self.bits() as f64 / (1u64 << 63) as f64 - 1.0
    }

    /// From -`most` to `most`, whole.
    pub fn whole(&mut self, most: u64) -> f64 {
        (self.bits() % (2 * most + 1)) as f64 - most as f64
    }
}

pub const COUNT: usize = 4096;

/// Coordinates from -1 to 1, where the textbook formulas neither overflow nor hang in fixed point.
pub fn random<T: RealField + Copy, const D: usize>() -> Vec<Input<T, D>> {
    let mut random = Random(1);
    let mut number = || random.unit();
    (0..COUNT)
        .map(|_| Input {
            points: [(); 4].map(|()| [(); D].map(|()| convert(number()))),
            radius: convert(number().abs() * 0.5),
        })
        .collect()
}

/// How the points of a tie lie.
#[derive(Clone, Copy, Debug)]
pub enum Tie {
    /// All on one line.
    Collinear,
    /// The first off the start of the span of the next two, at a right angle, by the radius; the
    /// last likewise off the end.
    Perpendicular,
    /// Two spans, the way between their starts at a right angle to both, and as long as the radius.
    Skew,
}

/// Ties in quarters up to 16.
pub fn ties<T: RealField + Copy, const D: usize>(tie: Tie) -> Vec<Input<T, D>> {
    const LEGS: [[[f64; 3]; 3]; 2] = [
        [[3.0, 4.0, 0.0], [-4.0, 3.0, 0.0], [0.0; 3]],
        [[1.0, 2.0, 2.0], [2.0, 1.0, -2.0], [2.0, -2.0, 1.0]],
    ];
    let mut random = Random(2);
    let make = |_| {
        let [u, v, w] = LEGS[D - 2];
        let origin = [(); 3].map(|()| random.whole(40));
        let (along, off) = (1.0 + random.whole(1).abs(), 1.0 + random.whole(1).abs());
        let at = |s: f64, t: f64, r: f64| -> [T; D] {
            core::array::from_fn(|i| convert((origin[i] + s * u[i] + t * v[i] + r * w[i]) / 4.0))
        };
        let length = if D == 2 { 5.0 } else { 3.0 };
        Input {
            points: match tie {
                Tie::Collinear => [0.0, 1.0, 2.0, 3.0].map(|s| at(s * along, 0.0, 0.0)),
                Tie::Perpendicular => {
                    [(0.0, off), (0.0, 0.0), (along, 0.0), (along, off)].map(|(s, t)| at(s, t, 0.0))
                }
                Tie::Skew => [
                    (0.0, 0.0, 0.0),
                    (along, 0.0, 0.0),
                    (0.0, 0.0, off),
                    (0.0, 1.0, off),
                ]
                .map(|(s, t, r)| at(s, t, r)),
            },
            radius: convert(length * off / 4.0),
        }
    };
    (0..COUNT).map(make).collect()
}

/// The textbook's vectors.
pub mod naive {
    use super::Input;
    use core::cmp::Ordering;
    use nalgebra::RealField;

    pub fn sub<T: RealField + Copy, const D: usize>(a: &[T; D], b: &[T; D]) -> [T; D] {
        core::array::from_fn(|i| a[i] - b[i])
    }

    pub fn dot<T: RealField + Copy, const D: usize>(a: &[T; D], b: &[T; D]) -> T {
        let mut sum = T::zero();
        for i in 0..D {
            sum += a[i] * b[i];
        }
        sum
    }

    pub fn plus<T: RealField + Copy, const D: usize>(a: &[T; D], t: T, b: &[T; D]) -> [T; D] {
        core::array::from_fn(|i| a[i] + t * b[i])
    }

    pub fn cross<T: RealField + Copy>(a: &[T; 3], b: &[T; 3]) -> [T; 3] {
        core::array::from_fn(|i| {
            let (j, k) = ((i + 1) % 3, (i + 2) % 3);
            a[j] * b[k] - a[k] * b[j]
        })
    }

    pub fn compare<T: RealField>(a: T, b: T) -> Ordering {
        a.partial_cmp(&b).unwrap_or(Ordering::Greater)
    }

    pub fn norm<T: RealField + Copy, const D: usize>(a: &[T; D], b: &[T; D]) -> T {
        let way = sub(a, b);
        dot(&way, &way).sqrt()
    }

    /// Division by zero panics in fixed point.
    fn quotient<T: RealField + Copy>(a: T, b: T) -> T {
        if b == T::zero() { a } else { a / b }
    }

    pub fn turn<T: RealField + Copy>(a: &[T; 2], b: &[T; 2], c: &[T; 2]) -> T {
        let (u, v) = (sub(a, c), sub(b, c));
        u[0] * v[1] - u[1] * v[0]
    }

    /// The parameter of the foot of the first point on the span of the next two.
    pub fn parameter<T: RealField + Copy, const D: usize>(input: &Input<T, D>) -> T {
        let [p, a, b, _] = &input.points;
        let d = sub(b, a);
        quotient(dot(&sub(p, a), &d), dot(&d, &d))
    }

    pub fn foot<T: RealField + Copy, const D: usize>(input: &Input<T, D>) -> [T; D] {
        let [_, a, b, _] = &input.points;
        plus(a, parameter(input), &sub(b, a))
    }

    pub fn height_square<T: RealField + Copy, const D: usize>(input: &Input<T, D>) -> T {
        let way = sub(&input.points[0], &foot(input));
        dot(&way, &way)
    }

    pub fn segment_within<T: RealField + Copy, const D: usize>(input: &Input<T, D>) -> Ordering {
        let [p, a, b, _] = &input.points;
        let d = sub(b, a);
        let (along, square) = (dot(&sub(p, a), &d), dot(&d, &d));
        let nearest = if along <= T::zero() {
            *a
        } else if along >= square {
            *b
        } else {
            plus(a, quotient(along, square), &d)
        };
        let way = sub(p, &nearest);
        compare(dot(&way, &way), input.radius * input.radius)
    }

    pub fn rim<T: RealField + Copy, const D: usize>(c: &[T; D], r: T, q: &[T; D]) -> [T; D] {
        plus(c, quotient(r, norm(q, c)), &sub(q, c))
    }

    pub fn chord<T: RealField + Copy, const D: usize>(input: &Input<T, D>) -> [(T, [T; D]); 2] {
        let [c, a, b, _] = &input.points;
        let (e, d) = (sub(a, c), sub(b, a));
        let (square, half) = (dot(&d, &d), dot(&e, &d));
        let excess = dot(&e, &e) - input.radius * input.radius;
        let discriminant = half * half - square * excess;
        let root = if discriminant > T::zero() {
            discriminant.sqrt()
        } else {
            T::zero()
        };
        [-half - root, -half + root].map(|t| {
            let at = quotient(t, square);
            (at, plus(a, at, &d))
        })
    }

    pub fn line_parameters<T: RealField + Copy, const D: usize>(input: &Input<T, D>) -> [T; 2] {
        let [a, to_a, b, to_b] = &input.points;
        let (u, v, w) = (sub(to_a, a), sub(to_b, b), sub(b, a));
        let (uu, uv, vv) = (dot(&u, &u), dot(&u, &v), dot(&v, &v));
        let (wu, wv) = (dot(&w, &u), dot(&w, &v));
        let whole = uu * vv - uv * uv;
        [wu * vv - wv * uv, wu * uv - wv * uu].map(|part| quotient(part, whole))
    }

    pub fn line_feet<T: RealField + Copy, const D: usize>(input: &Input<T, D>) -> [[T; D]; 2] {
        let [a, to_a, b, to_b] = &input.points;
        let [s, t] = line_parameters(input);
        [plus(a, s, &sub(to_a, a)), plus(b, t, &sub(to_b, b))]
    }

    /// The common normal of two spans, and the way between them along it.
    pub fn normal<T: RealField + Copy>(input: &Input<T, 3>) -> ([T; 3], T) {
        let [a, to_a, b, to_b] = &input.points;
        let n = cross(&sub(to_a, a), &sub(to_b, b));
        (n, dot(&n, &sub(b, a)))
    }
}
