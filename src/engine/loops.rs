//! Bodies of the plane as convex loops of exact points.
//!
//! A degenerate shape becomes the segment or the point that is its convex hull.

use crate::algorithm::edge_loop::{EdgeLoop, Vertex};
use crate::engine::body::{Body, Core};
use crate::engine::corners::{BoxCorner, ExactNumbers};
use crate::shape::build::boxes::Path;
use nalgebra::Point2;

/// The corners of a box in order, by their signs along both axes: whether they are the greater ones.
const CORNERS: [[bool; 2]; 4] = [[false, false], [true, false], [true, true], [false, true]];

/// Polygons of at most this many vertices are read once for a question.
const MOST_READ: usize = 64;

/// The vertices of a polygon.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ReadVertices<N: ExactNumbers> {
    vertices: [Point2<N::Number>; MOST_READ],
    count: usize,
}

impl<N: ExactNumbers> ReadVertices<N> {
    /// `None` of other cores, and of vertices that are many or stored as such numbers.
    #[inline(never)]
    pub(crate) fn of(core: &Core<'_, 2, N>) -> Option<Self> {
        let Core::List(list) = core else {
            return None;
        };
        if !are_read(core) {
            return None;
        }
        let (mut vertices, count) = ([Point2::origin(); MOST_READ], N::count(list));
        for (index, to) in vertices[..count].iter_mut().enumerate() {
            let [x, y, _] = N::vertex(list, index);
            *to = Point2::new(x, y);
        }
        Some(Self { vertices, count })
    }
}

/// Whether a core has vertices that are read once.
pub(crate) fn are_read<N: ExactNumbers>(core: &Core<'_, 2, N>) -> bool {
    match core {
        Core::List(list) => N::count(list) <= MOST_READ && N::stored_vertices(list).is_none(),
        _ => false,
    }
}

/// A body, and its vertices if these are read once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ReadBody<'s, 'l, N: ExactNumbers> {
    pub(crate) body: &'s Body<'l, 2, N>,
    pub(crate) read: Option<&'s ReadVertices<N>>,
}

impl<N: ExactNumbers> ReadBody<'_, '_, N> {
    /// The core as a loop of such points; `None` if it is not bounded, or its corners are not such points.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn edge_loop<'a, X>(&'a self) -> Option<EdgeLoop<'a, X>>
    where
        X: BoxCorner<N, 2> + Vertex<'a>,
    {
        let at = |p: &[N::Number; 2]| <X as From<[N::Number; 2]>>::from(*p);
        let core = &self.body.core;
        Some(match core {
            Core::Point(p) => EdgeLoop::from_segment(at(p), at(p)),
            Core::Linear(l) if core.is_bounded() => {
                EdgeLoop::from_segment(at(&l.start), at(&l.end))
            }
            Core::Simplex([a, b, c, _], _) => EdgeLoop::from_triangle([at(a), at(b), at(c)]),
            Core::Aabb(ends) => EdgeLoop::from_parallelogram(CORNERS.map(|is_greater| {
                let [x, y] = is_greater.map(usize::from);
                at(&[ends[x][0], ends[y][1]])
            })),
            Core::Obb(center, half_axes) => corners_of_obb(*center, half_axes)?,
            Core::List(list) => match (N::stored_vertices(list), self.read) {
                (Some(vertices), _) => EdgeLoop::Path(Path::without_index(vertices, true)),
                (None, Some(ReadVertices { vertices, count })) => {
                    EdgeLoop::Path(Path::without_index(&vertices[..*count], true))
                }
                (None, None) => EdgeLoop::Listed(N::listed_loop(list)),
            },
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
