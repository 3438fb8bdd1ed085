//! Meshes and polylines in space with every shape of space and each other: the nearest of their triangles and edges.
//!
//! The parts are found by a tree of boxes, from the nearest box on: see [`part_search`]. A part is asked as the triangle or segment that
//! it is, so that decisions are exact, and a common edge of two triangles leaves no gap. Degenerate parts are segments
//! and points. The time is that of the parts whose boxes are as near as the nearest part; of two meshes the second is
//! searched for each box of the first that may be near enough.

use crate::algorithm::part_search::{self, PartSearch, PartTree};
use crate::algorithm::result::NotANumber;
use crate::shape::build::box_tree::block::{Bits, Corners, WIDTH};
use crate::shape::build::boxes::{EdgeRange, Path};
use crate::{
    Aabb, Ball, Capsule, ConvexPolyhedron, HalfSpace, Intersects, Line, Nearest, NearestPoints,
    Obb, PartNearest, Plane, Polygon, Polyline, Ray, RayCast, RayHits, Segment, Tetrahedron,
    TriMesh, Triangle,
};
use alloc::vec::Vec;
use core::ops::ControlFlow;
use nalgebra::{Point3, RealField};

impl<T: RealField + Copy> PartTree<T, 3> for TriMesh<T> {
    type Part = Triangle<T, 3>;

    fn bounds(&self) -> Aabb<T, 3> {
        Self::bounds(self)
    }

    fn search(&self, search: &mut dyn PartSearch<Triangle<T, 3>, T, 3>) -> ControlFlow<()> {
        part_search::search_tree(self.tree(), search, &|triangle, search| {
            search.visit(triangle, &self.triangle(triangle))
        })
    }
}

impl<T: RealField + Copy, const D: usize> PartTree<T, D> for Polyline<T, D> {
    type Part = Segment<T, D>;

    fn bounds(&self) -> Aabb<T, D> {
        Self::bounds(self)
    }

    fn search(&self, search: &mut dyn PartSearch<Segment<T, D>, T, D>) -> ControlFlow<()> {
        search_path(self.path(), 0, search)
    }
}

/// The edges of all rings, numbered as in `edges()`.
impl<T: RealField + Copy> PartTree<T, 2> for Polygon<T> {
    type Part = Segment<T, 2>;

    fn bounds(&self) -> Aabb<T, 2> {
        Self::bounds(self)
    }

    fn search(&self, search: &mut dyn PartSearch<Segment<T, 2>, T, 2>) -> ControlFlow<()> {
        let mut first = 0;
        for ring in self.rings() {
            search_path(ring, first, search)?;
            first += ring.edge_count();
        }
        ControlFlow::Continue(())
    }
}

/// Searches the edges of a path, of which the first has this number.
fn search_path<T: RealField + Copy, const D: usize>(
    path: Path<'_, T, D>,
    first: usize,
    search: &mut dyn PartSearch<Segment<T, D>, T, D>,
) -> ControlFlow<()> {
    match path.root() {
        Some(root) => match search.key(path.box_of(root)) {
            Some(key) => search_run(path, first, (root, key), search),
            None => ControlFlow::Continue(()),
        },
        None => visit_edges(path, first, path.whole(), search),
    }
}

/// Searches the edges of a run with this key.
fn search_run<T: RealField + Copy, const D: usize>(
    path: Path<'_, T, D>,
    first: usize,
    (run, key): (EdgeRange, f64),
    search: &mut dyn PartSearch<Segment<T, D>, T, D>,
) -> ControlFlow<()> {
    if !search.admits(key) {
        return ControlFlow::Continue(());
    }
    let Some(halves) = run.halves() else {
        return visit_edges(path, first, run, search);
    };
    let keys = [
        search.key(path.box_of(halves[0])),
        search.key(path.box_of(halves[1])),
    ];
    let order = if keys[1] < keys[0] { [1, 0] } else { [0, 1] };
    for half in order {
        if let Some(key) = keys[half] {
            search_run(path, first, (halves[half], key), search)?;
        }
    }
    ControlFlow::Continue(())
}

fn visit_edges<T: RealField + Copy, const D: usize>(
    path: Path<'_, T, D>,
    first: usize,
    run: EdgeRange,
    search: &mut dyn PartSearch<Segment<T, D>, T, D>,
) -> ControlFlow<()> {
    for edge in run.edges() {
        let (a, b) = path.edge(edge);
        search.visit(first + edge, &Segment::new(*a, *b))?;
    }
    ControlFlow::Continue(())
}

/// A node of a tree of boxes: its level, one more than that of the block of its children, and its index there.
type Node = (usize, usize);

fn node_box<T: RealField + Copy>(mesh: &TriMesh<T>, (level, index): Node) -> Corners<T, 3> {
    match mesh.tree().levels.get(level) {
        Some(blocks) => blocks[index / WIDTH].get(index % WIDTH),
        None => mesh.tree().bounds(),
    }
}

/// Whether any triangles below two nodes meet; the higher node is divided.
fn any_meet<T: RealField + Copy>([a, b]: [&TriMesh<T>; 2], [of_a, of_b]: [Node; 2]) -> bool {
    let (level, index) = of_a;
    if level < of_b.0 {
        return any_meet([b, a], [of_b, of_a]);
    }
    if level == 0 {
        let [a, b] = [(a, index), (b, of_b.1)]
            .map(|(mesh, leaf)| mesh.triangle(mesh.tree().slots[leaf] as usize));
        return a.intersects(&b);
    }
    let children = a.tree().overlaps(level - 1, index, &node_box(b, of_b));
    Bits(children).any(|lane| any_meet([a, b], [(level - 1, index * WIDTH + lane), of_b]))
}

fn meshes_intersect<T: RealField + Copy>(a: &TriMesh<T>, b: &TriMesh<T>) -> bool {
    any_meet([a, b], [a, b].map(|mesh| (mesh.tree().top() + 1, 0)))
}

/// There is a part, so that there is an answer; it is not a number where a coordinate is not finite.
fn nearest<P, R, T>(parts: &P, rhs: &R) -> NearestPoints<Point3<T>, T>
where
    T: RealField + Copy,
    P: PartTree<T, 3, Part: Nearest<R, Scalar = T, Point = Point3<T>>>,
    R: Nearest<Aabb<T, 3>, Scalar = T, Bounds = Aabb<T, 3>>,
{
    let found = part_search::nearest_part(parts, rhs, rhs.bounds());
    found.map_or_else(NotANumber::not_a_number, |found| found.nearest)
}

fn distance<P, R, T>(parts: &P, rhs: &R) -> T
where
    T: RealField + Copy,
    P: PartTree<T, 3, Part: Nearest<R, Scalar = T, Point = Point3<T>>>,
    R: Nearest<Aabb<T, 3>, Scalar = T, Bounds = Aabb<T, 3>>,
{
    let found = part_search::distance(parts, rhs, rhs.bounds());
    found.unwrap_or_else(|| nearest(parts, rhs).distance)
}

/// The queries of unions of parts on some shapes.
macro_rules! part_unions {
    ($Union:ty: $($Rhs:ty),+) => {$(
        part_unions!(@one $Union, $Rhs);

        impl<T: RealField + Copy> Intersects<$Union> for $Rhs {
            fn intersects(&self, rhs: &$Union) -> bool {
                rhs.intersects(self)
            }
        }

        impl<T: RealField + Copy> Nearest<$Union> for $Rhs {
            fn nearest(&self, rhs: &$Union) -> NearestPoints<Point3<T>, T> {
                rhs.nearest(self).flip()
            }

            fn distance(&self, rhs: &$Union) -> T {
                rhs.distance(self)
            }

            fn within(&self, rhs: &$Union, distance: T) -> bool {
                rhs.within(self, distance)
            }
        }
    )+};
    (@one $Union:ty, $Rhs:ty) => {
        part_unions!(@one $Union, $Rhs, part_search::intersects);
    };
    (@one $Union:ty, $Rhs:ty, $intersects:path) => {
        impl<T: RealField + Copy> Intersects<$Rhs> for $Union {
            fn intersects(&self, rhs: &$Rhs) -> bool {
                $intersects(self, rhs)
            }
        }

        impl<T: RealField + Copy> Nearest<$Rhs> for $Union {
            fn nearest(&self, rhs: &$Rhs) -> NearestPoints<Point3<T>, T> {
                nearest(self, rhs)
            }

            fn distance(&self, rhs: &$Rhs) -> T {
                distance(self, rhs)
            }

            fn within(&self, rhs: &$Rhs, distance: T) -> bool {
                part_search::within(self, rhs, distance)
            }
        }
    };
}

part_unions! { TriMesh<T>:
    Point3<T>, Line<T, 3>, Ray<T, 3>, Segment<T, 3>, Plane<T>, HalfSpace<T, 3>, Triangle<T, 3>, Aabb<T, 3>,
    Obb<T, 3>, Ball<T, 3>, Capsule<T, 3>, Tetrahedron<T>, ConvexPolyhedron<T>, Polyline<T, 3>
}
part_unions! { @one TriMesh<T>, TriMesh<T>, meshes_intersect }
part_unions! { Polyline<T, 3>:
    Point3<T>, Line<T, 3>, Ray<T, 3>, Segment<T, 3>, Plane<T>, HalfSpace<T, 3>, Triangle<T, 3>, Aabb<T, 3>,
    Obb<T, 3>, Ball<T, 3>, Capsule<T, 3>, Tetrahedron<T>, ConvexPolyhedron<T>
}
part_unions! { @one Polyline<T, 3>, Polyline<T, 3> }

impl<T: RealField + Copy> TriMesh<T> {
    /// Returns the triangle nearest to a shape and its nearest points; `None` if a coordinate of the shape is infinite
    /// or NaN.
    ///
    /// If several triangles are equally near with the same points, it is the one with the lowest index.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::TriMesh;
    ///
    /// let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [4.0, 4.0, 0.0], [0.0, 4.0, 0.0]].map(Point3::from);
    /// let floor = TriMesh::new(corners.to_vec(), vec![[0, 1, 2], [0, 2, 3]]);
    /// let nearest = floor.nearest_triangle(&Point3::new(1.0, 3.0, 2.0)).unwrap();
    /// assert_eq!((nearest.part, nearest.nearest.distance), (1, 2.0));
    /// ```
    #[must_use]
    pub fn nearest_triangle<R>(&self, rhs: &R) -> Option<PartNearest<Point3<T>, T>>
    where
        R: Nearest<Aabb<T, 3>, Scalar = T, Point = Point3<T>, Bounds = Aabb<T, 3>>,
        Triangle<T, 3>: Nearest<R, Scalar = T, Point = Point3<T>>,
    {
        let found = part_search::nearest_part(self, rhs, rhs.bounds())?;
        // All parts are equally far from what is not a number.
        let distance = found.nearest.distance;
        distance.partial_cmp(&distance).map(|_| found)
    }

    /// Returns the indices of all triangles that intersect a shape, in ascending order.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::{Sphere, TriMesh};
    ///
    /// let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [4.0, 4.0, 0.0], [0.0, 4.0, 0.0]].map(Point3::from);
    /// let floor = TriMesh::new(corners.to_vec(), vec![[0, 1, 2], [0, 2, 3]]);
    /// let marble = Sphere::new(Point3::new(2.0, 2.0, 1.0), 1.0); // touches the edge between both
    /// assert_eq!(floor.intersecting_triangles(&marble), [0, 1]);
    /// ```
    #[must_use]
    pub fn intersecting_triangles<R>(&self, rhs: &R) -> Vec<usize>
    where
        R: Intersects<Aabb<T, 3>>,
        Triangle<T, 3>: Intersects<R>,
    {
        part_search::intersecting_parts(self, rhs)
    }
}

/// The feature of a hit is the index of the triangle.
impl<T: RealField + Copy> RayCast<T, 3> for TriMesh<T> {
    fn cast_ray(&self, ray: &Ray<T, 3>, limit: T) -> Option<RayHits<T, 3>> {
        part_search::cast_ray_by_parameters(self, ray, limit)
    }
}

/// The feature of a hit is the index of the edge.
impl<T: RealField + Copy> RayCast<T, 3> for Polyline<T, 3> {
    fn cast_ray(&self, ray: &Ray<T, 3>, limit: T) -> Option<RayHits<T, 3>> {
        part_search::cast_ray_by_parameters(self, ray, limit)
    }
}
