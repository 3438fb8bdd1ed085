//! A line or a ray and a convex shape.
//!
//! Seen along the line, the line is a point and the shape flat: the part of the flat shape nearest to
//! that point is found as [`difference`](crate::algorithm::gjk::search) finds it of a solid one, with signs of
//! the same degrees. A ray has its nearest pair where its line has, unless that is behind its
//! origin: distances are convex along a line, so then the origin is nearest.

pub(crate) mod separation;

use crate::NearestPoints;
use crate::algorithm::candidate::Way;
use crate::algorithm::clip::linear_solid::is_finite;
use crate::algorithm::edge_tree::nearest::common;
use crate::algorithm::gjk::minkowski::vertex::Pair;
use crate::algorithm::gjk::nearest::{Nearest, between, of_found, within as solids_within};
use crate::algorithm::gjk::search::{Difference, Found, rounds};
use crate::algorithm::gjk::simplex::Simplex;
use crate::algorithm::linear::Straight;
use crate::algorithm::solid::{Convex, Solid, Vertex};
use crate::exact::moved;
use crate::predicate::{
    Carrier, Extent, Region, along, cmp_line_dist, cmp_lines_dist, foot_region, is_point,
    line_feet, lines_gap, orient3, parallel, perpendicular, pierced, seen_along_edge,
    seen_along_point, seen_turn, seen_weight,
};
use core::cmp::Ordering;
use nalgebra::{Point3, RealField};

/// A vertex of the shape and its place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Corner<X> {
    pub(crate) point: X,
    place: usize,
}

/// Vertices of which none can be spared, as they are seen.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Part<X> {
    Vertex(Corner<X>),
    /// It turns clockwise.
    Edge([Corner<X>; 2]),
    /// The line leads through it; it turns clockwise.
    Face([Corner<X>; 3]),
}

/// What is seen of a shape along a line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sight<'s, X: Vertex, const ENDS: bool> {
    pub(crate) line: Carrier<X, ENDS>,
    pub(crate) solid: &'s Solid<'s, X>,
}

/// Whether a line or a ray meets a shape.
pub(crate) fn intersects<X: Vertex, B: Convex<X>, const ENDS: bool>(
    straight: Straight<&[X::Scalar; 3], ENDS>,
    shape: &B,
) -> bool {
    intersects_by::<X, B, ENDS>(straight, shape, |_, _| None)
}

/// The same where a function tells that of most of them directly.
#[inline]
pub(crate) fn intersects_by<X: Vertex, B: Convex<X>, const ENDS: bool>(
    straight: Straight<&[X::Scalar; 3], ENDS>,
    shape: &B,
    directly: impl Fn(Straight<&[X::Scalar; 3], ENDS>, &B) -> Option<bool>,
) -> bool {
    let searched = || {
        let given = straight.map(|p| X::from(*p));
        within(given, &shape.solid(), shape.radius())
    };
    is_finite(straight) && shape.is_finite() && directly(straight, shape).unwrap_or_else(searched)
}

/// The nearest points of a line or a ray and a shape, whose numbers are finite.
pub(crate) fn nearest<T, X, B, const ENDS: bool>(
    straight: Straight<&[T; 3], ENDS>,
    shape: &B,
) -> Nearest<T>
where
    T: RealField + Copy,
    X: Vertex<Scalar = T>,
    B: Convex<X>,
{
    let (given, solid) = (straight.map(|p| X::from(*p)), shape.solid());
    nearest_to_solid(given, &solid, shape.radius())
}

/// Whether a line or a ray has a point within the radius of a shape.
fn within<X: Vertex, const ENDS: bool>(
    straight: Straight<X, ENDS>,
    solid: &Solid<'_, X>,
    radius: X::Scalar,
) -> bool {
    if is_point(straight.span) {
        return origin_within(straight, solid, radius);
    }
    let sight = Sight {
        line: straight.span,
        solid,
    };
    let part = sight.nearest();
    if straight.extent == Extent::Ray && sight.is_behind(&part) {
        return origin_within(straight, solid, radius);
    }
    sight.has_origin(&part) || sight.reach(&part, radius).is_le()
}

fn origin_within<X: Vertex, const ENDS: bool>(
    straight: Straight<X, ENDS>,
    solid: &Solid<'_, X>,
    radius: X::Scalar,
) -> bool {
    solids_within(
        &Solid::point(straight.span.start),
        solid,
        [nalgebra::zero(), radius],
    )
}

/// The nearest points of a line or a ray and all that is within a radius of a shape.
fn nearest_to_solid<T: RealField + Copy, X: Vertex<Scalar = T>, const ENDS: bool>(
    straight: Straight<X, ENDS>,
    solid: &Solid<'_, X>,
    radius: T,
) -> Nearest<T> {
    if is_point(straight.span) {
        return between(
            &Solid::point(straight.span.start),
            solid,
            [T::zero(), radius],
        );
    }
    let sight = Sight {
        line: straight.span,
        solid,
    };
    let part = sight.nearest();
    if straight.extent == Extent::Ray && sight.is_behind(&part) {
        sight.nearest_to_origin(radius)
    } else {
        sight.answer(&part, radius)
    }
}

impl<X: Vertex, const ENDS: bool> Sight<'_, X, ENDS> {
    fn corner(&self, place: usize) -> Corner<X> {
        Corner {
            point: self.solid.vertex(place),
            place,
        }
    }

    fn is_exact(&self) -> bool {
        [self.line.start, self.line.toward].map(X::is_exact) == [true; 2] && self.solid.is_exact()
    }

    /// The part nearest to the line.
    pub(crate) fn nearest(&self) -> Part<X> {
        let mut part = Part::Vertex(self.corner(0));
        for _ in rounds(|| self.is_exact()) {
            if self.has_origin(&part) {
                break;
            }
            let last = part.last().place;
            let next = self.solid.lowest(last, self.along(&part));
            if next == last {
                break;
            }
            part = self.with(part, self.corner(next));
        }
        part
    }

    /// Compares vertices by how soon they come on the way from the line to a part. Those that the part
    /// lies along are level, which floats could not tell.
    fn along(&self, part: &Part<X>) -> impl Fn(usize, usize) -> Ordering {
        move |i, j| {
            let [p, q] = [i, j].map(|place| self.solid.vertex(place));
            match part {
                Part::Vertex(v) => seen_along_point(self.line, v.point, p, q),
                Part::Edge([v, w]) if self.solid.is_parallel([v.place, w.place], [i, j]) => {
                    Ordering::Equal
                }
                Part::Edge(ends) => seen_along_edge(self.line, ends.map(|v| v.point), p, q),
                Part::Face(_) => Ordering::Equal,
            }
        }
    }

    /// Whether the line leads through the part.
    fn has_origin(&self, part: &Part<X>) -> bool {
        match part {
            Part::Vertex(v) => cmp_line_dist(v.point, self.line, [nalgebra::zero()]).is_eq(),
            Part::Edge([p, q]) => self.turn(*p, *q).is_eq(),
            Part::Face(_) => true,
        }
    }

    fn turn(&self, p: Corner<X>, q: Corner<X>) -> Ordering {
        seen_turn(self.line, [p.point, q.point])
    }

    fn leads(&self, p: Corner<X>, q: Corner<X>) -> bool {
        seen_weight(self.line, [p.point, q.point]).is_gt()
    }

    fn is_over_edge(&self, p: Corner<X>, q: Corner<X>) -> bool {
        self.leads(p, q) && self.leads(q, p)
    }

    fn edge(&self, p: Corner<X>, q: Corner<X>) -> Part<X> {
        match self.turn(p, q) {
            Ordering::Less => Part::Edge([q, p]),
            _ => Part::Edge([p, q]),
        }
    }

    /// The part of another and a vertex further toward the line that is nearest to the line. The
    /// vertex is in it.
    fn with(&self, part: Part<X>, c: Corner<X>) -> Part<X> {
        match part {
            Part::Vertex(p) if self.leads(c, p) => self.edge(p, c),
            Part::Vertex(_) => Part::Vertex(c),
            Part::Edge([p, q]) => self.of_face(p, q, c),
            Part::Face(_) => part,
        }
    }

    fn of_face(&self, p: Corner<X>, q: Corner<X>, c: Corner<X>) -> Part<X> {
        let (with_p, with_q) = (self.turn(q, c).is_ge(), self.turn(c, p).is_ge());
        if with_p && with_q {
            Part::Face([p, q, c])
        } else if !with_q && self.is_over_edge(p, c) {
            self.edge(p, c)
        } else if !with_p && self.is_over_edge(q, c) {
            self.edge(q, c)
        } else {
            Part::Vertex(c)
        }
    }

    /// Whether the nearest point of the line comes before its start.
    pub(crate) fn is_behind(&self, part: &Part<X>) -> bool {
        match part {
            Part::Vertex(v) => along(v.point, self.line).is_lt(),
            Part::Edge([p, q]) => {
                let edge = Straight::edge([p.point, q.point]).span;
                foot_region(self.line, Extent::Ray, edge) == Region::Start
            }
            Part::Face([p, q, r]) => orient3(p.point, q.point, r.point, self.line.start).is_gt(),
        }
    }

    /// The distance of a part from the line against the radius.
    fn reach(&self, part: &Part<X>, radius: X::Scalar) -> Ordering {
        match part {
            Part::Vertex(v) => cmp_line_dist(v.point, self.line, [radius]),
            Part::Edge([p, q]) => {
                let edge = Straight::edge([p.point, q.point]).span;
                cmp_lines_dist(self.line, edge, [radius])
            }
            Part::Face(_) => Ordering::Less,
        }
    }

    /// Whether the line meets a shape without a radius at a part of it, and crosses its plane there.
    fn crosses_at(&self, part: &Part<X>, radius: X::Scalar) -> bool {
        radius == nalgebra::zero() && self.has_origin(part) && self.crosses_plane()
    }

    /// Whether the shape is flat and the line, which meets it, is not in its plane: seen along the line
    /// it has an area.
    fn crosses_plane(&self) -> bool {
        let corners = || (0..self.solid.vertex_count()).map(|place| self.corner(place));
        let turns = |p| corners().any(|q| self.turn(p, q).is_ne());
        self.solid.handedness().is_eq() && corners().any(turns)
    }

    /// Whether the shape has no other point as near to the line.
    fn is_unique(&self, part: &Part<X>) -> bool {
        let last = part.last();
        match self.solid.level(last.place, self.along(part)) {
            Ok(None) => true,
            Ok(Some(other)) => !parallel(self.line, Straight::edge([last.point, other]).span),
            Err(_) => false,
        }
    }
}

impl<T: RealField + Copy, X: Vertex<Scalar = T>, const ENDS: bool> Sight<'_, X, ENDS> {
    /// The nearest points of the line and the shape, where a part is nearest.
    fn answer(&self, part: &Part<X>, radius: T) -> Nearest<T> {
        match *part {
            Part::Face(corners) => {
                let point = pierced(self.line, corners.map(|v| v.point));
                common(
                    Point3::from(point),
                    radius.is_zero() && self.crosses_plane(),
                )
            }
            Part::Edge([p, q]) => self.answer_at_edge(part, [p.point, q.point], radius),
            Part::Vertex(v) => Way::to_carrier(v.point, self.line)
                .rounded(
                    [radius, T::zero()],
                    self.is_unique(part) || self.crosses_at(part, radius),
                )
                .flip(),
        }
    }

    fn answer_at_edge(&self, part: &Part<X>, edge: [X; 2], radius: T) -> Nearest<T> {
        let edge = Straight::edge(edge).span;
        let [on_line, on_edge] = line_feet(self.line, edge);
        let reach = self.reach(part, radius);
        if reach.is_le() || self.has_origin(part) {
            let touches = reach.is_eq() && !radius.is_zero() && self.is_unique(part);
            let unique = touches || self.crosses_at(part, radius);
            return common(Point3::from(on_line), unique);
        }
        let rim = if radius.is_zero() {
            on_edge
        } else {
            moved(on_edge, perpendicular(edge, self.line, radius))
        };
        NearestPoints {
            on_self: Point3::from(on_line),
            on_rhs: Point3::from(rim),
            distance: lines_gap(self.line, edge, [radius]),
            unique: self.is_unique(part),
        }
    }

    /// The nearest points, where all of the line's lie behind its start.
    fn nearest_to_origin(&self, radius: T) -> Nearest<T> {
        let start = Solid::point(self.line.start);
        let difference = Difference {
            a: &start,
            b: self.solid,
        };
        let found = difference.nearest();
        let nearest = of_found(&difference, &found, [T::zero(), radius]);
        // Where the ray leaves the shape at no angle, its next points are as near.
        let leaves = |simplex: &Simplex<Pair<X>>| {
            let Carrier { start, toward } = self.line;
            let from = if ENDS { start } else { X::from([T::zero(); 3]) };
            simplex.heading().compare(toward, from).is_ne()
        };
        let unique = match &found {
            Found::Common(_) => radius.is_zero() && self.crosses_plane(),
            Found::Apart(simplex) => nearest.unique && leaves(simplex),
        };
        NearestPoints { unique, ..nearest }
    }
}

impl<X: Copy> Part<X> {
    /// The vertex that came last, or the other end of the same edge.
    fn last(&self) -> Corner<X> {
        match *self {
            Self::Vertex(v) => v,
            Self::Edge([_, v]) => v,
            Self::Face([.., v]) => v,
        }
    }
}
