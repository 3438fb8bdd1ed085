//! What two solids have in common compared with exact arithmetic.

use super::allowed;
use super::sets::{FEW, is_at_edge, is_on_both};
use crate::common::answers::{Answers, Area};
use crate::common::figure::{Coordinates, Figure, Kind};
use crate::common::measure::{exact, size};
use crate::common::oracle::{self, Exact};
use crate::common::scalar::Scalar;
use num_traits::{Signed, Zero};
use tangency_rational::BigRational;

/// What is wrong with the areas in common, if anything is.
pub(super) fn failure<T: Scalar>(
    answers: &Answers<T>,
    figures: &[Figure<T>; 2],
    exact: [&Exact; 2],
) -> Option<&'static str> {
    let mut areas = answers.overlap.iter().flatten().flatten();
    areas.find_map(|area| area_failure(area, figures, exact))
}

fn area_failure<T: Scalar>(
    area: &Area<T>,
    figures: &[Figure<T>; 2],
    exact: [&Exact; 2],
) -> Option<&'static str> {
    let on_rims = |&corner| is_on_rims(corner, figures, exact);
    if !area.corners.iter().all(on_rims) {
        return Some("L5: the sides cross elsewhere");
    }
    let figure = area.figure.as_ref()?;
    match figure.kind {
        Kind::Ball | Kind::HalfSpace | Kind::Plane if !figures.contains(figure) => {
            Some("L4: an area that is none of the given ones")
        }
        Kind::Ball => (!is_inner(figure, exact)).then_some("L4: a disc that is not inside"),
        Kind::HalfSpace | Kind::Plane | Kind::Line => {
            let on_both = is_on_both(figure.points[0], figures, exact);
            (!on_both).then_some("L4: an edge that is not inside")
        }
        _ => bounded_failure(figure, figures, exact),
    }
}

/// For a set that is given by its corners.
fn bounded_failure<T: Scalar>(
    figure: &Figure<T>,
    figures: &[Figure<T>; 2],
    exact: [&Exact; 2],
) -> Option<&'static str> {
    let on_both = |&corner| is_on_both(corner, figures, exact);
    if !figure.points.iter().all(on_both) {
        return Some("L5: a corner is off");
    }
    (!is_whole(figure, figures, exact)).then_some("L5: a part is missing")
}

/// Whether a point lies on the edge of both discs or half-planes.
fn is_on_rims<T: Scalar>(
    point: Coordinates<T>,
    figures: &[Figure<T>; 2],
    exact: [&Exact; 2],
) -> bool {
    let allowed = T::unit(&size(figures, &[point])) * allowed();
    let rational = point.map(T::rational);
    let off = |figure| off_rim(&rational, figure) <= allowed;
    is_at_edge(point) || exact.into_iter().all(off)
}

fn off_rim(point: &Coordinates<BigRational>, figure: &Exact) -> BigRational {
    let way = oracle::minus(point, &figure.points[0]);
    if figure.kind == Kind::Ball {
        return (oracle::length(&way) - &figure.radius).abs();
    }
    let normal = &figure.points[1];
    let height = way.iter().zip(normal).map(|(x, n)| x * n);
    height.sum::<BigRational>().abs() / oracle::length(normal)
}

/// Whether a disc lies inside both.
fn is_inner<T: Scalar>(disc: &Figure<T>, discs: [&Exact; 2]) -> bool {
    let disc = exact(disc);
    discs.into_iter().all(|outer| {
        let way = oracle::minus(&disc.points[0], &outer.points[0]);
        oracle::length(&way) <= &outer.radius - &disc.radius
    })
}

/// Whether all corners of the exact set belong to the rounded one, where these are few and in the
/// plane: see the questions for those in space.
fn is_whole<T: Scalar>(found: &Figure<T>, figures: &[Figure<T>; 2], sets: [&Exact; 2]) -> bool {
    let has_corners =
        |set: &Exact| is_planar(set) && !set.kind.has_radius() && set.points.len() <= FEW;
    if !sets.into_iter().all(has_corners) {
        return true;
    }
    let allowed = T::unit(&size(figures, &found.points)) * allowed();
    let found = exact(found);
    let mut corners = oracle::corners(sets[0], sets[1]).into_iter();
    corners.all(|corner| oracle::distance_from(&corner, &found) <= allowed)
}

fn is_planar(set: &Exact) -> bool {
    let is_spatial = match set.kind {
        Kind::Plane | Kind::Tetrahedron | Kind::ConvexPolyhedron => true,
        Kind::TriMesh | Kind::HeightField | Kind::Polyhedron => true,
        Kind::Obb => set.points.len() > 3,
        _ => false,
    };
    !is_spatial && set.points.iter().all(|point| point[2].is_zero())
}
