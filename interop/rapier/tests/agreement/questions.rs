//! Every question about all pairs of the shapes of a dimension. The answers of tangency must fit together, and agree with parry's where
//! these can be relied on.

use super::bridge::TangencyDispatcher;
use super::engine::parry::query::details::ShapeCastOptions;
use super::engine::parry::query::{
    ClosestPoints, ContactManifold, DefaultQueryDispatcher, PersistentQueryDispatcher,
    QueryDispatcher,
};
use super::engine::parry::shape::Shape;
use super::engine::prelude::{Pose, Vector};
use super::{draw_pose, draw_velocity, shapes};
use crate::Draws;

/// By how much a distance of parry may be too short. It may be longer than the true one by much more.
const TOLERANCE: f32 = 1e-3;

/// Two shapes at a drawn place.
struct Case<'s> {
    name: String,
    pos12: Pose,
    velocity: Vector,
    g1: &'s dyn Shape,
    g2: &'s dyn Shape,
}

impl Case<'_> {
    /// Whether a motion of the second shape parts them: decided exactly.
    fn is_parted_by(&self, ours: &TangencyDispatcher, motion: Vector) -> bool {
        let moved = Pose::from_translation(motion) * self.pos12;
        let found = ours.intersection_test(&moved, self.g1, self.g2);
        !found.unwrap().intersecting
    }

    /// A depth that parry tells is the same, unless it is too short: then a motion by it does not part the shapes.
    fn check_depth_of_parry(&self, ours: &TangencyDispatcher, dist: f32) {
        const MOST: f32 = 2e-2;
        let known = DefaultQueryDispatcher
            .contact(&self.pos12, self.g1, self.g2, 0.5)
            .unwrap();
        let Some(known) = known else {
            assert!(dist > -MOST, "{}: {dist}, parry nothing", self.name);
            return;
        };
        let (normal, known) = (known.normal1, known.dist);
        let is_too_short = known > dist + MOST && !self.is_parted_by(ours, normal * (MOST - known));
        assert!(
            (known - dist).abs() < MOST || is_too_short,
            "{}: {dist}, parry {known}",
            self.name
        );
    }
}

/// Asks something about each pair of shapes at some places.
fn for_each_case(mut ask: impl FnMut(&Case<'_>, &TangencyDispatcher)) {
    let (shapes, ours) = (shapes(), TangencyDispatcher::new());
    let mut draws = Draws(1);
    for (name1, g1) in &shapes {
        for (name2, g2) in &shapes {
            for round in 0..40 {
                let case = Case {
                    name: format!("{name1}, {name2}, {round}"),
                    pos12: draw_pose(&mut draws),
                    velocity: draw_velocity(&mut draws),
                    g1: &**g1,
                    g2: &**g2,
                };
                if !(*name1 == "half-space" && *name2 == "half-space") {
                    ask(&case, &ours);
                }
            }
        }
    }
    assert_eq!(ours.left_to_parry(), 0);
}

#[test]
fn distances_and_tests_agree() {
    for_each_case(|case, ours| {
        let Case {
            name,
            pos12,
            g1,
            g2,
            ..
        } = case;
        let distance = ours.distance(pos12, *g1, *g2).unwrap().distance;
        let meet = ours
            .intersection_test(pos12, *g1, *g2)
            .unwrap()
            .intersecting;
        assert_eq!(meet, distance == 0.0, "{name}");
        let back = ours.distance(&pos12.inverse(), *g2, *g1).unwrap().distance;
        assert!(
            (back - distance).abs() < 1e-5,
            "{name}: {distance}, and back {back}"
        );
        let Ok(known) = DefaultQueryDispatcher.distance(pos12, *g1, *g2) else {
            return;
        };
        if known.distance < 1e3 {
            assert!(
                distance < known.distance + TOLERANCE,
                "{name}: {distance}, parry {}",
                known.distance
            );
        }
    });
}

#[test]
fn closest_points_are_as_far_apart_as_told() {
    for_each_case(|case, ours| {
        let Case {
            name,
            pos12,
            g1,
            g2,
            ..
        } = case;
        let distance = ours.distance(pos12, *g1, *g2).unwrap().distance;
        match ours.closest_points(pos12, *g1, *g2, 1.0).unwrap() {
            ClosestPoints::Intersecting => assert_eq!(distance, 0.0, "{name}"),
            ClosestPoints::Disjoint => assert!(distance > 1.0, "{name}"),
            ClosestPoints::WithinMargin(p1, p2) => {
                let apart = (*pos12 * p2 - p1).length();
                assert!(
                    (apart - distance).abs() < 1e-4,
                    "{name}: {distance}, points {apart}"
                );
            }
        }
    });
}

#[test]
fn contacts_fit_together_and_agree() {
    for_each_case(|case, ours| {
        let Case {
            name,
            pos12,
            g1,
            g2,
            ..
        } = case;
        let Some(found) = ours.contact(pos12, *g1, *g2, 0.5).unwrap() else {
            return;
        };
        let gap = (*pos12 * found.point2 - found.point1).dot(found.normal1);
        assert!(
            (gap - found.dist).abs() < 1e-4,
            "{name}: {} but {gap}",
            found.dist
        );
        let opposite = pos12.rotation * found.normal2 + found.normal1;
        assert!(opposite.length() < 1e-5, "{name}: normals {opposite:?}");
        let back = ours
            .contact(&pos12.inverse(), *g2, *g1, 0.5)
            .unwrap()
            .unwrap();
        assert!(
            (back.dist - found.dist).abs() < 1e-4,
            "{name}: {} and back {}",
            found.dist,
            back.dist
        );
        let are_convex = g1.is_convex() && g2.is_convex();
        let has_half_space = g1.as_halfspace().is_some() || g2.as_halfspace().is_some();
        if are_convex && !has_half_space && found.dist < 0.0 {
            assert!(
                case.is_parted_by(ours, found.normal1 * (1e-4 - found.dist)),
                "{name}: not parted by {found:?}"
            );
            case.check_depth_of_parry(ours, found.dist);
        }
    });
}

#[test]
fn casts_end_where_shapes_touch() {
    for_each_case(|case, ours| {
        let Case {
            name,
            pos12,
            velocity,
            g1,
            g2,
        } = case;
        let options = ShapeCastOptions {
            max_time_of_impact: 5.0,
            ..ShapeCastOptions::default()
        };
        let Some(hit) = ours
            .cast_shapes(pos12, *velocity, *g1, *g2, options)
            .unwrap()
        else {
            return;
        };
        if hit.time_of_impact > 0.0 {
            let there = Pose::from_translation(*velocity * hit.time_of_impact) * *pos12;
            let apart = (there * hit.witness2 - hit.witness1).length();
            assert!(
                apart < 1e-4,
                "{name}: at {} points are {apart} apart",
                hit.time_of_impact
            );
            let distance = ours.distance(&there, *g1, *g2).unwrap().distance;
            assert!(
                distance < 1e-4,
                "{name}: at {} the distance is {distance}",
                hit.time_of_impact
            );
        }
        let back = ours.cast_shapes(
            &pos12.inverse(),
            pos12.rotation.inverse() * -*velocity,
            *g2,
            *g1,
            options,
        );
        let back = back
            .unwrap()
            .expect("it is hit from the other side too")
            .time_of_impact;
        assert!(
            (back - hit.time_of_impact).abs() < 1e-3,
            "{name}: {} and back {back}",
            hit.time_of_impact
        );
    });
}

#[test]
fn manifolds_fit_together() {
    for_each_case(|case, ours| {
        let Case {
            name,
            pos12,
            g1,
            g2,
            ..
        } = case;
        let mut manifolds: Vec<ContactManifold<(), ()>> = Vec::new();
        let mut workspace = None;
        ours.contact_manifolds(pos12, *g1, *g2, 0.1, &mut manifolds, &mut workspace)
            .unwrap();
        for manifold in &manifolds {
            let pos12 = match (manifold.subshape_pos1(), manifold.subshape_pos2()) {
                (None, None) => *pos12,
                (Some(place), None) => place.inv_mul(pos12),
                (None, Some(place)) => *pos12 * *place,
                (Some(place1), Some(place2)) => place1.inv_mul(&(*pos12 * *place2)),
            };
            for point in &manifold.points {
                let gap = (pos12 * point.local_p2 - point.local_p1).dot(manifold.local_n1);
                assert!(
                    (gap - point.dist).abs() < 1e-4,
                    "{name}: {} but {gap}",
                    point.dist
                );
                assert!(point.dist < 0.1 + 1e-5, "{name}: {}", point.dist);
            }
            let opposite = pos12.rotation * manifold.local_n2 + manifold.local_n1;
            assert!(
                manifold.points.is_empty() || opposite.length() < 1e-5,
                "{name}: normals {opposite:?}"
            );
        }
        let touches = manifolds.iter().any(|manifold| !manifold.points.is_empty());
        let distance = ours.distance(pos12, *g1, *g2).unwrap().distance;
        assert!(
            touches || distance > 0.1 - 1e-5,
            "{name}: no point, but a distance of {distance}"
        );
    });
}
