//! Heights of solids along an axis, and what of them is on the plane of a face.

use crate::algorithm::certified::contact::axes::NOISE;
use crate::algorithm::certified::contact::feature::{BoxParameter, box_parameters};
use crate::algorithm::certified::cut::UNIT;
use crate::algorithm::certified::simplex::normal_of_face;
use crate::algorithm::certified::solid::Solid64;
use crate::algorithm::certified::{larger, negate, plus, slack, smaller};
use crate::exact::{dot, sub};
use crate::predicate::largest;

impl<const D: usize> Solid64<'_, D> {
    /// The least and the greatest height of the solid along a normal.
    pub fn interval(&self, normal: [f64; D]) -> [f64; 2] {
        match self {
            Self::Points(points, count) => {
                let first = dot(normal, points[0]);
                let mut interval = [first; 2];
                for point in &points[1..*count] {
                    let height = dot(normal, *point);
                    interval = [smaller(interval[0], height), larger(interval[1], height)];
                }
                interval
            }
            Self::Aabb([least, greatest]) => {
                let mut interval = [0.0; 2];
                for i in 0..D {
                    let (x, y) = (normal[i] * least[i], normal[i] * greatest[i]);
                    interval[0] += smaller(x, y);
                    interval[1] += larger(x, y);
                }
                interval
            }
            Self::Box(center, half_axes) => {
                let (height, mut reach) = (dot(normal, *center), 0.0);
                for axis in half_axes {
                    reach += dot(normal, *axis).abs();
                }
                [height - reach, height + reach]
            }
            Self::List(..) => [f64::NEG_INFINITY, f64::INFINITY],
        }
    }

    /// A point on the plane of a face, where it is in the face; `outward` is its normal. One that is beside a box by rounding is
    /// moved into its face.
    pub fn foot_below(&self, point: [f64; D], outward: [f64; D]) -> Option<[f64; D]> {
        match self {
            Self::Aabb(corners) => foot_in_aabb(corners, point, outward),
            Self::Box(center, half_axes) => foot_in_box(*center, half_axes, point, outward),
            _ => self.has_below(point, outward).then_some(point),
        }
    }

    /// How many vertices it has; of a list they are not counted.
    pub fn vertex_count(&self) -> usize {
        match self {
            Self::Points(_, count) => *count,
            Self::Aabb(_) | Self::Box(..) => 1 << D,
            Self::List(..) => 0,
        }
    }

    fn has_below(&self, point: [f64; D], outward: [f64; D]) -> bool {
        match self {
            Self::Points(points, count) => {
                let noise = NOISE * self.scale(point);
                is_in_hull(&points[..*count], noise, point, outward)
            }
            Self::List(list, origin) => {
                let (top, corner) = self.support_against(negate(outward), 0);
                let mut is_below = false;
                list.each_neighbour(top, |other| {
                    let edge = sub(sub(list.vertex(other), *origin), corner);
                    let (along, length) = (dot(edge, sub(point, corner)), dot(edge, edge));
                    is_below |= D == 2
                        && dot(outward, edge).abs() <= NOISE * largest([edge])
                        && (0.0..=length).contains(&along);
                });
                is_below
            }
            Self::Aabb(_) | Self::Box(..) => false,
        }
    }

    /// The ends of the edge of this index that is lowest along a normal.
    pub fn edge_against(&self, edge: usize, normal: [f64; D]) -> [[f64; D]; 2] {
        match self {
            Self::Points(points, _) => {
                const ENDS: [[usize; 2]; 6] = [[0, 1], [1, 2], [2, 0], [0, 3], [1, 3], [2, 3]];
                ENDS[edge].map(|i| points[i])
            }
            _ => self.edge_of_box(edge, self.support_against(normal, 0).0),
        }
    }

    /// The ends of all edges of a box along this axis that are lowest along a normal but for half of the promise.
    pub fn edges_against(
        &self,
        axis: usize,
        normal: [f64; D],
        scale: f64,
    ) -> impl Iterator<Item = [[f64; D]; 2]> {
        let (_, lowest) = self.support_against(normal, 0);
        let is_box = matches!(self, Self::Aabb(_) | Self::Box(..));
        let indices = 0..if is_box { self.vertex_count() } else { 0 };
        let edges = indices.filter(move |index| index >> axis & 1 == 0);
        let edges = edges.map(move |index| self.edge_of_box(axis, index));
        edges.filter(move |[start, _]| dot(normal, sub(*start, lowest)) <= 0.5 * slack(scale))
    }

    /// The edge of a box along this axis at a vertex.
    fn edge_of_box(&self, axis: usize, index: usize) -> [[f64; D]; 2] {
        let (start, end) = (index & !(1 << axis), index | 1 << axis);
        [self.vertex(start), self.vertex(end)]
    }
}

/// How far beside a box a point counts as one of it, in units of the largest coordinate of its offset: the half of the promise.
const BESIDE: f64 = 4.0 * UNIT;

fn foot_in_aabb<const D: usize>(
    [least, greatest]: &[[f64; D]; 2],
    point: [f64; D],
    outward: [f64; D],
) -> Option<[f64; D]> {
    let (mut foot, beside) = (point, BESIDE * largest([point]));
    for i in 0..D {
        if outward[i].abs() < 1.0 {
            foot[i] = smaller(larger(point[i], least[i]), greatest[i]);
        }
    }
    (0..D)
        .all(|i| (foot[i] - point[i]).abs() <= beside)
        .then_some(foot)
}

fn foot_in_box<const D: usize>(
    center: [f64; D],
    half_axes: &[[f64; D]; D],
    point: [f64; D],
    outward: [f64; D],
) -> Option<[f64; D]> {
    let offset = sub(point, center);
    let parameters = box_parameters(half_axes, offset)?;
    // Of the axes that span the face none leads out of it.
    let rise = |i: usize| dot(outward, half_axes[i]).abs() * parameters[i].slope;
    let mut steepest = 0;
    for i in 1..D {
        steepest = if rise(i) > rise(steepest) {
            i
        } else {
            steepest
        };
    }
    let (mut foot, beside) = (point, BESIDE * largest([offset]));
    for i in (0..D).filter(|&i| i != steepest) {
        let BoxParameter { value, slope } = parameters[i];
        let excess = value - smaller(larger(value, -1.0), 1.0);
        if excess.abs() > beside * slope {
            return None;
        }
        if excess != 0.0 {
            foot = plus(foot, -excess, half_axes[i]);
        }
    }
    Some(foot)
}

/// Whether a point on the plane of a face of a triangle or a tetrahedron, or on the line of an edge, is between the corners
/// of that face; heights are compared with some noise.
fn is_in_hull<const D: usize>(
    points: &[[f64; D]],
    noise: f64,
    point: [f64; D],
    outward: [f64; D],
) -> bool {
    let mut face = [[0.0; D]; 4];
    let (mut count, mut highest) = (0, f64::NEG_INFINITY);
    for p in points {
        highest = larger(highest, dot(outward, *p));
    }
    let limit = highest - noise;
    for p in points {
        if dot(outward, *p) >= limit {
            face[count] = *p;
            count += 1;
        }
    }
    if count != D {
        return false;
    }
    let next = |i: usize| face[(i + 1) % D];
    (0..D).all(|i| {
        let (edge, offset) = (sub(next(i), face[i]), sub(point, face[i]));
        if D == 2 {
            return dot(edge, offset) >= 0.0;
        }
        let turn = normal_of_face(edge, sub(face[(i + 2) % D], face[i]));
        dot(normal_of_face(edge, offset), turn) >= 0.0
    })
}
