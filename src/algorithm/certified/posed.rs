//! A convex polyhedron at a place, whose corners are moved when they are looked at.
//!
//! Where rounding cannot bend a face, the moved polyhedron has the moved corners and the same edges. So each step is
//! that which the moved polyhedron would take, and so are all bits of certified results.
//!
//! Where it may, the moved polyhedron is the hull of the moved corners, but may have other edges. The search walks along
//! the edges of before the motion, and compares all corners that rounding may have made the lowest.

use crate::algorithm::certified::list::VertexList;
use crate::algorithm::certified::read::AsConvex;
use crate::algorithm::certified::relation::Relation;
use crate::algorithm::certified::result::{
    are_bodies_within, as_distance, as_point, relate_bodies,
};
use crate::algorithm::certified::{Convex64, Core};
use crate::engine::as_asked;
use crate::engine::body::Rank;
use crate::engine::number::Floats;
use crate::exact::{coords, is_float};
use crate::{ConvexPolyhedron, NearestPoints};
use nalgebra::{IsometryMatrix3, Point3, RealField, try_convert};

/// A polyhedron, and the isometry that moves it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PosedPolyhedron<'a, T: RealField + Copy> {
    solid: &'a ConvexPolyhedron<T>,
    isometry: Option<&'a IsometryMatrix3<T>>,
    /// A bound on the moved coordinates, if rounding may bend a face, otherwise 0.
    loose_extent: f64,
}

impl<T: RealField + Copy> AsConvex<3> for PosedPolyhedron<'_, T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
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
        if !is_float(&T::zero()) || solid.is_flat() {
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

    /// Whether it meets another shape, where that is certain.
    pub fn do_certainly_meet<B: AsConvex<3>>(&self, other: &B) -> Option<bool> {
        self.is_certainly_within(other, T::zero())
    }

    /// The nearest points, where they are certain: those of the moved polyhedron.
    pub fn certain_nearest<B: AsConvex<3>>(
        &self,
        other: &B,
    ) -> Option<NearestPoints<Point3<T>, T>> {
        let (a, b) = (self.as_convex()?, other.as_convex()?);
        let is_in_order = a.precedes(&b);
        let (found, unique) = if is_in_order {
            relate_bodies(&a, &b)
        } else {
            relate_bodies(&b, &a)
        }?;
        let (found, unique) = found.nearest_points(unique);
        unique?;
        let found = as_asked::<Floats, 3>(found, a.rank == b.rank, is_in_order);
        Some(NearestPoints {
            on_self: as_point(*coords(&found.on_self))?,
            on_rhs: as_point(*coords(&found.on_rhs))?,
            distance: as_told(found.distance)?,
            unique: found.unique,
        })
    }

    /// The distance, where it is certain.
    pub fn certain_distance<B: AsConvex<3>>(&self, other: &B) -> Option<T> {
        let (a, b) = (self.as_convex()?, other.as_convex()?);
        let (a, b) = if a.precedes(&b) { (&a, &b) } else { (&b, &a) };
        match relate_bodies(a, b)?.0 {
            Relation::Apart(found) => as_distance(found.distance),
            Relation::Meeting(_) => Some(T::zero()),
        }
    }

    /// Whether another shape is at most a limit away, where that is certain.
    pub fn is_certainly_within<B: AsConvex<3>>(&self, other: &B, limit: T) -> Option<bool> {
        let limit = try_convert(limit).filter(|limit| *limit >= 0.0)?;
        are_bodies_within(&self.as_convex()?, &other.as_convex()?, limit)
    }
}

/// A distance as a number of the scalar: 0, or one that is not rounded to it, nor too large.
fn as_told<T: RealField + Copy>(distance: f64) -> Option<T> {
    if distance == 0.0 {
        return Some(T::zero());
    }
    as_distance(distance)
}
