//! A segment with a box, a triangle, a polygon, a polyline; two polygons.

use super::formula::{at, outline, usual};
use super::{Card, card, plane};
use crate::expected::Expected;
use crate::shape::Shape::{self, Aabb, ConvexPolygon, Polygon, Polyline, Segment, Triangle};

pub fn outlines() -> Vec<Card> {
    let families = [inside(), across_the_notch(), of_polylines(), of_polygons()];
    families.into_iter().flatten().collect()
}

/// Two arms with a notch from (2, 1) upward.
#[rustfmt::skip]
fn notched() -> Vec<[f64; 2]> {
    vec![[0.0, 0.0], [4.0, 0.0], [4.0, 4.0], [3.0, 4.0], [2.0, 1.0], [1.0, 4.0], [0.0, 4.0]]
}

fn rectangle(min: [f64; 2], max: [f64; 2]) -> Vec<[f64; 2]> {
    vec![min, [max[0], min[1]], max, [min[0], max[1]]]
}

#[rustfmt::skip]
fn inside() -> Vec<Card> {
    let inside = |title, vertices: &[[f64; 2]], [a, b]: [[f64; 2]; 2], shapes: [Shape<2>; 2]| {
        let [first, second] = shapes;
        card(title,
            "No edge is crossed, so code that only looks for crossings finds nothing. The shape \
             is solid: the whole segment is in it.",
            plane(first, second), Expected::between(0.0, 1.0))
            .with(usual!("crosses an edge?", crosses_an_edge(&outline(vertices), at(a), at(b)) => true))
    };
    let [min, max] = [[0.0, 0.0], [4.0, 3.0]];
    let wedge = [[-1.0, 0.0], [6.0, 0.0], [2.0, 4.0]];
    let pentagon = vec![[0.0, 0.0], [4.0, 0.0], [5.0, 2.0], [2.0, 4.0], [-1.0, 2.0]];
    let ends @ [a, b] = [[1.0, 1.0], [3.0, 2.0]];
    let in_arm @ [c, d] = [[0.5, 3.0], [0.5, 1.0]];
    vec![
        inside("Inside a box", &rectangle(min, max), ends, [Aabb(min, max), Segment(a, b)]),
        inside("Inside a triangle", &wedge, ends, [Segment(a, b), Triangle(wedge)]),
        inside("Inside a convex polygon", &pentagon, ends, [ConvexPolygon(pentagon.clone()), Segment(a, b)]),
        inside("Inside an arm of a concave polygon", &notched(), in_arm,
            [Polygon(vec![notched()]), Segment(c, d)]),
    ]
}

#[rustfmt::skip]
fn across_the_notch() -> Vec<Card> {
    let (a, b) = ([0.5, 2.5], [3.5, 2.5]);
    let (c, d) = ([2.0, 2.0], [2.0, 3.5]);
    vec![
        card("Both ends inside, the middle outside",
            "From one arm of a concave polygon to the other, across the notch. Testing the ends only, \
             as for convex shapes, reports the whole segment; in truth there are two parts.",
            plane(Polygon(vec![notched()]), Segment(a, b)),
            Expected::Common(vec![[0.0, 1.0 / 3.0], [2.0 / 3.0, 1.0]]))
            .with(usual!("inside from … to …",
                both_ends_inside(&outline(&notched()), at(a), at(b)) => Some([0.0, 1.0 / 3.0, 2.0 / 3.0, 1.0]))),

        card("In the notch of a concave polygon",
            "The segment hangs freely between the arms. A separating-axis test sees no gap: it answers \
             for the convex hull.",
            plane(Polygon(vec![notched()]), Segment(c, d)), Expected::Apart(0.1_f64.sqrt()))
            .with(usual!("no axis separates?",
                no_axis_separates(&outline(&notched()), at(c), at(d)) => false)),
    ]
}

#[rustfmt::skip]
fn of_polylines() -> Vec<Card> {
    let bend = vec![[0.0, 0.0], [2.0, 2.0], [4.0, 0.0]];
    let (a, b) = ([2.0, -1.0], [2.0, 3.0]);
    let steps = vec![[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [4.0, 1.0], [4.0, 2.0]];
    let (c, d, from, to) = ([0.0, 1.0], [6.0, 1.0], steps[2], steps[3]);
    vec![
        card("Through a vertex of a polyline",
            "The segment passes exactly where two edges meet. For strict tests it crosses neither.",
            plane(Polyline(bend.clone()), Segment(a, b)), Expected::between(0.75, 0.75))
            .with(usual!("crosses an edge strictly?",
                crosses_strictly(&outline(&bend), at(a), at(b)) => true)),

        card("Along an edge of a polyline",
            "The segment runs along the step from (1, 1) to (4, 1). The usual answer is the first common \
             end; all of the step is common.",
            plane(Polyline(steps), Segment(c, d)), Expected::between(1.0 / 6.0, 4.0 / 6.0))
            .with(usual!("common points",
                first_touching_end(at(c), at(d), at(from), at(to))
                    => Some([at::<f64, 2>(from), at::<f64, 2>(to)]))),
    ]
}

#[rustfmt::skip]
fn of_polygons() -> Vec<Card> {
    let polygons = |v: &[[f64; 2]], w: &[[f64; 2]]| plane(Polygon(vec![v.to_vec()]), Polygon(vec![w.to_vec()]));
    let [outer, inner] = [rectangle([0.0, 0.0], [6.0, 4.0]), rectangle([2.0, 1.0], [4.0, 2.5])];
    let [level, upright] = [rectangle([-3.0, -1.0], [3.0, 1.0]), rectangle([-1.0, -2.5], [1.0, 2.5])];
    vec![
        card("A polygon within a polygon",
            "The outlines do not touch, so comparing edges finds the polygons apart.",
            polygons(&outer, &inner), Expected::Meets)
            .with(usual!("outlines cross?", outlines_cross(&outline(&outer), &outline(&inner)) => true)),

        card("Crossed bars",
            "Two bars make a plus. No corner of one lies in the other, so testing corners finds nothing.",
            polygons(&level, &upright), Expected::Meets)
            .with(usual!("a corner in the other?", vertex_inside(&outline(&level), &outline(&upright)) => true)),
    ]
}
