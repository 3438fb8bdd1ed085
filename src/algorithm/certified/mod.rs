//! Nearest points of convex shapes in plain floats, proved within the promise afterwards.
//!
//! A guess comes from a closed formula or from GJK, all in `f64` (`f32` is widened, and rounded at the end).
//! Signs on the way may be wrong; the certificate is not: a slab between the two shapes, square to the normal
//! of their closest *features*, that is as wide as the distance found, up to [`slack`]. The normal is made from
//! differences of given points (a product of edges, or an offset made square to an edge), never from the
//! rounded offset of the two closest points, which certifies nothing that is close.
//!
//! Shapes that meet are certain if a simplex of their difference has the origin deep inside ([`meeting`]), or if radii
//! bridge the distance of the cores.
//!
//! What is not certified (shapes that touch or nearly so, features that are nearly parallel, numbers near the
//! ends of the range) is `None`, and the caller computes it exactly. The code is not generic over the scalar,
//! so it is compiled once. Cost: that of the guess, and one more support query for each shape.
//!
//! The radii of sphere-swept shapes are subtracted after the certificate.

mod boxes;
mod cast;
mod connection;
mod contact;
mod cores;
mod crossing;
pub(crate) mod cut;
mod decision;
mod dimension;
mod facing_edge;
mod feature;
mod fine;
pub(crate) mod formula;
mod gjk;
pub(crate) mod lanes;
mod linear;
mod linear_pair;
mod list;
mod low_vertices;
mod meeting;
mod outline;
mod overlap;
mod plane;
mod plane_loop;
mod point_box;
mod point_polygon;
mod point_triangle;
mod posed;
mod read;
mod rectangles;
mod relation;
mod rest;
mod result;
mod segments;
mod simplex;
mod solid;
mod triangles;

pub(crate) use crate::predicate::larger;
pub(crate) use cast::{cast, cast_of_resting};
pub(crate) use connection::{Connection, connect_with_line};
pub(crate) use contact::{
    CertainContact, LowestContact, NormalPrecision, connected_contact, contact_below_plane,
    contact_below_triangle, contact_beside_plane, contact_in_plane, contact_in_space,
    contact_of_balls, normal_at,
};
pub(crate) use decision::do_meet;
pub(crate) use facing_edge::FacingEdge;

use fine::Fine;
pub(crate) use fine::{fine, fine_difference};
pub(crate) use linear::nearest_points;
pub use list::VertexList;
pub(crate) use posed::PosedPolyhedron;
pub(crate) use read::AsConvex;

pub(crate) use boxes::do_cores_meet;
pub(crate) use relation::Relation;
pub(crate) use relation::Separated;
pub(crate) use rest::{Rest, have_many_nearest_points};
#[cfg(feature = "internals")]
pub use result::counts;
pub(crate) use result::{
    are_bodies_within, are_linear_bodies_within, nearest_parameters, parameters_of_same_type,
    relate_bodies, relate_linear_bodies,
};

use crate::engine::body::{Body, Core};
use crate::exact::in_dimension;
use crate::predicate::LinearKind;
use nalgebra::ComplexField;

/// A convex shape in `f64`: a core, and a radius around it.
pub(crate) type Convex64<'a, const D: usize> = Body<'a, D>;

impl<const D: usize> Convex64<'_, D> {
    /// Whether its core is a point, a line, a ray or a segment.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn is_linear(&self) -> bool {
        matches!(self.core, Core::Point(_) | Core::Linear(_))
    }

    /// The ends of its core, if that is a segment.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn ends(&self) -> Option<[[f64; D]; 2]> {
        match &self.core {
            Core::Linear(l) if l.kind == LinearKind::Segment => Some([l.start, l.end]),
            _ => None,
        }
    }
}

/// A vector of the plane or of space in space.
#[cfg_attr(not(debug_assertions), inline(always))]
fn in_space<const D: usize>(v: &[f64; D]) -> [f64; 3] {
    in_dimension(*v)
}

/// The error that is promised, for lengths of this scale.
///
/// A unit in the last place of a scale s is more than s 2^-53, so this is less than 4 of them.
#[cfg_attr(not(debug_assertions), inline(always))]
fn slack(scale: f64) -> f64 {
    2.0 * f64::EPSILON * scale
}

/// A unit in the last place of a number that is not near the ends of the range.
#[cfg_attr(not(debug_assertions), inline(always))]
fn unit_in_last_place(scale: f64) -> f64 {
    f64::EPSILON * f64::from_bits(scale.to_bits() >> 52 << 52)
}

/// The least height of a point over a plane that is certain, in units of the scale and of the sum of the magnitudes of
/// the normal's coordinates: 2^-46.
const LEAST_HEIGHT: f64 = 64.0 * f64::EPSILON;

/// The least distance that is certified: smaller ones are computed exactly, so that they are accurate to their own
/// last places, and positive.
#[cfg_attr(not(debug_assertions), inline(always))]
fn least_distance(scale: f64) -> f64 {
    scale / (1u64 << 30) as f64
}

/// Whether products of four lengths of this scale are far from the ends of the range of exponents.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn is_central(scale: f64) -> bool {
    CENTRAL.contains(scale)
}

/// Magnitudes between two numbers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Magnitudes {
    above: f64,
    below: f64,
}

/// Lengths of which products of four are far from the ends of the range of exponents.
const CENTRAL: Magnitudes = Magnitudes {
    above: f64::from_bits((1023 - 200) << 52),
    below: f64::from_bits((1023 + 200) << 52),
};

impl Magnitudes {
    /// No branch: it is in loops that become vector instructions.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn contains(self, magnitude: f64) -> bool {
        (magnitude > self.above) & (magnitude < self.below)
    }
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn smaller(a: f64, b: f64) -> f64 {
    if a < b { a } else { b }
}

/// One of two vectors, coordinate by coordinate, so that it is no branch.
#[cfg_attr(not(debug_assertions), inline(always))]
fn choose<const D: usize>(is_first: bool, a: [f64; D], b: [f64; D]) -> [f64; D] {
    let mut chosen = b;
    for i in 0..D {
        chosen[i] = if is_first { a[i] } else { b[i] };
    }
    chosen
}

/// The opposite of a vector. Not by `map`: it may become a call, with copies in memory.
#[cfg_attr(not(debug_assertions), inline(always))]
fn negate<const D: usize>(v: [f64; D]) -> [f64; D] {
    let mut opposite = v;
    for i in 0..D {
        opposite[i] = -v[i];
    }
    opposite
}

/// The square root, which without the standard library is that of `libm`.
#[cfg_attr(not(debug_assertions), inline(always))]
fn sqrt(x: f64) -> f64 {
    ComplexField::sqrt(x)
}

/// a + t b
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn plus<const D: usize>(a: [f64; D], t: f64, b: [f64; D]) -> [f64; D] {
    let mut sum = a;
    for i in 0..D {
        sum[i] += t * b[i];
    }
    sum
}
