//! Faces of convex shapes chosen at run time.

use super::{ConvexRef2, ConvexRef3, with_shape};
use crate::ContactFeature;
use crate::algorithm::manifold::candidates::Candidates;
use crate::algorithm::manifold::faced_body::FacedBody;
use crate::algorithm::manifold::{Facing, FacingFace};
use nalgebra::{Point, RealField};

/// Implements [`Facing`] by the shape that it is.
macro_rules! facing {
    ($D:tt $Any:ident) => {
        impl<T: RealField + Copy> $Any<'_, T> {
            #[inline(never)]
            fn visit_body(&self, visit: &mut dyn FnMut(&FacedBody<'_, $D>)) {
                with_shape!($D, self, shape => shape.with_body(visit))
            }

            #[inline(never)]
            fn visit_face(&self, up: &[T; $D], room: T, visit: &mut dyn FnMut(&FacingFace<T, $D>)) {
                with_shape!($D, self, shape => shape.with_face(up, room, visit))
            }
        }

        impl<T: RealField + Copy> Facing<T, $D> for $Any<'_, T> {
            fn is_round(&self) -> bool {
                with_shape!($D, self, shape => shape.is_round())
            }

            fn with_body<R>(&self, ask: impl FnOnce(&FacedBody<'_, $D>) -> R) -> R {
                let (mut ask, mut answer) = (Some(ask), None);
                self.visit_body(&mut |body| answer = ask.take().map(|ask| ask(body)));
                only(answer)
            }

            fn with_face<R>(&self, up: &[T; $D], room: T, ask: impl FnOnce(&FacingFace<T, $D>) -> R) -> R {
                let (mut ask, mut answer) = (Some(ask), None);
                self.visit_face(up, room, &mut |face| answer = ask.take().map(|ask| ask(face)));
                only(answer)
            }

            fn facing_feature(&self, up: &[T; $D], point: &[T; $D]) -> ContactFeature {
                with_shape!($D, self, shape => shape.facing_feature(up, point))
            }

            fn add_corners(faces: [&FacingFace<T, $D>; 2], found: &mut Candidates<'_, T, $D>) {
                Point::<T, $D>::add_corners(faces, found);
            }
        }
    };
}

/// The return value of a function that was called once.
fn only<R>(answer: Option<R>) -> R {
    match answer {
        Some(answer) => answer,
        None => unreachable!("a shape has one body, and one face in a direction"),
    }
}

facing! { 2 ConvexRef2 }
facing! { 3 ConvexRef3 }
