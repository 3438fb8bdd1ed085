//! The faces of lines and rays: a segment of them with what is over or under the face of the other shape.
//!
//! Its ends are rounded, as vertices that a shape does not store are. A line of the plane has its boundary as a face, as a
//! half-plane has.

use super::candidates::Candidates;
use super::faced_body::FacedBody;
use super::{Facing, FacingFace, edge_feature, plane, space};
use crate::algorithm::endless::{Endless, larger_of, largest};
use crate::door::read::AsBody;
use crate::exact::{ExplicitPoint, rounding, saturating_neg, saturating_translate};
use crate::predicate::{
    LinearKind, SupportingLine, cmp_projection_to_start, dot_sign, foot, right_of_line,
};
use crate::{ContactFeature, Line, Ray};
use core::cmp::Ordering;
use nalgebra::RealField;

fn minus<T: RealField + Copy, const D: usize>(p: &[T; D], q: &[T; D]) -> [T; D] {
    saturating_translate(*p, q.map(saturating_neg))
}

/// The start alone, as that of a point.
fn vertex_at_start<T: RealField + Copy, const D: usize>(shape: &Endless<T, D>) -> FacingFace<T, D> {
    FacingFace::of_vertex(shape.start, 0, T::zero(), rounding::<T>())
}

/// The start of a ray, or what is between the ends.
fn feature_at<T: RealField + Copy, const D: usize>(
    shape: &Endless<T, D>,
    point: &[T; D],
) -> ContactFeature {
    let is_at_start =
        shape.is_single_point() || (shape.kind == LinearKind::Ray && *point == shape.start);
    match is_at_start {
        true => ContactFeature::Vertex(0),
        false => edge_feature([0, 1]),
    }
}

/// The segment beside the face of another shape, from its lower end; a point where there is none.
fn segment_beside<T: RealField + Copy, const D: usize>(
    shape: Endless<T, D>,
    up: &[T; D],
    other: &FacingFace<T, D>,
) -> FacingFace<T, D> {
    let start = shape.start;
    let (count, point) = (other.count(), vertex_at_start(&shape));
    if count == 0 || shape.is_single_point() {
        return point;
    }
    let [large, rest] = shape.direction;
    let along = saturating_translate(large, rest);
    let line = SupportingLine::<_, false> {
        start: ExplicitPoint(start),
        toward: ExplicitPoint(along),
    };
    let corner = other.corner(0);
    let middle = foot(ExplicitPoint(*corner), line);
    let sizes = (0..count).map(|place| largest(&minus(other.corner(place), corner)));
    let size = sizes.fold(largest(&minus(corner, &middle)), larger_of);
    let step = of_length(along, size);
    let [back, forth] = [step.map(saturating_neg), step].map(|by| saturating_translate(middle, by));
    let is_before = |p: [T; D]| {
        shape.kind == LinearKind::Ray && cmp_projection_to_start(ExplicitPoint(p), line).is_lt()
    };
    match (is_before(back), is_before(forth)) {
        (_, true) => point,
        (true, _) => from_lower([start, forth], up),
        _ => from_lower([back, forth], up),
    }
}

/// A vector along another one, with the largest coordinate at least four times a length, and not much more.
fn of_length<T: RealField + Copy, const D: usize>(along: [T; D], length: T) -> [T; D] {
    let two = T::one() + T::one();
    let half = T::max_value().map(|most| most / two);
    let mut vector = along;
    while largest(&vector) / (two * two) <= length
        && half.is_none_or(|half| largest(&vector) < half)
    {
        vector = saturating_translate(vector, vector);
    }
    while largest(&vector) / (two * two * two) > length && !length.is_zero() {
        vector = vector.map(|x| x / two);
    }
    vector
}

/// The edge between two points from the lower one; in the plane with the side that is lower on its right.
fn from_lower<T: RealField + Copy, const D: usize>(
    ends: [[T; D]; 2],
    up: &[T; D],
) -> FacingFace<T, D> {
    let forth = FacingFace::of_edge(ends, [0, 1], T::zero(), rounding::<T>());
    let back = FacingFace::of_edge([ends[1], ends[0]], [1, 0], T::zero(), rounding::<T>());
    let [start, toward] = ends.map(ExplicitPoint);
    let edge = SupportingLine::<_, true> { start, toward };
    let up_line = SupportingLine::<_, false> {
        start,
        toward: ExplicitPoint(*up),
    };
    let is_back = match D {
        2 => side_of_edge(ends, up).is_gt(),
        _ => dot_sign(edge, up_line).is_lt(),
    };
    if is_back { back } else { forth }
}

/// The sign of the scalar product of a direction and the normal to the right of an edge of the plane.
fn side_of_edge<T: RealField + Copy, const D: usize>(ends: [[T; D]; 2], up: &[T; D]) -> Ordering {
    let in_plane = |p: &[T; D]| ExplicitPoint([p[0], p[1]]);
    let [start, toward] = ends.each_ref().map(in_plane);
    let right = right_of_line(SupportingLine::<_, true> { start, toward }, T::one());
    let line = |toward| SupportingLine::<_, false> { start, toward };
    dot_sign(line(ExplicitPoint(right)), line(in_plane(up)))
}

macro_rules! endless {
    ($($D:tt $module:ident $Shape:ty;)+) => {$(
        impl<T: RealField + Copy> Facing<T, $D> for $Shape {
            const IS_ENDLESS: bool = true;
            const HAS_FACED_BODY: bool = false;

            fn with_body<R>(&self, ask: impl FnOnce(&FacedBody<'_, $D>) -> R) -> R {
                ask(&FacedBody::of::<T>(self.body()))
            }

            fn with_face<R>(&self, _: &[T; $D], _: T, ask: impl FnOnce(&FacingFace<T, $D>) -> R) -> R {
                ask(&vertex_at_start(&self.into()))
            }

            fn with_face_beside<R>(
                &self,
                up: &[T; $D],
                _: T,
                other: &FacingFace<T, $D>,
                ask: impl FnOnce(&FacingFace<T, $D>) -> R,
            ) -> R {
                ask(&segment_beside(self.into(), up, other))
            }

            fn facing_feature(&self, _: &[T; $D], point: &[T; $D]) -> ContactFeature {
                feature_at(&self.into(), point)
            }

            fn add_corners(faces: [&FacingFace<T, $D>; 2], found: &mut Candidates<'_, T, $D>) {
                $module::add_corners(faces, found);
            }
        }
    )+};
}

endless! {
    2 plane Ray<T, 2>;
    3 space Line<T, 3>;
    3 space Ray<T, 3>;
}

impl<T: RealField + Copy> Facing<T, 2> for Line<T, 2> {
    const HAS_FACED_BODY: bool = false;

    fn with_body<R>(&self, ask: impl FnOnce(&FacedBody<'_, 2>) -> R) -> R {
        ask(&FacedBody::of::<T>(self.body()))
    }

    fn with_face<R>(&self, up: &[T; 2], _: T, ask: impl FnOnce(&FacingFace<T, 2>) -> R) -> R {
        let endless = Endless::from(self);
        if endless.is_single_point() {
            return ask(&vertex_at_start(&endless));
        }
        let line = self;
        let normal = with_linear!(Line line => right_of_line(line.line, T::one()));
        ask(&FacingFace::of_side(endless.start, normal, up))
    }

    fn add_corners(faces: [&FacingFace<T, 2>; 2], found: &mut Candidates<'_, T, 2>) {
        plane::add_corners(faces, found);
    }
}
