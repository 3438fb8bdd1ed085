//! A bounded convex shape in space, seen from an origin nearby, by its lowest vertices.

use crate::algorithm::certified::Core;
use crate::algorithm::certified::linear::Component;
use crate::algorithm::certified::list::VertexList;
use crate::algorithm::certified::plus;
use crate::exact::{dot, sub};
use crate::predicate::LinearKind;

/// A bounded convex shape; its coordinates are differences from an origin, so that they are small.
#[derive(Clone, Copy, Debug)]
pub(super) enum Solid64<'a> {
    /// The convex hull of the first so many points.
    Points([[f64; 3]; 4], usize),
    /// The least and the greatest coordinates.
    Aabb([[f64; 3]; 2]),
    /// A center and half axes.
    Box([f64; 3], [[f64; 3]; 3]),
    /// Stored vertices, and the origin.
    List(VertexList<'a>, [f64; 3]),
}

/// An origin near two shapes: the center of an oriented box, whose vertices are not stored, or else a vertex.
pub(super) fn common_origin(a: &Core<'_, 3>, b: &Core<'_, 3>) -> Option<[f64; 3]> {
    match (a, b) {
        (_, Core::Obb(center, _)) | (Core::Obb(center, _), _) => Some(*center),
        (a, Core::List(_)) => vertex_of(a),
        (_, b) => vertex_of(b),
    }
}

fn vertex_of(core: &Core<'_, 3>) -> Option<[f64; 3]> {
    match core {
        Core::Point(p) | Core::Simplex([p, ..], _) | Core::Aabb([p, _]) => Some(*p),
        Core::Linear(linear) => Some(linear.start),
        Core::List(list) => Some(list.vertex(0)),
        Core::Obb(..) | Core::HalfSpace(..) | Core::Plane(..) => None,
    }
}

impl<'a> Solid64<'a> {
    pub fn of_point(p: [f64; 3]) -> Self {
        Self::Points([p; 4], 1)
    }

    /// `None` for a shape that is not bounded.
    pub fn of(core: &Core<'a, 3>, origin: [f64; 3]) -> Option<Self> {
        let seen = |p: [f64; 3]| sub(p, origin);
        Some(match core {
            Core::Point(p) => Self::of_point(seen(*p)),
            Core::Linear(l) if l.kind == LinearKind::Segment => {
                Self::segment([seen(l.start), seen(l.end)])
            }
            Core::Simplex(points, count) => Self::Points(points.map(seen), *count),
            Core::Aabb(corners) => Self::Aabb(corners.map(seen)),
            Core::Obb(center, half_axes) => Self::Box(seen(*center), *half_axes),
            Core::List(list) => Self::List(*list, origin),
            Core::Linear(_) | Core::HalfSpace(..) | Core::Plane(..) => return None,
        })
    }

    fn segment([p, q]: [[f64; 3]; 2]) -> Self {
        Self::Points([p, q, q, q], 2)
    }

    /// The part of a line or ray that is closest to a solid, which is seen from its start: between the feet of the
    /// first and the last vertex along the line.
    pub fn part_of_linear(linear: &Component<3>, solid: &Solid64<'_>) -> Option<Self> {
        let d = linear.direction;
        let length = dot(d, d);
        let parameter = |normal| dot(solid.support_against(normal, 0).1, d) / length;
        let [first, last] = [parameter(d), parameter(d.map(|x| -x))];
        // The closest point is not an end that the line does not have.
        let margin = 0.125 * (last - first) + 1e-3 * (first.abs() + last.abs());
        let (mut first, last) = (first - margin, last + margin);
        if linear.kind == LinearKind::Ray {
            first = if first > 0.0 { first } else { 0.0 };
            if last <= 0.0 {
                return Some(Self::of_point([0.0; 3]));
            }
        }
        let is_number = first < last;
        is_number.then(|| Self::segment([first, last].map(|t| plus([0.0; 3], t, d))))
    }

    /// Whether it is one point, which has one closest point on any convex shape.
    pub fn is_point(&self) -> bool {
        matches!(self, Self::Points(_, 1))
    }

    /// A vertex and its index.
    pub fn first_vertex(&self) -> (usize, [f64; 3]) {
        (0, self.vertex(0))
    }

    fn vertex(&self, index: usize) -> [f64; 3] {
        match self {
            Self::Points(points, _) => points[index],
            Self::Aabb(corners) => [0, 1, 2].map(|axis| corners[index >> axis & 1][axis]),
            Self::Box(center, half_axes) => {
                let mut vertex = *center;
                for (i, half_axis) in half_axes.iter().enumerate() {
                    let sign = if index >> i & 1 == 1 { 1.0 } else { -1.0 };
                    vertex = plus(vertex, sign, *half_axis);
                }
                vertex
            }
            Self::List(list, origin) => sub(list.vertex(index), *origin),
        }
    }

    /// A vertex with the least projection on a normal, and its index; the search starts at another vertex.
    #[inline]
    pub fn support_against(&self, normal: [f64; 3], from: usize) -> (usize, [f64; 3]) {
        let index = match self {
            Self::Points(points, count) => lowest(&points[..*count], normal),
            Self::Aabb(_) => bits(normal.map(|x| x < 0.0)),
            Self::Box(_, half_axes) => {
                bits(half_axes.map(|half_axis| dot(normal, half_axis) < 0.0))
            }
            Self::List(list, origin) => list.support_against(normal, *origin, from),
        };
        (index, self.vertex(index))
    }
}

#[inline(always)]
fn bits([x, y, z]: [bool; 3]) -> usize {
    usize::from(x) | usize::from(y) << 1 | usize::from(z) << 2
}

#[inline(always)]
fn lowest(points: &[[f64; 3]], normal: [f64; 3]) -> usize {
    let mut best = (0, f64::INFINITY);
    for (index, point) in points.iter().enumerate() {
        let height = dot(normal, *point);
        if height < best.1 {
            best = (index, height);
        }
    }
    best.0
}
