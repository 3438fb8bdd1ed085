//! Exact numbers, and the exact points that bodies have as corners.

use crate::algorithm::certified::VertexList;
use crate::algorithm::edge_loop::ListedLoop;
use crate::algorithm::solid::ListedSolid;
use crate::engine::number::{Floats, Numbers};
use crate::exact::{ExactPoint, ExplicitPoint, SumPoint, SumPoint3, TracedNumber, TracedSum};
use core::fmt::Debug;
use nalgebra::Point2;
use num_traits::Zero;
#[cfg(feature = "fixed")]
use {
    crate::engine::number::{FineUnit, FineUnits, ListedVertices, Unit, Units},
    crate::exact::saturating_neg,
    crate::shape::build::convex_surface::FaceLists,
};

/// Numbers whose bodies have corners that are exact points.
pub trait ExactNumbers: Numbers<Number: TracedNumber> {
    /// Whether they are integers.
    const ARE_INTEGERS: bool;

    /// Whether all points are sums, which is half of the code: for questions that are rare.
    const ARE_RARE: bool = false;

    /// The vertices of a polyhedron with three or more of them.
    fn listed_solid<'s>(list: &'s Self::List<'_>) -> &'s dyn ListedSolid<Self::Number>;

    /// The vertices of a polygon, where they are stored as such numbers.
    fn stored_vertices<'s>(list: &'s Self::List<'_>) -> Option<&'s [Point2<Self::Number>]>;

    /// The vertices of a polygon, read when they are looked at.
    fn listed_loop<'s, X>(list: &'s Self::List<'_>) -> &'s dyn ListedLoop<X>
    where
        X: From<[Self::Number; 2]>;

    /// The opposite of a number; in units it saturates.
    fn negation(x: Self::Number) -> Self::Number;

    /// A sum that is not rounded; `None` where it may be.
    fn exact_sum(a: Self::Number, b: Self::Number) -> Option<Self::Number>;
}

impl ExactNumbers for Floats {
    const ARE_INTEGERS: bool = false;

    fn listed_solid<'s>(list: &'s VertexList<'_>) -> &'s dyn ListedSolid<f64> {
        list
    }

    fn stored_vertices<'s>(list: &'s VertexList<'_>) -> Option<&'s [Point2<f64>]> {
        match list {
            VertexList::PlaneDouble(vertices) => Some(vertices),
            _ => None,
        }
    }

    fn listed_loop<'s, X: From<[f64; 2]>>(list: &'s VertexList<'_>) -> &'s dyn ListedLoop<X> {
        list
    }

    fn negation(x: f64) -> f64 {
        -x
    }

    fn exact_sum(a: f64, b: f64) -> Option<f64> {
        let sum = a + b;
        // Knuth's error of a sum, which is not-a-number where the sum overflows.
        let of_b = sum - a;
        let error = (a - (sum - of_b)) + (b - of_b);
        (error == 0.0).then_some(sum)
    }
}

/// Implements [`ExactNumbers`], and what lists of their vertices are, for integers in units of a format.
#[cfg(feature = "fixed")]
macro_rules! exact_units {
    ($($Units:ident: $Unit:ty, $are_rare:literal;)*) => {$(
        impl ExactNumbers for $Units {
            const ARE_INTEGERS: bool = true;
            const ARE_RARE: bool = $are_rare;

            fn listed_solid<'s>(list: &'s ListedVertices<'_, Self>) -> &'s dyn ListedSolid<$Unit> {
                list
            }

            fn stored_vertices<'s>(_: &'s ListedVertices<'_, Self>) -> Option<&'s [Point2<$Unit>]> {
                None
            }

            fn listed_loop<'s, X>(list: &'s ListedVertices<'_, Self>) -> &'s dyn ListedLoop<X>
            where
                X: From<[$Unit; 2]>,
            {
                list
            }

            fn negation(x: $Unit) -> $Unit {
                saturating_neg(x)
            }

            fn exact_sum(a: $Unit, b: $Unit) -> Option<$Unit> {
                a.to_bits().checked_add(b.to_bits()).map(<$Unit>::from_bits)
            }
        }

        impl<X: From<[$Unit; 2]>> ListedLoop<X> for ListedVertices<'_, $Units> {
            fn count(&self) -> usize {
                self.vertices.count()
            }

            fn vertex(&self, index: usize) -> X {
                let [x, y, _] = self.vertices.vertex(index);
                X::from([x, y])
            }
        }

        impl ListedSolid<$Unit> for ListedVertices<'_, $Units> {
            fn count(&self) -> usize {
                self.vertices.count()
            }

            fn vertex(&self, index: usize) -> [$Unit; 3] {
                self.vertices.vertex(index)
            }

            fn face_lists(&self) -> Option<&FaceLists> {
                self.faces
            }
        }
    )*};
}

#[cfg(feature = "fixed")]
exact_units! {
    Units: Unit, false;
    FineUnits: FineUnit, true;
}

impl<X: From<[f64; 2]>> ListedLoop<X> for VertexList<'_> {
    fn count(&self) -> usize {
        self.len()
    }

    fn vertex(&self, index: usize) -> X {
        X::from(Self::vertex::<2>(self, index))
    }
}

/// An exact point that a corner of an oriented box is.
pub trait BoxCorner<N: Numbers, const D: usize>:
    ExactPoint<D, Scalar = N::Number> + From<[N::Number; D]> + Debug
{
    /// The sum of a center and a step along each half axis; `None` if it is not such a point.
    fn corner(center: [N::Number; D], steps: [[N::Number; D]; D]) -> Option<Self>;
}

/// Sums that are numbers themselves: in units those that fit, of floats those that are not rounded.
impl<N: ExactNumbers, const D: usize> BoxCorner<N, D> for ExplicitPoint<N::Number, D> {
    fn corner(center: [N::Number; D], steps: [[N::Number; D]; D]) -> Option<Self> {
        let mut sum = center;
        for step in steps {
            for (sum, x) in sum.iter_mut().zip(step) {
                *sum = N::exact_sum(*sum, x)?;
            }
        }
        Some(Self(sum))
    }
}

/// A corner as one number for each coordinate, with a term for a motion.
impl<N: ExactNumbers> BoxCorner<N, 3> for SumPoint<N::Number, 3, 2, 6> {
    fn corner(center: [N::Number; 3], steps: [[N::Number; 3]; 3]) -> Option<Self> {
        let ExplicitPoint(sum) = BoxCorner::<N, 3>::corner(center, steps)?;
        Some(Self::from(sum))
    }
}

/// A corner as a sum, whose signs take a third of the time that those of traces take.
impl<N: Numbers> BoxCorner<N, 3> for SumPoint3<N::Number> {
    fn corner(center: [N::Number; 3], steps: [[N::Number; 3]; 3]) -> Option<Self> {
        let mut numbers = [N::Number::zero(); 12];
        numbers[..3].copy_from_slice(&center);
        numbers[3..].copy_from_slice(steps.as_flattened());
        Some(Self(numbers))
    }
}

impl<N: Numbers, const D: usize, const TERMS: usize, const COUNT: usize> BoxCorner<N, D>
    for TracedSum<N::Number, D, TERMS, COUNT>
where
    N::Number: TracedNumber,
{
    fn corner(center: [N::Number; D], steps: [[N::Number; D]; D]) -> Option<Self> {
        let mut numbers = [N::Number::zero(); COUNT];
        numbers[..D].copy_from_slice(&center);
        // A term for a motion may follow.
        numbers[D..D + D * D].copy_from_slice(steps.as_flattened());
        Some(Self(SumPoint(numbers)))
    }
}
