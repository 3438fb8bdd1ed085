//! Shapes made of any numbers.

use crate::common::figure::{Coordinates, Figure, Kind};
use crate::common::generate::lattice;
use crate::common::measure::exact;
use crate::common::oracle::{self, Exact};
use crate::common::rng::Rng;
use crate::common::scalar::Scalar;
use crate::common::shapes::Shape;
use nalgebra::Point;
use num_traits::{Signed, Zero};
use simba::scalar::{FixedI8F8, FixedI16F16, FixedI32F32};
use tangency::*;
use tangency_rational::BigRational;

/// More vertices make no other case, but the exact arithmetic slow.
const MANY: usize = 14;

/// Makes a shape of numbers from the bytes.
///
/// # Panics
/// Where a constructor does, and where it makes what it promises not to make.
pub fn check(bytes: &[u8]) {
    let mut rng = Rng::from_bytes(bytes);
    match rng.below(5) {
        0 => check_constructor::<f32>(&mut rng),
        1 => check_constructor::<f64>(&mut rng),
        2 => check_constructor::<FixedI16F16>(&mut rng),
        3 => check_constructor::<FixedI32F32>(&mut rng),
        _ => check_constructor::<FixedI8F8>(&mut rng),
    }
}

/// The shapes of a dimension and what makes them.
type Constructor = (Kind, fn(&mut Rng));

macro_rules! constructors {
    (() $($Name:ident: $($dimension:tt $Shape:ty),+;)*) => {
        vec![$($((Kind::$Name, |rng| make::<T, $Shape>(rng, $dimension))),+),*]
    };
}

fn check_constructor<T: Scalar>(rng: &mut Rng) {
    let mut constructors: Vec<Constructor> = tangency::for_each_shape!(constructors);
    constructors.retain(|(kind, _)| can_fail(*kind));
    constructors.push((Kind::ConvexPolyhedron, make_of_faces::<T>));
    let (_, construct) = rng.pick(&constructors);
    construct(rng);
}

/// Whether the constructor refuses some numbers.
fn can_fail(kind: Kind) -> bool {
    // The steps of a height field are differences of numbers of its figure, so that also what is valid may be refused.
    use Kind::{HalfSpace, HeightField, Line, Plane, Point, Ray, Segment, Tetrahedron, Triangle};
    !matches!(
        kind,
        Point | Line | Ray | Segment | Plane | HalfSpace | Triangle | Tetrahedron | HeightField
    )
}

fn make<T: Scalar, S: Shape<T>>(rng: &mut Rng, dimension: usize) {
    let figure = figure::<T>(rng, S::KIND, dimension);
    match S::build(&figure) {
        Some(shape) => require_valid(&shape, &figure),
        None => require_invalid(&figure),
    }
}

/// Of the faces of a hull, or of ones that differ from those in one number: the same polyhedron, or
/// one that is the hull of its vertices, or none.
fn make_of_faces<T: Scalar>(rng: &mut Rng) {
    let figure = figure::<T>(rng, Kind::ConvexPolyhedron, 3);
    let Some(hull) = ConvexPolyhedron::build(&figure) else {
        return;
    };
    let vertices = hull.vertices().to_vec();
    let mut faces = hull.faces().map(<[usize]>::to_vec).collect::<Vec<_>>();
    let made = ConvexPolyhedron::try_new(vertices.clone(), faces.clone());
    assert_eq!(made.as_ref(), Ok(&hull), "{}", figure.show());
    let count = faces.len();
    let face = &mut faces[rng.below(count)];
    let place = rng.below(face.len());
    face[place] = rng.below(vertices.len() + 1);
    if let Ok(made) = ConvexPolyhedron::try_new(vertices, faces) {
        let hull = ConvexPolyhedron::from_points(made.vertices().to_vec());
        assert_eq!(made, hull, "{}", figure.show());
    }
}

fn figure<T: Scalar>(rng: &mut Rng, kind: Kind, dimension: usize) -> Figure<T> {
    if rng.coin() {
        let mut figure = lattice(rng, kind, dimension).map(|&x| T::from_exact(x).unwrap_or(T::zero()));
        let count = figure.numbers_mut(dimension).count();
        let place = rng.below(count + 1);
        let other = number(rng);
        if let Some(chosen) = figure.numbers_mut(dimension).nth(place) {
            *chosen = other;
        }
        return figure;
    }
    let count = match kind {
        Kind::ConvexPolygon
        | Kind::ConvexPolyhedron
        | Kind::Polygon
        | Kind::MultiPolygon
        | Kind::Polyline => rng.below(MANY),
        // The most that a constructor takes one by one.
        _ => 4,
    };
    let coordinate = |rng: &mut Rng, axis| {
        if axis < dimension {
            number(rng)
        } else {
            T::zero()
        }
    };
    let point = |rng: &mut Rng| std::array::from_fn(|axis| coordinate(rng, axis));
    let points = (0..count).map(|_| point(rng)).collect();
    Figure::new(kind, points, number(rng))
}

fn number<T: Scalar>(rng: &mut Rng) -> T {
    match rng.below(8) {
        0 => T::from_raw(rng.bits()),
        1 => *rng.pick(&T::extremes()),
        2 => T::rounded(rng.within(8.0)),
        _ => T::rounded(rng.integer(4)),
    }
}

fn require_valid<T: Scalar, S: Shape<T>>(shape: &S, given: &Figure<T>) {
    let made = shape.figure();
    let again = S::build(&made).map(|shape| shape.figure());
    assert_eq!(again.as_ref(), Some(&made), "made of {}", given.show());
    assert!(made.numbers().all(|x| x.finite()), "{}", made.show());
    if made.points.len() <= MANY {
        assert!(is_valid(&exact(&made)), "{} is made", given.show());
    }
}

fn require_invalid<T: Scalar>(given: &Figure<T>) {
    // Whether a surface bounds a solid takes more than this.
    let is_plain = given.rings.is_empty() && given.points.len() <= MANY && given.kind != Kind::Polyhedron;
    let is_checked = is_plain && given.numbers().all(|x| x.finite());
    let is_refused = !is_checked || !is_valid(&exact(given));
    assert!(is_refused, "{} is refused", given.show());
}

/// Whether a constructor has to accept it, as it stands; of rings only whether each is simple.
fn is_valid(figure: &Exact) -> bool {
    let p = &figure.points;
    match figure.kind {
        Kind::Aabb => (0..3).all(|axis| p[0][axis] <= p[1][axis]),
        Kind::Ball | Kind::Capsule => !figure.radius.is_negative(),
        Kind::Polyline => p.len() >= 2,
        Kind::ConvexPolygon => is_convex(p),
        Kind::ConvexPolyhedron => has_volume(p),
        Kind::Polygon | Kind::MultiPolygon => figure.loops().all(is_simple),
        Kind::TriMesh => !figure.triangles.is_empty(),
        _ => true,
    }
}

/// Whether some four of the points are not in one plane.
fn has_volume(points: &[Coordinates<BigRational>]) -> bool {
    let Some((origin, others)) = points.split_first() else {
        return false;
    };
    let ways = others.iter().map(|point| oracle::minus(point, origin));
    let ways = ways.collect::<Vec<_>>();
    let mut pairs = (0..ways.len()).flat_map(|i| (0..i).map(move |k| (i, k)));
    pairs.any(|(i, k)| {
        let is_beside = |way| !volume(&ways[i], &ways[k], way).is_zero();
        ways[..k].iter().any(is_beside)
    })
}

/// Of the box that three vectors span.
fn volume(
    u: &Coordinates<BigRational>,
    v: &Coordinates<BigRational>,
    w: &Coordinates<BigRational>,
) -> BigRational {
    let area = |i: usize, k: usize| &u[i] * &v[k] - &u[k] * &v[i];
    area(1, 2) * &w[0] + area(2, 0) * &w[1] + area(0, 1) * &w[2]
}

/// Turns left at every corner, and only once around: all corners are to the left of each edge.
fn is_convex(ring: &[Coordinates<BigRational>]) -> bool {
    let count = ring.len();
    let is_left = |edge: usize, k: usize| {
        let (a, b) = (&ring[edge], &ring[(edge + 1) % count]);
        turn(a, b, &ring[k]).is_positive()
    };
    let others = |edge: usize| (0..count).filter(move |&k| k != edge && k != (edge + 1) % count);
    count >= 3 && (0..count).all(|edge| others(edge).all(|k| is_left(edge, k)))
}

fn turn(
    a: &Coordinates<BigRational>,
    b: &Coordinates<BigRational>,
    c: &Coordinates<BigRational>,
) -> BigRational {
    let (u, v) = (oracle::minus(b, a), oracle::minus(c, a));
    &u[0] * &v[1] - &u[1] * &v[0]
}

/// Edges that are neighbours have one point in common, others none.
fn is_simple(ring: &[Coordinates<BigRational>]) -> bool {
    let count = ring.len();
    let edge = |i: usize| {
        let ends = vec![ring[i].clone(), ring[(i + 1) % count].clone()];
        Figure::new(Kind::Segment, ends, BigRational::zero())
    };
    let is_corner = |i: usize| {
        let (a, b, c) = (
            &ring[(i + count - 1) % count],
            &ring[i],
            &ring[(i + 1) % count],
        );
        !turn(a, b, c).is_zero()
    };
    let is_apart = |i: usize, k: usize| {
        let are_neighbours = k - i == 1 || k - i == count - 1;
        are_neighbours || !oracle::intersects(&edge(i), &edge(k))
    };
    count >= 3
        && (0..count).all(is_corner)
        && (0..count).all(|i| (i + 1..count).all(|k| is_apart(i, k)))
}
