//! A segment with a box, a triangle, a polygon, a polyline; two polygons.

use super::formula::{Formula, at, outline, usual};
use super::{Card, card, naive, plane};
use crate::expected::Expected;
use crate::shape::Shape::{self, Aabb, ConvexPolygon, Polygon, Polyline, Segment, Triangle};

pub fn outlines() -> Vec<Card> {
    let story = "No edge is crossed, so code that only looks for crossings finds nothing. The shape \
                 is solid: the whole segment is in it.";
    let title = [
        "Inside a box",
        "Inside a triangle",
        "Inside a convex polygon",
        "Inside an arm of a concave polygon",
    ];
    let tile = vec![[0.0, 0.0], [4.0, 0.0], [4.0, 3.0], [0.0, 3.0]];
    let wedge = [[-1.0, 0.0], [6.0, 0.0], [2.0, 4.0]];
    let pentagon = vec![[0.0, 0.0], [4.0, 0.0], [5.0, 2.0], [2.0, 4.0], [-1.0, 2.0]];
    let (a, b) = ([1.0, 1.0], [3.0, 2.0]);
    let (arm, end) = ([0.5, 3.0], [0.5, 1.0]);
    let inside = |i: usize, a, b, formula| {
        card(
            title[i],
            story,
            plane(a, b),
            Expected::between(0.0, 1.0),
            vec![formula],
        )
    };
    vec![
        inside(
            0,
            Aabb([0.0, 0.0], [4.0, 3.0]),
            Segment(a, b),
            crossings(&tile, a, b),
        ),
        inside(1, Segment(a, b), Triangle(wedge), crossings(&wedge, a, b)),
        inside(
            2,
            ConvexPolygon(pentagon.clone()),
            Segment(a, b),
            crossings(&pentagon, a, b),
        ),
        inside(
            3,
            Polygon(vec![notched()]),
            Segment(arm, end),
            crossings(&notched(), arm, end),
        ),
        both_ends_inside(),
        in_the_notch(),
        through_a_vertex(),
        along_an_edge(),
        nested_polygons(),
        crossed_bars(),
    ]
}

fn crossings(vertices: &[[f64; 2]], a: [f64; 2], b: [f64; 2]) -> Formula {
    usual!(
        "crosses an edge?",
        crosses_an_edge(&outline(vertices), at(a), at(b)),
        true
    )
}

/// Two arms with a notch from (2, 1) upward.
fn notched() -> Vec<[f64; 2]> {
    vec![
        [0.0, 0.0],
        [4.0, 0.0],
        [4.0, 4.0],
        [3.0, 4.0],
        [2.0, 1.0],
        [1.0, 4.0],
        [0.0, 4.0],
    ]
}

fn both_ends_inside() -> Card {
    let (a, b) = ([0.5, 2.5], [3.5, 2.5]);
    card(
        "Both ends inside, the middle outside",
        "From one arm of a concave polygon to the other, across the notch. Testing the ends only, \
         as for convex shapes, reports the whole segment; in truth there are two parts.",
        plane(Polygon(vec![notched()]), Segment(a, b)),
        Expected::Common(vec![[0.0, 1.0 / 3.0], [2.0 / 3.0, 1.0]]),
        vec![usual!(
            "inside from … to …",
            both_ends_inside(&outline(&notched()), at(a), at(b)),
            Some([0.0, 1.0 / 3.0, 2.0 / 3.0, 1.0])
        )],
    )
}

fn in_the_notch() -> Card {
    let (a, b) = ([2.0, 2.0], [2.0, 3.5]);
    card(
        "In the notch of a concave polygon",
        "The segment hangs freely between the arms. A separating-axis test sees no gap: it answers \
         for the convex hull.",
        plane(Polygon(vec![notched()]), Segment(a, b)),
        Expected::Apart(0.1_f64.sqrt()),
        vec![usual!(
            "no axis separates?",
            no_axis_separates(&outline(&notched()), at(a), at(b)),
            false
        )],
    )
}

fn through_a_vertex() -> Card {
    let bend = vec![[0.0, 0.0], [2.0, 2.0], [4.0, 0.0]];
    let (a, b) = ([2.0, -1.0], [2.0, 3.0]);
    card(
        "Through a vertex of a polyline",
        "The segment passes exactly where two edges meet. For strict tests it crosses neither.",
        plane(Polyline(bend.clone()), Segment(a, b)),
        Expected::between(0.75, 0.75),
        vec![usual!(
            "crosses an edge strictly?",
            crosses_strictly(&outline(&bend), at(a), at(b)),
            true
        )],
    )
}

fn along_an_edge() -> Card {
    let steps = vec![[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [4.0, 1.0], [4.0, 2.0]];
    let (a, b) = ([0.0, 1.0], [6.0, 1.0]);
    card(
        "Along an edge of a polyline",
        "The segment runs along the step from (1, 1) to (4, 1). The usual answer is the first common \
         end; all of the step is common.",
        plane(Polyline(steps.clone()), Segment(a, b)),
        Expected::between(1.0 / 6.0, 4.0 / 6.0),
        vec![usual!(
            "common points",
            first_touching_end(at(a), at(b), at(steps[2]), at(steps[3])),
            Some([at::<f64>(steps[2]), at::<f64>(steps[3])])
        )],
    )
}

fn rectangle(min: [f64; 2], max: [f64; 2]) -> Vec<[f64; 2]> {
    vec![min, [max[0], min[1]], max, [min[0], max[1]]]
}

fn polygons(v: &[[f64; 2]], w: &[[f64; 2]]) -> (crate::shape::Shapes, bool) {
    plane(
        Shape::Polygon(vec![v.to_vec()]),
        Shape::Polygon(vec![w.to_vec()]),
    )
}

fn nested_polygons() -> Card {
    let (outer, inner) = (
        rectangle([0.0, 0.0], [6.0, 4.0]),
        rectangle([2.0, 1.0], [4.0, 2.5]),
    );
    card(
        "A polygon within a polygon",
        "The outlines do not touch, so comparing edges finds the polygons apart.",
        polygons(&outer, &inner),
        Expected::Meets,
        vec![usual!(
            "outlines cross?",
            outlines_cross(&outline(&outer), &outline(&inner)),
            true
        )],
    )
}

fn crossed_bars() -> Card {
    let (level, upright) = (
        rectangle([-3.0, -1.0], [3.0, 1.0]),
        rectangle([-1.0, -2.5], [1.0, 2.5]),
    );
    card(
        "Crossed bars",
        "Two bars make a plus. No corner of one lies in the other, so testing corners finds nothing.",
        polygons(&level, &upright),
        Expected::Meets,
        vec![usual!(
            "a corner in the other?",
            vertex_inside(&outline(&level), &outline(&upright)),
            true
        )],
    )
}
