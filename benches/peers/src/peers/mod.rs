//! Who else answers. Each method is a pair of shapes; a library is left out where it has no answer.

#[cfg(feature = "floating")]
mod box3d;
#[cfg(feature = "floating")]
mod geo;
#[cfg(feature = "geos")]
mod geos;
#[cfg(feature = "floating")]
mod kurbo;
#[cfg(feature = "floating")]
mod lyon;
mod naive;
#[cfg(feature = "fixed")]
mod ncollide;
#[cfg(feature = "floating")]
mod parry;

use crate::inputs::{PosedBox, PosedRectangle};
use crate::measure::{Contestant, Pairs};
use nalgebra::{Point2, Point3, RealField};
use tangency::{Aabb, Ball, Capsule, ConvexPolygon, Line, Polygon, Ray, Segment, Triangle};

/// Those who tell whether two shapes meet, and those who tell where they are nearest: of a ray,
/// where it enters.
#[derive(Default)]
pub struct Peers {
    pub test: Vec<Contestant>,
    pub place: Vec<Contestant>,
}

impl Peers {
    pub fn test(test: Vec<Contestant>) -> Self {
        let place = Vec::new();
        Self { test, place }
    }

    pub fn place(place: Vec<Contestant>) -> Self {
        let test = Vec::new();
        Self { test, place }
    }

    #[cfg(feature = "floating")]
    fn and<const N: usize>(mut self, others: [Self; N]) -> Self {
        for other in others {
            self.test.extend(other.test);
            self.place.extend(other.place);
        }
        self
    }
}

/// Asks a library that computes in one scalar only, if the pairs are in that.
#[cfg(feature = "floating")]
fn in_its_scalar<A: 'static, B: 'static, C: 'static, D: 'static>(
    pairs: &Pairs<A, B>,
    ask: impl FnOnce(&Pairs<C, D>) -> Peers,
) -> Peers {
    let pairs = pairs as &dyn std::any::Any;
    pairs.downcast_ref().map(ask).unwrap_or_default()
}

macro_rules! peers {
    ($(#[$about:meta])* $Peers:ident: $($pair:ident($A:ty, $B:ty);)*) => {
        $(#[$about])*
        pub trait $Peers: RealField + Copy {
            $(fn $pair(_: &Pairs<$A, $B>) -> Peers {
                Peers::default()
            })*
        }
    };
}

peers! {
    /// In the plane.
    PlanePeers:
    segment_ball(Segment<Self, 2>, Ball<Self, 2>);
    segment_segment(Segment<Self, 2>, Segment<Self, 2>);
    segment_point(Segment<Self, 2>, Point2<Self>);
    polygon_point(Polygon<Self>, Point2<Self>);
    convex_ball(ConvexPolygon<Self>, Ball<Self, 2>);
    convex_convex(ConvexPolygon<Self>, ConvexPolygon<Self>);
    polygon_polygon(Polygon<Self>, Polygon<Self>);
    capsule_capsule(Capsule<Self, 2>, Capsule<Self, 2>);
    aabb_aabb(Aabb<Self, 2>, Aabb<Self, 2>);
    obb_obb(PosedRectangle<Self>, PosedRectangle<Self>);
}

peers! {
    /// In space.
    SpacePeers:
    segment_segment(Segment<Self, 3>, Segment<Self, 3>);
    line_line(Line<Self, 3>, Line<Self, 3>);
    triangle_point(Triangle<Self, 3>, Point3<Self>);
    aabb_point(Aabb<Self, 3>, Point3<Self>);
    obb_point(PosedBox<Self>, Point3<Self>);
    ray_ball(Ray<Self, 3>, Ball<Self, 3>);
    ray_triangle(Ray<Self, 3>, Triangle<Self, 3>);
    ray_aabb(Ray<Self, 3>, Aabb<Self, 3>);
    ray_capsule(Ray<Self, 3>, Capsule<Self, 3>);
    hull_ray(Vec<Point3<Self>>, Ray<Self, 3>);
    triangle_triangle(Triangle<Self, 3>, Triangle<Self, 3>);
    obb_obb(PosedBox<Self>, PosedBox<Self>);
    aabb_aabb(Aabb<Self, 3>, Aabb<Self, 3>);
    capsule_capsule(Capsule<Self, 3>, Capsule<Self, 3>);
    triangle_ball(Triangle<Self, 3>, Ball<Self, 3>);
    segment_triangle(Segment<Self, 3>, Triangle<Self, 3>);
    hull_hull(Vec<Point3<Self>>, Vec<Point3<Self>>);
    hull_of(Vec<Point3<Self>>, ());
}

/// A scalar over which all rows are measured.
pub trait Scalar: PlanePeers + SpacePeers {
    const NAME: &str;
}

#[cfg(any(feature = "floating", feature = "fixed", feature = "alone"))]
macro_rules! scalars {
    ($($T:ty = $name:literal),*) => {
        $(impl Scalar for $T {
            const NAME: &str = $name;
        })*
    };
}

#[cfg(feature = "floating")]
scalars!(f32 = "f32", f64 = "f64");

#[cfg(feature = "alone")]
mod alone {
    use super::{PlanePeers, Scalar, SpacePeers};
    use simba::scalar::FixedI32F32;

    scalars!(f64 = "f64", FixedI32F32 = "I32F32");

    impl PlanePeers for f64 {}
    impl PlanePeers for FixedI32F32 {}
    impl SpacePeers for f64 {}
    impl SpacePeers for FixedI32F32 {}
}

#[cfg(feature = "fixed")]
mod fixed {
    use super::{PlanePeers, Scalar, SpacePeers};
    use simba::scalar::{FixedI16F16, FixedI32F32, FixedI40F24};

    scalars!(
        FixedI16F16 = "I16F16",
        FixedI32F32 = "I32F32",
        FixedI40F24 = "I40F24"
    );

    impl PlanePeers for FixedI16F16 {}
    impl PlanePeers for FixedI32F32 {}
    impl PlanePeers for FixedI40F24 {}
    impl SpacePeers for FixedI16F16 {}
    impl SpacePeers for FixedI32F32 {}
}
