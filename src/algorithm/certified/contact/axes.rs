//! The axis along which two shapes overlap least.
//!
//! Every face of the difference of two polytopes is square to a face of one of them or, in space, to an edge of each
//! (Gottschalk, Lin and Manocha 1996, DOI 10.1145/237170.237244). The shapes overlap least along the normal of the
//! nearest face of the difference to the origin. It is certain which that is if no other axis is as good but for the
//! rounding of all of them.

use crate::algorithm::certified::contact::box_axes::{self, Parallelepiped};
use crate::algorithm::certified::contact::normal::{NormalPrecision, unit_of_face};
use crate::algorithm::certified::linear::toward;
use crate::algorithm::certified::simplex::normal_of_face;
use crate::algorithm::certified::solid::Solid64;
use crate::algorithm::certified::{Core, is_central, larger, negate, plus, slack, smaller, sqrt};
use crate::exact::{dot, each, list, sub};
use crate::predicate::largest;

/// How deep two shapes overlap, and which way.
#[derive(Clone, Copy, Debug)]
pub(super) struct LeastOverlap<const D: usize> {
    /// From the first shape to the second, of length 1.
    pub normal: [f64; D],
    pub depth: f64,
    pub points: [[f64; D]; 2],
}

/// The sine of the least angle of two directions whose product is taken.
pub(super) const LEAST_SINE: f64 = 1e-3;
/// The error of an overlap, in units of the scale: that of a product of directions at the least angle.
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

/// What an axis is square to.
#[derive(Clone, Copy, Debug)]
pub(super) enum Kind {
    Face(usize, [usize; 2]),
    Edges([usize; 2]),
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Axis<const D: usize> {
    /// Of length 1 but for rounding.
    pub normal: [f64; D],
    pub overlap: f64,
    pub kind: Kind,
}

/// Two shapes, seen from an origin nearby.
struct Pair<'a, const D: usize> {
    solids: [Solid64<'a, D>; 2],
    polytopes: [EdgesAndFaces<D>; 2],
    origin: [f64; D],
    scale: f64,
}

/// What all axes say together.
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
        solids,
        polytopes: [EdgesAndFaces::of(a)?, EdgesAndFaces::of(b)?],
        origin,
        scale: larger(p, q),
    };
    if !is_central(pair.scale) {
        return None;
    }
    let best = match (Parallelepiped::of(a, origin), Parallelepiped::of(b, origin)) {
        (Some(a), Some(b)) => box_axes::best_axis(&[a, b], pair.scale)?,
        _ => pair.best_axis()?,
    };
    Some(match best {
        Axes::Separating => Axes::Separating,
        Axes::Least(axis) => Axes::Least(pair.overlap(&axis, precision)?),
    })
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

/// The least and the second least overlap so far.
struct BestAxis<const D: usize> {
    axis: Option<Axis<D>>,
    second: f64,
}

impl<const D: usize> BestAxis<D> {
    fn add(&mut self, axis: Axis<D>) {
        match &self.axis {
            Some(best) if axis.overlap >= best.overlap => {
                self.second = smaller(self.second, axis.overlap);
            }
            best => {
                self.second = best.as_ref().map_or(self.second, |best| best.overlap);
                self.axis = Some(axis);
            }
        }
    }
}

impl<const D: usize> Pair<'_, D> {
    fn best_axis(&self) -> Option<Axes<Axis<D>>> {
        let mut best = BestAxis {
            axis: None,
            second: f64::INFINITY,
        };
        let [a, b] = &self.polytopes;
        for (side, polytope) in self.polytopes.iter().enumerate() {
            for face in &polytope.faces[..polytope.face_count] {
                let [u, v] = each(face, |&edge| polytope.edge(edge));
                if self.add(&mut best, [u, v], Kind::Face(side, *face))? {
                    return Some(Axes::Separating);
                }
            }
        }
        for i in 0..a.edge_count {
            for j in 0..b.edge_count {
                let edges = [a.edge(i), b.edge(j)];
                if self.add(&mut best, edges, Kind::Edges([i, j]))? {
                    return Some(Axes::Separating);
                }
            }
        }
        let axis = best.axis?;
        let noise = NOISE * self.scale;
        let is_certain = axis.overlap > noise && best.second - axis.overlap > 2.0 * noise;
        is_certain.then_some(Axes::Least(axis))
    }

    /// Adds both directions of an axis, unless it separates, and returns whether it does. `None` if that is not certain, as the directions that it is square to are nearly
    /// parallel.
    fn add(&self, best: &mut BestAxis<D>, [u, v]: [[f64; D]; 2], kind: Kind) -> Option<bool> {
        let normal = normal_of_face(u, v);
        let (square, size) = (dot(normal, normal), dot(u, u) * dot(v, v));
        let is_certain = square > LEAST_SINE * LEAST_SINE * size;
        if !is_certain {
            return None;
        }
        let normal = plus([0.0; D], 1.0 / sqrt(square), normal);
        let [a, b]: [[f64; 2]; 2] = list(|i| self.solids[i].interval(normal));
        let (forth, back) = (a[1] - b[0], b[1] - a[0]);
        if smaller(forth, back) < -NOISE * self.scale {
            return Some(true);
        }
        for (normal, overlap) in [(normal, forth), (negate(normal), back)] {
            best.add(Axis {
                normal,
                overlap,
                kind,
            });
        }
        Some(false)
    }

    /// The overlap along an axis, measured within the promise.
    fn overlap(&self, axis: &Axis<D>, precision: NormalPrecision) -> Option<LeastOverlap<D>> {
        let directions = match axis.kind {
            Kind::Face(side, face) => each(&face, |&edge| self.polytopes[side].edges[edge]),
            Kind::Edges([i, j]) => [self.polytopes[0].edges[i], self.polytopes[1].edges[j]],
        };
        let normal = level_normal(directions, axis.normal, self.scale, precision)?;
        let overlap = match axis.kind {
            Kind::Face(side, _) => overlap_at_face(&self.solids, side, normal)?,
            Kind::Edges(edges) => self.overlap_at_edges(edges, normal, precision)?,
        };
        Some(overlap.moved_by(self.origin))
    }

    /// Of two edges, where they cross.
    fn overlap_at_edges(
        &self,
        [i, j]: [usize; 2],
        normal: [f64; D],
        precision: NormalPrecision,
    ) -> Option<LeastOverlap<D>> {
        let edges = [
            self.solids[0].edge_against(i, negate(normal)),
            self.solids[1].edge_against(j, normal),
        ];
        let depth = dot(normal, sub(edges[0][0], edges[1][0]));
        Some(LeastOverlap {
            normal,
            depth,
            points: points_of_edges(edges, normal, depth, self.scale, precision)?,
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

/// The overlap along the normal of a face of one shape, up to the furthest vertex of the other.
pub(super) fn overlap_at_face<const D: usize>(
    solids: &[Solid64<'_, D>; 2],
    side: usize,
    normal: [f64; D],
) -> Option<LeastOverlap<D>> {
    let outward = if side == 0 { normal } else { negate(normal) };
    let (with_face, other) = (&solids[side], &solids[1 - side]);
    let (_, vertex) = other.support_against(outward, 0);
    let (_, corner) = with_face.support_against(negate(outward), 0);
    let depth = dot(outward, sub(corner, vertex));
    let foot = plus(vertex, depth, outward);
    let points = if side == 0 {
        [foot, vertex]
    } else {
        [vertex, foot]
    };
    with_face.has_below(foot, outward).then_some(LeastOverlap {
        normal,
        depth,
        points,
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
