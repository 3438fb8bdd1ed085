//! Where two surfaces cross.

use super::mesh::Face;
use super::vector::{Vec3, cross, dot, minus, plus, times};
use crate::ink::along;

/// Strokes along which faces of both cross.
pub fn contour(a: &[Face], b: &[Face]) -> Vec<[Vec3; 2]> {
    let mut strokes = Vec::new();
    for face in a {
        let sides = |other: &Face| {
            let heights = other.corners.iter().map(|point| {
                let height = dot(face.normal, minus(*point, face.corners[0]));
                [height > 0.0, height < 0.0]
            });
            heights.fold([false; 2], |[up, down], [is_up, is_down]| {
                [up | is_up, down | is_down]
            })
        };
        let crossing = b.iter().filter(|other| sides(other) == [true; 2]);
        strokes.extend(crossing.filter_map(|other| stroke(face, other)));
    }
    strokes
}

/// The part of the common line of two planes that is on both faces.
fn stroke(a: &Face, b: &Face) -> Option<[Vec3; 2]> {
    let direction = cross(a.normal, b.normal);
    let steepness = dot(direction, direction);
    if steepness < 1e-12 {
        return None;
    }
    let [height_a, height_b] = [a, b].map(|face| dot(face.normal, face.corners[0]));
    let origin = plus(
        times(cross(b.normal, direction), height_a),
        times(cross(direction, a.normal), height_b),
    );
    let origin = times(origin, 1.0 / steepness);
    let [mut from, mut to] = [f64::NEG_INFINITY, f64::INFINITY];
    for [corner, inward] in a.inward().chain(b.inward()) {
        let depth = dot(inward, minus(origin, corner));
        let gain = dot(inward, direction);
        if gain > 0.0 {
            from = from.max(-depth / gain);
        } else if gain < 0.0 {
            to = to.min(-depth / gain);
        } else if depth < 0.0 {
            return None;
        }
    }
    (from < to).then(|| [from, to].map(|parameter| along(origin, direction, parameter)))
}
