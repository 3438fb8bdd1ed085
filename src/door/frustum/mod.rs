//! Cylinders, cones and truncated cones: shapes are read in floats or units, and what the engine finds is written in the scalar
//! ([`mod@write`]).
//!
//! Other scalars are decided, and measured, by the `f64`s that their numbers are or the nearest ones.

mod write;

use crate::algorithm::linear::Linear;
use crate::door::read::{AsBody, Read};
use crate::engine::frusta::{Frustum, FrustumNumbers, FrustumOperand};
use crate::engine::frustum::query::line::FrustumLine;
use crate::engine::frustum::vector::Vector;
use crate::engine::number::Floats;
use crate::exact::coords;
use crate::pair::cast::entry::MotionRole;
use crate::predicate::is_point;
use crate::{
    BoundedSide, CastResult, ContactFeature, ContactManifold, ContactPoints, CurvePoint,
    ManifoldPoint, NearestPoints, OnBoundary, TruncatedCone,
};
use alloc::vec::Vec;
use nalgebra::{Point3, RealField, Vector3};
use write::{
    InFloats, Writes, write_cast, write_contact, write_crossing, write_manifold, write_nearest,
    write_over_triangle, write_point_over, write_surface,
};
#[cfg(feature = "fixed")]
use {
    crate::engine::number::Units,
    crate::exact::{format, may_be_fixed},
    write::InUnits,
};

/// A convex shape of space that a frustum is asked about.
pub(crate) trait AsOperand<T: RealField + Copy> {
    fn operand<N: Read<T> + FrustumNumbers>(&self) -> FrustumOperand<'_, N>;
}

impl<T: RealField + Copy, B: AsBody<3, Scalar = T>> AsOperand<T> for B {
    fn operand<N: Read<T> + FrustumNumbers>(&self) -> FrustumOperand<'_, N> {
        FrustumOperand::Body(self.body())
    }
}

impl<T: RealField + Copy> AsOperand<T> for TruncatedCone<T> {
    fn operand<N: Read<T> + FrustumNumbers>(&self) -> FrustumOperand<'_, N> {
        FrustumOperand::Frustum(frustum::<N, T>(self))
    }
}

fn frustum<N: Read<T> + FrustumNumbers, T: RealField + Copy>(
    shape: &TruncatedCone<T>,
) -> Frustum<N::Given> {
    let axis = shape.axis();
    let center = |p: &Point3<T>| Vector(given::<N, T, 3>(coords(p)));
    Frustum {
        centers: [center(&axis.a), center(&axis.b)],
        radii: given::<N, T, 2>(&shape.radii()),
    }
}

fn given<N: Read<T> + FrustumNumbers, T: RealField + Copy, const K: usize>(
    numbers: &[T; K],
) -> [N::Given; K] {
    N::numbers(numbers).map(N::given)
}

/// Evaluates an expression in which a type stands for the numbers of a scalar, and a name for how these are written.
macro_rules! in_numbers {
    ($T:ty, $N:ident, $write:ident => $answer:expr) => {{
        #[cfg(feature = "fixed")]
        if const { may_be_fixed::<$T>() }
            && let Some(format) = format(&<$T>::zero())
        {
            type $N = Units;
            let $write = InUnits(format);
            return $answer;
        }
        type $N = Floats;
        let $write = InFloats;
        $answer
    }};
}

pub(crate) fn intersects<T, B>(a: &TruncatedCone<T>, b: &B) -> bool
where
    T: RealField + Copy,
    B: AsOperand<T>,
{
    in_numbers!(T, N, write => {
        let _ = write;
        N::intersects(&frustum::<N, T>(a), &b.operand())
    })
}

pub(crate) fn is_within<T, B>(a: &TruncatedCone<T>, b: &B, limit: T) -> bool
where
    T: RealField + Copy,
    B: AsOperand<T>,
{
    in_numbers!(T, N, write => {
        let _ = write;
        let [limit] = given::<N, T, 1>(&[limit]);
        N::is_within(&frustum::<N, T>(a), &b.operand(), limit)
    })
}

/// The nearest points, with finite numbers; of shapes that meet, a point that may be outside of one.
pub(crate) fn nearest<T, B>(a: &TruncatedCone<T>, b: &B) -> NearestPoints<Point3<T>, T>
where
    T: RealField + Copy,
    B: AsOperand<T>,
{
    in_numbers!(T, N, write => {
        let found = N::nearest(&frustum::<N, T>(a), &b.operand());
        let found = found.unwrap_or_else(|| unreachable!("{FOUND}"));
        write_nearest(write, &found)
    })
}

/// The distance of shapes with finite numbers in the first numbers that they are asked in, which may err by the noise of a gap: 0 for
/// less than a quarter of it.
pub(crate) fn rounded_distance<T, B>(a: &TruncatedCone<T>, b: &B) -> T
where
    T: RealField + Copy,
    B: AsOperand<T>,
{
    in_numbers!(T, N, write => {
        let found = N::rounded_distance(&frustum::<N, T>(a), &b.operand());
        Writes::<T>::signed_length(write, found)
    })
}

/// Why each search has an end: what is open in the longest numbers touches.
const FOUND: &str = "two convex shapes have nearest points";

/// The contact of shapes with finite numbers, of which the second is not without end and normal.
pub(crate) fn contact<T, B>(a: &TruncatedCone<T>, b: &B) -> Option<ContactPoints<T, 3>>
where
    T: RealField + Copy,
    B: AsOperand<T>,
{
    in_numbers!(T, N, write => {
        let found = N::contact(&frustum::<N, T>(a), &b.operand())?;
        Some(write_contact(write, &found))
    })
}

/// The points where faces touch, of shapes as in [`contact`] that are at most a margin apart.
pub(crate) fn manifold<T, B>(
    a: &TruncatedCone<T>,
    b: &B,
    margin: T,
) -> Option<ContactManifold<T, 3>>
where
    T: RealField + Copy,
    B: AsOperand<T>,
{
    in_numbers!(T, N, write => {
        let [margin] = given::<N, T, 1>(&[margin]);
        let found = N::manifold(&frustum::<N, T>(a), &b.operand(), margin)?;
        Some(write_manifold(write, &found))
    })
}

/// A frustum over a triangle, seen from the triangle.
#[derive(Clone, Debug)]
pub(crate) struct OverTriangle<T: RealField + Copy> {
    /// The contact of the half-space below the triangle.
    pub contact: ContactPoints<T, 3>,
    /// The corners of what the triangle and the frustum's lowest face have in common, seen along the normal.
    pub points: Vec<ManifoldPoint<T, 3>>,
    /// The feature of the frustum that is most square to the normal.
    pub of_frustum: ContactFeature,
}

/// A frustum over a triangle with an area, on the side from which its corners are counter-clockwise: with the points that are up to a
/// margin over it.
pub(crate) fn over_triangle<T: RealField + Copy>(
    a: &TruncatedCone<T>,
    corners: &[Point3<T>; 3],
    margin: T,
) -> Option<OverTriangle<T>> {
    in_numbers!(T, N, write => {
        let [margin] = given::<N, T, 1>(&[margin]);
        let corners = corners.each_ref().map(|corner| given::<N, T, 3>(coords(corner)));
        let found = N::over_triangle(&frustum::<N, T>(a), &corners, margin)?;
        Some(write_over_triangle(write, &found))
    })
}

/// The lowest point of a frustum over the border of a triangle with an area, up to a margin over it: as a point of its side.
pub(crate) fn lowest_over_border<T: RealField + Copy>(
    a: &TruncatedCone<T>,
    corners: &[Point3<T>; 3],
    margin: T,
) -> Option<ManifoldPoint<T, 3>> {
    in_numbers!(T, N, write => {
        let [margin] = given::<N, T, 1>(&[margin]);
        let corners = corners.each_ref().map(|corner| given::<N, T, 3>(coords(corner)));
        let found = N::lowest_over_border(&frustum::<N, T>(a), &corners, margin)?;
        Some(write_point_over(write, &found))
    })
}

/// When a frustum, or the other shape where it has the role `Moving`, is first at a distance from the one that stands: from the
/// moving shape to the other.
pub(crate) fn cast<T, B>(
    a: &TruncatedCone<T>,
    motion: &Vector3<T>,
    b: &B,
    distance: T,
    role: MotionRole,
) -> CastResult<T, 3>
where
    T: RealField + Copy,
    B: AsOperand<T>,
{
    in_numbers!(T, N, write => {
        let [limit] = given::<N, T, 1>(&[distance]);
        let given = given::<N, T, 3>(&motion.data.0[0]);
        let found = N::cast(&frustum::<N, T>(a), given, &b.operand(), limit, role);
        write_cast(write, &found, distance, || match role {
            MotionRole::Standing => contact(a, b),
            MotionRole::Moving => contact(a, b).map(ContactPoints::flip),
        })
    })
}

/// A point and the surface of a frustum.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SurfacePoint<T: RealField + Copy> {
    pub side: BoundedSide,
    pub nearest: OnBoundary<Point3<T>, T>,
}

pub(crate) fn on_surface<T: RealField + Copy>(
    a: &TruncatedCone<T>,
    point: &Point3<T>,
) -> SurfacePoint<T> {
    in_numbers!(T, N, write => {
        let found = N::on_surface(&frustum::<N, T>(a), given::<N, T, 3>(coords(point)));
        write_surface(write, &found, point)
    })
}

/// Where an endless line passes the surface of a frustum.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SurfaceCrossing<T: RealField + Copy> {
    pub at: CurvePoint<T, 3>,
    pub normal: Vector3<T>,
    /// 0 and 1 are the faces, 2 is the side.
    pub feature: usize,
}

/// Where an endless line enters and leaves a frustum.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LineCrossings<T: RealField + Copy> {
    pub ends: [SurfaceCrossing<T>; 2],
    /// Whether both ends certainly are after the start of the line, or certainly before it.
    pub is_ahead: Option<bool>,
}

/// Returns where the endless line of a linear component enters and leaves a frustum; `None` if it does not, is a point, or has a number
/// that is not finite.
pub(crate) fn crossings<T: RealField + Copy, const TWO_POINTS: bool>(
    a: &TruncatedCone<T>,
    linear: Linear<&[T; 3], TWO_POINTS>,
) -> Option<LineCrossings<T>> {
    if is_point(linear.line) || !linear.is_finite() {
        return None;
    }
    in_numbers!(T, N, write => {
        let line = FrustumLine {
            start: Vector(given::<N, T, 3>(linear.line.start)),
            toward: Vector(given::<N, T, 3>(linear.line.toward)),
            is_through: TWO_POINTS,
        };
        let found = N::piece(&frustum::<N, T>(a), &line)?;
        Some(LineCrossings {
            ends: [found.enters, found.leaves].map(|crossing| write_crossing(write, &crossing)),
            is_ahead: found.is_ahead,
        })
    })
}
