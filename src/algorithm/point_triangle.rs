//! A point, or a ball, and a triangle in space.
//!
//! The Voronoi region of the point decides which corner, edge or face is closest: Ericson, *Real-Time
//! Collision Detection* (2005), 5.1.5. Each test is the exact sign of a polynomial, so triangles without
//! area or length need no special case. Constant time.

use crate::exact::ExactPoint;
use crate::predicate::{
    SupportingLine, closest_corners, cmp_projection_to_start, has_positive_face_weight,
};

/// The indices of the corners of the closest feature of a triangle.
pub(crate) fn closest_feature_corners<X: ExactPoint<3>>(p: X, corners: [X; 3]) -> &'static [usize] {
    closest_corners(p, corners).unwrap_or_else(|| closest_feature_corners_exactly(p, corners))
}

fn closest_feature_corners_exactly<X: ExactPoint<3>>(p: X, corners: [X; 3]) -> &'static [usize] {
    const CORNERS: [&[usize]; 3] = [&[0], &[1], &[2]];
    const EDGES: [&[usize]; 3] = [&[0, 1], &[1, 2], &[2, 0]];
    let is_ahead = |i: usize, j: usize| is_ahead(p, corners[i], corners[j]);
    let around = [[0, 1, 2], [1, 2, 0], [2, 0, 1]];
    for &[i, j, k] in &around {
        if !is_ahead(i, j) && !is_ahead(i, k) {
            return CORNERS[i];
        }
    }
    for &[i, j, k] in &around {
        if is_ahead(i, j)
            && is_ahead(j, i)
            && !has_positive_face_weight(p, [corners[i], corners[j], corners[k]])
        {
            return EDGES[i];
        }
    }
    &[0, 1, 2]
}

/// Whether a point is not before the start of an edge.
#[inline(never)]
fn is_ahead<X: ExactPoint<3>>(p: X, start: X, toward: X) -> bool {
    cmp_projection_to_start(p, SupportingLine::<X, true> { start, toward }).is_gt()
}
