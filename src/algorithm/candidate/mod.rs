//! Candidates for the shortest connection of two shapes: from a point of one to a feature of the other.
//!
//! Two disjoint shapes in the plane have a shortest connection that starts at a given point of one of them
//! (a vertex, an end, a center). It ends at such a point of the other, or at the foot on one of its lines.
//! So it suffices to compare finitely many candidates, and their lengths are compared by exact signs; only
//! the result is rounded (Ericson, *Real-Time Collision Detection*, 2005, 5.1).
//!
//! A candidate of length zero is valid: its two points coincide. Each comparison takes constant time.

/// Evaluates `$f` with the line of a feature, or `$point` with its point.
macro_rules! by_feature {
    ($feature:expr, $p:ident => $point:expr, $line:ident => $f:expr) => {
        match $feature {
            Feature::Point($p) => $point,
            Feature::Edge($line) => $f,
            Feature::Line($line) => $f,
        }
    };
}

pub(crate) mod best;
pub(crate) mod closest_points;
mod swept_contact;

use crate::algorithm::linear::Linear;
use crate::exact::ExactPoint;
use crate::predicate::{
    SupportingLine, VoronoiRegion, cmp_distance, cmp_distance_to_line, cmp_distances,
    cmp_distances_to_line_and_point, cmp_distances_to_lines,
};
use core::cmp::Ordering;

/// The far end of a candidate: a point, or the foot on a line.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Feature<X> {
    Point(X),
    Edge(SupportingLine<X, true>),
    Line(SupportingLine<X, false>),
}

/// The connection from a point of one shape to the nearest point of a feature of the other.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Candidate<X> {
    from: X,
    feature: Feature<X>,
    /// Whether it starts at the second shape.
    is_flipped: bool,
}

/// A line as a feature. `TWO_POINTS` is a constant, so the branch is resolved at compile time.
trait IntoFeature<X> {
    fn into_feature(self) -> Feature<X>;
}

impl<X: Copy, const TWO_POINTS: bool> IntoFeature<X> for SupportingLine<X, TWO_POINTS> {
    #[cfg_attr(not(debug_assertions), inline)]
    fn into_feature(self) -> Feature<X> {
        let Self { start, toward } = self;
        if TWO_POINTS {
            Feature::Edge(SupportingLine { start, toward })
        } else {
            Feature::Line(SupportingLine { start, toward })
        }
    }
}

impl<X: Copy> Candidate<X> {
    /// The connection from `p` to `q`.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn between_points(p: X, q: X) -> Self {
        Self {
            from: p,
            feature: Feature::Point(q),
            is_flipped: false,
        }
    }

    /// The connection from `p` to the point of a linear component that is nearest to it, which lies in this region.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn to_linear<const TWO_POINTS: bool>(
        p: X,
        linear: Linear<X, TWO_POINTS>,
        region: VoronoiRegion,
    ) -> Self {
        let feature = match region {
            VoronoiRegion::Interior => linear.line.into_feature(),
            end => Feature::Point(linear.end(end)),
        };
        Self {
            from: p,
            feature,
            is_flipped: false,
        }
    }

    /// The connection from `p` to its foot on an infinite line.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn to_line<const TWO_POINTS: bool>(
        p: X,
        line: SupportingLine<X, TWO_POINTS>,
    ) -> Self {
        Self {
            from: p,
            feature: line.into_feature(),
            is_flipped: false,
        }
    }

    /// The connection with the roles of first and second shape swapped.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn flip(self) -> Self {
        Self {
            is_flipped: !self.is_flipped,
            ..self
        }
    }

    /// The connection between points that own their coordinates.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn own<const D: usize>(self) -> Candidate<X::Own>
    where
        X: ExactPoint<D>,
    {
        let feature = match self.feature {
            Feature::Point(q) => Feature::Point(q.own()),
            Feature::Edge(SupportingLine { start, toward }) => Feature::Edge(SupportingLine {
                start: start.own(),
                toward: toward.own(),
            }),
            Feature::Line(SupportingLine { start, toward }) => Feature::Line(SupportingLine {
                start: start.own(),
                toward: toward.own(),
            }),
        };
        Candidate {
            from: self.from.own(),
            feature,
            is_flipped: self.is_flipped,
        }
    }

    /// Compares the lengths of two candidates.
    pub(crate) fn compare<const D: usize>(&self, other: &Self) -> Ordering
    where
        X: ExactPoint<D>,
    {
        by_feature!(self.feature,
            q => other.cmp_with_points([self.from, q]).reverse(),
            line => other.cmp_with_line_distance(self.from, line).reverse())
    }

    fn cmp_with_points<const D: usize>(&self, points: [X; 2]) -> Ordering
    where
        X: ExactPoint<D>,
    {
        by_feature!(self.feature,
            q => cmp_distances([self.from, q], points),
            line => cmp_distances_to_line_and_point(self.from, line, points))
    }

    fn cmp_with_line_distance<const D: usize, const TWO_POINTS: bool>(
        &self,
        p: X,
        over: SupportingLine<X, TWO_POINTS>,
    ) -> Ordering
    where
        X: ExactPoint<D>,
    {
        by_feature!(self.feature,
            q => cmp_distances_to_line_and_point(p, over, [self.from, q]).reverse(),
            line => cmp_distances_to_lines(self.from, line, p, over))
    }

    /// Compares the length with the sum of the radii.
    #[cfg_attr(not(debug_assertions), inline)]
    pub(crate) fn cmp_length<const D: usize, const S: usize>(
        &self,
        radii: [X::Scalar; S],
    ) -> Ordering
    where
        X: ExactPoint<D>,
    {
        by_feature!(self.feature,
            q => cmp_distance(self.from, q, radii),
            line => cmp_distance_to_line(self.from, line, radii))
    }

    /// Whether two candidates of the same length join the same points, as far as the given numbers decide
    /// it.
    fn is_same<const D: usize>(&self, other: &Self) -> bool
    where
        X: ExactPoint<D>,
    {
        let from_both = |p: X, q: X, r: X, s: X| p.is_same(r) && q.is_same(s);
        match (self.feature, other.feature) {
            (Feature::Point(q), Feature::Point(s)) if self.is_flipped == other.is_flipped => {
                from_both(self.from, q, other.from, s)
            }
            (Feature::Point(q), Feature::Point(s)) => from_both(self.from, q, s, other.from),
            (Feature::Edge(a), Feature::Edge(b)) => {
                self.from.is_same(other.from)
                    && (from_both(a.start, a.toward, b.start, b.toward)
                        || from_both(a.start, a.toward, b.toward, b.start))
            }
            (Feature::Line(_), Feature::Line(_)) => self.from.is_same(other.from),
            (Feature::Edge(edge), Feature::Point(q)) => self.has_foot_at(edge, other, q),
            (Feature::Point(q), Feature::Edge(edge)) => other.has_foot_at(edge, self, q),
            _ => false,
        }
    }

    /// Whether the foot of this candidate on an edge is the end `q` of another candidate of the same length
    /// with the same start. This occurs where two rings touch: a vertex of one lies on an edge of the
    /// other.
    fn has_foot_at<const D: usize>(&self, edge: SupportingLine<X, true>, other: &Self, q: X) -> bool
    where
        X: ExactPoint<D>,
    {
        let [start, foot] = if self.is_flipped == other.is_flipped {
            [other.from, q]
        } else {
            [q, other.from]
        };
        self.from.is_same(start) && cmp_distance_to_line(foot, edge, [nalgebra::zero()]).is_eq()
    }
}
