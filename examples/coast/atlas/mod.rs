//! Land on a chart: read from a file, flattened, and asked about in any scalar.

pub mod chart;
pub mod coast;
pub mod globe;
pub mod sheet;
pub mod topology;
