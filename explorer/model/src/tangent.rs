//! What a segment and a circle answer besides, and what usual code says of them.

use crate::figure::Figure;
use crate::scene::Scene;
use crate::vector::{Vector, add, sub};
use tangency::nalgebra::Point2;
use tangency::{Ball, Intersection, Piece, Segment};

/// What only a segment and a circle answer, in `f64`.
#[derive(Clone, Debug, PartialEq)]
pub struct Tangent {
    pub signed_height: f64,
    pub foot: Vector,
    /// The ends of the chord, twice the same for a tangent.
    pub chord: Option<[Vector; 2]>,
    /// What usual code says in `f32`, `f64`: the distance of the rounded foot against the radius.
    pub naive: [bool; 2],
}

pub fn tangent(scene: &Scene) -> Option<Tangent> {
    let [segment, circle] = scene.segment_and_circle()?;
    let flat = |p: Vector| Point2::new(p[0], p[1]);
    let wall = Segment::new(flat(segment.points[0]), flat(segment.points[1]));
    let center = flat(circle.points[0]);
    let disc = Ball::try_new(center, circle.radius).ok()?;
    let chord = disc
        .intersection(&wall)
        .map(|piece: Piece<f64, 2>| piece.ends());
    let chord =
        chord.and_then(|[from, to]| Some([from?, to?].map(|end| [end.point.x, end.point.y, 0.0])));
    let foot = wall.project(&center).foot;
    Some(Tangent {
        signed_height: wall.signed_height(&center),
        foot: [foot.x, foot.y, 0.0],
        chord,
        naive: [naive_f32(segment, circle), naive_f64(segment, circle)],
    })
}

fn naive_f64(segment: &Figure, circle: &Figure) -> bool {
    let [a, b, c] = [segment.points[0], segment.points[1], circle.points[0]];
    let ([dx, dy, _], [ex, ey, _]) = (sub(b, a), sub(c, a));
    let t = ((ex * dx + ey * dy) / (dx * dx + dy * dy)).clamp(0.0, 1.0);
    let [x, y, _] = sub(c, add(a, [t * dx, t * dy, 0.0]));
    (x * x + y * y).sqrt() <= circle.radius
}

fn naive_f32(segment: &Figure, circle: &Figure) -> bool {
    let [a, b, c] =
        [segment.points[0], segment.points[1], circle.points[0]].map(|p| p.map(|x| x as f32));
    let (dx, dy, ex, ey) = (b[0] - a[0], b[1] - a[1], c[0] - a[0], c[1] - a[1]);
    let t = ((ex * dx + ey * dy) / (dx * dx + dy * dy)).clamp(0.0, 1.0);
    let (x, y) = (c[0] - (a[0] + t * dx), c[1] - (a[1] + t * dy));
    (x * x + y * y).sqrt() <= circle.radius as f32
}
