//! Solids with flat and round parts, as meshes fine enough to look smooth.

use super::body::box_corners;
use super::mesh::{Face, Mesh, frame};
use super::vector::{Vec3, minus, plus, times, unit};
use crate::ink::Pixel;
use std::collections::BTreeMap;
use std::f64::consts::{FRAC_PI_2, TAU};

/// A convex solid of which few lines are seen: facets would look like edges.
pub struct Curved {
    pub mesh: Mesh,
    /// Closed chains along its sharp edges.
    pub edges: Vec<Vec<Vec3>>,
    /// Closed chains along which flat parts go over into round ones.
    pub seams: Vec<Vec<Vec3>>,
    /// The corners of the core within a radius of which it is, if it is round all over.
    pub rounding: Option<(Vec<Vec3>, f64)>,
}

impl Curved {
    /// All between two disks at right angles to the line through their centers.
    pub fn of_disks(centers: [Vec3; 2], radii: [f64; 2]) -> Self {
        const TURNS: usize = 48;
        let axis = unit(minus(centers[1], centers[0])).unwrap_or([0.0, 0.0, 1.0]);
        let [side, across] = frame(axis);
        let ring = |end: usize| {
            let point = |turn: usize| {
                let angle = TAU * turn as f64 / TURNS as f64;
                let out = plus(times(side, angle.cos()), times(across, angle.sin()));
                plus(centers[end], times(out, radii[end]))
            };
            (0..TURNS).map(point).collect::<Vec<_>>()
        };
        let edges = [0, 1].into_iter().filter(|end| radii[*end] > 0.0);
        Self {
            mesh: Mesh::of_rings(&[ring(0), ring(1)]),
            edges: edges.map(|end| closed(ring(end))).collect(),
            seams: Vec::new(),
            rounding: None,
        }
    }

    /// All within a radius of a box.
    pub fn rounded(min: Vec3, max: Vec3, radius: f64) -> Self {
        // A quarter turn has both its ends, as the next one begins at another corner of the box.
        const STEPS: usize = 8;
        let angle = |step: usize| FRAC_PI_2 * step as f64 / STEPS as f64;
        let point = |height: usize, rise: f64, quarter: usize, turn: f64| {
            let out = [rise.cos() * turn.cos(), rise.cos() * turn.sin(), rise.sin()];
            let is_high = [matches!(quarter, 0 | 3), quarter < 2, height == 1];
            std::array::from_fn(|axis| {
                let core = if is_high[axis] { max } else { min };
                core[axis] + radius * out[axis]
            })
        };
        let ring = |(height, rise): (usize, f64)| {
            let places = (0..4).flat_map(|quarter| (0..=STEPS).map(move |step| (quarter, step)));
            let turned = places.map(|(quarter, step)| {
                let turn = FRAC_PI_2 * quarter as f64 + angle(step);
                point(height, rise, quarter, turn)
            });
            turned.collect::<Vec<Vec3>>()
        };
        let below = (0..=STEPS).map(|step| (0, angle(step) - FRAC_PI_2));
        let above = (0..=STEPS).map(|step| (1, angle(step)));
        let rings: Vec<_> = below.chain(above).map(ring).collect();
        Self {
            mesh: Mesh::of_rings(&rings),
            edges: Vec::new(),
            seams: flat_faces(min, max, radius),
            rounding: Some((box_corners(min, max), radius)),
        }
    }
}

/// The rims of the flat faces of a rounded box.
fn flat_faces(min: Vec3, max: Vec3, radius: f64) -> Vec<Vec<Vec3>> {
    let sides = (0..3).flat_map(|axis| [(axis, -radius, min), (axis, radius, max)]);
    let rim = |(axis, radius, core): (usize, f64, Vec3)| {
        let [next, last] = [(axis + 1) % 3, (axis + 2) % 3];
        let corner = |[first, second]: [Vec3; 2]| {
            let mut corner = core;
            corner[axis] += radius;
            corner[next] = first[next];
            corner[last] = second[last];
            corner
        };
        let corners = [[min, min], [max, min], [max, max], [min, max]].map(corner);
        closed(corners.to_vec())
    };
    sides.map(rim).collect()
}

/// The rims of what areas beside each other cover, all of which turn the same way: a side of two areas is none of them.
pub fn rims(areas: &[Vec<Pixel>]) -> Vec<Vec<Pixel>> {
    // Rounding may move a corner that several areas share.
    let key = |pixel: Pixel| pixel.map(|x| (100.0 * x).round() as i64);
    let mut sides = BTreeMap::new();
    for area in areas {
        for (from, to) in area.iter().zip(area.iter().cycle().skip(1)) {
            if sides.remove(&[key(*to), key(*from)]).is_none() {
                sides.insert([key(*from), key(*to)], *from);
            }
        }
    }
    let mut rims = Vec::new();
    while let Some(([_, mut end], first)) = sides.pop_first() {
        let mut rim = vec![first];
        let next = |end: [i64; 2]| [end, [i64::MIN; 2]]..[end, [i64::MAX; 2]];
        while let Some((side, pixel)) = sides.range(next(end)).next().map(|(s, p)| (*s, *p)) {
            sides.remove(&side);
            rim.push(pixel);
            end = side[1];
        }
        rims.push(rim);
    }
    rims
}

fn closed(mut chain: Vec<Vec3>) -> Vec<Vec3> {
    chain.extend(chain.first().copied());
    chain
}

impl Mesh {
    /// The surface of a convex solid by rings of as many places each, counter-clockwise as seen from the last ring.
    fn of_rings(rings: &[Vec<Vec3>]) -> Self {
        let mut faces = Vec::new();
        let mut add = |mut corners: Vec<Vec3>| {
            // Where a ring is shrunk to a point, its places are one corner but for rounding.
            let is_same = |a: &Vec3, b: &Vec3| minus(*a, *b).iter().all(|x| x.abs() < 1e-9);
            corners.dedup_by(|a, b| is_same(a, b));
            if corners.len() > 1 && is_same(&corners[0], &corners[corners.len() - 1]) {
                corners.pop();
            }
            if corners.len() > 2 {
                faces.push(Face::new(corners));
            }
        };
        for pair in rings.windows(2) {
            let turns = pair[0].len();
            for turn in 0..turns {
                let next = (turn + 1) % turns;
                add(vec![
                    pair[0][turn],
                    pair[0][next],
                    pair[1][next],
                    pair[1][turn],
                ]);
            }
        }
        add(rings[0].iter().rev().copied().collect());
        add(rings[rings.len() - 1].clone());
        Self { faces }
    }
}
