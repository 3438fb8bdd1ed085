use nalgebra::RealField;
use tangency::{Aabb2, Circle, Ray2, RayCast, RayHit};

/// Returns the first hit of a ray with any of some shapes.
pub fn first_hit<T: RealField + Copy>(
    ray: &Ray2<T>,
    pillars: &[Circle<T>],
    boxes: &[Aabb2<T>],
) -> Option<RayHit<T, 2>> {
    let mut nearest: Option<RayHit<T, 2>> = None;
    let mut limit = T::max_value()?;
    let mut cast = |cast_shape: &dyn Fn(T) -> Option<RayHit<T, 2>>| {
        if let Some(hit) = cast_shape(limit) {
            limit = hit.parameter;
            nearest = Some(hit);
        }
    };
    for pillar in pillars {
        cast(&|limit| pillar.first_hit(ray, limit));
    }
    for crate_box in boxes {
        cast(&|limit| crate_box.first_hit(ray, limit));
    }
    nearest
}
