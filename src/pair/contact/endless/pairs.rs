//! Lines and rays with each other.
//!
//! In the plane the difference of two is the plane, a half-plane, a wedge, a line or a ray; its edges are along one of them, with
//! the start of the other. Lines that cross are not parted by any motion. In space the difference is flat, and any motion
//! along the normal of both parts them.

use super::on_ray;
use crate::algorithm::endless::Endless;
use crate::algorithm::gjk::minkowski::polytope::{face_normal_vector, square_to_edge};
use crate::algorithm::gjk::minkowski::vertex::MinkowskiVertex;
use crate::algorithm::gjk::simplex::{Simplex, oriented_face};
use crate::algorithm::linear::Linear;
use crate::algorithm::linear_linear::solve::{ClosestFeatures, EndCandidate, closest_features};
use crate::algorithm::solid::SolidVertex;
use crate::door::{self, read::AsBody};
use crate::exact::{ExactPoint, SumPoint, SumPoint3, is_of_engine};
use crate::pair::contact::{DeepestEdge, apart, contacts, in_order};
use crate::predicate::{LinearKind, SupportingLine, VoronoiRegion, cross_sign, parallel};
use crate::query::WHOLES;
use crate::{Contact, ContactPoints, Line, Nearest, NearestPoints, Ray};
use core::cmp::Ordering;
use nalgebra::{Point, Point2, Point3, RealField, Vector3};

/// The contact of two that have directions, given their nearest points where they are apart.
pub(crate) fn contact_of_two_in_plane<X: ExactPoint<2> + From<[[X::Scalar; 2]; 3]>>(
    [a, b]: [Linear<X, true>; 2],
    nearest: impl FnOnce() -> NearestPoints<Point2<X::Scalar>, X::Scalar>,
) -> Option<ContactPoints<X::Scalar, 2>> {
    let zero = nalgebra::zero();
    match closest_features(a, b, parallel(a.line, b.line)) {
        ClosestFeatures::End(best) if best.candidate.cmp_length([zero]).is_gt() => {
            Some(apart(nearest(), best.candidate.unit_normal()))
        }
        _ => {
            let contact = on_ray(a, deepest_of_two(a, b)?.contact([zero; 2]));
            Some(on_ray(b, contact.flip()).flip())
        }
    }
}

/// The edge of the difference of two that is nearest to the origin, which is in it.
pub(in crate::pair) fn deepest_of_two<X: ExactPoint<2>>(
    a: Linear<X, true>,
    b: Linear<X, true>,
) -> Option<DeepestEdge<X>> {
    let mut deepest = None;
    for (is_first, one, other) in [(true, a, b), (false, b, a)] {
        let SupportingLine { start, toward } = one.line;
        for edge in [[start, toward], [toward, start]] {
            let edge = Linear::edge(edge).line;
            let is_bounded = match cross_sign(edge, other.line) {
                Ordering::Equal => true,
                Ordering::Less => other.kind == LinearKind::Ray,
                Ordering::Greater => false,
            };
            if is_bounded {
                let vertex = other.line.start;
                deepest = DeepestEdge::new(edge, vertex, is_first).nearer_than(deepest);
            }
        }
    }
    deepest
}

/// The contact of two that have directions, given their nearest points.
pub(crate) fn contact_of_two_in_space<X: SolidVertex>(
    [a, b]: [Linear<X, true>; 2],
    nearest: &NearestPoints<Point3<X::Scalar>, X::Scalar>,
) -> ContactPoints<X::Scalar, 3> {
    if let Some(simplex) = closest_simplex(a, b) {
        return apart(*nearest, Vector3::from(simplex.unit_normal()));
    }
    ContactPoints {
        separation: nalgebra::zero(),
        normal: Vector3::from(normal_of_touching(a, b)),
        on_self: nearest.on_self,
        on_rhs: nearest.on_rhs,
        unique: false,
        parts: WHOLES,
    }
}

/// The difference of two of the points of each, by which they are given.
pub(in crate::pair) fn vertex_at<X: SolidVertex>(
    [a, b]: [Linear<X, true>; 2],
    [i, j]: [usize; 2],
) -> MinkowskiVertex<X> {
    let ends = |it: Linear<_, true>| [it.line.start, it.line.toward];
    MinkowskiVertex::new([ends(a)[i], ends(b)[j]], [i, j])
}

/// The closest features of two that are apart.
pub(in crate::pair) fn closest_simplex<X: SolidVertex>(
    a: Linear<X, true>,
    b: Linear<X, true>,
) -> Option<Simplex<MinkowskiVertex<X>>> {
    let at = |indices| vertex_at([a, b], indices);
    let simplex = match closest_features(a, b, parallel(a.line, b.line)) {
        ClosestFeatures::Feet => oriented_face(&at([0, 0]), &at([1, 0]), &at([0, 1])),
        ClosestFeatures::End(best) => {
            let EndCandidate { of_first, foot, .. } = best.label;
            match (foot, of_first) {
                (VoronoiRegion::Interior, true) => Simplex::Edge([at([0, 0]), at([0, 1])]),
                (VoronoiRegion::Interior, false) => Simplex::Edge([at([0, 0]), at([1, 0])]),
                _ => Simplex::Vertex(at([0, 0])),
            }
        }
    };
    (!simplex.has_origin()).then_some(simplex)
}

/// A normal of two that touch: that of both, or one of several if they are parallel.
fn normal_of_touching<X: SolidVertex>(a: Linear<X, true>, b: Linear<X, true>) -> [X::Scalar; 3] {
    let corners = [[0, 0], [1, 0], [0, 1]].map(|indices| vertex_at([a, b], indices));
    let [start, along, _] = corners.each_ref();
    if parallel(a.line, b.line) {
        square_to_edge([start, along], nalgebra::one())
    } else {
        face_normal_vector(corners.each_ref(), nalgebra::one())
    }
}

fn contact_in_plane<T, A, B>(a: &A, b: &B) -> Option<ContactPoints<T, 2>>
where
    T: RealField + Copy,
    A: AsBody<2, Scalar = T> + Nearest<B, Scalar = T, Point = Point2<T>> + Contact<Point2<T>, 2>,
    B: AsBody<2, Scalar = T>,
    Endless<T, 2>: for<'s> From<&'s A> + for<'s> From<&'s B>,
    Point2<T>: Contact<B, 2, Scalar = T>,
{
    let (of_a, of_b) = (Endless::from(a), Endless::from(b));
    if of_a.is_single_point() {
        return Point::from(of_a.start).contact(b);
    }
    if of_b.is_single_point() {
        return Contact::<Point2<T>, 2>::contact(a, &Point::from(of_b.start));
    }
    if const { is_of_engine::<T>() } {
        return door::contact::contact_of_endless(a, b);
    }
    let lines = [of_a.linear::<SumPoint<T>>(), of_b.linear()];
    contact_of_two_in_plane(lines, || a.nearest(b))
}

#[inline(never)]
fn contact_in_space<T, A, B>(a: &A, b: &B) -> Option<ContactPoints<T, 3>>
where
    T: RealField + Copy,
    A: AsBody<3, Scalar = T> + Nearest<B, Scalar = T, Point = Point3<T>> + Contact<Point3<T>, 3>,
    B: AsBody<3, Scalar = T>,
    Endless<T, 3>: for<'s> From<&'s A> + for<'s> From<&'s B>,
    Point3<T>: Contact<B, 3, Scalar = T>,
{
    let (of_a, of_b) = (Endless::from(a), Endless::from(b));
    if of_a.is_single_point() {
        return Point::from(of_a.start).contact(b);
    }
    if of_b.is_single_point() {
        return Contact::<Point3<T>, 3>::contact(a, &Point::from(of_b.start));
    }
    if const { is_of_engine::<T>() } {
        return door::contact::contact_of_endless(a, b);
    }
    let lines = [of_a.linear::<SumPoint3<T>>(), of_b.linear()];
    Some(contact_of_two_in_space(lines, &a.nearest(b)))
}

contacts!(Line<T, 2>, Self => 2, |a, b| contact_in_plane(a, b));
contacts!(Line<T, 2>, Ray<T, 2> => 2, |a, b| contact_in_plane(a, b));
contacts!(Ray<T, 2>, Self => 2, |a, b| contact_in_plane(a, b));
contacts!(Line<T, 3>, Self => 3, |a, b| contact_in_space(a, b));
contacts!(Line<T, 3>, Ray<T, 3> => 3, |a, b| contact_in_space(a, b));
contacts!(Ray<T, 3>, Self => 3, |a, b| contact_in_space(a, b));
