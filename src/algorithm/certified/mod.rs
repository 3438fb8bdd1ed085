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
mod crossing;
pub(crate) mod cut;
mod decision;
mod dimension;
mod feature;
mod fine;
mod gjk;
pub(crate) mod lanes;
mod linear;
mod list;
mod low_vertices;
mod meeting;
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
mod result;
mod simplex;
mod solid;
mod triangles;

pub(crate) use crate::predicate::larger;
pub(crate) use boxes::do_boxes_meet;
pub(crate) use cast::cast;
pub(crate) use connection::{Connection, connect_with_line, connect_with_triangle};
pub(crate) use contact::{CertainContact, contact, contact_of_balls, normal_at};
pub(crate) use decision::{do_meet, do_plane_shapes_meet};
pub(crate) use linear::nearest_points;
pub(crate) use plane_loop::FacingEdge;
pub(crate) use posed::PosedPolyhedron;
pub(crate) use read::{AsConvex, floats};

#[cfg(feature = "internals")]
pub use result::counts;
pub(crate) use result::{
    Separated, distance, distance_of_same_type, is_within, nearest, nearest_of_same_type,
    nearest_parameters, parameters_of_same_type,
};

use crate::algorithm::certified::linear::Component;
use crate::algorithm::certified::list::VertexList;
use crate::algorithm::certified::relation::Relation;
use crate::algorithm::certified::solid::Solid64;
use crate::exact::each;
use crate::predicate::LinearKind;
use nalgebra::ComplexField;

/// A convex shape in `f64`: a core, and a radius around it.
#[derive(Clone, Copy, Debug)]
pub struct Convex64<'a, const D: usize> {
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

impl<const D: usize> Convex64<'_, D> {
    /// The ends of its core, if that is a segment.
    #[inline(always)]
    pub(crate) fn ends(&self) -> Option<[[f64; D]; 2]> {
        match &self.core {
            Core::Linear(l) if l.kind == LinearKind::Segment => Some([l.start, l.end]),
            _ => None,
        }
    }
}

/// The closest points of two cores that are points or linear, or a common point.
#[inline(always)]
fn relate_linear_cores<const D: usize>(a: &Core<'_, D>, b: &Core<'_, D>) -> Option<Relation<D>> {
    // In the plane that is certain with fewer operations than that they are apart.
    if const { D == 2 }
        && let (Core::Linear(l), Core::Linear(m)) = (a, b)
        && let Some(point) = crossing::common_point(l, m)
    {
        return Some(Relation::Meeting(point));
    }
    let found = match (a, b) {
        (Core::Point(p), Core::Point(q)) => linear::nearest_points(*p, *q),
        (Core::Point(p), Core::Linear(l)) => linear::nearest_on_linear(*p, l),
        (Core::Linear(l), Core::Point(p)) => linear::nearest_on_linear(*p, l).map(Separated::flip),
        (Core::Linear(l), Core::Linear(m)) => linear::nearest_of_linears(l, m),
        _ => None,
    };
    found.map(Relation::Apart)
}

/// The closest points of two cores, or a common point.
#[inline(always)]
fn relate_cores<const D: usize>(a: &Core<'_, D>, b: &Core<'_, D>) -> Option<Relation<D>> {
    if const { D == 3 }
        && let Some(found) = triangles::relate(a, b)
    {
        return Some(found.in_dimension());
    }
    let found = match (a, b) {
        (Core::Aabb(a), Core::Aabb(b)) => point_box::nearest_of_aabbs(a, b),
        (Core::Aabb(corners), Core::Point(p)) => point_box::nearest_in_aabb(*p, corners),
        (Core::Point(p), Core::Aabb(corners)) => {
            point_box::nearest_in_aabb(*p, corners).map(Separated::flip)
        }
        (Core::Point(p), Core::Obb(center, half_axes)) => {
            point_box::nearest_of_obb(*p, *center, half_axes).map(Separated::flip)
        }
        (Core::Obb(center, half_axes), Core::Point(p)) => {
            point_box::nearest_of_obb(*p, *center, half_axes)
        }
        (Core::Simplex([a, b, c, _], 3), Core::Point(p)) => {
            point_triangle::nearest_of_triangle([*a, *b, *c], *p)
        }
        (Core::Point(p), Core::Simplex([a, b, c, _], 3)) => {
            point_triangle::nearest_of_triangle([*a, *b, *c], *p).map(Separated::flip)
        }
        (Core::Obb(p, of_a), Core::Obb(q, of_b)) if const { D == 2 } => {
            let half_axes = |axes: &[[f64; D]; D]| [0, 1].map(|i| in_dimension(axes[i % D]));
            let of_a = (in_dimension(*p), &half_axes(of_a));
            let found = rectangles::relate(of_a, (in_dimension(*q), &half_axes(of_b)));
            return found.map_or_else(|| relate_solids(a, b), |it| Some(it.in_dimension()));
        }
        (Core::List(_), Core::Point(_)) | (Core::Point(_), Core::List(_)) if const { D == 2 } => {
            return relate_polygon_and_point(a, b).or_else(|| relate_solids(a, b));
        }
        _ => return relate_solids(a, b),
    };
    match (found, a, b) {
        (Some(found), ..) => Some(Relation::Apart(found)),
        (None, Core::Aabb(a), Core::Aabb(b)) => overlap::in_aabbs(a, b).map(Relation::Meeting),
        (None, Core::Simplex([a, b, c, _], 3), Core::Point(p))
        | (None, Core::Point(p), Core::Simplex([a, b, c, _], 3))
            if const { D == 2 } =>
        {
            overlap::in_triangle([*a, *b, *c], *p).map(Relation::Meeting)
        }
        (None, Core::Aabb(corners), Core::Point(p))
        | (None, Core::Point(p), Core::Aabb(corners)) => {
            overlap::in_aabb(*p, corners).map(Relation::Meeting)
        }
        (None, Core::Obb(center, half_axes), Core::Point(p))
        | (None, Core::Point(p), Core::Obb(center, half_axes)) => {
            let meeting = overlap::in_obb(*p, *center, half_axes).map(Relation::Meeting);
            // The half axes need not be square to each other.
            meeting.or_else(|| Some(relate_from(*center, a, b)?.at_point(a, b)))
        }
        _ => None,
    }
}

/// Whether [`relate_cores`] has a formula of a few lines for two cores that are not both linear.
#[inline(always)]
fn have_formula<const D: usize>(a: &Core<'_, D>, b: &Core<'_, D>) -> bool {
    match (a, b) {
        (Core::Aabb(_), Core::Aabb(_)) => true,
        (Core::Point(_), core) | (core, Core::Point(_)) => {
            matches!(core, Core::Aabb(_) | Core::Obb(..) | Core::Simplex(_, 3))
        }
        _ => false,
    }
}

/// The closest points of a convex polygon and a point, in either order, or a common point; `None` of all others.
#[inline(always)]
fn relate_polygon_and_point<const D: usize>(
    a: &Core<'_, D>,
    b: &Core<'_, D>,
) -> Option<Relation<D>> {
    let found = match (a, b) {
        (Core::List(polygon), Core::Point(p)) => point_polygon::relate(polygon, in_dimension(*p))?,
        (Core::Point(p), Core::List(polygon)) => {
            match point_polygon::relate(polygon, in_dimension(*p))? {
                Relation::Apart(found) => Relation::Apart(found.flip()),
                meeting => meeting,
            }
        }
        _ => return None,
    };
    Some(found.in_dimension())
}

/// The closest points of two cores, or a common point, where a formula of a few lines does not suffice: by code that is
/// compiled once for the plane and once for space.
#[cfg_attr(not(debug_assertions), inline)]
fn relate_solids<const D: usize>(a: &Core<'_, D>, b: &Core<'_, D>) -> Option<Relation<D>> {
    let found = match solid::common_origin(a, b) {
        Some(origin) => relate_from(origin, a, b)?,
        None if const { D == 2 } => {
            relate_in_plane(&a.in_dimension(), &b.in_dimension())?.in_dimension()
        }
        None => relate_in_space(&a.in_dimension(), &b.in_dimension())?.in_dimension(),
    };
    Some(found.at_point(a, b))
}

/// The same for bounded cores, seen from an origin nearby.
#[cfg_attr(not(debug_assertions), inline)]
fn relate_from<const D: usize>(
    origin: [f64; D],
    a: &Core<'_, D>,
    b: &Core<'_, D>,
) -> Option<Relation<D>> {
    // A dimension that is not this one is not compiled.
    let found = if const { D == 2 } {
        let [a, b] = [Solid64::of(a, origin)?, Solid64::of(b, origin)?];
        gjk::relate_in_plane(&a, &b)?.in_dimension()
    } else {
        let [a, b] = [Solid64::of(a, origin)?, Solid64::of(b, origin)?];
        gjk::relate_in_space(&a, &b)?.in_dimension()
    };
    Some(found.moved_by(origin))
}

#[inline(never)]
fn relate_in_plane(a: &Core<'_, 2>, b: &Core<'_, 2>) -> Option<Relation<2>> {
    relate_by_case(a, b)
}

#[inline(never)]
fn relate_in_space(a: &Core<'_, 3>, b: &Core<'_, 3>) -> Option<Relation<3>> {
    relate_by_case(a, b)
}

/// The closest points where one shape is not bounded, or a common point.
#[inline(always)]
fn relate_by_case<const D: usize>(a: &Core<'_, D>, b: &Core<'_, D>) -> Option<Relation<D>> {
    let found = match (a, b) {
        (Core::HalfSpace(p, n), b) => plane::nearest_of_half_space(*p, *n, b),
        (a, Core::HalfSpace(p, n)) => plane::nearest_of_half_space(*p, *n, a).map(Separated::flip),
        (Core::Plane(p, n), b) => plane::nearest_of_plane(*p, *n, b),
        (a, Core::Plane(p, n)) => plane::nearest_of_plane(*p, *n, a).map(Separated::flip),
        (Core::Linear(l), b) => {
            let solid = Solid64::of(b, l.start)?;
            let part = Solid64::part_of_linear(l, &solid)?;
            return Some(gjk::relate(&part, &solid)?.moved_by(l.start));
        }
        (a, Core::Linear(l)) => {
            let solid = Solid64::of(a, l.start)?;
            let part = Solid64::part_of_linear(l, &solid)?;
            return Some(gjk::relate(&solid, &part)?.moved_by(l.start));
        }
        _ => None,
    };
    if let Some(found) = found {
        return Some(Relation::Apart(found));
    }
    let point = match (a, b) {
        (Core::HalfSpace(p, n), core) | (core, Core::HalfSpace(p, n)) => {
            overlap::in_half_space(*p, *n, core)
        }
        (Core::Plane(p, n), core) | (core, Core::Plane(p, n)) => overlap::on_plane(*p, *n, core),
        _ => None,
    };
    point.map(Relation::Meeting)
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
                is_through_end: l.is_through_end,
            }),
            Self::Simplex(points, count) => {
                Core::Simplex(each(points, |&p| in_dimension(p)), *count)
            }
            Self::Aabb(corners) => Core::Aabb(each(corners, |&p| in_dimension(p))),
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

/// The least height of a point over a plane that is certain, in units of the scale and of the sum of the magnitudes of
/// the normal's coordinates: 2^-46.
const LEAST_HEIGHT: f64 = 64.0 * f64::EPSILON;

/// The least distance that is certified: smaller ones are computed exactly, so that they are accurate to their own
/// last places, and positive.
#[inline(always)]
fn least_distance(scale: f64) -> f64 {
    scale / (1u64 << 30) as f64
}

/// Whether products of four lengths of this scale are far from the ends of the range of exponents.
#[inline(always)]
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
    #[inline(always)]
    fn contains(self, magnitude: f64) -> bool {
        (magnitude > self.above) & (magnitude < self.below)
    }
}

#[inline(always)]
fn smaller(a: f64, b: f64) -> f64 {
    if a < b { a } else { b }
}

/// One of two vectors, coordinate by coordinate, so that it is no branch.
#[inline(always)]
fn choose<const D: usize>(is_first: bool, a: [f64; D], b: [f64; D]) -> [f64; D] {
    let mut chosen = b;
    for i in 0..D {
        chosen[i] = if is_first { a[i] } else { b[i] };
    }
    chosen
}

/// The opposite of a vector. Not by `map`: it may become a call, with copies in memory.
#[inline(always)]
fn negate<const D: usize>(v: [f64; D]) -> [f64; D] {
    let mut opposite = v;
    for i in 0..D {
        opposite[i] = -v[i];
    }
    opposite
}

/// The square root, which without the standard library is that of `libm`.
#[inline(always)]
fn sqrt(x: f64) -> f64 {
    ComplexField::sqrt(x)
}

/// a + t b
#[inline(always)]
pub(crate) fn plus<const D: usize>(a: [f64; D], t: f64, b: [f64; D]) -> [f64; D] {
    let mut sum = a;
    for i in 0..D {
        sum[i] += t * b[i];
    }
    sum
}
