//! The convex hull of points in space.
//!
//! Clarkson and Shor's incremental construction (1989): the points are added in a shuffled order,
//! and each point that is still outside stores one facet that it sees, so that adding it takes time
//! in proportion to the change: expected time n log n.
//!
//! A point sees a facet if it lies strictly beyond the facet's plane, by the exact sign of
//! `orient3`. The facets of a convex surface that it sees are connected and have a simple outline,
//! the horizon. No edge of the horizon is in line with the point, or the facet behind that edge
//! would be seen edge on, and so no triangle made here is ever without area. A point in the plane
//! of a facet makes triangles in that plane too; [`FaceSurface`](crate::shape::build::surface::FaceSurface)
//! joins them, if there are any.
//!
//! The facets that a point sees are replaced by its cap: a triangle from each edge of the horizon.
//! Another point that stored one of them searches for a facet of the cap through the facets
//! removed: it goes from one that it sees to the next, up to the horizon. That finds one if there
//! is any, since the cap's facet at an edge of the horizon lies at an angle between the two facets
//! that met there: a point that sees it sees one of these, and a point that sees both of these sees
//! it.

use crate::shape::build::hull_builder::HullBuilder;
use crate::shape::build::space::{are_collinear, side};
use crate::shape::build::surface::FaceLoop;
use crate::shape::error::ShapeError;
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::{Point3, RealField};

/// The surface of the convex hull of points.
pub(crate) enum HullSurface {
    /// All faces are triangles, each counter-clockwise seen from outside.
    Triangles(Vec<[usize; 3]>),
    /// The loops around the faces, the same way.
    Loops(Vec<FaceLoop>),
}

/// The surface of the convex hull of the points with these indices, no two of them equal.
pub(crate) fn hull_surface<T: RealField + Copy>(
    points: &[Point3<T>],
    places: &[usize],
) -> Result<HullSurface, ShapeError> {
    let hull = hull_around(points, places)?;
    let triangles = hull.triangles_if_bent();
    Ok(triangles.map_or_else(|| HullSurface::Loops(hull.loops()), HullSurface::Triangles))
}

/// The loops around the faces of the same.
pub(crate) fn hull_loops<T: RealField + Copy>(
    points: &[Point3<T>],
    places: &[usize],
) -> Result<Vec<FaceLoop>, ShapeError> {
    Ok(hull_around(points, places)?.loops())
}

fn hull_around<'a, T: RealField + Copy>(
    points: &'a [Point3<T>],
    places: &[usize],
) -> Result<HullBuilder<'a, T>, ShapeError> {
    if places.len() < 4 {
        return Err(ShapeError::TooFewVertices {
            minimum: 4,
            found: places.len(),
        });
    }
    let mut places = places.to_vec();
    shuffle(&mut places);
    let simplex = simplex(points, &places).ok_or(ShapeError::Coplanar)?;
    let mut hull = HullBuilder::new(points, simplex);
    for &place in &places {
        hull.look(place);
    }
    for place in places {
        hull.add(place);
    }
    Ok(hull)
}

/// Fisher and Yates' shuffle by a fixed sequence of numbers (Knuth's MMIX), the same on every
/// platform.
pub(crate) fn shuffle<A>(places: &mut [A]) {
    let mut state = 0x2545_F491_4F6C_DD1D_u64;
    for last in (1..places.len()).rev() {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        places.swap(last, ((state >> 33) as usize) % (last + 1));
    }
}

/// Four of the points that are not in one plane, the last one below the first three.
fn simplex<T: RealField + Copy>(points: &[Point3<T>], places: &[usize]) -> Option<[usize; 4]> {
    let [a, b, ref others @ ..] = *places else {
        return None;
    };
    let corner = |place: usize| &points[place];
    let is_off_line = |c: usize| !are_collinear([corner(a), corner(b), corner(c)]);
    let c = others.iter().copied().find(|&c| is_off_line(c))?;
    others
        .iter()
        .find_map(|&d| match side([a, b, c].map(corner), corner(d)) {
            Ordering::Less => Some([b, a, c, d]),
            Ordering::Equal => None,
            Ordering::Greater => Some([a, b, c, d]),
        })
}
