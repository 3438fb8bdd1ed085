//! A point and a convex polygon of few vertices, by the Voronoi regions of the polygon: Ericson, *Real-Time Collision
//! Detection* (2005), 3.6 and 5.1.5.
//!
//! The stored polygon is convex by exact signs, so it lies behind the line of each of its edges, and behind the line through
//! a vertex that is square to an offset if both of its neighbours do. The other vertices need not be looked at.

use crate::algorithm::certified::list::VertexList;
use crate::algorithm::certified::point_triangle::{NearestOnTriangle, connect_with_feature};
use crate::algorithm::certified::relation::Relation;
use crate::algorithm::certified::{CENTRAL, LEAST_HEIGHT, is_central, larger, smaller};
use crate::exact::{cross2, dot, sub};
use crate::predicate::largest;

/// Polygons of more vertices are searched.
const MOST_VERTICES: usize = 24;

/// The certified relation of a convex polygon and a point; `None` also if it has many vertices.
#[inline(never)]
pub(super) fn relate(polygon: &VertexList<'_>, p: [f64; 2]) -> Option<Relation<2>> {
    match polygon {
        VertexList::PlaneSingle(vertices) => relate_vertices(vertices.len(), p, |index| {
            let [x, y] = vertices[index].coords.data.0[0];
            [f64::from(x), f64::from(y)]
        }),
        VertexList::PlaneDouble(vertices) => {
            relate_vertices(vertices.len(), p, |index| vertices[index].coords.data.0[0])
        }
        _ => None,
    }
}

/// Relates a point to a convex polygon of `count` vertices, counter-clockwise; `None` where that is not certain.
///
/// Twice the area of the point and an edge errs by less than 16 u in units of the square of the scale, and so does a product
/// of an edge and an offset.
#[cfg_attr(not(debug_assertions), inline(always))]
fn relate_vertices(
    count: usize,
    p: [f64; 2],
    vertex: impl Fn(usize) -> [f64; 2],
) -> Option<Relation<2>> {
    if !(3..=MOST_VERTICES).contains(&count) {
        return None;
    }
    // Bit i is that of the edge from vertex i.
    let (mut over, mut after, mut before) = (0_u32, 0_u32, 0_u32);
    let (mut start, mut least, mut scale) = (vertex(0), f64::INFINITY, 0.0);
    let mut from_start = sub(p, start);
    for index in 0..count {
        let end = vertex(if index + 1 == count { 0 } else { index + 1 });
        let (edge, from_end) = (sub(end, start), sub(p, end));
        let height = cross2(edge, from_start);
        let (is_after, is_before) = (dot(edge, from_end) >= 0.0, dot(edge, from_start) <= 0.0);
        over |= u32::from((height < 0.0) & !is_after & !is_before) << index;
        after |= u32::from(is_after) << index;
        before |= u32::from(is_before) << index;
        least = smaller(least, height);
        scale = larger(scale, largest([from_start]));
        (start, from_start) = (end, from_end);
    }
    let at = (after << 1 | after >> (count - 1)) & before;
    if over | at == 0 {
        let is_inside = is_central(scale) && least > LEAST_HEIGHT * scale * scale;
        return is_inside.then_some(Relation::Meeting(p));
    }
    let index = (over | at).trailing_zeros() as usize;
    let around = |offset: usize| {
        let index = index + offset;
        vertex(if index < count { index } else { index - count })
    };
    if over >> index & 1 == 1 {
        nearest_on_edge([around(0), around(1)], p)
    } else {
        nearest_at_corner(around(0), [around(count - 1), around(1)], p)
    }
}

fn nearest_on_edge([start, end]: [[f64; 2]; 2], p: [f64; 2]) -> Option<Relation<2>> {
    let [from_start, from_end] = [sub(p, start), sub(p, end)];
    let feature = NearestOnTriangle::edge(start, sub(end, start), from_start);
    connect(feature, p, [from_start, from_end, from_end])
}

/// The nearest points of a polygon and a point whose closest feature is a corner, if the corners beside it are
/// certainly behind it.
fn nearest_at_corner(corner: [f64; 2], others: [[f64; 2]; 2], p: [f64; 2]) -> Option<Relation<2>> {
    let offset = sub(p, corner);
    let is_behind = |other: &[f64; 2]| {
        let edge = sub(*other, corner);
        dot(edge, offset) < -LEAST_HEIGHT * largest([edge]) * largest([offset])
    };
    if !others.iter().all(is_behind) {
        return None;
    }
    connect(NearestOnTriangle::vertex(corner, offset), p, [offset; 3])
}

fn connect(
    feature: NearestOnTriangle<2>,
    p: [f64; 2],
    offsets: [[f64; 2]; 3],
) -> Option<Relation<2>> {
    let (found, is_certain) = connect_with_feature(feature, p, offsets, CENTRAL);
    is_certain.then_some(Relation::Apart(found))
}
