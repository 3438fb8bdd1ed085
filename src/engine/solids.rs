//! Bodies of space as solids of exact points: the coordinates as they are, or for an oriented box unevaluated sums.

use crate::algorithm::certified::VertexList;
use crate::algorithm::solid::{ListedSolid, Solid, SolidVertex};
use crate::engine::body::{Body, Core};
use crate::engine::number::{Floats, Numbers};
use crate::exact::SumPoint3;
use crate::shape::build::lists::IndexLists;
#[cfg(feature = "fixed")]
use {
    crate::algorithm::solid::ExplicitPoint3,
    crate::engine::number::{ListedVertices, Unit, Units},
    crate::exact::saturating_neg,
};

/// Numbers whose bodies are solids of exact points.
pub trait SolidNumbers: Numbers {
    /// The list of the vertices of a polyhedron with three or more of them.
    fn listed<'s>(list: &'s Self::List<'_>) -> &'s dyn ListedSolid<Self::Number>;

    /// The opposite of a number; in units it saturates.
    fn negation(x: Self::Number) -> Self::Number;
}

impl SolidNumbers for Floats {
    fn listed<'s>(list: &'s VertexList<'_>) -> &'s dyn ListedSolid<f64> {
        list
    }

    fn negation(x: f64) -> f64 {
        -x
    }
}

#[cfg(feature = "fixed")]
impl SolidNumbers for Units {
    fn listed<'s>(list: &'s ListedVertices<'_, Self>) -> &'s dyn ListedSolid<Unit> {
        list
    }

    fn negation(x: Unit) -> Unit {
        saturating_neg(x)
    }
}

impl ListedSolid<f64> for VertexList<'_> {
    fn count(&self) -> usize {
        self.len()
    }

    fn vertex(&self, index: usize) -> [f64; 3] {
        Self::vertex(self, index)
    }

    fn neighbours(&self) -> &IndexLists {
        const NONE: &IndexLists = &IndexLists::NONE;
        VertexList::neighbours(self).unwrap_or(NONE)
    }
}

#[cfg(feature = "fixed")]
impl ListedSolid<Unit> for ListedVertices<'_, Units> {
    fn count(&self) -> usize {
        self.vertices.count()
    }

    fn vertex(&self, index: usize) -> [Unit; 3] {
        self.vertices.vertex(index)
    }

    fn neighbours(&self) -> &IndexLists {
        self.neighbours
    }
}

/// An exact point that a corner of an oriented box is.
pub trait BoxCorner<N: Numbers>: SolidVertex<Scalar = N::Number> {
    /// The sum of a center and three vectors; `None` if it is not such a point.
    fn corner(terms: [[N::Number; 3]; 4]) -> Option<Self>;
}

/// Sums in units that fit.
#[cfg(feature = "fixed")]
impl BoxCorner<Units> for ExplicitPoint3<Unit> {
    fn corner(terms: [[Unit; 3]; 4]) -> Option<Self> {
        let mut sum = [0_i64; 3];
        for term in terms {
            for (sum, x) in sum.iter_mut().zip(term) {
                *sum = sum.checked_add(x.to_bits())?;
            }
        }
        Some(Self(sum.map(Unit::from_bits)))
    }
}

impl<N: Numbers> BoxCorner<N> for SumPoint3<N::Number> {
    fn corner(terms: [[N::Number; 3]; 4]) -> Option<Self> {
        let mut numbers = [terms[0][0]; 12];
        numbers.copy_from_slice(terms.as_flattened());
        Some(Self(numbers))
    }
}

impl<N: SolidNumbers> Body<'_, 3, N> {
    /// The core as a solid of such points; `None` if it is not bounded, or its corners are not such points.
    pub(crate) fn solid<X: BoxCorner<N>>(&self) -> Option<Solid<'_, X>> {
        let at = |p: &[N::Number; 3]| X::from(*p);
        Some(match &self.core {
            Core::Point(p) => Solid::point(at(p)),
            Core::Linear(l) if self.core.is_bounded() => {
                let (a, b) = (at(&l.start), at(&l.end));
                Solid::Simplex([a, b, b, b], 2)
            }
            Core::Simplex(points, count) => Solid::Simplex(points.each_ref().map(at), *count),
            Core::Aabb(ends) => Solid::Box(corners_of_aabb(ends).map(X::from)),
            Core::Obb(center, half_axes) => Solid::Box(corners_of_obb(*center, half_axes)?),
            Core::List(list) => solid_of_list(N::listed(list)),
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
fn corners_of_obb<N: SolidNumbers, X: BoxCorner<N>>(
    center: [N::Number; 3],
    half_axes: &[[N::Number; 3]; 3],
) -> Option<[X; 8]> {
    let backs = half_axes.map(|axis| axis.map(N::negation));
    let corner = |index: usize| {
        let along = |i: usize| match index >> i & 1 {
            1 => half_axes[i],
            _ => backs[i],
        };
        X::corner([center, along(0), along(1), along(2)])
    };
    let mut corners = [corner(0)?; 8];
    for (index, to) in corners.iter_mut().enumerate() {
        *to = corner(index)?;
    }
    Some(corners)
}
