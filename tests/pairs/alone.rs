//! What the shapes answer that have test programs of their own, for the tables of the documentation.

use nalgebra::Point;
use tangency::*;

/// What a shape that has a test program of its own answers, by the names of the others.
pub struct Answered {
    pub name: &'static str,
    pub letters: Vec<(&'static str, &'static str)>,
}

/// The scalar of the lists below.
type T = f64;

/// The letters of two shapes, which the compiler checks in both orders.
fn checked<A, B, const D: usize>() -> &'static str
where
    A: Intersects<B> + Nearest<B> + Contact<B, D> + Cast<B, D>,
    B: Intersects<A> + Nearest<A> + Contact<A, D> + Cast<A, D>,
{
    "cin"
}

/// The letters of a shape and a linear one, which the compiler checks in both orders.
fn checked_with_set<A, B, const D: usize>() -> &'static str
where
    A: Intersection<B>,
    B: Intersection<A>,
{
    "s"
}

/// The letters of a shape and each one of its dimension in the list.
macro_rules! letters_with {
    (($A:ty, $D:tt) $($Name:ident: $($dimension:tt $Shape:ty),+;)*) => {
        [$($(letters_with! { @pair $D $dimension $A, $Name $Shape }),+),*].concat()
    };
    (@pair 2 2 $A:ty, $Name:ident $B:ty) => {
        letters_with! { @in_dimension 2 $A, $Name $B }
    };
    (@pair 3 3 $A:ty, $Name:ident $B:ty) => {
        letters_with! { @in_dimension 3 $A, $Name $B }
    };
    (@pair $($other_dimension:tt)+) => {
        vec![]
    };
    (@in_dimension $D:tt $A:ty, Line $B:ty) => {
        letters_with! { @linear $D $A, Line $B }
    };
    (@in_dimension $D:tt $A:ty, Ray $B:ty) => {
        letters_with! { @linear $D $A, Ray $B }
    };
    (@in_dimension $D:tt $A:ty, Segment $B:ty) => {
        letters_with! { @linear $D $A, Segment $B }
    };
    (@in_dimension $D:tt $A:ty, $Name:ident $B:ty) => {
        vec![(stringify!($Name), checked::<$A, $B, $D>())]
    };
    (@linear $D:tt $A:ty, $Name:ident $B:ty) => {
        vec![
            (stringify!($Name), checked::<$A, $B, $D>()),
            (stringify!($Name), checked_with_set::<$A, $B, $D>()),
        ]
    };
}

/// The letters of shapes that are not in the list, each with all of the list and with those before it.
macro_rules! alone {
    ($D:tt: $($name:literal $A:ty [$($other:literal $B:ty),*];)+) => {
        vec![$(Answered {
            name: $name,
            letters: {
                let mut letters = tangency::for_each_shape! { letters_with, $A, $D };
                letters.extend([($name, checked::<$A, $A, $D>()) $(, ($other, checked::<$A, $B, $D>()))*]);
                letters
            },
        }),+]
    };
}

pub fn answered_alone(dimension: usize) -> Vec<Answered> {
    if dimension == 2 {
        return alone! { 2: "Rounded" Rounded<Triangle<T, 2>> []; };
    }
    alone! { 3:
        "Rounded" Rounded<Triangle<T, 3>> [];
        "Cylinder" Cylinder<T> ["Rounded" Rounded<Triangle<T, 3>>];
        "Cone" Cone<T> ["Rounded" Rounded<Triangle<T, 3>>, "Cylinder" Cylinder<T>];
        "TruncatedCone" TruncatedCone<T> ["Rounded" Rounded<Triangle<T, 3>>, "Cylinder" Cylinder<T>, "Cone" Cone<T>];
    }
}
