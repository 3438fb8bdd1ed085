//! Polygons, multipolygons and polylines of the plane with each other and with convex shapes, points, balls,
//! capsules, lines, rays and segments.
//!
//! Two regions meet if two edges meet or if one contains a vertex of the other. Bounding boxes of edges are
//! searched by branch and bound: Larsen, Gottschalk, Lin and Manocha, *Fast proximity queries with swept
//! sphere volumes* (1999). A ball or a capsule meets an edge that is within the radius of its core. See
//! [`region`](crate::algorithm::edge_tree::region), and [`clip::linear`](crate::algorithm::clip::linear) for
//! the intersection of a region and a line.
//!
//! A hole is not part of its polygon, but the edges of the hole are. A closed polyline has no interior. A box
//! without extent along an axis is a segment or a point, and so is a triangle without area; a capsule without
//! radius is a segment, and a line, ray or segment without length a point. The time is at most proportional
//! to the product of the numbers of edges, and mostly far less since distant boxes are skipped. The closest
//! edges of two regions of floats are searched in plain numbers, which leave only nearly equal distances to
//! exact signs; see [`edge_search`](crate::algorithm::edge_tree::edge_search).

use crate::algorithm::clip::linear::LoopCut;
use crate::algorithm::edge_tree::region::Region2;
use crate::algorithm::edge_tree::separation::{self, RegionAndLinear, RegionPair};
use crate::algorithm::plane_shapes::{
    AsRegion, ConvexLoop, SphereSwept, StoredVertices, SumVertices, VertexKind,
};
use crate::algorithm::separation::Separation;
use crate::algorithm::{edge_tree::point, nearest2};
use crate::exact::{SumPoint, coords};
use crate::shape::RoundedRef;
use crate::{
    Aabb, Ball, Boundary, BoundedSide, Capsule, ConvexPolygon, Intersects, MultiPolygon,
    NearestEdge, NearestPoints, Obb, OnBoundary, OnEdge, Piece, Polygon, Polyline, Triangle,
};
use alloc::vec::Vec;
use core::marker::PhantomData;
use nalgebra::{Point2, RealField};

/// A shape that can be converted to a region.
trait AsRegion2<T: RealField + Copy, V: VertexKind<T>> {
    /// The vertices that the shape does not store.
    type OwnCorners;

    fn corners(&self) -> Self::OwnCorners;

    fn as_region2<'a>(&'a self, corners: &'a Self::OwnCorners) -> Region2<'a, V::Vertex<'a>>;
}

/// Implements [`AsRegion2`] for a convex shape with these kinds of vertices, or for a region.
macro_rules! as_region2 {
    ($ConvexLoop:ty, [$($v:tt)*] $V:ty) => {
        impl<T: RealField + Copy, $($v)*> AsRegion2<T, $V> for $ConvexLoop {
            type OwnCorners = <Self as ConvexLoop<T, $V>>::Corners;

            #[cfg_attr(not(debug_assertions), inline)]
            fn corners(&self) -> Self::OwnCorners {
                ConvexLoop::<T, $V>::corners(self)
            }

            #[cfg_attr(not(debug_assertions), inline)]
            fn as_region2<'a>(
                &'a self,
                corners: &'a Self::OwnCorners,
            ) -> Region2<'a, <$V as VertexKind<T>>::Vertex<'a>> {
                Region2::solid(ConvexLoop::<T, $V>::edge_loop(self, corners))
            }
        }
    };
    ($Region:ty) => {
        impl<T: RealField + Copy, V: VertexKind<T>> AsRegion2<T, V> for $Region {
            type OwnCorners = ();

            #[cfg_attr(not(debug_assertions), inline)]
            fn corners(&self) {}

            #[cfg_attr(not(debug_assertions), inline)]
            fn as_region2<'a>(&'a self, (): &'a ()) -> Region2<'a, V::Vertex<'a>> {
                self.region()
            }
        }
    };
}

as_region2!(Aabb<T, 2>, [V: VertexKind<T>] V);
as_region2!(ConvexPolygon<T>, [V: VertexKind<T>] V);
as_region2!(Triangle<T, 2>, [V: VertexKind<T>] V);
as_region2!(Obb<T, 2>, [] SumVertices);
as_region2!(Polygon<T>);
as_region2!(MultiPolygon<T>);
as_region2!(Polyline<T, 2>);

#[cfg_attr(not(debug_assertions), inline)]
fn intersects<V: VertexKind<T>, T: RealField + Copy>(
    a: &impl AsRegion2<T, V>,
    b: &impl AsRegion2<T, V>,
) -> bool {
    let (of_a, of_b) = (a.corners(), b.corners());
    a.as_region2(&of_a).intersects(&b.as_region2(&of_b))
}

#[cfg_attr(not(debug_assertions), inline)]
fn nearest<V: VertexKind<T>, T: RealField + Copy>(
    a: &impl AsRegion2<T, V>,
    b: &impl AsRegion2<T, V>,
) -> NearestPoints<Point2<T>, T> {
    let (of_a, of_b) = (a.corners(), b.corners());
    nearest2::nearest_of_regions(&a.as_region2(&of_a), &b.as_region2(&of_b))
}

/// Two shapes with finite coordinates, compared by their edges.
#[derive(Clone, Copy, Debug)]
struct ShapePair<'a, V, A, B> {
    shapes: (&'a A, &'a B),
    kind: PhantomData<V>,
}

#[cfg_attr(not(debug_assertions), inline)]
fn region_pair<'a, V, A, B>(a: &'a A, b: &'a B) -> ShapePair<'a, V, A, B> {
    ShapePair {
        shapes: (a, b),
        kind: PhantomData,
    }
}

impl<T, V, A, B> Separation<T> for ShapePair<'_, V, A, B>
where
    T: RealField + Copy,
    V: VertexKind<T>,
    A: AsRegion2<T, V>,
    B: AsRegion2<T, V>,
{
    #[cfg_attr(not(debug_assertions), inline)]
    fn distance(&self) -> T {
        let (a, b) = self.shapes;
        let (of_a, of_b) = (a.corners(), b.corners());
        let (a, b) = (a.as_region2(&of_a), b.as_region2(&of_b));
        RegionPair { a, b }.distance()
    }

    #[cfg_attr(not(debug_assertions), inline)]
    fn is_within(&self, limit: T) -> bool {
        let (a, b) = self.shapes;
        let (of_a, of_b) = (a.corners(), b.corners());
        let (a, b) = (a.as_region2(&of_a), b.as_region2(&of_b));
        RegionPair { a, b }.is_within(limit)
    }
}

pair! {
    [2] a: MultiPolygon<T> | Polygon<T> | Polyline<T, 2>, b: Self in order,
    intersects: intersects::<StoredVertices, T>(a, b),
    nearest: nearest::<StoredVertices, T>(a, b),
    separation: region_pair::<StoredVertices, _, _>(a, b),
}

pair! {
    [2] a: MultiPolygon<T>, b: Polygon<T> | Polyline<T, 2> | Triangle<T, 2>,
    intersects: intersects::<StoredVertices, T>(a, b),
    nearest: nearest::<StoredVertices, T>(a, b),
    separation: region_pair::<StoredVertices, _, _>(a, b),
}

pair! {
    [2] a: Polygon<T>, b: Polyline<T, 2> | Triangle<T, 2>,
    intersects: intersects::<StoredVertices, T>(a, b),
    nearest: nearest::<StoredVertices, T>(a, b),
    separation: region_pair::<StoredVertices, _, _>(a, b),
}

pair! {
    [2] a: Polyline<T, 2>, b: Triangle<T, 2>,
    intersects: intersects::<StoredVertices, T>(a, b),
    nearest: nearest::<StoredVertices, T>(a, b),
    separation: region_pair::<StoredVertices, _, _>(a, b),
}

pair! {
    [2] a: Aabb<T, 2> | ConvexPolygon<T>, b: MultiPolygon<T> | Polygon<T> | Polyline<T, 2>,
    intersects: intersects::<StoredVertices, T>(a, b),
    nearest: nearest::<StoredVertices, T>(a, b),
    separation: region_pair::<StoredVertices, _, _>(a, b),
}

pair! {
    [2] a: Obb<T, 2>, b: Polygon<T> | Polyline<T, 2>,
    intersects: intersects::<SumVertices, T>(a, b),
    nearest: nearest::<SumVertices, T>(a, b),
    separation: region_pair::<SumVertices, _, _>(a, b),
}

pair! {
    [2] a: MultiPolygon<T>, b: Obb<T, 2>,
    intersects: intersects::<SumVertices, T>(a, b),
    nearest: nearest::<SumVertices, T>(a, b),
    separation: region_pair::<SumVertices, _, _>(a, b),
}

pair! {
    [2] r: MultiPolygon<T> | Polygon<T> | Polyline<T, 2>, p: Point2<T>,
    intersects: r.region().contains(coords(p)),
    nearest: nearest2::nearest_of_region_and_swept(&r.region(), p.core(), [T::zero(), p.sweep_radius()]),
    separation: RegionAndLinear::new(r.region(), p.core(), p.sweep_radius()),
}

pair! {
    [2] r: MultiPolygon<T> | Polygon<T> | Polyline<T, 2>, c: Ball<T, 2> | Capsule<T, 2>,
    intersects: r.region().is_linear_within(c.core(), [c.sweep_radius(), T::zero()]),
    nearest: nearest2::nearest_of_region_and_swept(&r.region(), c.core(), [T::zero(), c.sweep_radius()]),
    separation: RegionAndLinear::new(r.region(), c.core(), c.sweep_radius()),
}

pair! {
    [2] l: Line | Ray | Segment, r: MultiPolygon<T> | Polygon<T> | Polyline<T, 2>,
    intersects: r.region().meets_linear(l),
    nearest: nearest2::nearest_of_region_and_linear(&r.region(), l).flip(),
    separation: RegionAndLinear::new(r.region(), l, T::zero()),
    /// The common points and intervals, in order of their parameters on the line, ray or segment.
    intersection -> Vec<Piece<T, 2>>: LoopCut::new(l).intersect_region(&r.region()),
}

/// A region and a rounded shape, compared by their edges.
#[derive(Clone, Copy, Debug)]
struct RegionAndRoundedRef<'a, T: RealField + Copy, R> {
    region: &'a R,
    rounded: &'a RoundedRef<'a, T, 2>,
}

impl<T: RealField + Copy, R: AsRegion<T>> RegionAndRoundedRef<'_, T, R> {
    /// Calls a function with the regions of both.
    fn ask<A>(&self, tell: impl FnOnce(&separation::RegionAndRounded<'_, SumPoint<T>>) -> A) -> A {
        let corners = self.rounded.corners();
        tell(&separation::RegionAndRounded {
            region: self.region.region(),
            core: Region2::solid(self.rounded.edge_loop(&corners)),
            radius: self.rounded.radius,
        })
    }

    fn nearest(&self) -> NearestPoints<Point2<T>, T> {
        self.ask(|pair| {
            nearest2::nearest_of_region_and_rounded(&pair.region, &pair.core, pair.radius)
        })
    }
}

impl<T: RealField + Copy, R: AsRegion<T>> Separation<T> for RegionAndRoundedRef<'_, T, R> {
    fn distance(&self) -> T {
        self.ask(|pair| pair.distance())
    }

    fn is_within(&self, limit: T) -> bool {
        self.ask(|pair| pair.is_within(limit))
    }
}

pair! {
    [2] r: MultiPolygon<T> | Polygon<T> | Polyline<T, 2>, c: RoundedRef<'_, T, 2>,
    intersects: RegionAndRoundedRef { region: r, rounded: c }.is_within(T::zero()),
    nearest: RegionAndRoundedRef { region: r, rounded: c }.nearest(),
    separation: RegionAndRoundedRef { region: r, rounded: c },
}

/// Implements [`Boundary`] for regions with an interior.
macro_rules! boundary {
    ($($Region:ty)+) => {
        $(impl<T: RealField + Copy> Boundary<Point2<T>> for $Region {
            #[cfg_attr(not(debug_assertions), inline)]
            fn bounded_side(&self, point: &Point2<T>) -> BoundedSide {
                self.region().bounded_side(coords(point))
            }

            #[cfg_attr(not(debug_assertions), inline)]
            fn contains(&self, point: &Point2<T>) -> bool {
                self.intersects(point)
            }

            fn nearest_on_boundary(&self, point: &Point2<T>) -> OnBoundary<Point2<T>, T> {
                require_finite!(self, point);
                point::nearest_on_region_boundary(&self.region(), coords(point))
            }
        })+
    };
}

boundary!(Polygon<T> MultiPolygon<T>);

/// Implements [`NearestEdge`] for regions and chains of edges.
macro_rules! nearest_edge {
    ($($Region:ty)+) => {
        $(impl<T: RealField + Copy> NearestEdge<Point2<T>> for $Region {
            fn nearest_edge(&self, point: &Point2<T>) -> OnEdge<Point2<T>, T> {
                require_finite!(self, point);
                point::nearest_edge(&self.region(), coords(point))
            }
        })+
    };
}

nearest_edge!(Polygon<T> MultiPolygon<T> Polyline<T, 2>);
