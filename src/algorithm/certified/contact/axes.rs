//! The axis along which two shapes overlap least.
//!
//! Every face of the difference of two polytopes is square to a face of one of them or, in space, to an edge of each
//! (Gottschalk, Lin and Manocha 1996, DOI 10.1145/237170.237244). The shapes overlap least along the normal of the
//! nearest face of the difference to the origin. It is certain which that is if no other axis is as good but for the
//! rounding of all of them, or if those that are have nearly one normal: see [`ties`](super::ties).
//!
//! Of edges that are nearly parallel see [`parallel`](super::parallel).

use crate::algorithm::certified::contact::box_axes::{self, Parallelepiped};
use crate::algorithm::certified::contact::normal::{NormalPrecision, unit_of_face};
use crate::algorithm::certified::contact::parallel::{normal_of_parallel, plain_unit_normal};
use crate::algorithm::certified::contact::ties::LeastAxes;
use crate::algorithm::certified::linear::toward;
use crate::algorithm::certified::solid::Solid64;
use crate::algorithm::certified::{Core, is_central, larger, negate, plus, slack};
use crate::exact::{dot, each, list, sub};
use crate::predicate::largest;

/// How deep two shapes overlap, and which way.
#[derive(Clone, Copy, Debug)]
pub(super) struct LeastOverlap<const D: usize> {
    /// The normal from the first shape to the second, of length 1.
    pub normal: [f64; D],
    pub depth: f64,
    pub points: [[f64; D]; 2],
}

/// The error of the height of a vertex over a face or an edge, in units of the scale.
pub(super) const NOISE: f64 = 1e-11;

/// A direction from one place to another one, given exactly.
pub(super) type Direction<const D: usize> = [[f64; D]; 2];

/// The directions of the edges of a shape, and its faces by pairs of these.
#[derive(Clone, Copy, Debug)]
struct EdgesAndFaces<const D: usize> {
    edges: [Direction<D>; 6],
    edge_count: usize,
    faces: [[usize; 2]; 4],
    face_count: usize,
}

/// The features that an axis is square to: a face, or an edge of each shape.
#[derive(Clone, Copy, Debug)]
pub(super) enum Kind {
    Face(usize, [usize; 2]),
    Edges([usize; 2]),
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Axis<const D: usize> {
    /// The direction of the axis, of length 1 but for rounding.
    pub normal: [f64; D],
    pub overlap: f64,
    pub kind: Kind,
}

/// Two shapes, seen from an origin nearby.
pub(super) struct Pair<'a, const D: usize> {
    cores: [&'a Core<'a, D>; 2],
    solids: [Solid64<'a, D>; 2],
    polytopes: [EdgesAndFaces<D>; 2],
    pub scale: f64,
}

/// The result of all axes together.
pub(super) enum Axes<X> {
    /// One of them certainly separates.
    Separating,
    Least(X),
}

/// The least overlap of shapes of space, where it is certain.
pub(super) fn least_overlap(
    a: &Core<'_, 3>,
    b: &Core<'_, 3>,
    precision: NormalPrecision,
) -> Option<Axes<LeastOverlap<3>>> {
    let origin = b.inner_place();
    let solids = [Solid64::of(a, origin)?, Solid64::of(b, origin)?];
    let [p, q]: [f64; 2] = list(|i| solids[i].scale([0.0; 3]));
    let pair = Pair {
        cores: [a, b],
        solids,
        polytopes: [EdgesAndFaces::of(a)?, EdgesAndFaces::of(b)?],
        scale: larger(p, q),
    };
    if !is_central(pair.scale) {
        return None;
    }
    let axes = match (Parallelepiped::of(a, origin), Parallelepiped::of(b, origin)) {
        (Some(a), Some(b)) => box_axes::least_axes(&[a, b], &pair)?,
        _ => pair.least_axes()?,
    };
    let Axes::Least(axes) = axes else {
        return Some(Axes::Separating);
    };
    let overlap = axes.first_overlap(|axis| pair.overlap(axis, precision))?;
    Some(Axes::Least(overlap.moved_by(origin)))
}

impl<const D: usize> Core<'_, D> {
    /// A point of it that is stored.
    pub(in crate::algorithm::certified) fn inner_place(&self) -> [f64; D] {
        match self {
            Self::Point(p) | Self::Simplex([p, ..], _) | Self::Aabb([p, _]) | Self::Obb(p, _) => *p,
            Self::Linear(l) => l.start,
            Self::List(list) => list.vertex(0),
            _ => [0.0; D],
        }
    }
}

impl<const D: usize> EdgesAndFaces<D> {
    fn of(core: &Core<'_, D>) -> Option<Self> {
        let mut polytope = Self {
            edges: [[[0.0; D]; 2]; 6],
            edge_count: 0,
            faces: [[0; 2]; 4],
            face_count: 0,
        };
        match core {
            Core::Point(_) => {}
            Core::Linear(l) => polytope.add_edges(&[[l.end, l.start]]),
            Core::Simplex([p, q, r, _], 3) => {
                polytope.add_edges(&[[*q, *p], [*r, *q], [*p, *r]]);
                polytope.add_faces(&[[0, 1]]);
            }
            Core::Simplex([p, q, r, s], _) => {
                polytope.add_edges(&[[*q, *p], [*r, *q], [*p, *r], [*s, *p], [*s, *q], [*s, *r]]);
                polytope.add_faces(&[[0, 1], [0, 3], [1, 4], [2, 3]]);
            }
            Core::Aabb([least, greatest]) => {
                let mut ends = [[[0.0; D]; 2]; D];
                for i in 0..D {
                    (ends[i][0][i], ends[i][1][i]) = (greatest[i], least[i]);
                }
                polytope.add_box(&ends);
            }
            Core::Obb(_, half_axes) => {
                let mut ends = [[[0.0; D]; 2]; D];
                for i in 0..D {
                    ends[i][0] = half_axes[i];
                }
                polytope.add_box(&ends);
            }
            _ => return None,
        }
        Some(polytope)
    }

    fn add_edges(&mut self, edges: &[Direction<D>]) {
        self.edges[..edges.len()].copy_from_slice(edges);
        self.edge_count = edges.len();
    }

    fn add_faces(&mut self, faces: &[[usize; 2]]) {
        self.faces[..faces.len()].copy_from_slice(faces);
        self.face_count = faces.len();
    }

    fn add_box(&mut self, edges: &[Direction<D>; D]) {
        self.add_edges(edges);
        self.add_faces(&[[1, 2], [2, 0], [0, 1]]);
    }

    fn edge(&self, i: usize) -> [f64; D] {
        sub(self.edges[i][0], self.edges[i][1])
    }
}

impl<const D: usize> Pair<'_, D> {
    fn least_axes(&self) -> Option<Axes<LeastAxes<D>>> {
        let mut axes = LeastAxes::new(self.scale);
        let [a, b] = &self.polytopes;
        for (side, polytope) in self.polytopes.iter().enumerate() {
            for face in &polytope.faces[..polytope.face_count] {
                let [u, v] = each(face, |&edge| polytope.edge(edge));
                let in_detail = || self.normal_of_face(side, *face);
                let normal = plain_unit_normal(u, v).or_else(in_detail)?;
                if self.add(&mut axes, normal, Kind::Face(side, *face)) {
                    return Some(Axes::Separating);
                }
            }
        }
        for i in 0..a.edge_count {
            for j in 0..b.edge_count {
                let normal = match plain_unit_normal(a.edge(i), b.edge(j)) {
                    None => self.normal_of_parallel([i, j])?,
                    normal => normal,
                };
                if let Some(normal) = normal
                    && self.add(&mut axes, normal, Kind::Edges([i, j]))
                {
                    return Some(Axes::Separating);
                }
            }
        }
        Some(Axes::Least(axes))
    }

    /// Adds an axis, and returns whether it certainly separates.
    fn add(&self, axes: &mut LeastAxes<D>, normal: [f64; D], kind: Kind) -> bool {
        let [a, b]: [[f64; 2]; 2] = list(|i| self.solids[i].interval(normal));
        let (forth, back) = (a[1] - b[0], b[1] - a[0]);
        let (normal, overlap, opposite) = if back < forth {
            (negate(normal), back, forth)
        } else {
            (normal, forth, back)
        };
        let axis = Axis {
            normal,
            overlap,
            kind,
        };
        axes.add(axis, opposite)
    }

    /// The normal of a face with a sharp corner.
    #[cold]
    pub(super) fn normal_of_face(&self, side: usize, face: [usize; 2]) -> Option<[f64; D]> {
        normal_of_parallel(face.map(|edge| self.polytopes[side].edges[edge]))
    }

    /// The axis of two edges that are nearly parallel, unless it does not count; `None` if it may.
    #[cold]
    pub(super) fn normal_of_parallel(&self, [i, j]: [usize; 2]) -> Option<Option<[f64; D]>> {
        let edges = [self.polytopes[0].edges[i], self.polytopes[1].edges[j]];
        let normal = normal_of_parallel(edges);
        let is_certain = normal.is_some() || self.cores.iter().any(|core| core.is_blunt());
        is_certain.then_some(normal)
    }

    /// The overlap along an axis, measured within the promise.
    fn overlap(&self, axis: &Axis<D>, precision: NormalPrecision) -> Option<LeastOverlap<D>> {
        let directions = match axis.kind {
            Kind::Face(side, face) => each(&face, |&edge| self.polytopes[side].edges[edge]),
            Kind::Edges([i, j]) => [self.polytopes[0].edges[i], self.polytopes[1].edges[j]],
        };
        let normal = level_normal(directions, axis.normal, self.scale, precision)?;
        let overlap = match axis.kind {
            Kind::Face(side, _) => overlap_at_face(&self.solids, side, normal, self.scale)?,
            Kind::Edges(edges) => self.overlap_at_edges(edges, normal, precision)?,
        };
        Some(overlap)
    }

    /// The overlap of two edges, at the points where they cross: the furthest along the normal, or others that are
    /// equally far.
    fn overlap_at_edges(
        &self,
        [i, j]: [usize; 2],
        normal: [f64; D],
        precision: NormalPrecision,
    ) -> Option<LeastOverlap<D>> {
        let [a, b] = &self.solids;
        let toward_a = negate(normal);
        let [p, q] = [a.edge_against(i, toward_a), b.edge_against(j, normal)];
        // Of edges that are not the furthest the points would be off the normal.
        let (high, low) = (
            a.support_against(toward_a, 0).1,
            b.support_against(normal, 0).1,
        );
        let depth = dot(normal, sub(high, low));
        let points = |p, q| points_of_edges([p, q], normal, depth, self.scale, precision);
        let other_points = || {
            let of_a = a.edges_against(i, toward_a, self.scale);
            let of_b = |p| b.edges_against(j, normal, self.scale).map(move |q| (p, q));
            of_a.flat_map(of_b).find_map(|(p, q)| points(p, q))
        };
        Some(LeastOverlap {
            normal,
            depth,
            points: points(p, q).or_else(other_points)?,
        })
    }
}

impl<const D: usize> LeastOverlap<D> {
    pub fn moved_by(self, origin: [f64; D]) -> Self {
        Self {
            points: each(&self.points, |&point| plus(point, 1.0, origin)),
            ..self
        }
    }
}

/// The unit normal of a face that two directions span, on the side of another one.
pub(super) fn level_normal<const D: usize>(
    directions: [Direction<D>; 2],
    side: [f64; D],
    scale: f64,
    precision: NormalPrecision,
) -> Option<[f64; D]> {
    let normal = unit_of_face(directions[0], directions[1], precision)?;
    let normal = toward(side, normal);
    // The directions are level: as much as they rise, the normal is off.
    let mut rise = 0.0;
    for [to, from] in directions {
        rise += dot(normal, sub(to, from)).abs();
    }
    (rise <= 0.5 * slack(scale)).then_some(normal)
}

/// The overlap along the normal of a face of one shape, up to the furthest vertex of the other that is over the face, of
/// those that are equally far.
pub(super) fn overlap_at_face<const D: usize>(
    solids: &[Solid64<'_, D>; 2],
    side: usize,
    normal: [f64; D],
    scale: f64,
) -> Option<LeastOverlap<D>> {
    let outward = if side == 0 { normal } else { negate(normal) };
    let (with_face, other) = (&solids[side], &solids[1 - side]);
    let (_, furthest) = other.support_against(outward, 0);
    let (_, corner) = with_face.support_against(negate(outward), 0);
    let depth = dot(outward, sub(corner, furthest));
    // Half of what a vertex is higher is taken off it, so that it and its foot are off their shapes by at most half the promise.
    let at_vertex = |vertex: [f64; D]| {
        let rise = dot(outward, sub(vertex, furthest));
        let point = plus(vertex, -0.5 * rise, outward);
        let foot = with_face.foot_below(plus(point, depth, outward), outward);
        foot.filter(|_| rise <= slack(scale))
            .map(|foot| [foot, point])
    };
    let any_vertex = || (0..other.vertex_count()).find_map(|i| at_vertex(other.vertex(i)));
    let [foot, point] = at_vertex(furthest).or_else(any_vertex)?;
    Some(LeastOverlap {
        normal,
        depth,
        points: if side == 0 {
            [foot, point]
        } else {
            [point, foot]
        },
    })
}

/// The point of an edge where it crosses another, seen along a normal to both, and the point that is so deep below it: each
/// is within the promise of its edge. `None` where that is not certain.
pub(super) fn points_of_edges<const D: usize>(
    [[p, q], [r, s]]: [[[f64; D]; 2]; 2],
    normal: [f64; D],
    depth: f64,
    scale: f64,
    precision: NormalPrecision,
) -> Option<[[f64; D]; 2]> {
    let (u, v) = (sub(q, p), sub(s, r));
    let aside = |t: f64, k: f64| {
        let offset = plus(plus(sub(p, r), t, u), -k, v);
        plus(offset, -depth, normal)
    };
    let [t, k] = crossing(u, v, aside(0.0, 0.0));
    // One step of iterative refinement.
    let [dt, dk] = crossing(u, v, aside(t, k));
    let (t, k) = (t + dt, k + dk);
    let is_inside = (0.0..=1.0).contains(&t) && (0.0..=1.0).contains(&k);
    let (aside, on_a) = (aside(t, k), plus(p, t, u));
    let off = largest([aside]);
    if !is_inside || off > precision.most_aside(scale) {
        return None;
    }
    // Where one edge would be missed by too much, both are by half as much.
    let on_a = if off > 0.5 * slack(scale) {
        plus(on_a, -0.5, aside)
    } else {
        on_a
    };
    Some([on_a, plus(on_a, -depth, normal)])
}

/// The parameters t, k for which w + t u - k v is shortest.
fn crossing<const D: usize>(u: [f64; D], v: [f64; D], w: [f64; D]) -> [f64; 2] {
    let (uu, uv, vv) = (dot(u, u), dot(u, v), dot(v, v));
    let (uw, vw) = (dot(u, w), dot(v, w));
    let area = uu * vv - uv * uv;
    [(uv * vw - vv * uw) / area, (uu * vw - uv * uw) / area]
}
