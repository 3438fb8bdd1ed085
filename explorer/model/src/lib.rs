//! What the explorer shows: two shapes, what tangency answers about them, and the code that asks. Nothing is drawn here.
#![forbid(unsafe_code)]

pub mod answers;
pub mod code;
pub mod figure;
pub mod kind;
pub mod link;
pub mod outline;
pub mod scene;
mod shapes;
pub mod snap;
pub mod tangent;
pub mod vector;
