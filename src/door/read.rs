//! Shapes as bodies.

use crate::algorithm::certified::VertexList;
use crate::engine::body::{Body, Component, Core, Rank};
use crate::engine::number::{Floats, GivenNumbers, ListedVertices, Numbers, VertexSource};
use crate::exact::{coords, is};
use crate::predicate::LinearKind;
use crate::shape::line::LineNumbers;
use crate::shape::{RoundedCore, RoundedRef};
use crate::{
    Aabb, Ball, Capsule, ConvexPolygon, ConvexPolyhedron, HalfSpace, Line, Obb, Plane, Ray,
    Segment, Tetrahedron, Triangle,
};
use nalgebra::{Point, RealField, SVector, convert_unchecked};
use num_traits::Zero;
#[cfg(feature = "fixed")]
use {
    crate::engine::number::{FineUnit, FineUnits, Unit, Units},
    crate::exact::read,
};

/// A convex shape that the engine sees as a body.
pub(crate) trait AsBody<const D: usize> {
    type Scalar: RealField + Copy;

    /// The rank of its body, unless that is known at run time alone.
    const RANK: Option<Rank>;

    fn body<N: Read<Self::Scalar>>(&self) -> Body<'_, D, N>;
}

/// The body of a shape, by a call: read in place, bodies would be most of the code of each pair.
#[inline(never)]
pub(crate) fn read_by_call<A, N, const D: usize>(a: &A) -> Body<'_, D, N>
where
    A: AsBody<D>,
    N: Read<A::Scalar>,
{
    a.body()
}

/// Numbers that those of a scalar are read as.
pub(crate) trait Read<T: RealField + Copy>: Numbers {
    fn numbers<const K: usize>(numbers: &[T; K]) -> [Self::Number; K];

    fn polyhedron(solid: &ConvexPolyhedron<T>) -> Self::List<'_>;

    fn polygon(polygon: &ConvexPolygon<T>) -> Self::List<'_>;
}

impl<T: RealField + Copy> Read<T> for Floats {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn numbers<const K: usize>(numbers: &[T; K]) -> [f64; K] {
        floats(numbers)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn polyhedron(solid: &ConvexPolyhedron<T>) -> VertexList<'_> {
        VertexList::of_polyhedron(solid)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn polygon(polygon: &ConvexPolygon<T>) -> VertexList<'_> {
        VertexList::of_polygon(polygon)
    }
}

/// Implements [`Read`] for integers in units of a format.
#[cfg(feature = "fixed")]
macro_rules! read_units {
    ($($Units:ident: $Unit:ty;)*) => {$(
        impl<T: RealField + Copy> Read<T> for $Units {
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn numbers<const K: usize>(numbers: &[T; K]) -> [$Unit; K] {
                let mut to = [<$Unit>::from_bits(0); K];
                let mut i = 0;
                while i < K {
                    to[i] = <$Unit>::from_bits(read(&numbers[i]));
                    i += 1;
                }
                to
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn polyhedron(solid: &ConvexPolyhedron<T>) -> ListedVertices<'_, Self> {
                ListedVertices::of_polyhedron(solid)
            }

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn polygon(polygon: &ConvexPolygon<T>) -> ListedVertices<'_, Self> {
                ListedVertices::of_polygon(polygon)
            }
        }
    )*};
}

#[cfg(feature = "fixed")]
read_units! {
    Units: Unit;
    FineUnits: FineUnit;
}

impl<T: RealField + Copy> Read<T> for GivenNumbers<T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn numbers<const K: usize>(numbers: &[T; K]) -> [T; K] {
        *numbers
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn polyhedron(solid: &ConvexPolyhedron<T>) -> ListedVertices<'_, Self> {
        ListedVertices::of_polyhedron(solid)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn polygon(polygon: &ConvexPolygon<T>) -> ListedVertices<'_, Self> {
        ListedVertices::of_polygon(polygon)
    }
}

impl<'a, N: Numbers> ListedVertices<'a, N> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn of_polyhedron<T: RealField + Copy>(solid: &'a ConvexPolyhedron<T>) -> Self
    where
        N: Read<T>,
    {
        Self {
            vertices: solid,
            faces: Some(solid.face_lists()),
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn of_polygon<T: RealField + Copy>(polygon: &'a ConvexPolygon<T>) -> Self
    where
        N: Read<T>,
    {
        Self {
            vertices: polygon,
            faces: None,
        }
    }
}

impl<T: RealField + Copy, N: Read<T>> VertexSource<N> for ConvexPolyhedron<T> {
    fn count(&self) -> usize {
        self.vertices().len()
    }

    fn vertex(&self, index: usize) -> [N::Number; 3] {
        N::numbers(coords(&self.vertices()[index]))
    }
}

impl<T: RealField + Copy, N: Read<T>> VertexSource<N> for ConvexPolygon<T> {
    fn count(&self) -> usize {
        self.vertices().len()
    }

    fn vertex(&self, index: usize) -> [N::Number; 3] {
        let [x, y] = N::numbers(coords(&self.vertices()[index]));
        [x, y, N::Number::zero()]
    }
}

/// Numbers in `f64`: floats widened, those of other scalars as the `f64`s that they are, or the nearest.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn floats<T: RealField + Copy, const K: usize>(numbers: &[T; K]) -> [f64; K] {
    if let Some(doubles) = is::<_, [f64; K]>(numbers) {
        return *doubles;
    }
    let mut to = [0.0; K];
    if let Some(singles) = is::<_, [f32; K]>(numbers) {
        for i in 0..K {
            to[i] = f64::from(singles[i]);
        }
        return to;
    }
    read_others(numbers, &mut to);
    to
}

#[cold]
#[inline(never)]
fn read_others<T: RealField + Copy>(numbers: &[T], to: &mut [f64]) {
    let mut i = 0;
    while i < to.len() {
        to[i] = convert_unchecked(numbers[i]);
        i += 1;
    }
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn vector<T: RealField + Copy, N: Read<T>, const D: usize>(
    vector: &SVector<T, D>,
) -> [N::Number; D] {
    N::numbers(&vector.data.0[0])
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn point<T: RealField + Copy, N: Read<T>, const D: usize>(point: &Point<T, D>) -> [N::Number; D] {
    N::numbers(coords(point))
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn segment<T: RealField + Copy, N: Read<T>, const D: usize>(
    segment: &Segment<T, D>,
) -> Component<D, N> {
    Component::between(
        point::<_, N, D>(&segment.a),
        point::<_, N, D>(&segment.b),
        LinearKind::Segment,
    )
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn line<T: RealField + Copy, N: Read<T>, const D: usize>(line: &Line<T, D>) -> Component<D, N> {
    match line.numbers() {
        LineNumbers::Along { origin, direction } => Component::along(
            point::<_, N, D>(origin),
            vector::<_, N, D>(direction),
            LinearKind::Line,
        ),
        LineNumbers::Through { a, b } => {
            Component::between(point::<_, N, D>(a), point::<_, N, D>(b), LinearKind::Line)
        }
    }
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn half_axes<T: RealField + Copy, N: Read<T>, const D: usize>(
    obb: &Obb<T, D>,
) -> [[N::Number; D]; D] {
    let given = obb.half_axes();
    let mut axes = [vector::<_, N, D>(&given[0]); D];
    for (axis, half_axis) in axes.iter_mut().zip(given) {
        *axis = vector::<_, N, D>(half_axis);
    }
    axes
}

/// Implements [`AsBody`] by a core, and a radius for shapes that have one.
///
/// `[const D: usize] D Ball<T, D>: |it| Core::Point(point(it.center())), it.radius()` stands for an implementation
/// whose body has this core and this radius.
macro_rules! bodies {
    ($([$($generics:tt)*] $D:tt $Name:ident $Shape:ty: |$it:ident| $core:expr $(, $radius:expr)?;)*) => {
        $(impl<T: RealField + Copy, $($generics)*> AsBody<$D> for $Shape {
            type Scalar = T;

            const RANK: Option<Rank> = Some(Rank::$Name);

            #[cfg_attr(not(debug_assertions), inline(always))]
            fn body<N: Read<T>>(&self) -> Body<'_, $D, N> {
                let $it = self;
                Body {
                    core: $core,
                    radius: bodies!(@radius $($radius)?),
                    rank: Rank::$Name,
                }
            }
        })*
    };
    (@radius) => { N::Number::zero() };
    (@radius $radius:expr) => { N::numbers(&[$radius])[0] };
}

bodies! {
    [const D: usize] D Point Point<T, D>: |it| Core::Point(point::<_, N, D>(it));
    [const D: usize] D Segment Segment<T, D>: |it| Core::Linear(segment::<_, N, D>(it));
    [const D: usize] D Line Line<T, D>: |it| Core::Linear(line::<_, N, D>(it));
    [const D: usize] D Ray Ray<T, D>: |it| Core::Linear(Component::along(
        point::<_, N, D>(&it.origin),
        vector::<_, N, D>(&it.direction),
        LinearKind::Ray,
    ));
    [const D: usize] D Ball Ball<T, D>: |it| Core::Point(point::<_, N, D>(it.center())), it.radius();
    [const D: usize] D Capsule Capsule<T, D>: |it| Core::Linear(segment::<_, N, D>(it.segment())), it.radius();
    [const D: usize] D Aabb Aabb<T, D>: |it| Core::Aabb([point::<_, N, D>(it.min()), point::<_, N, D>(it.max())]);
    [const D: usize] D Obb Obb<T, D>: |it| Core::Obb(point::<_, N, D>(it.center()), half_axes::<_, N, D>(it));
    [const D: usize] D HalfSpace HalfSpace<T, D>: |it| {
        Core::HalfSpace(point::<_, N, D>(&it.point), vector::<_, N, D>(&it.normal))
    };
    [] 3 Plane Plane<T>: |it| Core::Plane(point::<_, N, 3>(&it.point), vector::<_, N, 3>(&it.normal));
    [const D: usize] D Triangle Triangle<T, D>: |it| {
        let [a, b, c] = [&it.a, &it.b, &it.c].map(|x| point::<_, N, D>(x));
        Core::Simplex([a, b, c, c], 3)
    };
    [] 3 Tetrahedron Tetrahedron<T>: |it| {
        Core::Simplex([&it.a, &it.b, &it.c, &it.d].map(|x| point::<_, N, 3>(x)), 4)
    };
    [] 2 ConvexPolygon ConvexPolygon<T>: |it| Core::List(N::polygon(it));
    [] 3 ConvexPolyhedron ConvexPolyhedron<T>: |it| Core::List(N::polyhedron(it));
}

impl<T: RealField + Copy, const D: usize> AsBody<D> for RoundedRef<'_, T, D> {
    type Scalar = T;

    const RANK: Option<Rank> = Some(Rank::Rounded);

    fn body<N: Read<T>>(&self) -> Body<'_, D, N> {
        Body {
            core: match &self.core {
                RoundedCore::Segment(it) => it.body().core,
                RoundedCore::Triangle(it) => it.body().core,
                RoundedCore::Aabb(it) => it.body().core,
                RoundedCore::Obb(it) => it.body().core,
                RoundedCore::ConvexPolygon(it) => it.body().core.in_dimension(),
                RoundedCore::Tetrahedron(it) => it.body().core.in_dimension(),
                RoundedCore::ConvexPolyhedron(it) => it.body().core.in_dimension(),
            },
            radius: N::numbers(&[self.radius])[0],
            rank: Rank::Rounded,
        }
    }
}
