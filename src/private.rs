//! The items that `shape_enum!` needs in the crates that call it.

pub use crate::dispatch::convex_ref::{ConvexRef2, ConvexRef3, EnumPair, OtherShape, was_asked};
pub use crate::shape::rounded::HasRoundedCore;
pub use alloc::sync::Arc;
pub use alloc::vec::Vec;
