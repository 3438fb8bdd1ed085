//! Moving and scaling of convex polyhedra.

use crate::predicate::Motion;
use crate::shape::build::bent_faces::split_bent_faces;
use crate::shape::build::convex_surface::is_convex_surface;
use crate::shape::build::face_lists::mirrored;
use crate::shape::build::face_planes::FacePlanes;
use crate::shape::build::rigid_margin::RigidMargin;
use crate::shape::build::space::side;
use crate::shape::convex_polyhedron::ConvexPolyhedron;
use crate::shape::motion::{
    finite_motion, require_finite_factor, require_finite_offset, scaled_point, translated_point,
};
use alloc::sync::Arc;
use alloc::vec::Vec;
use nalgebra::{AbstractRotation, Isometry, IsometryMatrix3, Point3, RealField, Vector3};

impl<T: RealField + Copy> ConvexPolyhedron<T> {
    /// The polyhedron with moved corners, if its faces may change.
    fn map(&self, f: impl Fn(&Point3<T>) -> Point3<T>) -> Self {
        let vertices: Vec<_> = self.vertices.iter().map(&f).collect();
        let unsplit = self.unsplit();
        if unsplit.vertices.len() == vertices.len() && is_convex_surface(&vertices, &unsplit.lists)
        {
            return unsplit.with_vertices(vertices, 0.0);
        }
        let hull = self.moved_hull(&vertices);
        let is_solid = !hull.is_flat();
        let bent = is_solid.then(|| unsplit.with_bent_faces(f)).flatten();
        Self {
            unsplit: bent.map(Arc::new),
            ..hull
        }
    }

    /// The hull of moved corners.
    fn moved_hull(&self, vertices: &[Point3<T>]) -> Self {
        if self.unsplit.is_some() && is_convex_surface(vertices, &self.lists) {
            return self.with_vertices(vertices.to_vec(), 0.0);
        }
        self.bent(vertices)
            .or_else(|| Self::solid_hull(vertices).ok())
            .unwrap_or_else(|| Self::flat_hull(vertices))
    }

    /// The polyhedron with moved corners, whose faces certainly stay.
    fn map_rigidly(&self, margin: f64, f: impl Fn(&Point3<T>) -> Point3<T>) -> Self {
        let vertices: Vec<_> = self.vertices.iter().map(&f).collect();
        let unsplit = self.unsplit.as_ref();
        let bent = unsplit.and_then(|unsplit| unsplit.with_bent_faces(&f));
        Self {
            unsplit: bent.map(Arc::new),
            ..self.with_vertices(vertices, margin)
        }
    }

    /// The faces with moved corners, which rounding may have bent; `None` unless those corners have a volume and a face is
    /// still counter-clockwise seen from outside: it may have been reflected, or crushed.
    fn with_bent_faces(&self, f: impl Fn(&Point3<T>) -> Point3<T>) -> Option<Self> {
        if self.is_flat() {
            return None;
        }
        let vertices: Vec<_> = self.vertices.iter().map(f).collect();
        let face = self.face(0);
        let corners = [face[0], face[1], face[2]].map(|corner| &vertices[corner]);
        let others = (0..vertices.len()).filter(|other| !face.contains(other));
        let mut sides = others.map(|other| side(corners, &vertices[other]));
        let inside = sides.find(|side| side.is_ne())?;
        inside
            .is_gt()
            .then(|| Self::bent_between(vertices, Arc::clone(&self.lists)))
    }

    /// The faces of [`Self::unsplit`] of the moved polyhedron, without a check of which of them rounding bends; `None` where
    /// they may be others.
    pub(crate) fn moved_unsplit(&self, isometry: &IsometryMatrix3<T>) -> Option<Self> {
        let motion = Motion::new(isometry);
        self.unsplit()
            .with_bent_faces(|vertex| motion.point(vertex))
    }

    /// Whether a motion certainly keeps all faces.
    pub(crate) fn keeps_faces(&self, isometry: &IsometryMatrix3<T>) -> bool {
        self.margin.moved(&Motion::new(isometry)).is_some()
    }

    /// A bound on the coordinates of the moved corners, if they are floats far from the ends of the range.
    pub(crate) fn moved_extent(&self, isometry: &IsometryMatrix3<T>) -> Option<f64> {
        self.margin.moved_extent(&Motion::new(isometry))
    }

    fn with_vertices(&self, vertices: Vec<Point3<T>>, margin: f64) -> Self {
        let margin = RigidMargin::of_corners(margin, &vertices);
        Self {
            planes: FacePlanes::new(&vertices, &self.lists.faces),
            vertices,
            lists: Arc::clone(&self.lists),
            margin,
            unsplit: None,
        }
    }

    /// The polyhedron with these vertices, if bent faces can be split.
    fn bent(&self, vertices: &[Point3<T>]) -> Option<Self> {
        let faces = split_bent_faces(vertices, &self.lists)?;
        let bent = Self::between(vertices.to_vec(), faces);
        is_convex_surface(vertices, &bent.lists).then_some(bent)
    }

    /// Returns the polyhedron rotated, then translated. Coordinates are rounded, and saturate at
    /// the largest number of the scalar.
    ///
    /// If rounding makes a face bend or an edge reflex, the result is the convex hull of the
    /// rounded corners: a face with more than three corners can become several, corners that are
    /// nearly flat can disappear, and a tiny polyhedron can become flat. Otherwise the faces are
    /// kept, in linear time. A [`ContactManifold`](crate::ContactManifold) knows the faces of before,
    /// with all their corners, and names its points by them, unless the polyhedron became flat.
    ///
    /// ```
    /// use nalgebra::{Isometry3, Point3, Quaternion, Translation3, UnitQuaternion};
    /// use tangency::ConvexPolyhedron;
    ///
    /// let half_turn = UnitQuaternion::new_unchecked(Quaternion::new(0.0, 0.0, 0.0, 1.0)); // about the z-axis
    /// let pose = Isometry3::from_parts(Translation3::new(5.0, 0.0, 0.0), half_turn);
    /// let corners = [[0.0, 0.0, 0.0], [2.0, 0.0, 0.0], [0.0, 3.0, 0.0], [0.0, 0.0, 4.0]];
    /// let solid = ConvexPolyhedron::from_points(corners.map(Point3::from).to_vec());
    /// let moved = solid.transformed(&pose);
    /// assert_eq!(moved.vertices()[1], Point3::new(3.0, 0.0, 0.0));
    /// assert!(moved.faces().eq(solid.faces()));
    /// ```
    ///
    /// # Panics
    /// If a number of the isometry is infinite or NaN.
    #[must_use]
    #[track_caller]
    pub fn transformed<R: AbstractRotation<T, 3>>(&self, isometry: &Isometry<T, R, 3>) -> Self {
        let motion = finite_motion("ConvexPolyhedron", isometry);
        match self.margin.moved(&motion) {
            Some(margin) => self.map_rigidly(margin, |vertex| motion.point(vertex)),
            None => self.map(|vertex| motion.point(vertex)),
        }
    }

    /// Returns the polyhedron translated by an offset. Coordinates are rounded, and saturate at the
    /// largest number of the scalar.
    ///
    /// [`Self::transformed`] explains the effect of rounding.
    ///
    /// ```
    /// use nalgebra::{Point3, Vector3};
    /// use tangency::ConvexPolyhedron;
    ///
    /// let corners = [[0.0, 0.0, 0.0], [2.0, 0.0, 0.0], [0.0, 3.0, 0.0], [0.0, 0.0, 4.0]];
    /// let solid = ConvexPolyhedron::from_points(corners.map(Point3::from).to_vec());
    /// let moved = solid.translated(&Vector3::new(1.0, 2.0, 3.0));
    /// assert_eq!(moved.vertices()[0], Point3::new(1.0, 2.0, 3.0));
    /// assert_eq!(moved.volume(), solid.volume());
    /// ```
    ///
    /// # Panics
    /// If a number of the offset is infinite or NaN.
    #[must_use]
    #[track_caller]
    pub fn translated(&self, offset: &Vector3<T>) -> Self {
        require_finite_offset("ConvexPolyhedron", offset);
        match self.margin.translated(offset) {
            Some(margin) => self.map_rigidly(margin, |vertex| translated_point(vertex, offset)),
            None => self.map(|vertex| translated_point(vertex, offset)),
        }
    }

    /// Returns the polyhedron scaled about the origin. Coordinates are rounded, and saturate at the
    /// largest number of the scalar.
    ///
    /// A negative factor also reflects it in the origin; zero leaves the point at the origin.
    /// [`Self::transformed`] explains the effect of rounding.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::ConvexPolyhedron;
    ///
    /// let corners = [[0.0, 0.0, 0.0], [2.0, 0.0, 0.0], [0.0, 3.0, 0.0], [0.0, 0.0, 4.0]];
    /// let solid = ConvexPolyhedron::from_points(corners.map(Point3::from).to_vec());
    /// assert_eq!(solid.scaled(2.0).volume(), 32.0);
    /// assert_eq!(solid.scaled(0.0).vertices(), [Point3::origin()]);
    /// ```
    ///
    /// # Panics
    /// If the factor is infinite or NaN.
    #[must_use]
    #[track_caller]
    pub fn scaled(&self, factor: T) -> Self {
        require_finite_factor("ConvexPolyhedron", factor);
        let mirrored = (factor < T::zero()).then(|| self.mirrored());
        let wound = mirrored.as_ref().unwrap_or(self);
        wound.map(|vertex| scaled_point(vertex, factor))
    }

    /// A polyhedron with the same corners, and faces of the opposite winding.
    fn mirrored(&self) -> Self {
        let turned = Self::between(self.vertices.clone(), mirrored(&self.lists.faces));
        let unsplit = self.unsplit.as_ref();
        Self {
            unsplit: unsplit.map(|unsplit| Arc::new(unsplit.mirrored())),
            ..turned
        }
    }
}
