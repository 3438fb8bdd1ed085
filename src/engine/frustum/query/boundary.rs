//! The surface of a frustum: on which side of it a point is, and the closest point of it.

use crate::engine::frustum::ask::{LIMBS, Scalar, Told};
use crate::engine::frustum::number::{Double, Longest, RoundedNumber, larger};
use crate::engine::frustum::pair::NOISE;
use crate::engine::frustum::project::{FrustumFeature, Heights};
use crate::engine::frustum::shape::{Frame, Frustum};
use crate::engine::frustum::vector::Vector;

/// Where a point is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SurfaceSide {
    Inside,
    On,
    Outside,
}

/// The point of a surface that is closest to a point.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct OnSurface<T> {
    pub point: Vector<T>,
    /// The distance from the surface: negative inside, 0 exactly on it.
    pub distance: T,
    pub side: SurfaceSide,
    pub feature: FrustumFeature,
    /// The unit vector out of the solid along which the point is that far.
    pub normal: Vector<T>,
    /// Whether no other point of the surface is as close.
    pub unique: bool,
}

impl<N: RoundedNumber> Heights<N> {
    fn side(&self, noise: N, is_last: bool) -> Option<SurfaceSide> {
        let [a, b] = self.faces;
        let most = larger(larger(a, b), self.side);
        match () {
            () if most > noise => Some(SurfaceSide::Outside),
            () if most < -noise => Some(SurfaceSide::Inside),
            () => is_last.then_some(SurfaceSide::On),
        }
    }
}

/// The answer in one kind of number, if it is certain.
fn ask<T: Told<N>, N: RoundedNumber>(
    frame: &Frame<T>,
    frustum: &Frustum<T>,
    point: Vector<T>,
    is_last: bool,
) -> Option<OnSurface<T>> {
    let rims = frame.rims::<N>(frustum);
    let point: Vector<N> = frame.point(point);
    let scale = larger(
        rims.centers[1].largest() + rims.largest_radius(),
        point.largest(),
    );
    let noise = scale * scale.unit() * N::int(NOISE);
    let foot = rims.foot(point, noise);
    let side = rims.heights(&rims.meridian(point)).side(noise, is_last)?;
    if foot.lead <= noise && !is_last {
        return None;
    }
    let distance = if side == SurfaceSide::On {
        N::zero()
    } else {
        foot.distance
    };
    Some(OnSurface {
        point: frame.tell_point(foot.point),
        distance: T::told(distance),
        side,
        feature: foot.feature,
        normal: frame.tell_normal(foot.normal),
        unique: side == SurfaceSide::On || foot.lead > noise,
    })
}

/// The point of the surface of a frustum that is closest to a point.
pub fn closest_on_surface<T: BoundaryScalar>(
    frustum: &Frustum<T>,
    point: Vector<T>,
) -> OnSurface<T> {
    T::closest(frustum, point)
}

/// The numbers in which surfaces are asked.
pub trait BoundaryScalar: Scalar {
    fn closest(frustum: &Frustum<Self>, point: Vector<Self>) -> OnSurface<Self>;
}

impl BoundaryScalar for f64 {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn closest(frustum: &Frustum<Self>, point: Vector<Self>) -> OnSurface<Self> {
        let frame = Frame {
            origin: frustum.centers[0],
            limbs: 0,
        };
        let size = (frustum.centers[1] - frustum.centers[0]).largest();
        let is_central = size > 1e-60 && size < 1e60 && point.largest() < 1e60;
        let plain = || ask::<Self, Self>(&frame, frustum, point, false);
        let plain = if is_central { plain() } else { None };
        plain.unwrap_or_else(|| closest_at_length(frustum, point))
    }
}

impl BoundaryScalar for i64 {
    fn closest(frustum: &Frustum<Self>, point: Vector<Self>) -> OnSurface<Self> {
        closest_at_length(frustum, point)
    }
}

#[cold]
#[inline(never)]
fn closest_at_length<T: Scalar>(frustum: &Frustum<T>, point: Vector<T>) -> OnSurface<T> {
    let frame = |limbs| Frame {
        origin: frustum.centers[0],
        limbs,
    };
    let [first, rest @ .., last] = LIMBS;
    let longer = |limbs: usize| ask::<T, Longest>(&frame(limbs), frustum, point, limbs == last);
    // The last numbers leave nothing open.
    ask::<T, Double>(&frame(first), frustum, point, false)
        .or_else(|| rest.into_iter().chain([last]).find_map(longer))
        .unwrap_or(OnSurface {
            point,
            distance: T::ZERO,
            side: SurfaceSide::On,
            feature: FrustumFeature::Side,
            normal: Vector([T::ZERO; 3]),
            unique: false,
        })
}
