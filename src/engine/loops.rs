//! Bodies of the plane as convex loops of exact points.
//!
//! A degenerate shape becomes the segment or the point that is its convex hull.

use crate::algorithm::edge_loop::{EdgeLoop, Vertex};
use crate::engine::body::{Body, Core};
use crate::engine::corners::{BoxCorner, ExactNumbers};

/// The corners of a box in order, by their signs along both axes: whether they are the greater ones.
const CORNERS: [[bool; 2]; 4] = [[false, false], [true, false], [true, true], [false, true]];

impl<N: ExactNumbers> Body<'_, 2, N> {
    /// The core as a loop of such points; `None` if it is not bounded, or its corners are not such points.
    pub(super) fn edge_loop<'s, X>(&'s self) -> Option<EdgeLoop<'s, X>>
    where
        X: BoxCorner<N, 2> + Vertex<'s>,
    {
        let at = |p: &[N::Number; 2]| <X as From<[N::Number; 2]>>::from(*p);
        Some(match &self.core {
            Core::Point(p) => EdgeLoop::from_segment(at(p), at(p)),
            Core::Linear(l) if self.core.is_bounded() => {
                EdgeLoop::from_segment(at(&l.start), at(&l.end))
            }
            Core::Simplex([a, b, c, _], _) => EdgeLoop::from_triangle([at(a), at(b), at(c)]),
            Core::Aabb(ends) => EdgeLoop::from_parallelogram(CORNERS.map(|is_greater| {
                let [x, y] = is_greater.map(usize::from);
                at(&[ends[x][0], ends[y][1]])
            })),
            Core::Obb(center, half_axes) => corners_of_obb(*center, half_axes)?,
            Core::List(list) => EdgeLoop::Listed(N::listed_loop(list)),
            Core::Linear(_) | Core::HalfSpace(..) | Core::Plane(..) => return None,
        })
    }
}

fn corners_of_obb<'a, N: ExactNumbers, X: BoxCorner<N, 2> + Vertex<'a>>(
    center: [N::Number; 2],
    half_axes: &[[N::Number; 2]; 2],
) -> Option<EdgeLoop<'a, X>> {
    let backs = half_axes.map(|axis| axis.map(N::negation));
    let corner = |[right, up]: [bool; 2]| {
        let across = if right { half_axes[0] } else { backs[0] };
        X::corner(center, [across, if up { half_axes[1] } else { backs[1] }])
    };
    let [a, b, c, d] = CORNERS.map(corner);
    Some(EdgeLoop::from_parallelogram([a?, b?, c?, d?]))
}
