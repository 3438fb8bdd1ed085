//! One question about many pairs of shapes at a time: one shape against each of some, or pairs.
//!
//! The shapes are in slices, or in [`Columns`] of their numbers.
//!
//! | | one against each | pairs |
//! |---|---|---|
//! | [`Intersects`] | [`intersects_each`] | [`intersects_pairs`] |
//! | [`Nearest::distance`] | [`distance_each`] | [`distance_pairs`] |
//! | [`Nearest::nearest`] | [`nearest_each`] | [`nearest_pairs`] |
//! | [`RayCast`] | [`cast_ray_each`] | [`cast_ray_pairs`] |
//!
//! They take all shapes and scalars that the single question takes, and every answer has the bits of the single
//! answer. The answers go to a slice of the caller, so that nothing is allocated and parts of it can be filled by
//! several threads. All slices and columns of a call have one length. Where the same shapes are asked about again, store them as
//! [`Columns`], which the functions take in place of slices, and save sorting their numbers.
//!
//! In `f32` and `f64` these pairs are computed in blocks of 32, by formulas in loops that compilers turn into vector
//! instructions; in both orders, and where there are fewer than 32, one by one:
//!
//! | pair | dimensions | questions |
//! |---|---|---|
//! | [`Ball`](crate::Ball), `Ball` | 2, 3 | intersects, distance, nearest |
//! | [`Point`](nalgebra::Point), [`Segment`](crate::Segment) | 2, 3 | distance, nearest |
//! | [`Aabb`](crate::Aabb), `Aabb` | 2, 3 | intersects (in columns), distance |
//! | [`Ray`], [`Aabb`](crate::Aabb) | 3 | intersects, cast |
//! | [`Ray`], [`Triangle`](crate::Triangle) | 3 | intersects, cast |
//! | [`Point`](nalgebra::Point), [`Triangle`](crate::Triangle) | 3 | distance, nearest |
//!
//! A pair that the formulas do not decide for certain is answered by the single question, like all pairs that are not
//! in the table. The feature `simd` uses wider vectors than those that every x86-64 processor has, AVX2, where the processor
//! has them: the answers are the same, sooner. Without them some of these questions about slices are answered one by one,
//! as that is faster.
//! `docs/performance.md` says what is gained, and `cargo bench --bench batches` measures it.
//!
//! ```
//! use nalgebra::Point3;
//! use tangency::{Nearest, Sphere, batch};
//!
//! let probe = Sphere::new(Point3::new(0.0, 0.0, 0.0), 1.0);
//! let stars: Vec<_> = (2..50).map(|x| Sphere::new(Point3::new(f64::from(x), 0.0, 0.0), 0.5)).collect();
//! let mut distances = vec![0.0; stars.len()];
//! batch::distance_each(&probe, &stars, &mut distances);
//! assert_eq!(distances[..3], [0.5, 1.5, 2.5]);
//! assert!(stars.iter().zip(&distances).all(|(star, distance)| probe.distance(star) == *distance));
//! ```

mod blocks;
mod columns;
mod shapes;

pub use columns::Columns;
pub use shapes::{Columnar, Shapes};

use crate::algorithm::certified::lanes::Question;
use crate::batch::blocks::{Operand, answer};
use crate::{Intersects, Nearest, NearestPoints, Ray, RayCast, RayHits, Shape};
use nalgebra::RealField;

/// Decides for each of some shapes whether it has a point in common with one shape: see [`Intersects`].
///
/// # Panics
/// If the slices or columns differ in length.
///
/// ```
/// use nalgebra::{Point3, Vector3};
/// use tangency::{Aabb, Ray, batch};
///
/// let boxes = [1.0, 4.0].map(|x| Aabb::new(Point3::new(x, -1.0, -1.0), Point3::new(x + 1.0, 1.0, 1.0)));
/// let back = Ray::new(Point3::new(3.0, 0.0, 0.0), Vector3::new(-1.0, 0.0, 0.0));
/// let mut meet = [false; 2];
/// batch::intersects_each(&back, &boxes, &mut meet);
/// assert_eq!(meet, [true, false]);
/// ```
#[track_caller]
pub fn intersects_each<A, B>(shape: &A, others: &B, meet: &mut [bool])
where
    A: Intersects<B::Shape> + 'static,
    B: Shapes + ?Sized,
{
    answer(
        Question::Intersects,
        Operand::One(shape),
        others.operand(),
        meet,
        A::intersects,
    );
}

/// Decides for each pair of two slices whether it has a point in common: see [`Intersects`].
///
/// # Panics
/// If the slices or columns differ in length.
///
/// ```
/// use nalgebra::Point2;
/// use tangency::{Circle, batch};
///
/// let coins = [0.0, 5.0].map(|x| Circle::new(Point2::new(x, 0.0), 1.0));
/// let caps = [2.0, 2.0].map(|x| Circle::new(Point2::new(x, 0.0), 1.0));
/// let mut meet = [false; 2];
/// batch::intersects_pairs(&coins, &caps, &mut meet);
/// assert_eq!(meet, [true, false]); // the first two touch
/// ```
#[track_caller]
pub fn intersects_pairs<A, B>(shapes: &A, others: &B, meet: &mut [bool])
where
    A: Shapes<Shape: Intersects<B::Shape>> + ?Sized,
    B: Shapes + ?Sized,
{
    answer(
        Question::Intersects,
        shapes.operand(),
        others.operand(),
        meet,
        <A::Shape as Intersects<B::Shape>>::intersects,
    );
}

/// Computes the distance of one shape from each of some others, in the unit of the coordinates: see
/// [`Nearest::distance`] for its accuracy.
///
/// # Panics
/// If the slices or columns differ in length.
///
/// ```
/// use nalgebra::Point2;
/// use tangency::{Segment, batch};
///
/// let wall = Segment::new(Point2::new(0.0, 0.0), Point2::new(8.0, 0.0));
/// let mut distances = [0.0; 2];
/// batch::distance_each(&wall, &[Point2::new(3.0, 2.0), Point2::new(11.0, 4.0)], &mut distances);
/// assert_eq!(distances, [2.0, 5.0]);
/// ```
#[track_caller]
pub fn distance_each<A, B>(shape: &A, others: &B, distances: &mut [A::Scalar])
where
    A: Nearest<B::Shape> + 'static,
    B: Shapes + ?Sized,
{
    answer(
        Question::Distance,
        Operand::One(shape),
        others.operand(),
        distances,
        A::distance,
    );
}

/// Computes the distance of each pair of two slices, in the unit of the coordinates: see [`Nearest::distance`] for its
/// accuracy.
///
/// # Panics
/// If the slices or columns differ in length.
///
/// ```
/// use nalgebra::Point2;
/// use tangency::{Aabb, batch};
///
/// let tile = |x: f64| Aabb::new(Point2::new(x, 0.0), Point2::new(x + 1.0, 1.0));
/// let mut distances = [0.0; 2];
/// batch::distance_pairs(&[tile(0.0), tile(2.0)], &[tile(1.0), tile(7.0)], &mut distances);
/// assert_eq!(distances, [0.0, 4.0]);
/// ```
#[track_caller]
pub fn distance_pairs<A, B>(shapes: &A, others: &B, distances: &mut [<A::Shape as Shape>::Scalar])
where
    A: Shapes<Shape: Nearest<B::Shape>> + ?Sized,
    B: Shapes + ?Sized,
{
    answer(
        Question::Distance,
        shapes.operand(),
        others.operand(),
        distances,
        <A::Shape as Nearest<B::Shape>>::distance,
    );
}

/// Computes the nearest points of one shape and each of some others: see [`Nearest`] for their accuracy.
///
/// # Panics
/// If the slices or columns differ in length.
///
/// ```
/// use nalgebra::Point3;
/// use tangency::{NearestPoints, Triangle, batch};
///
/// let [a, b, c] = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0]].map(Point3::from);
/// let bees = [Point3::new(1.0, 1.0, 3.0), Point3::new(7.0, 0.0, 4.0)];
/// let mut nearest = [NearestPoints::default(); 2];
/// batch::nearest_each(&Triangle::new(a, b, c), &bees, &mut nearest);
/// assert_eq!((nearest[0].on_self, nearest[0].distance), (Point3::new(1.0, 1.0, 0.0), 3.0));
/// assert_eq!((nearest[1].on_self, nearest[1].distance), (b, 5.0));
/// ```
#[track_caller]
pub fn nearest_each<A, B>(shape: &A, others: &B, nearest: &mut [NearestPoints<A::Point, A::Scalar>])
where
    A: Nearest<B::Shape> + 'static,
    B: Shapes + ?Sized,
{
    answer(
        Question::Nearest,
        Operand::One(shape),
        others.operand(),
        nearest,
        A::nearest,
    );
}

/// The nearest points of a shape and another.
type NearestOf<A> = NearestPoints<<A as Shape>::Point, <A as Shape>::Scalar>;

/// Computes the nearest points of each pair of two slices: see [`Nearest`] for their accuracy.
///
/// # Panics
/// If the slices or columns differ in length.
///
/// ```
/// use nalgebra::Point2;
/// use tangency::{Circle, NearestPoints, batch};
///
/// let disc = |x: f64| Circle::new(Point2::new(x, 0.0), 1.0);
/// let mut nearest = [NearestPoints::default(); 2];
/// batch::nearest_pairs(&[disc(0.0), disc(9.0)], &[disc(6.0), disc(0.0)], &mut nearest);
/// assert_eq!((nearest[0].on_self, nearest[0].distance), (Point2::new(1.0, 0.0), 4.0));
/// assert_eq!((nearest[1].on_rhs, nearest[1].distance), (Point2::new(1.0, 0.0), 7.0));
/// ```
#[track_caller]
pub fn nearest_pairs<A, B>(shapes: &A, others: &B, nearest: &mut [NearestOf<A::Shape>])
where
    A: Shapes<Shape: Nearest<B::Shape>> + ?Sized,
    B: Shapes + ?Sized,
{
    answer(
        Question::Nearest,
        shapes.operand(),
        others.operand(),
        nearest,
        <A::Shape as Nearest<B::Shape>>::nearest,
    );
}

/// Casts a ray at each of some shapes, up to a limit of the parameter: see [`RayCast`].
///
/// # Panics
/// If the slices or columns differ in length.
///
/// ```
/// use nalgebra::{Point3, Vector3};
/// use tangency::{Aabb, Ray, batch};
///
/// let boxes = [1.0, 4.0].map(|x| Aabb::new(Point3::new(x, -1.0, -1.0), Point3::new(x + 1.0, 1.0, 1.0)));
/// let shot = Ray::new(Point3::origin(), Vector3::new(0.5, 0.0, 0.0));
/// let mut hits = [None; 2];
/// batch::cast_ray_each(&shot, &boxes, 6.0, &mut hits);
/// assert_eq!(hits.map(|it| it.map(|it| it.first.parameter)), [Some(2.0), None]); // the second is too far
/// ```
#[track_caller]
pub fn cast_ray_each<S, T, const D: usize>(
    ray: &Ray<T, D>,
    shapes: &S,
    limit: T,
    hits: &mut [Option<RayHits<T, D>>],
) where
    S: Shapes<Shape: RayCast<T, D>> + ?Sized,
    T: RealField + Copy,
{
    answer(
        Question::CastRay,
        Operand::One(ray),
        shapes.operand(),
        hits,
        |ray, shape| shape.cast_ray(ray, limit),
    );
}

/// Casts each ray of a slice at the shape of its index in another, up to a limit of the parameter: see [`RayCast`].
///
/// # Panics
/// If the slices or columns differ in length.
///
/// ```
/// use nalgebra::{Point2, Vector2};
/// use tangency::{Circle, Ray, batch};
///
/// let rays = [1.0, -1.0].map(|x| Ray::new(Point2::origin(), Vector2::new(x, 0.0)));
/// let discs = [4.0, 4.0].map(|x| Circle::new(Point2::new(x, 0.0), 1.0));
/// let mut hits = [None; 2];
/// batch::cast_ray_pairs(&rays, &discs, 100.0, &mut hits);
/// assert_eq!(hits.map(|it| it.map(|it| it.first.parameter)), [Some(3.0), None]);
/// ```
#[track_caller]
pub fn cast_ray_pairs<R, S, T, const D: usize>(
    rays: &R,
    shapes: &S,
    limit: T,
    hits: &mut [Option<RayHits<T, D>>],
) where
    R: Shapes<Shape = Ray<T, D>> + ?Sized,
    S: Shapes<Shape: RayCast<T, D>> + ?Sized,
    T: RealField + Copy,
{
    answer(
        Question::CastRay,
        rays.operand(),
        shapes.operand(),
        hits,
        |ray, shape| shape.cast_ray(ray, limit),
    );
}
