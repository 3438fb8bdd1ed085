//! `Intersection` of two half-planes: a `Wedge`.

use super::case::{self, Answer, Case, Numbers, Question};
use super::edges::{Vector, dot};
use super::{allowed, laws};
use crate::common::figure::{Coordinates, Figure, Kind};
use crate::common::generate::figures;
use crate::common::measure::{exact, size};
use crate::common::oracle::{Exact, length, minus};
use crate::common::scalar::Scalar;
use crate::common::shapes::Shape;
use nalgebra::{Point2, Vector2};
use num_traits::{Signed, Zero};
use std::cmp::Ordering;
use tangency::{HalfPlane, HalfSpace, Intersection, Wedge};
use tangency_rational::BigRational;

struct Found<T: Scalar> {
    /// Asked as `(a, b)`, then as `(b, a)`.
    common: [Option<Wedge<T>>; 2],
}

fn questions<T: Scalar>() -> Vec<Question<T, Found<T>>> {
    vec![Question {
        name: "two half-planes",
        dimension: 2,
        figures: |rng, regime| figures(rng, regime, [Kind::HalfSpace; 2], 2),
        query: |[a, b]| {
            let (a, b) = (HalfSpace::build(a)?, HalfSpace::build(b)?);
            Some(Found {
                common: [a.intersection(&b), b.intersection(&a)],
            })
        },
    }]
}

laws!(
    is_exact: exactly,
    has_no_scale: case::no_scale,
    takes_any_numbers: case::any_numbers
);

fn cross(a: &Vector, b: &Vector) -> BigRational {
    &a[0] * &b[1] - &a[1] * &b[0]
}

fn normal(half_plane: &Exact) -> &Vector {
    &half_plane.points[1]
}

fn is_whole(half_plane: &Exact) -> bool {
    normal(half_plane).iter().all(Zero::is_zero)
}

/// How a point lies to the edge: `Greater` is outside.
fn side(half_plane: &Exact, p: &Vector) -> Ordering {
    let height = dot(&minus(p, &half_plane.points[0]), normal(half_plane));
    height.cmp(&BigRational::zero())
}

fn lies_in(inner: &Exact, outer: &Exact) -> bool {
    let (m, n) = (normal(inner), normal(outer));
    let looks_alike = cross(m, n).is_zero() && dot(m, n).is_positive();
    is_whole(outer) || looks_alike && side(outer, &inner.points[0]).is_le()
}

/// The variants of the answer, and none.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Variant {
    Nothing,
    Line,
    Strip,
    HalfSpace,
    Corner,
}

/// What two half-planes have in common, exactly.
fn expected([a, b]: [&Exact; 2]) -> Variant {
    if lies_in(a, b) || lies_in(b, a) {
        return Variant::HalfSpace;
    }
    if !cross(normal(a), normal(b)).is_zero() {
        return Variant::Corner;
    }
    match side(b, &a.points[0]) {
        Ordering::Less => Variant::Strip,
        Ordering::Equal => Variant::Line,
        Ordering::Greater => Variant::Nothing,
    }
}

fn variant<T: Scalar>(wedge: &Option<Wedge<T>>) -> Variant {
    match wedge {
        None => Variant::Nothing,
        Some(Wedge::Line(_)) => Variant::Line,
        Some(Wedge::Strip(_)) => Variant::Strip,
        Some(Wedge::HalfSpace(_)) => Variant::HalfSpace,
        Some(Wedge::Corner { .. }) => Variant::Corner,
    }
}

fn numbers<T: Scalar>(point: Point2<T>, direction: Vector2<T>) -> [T; 4] {
    [point.x, point.y, direction.x, direction.y]
}

impl<T: Scalar> Answer<T> for Found<T> {
    fn is_found(&self) -> bool {
        self.common.iter().any(Option::is_some)
    }

    fn is_right(&self, figures: [&Exact; 2]) -> bool {
        self.common.each_ref().map(variant) == [expected(figures); 2]
    }

    fn numbers(&self) -> Numbers<T> {
        let lengths = match self.common[0] {
            None => Vec::new(),
            Some(Wedge::Line(line)) => numbers(*line.origin(), line.direction()).to_vec(),
            Some(Wedge::Strip(both)) => both.map(|h| numbers(h.point, h.normal)).concat(),
            Some(Wedge::HalfSpace(h)) => numbers(h.point, h.normal).to_vec(),
            Some(Wedge::Corner { apex, sides }) => {
                let [u, v] = sides.map(|side| [side.x, side.y]);
                // In fixed point it may be beyond the format, where it saturates.
                let apex = [apex.x, apex.y].into_iter().filter(|_| !T::IS_FIXED);
                apex.chain(u).chain(v).collect()
            }
        };
        Numbers {
            decisions: vec![variant(&self.common[0]) as usize],
            lengths,
            ratios: Vec::new(),
        }
    }
}

fn exactly<T: Scalar>(case: &mut Case<'_, T, Found<T>>) {
    let Some(figures) = case.figures() else {
        return;
    };
    let Some(found) = case.query(&figures) else {
        return;
    };
    let [a, b] = figures.each_ref().map(exact);
    if !found.is_right([&a, &b]) {
        case.add_failure("L4: decides wrongly", &figures);
        return;
    }
    let reversed = [figures[1].clone(), figures[0].clone()];
    for (wedge, [p, q], figures) in [
        (&found.common[0], [&a, &b], &figures),
        (&found.common[1], [&b, &a], &reversed),
    ] {
        let failure = wedge
            .as_ref()
            .and_then(|wedge| failure(wedge, [p, q], figures));
        if let Some(failure) = failure {
            case.add_failure(failure, figures);
        }
    }
    case.require(is_mirrored(&found), "L1: the two orders differ", &figures);
}

/// What is wrong with the answer about `a` and `b`.
fn failure<T: Scalar>(
    wedge: &Wedge<T>,
    [a, b]: [&Exact; 2],
    figures: &[Figure<T>; 2],
) -> Option<&'static str> {
    let is = |h: &HalfPlane<T>, i: usize| raw(&h.figure().points) == raw(&figures[i].points);
    match wedge {
        Wedge::Line(line) => {
            let line = exact(&line.figure());
            let (origin, along) = (&line.points[0], &line.points[1]);
            let on_both = [a, b].iter().all(|h| side(h, origin).is_eq());
            let is_edge = dot(along, normal(a)).is_zero() && !along.iter().all(Zero::is_zero);
            (!on_both || !is_edge).then_some("not the edge")
        }
        Wedge::Strip([p, q]) => (!is(p, 0) || !is(q, 1)).then_some("not the half-planes given"),
        Wedge::HalfSpace(h) => {
            let is_inner = is(h, 0) && lies_in(a, b) || is(h, 1) && lies_in(b, a);
            (!is_inner).then_some("not the half-plane that lies in the other")
        }
        Wedge::Corner { apex, sides } => {
            let sides = sides.map(|side| [side.x, side.y, T::zero()].map(T::rational));
            if !are_sides(&sides, [a, b]) {
                return Some("a side that is none");
            }
            let apex = [apex.x, apex.y, T::zero()];
            (!is_crossing(apex, [a, b], figures)).then_some("L5: the edges cross elsewhere")
        }
    }
}

/// Whether each side leads along its edge into the other half-plane, and nothing else does.
fn are_sides([u, v]: &[Vector; 2], [a, b]: [&Exact; 2]) -> bool {
    let (m, n) = (normal(a), normal(b));
    let along = dot(u, m).is_zero() && dot(v, n).is_zero();
    let inward = dot(u, n).is_negative() && dot(v, m).is_negative();
    let turn = cross(u, v);
    let leads_in = |d: &Vector| !dot(d, m).is_positive() && !dot(d, n).is_positive();
    let is_between =
        |d: &Vector| !(cross(d, v) * &turn).is_negative() && !(cross(u, d) * &turn).is_negative();
    along && inward && !turn.is_zero() && compass().all(|d| leads_in(&d) == is_between(&d))
}

/// Directions all around.
fn compass() -> impl Iterator<Item = Vector> {
    let steps = || -2..=2_i64;
    let all = steps().flat_map(move |x| steps().map(move |y| [x, y, 0]));
    all.filter(|d| *d != [0; 3])
        .map(|d| d.map(|x| BigRational::from_integer(x.into())))
}

fn is_crossing<T: Scalar>(
    apex: Coordinates<T>,
    [a, b]: [&Exact; 2],
    figures: &[Figure<T>; 2],
) -> bool {
    let (m, n) = (normal(a), normal(b));
    let (reach_a, reach_b) = (dot(&a.points[0], m), dot(&b.points[0], n));
    let area = cross(m, n);
    let exact = [
        (&reach_a * &n[1] - &reach_b * &m[1]) / &area,
        (&reach_b * &m[0] - &reach_a * &n[0]) / &area,
        BigRational::zero(),
    ];
    let largest = T::largest().rational();
    if exact.iter().any(|x| x.abs() > largest) {
        // Beyond the scalar it saturates.
        return true;
    }
    let unit = T::unit(&size(figures, &[apex]));
    apex.iter().all(|x| x.finite())
        && length(&minus(&apex.map(T::rational), &exact)) <= unit * allowed()
}

fn raw<T: Scalar>(points: &[Coordinates<T>]) -> Vec<[u64; 3]> {
    points.iter().map(|p| p.map(T::raw)).collect()
}

/// Where they differ in more than the order, bit for bit.
fn is_mirrored<T: Scalar>(found: &Found<T>) -> bool {
    let bits = |numbers: &[T]| numbers.iter().map(|x| x.raw()).collect::<Vec<_>>();
    match found.common {
        [
            Some(Wedge::Corner {
                apex,
                sides: [u, v],
            }),
            Some(Wedge::Corner {
                apex: p,
                sides: [w, z],
            }),
        ] => {
            bits(&numbers(apex, u)) == bits(&numbers(p, z))
                && bits(v.as_slice()) == bits(w.as_slice())
        }
        _ => true,
    }
}
