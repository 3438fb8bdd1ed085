//! The faces of the shapes in a direction.

use super::candidates::Candidates;
use super::faced_body::FacedBody;
use super::lower_faces::{each_lower_edge_of_loop, each_lower_face_of_shape};
use super::solid_face::{FaceQuery, with_face_of_solid};
use super::{FaceVertices, Facing, FacingFace, edge_feature, plane, space};
use crate::algorithm::convex_loops;
use crate::algorithm::edge_loop::{EdgeLoop, Vertex};
use crate::algorithm::linear::Linear;
use crate::algorithm::plane_shapes::{ConvexLoop, StoredVertices, SumVertices, VertexKind};
use crate::algorithm::solid::{Convex, ExplicitPoint3, SolidVertex};
use crate::door::read::AsBody;
use crate::exact::{ExplicitPoint, SumPoint3, coords, each, is, rounding, saturating_neg};
use crate::predicate::{SupportingLine, cmp_distances, dot_sign, right_of_line};
use crate::shape::RoundedRef;
use crate::{
    Aabb, Ball, Capsule, ContactFeature, ConvexPolygon, ConvexPolyhedron, HalfSpace, Movable, Obb,
    Plane, Posed, Segment, Tetrahedron, Triangle,
};
use core::cmp::Ordering;
use nalgebra::{Point2, Point3, RealField};

impl<T: RealField + Copy, const D: usize> FacingFace<T, D> {
    pub(super) fn of_vertex(point: [T; D], index: usize, radius: T, rounding: [f64; 2]) -> Self {
        Self {
            corners: FaceVertices::Few([point; 4], [index; 4], 1),
            plane: [0; 3],
            feature: ContactFeature::Vertex(index as u32),
            radius,
            rounding,
        }
    }

    pub(super) fn of_edge(
        [p, q]: [[T; D]; 2],
        indices: [usize; 2],
        radius: T,
        rounding: [f64; 2],
    ) -> Self {
        let [i, j] = indices;
        Self {
            corners: FaceVertices::Few([p, q, q, q], [i, j, j, j], 2),
            plane: [0, 1, 1],
            feature: edge_feature(indices),
            radius,
            rounding,
        }
    }

    fn of_half_space(shape: &HalfSpace<T, D>) -> Self {
        let normal = shape.normal.data.0[0];
        Self::of_plane(*coords(&shape.point), normal, rounding::<T>())
    }

    /// The side of a plane that is lowest in a direction, square to which it is.
    pub(super) fn of_side(point: [T; D], normal: [T; D], up: &[T; D]) -> Self {
        let [normal_line, up_line] = [normal, *up].map(|toward| SupportingLine::<_, false> {
            start: ExplicitPoint(point),
            toward: ExplicitPoint(toward),
        });
        let normal = match dot_sign(normal_line, up_line).is_gt() {
            true => normal.map(saturating_neg),
            false => normal,
        };
        Self::of_plane(point, normal, rounding::<T>())
    }

    /// The boundary of a half-space, by a point of it and its normal.
    pub(super) fn of_plane(point: [T; D], normal: [T; D], rounding: [f64; 2]) -> Self {
        Self {
            corners: FaceVertices::Plane(point, normal),
            plane: [0; 3],
            feature: ContactFeature::Face(0),
            radius: T::zero(),
            rounding,
        }
    }
}

/// Which of two unit vectors is closer to another.
pub(super) fn cmp_alignment<T: RealField + Copy, const D: usize>(
    to: &[T; D],
    [u, v]: [&[T; D]; 2],
) -> Ordering {
    let [to, u, v] = [to, u, v].map(|&v| ExplicitPoint(v));
    cmp_distances([v, to], [u, to])
}

/// The edge of a convex loop at its lowest vertex that is most square to a direction.
pub(super) fn edge_of_loop<'a, X: Vertex<'a>>(
    hull: &EdgeLoop<'a, X>,
    up: &'a [X::Scalar; 2],
    radius: X::Scalar,
    rounding: [f64; 2],
) -> FacingFace<X::Scalar, 2> {
    let plane = SupportingLine::<X, false> {
        start: up.into(),
        toward: up.into(),
    };
    let falls = |p: X, q: X| dot_sign(plane, Linear::edge([p, q]).line).reverse();
    let (lowest, count) = (
        convex_loops::extreme_vertex(hull, falls),
        hull.vertex_count(),
    );
    if count == 1 {
        return FacingFace::of_vertex(hull.vertex(0).rounded(), 0, radius, rounding);
    }
    let previous = (lowest + count - 1) % count;
    let down = each(up, |&x| saturating_neg(x));
    let outward = |start| {
        let [p, q] = hull.edge(start);
        right_of_line(Linear::edge([p, q]).line, nalgebra::one())
    };
    let [of_previous, of_lowest] = [outward(previous), outward(lowest)];
    let start = if cmp_alignment(&down, [&of_previous, &of_lowest]).is_gt() {
        previous
    } else {
        lowest
    };
    let ends = hull.edge(start).map(X::rounded);
    FacingFace::of_edge(ends, [start, hull.next(start)], radius, rounding)
}

fn with_face_of_loop<V, T, S, R>(
    shape: &S,
    up: &[T; 2],
    ask: impl FnOnce(&FacingFace<T, 2>) -> R,
) -> R
where
    V: VertexKind<T>,
    T: RealField + Copy,
    S: ConvexLoop<T, V>,
{
    let corners = shape.corners();
    let outline = shape.edge_loop(&corners);
    ask(&edge_of_loop(&outline, up, shape.radius(), rounding::<T>()))
}

fn with_face_of_shape<X, S, R>(
    shape: &S,
    up: &[X::Scalar; 3],
    room: X::Scalar,
    ask: impl FnOnce(&FacingFace<X::Scalar, 3>) -> R,
) -> R
where
    X: SolidVertex,
    S: Convex<X>,
{
    let query = query_of_shape(shape, up, room);
    with_face_of_solid::<X, R>(&shape.solid(), &query, ask)
}

pub(super) fn query_of_shape<'q, X, S>(
    shape: &S,
    up: &'q [X::Scalar; 3],
    room: X::Scalar,
) -> FaceQuery<'q, X::Scalar>
where
    X: SolidVertex,
    S: Convex<X>,
{
    FaceQuery {
        up,
        room,
        radius: shape.radius(),
        rounding: rounding::<X::Scalar>(),
    }
}

/// Implements [`Facing`] for shapes of one dimension.
macro_rules! facing {
    ($D:tt $module:ident $($Shape:ty),+; $is_round:literal, $answers:tt) => {
        $(facing!(@one $D $module $Shape; $is_round, true, |shape| shape; $answers);)+
    };
    (@one $D:tt $module:ident $Shape:ty; $is_round:literal, $has_body:literal, |$whole:ident| $of_faces:expr;
        (|$shape:ident, $up:ident, $room:ident, $ask:ident| $answer:expr
        $(, |$each_shape:ident, $each_up:ident, $each_ask:ident| $each:expr)?)) => {
        impl<T: RealField + Copy> Facing<T, $D> for $Shape {
            const HAS_FACED_BODY: bool = $has_body;

            fn is_round(&self) -> bool {
                $is_round
            }

            fn with_body<R>(&self, ask: impl FnOnce(&FacedBody<'_, $D>) -> R) -> R {
                let $whole = self;
                ask(&FacedBody::of::<T>($of_faces.body()))
            }

            fn with_face<R>(
                &self,
                $up: &[T; $D],
                $room: T,
                $ask: impl FnOnce(&FacingFace<T, $D>) -> R,
            ) -> R {
                let $shape = self;
                $answer
            }

            $(fn each_lower_face(
                &self,
                $each_up: &[T; $D],
                $each_ask: &mut dyn FnMut(&FacingFace<T, $D>),
            ) {
                let $each_shape = self;
                $each
            })?

            fn add_corners(faces: [&FacingFace<T, $D>; 2], found: &mut Candidates<'_, T, $D>) {
                $module::add_corners(faces, found);
            }
        }
    };
}

facing!(2 plane Point2<T>, Ball<T, 2>; true,
    (|shape, up, _room, ask| with_face_of_loop::<StoredVertices, T, _, R>(shape, up, ask),
    |shape, up, ask| each_lower_edge_of_loop::<StoredVertices, T, _>(shape, up, ask)));
facing!(2 plane Segment<T, 2>, Capsule<T, 2>, Triangle<T, 2>, Aabb<T, 2>, ConvexPolygon<T>; false,
    (|shape, up, _room, ask| with_face_of_loop::<StoredVertices, T, _, R>(shape, up, ask),
    |shape, up, ask| each_lower_edge_of_loop::<StoredVertices, T, _>(shape, up, ask)));
facing!(2 plane Obb<T, 2>; false,
    (|shape, up, _room, ask| with_face_of_loop::<SumVertices, T, _, R>(shape, up, ask),
    |shape, up, ask| each_lower_edge_of_loop::<SumVertices, T, _>(shape, up, ask)));
facing!(2 plane RoundedRef<'_, T, 2>; false,
    (|shape, up, _room, ask| with_face_of_loop::<SumVertices, T, _, R>(shape, up, ask),
    |shape, up, ask| each_lower_edge_of_loop::<SumVertices, T, _>(shape, up, ask)));
facing!(2 plane HalfSpace<T, 2>; false,
    (|shape, _up, _room, ask| ask(&FacingFace::of_half_space(shape))));
facing!(3 space Point3<T>, Ball<T, 3>; true,
    (|shape, up, room, ask| with_face_of_shape::<ExplicitPoint3<T>, _, R>(shape, up, room, ask),
    |shape, up, ask| each_lower_face_of_shape::<ExplicitPoint3<T>, _>(shape, up, ask)));
facing!(3 space Triangle<T, 3>, Tetrahedron<T>, Segment<T, 3>, Capsule<T, 3>, Aabb<T, 3>; false,
    (|shape, up, room, ask| with_face_of_shape::<ExplicitPoint3<T>, _, R>(shape, up, room, ask),
    |shape, up, ask| each_lower_face_of_shape::<ExplicitPoint3<T>, _>(shape, up, ask)));
facing!(3 space Obb<T, 3>; false,
    (|shape, up, room, ask| with_face_of_shape::<SumPoint3<T>, _, R>(shape, up, room, ask),
    |shape, up, ask| each_lower_face_of_shape::<SumPoint3<T>, _>(shape, up, ask)));
facing!(@one 3 space RoundedRef<'_, T, 3>; false, true, |rounded| rounded.unsplit();
    (|rounded, up, room, ask| with_face_of_shape::<SumPoint3<T>, _, R>(&rounded.unsplit(), up, room, ask),
    |rounded, up, ask| each_lower_face_of_shape::<SumPoint3<T>, _>(&rounded.unsplit(), up, ask)));
facing!(@one 3 space ConvexPolyhedron<T>; false, true, |solid| solid.unsplit();
    (|solid, up, room, ask| with_face_of_shape::<ExplicitPoint3<T>, _, R>(solid.unsplit(), up, room, ask),
    |solid, up, ask| each_lower_face_of_shape::<ExplicitPoint3<T>, _>(solid.unsplit(), up, ask)));
facing!(3 space HalfSpace<T, 3>; false,
    (|shape, _up, _room, ask| ask(&FacingFace::of_half_space(shape))));
facing!(@one 3 space Plane<T>; false, false, |plane| plane;
    (|shape, up, _room, ask| ask(&FacingFace::of_side(*coords(&shape.point), shape.normal.data.0[0], up))));

/// Calls a function with the moved shape. Of a polyhedron only the faces are moved: the same, but rounding may have bent them.
fn with_moved<T, S, R, const D: usize>(
    posed: &Posed<'_, S>,
    ask: impl FnOnce(&S::Transformed) -> R,
) -> R
where
    T: RealField + Copy,
    S: Movable<Transformed: Facing<T, D> + 'static> + 'static,
{
    if let Some(faces) = moved_faces::<T, S>(posed)
        && let Some(moved) = is(&faces)
    {
        return ask(moved);
    }
    ask(&posed.to_shape())
}

fn moved_faces<T: RealField + Copy, S: Movable + 'static>(
    posed: &Posed<'_, S>,
) -> Option<ConvexPolyhedron<T>> {
    is::<S, ConvexPolyhedron<T>>(posed.shape())?.moved_unsplit(is(posed.isometry())?)
}

impl<T, S, const D: usize> Facing<T, D> for Posed<'_, S>
where
    T: RealField + Copy,
    S: Movable<Transformed: Facing<T, D> + 'static> + 'static,
{
    const IS_ENDLESS: bool = S::Transformed::IS_ENDLESS;
    const HAS_FACED_BODY: bool = S::Transformed::HAS_FACED_BODY;

    fn is_round(&self) -> bool {
        with_moved(self, |moved| moved.is_round())
    }

    fn with_body<R>(&self, ask: impl FnOnce(&FacedBody<'_, D>) -> R) -> R {
        with_moved(self, |moved| moved.with_body(ask))
    }

    fn with_face<R>(&self, up: &[T; D], room: T, ask: impl FnOnce(&FacingFace<T, D>) -> R) -> R {
        with_moved(self, |moved| moved.with_face(up, room, ask))
    }

    fn each_lower_face(&self, up: &[T; D], ask: &mut dyn FnMut(&FacingFace<T, D>)) {
        with_moved(self, |moved| moved.each_lower_face(up, ask));
    }

    fn with_face_beside<R>(
        &self,
        up: &[T; D],
        room: T,
        other: &FacingFace<T, D>,
        ask: impl FnOnce(&FacingFace<T, D>) -> R,
    ) -> R {
        with_moved(self, |moved| moved.with_face_beside(up, room, other, ask))
    }

    fn facing_feature(&self, up: &[T; D], point: &[T; D]) -> ContactFeature {
        with_moved(self, |moved| moved.facing_feature(up, point))
    }

    fn add_corners(faces: [&FacingFace<T, D>; 2], found: &mut Candidates<'_, T, D>) {
        S::Transformed::add_corners(faces, found);
    }
}
