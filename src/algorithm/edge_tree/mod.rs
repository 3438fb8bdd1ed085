//! Polygons and polylines with many edges: a tree of boxes around ranges of edges, searched by branch and
//! bound.
//!
//! Boxes that cannot contribute are skipped (Larsen, Gottschalk, Lin and Manocha, *Fast proximity queries
//! with swept sphere volumes*, 1999), and none wrongly: bounds are exact points, or between two regions of
//! floats or fixed point ([`edge_search`]) plain numbers with a bound on their error. Usually logarithmic in the number of
//! edges; two regions with equally close edges everywhere take as long as there are such edges.

pub(crate) mod boxes;
pub(crate) mod branch_and_bound;
pub(crate) mod edge_search;
pub(crate) mod parity;
pub(crate) mod plain_number;
pub(crate) mod plain_run;
pub(crate) mod point;
pub(crate) mod region;
pub(crate) mod ring_search;
pub(crate) mod rings;
pub(crate) mod search_part;
pub(crate) mod separation;
pub(crate) mod shared_point;
pub(crate) mod vertex_bits;
