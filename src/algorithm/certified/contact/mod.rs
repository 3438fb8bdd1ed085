//! Contacts of convex shapes in plain floats, where it is certain which features touch deepest.
//!
//! Cores that overlap are parted along the axis of least overlap among all that can be: see [`edges`] for the plane and
//! [`axes`] for space. Shapes whose cores are apart have the normal of the closest features of these, which are certain if no
//! neighbour can be closer: see [`normal`], [`point`] for points with segments and boxes, and [`search`] for polygons and for
//! both questions about polyhedra. Of bodies at rest many faces and edges have nearly one normal, and a written order chooses
//! one: see [`ties`]. What is not certain, as an axis of another direction is nearly as good, is `None`. Nor is what these find
//! believed without a proof that the gap along the normal is the separation: see [`gap`].
//!
//! Ericson, *Real-Time Collision Detection* (2005), 4.4 and 5.1. Constant time but for polyhedra.

mod apart;
mod axes;
mod below;
mod box_axes;
mod connection;
mod edges;
mod expand;
mod expanded_face;
mod feature;
pub(super) mod gap;
mod heights;
pub(super) mod normal;
mod parallel;
mod point;
pub(super) mod search;
mod ties;

use crate::algorithm::certified::linear::nearest_points;
use crate::algorithm::certified::relation::Separated;
use crate::algorithm::certified::{Convex64, Core, in_dimension, negate, plus};
use crate::exact::{coords, dot, each, sub};
use crate::query::WHOLES;
use crate::{ContactPoints, NearestPoints};
use apart::find_apart;
use axes::{Axes, LeastOverlap};
pub(crate) use below::{
    LowestContact, contact_below_plane, contact_below_triangle, contact_beside_plane,
};
pub(crate) use connection::connected_contact;
use gap::is_gap;
use nalgebra::{Point, SVector};
pub(crate) use normal::NormalPrecision;
use search::Related;

/// The certified part of the contact of two bodies.
#[derive(Clone, Copy, Debug)]
pub(crate) enum CertainContact<const D: usize> {
    /// The whole contact: the bodies overlap, or are apart and have these nearest points.
    Complete(ContactPoints<f64, D>),
    /// The bodies are apart, and this is the unit normal.
    Apart(SVector<f64, D>),
    /// The bodies do not overlap; the normal depends on the nearest points.
    Separable,
}

/// A contact of cores or of the bodies around them, as found and not yet proved.
#[derive(Clone, Copy, Debug)]
enum FoundContact<const D: usize> {
    Overlapping(LeastOverlap<D>),
    Apart {
        separation: f64,
        /// The normal from the first to the second shape, of length 1.
        normal: [f64; D],
        /// The closest points of the cores, if the question of the nearest points finds the same.
        cores: Option<Separated<D>>,
    },
    Separable,
}

/// The certified contact of two bodies of the plane, for numbers of this precision.
#[inline(never)]
pub(crate) fn contact_in_plane(
    a: &Convex64<'_, 2>,
    b: &Convex64<'_, 2>,
    precision: NormalPrecision,
) -> Option<CertainContact<2>> {
    let connected = connected_in_plane(a, b, precision);
    connected.or_else(|| {
        let found = find(a, b, precision, |a, b, _| edges::least_overlap(a, b))?;
        Some(found.certain([a, b]))
    })
}

/// The certified contact of two bodies of space, for numbers of this precision.
#[inline(never)]
pub(crate) fn contact_in_space(
    a: &Convex64<'_, 3>,
    b: &Convex64<'_, 3>,
    precision: NormalPrecision,
) -> Option<CertainContact<3>> {
    let connected = connected_in_space(a, b, precision);
    connected.or_else(|| {
        let found = match (&a.core, &b.core) {
            (Core::List(_), _) | (_, Core::List(_)) => find_by_search(a, b, precision),
            _ => find(a, b, precision, axes::least_overlap),
        };
        Some(found?.certain([a, b]))
    })
}

#[inline(never)]
fn connected_in_plane(
    a: &Convex64<'_, 2>,
    b: &Convex64<'_, 2>,
    precision: NormalPrecision,
) -> Option<CertainContact<2>> {
    connected_contact(a, b, precision)
}

#[inline(never)]
fn connected_in_space(
    a: &Convex64<'_, 3>,
    b: &Convex64<'_, 3>,
    precision: NormalPrecision,
) -> Option<CertainContact<3>> {
    connected_contact(a, b, precision)
}

/// The overlap or the normal of two balls with these centers and radii, where it is certain whether they overlap.
///
/// The rounded differences of the centers are accurate to half a unit in the last place each, so that their quotients by
/// the length are to three.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn contact_of_balls<const D: usize>(
    [p, q]: [[f64; D]; 2],
    radii: [f64; 2],
) -> Option<CertainContact<D>> {
    let centers = nearest_points(p, q)?;
    let found = centers.between(radii);
    if !found.is_certain(found.distance.abs()) {
        return None;
    }
    let normal = each(&centers.normal, |x| -x / centers.distance);
    Some(CertainContact::Complete(contact_at(
        found.points,
        found.distance,
        normal,
    )))
}

/// A contact with a unit normal that no other one is as good as.
#[cfg_attr(not(debug_assertions), inline(always))]
fn contact_at<const D: usize>(
    points: [[f64; D]; 2],
    separation: f64,
    normal: [f64; D],
) -> ContactPoints<f64, D> {
    let [on_self, on_rhs] = points.map(Point::from);
    ContactPoints {
        separation,
        normal: vector(normal),
        on_self,
        on_rhs,
        unique: true,
        parts: WHOLES,
    }
}

/// The unit normal of two bodies that are apart, given their nearest points and distance, where it is certain.
pub(crate) fn normal_at<const D: usize>(
    [a, b]: [&Convex64<'_, D>; 2],
    nearest: &NearestPoints<Point<f64, D>, f64>,
    precision: NormalPrecision,
) -> Option<SVector<f64, D>> {
    let points = [&nearest.on_self, &nearest.on_rhs].map(|point| *coords(point));
    let normal = if const { D == 2 } {
        let points = each(&points, |point: &[f64; D]| in_dimension(*point));
        let shapes = [&a.in_dimension(), &b.in_dimension()];
        in_dimension(normal_in_plane(
            shapes,
            points,
            nearest.distance,
            precision,
        )?)
    } else {
        let points = each(&points, |point: &[f64; D]| in_dimension(*point));
        let shapes = [&a.in_dimension(), &b.in_dimension()];
        in_dimension(normal_in_space(
            shapes,
            points,
            nearest.distance,
            precision,
        )?)
    };
    Some(vector(normal))
}

/// A vector without negative zeros.
fn vector<const D: usize>(v: [f64; D]) -> SVector<f64, D> {
    SVector::from(each(&v, |&x| x + 0.0))
}

#[inline(never)]
fn normal_in_plane(
    shapes: [&Convex64<'_, 2>; 2],
    points: [[f64; 2]; 2],
    distance: f64,
    precision: NormalPrecision,
) -> Option<[f64; 2]> {
    normal_of_points(shapes, points, distance, precision)
}

#[inline(never)]
fn normal_in_space(
    shapes: [&Convex64<'_, 3>; 2],
    points: [[f64; 3]; 2],
    distance: f64,
    precision: NormalPrecision,
) -> Option<[f64; 3]> {
    normal_of_points(shapes, points, distance, precision)
}

/// The unit normal of two shapes with these nearest points, from the first to the second.
fn normal_of_points<const D: usize>(
    [a, b]: [&Convex64<'_, D>; 2],
    points: [[f64; D]; 2],
    distance: f64,
    precision: NormalPrecision,
) -> Option<[f64; D]> {
    let normal = negate(normal::between(&a.core, &b.core, points, precision)?);
    is_gap([a, b], normal, distance, [0; 2], precision).then_some(normal)
}

/// The axis of least overlap of two cores.
type FindOverlap<const D: usize> =
    fn(&Core<'_, D>, &Core<'_, D>, NormalPrecision) -> Option<Axes<LeastOverlap<D>>>;

/// The contact, if it is proved.
#[cfg_attr(not(debug_assertions), inline(always))]
fn find<const D: usize>(
    a: &Convex64<'_, D>,
    b: &Convex64<'_, D>,
    precision: NormalPrecision,
    least_overlap: FindOverlap<D>,
) -> Option<FoundContact<D>> {
    let radii = [a.radius, b.radius];
    let is_flat = a.core.dimension()? + b.core.dimension()? < D;
    if !is_flat && !is_point_outside(&a.core, &b.core) {
        let overlap = match point::overlap_with_box(&a.core, &b.core) {
            Some(overlap) => Axes::Least(overlap),
            None => least_overlap(&a.core, &b.core, precision)?,
        };
        if let Axes::Least(overlap) = overlap {
            let found = FoundContact::Overlapping(overlap.swept(radii));
            return found.if_proved([a, b], [0; 2], precision);
        }
        if let (Core::List(_), _) | (_, Core::List(_)) = (&a.core, &b.core) {
            return find_by_search(a, b, precision);
        }
        // Points of `f32` are too coarse to find their features by.
        if radii == [0.0; 2] && precision == NormalPrecision::Double {
            return Some(FoundContact::Separable);
        }
    }
    find_apart(a, b, precision)
}

/// The contact of shapes one of which is a list of vertices, if it is proved: in canonical order, as of the nearest points.
fn find_by_search<const D: usize>(
    a: &Convex64<'_, D>,
    b: &Convex64<'_, D>,
    precision: NormalPrecision,
) -> Option<FoundContact<D>> {
    match a.precedes(b) {
        true => find_in_order(a, b, precision),
        false => find_in_order(b, a, precision).map(FoundContact::flip),
    }
}

fn find_in_order<const D: usize>(
    a: &Convex64<'_, D>,
    b: &Convex64<'_, D>,
    precision: NormalPrecision,
) -> Option<FoundContact<D>> {
    let (cores, radii) = ([&a.core, &b.core], [a.radius, b.radius]);
    let (found, vertices) = match search::relate(cores[0], cores[1], precision)? {
        Related::Apart {
            found,
            normal,
            vertices,
        } => {
            let mut found = found.contact_between(cores, radii, negate(normal))?;
            // The nearest points of polygons are found in another way.
            if D == 2
                && let FoundContact::Apart { cores: nearest, .. } = &mut found
            {
                *nearest = None;
            }
            (found, vertices)
        }
        Related::Overlapping { overlap, vertices } => {
            (FoundContact::Overlapping(overlap.swept(radii)), vertices)
        }
    };
    found.if_proved([a, b], vertices, precision)
}

/// Whether one is a point that is outside of the other, a box: others are not looked at. A point of a box whose half axes are
/// not square to each other may count as one, which only leaves it to the exact search, as then the cores meet.
#[cfg_attr(not(debug_assertions), inline(always))]
fn is_point_outside<const D: usize>(a: &Core<'_, D>, b: &Core<'_, D>) -> bool {
    match (a, b) {
        (Core::Point(p), Core::Aabb([least, greatest]))
        | (Core::Aabb([least, greatest]), Core::Point(p)) => {
            (0..D).any(|i| p[i] < least[i] || greatest[i] < p[i])
        }
        (Core::Point(p), Core::Obb(center, half_axes))
        | (Core::Obb(center, half_axes), Core::Point(p)) => {
            let offset = sub(*p, *center);
            let is_beyond = |axis: &[f64; D]| dot(offset, *axis).abs() > dot(*axis, *axis);
            half_axes.iter().any(is_beyond)
        }
        _ => false,
    }
}

impl<const D: usize> LeastOverlap<D> {
    /// The overlap of shapes with radii around the cores.
    fn swept(self, [r, s]: [f64; 2]) -> Self {
        let [p, q] = self.points;
        Self {
            normal: self.normal,
            depth: self.depth + r + s,
            points: [plus(p, r, self.normal), plus(q, -s, self.normal)],
        }
    }

    fn contact(&self) -> ContactPoints<f64, D> {
        contact_at(self.points, -self.depth, self.normal)
    }
}

impl<const D: usize> FoundContact<D> {
    /// The contact, if the gap along its normal is its separation. `from` are vertices near the supporting ones.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn if_proved(
        self,
        shapes: [&Convex64<'_, D>; 2],
        from: [usize; 2],
        precision: NormalPrecision,
    ) -> Option<Self> {
        let (normal, separation) = match &self {
            Self::Overlapping(overlap) => (overlap.normal, -overlap.depth),
            Self::Apart {
                separation, normal, ..
            } => (*normal, *separation),
            Self::Separable => return Some(self),
        };
        is_gap(shapes, normal, separation, from, precision).then_some(self)
    }

    /// The contact with the shapes in the other order.
    fn flip(self) -> Self {
        match self {
            Self::Overlapping(overlap) => {
                let [p, q] = overlap.points;
                Self::Overlapping(LeastOverlap {
                    normal: negate(overlap.normal),
                    points: [q, p],
                    ..overlap
                })
            }
            Self::Apart {
                separation,
                normal,
                cores,
            } => Self::Apart {
                separation,
                normal: negate(normal),
                cores: cores.map(Separated::flip),
            },
            Self::Separable => self,
        }
    }

    /// The contact, with the nearest points of bodies that are apart where these are known to be the only ones.
    fn certain(self, [a, b]: [&Convex64<'_, D>; 2]) -> CertainContact<D> {
        let (normal, cores) = match self {
            Self::Overlapping(overlap) => return CertainContact::Complete(overlap.contact()),
            Self::Apart { normal, cores, .. } => (normal, cores),
            Self::Separable => return CertainContact::Separable,
        };
        let swept = cores.and_then(|cores| cores.swept([a.radius, b.radius]));
        match swept.and_then(|swept| swept.nearest_contact([a, b], normal)) {
            Some(contact) => CertainContact::Complete(contact),
            None => CertainContact::Apart(vector(normal)),
        }
    }
}

impl<const D: usize> Core<'_, D> {
    /// The most dimensions that it can have; `None` if its features are not known without a search.
    fn dimension(&self) -> Option<usize> {
        match self {
            Self::Point(_) => Some(0),
            Self::Linear(_) if self.is_bounded() => Some(1),
            Self::Simplex(_, count) => Some(if *count > D { D } else { count - 1 }),
            Self::Aabb(_) | Self::Obb(..) | Self::List(_) => Some(D),
            _ => None,
        }
    }
}
