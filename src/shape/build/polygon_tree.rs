//! A tree of boxes around polygons: halved by the lower sides of their boxes along x, each half
//! along y, and so on (Bentley, *Multidimensional binary search trees used for associative
//! searching*, 1975).
//!
//! Sides are compared, never subtracted, so that the tree does not depend on the scalar or the
//! scale.

use crate::shape::aabb::Aabb;
use crate::shape::polygon::Polygon;
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::{RealField, Scalar};

/// The boxes around polygons that are stored elsewhere.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct PolygonTree<T: Scalar + Copy> {
    /// The polygons from the first leaf to the last.
    order: Vec<usize>,
    /// The number of edges of the polygons before each.
    first_edges: Vec<usize>,
    /// The boxes in pre-order.
    boxes: Vec<Aabb<T, 2>>,
}

impl<T: RealField + Copy> PolygonTree<T> {
    /// The tree around polygons, of which there must be at least one.
    pub(crate) fn around(polygons: &[Polygon<T>]) -> Self {
        let bounds: Vec<_> = polygons.iter().map(Polygon::bounds).collect();
        let mut order: Vec<_> = (0..polygons.len()).collect();
        halve_along(0, &mut order, &bounds);
        let mut boxes = Vec::with_capacity(2 * order.len() - 1);
        enclose(&order, &bounds, &mut boxes);
        Self {
            order,
            first_edges: first_edges(polygons),
            boxes,
        }
    }

    pub(crate) fn bounds(&self) -> &Aabb<T, 2> {
        &self.boxes[0]
    }

    /// `polygons` are those that the tree was built from.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn root<'a>(&'a self, polygons: &'a [Polygon<T>]) -> PolygonGroup<'a, T> {
        PolygonGroup {
            polygons,
            first_edges: &self.first_edges,
            order: &self.order,
            boxes: &self.boxes,
        }
    }
}

fn first_edges<T: RealField + Copy>(polygons: &[Polygon<T>]) -> Vec<usize> {
    let counts = polygons.iter().map(|polygon| polygon.edges().len());
    counts
        .scan(0, |next, count| {
            let first = *next;
            *next += count;
            Some(first)
        })
        .collect()
}

/// Puts those with the lower boxes into the first half, and so on in each half.
fn halve_along<T: RealField + Copy>(axis: usize, order: &mut [usize], bounds: &[Aabb<T, 2>]) {
    if order.len() < 2 {
        return;
    }
    let low = |polygon: usize| bounds[polygon].min()[axis];
    let compare = |&a: &usize, &b: &usize| {
        let by_side = low(a).partial_cmp(&low(b)).unwrap_or(Ordering::Equal);
        by_side.then(a.cmp(&b))
    };
    let middle = order.len() / 2;
    order.select_nth_unstable_by(middle, compare);
    let (first, second) = order.split_at_mut(middle);
    halve_along(1 - axis, first, bounds);
    halve_along(1 - axis, second, bounds);
}

/// Stores the box of a part of the order and those of its halves.
fn enclose<T: RealField + Copy>(
    order: &[usize],
    bounds: &[Aabb<T, 2>],
    boxes: &mut Vec<Aabb<T, 2>>,
) -> Aabb<T, 2> {
    let place = boxes.len();
    boxes.push(bounds[order[0]]);
    if order.len() > 1 {
        let (first, second) = order.split_at(order.len() / 2);
        let first = enclose(first, bounds, boxes);
        boxes[place] = first.joined(&enclose(second, bounds, boxes));
    }
    boxes[place]
}

/// Polygons with a common box, or a single polygon without a box.
#[derive(Debug)]
pub(crate) struct PolygonGroup<'a, T: Scalar + Copy> {
    /// All polygons; the group is a part of them.
    polygons: &'a [Polygon<T>],
    first_edges: &'a [usize],
    order: &'a [usize],
    boxes: &'a [Aabb<T, 2>],
}

impl<T: Scalar + Copy> Clone for PolygonGroup<'_, T> {
    #[cfg_attr(not(debug_assertions), inline)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: Scalar + Copy> Copy for PolygonGroup<'_, T> {}

impl<'a, T: RealField + Copy> PolygonGroup<'a, T> {
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn of_one(polygon: &'a Polygon<T>) -> Self {
        Self {
            polygons: core::slice::from_ref(polygon),
            first_edges: &[0],
            order: &[0],
            boxes: &[],
        }
    }

    /// The smallest box around them; `None` for a single polygon.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn bounds(&self) -> Option<&'a Aabb<T, 2>> {
        self.boxes.first()
    }

    /// The two halves of the group; `None` for a single polygon.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn halves(&self) -> Option<[Self; 2]> {
        if self.order.len() < 2 {
            return None;
        }
        let (first, second) = self.order.split_at(self.order.len() / 2);
        let (before, after) = self.boxes[1..].split_at(2 * first.len() - 1);
        let half = |order, boxes| Self {
            order,
            boxes,
            ..*self
        };
        Some([half(first, before), half(second, after)])
    }

    /// All polygons in the order given, those of other groups included.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn all_polygons(&self) -> &'a [Polygon<T>] {
        self.polygons
    }

    /// The index of its first polygon in the list of all, its only one if it has no halves.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn first_place(&self) -> usize {
        self.order[0]
    }

    /// The first polygon of the group.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn first(&self) -> &'a Polygon<T> {
        &self.polygons[self.first_place()]
    }

    /// The index of the first edge of its first polygon among the edges of all polygons.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn first_edge(&self) -> usize {
        self.first_edge_of(self.first_place())
    }

    /// The index of the first edge of a polygon among the edges of all polygons.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn first_edge_of(&self, polygon: usize) -> usize {
        self.first_edges[polygon]
    }

    /// How many edges all polygons have, those of other groups included.
    pub(crate) fn edge_count_of_all(&self) -> usize {
        let last = self.polygons.len() - 1;
        self.first_edges[last] + self.polygons[last].edges().len()
    }

    /// The polygon of all that has this edge, with its number there.
    pub(crate) fn polygon_of_edge(&self, edge: usize) -> (&'a Polygon<T>, usize) {
        let after = self.first_edges.partition_point(|&first| first <= edge);
        (
            &self.polygons[after - 1],
            edge - self.first_edges[after - 1],
        )
    }

    /// Whether any polygon in a box that is not skipped passes a test.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn any_polygon(
        self,
        enter: &impl Fn(&'a Aabb<T, 2>) -> bool,
        test: &mut impl FnMut(&'a Polygon<T>) -> bool,
    ) -> bool {
        self.bounds().is_none_or(enter)
            && match self.halves() {
                None => test(self.first()),
                Some([a, b]) => a.any_polygon(enter, test) || b.any_polygon(enter, test),
            }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;
    use nalgebra::Point2;

    fn triangles(count: usize) -> Vec<Polygon<f64>> {
        let corner = |i: usize| ((i * 37 % 101) as f64, (i * 53 % 89) as f64);
        let triangle = |(x, y)| {
            let corners = [(x, y), (x + 0.5, y), (x, y + 0.5)];
            Polygon::new(corners.map(|(x, y)| Point2::new(x, y)).to_vec())
        };
        (0..count).map(corner).map(triangle).collect()
    }

    /// The places of its polygons, each box checked to be the smallest one around its polygons.
    fn places(group: PolygonGroup<'_, f64>) -> Vec<usize> {
        let places = match group.halves() {
            None => vec![group.first_place()],
            Some(halves) => halves.into_iter().flat_map(places).collect(),
        };
        let corners = places
            .iter()
            .flat_map(|&place| group.polygons[place].vertices());
        assert_eq!(group.bounds(), Some(&Aabb::from_points(corners.copied())));
        places
    }

    #[test]
    fn boxes_enclose_their_polygons_and_leaves_are_all_polygons() {
        for count in 1..40 {
            let polygons = triangles(count);
            let tree = PolygonTree::around(&polygons);
            let mut places = places(tree.root(&polygons));
            places.sort_unstable();
            assert!(places.into_iter().eq(0..count));
            assert_eq!(tree.boxes.len(), 2 * count - 1);
        }
    }

    #[test]
    fn edges_are_counted_over_all_polygons() {
        let polygons = triangles(9);
        let tree = PolygonTree::around(&polygons);
        let root = tree.root(&polygons);
        assert_eq!(root.edge_count_of_all(), 27);
        for edge in 0..27 {
            let (polygon, number) = root.polygon_of_edge(edge);
            assert_eq!((polygon, number), (&polygons[edge / 3], edge % 3));
        }
    }
}
