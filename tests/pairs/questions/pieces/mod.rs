//! `Intersection` of a line, a ray or a segment with the shapes of space: a `Piece`.

mod cases;
mod exact;
mod truth;

use super::allowed;
use crate::common::answers::{Part, Parts};
use crate::common::figure::{Coordinates, Kind};
use crate::common::guard::guarded;
use crate::common::oracle;
use crate::common::report::Failures;
use crate::common::rng::Rng;
use crate::common::scalar::Scalar;
use crate::common::shapes::Shape;
use cases::{Case, case};
use exact::{Exact, rational};
use nalgebra::{Point3, Vector3};
use num_traits::{One, Signed, Zero};
use tangency::{
    Aabb, Capsule, ConvexPolyhedron, Intersection, Intersects, Line, Obb, Piece, Plane, Ray,
    Segment, Tetrahedron, Triangle,
};
use tangency_rational::BigRational;
use truth::{Range, Vector};

/// Cases of one body over one scalar; of boxes and polyhedra a quarter, as their truth takes long to find.
const CASES: usize = if cfg!(debug_assertions) { 200 } else { 20_000 };
const SEED: u64 = 4;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Body {
    Line,
    Ray,
    Segment,
    Plane,
    Triangle,
    Tetrahedron,
    Aabb,
    Obb,
    Capsule,
    ConvexPolyhedron,
}

impl Body {
    fn has_directions(self) -> bool {
        matches!(self, Self::Line | Self::Ray | Self::Plane | Self::Obb)
    }
}

/// What the library says, in either order.
struct Found<T> {
    intersects: bool,
    here: Option<Part<T>>,
    there: Option<Part<T>>,
}

fn query<T, A, B>(a: &A, b: &B) -> Found<T>
where
    T: Scalar,
    A: Intersects<B> + Intersection<B, Output = Option<Piece<T, 3>>>,
    B: Intersection<A, Output = Option<Piece<T, 3>>>,
{
    Found {
        intersects: a.intersects(b),
        here: a.intersection(b).parts().pop(),
        there: b.intersection(a).parts().pop(),
    }
}

fn point<T: Scalar>(p: &Coordinates<T>) -> Point3<T> {
    Point3::from(*p)
}

/// What the library says about a body and any other shape.
macro_rules! ask_about {
    ($a:expr, $case:expr) => {{
        let (a, p) = (&$a, &$case.points);
        let vector = |i: usize| Vector3::from(p[i]);
        match $case.body {
            Body::Line => query(a, &Line::new(point(&p[0]), vector(1))),
            Body::Ray => query(a, &Ray::new(point(&p[0]), vector(1))),
            Body::Segment => query(a, &Segment::new(point(&p[0]), point(&p[1]))),
            Body::Plane => query(a, &Plane::new(point(&p[0]), vector(1))),
            Body::Triangle => query(a, &Triangle::new(point(&p[0]), point(&p[1]), point(&p[2]))),
            Body::Tetrahedron => {
                let [a_, b, c, d] = [0, 1, 2, 3].map(|i| point(&p[i]));
                query(a, &Tetrahedron::new(a_, b, c, d))
            }
            Body::Aabb => query(a, &Aabb::new(point(&p[0]), point(&p[1]))),
            Body::Obb => {
                let half_axes = [1, 2, 3].map(vector);
                query(a, &Obb::from_half_axes(point(&p[0]), half_axes))
            }
            Body::Capsule => {
                let core = Segment::new(point(&p[0]), point(&p[1]));
                query(a, &Capsule::new(core.a, core.b, $case.radius))
            }
            Body::ConvexPolyhedron => {
                let points = p.iter().map(point).collect();
                query(a, &ConvexPolyhedron::try_from_points(points).ok()?)
            }
        }
    }};
}

fn found<T: Scalar>(case: &Case<T>) -> Option<Found<T>> {
    Some(match case.linear.kind {
        Kind::Line => ask_about!(Line::<T, 3>::build(&case.linear)?, case),
        Kind::Ray => ask_about!(Ray::<T, 3>::build(&case.linear)?, case),
        _ => ask_about!(Segment::<T, 3>::build(&case.linear)?, case),
    })
}

/// What is wrong about an answer, if anything is.
fn failure<T: Scalar>(case: &Case<T>, found: &Found<T>) -> Option<&'static str> {
    let exact = Exact::of(case);
    if found.here.is_some() != found.intersects {
        return Some("L3: common points without an intersection, or none with one");
    }
    let is_linear = matches!(case.body, Body::Line | Body::Ray | Body::Segment);
    let shown = |part: &Option<Part<T>>| format!("{part:?}");
    if !is_linear && shown(&found.here) != shown(&found.there) {
        return Some("L1: another answer in the other order");
    }
    if is_linear && found.here.is_some() != found.there.is_some() {
        return Some("L1: no answer in the other order");
    }
    if case.body == Body::Capsule {
        let truth = exact.with_capsule(case);
        let is_point = found.here.as_ref().is_some_and(|part| part.is_point);
        if [found.intersects, is_point] != truth {
            return Some("L4: another kind of common set");
        }
        let part = found.here.as_ref()?;
        return (!ends_at_capsule(case, &exact, part)).then_some("L5: an end is off the capsule");
    }
    let truth = exact.common();
    match (&found.here, &truth) {
        (None, None) => None,
        (Some(part), Some(truth)) => part_failure(case, &exact, part, truth),
        _ => Some("L4: decides wrongly"),
    }
}

fn part_failure<T: Scalar>(
    case: &Case<T>,
    exact: &Exact,
    part: &Part<T>,
    truth: &Range,
) -> Option<&'static str> {
    let is_point = truth[0].is_some() && truth[0] == truth[1];
    let ends = part.ends.map(|end| end.is_some());
    if part.is_point != is_point || ends != truth.each_ref().map(Option::is_some) {
        return Some("L4: another kind of piece");
    }
    for (end, t) in part.ends.iter().flatten().zip(truth.iter().flatten()) {
        let point = exact.carrier.at(t);
        let found = rational(&end.point);
        let unit = unit(case, &found);
        let way = truth::minus(&found, &point);
        if way.iter().any(|x| x.abs() > &unit * allowed()) {
            return Some("L5: a point is off");
        }
        // What is beyond the scalar saturates.
        let is_held = t.abs() <= T::largest().rational();
        let off = (end.parameter.rational() - t).abs();
        if is_held && off > parameter_unit::<T>(exact, t, &unit) * allowed() {
            return Some("L5: a parameter is off");
        }
        if is_given(case, &point) && found != point {
            return Some("a given point is not copied");
        }
    }
    None
}

/// Whether a place is one of the given points.
fn is_given<T: Scalar>(case: &Case<T>, place: &Vector) -> bool {
    let linear = case.linear.kind == Kind::Segment;
    let ours = &case.linear.points[..if linear { 2 } else { 1 }];
    // A point of a polyhedron need not be a corner.
    let theirs = if case.body.has_directions() || case.body == Body::ConvexPolyhedron {
        &case.points[..0]
    } else {
        &case.points[..]
    };
    ours.iter().chain(theirs).any(|p| rational(p) == *place)
}

/// The unit of error among all numbers of a case and a place.
fn unit<T: Scalar>(case: &Case<T>, place: &Vector) -> BigRational {
    let given = case.linear.points.iter().chain(&case.points).flatten();
    let sizes = given.map(|x| x.rational().abs());
    let size = sizes.chain(place.iter().map(Signed::abs)).max();
    T::unit(&size.unwrap_or_else(BigRational::zero))
}

/// The unit of error of a parameter: its own or, where that is more, of the point it leads to.
fn parameter_unit<T: Scalar>(exact: &Exact, t: &BigRational, unit: &BigRational) -> BigRational {
    let own = T::unit(&t.abs().max(BigRational::one()));
    let length = oracle::length(&exact.carrier.direction);
    if length.is_zero() {
        own
    } else {
        own.max(unit / length)
    }
}

/// Whether each end is an end of the linear figure inside of the capsule, or on its boundary.
fn ends_at_capsule<T: Scalar>(case: &Case<T>, exact: &Exact, part: &Part<T>) -> bool {
    let [from, to] = &part.ends;
    [(from, 0), (to, 1)].into_iter().all(|(end, which)| {
        let Some(end) = end else {
            return false;
        };
        let (t, found) = (end.parameter.rational(), rational(&end.point));
        // A parameter beyond the scalar saturates, and leads nowhere.
        if t.abs() == T::largest().rational() {
            return true;
        }
        let unit = unit(case, &found);
        let slack = parameter_unit::<T>(exact, &t, &unit) * allowed();
        let leads_there = truth::minus(&found, &exact.carrier.at(&t));
        let way = oracle::length(&exact.carrier.direction) * &slack + &unit * allowed();
        let own_end = exact.extent[which].as_ref() == Some(&t) && !exact.beyond(&t).is_positive();
        let outward = if which == 0 { -&slack } else { slack.clone() };
        let is_boundary = part.is_point || {
            let [outer, inner] = [&t + &outward, &t - &outward];
            !exact.beyond(&outer).is_negative() && !exact.beyond(&inner).is_positive()
        };
        (own_end || is_boundary) && leads_there.iter().all(|x| x.abs() <= way)
    })
}

fn check<T: Scalar>(body: Body) {
    guarded(move |progress| {
        let (mut failures, mut met) = (Failures::default(), 0);
        let rng = &mut Rng::new(SEED);
        let cases = match body {
            Body::Aabb | Body::Obb | Body::ConvexPolyhedron => CASES / 4,
            _ => CASES,
        };
        for index in 0..cases {
            progress.next(format!("{} {body:?} case {index}", T::NAME));
            let Some(case) = case::<T>(rng, body) else {
                continue;
            };
            let Some(found) = found(&case) else {
                continue;
            };
            met += usize::from(found.intersects);
            if let Some(failure) = failure(&case, &found) {
                let points = case.points.iter().map(|p| format!("{:?}", p.map(T::show)));
                let points = points.collect::<String>();
                let linear = case.linear.show();
                let radius = case.radius.show();
                failures.add(
                    format!("{} {body:?}: {failure}", T::NAME),
                    format!(
                        "{linear}\n      {points} r {radius}\n      {:?}",
                        found.here
                    ),
                );
            }
        }
        failures.require_none();
        assert!(met > cases / 8, "only {met} cases meet");
    });
}

/// Checks all bodies, over every kind of scalar.
macro_rules! bodies {
    ($($name:ident: $body:ident),*) => {$(
        mod $name {
            use super::*;
            use simba::scalar::{FixedI16F16, FixedI32F32};

            #[test]
            fn f32() {
                check::<f32>(Body::$body);
            }

            #[test]
            fn f64() {
                check::<f64>(Body::$body);
            }

            #[test]
            fn i16f16() {
                check::<FixedI16F16>(Body::$body);
            }

            #[test]
            fn i32f32() {
                check::<FixedI32F32>(Body::$body);
            }
        }
    )*};
}

bodies! {
    line: Line,
    ray: Ray,
    segment: Segment,
    plane: Plane,
    triangle: Triangle,
    tetrahedron: Tetrahedron,
    aabb: Aabb,
    obb: Obb,
    capsule: Capsule,
    convex_polyhedron: ConvexPolyhedron
}
