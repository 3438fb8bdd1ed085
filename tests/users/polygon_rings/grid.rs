//! Rings of horizontal, vertical and diagonal edges at random, against a definition that knows no
//! touching: the plane is cut into triangles by the lines of such edges, four to a square, and each
//! ring encloses some of them.

use super::{Place, Ring, Verdict, verdict};
use std::collections::BTreeSet;

/// The lower left corner of a square, and which of its four triangles.
type Triangle = (i32, i32, usize);
/// An edge of a triangle, by its middle in quarters.
type Side = (i32, i32);

/// The centroids of the triangles of a square, in sixths.
const CENTROIDS: [Place; 4] = [(3, 1), (5, 3), (3, 5), (1, 3)];
fn edges(ring: &Ring) -> impl Iterator<Item = [Place; 2]> + '_ {
    let next = ring.iter().cycle().skip(1);
    ring.iter().zip(next).map(|(&a, &b)| [a, b])
}

/// The triangles that a ring runs around.
fn enclosed(ring: &Ring) -> BTreeSet<Triangle> {
    let range = |coordinate: fn(&Place) -> i32| {
        let all = || ring.iter().map(coordinate);
        all().min().unwrap_or(0)..all().max().unwrap_or(0)
    };
    let (columns, rows) = (range(|place| place.0), range(|place| place.1));
    let squares = columns.flat_map(|x| rows.clone().map(move |y| (x, y)));
    let triangles = squares.flat_map(|(x, y)| (0..4).map(move |which| (x, y, which)));
    triangles.filter(|&it| is_around(ring, it)).collect()
}

fn is_around(ring: &Ring, (x, y, which): Triangle) -> bool {
    let (px, py) = (6 * x + CENTROIDS[which].0, 6 * y + CENTROIDS[which].1);
    let crossed = edges(ring).filter(|&[(ax, ay), (bx, by)]| {
        let [ax, ay, bx, by] = [ax, ay, bx, by].map(|c| 6 * c);
        // No centroid is on the level of a vertex.
        (ay < py) != (by < py) && {
            let side = (bx - ax) * (py - ay) - (px - ax) * (by - ay);
            if ay < by { side > 0 } else { side < 0 }
        }
    });
    crossed.count() % 2 == 1
}

/// The edges of triangles that a ring is made of.
fn sides(ring: &Ring) -> BTreeSet<Side> {
    let of_edge = |[(ax, ay), (bx, by)]: [Place; 2]| {
        let steps = (bx - ax).abs().max((by - ay).abs());
        let (dx, dy) = ((bx - ax).signum(), (by - ay).signum());
        // A diagonal of a square is two edges of triangles, but no other ring has one of the two.
        (0..steps).map(move |i| {
            (
                4 * (ax + i * dx) + 2 * dx,
                4 * (ay + i * dy) + 2 * dy,
                dx * dy,
            )
        })
    };
    let all = edges(ring).flat_map(of_edge);
    // Where two diagonals cross, both have the same middle.
    all.map(|(x, y, slope)| (x + slope, y)).collect()
}

fn neighbours((x, y, which): Triangle) -> [Triangle; 3] {
    let beyond = [(x, y - 1, 2), (x + 1, y, 3), (x, y + 1, 0), (x - 1, y, 1)];
    [
        (x, y, (which + 1) % 4),
        (x, y, (which + 3) % 4),
        beyond[which],
    ]
}

fn is_connected(inside: &BTreeSet<Triangle>) -> bool {
    let mut reached = BTreeSet::new();
    let mut open: Vec<_> = inside.first().copied().into_iter().collect();
    while let Some(triangle) = open.pop() {
        if reached.insert(triangle) {
            open.extend(
                neighbours(triangle)
                    .into_iter()
                    .filter(|it| inside.contains(it)),
            );
        }
    }
    reached.len() == inside.len()
}

/// Of rings that are simple.
fn is_valid(rings: &[Ring]) -> bool {
    let (mut inside, mut used) = (enclosed(&rings[0]), sides(&rings[0]));
    for hole in &rings[1..] {
        let (enclosed, sides) = (enclosed(hole), sides(hole));
        if !enclosed.is_subset(&inside) || !sides.is_disjoint(&used) {
            return false;
        }
        inside = &inside - &enclosed;
        used.extend(sides);
    }
    is_connected(&inside)
}

const TEMPLATES: &[&[Place]] = &[
    &[(0, 0), (1, 0), (1, 1), (0, 1)],
    &[(1, 0), (2, 1), (1, 2), (0, 1)],
    &[(0, 0), (1, 0), (0, 1)],
    &[(0, 0), (2, 0), (1, 1)],
    &[(0, 0), (2, 0), (2, 2), (1, 1), (0, 2)],
    &[
        (0, 0),
        (3, 0),
        (3, 3),
        (2, 3),
        (2, 1),
        (1, 1),
        (1, 3),
        (0, 3),
    ],
    &[(0, 0), (1, 0), (2, 1), (2, 2), (1, 2), (0, 1)],
];

const EXTERIORS: &[&[Place]] = &[
    &[(0, 0), (8, 0), (8, 8), (0, 8)],
    &[(4, 0), (8, 4), (4, 8), (0, 4)],
    &[(0, 0), (8, 0), (8, 8), (4, 4), (0, 8)],
    &[
        (0, 0),
        (8, 0),
        (8, 8),
        (5, 8),
        (5, 4),
        (4, 3),
        (3, 4),
        (3, 8),
        (0, 8),
    ],
];

/// Numbers of which the low bits are as good as the high ones: Steele, Lea and Flood, *Fast splittable
/// pseudorandom number generators* (2014).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) as usize % bound
    }

    fn coordinate(&mut self, bound: usize) -> i32 {
        i32::try_from(self.below(bound)).expect("a small number")
    }

    fn hole(&mut self) -> Ring {
        let template = TEMPLATES[self.below(TEMPLATES.len())];
        let (x, y) = (self.coordinate(7), self.coordinate(7));
        let (size, image) = (1 + self.coordinate(5) / 4, self.below(8));
        let placed = |&(a, b): &Place| {
            let (a, b) = if image & 1 == 0 { (a, b) } else { (b, a) };
            let [a, b] = [(a, 2), (b, 4)].map(|(c, bit)| if image & bit == 0 { c } else { 2 - c });
            (x + size * a, y + size * b)
        };
        template.iter().map(placed).collect()
    }

    fn rings(&mut self) -> Vec<Ring> {
        let exterior = EXTERIORS[self.below(EXTERIORS.len())].to_vec();
        let holes = 1 + self.below(4);
        let mut rings = vec![exterior];
        rings.extend((0..holes).map(|_| self.hole()));
        rings
    }
}

fn touches(rings: &[Ring]) -> usize {
    let vertices = rings.iter().flatten().collect::<BTreeSet<_>>();
    rings.iter().map(Vec::len).sum::<usize>() - vertices.len()
}

#[test]
fn the_same_rings_are_accepted_as_by_counting_triangles() {
    let mut random = Random(13);
    let (mut valid, mut touching, mut apart) = (0, 0, 0);
    for _ in 0..8_000 {
        let rings = random.rings();
        let found = verdict::<f64>(&rings);
        assert_eq!(
            found == Verdict::Valid,
            is_valid(&rings),
            "{found:?}: {rings:?}"
        );
        valid += usize::from(found == Verdict::Valid);
        touching += usize::from(found == Verdict::Valid && touches(&rings) > 0);
        apart += usize::from(found == Verdict::Apart);
    }
    assert!(
        valid > 800 && touching > 100 && apart > 3,
        "{valid} {touching} {apart}"
    );
}
