//! The axis along which two shapes overlap least.
//!
//! Every face of the difference of two polytopes is square to a face of one of them or, in space, to an edge of each
//! (Gottschalk, Lin and Manocha 1996, DOI 10.1145/237170.237244). The shapes overlap least along the normal of the
//! nearest face of the difference to the origin. It is certain which that is if no other axis is as good but for the
//! rounding of all of them.

use crate::algorithm::certified::contact::normal::{Precision, unit_of_face};
use crate::algorithm::certified::simplex::normal_of_face;
use crate::algorithm::certified::solid::Solid64;
use crate::algorithm::certified::{Core, is_central, larger, negate, plus, slack, smaller, sqrt};
use crate::exact::{dot, sub};
use crate::predicate::largest;

/// How deep two shapes overlap, and which way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Overlap<const D: usize> {
    /// From the first shape to the second, of length 1.
    pub normal: [f64; D],
    pub depth: f64,
    pub points: [[f64; D]; 2],
}

/// The sine of the least angle of two directions whose product is taken.
const LEAST_SINE: f64 = 1e-3;
/// The error of an overlap, in units of the scale: that of a product of directions at the least angle.
const NOISE: f64 = 1e-11;

/// A direction from one place to another one, given exactly.
type Direction<const D: usize> = [[f64; D]; 2];

/// The directions of the edges of a shape, and its faces by pairs of these.
#[derive(Clone, Copy, Debug)]
struct Polytope<const D: usize> {
    edges: [Direction<D>; 6],
    edge_count: usize,
    faces: [[usize; 2]; 4],
    face_count: usize,
}

/// What an axis is square to.
#[derive(Clone, Copy, Debug)]
enum Kind {
    Face(usize, [usize; 2]),
    Edges([usize; 2]),
}

#[derive(Clone, Copy, Debug)]
struct Axis<const D: usize> {
    /// Of length 1 but for rounding.
    normal: [f64; D],
    overlap: f64,
    kind: Kind,
}

/// Two shapes, seen from an origin nearby.
struct Pair<'a, const D: usize> {
    solids: [Solid64<'a, D>; 2],
    polytopes: [Polytope<D>; 2],
    origin: [f64; D],
    scale: f64,
}

/// The least overlap; `Some(None)` if the shapes are certainly apart.
pub(super) fn least_overlap<const D: usize>(
    a: &Core<'_, D>,
    b: &Core<'_, D>,
    precision: Precision,
) -> Option<Option<Overlap<D>>> {
    let origin = b.inner_place();
    let solids = [Solid64::of(a, origin)?, Solid64::of(b, origin)?];
    let [p, q] = [0, 1].map(|i: usize| solids[i].scale([0.0; D]));
    let pair = Pair {
        solids,
        polytopes: [Polytope::of(a)?, Polytope::of(b)?],
        origin,
        scale: larger(p, q),
    };
    if !is_central(pair.scale) {
        return None;
    }
    match pair.best_axis()? {
        Some(axis) => Some(Some(pair.overlap(&axis, precision)?)),
        None => Some(None),
    }
}

impl<const D: usize> Core<'_, D> {
    /// A point of it that is stored.
    fn inner_place(&self) -> [f64; D] {
        match self {
            Self::Point(p) | Self::Simplex([p, ..], _) | Self::Aabb([p, _]) | Self::Obb(p, _) => *p,
            Self::Linear(l) => l.start,
            _ => [0.0; D],
        }
    }
}

impl<const D: usize> Polytope<D> {
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
        if D == 2 {
            // The faces of the plane are edges.
            polytope.face_count = 0;
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
struct Best<const D: usize> {
    axis: Option<Axis<D>>,
    second: f64,
}

impl<const D: usize> Best<D> {
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

/// What one axis says.
enum Verdict {
    Overlap,
    Apart,
}

impl<const D: usize> Pair<'_, D> {
    /// The axis of least overlap; `Some(None)` if there is one that separates.
    fn best_axis(&self) -> Option<Option<Axis<D>>> {
        let mut best = Best {
            axis: None,
            second: f64::INFINITY,
        };
        let [a, b] = &self.polytopes;
        for (side, polytope) in self.polytopes.iter().enumerate() {
            let count = if D == 2 {
                polytope.edge_count
            } else {
                polytope.face_count
            };
            for i in 0..count {
                let face = if D == 2 { [i, i] } else { polytope.faces[i] };
                let [u, v] = face.map(|edge| polytope.edge(edge));
                if let Verdict::Apart = self.add(&mut best, [u, v], Kind::Face(side, face))? {
                    return Some(None);
                }
            }
        }
        if D == 3 {
            for i in 0..a.edge_count {
                for j in 0..b.edge_count {
                    let edges = [a.edge(i), b.edge(j)];
                    if let Verdict::Apart = self.add(&mut best, edges, Kind::Edges([i, j]))? {
                        return Some(None);
                    }
                }
            }
        }
        let axis = best.axis?;
        let noise = NOISE * self.scale;
        let is_certain = axis.overlap > noise && best.second - axis.overlap > 2.0 * noise;
        is_certain.then_some(Some(axis))
    }

    /// Adds both directions of an axis. `None` if it is not certain, as the directions that it is square to are nearly
    /// parallel.
    fn add(&self, best: &mut Best<D>, [u, v]: [[f64; D]; 2], kind: Kind) -> Option<Verdict> {
        let mut normal = u;
        let (square, size);
        if D == 2 {
            (normal[0], normal[1]) = (-u[1], u[0]);
            (square, size) = (dot(u, u), 0.0);
        } else {
            normal = normal_of_face(u, v);
            (square, size) = (dot(normal, normal), dot(u, u) * dot(v, v));
        }
        // A zero direction of the plane has no size.
        let is_certain = square > LEAST_SINE * LEAST_SINE * size;
        if !is_certain {
            return None;
        }
        let normal = plus([0.0; D], 1.0 / sqrt(square), normal);
        let [a, b] = [0, 1].map(|i: usize| self.solids[i].interval(normal));
        let (forth, back) = (a[1] - b[0], b[1] - a[0]);
        if smaller(forth, back) < -NOISE * self.scale {
            return Some(Verdict::Apart);
        }
        for (normal, overlap) in [(normal, forth), (negate(normal), back)] {
            best.add(Axis {
                normal,
                overlap,
                kind,
            });
        }
        Some(Verdict::Overlap)
    }

    /// The overlap along an axis, measured within the promise.
    fn overlap(&self, axis: &Axis<D>, precision: Precision) -> Option<Overlap<D>> {
        let directions = match axis.kind {
            Kind::Face(side, face) => face.map(|edge| self.polytopes[side].edges[edge]),
            Kind::Edges([i, j]) => [self.polytopes[0].edges[i], self.polytopes[1].edges[j]],
        };
        let normal = unit_of_face(directions[0], directions[1], precision)?;
        let normal = if dot(normal, axis.normal) < 0.0 {
            negate(normal)
        } else {
            normal
        };
        // The directions are level: as much as they rise, the normal is off.
        let mut rise = 0.0;
        for [to, from] in directions {
            rise += dot(normal, sub(to, from)).abs();
        }
        if rise > 0.5 * slack(self.scale) {
            return None;
        }
        let overlap = match axis.kind {
            Kind::Face(side, _) => self.overlap_at_face(side, normal)?,
            Kind::Edges(edges) => self.overlap_at_edges(edges, normal)?,
        };
        Some(Overlap {
            points: overlap.points.map(|point| plus(point, 1.0, self.origin)),
            ..overlap
        })
    }

    /// Of a face of one shape and the furthest vertex of the other.
    fn overlap_at_face(&self, side: usize, normal: [f64; D]) -> Option<Overlap<D>> {
        let outward = if side == 0 { normal } else { negate(normal) };
        let (with_face, other) = (&self.solids[side], &self.solids[1 - side]);
        let (_, vertex) = other.support_against(outward, 0);
        let (_, corner) = with_face.support_against(negate(outward), 0);
        let depth = dot(outward, sub(corner, vertex));
        let foot = plus(vertex, depth, outward);
        let points = if side == 0 {
            [foot, vertex]
        } else {
            [vertex, foot]
        };
        with_face.has_below(foot, outward).then_some(Overlap {
            normal,
            depth,
            points,
        })
    }

    /// Of two edges, where they cross.
    fn overlap_at_edges(&self, [i, j]: [usize; 2], normal: [f64; D]) -> Option<Overlap<D>> {
        let [p, q] = self.solids[0].edge_against(i, negate(normal));
        let [r, s] = self.solids[1].edge_against(j, normal);
        let (u, v) = (sub(q, p), sub(s, r));
        let depth = dot(normal, sub(p, r));
        let aside = |t: f64, k: f64| {
            let offset = plus(plus(sub(p, r), t, u), -k, v);
            plus(offset, -depth, normal)
        };
        let [t, k] = crossing(u, v, aside(0.0, 0.0));
        // One step of iterative refinement.
        let [dt, dk] = crossing(u, v, aside(t, k));
        let (t, k) = (t + dt, k + dk);
        let is_inside = (0.0..=1.0).contains(&t) && (0.0..=1.0).contains(&k);
        let is_certain = is_inside && largest([aside(t, k)]) <= 0.5 * slack(self.scale);
        let on_a = plus(p, t, u);
        is_certain.then_some(Overlap {
            normal,
            depth,
            points: [on_a, plus(on_a, -depth, normal)],
        })
    }
}

/// The parameters t, k for which w + t u - k v is shortest.
fn crossing<const D: usize>(u: [f64; D], v: [f64; D], w: [f64; D]) -> [f64; 2] {
    let (uu, uv, vv) = (dot(u, u), dot(u, v), dot(v, v));
    let (uw, vw) = (dot(u, w), dot(v, w));
    let area = uu * vv - uv * uv;
    [(uv * vw - vv * uw) / area, (uu * vw - uv * uw) / area]
}

impl<const D: usize> Solid64<'_, D> {
    /// Its least and its greatest height along a normal.
    fn interval(&self, normal: [f64; D]) -> [f64; 2] {
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

    /// Whether a point on the plane of a face is in the face; `outward` is its normal.
    fn has_below(&self, point: [f64; D], outward: [f64; D]) -> bool {
        match self {
            Self::Points(points, count) => is_in_hull(&points[..*count], point, outward),
            Self::Aabb([least, greatest]) => {
                let is_between = |i: usize| least[i] <= point[i] && point[i] <= greatest[i];
                (0..D).all(|i| outward[i].abs() == 1.0 || is_between(i))
            }
            Self::Box(center, half_axes) => {
                let offset = sub(point, *center);
                let mut steepest = 0;
                for i in 1..D {
                    let slope = |i: usize| {
                        let axis = half_axes[i];
                        let height = dot(outward, axis);
                        height * height / dot(axis, axis)
                    };
                    steepest = if slope(i) > slope(steepest) {
                        i
                    } else {
                        steepest
                    };
                }
                let is_within = |i: usize| {
                    let axis = half_axes[i];
                    dot(offset, axis).abs() <= dot(axis, axis)
                };
                (0..D).all(|i| i == steepest || is_within(i))
            }
            Self::List(..) => false,
        }
    }

    /// The ends of the edge of this index that is lowest along a normal.
    fn edge_against(&self, edge: usize, normal: [f64; D]) -> [[f64; D]; 2] {
        match self {
            Self::Points(points, _) => {
                const ENDS: [[usize; 2]; 6] = [[0, 1], [1, 2], [2, 0], [0, 3], [1, 3], [2, 3]];
                ENDS[edge].map(|i| points[i])
            }
            _ => {
                let (index, _) = self.support_against(normal, 0);
                let (start, end) = (index & !(1 << edge), index | 1 << edge);
                [self.vertex(start), self.vertex(end)]
            }
        }
    }
}

/// Whether a point on the plane of a face of a triangle or a tetrahedron, or on the line of an edge, is between the corners
/// of that face.
fn is_in_hull<const D: usize>(points: &[[f64; D]], point: [f64; D], outward: [f64; D]) -> bool {
    let mut face = [[0.0; D]; 4];
    let (mut count, mut highest) = (0, f64::NEG_INFINITY);
    for p in points {
        highest = larger(highest, dot(outward, *p));
    }
    let limit = highest - NOISE * largest([largest_of(points)]);
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

fn largest_of<const D: usize>(points: &[[f64; D]]) -> [f64; D] {
    let mut most = [0.0; D];
    for p in points {
        most = [larger(largest([most]), largest([*p])); D];
    }
    most
}
