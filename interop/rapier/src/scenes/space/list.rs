//! The list of scenes.

use super::bodies::{
    box_hull, cube, needles_and_plates, pyramid, rain, rollers, round_stacks, slide, stack,
    turned_prism,
};
use super::engine::prelude::*;
use super::grounds::{block, bumps, flat, height_field, mesh, shelf, table, thin_wall, tiles};
use super::simulation::{Scene, scene};
use crate::report::Goal;

const HERE: Vector = Vector::ZERO;

/// A place far from the origin, where the last place of `f32` is a millimetre.
const FAR: Vector = Vector::new(1e4, 0.0, 1e4);

/// All scenes.
pub(crate) fn all() -> Vec<Scene> {
    let mut scenes = piles();
    scenes.extend(round());
    scenes.extend(mixed());
    scenes.extend(slides());
    scenes.extend(edges());
    scenes
}

/// Bodies one on the other.
fn piles() -> Vec<Scene> {
    vec![
        scene("stack of 12 boxes", 10.0, Goal::Stay, |world| {
            block(world, HERE);
            stack(world, HERE, 0.0, &cube(0.5));
        }),
        scene("stack of 12 hulls", 10.0, Goal::Stay, |world| {
            block(world, HERE);
            stack(world, HERE, 0.0, &box_hull(0.5));
        }),
        scene("stack of boxes, each turned", 10.0, Goal::Stay, |world| {
            block(world, HERE);
            stack(world, HERE, 0.2, &cube(0.5));
        }),
        scene("stack of prisms with 24 sides", 10.0, Goal::Stay, |world| {
            block(world, HERE);
            stack(world, HERE, 0.1, &turned_prism(24, 0.0));
        }),
        scene("pyramid of boxes", 10.0, Goal::Stay, |world| {
            block(world, HERE);
            pyramid(world, 15, &cube(0.5));
        }),
        scene("pyramid of hulls", 10.0, Goal::Stay, |world| {
            block(world, HERE);
            pyramid(world, 15, &box_hull(0.5));
        }),
        scene("stack of boxes far away", 10.0, Goal::Stay, |world| {
            block(world, FAR);
            stack(world, FAR, 0.0, &cube(0.5));
        }),
    ]
}

/// Cylinders, cones and round boxes.
fn round() -> Vec<Scene> {
    vec![
        scene(
            "round stacks on a height field",
            10.0,
            Goal::Stay,
            |world| {
                shelf(world);
                round_stacks(world);
            },
        ),
        scene(
            "round bodies roll down a height field",
            12.0,
            Goal::Settle,
            |world| {
                shelf(world);
                rollers(world);
            },
        ),
    ]
}

/// Many bodies of many kinds.
fn mixed() -> Vec<Scene> {
    vec![
        scene("200 bodies on a bumpy mesh", 12.0, Goal::Settle, |world| {
            mesh(world, HERE, 20, 20.0, bumps);
            rain(world, HERE, 200);
        }),
        scene("200 bodies on a flat mesh", 12.0, Goal::Settle, |world| {
            mesh(world, HERE, 100, 80.0, flat);
            rain(world, HERE, 200);
        }),
        scene(
            "200 bodies on a height field",
            12.0,
            Goal::Settle,
            |world| {
                height_field(world);
                rain(world, HERE, 200);
            },
        ),
        scene("200 bodies on a block", 12.0, Goal::Settle, |world| {
            block(world, HERE);
            rain(world, HERE, 200);
        }),
        scene(
            "50 bodies on a mesh far away",
            12.0,
            Goal::Settle,
            |world| {
                mesh(world, FAR, 20, 20.0, bumps);
                rain(world, FAR, 50);
            },
        ),
        scene("needles and plates 100 : 1", 12.0, Goal::Settle, |world| {
            block(world, HERE);
            needles_and_plates(world);
        }),
    ]
}

/// One body that slides without friction.
fn slides() -> Vec<Scene> {
    vec![
        scene("ball slides over a flat mesh", 4.0, Goal::Slide, |world| {
            mesh(world, HERE, 40, 40.0, flat);
            slide(world, 0.5, ColliderBuilder::ball(0.5));
        }),
        scene("box slides over a flat mesh", 4.0, Goal::Slide, |world| {
            mesh(world, HERE, 40, 40.0, flat);
            slide(world, 0.5, cube(0.5));
        }),
        scene(
            "small box slides over a flat mesh",
            4.0,
            Goal::Slide,
            |world| {
                mesh(world, HERE, 40, 40.0, flat);
                slide(world, 0.2, cube(0.2));
            },
        ),
        scene("hull slides over a flat mesh", 4.0, Goal::Slide, |world| {
            mesh(world, HERE, 40, 40.0, flat);
            slide(world, 0.5, box_hull(0.5));
        }),
        scene(
            "cylinder slides over a flat mesh",
            4.0,
            Goal::Slide,
            |world| {
                mesh(world, HERE, 40, 40.0, flat);
                slide(world, 0.5, ColliderBuilder::cylinder(0.5, 0.5));
            },
        ),
        scene("cone slides over a flat mesh", 4.0, Goal::Slide, |world| {
            mesh(world, HERE, 40, 40.0, flat);
            slide(world, 0.5, ColliderBuilder::cone(0.5, 0.5));
        }),
        scene(
            "round box slides over a flat mesh",
            4.0,
            Goal::Slide,
            |world| {
                mesh(world, HERE, 40, 40.0, flat);
                slide(
                    world,
                    0.5,
                    ColliderBuilder::round_cuboid(0.4, 0.4, 0.4, 0.1),
                );
            },
        ),
        scene("ball slides over tiles", 4.0, Goal::Slide, |world| {
            tiles(world);
            slide(world, 0.5, ColliderBuilder::ball(0.5));
        }),
        scene("box slides over tiles", 4.0, Goal::Slide, |world| {
            tiles(world);
            slide(world, 0.5, cube(0.5));
        }),
    ]
}

/// Bodies where little holds them.
fn edges() -> Vec<Scene> {
    vec![
        scene("box at the edge of a table", 10.0, Goal::Stay, |world| {
            table(world);
            let body = RigidBodyBuilder::dynamic().translation(Vector::new(-0.02, 0.5, 0.0));
            world.insert(body, cube(0.5));
        }),
        scene("hull on one edge", 4.0, Goal::Stay, |world| {
            block(world, HERE);
            let height = core::f64::consts::FRAC_1_SQRT_2 as Real;
            let body = RigidBodyBuilder::dynamic()
                .translation(Vector::new(0.0, height, 0.0))
                .rotation(Vector::Z * core::f64::consts::FRAC_PI_4 as Real);
            world.insert(body, box_hull(0.5));
        }),
        scene("prism stored turned", 10.0, Goal::Settle, |world| {
            block(world, HERE);
            let body = RigidBodyBuilder::dynamic()
                .translation(Vector::new(0.0, 0.51, 0.0))
                .rotation(Vector::new(1.0, 0.3, 0.2).normalize() * -0.7);
            world.insert(body, turned_prism(24, 0.7));
        }),
        scene("fast ball at a thin wall", 1.0, Goal::Stop, |world| {
            block(world, HERE);
            thin_wall(world);
            let body = RigidBodyBuilder::dynamic()
                .translation(Vector::new(-5.0, 2.0, 0.0))
                .linvel(Vector::new(200.0, 0.0, 0.0))
                .ccd_enabled(true);
            world.insert(body, ColliderBuilder::ball(0.1));
        }),
    ]
}
