//! The face of a box in a direction by plain floats, where it is certain, from its half axes alone.
//!
//! With u = 2^-53 and L the largest coordinates of half axes, the coordinates of the product of two err by less than
//! 6 u L L', and the volume by less than 64 u L L' L''.

use super::candidates::ROUNDINGS;
use super::solid_face::FoundFace;
use crate::algorithm::certified::cut::UNIT;
use crate::algorithm::certified::{is_central, larger};
use crate::algorithm::solid::OF_BOX;
use crate::exact::{cross3, dot, each, list, root};
use crate::predicate::largest;

/// The face of a box, of which these are half of the edges, that certainly has a lowest corner and whose normal is closer to a
/// direction, which is a unit vector, than those of the others at such a corner, by 32 roundings.
///
/// If a single edge at that corner has its other end in the room, the face that this edge is not in is left out.
#[inline(never)]
pub(super) fn certain_face_of_axes(
    axes: &[[f64; 3]; 3],
    up: &[f64; 3],
    room: f64,
    rounding: f64,
) -> Option<FoundFace<'static>> {
    let margin = 32.0 * rounding;
    let sizes = each(axes, |&axis| largest([axis]));
    if !sizes.iter().all(|&size| is_central(size)) {
        return None;
    }
    let normals: [[f64; 3]; 3] = list(|i| cross3(axes[(i + 1) % 3], axes[(i + 2) % 3]));
    let volume = dot(normals[0], axes[0]);
    if volume.abs() <= 256.0 * UNIT * sizes[0] * sizes[1] * sizes[2] {
        return None;
    }
    let is_reversed = volume < 0.0;
    let (mut best, mut least, mut most, mut second) = (0, 0.0, 0.0, 0.0);
    let lone_edge = lone_edge_within(axes, up, room, rounding);
    for i in (0..3).filter(|&i| lone_edge != Some(i)) {
        let length = root(dot(normals[i], normals[i]));
        let error = 64.0 * UNIT * sizes[(i + 1) % 3] * sizes[(i + 2) % 3] / length;
        let cosine = dot(normals[i], *up).abs() / length;
        if error >= 0.125 {
            return None;
        }
        if cosine - error > least {
            second = larger(second, most);
            (best, least, most) = (i, cosine - error, cosine + error);
        } else {
            second = larger(second, cosine + error);
        }
    }
    let rise = dot(axes[best], *up);
    let is_certain = rise.abs() > 64.0 * UNIT * sizes[best] && least > second + margin;
    // The outward normal of its lower face leads down, if both the axis and the normal to its side lead up.
    let leads_up = (dot(normals[best], *up) > 0.0) != is_reversed;
    let index = 2 * (2 - best) + usize::from(rise < 0.0);
    (is_certain && leads_up == (rise > 0.0)).then(|| FoundFace {
        index,
        corners: &OF_BOX[index],
        is_reversed,
    })
}

/// The only edge, by half of it, whose ends differ in height by what is in the room but for rounding.
fn lone_edge_within(
    axes: &[[f64; 3]; 3],
    up: &[f64; 3],
    room: f64,
    rounding: f64,
) -> Option<usize> {
    let limit = room + ROUNDINGS * rounding * largest(*axes);
    let is_within = |i: &usize| 2.0 * dot(axes[*i], *up).abs() <= limit;
    let mut edges = (0..3).filter(is_within);
    edges.next().filter(|_| edges.next().is_none())
}
