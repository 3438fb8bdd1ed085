//! Bodies of floats, and the manifolds of two of them: by plain numbers where these are certain, else by exact signs.
//!
//! It is compiled once, in this crate, for all floats: those of 32 bits are compared with the noise of their own rounding.

use super::box_face::certain_face_of_axes;
use super::candidates::Candidates;
use super::facing::edge_of_loop;
use super::lower_faces::{each_lower_edge, each_lower_face};
use super::plain_facing::{certain_face, certain_side, rise_between};
use super::solid_face::{FaceQuery, FoundFace, LowestFeature, face_of_feature, lowest_feature};
use super::{
    Facing, FacingFace, PointKind, manifold_by_faces, plain_edges, plane, points_by_faces, space,
};
use crate::algorithm::certified::{NormalPrecision, VertexList, is_central};
use crate::algorithm::solid::{Solid, SolidVertex};
use crate::engine::body::{Body, BodyOf, Core};
use crate::engine::contact::with_loops;
use crate::engine::corners::ExactNumbers;
use crate::engine::number::Floats;
use crate::engine::solids::with_solid;
use crate::exact::{Compensated, dot, is, list, sub};
use crate::query::manifold_point;
use crate::{ContactFeature, ContactManifold, ContactPoints, ManifoldPoint};
use alloc::vec::Vec;
use core::cmp::Ordering;
use nalgebra::RealField;

/// A convex body of floats whose faces are known.
///
/// The type of lists is written out, so that lifetimes may shrink: see [`BodyOf`].
#[derive(Clone, Copy, Debug)]
pub struct FacedBody<'a, const D: usize> {
    pub(crate) body: BodyOf<Floats, VertexList<'a>, D>,
    /// The rounding of the body's numbers: relative to them, and absolute.
    pub(crate) rounding: [f64; 2],
}

impl<'a, const D: usize> FacedBody<'a, D> {
    /// A body of a scalar that is a float, or one in a struct of its own.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn of<T: RealField + Copy>(body: Body<'a, D>) -> Self {
        let relative = match const { NormalPrecision::of::<T>() } {
            NormalPrecision::Single => f64::from(f32::EPSILON),
            NormalPrecision::Double => f64::EPSILON,
        };
        Self {
            body,
            rounding: [relative, 0.0],
        }
    }

    fn in_dimension<const E: usize>(&self) -> FacedBody<'a, E> {
        FacedBody {
            body: self.body.in_dimension(),
            rounding: self.rounding,
        }
    }

    fn is_round(&self) -> bool {
        self.body.rank.is_point()
    }

    /// See [`manifold`](super::manifold).
    pub(super) fn manifold(
        &self,
        other: &FacedBody<'_, D>,
        contact: &ContactPoints<f64, D>,
        margin: f64,
    ) -> ContactManifold<f64, D> {
        let found = if const { D < 3 } {
            let (a, b) = (self.in_dimension(), other.in_dimension());
            is(contact).map(|contact| is(&manifold_in_plane([&a, &b], contact, margin)).copied())
        } else {
            let (a, b) = (self.in_dimension(), other.in_dimension());
            is(contact).map(|contact| is(&manifold_in_space([&a, &b], contact, margin)).copied())
        };
        in_this_dimension(found.flatten())
    }

    /// See [`find_points`](super::find_points).
    pub(crate) fn points(
        &self,
        other: &FacedBody<'_, D>,
        contact: &ContactPoints<f64, D>,
        margin: f64,
        which: PointKind,
    ) -> Vec<ManifoldPoint<f64, D>> {
        let found = if const { D < 3 } {
            let (a, b) = (self.in_dimension(), other.in_dimension());
            is(contact)
                .map(|contact| is(&points_in_plane([&a, &b], contact, margin, which)).cloned())
        } else {
            let (a, b) = (self.in_dimension(), other.in_dimension());
            is(contact)
                .map(|contact| is(&points_in_space([&a, &b], contact, margin, which)).cloned())
        };
        in_this_dimension(found.flatten())
    }
}

/// A result that was computed in a dimension that the compiler does not know to be this one.
fn in_this_dimension<R>(found: Option<R>) -> R {
    match found {
        Some(found) => found,
        None => unreachable!("shapes of the plane and of space"),
    }
}

#[inline(never)]
fn manifold_in_plane(
    [a, b]: [&FacedBody<'_, 2>; 2],
    contact: &ContactPoints<f64, 2>,
    margin: f64,
) -> ContactManifold<f64, 2> {
    let normal = contact.normal;
    let whole = manifold_point(contact, [ContactFeature::Vertex(0); 2]);
    let mut manifold = ContactManifold::new(normal, &[whole]);
    if a.is_round() || b.is_round() {
        manifold.points[0].features = [a.lowest_feature(&-normal), b.lowest_feature(&normal)];
        return manifold;
    }
    match plain_edges::complete([a, b], &mut manifold, margin) {
        Some(()) => manifold,
        None => manifold_by_faces(a, b, contact, margin),
    }
}

#[inline(never)]
fn manifold_in_space(
    [a, b]: [&FacedBody<'_, 3>; 2],
    contact: &ContactPoints<f64, 3>,
    margin: f64,
) -> ContactManifold<f64, 3> {
    let of_point = |features| {
        let whole = manifold_point(contact, features);
        ContactManifold::of_point(contact.normal, whole)
    };
    if a.is_round() || b.is_round() {
        let normal = contact.normal;
        return of_point([a.lowest_feature(&-normal), b.lowest_feature(&normal)]);
    }
    match (a.body.ends(), b.body.ends()) {
        (Some(p), Some(q)) if are_certainly_skew([p, q]) => {
            of_point([ContactFeature::Edge([0, 1]); 2])
        }
        _ => manifold_by_faces(a, b, contact, margin),
    }
}

#[inline(never)]
fn points_in_plane(
    [a, b]: [&FacedBody<'_, 2>; 2],
    contact: &ContactPoints<f64, 2>,
    margin: f64,
    which: PointKind,
) -> Vec<ManifoldPoint<f64, 2>> {
    points_by_faces(a, b, contact, margin, which)
}

#[inline(never)]
fn points_in_space(
    [a, b]: [&FacedBody<'_, 3>; 2],
    contact: &ContactPoints<f64, 3>,
    margin: f64,
    which: PointKind,
) -> Vec<ManifoldPoint<f64, 3>> {
    points_by_faces(a, b, contact, margin, which)
}

/// Whether the directions of two edges differ by more than rounding, of 32-bit floats as well.
fn are_certainly_skew(edges: [[[f64; 3]; 2]; 2]) -> bool {
    /// The square of the sine of their angle.
    const LEAST_SQUARE: f64 = 1e-4;
    let [u, v] = edges.map(|[p, q]| sub(q, p));
    let (uu, uv, vv) = (dot(u, u), dot(u, v), dot(v, v));
    // Less than 1, so that not-a-number is not certain.
    is_central(uu) && is_central(vv) && uv / uu * (uv / vv) < 1.0 - LEAST_SQUARE
}

impl Core<'_, 3> {
    /// Half of the edges of a box.
    fn half_edges(&self) -> Option<[[f64; 3]; 3]> {
        match self {
            Core::Aabb([least, greatest]) => Some(list(|i| {
                let mut axis = [0.0; 3];
                axis[i] = 0.5 * (greatest[i] - least[i]);
                axis
            })),
            Core::Obb(_, half_axes) => Some(*half_axes),
            _ => None,
        }
    }

    /// A corner of a box, rounded. The bits of its index are the positions along the half axes.
    fn corner_of_box(&self, index: usize) -> [f64; 3] {
        let is_ahead = |i: usize| index >> i & 1 == 1;
        match self {
            Core::Aabb(ends) => list(|i| ends[usize::from(is_ahead(i))][i]),
            Core::Obb(center, half_axes) => list(|axis| {
                let step = |i: usize| match is_ahead(i) {
                    true => Compensated::given(half_axes[i][axis]),
                    false => Compensated::given(-half_axes[i][axis]),
                };
                let sum = Compensated::given(center[axis]) + step(0) + step(1) + step(2);
                sum.twofold().value()
            }),
            _ => unreachable!("only boxes are asked"),
        }
    }
}

impl FacedBody<'_, 2> {
    /// The feature of its face that is lowest in a direction.
    fn lowest_feature(&self, up: &nalgebra::Vector2<f64>) -> ContactFeature {
        let up = &up.data.0[0];
        let certain = plain_edges::certain_feature(self, up);
        certain.unwrap_or_else(|| self.with_face(up, 0.0, |face| face.feature))
    }
}

impl FacedBody<'_, 3> {
    /// The feature of its face that is lowest in a direction.
    fn lowest_feature(&self, up: &nalgebra::Vector3<f64>) -> ContactFeature {
        match self.body.ends() {
            Some([p, q]) if p != q => return ContactFeature::Edge([0, 1]),
            _ if matches!(self.body.core, Core::HalfSpace(..)) => return ContactFeature::Face(0),
            _ => {}
        }
        let query = self.query(&up.data.0[0], 0.0);
        if let Some(face) = self.certain_face_of_box(&query) {
            return LowestFeature::Face(face).name();
        }
        in_this_dimension(with_solid!(true, self.body.core, |solid| {
            self.lowest_of_solid(&solid, &query).name()
        }))
    }

    fn query<'q>(&self, up: &'q [f64; 3], room: f64) -> FaceQuery<'q, f64> {
        FaceQuery {
            up,
            room,
            radius: self.body.radius,
            rounding: self.rounding,
        }
    }

    /// The lowest face of a box, where it is certain.
    fn certain_face_of_box(&self, query: &FaceQuery<'_, f64>) -> Option<FoundFace<'static>> {
        let axes = self.body.core.half_edges()?;
        certain_face_of_axes(&axes, query.up, query.room, query.rounding[0])
    }

    /// The ends of a segment, the lower one first, where it is certain which that is.
    fn certain_edge(&self, up: &[f64; 3]) -> Option<FacingFace<f64, 3>> {
        let [p, q] = self.body.ends()?;
        let (radius, rounding) = (self.body.radius, self.rounding);
        Some(match rise_between([p, q], *up)? {
            true => FacingFace::of_edge([p, q], [0, 1], radius, rounding),
            false => FacingFace::of_edge([q, p], [1, 0], radius, rounding),
        })
    }

    /// The lowest feature of a solid, which is this body: by plain numbers where it is certain.
    fn lowest_of_solid<'s, X: SolidVertex<Scalar = f64>>(
        &self,
        solid: &'s Solid<'_, X>,
        query: &FaceQuery<'_, f64>,
    ) -> LowestFeature<'s> {
        let certain = match (&self.body.core, solid.handedness()) {
            (Core::Simplex([a, b, c, _], 3), _) => certain_side([*a, *b, *c], *query.up),
            // Of a box that is decided before.
            (Core::Aabb(_) | Core::Obb(..), _) | (_, Ordering::Equal) => None,
            (_, handedness) => certain_face(solid, query, handedness.is_lt()),
        };
        certain.map_or_else(|| lowest_feature(solid, query), LowestFeature::Face)
    }
}

impl Facing<f64, 2> for FacedBody<'_, 2> {
    fn is_round(&self) -> bool {
        Self::is_round(self)
    }

    fn with_body<R>(&self, ask: impl FnOnce(&FacedBody<'_, 2>) -> R) -> R {
        ask(self)
    }

    fn with_face<R>(
        &self,
        up: &[f64; 2],
        _room: f64,
        ask: impl FnOnce(&FacingFace<f64, 2>) -> R,
    ) -> R {
        let (body, rounding) = (&self.body, self.rounding);
        match &body.core {
            Core::HalfSpace(p, normal) => ask(&FacingFace::of_plane(*p, *normal, rounding)),
            _ => ask(&with_loops!(Floats, |outline of body| edge_of_loop(
                &outline,
                up,
                body.radius,
                rounding
            ))),
        }
    }

    fn each_lower_face(&self, up: &[f64; 2], ask: &mut dyn FnMut(&FacingFace<f64, 2>)) {
        let (body, rounding) = (&self.body, self.rounding);
        match &body.core {
            Core::HalfSpace(..) => self.with_face(up, 0.0, |face| ask(face)),
            _ => with_loops!(Floats, |outline of body| each_lower_edge(
                &outline,
                up,
                body.radius,
                rounding,
                ask
            )),
        }
    }

    fn add_corners(faces: [&FacingFace<f64, 2>; 2], found: &mut Candidates<'_, f64, 2>) {
        plane::add_corners(faces, found);
    }
}

impl Facing<f64, 3> for FacedBody<'_, 3> {
    fn is_round(&self) -> bool {
        Self::is_round(self)
    }

    fn with_body<R>(&self, ask: impl FnOnce(&FacedBody<'_, 3>) -> R) -> R {
        ask(self)
    }

    fn with_face<R>(
        &self,
        up: &[f64; 3],
        room: f64,
        ask: impl FnOnce(&FacingFace<f64, 3>) -> R,
    ) -> R {
        let FacedBody { body, rounding } = *self;
        if let Core::HalfSpace(p, normal) = &body.core {
            return ask(&FacingFace::of_plane(*p, *normal, rounding));
        }
        if let Some(edge) = self.certain_edge(up) {
            return ask(&edge);
        }
        let query = self.query(up, room);
        if let Some(face) = self.certain_face_of_box(&query) {
            let point = |index| self.body.core.corner_of_box(index);
            return ask(&face.at_points([0, 1, 2], point, &query));
        }
        let face = with_solid!(true, body.core, |solid| {
            face_of_feature(&solid, self.lowest_of_solid(&solid, &query), &query)
        });
        ask(&in_this_dimension(face))
    }

    fn each_lower_face(&self, up: &[f64; 3], ask: &mut dyn FnMut(&FacingFace<f64, 3>)) {
        let query = self.query(up, 0.0);
        let asked = with_solid!(true, self.body.core, |solid| {
            each_lower_face(&solid, &query, ask);
        });
        if asked.is_none() {
            self.with_face(up, 0.0, |face| ask(face));
        }
    }

    fn add_corners(faces: [&FacingFace<f64, 3>; 2], found: &mut Candidates<'_, f64, 3>) {
        space::add_corners(faces, found);
    }

    fn certain_manifold(
        faces: [&FacingFace<f64, 3>; 2],
        contact: &ContactPoints<f64, 3>,
        margin: f64,
    ) -> Option<ContactManifold<f64, 3>> {
        space::certain_manifold(faces, contact, margin)
    }
}
