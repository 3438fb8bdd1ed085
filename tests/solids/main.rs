//! Closed meshes: which are solids, and what solids answer.

mod convex;
mod cuts;
mod location;
mod make;
mod motion;
mod pieces;
mod proof;
mod report;
mod ridges;
mod touching;
