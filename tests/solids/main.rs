//! Closed meshes: which are solids, and what solids answer.

mod convex;
mod location;
mod make;
mod proof;
mod report;
