//! Contacts that Rapier keeps from step to step.

use super::TangencyDispatcher;
use super::dimension::{
    DIMENSION, Solid, feature_id, moved_small_solid, replace_points, widen, with_shapes,
};
use super::engine::math::{Pose, Real};
use super::engine::parry::query::details::*;
use super::engine::parry::query::{
    ContactManifold, ContactManifoldsWorkspace, DefaultQueryDispatcher, PersistentQueryDispatcher,
    TrackedContact, Unsupported,
};
use super::engine::parry::shape::Shape;
use super::pairs::{Both, Pair};
use tangency::{Contact, ManifoldPoint, Nearest};

impl<M, C> PersistentQueryDispatcher<M, C> for TangencyDispatcher
where
    M: Default + Clone + Send + Sync,
    C: Default + Copy + Send + Sync,
{
    fn contact_manifolds(
        &self,
        pos12: &Pose,
        g1: &dyn Shape,
        g2: &dyn Shape,
        prediction: Real,
        manifolds: &mut Vec<ContactManifold<M, C>>,
        workspace: &mut Option<ContactManifoldsWorkspace>,
    ) -> Result<(), Unsupported> {
        if self.surface_manifolds(pos12, [g1, g2], prediction, manifolds, workspace) {
            return Ok(());
        }
        match (g1.as_composite_shape(), g2.as_composite_shape()) {
            (Some(parts1), Some(parts2)) => contact_manifolds_composite_shape_composite_shape(
                self, pos12, parts1, parts2, prediction, manifolds, workspace,
            ),
            (Some(parts), None) if g2.is_convex() => contact_manifolds_composite_shape_shape(
                self, pos12, parts, g2, prediction, manifolds, workspace, false,
            ),
            (None, Some(parts)) if g1.is_convex() => contact_manifolds_composite_shape_shape(
                self,
                &pos12.inverse(),
                parts,
                g1,
                prediction,
                manifolds,
                workspace,
                true,
            ),
            (None, None) if g1.is_convex() && g2.is_convex() => {
                manifolds.truncate(1);
                if manifolds.is_empty() {
                    manifolds.push(ContactManifold::new());
                }
                let only = &mut manifolds[0];
                return self
                    .contact_manifold_convex_convex(pos12, g1, g2, None, None, prediction, only);
            }
            _ => {
                self.count_left_to_parry();
                return DefaultQueryDispatcher
                    .contact_manifolds(pos12, g1, g2, prediction, manifolds, workspace);
            }
        }
        Ok(())
    }

    fn contact_manifold_convex_convex(
        &self,
        pos12: &Pose,
        g1: &dyn Shape,
        g2: &dyn Shape,
        constraints1: Option<&dyn NormalConstraints>,
        constraints2: Option<&dyn NormalConstraints>,
        prediction: Real,
        manifold: &mut ContactManifold<M, C>,
    ) -> Result<(), Unsupported> {
        if self.keeps_points && manifold.try_update_contacts(pos12) {
            return Ok(());
        }
        let constraints = (constraints1, constraints2);
        match self.pair(pos12, g1, g2) {
            Some(pair) if !pair.has_surface() => {
                pair.fill(pos12, constraints, prediction, manifold);
                Ok(())
            }
            _ => {
                self.count_left_to_parry();
                DefaultQueryDispatcher.contact_manifold_convex_convex(
                    pos12,
                    g1,
                    g2,
                    constraints1,
                    constraints2,
                    prediction,
                    manifold,
                )
            }
        }
    }
}

type Constraints<'c> = (
    Option<&'c dyn NormalConstraints>,
    Option<&'c dyn NormalConstraints>,
);

impl Pair {
    /// Determines the manifold of two convex shapes anew.
    fn fill<M, C: Default + Copy>(
        &self,
        pos12: &Pose,
        constraints: Constraints<'_>,
        prediction: Real,
        manifold: &mut ContactManifold<M, C>,
    ) {
        let margin = widen(prediction);
        // Most pairs that are asked about are apart, which is certain soon.
        let found = with_shapes!(self, |a, b| match a.within(b, margin) {
            true => a.contact_manifold(b, margin),
            false => None,
        });
        let Some(found) = found else {
            manifold.clear();
            return;
        };
        let own = self.normals(&found.normal);
        let [mut normal1, mut normal2] = own;
        if !constraints.project_local_normals(pos12, &mut normal1, &mut normal2) {
            manifold.clear();
        } else if [normal1, normal2] == own {
            self.write(own, found.points(), manifold);
        } else {
            let along = self.normal_of_anchor([normal1, normal2]);
            let mut points = Vec::new();
            with_shapes!(self, |a, b| a.collect_contact_points_along(
                b,
                &along,
                margin,
                &mut points
            ));
            self.write([normal1, normal2], &points, manifold);
        }
    }

    /// Replaces the normals and the points of a manifold.
    pub(super) fn write<M, C: Default + Copy>(
        &self,
        [normal1, normal2]: Both,
        points: &[ManifoldPoint<f64, DIMENSION>],
        manifold: &mut ContactManifold<M, C>,
    ) {
        (manifold.local_n1, manifold.local_n2) = (normal1, normal2);
        let found = points.iter().map(|point| {
            let [point1, point2] = self.points([&point.on_self, &point.on_rhs]);
            let [id1, id2] = self.in_order(point.features.map(feature_id));
            TrackedContact::new(point1, point2, id1, id2, point.separation as Real)
        });
        replace_points(manifold, found);
    }
}
