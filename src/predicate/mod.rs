//! Signs and measures of points, lines and planes that several algorithms share, as polynomials in the given numbers.
//!
//! A sign is an `Ordering` and is exact; a measure is rounded once. What `ENDS` means, and how a line is given, is in
//! [`supporting_line`].

mod chord;
mod circles;
mod cmp_distances;
mod cross_direction;
mod determinants;
mod distance;
mod line_line_region;
mod lines;
mod perpendicular;
mod plane;
mod plane_intersections;
mod plane_side;
mod projected;
mod signed_height;
mod signs;
mod supporting_line;
mod transform;
mod triangle;

pub use chord::{chord, common_chord, strip_chord};
pub use circles::{in_circle, in_sphere};
pub use cmp_distances::{cmp_line_dist_to, cmp_line_dists};
pub use cross_direction::across;
pub use determinants::{Moments, moments, signed_content};
pub use distance::{
    foot, gap, height, height_gap, norm, off_line, parameter, rim_along, rim_toward_line,
    rim_toward_point, unit_along,
};
pub(crate) use distance::{largest, unless_small};
pub use line_line_region::foot_region;
pub use line_line_region::foot_within;
pub use lines::line_parameters;
pub use lines::{
    agreement, cmp_lines_dist, coplanar, crossing_order, line_feet, line_foot, line_parameter,
    lines_apart, parallel, turn,
};
pub use perpendicular::{lines_gap, perpendicular, perpendiculars};
pub use plane::{
    cmp_crossing_dist, cmp_plane_dist, plane_crossing, plane_foot, plane_gap, plane_height,
    section_radius,
};
pub use plane_intersections::{level_crossing, level_pull, planes_crossing};
pub use plane_side::FloatPoints;
pub use projected::{
    after_edge, pierced, pierced_parameter, seen_along_edge, seen_along_point, seen_turn,
    seen_turns_roughly, seen_weight,
};
pub use signed_height::{signed_height, unsigned_height};
pub use signs::{
    along, beyond, cmp_line_dist, cmp_norm, cmp_norms, is_point, orient2, orient3, region, side,
    turn_along,
};
pub use supporting_line::{Carrier, Extent, Region, Span, planar};
pub use transform::{
    Motion, finite_range, interpolate, move_outward, offset_along, scale_numbers, subtract,
    translate,
};
pub use triangle::{
    cmp_face_height, down_to_face, foot_on_face, inclines, nearest_corners, over_face_gap,
};
