//! Closed meshes: which are solids, and what solids answer.

mod convex;
mod cuts;
mod inside;
mod location;
mod make;
mod motion;
mod overlapping;
mod pieces;
mod proof;
mod report;
mod ridges;
mod touching;
