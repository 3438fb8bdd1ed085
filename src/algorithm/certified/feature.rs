//! The certificate: the slab between two shapes along the normal of their closest features.

use crate::algorithm::certified::linear::square_to;
use crate::algorithm::certified::list::VertexList;
use crate::algorithm::certified::result::Separated;
use crate::algorithm::certified::solid::Solid64;
use crate::algorithm::certified::{is_central, plus, slack};
use crate::exact::{cross3, dot, sub};

/// The closest features of two solids as a guess.
#[derive(Clone, Copy, Debug)]
pub(super) struct Features {
    /// The closest points.
    pub points: [[f64; 3]; 2],
    /// The vector between them, from the second to the first.
    pub offset: [f64; 3],
    /// A normal of both features, of either sign.
    pub normal: [f64; 3],
    /// The largest coordinate of what they are made of.
    pub scale: f64,
}

/// The vertices of a solid that may be closest to a plane.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Face {
    Vertex,
    /// Two vertices with this difference.
    Edge([f64; 3]),
    Several,
}

/// How far a vertex may be from the lowest one to be tied with it: `base`, and `slope` times the distance from it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tie {
    pub slope: f64,
    pub base: f64,
}

impl Features {
    /// A vector without its part along an edge, accurate to its last places.
    #[inline(always)]
    pub fn square_to_edge(v: [f64; 3], edge: [f64; 3]) -> [f64; 3] {
        let length = dot(edge, edge);
        square_to(square_to(v, edge, length), edge, length)
    }

    /// The features as the answer, if they are proved: no point of the first solid is lower along the normal, and no
    /// point of the second one higher, than the distance allows. `from` are vertices of the features.
    pub fn certify(&self, solids: [&Solid64<'_>; 2], from: [usize; 2]) -> Option<Separated<3>> {
        let normal = if dot(self.normal, self.offset) < 0.0 {
            self.normal.map(|x| -x)
        } else {
            self.normal
        };
        let square = dot(normal, normal);
        let (length, slack) = (square.sqrt(), slack(self.scale));
        let opposite = normal.map(|x| -x);
        let lowest = solids[0].support_against(normal, from[0]);
        let highest = solids[1].support_against(opposite, from[1]);
        let lower = dot(normal, sub(lowest.1, highest.1));
        let upper = dot(self.offset, self.offset).sqrt();
        let is_certain = lower > 8.0 * slack * length
            && (upper * length - lower).abs() <= slack * length
            && is_central(self.scale)
            && is_central(square.sqrt());
        if !is_certain {
            return None;
        }
        let distance = lower / length;
        let tie = Tie {
            slope: 2.0 * (2.0 * slack / distance).sqrt() * length,
            base: 8.0 * slack * length,
        };
        let faces = [
            solids[0].face_against(lowest, normal, tie)?,
            solids[1].face_against(highest, opposite, tie)?,
        ];
        let is_unique = solids.iter().any(|solid| solid.is_point()) || are_unique(faces);
        Some(Separated {
            points: self.points,
            distance,
            normal,
            unique: is_unique.then_some(true),
            scale: self.scale,
        })
    }
}

/// Whether two faces have one pair of closest points for certain: one is a vertex, or both are edges that are not
/// nearly parallel.
fn are_unique(faces: [Face; 2]) -> bool {
    match faces {
        [Face::Vertex, _] | [_, Face::Vertex] => true,
        [Face::Edge(u), Face::Edge(v)] => {
            let area = cross3(u, v);
            dot(area, area) > 1e-10 * (dot(u, u) * dot(v, v))
        }
        _ => false,
    }
}

impl Tie {
    /// Whether a vertex whose offset from the lowest one is `offset` may be as low.
    #[inline(always)]
    fn holds(self, offset: [f64; 3], normal: [f64; 3]) -> bool {
        let [x, y, z] = offset.map(f64::abs);
        dot(offset, normal) <= self.slope * (x + y + z) + self.base
    }
}

impl Solid64<'_> {
    /// What the vertices that may be as low as one of them, which a search has found to be the lowest, span; `None` if
    /// that is not certain.
    pub fn face_against(
        &self,
        (index, lowest): (usize, [f64; 3]),
        normal: [f64; 3],
        tie: Tie,
    ) -> Option<Face> {
        let offset = |p: [f64; 3]| sub(p, lowest);
        Some(match self {
            Self::Points(points, count) => {
                face_of(points[..*count].iter().map(|p| offset(*p)), normal, tie)
            }
            Self::Aabb([least, greatest]) => {
                let [x, y, z] = sub(*greatest, *least);
                let edges = [[x, 0.0, 0.0], [0.0, y, 0.0], [0.0, 0.0, z]];
                face_of_box(edges, normal, tie)
            }
            Self::Box(_, half_axes) => {
                face_of_box(half_axes.map(|axis| plus(axis, 1.0, axis)), normal, tie)
            }
            Self::List(list, origin) => {
                let offset = |index| offset(sub(list.vertex(index), *origin));
                return face_of_list(list, index, offset, normal, tie);
            }
        })
    }
}

/// The face of the lowest vertex, given the offsets of all vertices from it.
fn face_of(offsets: impl Iterator<Item = [f64; 3]>, normal: [f64; 3], tie: Tie) -> Face {
    let mut face = Face::Vertex;
    for offset in offsets {
        if offset != [0.0; 3] && tie.holds(offset, normal) {
            face = match face {
                Face::Vertex => Face::Edge(offset),
                _ => return Face::Several,
            };
        }
    }
    face
}

/// The same for a box, given its edges in either direction.
fn face_of_box(edges: [[f64; 3]; 3], normal: [f64; 3], tie: Tie) -> Face {
    let upward = |edge: [f64; 3]| {
        if dot(edge, normal) < 0.0 {
            edge.map(|x| -x)
        } else {
            edge
        }
    };
    face_of(edges.map(upward).into_iter(), normal, tie)
}

/// The same for stored vertices. If these were not all compared, the neighbours prove the others to be higher, as
/// the shape is convex, unless there are ties among them.
fn face_of_list(
    list: &VertexList<'_>,
    index: usize,
    offset: impl Fn(usize) -> [f64; 3],
    normal: [f64; 3],
    tie: Tie,
) -> Option<Face> {
    if list.is_scanned() {
        return Some(face_of((0..list.len()).map(offset), normal, tie));
    }
    let (mut tied, mut count) = (index, 0);
    list.each_neighbour(index, |neighbour| {
        if tie.holds(offset(neighbour), normal) {
            (tied, count) = (neighbour, count + 1);
        }
    });
    if count == 1 {
        list.each_neighbour(tied, |neighbour| {
            if neighbour != index && tie.holds(offset(neighbour), normal) {
                count += 1;
            }
        });
    }
    match count {
        0 => Some(Face::Vertex),
        1 => Some(Face::Edge(offset(tied))),
        _ => {
            let is_lowest = (0..list.len()).all(|i| dot(offset(i), normal) >= -tie.base);
            is_lowest.then_some(Face::Several)
        }
    }
}
