//! A body: its shape, where it is and how it moves. Its rotation is a unit complex number, multiplied by that of a frame.

use super::outline::RoundedOutline;
use nalgebra::{IsometryMatrix2, Matrix2, Point2, RealField, Rotation2, Translation2, Vector2};
use std::sync::Arc;
use tangency::{Aabb2, Composite, Posed, Shape, Shape2};

tangency::shape_enum! {
    /// A body at its place.
    #[derive(Clone, Debug)]
    pub enum Placed<T, 2> as PlacedRef {
        /// One of the library's shapes.
        Any(Shape2<T>),
        /// The one of this example.
        Outline(Composite<RoundedOutline<T>>),
    }
}

/// The shape of a body around the origin.
#[derive(Clone)]
pub enum Model<T: RealField + Copy> {
    Any(Shape2<T>),
    Outline {
        corners: Arc<[Point2<T>]>,
        radius: T,
    },
}

pub struct Body<T: RealField + Copy> {
    pub model: Model<T>,
    pub position: Vector2<T>,
    pub velocity: Vector2<T>,
    /// The cosine and the sine of the angle.
    pub rotation: Vector2<T>,
    /// Of the angle in a frame.
    pub spin: Vector2<T>,
}

impl<T: RealField + Copy> Body<T> {
    pub fn advance(&mut self) {
        self.position += self.velocity;
        self.rotation = unit(product(&self.rotation, &self.spin));
    }

    pub fn placed(&self) -> Placed<T> {
        let isometry = self.isometry();
        match &self.model {
            // A body answers several questions in a frame, so it is moved once, not for each.
            Model::Any(shape) => Placed::Any(Posed::new(shape, &isometry).to_shape()),
            Model::Outline { corners, radius } => Placed::Outline(Composite(RoundedOutline {
                corners: Arc::clone(corners),
                radius: *radius,
                isometry,
            })),
        }
    }

    /// Turns its velocity, if that is against a direction along an axis.
    pub fn move_toward(&mut self, direction: &Vector2<T>) {
        for (velocity, direction) in self.velocity.iter_mut().zip(direction.iter()) {
            let is_against = *velocity < T::zero() && *direction > T::zero()
                || *velocity > T::zero() && *direction < T::zero();
            if is_against {
                *velocity = -*velocity;
            }
        }
    }

    fn isometry(&self) -> IsometryMatrix2<T> {
        let [cosine, sine] = [self.rotation.x, self.rotation.y];
        let matrix = Matrix2::new(cosine, -sine, sine, cosine);
        IsometryMatrix2::from_parts(
            Translation2::from(self.position),
            Rotation2::from_matrix_unchecked(matrix),
        )
    }
}

/// Two bodies of equal mass that approach each other exchange their velocities along a normal from the first to the second.
pub fn exchange<T: RealField + Copy>([a, b]: [&mut Body<T>; 2], normal: &Vector2<T>) {
    let relative = a.velocity - b.velocity;
    let approach = relative.x * normal.x + relative.y * normal.y;
    if approach > T::zero() {
        a.velocity -= normal * approach;
        b.velocity += normal * approach;
    }
}

pub fn bounds_of<T: RealField + Copy>(placed: &Placed<T>) -> Aabb2<T> {
    Shape::try_bounds(placed).expect("a bounded body")
}

/// Of two complex numbers.
pub fn product<T: RealField + Copy>(a: &Vector2<T>, b: &Vector2<T>) -> Vector2<T> {
    Vector2::new(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x)
}

/// A vector of nearly unit length, by one step of Newton's method: times (3 - |v|^2) / 2.
fn unit<T: RealField + Copy>(v: Vector2<T>) -> Vector2<T> {
    let two = T::one() + T::one();
    let square = v.x * v.x + v.y * v.y;
    v * ((two + T::one() - square) / two)
}
