//! Tetrahedra and convex polyhedra.

use crate::exact::Quantity;
use crate::predicate::signed_content;
use crate::shape::measures::{doubled_area, mean, solid_centroid};
use crate::{ConvexPolyhedron, Polyhedron, Tetrahedron, Triangle};
use alloc::vec::Vec;
use nalgebra::{Point3, RealField};

impl<T: RealField + Copy> Tetrahedron<T> {
    /// Returns its volume, not negative. It is 0 if the corners are coplanar.
    ///
    /// Floats: within 1 ulp, however far from the origin and however thin it is. Fixed point:
    /// rounded once. It saturates at the largest number; a volume too small for the scalar is 0.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::Tetrahedron;
    ///
    /// let corner = |x: f64, y: f64, z: f64| Point3::new(1e15 + x, 1e15 + y, 1e15 + z);
    /// let [a, b] = [corner(0.0, 0.0, 0.0), corner(2.0, 0.0, 0.0)];
    /// let [c, d] = [corner(0.0, 3.0, 0.0), corner(0.0, 0.0, 4.0)];
    /// assert_eq!(Tetrahedron::new(a, b, c, d).volume(), 4.0);
    /// ```
    #[must_use]
    pub fn volume(&self) -> T {
        let content = signed_content(&self.corners(), &[[1, 2, 3]]);
        (content.abs() / Quantity::integer(6)).number()
    }

    /// Returns the sum of the areas of its four faces, rounded once; it saturates at the largest
    /// number.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::Tetrahedron;
    ///
    /// let [a, b] = [Point3::new(0.0, 0.0, 0.0), Point3::new(4.0, 0.0, 0.0)];
    /// let [c, d] = [Point3::new(0.0, 3.0, 0.0), Point3::new(2.0, 1.5, 0.0)];
    /// assert_eq!(Tetrahedron::new(a, b, c, d).surface_area(), 12.0); // flat: both sides
    /// ```
    #[must_use]
    pub fn surface_area(&self) -> T {
        let [a, b, c, d] = self.corners();
        let faces = [[a, b, c], [a, b, d], [a, c, d], [b, c, d]];
        surface_area(faces.iter().map(|face| doubled_area(face)))
    }

    /// Returns its centroid: the mean of its corners, each coordinate rounded once.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::Tetrahedron;
    ///
    /// let [a, b] = [Point3::new(0.0, 0.0, 0.0), Point3::new(4.0, 0.0, 0.0)];
    /// let [c, d] = [Point3::new(0.0, 8.0, 0.0), Point3::new(0.0, 0.0, 2.0)];
    /// assert_eq!(Tetrahedron::new(a, b, c, d).centroid(), Point3::new(1.0, 2.0, 0.5));
    /// ```
    #[must_use]
    pub fn centroid(&self) -> Point3<T> {
        mean([&self.a, &self.b, &self.c, &self.d])
    }
}

impl<T: RealField + Copy> ConvexPolyhedron<T> {
    /// Returns its volume.
    ///
    /// Floats: within 1 ulp, however far from the origin and however thin it is. Fixed point:
    /// rounded once. It saturates at the largest number; a volume too small for the scalar is 0.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::{Aabb, ConvexPolyhedron};
    ///
    /// let low = Point3::new(1e15, 1e15, 1e15);
    /// let parcel = Aabb::new(low, Point3::new(1e15 + 1.0, 1e15 + 2.0, 1e15 + 3.0));
    /// assert_eq!(ConvexPolyhedron::try_from(parcel).unwrap().volume(), 6.0);
    /// ```
    #[must_use]
    pub fn volume(&self) -> T {
        let content = signed_content(self.vertices(), &self.face_triangles());
        (content / Quantity::integer(6)).number()
    }

    /// Returns the sum of the areas of its faces, rounded once; it saturates at the largest number.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::{Aabb, ConvexPolyhedron};
    ///
    /// let parcel = Aabb::new(Point3::new(0.0, 0.0, 0.0), Point3::new(1.0, 2.0, 3.0));
    /// assert_eq!(ConvexPolyhedron::try_from(parcel).unwrap().surface_area(), 22.0);
    /// ```
    #[must_use]
    pub fn surface_area(&self) -> T {
        let corners = |face: &[usize]| face.iter().map(|&i| self.vertices()[i]).collect();
        surface_area(self.faces().map(|face| {
            let ring: Vec<_> = corners(face);
            doubled_area(&ring)
        }))
    }

    /// Returns the centroid of its volume, each coordinate rounded once.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::{Aabb, ConvexPolyhedron};
    ///
    /// let parcel = Aabb::new(Point3::new(0.0, 0.0, 0.0), Point3::new(1.0, 2.0, 3.0));
    /// let solid = ConvexPolyhedron::try_from(parcel).unwrap();
    /// assert_eq!(solid.centroid(), Point3::new(0.5, 1.0, 1.5));
    /// ```
    #[must_use]
    pub fn centroid(&self) -> Point3<T> {
        solid_centroid(self.vertices(), &self.face_triangles())
    }

    /// The faces of the polyhedron, each cut into triangles from its first corner.
    pub(super) fn face_triangles(&self) -> Vec<[usize; 3]> {
        let fan = |face: &'_ [usize]| {
            let (first, others) = (face[0], face[1..].to_vec());
            (1..others.len()).map(move |i| [first, others[i - 1], others[i]])
        };
        self.faces().flat_map(fan).collect()
    }
}

impl<T: RealField + Copy> Polyhedron<T> {
    /// Returns its volume, without that of its cavities.
    ///
    /// Floats: within 1 ulp, however far from the origin and however thin it is. Fixed point:
    /// rounded once. It saturates at the largest number; a volume too small for the scalar is 0.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::Polyhedron;
    ///
    /// let corner = |x: f64, y: f64, z: f64| Point3::new(1e15 + x, 1e15 + y, 1e15 + z);
    /// let corners = [corner(0.0, 0.0, 0.0), corner(2.0, 0.0, 0.0), corner(0.0, 3.0, 0.0), corner(0.0, 0.0, 4.0)];
    /// let faces = vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]];
    /// assert_eq!(Polyhedron::new(corners.to_vec(), faces).volume(), 4.0);
    /// ```
    #[must_use]
    pub fn volume(&self) -> T {
        let content = signed_content(self.vertices(), &self.facets());
        (content / Quantity::integer(6)).number()
    }

    /// Returns the sum of the areas of its triangles, those around cavities included, rounded once; it
    /// saturates at the largest number.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::Polyhedron;
    ///
    /// let corners = [[0.0, 0.0, 0.0], [2.0, 0.0, 0.0], [0.0, 2.0, 0.0], [0.0, 0.0, 1.0]].map(Point3::from);
    /// let faces = vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]];
    /// let roof = 6.0_f64.sqrt();
    /// assert_eq!(Polyhedron::new(corners.to_vec(), faces).surface_area(), 4.0 + roof);
    /// ```
    #[must_use]
    pub fn surface_area(&self) -> T {
        let triangles = self.surface().triangles();
        surface_area(triangles.map(|Triangle { a, b, c }| doubled_area(&[a, b, c])))
    }

    /// Returns the centroid of its volume, each coordinate rounded once. It may lie outside.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::Polyhedron;
    ///
    /// let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 8.0, 0.0], [0.0, 0.0, 2.0]].map(Point3::from);
    /// let faces = vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]];
    /// assert_eq!(Polyhedron::new(corners.to_vec(), faces).centroid(), Point3::new(1.0, 2.0, 0.5));
    /// ```
    #[must_use]
    pub fn centroid(&self) -> Point3<T> {
        solid_centroid(self.vertices(), &self.facets())
    }

    pub(super) fn facets(&self) -> Vec<[usize; 3]> {
        let facet = |triangle: &[u32; 3]| triangle.map(|vertex| vertex as usize);
        self.surface().indices().iter().map(facet).collect()
    }
}

/// Half the sum of twice the areas of some faces.
fn surface_area<T: RealField + Copy>(doubled: impl Iterator<Item = Quantity<T>>) -> T {
    let sum = doubled.fold(Quantity::integer(0), |sum, area| sum + area);
    (sum / Quantity::integer(2)).number()
}
