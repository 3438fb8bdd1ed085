use crate::shape::Shape;
use alloc::boxed::Box;
use alloc::sync::Arc;
use core::ops::ControlFlow;

/// A shape of yours that consists of closed shapes, its parts: a height field, a voxel chunk, an outline of
/// capsules.
///
/// In a [`Composite`](crate::Composite) it answers [`Intersects`](crate::Intersects),
/// [`Nearest`](crate::Nearest), [`Contact`](crate::Contact), [`Cast`](crate::Cast) and [`RayCast`](crate::RayCast) with every
/// shape of its dimension and with every other composite, exactly, as the union of its parts. The parts need not be stored: a
/// height field makes the two triangles of a cell when it visits them.
///
/// The trait is object safe: `Composite<dyn Parts<Part = Shape3<f64>>>` is any shape made of parts, and
/// `Composite<Box<dyn Parts<Part = Shape3<f64>>>>` one that owns them; with `Arc` cloning it is cheap.
///
/// # Example
/// ```
/// use core::ops::ControlFlow;
/// use nalgebra::{Point3, Vector3};
/// use tangency::{Aabb, Composite, Intersects, Nearest, Parts, Ray, RayCast, Sphere};
///
/// /// Filled cells of a grid, each a cube with sides of 1.
/// struct Voxels {
///     filled: Vec<[u8; 3]>,
/// }
///
/// impl Voxels {
///     fn cube(cell: [u8; 3]) -> Aabb<f64, 3> {
///         let min = Point3::from(cell.map(f64::from));
///         Aabb::new(min, min + Vector3::repeat(1.0))
///     }
/// }
///
/// impl Parts for Voxels {
///     type Part = Aabb<f64, 3>;
///
///     fn bounds(&self) -> Aabb<f64, 3> {
///         Aabb::new(Point3::origin(), Point3::new(256.0, 256.0, 256.0))
///     }
///
///     fn visit_parts(
///         &self,
///         region: &Aabb<f64, 3>,
///         visit: &mut dyn FnMut(usize, &Self::Part) -> ControlFlow<()>,
///     ) -> ControlFlow<()> {
///         for (id, &cell) in self.filled.iter().enumerate() {
///             if Self::cube(cell).intersects(region) {
///                 visit(id, &Self::cube(cell))?;
///             }
///         }
///         ControlFlow::Continue(())
///     }
/// }
///
/// let chunk = Composite(Voxels { filled: vec![[0, 0, 0], [1, 0, 0], [4, 0, 0]] });
/// let ball = Sphere::new(Point3::new(4.5, 0.5, 4.0), 1.0);
/// assert_eq!(chunk.distance(&ball), 2.0);
/// assert_eq!(ball.nearest(&chunk).on_rhs, Point3::new(4.5, 0.5, 1.0));
/// assert_eq!(chunk.nearest_part(&ball).unwrap().part, 2);
///
/// let ray = Ray::new(Point3::new(2.5, 0.5, 0.5), Vector3::new(1.0, 0.0, 0.0));
/// assert_eq!(chunk.cast_ray(&ray, 9.0).unwrap().first.parameter, 1.5);
///
/// let any: Composite<Box<dyn Parts<Part = Aabb<f64, 3>>>> = Composite(Box::new(chunk.0));
/// assert_eq!(any.distance(&ball), 2.0);
/// ```
pub trait Parts {
    /// The parts: one shape, as `Triangle<T, 3>`, or [`Shape2`](crate::Shape2), [`Shape3`](crate::Shape3) or an
    /// enum of yours for parts of several kinds.
    type Part: Shape;

    /// Returns a box that contains all parts. A smaller one makes queries faster.
    fn bounds(&self) -> <Self::Part as Shape>::Bounds;

    /// Calls `visit` with each part whose bounds overlap the region, and its id, until that breaks; returns what
    /// the last call returned.
    ///
    /// Boxes are closed: one that touches the region overlaps it. Other parts may be visited as well, and in any
    /// order: results do not depend on it. A part always has the same id, and each id is of one part. Queries
    /// visit the same region more than once.
    ///
    /// A region with many parts is divided and visited again, so this should take time for the parts that
    /// overlap the region, not for all.
    fn visit_parts(
        &self,
        region: &<Self::Part as Shape>::Bounds,
        visit: &mut dyn FnMut(usize, &Self::Part) -> ControlFlow<()>,
    ) -> ControlFlow<()>;
}

/// Parts behind a pointer.
macro_rules! pointer {
    ($($Pointer:ty),+) => {
        $(impl<P: Parts + ?Sized> Parts for $Pointer {
            type Part = P::Part;

            fn bounds(&self) -> <P::Part as Shape>::Bounds {
                (**self).bounds()
            }

            fn visit_parts(
                &self,
                region: &<P::Part as Shape>::Bounds,
                visit: &mut dyn FnMut(usize, &P::Part) -> ControlFlow<()>,
            ) -> ControlFlow<()> {
                (**self).visit_parts(region, visit)
            }
        })+
    };
}

pointer!(&P, Box<P>, Arc<P>);
