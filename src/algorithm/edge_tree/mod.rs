//! Polygons and polylines of many edges: a tree of boxes around runs of edges, searched by branch and bound.

pub(crate) mod branch_and_bound;
pub(crate) mod parity;
pub(crate) mod point;
pub(crate) mod region;
pub(crate) mod ring_search;
pub(crate) mod rings;
pub(crate) mod separation;
pub(crate) mod shared_point;
