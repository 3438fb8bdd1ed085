//! Shapes chosen at run time: enums over the shapes of this crate, and shapes made of parts.

mod cast_target;
mod composite;
mod parts;
mod shape_enum;
mod shapes;

pub use cast_target::CastTarget;
pub use composite::Composite;
pub use parts::Parts;
pub use shapes::{Shape2, Shape3, ShapeRef2, ShapeRef3};
