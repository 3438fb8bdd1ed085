//! The faces of solids and what two of them have in common, for `f64`: compiled here, once.

use super::faces_in_space::FaceQuestion;
use super::solid_face::{self, FaceQuery, LowestFeature};
use super::{FaceVertices, FacingFace, PointKind};
use crate::algorithm::solid::{Solid, SolidVertex};
use crate::exact::{ExplicitPoint, SumPoint3, is};
use crate::{ContactManifold, ManifoldPoint};
use alloc::vec::Vec;
use nalgebra::RealField;

impl<'a, T: RealField + Copy> FacingFace<'a, T, 3> {
    /// The same face, if the scalar is `f64`.
    fn of_doubles(&self) -> Option<FacingFace<'a, f64, 3>> {
        let corners = match &self.corners {
            FaceVertices::Few(points, indices, count) => {
                FaceVertices::Few(*is(points)?, *indices, *count)
            }
            FaceVertices::Listed {
                vertices,
                indices,
                is_reversed,
            } => FaceVertices::Listed {
                vertices: is(*vertices)?,
                indices,
                is_reversed: *is_reversed,
            },
            FaceVertices::Plane(point, normal) => FaceVertices::Plane(*is(point)?, *is(normal)?),
        };
        Some(FacingFace {
            corners,
            plane: self.plane,
            feature: self.feature,
            radius: *is(&self.radius)?,
        })
    }
}

impl<T: RealField + Copy> FaceQuestion<'_, '_, T> {
    /// Asks the same of faces of `f64`, if that is the scalar.
    fn of_doubles<R>(&self, ask: impl FnOnce(&FaceQuestion<'_, '_, f64>) -> R) -> Option<R> {
        let [a, b] = [self.faces[0].of_doubles()?, self.faces[1].of_doubles()?];
        Some(ask(&FaceQuestion {
            faces: [&a, &b],
            contact: is(self.contact)?,
            margin: *is(&self.margin)?,
        }))
    }
}

impl<'a, X: SolidVertex> Solid<'a, X> {
    /// The same solid, if its vertices are stored like this.
    pub(crate) fn of_vertices<Y: SolidVertex>(&self) -> Option<Solid<'a, Y>> {
        Some(match self {
            Solid::Simplex(vertices, count) => Solid::Simplex(*is(vertices)?, *count),
            Solid::Box(vertices) => Solid::Box(*is(vertices)?),
            Solid::Polyhedron(polyhedron) => Solid::Polyhedron(is(*polyhedron)?),
            Solid::Listed(_) | Solid::Swept(_) => return None,
        })
    }
}

/// The manifold of `f64`.
#[inline]
pub(super) fn manifold<T: RealField + Copy>(
    ask: &FaceQuestion<'_, '_, T>,
) -> Option<ContactManifold<T, 3>> {
    is(&ask.of_doubles(manifold_of_doubles)?).copied()
}

#[inline(never)]
fn manifold_of_doubles(ask: &FaceQuestion<'_, '_, f64>) -> ContactManifold<f64, 3> {
    ask.manifold()
}

/// The points in common, of `f64`.
#[inline]
pub(super) fn points<T: RealField + Copy>(
    ask: &FaceQuestion<'_, '_, T>,
    which: PointKind,
) -> Option<Vec<ManifoldPoint<T, 3>>> {
    is(&ask.of_doubles(|ask| points_of_doubles(ask, which))?).cloned()
}

#[inline(never)]
fn points_of_doubles(
    ask: &FaceQuestion<'_, '_, f64>,
    which: PointKind,
) -> Vec<ManifoldPoint<f64, 3>> {
    ask.points(which)
}

/// What of a solid of `f64` is lowest in a direction.
#[inline]
pub(super) fn lowest_feature<X: SolidVertex>(
    solid: &Solid<'_, X>,
    query: &FaceQuery<'_, X::Scalar>,
) -> Option<LowestFeature> {
    let query = FaceQuery {
        up: is(query.up)?,
        room: *is(&query.room)?,
    };
    match solid.of_vertices() {
        Some(solid) => Some(lowest_of_points(&solid, &query)),
        None => Some(lowest_of_sums(&solid.of_vertices()?, &query)),
    }
}

#[inline(never)]
fn lowest_of_points(
    solid: &Solid<'_, ExplicitPoint<f64, 3>>,
    query: &FaceQuery<'_, f64>,
) -> LowestFeature {
    solid_face::lowest_feature(solid, query)
}

#[inline(never)]
fn lowest_of_sums(solid: &Solid<'_, SumPoint3<f64>>, query: &FaceQuery<'_, f64>) -> LowestFeature {
    solid_face::lowest_feature(solid, query)
}
