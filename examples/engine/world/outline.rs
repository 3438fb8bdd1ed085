//! A shape that the library does not have: a polygon's outline with rounded corners, as capsules.

use core::ops::ControlFlow;
use nalgebra::{IsometryMatrix2, Point2, RealField};
use std::sync::Arc;
use tangency::{Aabb2, Capsule2, Intersects, Parts};

/// Where the outline is. Its corners are shared, and moved when they are looked at.
#[derive(Clone, Debug)]
pub struct RoundedOutline<T: RealField + Copy> {
    pub corners: Arc<[Point2<T>]>,
    pub radius: T,
    pub isometry: IsometryMatrix2<T>,
}

impl<T: RealField + Copy> RoundedOutline<T> {
    pub fn side(&self, i: usize) -> Capsule2<T> {
        let [a, b] = [i, (i + 1) % self.corners.len()].map(|i| self.corners[i]);
        Capsule2::new(a, b, self.radius).transformed(&self.isometry)
    }

    pub fn sides(&self) -> impl Iterator<Item = Capsule2<T>> {
        (0..self.corners.len()).map(|i| self.side(i))
    }
}

impl<T: RealField + Copy> Parts for RoundedOutline<T> {
    type Part = Capsule2<T>;

    fn bounds(&self) -> Aabb2<T> {
        let bounds = self.sides().map(|side| side.bounds());
        bounds.reduce(|a, b| a.merged(&b)).expect("a side")
    }

    fn visit_parts(
        &self,
        region: &Aabb2<T>,
        visit: &mut dyn FnMut(usize, &Capsule2<T>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (i, side) in self.sides().enumerate() {
            if side.bounds().intersects(region) {
                visit(i, &side)?;
            }
        }
        ControlFlow::Continue(())
    }
}
