//! What two shapes answer whose pair is chosen at run time.

use crate::common::answers::{Answers, basic, distances, within};
use crate::common::scalar::Scalar;
use core::ops::ControlFlow;
use nalgebra::Point;
use tangency::{Aabb, Intersects, Nearest, Parts, Shape};

/// What every pair answers, in both orders.
#[derive(Clone)]
pub struct AtRunTime<T> {
    pub answers: Answers<T>,
    pub distances: [T; 2],
    /// Whether the shapes are within their distance, as rounded.
    pub within: [bool; 2],
}

impl<T: Scalar> AtRunTime<T> {
    pub fn of<A, B, const D: usize>(a: &A, b: &B) -> Self
    where
        A: Intersects<B> + Nearest<B, Scalar = T, Point = Point<T, D>>,
        B: Intersects<A> + Nearest<A, Scalar = T, Point = Point<T, D>>,
    {
        let distances = distances(a, b);
        Self {
            answers: basic(a, b),
            distances,
            within: within(a, b, distances[0]),
        }
    }

    /// The same with 0 for -0, which no motion keeps.
    pub fn without_negative_zeros(mut self) -> Self {
        for nearest in &mut self.answers.nearest {
            let points = nearest.on_self.iter_mut().chain(&mut nearest.on_rhs);
            points.for_each(|x| *x += T::zero());
        }
        self
    }

    /// All of it, where numbers that differ in a bit are written differently.
    pub fn text(&self) -> String {
        let [there, back] = &self.answers.nearest;
        let Self {
            distances, within, ..
        } = self;
        format!(
            "{:?} {there:?} {back:?} {distances:?} {within:?}",
            self.answers.intersects
        )
    }
}

/// A shape as the only part of a composite.
pub struct OnePart<S>(pub S);

impl<S: Shape> OnePart<S> {
    /// Whether the shape has bounds.
    pub fn is_possible(shape: &S) -> bool {
        shape.try_bounds().is_some()
    }
}

impl<T: Scalar, S, const D: usize> Parts for OnePart<S>
where
    S: Shape<Scalar = T, Point = Point<T, D>, Bounds = Aabb<T, D>>,
{
    type Part = S;

    fn bounds(&self) -> Aabb<T, D> {
        Shape::try_bounds(&self.0).expect("a bounded shape")
    }

    fn visit_parts(
        &self,
        _region: &Aabb<T, D>,
        visit: &mut dyn FnMut(usize, &S) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        visit(0, &self.0)
    }
}
