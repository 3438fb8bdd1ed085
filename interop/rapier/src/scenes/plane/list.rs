//! The list of scenes.

use super::bodies::{
    block, bumps, flat, height_field, polyline, pyramid, rain, slide, square, square_hull, stack,
};
use super::engine::prelude::*;
use super::simulation::{Scene, scene};
use crate::report::Goal;

const HERE: Vector = Vector::ZERO;

/// A place far from the origin, where the last place of `f32` is a millimetre.
const FAR: Vector = Vector::new(1e4, 0.0);

/// All scenes.
pub(crate) fn all() -> Vec<Scene> {
    let mut scenes = piles();
    scenes.extend(mixed());
    scenes.extend(slides());
    scenes
}

/// Bodies one on the other.
fn piles() -> Vec<Scene> {
    vec![
        scene("stack of 12 boxes", 10.0, Goal::Stay, |world| {
            block(world, HERE);
            stack(world, HERE, &square(0.5));
        }),
        scene("stack of 12 polygons", 10.0, Goal::Stay, |world| {
            block(world, HERE);
            stack(world, HERE, &square_hull(0.5));
        }),
        scene("pyramid of boxes", 10.0, Goal::Stay, |world| {
            block(world, HERE);
            pyramid(world, 15, &square(0.5));
        }),
        scene("pyramid of polygons", 10.0, Goal::Stay, |world| {
            block(world, HERE);
            pyramid(world, 15, &square_hull(0.5));
        }),
        scene("stack of boxes far away", 10.0, Goal::Stay, |world| {
            block(world, FAR);
            stack(world, FAR, &square(0.5));
        }),
        scene("box at the edge of a table", 10.0, Goal::Stay, |world| {
            let table = ColliderBuilder::cuboid(2.0, 0.5).translation(Vector::new(-2.0, -0.5));
            world.insert_collider(table, None);
            let body = RigidBodyBuilder::dynamic().translation(Vector::new(-0.02, 0.5));
            world.insert(body, square(0.5));
        }),
    ]
}

/// Many bodies of many kinds.
fn mixed() -> Vec<Scene> {
    vec![
        scene(
            "120 bodies on a bumpy polyline",
            12.0,
            Goal::Settle,
            |world| {
                polyline(world, bumps);
                rain(world);
            },
        ),
        scene(
            "120 bodies on a height field",
            12.0,
            Goal::Settle,
            |world| {
                height_field(world);
                rain(world);
            },
        ),
        scene("120 bodies on a block", 12.0, Goal::Settle, |world| {
            block(world, HERE);
            rain(world);
        }),
    ]
}

/// One body that slides without friction.
fn slides() -> Vec<Scene> {
    vec![
        scene(
            "disc slides over a flat polyline",
            4.0,
            Goal::Slide,
            |world| {
                polyline(world, flat);
                slide(world, 0.5, ColliderBuilder::ball(0.5));
            },
        ),
        scene(
            "box slides over a flat polyline",
            4.0,
            Goal::Slide,
            |world| {
                polyline(world, flat);
                slide(world, 0.5, square(0.5));
            },
        ),
        scene(
            "polygon slides over a flat polyline",
            4.0,
            Goal::Slide,
            |world| {
                polyline(world, flat);
                slide(world, 0.5, square_hull(0.5));
            },
        ),
    ]
}
