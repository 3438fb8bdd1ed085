//! The numbers of bodies: `f64`, units of fixed point, or those of a user's scalar.

use crate::algorithm::certified::VertexList;
use crate::engine::body::compare;
use crate::shape::build::lists::IndexLists;
use core::cmp::Ordering;
use core::fmt::Debug;
use core::marker::PhantomData;
use nalgebra::RealField;

/// The numbers that a body is made of.
pub trait Numbers: Copy + Debug + 'static {
    type Number: RealField + Copy;
    /// The vertices of a polyhedron or a polygon.
    type List<'a>: Copy + Debug;

    /// A sum, rounded; in units it saturates.
    fn sum(a: Self::Number, b: Self::Number) -> Self::Number;

    /// A difference, rounded; in units it saturates.
    fn difference(a: Self::Number, b: Self::Number) -> Self::Number;

    /// Compares the coordinates of two polyhedra lexicographically.
    fn compare_lists(a: &Self::List<'_>, b: &Self::List<'_>) -> Option<Ordering>;
}

/// Compares lists of so many vertices lexicographically.
fn compare_vertices<T: PartialOrd>(
    counts: [usize; 2],
    vertices: impl Fn(usize) -> [[T; 3]; 2],
) -> Option<Ordering> {
    for index in 0..counts[0].min(counts[1]) {
        let [p, q] = vertices(index);
        let order = compare(&p, &q);
        if order != Some(Ordering::Equal) {
            return order;
        }
    }
    Some(counts[0].cmp(&counts[1]))
}

/// `f64`: those of floats, and of scalars whose numbers are `f64`s.
#[derive(Clone, Copy, Debug)]
pub struct Floats;

impl Numbers for Floats {
    type Number = f64;
    type List<'a> = VertexList<'a>;

    #[inline(always)]
    fn sum(a: f64, b: f64) -> f64 {
        a + b
    }

    #[inline(always)]
    fn difference(a: f64, b: f64) -> f64 {
        a - b
    }

    fn compare_lists(a: &VertexList<'_>, b: &VertexList<'_>) -> Option<Ordering> {
        compare_vertices([a.len(), b.len()], |i| [a.vertex(i), b.vertex(i)])
    }
}

/// Integers in units of a fixed-point format.
#[cfg(feature = "fixed")]
pub(crate) type Unit = simba::scalar::FixedI64F0;

/// Numbers of fixed point, in units of the format.
#[cfg(feature = "fixed")]
#[derive(Clone, Copy, Debug)]
pub(crate) struct Units;

#[cfg(feature = "fixed")]
impl Numbers for Units {
    type Number = Unit;
    type List<'a> = ListedVertices<'a, Self>;

    #[inline(always)]
    fn sum(a: Unit, b: Unit) -> Unit {
        Unit::from_bits(a.to_bits().saturating_add(b.to_bits()))
    }

    #[inline(always)]
    fn difference(a: Unit, b: Unit) -> Unit {
        Unit::from_bits(a.to_bits().saturating_sub(b.to_bits()))
    }

    fn compare_lists(
        a: &ListedVertices<'_, Self>,
        b: &ListedVertices<'_, Self>,
    ) -> Option<Ordering> {
        a.compare(b)
    }
}

/// Numbers of any scalar, as given.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GivenNumbers<T>(PhantomData<T>);

impl<T: RealField + Copy> Numbers for GivenNumbers<T> {
    type Number = T;
    type List<'a> = ListedVertices<'a, Self>;

    #[inline(always)]
    fn sum(a: T, b: T) -> T {
        a + b
    }

    #[inline(always)]
    fn difference(a: T, b: T) -> T {
        a - b
    }

    fn compare_lists(
        a: &ListedVertices<'_, Self>,
        b: &ListedVertices<'_, Self>,
    ) -> Option<Ordering> {
        a.compare(b)
    }
}

/// A polyhedron whose vertices are read as other numbers when they are looked at.
pub trait VertexSource<N: Numbers>: Debug {
    fn count(&self) -> usize;

    fn vertex(&self, index: usize) -> [N::Number; 3];
}

/// The vertices of a convex polyhedron, and the indices of those that share an edge.
#[derive(Clone, Copy, Debug)]
pub struct ListedVertices<'a, N: Numbers> {
    pub vertices: &'a dyn VertexSource<N>,
    pub neighbours: &'a IndexLists,
}

impl<N: Numbers> ListedVertices<'_, N> {
    fn compare(&self, other: &Self) -> Option<Ordering> {
        let (a, b) = (self.vertices, other.vertices);
        compare_vertices([a.count(), b.count()], |i| [a.vertex(i), b.vertex(i)])
    }
}
