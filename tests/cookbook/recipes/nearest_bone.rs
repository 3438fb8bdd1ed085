use nalgebra::RealField;
use tangency::{Capsule3, Nearest, Sphere};

/// Returns which bone is nearest to a ball, and how far, if any is nearer than `reach`.
pub fn nearest_bone<T: RealField + Copy>(
    probe: &Sphere<T>,
    bones: &[Capsule3<T>],
    mut reach: T,
) -> Option<(usize, T)> {
    let mut nearest = None;
    for (index, bone) in bones.iter().enumerate() {
        if probe.within(bone, reach) {
            reach = probe.distance(bone);
            nearest = Some((index, reach));
        }
    }
    nearest
}
