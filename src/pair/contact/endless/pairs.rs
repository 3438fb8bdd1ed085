//! Lines and rays with each other.
//!
//! In the plane the difference of two is the plane, a half-plane, a wedge, a line or a ray; its edges are along one of them, with
//! the start of the other. Lines that cross are not parted by any motion. In space the difference is flat, and any motion
//! along the normal of both parts them.

use crate::algorithm::endless::{Endless, point_of_plane, point_of_space};
use crate::algorithm::gjk::minkowski::polytope::{face_normal_vector, square_to_edge};
use crate::algorithm::gjk::minkowski::vertex::MinkowskiVertex;
use crate::algorithm::gjk::simplex::{Simplex, oriented_face};
use crate::algorithm::linear::Linear;
use crate::algorithm::linear_linear::solve::{ClosestFeatures, EndCandidate, closest_features};
use crate::exact::{SumPoint, SumPoint3};
use crate::pair::contact::{DeepestEdge, apart, contacts, in_order};
use crate::predicate::{LinearKind, SupportingLine, VoronoiRegion, cross_sign, parallel};
use crate::query::WHOLES;
use crate::{Contact, ContactPoints, Line, Nearest, Ray};
use core::cmp::Ordering;
use nalgebra::{Point2, Point3, RealField, Vector3};

/// A line or a ray by its start and another point; a line has the start between that and a third one, which is not needed.
pub(in crate::pair) fn linear<T, A, X, const D: usize>(
    a: &A,
    point: impl Fn([[T; D]; 3]) -> X,
) -> Linear<X, true>
where
    T: RealField + Copy,
    A: Endless<T, D>,
{
    let [start, toward] = a.ends_at(T::zero(), point);
    Linear {
        line: SupportingLine { start, toward },
        kind: A::KIND,
    }
}

fn contact_of_two_in_plane<T, A, B>(a: &A, b: &B) -> Option<ContactPoints<T, 2>>
where
    T: RealField + Copy,
    A: Endless<T, 2> + Nearest<B, Scalar = T, Point = Point2<T>> + Contact<Point2<T>, 2>,
    B: Endless<T, 2>,
    Point2<T>: Contact<B, 2, Scalar = T>,
{
    if a.is_single_point() {
        return a.start().contact(b);
    }
    if b.is_single_point() {
        return Contact::<Point2<T>, 2>::contact(a, b.start());
    }
    let (of_a, of_b) = (linear(a, point_of_plane), linear(b, point_of_plane));
    match closest_features(of_a, of_b, parallel(of_a.line, of_b.line)) {
        ClosestFeatures::End(best) if best.candidate.cmp_length([T::zero()]).is_gt() => {
            Some(apart(a.nearest(b), best.candidate.unit_normal()))
        }
        _ => Some(deepest_of_two(of_a, of_b)?.contact([T::zero(); 2])),
    }
}

/// The edge of the difference of two that is nearest to the origin, which is in it.
pub(in crate::pair) fn deepest_of_two<T: RealField + Copy>(
    a: Linear<SumPoint<T>, true>,
    b: Linear<SumPoint<T>, true>,
) -> Option<DeepestEdge<SumPoint<T>>> {
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

fn contact_of_two_in_space<T, A, B>(a: &A, b: &B) -> Option<ContactPoints<T, 3>>
where
    T: RealField + Copy,
    A: Endless<T, 3> + Nearest<B, Scalar = T, Point = Point3<T>> + Contact<Point3<T>, 3>,
    B: Endless<T, 3>,
    Point3<T>: Contact<B, 3, Scalar = T>,
{
    if a.is_single_point() {
        return a.start().contact(b);
    }
    if b.is_single_point() {
        return Contact::<Point3<T>, 3>::contact(a, b.start());
    }
    let (of_a, of_b) = (linear(a, point_of_space), linear(b, point_of_space));
    let nearest = a.nearest(b);
    if let Some(simplex) = closest_simplex(of_a, of_b) {
        return Some(apart(nearest, Vector3::from(simplex.unit_normal())));
    }
    Some(ContactPoints {
        separation: T::zero(),
        normal: Vector3::from(normal_of_touching(of_a, of_b)),
        on_self: nearest.on_self,
        on_rhs: nearest.on_rhs,
        unique: false,
        parts: WHOLES,
    })
}

/// The difference of two points of lines of space.
pub(in crate::pair) type Vertex<T> = MinkowskiVertex<SumPoint3<T>>;

/// The difference of two of the points of each, by which they are given.
pub(in crate::pair) fn vertex_at<T: RealField + Copy>(
    [a, b]: [Linear<SumPoint3<T>, true>; 2],
    [i, j]: [usize; 2],
) -> Vertex<T> {
    let ends = |it: Linear<_, true>| [it.line.start, it.line.toward];
    MinkowskiVertex::new([ends(a)[i], ends(b)[j]], [i, j])
}

/// The closest features of two that are apart.
pub(in crate::pair) fn closest_simplex<T: RealField + Copy>(
    a: Linear<SumPoint3<T>, true>,
    b: Linear<SumPoint3<T>, true>,
) -> Option<Simplex<Vertex<T>>> {
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
fn normal_of_touching<T: RealField + Copy>(
    a: Linear<SumPoint3<T>, true>,
    b: Linear<SumPoint3<T>, true>,
) -> [T; 3] {
    let corners = [[0, 0], [1, 0], [0, 1]].map(|indices| vertex_at([a, b], indices));
    let [start, along, _] = corners.each_ref();
    if parallel(a.line, b.line) {
        square_to_edge([start, along], T::one())
    } else {
        face_normal_vector(corners.each_ref(), T::one())
    }
}

contacts!(Line<T, 2>, Self => 2, |a, b| contact_of_two_in_plane(a, b));
contacts!(Line<T, 2>, Ray<T, 2> => 2, |a, b| contact_of_two_in_plane(a, b));
contacts!(Ray<T, 2>, Self => 2, |a, b| contact_of_two_in_plane(a, b));
contacts!(Line<T, 3>, Self => 3, |a, b| contact_of_two_in_space(a, b));
contacts!(Line<T, 3>, Ray<T, 3> => 3, |a, b| contact_of_two_in_space(a, b));
contacts!(Ray<T, 3>, Self => 3, |a, b| contact_of_two_in_space(a, b));
