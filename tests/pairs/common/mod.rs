//! What the tests over all pairs share.

pub mod answers;
pub mod everything;
pub mod figure;
pub mod generate;
pub mod guard;
pub mod hash;
pub mod labels;
pub mod measure;
pub mod oracle;
pub mod report;
pub mod rng;
pub mod scalar;
pub mod shapes;
pub mod table;
pub mod turned;
