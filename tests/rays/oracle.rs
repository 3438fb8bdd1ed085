//! Where a ray meets a shape, in rational numbers.

use num_bigint::BigInt;
use num_traits::{One, Signed, ToPrimitive, Zero};
use tangency_rational::BigRational;

pub type Vector = [BigRational; 3];
/// The least and the greatest parameter, and the normals there, of any length.
pub type Range = [BigRational; 2];

pub fn minus(a: &Vector, b: &Vector) -> Vector {
    [0, 1, 2].map(|i| &a[i] - &b[i])
}

pub fn plus(a: &Vector, t: &BigRational, b: &Vector) -> Vector {
    [0, 1, 2].map(|i| &a[i] + t * &b[i])
}

pub fn dot(a: &Vector, b: &Vector) -> BigRational {
    a.iter().zip(b).map(|(x, y)| x * y).sum()
}

pub fn cross(a: &Vector, b: &Vector) -> Vector {
    [0, 1, 2].map(|i| {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        &a[j] * &b[k] - &a[k] * &b[j]
    })
}

pub fn is_zero(a: &Vector) -> bool {
    a.iter().all(Zero::is_zero)
}

/// The square root, to 2^-200 of it.
pub fn sqrt(x: &BigRational) -> BigRational {
    if x.is_zero() {
        return BigRational::zero();
    }
    let (n, d) = (x.numer() * x.denom(), x.denom().clone());
    let shift = 800 - n.bits().min(400) as usize;
    let root: BigInt = (n << (2 * shift)).sqrt();
    BigRational::new(root, d << shift)
}

pub fn unit(a: &Vector) -> Vector {
    let length = sqrt(&dot(a, a));
    [0, 1, 2].map(|i| &a[i] / &length)
}

/// The outward normal and a point of each face, of any orientation, of a convex solid with this point inside.
pub fn plane_of([a, b, c]: [&Vector; 3], inside: &Vector) -> Vector {
    let normal = cross(&minus(b, a), &minus(c, a));
    if dot(&normal, &minus(inside, a)).is_positive() {
        normal.map(|x| -x)
    } else {
        normal
    }
}

/// The parameters of a line in all of these half-spaces.
pub fn clip(origin: &Vector, d: &Vector, planes: &[(Vector, Vector)]) -> Option<Range> {
    let mut range: [Option<BigRational>; 2] = [None, None];
    for (point, normal) in planes {
        let (height, slope) = (dot(normal, &minus(point, origin)), dot(normal, d));
        if slope.is_zero() {
            if height.is_negative() {
                return None;
            }
            continue;
        }
        let t = height / &slope;
        let end = usize::from(slope.is_positive());
        let is_tighter = match &range[end] {
            None => true,
            Some(other) if end == 0 => t > *other,
            Some(other) => t < *other,
        };
        if is_tighter {
            range[end] = Some(t);
        }
    }
    let [Some(from), Some(to)] = range else {
        return None;
    };
    (from <= to).then_some([from, to])
}

/// The parameters of a line in a ball, or in an endless cylinder with this axis.
pub fn round(
    origin: &Vector,
    d: &Vector,
    center: &Vector,
    axis: Option<&Vector>,
    radius: &BigRational,
) -> Option<Range> {
    let square = |v: &Vector| match axis {
        None => v.clone(),
        Some(axis) => {
            let t = dot(v, axis) / dot(axis, axis);
            plus(v, &-t, axis)
        }
    };
    let (e, d) = (square(&minus(center, origin)), square(d));
    let (a, half_b) = (dot(&d, &d), dot(&e, &d));
    let k = &half_b * &half_b - &a * (dot(&e, &e) - radius * radius);
    if k.is_negative() || a.is_zero() {
        return None;
    }
    let root = sqrt(&k);
    Some([(&half_b - &root) / &a, (&half_b + &root) / &a])
}

/// The parameters of a line on an edge in the plane.
pub fn on_edge(origin: &Vector, d: &Vector, [a, b]: [&Vector; 2]) -> Option<Range> {
    let side = |p: &Vector| cross(d, &minus(p, origin))[2].clone();
    let along = |p: &Vector| dot(d, &minus(p, origin)) / dot(d, d);
    let (p, q) = (side(a), side(b));
    if p.is_zero() && q.is_zero() {
        let (s, t) = (along(a), along(b));
        return Some(if s < t { [s, t] } else { [t, s] });
    }
    if (&p * &q).is_positive() {
        return None;
    }
    let share = &p / (&p - &q);
    let t = along(&plus(a, &share, &minus(b, a)));
    Some([t.clone(), t])
}

/// Whether a point that is on no edge is inside rings, by the parity of crossings.
pub fn is_inside(p: &Vector, edges: &[[Vector; 2]]) -> bool {
    let crossings = edges.iter().filter(|[a, b]| {
        if (a[1] > p[1]) == (b[1] > p[1]) {
            return false;
        }
        let share = (&p[1] - &a[1]) / (&b[1] - &a[1]);
        &a[0] + share * (&b[0] - &a[0]) > p[0]
    });
    crossings.count() % 2 == 1
}

/// The largest coordinate of the difference.
pub fn error(a: &Vector, b: &Vector) -> f64 {
    let largest = (0..3).map(|i| (&a[i] - &b[i]).abs()).max();
    largest.and_then(|x| x.to_f64()).unwrap_or(f64::NAN)
}

pub fn one() -> BigRational {
    BigRational::one()
}
