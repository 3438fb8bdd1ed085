//! Cylinders, cones and truncated cones with bodies and with each other: compiled here, for floats and for units.

use crate::algorithm::certified::VertexList;
use crate::engine::body::{Body, Core};
use crate::engine::frustum::query::below::{FrustumOverTriangle, PointOver, over_triangle};
use crate::engine::frustum::query::border::lowest_over_border;
use crate::engine::frustum::query::boundary::{OnSurface, closest_on_surface};
use crate::engine::frustum::query::cast::{self, FrustumCast};
use crate::engine::frustum::query::contact::{self, FrustumContact};
use crate::engine::frustum::query::line::{self, FrustumLine, FrustumPiece};
use crate::engine::frustum::query::manifold::{self, Manifold};
use crate::engine::frustum::query::nearest::{self, FrustumNearest};
use crate::engine::frustum::query::rounded_distance::rounded_distance;
pub(crate) use crate::engine::frustum::shape::Frustum;
use crate::engine::frustum::shape::GivenShape;
use crate::engine::frustum::vector::Vector;
use crate::engine::number::{Floats, Numbers};
#[cfg(feature = "fixed")]
use crate::engine::number::{ListedVertices, Units};
use crate::pair::cast::entry::MotionRole;
use crate::predicate::LinearKind;
use crate::shape::build::convex_surface::FaceLists;
use alloc::vec::Vec;

/// What a frustum is asked about.
#[derive(Clone, Copy, Debug)]
pub(crate) enum FrustumOperand<'a, N: FrustumNumbers> {
    Body(Body<'a, 3, N>),
    Frustum(Frustum<N::Given>),
}

/// Numbers that frusta are asked in: all answers are compiled here.
pub(crate) trait FrustumNumbers: Numbers {
    /// A float, or units.
    type Given: Copy + core::fmt::Debug;

    fn given(x: Self::Number) -> Self::Given;

    fn faces<'s>(list: &'s Self::List<'_>) -> Option<&'s FaceLists>;

    fn intersects(a: &Frustum<Self::Given>, b: &FrustumOperand<'_, Self>) -> bool;

    fn is_within(
        a: &Frustum<Self::Given>,
        b: &FrustumOperand<'_, Self>,
        limit: Self::Given,
    ) -> bool;

    fn nearest(
        a: &Frustum<Self::Given>,
        b: &FrustumOperand<'_, Self>,
    ) -> Option<FrustumNearest<Self::Given>>;

    fn rounded_distance(a: &Frustum<Self::Given>, b: &FrustumOperand<'_, Self>) -> Self::Given;

    fn contact(
        a: &Frustum<Self::Given>,
        b: &FrustumOperand<'_, Self>,
    ) -> Option<FrustumContact<Self::Given>>;

    fn manifold(
        a: &Frustum<Self::Given>,
        b: &FrustumOperand<'_, Self>,
        margin: Self::Given,
    ) -> Option<Manifold<Self::Given>>;

    /// The frustum over a triangle with an area, on the side from which its corners are counter-clockwise, up to a margin.
    fn over_triangle(
        a: &Frustum<Self::Given>,
        corners: &[[Self::Given; 3]; 3],
        margin: Self::Given,
    ) -> Option<FrustumOverTriangle<Self::Given>>;

    /// The lowest point of the frustum over the border of a triangle with an area, up to a margin.
    fn lowest_over_border(
        a: &Frustum<Self::Given>,
        corners: &[[Self::Given; 3]; 3],
        margin: Self::Given,
    ) -> Option<PointOver<Self::Given>>;

    /// When the frustum, or the other shape where it has the role `Moving`, is first at a distance from the one that stands:
    /// from the moving shape to the other.
    fn cast(
        a: &Frustum<Self::Given>,
        motion: [Self::Given; 3],
        b: &FrustumOperand<'_, Self>,
        distance: Self::Given,
        role: MotionRole,
    ) -> FrustumCast<Self::Given>;

    /// The piece of an endless line in a frustum.
    fn piece(
        a: &Frustum<Self::Given>,
        line: &FrustumLine<Self::Given>,
    ) -> Option<FrustumPiece<Self::Given>>;

    fn on_surface(a: &Frustum<Self::Given>, point: [Self::Given; 3]) -> OnSurface<Self::Given>;
}

/// A vector as it is given.
fn vector<N: FrustumNumbers>(v: &[N::Number; 3]) -> Vector<N::Given> {
    Vector(v.map(N::given))
}

/// Calls a function with an operand as a shape of the geometry of frusta.
fn with_shape<N: FrustumNumbers, R>(
    operand: &FrustumOperand<'_, N>,
    ask: impl FnOnce(&GivenShape<'_, N::Given>) -> R,
) -> R {
    let body = match operand {
        FrustumOperand::Frustum(frustum) => return ask(&GivenShape::Frustum(*frustum)),
        FrustumOperand::Body(body) => body,
    };
    let radius = N::given(body.radius);
    match &body.core {
        Core::Point(p) => ask(&GivenShape::Hull {
            points: &[vector::<N>(p)],
            radius,
        }),
        Core::Linear(l) if l.kind == LinearKind::Segment => ask(&GivenShape::Hull {
            points: &[vector::<N>(&l.start), vector::<N>(&l.end)],
            radius,
        }),
        Core::Linear(l) => ask(&GivenShape::Line {
            point: vector::<N>(&l.start),
            toward: vector::<N>(if l.is_through_end {
                &l.end
            } else {
                &l.direction
            }),
            is_through: l.is_through_end,
            is_ray: l.kind == LinearKind::Ray,
        }),
        Core::Simplex(points, count) => ask(&GivenShape::Hull {
            points: &points.each_ref().map(vector::<N>)[..*count],
            radius,
        }),
        Core::Aabb([least, greatest]) => {
            let ends = [vector::<N>(least), vector::<N>(greatest)];
            let corner = |i: usize| Vector([0, 1, 2].map(|k| ends[i >> k & 1].0[k]));
            ask(&GivenShape::Hull {
                points: &[0, 1, 2, 3, 4, 5, 6, 7].map(corner),
                radius,
            })
        }
        Core::Obb(center, half_axes) => ask(&GivenShape::Cuboid {
            center: vector::<N>(center),
            half_axes: half_axes.each_ref().map(vector::<N>),
            radius,
        }),
        Core::List(list) => with_list::<N, R>(list, radius, ask),
        Core::HalfSpace(point, normal) => ask(&GivenShape::HalfSpace {
            point: vector::<N>(point),
            normal: vector::<N>(normal),
        }),
        Core::Plane(point, normal) => ask(&GivenShape::Plane {
            point: vector::<N>(point),
            normal: vector::<N>(normal),
        }),
    }
}

fn with_list<N: FrustumNumbers, R>(
    list: &N::List<'_>,
    radius: N::Given,
    ask: impl FnOnce(&GivenShape<'_, N::Given>) -> R,
) -> R {
    let vertices = (0..N::count(list)).map(|i| vector::<N>(&N::vertex(list, i)));
    let points = vertices.collect::<Vec<_>>();
    ask(&GivenShape::List {
        points: &points,
        faces: N::faces(list),
        radius,
    })
}

/// Implements [`FrustumNumbers`] by functions that are not generic.
macro_rules! frustum_numbers {
    ($($Numbers:ident: $Given:ty, |$x:ident| $given:expr, |$list:ident: $List:ty| $faces:expr;)*) => {$(
        impl FrustumNumbers for $Numbers {
            type Given = $Given;

            fn given($x: Self::Number) -> $Given {
                $given
            }

            fn faces<'s>($list: &'s $List) -> Option<&'s FaceLists> {
                $faces
            }

            #[inline(never)]
            fn intersects(a: &Frustum<$Given>, b: &FrustumOperand<'_, Self>) -> bool {
                with_shape(b, |b| contact::intersects(&GivenShape::Frustum(*a), b))
            }

            #[inline(never)]
            fn is_within(a: &Frustum<$Given>, b: &FrustumOperand<'_, Self>, limit: $Given) -> bool {
                with_shape(b, |b| contact::is_within(&GivenShape::Frustum(*a), b, limit))
            }

            #[inline(never)]
            fn nearest(a: &Frustum<$Given>, b: &FrustumOperand<'_, Self>) -> Option<FrustumNearest<$Given>> {
                with_shape(b, |b| nearest::nearest(&GivenShape::Frustum(*a), b))
            }

            #[inline(never)]
            fn rounded_distance(a: &Frustum<$Given>, b: &FrustumOperand<'_, Self>) -> $Given {
                with_shape(b, |b| rounded_distance(&GivenShape::Frustum(*a), b))
            }

            #[inline(never)]
            fn contact(a: &Frustum<$Given>, b: &FrustumOperand<'_, Self>) -> Option<FrustumContact<$Given>> {
                with_shape(b, |b| contact::contact(&GivenShape::Frustum(*a), b))
            }

            #[inline(never)]
            fn manifold(
                a: &Frustum<$Given>,
                b: &FrustumOperand<'_, Self>,
                margin: $Given,
            ) -> Option<Manifold<$Given>> {
                with_shape(b, |b| manifold::manifold(&GivenShape::Frustum(*a), b, margin))
            }

            #[inline(never)]
            fn over_triangle(
                a: &Frustum<$Given>,
                corners: &[[$Given; 3]; 3],
                margin: $Given,
            ) -> Option<FrustumOverTriangle<$Given>> {
                over_triangle(a, &corners.map(Vector), margin)
            }

            #[inline(never)]
            fn lowest_over_border(
                a: &Frustum<$Given>,
                corners: &[[$Given; 3]; 3],
                margin: $Given,
            ) -> Option<PointOver<$Given>> {
                lowest_over_border(a, &corners.map(Vector), margin)
            }

            #[inline(never)]
            fn cast(
                a: &Frustum<$Given>,
                motion: [$Given; 3],
                b: &FrustumOperand<'_, Self>,
                distance: $Given,
                role: MotionRole,
            ) -> FrustumCast<$Given> {
                let (frustum, motion) = (GivenShape::Frustum(*a), Vector(motion));
                with_shape(b, |b| match role {
                    MotionRole::Standing => cast::cast_within(&frustum, b, motion, distance),
                    MotionRole::Moving => cast::cast_within(b, &frustum, motion, distance),
                })
            }

            #[inline(never)]
            fn piece(a: &Frustum<$Given>, line: &FrustumLine<$Given>) -> Option<FrustumPiece<$Given>> {
                line::piece_of_line(a, line)
            }

            #[inline(never)]
            fn on_surface(a: &Frustum<$Given>, point: [$Given; 3]) -> OnSurface<$Given> {
                closest_on_surface(a, Vector(point))
            }
        }
    )*};
}

frustum_numbers! {
    Floats: f64, |x| x, |list: VertexList<'_>| list.faces();
}
#[cfg(feature = "fixed")]
frustum_numbers! {
    Units: i64, |x| x.to_bits(), |list: ListedVertices<'_, Self>| list.faces;
}
