//! Whether a triangle of space turns over as its corners move.

use crate::exact::{ExactPoint, Predicate, Ring, area_dot, sub};
use core::cmp::Ordering;

/// ((b - a) x (c - a)) . ((e - d) x (f - d)): the scalar product of two normals (degree 4).
struct FaceNormals;
impl Predicate<3, 6, 0> for FaceNormals {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b, c, d, e, f]: [[R; 3]; 6], _: [R; 0]) -> R {
        area_dot(sub(b, a), sub(c, a), sub(e, d), sub(f, d))
    }
}

/// The sign of the scalar product of the normals of two triangles: `Less` where they lead to opposite sides.
pub fn cmp_face_normals<X: ExactPoint<3>>([a, b, c]: [X; 3], [d, e, f]: [X; 3]) -> Ordering {
    X::sign(FaceNormals, [a, b, c, d, e, f], [])
}
