//! Solids by the surface that encloses them, where they are or posed.

use crate::algorithm::coordinates::Coordinates;
use crate::algorithm::order::{compare_computed, is_in_order};
use crate::algorithm::part_search::{PartNodes, PartSearch, PartTree, PosedParts, all_within};
use crate::shape::build::box_tree::block::{BoxBlock, BoxCorners, WIDTH};
use crate::shape::build::mesh_winding::crossing_winding;
use crate::{
    Aabb, BoundedSide, HeightField, Intersects, Nearest, NearestPoints, Polyhedron, Polyline,
    Shape, TriMesh, Triangle,
};
use core::ops::ControlFlow;
use nalgebra::{Isometry, Point3, RealField, Rotation};

/// A polyhedron, as it is or posed.
pub(crate) trait SurfaceSolid<T: RealField + Copy> {
    type Surface: PartNodes<T, 3, Part = Triangle<T, 3>>
        + Nearest<Point3<T>, Scalar = T, Point = Point3<T>>;

    fn surface(&self) -> &Self::Surface;

    /// The polyhedron before it is moved.
    fn unmoved(&self) -> &Polyhedron<T>;

    /// Where a vertex of the unmoved polyhedron is.
    fn moved(&self, vertex: &Point3<T>) -> Point3<T>;

    /// How often the surface winds around a point that is not on it.
    fn winding_around(&self, point: &Point3<T>) -> i32;

    fn side_of(&self, point: &Point3<T>) -> BoundedSide
    where
        Self::Surface: Intersects<Point3<T>>,
    {
        let may_be_in =
            Coordinates::is_finite(point) && PartTree::bounds(self.surface()).intersects(point);
        if !may_be_in {
            BoundedSide::Outside
        } else if self.surface().intersects(point) {
            BoundedSide::OnBoundary
        } else if self.winding_around(point) > 0 {
            BoundedSide::Inside
        } else {
            BoundedSide::Outside
        }
    }

    /// The first of some points in the solid.
    fn first_inside(&self, points: impl IntoIterator<Item = Point3<T>>) -> Option<Point3<T>>
    where
        Self::Surface: Intersects<Point3<T>>,
    {
        let mut points = points.into_iter();
        points.find(|point| self.side_of(point) == BoundedSide::Inside)
    }

    /// The first corner in it of the triangles of a surface, in their order. Only those in its bounds can be.
    fn first_corner_inside<P>(&self, surface: &P) -> Option<Point3<T>>
    where
        P: PartTree<T, 3, Part = Triangle<T, 3>>,
        Self::Surface: Intersects<Point3<T>>,
    {
        let bounds = PartTree::bounds(self.surface());
        let near = all_within(surface, &bounds, T::zero(), |it| Some(*it));
        let corners = near
            .iter()
            .flat_map(|(_, Triangle { a, b, c })| [*a, *b, *c]);
        self.first_inside(corners)
    }

    fn vertex(&self, index: usize) -> Option<Point3<T>> {
        let vertex = self.unmoved().vertices().get(index)?;
        Some(self.moved(vertex))
    }

    /// The corners of a triangle of each connected part of the surface.
    fn component_corners(&self) -> impl Iterator<Item = Point3<T>> {
        let components = self.unmoved().components().iter();
        components
            .flat_map(|&triangle| self.unmoved().corners(triangle))
            .map(|corner| self.moved(corner))
    }
}

impl<T: RealField + Copy> SurfaceSolid<T> for Polyhedron<T> {
    type Surface = TriMesh<T>;

    fn surface(&self) -> &TriMesh<T> {
        Self::surface(self)
    }

    fn unmoved(&self) -> &Self {
        self
    }

    fn moved(&self, vertex: &Point3<T>) -> Point3<T> {
        *vertex
    }

    fn winding_around(&self, point: &Point3<T>) -> i32 {
        self.winding(point, &Aabb::new(*point, *point), |_| false)
    }
}

/// A polyhedron at a place, whose triangles are moved when they are looked at.
pub(crate) struct PosedSolid<'a, T: RealField + Copy> {
    pub surface: PosedParts<'a, TriMesh<T>, T, 3>,
    pub solid: &'a Polyhedron<T>,
    pub isometry: &'a Isometry<T, Rotation<T, 3>, 3>,
}

impl<'a, T: RealField + Copy> PosedSolid<'a, T> {
    /// A polyhedron and the motion to its place; `None` if coordinates are near the end of their range.
    pub fn of(
        solid: &'a Polyhedron<T>,
        isometry: &'a Isometry<T, Rotation<T, 3>, 3>,
    ) -> Option<Self> {
        Some(Self {
            surface: PosedParts::new(solid.surface(), isometry)?,
            solid,
            isometry,
        })
    }
}

impl<T: RealField + Copy> Shape for PosedSolid<'_, T> {
    type Scalar = T;
    type Point = Point3<T>;
    type Bounds = Aabb<T, 3>;

    fn dimension() -> usize {
        3
    }

    fn try_bounds(&self) -> Option<Aabb<T, 3>> {
        Shape::try_bounds(&self.surface)
    }
}

impl<'a, T: RealField + Copy> SurfaceSolid<T> for PosedSolid<'a, T> {
    type Surface = PosedParts<'a, TriMesh<T>, T, 3>;

    fn surface(&self) -> &Self::Surface {
        &self.surface
    }

    fn unmoved(&self) -> &Polyhedron<T> {
        self.solid
    }

    fn moved(&self, vertex: &Point3<T>) -> Point3<T> {
        self.surface.point(vertex)
    }

    fn winding_around(&self, point: &Point3<T>) -> i32 {
        let mut ahead = *point;
        ahead.x = PartTree::bounds(&self.surface).max().x;
        let ahead = BoxCorners::of(&Aabb::from_points([*point, ahead]));
        let (start, winding) = (point, 0);
        let mut search = WindingSearch {
            start,
            ahead,
            winding,
        };
        let _ = self.surface.search(&mut search);
        search.winding
    }
}

/// Sums up what the triangles add to the winding number that are ahead of a point along the first axis.
struct WindingSearch<'a, T: RealField> {
    start: &'a Point3<T>,
    ahead: BoxCorners<T, 3>,
    winding: i32,
}

impl<T: RealField + Copy> PartSearch<Triangle<T, 3>, T, 3> for WindingSearch<'_, T> {
    fn key(&self, region: &Aabb<T, 3>) -> Option<f64> {
        self.ahead.aabb().intersects(region).then_some(0.0)
    }

    fn admits(&self, _: f64) -> bool {
        true
    }

    fn keys(&self, block: &BoxBlock<T, 3>, used: u32) -> ([f64; WIDTH], u32) {
        ([0.0; WIDTH], block.overlaps(&self.ahead) & used)
    }

    fn visit(&mut self, _: usize, part: &Triangle<T, 3>) -> ControlFlow<()> {
        self.winding += crossing_winding(self.start, [&part.a, &part.b, &part.c]);
        ControlFlow::Continue(())
    }
}

/// The nearest points of a solid and a shape, by those of the surface and by a point of the shape that is inside.
/// Whether shapes that meet have only one point in common is not decided, unless one is a point.
pub(super) fn nearest_by<T: RealField + Copy>(
    of_surface: NearestPoints<Point3<T>, T>,
    inside: Option<Point3<T>>,
    is_point: bool,
) -> NearestPoints<Point3<T>, T> {
    // What is inside may be so near to the surface that both points are rounded to one.
    let is_meeting = of_surface.distance.is_zero() && of_surface.on_self == of_surface.on_rhs;
    match inside {
        Some(point) if !is_meeting => NearestPoints {
            on_self: point,
            on_rhs: point,
            distance: T::zero(),
            unique: is_point,
        },
        _ => NearestPoints {
            unique: of_surface.unique && (is_point || !is_meeting),
            ..of_surface
        },
    }
}

/// Whether the numbers of a solid are equal to those of another or precede them.
fn precedes<T: RealField + Copy>(a: &impl SurfaceSolid<T>, b: &impl SurfaceSolid<T>) -> bool {
    let order = compare_computed(|i| a.vertex(i), |i| b.vertex(i));
    let indices = [a.unmoved(), b.unmoved()].map(|solid| Polyhedron::surface(solid).indices());
    is_in_order(order.map(|order| order.then_with(|| indices[0].cmp(indices[1]))))
}

/// A point of a part of one surface inside the other solid: the same one in both orders.
pub(super) fn common_point<A, B, T>(a: &A, b: &B) -> Option<Point3<T>>
where
    T: RealField + Copy,
    A: SurfaceSolid<T, Surface: Intersects<Point3<T>>>,
    B: SurfaceSolid<T, Surface: Intersects<Point3<T>>>,
{
    let of_a = || b.first_inside(a.component_corners());
    let of_b = || a.first_inside(b.component_corners());
    if precedes(a, b) {
        of_b().or_else(of_a)
    } else {
        of_a().or_else(of_b)
    }
}

/// A mesh, height field or polyline that is posed, by points of all its parts.
pub(super) trait PosedPoints<T: RealField> {
    fn points(&self) -> impl Iterator<Item = Point3<T>>;
}

impl<T: RealField + Copy> PosedPoints<T> for PosedParts<'_, TriMesh<T>, T, 3> {
    fn points(&self) -> impl Iterator<Item = Point3<T>> {
        let mesh = self.unmoved();
        let vertices = mesh.indices().as_flattened().iter();
        vertices.map(|&vertex| self.point(&mesh.vertices()[vertex as usize]))
    }
}

impl<T: RealField + Copy> PosedPoints<T> for PosedParts<'_, HeightField<T>, T, 3> {
    fn points(&self) -> impl Iterator<Item = Point3<T>> {
        let corners = self.unmoved().triangle_corners();
        corners.map(|corner| self.point(&corner))
    }
}

impl<T: RealField + Copy> PosedPoints<T> for PosedParts<'_, Polyline<T, 3>, T, 3> {
    fn points(&self) -> impl Iterator<Item = Point3<T>> {
        self.unmoved()
            .vertices()
            .iter()
            .map(|vertex| self.point(vertex))
    }
}
