//! The geometry of cylinders, cones and truncated cones with convex bodies: one solid, the convex hull of two disks square to the line
//! through their centers.
//!
//! [`query`] has the questions. [`ask`] asks them in floats, then in longer and longer numbers until the answer is certain; of units it
//! begins with the long ones. [`greatest`] finds the normal along which two bodies are farthest apart or overlap least, by [`search`],
//! [`newton`] and [`expand`], or one of many along which a vertex touches by [`vertex_touch`]; [`formula`], [`project`], [`line_cut`] and [`line_end`] have closed
//! forms for points, walls and lines.

pub(crate) mod ask;
pub(crate) mod body;
pub(crate) mod bounded;
pub(crate) mod equations;
pub(crate) mod exact_touch;
pub(crate) mod expand;
pub(crate) mod faces;
pub(crate) mod facing;
pub(crate) mod flat;
pub(crate) mod formula;
pub(crate) mod greatest;
pub(crate) mod line_cut;
pub(crate) mod line_end;
pub(crate) mod newton;
pub(crate) mod number;
pub(crate) mod pair;
pub(crate) mod polytope;
pub(crate) mod project;
pub(crate) mod query;
pub(crate) mod rival;
pub(crate) mod search;
pub(crate) mod shape;
pub(crate) mod simplex;
pub(crate) mod vector;
pub(crate) mod vertex_touch;
