//! Signs and measures of points, lines and planes that several algorithms share, as polynomials in the given numbers.
//!
//! A sign is an `Ordering` and is exact; a measure is rounded once. [`supporting_line`] explains `TWO_POINTS` and how a
//! line is given.

mod barycentric;
mod chord;
mod circles;
mod circumscribed;
mod cmp_distances;
mod distance;
mod edge_normal;
mod entry;
mod face_centroid;
mod face_turn;
mod line_line_region;
mod lines;
mod normals;
mod perpendicular;
mod plane;
mod plane_intersections;
mod plane_side;
mod product_sum;
mod projected;
mod rectangle;
mod signed_height;
mod signs;
mod space_crossings;
mod supporting_line;
mod tangents;
mod transform;
mod triangle;

pub use crate::exact::{
    CentralMoments, Moments, central_moments, cross_direction, moments, signed_content,
};
pub use barycentric::barycentric_weights;
pub use chord::{chord, common_chord, strip_chord};
pub use circles::{in_circle, in_sphere};
pub use circumscribed::{
    beyond_circumscribed, beyond_diameter, circumcenter, circumradius, collinear, sphere_center,
    sphere_radius,
};
pub use cmp_distances::{cmp_distances, cmp_distances_to_line_and_point, cmp_distances_to_lines};
pub use distance::{
    cmp_distance, cmp_distance_to_line, distance_of_points, distance_to_line, foot,
    line_separation, offset_from_line, parameter, point_at_distance_along,
    point_at_distance_toward, point_at_distance_toward_line, point_separation, unit_along,
};
pub(crate) use distance::{larger, largest};
pub use edge_normal::{point_right_of_line, right_of_line, separation_from_right};
pub use entry::{
    Difference, DifferenceFace, DifferenceSegment, ball_entry, ball_entry_normal, cmp_plane_at_end,
    cmp_sides_of_motion, edge_across_motion, has_radius, normal_along_motion, plane_entry,
    strip_entry, turn_along_motion, turn_around_motion,
};
pub use face_centroid::{centroid_side, turn_around_centroid};
pub use face_turn::cmp_face_normals;
pub use line_line_region::{foot_region, foot_within};
pub use lines::{
    cmp_distance_of_lines, coplanar, cross_sign, crossing_order, distance_of_lines, dot_sign,
    line_feet, line_foot, line_parameter, line_parameters, parallel, separation_of_lines,
};
pub use normals::{chord_normals, face_normal, side_normals, square_to_line, unit_toward};
pub use perpendicular::{perpendicular, perpendiculars};
pub use plane::{
    cmp_depths_of_sides, cmp_distance_to_crossing, cmp_distance_to_plane, distance_to_plane,
    line_plane_crossing, plane_foot, plane_separation, section_radius,
};
pub use plane_intersections::{axis_distance_slope_sign, axis_plane_point, plane_plane_point};
pub use plane_side::{FloatPlane, FloatPoints};
pub use projected::{
    after_edge, approx_projected_turns, edge_crossing, line_plane_parameter, line_plane_point,
    projected_along_edge, projected_along_point, projected_turn, projected_weight,
    same_side_of_line,
};
pub use rectangle::{RectangleSupport, RoundedRectangle, cmp_areas, rectangle};
pub use signed_height::{signed_height, unsigned_height};
pub use signs::{
    cmp_projection_to_end, cmp_projection_to_start, is_point, orient2, orient2_projected, orient3,
    region, side,
};
pub use space_crossings::{
    edge_crossing_order, edge_plane_crossing_order, plane_crossing_order, projected_turn_slope,
};
pub use supporting_line::{GivenLine, LinearKind, SupportingLine, VoronoiRegion, direction};
pub use tangents::{along_normals, cmp_tangent_gap};
pub use transform::{
    Motion, finite_range, interpolate, move_outward, move_side, offset_along, scale_numbers,
    subtract, translate,
};
pub use triangle::{
    closest_corners, foot_on_triangle, has_positive_face_weight, height_over_triangle,
    triangle_separation,
};
