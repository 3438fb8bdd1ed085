//! Meshes, height fields and polylines in space with every shape of space and each other: the nearest of their triangles and edges.
//!
//! The parts are found by a tree of boxes, from the nearest box on: see [`part_search`]. A part is asked as the triangle or segment that
//! it is, so that decisions are exact, and a common edge of two triangles leaves no gap. Degenerate parts are segments
//! and points. The time is that of the parts whose boxes are as near as the nearest part; of two
//! meshes or polylines both trees are searched at once.

use crate::algorithm::part_search::{self, CoreBox, PartNodes, PartTree, PosedParts};
use crate::algorithm::result::NotANumber;
use crate::dispatch::convex_ref::{ConvexRef3, ConvexShape};
use crate::pair::part_trees::MeshNode;
use crate::pair::ray_cast::{hit_of_segment, hit_of_triangle};
use crate::shape::RoundedRef;
use crate::shape::build::box_tree::block::{Bits, BoxCorners, WIDTH};
use crate::{
    Aabb, Ball, Capsule, ConvexPolyhedron, HalfSpace, HeightField, Intersects, Line, Nearest,
    NearestPoints, Obb, PartNearest, Plane, Polyhedron, Polyline, Ray, RayCast, RayHit, RayHits,
    Segment, Tetrahedron, TriMesh, Triangle, TruncatedCone,
};
use alloc::vec::Vec;
use nalgebra::{Point3, RealField};

fn node_box<T: RealField + Copy>(mesh: &TriMesh<T>, (level, index): MeshNode) -> BoxCorners<T, 3> {
    match mesh.tree().levels.get(level) {
        Some(blocks) => blocks[index / WIDTH].get(index % WIDTH),
        None => mesh.tree().bounds(),
    }
}

/// Whether any triangles below two nodes meet; the higher node is divided.
fn any_meet<T: RealField + Copy>([a, b]: [&TriMesh<T>; 2], [of_a, of_b]: [MeshNode; 2]) -> bool {
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
    nearest_to(parts, rhs, rhs.try_bounds().map(CoreBox::from))
}

#[inline(never)]
fn nearest_to<P, R, T>(
    parts: &P,
    rhs: &R,
    core: Option<CoreBox<T, 3>>,
) -> NearestPoints<Point3<T>, T>
where
    T: RealField + Copy,
    P: PartTree<T, 3, Part: Nearest<R, Scalar = T, Point = Point3<T>>>,
    R: Nearest<Aabb<T, 3>, Scalar = T, Bounds = Aabb<T, 3>>,
{
    let found = part_search::nearest_part(parts, rhs, core);
    found.map_or_else(NotANumber::not_a_number, |found| found.nearest)
}

fn distance<P, R, T>(parts: &P, rhs: &R) -> T
where
    T: RealField + Copy,
    P: PartTree<T, 3, Part: Nearest<R, Scalar = T, Point = Point3<T>>>,
    R: Nearest<Aabb<T, 3>, Scalar = T, Bounds = Aabb<T, 3>>,
{
    distance_to(parts, rhs, rhs.try_bounds().map(CoreBox::from))
}

#[inline(never)]
fn distance_to<P, R, T>(parts: &P, rhs: &R, core: Option<CoreBox<T, 3>>) -> T
where
    T: RealField + Copy,
    P: PartTree<T, 3, Part: Nearest<R, Scalar = T, Point = Point3<T>>>,
    R: Nearest<Aabb<T, 3>, Scalar = T, Bounds = Aabb<T, 3>>,
{
    let found = part_search::distance(parts, rhs, core);
    found.unwrap_or_else(|| nearest_to(parts, rhs, core).distance)
}

fn nearest_to_ball<P, T>(parts: &P, ball: &Ball<T, 3>) -> NearestPoints<Point3<T>, T>
where
    T: RealField + Copy,
    P: PartTree<T, 3, Part: Nearest<Ball<T, 3>, Scalar = T, Point = Point3<T>>>,
{
    nearest_to(parts, ball, Some(CoreBox::of_ball(ball)))
}

fn distance_to_ball<P, T>(parts: &P, ball: &Ball<T, 3>) -> T
where
    T: RealField + Copy,
    P: PartTree<T, 3, Part: Nearest<Ball<T, 3>, Scalar = T, Point = Point3<T>>>,
{
    distance_to(parts, ball, Some(CoreBox::of_ball(ball)))
}

/// The part nearest to a shape; `None` if a coordinate of that is not finite.
fn nearest_part<P, R, T>(parts: &P, rhs: &R) -> Option<PartNearest<Point3<T>, T>>
where
    T: RealField + Copy,
    P: PartTree<T, 3, Part: Nearest<R, Scalar = T, Point = Point3<T>>>,
    R: Nearest<Aabb<T, 3>, Scalar = T, Bounds = Aabb<T, 3>>,
{
    let found = part_search::nearest_part(parts, rhs, rhs.try_bounds().map(CoreBox::from))?;
    // All parts are equally far from what is not a number.
    let distance = found.nearest.distance;
    distance.partial_cmp(&distance).map(|_| found)
}

/// The nearest points of two unions of parts, which have an answer since each has a part.
#[inline(never)]
fn nearest_of_both<P, Q, T>(a: &P, b: &Q) -> NearestPoints<Point3<T>, T>
where
    T: RealField + Copy,
    P: PartNodes<T, 3, Part: Nearest<Q::Part, Scalar = T, Point = Point3<T>>>,
    Q: PartNodes<T, 3>,
{
    let found = part_search::nearest_of_parts(a, b);
    found.map_or_else(NotANumber::not_a_number, |(_, nearest)| nearest)
}

#[inline(never)]
fn distance_of_both<P, Q, T>(a: &P, b: &Q) -> T
where
    T: RealField + Copy,
    P: PartNodes<T, 3, Part: Nearest<Q::Part, Scalar = T, Point = Point3<T>>>,
    Q: PartNodes<T, 3>,
{
    part_search::distance_of_parts(a, b).unwrap_or_else(|| nearest_of_both(a, b).distance)
}

/// The queries of unions of parts on some shapes: `any` on convex shapes, each as any of these, so that one search is compiled
/// for all; on points, balls and rays, whose searches are shorter, and on `each` of others, as what they are; `both` on other unions.
macro_rules! part_unions {
    (any $Union:ty: $($Rhs:ty),+) => {$(
        part_unions!(@one $Union, $Rhs, |rhs| &rhs.any_ref(),
            part_search::intersects, nearest, distance, part_search::within);
    )+};
    (each $Union:ty: $($Rhs:ty),+) => {$(
        part_unions!(@one $Union, $Rhs, |rhs| rhs, part_search::intersects, nearest, distance, part_search::within);
    )+};
    (single $Union:ty) => {
        part_unions!(@one $Union, Point3<T>, |rhs| rhs, part_search::intersects, nearest, distance, part_search::within);
        part_unions!(@one $Union, Ball<T, 3>, |rhs| rhs,
            part_search::intersects, nearest_to_ball, distance_to_ball, part_search::within);
        part_unions!(@one $Union, Ray<T, 3>, |rhs| rhs,
            part_search::ray_intersects, nearest, distance, part_search::within);
    };
    (both $Union:ty, $Rhs:ty, $intersects:path) => {
        part_unions!(@one $Union, $Rhs, |rhs| rhs,
            $intersects, nearest_of_both, distance_of_both, part_search::are_parts_within);
    };
    (flipped $Union:ty: $($Rhs:ty),+) => {$(
        #[doc(hidden)]
        impl<T: RealField + Copy> Intersects<$Union> for $Rhs {
            fn intersects(&self, rhs: &$Union) -> bool {
                rhs.intersects(self)
            }
        }

        #[doc(hidden)]
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
    (@one $Union:ty, $Rhs:ty, |$rhs:ident| $as:expr, $intersects:path, $nearest:path, $distance:path, $within:path) => {
        #[doc(hidden)]
        impl<T: RealField + Copy> Intersects<$Rhs> for $Union {
            fn intersects(&self, $rhs: &$Rhs) -> bool {
                $intersects(self, $as)
            }
        }

        #[doc(hidden)]
        impl<T: RealField + Copy> Nearest<$Rhs> for $Union {
            fn nearest(&self, $rhs: &$Rhs) -> NearestPoints<Point3<T>, T> {
                $nearest(self, $as)
            }

            fn distance(&self, $rhs: &$Rhs) -> T {
                $distance(self, $as)
            }

            fn within(&self, $rhs: &$Rhs, distance: T) -> bool {
                $within(self, $as, distance)
            }
        }
    };
}

part_unions! { any TriMesh<T>:
    Line<T, 3>, Segment<T, 3>, Plane<T>, HalfSpace<T, 3>, Triangle<T, 3>, Aabb<T, 3>, Obb<T, 3>, RoundedRef<'_, T, 3>, Capsule<T, 3>, Tetrahedron<T>,
    ConvexPolyhedron<T>
}
part_unions! { any HeightField<T>:
    Line<T, 3>, Segment<T, 3>, Plane<T>, HalfSpace<T, 3>, Triangle<T, 3>, Aabb<T, 3>, Obb<T, 3>, RoundedRef<'_, T, 3>, Capsule<T, 3>, Tetrahedron<T>,
    ConvexPolyhedron<T>
}
part_unions! { any Polyline<T, 3>:
    Line<T, 3>, Segment<T, 3>, Plane<T>, HalfSpace<T, 3>, Triangle<T, 3>, Aabb<T, 3>, Obb<T, 3>, RoundedRef<'_, T, 3>, Capsule<T, 3>, Tetrahedron<T>,
    ConvexPolyhedron<T>
}
part_unions! { each TriMesh<T>: TruncatedCone<T> }
part_unions! { each HeightField<T>: TruncatedCone<T> }
part_unions! { each Polyline<T, 3>: TruncatedCone<T> }
part_unions! { flipped TriMesh<T>: TruncatedCone<T> }
part_unions! { flipped HeightField<T>: TruncatedCone<T> }
part_unions! { flipped Polyline<T, 3>: TruncatedCone<T> }
part_unions! { single TriMesh<T> }
part_unions! { single HeightField<T> }
part_unions! { single Polyline<T, 3> }
part_unions! { both TriMesh<T>, TriMesh<T>, meshes_intersect }
part_unions! { both TriMesh<T>, Polyline<T, 3>, part_search::intersects }
part_unions! { both HeightField<T>, HeightField<T>, part_search::do_parts_meet }
part_unions! { both HeightField<T>, TriMesh<T>, part_search::do_parts_meet }
part_unions! { both HeightField<T>, Polyline<T, 3>, part_search::do_parts_meet }
part_unions! { both Polyline<T, 3>, Polyline<T, 3>, part_search::intersects }
part_unions! { flipped TriMesh<T>:
    Point3<T>, Ball<T, 3>, Ray<T, 3>, Line<T, 3>, Segment<T, 3>, Plane<T>, HalfSpace<T, 3>, Triangle<T, 3>, Aabb<T, 3>, Obb<T, 3>, RoundedRef<'_, T, 3>,
    Capsule<T, 3>, Tetrahedron<T>, ConvexPolyhedron<T>, Polyline<T, 3>
}
part_unions! { flipped HeightField<T>:
    Point3<T>, Ball<T, 3>, Ray<T, 3>, Line<T, 3>, Segment<T, 3>, Plane<T>, HalfSpace<T, 3>, Triangle<T, 3>, Aabb<T, 3>, Obb<T, 3>, RoundedRef<'_, T, 3>,
    Capsule<T, 3>, Tetrahedron<T>, ConvexPolyhedron<T>, Polyline<T, 3>, TriMesh<T>
}
part_unions! { flipped Polyline<T, 3>:
    Point3<T>, Ball<T, 3>, Ray<T, 3>, Line<T, 3>, Segment<T, 3>, Plane<T>, HalfSpace<T, 3>, Triangle<T, 3>, Aabb<T, 3>, Obb<T, 3>, RoundedRef<'_, T, 3>,
    Capsule<T, 3>, Tetrahedron<T>, ConvexPolyhedron<T>
}

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
        nearest_part(self, rhs)
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

impl<T: RealField + Copy> HeightField<T> {
    /// Returns the triangle nearest to a shape and its nearest points; `None` if a coordinate of the shape is infinite
    /// or NaN.
    ///
    /// If several triangles are equally near with the same points, it is the one with the lowest index.
    ///
    /// ```
    /// use nalgebra::{Point2, Point3, Vector2};
    /// use tangency::{HeightField, UpAxis};
    ///
    /// let floor = HeightField::new(UpAxis::Z, Point2::origin(), Vector2::new(4.0, 4.0), 2, vec![0.0; 4]);
    /// let nearest = floor.nearest_triangle(&Point3::new(1.0, 3.0, 2.0)).unwrap();
    /// assert_eq!((nearest.part, nearest.nearest.distance), (1, 2.0));
    /// ```
    #[must_use]
    pub fn nearest_triangle<R>(&self, rhs: &R) -> Option<PartNearest<Point3<T>, T>>
    where
        R: Nearest<Aabb<T, 3>, Scalar = T, Point = Point3<T>, Bounds = Aabb<T, 3>>,
        Triangle<T, 3>: Nearest<R, Scalar = T, Point = Point3<T>>,
    {
        nearest_part(self, rhs)
    }

    /// Returns the indices of all triangles that intersect a shape, in ascending order.
    ///
    /// ```
    /// use nalgebra::{Point2, Point3, Vector2};
    /// use tangency::{HeightField, Sphere, UpAxis};
    ///
    /// let floor = HeightField::new(UpAxis::Z, Point2::origin(), Vector2::new(4.0, 4.0), 2, vec![0.0; 4]);
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

part_unions! { flipped Polyline<T, 3>: ConvexRef3<'_, T> }
part_unions! { flipped TriMesh<T>: ConvexRef3<'_, T> }
part_unions! { flipped HeightField<T>: ConvexRef3<'_, T> }
part_unions! { flipped Polyhedron<T>: ConvexRef3<'_, T> }

/// Meshes, height fields and polylines that are posed, with all shapes but polyhedra.
macro_rules! posed_unions {
    ($($Union:ty),+) => {$(
        part_unions! { any PosedParts<'_, $Union, T, 3>:
            Line<T, 3>, Segment<T, 3>, Plane<T>, HalfSpace<T, 3>, Triangle<T, 3>, Aabb<T, 3>, Obb<T, 3>, RoundedRef<'_, T, 3>, Capsule<T, 3>, Tetrahedron<T>,
            ConvexPolyhedron<T>
        }
        part_unions! { each PosedParts<'_, $Union, T, 3>: TruncatedCone<T> }
        part_unions! { single PosedParts<'_, $Union, T, 3> }
        part_unions! { both PosedParts<'_, $Union, T, 3>, TriMesh<T>, part_search::do_parts_meet }
        part_unions! { both PosedParts<'_, $Union, T, 3>, HeightField<T>, part_search::do_parts_meet }
        part_unions! { both PosedParts<'_, $Union, T, 3>, Polyline<T, 3>, part_search::do_parts_meet }
        part_unions! { both PosedParts<'_, $Union, T, 3>, PosedParts<'_, TriMesh<T>, T, 3>, part_search::do_parts_meet }
        part_unions! { both PosedParts<'_, $Union, T, 3>, PosedParts<'_, HeightField<T>, T, 3>, part_search::do_parts_meet }
        part_unions! { both PosedParts<'_, $Union, T, 3>, PosedParts<'_, Polyline<T, 3>, T, 3>, part_search::do_parts_meet }
    )+};
}

posed_unions! { TriMesh<T>, HeightField<T>, Polyline<T, 3> }
part_unions! { both TriMesh<T>, PosedParts<'_, TriMesh<T>, T, 3>, part_search::do_parts_meet }
part_unions! { both TriMesh<T>, PosedParts<'_, HeightField<T>, T, 3>, part_search::do_parts_meet }
part_unions! { both TriMesh<T>, PosedParts<'_, Polyline<T, 3>, T, 3>, part_search::do_parts_meet }

/// The feature of a hit is the index of the triangle or edge.
macro_rules! rays_at_parts {
    ($($Union:ty: $hit:path;)+) => {$(
        impl<T: RealField + Copy> RayCast<T, 3> for $Union {
            fn cast_ray(&self, ray: &Ray<T, 3>, limit: T) -> Option<RayHits<T, 3>> {
                part_search::cast_ray_by_parameters(self, ray, limit, |part, at, is_entry| {
                    $hit(part, ray, at, is_entry)
                })
            }

            fn first_hit(&self, ray: &Ray<T, 3>, limit: T) -> Option<RayHit<T, 3>> {
                let hit = part_search::first_ray_hit(self, ray, limit, |part, at, is_entry| {
                    $hit(part, ray, at, is_entry)
                });
                hit.map(|(hit, _)| hit)
            }
        }
    )+};
}

rays_at_parts! {
    TriMesh<T>: hit_of_triangle;
    HeightField<T>: hit_of_triangle;
    Polyline<T, 3>: hit_of_segment;
    PosedParts<'_, TriMesh<T>, T, 3>: hit_of_triangle;
    PosedParts<'_, HeightField<T>, T, 3>: hit_of_triangle;
    PosedParts<'_, Polyline<T, 3>, T, 3>: hit_of_segment;
}
