//! What constructors need: hulls, loops, surfaces, simplicity and the edge tree.

pub(crate) mod bent_faces;
pub(crate) mod box_tree;
pub(crate) mod boxes;
pub(crate) mod cleaning;
pub(crate) mod closed_faces;
pub(crate) mod connected;
pub(crate) mod convex_loop;
pub(crate) mod convex_surface;
pub(crate) mod counted;
pub(crate) mod disjoint_polygons;
pub(crate) mod error_text;
#[cfg(feature = "overlay")]
pub(crate) mod even_odd;
pub(crate) mod face_lists;
pub(crate) mod finite;
pub(crate) mod holes;
pub(crate) mod lists;
pub(crate) mod obb_corners;
pub(crate) mod outline;
pub(crate) mod plane_hull;
pub(crate) mod polygon_tree;
pub(crate) mod rigid_margin;
pub(crate) mod simple;
pub(crate) mod space;
pub(crate) mod space_hull;
pub(crate) mod surface;
