//! Bodies of space as solids of exact points: the coordinates as they are, or for an oriented box unevaluated sums.

use crate::algorithm::certified::VertexList;
use crate::algorithm::solid::{ListedSolid, Solid, SolidVertex};
use crate::engine::body::Core;
use crate::engine::corners::{BoxCorner, ExactNumbers};
use crate::shape::build::convex_surface::FaceLists;
use nalgebra::Point3;

impl ListedSolid<f64> for VertexList<'_> {
    fn count(&self) -> usize {
        self.len()
    }

    fn vertex(&self, index: usize) -> [f64; 3] {
        Self::vertex(self, index)
    }

    fn face_lists(&self) -> Option<&FaceLists> {
        self.faces()
    }

    fn stored_doubles(&self) -> Option<&[Point3<f64>]> {
        match self {
            Self::Double(vertices, _) => Some(vertices),
            _ => None,
        }
    }
}

/// Evaluates an expression in which a name stands for a bounded core as a solid, in an [`Option`]; `None` of others.
///
/// The corners are points without sums where they can be, if `$without_sums`: signs take a fifth of the time there, and a second
/// kind of points is as much code again.
macro_rules! with_solid {
    ($without_sums:expr, $core:expr, |$solid:ident| $answer:expr) => {
        if const { $without_sums }
            && let Some($solid) = $core.solid::<$crate::algorithm::solid::ExplicitPoint3<_>>()
        {
            Some($answer)
        } else if let Some($solid) = $core.solid::<$crate::exact::TracedSum3<_>>() {
            Some($answer)
        } else {
            None
        }
    };
}

pub(crate) use with_solid;

impl<N: ExactNumbers> Core<'_, 3, N> {
    /// The core as a solid of exact points of one type; `None` if it is not bounded, or its corners are not such
    /// points.
    pub(crate) fn solid<X: BoxCorner<N, 3> + 'static>(&self) -> Option<Solid<'_, X>> {
        let at = |p: &[N::Number; 3]| X::from(*p);
        Some(match self {
            Core::Point(p) => Solid::point(at(p)),
            Core::Linear(l) if self.is_bounded() => {
                let (a, b) = (at(&l.start), at(&l.end));
                Solid::Simplex([a, b, b, b], 2)
            }
            Core::Simplex(points, count) => Solid::Simplex(points.each_ref().map(at), *count),
            Core::Aabb(ends) => Solid::Box(corners_of_aabb(ends).map(X::from)),
            Core::Obb(center, half_axes) => Solid::Box(corners_of_obb(*center, half_axes)?),
            Core::List(list) => solid_of_list(N::listed_solid(list)),
            Core::Linear(_) | Core::HalfSpace(..) | Core::Plane(..) => return None,
        })
    }
}

/// A polyhedron that rounding has made a point or a segment has no edges.
fn solid_of_list<X: SolidVertex>(list: &dyn ListedSolid<X::Scalar>) -> Solid<'_, X> {
    let at = |index| X::from(list.vertex(index));
    match list.count() {
        1 => Solid::point(at(0)),
        2 => {
            let (a, b) = (at(0), at(1));
            Solid::Simplex([a, b, b, b], 2)
        }
        _ => Solid::Listed(list),
    }
}

fn corners_of_aabb<T: Copy>([least, greatest]: &[[T; 3]; 2]) -> [[T; 3]; 8] {
    let mut corners = [*least; 8];
    for (index, corner) in corners.iter_mut().enumerate() {
        for axis in 0..3 {
            if index >> axis & 1 == 1 {
                corner[axis] = greatest[axis];
            }
        }
    }
    corners
}

/// The bits of an index are the positions along the half axes.
fn corners_of_obb<N: ExactNumbers, X: BoxCorner<N, 3>>(
    center: [N::Number; 3],
    half_axes: &[[N::Number; 3]; 3],
) -> Option<[X; 8]> {
    let backs = half_axes.map(|axis| axis.map(N::negation));
    let corner = |index: usize| {
        let along = |i: usize| match index >> i & 1 {
            1 => half_axes[i],
            _ => backs[i],
        };
        X::corner(center, [along(0), along(1), along(2)])
    };
    let mut corners = [corner(0)?; 8];
    for (index, to) in corners.iter_mut().enumerate() {
        *to = corner(index)?;
    }
    Some(corners)
}
