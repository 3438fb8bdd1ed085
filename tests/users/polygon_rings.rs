//! Rings that touch in single points.
