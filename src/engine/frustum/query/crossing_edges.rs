//! Two edges that cross have one point in common, seen along the normal. Where the angle is small, as between two logs that lie on each
//! other, so are the gaps at their ends, and a body rests on these: the ends of each edge, and the points of the other shape's surface
//! along the normal from them.

use crate::engine::frustum::body::{GeneratedCore, Rims};
use crate::engine::frustum::facing::{FacingFeature, Part, faces_at};
use crate::engine::frustum::line_cut::{Cut, LineAndFrustum};
use crate::engine::frustum::number::RoundedNumber;
use crate::engine::frustum::pair::CorePair;
use crate::engine::frustum::vector::Vector;
use alloc::vec::Vec;

/// A face is met along a normal if the cosine of the angle between its own normal and that is more than this power of 2: the rounding
/// of its corners moves the point by as many times itself at most.
const STEEP: i32 = -3;

/// The points on both cores along the normal from an end of an edge; none if one of the sides is no edge.
pub(super) fn points_at_ends<N: RoundedNumber>(
    pair: &CorePair<'_, N>,
    sides: &[FacingFeature<N>; 2],
    normal: Vector<N>,
) -> Vec<[Vector<N>; 2]> {
    let [Some(a), Some(b)] = [0, 1].map(|side| sides[side].ends()) else {
        return Vec::new();
    };
    let from_a = a.into_iter().filter_map(|end| {
        let below = surface_along(pair, 1, &sides[1], [end, -normal])?;
        Some([end, below])
    });
    let from_b = b.into_iter().filter_map(|end| {
        let above = surface_along(pair, 0, &sides[0], [end, normal])?;
        Some([above, end])
    });
    from_a.chain(from_b).collect()
}

/// The point of a core's surface at which a line leaves it along a direction, near an edge of it.
fn surface_along<N: RoundedNumber>(
    pair: &CorePair<'_, N>,
    side: usize,
    edge: &FacingFeature<N>,
    [point, outward]: [Vector<N>; 2],
) -> Option<Vector<N>> {
    let core = pair.cores()[side];
    match (core, edge.part) {
        (GeneratedCore::Rims(rims), _) => rims.last_point_along(point, outward, pair.noise),
        (_, Part::Edge(ends)) => {
            let faces = faces_at(core, ends).into_iter();
            let over = faces.filter(|face| {
                let slope = face.normal.dot(outward).abs();
                slope > N::one().shifted(STEEP) && face.is_along(point, outward)
            });
            let lifted = over.map(|face| face.lift(point, outward));
            lifted.reduce(|one, other| {
                if outward.dot(other - one) > N::zero() {
                    other
                } else {
                    one
                }
            })
        }
        _ => None,
    }
}

impl<N: RoundedNumber> Rims<N> {
    /// The last point of a line along a vector that is on the side, or next to an end of it by the noise.
    fn last_point_along(
        &self,
        start: Vector<N>,
        direction: Vector<N>,
        noise: N,
    ) -> Option<Vector<N>> {
        // A line that these numbers leave open touches the side.
        let line = LineAndFrustum::of(self, start, direction, true);
        let Cut::Piece(inside) = line.inside_side() else {
            return None;
        };
        let point = start + direction * inside.high?.at.value;
        self.is_on_side(point, noise).then_some(point)
    }

    /// Whether a point is on the side but for the noise. Where a line leaves one much thinner than the scale, its place is rounded by the root
    /// of that.
    fn is_on_side(&self, point: Vector<N>, noise: N) -> bool {
        let from = point - self.centers[0];
        let place = self.axis.dot(from);
        let [start, end] = self.radii;
        let radius = start + (end - start) * (place / self.length);
        let out = (from - self.axis * place).length();
        let is_beside = place >= -noise && place <= self.length + noise;
        is_beside && (out - radius).abs() <= noise.shifted(2)
    }
}
