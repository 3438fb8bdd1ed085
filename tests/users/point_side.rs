//! Inside, on the boundary or outside, exactly.
