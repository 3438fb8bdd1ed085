//! The rings of a region: one chain, or those of one or more polygons.
//!
//! Several polygons have a tree of boxes, see [`polygon_tree`](crate::shape::build::polygon_tree).

use crate::algorithm::edge_loop::{EdgeLoop, Vertex};
use crate::exact::{ExactPoint, coords, each};
use crate::shape::build::polygon_tree::PolygonGroup;
use crate::{Aabb, Polygon};

/// The source of the edges of a region.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Rings<'a, X: ExactPoint<2>> {
    EdgeLoop(EdgeLoop<'a, X>),
    Polygons(PolygonGroup<'a, X::Scalar>),
}

impl<'a, X: Vertex<'a>> Rings<'a, X> {
    /// All rings, polygon by polygon, the exterior of each first.
    pub(crate) fn iter(&self) -> impl Iterator<Item = EdgeLoop<'a, X>> + use<'a, X> {
        let (edge_loop, polygons): (_, &'a [Polygon<X::Scalar>]) = match *self {
            Self::EdgeLoop(edge_loop) => (Some(edge_loop), &[]),
            Self::Polygons(group) => (None, group.all_polygons()),
        };
        let rings = polygons.iter().flat_map(Polygon::rings);
        edge_loop.into_iter().chain(rings.map(EdgeLoop::Path))
    }

    /// Whether a ring passes a test, among the polygons in boxes that `enter` accepts.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn any_ring(
        &self,
        enter: impl Fn(&'a Aabb<X::Scalar, 2>) -> bool,
        mut test: impl FnMut(EdgeLoop<'a, X>) -> bool,
    ) -> bool {
        match self {
            Self::EdgeLoop(edge_loop) => test(*edge_loop),
            Self::Polygons(group) => group.any_polygon(&enter, &mut |polygon| {
                polygon.rings().any(|ring| test(EdgeLoop::Path(ring)))
            }),
        }
    }

    /// Whether the exterior of a connected part passes a test, among the polygons in boxes that `enter`
    /// accepts.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn any_exterior(
        &self,
        enter: impl Fn(&'a Aabb<X::Scalar, 2>) -> bool,
        mut test: impl FnMut(EdgeLoop<'a, X>) -> bool,
    ) -> bool {
        match self {
            Self::EdgeLoop(edge_loop) => test(*edge_loop),
            Self::Polygons(group) => {
                group.any_polygon(&enter, &mut |polygon| test(exterior(polygon)))
            }
        }
    }

    /// The exterior of the first part.
    pub(crate) fn first_exterior(&self) -> EdgeLoop<'a, X> {
        match self {
            Self::EdgeLoop(edge_loop) => *edge_loop,
            Self::Polygons(group) => exterior(group.first()),
        }
    }

    /// The number of edges.
    pub(crate) fn edge_count(&self) -> usize {
        match self {
            Self::EdgeLoop(edge_loop) => edge_loop.edge_count(),
            Self::Polygons(group) => group.edge_count_of_all(),
        }
    }

    /// The edge of this number, counted over all rings.
    pub(crate) fn edge(&self, number: usize) -> Option<[X; 2]> {
        let (rings, mut rest) = match *self {
            Self::EdgeLoop(_) => (*self, number),
            Self::Polygons(group) => {
                let (polygon, number) = group.polygon_of_edge(number);
                (Self::Polygons(PolygonGroup::of_one(polygon)), number)
            }
        };
        for ring in rings.iter() {
            match rest.checked_sub(ring.edge_count()) {
                None => return Some(ring.edge(rest)),
                Some(left) => rest = left,
            }
        }
        None
    }

    /// Whether there is a tree of boxes over its polygons.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn has_tree(&self) -> bool {
        self.tree_box().is_some()
    }

    /// The box around all rings, if it is stored.
    pub(crate) fn root_box(&self) -> Option<&'a Aabb<X::Scalar, 2>> {
        let first = || self.first_exterior().stored_bounds();
        self.tree_box().or_else(first)
    }

    /// Whether boxes around all edges of both are stored and apart.
    pub(crate) fn are_boxes_apart(&self, other: &Self) -> bool {
        match (self.edge_box(), other.edge_box()) {
            (Some(p), Some(q)) => !do_boxes_overlap(own_corners::<X>(p), own_corners::<X>(q)),
            _ => false,
        }
    }

    /// The box around all edges, if it is stored. The edges of a hole may have been rounded to beyond the exterior.
    fn edge_box(&self) -> Option<&'a Aabb<X::Scalar, 2>> {
        match self {
            Self::EdgeLoop(edge_loop) => edge_loop.stored_bounds(),
            Self::Polygons(group) => {
                let is_ring = group.bounds().is_none() && group.first().holes().len() == 0;
                is_ring.then(|| group.first().exterior().stored_bounds())?
            }
        }
    }

    /// The box around all polygons, if they have a tree.
    fn tree_box(&self) -> Option<&'a Aabb<X::Scalar, 2>> {
        match self {
            Self::EdgeLoop(_) => None,
            Self::Polygons(group) => group.bounds(),
        }
    }

    /// The least and the greatest corner of the box around all rings.
    fn extreme_corners(&self) -> [X::Own; 2] {
        match self.root_box() {
            Some(bounds) => own_corners::<X>(bounds),
            None => extreme_corners_of(&self.first_exterior()),
        }
    }

    /// A test of boxes over the polygons: whether a box overlaps the box around other rings.
    pub(crate) fn overlap_test(
        &self,
        others: &Self,
    ) -> impl Fn(&'a Aabb<X::Scalar, 2>) -> bool + use<'a, X> {
        let extremes = self.tree_box().map(|_| others.extreme_corners());
        move |bounds| {
            extremes.is_none_or(|others| do_boxes_overlap(own_corners::<X>(bounds), others))
        }
    }
}

#[cfg_attr(not(debug_assertions), inline)]
fn exterior<'a, X: Vertex<'a>>(polygon: &'a Polygon<X::Scalar>) -> EdgeLoop<'a, X> {
    EdgeLoop::Path(polygon.exterior())
}

/// The least and the greatest corner of a box.
fn own_corners<'a, X: Vertex<'a>>(bounds: &'a Aabb<X::Scalar, 2>) -> [X::Own; 2] {
    each(&[bounds.min(), bounds.max()], |&corner| {
        X::from(coords(corner)).own()
    })
}

/// The least and the greatest corner of the box around some vertices.
fn extreme_corners_of<'a, X: Vertex<'a>>(edge_loop: &EdgeLoop<'a, X>) -> [X::Own; 2] {
    let (mut low, mut high) = ([edge_loop.vertex(0); 2], [edge_loop.vertex(0); 2]);
    for vertex in edge_loop.vertices() {
        for axis in 0..2 {
            if vertex.compare(low[axis], axis).is_lt() {
                low[axis] = vertex;
            } else if vertex.compare(high[axis], axis).is_gt() {
                high[axis] = vertex;
            }
        }
    }
    each(&[low, high], |&x| X::picked(x))
}

/// Whether two boxes, by their least and greatest corners, have a point in common.
fn do_boxes_overlap<Y: ExactPoint<2>>([min, max]: [Y; 2], [other_min, other_max]: [Y; 2]) -> bool {
    (0..2).all(|axis| min.compare(other_max, axis).is_le() && other_min.compare(max, axis).is_le())
}
