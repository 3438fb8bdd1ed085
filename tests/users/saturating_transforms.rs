//! Helpers of shapes saturate in fixed point.
