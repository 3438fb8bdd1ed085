//! Shapes chosen at run time: enums over the shapes of this crate, and shapes made of parts.

mod composite;
mod compound;
pub(crate) mod convex_ref;
mod enum_answers;
mod enum_contacts;
mod enum_reversed;
#[cfg(not(fuzzed))]
mod instances;
mod parts;
mod reversed;
mod shape_enum;
mod shapes;
mod union_contacts;

pub use composite::Composite;
pub use compound::{Compound, Compound2, Compound3};
pub use parts::Parts;
pub use shapes::{Shape2, Shape3, ShapeRef2, ShapeRef3};
