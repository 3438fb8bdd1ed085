//! The shapes in space as convex solids with radii.

use crate::algorithm::solid::{Convex, Solid, SolidVertex};
use crate::exact::{SumPoint, SumPoint3, coords, each, saturating_neg};
use crate::shape::{RoundedCore, RoundedRef};
use crate::{Aabb, Ball, Capsule, ConvexPolyhedron, Obb, Segment, Tetrahedron, Triangle};
use nalgebra::{Point3, RealField};

/// An exact point with the coordinates of a point.
pub(crate) fn vertex<X: SolidVertex>(point: &Point3<X::Scalar>) -> X {
    X::from(*coords(point))
}

fn segment<'a, X: SolidVertex>(segment: &Segment<X::Scalar, 3>) -> Solid<'a, X> {
    let (a, b) = (vertex(&segment.a), vertex(&segment.b));
    Solid::Simplex([a, b, b, b], 2)
}

impl<T: RealField + Copy, X: SolidVertex<Scalar = T>> Convex<X> for Point3<T> {
    #[cfg_attr(not(debug_assertions), inline)]
    fn solid(&self) -> Solid<'_, X> {
        Solid::point(vertex(self))
    }
}

impl<T: RealField + Copy, X: SolidVertex<Scalar = T>> Convex<X> for Ball<T, 3> {
    #[cfg_attr(not(debug_assertions), inline)]
    fn solid(&self) -> Solid<'_, X> {
        self.center().solid()
    }

    fn radius(&self) -> T {
        Self::radius(self)
    }
}

impl<T: RealField + Copy, X: SolidVertex<Scalar = T>> Convex<X> for Segment<T, 3> {
    #[cfg_attr(not(debug_assertions), inline)]
    fn solid(&self) -> Solid<'_, X> {
        segment(self)
    }
}

impl<T: RealField + Copy, X: SolidVertex<Scalar = T>> Convex<X> for Capsule<T, 3> {
    #[cfg_attr(not(debug_assertions), inline)]
    fn solid(&self) -> Solid<'_, X> {
        segment(self.segment())
    }

    fn radius(&self) -> T {
        Self::radius(self)
    }
}

impl<T: RealField + Copy, X: SolidVertex<Scalar = T>> Convex<X> for Triangle<T, 3> {
    #[cfg_attr(not(debug_assertions), inline)]
    fn solid(&self) -> Solid<'_, X> {
        let [a, b, c] = each(&[&self.a, &self.b, &self.c], |&x| vertex(x));
        Solid::Simplex([a, b, c, c], 3)
    }
}

impl<T: RealField + Copy, X: SolidVertex<Scalar = T>> Convex<X> for Aabb<T, 3> {
    #[cfg_attr(not(debug_assertions), inline)]
    fn solid(&self) -> Solid<'_, X> {
        let ends = [self.min(), self.max()];
        Solid::Box(core::array::from_fn(|index| {
            X::from(core::array::from_fn(|axis| ends[index >> axis & 1][axis]))
        }))
    }
}

impl<T: RealField + Copy> Convex<SumPoint3<T>> for Obb<T, 3> {
    #[cfg_attr(not(debug_assertions), inline)]
    fn solid(&self) -> Solid<'_, SumPoint3<T>> {
        Solid::Box(corners_of_obb(self))
    }
}

/// The corners of a box as sums with a term for a motion.
impl<T: RealField + Copy> Convex<SumPoint<T, 3, 5, 15>> for Obb<T, 3> {
    #[cfg_attr(not(debug_assertions), inline)]
    fn solid(&self) -> Solid<'_, SumPoint<T, 3, 5, 15>> {
        Solid::Box(corners_of_obb(self))
    }
}

#[cfg_attr(not(debug_assertions), inline)]
fn corners_of_obb<T: RealField + Copy, const TERMS: usize, const N: usize>(
    obb: &Obb<T, 3>,
) -> [SumPoint<T, 3, TERMS, N>; 8] {
    core::array::from_fn(|index| corner_of_obb(obb, index))
}

/// A corner as a sum of at least four vectors.
#[cfg_attr(not(debug_assertions), inline)]
pub(crate) fn corner_of_obb<T: RealField + Copy, const TERMS: usize, const N: usize>(
    obb: &Obb<T, 3>,
    index: usize,
) -> SumPoint<T, 3, TERMS, N> {
    let mut terms = [T::zero(); N];
    for axis in 0..3 {
        terms[axis] = obb.center()[axis];
        for (i, half_axis) in obb.half_axes().iter().enumerate() {
            let along = half_axis[axis];
            terms[3 * (1 + i) + axis] = if index >> i & 1 == 1 {
                along
            } else {
                saturating_neg(along)
            };
        }
    }
    SumPoint(terms)
}

impl<T: RealField + Copy, X: SolidVertex<Scalar = T>> Convex<X> for Tetrahedron<T> {
    #[cfg_attr(not(debug_assertions), inline)]
    fn solid(&self) -> Solid<'_, X> {
        Solid::Simplex(
            each(&[&self.a, &self.b, &self.c, &self.d], |&x| vertex(x)),
            4,
        )
    }
}

impl<T: RealField + Copy, X: SolidVertex<Scalar = T>> Convex<X> for ConvexPolyhedron<T> {
    #[cfg_attr(not(debug_assertions), inline)]
    fn solid(&self) -> Solid<'_, X> {
        match self.vertices() {
            [p] => Solid::point(vertex(p)),
            [p, q] => segment(&Segment::new(*p, *q)),
            _ => Solid::Polyhedron(self),
        }
    }
}

impl<T, X> Convex<X> for RoundedRef<'_, T, 3>
where
    T: RealField + Copy,
    X: SolidVertex<Scalar = T>,
    Obb<T, 3>: Convex<X>,
{
    fn solid(&self) -> Solid<'_, X> {
        match &self.core {
            RoundedCore::Segment(it) => it.solid(),
            RoundedCore::Triangle(it) => it.solid(),
            RoundedCore::Aabb(it) => it.solid(),
            RoundedCore::Obb(it) => it.solid(),
            RoundedCore::Tetrahedron(it) => it.solid(),
            RoundedCore::ConvexPolyhedron(it) => it.solid(),
            RoundedCore::ConvexPolygon(_) => unreachable!("a rounded shape of space"),
        }
    }

    fn radius(&self) -> T {
        self.radius
    }
}
