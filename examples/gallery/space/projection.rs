//! How space falls on the picture: from above and aside, without perspective.

use super::vector::{Vec3, dot, plus, times};

/// From where the picture is seen: turned by this angle from the x-axis, and raised by that.
const TURNED: f64 = -1.0;
const RAISED: f64 = 0.5;

/// The picture plane, and the direction to the reader, each as long as 1.
pub fn right() -> Vec3 {
    [-TURNED.sin(), TURNED.cos(), 0.0]
}

pub fn up() -> Vec3 {
    let level = RAISED.sin();
    [-TURNED.cos() * level, -TURNED.sin() * level, RAISED.cos()]
}

pub fn eye() -> Vec3 {
    let level = RAISED.cos();
    [TURNED.cos() * level, TURNED.sin() * level, RAISED.sin()]
}

/// The tone of a face that is turned away from the light.
pub const DARKEST: usize = 4;

/// How dark a face with this normal is.
pub fn tone(normal: Vec3) -> usize {
    let facing = if dot(normal, eye()) < 0.0 { -1.0 } else { 1.0 };
    let bright = 0.5 + 0.5 * facing * dot(normal, light());
    // A thousandth keeps faces of one direction, but for rounding, in one tone.
    (DARKEST as f64 * (1.0 - bright) + 0.501).floor() as usize
}

/// The direction to the light, as long as 1: from the upper left, before the picture.
pub fn light() -> Vec3 {
    let aside = plus(times(right(), -0.48), times(up(), 0.64));
    plus(aside, times(eye(), 0.6))
}
