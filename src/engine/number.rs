//! The numbers of bodies: `f64`, units of fixed point, or those of a user's scalar.

use crate::algorithm::certified::VertexList;
use crate::algorithm::order::compare;
use crate::shape::build::convex_surface::FaceLists;
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

    /// How many vertices a list has.
    fn count(list: &Self::List<'_>) -> usize;

    /// The coordinates of a vertex; in the plane the third is zero.
    fn vertex(list: &Self::List<'_>, index: usize) -> [Self::Number; 3];

    /// Compares the coordinates of two lists lexicographically.
    fn compare_lists(a: &Self::List<'_>, b: &Self::List<'_>) -> Option<Ordering> {
        let counts = [Self::count(a), Self::count(b)];
        for index in 0..counts[0].min(counts[1]) {
            let order = compare([&Self::vertex(a, index)], [&Self::vertex(b, index)]);
            if order != Some(Ordering::Equal) {
                return order;
            }
        }
        Some(counts[0].cmp(&counts[1]))
    }
}

/// `f64`: those of floats, and of scalars whose numbers are `f64`s.
#[derive(Clone, Copy, Debug)]
pub struct Floats;

impl Numbers for Floats {
    type Number = f64;
    type List<'a> = VertexList<'a>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sum(a: f64, b: f64) -> f64 {
        a + b
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn difference(a: f64, b: f64) -> f64 {
        a - b
    }

    fn count(list: &VertexList<'_>) -> usize {
        list.len()
    }

    fn vertex(list: &VertexList<'_>, index: usize) -> [f64; 3] {
        list.vertex(index)
    }
}

/// Integers in units of a fixed-point format, for all formats with at most so many bits of a fraction: lengths keep their
/// units, and ratios (unit normals, times) have the fraction of this type.
#[cfg(feature = "fixed")]
pub(crate) type Unit = simba::scalar::FixedI32F32;

/// Integers in units of a fixed-point format, for all formats: only ratios below 8 fit.
#[cfg(feature = "fixed")]
pub(crate) type FineUnit = simba::scalar::FixedI4F60;

/// Implements [`Numbers`] for integers in units of a format.
#[cfg(feature = "fixed")]
macro_rules! units {
    ($(#[$meta:meta] $Units:ident: $Unit:ty;)*) => {$(
        #[$meta]
        #[derive(Clone, Copy, Debug)]
        pub(crate) struct $Units;

        impl Numbers for $Units {
            type Number = $Unit;
            type List<'a> = ListedVertices<'a, Self>;

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn sum(a: $Unit, b: $Unit) -> $Unit {
                <$Unit>::from_bits(a.to_bits().saturating_add(b.to_bits()))
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn difference(a: $Unit, b: $Unit) -> $Unit {
                <$Unit>::from_bits(a.to_bits().saturating_sub(b.to_bits()))
            }

            fn count(list: &ListedVertices<'_, Self>) -> usize {
                list.vertices.count()
            }

            fn vertex(list: &ListedVertices<'_, Self>, index: usize) -> [$Unit; 3] {
                list.vertices.vertex(index)
            }
        }
    )*};
}

#[cfg(feature = "fixed")]
units! {
    /// Numbers of fixed point, in units of the format.
    Units: Unit;
    /// Numbers of fixed point, in units of the format, whose ratios have a longer fraction.
    FineUnits: FineUnit;
}

/// Numbers of any scalar, as given.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GivenNumbers<T>(PhantomData<T>);

impl<T: RealField + Copy> Numbers for GivenNumbers<T> {
    type Number = T;
    type List<'a> = ListedVertices<'a, Self>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn sum(a: T, b: T) -> T {
        a + b
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn difference(a: T, b: T) -> T {
        a - b
    }

    fn count(list: &ListedVertices<'_, Self>) -> usize {
        list.vertices.count()
    }

    fn vertex(list: &ListedVertices<'_, Self>, index: usize) -> [T; 3] {
        list.vertices.vertex(index)
    }
}

/// A polyhedron or a polygon whose vertices are read as other numbers when they are looked at.
pub trait VertexSource<N: Numbers>: Debug {
    fn count(&self) -> usize;

    /// The coordinates of a vertex; in the plane the third is zero.
    fn vertex(&self, index: usize) -> [N::Number; 3];
}

/// The vertices of a convex polyhedron or polygon, and of a polyhedron the faces.
#[derive(Clone, Copy, Debug)]
pub struct ListedVertices<'a, N: Numbers> {
    pub vertices: &'a dyn VertexSource<N>,
    pub faces: Option<&'a FaceLists>,
}
