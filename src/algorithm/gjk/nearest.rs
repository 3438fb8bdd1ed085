//! Intersection, distance and nearest points of two convex shapes from the result of the search.

use crate::algorithm::gjk::minkowski::measures::{
    cmp_distance_to_edge, cmp_distance_to_face, edge_foot, edge_separation, edge_vector,
    edge_vector_often, face_foot, face_separation, face_vector, volume_foot,
};
use crate::algorithm::gjk::minkowski::polytope::face_normal_vector;
use crate::algorithm::gjk::minkowski::vertex::MinkowskiVertex;
use crate::algorithm::gjk::search::{GjkResult, MinkowskiDifference};
use crate::algorithm::gjk::simplex::{DifferenceSide, Simplex};
use crate::algorithm::result::{NearestPoints3, coincident_points};
use crate::algorithm::separation::Features;
use crate::algorithm::solid::{Convex, Solid, SolidVertex};
use crate::exact::saturating_translate;
use crate::predicate::{
    cmp_distance, foot, foot_on_triangle, line_separation, orient3, point_at_distance_toward,
    point_separation, triangle_separation, unit_toward,
};
use crate::query::WHOLES;
use crate::{ContactPoints, NearestPoints};
use core::cmp::Ordering;
use nalgebra::{Point3, RealField, Vector3};

/// Whether two shapes meet, by the search.
pub(crate) fn intersects_exactly<X, A, B>(a: &A, b: &B) -> bool
where
    X: SolidVertex,
    A: Convex<X>,
    B: Convex<X>,
{
    intersects_by::<X, A, B>(a, b, |_, _| None)
}

/// Whether two shapes meet; `directly` decides most pairs without the search.
#[cfg_attr(not(debug_assertions), inline)]
pub(crate) fn intersects_by<X, A, B>(
    a: &A,
    b: &B,
    directly: impl Fn(&A, &B) -> Option<bool>,
) -> bool
where
    X: SolidVertex,
    A: Convex<X>,
    B: Convex<X>,
{
    let searched = || are_solids_within(&a.solid(), &b.solid(), [a.radius(), b.radius()]);
    a.is_finite() && b.is_finite() && directly(a, b).unwrap_or_else(searched)
}

pub(crate) fn are_solids_within<X: SolidVertex>(
    a: &Solid<'_, X>,
    b: &Solid<'_, X>,
    radii: [X::Scalar; 2],
) -> bool {
    let difference = MinkowskiDifference { a, b };
    if radii == [nalgebra::zero(); 2] {
        return !difference.is_separated();
    }
    match difference.nearest() {
        GjkResult::Intersecting(_) => true,
        GjkResult::Separated(simplex) => simplex.cmp_distance_to_origin(radii).is_le(),
    }
}

impl<T: RealField + Copy, X: SolidVertex<Scalar = T>> Features<T, 3, 2>
    for Simplex<MinkowskiVertex<X>>
{
    fn cmp_distance(&self, radii: [T; 3]) -> Ordering {
        if radii == [T::zero(); 3] {
            // The simplex is from shapes that are disjoint.
            Ordering::Greater
        } else {
            self.cmp_distance_to_origin(radii)
        }
    }

    fn distance(&self) -> T {
        self.separation_minus([T::zero(); 2])
    }

    fn distance_minus(&self, radii: [T; 2]) -> T {
        self.separation_minus(radii)
    }
}

/// The nearest points of two solids with radii.
pub(crate) fn nearest_of_solids<T: RealField + Copy, X: SolidVertex<Scalar = T>>(
    a: &Solid<'_, X>,
    b: &Solid<'_, X>,
    radii: [T; 2],
) -> NearestPoints3<T> {
    let difference = MinkowskiDifference { a, b };
    nearest_from_result(&difference, &difference.nearest(), radii)
}

/// The nearest points for a result of the search.
pub(crate) fn nearest_from_result<T: RealField + Copy, X: SolidVertex<Scalar = T>>(
    difference: &MinkowskiDifference<'_, X>,
    result: &GjkResult<X>,
    radii: [T; 2],
) -> NearestPoints3<T> {
    let (GjkResult::Intersecting(simplex) | GjkResult::Separated(simplex)) = result;
    simplex.nearest_points(&difference.decide(result, radii), radii)
}

/// How two solids with radii lie, and whether their nearest points are the only ones.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RelationDecision {
    pub(crate) relation: SweptRelation,
    pub(crate) unique: bool,
}

/// How two solids with radii lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SweptRelation {
    Apart,
    /// The solids have a point in common.
    Meeting,
    /// The foot on the first solid is within the radius of the second one.
    FirstFoot,
    /// The foot on the second solid is within the radius of the first one.
    SecondFoot,
    /// The shapes meet between their cores: only both radii together bridge the distance.
    Between,
}

impl<T: RealField + Copy, X: SolidVertex<Scalar = T>> MinkowskiDifference<'_, X> {
    /// How the solids of a search relate with these radii around them.
    pub(crate) fn decide(&self, result: &GjkResult<X>, radii: [T; 2]) -> RelationDecision {
        let has_no_radius = radii == [T::zero(); 2];
        let simplex = match result {
            GjkResult::Intersecting(_) => {
                return RelationDecision {
                    relation: SweptRelation::Meeting,
                    unique: has_one_point(self, radii) || has_no_radius && crosses_plane(self),
                };
            }
            GjkResult::Separated(simplex) => simplex,
        };
        let order = if has_no_radius {
            Ordering::Greater
        } else {
            simplex.cmp_distance_to_origin(radii)
        };
        let relation = match order {
            Ordering::Greater => SweptRelation::Apart,
            _ if simplex.cmp_distance_to_origin([radii[1]]).is_le() => SweptRelation::FirstFoot,
            _ if simplex.cmp_distance_to_origin([radii[0]]).is_le() => SweptRelation::SecondFoot,
            _ => SweptRelation::Between,
        };
        let unique =
            order.is_ge() && self.is_unique(simplex) || order.is_le() && has_one_point(self, radii);
        RelationDecision { relation, unique }
    }
}

/// Whether one of the shapes is a single point.
fn has_one_point<X: SolidVertex>(
    difference: &MinkowskiDifference<'_, X>,
    radii: [X::Scalar; 2],
) -> bool {
    let solids = [difference.a, difference.b].into_iter().zip(radii);
    let mut points = solids.filter(|(_, radius)| *radius == nalgebra::zero());
    points.any(|(solid, _)| solid.is_single_point())
}

/// Whether one shape is a segment and the other a triangle whose plane does not contain the segment.
fn crosses_plane<X: SolidVertex>(difference: &MinkowskiDifference<'_, X>) -> bool {
    match (difference.a, difference.b) {
        (Solid::Simplex(ends, 2), Solid::Simplex(corners, 3))
        | (Solid::Simplex(corners, 3), Solid::Simplex(ends, 2)) => {
            let [a, b, c, _] = *corners;
            ends[..2].iter().any(|&end| orient3(a, b, c, end).is_ne())
        }
        _ => false,
    }
}

impl<T: RealField + Copy, X: SolidVertex<Scalar = T>> Simplex<MinkowskiVertex<X>> {
    /// Compares the distance of the origin with the sum of some radii.
    pub(crate) fn cmp_distance_to_origin<const S: usize>(&self, radii: [T; S]) -> Ordering {
        match self {
            Self::Vertex(v) => cmp_distance(v.points[0], v.points[1], radii),
            Self::Edge(ends) => cmp_distance_to_edge(ends.each_ref(), radii),
            Self::Face(corners) => cmp_distance_to_face(corners.each_ref(), radii),
            Self::Volume(_) => Ordering::Less,
        }
    }

    /// The unit vector from the first shape to the second, which are disjoint.
    pub(crate) fn unit_normal(&self) -> [T; 3] {
        match self {
            Self::Vertex(v) => unit_toward(v.points[0], v.points[1]),
            Self::Edge(ends) => edge_vector_often(ends.each_ref(), T::one()),
            // It is clockwise seen from the origin, where the second shape is.
            Self::Face([p, q, r]) | Self::Volume([p, q, r, _]) => {
                face_normal_vector([p, r, q], T::one())
            }
        }
    }

    /// The distance of the origin minus the radii, which is positive.
    pub(crate) fn separation_minus(&self, radii: [T; 2]) -> T {
        match self {
            Self::Vertex(v) => point_separation(v.points[0], v.points[1], radii),
            Self::Edge(ends) => match self.vertex_and_edge() {
                Some((vertex, edge)) => line_separation(vertex, edge, radii),
                None => edge_separation(ends.each_ref(), radii),
            },
            Self::Face(corners) => match self.vertex_and_face() {
                Some((vertex, face)) => triangle_separation(vertex, face, radii),
                None => face_separation(corners.each_ref(), radii),
            },
            Self::Volume(_) => T::zero(),
        }
    }

    /// The point of the first shape nearest to the second, without radii.
    pub(crate) fn foot_of_first(&self) -> [T; 3] {
        if let Some(vertex) = self.only_vertex(DifferenceSide::A) {
            return vertex.rounded();
        }
        match self {
            Self::Vertex(v) => v.points[0].rounded(),
            Self::Edge(ends) => match self.vertex_and_edge() {
                Some((vertex, edge)) => foot(vertex, edge),
                None => edge_foot(ends.each_ref()),
            },
            Self::Face(corners) => match self.vertex_and_face() {
                Some((vertex, face)) => foot_on_triangle(vertex, face),
                None => face_foot(corners.each_ref()),
            },
            Self::Volume(corners) => volume_foot(corners.each_ref()),
        }
    }

    /// The point at the distance `r` from that toward the second shape.
    fn point_of_first(&self, r: T) -> [T; 3] {
        if r.is_zero() {
            return self.foot_of_first();
        }
        let vector = match self {
            Self::Vertex(v) => return point_at_distance_toward(v.points[0], r, v.points[1]),
            Self::Edge(ends) => edge_vector(ends.each_ref(), r),
            Self::Face(corners) => face_vector(corners.each_ref(), r),
            Self::Volume(_) => [T::zero(); 3],
        };
        saturating_translate(self.foot_of_first(), vector)
    }

    /// The point at the distance `r` from the second shape toward the first.
    fn point_of_second(&self, r: T) -> [T; 3] {
        match self.only_vertex(DifferenceSide::B) {
            Some(vertex) if r.is_zero() => vertex.rounded(),
            _ => self.flip().point_of_first(r),
        }
    }

    /// The common point of the shapes, if the simplex contains the origin.
    pub(crate) fn common_point(&self) -> [T; 3] {
        match self.only_vertex(DifferenceSide::B) {
            Some(vertex) => vertex.rounded(),
            None => self.foot_of_first(),
        }
    }

    /// The contact of two shapes whose cores are apart; the radii may be larger than the distance.
    pub(crate) fn contact(&self, [r, s]: [T; 2]) -> ContactPoints<T, 3> {
        ContactPoints {
            separation: self.separation_minus([r, s]),
            normal: Vector3::from(self.unit_normal()),
            on_self: Point3::from(self.point_of_first(r)),
            on_rhs: Point3::from(self.point_of_second(s)),
            unique: true,
            parts: WHOLES,
        }
    }

    /// The nearest points of the solids with these radii.
    pub(crate) fn nearest_points(
        &self,
        decision: &RelationDecision,
        radii: [T; 2],
    ) -> NearestPoints3<T> {
        let unique = decision.unique;
        let common = match decision.relation {
            SweptRelation::Apart => {
                return NearestPoints {
                    on_self: Point3::from(self.point_of_first(radii[0])),
                    on_rhs: Point3::from(self.point_of_second(radii[1])),
                    distance: self.separation_minus(radii),
                    unique,
                };
            }
            SweptRelation::Meeting => self.common_point(),
            SweptRelation::FirstFoot => self.foot_of_first(),
            SweptRelation::SecondFoot => self.flip().foot_of_first(),
            SweptRelation::Between => self.point_of_first(radii[0]),
        };
        coincident_points(Point3::from(common), unique)
    }
}
