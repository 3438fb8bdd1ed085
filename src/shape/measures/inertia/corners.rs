//! Inertia tensors of boxes and of solids with corners.

use crate::exact::Quantity;
use crate::predicate::{CentralMoments, central_moments, signed_content};
use crate::shape::measures::inertia::{is_zero, tensor};
use crate::{Aabb, ConvexPolyhedron, Obb, Polyhedron, Tetrahedron};
use nalgebra::{Matrix3, Point, Point3, RealField};

/// The inertia tensor of the solid that some triangles enclose; 5! times 4 times 6 V is what [`CentralMoments`] are
/// multiplied by.
fn inertia_of_facets<T: RealField + Copy>(
    points: &[Point3<T>],
    facets: &[[usize; 3]],
) -> Matrix3<T> {
    let CentralMoments { content, second } = central_moments(points, facets);
    if is_zero(content) {
        return Matrix3::zeros();
    }
    let multiple = Quantity::integer(480) * content.abs();
    tensor(|i, j| second[i][j] / multiple)
}

impl<T: RealField + Copy> Aabb<T, 3> {
    /// Returns its inertia tensor about its center for a density of 1, in units of length to the power of 5.
    ///
    /// Each element is rounded once; it saturates at the largest number. That of a flat box is 0.
    ///
    /// ```
    /// use nalgebra::{Matrix3, Point3, Vector3};
    /// use tangency::Aabb;
    ///
    /// let parcel = Aabb::new(Point3::new(1.0, 2.0, 3.0), Point3::new(3.0, 5.0, 9.0));
    /// assert_eq!(parcel.inertia_tensor(), Matrix3::from_diagonal(&Vector3::new(135.0, 120.0, 39.0)));
    /// ```
    #[must_use]
    pub fn inertia_tensor(&self) -> Matrix3<T> {
        // V e^2 / 12 for the length e along an axis.
        let e = [0, 1, 2].map(|axis| self.extent(axis));
        let volume = e[0] * e[1] * e[2];
        tensor(|i, j| {
            if i == j {
                volume * e[i] * e[i] / Quantity::integer(12)
            } else {
                Quantity::integer(0)
            }
        })
    }
}

impl<T: RealField + Copy> Obb<T, 3> {
    /// Returns the inertia tensor of the parallelepiped that its half axes make, about its center and in the axes of the
    /// coordinates, for a density of 1, in units of length to the power of 5.
    ///
    /// Floats: each element is within 1 ulp, or off the diagonal within 2⁻¹⁰⁰ of the largest one. Fixed point: rounded once.
    /// It saturates at the largest number. That of a flat box is 0.
    ///
    /// ```
    /// use nalgebra::{Matrix3, Point3, Vector3};
    /// use tangency::Obb;
    ///
    /// // A unit cube, turned by an angle of which no coordinate is rounded, and 10 times as long along one axis.
    /// let half_axes = [Vector3::new(3.0, 4.0, 0.0), Vector3::new(-0.8, 0.6, 0.0), Vector3::new(0.0, 0.0, 1.0)];
    /// let beam = Obb::from_half_axes(Point3::new(7.0, 8.0, 9.0), half_axes);
    /// let inertia = beam.inertia_tensor();
    /// // 8 * 5 / 3 times 1² + 0.6² + 4², and times -(3 * 4 - 0.8 * 0.6).
    /// assert_eq!((inertia[(0, 0)], inertia[(0, 1)]), (231.466_666_666_666_67, -153.6));
    /// ```
    #[must_use]
    pub fn inertia_tensor(&self) -> Matrix3<T> {
        // V / 3 times the sum of h hᵀ over the half axes h.
        let half_axes = self.half_axes();
        let [a, b, c] = half_axes.map(Point::from);
        let content = signed_content(&[Point::origin(), a, b, c], &[[1, 2, 3]]);
        let third = Quantity::integer(8) * content.abs() / Quantity::integer(3);
        tensor(|i, j| {
            let product =
                |axis: usize| Quantity::of(half_axes[axis][i]) * Quantity::of(half_axes[axis][j]);
            third * Quantity::sum((0..3).map(product))
        })
    }
}

impl<T: RealField + Copy> Tetrahedron<T> {
    /// Returns its inertia tensor about its centroid and in the axes of the coordinates, for a density of 1, in units of
    /// length to the power of 5. It is 0 if the corners are coplanar.
    ///
    /// Floats: each element is within 1 ulp, however far from the origin and however thin it is, where the exponents of all
    /// coordinates are within 400 of each other; otherwise also within 2⁻¹⁰⁰ of the largest element. Fixed point: rounded
    /// once. It saturates at the largest number.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::Tetrahedron;
    ///
    /// let corner = |x: f64, y: f64, z: f64| Point3::new(1e15 + x, 1e15 + y, 1e15 + z);
    /// let [a, b] = [corner(0.0, 0.0, 0.0), corner(4.0, 0.0, 0.0)];
    /// let [c, d] = [corner(0.0, 2.0, 0.0), corner(0.0, 0.0, 6.0)];
    /// let inertia = Tetrahedron::new(a, b, c, d).inertia_tensor();
    /// // V = 8, and ∫ x² = 3 / 80 V 4², ∫ x y = -V / 80 * 4 * 2 about the centroid.
    /// assert_eq!((inertia[(2, 2)], inertia[(0, 1)]), (6.0, 0.8));
    /// ```
    #[must_use]
    pub fn inertia_tensor(&self) -> Matrix3<T> {
        inertia_of_facets(&self.corners(), &[[1, 2, 3]])
    }
}

impl<T: RealField + Copy> ConvexPolyhedron<T> {
    /// Returns its inertia tensor about its centroid and in the axes of the coordinates, for a density of 1, in units of
    /// length to the power of 5.
    ///
    /// Floats: each element is within 1 ulp, however far from the origin and however thin it is, where the exponents of all
    /// coordinates are within 400 of each other; otherwise also within 2⁻¹⁰⁰ of the largest element. Fixed point: rounded
    /// once. It saturates at the largest number.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::{Aabb, ConvexPolyhedron};
    ///
    /// let parcel = Aabb::new(Point3::new(1.0, 2.0, 3.0), Point3::new(3.0, 5.0, 9.0));
    /// let solid = ConvexPolyhedron::try_from(parcel).unwrap();
    /// assert_eq!(solid.inertia_tensor(), parcel.inertia_tensor());
    /// ```
    #[must_use]
    pub fn inertia_tensor(&self) -> Matrix3<T> {
        inertia_of_facets(self.vertices(), &self.face_triangles())
    }
}

impl<T: RealField + Copy> Polyhedron<T> {
    /// Returns its inertia tensor about its centroid and in the axes of the coordinates, for a density of 1, in units of
    /// length to the power of 5. Cavities are empty.
    ///
    /// Floats: each element is within 1 ulp, however far from the origin and however thin it is, where the exponents of all
    /// coordinates are within 400 of each other; otherwise also within 2⁻¹⁰⁰ of the largest element. Fixed point: rounded
    /// once. It saturates at the largest number.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::{Polyhedron, Tetrahedron};
    ///
    /// let [a, b, c, d] = [[0.0, 0.0, 0.0], [4.0, 0.5, 0.0], [0.0, 8.0, 0.0], [0.0, 1.0, 2.0]].map(Point3::from);
    /// let faces = vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]];
    /// let solid = Polyhedron::new(vec![a, b, c, d], faces);
    /// assert_eq!(solid.inertia_tensor(), Tetrahedron::new(a, b, c, d).inertia_tensor());
    /// ```
    #[must_use]
    pub fn inertia_tensor(&self) -> Matrix3<T> {
        inertia_of_facets(self.vertices(), &self.facets())
    }
}
