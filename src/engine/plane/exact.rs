//! Two convex bodies of the plane, by exact signs.
//!
//! Two bounded bodies are disjoint exactly if an edge of one is a separating line. Their closest features are guessed and
//! proved by [`local_gjk`](crate::algorithm::local_gjk); pairs that it leaves open fall back to the rotating calipers of [`convex_loops`](crate::algorithm::convex_loops): Toussaint,
//! *Solving geometric problems with the rotating calipers* (1983). Lines and rays are cut by the edges of the other body,
//! see [`clip::linear`](crate::algorithm::clip::linear). The corners of an oriented box are sums that are never rounded.
//!
//! At most linear time in the sum of the numbers of vertices; mostly logarithmic, unless the bodies only touch.

use crate::algorithm::edge_loop::{EdgeLoop, Vertex};
use crate::algorithm::edge_tree::boxes;
use crate::algorithm::edge_tree::region::Region2;
use crate::algorithm::edge_tree::separation::RegionAndLinear;
use crate::algorithm::half_space::lowest::lowest_of_loop;
use crate::algorithm::half_space::{self, BoundaryPlane, OverPlane};
use crate::algorithm::linear::Linear;
use crate::algorithm::nearest2::loops::{are_loops_within, closest_of_loops};
use crate::algorithm::nearest2::{
    nearest_of_loop_and_linear, nearest_of_loops, nearest_of_region_and_swept,
};
use crate::algorithm::sat;
use crate::algorithm::separation::{Separation, SweptFeatures};
use crate::engine::body::{Body, Component, Core};
use crate::engine::corners::{BoxCorner, ExactNumbers};
use crate::engine::linear::with_component;
use crate::engine::loops::{ReadBody, ReadVertices, are_read};
use crate::engine::plane::NearestPoints2;
use crate::engine::scope::Scope;
use crate::engine::{aabbs, half_spaces, linear};
use crate::exact::{ExactPoint, ExplicitPoint, TracedSum2};
use crate::predicate::SupportingLine;
use nalgebra::RealField;
use num_traits::Zero;

/// Evaluates an expression in which a name stands for two bodies as an [`ExactLoopPair`].
macro_rules! with_pair {
    ($S:ident, $a:expr, $b:expr, |$pair:ident| $answer:expr) => {
        if are_read(&$a.core) || are_read(&$b.core) {
            let (of_a, of_b) = (ReadVertices::of(&$a.core), ReadVertices::of(&$b.core));
            with_pair!(@read $S, $a, of_a.as_ref(), $b, of_b.as_ref(), |$pair| $answer)
        } else {
            with_pair!(@read $S, $a, None, $b, None, |$pair| $answer)
        }
    };
    (@read $S:ident, $a:expr, $of_a:expr, $b:expr, $of_b:expr, |$pair:ident| $answer:expr) => {{
        let a = ReadBody { body: $a, read: $of_a };
        let b = ReadBody { body: $b, read: $of_b };
        if let Some($pair) = ExactLoopPair::<_, ExplicitPoint<_, 2>>::of::<$S>(&a, &b) {
            $answer
        } else if let Some($pair) = ExactLoopPair::<_, TracedSum2<_>>::of::<$S>(&a, &b) {
            $answer
        } else {
            unreachable!("one of the two is bounded")
        }
    }};
}

/// The answer about two bodies in a scope, by loops where there is no other way.
macro_rules! answer {
    ($S:ident, $question:ident($a:expr, $b:expr $(, $limit:expr)?), loops: $loops:expr) => {
        if const { $S::ARE_LINEAR } {
            linear::$question($a, $b $(, $limit)?)
                .unwrap_or_else(|| unreachable!("two cores that are points or linear"))
        } else if const { $S::ARE_BOUNDED } {
            aabbs::$question($a, $b $(, $limit)?).unwrap_or_else(|| $loops)
        } else {
            linear::$question($a, $b $(, $limit)?)
                .or_else(|| aabbs::$question($a, $b $(, $limit)?))
                .or_else(|| half_spaces::$question($a, $b $(, $limit)?))
                .unwrap_or_else(|| $loops)
        }
    };
}

/// Whether the distance of two bodies is at most a limit.
pub(super) fn are_within<S: Scope, N: ExactNumbers>(
    a: &Body<'_, 2, N>,
    b: &Body<'_, 2, N>,
    limit: N::Number,
) -> bool {
    let by_axes = || match [a.radius, b.radius, limit] == [N::Number::zero(); 3] {
        true => meets_box(a, b).or_else(|| sat::do_rectangles_meet(a, b)),
        false => None,
    };
    answer!(S, are_within(a, b, limit), loops: {
        by_axes().unwrap_or_else(|| with_pair!(S, a, b, |pair| pair.are_within(limit)))
    })
}

/// Whether a linear component meets an aligned box, in either order; `None` of others.
fn meets_box<N: ExactNumbers>(a: &Body<'_, 2, N>, b: &Body<'_, 2, N>) -> Option<bool> {
    match (&a.core, &b.core) {
        (Core::Linear(l), Core::Aabb(ends)) | (Core::Aabb(ends), Core::Linear(l)) => {
            let corners = [
                ends[0],
                [ends[1][0], ends[0][1]],
                ends[1],
                [ends[0][0], ends[1][1]],
            ];
            Some(with_component!(l, |l| boxes::do_corners_meet(
                corners.each_ref(),
                l
            )))
        }
        _ => None,
    }
}

/// The nearest points of two bodies.
pub(super) fn nearest<S: Scope, N: ExactNumbers>(
    a: &Body<'_, 2, N>,
    b: &Body<'_, 2, N>,
) -> NearestPoints2<N::Number> {
    answer!(S, nearest(a, b), loops: with_pair!(S, a, b, |pair| pair.nearest()))
}

/// The distance of two bodies.
pub(super) fn distance<S: Scope, N: ExactNumbers>(
    a: &Body<'_, 2, N>,
    b: &Body<'_, 2, N>,
) -> N::Number {
    answer!(S, distance(a, b), loops: with_pair!(S, a, b, |pair| pair.distance()))
}

/// Two bodies, at least one of them bounded, by points of one kind.
#[derive(Clone, Copy, Debug)]
struct ExactLoopPair<'s, N: ExactNumbers, X: ExactPoint<2, Scalar = N::Number>> {
    shapes: LoopShapes<'s, N, X>,
    radii: [N::Number; 2],
    is_flipped: bool,
}

#[derive(Clone, Copy, Debug)]
enum LoopShapes<'s, N: ExactNumbers, X: ExactPoint<2>> {
    Loops([EdgeLoop<'s, X>; 2]),
    /// A loop, and a line or a ray.
    LoopAndLine(EdgeLoop<'s, X>, &'s Component<2, N>),
    /// A half-plane by its boundary, and a loop.
    HalfPlane(BoundaryPlane<X>, EdgeLoop<'s, X>),
}

impl<'s, N, X> ExactLoopPair<'s, N, X>
where
    N: ExactNumbers,
    X: BoxCorner<N, 2> + Vertex<'s>,
{
    /// `None` if a corner of a body is not such a point.
    ///
    /// Inlined: loops are built where they are used, not copied.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of<S: Scope>(a: &'s ReadBody<'_, '_, N>, b: &'s ReadBody<'_, '_, N>) -> Option<Self> {
        let role = |it: &Core<'_, 2, N>| match it {
            Core::HalfSpace(..) => 0,
            core if core.is_bounded() => 1,
            _ => 2,
        };
        let is_flipped = const { !S::ARE_BOUNDED } && role(&b.body.core) < role(&a.body.core);
        Some(Self {
            shapes: if is_flipped {
                LoopShapes::of::<S>(b, a)?
            } else {
                LoopShapes::of::<S>(a, b)?
            },
            radii: if is_flipped {
                [b.body.radius, a.body.radius]
            } else {
                [a.body.radius, b.body.radius]
            },
            is_flipped,
        })
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn nearest(&self) -> NearestPoints2<N::Number> {
        let found = match &self.shapes {
            LoopShapes::Loops([a, b]) => nearest_of_loops(a, b, self.radii),
            LoopShapes::LoopAndLine(outline, line) => with_component!(line, |line| {
                match self.radii[0].is_zero() {
                    true => nearest_of_loop_and_linear(outline, line.map(at)),
                    false => nearest_of_region_and_swept(
                        &Region2::solid(*outline),
                        line.map(at),
                        self.radii,
                    ),
                }
            }),
            LoopShapes::HalfPlane(boundary, outline) => {
                half_space::nearest(*boundary, lowest_of_loop(outline, *boundary), self.radii[1])
            }
        };
        if self.is_flipped { found.flip() } else { found }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn distance(&self) -> N::Number {
        match &self.shapes {
            LoopShapes::Loops([a, b]) => {
                SweptFeatures::with_optional_radii(closest_of_loops(a, b), self.radii).distance()
            }
            LoopShapes::LoopAndLine(outline, line) => with_component!(line, |line| {
                self.over_line(*outline, line.map(at)).distance()
            }),
            LoopShapes::HalfPlane(boundary, outline) => {
                self.over_boundary(*boundary, outline).distance()
            }
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn are_within(&self, limit: N::Number) -> bool {
        match &self.shapes {
            LoopShapes::Loops([a, b]) => {
                let [r, s] = self.radii;
                are_loops_within(a, b, [r, s, limit])
            }
            LoopShapes::LoopAndLine(outline, line)
                if [self.radii[0], limit] == [N::Number::zero(); 2] =>
            {
                with_component!(line, |line| Region2::solid(*outline)
                    .meets_linear(line.map(at)))
            }
            LoopShapes::LoopAndLine(outline, line) => with_component!(line, |line| {
                self.over_line(*outline, line.map(at)).is_within(limit)
            }),
            LoopShapes::HalfPlane(boundary, outline) => {
                self.over_boundary(*boundary, outline).is_within(limit)
            }
        }
    }

    /// A loop with its radius, which is as well that of the line.
    fn over_line<const TWO_POINTS: bool>(
        &self,
        outline: EdgeLoop<'s, X>,
        line: Linear<X, TWO_POINTS>,
    ) -> RegionAndLinear<'s, X, TWO_POINTS> {
        RegionAndLinear::new(Region2::solid(outline), line, self.radii[0])
    }

    /// The lowest vertex of a loop over the boundary of a half-plane, with the radius around it.
    fn over_boundary(
        &self,
        boundary: BoundaryPlane<X>,
        outline: &EdgeLoop<'s, X>,
    ) -> SweptFeatures<OverPlane<X>, N::Number, 2, 1> {
        let lowest = lowest_of_loop(outline, boundary);
        half_space::separation(boundary, Some(lowest), self.radii[1])
    }
}

/// A point of the numbers of a body.
fn at<T: RealField + Copy, X: From<[T; 2]>>(p: &[T; 2]) -> X {
    X::from(*p)
}

impl<'s, N, X> LoopShapes<'s, N, X>
where
    N: ExactNumbers,
    X: BoxCorner<N, 2> + Vertex<'s>,
{
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of<S: Scope>(a: &'s ReadBody<'_, '_, N>, b: &'s ReadBody<'_, '_, N>) -> Option<Self> {
        Some(match (&a.body.core, &b.body.core) {
            _ if const { S::ARE_BOUNDED } => Self::Loops([a.edge_loop()?, b.edge_loop()?]),
            (Core::HalfSpace(p, normal), _) => {
                let boundary = SupportingLine {
                    start: at(p),
                    toward: at(normal),
                };
                Self::HalfPlane(boundary, b.edge_loop()?)
            }
            (_, Core::Linear(l)) if !b.body.core.is_bounded() => {
                Self::LoopAndLine(a.edge_loop()?, l)
            }
            _ => Self::Loops([a.edge_loop()?, b.edge_loop()?]),
        })
    }
}
