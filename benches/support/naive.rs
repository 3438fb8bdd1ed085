//! The textbook's formulas.

use super::Input;
use core::cmp::Ordering;
use nalgebra::{RealField, convert};

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

pub fn distance_of_points<T: RealField + Copy, const D: usize>(a: &[T; D], b: &[T; D]) -> T {
    let way = sub(a, b);
    dot(&way, &way).sqrt()
}

/// Division by zero panics in fixed point.
fn quotient<T: RealField + Copy>(a: T, b: T) -> T {
    if b == T::zero() { a } else { a / b }
}

pub fn cross_sign<T: RealField + Copy>(a: &[T; 2], b: &[T; 2], c: &[T; 2]) -> T {
    area(&sub(a, c), &sub(b, c))
}

/// The area that two directions in the plane span.
fn area<T: RealField + Copy>(u: &[T; 2], v: &[T; 2]) -> T {
    u[0] * v[1] - u[1] * v[0]
}

pub fn turn_of_spans<T: RealField + Copy>(input: &Input<T, 2>) -> T {
    let [a, b, c, d] = &input.points;
    area(&sub(b, a), &sub(d, c))
}

/// Where the first span crosses the second, and where it ends.
pub fn crossing_order<T: RealField + Copy>(input: &Input<T, 2>) -> Ordering {
    let [a, b, c, d] = &input.points;
    let u = sub(b, a);
    let at = |p: &[T; 2], q: &[T; 2]| {
        let v = sub(q, p);
        quotient(area(&sub(p, a), &v), area(&u, &v))
    };
    compare(at(c, d), at(c, b))
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

/// How far the first point is over the plane through the second, the third being its normal.
pub fn distance_to_plane<T: RealField + Copy, const D: usize>(input: &Input<T, D>) -> T {
    let [p, origin, normal, _] = &input.points;
    quotient(dot(&sub(p, origin), normal), dot(normal, normal).sqrt())
}

pub fn plane_foot<T: RealField + Copy, const D: usize>(input: &Input<T, D>) -> [T; D] {
    let [p, origin, normal, _] = &input.points;
    let down = dot(&sub(origin, p), normal);
    plus(p, quotient(down, dot(normal, normal)), normal)
}

/// Where the first span crosses the plane through the third point, the fourth being its normal.
pub fn line_plane_crossing<T: RealField + Copy, const D: usize>(
    input: &Input<T, D>,
) -> (T, [T; D]) {
    let [a, b, origin, normal] = &input.points;
    let d = sub(b, a);
    let at = quotient(dot(&sub(origin, a), normal), dot(&d, normal));
    (at, plus(a, at, &d))
}

/// Where the first span enters and leaves the strip around the second.
pub fn strip_chord<T: RealField + Copy>(input: &Input<T, 2>) -> [(T, [T; 2]); 2] {
    let [a, b, c, d] = &input.points;
    let (u, v, way) = (sub(b, a), sub(d, c), sub(c, a));
    let (whole, width) = (area(&u, &v), input.radius * dot(&v, &v).sqrt());
    [-width, width].map(|side| {
        let at = quotient(area(&way, &v) + side, whole);
        (at, plus(a, at, &u))
    })
}

/// Where two circles of one radius cross.
pub fn common_chord<T: RealField + Copy>(input: &Input<T, 2>) -> [[T; 2]; 2] {
    let [a, b, ..] = &input.points;
    let way = sub(b, a);
    let half = plus(a, convert(0.5), &way);
    let square = dot(&way, &way);
    let height = input.radius * input.radius - square * convert(0.25);
    let root = if height > T::zero() {
        quotient(height.sqrt(), square.sqrt())
    } else {
        T::zero()
    };
    [-root, root].map(|side| plus(&half, side, &[-way[1], way[0]]))
}

/// From the foot of the first point on the span of the next two to the point.
pub fn up<T: RealField + Copy, const D: usize>(input: &Input<T, D>) -> [T; D] {
    sub(&input.points[0], &foot(input))
}

pub fn rim<T: RealField + Copy, const D: usize>(c: &[T; D], r: T, q: &[T; D]) -> [T; D] {
    plus(c, quotient(r, distance_of_points(q, c)), &sub(q, c))
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

pub fn distance_of_lines<T: RealField + Copy>(input: &Input<T, 3>) -> T {
    let (n, volume) = normal(input);
    let square = dot(&n, &n);
    let length = if square > T::zero() {
        square.sqrt()
    } else {
        T::one()
    };
    volume / length
}
