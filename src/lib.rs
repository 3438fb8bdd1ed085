//! Do two shapes intersect, and where are they nearest? In 2D and 3D, for every scalar that is a
//! nalgebra [`RealField`](nalgebra::RealField) and `Copy`: `f32`, `f64`, simba's fixed-point types, dual numbers
//! and your own. Decisions are exact.
//!
//! ```
//! use nalgebra::{Point2, RealField};
//! use tangency::{Circle, Intersects, Nearest, Segment2};
//!
//! fn clearance<T: RealField + Copy>(disc: &Circle<T>, wall: &Segment2<T>) -> T {
//!     disc.distance(wall)
//! }
//!
//! let disc = Circle::new(Point2::new(3.0, 4.0), 5.0);
//! let wall = Segment2::new(Point2::new(-9.0, -1.0), Point2::new(9.0, -1.0));
//! assert!(disc.intersects(&wall)); // it touches: shapes are closed
//! assert_eq!(clearance(&disc, &wall), 0.0);
//! ```
//!
//! A circle and a segment in fixed point:
//!
//! ```
//! # #[cfg(feature = "fixed")] {
//! use nalgebra::Point2;
//! use simba::scalar::FixedI32F32;
//! use tangency::{Circle, Intersects, Nearest, Segment2};
//!
//! let point = |x: i32, y: i32| Point2::new(FixedI32F32::from_num(x), FixedI32F32::from_num(y));
//! let disc = Circle::new(point(3, 4), FixedI32F32::from_num(5));
//! let wall = Segment2::new(point(-9, -2), point(9, -2));
//! assert!(!disc.intersects(&wall));
//! assert_eq!(disc.distance(&wall), FixedI32F32::from_num(1));
//! # }
//! ```
//!
//! And in 3D:
//!
//! ```
//! use nalgebra::Point3;
//! use tangency::{Aabb, Nearest, Triangle};
//!
//! let parcel = Aabb::new(Point3::new(0.0, 0.0, 0.0), Point3::new(2.0, 2.0, 2.0));
//! let roof = Triangle::new(Point3::new(6.0, 2.0, 1.0), Point3::new(6.0, 0.0, 5.0), Point3::new(6.0, 0.0, -3.0));
//! assert_eq!(parcel.distance(&roof), 4.0);
//! ```
//!
//! # Contents
//! * Shapes in any dimension: [`Ball`] ([`Circle`], [`Sphere`]), [`Capsule`], [`Line`], [`Ray`],
//!   [`Segment`], [`HalfSpace`] ([`HalfPlane`]), [`Aabb`], [`Obb`], [`Triangle`], [`Rounded`] (one of these or of the solids below
//!   with a radius around it), and nalgebra's [`Point`](nalgebra::Point). Only in 2D: [`ConvexPolygon`], [`Polygon`], [`MultiPolygon`] and
//!   [`Polyline`]. Only in 3D: [`Plane`], [`Cylinder`], [`Cone`],
//!   [`TruncatedCone`], [`Tetrahedron`] and [`ConvexPolyhedron`]. A shape with an
//!   invariant checks it in `try_new`.
//! * What is not convex in space: [`TriMesh`], a surface of triangles; [`HeightField`], terrain over a grid; [`Polyhedron`], the
//!   solid that a closed mesh is proved to bound; [`Polyline3`]. They answer [`Intersects`], [`Nearest`] and [`RayCast`] (polyhedra
//!   [`Boundary`] too) with every shape of space, each other and themselves,
//!   [`Contact`] and [`Cast`].
//! * [`Shape`] and [`Movable`], for generic functions: the scalar, point type, dimension and bounds of a shape;
//!   its motions.
//! * [`Posed`], which places a shape by an isometry without copying it.
//! * Questions about two shapes: [`Intersects`], [`Nearest`], [`NearestParameters`], [`Intersection`],
//!   [`Contact`] (depth and normal, of each pair of parts that touch) and [`Cast`] (the first touch of a shape that
//!   moves), whose parts a [`PartId`] names;
//!   about a shape and a ray: [`RayCast`]; about a shape and a point: [`Boundary`] and [`NearestEdge`].
//! * Shapes chosen at run time: [`Shape2`], [`Shape3`] and [`shape_enum!`]; several shapes as one: [`Compound`]; shapes of yours,
//!   made of parts: [`Composite`]. [A page](run_time_shapes) says which to choose.
//! * [`Index`], over many boxes: overlapping pairs, what overlaps a box, is nearest, or is hit first by a ray.
//! * [`batch`]: one of these questions about many pairs at a time, with the same bits.
//! * Measures and conversions: [`Polygon::area`], [`ConvexPolyhedron::volume`], [`ConvexPolyhedron::inertia_tensor`], [`Segment::project`],
//!   [`Triangle::barycentric`], [`Aabb::center`] and others; `From` and `TryFrom` between shapes.
//! * Around points: [`Ball::enclosing`], [`Obb::enclosing`], [`Triangle::circumscribed`], [`Tetrahedron::circumscribed`]; lines that touch
//!   circles: [`Ball::tangents_from`], [`Ball::outer_tangents`], [`Ball::inner_tangents`].
//! * Building blocks: the exact predicates [`orient2`], [`orient3`], [`in_circle`] and [`in_sphere`];
//!   [`length`] and [`unit()`] of a vector, to use instead of nalgebra's `norm` and `normalize` in fixed
//!   point; [`to_bits`] of a number, for the hash of a state; `tangency::nalgebra` and `tangency::simba`, in the versions that this crate uses.
//! * [Thirteen recipes](cookbook), and [equivalents of parry's functions](from_parry).
//! * The range of numbers: [`coordinate_limit`].
//!
//! Coordinates, radii and distances have one unit of length; areas have its square, volumes its cube.
//!
//! # The pairs
//! `i` is [`Intersects`], `n` is [`Nearest`], `p` is [`NearestParameters`], `s` is [`Intersection`] (the
//! set of common points), `c` is [`Contact`] and [`Cast`] (how deep they overlap, and when they touch). All of them are
//! answered in both orders.
//!
//! In 2D:
//!
//! <!-- pairs in the plane -->
//! | | `Point` | `Line` | `Ray` | `Segment` | `HalfSpace` | `Triangle` | `Aabb` | `Obb` | `Ball` | `Capsule` | `ConvexPolygon` | `Polygon` | `MultiPolygon` | `Polyline` | `Rounded` |
//! |---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|
//! | `Point` | c i n | | | | | | | | | | | | | | |
//! | `Line` | c i n s | c i n p s | | | | | | | | | | | | | |
//! | `Ray` | c i n s | c i n p s | c i n p s | | | | | | | | | | | | |
//! | `Segment` | c i n s | c i n p s | c i n p s | c i n p s | | | | | | | | | | | |
//! | `HalfSpace` | c i n | c i n s | c i n s | c i n s | c i n s | | | | | | | | | | |
//! | `Triangle` | c i n | c i n s | c i n s | c i n s | c i n s | c i n s | | | | | | | | | |
//! | `Aabb` | c i n | c i n s | c i n s | c i n s | c i n s | c i n s | c i n s | | | | | | | | |
//! | `Obb` | c i n | c i n s | c i n s | c i n s | c i n s | c i n s | c i n s | c i n s | | | | | | | |
//! | `Ball` | c i n | c i n s | c i n s | c i n s | c i n | c i n | c i n | c i n | c i n s | | | | | | |
//! | `Capsule` | c i n | c i n s | c i n s | c i n s | c i n | c i n | c i n | c i n | c i n | c i n | | | | | |
//! | `ConvexPolygon` | c i n | c i n s | c i n s | c i n s | c i n s | c i n s | c i n s | c i n s | c i n | c i n | c i n s | | | | |
//! | `Polygon` | c i n | c i n s | c i n s | c i n s | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | | | |
//! | `MultiPolygon` | c i n | c i n s | c i n s | c i n s | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | | |
//! | `Polyline` | c i n | c i n s | c i n s | c i n s | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | |
//! | `Rounded` | c i n | c i n s | c i n s | c i n s | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n |
//! <!-- end of pairs -->
//!
//! In 3D:
//!
//! <!-- pairs in space -->
//! | | `Point` | `Line` | `Ray` | `Segment` | `Plane` | `HalfSpace` | `Triangle` | `Aabb` | `Obb` | `Ball` | `Capsule` | `Tetrahedron` | `ConvexPolyhedron` | `Polyline` | `TriMesh` | `HeightField` | `Polyhedron` | `Rounded` | `Cylinder` | `Cone` | `TruncatedCone` |
//! |---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|---|
//! | `Point` | c i n | | | | | | | | | | | | | | | | | | | | |
//! | `Line` | c i n s | c i n p s | | | | | | | | | | | | | | | | | | | |
//! | `Ray` | c i n s | c i n p s | c i n p s | | | | | | | | | | | | | | | | | | |
//! | `Segment` | c i n s | c i n p s | c i n p s | c i n p s | | | | | | | | | | | | | | | | | |
//! | `Plane` | c i n | c i n s | c i n s | c i n s | c i n s | | | | | | | | | | | | | | | | |
//! | `HalfSpace` | c i n | c i n s | c i n s | c i n s | c i n | c i n | | | | | | | | | | | | | | | |
//! | `Triangle` | c i n | c i n s | c i n s | c i n s | c i n s | c i n s | c i n s | | | | | | | | | | | | | | |
//! | `Aabb` | c i n | c i n s | c i n s | c i n s | c i n s | c i n s | c i n | c i n s | | | | | | | | | | | | | |
//! | `Obb` | c i n | c i n s | c i n s | c i n s | c i n s | c i n s | c i n | c i n | c i n | | | | | | | | | | | | |
//! | `Ball` | c i n | c i n s | c i n s | c i n s | c i n s | c i n | c i n | c i n | c i n | c i n | | | | | | | | | | | |
//! | `Capsule` | c i n | c i n s | c i n s | c i n s | c i n | c i n | c i n | c i n | c i n | c i n | c i n | | | | | | | | | | |
//! | `Tetrahedron` | c i n | c i n s | c i n s | c i n s | c i n s | c i n s | c i n | c i n | c i n | c i n | c i n | c i n | | | | | | | | | |
//! | `ConvexPolyhedron` | c i n | c i n s | c i n s | c i n s | c i n s | c i n s | c i n | c i n | c i n | c i n | c i n | c i n | c i n | | | | | | | | |
//! | `Polyline` | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | | | | | | | |
//! | `TriMesh` | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | | | | | | |
//! | `HeightField` | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | | | | | |
//! | `Polyhedron` | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | | | | |
//! | `Rounded` | c i n | c i n s | c i n s | c i n s | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | | | |
//! | `Cylinder` | c i n | c i n s | c i n s | c i n s | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | | |
//! | `Cone` | c i n | c i n s | c i n s | c i n s | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | |
//! | `TruncatedCone` | c i n | c i n s | c i n s | c i n s | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n | c i n |
//! <!-- end of pairs -->
//!
//! The page of each shape has a picture of each of its pairs. The pictures of `Point`, whose page is in
//! nalgebra's documentation, are here:
//!
#![cfg_attr(doc, doc = include_str!("../docs/pairs/point.svg"))]
//!
//! A pair that does not fit is a compile error that names both shapes, as both need the same dimension and scalar:
//!
//! ```compile_fail,E0277
//! use nalgebra::{Point2, Point3};
//! use tangency::{Ball, Intersects};
//!
//! let ball = Ball::new(Point3::new(0.0, 0.0, 0.0), 1.0);
//! let spot = Point2::new(2.0, 0.0);
//! ball.intersects(&spot);
//! ```
//!
//! # What a caller can rely on
//! * **Closed and solid.** Touching is intersecting, and so is lying inside.
//! * **Exact decisions.** For `f32`, `f64`, fixed point and every scalar whose numbers are `f64`s
//!   (newtypes, dual numbers by their real parts) [`Intersects`] and [`Nearest::within`] equal the
//!   result of exact arithmetic on the given numbers. There is no tolerance.
//! * **Consistency.** The distance is zero, and the two points coincide, exactly if the shapes
//!   intersect. For floats, a positive distance below the least positive number is reported as that
//!   number; in fixed point a distance below half the last place may round to zero.
//! * **Depth and motion.** The sign of the separation in [`Contact`], its direction, and whether a [`Cast`] hits, enters or slides are
//!   decided exactly; the normal is computed from the features that are closest, not from a rounded gap.
//! * **Symmetry.** `a.nearest(&b)` is `b.nearest(&a)` flipped, bit for bit.
//! * **Scale invariance.** Scaling all inputs by a power of two changes no decision and scales every
//!   result.
//! * **Totality.** With finite numbers no query panics, hangs or returns NaN. A NaN intersects nothing,
//!   and an infinite or NaN coordinate makes distance and points NaN. A degenerate shape is its limit: a
//!   segment without length is a point.
//! * **The same bits** on every platform, in debug and in release, with overflow checks or without.
//!
//! # Features
//! * `std` (default) or `libm`: the source of floating-point square roots. Without `std` the crate is
//!   `no_std` (it allocates).
//! * `fixed` (default): exactness for simba's fixed-point types; it enables simba's
//!   `partial_fixed_point_support`. Without it these types use their own arithmetic, and simba's
//!   fixed-point square root never returns above a quarter of the largest number.
//! * `serde`: all shapes and the results of queries; deserialising validates.
//! * `rayon`: [`Index`] finds pairs by all threads.
//! * `simd`: [`batch`] uses the vectors of AVX2 where an x86-64 processor has them, with the same bits.
//! * `even-odd`: polygons from rings that cross each other or themselves, by the crate `i_overlay`.
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

extern crate alloc;

#[cfg(not(any(feature = "std", feature = "libm")))]
compile_error!("tangency needs a square root: enable the feature `std` or the feature `libm`");

#[macro_use]
mod list;
#[macro_use]
mod macros;
mod algorithm;
pub mod batch;
mod bits;
mod dispatch;
mod door;
mod engine;
mod exact;
mod index;
mod orientation;
mod pair;
mod predicate;
mod query;
mod range;
mod shape;
#[cfg(any(test, fuzzed))]
pub mod tests;
mod vector;

pub use crate::bits::to_bits;
pub use crate::dispatch::*;
pub use crate::index::{FirstHit, Index, NearestKey, PairBuffer};
pub use crate::orientation::{in_circle, in_sphere, orient2, orient3};
pub use crate::query::*;
pub use crate::range::coordinate_limit;
pub use crate::shape::*;
pub use crate::vector::{length, unit};
/// Points, vectors and transformations, in the version that this crate uses.
pub use nalgebra;
/// Scalars, in the version that nalgebra uses: fixed point is in `simba::scalar`.
pub use simba;

#[cfg(any(doc, all(doctest, feature = "fixed")))]
#[doc = include_str!("../docs/cookbook.md")]
///
/// # A newtype over f64
///
/// ```
#[doc = include_str!("../examples/own_scalar/newtype.rs")]
/// newtype!(Metres(f64), true);
///
/// use nalgebra::Point2;
/// use tangency::{Circle, Nearest};
///
/// let buoy = |x, y| Circle::new(Point2::new(Metres(x), Metres(y)), Metres(1.0));
/// assert_eq!(buoy(0.0, 0.0).distance(&buoy(3.0, 4.0)), Metres(3.0));
/// ```
pub mod cookbook {}

#[doc(hidden)]
pub mod private;

#[cfg(any(doc, doctest))]
#[doc = include_str!("../docs/run_time_shapes.md")]
pub mod run_time_shapes {}

#[cfg(any(doc, doctest))]
#[doc = include_str!("../docs/from_parry.md")]
pub mod from_parry {}

/// The examples of the README.
#[cfg(all(doctest, feature = "fixed"))]
#[doc = include_str!("../README.md")]
struct Readme;

#[cfg(feature = "internals")]
#[doc(hidden)]
pub mod internals {
    //! Predicates and measures, for this crate's own benchmarks.
    pub use crate::algorithm::certified::counts;
    pub use crate::exact::{ExactPoint, ExplicitPoint, SumPoint, SumPoint3};
    pub use crate::predicate::*;
}
