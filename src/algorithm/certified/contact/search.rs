//! Contacts of polyhedra. Where the cores are apart, the closest features are those of a search, if no neighbour of their
//! vertices is as near; where they overlap, see [`expand`].

use crate::algorithm::certified::contact::axes::LeastOverlap;
use crate::algorithm::certified::contact::expand::expand;
use crate::algorithm::certified::contact::normal::{
    FLAT, NormalPrecision, PARALLEL, Sides, error_aside, is_upward, normal_of_features,
};
use crate::algorithm::certified::fine::{Fine, fine};
use crate::algorithm::certified::relation::Separated;
use crate::algorithm::certified::simplex::Simplex64;
use crate::algorithm::certified::solid::{Solid64, common_origin};
use crate::algorithm::certified::{Core, gjk, negate};
use crate::exact::{Compensated, sub};

/// The least weight of a vertex of a feature that the closest point is certainly inside of.
const LEAST_WEIGHT: f64 = 1e-4;

/// How two cores are related, and a vertex of each one's feature.
pub(super) enum Related<const D: usize> {
    /// The cores are certainly apart. The unit normal is from the second to the first.
    Apart {
        found: Separated<D>,
        normal: [f64; D],
        vertices: [usize; 2],
    },
    Overlapping {
        overlap: LeastOverlap<D>,
        vertices: [usize; 2],
    },
}

/// How two bounded cores are related, where that is certain.
pub(super) fn relate<const D: usize>(
    a: &Core<'_, D>,
    b: &Core<'_, D>,
    precision: NormalPrecision,
) -> Option<Related<D>> {
    let origin = common_origin(a, b)?;
    let solids = [Solid64::of(a, origin)?, Solid64::of(b, origin)?];
    let simplex = gjk::closest_simplex(&solids[0], &solids[1])?;
    if simplex.is_volume() {
        return expand([a, b], &solids, origin, &simplex, precision);
    }
    let found = gjk::features(&simplex, &solids[0], &solids[1])
        .certify([&solids[0], &solids[1]], simplex.indices[0]);
    // The origin may be on a face of the simplex, as between bodies that are one above the other.
    let Some(found) = found else {
        return expand([a, b], &solids, origin, &simplex, precision);
    };
    let weights = &simplex.weights[..simplex.count];
    if !weights.iter().all(|&weight| weight > LEAST_WEIGHT) {
        return None;
    }
    let features = [Vertices::of(&simplex, 0), Vertices::of(&simplex, 1)];
    let sides = Sides {
        anchors: [
            a.fine_vertex(features[0].0[0]),
            b.fine_vertex(features[1].0[0]),
        ],
        edges: [features[0].edges(a), features[1].edges(b)],
    };
    let error = error_aside(found.scale, found.distance);
    let normal = normal_of_features(&sides, error / LEAST_WEIGHT, [PARALLEL, FLAT], precision)?;
    // A feature beside it may be as near, as of faces that rounding has bent: the proof by the gap decides.
    Some(Related::Apart {
        found: found.moved_by(origin),
        normal,
        vertices: simplex.indices[0],
    })
}

/// The different vertices of a feature.
#[derive(Clone, Copy, Debug)]
pub(in crate::algorithm::certified) struct Vertices([usize; 3], usize);

impl Vertices {
    /// The first one alone.
    pub const FIRST: Self = Self([0; 3], 1);

    pub fn of<const D: usize>(simplex: &Simplex64<D>, side: usize) -> Self {
        Self::different(
            simplex.indices[..simplex.count]
                .iter()
                .map(|indices| indices[side]),
        )
    }

    pub fn among(vertices: [usize; 3]) -> Self {
        Self::different(vertices.into_iter())
    }

    fn different(mut all: impl Iterator<Item = usize>) -> Self {
        let mut vertices = Self([all.next().unwrap_or_default(); 3], 1);
        for vertex in all {
            if !vertices.as_slice().contains(&vertex) {
                vertices.0[vertices.1] = vertex;
                vertices.1 += 1;
            }
        }
        vertices
    }

    pub fn as_slice(&self) -> &[usize] {
        &self.0[..self.1]
    }

    /// The differences of the other vertices from the first.
    pub(super) fn edges<const D: usize>(&self, core: &Core<'_, D>) -> ([Fine<D>; 2], usize) {
        let start = core.fine_vertex(self.0[0]);
        let edge = |i: usize| {
            let mut edge = core.fine_vertex(self.0[i]);
            for axis in 0..D {
                edge[axis] = edge[axis] - start[axis];
            }
            edge
        };
        ([edge(1), edge(2)], self.1 - 1)
    }
}

impl<const D: usize> Core<'_, D> {
    /// A vertex; `None` for a corner of an oriented box, which is not stored.
    pub(in crate::algorithm::certified) fn stored_vertex(&self, index: usize) -> Option<[f64; D]> {
        Some(match self {
            Self::Linear(l) if index == 0 => l.start,
            Self::Linear(l) => l.end,
            Self::Simplex(points, _) => points[index],
            Self::Aabb(corners) => {
                let mut vertex = corners[0];
                for axis in 0..D {
                    vertex[axis] = corners[index >> axis & 1][axis];
                }
                vertex
            }
            Self::Obb(..) => return None,
            Self::List(list) => list.vertex(index),
            Self::Point(p) | Self::HalfSpace(p, _) | Self::Plane(p, _) => *p,
        })
    }

    /// A vertex, with what rounding leaves of the corner of an oriented box.
    pub(in crate::algorithm::certified) fn fine_vertex(&self, index: usize) -> Fine<D> {
        let Self::Obb(center, half_axes) = self else {
            return fine(self.stored_vertex(index).unwrap_or([0.0; D]));
        };
        let mut vertex = fine(*center);
        for (i, half_axis) in half_axes.iter().enumerate() {
            let sign = if index >> i & 1 == 1 { 1.0 } else { -1.0 };
            for axis in 0..D {
                vertex[axis] = vertex[axis] + Compensated::given(sign * half_axis[axis]);
            }
        }
        vertex
    }

    /// Whether all neighbours of a feature are certainly higher along a normal, so that by convexity all vertices are.
    pub(in crate::algorithm::certified) fn is_lowest(
        &self,
        feature: &Vertices,
        normal: [f64; D],
    ) -> bool {
        let vertices = feature.as_slice();
        let is_upward = |direction| is_upward(direction, normal);
        let are_higher = |points: &[[f64; D]]| {
            let mut others = (0..points.len()).filter(|i| !vertices.contains(i));
            others.all(|i| is_upward(sub(points[i], points[vertices[0]])))
        };
        match self {
            Self::Point(_) => true,
            Self::Linear(l) => are_higher(&[l.start, l.end]),
            Self::Simplex(points, count) => are_higher(&points[..*count]),
            Self::Aabb(corners) => {
                let mut axes = [[0.0; D]; D];
                for i in 0..D {
                    axes[i][i] = corners[1][i] - corners[0][i];
                }
                is_face_of_box(&axes, vertices, is_upward)
            }
            Self::Obb(_, half_axes) => is_face_of_box(half_axes, vertices, is_upward),
            Self::List(list) => {
                let mut is_lowest = list.loose_extent().is_none();
                for &vertex in vertices {
                    let start = list.vertex(vertex);
                    list.each_neighbour(vertex, |other| {
                        is_lowest &=
                            vertices.contains(&other) || is_upward(sub(list.vertex(other), start));
                    });
                }
                is_lowest
            }
            Self::HalfSpace(..) | Self::Plane(..) => false,
        }
    }
}

/// Whether vertices of a box, by the ends of the axes that they are at, are a feature along the axes that they differ by,
/// and all other axes lead upward from it.
fn is_face_of_box<const D: usize>(
    axes: &[[f64; D]; D],
    vertices: &[usize],
    is_upward: impl Fn([f64; D]) -> bool,
) -> bool {
    let mut differing = 0;
    for vertex in vertices {
        differing |= vertex ^ vertices[0];
    }
    let leads_up = |i: usize| {
        let axis = axes[i];
        let is_at_end = vertices[0] >> i & 1 == 1;
        differing >> i & 1 == 1 || is_upward(if is_at_end { negate(axis) } else { axis })
    };
    differing.count_ones() as usize + 1 == vertices.len() && (0..D).all(leads_up)
}
