//! A convex polyhedron at a place, whose corners are moved when they are looked at.
//!
//! Where rounding cannot bend a face, the moved polyhedron has the moved corners and the same edges. So each step is that
//! which the moved polyhedron would take, and so are all bits of what is certain.
//!
//! Where it may, the moved polyhedron is the hull of the moved corners, but may have other edges. The search walks along
//! the edges of before the motion, and compares all corners that rounding may have made the lowest.

use crate::algorithm::certified::list::VertexList;
use crate::algorithm::certified::read::AsConvex;
use crate::algorithm::certified::relation::Relation;
use crate::algorithm::certified::result::{as_point, certain_answer, certain_within};
use crate::algorithm::certified::{Convex64, Core, do_meet};
use crate::algorithm::order::{compare_computed, is_in_order, unsigned_zeros};
use crate::engine::body::Rank;
use crate::exact::is;
use crate::{ConvexPolyhedron, NearestPoints};
use nalgebra::{IsometryMatrix3, Point3, RealField};

/// A polyhedron, and the isometry that moves it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PosedPolyhedron<'a, T: RealField + Copy> {
    solid: &'a ConvexPolyhedron<T>,
    isometry: Option<&'a IsometryMatrix3<T>>,
    /// A bound on the moved coordinates, if rounding may bend a face, otherwise 0.
    loose_extent: f64,
}

impl<T: RealField + Copy> AsConvex<3> for PosedPolyhedron<'_, T> {
    #[inline(always)]
    fn as_convex(&self) -> Option<Convex64<'_, 3>> {
        let list = match self.isometry {
            Some(isometry) => VertexList::of_posed(self.solid, isometry, self.loose_extent)?,
            None => VertexList::of_polyhedron(self.solid),
        };
        Some(Convex64 {
            core: Core::List(list),
            radius: 0.0,
            rank: Rank::ConvexPolyhedron,
        })
    }
}

impl<'a, T: RealField + Copy> PosedPolyhedron<'a, T> {
    /// `None` if the numbers are no floats, or near the ends of their range.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn new(solid: &'a ConvexPolyhedron<T>, isometry: &'a IsometryMatrix3<T>) -> Option<Self> {
        if solid.is_flat() {
            return None;
        }
        if *isometry == IsometryMatrix3::identity() {
            return Some(Self::unmoved(solid));
        }
        let loose_extent = if solid.keeps_faces(isometry) {
            0.0
        } else {
            solid.moved_extent(isometry)?
        };
        Some(Self {
            solid,
            isometry: Some(isometry),
            loose_extent,
        })
    }

    fn unmoved(solid: &'a ConvexPolyhedron<T>) -> Self {
        Self {
            solid,
            isometry: None,
            loose_extent: 0.0,
        }
    }

    fn vertex(&self, index: usize) -> Option<Point3<T>> {
        let vertex = self.solid.vertices().get(index)?;
        Some(match self.isometry {
            Some(isometry) => isometry * vertex,
            None => *vertex,
        })
    }

    /// Whether its coordinates are equal to those of another or precede them.
    fn precedes(&self, other: &Self) -> bool {
        is_in_order(compare_computed(|i| self.vertex(i), |i| other.vertex(i)))
    }

    /// Whether it meets another shape, where that is certain.
    pub fn do_certainly_meet<B: AsConvex<3>>(&self, other: &B) -> Option<bool> {
        do_meet::<T, _, _>(self, other)
    }

    /// The nearest points, where they are certain. The answer is that of the pair of the moved polyhedron, which puts
    /// it first for some shapes (`IS_FIRST`).
    pub fn certain_nearest<B: AsConvex<3> + 'static, const IS_FIRST: bool>(
        &self,
        other: &B,
    ) -> Option<NearestPoints<Point3<T>, T>> {
        if let Some(solid) = is::<B, ConvexPolyhedron<T>>(other) {
            self.certain_nearest_of_two(&PosedPolyhedron::unmoved(solid))
        } else if IS_FIRST {
            certain_nearest(self, other)
        } else {
            certain_nearest(other, self).map(NearestPoints::flip)
        }
    }

    /// The same for two polyhedra.
    pub fn certain_nearest_of_two(&self, other: &Self) -> Option<NearestPoints<Point3<T>, T>> {
        if self.precedes(other) {
            Some(certain_nearest(self, other)?.map(unsigned_zeros))
        } else {
            let nearest = certain_nearest(other, self)?;
            Some(nearest.map(unsigned_zeros).flip())
        }
    }

    /// The distance, where it is certain; `IS_FIRST` as in [`Self::certain_nearest`].
    pub fn certain_distance<B: AsConvex<3> + 'static, const IS_FIRST: bool>(
        &self,
        other: &B,
    ) -> Option<T> {
        if let Some(solid) = is::<B, ConvexPolyhedron<T>>(other) {
            self.certain_distance_of_two(&PosedPolyhedron::unmoved(solid))
        } else if IS_FIRST {
            certain_distance(self, other)
        } else {
            certain_distance(other, self)
        }
    }

    /// The same for two polyhedra.
    pub fn certain_distance_of_two(&self, other: &Self) -> Option<T> {
        if self.precedes(other) {
            certain_distance(self, other)
        } else {
            certain_distance(other, self)
        }
    }

    /// Whether another shape is at most a limit away, where that is certain.
    pub fn is_certainly_within<B: AsConvex<3>>(&self, other: &B, limit: T) -> Option<bool> {
        certain_within::<T, _, _, 3>(self, other, limit)
    }
}

fn certain_nearest<T: RealField + Copy, A: AsConvex<3>, B: AsConvex<3>>(
    a: &A,
    b: &B,
) -> Option<NearestPoints<Point3<T>, T>> {
    let (found, distance, unique) = certain_answer::<T, A, B, 3>(a, b)?;
    let ([p, q], unique) = match found {
        Relation::Apart(found) => (found.points, found.unique),
        Relation::Meeting(point) => ([point; 2], unique),
    };
    Some(NearestPoints {
        on_self: as_point(p)?,
        on_rhs: as_point(q)?,
        distance,
        unique: unique?,
    })
}

fn certain_distance<T: RealField + Copy, A: AsConvex<3>, B: AsConvex<3>>(
    a: &A,
    b: &B,
) -> Option<T> {
    Some(certain_answer::<T, A, B, 3>(a, b)?.1)
}
