//! Contacts of a mesh, height field or polyhedron with a convex shape, triangle by triangle; with half-spaces in [`half_spaces`].
//!
//! Where the cores of a triangle and the shape are apart, the corners of the triangle that are furthest along the normal
//! make the feature that is closest: the face, an edge or a corner. The contact is valid if no other triangle at that
//! feature reaches as far: these are exact signs. Where they meet, a triangle of a solid has the contact of the half-space
//! below it; of several, those with the least depth: see [`Sunk`]. Catto, *Ghost collisions* (2020).

mod convex_core;
mod crossed;
mod floats;
mod frusta;
mod half_spaces;
mod near;
mod over;
mod ridge;
mod sunk;
mod supports;
mod surface;
mod told;
mod way;

use crate::algorithm::certified::LowestContact;
use crate::algorithm::gjk::minkowski::polytope::{face_normal_vector, separation_behind};
use crate::algorithm::gjk::minkowski::vertex::MinkowskiVertex;
use crate::algorithm::part_search::{PartTree, PosedParts, parts_within};
use crate::algorithm::solid::{ExplicitPoint3, Solid, SolidVertex};
use crate::algorithm::sorted::sort_by_numbers;
use crate::dispatch::convex_ref::{ConvexRef3, with_shape};
use crate::exact::{SumPoint3, coords, is_one_float};
use crate::pair::contact::inside::convex_inside;
use crate::pair::contact::of_parts::{ContactsOfParts, PartContact};
use crate::pair::contact::part_pairs::triangles_at;
use crate::pair::contact::seam::{
    ContactsOfPart, are_all_apart, cmp_separations, with_unsigned_zeros,
};
use crate::pair::contact::solids::{foot_on_first, moved};
use crate::pair::part_trees::PartUnion;
use crate::pair::polyhedron::PosedSolid;
use crate::predicate::{SupportingLine, projected_along_edge};
use crate::query::WHOLES;
use crate::shape::RoundedRef;
use crate::{
    Aabb, Ball, Boundary, BoundedSide, Capsule, Contact, ContactPoints, ConvexPolyhedron,
    HeightField, Intersects, Nearest, Obb, Polyhedron, Segment, Tetrahedron, TriMesh, Triangle,
    TruncatedCone,
};
use alloc::vec::Vec;
use convex_core::{CoreOverTriangles, SolidOverTriangles};
use core::cmp::Ordering;
pub(super) use floats::triangle_in_floats;
use frusta::contacts_of_cone;
pub(in crate::pair) use frusta::manifold_of_triangle;
use nalgebra::{Point3, RealField, Vector3};
use near::{IndexedContacts, NearShape};
use over::OfPlane;
pub(super) use surface::{IsInside, NearSurface, Reach, SurfaceTriangle};
pub(super) use way::overlap_along;

/// The contact of a triangle.
pub(super) type TriangleContact<T> = PartContact<Triangle<T, 3>, T, 3>;

/// The triangles of a surface at points in lexicographic order, with their indices.
pub(super) type TrianglesAt<'a, T> = &'a dyn Fn(&[Point3<T>]) -> Vec<(usize, Triangle<T, 3>)>;

/// The near triangles of a surface and the shape near them.
struct NearTriangles<'a, T: RealField + Copy> {
    surface: NearSurface<'a, T>,
    /// The contacts of the triangles as such.
    contacts: Vec<ContactPoints<T, 3>>,
    rhs: &'a dyn NearShape<T>,
    /// The rounding of the shape's contacts.
    rounding: [f64; 2],
    margin: T,
    triangles_at: TrianglesAt<'a, T>,
}

/// The contact that a triangle may have.
#[derive(Clone, Copy, PartialEq, Eq)]
enum TriangleCandidate {
    None,
    /// The contact of the triangle as such, at an edge or a corner.
    Valid,
    /// One along its normal, on its back or front, and whether it is that of the triangle as such.
    Along {
        is_back: bool,
        is_own: bool,
    },
    /// The shape may have sunk into the solid there.
    Behind,
}

/// The contacts of the triangles of a mesh or polyhedron, in the arithmetic of the scalar; of floats see [`floats`].
#[inline(never)]
fn contacts<T, B, C, M>(
    mesh: &M,
    is_inside: Option<IsInside<'_, T>>,
    (rhs, core): (&B, &C),
    margin: T,
    has_inside: impl Fn(&B) -> bool,
) -> Vec<TriangleContact<T>>
where
    T: RealField + Copy,
    M: PartTree<T, 3, Part = Triangle<T, 3>>,
    B: NearShape<T> + Nearest<Aabb<T, 3>, Scalar = T>,
    C: CoreOverTriangles<T>,
    Triangle<T, 3>: Contact<B, 3, Scalar = T, Point = Point3<T>>,
{
    let found = parts_within(mesh, rhs, margin);
    let contacts = contacts_of_found(mesh, &found, is_inside, (rhs, core), margin);
    let is_apart = are_all_apart(contacts.iter().map(|(_, contact)| contact));
    if is_apart && margin >= T::zero() && has_inside(rhs) {
        return contact_inside(mesh, (rhs, core));
    }
    with_triangles(contacts, &found)
}

/// The contact of a shape inside of a solid.
fn contact_inside<T, B, C, M>(mesh: &M, (rhs, core): (&B, &C)) -> Vec<TriangleContact<T>>
where
    T: RealField + Copy,
    M: PartTree<T, 3, Part = Triangle<T, 3>>,
    B: Nearest<Aabb<T, 3>, Scalar = T>,
    C: CoreOverTriangles<T>,
    Triangle<T, 3>: Contact<B, 3, Scalar = T, Point = Point3<T>>,
{
    convex_inside(mesh, rhs, |&Triangle { a, b, c }| {
        with_unsigned_zeros(core.contact_below([a, b, c]).contact)
    })
}

/// The contacts of triangles with these.
fn with_triangles<T: RealField + Copy>(
    contacts: IndexedContacts<T>,
    found: &[(usize, Triangle<T, 3>)],
) -> Vec<TriangleContact<T>> {
    let contacts = contacts.into_iter().filter_map(|(part, contact)| {
        let place = found.binary_search_by_key(&part, |(index, _)| *index);
        Some(PartContact {
            part,
            shape: found[place.ok()?].1,
            contact,
        })
    });
    contacts.collect()
}

/// The contacts of the triangles that were found, in the arithmetic of the scalar.
fn contacts_of_found<T, B, C, M>(
    mesh: &M,
    found: &[(usize, Triangle<T, 3>)],
    is_inside: Option<IsInside<'_, T>>,
    (rhs, core): (&B, &C),
    margin: T,
) -> IndexedContacts<T>
where
    T: RealField + Copy,
    M: PartTree<T, 3, Part = Triangle<T, 3>>,
    B: NearShape<T>,
    C: CoreOverTriangles<T>,
    Triangle<T, 3>: Contact<B, 3, Scalar = T, Point = Point3<T>>,
{
    let found = found.iter().filter_map(|(index, triangle)| {
        let contact = triangle.contact(rhs)?;
        Some(((*index, *triangle), contact))
    });
    let (found, contacts): (Vec<_>, _) = found.unzip();
    let near = NearTriangles {
        surface: NearSurface::of(found, is_inside),
        contacts,
        rhs,
        rounding: core.rounding(),
        margin,
        triangles_at: &|points| triangles_at(mesh, points),
    };
    near.contacts(core)
}

impl<T: RealField + Copy> NearTriangles<'_, T> {
    fn contacts<C: CoreOverTriangles<T>>(&self, core: &C) -> IndexedContacts<T> {
        let (mut found, mut planes, mut behind) = (Vec::new(), Vec::new(), Vec::new());
        for (place, near) in self.surface.triangles.iter().enumerate() {
            match core.candidate(self, place) {
                TriangleCandidate::None => {}
                TriangleCandidate::Valid => {
                    let contact = self.contact_not_told(place, &found);
                    found.extend(contact.map(|contact| (near.index, contact)));
                }
                TriangleCandidate::Along { is_back, is_own } => planes.push(OfPlane {
                    own: is_own.then_some(self.contacts[place]),
                    is_met: false,
                    ..self.plane(place, is_back, core)
                }),
                TriangleCandidate::Behind => behind.push(place),
            }
        }
        if self.surface.is_solid() {
            let sunk = behind.into_iter();
            let sunk = sunk.map(|place| self.plane(place, false, core));
            self.push_sunk(sunk.collect(), core, &mut found, &mut planes);
        } else {
            self.push_crossed(&behind, core, &mut found, &mut planes);
        }
        self.push_over(planes, core, &mut found);
        if found.is_empty() {
            found.extend(self.nearest_apart());
        }
        self.push_supports(&mut found);
        sort_by_numbers(&mut found, |(triangle, _)| [*triangle]);
        for (_, contact) in &mut found {
            *contact = with_unsigned_zeros(*contact);
        }
        found
    }
}

impl<T: RealField + Copy> NearTriangles<'_, T> {
    /// The contact of the nearest triangle, if all are apart: what is nearest has a contact, though rounded normals of one place may tell each of
    /// two triangles there that it is the other's.
    fn nearest_apart(&self) -> Option<(usize, ContactPoints<T, 3>)> {
        let all = self.surface.triangles.iter().zip(&self.contacts);
        let nearest = all.min_by(|(_, p), (_, q)| cmp_separations(p, q));
        let (near, contact) = nearest.filter(|(_, contact)| contact.separation > T::zero())?;
        Some((near.index, *contact))
    }

    /// Two contacts of a triangle or of neighbors, to be compared.
    fn contacts_of<'c>(
        &'c self,
        place: usize,
        contacts: [&'c ContactPoints<T, 3>; 2],
    ) -> ContactsOfPart<'c, T, 3> {
        ContactsOfPart {
            corners: self.surface.triangles[place].corners.each_ref(),
            contacts,
            rounding: self.rounding,
        }
    }

    /// The contact of the plane of a triangle, from its front or its back.
    fn plane<C: CoreOverTriangles<T>>(&self, place: usize, is_back: bool, core: &C) -> OfPlane<T> {
        let [a, b, c] = self.surface.triangles[place].corners;
        let corners = if is_back { [c, b, a] } else { [a, b, c] };
        let plain = self.rhs.plain_contact_below(corners);
        let LowestContact { lowest, contact } =
            plain.unwrap_or_else(|| core.contact_below(corners));
        OfPlane {
            place,
            is_back,
            lowest,
            contact,
            own: None,
            is_met: true,
        }
    }
}

/// The order of the heights of two points over the plane of a triangle.
fn cmp_heights<X: SolidVertex>([a, b, c]: [X; 3], [p, q]: [X; 2]) -> Ordering {
    let side = SupportingLine::<X, true> {
        start: a,
        toward: b,
    };
    projected_along_edge(side, [a, c], p, q)
}

/// The contact of the half-space below a triangle, from which its corners are not counter-clockwise.
pub(super) fn contact_below<X, T>(
    corners: [Point3<T>; 3],
    core: &Solid<'_, X>,
    radius: T,
) -> LowestContact<T>
where
    X: SolidVertex<Scalar = T>,
    T: RealField + Copy,
{
    let face = corners.map(|corner| X::from(*coords(&corner)));
    let height = |i, j| cmp_heights(face, [core.vertex(i), core.vertex(j)]);
    contact_at(corners, core, radius, core.support_vertex(0, height))
}

/// The contact of the half-space below a triangle with a vertex that is lowest.
pub(super) fn contact_at<X, T>(
    corners: [Point3<T>; 3],
    core: &Solid<'_, X>,
    radius: T,
    lowest: usize,
) -> LowestContact<T>
where
    X: SolidVertex<Scalar = T>,
    T: RealField + Copy,
{
    let [a, b, c] = corners.map(|corner| X::from(*coords(&corner)));
    let vertex = |corner, i| MinkowskiVertex::new([corner, core.vertex(lowest)], [i, lowest]);
    let face = [vertex(a, 0), vertex(b, 1), vertex(c, 2)];
    let along = |length| face_normal_vector(face.each_ref(), length);
    let contact = ContactPoints {
        separation: separation_behind(face.each_ref(), [radius]),
        normal: Vector3::from(along(T::one())),
        on_self: Point3::from(foot_on_first(&face)),
        on_rhs: moved(core.vertex(lowest).rounded(), radius, &along, -T::one()),
        unique: true,
        parts: WHOLES,
    };
    LowestContact { lowest, contact }
}

/// Implements [`ContactsOfParts`] of meshes and polyhedra, as they are or posed, with convex shapes, by their cores.
macro_rules! triangle_contacts {
    ($contacts:ident |$rhs:ident| $core:expr; $($B:ty),+) => {$(
        triangle_contacts! { @mesh [] TriMesh<T>, $B, $contacts |$rhs| $core }
        triangle_contacts! { @mesh [] HeightField<T>, $B, $contacts |$rhs| $core }
        triangle_contacts! { @mesh ['a,] PosedParts<'a, TriMesh<T>, T, 3>, $B, $contacts |$rhs| $core }
        triangle_contacts! { @mesh ['a,] PosedParts<'a, HeightField<T>, T, 3>, $B, $contacts |$rhs| $core }
        triangle_contacts! { @solid [] Polyhedron<T>, $B, $contacts |$rhs| $core }
        triangle_contacts! { @solid ['a,] PosedSolid<'a, T>, $B, $contacts |$rhs| $core }
    )+};
    (@mesh [$($lifetime:tt)*] $Mesh:ty, $B:ty, $contacts:ident |$rhs:ident| $core:expr) => {
        impl<$($lifetime)* T: RealField + Copy> ContactsOfParts<$B, T, 3> for $Mesh {
            type Part = Triangle<T, 3>;

            fn contacts_of_parts(&self, $rhs: &$B, margin: T) -> Vec<TriangleContact<T>> {
                $contacts(self, None, ($rhs, &$core), margin, |_| false)
            }
        }
    };
    (@solid [$($lifetime:tt)*] $Solid:ty, $B:ty, $contacts:ident |$rhs:ident| $core:expr) => {
        impl<$($lifetime)* T: RealField + Copy> ContactsOfParts<$B, T, 3> for $Solid {
            type Part = Triangle<T, 3>;

            fn contacts_of_parts(&self, $rhs: &$B, margin: T) -> Vec<TriangleContact<T>> {
                let is_inside = |point: &Point3<T>| self.bounded_side(point) == BoundedSide::Inside;
                let has_inside = |rhs: &$B| self.intersects(rhs);
                $contacts(self.parts(), Some(&is_inside), ($rhs, &$core), margin, has_inside)
            }
        }
    };
}

/// Implements [`ContactsOfParts`] with any convex shape.
macro_rules! contacts_with_any {
    ($([$($lifetime:tt)*] $Union:ty, |$union:ident, $rhs:ident| $is_inside:expr, $has_inside:expr;)+) => {$(
        impl<$($lifetime)* 'c, T: RealField + Copy> ContactsOfParts<ConvexRef3<'c, T>, T, 3> for $Union {
            type Part = Triangle<T, 3>;

            fn contacts_of_parts(&self, $rhs: &ConvexRef3<'c, T>, margin: T) -> Vec<TriangleContact<T>> {
                if let ConvexRef3::HalfSpace(half_space) = $rhs {
                    return self.contacts_of_parts(*half_space, margin);
                }
                if const { is_one_float::<T>() } {
                    let $union = self;
                    let has_inside = || margin >= T::zero() && $has_inside;
                    return floats::contacts(self.parts(), $is_inside, $rhs, margin, &has_inside);
                }
                with_shape!(3, $rhs, shape => self.contacts_of_parts(shape, margin))
            }
        }
    )+};
}

contacts_with_any! {
    [] TriMesh<T>, |_mesh, rhs| None, false;
    [] HeightField<T>, |_field, rhs| None, false;
    ['a,] PosedParts<'a, TriMesh<T>, T, 3>, |_mesh, rhs| None, false;
    ['a,] PosedParts<'a, HeightField<T>, T, 3>, |_field, rhs| None, false;
    [] Polyhedron<T>, |solid, rhs| Some(&|point| solid.bounded_side(point) == BoundedSide::Inside),
        with_shape!(3, rhs, shape => solid.intersects(shape));
    ['a,] PosedSolid<'a, T>, |solid, rhs| Some(&|point| solid.bounded_side(point) == BoundedSide::Inside),
        with_shape!(3, rhs, shape => solid.intersects(shape));
}
triangle_contacts! { contacts |rhs| SolidOverTriangles::<ExplicitPoint3<T>>::of(rhs);
    Point3<T>, Segment<T, 3>, Ball<T, 3>, Capsule<T, 3>, Triangle<T, 3>, Aabb<T, 3>, Tetrahedron<T>, ConvexPolyhedron<T>
}
triangle_contacts! { contacts |rhs| SolidOverTriangles::<SumPoint3<T>>::of(rhs); Obb<T, 3>, RoundedRef<'_, T, 3> }
triangle_contacts! { contacts_of_cone |cone| *cone; TruncatedCone<T> }
