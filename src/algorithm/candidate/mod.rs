//! The ways from a point of one shape to another shape, and which of them is the shortest.
//!
//! Where two shapes in the plane are apart, a point that was given for one of them (a vertex, an
//! end, a center) is at an end of a shortest way between them: another such point is at the other
//! end, or the way meets a straight part of the other shape at a right angle. Ways are compared by
//! exact signs, so that near ties are told from ties; only the answer is rounded.

/// Calls `$f` with the carrier of a goal of either kind, or `$point` with its point.
macro_rules! by_goal {
    ($goal:expr, $p:ident => $point:expr, $span:ident => $f:expr) => {
        match $goal {
            Goal::Point($p) => $point,
            Goal::Edge($span) => $f,
            Goal::Endless($span) => $f,
        }
    };
}

pub(crate) mod best;
pub(crate) mod closest_points;

use crate::algorithm::linear::Straight;
use crate::exact::Site;
use crate::predicate::{
    Carrier, Region, cmp_line_dist, cmp_line_dist_to, cmp_line_dists, cmp_norm, cmp_norms,
};
use core::cmp::Ordering;

/// The far end of a way: a point, or its foot on a carrier.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Goal<X> {
    Point(X),
    Edge(Carrier<X, true>),
    Endless(Carrier<X, false>),
}

/// The way from a point of one shape to the nearest point of a part of the other.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Way<X> {
    from: X,
    goal: Goal<X>,
    /// Whether it starts at the shape that comes second.
    is_flipped: bool,
}

/// A carrier whose kind only the compiler knows, as a goal.
trait IntoGoal<X> {
    fn into_goal(self) -> Goal<X>;
}

impl<X: Copy, const ENDS: bool> IntoGoal<X> for Carrier<X, ENDS> {
    #[inline]
    fn into_goal(self) -> Goal<X> {
        let Self { start, toward } = self;
        if ENDS {
            Goal::Edge(Carrier { start, toward })
        } else {
            Goal::Endless(Carrier { start, toward })
        }
    }
}

impl<X: Copy> Way<X> {
    /// From `p` to `q`.
    #[inline]
    pub(crate) fn between(p: X, q: X) -> Self {
        Self {
            from: p,
            goal: Goal::Point(q),
            is_flipped: false,
        }
    }

    /// From `p` to a straight shape, which is nearest to it in this region.
    #[inline]
    pub(crate) fn to<const ENDS: bool>(p: X, straight: Straight<X, ENDS>, region: Region) -> Self {
        let goal = match region {
            Region::Inside => straight.span.into_goal(),
            end => Goal::Point(straight.end(end)),
        };
        Self {
            from: p,
            goal,
            is_flipped: false,
        }
    }

    /// From `p` at a right angle to an endless carrier.
    #[inline]
    pub(crate) fn to_carrier<const ENDS: bool>(p: X, span: Carrier<X, ENDS>) -> Self {
        Self {
            from: p,
            goal: span.into_goal(),
            is_flipped: false,
        }
    }

    /// The same way, starting at the shape that comes second, or else at the first.
    #[inline]
    pub(crate) fn flip(self) -> Self {
        Self {
            is_flipped: !self.is_flipped,
            ..self
        }
    }

    /// The same way, its points with their numbers.
    #[inline]
    pub(crate) fn own<const D: usize>(self) -> Way<X::Own>
    where
        X: Site<D>,
    {
        let goal = match self.goal {
            Goal::Point(q) => Goal::Point(q.own()),
            Goal::Edge(Carrier { start, toward }) => Goal::Edge(Carrier {
                start: start.own(),
                toward: toward.own(),
            }),
            Goal::Endless(Carrier { start, toward }) => Goal::Endless(Carrier {
                start: start.own(),
                toward: toward.own(),
            }),
        };
        Way {
            from: self.from.own(),
            goal,
            is_flipped: self.is_flipped,
        }
    }

    /// Which of two ways is shorter.
    pub(crate) fn compare<const D: usize>(&self, other: &Self) -> Ordering
    where
        X: Site<D>,
    {
        by_goal!(self.goal,
            q => other.compare_to_points([self.from, q]).reverse(),
            span => other.compare_to_height(self.from, span).reverse())
    }

    fn compare_to_points<const D: usize>(&self, points: [X; 2]) -> Ordering
    where
        X: Site<D>,
    {
        by_goal!(self.goal,
            q => cmp_norms([self.from, q], points),
            span => cmp_line_dist_to(self.from, span, points))
    }

    fn compare_to_height<const D: usize, const ENDS: bool>(
        &self,
        p: X,
        over: Carrier<X, ENDS>,
    ) -> Ordering
    where
        X: Site<D>,
    {
        by_goal!(self.goal,
            q => cmp_line_dist_to(p, over, [self.from, q]).reverse(),
            span => cmp_line_dists(self.from, span, p, over))
    }

    /// Its length against the sum of the radii.
    #[inline]
    pub(crate) fn reach<const D: usize, const S: usize>(&self, radii: [X::Scalar; S]) -> Ordering
    where
        X: Site<D>,
    {
        by_goal!(self.goal,
            q => cmp_norm(self.from, q, radii),
            span => cmp_line_dist(self.from, span, radii))
    }

    /// Whether two ways of the same length join the same points, as far as the given numbers tell.
    fn is_same<const D: usize>(&self, other: &Self) -> bool
    where
        X: Site<D>,
    {
        let from_both = |p: X, q: X, r: X, s: X| p.is_same(r) && q.is_same(s);
        match (self.goal, other.goal) {
            (Goal::Point(q), Goal::Point(s)) if self.is_flipped == other.is_flipped => {
                from_both(self.from, q, other.from, s)
            }
            (Goal::Point(q), Goal::Point(s)) => from_both(self.from, q, s, other.from),
            (Goal::Edge(a), Goal::Edge(b)) => {
                self.from.is_same(other.from)
                    && (from_both(a.start, a.toward, b.start, b.toward)
                        || from_both(a.start, a.toward, b.toward, b.start))
            }
            (Goal::Endless(_), Goal::Endless(_)) => self.from.is_same(other.from),
            (Goal::Edge(edge), Goal::Point(q)) => self.is_foot(edge, other, q),
            (Goal::Point(q), Goal::Edge(edge)) => other.is_foot(edge, self, q),
            _ => false,
        }
    }

    /// Whether the foot of this way on an edge is an end of another way of the same length, which
    /// joins its start with `q`. So it is where two rings touch, a vertex of one on an edge of the other.
    fn is_foot<const D: usize>(&self, edge: Carrier<X, true>, other: &Self, q: X) -> bool
    where
        X: Site<D>,
    {
        let [start, foot] = if self.is_flipped == other.is_flipped {
            [other.from, q]
        } else {
            [q, other.from]
        };
        self.from.is_same(start) && cmp_line_dist(foot, edge, [nalgebra::zero()]).is_eq()
    }
}
