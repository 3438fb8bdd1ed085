//! How numbers are trusted: the only place that knows which scalar `T` is.
//!
//! Public code never squares a raw length. Everything of degree two or more is asked here:
//!
//! | kind | asked by | answered with |
//! |---|---|---|
//! | signs | [`orient2`], [`orient3`], [`side`], [`along`], [`cmp_norm`], [`cmp_line_dist`], … | an `Ordering`, exact for `f32`, `f64` and fixed point |
//! | measures | [`norm`], [`gap`], [`foot`], [`parameter`], [`height`], [`fn@chord`], [`line_feet`], … | a `T`, rounded once |
//!
//! Both are polynomials in the *given* numbers, each written once over a [`ring::Ring`]
//! (in [`predicates`], [`constructions`] and [`mod@chord`]) and evaluated over whatever settles the question:
//!
//! * `f32`, `f64`: a float that bounds its own error ([`filter`]; measures of `f64` in twice the
//!   precision, [`compensated`] and [`twofold`]), and where that leaves a doubt, integers on the common
//!   power-of-two grid of the numbers ([`grid`], [`integer`]);
//! * fixed point: its bits are integers on such a grid already ([`scalar`]);
//! * any other scalar: its own arithmetic, so that dual numbers keep their derivatives.
//!
//! [`sign`], [`measure`] and [`floats`] choose among them; [`finish`] divides and takes roots. Where an
//! answer may be is looked for in numbers that are only [`mod@quick`], before signs prove it.

#[macro_use]
mod ring;

mod across;
mod around;
mod boxes;
mod chord;
mod circles;
mod compensated;
mod constructions;
mod corner;
mod crossing;
mod determinants;
mod face;
mod far;
mod feet;
mod filter;
mod finish;
#[cfg(feature = "fixed")]
mod fixed_point;
mod fixed_roots;
mod floats;
mod grid;
mod integer;
mod integer_root;
mod lines;
mod long_float;
mod measure;
mod motion;
mod nearer;
mod perpendicular;
mod plane;
mod plane_side;
mod predicates;
mod quantity;
mod quick;
mod real;
mod roots;
mod rough;
mod scalar;
mod separation;
mod sight;
mod sign;
mod signed_height;
mod simplex;
mod site;
mod span;
mod sum;
mod tape;
#[cfg(any(test, fuzzed))]
pub mod tests;
mod twofold;

pub use across::across;
pub use boxes::{Beside, BoxPart};
pub use chord::{chord, common_chord, strip_chord};
pub use circles::{in_circle, in_sphere};
pub use constructions::{
    foot, gap, height, height_gap, norm, off_line, parameter, rim_along, rim_toward_line,
    rim_toward_point, unit_along,
};
pub use corner::{Corner, Corner3};
pub use crossing::{level_crossing, level_pull, planes_crossing};
pub use determinants::{Moments, moments, signed_content};
pub use face::{
    cmp_face_height, down_to_face, foot_on_face, inclines, nearest_corners, over_face_gap,
};
pub use feet::{foot_region, foot_within};
pub use lines::{
    agreement, cmp_lines_dist, coplanar, crossing_order, line_feet, line_foot, line_parameter,
    line_parameters, lines_apart, parallel, turn,
};
pub use motion::{
    Motion, finite_range, interpolate, move_outward, offset_along, scale, subtract, translate,
};
pub use nearer::{cmp_line_dist_to, cmp_line_dists};
pub use perpendicular::{lines_gap, perpendicular, perpendiculars};
pub use plane::{
    cmp_crossing_dist, cmp_plane_dist, plane_crossing, plane_foot, plane_gap, plane_height,
    section_radius,
};
pub use plane_side::FloatPoints;
pub use predicates::{
    along, beyond, cmp_line_dist, cmp_norm, cmp_norms, is_point, orient2, orient3, region, side,
    turn_along,
};
pub use quantity::Quantity;
pub use quick::{Quick, plainly};
pub use ring::{cross2, dot, sub};
pub use rough::Rough;
pub use scalar::{
    are_finite, coordinate_limit, is_finite, is_float, moved, opposite, reversed, sum,
};
pub use separation::{Frame, Kept, Long, Short};
pub use sight::{
    after_edge, pierced, pierced_parameter, seen_along_edge, seen_along_point, seen_turn,
    seen_turns_roughly, seen_weight,
};
pub use signed_height::{signed_height, unsigned_height};
pub use simplex::{
    Heading, Hint, Known, Pair, cmp_edge_dist, cmp_face_dist, edge_foot, edge_gap, edge_vector,
    face_foot, face_gap, face_vector, volume_foot,
};
pub use site::{Site, Spot};
pub use span::{Carrier, Extent, Region, Span};

/// Whether each of some coordinates equals itself: whether none is not-a-number.
#[inline(always)]
pub fn are_numbers<T: nalgebra::RealField, const D: usize, const N: usize>(
    points: [&[T; D]; N],
) -> bool {
    points
        .iter()
        .all(|point| point.iter().all(|x| x.partial_cmp(x).is_some()))
}

/// The coordinates of a point, in place.
#[inline(always)]
pub fn coords<T: nalgebra::Scalar, const D: usize>(point: &nalgebra::Point<T, D>) -> &[T; D] {
    &point.coords.data.0[0]
}

/// The span between two points in the plane, if that is where they are.
#[inline(always)]
pub fn planar<'a, T: nalgebra::Scalar, const D: usize>(
    a: &'a nalgebra::Point<T, D>,
    b: &'a nalgebra::Point<T, D>,
) -> Option<Span<'a, T, 2, true>> {
    let [start, toward] = [a, b].map(|point| coords(point).as_slice().try_into().ok());
    Some(Span {
        start: start?,
        toward: toward?,
    })
}
