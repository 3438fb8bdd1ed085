//! `Intersection` of two discs: a `Lens`.

use super::case::{self, Answer, Case, Numbers, Question};
use super::edges::{Vector, dot, sum, times};
use super::{allowed, laws};
use crate::common::figure::{Figure, Kind};
use crate::common::generate::figures;
use crate::common::measure::{exact, size};
use crate::common::oracle::{Exact, length, minus, square_root};
use crate::common::rng::Rng;
use crate::common::scalar::Scalar;
use crate::common::shapes::{Shape, coordinates};
use nalgebra::Point2;
use tangency::{Ball, Circle, Intersection, Lens};
use tangency_rational::BigRational;

struct Found<T: Scalar> {
    /// Asked as `(a, b)`, then as `(b, a)`.
    common: [Option<Lens<T>>; 2],
}

fn query<T: Scalar>([a, b]: &[Figure<T>; 2]) -> Option<Found<T>> {
    let (a, b) = (Ball::build(a)?, Ball::build(b)?);
    Some(Found {
        common: [a.intersection(&b), b.intersection(&a)],
    })
}

fn questions<T: Scalar>() -> Vec<Question<T, Found<T>>> {
    vec![
        Question {
            name: "two discs",
            dimension: 2,
            figures: |rng, regime| figures(rng, regime, [Kind::Ball; 2], 2),
            query,
        },
        Question {
            name: "two discs that nearly touch",
            dimension: 2,
            figures: |rng, _| Some(nearly_tangent(rng)),
            query,
        },
    ]
}

laws!(
    is_exact: exactly,
    has_no_scale: case::no_scale,
    takes_any_numbers: case::any_numbers
);

/// Two discs with numbers that have all their digits, side by side or one in the other, a few last
/// places from touching.
fn nearly_tangent<T: Scalar>(rng: &mut Rng) -> [Figure<T>; 2] {
    let size = *rng.pick(&[8.0, 1.0 / 128.0]);
    let mut center = || [rng.within(size), rng.within(size), 0.0].map(T::rounded);
    let (a, b) = (center(), center());
    let way = minus(&a.map(T::rational), &b.map(T::rational));
    let apart = crate::common::scalar::approximate(&length(&way));
    let r = rng.unit() * apart;
    let s = if rng.coin() { apart - r } else { apart + r };
    let mut radius = T::rounded(s);
    for _ in 0..rng.below(4) {
        radius = radius.next_up();
    }
    [(a, T::rounded(r)), (b, radius)].map(|(c, r)| Figure::new(Kind::Ball, vec![c], r))
}

/// What two discs have in common, exactly.
enum Exactly {
    Nothing,
    Point(Vector),
    Arcs {
        right: Vector,
        left: Vector,
    },
    /// The first or the second disc; both, where they are one.
    Disc([bool; 2]),
}

impl Exactly {
    fn new([a, b]: [&Exact; 2]) -> Self {
        let (r, s) = (&a.radius, &b.radius);
        let way = minus(&b.points[0], &a.points[0]);
        let (square, sum, difference) = (dot(&way, &way), r + s, r - s);
        if square > &sum * &sum {
            Self::Nothing
        } else if square <= &difference * &difference {
            Self::Disc([r <= s, s <= r])
        } else if square == &sum * &sum {
            Self::Point(on_way(&a.points[0], &way, &(r / sum)))
        } else {
            let along = (&square + r * r - s * s) / (&square + &square);
            let middle = on_way(&a.points[0], &way, &along);
            let aside = square_root(&(r * r / square - &along * &along));
            let [x, y, z] = &way;
            let left = [-y, x.clone(), z.clone()];
            Self::Arcs {
                right: on_way(&middle, &left, &-&aside),
                left: on_way(&middle, &left, &aside),
            }
        }
    }

    fn variant(&self) -> usize {
        match self {
            Self::Nothing => 0,
            Self::Point(_) => 1,
            Self::Arcs { .. } => 2,
            Self::Disc(_) => 3,
        }
    }
}

fn on_way(start: &Vector, way: &Vector, t: &BigRational) -> Vector {
    sum(start, &times(t, way))
}

fn variant<T: Scalar>(lens: &Option<Lens<T>>) -> usize {
    match lens {
        None => 0,
        Some(Lens::Point(_)) => 1,
        Some(Lens::Arcs { .. }) => 2,
        Some(Lens::Disc(_)) => 3,
    }
}

impl<T: Scalar> Answer<T> for Found<T> {
    fn is_found(&self) -> bool {
        self.common.iter().any(Option::is_some)
    }

    fn is_right(&self, discs: [&Exact; 2]) -> bool {
        let exact = Exactly::new(discs).variant();
        self.common.each_ref().map(variant) == [exact; 2]
    }

    fn numbers(&self) -> Numbers<T> {
        let points = |points: &[Point2<T>]| points.iter().flat_map(coordinates).collect();
        let lengths = match &self.common[0] {
            None => Vec::new(),
            Some(Lens::Point(point)) => points(&[*point]),
            Some(Lens::Arcs { right, left }) => points(&[*right, *left]),
            Some(Lens::Disc(disc)) => [points(&[*disc.center()]), vec![disc.radius()]].concat(),
        };
        Numbers {
            decisions: vec![variant(&self.common[0])],
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
    case.require(is_mirrored(&found), "L1: the two orders differ", &figures);
    let unit = T::unit(&size(&figures, &[]));
    let is_near = |p: Point2<T>, exact: &Vector| {
        let p = coordinates(&p);
        p.iter().all(|x| x.finite())
            && length(&minus(&p.map(T::rational), exact)) <= &unit * allowed()
    };
    let there = match (found.common[0], Exactly::new([&a, &b])) {
        (Some(Lens::Point(p)), Exactly::Point(exact)) => is_near(p, &exact),
        (Some(Lens::Arcs { right, left }), Exactly::Arcs { right: r, left: l }) => {
            is_near(right, &r) && is_near(left, &l)
        }
        (Some(Lens::Disc(disc)), Exactly::Disc(which)) => is_one_of(&disc, &figures, which),
        _ => true,
    };
    case.require(there, "L5: it lies elsewhere", &figures);
}

fn is_one_of<T: Scalar>(disc: &Circle<T>, figures: &[Figure<T>; 2], which: [bool; 2]) -> bool {
    let raw = |figure: &Figure<T>| (figure.points[0].map(T::raw), figure.radius.raw());
    let mut chosen = figures.iter().zip(which).filter(|(_, smaller)| *smaller);
    chosen.any(|(figure, _)| raw(figure) == raw(&disc.figure()))
}

/// Bit for bit, with right and left exchanged.
fn is_mirrored<T: Scalar>(found: &Found<T>) -> bool {
    let raw = |p: &Point2<T>| coordinates(p).map(T::raw);
    match &found.common {
        [Some(Lens::Point(p)), Some(Lens::Point(q))] => raw(p) == raw(q),
        [
            Some(Lens::Arcs { right, left }),
            Some(Lens::Arcs { right: r, left: l }),
        ] => raw(right) == raw(l) && raw(left) == raw(r),
        [Some(Lens::Disc(p)), Some(Lens::Disc(q))] => {
            raw(p.center()) == raw(q.center()) && p.radius().raw() == q.radius().raw()
        }
        [there, back] => there.is_none() && back.is_none(),
    }
}
