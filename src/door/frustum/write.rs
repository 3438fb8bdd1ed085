//! How what the engine finds about frusta is written in the scalar.

use super::{OverTriangle, SurfaceCrossing, SurfacePoint};
use crate::door::contact::number;
use crate::engine::frustum::facing::Part;
use crate::engine::frustum::project::FrustumFeature;
use crate::engine::frustum::query::below::{FrustumOverTriangle, PointOver};
use crate::engine::frustum::query::boundary::{OnSurface, SurfaceSide};
use crate::engine::frustum::query::cast::FrustumCast;
use crate::engine::frustum::query::contact::{CoreRelation, FrustumContact};
use crate::engine::frustum::query::line::FrustumCrossing;
use crate::engine::frustum::query::manifold::{FrustumManifoldPoint, Manifold};
use crate::engine::frustum::query::nearest::FrustumNearest;
use crate::engine::frustum::vector::Vector;
#[cfg(feature = "fixed")]
use crate::exact::Format;
use crate::exact::{is_float, narrow_distance};
use crate::query::WHOLES;
use crate::{
    BoundedSide, CastHit, CastResult, CastStart, ContactFeature, ContactManifold, ContactPoints,
    CurvePoint, ManifoldPoint, NearestPoints, OnBoundary,
};
use nalgebra::{Point3, RealField, Vector3, convert};

/// How what the engine finds is written in the scalar.
pub(super) trait Writes<T: RealField + Copy>: Copy {
    type Given: Copy;

    /// A coordinate or a length.
    fn length(self, x: Self::Given) -> T;

    /// A length that is positive where it is, or negative.
    fn signed_length(self, x: Self::Given) -> T;

    /// A number without a unit.
    fn ratio(self, x: Self::Given) -> T;
}

#[derive(Clone, Copy)]
pub(super) struct InFloats;

impl<T: RealField + Copy> Writes<T> for InFloats {
    type Given = f64;

    fn length(self, x: f64) -> T {
        number(x)
    }

    fn signed_length(self, x: f64) -> T {
        let length = |x: f64| match is_float(&T::zero()) {
            true => narrow_distance::<T>(x),
            false => convert(x),
        };
        if x < 0.0 { -length(-x) } else { length(x) }
    }

    fn ratio(self, x: f64) -> T {
        number(x)
    }
}

#[cfg(feature = "fixed")]
#[derive(Clone, Copy)]
pub(super) struct InUnits(pub Format);

#[cfg(feature = "fixed")]
impl<T: RealField + Copy> Writes<T> for InUnits {
    type Given = i64;

    fn length(self, x: i64) -> T {
        self.0.given(x)
    }

    fn signed_length(self, x: i64) -> T {
        self.0.given(x)
    }

    /// Rounds a number with 32 bits of a fraction to those of the format, ties away from zero.
    fn ratio(self, x: i64) -> T {
        const FRACTION: u32 = 32;
        let (units, fraction) = (i128::from(x), self.0.fraction);
        if fraction >= FRACTION {
            return self.0.number(units << (fraction - FRACTION));
        }
        let dropped = FRACTION - fraction;
        let magnitude = (units.abs() + (1 << (dropped - 1))) >> dropped;
        self.0
            .number(if units < 0 { -magnitude } else { magnitude })
    }
}

pub(super) fn write_nearest<T: RealField + Copy, W: Writes<T>>(
    write: W,
    found: &FrustumNearest<W::Given>,
) -> NearestPoints<Point3<T>, T> {
    let [on_self, on_rhs] = found.points.map(|point| write_point(write, point));
    NearestPoints {
        on_self,
        on_rhs,
        distance: write.signed_length(found.distance),
        unique: found.unique,
    }
}

fn write_point<T: RealField + Copy, W: Writes<T>>(write: W, point: Vector<W::Given>) -> Point3<T> {
    Point3::from(point.0.map(|x| write.length(x)))
}

fn write_normal<T: RealField + Copy, W: Writes<T>>(
    write: W,
    normal: Vector<W::Given>,
) -> Vector3<T> {
    Vector3::from(normal.0.map(|x| write.ratio(x)))
}

pub(super) fn write_contact<T: RealField + Copy, W: Writes<T>>(
    write: W,
    found: &FrustumContact<W::Given>,
) -> ContactPoints<T, 3> {
    let [on_self, on_rhs] = found.points.map(|point| write_point(write, point));
    ContactPoints {
        separation: match found.relation {
            CoreRelation::Touching => T::zero(),
            _ => write.signed_length(found.separation),
        },
        normal: write_normal(write, found.normal),
        on_self,
        on_rhs,
        unique: found.unique,
        parts: WHOLES,
    }
}

pub(super) fn write_manifold<T: RealField + Copy, W: Writes<T>>(
    write: W,
    found: &Manifold<W::Given>,
) -> ContactManifold<T, 3> {
    let point = |point: &FrustumManifoldPoint<W::Given>| {
        let [on_self, on_rhs] = point.points.map(|point| write_point(write, point));
        ManifoldPoint {
            on_self,
            on_rhs,
            separation: write.signed_length(point.separation),
            features: point.parts.map(feature),
        }
    };
    let mut points = found.points.each_ref().map(point);
    let count = keep_apart(&mut points[..found.count]);
    ContactManifold::new(write_normal(write, found.normal), &points[..count])
}

/// Moves points to the front that are not rounded to the place of an earlier one, on either shape, and returns how many those are.
fn keep_apart<T: RealField + Copy>(points: &mut [ManifoldPoint<T, 3>]) -> usize {
    let mut count = 0;
    for k in 0..points.len() {
        let point = points[k];
        let is_twin = |kept: &ManifoldPoint<T, 3>| {
            kept.on_self == point.on_self || kept.on_rhs == point.on_rhs
        };
        if !points[..count].iter().any(is_twin) {
            points[count] = point;
            count += 1;
        }
    }
    count
}

/// What is over a triangle, from that to the frustum.
pub(super) fn write_over_triangle<T: RealField + Copy, W: Writes<T>>(
    write: W,
    found: &FrustumOverTriangle<W::Given>,
) -> OverTriangle<T> {
    let points = found.points.iter();
    let points = points.map(|over| write_point_over(write, over));
    OverTriangle {
        contact: write_contact(write, &found.contact).flip(),
        points: points.collect(),
        of_frustum: feature(found.part),
    }
}

/// A point over a triangle, from that to the frustum.
pub(super) fn write_point_over<T: RealField + Copy, W: Writes<T>>(
    write: W,
    over: &PointOver<W::Given>,
) -> ManifoldPoint<T, 3> {
    let [on_rhs, on_self] = over.points.map(|point| write_point(write, point));
    ManifoldPoint {
        on_self,
        on_rhs,
        separation: write.signed_length(over.separation),
        features: [over.part, over.of_frustum].map(feature),
    }
}

/// The feature that a part is: of a frustum the faces are 0 and 1, the side is 2, the rims are the vertices 0 and 1, and the eighths of the
/// faces those from 2 on.
fn feature(part: Part) -> ContactFeature {
    match part {
        Part::Frustum(FrustumFeature::Face(face)) => ContactFeature::Face(face as u32),
        Part::Frustum(FrustumFeature::Side) => ContactFeature::Face(2),
        Part::Frustum(FrustumFeature::Rim(rim)) => ContactFeature::Vertex(rim as u32),
        Part::Vertex(vertex) => ContactFeature::Vertex(vertex),
        Part::Edge([a, b]) => ContactFeature::Edge([a.min(b), a.max(b)]),
        Part::Face(face) => ContactFeature::Face(face),
    }
}

pub(super) fn write_cast<T: RealField + Copy, W: Writes<T>>(
    write: W,
    found: &FrustumCast<W::Given>,
    distance: T,
    contact_of_start: impl FnOnce() -> Option<ContactPoints<T, 3>>,
) -> CastResult<T, 3> {
    match found {
        FrustumCast::Miss => CastResult::Miss,
        FrustumCast::Start { kind, approach } => CastResult::Start(CastStart {
            contact: contact_of_start(),
            kind: *kind,
            approach: *approach,
            parts: WHOLES,
        }),
        FrustumCast::Hit(hit) => CastResult::Hit(CastHit {
            time: crate::pair::cast::within_motion(write.ratio(hit.time)),
            contact: ContactPoints {
                separation: distance,
                ..write_contact(write, &hit.contact)
            },
            enters: hit.enters,
        }),
    }
}

pub(super) fn write_surface<T: RealField + Copy, W: Writes<T>>(
    write: W,
    found: &OnSurface<W::Given>,
    point: &Point3<T>,
) -> SurfacePoint<T> {
    let side = match found.side {
        SurfaceSide::Inside => BoundedSide::Inside,
        SurfaceSide::On => BoundedSide::OnBoundary,
        SurfaceSide::Outside => BoundedSide::Outside,
    };
    let nearest = match found.side {
        SurfaceSide::On => OnBoundary {
            point: *point,
            signed_distance: T::zero(),
        },
        _ => OnBoundary {
            point: write_point(write, found.point),
            signed_distance: write.signed_length(found.distance),
        },
    };
    SurfacePoint { side, nearest }
}

pub(super) fn write_crossing<T: RealField + Copy, W: Writes<T>>(
    write: W,
    found: &FrustumCrossing<W::Given>,
) -> SurfaceCrossing<T> {
    SurfaceCrossing {
        at: CurvePoint {
            parameter: write.ratio(found.parameter),
            point: write_point(write, found.point),
        },
        normal: write_normal(write, found.normal),
        feature: match found.feature {
            FrustumFeature::Face(face) | FrustumFeature::Rim(face) => face,
            FrustumFeature::Side => 2,
        },
    }
}
