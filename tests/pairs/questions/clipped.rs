//! `Intersection` of a half-space and a convex solid in space: a `Clipped`.

use super::case::{self, Answer, Case, Numbers, Question};
use super::edges::{Vector, dot};
use super::solids::{FEW, are_around, beside_plane, cross, cut, hull, normal_of, vertices};
use super::{allowed, laws};
use crate::common::figure::Figure;
use crate::common::measure::{exact, size};
use crate::common::oracle::{Exact, minus};
use crate::common::scalar::Scalar;
use crate::common::shapes::{Shape, coordinates};
use num_traits::{Signed, Zero};
use tangency::*;
use tangency_rational::BigRational;

struct Found<T: Scalar> {
    meets: bool,
    /// Asked as `(a, b)`, then as `(b, a)`.
    common: [Option<Clipped<T>>; 2],
}

fn query<T: Scalar, B>([a, b]: &[Figure<T>; 2]) -> Option<Found<T>>
where
    HalfSpace<T, 3>: Intersects<B> + Intersection<B, Output = Option<Clipped<T>>>,
    B: Shape<T> + Intersection<HalfSpace<T, 3>, Output = Option<Clipped<T>>>,
{
    let (a, b) = (HalfSpace::build(a)?, B::build(b)?);
    Some(Found {
        meets: a.intersects(&b),
        common: [a.intersection(&b), b.intersection(&a)],
    })
}

macro_rules! question {
    ($B:ty) => {
        Question {
            name: stringify!($B),
            dimension: 3,
            figures: |rng, regime| {
                let kinds = [<HalfSpace<T, 3> as Shape<T>>::KIND, <$B as Shape<T>>::KIND];
                beside_plane(rng, regime, kinds)
            },
            query: query::<T, $B>,
        }
    };
}

fn questions<T: Scalar>() -> Vec<Question<T, Found<T>>> {
    vec![
        question!(Aabb<T, 3>),
        question!(Obb<T, 3>),
        question!(Tetrahedron<T>),
        question!(ConvexPolyhedron<T>),
    ]
}

laws!(
    is_exact: exactly,
    has_no_scale: case::no_scale,
    takes_any_numbers: case::any_numbers
);

/// The points that what is left is the hull of.
fn left([half_space, solid]: [&Exact; 2]) -> Vec<Vector> {
    let mut left = cut(half_space, &vertices(solid), |side| side.is_le());
    left.sort();
    left.dedup();
    left
}

/// The corners of what is left, if that is flat.
fn flat([half_space, solid]: [&Exact; 2]) -> Option<Vec<Vector>> {
    let left = left([half_space, solid]);
    let normal = normal_of(&left).unwrap_or_else(|| half_space.points[1].clone());
    let is_level = |p: &Vector| dot(&minus(p, &left[0]), &normal).is_zero();
    let along = dot(&normal, &half_space.points[1]);
    let up = if along.is_negative() {
        normal.each_ref().map(|x| -x)
    } else {
        normal.clone()
    };
    left.iter().all(is_level).then(|| hull(left.clone(), &up))
}

/// The corners, and whether they are those of a solid.
fn corners<T: Scalar>(clipped: &Option<Clipped<T>>) -> (Vec<[T; 3]>, bool) {
    match clipped {
        None => (Vec::new(), false),
        Some(Clipped::Point(p)) => (vec![coordinates(p)], false),
        Some(Clipped::Segment(Segment { a, b })) => ([a, b].map(coordinates).to_vec(), false),
        Some(Clipped::Polygon(corners)) => (corners.iter().map(coordinates).collect(), false),
        Some(Clipped::Solid(solid)) => (solid.vertices().iter().map(coordinates).collect(), true),
    }
}

impl<T: Scalar> Answer<T> for Found<T> {
    fn is_found(&self) -> bool {
        self.meets || self.common.iter().any(Option::is_some)
    }

    fn is_right(&self, figures: [&Exact; 2]) -> bool {
        let (corners, is_solid) = corners(&self.common[0]);
        let meets = !left(figures).is_empty();
        let kind = match flat(figures) {
            // Rounding flattens what is thin.
            None => !corners.is_empty(),
            Some(expected) => !is_solid && corners.len() == expected.len(),
        };
        let all = self.common.iter().all(|common| common.is_some() == meets);
        all && self.meets == meets && kind
    }

    fn numbers(&self) -> Numbers<T> {
        // Fixed point rounds at another place, so that a corner may vanish in an edge.
        let (corners, _) = corners(&self.common[0]);
        Numbers {
            decisions: vec![self.common[0].is_some().into()],
            lengths: corners
                .into_iter()
                .flatten()
                .filter(|_| !T::IS_FIXED)
                .collect(),
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
    case.require(
        found.common[0] == found.common[1],
        "L1: the two orders differ",
        &figures,
    );
    if figures[1].points.len() > FEW {
        return;
    }
    let [half_space, solid] = figures.each_ref().map(exact);
    if !found.is_right([&half_space, &solid]) {
        case.add_failure("L4: decides wrongly", &figures);
        return;
    }
    let (corners, _) = corners(&found.common[0]);
    let most = T::unit(&size(&figures, &corners)) * allowed();
    let corners: Vec<_> = corners.iter().map(|p| p.map(T::rational)).collect();
    let left = left([&half_space, &solid]);
    let there = match (flat([&half_space, &solid]), &found.common[0]) {
        (Some(expected), _) => {
            let mut back = expected.clone();
            back.reverse();
            // What is flat itself may turn either way.
            are_around(&corners, &expected, &most)
                || normal_of(&vertices(&solid)).is_some_and(|normal| {
                    let is_flat = vertices(&solid)
                        .iter()
                        .all(|p| dot(&minus(p, &solid_point(&solid)), &normal).is_zero());
                    is_flat && are_around(&corners, &back, &most)
                })
        }
        (None, Some(Clipped::Solid(solid))) => {
            has_all_inside(solid, &left, &most) && are_near(&corners, &left, &most)
        }
        (None, _) => are_near(&corners, &left, &most),
    };
    case.require(there, "L5: it lies elsewhere", &figures);
}

fn solid_point(solid: &Exact) -> Vector {
    vertices(solid)[0].clone()
}

/// Whether each of some corners is one of some points, but for so much.
fn are_near(corners: &[Vector], points: &[Vector], most: &BigRational) -> bool {
    corners.iter().all(|corner| {
        points.iter().any(|p| {
            let apart = minus(corner, p);
            dot(&apart, &apart) <= most * most
        })
    })
}

/// Whether points lie no further than so much beyond the faces of a solid.
fn has_all_inside<T: Scalar>(
    solid: &ConvexPolyhedron<T>,
    points: &[Vector],
    most: &BigRational,
) -> bool {
    let corner = |place: usize| coordinates(&solid.vertices()[place]).map(T::rational);
    solid.faces().all(|face| {
        let [a, b, c] = [0, 1, 2].map(|i| corner(face[i]));
        let out = cross(&minus(&b, &a), &minus(&c, &a));
        let square = dot(&out, &out);
        points.iter().all(|p| {
            let height = dot(&minus(p, &a), &out);
            !height.is_positive() || &height * &height <= most * most * &square
        })
    })
}
