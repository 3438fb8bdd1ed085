//! Questions that nothing is kept of: whether shapes intersect, how far they are apart, where, and when they meet.
//!
//! The parts of compounds are searched by parry, which asks this dispatcher about each.

use super::TangencyDispatcher;
use super::dimension::{Solid, moved_small_solid, widen, with_shapes};
use super::engine::math::{Pose, Real, Vector};
use super::engine::parry::query::details::*;
use super::engine::parry::query::{
    ClosestPoints, Contact as ParryContact, DefaultQueryDispatcher, NonlinearRigidMotion,
    QueryDispatcher, ShapeCastHit, ShapeDistance, ShapeIntersection, Unsupported,
};
use super::engine::parry::shape::Shape;
use super::pairs::Pair;
use tangency::{Contact, Intersects, Nearest};

/// Asks about each part of a composite shape, or else parry.
macro_rules! by_parts {
    ($self:ident, $g1:ident, $g2:ident, $of_first:ident, $of_second:ident, $ask:ident($($argument:expr),*; $($more:expr),*)) => {
        match ($g1.as_composite_shape(), $g2.as_composite_shape()) {
            // The parts of a compound are taken one by one, those of a surface together.
            (Some(parts), _) if $g1.as_compound().is_some() || $g2.as_compound().is_none() => {
                Ok($of_first($self, $($argument,)* parts, $g2 $(, $more)*))
            }
            (_, Some(parts)) => Ok($of_second($self, $($argument,)* $g1, parts $(, $more)*)),
            _ => {
                $self.count_left_to_parry();
                DefaultQueryDispatcher.$ask($($argument,)* $g1, $g2 $(, $more)*)
            }
        }
    };
}

impl QueryDispatcher for TangencyDispatcher {
    fn intersection_test(
        &self,
        pos12: &Pose,
        g1: &dyn Shape,
        g2: &dyn Shape,
    ) -> Result<ShapeIntersection, Unsupported> {
        if let Some(pair) = self.pair(pos12, g1, g2) {
            return Ok(pair.intersection());
        }
        by_parts!(
            self,
            g1,
            g2,
            intersection_test_composite_shape_shape,
            intersection_test_shape_composite_shape,
            intersection_test(pos12;)
        )
    }

    fn distance(
        &self,
        pos12: &Pose,
        g1: &dyn Shape,
        g2: &dyn Shape,
    ) -> Result<ShapeDistance, Unsupported> {
        if let Some(pair) = self.pair(pos12, g1, g2) {
            return Ok(pair.distance());
        }
        by_parts!(
            self,
            g1,
            g2,
            distance_composite_shape_shape,
            distance_shape_composite_shape,
            distance(pos12;)
        )
    }

    fn contact(
        &self,
        pos12: &Pose,
        g1: &dyn Shape,
        g2: &dyn Shape,
        prediction: Real,
    ) -> Result<Option<ParryContact>, Unsupported> {
        if let Some(pair) = self.pair(pos12, g1, g2) {
            return Ok(pair.contact_within(prediction));
        }
        by_parts!(
            self,
            g1,
            g2,
            contact_composite_shape_shape,
            contact_shape_composite_shape,
            contact(pos12; prediction)
        )
    }

    fn closest_points(
        &self,
        pos12: &Pose,
        g1: &dyn Shape,
        g2: &dyn Shape,
        max_dist: Real,
    ) -> Result<ClosestPoints, Unsupported> {
        if let Some(pair) = self.pair(pos12, g1, g2) {
            return Ok(pair.closest_points(max_dist));
        }
        by_parts!(
            self,
            g1,
            g2,
            closest_points_composite_shape_shape,
            closest_points_shape_composite_shape,
            closest_points(pos12; max_dist)
        )
    }

    fn cast_shapes(
        &self,
        pos12: &Pose,
        vel12: Vector,
        g1: &dyn Shape,
        g2: &dyn Shape,
        options: ShapeCastOptions,
    ) -> Result<Option<ShapeCastHit>, Unsupported> {
        if let Some(pair) = self.pair(pos12, g1, g2) {
            return Ok(pair.cast(vel12, options));
        }
        by_parts!(
            self,
            g1,
            g2,
            cast_shapes_composite_shape_shape,
            cast_shapes_shape_composite_shape,
            cast_shapes(pos12, vel12; options)
        )
    }

    fn cast_shapes_nonlinear(
        &self,
        motion1: &NonlinearRigidMotion,
        g1: &dyn Shape,
        motion2: &NonlinearRigidMotion,
        g2: &dyn Shape,
        start_time: Real,
        end_time: Real,
        stop_at_penetration: bool,
    ) -> Result<Option<ShapeCastHit>, Unsupported> {
        let interval = [start_time, end_time];
        if let Some(hit) =
            self.cast_without_turning([motion1, motion2], [g1, g2], interval, stop_at_penetration)
        {
            return Ok(hit);
        }
        self.count_left_to_parry();
        DefaultQueryDispatcher.cast_shapes_nonlinear(
            motion1,
            g1,
            motion2,
            g2,
            start_time,
            end_time,
            stop_at_penetration,
        )
    }
}

impl Pair {
    fn intersection(&self) -> ShapeIntersection {
        let intersecting = with_shapes!(self, |a, b| a.intersects(b));
        if !intersecting || !self.has_surface() {
            return intersecting.into();
        }
        // The contact names the parts.
        match with_shapes!(self, |a, b| a.contact_within(b, 0.0)) {
            Some(found) => {
                let [id1, id2] = self.part_ids(found.parts);
                ShapeIntersection::new(true).with_subshapes(id1, id2)
            }
            None => true.into(),
        }
    }

    fn distance(&self) -> ShapeDistance {
        let distance = ShapeDistance::new(with_shapes!(self, |a, b| a.distance(b)) as Real);
        if !self.has_surface() {
            return distance;
        }
        match with_shapes!(self, |a, b| a.contact(b)) {
            Some(found) => {
                let [id1, id2] = self.part_ids(found.parts);
                distance.with_subshapes(id1, id2)
            }
            None => distance,
        }
    }

    fn contact_within(&self, prediction: Real) -> Option<ParryContact> {
        let found = with_shapes!(self, |a, b| a.contact_within(b, widen(prediction)))?;
        Some(self.contact(&found))
    }

    fn closest_points(&self, max_dist: Real) -> ClosestPoints {
        with_shapes!(self, |a, b| {
            if a.intersects(b) {
                return ClosestPoints::Intersecting;
            }
            if !a.within(b, widen(max_dist)) {
                return ClosestPoints::Disjoint;
            }
            let nearest = a.nearest(b);
            let [point1, point2] = self.points([&nearest.on_self, &nearest.on_rhs]);
            ClosestPoints::WithinMargin(point1, point2)
        })
    }
}
