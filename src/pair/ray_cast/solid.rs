//! Rays with triangles, boxes and convex solids in space: the face through which they enter or leave.
//!
//! The edges of a face turn around the line clockwise if its normal points against it: so the turn gives the
//! normal its sign, for solids of either handedness. Where the line runs in the plane of a flat shape, it crosses
//! an edge of its outline.

use crate::algorithm::certified::cut::obb::cut_obb;
use crate::algorithm::certified::cut::polyhedron::{PolyhedronCut, cut_polyhedron, face_corners};
use crate::algorithm::certified::cut::triangle::{TriangleCrossing, cross_triangle};
use crate::algorithm::clip::flat::{Flat, FlatFace};
use crate::algorithm::clip::linear_solid::{CrossedFace, crossed_edge, piece_in_solid};
use crate::algorithm::linear::Linear;
use crate::algorithm::solid::{Convex, ExplicitPoint3, Solid, SolidVertex};
use crate::door::cut_solids::{self, is_cut_in_engine};
use crate::door::read::AsBody;
use crate::exact::{SumPoint3, coords};
use crate::pair::linear_aabb3::last_entry_and_first_exit;
use crate::pair::ray_cast::thin::{normal_against, normal_of_linear};
use crate::pair::ray_cast::{
    Facet, WantedHits, hit_of_thin, hits, ray_cast, ray_cast_by, starts_inside,
};
use crate::predicate::{face_normal, is_point, orient3};
use crate::{
    Aabb, ConvexPolyhedron, CurvePoint, Intersects, Obb, Piece, Ray, RayHit, RayHits, Tetrahedron,
    Triangle,
};
use core::cmp::Ordering;
use nalgebra::{Point3, RealField};

/// Where a ray enters and leaves a solid, and through which faces, or edges of a flat one.
pub(crate) struct SolidHits<T: RealField + Copy> {
    pub piece: Piece<T, 3>,
    /// `None` of a ray without direction; the second one only if it is wanted.
    pub facets: [Option<Facet<T, 3>>; 2],
}

/// The hits of a solid, whose faces are numbered so.
#[inline(never)]
fn hits_of_solid<T, X, S>(
    shape: &S,
    ray: &Ray<T, 3>,
    limit: T,
    wanted: WantedHits,
    number: impl Fn(usize) -> usize,
) -> Option<RayHits<T, 3>>
where
    T: RealField + Copy,
    X: SolidVertex<Scalar = T>,
    S: Convex<X> + AsBody<3, Scalar = T> + Intersects<Point3<T>>,
{
    let found = find_hits::<T, X, S>(Linear::from(ray), shape, wanted)?;
    let ends = found.piece.ends();
    let starts_inside = starts_inside(shape, ray, ends[0]);
    hits(ray, limit, wanted, starts_inside, ends, |is_entry| {
        let (normal, face) = found.facets[usize::from(!is_entry)]?;
        Some((normal, number(face)))
    })
}

/// The hits of a polyhedron: of floats by the planes of its faces, where these are certain.
#[inline(never)]
fn hits_of_polyhedron<T: RealField + Copy>(
    polyhedron: &ConvexPolyhedron<T>,
    ray: &Ray<T, 3>,
    limit: T,
    wanted: WantedHits,
) -> Option<RayHits<T, 3>> {
    let Some(cut) = cut_polyhedron(Linear::from(ray), polyhedron) else {
        return hits_of_solid::<T, ExplicitPoint3<T>, _>(polyhedron, ray, limit, wanted, |i| i);
    };
    hits_of_cut(&cut?, ray, limit, wanted, |face| {
        face_normal(face_corners(polyhedron, face), T::one())
    })
}

/// The hits of an oriented box: of floats by the planes of its faces, where these are certain.
#[inline(never)]
fn hits_of_obb<T: RealField + Copy>(
    obb: &Obb<T, 3>,
    ray: &Ray<T, 3>,
    limit: T,
    wanted: WantedHits,
) -> Option<RayHits<T, 3>> {
    let Some(cut) = cut_obb(Linear::from(ray), obb) else {
        let number = |face| BOX_FACES[face];
        return hits_of_solid::<T, SumPoint3<T>, _>(obb, ray, limit, wanted, number);
    };
    hits_of_cut(&cut?, ray, limit, wanted, |face| {
        let axes = obb.half_axes().each_ref().map(|axis| &axis.data.0[0]);
        let [h, u, v] = [0, 1, 2].map(|i| axes[(face / 2 + i) % 3]);
        let origin = [T::zero(); 3];
        let is_left_handed = orient3(&origin, h, u, v).is_gt();
        let is_outward = is_left_handed == (face % 2 == 0);
        face_normal(
            [&origin, u, v],
            if is_outward { T::one() } else { -T::one() },
        )
    })
}

/// The hits of a solid of which it is certain what it cuts from a ray. A function computes the outward normal of a face.
fn hits_of_cut<T: RealField + Copy>(
    cut: &PolyhedronCut<T>,
    ray: &Ray<T, 3>,
    limit: T,
    wanted: WantedHits,
    normal: impl Fn(usize) -> [T; 3],
) -> Option<RayHits<T, 3>> {
    let (ends, starts_inside) = (cut.piece.ends(), cut.faces[0].is_none());
    hits(ray, limit, wanted, starts_inside, ends, |is_entry| {
        let face = cut.faces[usize::from(!is_entry)]?;
        Some((normal(face), face))
    })
}

/// The hits of a shape without a radius, by the engine where that is faster: see [`is_cut_in_engine`].
fn find_hits<T, X, S>(
    ray: Linear<&[T; 3], false>,
    shape: &S,
    wanted: WantedHits,
) -> Option<SolidHits<T>>
where
    T: RealField + Copy,
    X: SolidVertex<Scalar = T>,
    S: Convex<X> + AsBody<3, Scalar = T>,
{
    if !ray.is_finite() || !shape.is_finite() {
        return None;
    }
    if const { is_cut_in_engine::<T, S>() } {
        return cut_solids::ray_hits(ray, shape, wanted);
    }
    hits_in_solid(ray.map(|p| X::from(*p)), &shape.solid(), wanted)
}

/// The hits of a solid.
pub(crate) fn hits_in_solid<X: SolidVertex>(
    ray: Linear<X, false>,
    solid: &Solid<'_, X>,
    wanted: WantedHits,
) -> Option<SolidHits<X::Scalar>> {
    let found = piece_in_solid(ray, solid)?;
    let is_point = is_point(ray.line);
    let facet = |is_entry| match is_point {
        true => None,
        false => facet(solid, ray, found.faces, is_entry),
    };
    let leaves = match wanted {
        WantedHits::First => None,
        WantedHits::Both => facet(false),
    };
    Some(SolidHits {
        piece: found.piece,
        facets: [facet(true), leaves],
    })
}

/// The face of a solid, or an edge of a flat one.
fn facet<X: SolidVertex>(
    solid: &Solid<'_, X>,
    ray: Linear<X, false>,
    faces: Option<[CrossedFace<X>; 2]>,
    is_entry: bool,
) -> Option<Facet<X::Scalar, 3>> {
    let Some(faces) = faces else {
        let edge_on = match solid.corners_of_triangle().and_then(FlatFace::from_corners) {
            Some(face) => normal_edge_on(&face.corners, ray, is_entry),
            None => normal_edge_on(Flat::from_solid(solid).corners(), ray, is_entry),
        };
        return edge_on.map(|normal| (normal, 0));
    };
    let face = faces[usize::from(!is_entry)];
    let one: X::Scalar = nalgebra::one();
    let is_outward = face.turn.is_gt() == is_entry;
    let normal = face_normal(face.corners, if is_outward { one } else { -one });
    Some((normal, face.index))
}

/// The normal of a flat shape in the plane of which the ray is.
fn normal_edge_on<X: SolidVertex>(
    corners: &[X],
    ray: Linear<X, false>,
    is_entry: bool,
) -> Option<[X::Scalar; 3]> {
    Some(match *corners {
        [_] => normal_against(ray, is_entry),
        [p, q] => normal_of_linear(Linear::edge([p, q]).line, ray, is_entry),
        _ => {
            let edge = crossed_edge(ray, corners, is_entry)?;
            normal_of_linear(Linear::edge(edge).line, ray, is_entry)
        }
    })
}

/// The face of a box along the axes.
fn facet_of_aabb<T: RealField + Copy>(
    aabb: &Aabb<T, 3>,
    ray: Linear<&[T; 3], false>,
    is_entry: bool,
) -> Option<Facet<T, 3>> {
    let faces = last_entry_and_first_exit([aabb.min(), aabb.max()].map(coords), ray.line)?;
    let face = faces[usize::from(!is_entry)];
    let is_upper = (face.direction == Ordering::Greater) != is_entry;
    let mut normal = [T::zero(); 3];
    normal[face.axis] = if is_upper { T::one() } else { -T::one() };
    Some((normal, 2 * face.axis + usize::from(is_upper)))
}

/// The face of a triangle, by its turn around the ray where that is certain.
fn facet_of_triangle<T: RealField + Copy>(
    triangle: &Triangle<T, 3>,
    ray: Linear<&[T; 3], false>,
    is_entry: bool,
) -> Option<Facet<T, 3>> {
    let corners = [&triangle.a, &triangle.b, &triangle.c].map(coords);
    let Some(TriangleCrossing::Crossed(turn, _)) = cross_triangle(ray, corners) else {
        let found = find_hits::<T, ExplicitPoint3<T>, _>(ray, triangle, WantedHits::Both)?;
        return found.facets[usize::from(!is_entry)];
    };
    let is_outward = turn.is_gt() == is_entry;
    let length = if is_outward { T::one() } else { -T::one() };
    Some((face_normal(corners, length), 0))
}

/// The hit of a triangle that a ray enters or leaves at a point.
pub(in crate::pair) fn hit_of_triangle<T: RealField + Copy>(
    triangle: &Triangle<T, 3>,
    ray: &Ray<T, 3>,
    at: CurvePoint<T, 3>,
    is_entry: bool,
) -> RayHit<T, 3> {
    hit_of_thin(ray, at, || {
        facet_of_triangle(triangle, Linear::from(ray), is_entry)
    })
}

/// The faces of a box and of a tetrahedron, in the order of the solid, by the axis and by the corner opposite.
const BOX_FACES: [usize; 6] = [4, 5, 2, 3, 0, 1];
const TETRAHEDRON_FACES: [usize; 4] = [3, 2, 0, 1];

ray_cast! {
    [] 3 Aabb<T, 3>: |b, ray, is_entry| facet_of_aabb(b, ray, is_entry);
    [] 3 Triangle<T, 3>: |t, ray, is_entry| facet_of_triangle(t, ray, is_entry);
}
ray_cast_by! { [] 3 Obb<T, 3>: |b, ray, limit, wanted| hits_of_obb(b, ray, limit, wanted) }
ray_cast_by! { [] 3 Tetrahedron<T>: |t, ray, limit, wanted| {
    hits_of_solid::<T, ExplicitPoint3<T>, _>(t, ray, limit, wanted, |face| TETRAHEDRON_FACES[face])
} }
ray_cast_by! { [] 3 ConvexPolyhedron<T>: |b, ray, limit, wanted| hits_of_polyhedron(b, ray, limit, wanted) }
