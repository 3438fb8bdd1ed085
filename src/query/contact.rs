use crate::query::contact_points::ContactPoints;
use crate::query::flipped::collect_points_along_own;
use crate::query::manifold::{ContactManifold, ManifoldPoint};
use crate::query::nearest::Nearest;
use alloc::vec::Vec;
use nalgebra::SVector;

/// How far two shapes are apart or how deep they overlap, the direction in which, and where.
///
/// The *separation* is one function through zero: the distance of shapes that are apart, 0 where they touch, and where
/// they overlap minus the length of the shortest translation that leaves them touching. It has the units of the
/// coordinates. The *normal* is the unit vector from self to `rhs` along which: `rhs` moved by `-separation * normal`
/// only touches self.
///
/// All shapes have it with each other in their dimension `D`, be they convex, made of parts, an
/// enum, [posed](crate::Posed), a [`Compound`](crate::Compound) or a [`Composite`](crate::Composite). Two convex shapes have
/// one contact. Shapes made of parts have one for each pair of parts that touch, within a margin: see below.
///
/// With D the set of all differences b - a, convex shapes overlap where the origin is in the interior of D. So segments that
/// cross in the plane overlap, those that cross in space touch, and a point on a segment touches it.
///
/// # Lines, rays and planes
/// They are what they are, without end and without an inside, and the same holds for them:
///
/// * A line of the plane and a plane of space part from another shape to the side on which that is less deep. If it is as deep on both,
///   it is parted to the side that the plane's normal points to, or to the right of the line, and `unique` is false. A shape that
///   goes on without end on one side is parted to the other.
/// * A line of space parts from another shape at right angles to its direction, past the edge or vertex of that where the
///   way is shortest. A ray also parts from it over a face or an edge that its start is below and that it leaves by.
/// * Lines and rays of space that cross touch, and so do those on one line. Nothing parts lines of the plane that cross, or
///   shapes of which one ends at a plane or line and the other one goes on without end on both sides of that.
/// * With a direction of zero a line or a ray is a point.
///
/// # Laws
/// * `a.contact(&b)` is `b.contact(&a)` flipped, bit for bit. Two shapes with the same numbers are exempt: their
///   normal is the same both ways. So are two parts with the same numbers.
/// * Apart, the separation and the points of convex shapes are those of [`Nearest::nearest`], bit for bit.
/// * The sign of the separation and the choice of the normal are decided exactly for floats and fixed point. But of normals
///   of floats within a millionth of each other, along which solids overlap equally up to a unit in the last place of the scale,
///   any may be reported, and they count as one: bodies at rest have many. Of several along which solids are exactly as deep, all
///   scalars report the same: those of faces come before those of pairs of edges, and of each kind that of the lowest vertices.
/// * The separation is rounded like a distance. The normal is computed from the features that are closest (an edge, the
///   offset of two points), never from the rounded gap.
/// * An infinite or NaN coordinate of a convex shape makes all numbers NaN, and `unique` false; with shapes made of parts there
///   is no contact then.
///
/// # Shapes made of parts
/// A concave shape has no useful depth as a whole: a ball in a notch touches two walls, and has to be kept out of both. So each
/// pair of parts that touch has a contact of its own, which [`ContactPoints::parts`] names, and by which it is known again in the
/// next step: of edges, of triangles, of the parts of a compound. A part has one contact with a convex shape, and a pair of parts
/// one; a margin only leaves out those that are further apart. [`visit_contacts`](Self::visit_contacts) reports all of them;
/// [`contact`](Self::contact) is the deepest of them, which is not the least motion that parts the shapes. Of several that are as
/// deep it is that of the lowest ids: the lower id of both parts counts first, in both orders of the shapes.
///
/// No contact has a normal by which a body that slides over the seams inside a surface would be caught: it is that of the
/// edge or triangle, or, where the nearest point is at a corner or at the edge of a triangle, one that no neighbor there reaches
/// beyond. Triangles are neighbors where they have corners with equal coordinates. Cutting a face or an edge into several
/// changes no contact beyond rounding:
///
/// * A contact at a corner belongs in the plane to the edge that starts there, in space to the triangle there with the lowest
///   index, also where the triangles are in one plane.
/// * A triangle, or an edge of a polyline of the plane, that a convex shape without its radius is over has a contact along its
///   own normal: the deepest point over it of the face that the shape turns to it, within the margin. If a part before in the
///   same plane has that point, it is the next one, if there is one. So a body that lies on several triangles keeps its support
///   where it is tilted by a hair.
/// * So has a triangle in the plane of one that touches with a corner or an edge along the normal of a face of the convex shape, to which their plane
///   is tilted by at most one in 32: at the deepest point of what it has in common with that face, within the margin, that no triangle has yet. So a
///   crate as a mesh or a polyhedron keeps all of its support on a box.
/// * What has come through a surface is pushed back the same way by all triangles of a plane, as far as the surface goes on
///   below its lowest point, unless that is over a triangle of another plane that the shape meets, or not yet below that. Where the
///   surface ends or turns back before, the depth is the least motion along the normal that takes the shape, without its radius,
///   off it, and in space off those in its plane that it goes on to under the shape.
///
/// The inside of a [`Polygon`](crate::Polygon), a [`MultiPolygon`](crate::MultiPolygon) and a
/// [`Polyhedron`](crate::Polyhedron) is solid:
///
/// * Normals lead out of it, from each edge or triangle that the shape meets; the depth is that of its lowest point below the
///   line or plane, also if it has sunk in by more than its half. At a convex corner or ridge the shape is pushed out over the part
///   that takes the shorter way, or in a direction between theirs if that is shorter. A shape in the back of a part has no
///   contact with it, unless it is an edge of the plane between two edges at convex corners that the shape both meets: then it has
///   come through all three.
/// * A shape inside that meets no part of the boundary has the contact of the nearest part alone, of several that are as near the first.
///   At a reflex corner or edge outside is beyond all parts there, so that each of them has a contact that the shape is below, of
///   several in one line or plane the first.
///
/// Of a [`Polyline`](crate::Polyline), a [`TriMesh`](crate::TriMesh) and a [`HeightField`](crate::HeightField) both sides are outside: where the contact of a part alone
/// has a normal that a neighbor reaches beyond, be it within the margin or not, the normal is that of the part, to the side on
/// which the shape is less deep. If it leaves the part by a shorter way, and a less deep contact of another part parts them as well, the
/// part has none: a box over the border of a top is not pushed off the wall below. The edges of a polyline of space are taken alone.
///
/// Two shapes made of parts have the contacts of pairs of edges or triangles, whose normals obey this on both sides. Where two
/// parts meet so that neither of their normals is allowed by both, it is that of a part, with the depth of the lowest point of
/// the other: of those that the other allows, if there are some, the one with the least depth. Where they only touch, the other
/// allows none, and neighbors of both have a contact, they have none. Two faces, a face and an edge, or edges of the plane that
/// lie on each other have a contact of their own, at another point if a pair before has it, so that a crate stands on all of its
/// bottom. So has a pair beside the deepest contact along a normal, within the margin or behind what meets, of which one part is square to
/// that normal and the other more so than its neighbors: at the deepest point of what both have in common that no pair has yet. Its
/// depth is that at this point, so that a crate that is tilted by a hair keeps all of its support. Two shapes of which one passes through the other, so deep that the parts which should part them do not meet, are
/// pushed aside by those that do: give a body that has to be kept out of others convex parts, as a [`Compound`](crate::Compound).
///
/// Parts have no contact if a less deep one, along a normal that both shapes have there, parts them as well: where a crate has
/// sunk into a floor, its sides cut through that too, and leave it by the motion that its bottom asks for.
///
/// With a half-space, what is
/// lowest along its normal has contacts, each corner one. So it is with a plane, and with a line of the plane: the half-space on the side on which the
/// shape is less deep as a whole, of a [`MultiPolygon`](crate::MultiPolygon) each polygon. With rays, and with lines of space, edges and
/// triangles are taken alone, also those of a solid. The parts of a compound or composite are taken alone, whatever other parts there are.
///
/// Which parts are within the margin is decided exactly, and so is which neighbors reach further where the parts are apart
/// without their radii; which of several depths is the least is decided by the rounded numbers. Each contact is as accurate as
/// that of convex shapes. Parts are found by the boxes around them, so that the cost is that of those near the other shape. See
/// Catto, *Ghost collisions* (box2d.org, 2020), for what bodies are caught by, and Ericson, *Real-Time Collision Detection* (2005),
/// 5.1.5, for the Voronoi regions of a triangle.
///
/// # Pushing shapes apart
/// Decisions are exact, so rounding shows: a shape that is moved out by its depth is moved by a rounded normal to rounded
/// coordinates, and may still overlap by a unit in the last place, as often as it is pushed. So do not loop until nothing
/// overlaps: keep a *skin*, a small distance that rounding does not use up, by [`contact_within`](Self::contact_within) and
/// [`cast_within`](crate::Cast::cast_within). The [cookbook](crate::cookbook#move-and-slide) has a body that slides so.
///
/// A degenerate shape means its limit: a flat box is a segment. See Ericson, *Real-Time Collision Detection* (2005),
/// 9.3, for the difference of two shapes.
///
/// # Example
/// ```
/// use nalgebra::{Point2, Vector2};
/// use tangency::{Aabb, Circle, Contact, Polygon};
///
/// let floor = Aabb::new(Point2::new(-8.0, -4.0), Point2::new(8.0, 0.0));
/// let disc = Circle::new(Point2::new(1.0, 1.5), 2.0);
/// let contact = floor.contact(&disc).unwrap();
/// assert_eq!((contact.separation, contact.normal), (-0.5, Vector2::new(0.0, 1.0)));
/// let lifted = disc.translated(&(contact.normal * -contact.separation));
/// assert_eq!(floor.contact(&lifted).unwrap().separation, 0.0);
///
/// // A ball in a notch touches a wall and the floor; the other wall is out of reach.
/// let notch = [[0.0, 0.0], [6.0, 0.0], [6.0, 4.0], [4.0, 4.0], [4.0, 2.0], [2.0, 2.0], [2.0, 4.0], [0.0, 4.0]];
/// let ground = Polygon::new(notch.map(Point2::from).to_vec());
/// let contacts = ground.contacts(&Circle::new(Point2::new(3.25, 2.75), 1.0), 0.0);
/// let found = contacts.iter().map(|found| (found.parts[0].part(), found.separation, found.normal));
/// assert!(found.eq([(Some(3), -0.25, -Vector2::x()), (Some(4), -0.25, Vector2::y())]));
/// ```
#[diagnostic::on_unimplemented(
    message = "tangency has no pair `{Self}` and `{Rhs}` for `contact`",
    note = "all shapes have contacts with each other; both need the same dimension and scalar"
)]
pub trait Contact<Rhs: ?Sized, const D: usize>: Nearest<Rhs> {
    /// Returns the separation, the normal and a pair of points; of shapes made of parts those of the deepest contact (apart:
    /// of the closest one).
    ///
    /// `None` only where nothing parts the shapes: with a half-space or a plane whose normal is 0; of two half-spaces whose normals are
    /// not exactly opposed; of half-spaces and planes with planes and lines that are not exactly parallel to them; of a half-space
    /// and a ray that descends into it; and of lines of the plane that cross.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::{Circle, Contact, HalfPlane};
    ///
    /// let ground = HalfPlane::new(Point2::new(0.0, 0.0), Vector2::new(0.0, 3.0));
    /// let contact = ground.contact(&Circle::new(Point2::new(5.0, 1.0), 4.0)).unwrap();
    /// assert_eq!((contact.separation, contact.normal), (-3.0, Vector2::new(0.0, 1.0)));
    ///
    /// let hill = HalfPlane::new(Point2::new(0.0, 0.0), Vector2::new(1.0, 1.0));
    /// assert_eq!(ground.contact(&hill), None);
    /// ```
    ///
    /// ```
    /// use nalgebra::{Point3, Vector3};
    /// use tangency::{Aabb, Contact, Line, Ray};
    ///
    /// // A wire through a beam leaves it by the nearest side.
    /// let beam = Aabb::new(Point3::new(0.0, 0.0, 0.0), Point3::new(9.0, 4.0, 4.0));
    /// let wire = Line::new(Point3::new(1.0, 3.0, 2.0), Vector3::new(1.0, 0.0, 0.0));
    /// let contact = wire.contact(&beam).unwrap();
    /// assert_eq!((contact.separation, contact.normal), (-1.0, Vector3::new(0.0, -1.0, 0.0)));
    ///
    /// // A ray that leaves it by the end which it starts near to leaves it there.
    /// let ray = Ray::new(Point3::new(8.5, 3.0, 2.0), Vector3::new(1.0, 0.0, 0.0));
    /// let contact = ray.contact(&beam).unwrap();
    /// assert_eq!((contact.separation, contact.normal), (-0.5, Vector3::new(-1.0, 0.0, 0.0)));
    /// ```
    fn contact(&self, rhs: &Rhs) -> Option<ContactPoints<Self::Scalar, D>>;

    /// Returns the contact of shapes that are at most `margin` apart, decided exactly, and otherwise `None`, without
    /// computing it. A negative or NaN margin gives `None`.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Circle, Contact};
    ///
    /// let disc = Circle::new(Point2::new(0.0, 0.0), 1.0);
    /// assert_eq!(disc.contact_within(&Point2::new(3.0, 0.0), 1.5), None);
    /// assert_eq!(disc.contact_within(&Point2::new(3.0, 0.0), 2.0).unwrap().separation, 2.0);
    /// ```
    #[cfg_attr(not(debug_assertions), inline)]
    fn contact_within(
        &self,
        rhs: &Rhs,
        margin: Self::Scalar,
    ) -> Option<ContactPoints<Self::Scalar, D>> {
        if self.within(rhs, margin) {
            self.contact(rhs)
        } else {
            None
        }
    }

    /// Calls a function with all contacts of parts that are at most `margin` apart, in the order of the parts of the shape that
    /// has some; of two such shapes in the order of those of self, then of `rhs`. Convex shapes have one contact or none. A
    /// negative or NaN margin gives none.
    ///
    /// ```
    /// use nalgebra::{Point3, Vector3};
    /// use tangency::{Contact, Polyline, TriMesh};
    ///
    /// let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [4.0, 4.0, 0.0], [0.0, 4.0, 0.0]].map(Point3::from);
    /// let floor = TriMesh::new(corners.to_vec(), vec![[0, 1, 2], [0, 2, 3]]);
    /// let rope = Polyline::new([[3.0, 1.0, 2.0], [3.0, 1.0, -0.5]].map(Point3::from).to_vec()); // its end is below
    /// let mut count = 0;
    /// floor.visit_contacts(&rope, 0.0, &mut |contact| {
    ///     assert_eq!(contact.parts.map(|part| part.part()), [Some(0), Some(0)]);
    ///     assert_eq!((contact.separation, contact.normal), (-0.5, Vector3::new(0.0, 0.0, 1.0)));
    ///     count += 1;
    /// });
    /// assert_eq!(count, 1);
    /// ```
    fn visit_contacts(
        &self,
        rhs: &Rhs,
        margin: Self::Scalar,
        visit: &mut dyn FnMut(ContactPoints<Self::Scalar, D>),
    ) {
        if let Some(contact) = self.contact_within(rhs, margin) {
            visit(contact);
        }
    }

    /// Replaces a list by the contacts that [`visit_contacts`](Self::visit_contacts) reports.
    ///
    /// A list that is used again and again allocates only as it grows.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Aabb, Compound, Contact};
    ///
    /// let step = |x: f64, y: f64| Aabb::new(Point2::new(x, 0.0), Point2::new(x + 2.0, y));
    /// let stairs = Compound::new(vec![step(0.0, 1.0), step(2.0, 2.0), step(4.0, 3.0)]);
    /// let mut contacts = Vec::new();
    /// for (x, count) in [(0.5, 1), (1.75, 2), (7.0, 0)] {
    ///     stairs.collect_contacts(&Aabb::new(Point2::new(x, 1.0), Point2::new(x + 1.0, 2.0)), 0.0, &mut contacts);
    ///     assert_eq!(contacts.len(), count);
    /// }
    /// ```
    fn collect_contacts(
        &self,
        rhs: &Rhs,
        margin: Self::Scalar,
        contacts: &mut Vec<ContactPoints<Self::Scalar, D>>,
    ) {
        contacts.clear();
        self.visit_contacts(rhs, margin, &mut |contact| contacts.push(contact));
    }

    /// Returns the contacts that [`visit_contacts`](Self::visit_contacts) reports, as a new list.
    ///
    /// ```
    /// use nalgebra::{Point3, Vector3};
    /// use tangency::{Aabb, Contact, Polyhedron};
    ///
    /// let corners = [[0.0, 0.0, 0.0], [6.0, 0.0, 0.0], [0.0, 6.0, 0.0], [0.0, 0.0, 6.0]].map(Point3::from);
    /// let rock = Polyhedron::new(corners.to_vec(), vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]]);
    /// let parcel = Aabb::new(Point3::new(1.0, 1.0, -1.0), Point3::new(2.0, 2.0, 0.25));
    /// let [contact] = rock.contacts(&parcel, 0.0)[..] else { panic!() };
    /// assert_eq!((contact.parts[0].part(), contact.separation), (Some(0), -0.25)); // it is below
    /// assert_eq!(contact.normal, Vector3::new(0.0, 0.0, -1.0));
    /// ```
    fn contacts(&self, rhs: &Rhs, margin: Self::Scalar) -> Vec<ContactPoints<Self::Scalar, D>> {
        let mut contacts = Vec::new();
        self.collect_contacts(rhs, margin, &mut contacts);
        contacts
    }

    /// Returns the points of contact of shapes that are at most `margin` apart, decided exactly: at most two in the
    /// plane, four in space. `None` for shapes further apart, for those that nothing parts, and for a margin or
    /// a coordinate that is not a number. No memory is allocated for convex shapes. Of shapes made of parts it is the manifold
    /// with the deepest point of all that [`visit_manifolds`](Self::visit_manifolds) reports.
    ///
    /// Of each shape the face (in the plane the edge, of a capsule its segment) is taken that has the furthest vertex
    /// along the normal of [`contact`](Self::contact) and is most aligned with it. If the shape stands there on an edge,
    /// both of whose ends are within the margin, the face has that edge. The points are the corners of what both faces
    /// have in common, seen along the normal, where the separation is at most `margin`: a vertex of one over the face of
    /// the other, or two edges that cross. Of more than four the deepest is kept, the furthest from it, and the furthest
    /// from the line through both on either side. There is one point where a shape is a point or a ball, a ray or a line of
    /// space, or where edges of shapes cross. The contact itself is a point where no corner is as deep.
    /// [`collect_contact_points`](Self::collect_contact_points) keeps all.
    ///
    /// The points are those of the other order flipped, bit for bit. Each is rounded like a nearest point, from vertices
    /// that are rounded if the shape does not store them; which there are is decided exactly for those. A radius is
    /// measured along the rounded normal: in fixed point it moves a point by up to the radius times a last place of 1
    /// too far. Coordinates in fixed point must be within [`coordinate_limit`](crate::coordinate_limit). The face is
    /// found in linear time.
    ///
    /// ```
    /// use nalgebra::{Point3, Vector3};
    /// use tangency::{Aabb, Contact};
    ///
    /// let floor = Aabb::new(Point3::new(-8.0, -8.0, -1.0), Point3::new(8.0, 8.0, 0.0));
    /// let parcel = Aabb::new(Point3::new(0.0, 0.0, 0.125), Point3::new(2.0, 2.0, 2.125));
    /// let manifold = floor.contact_manifold(&parcel, 0.25).unwrap();
    /// assert_eq!((manifold.points().len(), manifold.normal), (4, Vector3::new(0.0, 0.0, 1.0)));
    /// assert!(manifold.points().iter().all(|point| point.separation == 0.125));
    /// assert_eq!(floor.contact_manifold(&parcel, 0.1), None);
    /// ```
    fn contact_manifold(
        &self,
        rhs: &Rhs,
        margin: Self::Scalar,
    ) -> Option<ContactManifold<Self::Scalar, D>>;

    /// Calls a function with the manifold of each contact that [`visit_contacts`](Self::visit_contacts) reports, in that order:
    /// the points of the two parts along its normal. Convex shapes have one manifold or none.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::{Aabb, Contact, TriMesh};
    ///
    /// let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [4.0, 4.0, 0.0], [0.0, 4.0, 0.0]].map(Point3::from);
    /// let floor = TriMesh::new(corners.to_vec(), vec![[0, 1, 2], [0, 2, 3]]);
    /// let parcel = Aabb::new(Point3::new(1.0, 0.25, -0.125), Point3::new(3.0, 2.0, 1.0));
    /// let mut triangles = Vec::new();
    /// floor.visit_manifolds(&parcel, 0.0, &mut |manifold| {
    ///     assert!(manifold.points().iter().all(|point| point.separation == -0.125));
    ///     triangles.push(manifold.parts[0].part());
    /// });
    /// assert_eq!(triangles, [Some(0), Some(1)]); // it is over the edge between both
    /// ```
    fn visit_manifolds(
        &self,
        rhs: &Rhs,
        margin: Self::Scalar,
        visit: &mut dyn FnMut(ContactManifold<Self::Scalar, D>),
    ) {
        if let Some(manifold) = self.contact_manifold(rhs, margin) {
            visit(manifold);
        }
    }

    /// Replaces a list by the manifolds that [`visit_manifolds`](Self::visit_manifolds) reports.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Aabb, Contact, Polygon};
    ///
    /// let notch = [[0.0, 0.0], [6.0, 0.0], [6.0, 4.0], [4.0, 4.0], [4.0, 2.0], [2.0, 2.0], [2.0, 4.0], [0.0, 4.0]];
    /// let ground = Polygon::new(notch.map(Point2::from).to_vec());
    /// let block = Aabb::new(Point2::new(2.5, 1.875), Point2::new(4.125, 3.0));
    /// let mut manifolds = Vec::new();
    /// ground.collect_manifolds(&block, 0.0, &mut manifolds);
    /// let found = manifolds.iter().map(|manifold| (manifold.parts[0].part(), manifold.points().len()));
    /// assert!(found.eq([(Some(3), 2), (Some(4), 2)])); // a wall and the floor
    /// ```
    fn collect_manifolds(
        &self,
        rhs: &Rhs,
        margin: Self::Scalar,
        manifolds: &mut Vec<ContactManifold<Self::Scalar, D>>,
    ) {
        manifolds.clear();
        self.visit_manifolds(rhs, margin, &mut |manifold| manifolds.push(manifold));
    }

    /// Replaces a list by all points of [`contact_manifold`](Self::contact_manifold), however many there are, and returns
    /// the normal; where there is no manifold, the list is empty. Shapes made of parts keep those of the manifold, four at most.
    ///
    /// A list that is used again and again allocates only as it grows.
    ///
    /// ```
    /// use nalgebra::{Point3, Vector3};
    /// use tangency::{Aabb, Contact, Obb};
    ///
    /// let table = Aabb::new(Point3::new(-3.0, -3.0, -1.0), Point3::new(3.0, 3.0, 0.0));
    /// let half_axes = [[2.0, 2.0, 0.0], [-2.0, 2.0, 0.0], [0.0, 0.0, 1.0]].map(Vector3::from);
    /// let turned = Obb::from_half_axes(Point3::new(0.0, 0.0, 1.0), half_axes);
    /// let mut points = Vec::new();
    /// let normal = table.collect_contact_points(&turned, 0.0, &mut points);
    /// assert_eq!(normal, Some(Vector3::new(0.0, 0.0, 1.0)));
    /// assert_eq!(points.len(), 8); // an octagon
    /// assert_eq!(table.contact_manifold(&turned, 0.0).unwrap().points().len(), 4);
    /// ```
    fn collect_contact_points(
        &self,
        rhs: &Rhs,
        margin: Self::Scalar,
        points: &mut Vec<ManifoldPoint<Self::Scalar, D>>,
    ) -> Option<SVector<Self::Scalar, D>> {
        points.clear();
        let manifold = self.contact_manifold(rhs, margin)?;
        points.extend_from_slice(manifold.points());
        Some(manifold.normal)
    }

    /// Replaces a list by all points of contact along a given normal of convex shapes that are at most `margin` apart, decided
    /// exactly: for engines that keep the normal of the last frame, or one of their own.
    ///
    /// The normal is a unit vector from self to `rhs`, like the normals of contacts: it is taken as it is, so that one
    /// of another length scales separations and radii. Of each shape the face (in the plane the edge, of a capsule its
    /// segment) is taken that is furthest along it, as [`contact_manifold`](Self::contact_manifold) does. The points
    /// are the corners of what both faces have in common, seen along the normal, with a separation along it of at most
    /// `margin`, the bits of the other order flipped. If the normal is that of [`contact`](Self::contact), they are
    /// those of [`collect_contact_points`](Self::collect_contact_points), bit for bit. Along any other one the contact
    /// itself is no point: where nothing of one face is over the other, the list is empty. So it is for a point, a ball
    /// or a half-space, which have no such face, and for a vector of zeros or of numbers that are none: these have
    /// points along their own normal alone.
    ///
    /// Shapes made of parts have points along the normal of their manifold alone as well, as a normal is of one pair of parts:
    /// ask the two parts that a manifold names, which are convex.
    ///
    /// ```
    /// use nalgebra::{Point3, Vector3};
    /// use tangency::{Aabb, Contact};
    ///
    /// // A crate over the edge of a floor, from which the way out is shorter aside than up.
    /// let floor = Aabb::new(Point3::new(-8.0, -8.0, -1.0), Point3::new(8.0, 8.0, 0.0));
    /// let parcel = Aabb::new(Point3::new(7.7, 0.0, -0.4), Point3::new(9.7, 2.0, 1.6));
    /// let (up, mut points) = (Vector3::<f64>::z(), Vec::new());
    /// assert_eq!(floor.contact(&parcel).unwrap().normal, Vector3::x());
    /// floor.collect_contact_points_along(&parcel, &up, 0.0, &mut points);
    /// assert_eq!(points.len(), 4);
    /// for point in &points {
    ///     let gap = point.on_rhs.z - point.on_self.z;
    ///     assert!((point.separation - gap).abs() < 1e-15 && (gap + 0.4).abs() < 1e-15);
    /// }
    /// floor.collect_contact_points_along(&parcel, &-up, 0.0, &mut points);
    /// assert!(points.iter().all(|point| point.separation < -2.0)); // out of the floor's underside it is further
    /// ```
    fn collect_contact_points_along(
        &self,
        rhs: &Rhs,
        normal: &SVector<Self::Scalar, D>,
        margin: Self::Scalar,
        points: &mut Vec<ManifoldPoint<Self::Scalar, D>>,
    ) {
        collect_points_along_own(self, rhs, normal, margin, points);
    }
}
