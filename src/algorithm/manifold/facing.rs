//! The faces of the shapes in a direction.

use super::box_face::{certain_face_of_aabb, certain_face_of_obb, face_of_aabb, face_of_obb};
use super::plain_facing::certain_rise;
use super::solid_face::{FaceQuery, with_face_of_solid};
use super::{
    FaceVertices, Facing, FacingFace, PointKind, edge_feature, faces_in_space, plain_edges, plane,
};
use crate::algorithm::certified::{AsConvex, Convex64};
use crate::algorithm::convex_loops;
use crate::algorithm::edge_loop::{EdgeLoop, Vertex};
use crate::algorithm::linear::Linear;
use crate::algorithm::plane_shapes::{ConvexLoop, StoredVertices, SumVertices};
use crate::algorithm::solid::{Convex, ExplicitPoint3};
use crate::exact::{
    ExplicitPoint, SumPoint3, coords, each, is, is_float, may_be_float, saturating_neg,
};
use crate::predicate::{SupportingLine, cmp_distances, dot_sign, right_of_line};
use crate::{
    Aabb, Ball, Capsule, ContactFeature, ContactManifold, ContactPoints, ConvexPolygon,
    ConvexPolyhedron, HalfSpace, ManifoldPoint, Movable, Obb, Plane, Posed, Segment, Tetrahedron,
    Triangle,
};
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::{Point2, Point3, RealField};

impl<T: RealField + Copy, const D: usize> FacingFace<'_, T, D> {
    pub(super) fn of_vertex(point: [T; D], index: usize, radius: T) -> Self {
        Self {
            corners: FaceVertices::Few([point; 4], [index; 4], 1),
            plane: [0; 3],
            feature: ContactFeature::Vertex(index as u32),
            radius,
        }
    }

    pub(super) fn of_edge([p, q]: [[T; D]; 2], indices: [usize; 2], radius: T) -> Self {
        let [i, j] = indices;
        Self {
            corners: FaceVertices::Few([p, q, q, q], [i, j, j, j], 2),
            plane: [0, 1, 1],
            feature: edge_feature(indices),
            radius,
        }
    }

    fn of_half_space(shape: &HalfSpace<T, D>) -> Self {
        Self::of_plane(*coords(&shape.point), shape.normal.data.0[0])
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
        Self::of_plane(point, normal)
    }

    fn of_plane(point: [T; D], normal: [T; D]) -> Self {
        Self {
            corners: FaceVertices::Plane(point, normal),
            plane: [0; 3],
            feature: ContactFeature::Face(0),
            radius: T::zero(),
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
fn edge_of_loop<'a, X: Vertex<'a>>(
    hull: &EdgeLoop<'a, X>,
    up: &'a [X::Scalar; 2],
    radius: X::Scalar,
) -> FacingFace<'static, X::Scalar, 2> {
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
        return FacingFace::of_vertex(hull.vertex(0).rounded(), 0, radius);
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
    FacingFace::of_edge(ends, [start, hull.next(start)], radius)
}

/// Implements [`Facing`] for shapes of one dimension.
macro_rules! facing {
    (@read 3) => {};
    (@read 2) => {
        fn facing_feature(&self, up: &[T; 2]) -> ContactFeature {
            let certain = plain_edges::certain_feature(self, up);
            certain.unwrap_or_else(|| self.with_face(up, T::zero(), |face| face.feature))
        }

        fn with_convex<R>(&self, ask: impl FnOnce(Option<&Convex64<'_, 2>>) -> R) -> R {
            ask(AsConvex::<2>::as_convex(self).as_ref())
        }
    };
    (@is any) => {};
    (@is round) => {
        const IS_ROUND: bool = true;
    };
    (@is edge) => {
        fn facing_feature(&self, up: &[T; 3]) -> ContactFeature {
            match self.sole_edge() {
                Some([p, q]) if p != q => ContactFeature::Edge([0, 1]),
                _ => self.with_face(up, T::zero(), |face| face.feature),
            }
        }

        fn sole_edge(&self) -> Option<[[f64; 3]; 2]> {
            if const { !may_be_float::<T>() } || !is_float(&T::zero()) {
                return None;
            }
            AsConvex::<3>::as_convex(self)?.ends()
        }
    };
    (@is $find_face:ident) => {
        fn facing_feature(&self, up: &[T; 3]) -> ContactFeature {
            match $find_face(self, up, T::zero()) {
                Some(face) => ContactFeature::Face(face.index as u32),
                None => self.with_face(up, T::zero(), |face| face.feature),
            }
        }
    };
    ($D:tt $module:ident $($Shape:ty),+; $kind:ident: |$shape:ident, $up:ident, $room:ident, $ask:ident| $answer:expr) => {$(
        impl<T: RealField + Copy> Facing<T, $D> for $Shape {
            fn with_face<R>(
                &self,
                $up: &[T; $D],
                $room: T,
                $ask: impl FnOnce(&FacingFace<'_, T, $D>) -> R,
            ) -> R {
                let $shape = self;
                $answer
            }

            facing!(@is $kind);
            facing!(@read $D);

            fn manifold_of_faces(
                faces: [&FacingFace<'_, T, $D>; 2],
                contact: &ContactPoints<T, $D>,
                margin: T,
            ) -> ContactManifold<T, $D> {
                $module::manifold_of_faces(faces, contact, margin)
            }

            fn points_of_faces(
                faces: [&FacingFace<'_, T, $D>; 2],
                contact: &ContactPoints<T, $D>,
                margin: T,
                which: PointKind,
            ) -> Vec<ManifoldPoint<T, $D>> {
                $module::points_of_faces(faces, contact, margin, which)
            }
        }
    )+};
}

/// Calls a function with a segment from its lower end, with a radius around it.
fn with_edge<T: RealField + Copy, R>(
    segment: &Segment<T, 3>,
    radius: T,
    up: &[T; 3],
    ask: impl FnOnce(&FacingFace<'_, T, 3>) -> R,
) -> R {
    let ends = [coords(&segment.a), coords(&segment.b)];
    match certain_rise(ends, up) {
        Some(true) => ask(&FacingFace::of_edge(ends.map(|end| *end), [0, 1], radius)),
        Some(false) => ask(&FacingFace::of_edge([*ends[1], *ends[0]], [1, 0], radius)),
        None => {
            let solid = Convex::<ExplicitPoint3<T>>::solid(segment);
            with_face_of_solid(
                &solid,
                &FaceQuery {
                    up,
                    room: T::zero(),
                },
                radius,
                ask,
            )
        }
    }
}

fn with_face_of_loop<V, T, S, R>(
    shape: &S,
    up: &[T; 2],
    ask: impl FnOnce(&FacingFace<'_, T, 2>) -> R,
) -> R
where
    V: crate::algorithm::plane_shapes::VertexKind<T>,
    T: RealField + Copy,
    S: ConvexLoop<T, V>,
{
    let corners = shape.corners();
    ask(&edge_of_loop(
        &shape.edge_loop(&corners),
        up,
        shape.radius(),
    ))
}

facing!(2 plane Point2<T>, Ball<T, 2>; round: |shape, up, _room, ask| with_face_of_loop::<StoredVertices, T, _, R>(shape, up, ask));
facing!(2 plane Segment<T, 2>, Capsule<T, 2>, Triangle<T, 2>, Aabb<T, 2>, ConvexPolygon<T>; any:
    |shape, up, _room, ask| with_face_of_loop::<StoredVertices, T, _, R>(shape, up, ask));
facing!(2 plane Obb<T, 2>; any: |shape, up, _room, ask| with_face_of_loop::<SumVertices, T, _, R>(shape, up, ask));
facing!(2 plane HalfSpace<T, 2>; any: |shape, _up, _room, ask| ask(&FacingFace::of_half_space(shape)));
facing!(3 faces_in_space Triangle<T, 3>, Tetrahedron<T>; any: |shape, up, room, ask| {
    with_face_of_solid::<ExplicitPoint3<T>, R>(&shape.solid(), &FaceQuery { up, room }, T::zero(), ask)
});
facing!(3 faces_in_space ConvexPolyhedron<T>; any: |shape, up, room, ask| {
    with_face_of_solid::<ExplicitPoint3<T>, R>(&shape.unsplit().solid(), &FaceQuery { up, room }, T::zero(), ask)
});
facing!(3 faces_in_space Segment<T, 3>; edge: |shape, up, _room, ask| with_edge(shape, T::zero(), up, ask));
facing!(3 faces_in_space Capsule<T, 3>; edge: |shape, up, _room, ask| with_edge(shape.segment(), shape.radius(), up, ask));
facing!(3 faces_in_space Point3<T>; round: |shape, _up, _room, ask| ask(&FacingFace::of_vertex(*coords(shape), 0, T::zero())));
facing!(3 faces_in_space Ball<T, 3>; round: |shape, _up, _room, ask| ask(&FacingFace::of_vertex(*coords(shape.center()), 0, shape.radius())));
facing!(3 faces_in_space Aabb<T, 3>; certain_face_of_aabb: |shape, up, room, ask| match certain_face_of_aabb(shape, up, room) {
    Some(face) => ask(&face_of_aabb(shape, &face)),
    None => with_face_of_solid::<ExplicitPoint3<T>, R>(&shape.solid(), &FaceQuery { up, room }, T::zero(), ask),
});
facing!(3 faces_in_space Obb<T, 3>; certain_face_of_obb: |shape, up, room, ask| match certain_face_of_obb(shape, up, room) {
    Some(face) => ask(&face_of_obb(shape, &face)),
    None => with_face_of_solid::<SumPoint3<T>, R>(&shape.solid(), &FaceQuery { up, room }, T::zero(), ask),
});
facing!(3 faces_in_space HalfSpace<T, 3>; any: |shape, _up, _room, ask| ask(&FacingFace::of_half_space(shape)));
facing!(3 faces_in_space Plane<T>; any: |shape, up, _room, ask| {
    ask(&FacingFace::of_side(*coords(&shape.point), shape.normal.data.0[0], up))
});

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
    const IS_ROUND: bool = S::Transformed::IS_ROUND;
    const IS_ENDLESS: bool = S::Transformed::IS_ENDLESS;

    fn with_face<R>(
        &self,
        up: &[T; D],
        room: T,
        ask: impl FnOnce(&FacingFace<'_, T, D>) -> R,
    ) -> R {
        with_moved(self, |moved| moved.with_face(up, room, ask))
    }

    fn with_face_beside<R>(
        &self,
        up: &[T; D],
        room: T,
        other: &FacingFace<'_, T, D>,
        ask: impl FnOnce(&FacingFace<'_, T, D>) -> R,
    ) -> R {
        with_moved(self, |moved| moved.with_face_beside(up, room, other, ask))
    }

    fn facing_feature(&self, up: &[T; D]) -> ContactFeature {
        with_moved(self, |moved| moved.facing_feature(up))
    }

    fn sole_edge(&self) -> Option<[[f64; D]; 2]> {
        with_moved(self, |moved| moved.sole_edge())
    }

    fn with_convex<R>(&self, ask: impl FnOnce(Option<&Convex64<'_, 2>>) -> R) -> R {
        with_moved(self, |moved| moved.with_convex(ask))
    }

    fn manifold_of_faces(
        faces: [&FacingFace<'_, T, D>; 2],
        contact: &ContactPoints<T, D>,
        margin: T,
    ) -> ContactManifold<T, D> {
        S::Transformed::manifold_of_faces(faces, contact, margin)
    }

    fn points_of_faces(
        faces: [&FacingFace<'_, T, D>; 2],
        contact: &ContactPoints<T, D>,
        margin: T,
        which: PointKind,
    ) -> Vec<ManifoldPoint<T, D>> {
        S::Transformed::points_of_faces(faces, contact, margin, which)
    }
}
