//! Cylinders, cones and truncated cones with every shape of space.
//!
//! The engine knows one geometry for the three, the truncated cone: see [`frustum`](crate::engine::frustum). Its pairs are here;
//! cylinders and cones are asked as truncated cones. A shape made of parts is asked part by part.

mod convex;
mod lines;
mod pairs;
mod parts;
mod surface;
