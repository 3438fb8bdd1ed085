//! Convex polyhedra moved and scaled.

use crate::shape::build::bent_faces::split_bent_faces;
use crate::shape::build::convex_surface::is_convex_surface;
use crate::shape::build::face_lists::mirrored;
use crate::shape::convex_polyhedron::ConvexPolyhedron;
use crate::shape::motion::{
    finite_motion, require_finite_factor, require_finite_offset, scaled_point, translated_point,
};
use alloc::vec::Vec;
use nalgebra::{AbstractRotation, Isometry, Point3, RealField, Vector3};

impl<T: RealField + Copy> ConvexPolyhedron<T> {
    fn map(&self, f: impl Fn(&Point3<T>) -> Point3<T>) -> Self {
        let vertices: Vec<_> = self.vertices.iter().map(f).collect();
        if is_convex_surface(&vertices, self.face_lists()) {
            return Self {
                vertices,
                faces: self.faces.clone(),
                beyond: self.beyond.clone(),
                neighbours: self.neighbours.clone(),
                nexts: self.nexts.clone(),
            };
        }
        self.bent(&vertices)
            .or_else(|| Self::solid_hull(&vertices).ok())
            .unwrap_or_else(|| Self::flat_hull(&vertices))
    }

    /// It with these vertices, where they are the corners of a polyhedron with nearly its faces.
    fn bent(&self, vertices: &[Point3<T>]) -> Option<Self> {
        let faces = split_bent_faces(vertices, self.face_lists())?;
        let bent = Self::between(vertices.to_vec(), faces);
        is_convex_surface(vertices, bent.face_lists()).then_some(bent)
    }

    /// Returns it rotated and moved, each coordinate rounded, or at the last number where it lies
    /// beyond that.
    ///
    /// Where rounding bends what was flat or convex, it is the convex hull of the rounded corners: a
    /// face of more than three corners may become several, a corner that hardly stands out is lost,
    /// and what collapses is flat. Otherwise the faces stay as they are, which takes linear time.
    ///
    /// # Panics
    /// Where a number of the isometry is infinite or not a number.
    #[must_use]
    #[track_caller]
    pub fn transformed<R: AbstractRotation<T, 3>>(&self, isometry: &Isometry<T, R, 3>) -> Self {
        let motion = finite_motion("ConvexPolyhedron", isometry);
        self.map(|vertex| motion.point(vertex))
    }

    /// Returns it moved, each coordinate rounded, or at the last number where it lies
    /// beyond that. See [`Self::transformed`] on what rounding does.
    ///
    /// # Panics
    /// Where a number of the offset is infinite or not a number.
    #[must_use]
    #[track_caller]
    pub fn translated(&self, offset: &Vector3<T>) -> Self {
        require_finite_offset("ConvexPolyhedron", offset);
        self.map(|vertex| translated_point(vertex, offset))
    }

    /// Returns it scaled about the origin, each coordinate rounded, or at the last number where it lies
    /// beyond that. A negative factor also
    /// reflects it in the origin; zero leaves the point at the origin. See
    /// [`Self::transformed`] on what rounding does.
    ///
    /// # Panics
    /// Where the factor is infinite or not a number.
    #[must_use]
    #[track_caller]
    pub fn scaled(&self, factor: T) -> Self {
        require_finite_factor("ConvexPolyhedron", factor);
        let faces = (factor < T::zero()).then(|| mirrored(&self.faces));
        let mirrored = faces.map(|faces| Self::between(self.vertices.clone(), faces));
        let wound = mirrored.as_ref().unwrap_or(self);
        wound.map(|vertex| scaled_point(vertex, factor))
    }
}
