//! Contacts of bodies whose cores are apart: along the normal of the closest features of the cores, between the closest points.

use super::connection::find_connection;
use super::normal::{self, NormalPrecision, error_aside};
use super::{FoundContact, LeastOverlap, point};
use crate::algorithm::certified::cores::{relate_cores, relate_linear_cores};
use crate::algorithm::certified::linear::Component;
use crate::algorithm::certified::relation::Separated;
use crate::algorithm::certified::{
    Convex64, Core, in_space, is_central, least_distance, negate, plus, slack,
};
use crate::exact::{cross3, dot, sub};
use crate::predicate::largest;

/// The contact of bodies whose cores are apart, if it is proved: along the normal of the closest features of the cores.
pub(super) fn find_apart<const D: usize>(
    a: &Convex64<'_, D>,
    b: &Convex64<'_, D>,
    precision: NormalPrecision,
) -> Option<FoundContact<D>> {
    let (cores, radii) = ([&a.core, &b.core], [a.radius, b.radius]);
    let found = match a.is_linear() && b.is_linear() {
        true => find_connection(a, b, relate_linear_cores)?,
        false => find_connection(a, b, relate_cores)?,
    };
    let normal = match point::normal_at_point(&a.core, &b.core, &found, precision) {
        Some(normal) => normal,
        None => normal::between(&a.core, &b.core, found.points, precision)?,
    };
    let contact = found.contact_between(cores, radii, negate(normal))?;
    contact.if_proved([a, b], [0; 2], precision)
}

impl<const D: usize> Separated<D> {
    /// The contact of shapes with radii around these cores, given the unit normal from the first to the second. `None` if
    /// they may touch, or if the closest points are not one above the other, as between edges that are nearly parallel.
    pub(super) fn contact_between(
        self,
        cores: [&Core<'_, D>; 2],
        radii: [f64; 2],
        normal: [f64; D],
    ) -> Option<FoundContact<D>> {
        let sum = radii[0] + radii[1];
        let (scale, separation) = (self.scale + sum, self.distance - sum);
        if separation.abs() <= least_distance(scale) || !is_central(scale) {
            return None;
        }
        if separation > 0.0 {
            return Some(FoundContact::Apart {
                separation,
                normal,
                cores: Some(self),
            });
        }
        let points = self.points_along(cores, normal, 0.5 * slack(scale))?;
        let overlap = Self { points, ..self }.overlap(normal);
        Some(FoundContact::Overlapping(overlap.swept(radii)))
    }

    /// The nearest points of two cores as an overlap of the bodies around them.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(super) fn overlap(self, normal: [f64; D]) -> LeastOverlap<D> {
        LeastOverlap {
            normal,
            depth: -self.distance,
            points: self.points,
        }
    }

    /// The closest points, if one is above the other up to an error. The point of a core that is one has the other along the
    /// normal, which is more accurate than what was found by the distance.
    pub(super) fn points_along(
        &self,
        [a, b]: [&Core<'_, D>; 2],
        normal: [f64; D],
        error: f64,
    ) -> Option<[[f64; D]; 2]> {
        let [p, q] = self.points;
        let offset = aside([p, q], self.distance, normal);
        match (a, b) {
            _ if largest([offset]) <= error => Some(self.points),
            _ if largest([offset]) > error_aside(self.scale, self.distance) => None,
            (Core::Point(p), _) => Some([*p, plus(*p, self.distance, normal)]),
            (_, Core::Point(q)) => Some([plus(*q, -self.distance, normal), *q]),
            (Core::Linear(l), Core::Linear(m)) if D == 3 => {
                let moved = along_edges([l, m], self.points, offset, normal);
                let is_near = largest([aside(moved, self.distance, normal)]) <= error;
                (is_near && l.is_beside(moved[0]) && m.is_beside(moved[1])).then_some(moved)
            }
            _ => None,
        }
    }
}

/// How far the second of two points is from where it should be, at a distance from the first along a normal.
fn aside<const D: usize>([p, q]: [[f64; D]; 2], distance: f64, normal: [f64; D]) -> [f64; D] {
    sub(sub(q, p), plus([0.0; D], distance, normal))
}

impl<const D: usize> Component<D> {
    /// Whether a point is between the planes through its ends that are square to it.
    fn is_beside(&self, point: [f64; D]) -> bool {
        let along = dot(sub(point, self.start), self.direction);
        0.0 <= along && along <= dot(self.direction, self.direction)
    }
}

/// Two points of edges that are moved along these until the second is no more aside of the first.
///
/// The offset r is a sum s u - t v of the edges' directions u, v but for what is along the normal n, to which both are square: with
/// r . (v x n) = s u . (v x n) and r . (u x n) = -t v . (u x n) the points p + s u and q + t v are one above the other. Both are off
/// by the rounding of their coordinates alone, as r is that of points that are given.
fn along_edges<const D: usize>(
    edges: [&Component<D>; 2],
    [p, q]: [[f64; D]; 2],
    offset: [f64; D],
    normal: [f64; D],
) -> [[f64; D]; 2] {
    let (r, n) = (in_space(&offset), in_space(&normal));
    let [u, v] = edges.map(|edge| in_space(&edge.direction));
    let (beside_u, beside_v) = (cross3(u, n), cross3(v, n));
    let s = dot(r, beside_v) / dot(u, beside_v);
    let t = -(dot(r, beside_u) / dot(v, beside_u));
    [
        plus(p, s, edges[0].direction),
        plus(q, t, edges[1].direction),
    ]
}
