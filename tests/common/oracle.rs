//! The exact distance of two figures, from first principles and in rational arithmetic.
//!
//! Every figure is a set of straight pieces, perhaps filled, and a radius around it. Two figures
//! are nearest either where one fills a vertex of the other, or at two of their pieces; two
//! pieces are nearest at an end of one of them or where the gradient of the squared distance
//! vanishes.

use super::fraction::Fraction;
use super::shapes::{Coordinates, Figure, Kind};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One, Zero};
use std::cmp::Ordering;

pub type Exact = Figure<BigRational>;
/// What the distance is computed in.
type Grid = Figure<Fraction>;
type Vector = Coordinates<Fraction>;

/// Tells whether the two closed sets meet.
pub fn intersects(a: &Exact, b: &Exact) -> bool {
    let (a, b, _) = on_grid(a, b);
    meets(&a, &b, &core_distance_squared(&a, &b))
}

/// The distance of the two sets, with more than a hundred correct bits.
pub fn distance(a: &Exact, b: &Exact) -> BigRational {
    let (a, b, scale) = on_grid(a, b);
    let squared = core_distance_squared(&a, &b);
    if meets(&a, &b, &squared) {
        return BigRational::zero();
    }
    let reach = (&a.radius + &b.radius).reduced();
    (square_root(&squared.reduced()) - reach) / scale
}

/// The distance of a point from the set.
pub fn distance_from(point: &Coordinates<BigRational>, set: &Exact) -> BigRational {
    let radius = BigRational::zero();
    distance(
        &Figure {
            kind: Kind::Point,
            points: vec![point.clone()],
            radius,
        },
        set,
    )
}

pub fn minus(
    a: &Coordinates<BigRational>,
    b: &Coordinates<BigRational>,
) -> Coordinates<BigRational> {
    std::array::from_fn(|i| &a[i] - &b[i])
}

pub fn length(vector: &Coordinates<BigRational>) -> BigRational {
    square_root(&vector.iter().map(|x| x * x).sum())
}

/// Correct to a relative 2^-120.
pub fn square_root(x: &BigRational) -> BigRational {
    let product = x.numer() * x.denom();
    let shift = 122_u64.saturating_sub(product.bits() / 2);
    let root = (product << (2 * shift)).sqrt();
    BigRational::new(root, x.denom() << shift)
}

/// Both figures times the common denominator of their numbers, a power of two, and that.
fn on_grid(a: &Exact, b: &Exact) -> (Grid, Grid, BigRational) {
    let denominators = a.numbers().chain(b.numbers()).map(BigRational::denom);
    let scale = denominators.fold(
        BigInt::one(),
        |scale, d| if d > &scale { d.clone() } else { scale },
    );
    let onto = |f: &Exact| f.map(|x| Fraction::from(x.numer() * (&scale / x.denom())));
    (onto(a), onto(b), scale.clone().into())
}

fn meets(a: &Grid, b: &Grid, core_distance_squared: &Fraction) -> bool {
    let reach = &a.radius + &b.radius;
    *core_distance_squared <= &reach * &reach
}

fn core_distance_squared(a: &Grid, b: &Grid) -> Fraction {
    if let Some(squared) = box_and_point(a, b).or_else(|| box_and_point(b, a)) {
        return squared;
    }
    if fills(a, &b.points[0]) || fills(b, &a.points[0]) {
        return Fraction::zero();
    }
    let (ours, theirs) = (pieces(a), pieces(b));
    let all = ours
        .iter()
        .flat_map(|p| theirs.iter().map(|q| pieces_distance_squared(p, q)));
    all.min().expect("a figure has a piece")
}

/// In any dimension, where a box is more than its edges.
fn box_and_point(a: &Grid, b: &Grid) -> Option<Fraction> {
    let applies = a.kind == Kind::Aabb && matches!(b.kind, Kind::Point | Kind::Ball);
    applies.then(|| {
        let nearest = std::array::from_fn(|i| {
            b.points[0][i]
                .clone()
                .max(a.points[0][i].clone())
                .min(a.points[1][i].clone())
        });
        squared_length(&difference(&b.points[0], &nearest))
    })
}

/// The part `origin + t * direction` of a line, from t = 0 if it starts, to t = 1 if it ends.
struct Stretch {
    origin: Vector,
    direction: Vector,
    starts: bool,
    ends: bool,
}

impl Stretch {
    fn new(origin: Vector, direction: Vector, starts: bool, ends: bool) -> Self {
        // Without a direction it is a point, whatever it was meant to be.
        let is_point = direction.iter().all(Fraction::is_zero);
        Self {
            origin,
            direction,
            starts: starts || is_point,
            ends: ends || is_point,
        }
    }

    fn between(a: &Vector, b: &Vector) -> Self {
        Self::new(a.clone(), difference(b, a), true, true)
    }

    fn at(&self, t: &Fraction) -> Vector {
        std::array::from_fn(|i| &self.origin[i] + &(t * &self.direction[i]))
    }

    fn contains(&self, t: &Fraction) -> bool {
        !(self.starts && t.is_negative() || self.ends && *t > Fraction::one())
    }

    fn clamp(&self, t: Fraction) -> Fraction {
        let t = if self.starts {
            t.max(Fraction::zero())
        } else {
            t
        };
        if self.ends { t.min(Fraction::one()) } else { t }
    }

    fn end_points(&self) -> Vec<Vector> {
        let start = self.starts.then(|| self.origin.clone());
        start
            .into_iter()
            .chain(self.ends.then(|| self.at(&Fraction::one())))
            .collect()
    }
}

fn pieces(figure: &Grid) -> Vec<Stretch> {
    let p = &figure.points;
    match figure.kind {
        Kind::Point | Kind::Ball => vec![Stretch::between(&p[0], &p[0])],
        Kind::Line => vec![Stretch::new(p[0].clone(), p[1].clone(), false, false)],
        Kind::Ray => vec![Stretch::new(p[0].clone(), p[1].clone(), true, false)],
        Kind::Segment | Kind::Polyline => chain(p),
        Kind::Aabb => closed_chain(&corners(figure)),
        Kind::Triangle | Kind::ConvexPolygon | Kind::Polygon => closed_chain(p),
    }
}

fn chain(points: &[Vector]) -> Vec<Stretch> {
    points
        .windows(2)
        .map(|ends| Stretch::between(&ends[0], &ends[1]))
        .collect()
}

fn closed_chain(points: &[Vector]) -> Vec<Stretch> {
    let mut closed = points.to_vec();
    closed.push(points[0].clone());
    chain(&closed)
}

/// The outline of a box in the plane.
fn corners(figure: &Grid) -> [Vector; 4] {
    let corner = |i: usize, j: usize| {
        let [x, y] = [figure.points[i][0].clone(), figure.points[j][1].clone()];
        [x, y, Fraction::zero()]
    };
    [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1)]
}

fn fills(figure: &Grid, point: &Vector) -> bool {
    match figure.kind {
        Kind::Aabb => winding_number(&corners(figure), point) != 0,
        kind if kind.is_area() => winding_number(&figure.points, point) != 0,
        _ => false,
    }
}

/// How often the loop runs around a point, which is not on it.
fn winding_number(outline: &[Vector], point: &Vector) -> i32 {
    let next = outline.iter().cycle().skip(1);
    outline
        .iter()
        .zip(next)
        .map(|(a, b)| signed_crossing(a, b, point))
        .sum()
}

/// 1 where the edge crosses the ray from the point to the right upwards, -1 downwards.
fn signed_crossing(a: &Vector, b: &Vector, point: &Vector) -> i32 {
    let (below_a, below_b) = (a[1] > point[1], b[1] > point[1]);
    match (below_a, below_b, side(a, b, point)) {
        (false, true, Ordering::Greater) => 1,
        (true, false, Ordering::Less) => -1,
        _ => 0,
    }
}

fn side(a: &Vector, b: &Vector, point: &Vector) -> Ordering {
    let (u, v) = (difference(b, a), difference(point, a));
    (&u[0] * &v[1]).cmp(&(&u[1] * &v[0]))
}

fn pieces_distance_squared(a: &Stretch, b: &Stretch) -> Fraction {
    let from_a = a
        .end_points()
        .into_iter()
        .map(|p| point_distance_squared(&p, b));
    let from_b = b
        .end_points()
        .into_iter()
        .map(|p| point_distance_squared(&p, a));
    let at_ends = from_a.chain(from_b).min();
    let inside = stationary_distance_squared(a, b);
    let parallel_lines = || point_distance_squared(&a.origin, b);
    at_ends
        .into_iter()
        .chain(inside)
        .min()
        .unwrap_or_else(parallel_lines)
}

fn point_distance_squared(point: &Vector, stretch: &Stretch) -> Fraction {
    let d = &stretch.direction;
    let square = squared_length(d);
    let along = dot(&difference(point, &stretch.origin), d);
    let t = if square.is_zero() {
        square
    } else {
        stretch.clamp(&along / &square)
    };
    squared_length(&difference(point, &stretch.at(&t)))
}

/// Where the squared distance of two lines has its minimum, if both stretches reach there.
fn stationary_distance_squared(a: &Stretch, b: &Stretch) -> Option<Fraction> {
    let (u, v, w) = (&a.direction, &b.direction, difference(&a.origin, &b.origin));
    let (uu, uv, vv) = (dot(u, u), dot(u, v), dot(v, v));
    let (uw, vw) = (dot(u, &w), dot(v, &w));
    let determinant = &(&uu * &vv) - &(&uv * &uv);
    if determinant.is_zero() {
        return None;
    }
    let s = &(&(&uv * &vw) - &(&vv * &uw)) / &determinant;
    let t = &(&(&uu * &vw) - &(&uv * &uw)) / &determinant;
    (a.contains(&s) && b.contains(&t)).then(|| squared_length(&difference(&a.at(&s), &b.at(&t))))
}

fn difference(a: &Vector, b: &Vector) -> Vector {
    std::array::from_fn(|i| &a[i] - &b[i])
}

fn dot(a: &Vector, b: &Vector) -> Fraction {
    let products = a.iter().zip(b).map(|(x, y)| x * y);
    products
        .reduce(|sum, product| &sum + &product)
        .unwrap_or_else(Fraction::zero)
}

fn squared_length(a: &Vector) -> Fraction {
    dot(a, a)
}

/// A decimal number such as `-12.5e-3`.
pub fn decimal(text: &str) -> BigRational {
    let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits = format!("{whole}{fraction}")
        .parse::<BigInt>()
        .expect("decimal digits");
    let places = exponent.parse::<i32>().expect("an exponent") - fraction.len() as i32;
    let power = BigInt::from(10).pow(places.unsigned_abs());
    if places < 0 {
        BigRational::new(digits, power)
    } else {
        BigRational::from(digits * power)
    }
}
