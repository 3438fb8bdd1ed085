//! Contacts of the parts of compounds.

use crate::algorithm::part_search::all_near;
use crate::dispatch::compound::{Compound, Compound2, Compound3};
use crate::{
    Aabb, Ball, Capsule, Contact, ContactPoints, ConvexPolygon, ConvexPolyhedron, EdgeContacts,
    MultiPolygon, Nearest, Obb, PartContact, Polygon, Polyhedron, Polyline, Segment, Shape, Shape2,
    Shape3, Tetrahedron, TriMesh, Triangle, TriangleContacts,
};
use alloc::vec::Vec;
use nalgebra::{Point2, Point3, RealField};

impl<S, T: RealField + Copy, const D: usize> Compound<S, T, D> {
    /// Returns the contacts of all parts that are at most `margin` from a shape, in the order of their ids. A negative or
    /// NaN margin gives none.
    ///
    /// Each is that of the part alone, bit for bit, whatever other parts there are: where parts overlap, the depth is
    /// that in each of them. The parts are of one type, or of an enum by [`shape_enum!`](crate::shape_enum), that has a
    /// [`Contact`]; see [`Compound3::feature_contacts`](crate::Compound3::feature_contacts) for parts of all kinds.
    ///
    /// ```
    /// use nalgebra::{Point3, Vector3};
    /// use tangency::{Aabb3, Compound, Sphere};
    ///
    /// let step = |x: f64, z: f64| Aabb3::new(Point3::new(x, 0.0, 0.0), Point3::new(x + 2.0, 4.0, z));
    /// let stairs = Compound::new(vec![step(0.0, 1.0), step(2.0, 2.0), step(4.0, 3.0)]);
    /// let contacts = stairs.part_contacts(&Sphere::new(Point3::new(1.25, 2.0, 1.875), 1.0), 0.0);
    /// let found = contacts.iter().map(|found| (found.part, found.contact.separation, found.contact.normal));
    /// assert!(found.eq([(0, -0.125, Vector3::z()), (1, -0.25, -Vector3::x())]));
    /// ```
    #[must_use]
    pub fn part_contacts<R>(&self, rhs: &R, margin: T) -> Vec<PartContact<T, D>>
    where
        S: Contact<R, Scalar = T, Bounds = Aabb<T, D>, Output: Into<Option<ContactPoints<T, D>>>>,
        R: Nearest<Aabb<T, D>, Scalar = T>,
    {
        let contact = |part: &S| part.contact_within(rhs, margin)?.into();
        let found = all_near(self, |region| rhs.within(region, margin), contact);
        let contacts = found.into_iter().map(|(part, contact)| PartContact {
            part,
            feature: None,
            contact,
        });
        contacts.collect()
    }
}

/// The contacts of the parts of a compound, with those of the triangles and edges of parts.
fn join<S, R, T, const D: usize>(
    compound: &Compound<S, T, D>,
    (rhs, margin): (&R, T),
    of_part: impl Fn(&S) -> Vec<(Option<usize>, ContactPoints<T, D>)>,
) -> Vec<PartContact<T, D>>
where
    T: RealField + Copy,
    S: Shape<Scalar = T, Bounds = Aabb<T, D>>,
    R: Nearest<Aabb<T, D>, Scalar = T>,
{
    let near = |region: &Aabb<T, D>| rhs.within(region, margin);
    let found = all_near(compound, near, |part| Some(of_part(part)));
    let contacts = found.into_iter().flat_map(|(part, contacts)| {
        let contacts = contacts.into_iter();
        contacts.map(move |(feature, contact)| PartContact {
            part,
            feature,
            contact,
        })
    });
    contacts.collect()
}

/// The contact of a convex part, if it is near.
fn of_convex<A, R, T, const D: usize>(
    part: &A,
    (rhs, margin): (&R, T),
) -> Vec<(Option<usize>, ContactPoints<T, D>)>
where
    T: RealField + Copy,
    A: Contact<R, Scalar = T, Output = ContactPoints<T, D>>,
{
    let contact = part.contact_within(rhs, margin);
    contact.into_iter().map(|contact| (None, contact)).collect()
}

fn of_edges<A, R, T, const D: usize>(
    part: &A,
    (rhs, margin): (&R, T),
) -> Vec<(Option<usize>, ContactPoints<T, D>)>
where
    T: RealField + Copy,
    A: EdgeContacts<R, D, Scalar = T>,
{
    let found = part.edge_contacts(rhs, margin).into_iter();
    found.map(|it| (Some(it.edge), it.contact)).collect()
}

fn of_triangles<A, R, T>(
    part: &A,
    (rhs, margin): (&R, T),
) -> Vec<(Option<usize>, ContactPoints<T, 3>)>
where
    T: RealField + Copy,
    A: TriangleContacts<R, Scalar = T>,
{
    let found = part.triangle_contacts(rhs, margin).into_iter();
    found.map(|it| (Some(it.triangle), it.contact)).collect()
}

impl<T: RealField + Copy> Compound3<T> {
    /// Returns the contacts of all parts that are at most `margin` from a convex shape, as
    /// [`part_contacts`](Self::part_contacts) does; of a mesh or a polyhedron those of its triangles, see
    /// [`TriangleContacts`], and of a polyline those of its edges, see [`EdgeContacts`].
    ///
    /// They are in the order of the ids of the parts, and of the triangles or edges of a part.
    ///
    /// ```
    /// use nalgebra::{Point3, Vector3};
    /// use tangency::{Compound3, Sphere, TriMesh};
    ///
    /// let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [4.0, 4.0, 0.0], [0.0, 4.0, 0.0]].map(Point3::from);
    /// let level = Compound3::new(vec![
    ///     Sphere::new(Point3::new(1.0, 3.0, 2.0), 0.5).into(),
    ///     TriMesh::new(corners.to_vec(), vec![[0, 1, 2], [0, 2, 3]]).into(),
    /// ]);
    /// let contacts = level.feature_contacts(&Sphere::new(Point3::new(1.0, 3.0, 0.75), 1.0), 0.0);
    /// let found = contacts.iter().map(|found| (found.part, found.feature, found.contact.separation));
    /// assert!(found.eq([(0, None, -0.25), (1, Some(1), -0.25)])); // the ball, and triangle 1 of the floor
    /// assert_eq!(contacts[1].contact.normal, Vector3::z());
    /// ```
    #[must_use]
    pub fn feature_contacts<R>(&self, rhs: &R, margin: T) -> Vec<PartContact<T, 3>>
    where
        R: Nearest<Aabb<T, 3>, Scalar = T>,
        Point3<T>: Contact<R, Scalar = T, Output = ContactPoints<T, 3>>,
        Segment<T, 3>: Contact<R, Scalar = T, Output = ContactPoints<T, 3>>,
        Triangle<T, 3>: Contact<R, Scalar = T, Output = ContactPoints<T, 3>>,
        Aabb<T, 3>: Contact<R, Scalar = T, Output = ContactPoints<T, 3>>,
        Obb<T, 3>: Contact<R, Scalar = T, Output = ContactPoints<T, 3>>,
        Ball<T, 3>: Contact<R, Scalar = T, Output = ContactPoints<T, 3>>,
        Capsule<T, 3>: Contact<R, Scalar = T, Output = ContactPoints<T, 3>>,
        Tetrahedron<T>: Contact<R, Scalar = T, Output = ContactPoints<T, 3>>,
        ConvexPolyhedron<T>: Contact<R, Scalar = T, Output = ContactPoints<T, 3>>,
        Polyline<T, 3>: EdgeContacts<R, 3, Scalar = T>,
        TriMesh<T>: TriangleContacts<R, Scalar = T>,
        Polyhedron<T>: TriangleContacts<R, Scalar = T>,
    {
        let other = (rhs, margin);
        join(self, other, |part| match part {
            Shape3::Point(point) => of_convex(point, other),
            Shape3::Segment(segment) => of_convex(segment, other),
            Shape3::Triangle(triangle) => of_convex(triangle, other),
            Shape3::Aabb(aabb) => of_convex(aabb, other),
            Shape3::Obb(obb) => of_convex(obb, other),
            Shape3::Ball(ball) => of_convex(ball, other),
            Shape3::Capsule(capsule) => of_convex(capsule, other),
            Shape3::Tetrahedron(tetrahedron) => of_convex(tetrahedron, other),
            Shape3::ConvexPolyhedron(hull) => of_convex(&**hull, other),
            Shape3::Polyline(path) => of_edges(&**path, other),
            Shape3::TriMesh(mesh) => of_triangles(&**mesh, other),
            Shape3::Polyhedron(solid) => of_triangles(&**solid, other),
            // Without bounds, these are no parts.
            Shape3::Line(_) | Shape3::Ray(_) | Shape3::Plane(_) | Shape3::HalfSpace(_) => {
                Vec::new()
            }
        })
    }
}

impl<T: RealField + Copy> Compound2<T> {
    /// Returns the contacts of all parts that are at most `margin` from a convex shape, as
    /// [`part_contacts`](Self::part_contacts) does; of polygons and polylines those of their edges, see
    /// [`EdgeContacts`].
    ///
    /// They are in the order of the ids of the parts, and of the edges of a part.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::{Circle, Compound2, Polygon};
    ///
    /// let corners = [[0.0, 0.0], [4.0, 0.0], [4.0, 3.0], [0.0, 3.0]].map(Point2::from);
    /// let disc = Circle::new(Point2::new(2.0, 5.0), 0.5);
    /// let yard = Compound2::new(vec![disc.into(), Polygon::new(corners.to_vec()).into()]);
    /// let contacts = yard.feature_contacts(&Circle::new(Point2::new(2.0, 3.75), 1.0), 0.0);
    /// let found = contacts.iter().map(|found| (found.part, found.feature, found.contact.separation));
    /// assert!(found.eq([(0, None, -0.25), (1, Some(2), -0.25)])); // the disc, and edge 2 of the polygon
    /// assert_eq!(contacts[1].contact.normal, Vector2::y());
    /// ```
    #[must_use]
    pub fn feature_contacts<R>(&self, rhs: &R, margin: T) -> Vec<PartContact<T, 2>>
    where
        R: Nearest<Aabb<T, 2>, Scalar = T>,
        Point2<T>: Contact<R, Scalar = T, Output = ContactPoints<T, 2>>,
        Segment<T, 2>: Contact<R, Scalar = T, Output = ContactPoints<T, 2>>,
        Triangle<T, 2>: Contact<R, Scalar = T, Output = ContactPoints<T, 2>>,
        Aabb<T, 2>: Contact<R, Scalar = T, Output = ContactPoints<T, 2>>,
        Obb<T, 2>: Contact<R, Scalar = T, Output = ContactPoints<T, 2>>,
        Ball<T, 2>: Contact<R, Scalar = T, Output = ContactPoints<T, 2>>,
        Capsule<T, 2>: Contact<R, Scalar = T, Output = ContactPoints<T, 2>>,
        ConvexPolygon<T>: Contact<R, Scalar = T, Output = ContactPoints<T, 2>>,
        Polyline<T, 2>: EdgeContacts<R, 2, Scalar = T>,
        Polygon<T>: EdgeContacts<R, 2, Scalar = T>,
        MultiPolygon<T>: EdgeContacts<R, 2, Scalar = T>,
    {
        let other = (rhs, margin);
        join(self, other, |part| match part {
            Shape2::Point(point) => of_convex(point, other),
            Shape2::Segment(segment) => of_convex(segment, other),
            Shape2::Triangle(triangle) => of_convex(triangle, other),
            Shape2::Aabb(aabb) => of_convex(aabb, other),
            Shape2::Obb(obb) => of_convex(obb, other),
            Shape2::Ball(ball) => of_convex(ball, other),
            Shape2::Capsule(capsule) => of_convex(capsule, other),
            Shape2::ConvexPolygon(polygon) => of_convex(&**polygon, other),
            Shape2::Polyline(path) => of_edges(&**path, other),
            Shape2::Polygon(polygon) => of_edges(&**polygon, other),
            Shape2::MultiPolygon(polygons) => of_edges(&**polygons, other),
            // Without bounds, these are no parts.
            Shape2::Line(_) | Shape2::Ray(_) | Shape2::HalfSpace(_) => Vec::new(),
        })
    }
}
