//! Algorithms that several families of pairs share, one file or folder each.
//!
//! They import numbers (`exact`), `predicate`, shapes and results, and each other without circles; never
//! `pair`.

pub(crate) mod candidate;
pub(crate) mod certified;
pub(crate) mod clip;
pub(crate) mod convex_loops;
pub(crate) mod coordinates;
pub(crate) mod edge_loop;
pub(crate) mod edge_tree;
pub(crate) mod endless;
pub(crate) mod gjk;
pub(crate) mod half_space;
pub(crate) mod linear;
pub(crate) mod linear_linear;
pub(crate) mod local_gjk;
pub(crate) mod manifold;
pub(crate) mod nearest2;
pub(crate) mod order;
pub(crate) mod part_search;
pub(crate) mod plane_shapes;
pub(crate) mod point_triangle;
pub(crate) mod projected_lines;
pub(crate) mod result;
pub(crate) mod sat;
pub(crate) mod separation;
pub(crate) mod solid;
pub(crate) mod sorted;
pub(crate) mod triangle_meeting;
