//! Scenes in the plane: first apart, then, where the pair knows its common set, meeting.

use crate::pairs::Pair;
use crate::shape::Shape::{
    Aabb, Ball, ConvexPolygon, Line, Point, Polygon, Polyline, Ray, Segment, Triangle,
};
use crate::shape::{Shape, Shapes};

pub fn pairs() -> Vec<Pair> {
    let mut pairs = balls();
    pairs.extend(straights());
    pairs.extend(points());
    pairs.extend(outlines());
    pairs
}

/// A pair with two shapes that are apart.
fn apart(file: &'static str, a: Shape<2>, b: Shape<2>) -> Pair {
    Pair {
        file,
        scenes: vec![Shapes::Plane(a, b)],
    }
}

impl Pair {
    fn meeting(mut self, a: Shape<2>, b: Shape<2>) -> Self {
        self.scenes.push(Shapes::Plane(a, b));
        self
    }
}

fn balls() -> Vec<Pair> {
    let disc = || Ball([0.0, 0.0], 2.0);
    vec![
        apart("ball_ball", disc(), Ball([4.0, 3.0], 1.0)),
        apart(
            "ball_convex_polygon",
            Ball([5.0, 2.5], 1.0),
            ConvexPolygon(hexagon()),
        ),
        apart("ball_line", disc(), Line([-4.0, 2.0], [2.0, 1.0]))
            .meeting(disc(), Line([-4.0, -1.0], [2.0, 1.0])),
        apart("ball_point", disc(), Point([3.0, 2.0])),
        apart("ball_ray", disc(), Ray([2.0, 2.5], [2.0, 1.0]))
            .meeting(disc(), Ray([0.5, 0.5], [2.0, 1.0])),
        apart("ball_segment", disc(), Segment([1.0, 4.0], [4.0, 0.5]))
            .meeting(disc(), Segment([-4.0, -1.0], [1.0, 1.0])),
    ]
}

fn straights() -> Vec<Pair> {
    vec![
        // In the plane only parallel lines are apart.
        apart(
            "line_line",
            Line([-3.0, 0.0], [3.0, 1.0]),
            Line([0.0, 3.0], [3.0, 1.0]),
        ),
        apart(
            "line_point",
            Line([-3.0, 0.0], [3.0, 1.0]),
            Point([1.0, 3.0]),
        ),
        apart("point_ray", Point([-1.0, 2.5]), Ray([0.0, 0.0], [3.0, 1.0])),
        apart(
            "point_segment",
            Point([1.0, 3.0]),
            Segment([-2.0, 0.0], [4.0, 1.0]),
        ),
        apart(
            "segment_segment",
            Segment([-3.0, 0.0], [1.0, 2.0]),
            Segment([1.5, 0.0], [4.0, 3.0]),
        )
        .meeting(
            Segment([-2.0, -1.0], [4.0, 2.0]),
            Segment([0.0, 0.0], [6.0, 3.0]),
        ),
    ]
}

fn points() -> Vec<Pair> {
    let tile = || Aabb([-2.0, -1.0], [2.0, 1.0]);
    vec![
        apart("aabb_point", tile(), Point([3.5, 2.25])),
        apart(
            "convex_polygon_point",
            ConvexPolygon(hexagon()),
            Point([4.0, 2.5]),
        ),
        apart("point_point", Point([-2.5, -1.0]), Point([1.5, 2.0])),
        apart("point_polygon", Point([0.0, 2.0]), Polygon(notched())),
        apart("point_polyline", Point([0.5, 0.5]), Polyline(zigzag())),
        apart("point_triangle", Point([3.0, 2.5]), Triangle(wedge())),
    ]
}

fn outlines() -> Vec<Pair> {
    let tile = || Aabb([-2.0, -1.0], [2.0, 1.0]);
    let across = || Segment([-5.0, 1.5], [5.0, 2.5]);
    let diamond = vec![[0.25, 1.5], [0.75, 3.0], [0.25, 4.5], [-0.25, 3.0]];
    vec![
        apart("aabb_segment", tile(), Segment([0.0, 4.0], [4.0, 1.0]))
            .meeting(tile(), Segment([-4.0, -1.5], [3.0, 1.0])),
        apart(
            "convex_polygon_segment",
            ConvexPolygon(hexagon()),
            Segment([1.0, 4.0], [5.0, 1.0]),
        )
        .meeting(ConvexPolygon(hexagon()), Segment([-4.0, -1.5], [1.0, 1.0])),
        apart("polygon_polygon", Polygon(notched()), Polygon(diamond)),
        apart(
            "polygon_segment",
            Polygon(notched()),
            Segment([0.0, 1.0], [0.5, 4.0]),
        )
        .meeting(Polygon(notched()), across()),
        apart(
            "polyline_segment",
            Polyline(zigzag()),
            Segment([-2.0, 2.5], [2.5, 3.5]),
        )
        .meeting(Polyline(zigzag()), Segment([-4.0, 0.5], [4.0, 1.0])),
        apart(
            "segment_triangle",
            Segment([0.0, 4.0], [4.0, 1.0]),
            Triangle(wedge()),
        )
        .meeting(Segment([-4.0, -1.0], [1.0, 1.0]), Triangle(wedge())),
    ]
}

fn hexagon() -> Vec<[f64; 2]> {
    vec![
        [2.0, 0.0],
        [1.0, 1.75],
        [-1.0, 1.75],
        [-2.0, 0.0],
        [-1.0, -1.75],
        [1.0, -1.75],
    ]
}

fn wedge() -> [[f64; 2]; 3] {
    [[-2.0, -1.5], [2.5, -0.5], [-0.5, 2.0]]
}

/// Concave: two arms with a notch between them.
fn notched() -> Vec<[f64; 2]> {
    vec![
        [-4.0, -2.0],
        [4.0, -2.0],
        [3.0, 4.0],
        [2.0, 4.0],
        [0.5, -1.0],
        [-2.0, 4.0],
        [-3.0, 4.0],
    ]
}

fn zigzag() -> Vec<[f64; 2]> {
    vec![
        [-3.0, -1.0],
        [-1.5, 2.0],
        [0.0, -1.0],
        [1.5, 2.0],
        [3.0, -1.0],
    ]
}
