//! A bounded convex shape in space, seen from an origin nearby, by its lowest vertices.

use crate::algorithm::certified::Core;
use crate::algorithm::certified::linear::Component;
use crate::algorithm::certified::list::VertexList;
use crate::algorithm::certified::{in_dimension, is_central, larger, negate, plus};
use crate::exact::{dot, each, sub};
use crate::predicate::{LinearKind, largest};

/// A bounded convex shape; its coordinates are differences from an origin, so that they are small.
#[derive(Clone, Copy, Debug)]
pub(super) enum Solid64<'a, const D: usize> {
    /// The convex hull of the first so many points.
    Points([[f64; D]; 4], usize),
    /// The least and the greatest coordinates.
    Aabb([[f64; D]; 2]),
    /// A center and half axes.
    Box([f64; D], [[f64; D]; D]),
    /// Stored vertices, and the origin.
    List(VertexList<'a>, [f64; D]),
}

/// An origin near two bounded shapes: the center of an oriented box, whose vertices are not stored, or else a vertex.
/// `None` where other code than a search serves better.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn common_origin<const D: usize>(a: &Core<'_, D>, b: &Core<'_, D>) -> Option<[f64; D]> {
    match (a, b) {
        (Core::Point(_), Core::Obb(..)) | (Core::Obb(..), Core::Point(_)) => None,
        (a, b) if !(a.is_bounded() && b.is_bounded()) => None,
        (_, Core::Obb(center, _)) | (Core::Obb(center, _), _) => Some(*center),
        (a, Core::List(_)) => vertex_of(a),
        (_, b) => vertex_of(b),
    }
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn vertex_of<const D: usize>(core: &Core<'_, D>) -> Option<[f64; D]> {
    match core {
        Core::Point(p) | Core::Simplex([p, ..], _) | Core::Aabb([p, _]) => Some(*p),
        Core::Linear(linear) => Some(linear.start),
        Core::List(list) => Some(list.vertex(0)),
        Core::Obb(..) | Core::HalfSpace(..) | Core::Plane(..) => None,
    }
}

impl<'a, const D: usize> Solid64<'a, D> {
    pub fn of_point(p: [f64; D]) -> Self {
        Self::Points([p; 4], 1)
    }

    /// A shape seen from an origin, where `E` is `D` but not to the compiler; `None` if it is not bounded.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn of<const E: usize>(core: &Core<'a, E>, origin: [f64; E]) -> Option<Self> {
        let seen = |p: [f64; E]| in_dimension(sub(p, origin));
        Some(match core {
            Core::Point(p) => Self::of_point(seen(*p)),
            Core::Linear(l) if l.kind == LinearKind::Segment => {
                Self::segment([seen(l.start), seen(l.end)])
            }
            Core::Simplex([p, q, r, s], count) => {
                Self::Points([seen(*p), seen(*q), seen(*r), seen(*s)], *count)
            }
            Core::Aabb([least, greatest]) => Self::Aabb([seen(*least), seen(*greatest)]),
            Core::Obb(center, half_axes) => {
                let mut axes = [[0.0; D]; D];
                for i in 0..if D < E { D } else { E } {
                    axes[i] = in_dimension(half_axes[i]);
                }
                Self::Box(seen(*center), axes)
            }
            Core::List(list) => Self::List(*list, in_dimension(origin)),
            Core::Linear(_) | Core::HalfSpace(..) | Core::Plane(..) => return None,
        })
    }

    fn segment([p, q]: [[f64; D]; 2]) -> Self {
        Self::Points([p, q, q, q], 2)
    }

    /// The part of a line or ray that is closest to a solid, which is seen from its start: between the feet of the
    /// first and the last vertex along the line.
    pub fn part_of_linear(linear: &Component<D>, solid: &Solid64<'_, D>) -> Option<Self> {
        let d = linear.direction;
        let length = dot(d, d);
        let opposite = negate(d);
        let [low, high] = [d, opposite].map(|normal| solid.support_against(normal, 0).1);
        let [first, last] = [low, high].map(|vertex| dot(vertex, d) / length);
        // Far enough that the closest point is not an end that the line does not have, but not so far that the ends
        // are of a larger scale than the shapes.
        let size = larger(largest([low, high]), solid.whole_scale());
        let margin = size / (16.0 * largest([d]));
        let (mut first, last) = (first - margin, last + margin);
        if linear.kind == LinearKind::Ray {
            first = if first > 0.0 { first } else { 0.0 };
            if last <= 0.0 {
                return Some(Self::of_point([0.0; D]));
            }
        }
        let is_medium = first < last && is_central(length);
        is_medium.then(|| Self::segment(each(&[first, last], |&t| plus([0.0; D], t, d))))
    }

    /// Whether it is one point, which has one closest point on any convex shape.
    pub fn is_point(&self) -> bool {
        matches!(self, Self::Points(_, 1))
    }

    /// The largest coordinate of all vertices; those of a list are finite, and only one of them counts.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn scale(&self, vertex: [f64; D]) -> f64 {
        match self {
            Self::Points(points, _) => {
                // The bits of magnitudes are in the same order, those of not-a-number after infinity.
                let mut most = 0;
                for x in points.as_flattened() {
                    let bits = x.abs().to_bits();
                    most = if bits > most { bits } else { most };
                }
                f64::from_bits(most.min(f64::INFINITY.to_bits()))
            }
            Self::Aabb(corners) => largest(*corners),
            Self::Box(center, half_axes) => larger(largest([*center]), largest(*half_axes)),
            Self::List(..) => largest([vertex]),
        }
    }

    /// The largest coordinate of all vertices, unless these are not all compared.
    pub fn whole_scale(&self) -> f64 {
        let Self::List(list, origin) = self else {
            return self.scale([0.0; D]);
        };
        let mut scale = 0.0;
        if list.is_scanned() {
            for i in 0..list.len() {
                scale = larger(largest([sub(list.vertex(i), *origin)]), scale);
            }
        }
        scale
    }

    /// A point of it, not near its boundary where that is known without a search.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn inner_point(&self) -> [f64; D] {
        match self {
            // Of four points the last is repeated where there are fewer.
            Self::Points(points, _) => middle(*points),
            Self::Aabb([least, greatest]) => plus(*least, 0.5, sub(*greatest, *least)),
            Self::Box(center, _) => *center,
            Self::List(list, origin) => {
                let step = list.len() / 4;
                let at = |i: usize| list.vertex(i * step);
                sub(middle([at(0), at(1), at(2), at(3)]), *origin)
            }
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn vertex(&self, index: usize) -> [f64; D] {
        match self {
            Self::Points(points, _) => points[index],
            Self::Aabb(corners) => {
                let mut vertex = corners[0];
                for axis in 0..D {
                    vertex[axis] = corners[index >> axis & 1][axis];
                }
                vertex
            }
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
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn support_against(&self, normal: [f64; D], from: usize) -> (usize, [f64; D]) {
        let index = match self {
            Self::Points(points, count) => lowest(points, *count, normal),
            Self::Aabb(_) => bits(|axis| normal[axis] < 0.0, D),
            Self::Box(_, half_axes) => bits(|axis| dot(normal, half_axes[axis]) < 0.0, D),
            Self::List(list, origin) => list.support_against(normal, *origin, from),
        };
        (index, self.vertex(index))
    }
}

/// The middle of four points.
#[cfg_attr(not(debug_assertions), inline(always))]
fn middle<const D: usize>([p, q, r, s]: [[f64; D]; 4]) -> [f64; D] {
    let mut middle = p;
    for i in 0..D {
        middle[i] = 0.25 * (p[i] + q[i] + r[i] + s[i]);
    }
    middle
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn bits(is_set: impl Fn(usize) -> bool, count: usize) -> usize {
    let mut bits = 0;
    for i in 0..count {
        bits |= usize::from(is_set(i)) << i;
    }
    bits
}

/// The index of the lowest of up to four points, without a branch for each.
#[cfg_attr(not(debug_assertions), inline(always))]
fn lowest<const D: usize>(points: &[[f64; D]; 4], count: usize, normal: [f64; D]) -> usize {
    if count == 1 {
        return 0;
    }
    let height = |index: usize| dot(normal, points[index]);
    let (mut index, mut least) = (0, height(0));
    for other in 1..4 {
        let height = height(other);
        let is_lower = other < count && height < least;
        index = if is_lower { other } else { index };
        least = if is_lower { height } else { least };
    }
    index
}
