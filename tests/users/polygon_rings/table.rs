//! Which rings make a polygon, by the rules of OGC's *Simple Feature Access* (2011), 6.1.11: each case
//! drawn by hand.

use super::{Place, Ring, Verdict, images, verdict};
use Verdict::{Apart, Meet, Nested, NotSimple, Outside, Valid};
use simba::scalar::{FixedI16F16, FixedI32F32};

type Case = (
    &'static str,
    Verdict,
    &'static [Place],
    &'static [&'static [Place]],
);

/// The exterior of most cases.
const SQUARE: &[Place] = &[(0, 0), (12, 0), (12, 12), (0, 12)];
/// With a vertex on each side.
const OCTAGON: &[Place] = &[
    (6, 0),
    (12, 0),
    (12, 6),
    (12, 12),
    (6, 12),
    (0, 12),
    (0, 6),
    (0, 0),
];
/// With a notch from above down to its middle.
const NOTCHED: &[Place] = &[(0, 0), (12, 0), (12, 12), (8, 12), (6, 6), (4, 12), (0, 12)];

const CASES: &[Case] = &[
    // One hole and the exterior.
    (
        "a vertex on an edge",
        Valid,
        SQUARE,
        &[&[(0, 5), (4, 4), (4, 6)]],
    ),
    (
        "a vertex on a vertex",
        Valid,
        SQUARE,
        &[&[(0, 0), (5, 2), (2, 5)]],
    ),
    (
        "a vertex on a straight vertex",
        Valid,
        OCTAGON,
        &[&[(6, 0), (8, 4), (4, 4)]],
    ),
    (
        "a straight vertex on a vertex",
        Valid,
        NOTCHED,
        &[&[(2, 6), (6, 6), (9, 6), (6, 2)]],
    ),
    (
        "an edge on a vertex",
        Valid,
        NOTCHED,
        &[&[(2, 6), (9, 6), (6, 2)]],
    ),
    (
        "a slanted edge on a vertex",
        Valid,
        NOTCHED,
        &[&[(3, 5), (9, 7), (6, 2)]],
    ),
    (
        "a vertex on a slanted edge",
        Valid,
        NOTCHED,
        &[&[(5, 9), (1, 8), (1, 10)]],
    ),
    (
        "a vertex on a vertex of the notch",
        Valid,
        NOTCHED,
        &[&[(6, 6), (8, 2), (4, 2)]],
    ),
    (
        "in a bay of the hole the notch",
        Valid,
        NOTCHED,
        &[&[(6, 6), (10, 7), (6, 2), (2, 7)]],
    ),
    (
        "two vertices on one edge",
        Meet,
        SQUARE,
        &[&[(0, 3), (3, 5), (0, 9), (5, 5)]],
    ),
    (
        "two vertices on two edges",
        Meet,
        SQUARE,
        &[&[(0, 5), (6, 4), (12, 5), (6, 8)]],
    ),
    (
        "two vertices on two vertices",
        Meet,
        SQUARE,
        &[&[(0, 0), (8, 4), (12, 12), (4, 8)]],
    ),
    (
        "a vertex on a vertex and one on an edge",
        Meet,
        SQUARE,
        &[&[(0, 0), (12, 6), (4, 8)]],
    ),
    (
        "all vertices on the exterior",
        Meet,
        SQUARE,
        &[&[(6, 0), (12, 6), (6, 12), (0, 6)]],
    ),
    (
        "the same at its vertices",
        Meet,
        OCTAGON,
        &[&[(6, 0), (12, 6), (6, 12), (0, 6)]],
    ),
    (
        "an edge along an edge",
        Meet,
        SQUARE,
        &[&[(0, 3), (0, 6), (4, 4)]],
    ),
    (
        "an edge that is an edge",
        Meet,
        SQUARE,
        &[&[(0, 0), (12, 0), (6, 6)]],
    ),
    (
        "an edge along two edges",
        Meet,
        OCTAGON,
        &[&[(0, 4), (0, 8), (4, 6)]],
    ),
    (
        "an edge over the corner of the notch",
        Meet,
        NOTCHED,
        &[&[(2, 7), (10, 7), (6, 2)]],
    ),
    (
        "an edge along the notch",
        Meet,
        NOTCHED,
        &[&[(6, 6), (4, 12), (1, 8)]],
    ),
    (
        "across an edge",
        Meet,
        SQUARE,
        &[&[(-2, 5), (4, 4), (4, 6)]],
    ),
    (
        "across a vertex",
        Meet,
        SQUARE,
        &[&[(-1, 1), (1, -1), (4, 4)]],
    ),
    (
        "across at two vertices of its own",
        Meet,
        SQUARE,
        &[&[(0, 4), (4, 6), (0, 8), (-4, 6)]],
    ),
    ("the exterior again", Meet, SQUARE, &[SQUARE]),
    (
        "the exterior with straight vertices",
        Meet,
        SQUARE,
        &[OCTAGON],
    ),
    (
        "inside out at a point",
        Outside,
        SQUARE,
        &[&[(0, 5), (-4, 4), (-4, 6)]],
    ),
    (
        "outside at a vertex",
        Outside,
        SQUARE,
        &[&[(0, 0), (-4, -2), (-2, -4)]],
    ),
    (
        "outside at a vertex on the line of an edge",
        Outside,
        SQUARE,
        &[&[(0, 0), (-4, 0), (-2, -4)]],
    ),
    (
        "in the notch",
        Outside,
        NOTCHED,
        &[&[(6, 6), (6, 11), (5, 10)]],
    ),
    (
        "in the notch, apart",
        Outside,
        NOTCHED,
        &[&[(6, 7), (6, 11), (7, 11)]],
    ),
    (
        "around the exterior at an edge",
        Outside,
        SQUARE,
        &[&[(0, 5), (-1, -1), (20, -9), (20, 30), (-9, 30)]],
    ),
    (
        "around the exterior at a vertex",
        Outside,
        SQUARE,
        &[&[(0, 0), (30, -9), (30, 30), (-9, 30)]],
    ),
    (
        "around, touching nothing",
        Outside,
        SQUARE,
        &[&[(-1, -1), (20, -1), (20, 20), (-1, 20)]],
    ),
    // Two holes.
    (
        "two holes, vertex on vertex",
        Valid,
        SQUARE,
        &[&[(2, 2), (5, 2), (5, 5)], &[(5, 5), (8, 8), (6, 9)]],
    ),
    (
        "two holes, vertex on edge",
        Valid,
        SQUARE,
        &[&[(2, 2), (6, 2), (6, 8)], &[(6, 5), (9, 4), (9, 6)]],
    ),
    (
        "two holes, vertex on slanted edge",
        Valid,
        SQUARE,
        &[&[(1, 1), (7, 3), (1, 9)], &[(4, 2), (6, 1), (8, 2)]],
    ),
    (
        "two squares at a corner",
        Valid,
        SQUARE,
        &[
            &[(2, 2), (5, 2), (5, 5), (2, 5)],
            &[(5, 5), (8, 5), (8, 8), (5, 8)],
        ],
    ),
    (
        "two squares at a corner and an edge",
        Meet,
        SQUARE,
        &[
            &[(2, 2), (5, 2), (5, 5), (2, 5)],
            &[(5, 4), (8, 4), (8, 7), (5, 7)],
        ],
    ),
    (
        "two squares side by side",
        Meet,
        SQUARE,
        &[
            &[(2, 2), (5, 2), (5, 5), (2, 5)],
            &[(5, 2), (8, 2), (8, 5), (5, 5)],
        ],
    ),
    (
        "one twice",
        Meet,
        SQUARE,
        &[&[(2, 2), (5, 2), (5, 5)], &[(2, 2), (5, 2), (5, 5)]],
    ),
    (
        "one twice, with a straight vertex",
        Meet,
        SQUARE,
        &[&[(2, 2), (6, 2), (6, 6)], &[(2, 2), (4, 2), (6, 2), (6, 6)]],
    ),
    (
        "two holes that touch twice",
        Meet,
        SQUARE,
        &[
            &[(2, 2), (6, 2), (4, 5), (6, 9), (2, 9)],
            &[(6, 2), (9, 5), (6, 9), (8, 5)],
        ],
    ),
    (
        "two holes that cross at vertices",
        Meet,
        SQUARE,
        &[&[(2, 4), (6, 2), (6, 8)], &[(6, 4), (9, 6), (6, 6), (4, 5)]],
    ),
    (
        "two holes that cross",
        Meet,
        SQUARE,
        &[&[(2, 2), (8, 2), (5, 8)], &[(5, 4), (10, 4), (10, 6)]],
    ),
    (
        "one in another, apart",
        Nested,
        SQUARE,
        &[&[(2, 2), (10, 2), (6, 10)], &[(5, 4), (7, 4), (6, 6)]],
    ),
    (
        "one in another, at a vertex",
        Nested,
        SQUARE,
        &[&[(2, 2), (10, 2), (6, 10)], &[(2, 2), (5, 3), (5, 4)]],
    ),
    (
        "one in another, at an edge",
        Nested,
        SQUARE,
        &[&[(2, 2), (10, 2), (6, 10)], &[(6, 2), (7, 4), (5, 4)]],
    ),
    (
        "one in another, twice",
        Meet,
        SQUARE,
        &[
            &[(2, 2), (10, 2), (6, 10)],
            &[(6, 2), (7, 4), (6, 10), (5, 4)],
        ],
    ),
    (
        "one in the bay of another at its bottom",
        Valid,
        SQUARE,
        &[
            &[(2, 2), (10, 2), (10, 10), (6, 4), (2, 10)],
            &[(6, 4), (7, 8), (5, 8)],
        ],
    ),
    (
        "one in the bay of another at its side",
        Valid,
        SQUARE,
        &[
            &[(2, 2), (10, 2), (10, 10), (6, 4), (2, 10)],
            &[(4, 7), (6, 8), (6, 7)],
        ],
    ),
    (
        "one that closes the bay of another",
        Meet,
        SQUARE,
        &[
            &[(2, 2), (10, 2), (10, 10), (6, 4), (2, 10)],
            &[(4, 7), (8, 7), (6, 9)],
        ],
    ),
    (
        "one that looks into the bay of another",
        Valid,
        SQUARE,
        &[
            &[(2, 2), (10, 2), (10, 10), (6, 4), (2, 10)],
            &[(6, 4), (9, 11), (3, 11)],
        ],
    ),
    // Many holes.
    (
        "three at one vertex",
        Valid,
        SQUARE,
        &[
            &[(6, 6), (9, 6), (9, 8)],
            &[(6, 6), (6, 9), (4, 9)],
            &[(6, 6), (3, 3), (6, 3)],
        ],
    ),
    (
        "three at one vertex on an edge",
        Valid,
        SQUARE,
        &[
            &[(3, 2), (9, 2), (6, 5), (3, 5)],
            &[(6, 2), (6, 1), (5, 1)],
            &[(6, 2), (7, 1), (9, 1)],
        ],
    ),
    (
        "two at one vertex of the exterior",
        Valid,
        SQUARE,
        &[&[(0, 0), (5, 1), (5, 2)], &[(0, 0), (1, 5), (2, 5)]],
    ),
    (
        "two at one point of an edge of the exterior",
        Valid,
        SQUARE,
        &[&[(6, 0), (9, 3), (8, 5)], &[(6, 0), (3, 3), (4, 5)]],
    ),
    (
        "four at one vertex",
        Valid,
        SQUARE,
        &[
            &[(6, 6), (8, 6), (8, 7)],
            &[(6, 6), (6, 8), (5, 8)],
            &[(6, 6), (4, 6), (4, 5)],
            &[(6, 6), (6, 4), (7, 4)],
        ],
    ),
    (
        "the same, and two of them again",
        Meet,
        SQUARE,
        &[
            &[(6, 6), (9, 5), (9, 9), (7, 9)],
            &[(6, 6), (7, 9), (5, 8)],
            &[(6, 6), (4, 6), (4, 5)],
        ],
    ),
    (
        "a chain of three",
        Valid,
        SQUARE,
        &[
            &[(1, 1), (4, 1), (4, 4)],
            &[(4, 4), (7, 4), (7, 7)],
            &[(7, 7), (10, 7), (10, 10)],
        ],
    ),
    (
        "a chain from the exterior",
        Valid,
        SQUARE,
        &[
            &[(0, 0), (4, 1), (4, 4)],
            &[(4, 4), (7, 4), (7, 7)],
            &[(7, 7), (10, 7), (10, 10)],
        ],
    ),
    (
        "a chain from edge to edge",
        Apart,
        SQUARE,
        &[
            &[(0, 0), (4, 1), (4, 4)],
            &[(4, 4), (7, 4), (8, 8)],
            &[(8, 8), (10, 7), (12, 12)],
        ],
    ),
    (
        "a chain from an edge back to it",
        Apart,
        SQUARE,
        &[
            &[(2, 0), (4, 4), (2, 4)],
            &[(4, 4), (6, 5), (8, 4)],
            &[(8, 4), (10, 0), (10, 4)],
        ],
    ),
    (
        "two from edge to edge",
        Apart,
        SQUARE,
        &[&[(0, 6), (4, 4), (6, 6)], &[(6, 6), (8, 4), (12, 6)]],
    ),
    (
        "two that meet on the exterior and inside",
        Meet,
        SQUARE,
        &[&[(0, 6), (6, 4), (3, 3)], &[(0, 6), (6, 4), (3, 8)]],
    ),
    (
        "a ring of three",
        Apart,
        SQUARE,
        &[
            &[(2, 2), (6, 1), (10, 2)],
            &[(10, 2), (9, 6), (6, 10)],
            &[(6, 10), (3, 6), (2, 2)],
        ],
    ),
    (
        "a ring of four",
        Apart,
        SQUARE,
        &[
            &[(2, 2), (6, 1), (10, 2)],
            &[(10, 2), (11, 6), (10, 10)],
            &[(10, 10), (6, 11), (2, 10)],
            &[(2, 10), (1, 6), (2, 2)],
        ],
    ),
    (
        "a ring of four with a gap",
        Valid,
        SQUARE,
        &[
            &[(2, 2), (6, 1), (10, 2)],
            &[(10, 2), (11, 6), (10, 10)],
            &[(10, 10), (6, 11), (2, 10)],
            &[(2, 9), (1, 6), (2, 2)],
        ],
    ),
    (
        "a ring of three at edges",
        Apart,
        SQUARE,
        &[
            &[(1, 1), (9, 1), (5, 3)],
            &[(9, 1), (11, 9), (9, 9)],
            &[(9, 6), (3, 9), (3, 2)],
        ],
    ),
    (
        "a hole inside a ring of three",
        Apart,
        SQUARE,
        &[
            &[(2, 2), (6, 1), (10, 2)],
            &[(10, 2), (9, 6), (6, 10)],
            &[(6, 10), (3, 6), (2, 2)],
            &[(5, 5), (7, 5), (6, 6)],
        ],
    ),
    (
        "a star of holes around one",
        Valid,
        SQUARE,
        &[
            &[(4, 4), (8, 4), (8, 8), (4, 8)],
            &[(4, 4), (2, 3), (3, 2)],
            &[(8, 4), (9, 2), (10, 3)],
            &[(8, 8), (10, 9), (9, 10)],
            &[(4, 8), (3, 10), (2, 9)],
        ],
    ),
    (
        "the same, two of them touching",
        Apart,
        SQUARE,
        &[
            &[(4, 4), (8, 4), (8, 8), (4, 8)],
            &[(4, 4), (6, 2), (3, 2)],
            &[(8, 4), (6, 2), (10, 3)],
            &[(8, 8), (10, 9), (9, 10)],
            &[(4, 8), (3, 10), (2, 9)],
        ],
    ),
    (
        "the same, two of them touching the exterior",
        Apart,
        SQUARE,
        &[
            &[(4, 4), (8, 4), (8, 8), (4, 8)],
            &[(4, 4), (0, 3), (3, 2)],
            &[(8, 4), (9, 2), (12, 3)],
            &[(8, 8), (10, 9), (9, 10)],
        ],
    ),
    (
        "two pairs that touch",
        Valid,
        SQUARE,
        &[
            &[(1, 1), (3, 1), (3, 3)],
            &[(3, 3), (5, 3), (5, 5)],
            &[(7, 1), (9, 1), (9, 3)],
            &[(9, 3), (11, 3), (11, 5)],
        ],
    ),
    (
        "all at each corner",
        Valid,
        SQUARE,
        &[
            &[(0, 0), (2, 1), (1, 2)],
            &[(12, 0), (11, 2), (10, 1)],
            &[(12, 12), (10, 11), (11, 10)],
            &[(0, 12), (1, 10), (2, 11)],
        ],
    ),
    (
        "touching a hole that is outside",
        Outside,
        SQUARE,
        &[&[(2, 2), (0, 5), (2, 8)], &[(0, 5), (-3, 2), (-3, 8)]],
    ),
    // Rings that are not simple.
    (
        "the exterior touches itself at a vertex",
        NotSimple,
        &[(0, 0), (6, 6), (0, 12), (12, 12), (6, 6), (12, 0)],
        &[],
    ),
    (
        "the exterior turned in at a vertex",
        NotSimple,
        &[
            (0, 0),
            (6, 0),
            (8, 3),
            (4, 3),
            (6, 0),
            (12, 0),
            (12, 12),
            (0, 12),
        ],
        &[],
    ),
    (
        "the exterior turned out at a vertex",
        NotSimple,
        &[
            (0, 0),
            (6, 0),
            (4, -3),
            (8, -3),
            (6, 0),
            (12, 0),
            (12, 12),
            (0, 12),
        ],
        &[],
    ),
    (
        "the exterior touches its own edge",
        NotSimple,
        &[(0, 0), (12, 0), (12, 12), (6, 0), (0, 12)],
        &[],
    ),
    (
        "a bow tie",
        NotSimple,
        &[(0, 0), (12, 12), (12, 0), (0, 12)],
        &[],
    ),
    (
        "a hole that is a bow tie",
        NotSimple,
        SQUARE,
        &[&[(2, 2), (8, 8), (8, 2), (2, 8)]],
    ),
    (
        "a hole that touches itself",
        NotSimple,
        SQUARE,
        &[&[(2, 2), (5, 5), (2, 8), (8, 8), (5, 5), (8, 2)]],
    ),
    (
        "a hole with a spike to the exterior",
        NotSimple,
        SQUARE,
        &[&[(2, 2), (8, 2), (8, 8), (12, 8), (8, 8), (2, 8)]],
    ),
    (
        "a spike of the exterior",
        NotSimple,
        &[(0, 0), (12, 0), (12, 12), (6, 12), (6, 6), (6, 12), (0, 12)],
        &[],
    ),
    (
        "a hole without area",
        NotSimple,
        SQUARE,
        &[&[(2, 2), (8, 8), (5, 5)]],
    ),
    (
        "a hole that is a point",
        NotSimple,
        SQUARE,
        &[&[(2, 2), (2, 2), (2, 2)]],
    ),
    (
        "an exterior without area",
        NotSimple,
        &[(0, 0), (12, 12), (6, 6)],
        &[],
    ),
];

fn rings(exterior: &[Place], holes: &[&[Place]]) -> Vec<Ring> {
    let rings = [exterior].into_iter().chain(holes.iter().copied());
    rings.map(<[_]>::to_vec).collect()
}

#[test]
fn rings_are_accepted_by_the_rules_of_ogc() {
    let wrong: Vec<_> = CASES.iter().filter_map(misjudged).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// The name of a case with the wrong verdict, and that.
fn misjudged((name, expected, exterior, holes): &Case) -> Option<(&'static str, Verdict)> {
    let rings = rings(exterior, holes);
    let verdicts = images(&rings).flat_map(|image| {
        [
            verdict::<f32>(&image),
            verdict::<f64>(&image),
            verdict::<FixedI16F16>(&image),
            verdict::<FixedI32F32>(&image),
        ]
    });
    let mut wrong = verdicts.filter(|found| found != expected);
    wrong.next().map(|found| (*name, found))
}

#[test]
fn the_table_has_valid_and_invalid_rings() {
    let count = |wanted: Verdict| {
        let alike = CASES.iter().filter(|(_, verdict, ..)| *verdict == wanted);
        alike.count()
    };
    assert!(count(Valid) > 25 && count(Meet) > 20 && count(Apart) > 7);
    assert!(count(Outside) > 7 && count(Nested) > 2 && count(NotSimple) > 10);
}

#[test]
fn the_error_names_the_touch_that_closes_the_chain() {
    let holes: [&[Place]; 2] = [&[(0, 6), (4, 4), (6, 6)], &[(6, 6), (8, 4), (12, 6)]];
    let error = super::polygon::<f64>(&rings(SQUARE, &holes)).expect_err("two parts");
    assert_eq!(
        error.to_string(),
        "rings that touch cut the inside in two: the edge from vertex 1 of hole 1 touches \
         the edge from vertex 1 of the exterior"
    );
}
