//! The faces of solids and what two of them have in common, for `f64`: compiled here, once.

use super::faces_in_space::FaceQuestion;
use super::solid_face::{FaceQuery, LowestFeature, lowest_feature as lowest_of};
use super::{CommonPoints, FaceVertices, FacingFace};
use crate::algorithm::solid::{Solid, SolidVertex};
use crate::exact::{ExplicitPoint, SumPoint3, is};
use crate::{ContactManifold, ContactPoints, ManifoldPoint};
use alloc::vec::Vec;
use nalgebra::RealField;

impl<'a, T: RealField + Copy> FacingFace<'a, T, 3> {
    /// The same face, if `T` is this scalar.
    fn of_scalar<U: RealField + Copy>(&self) -> Option<FacingFace<'a, U, 3>> {
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
    /// Asks the same of faces of this scalar, if it is `T`.
    fn of_scalar<U: RealField + Copy, R>(
        &self,
        ask: impl FnOnce(&FaceQuestion<'_, '_, U>) -> R,
    ) -> Option<R> {
        let [a, b] = [
            self.faces[0].of_scalar::<U>()?,
            self.faces[1].of_scalar::<U>()?,
        ];
        Some(ask(&FaceQuestion {
            faces: [&a, &b],
            contact: is::<ContactPoints<T, 3>, ContactPoints<U, 3>>(self.contact)?,
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

macro_rules! scalars {
    ($($Scalar:ty: $manifold:ident $points:ident $of_points:ident $of_sums:ident;)+) => {
        /// The manifold, for the scalars here.
        #[inline]
        pub(super) fn manifold<T: RealField + Copy>(
            ask: &FaceQuestion<'_, '_, T>,
        ) -> Option<ContactManifold<T, 3>> {
            $(if let Some(found) = ask.of_scalar::<$Scalar, _>($manifold) {
                return is(&found).copied();
            })+
            None
        }

        /// The points in common, for the scalars here.
        #[inline]
        pub(super) fn points<T: RealField + Copy>(
            ask: &FaceQuestion<'_, '_, T>,
            which: CommonPoints,
        ) -> Option<Vec<ManifoldPoint<T, 3>>> {
            $(if let Some(found) = ask.of_scalar::<$Scalar, _>(|ask| $points(ask, which)) {
                return is(&found).cloned();
            })+
            None
        }

        /// What of a solid is lowest in a direction, for the scalars here.
        #[inline]
        pub(super) fn lowest_feature<X: SolidVertex>(
            solid: &Solid<'_, X>,
            query: &FaceQuery<'_, X::Scalar>,
        ) -> Option<LowestFeature> {
            $(if let (Some(up), Some(room)) = (is(query.up), is(&query.room)) {
                let query = FaceQuery { up, room: *room };
                if let Some(solid) = solid.of_vertices() {
                    return Some($of_points(&solid, &query));
                }
                return Some($of_sums(&solid.of_vertices()?, &query));
            })+
            None
        }

        $(#[inline(never)]
        fn $manifold(ask: &FaceQuestion<'_, '_, $Scalar>) -> ContactManifold<$Scalar, 3> {
            ask.manifold()
        }

        #[inline(never)]
        fn $points(
            ask: &FaceQuestion<'_, '_, $Scalar>,
            which: CommonPoints,
        ) -> Vec<ManifoldPoint<$Scalar, 3>> {
            ask.points(which)
        }

        #[inline(never)]
        fn $of_points(
            solid: &Solid<'_, ExplicitPoint<$Scalar, 3>>,
            query: &FaceQuery<'_, $Scalar>,
        ) -> LowestFeature {
            lowest_of(solid, query)
        }

        #[inline(never)]
        fn $of_sums(
            solid: &Solid<'_, SumPoint3<$Scalar>>,
            query: &FaceQuery<'_, $Scalar>,
        ) -> LowestFeature {
            lowest_of(solid, query)
        })+
    };
}

scalars! {
    f64: manifold_of_double points_of_double lowest_of_double lowest_of_double_sums;
}
