//! Corners and faces: what pictures show of a shape, and what snaps to it.

use crate::figure::Figure;
use crate::kind::Kind;
use crate::vector::{Vector, add, times};
use tangency::nalgebra::{Point2, Point3};
use tangency::{ConvexPolygon, ConvexPolyhedron};

/// The corners of a shape, and of an endless one some points on it.
pub fn corners(figure: &Figure, is_space: bool) -> Vec<Vector> {
    let p = &figure.points;
    match figure.kind {
        Kind::Aabb => signs(is_space)
            .map(|s| {
                std::array::from_fn(|axis| {
                    if s[axis] < 0.0 {
                        p[0][axis]
                    } else {
                        p[1][axis]
                    }
                })
            })
            .collect(),
        Kind::Obb => signs(is_space)
            .map(|s| (1..p.len()).fold(p[0], |sum, i| add(sum, times(p[i], s[i - 1]))))
            .collect(),
        Kind::Line | Kind::Ray => vec![p[0], add(p[0], p[1])],
        Kind::Plane | Kind::HalfSpace => vec![p[0]],
        _ => p.clone(),
    }
}

/// The signs of the corners of a box, so that neighbours in the plane share an edge.
fn signs(is_space: bool) -> impl Iterator<Item = Vector> {
    let sign = |bit: usize| if bit == 0 { -1.0 } else { 1.0 };
    (0..if is_space { 8 } else { 4_usize }).map(move |i| {
        let i = i ^ (i >> 1);
        [sign(i & 1), sign(i & 2), sign(i & 4)]
    })
}

/// The faces of a solid or a mesh in space, counter-clockwise from outside, or `None` if it is flat.
pub fn faces(figure: &Figure) -> Option<Vec<Vec<Vector>>> {
    let triangles = figure.kind.triangles();
    if triangles.is_empty() {
        return faces_of_hull(figure);
    }
    let corners = |triangle: &[u32; 3]| triangle.map(|i| figure.points[i as usize]).to_vec();
    Some(triangles.iter().map(corners).collect())
}

fn faces_of_hull(figure: &Figure) -> Option<Vec<Vec<Vector>>> {
    let corners = corners(figure, true).into_iter().map(Point3::from);
    let hull = ConvexPolyhedron::<f64>::try_from_points(corners.collect()).ok()?;
    let vertices = hull.vertices();
    let corners = |face: &[usize]| face.iter().map(|i| vertices[*i].into()).collect();
    Some(hull.faces().map(corners).collect())
}

/// The outline around points of a picture, or `None` if they are on a line.
pub fn hull(points: &[[f64; 2]]) -> Option<Vec<[f64; 2]>> {
    let points = points.iter().copied().map(Point2::from);
    let hull = ConvexPolygon::try_from_points(points.collect()).ok()?;
    Some(hull.vertices().iter().map(|p| [p.x, p.y]).collect())
}
