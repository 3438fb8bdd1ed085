//! Nearest points of convex shapes in plain floats, proved within the promise afterwards.
//!
//! A guess comes from a closed formula or from GJK, all in `f64` (`f32` is widened, and rounded at the end).
//! Signs on the way may be wrong; the certificate is not: a slab between the two shapes, square to the normal
//! of their closest *features*, that is as wide as the distance found, up to [`slack`]. The normal is made from
//! differences of given points (a product of edges, or an offset made square to an edge), never from the
//! rounded offset of the two closest points, which certifies nothing that is close.
//!
//! What is not certified (shapes that meet or nearly so, features that are nearly parallel, numbers near the
//! ends of the range) is `None`, and the caller computes it exactly. The code is not generic over the scalar,
//! so it is compiled once. Cost: that of the guess, and one more support query for each shape.
//!
//! The radii of sphere-swept shapes are subtracted after the certificate.

mod connection;
pub(crate) mod cut;
mod feature;
mod gjk;
mod linear;
mod list;
mod plane;
mod point_box;
mod read;
mod result;
mod simplex;
mod solid;

pub(crate) use connection::{Connection, connect_points, connect_with_line, connect_with_triangle};
#[cfg(feature = "internals")]
pub use result::counts;
pub(crate) use result::{
    distance, distance_of_same_type, is_within, nearest, nearest_of_same_type, nearest_parameters,
    parameters_of_same_type,
};

use crate::algorithm::certified::linear::Component;
use crate::algorithm::certified::list::VertexList;
use crate::algorithm::certified::result::Separated;
use crate::algorithm::certified::solid::Solid64;
use crate::predicate::LinearKind;
use nalgebra::ComplexField;

/// A convex shape in `f64`: a core, and a radius around it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Convex64<'a, const D: usize> {
    core: Core<'a, D>,
    radius: f64,
}

/// The shape without its radius.
#[derive(Clone, Copy, Debug)]
enum Core<'a, const D: usize> {
    Point([f64; D]),
    Linear(Component<D>),
    /// The convex hull of the first so many of these points.
    Simplex([[f64; D]; 4], usize),
    /// The least and the greatest coordinates.
    Aabb([[f64; D]; 2]),
    /// A center and half axes, which need not be square to each other.
    Obb([f64; D], [[f64; D]; D]),
    List(VertexList<'a>),
    /// A point of the boundary plane, and the normal.
    HalfSpace([f64; D], [f64; D]),
    /// A point of the plane, and the normal.
    Plane([f64; D], [f64; D]),
}

/// The closest points of two disjoint cores that are points or linear.
#[inline(always)]
fn nearest_of_linear_cores<const D: usize>(
    a: &Core<'_, D>,
    b: &Core<'_, D>,
) -> Option<Separated<D>> {
    match (a, b) {
        (Core::Point(p), Core::Point(q)) => linear::nearest_points(*p, *q),
        (Core::Point(p), Core::Linear(l)) => linear::nearest_on_linear(*p, l),
        (Core::Linear(l), Core::Point(p)) => linear::nearest_on_linear(*p, l).map(Separated::flip),
        (Core::Linear(l), Core::Linear(m)) => linear::nearest_of_linears(l, m),
        _ => None,
    }
}

/// The closest points of two disjoint cores.
#[inline(always)]
fn nearest_of_cores<const D: usize>(a: &Core<'_, D>, b: &Core<'_, D>) -> Option<Separated<D>> {
    match (a, b) {
        (Core::Aabb(a), Core::Aabb(b)) => point_box::nearest_of_aabbs(a, b),
        (Core::Aabb(corners), Core::Point(p)) => point_box::nearest_in_aabb(*p, corners),
        (Core::Point(p), Core::Aabb(corners)) => {
            point_box::nearest_in_aabb(*p, corners).map(Separated::flip)
        }
        _ => nearest_of_solids(a, b),
    }
}

/// The same where a formula of a few lines does not suffice, by code that is compiled once for the plane and
/// once for space.
#[cfg_attr(not(debug_assertions), inline)]
fn nearest_of_solids<const D: usize>(a: &Core<'_, D>, b: &Core<'_, D>) -> Option<Separated<D>> {
    // A dimension that is not this one is not compiled.
    if const { D == 2 } {
        let found = match solid::common_origin(a, b) {
            Some(origin) => {
                let [a, b] = [Solid64::of(a, origin)?, Solid64::of(b, origin)?];
                gjk::nearest_in_plane(&a, &b)?.moved_by(in_dimension(origin))
            }
            None => nearest_in_plane(&a.in_dimension(), &b.in_dimension())?,
        };
        Some(found.in_dimension())
    } else {
        let found = match solid::common_origin(a, b) {
            Some(origin) => {
                let [a, b] = [Solid64::of(a, origin)?, Solid64::of(b, origin)?];
                gjk::nearest_in_space(&a, &b)?.moved_by(in_dimension(origin))
            }
            None => nearest_in_space(&a.in_dimension(), &b.in_dimension())?,
        };
        Some(found.in_dimension())
    }
}

#[inline(never)]
fn nearest_in_plane(a: &Core<'_, 2>, b: &Core<'_, 2>) -> Option<Separated<2>> {
    nearest_by_case(a, b)
}

#[inline(never)]
fn nearest_in_space(a: &Core<'_, 3>, b: &Core<'_, 3>) -> Option<Separated<3>> {
    nearest_by_case(a, b)
}

/// The closest points where one shape is not bounded, or of a point and an oriented box.
#[inline(always)]
fn nearest_by_case<const D: usize>(a: &Core<'_, D>, b: &Core<'_, D>) -> Option<Separated<D>> {
    match (a, b) {
        (Core::HalfSpace(p, n), b) => plane::nearest_of_half_space(*p, *n, b),
        (a, Core::HalfSpace(p, n)) => plane::nearest_of_half_space(*p, *n, a).map(Separated::flip),
        (Core::Plane(p, n), b) => plane::nearest_of_plane(*p, *n, b),
        (a, Core::Plane(p, n)) => plane::nearest_of_plane(*p, *n, a).map(Separated::flip),
        (Core::Point(p), Core::Obb(center, half_axes)) => {
            point_box::nearest_of_obb(*p, *center, half_axes).map(Separated::flip)
        }
        (Core::Obb(center, half_axes), Core::Point(p)) => {
            point_box::nearest_of_obb(*p, *center, half_axes)
        }
        (Core::Linear(l), b) => {
            let solid = Solid64::of(b, l.start)?;
            Some(gjk::nearest(&Solid64::part_of_linear(l, &solid)?, &solid)?.moved_by(l.start))
        }
        (a, Core::Linear(l)) => {
            let solid = Solid64::of(a, l.start)?;
            Some(gjk::nearest(&solid, &Solid64::part_of_linear(l, &solid)?)?.moved_by(l.start))
        }
        _ => None,
    }
}

impl<'a, const D: usize> Core<'a, D> {
    #[inline(always)]
    fn is_bounded(&self) -> bool {
        match self {
            Self::Linear(l) => l.kind == LinearKind::Segment,
            Self::HalfSpace(..) | Self::Plane(..) => false,
            _ => true,
        }
    }

    /// The same shape in `E` dimensions, where `E` is `D` but not to the compiler.
    #[inline(always)]
    fn in_dimension<const E: usize>(&self) -> Core<'a, E> {
        match self {
            Self::Point(p) => Core::Point(in_dimension(*p)),
            Self::Linear(l) => Core::Linear(Component {
                start: in_dimension(l.start),
                end: in_dimension(l.end),
                direction: in_dimension(l.direction),
                kind: l.kind,
            }),
            Self::Simplex(points, count) => Core::Simplex(points.map(in_dimension), *count),
            Self::Aabb(corners) => Core::Aabb(corners.map(in_dimension)),
            Self::Obb(center, half_axes) => {
                let mut axes = [[0.0; E]; E];
                for (axis, half_axis) in axes.iter_mut().zip(half_axes) {
                    *axis = in_dimension(*half_axis);
                }
                Core::Obb(in_dimension(*center), axes)
            }
            Self::List(list) => Core::List(*list),
            Self::HalfSpace(p, normal) => Core::HalfSpace(in_dimension(*p), in_dimension(*normal)),
            Self::Plane(p, normal) => Core::Plane(in_dimension(*p), in_dimension(*normal)),
        }
    }
}

/// The coordinates of a vector, as many as there are, and zeros.
#[inline(always)]
fn in_dimension<const D: usize, const E: usize>(v: [f64; D]) -> [f64; E] {
    let (mut to, count) = ([0.0; E], if D < E { D } else { E });
    to[..count].copy_from_slice(&v[..count]);
    to
}

/// A vector of the plane or of space in space.
#[inline(always)]
fn in_space<const D: usize>(v: &[f64; D]) -> [f64; 3] {
    in_dimension(*v)
}

/// The error that is promised, for lengths of this scale.
///
/// A unit in the last place of a scale s is more than s 2^-53, so this is less than 4 of them.
#[inline(always)]
fn slack(scale: f64) -> f64 {
    2.0 * f64::EPSILON * scale
}

/// The least distance that is certified: smaller ones are computed exactly, so that they are accurate to their own
/// last places, and positive.
#[inline(always)]
fn least_distance(scale: f64) -> f64 {
    scale / (1u64 << 30) as f64
}

/// Whether products of four lengths of this scale are far from the ends of the range of exponents.
#[inline(always)]
fn is_central(scale: f64) -> bool {
    const LOW: f64 = f64::from_bits((1023 - 200) << 52);
    const HIGH: f64 = f64::from_bits((1023 + 200) << 52);
    scale > LOW && scale < HIGH
}

#[inline(always)]
fn larger(a: f64, b: f64) -> f64 {
    if a > b { a } else { b }
}

/// The square root, which without the standard library is that of `libm`.
#[inline(always)]
fn sqrt(x: f64) -> f64 {
    ComplexField::sqrt(x)
}

/// a + t b
#[inline(always)]
fn plus<const D: usize>(a: [f64; D], t: f64, b: [f64; D]) -> [f64; D] {
    let mut sum = a;
    for i in 0..D {
        sum[i] += t * b[i];
    }
    sum
}
