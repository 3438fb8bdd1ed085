//! A line or a ray and a convex shape.
//!
//! Seen along the line, the line is a point and the shape flat: the part of the flat shape nearest to
//! that point is found as [`difference`](crate::algorithm::gjk::search) finds it of a solid one, with signs of
//! the same degrees. A ray has its nearest pair where its line has, unless that is behind its
//! origin: distances are convex along a line, so then the origin is nearest.

pub(crate) mod separation;

use crate::NearestPoints;
use crate::algorithm::candidate::Candidate;
use crate::algorithm::gjk::minkowski::vertex::MinkowskiVertex;
use crate::algorithm::gjk::nearest::{between, of_found, within as solids_within};
use crate::algorithm::gjk::search::{Found, MinkowskiDifference};
use crate::algorithm::gjk::simplex::Simplex;
use crate::algorithm::linear::Linear;
use crate::algorithm::result::NearestPoints3;
use crate::algorithm::result::coincident_points;
use crate::algorithm::solid::{Convex, Solid, Vertex, search_rounds};
use crate::exact::saturating_translate;
use crate::predicate::{
    LinearKind, SupportingLine, VoronoiRegion, cmp_distance_of_lines, cmp_distance_to_line,
    cmp_projection_to_start, foot_region, is_point, line_feet, line_plane_point, orient3, parallel,
    perpendicular, projected_along_edge, projected_along_point, projected_turn, projected_weight,
    separation_of_lines,
};
use core::cmp::Ordering;
use nalgebra::{Point3, RealField};

/// A vertex of the shape and its place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ProjectedVertex<X> {
    pub(crate) point: X,
    place: usize,
}

/// Vertices of which none can be spared, as they are seen.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ProjectedFeature<X> {
    Vertex(ProjectedVertex<X>),
    /// It turns clockwise.
    Edge([ProjectedVertex<X>; 2]),
    /// The line leads through it; it turns clockwise.
    Face([ProjectedVertex<X>; 3]),
}

/// What is seen of a shape along a line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ProjectedSolid<'s, X: Vertex, const TWO_POINTS: bool> {
    pub(crate) line: SupportingLine<X, TWO_POINTS>,
    pub(crate) solid: &'s Solid<'s, X>,
}

/// Whether a line or a ray meets a shape.
pub(crate) fn intersects<X: Vertex, B: Convex<X>, const TWO_POINTS: bool>(
    straight: Linear<&[X::Scalar; 3], TWO_POINTS>,
    shape: &B,
) -> bool {
    intersects_by::<X, B, TWO_POINTS>(straight, shape, |_, _| None)
}

/// The same where a function tells that of most of them directly.
#[inline]
pub(crate) fn intersects_by<X: Vertex, B: Convex<X>, const TWO_POINTS: bool>(
    straight: Linear<&[X::Scalar; 3], TWO_POINTS>,
    shape: &B,
    directly: impl Fn(Linear<&[X::Scalar; 3], TWO_POINTS>, &B) -> Option<bool>,
) -> bool {
    let searched = || {
        let given = straight.map(|p| X::from(*p));
        within(given, &shape.solid(), shape.radius())
    };
    straight.is_finite() && shape.is_finite() && directly(straight, shape).unwrap_or_else(searched)
}

/// The nearest points of a line or a ray and a shape, whose numbers are finite.
pub(crate) fn nearest<T, X, B, const TWO_POINTS: bool>(
    straight: Linear<&[T; 3], TWO_POINTS>,
    shape: &B,
) -> NearestPoints3<T>
where
    T: RealField + Copy,
    X: Vertex<Scalar = T>,
    B: Convex<X>,
{
    let (given, solid) = (straight.map(|p| X::from(*p)), shape.solid());
    nearest_to_solid(given, &solid, shape.radius())
}

/// Whether a line or a ray has a point within the radius of a shape.
fn within<X: Vertex, const TWO_POINTS: bool>(
    straight: Linear<X, TWO_POINTS>,
    solid: &Solid<'_, X>,
    radius: X::Scalar,
) -> bool {
    if is_point(straight.line) {
        return origin_within(straight, solid, radius);
    }
    let sight = ProjectedSolid {
        line: straight.line,
        solid,
    };
    let part = sight.nearest();
    if straight.extent == LinearKind::Ray && sight.is_behind(&part) {
        return origin_within(straight, solid, radius);
    }
    sight.has_origin(&part) || sight.reach(&part, radius).is_le()
}

fn origin_within<X: Vertex, const TWO_POINTS: bool>(
    straight: Linear<X, TWO_POINTS>,
    solid: &Solid<'_, X>,
    radius: X::Scalar,
) -> bool {
    solids_within(
        &Solid::point(straight.line.start),
        solid,
        [nalgebra::zero(), radius],
    )
}

/// The nearest points of a line or a ray and all that is within a radius of a shape.
fn nearest_to_solid<T: RealField + Copy, X: Vertex<Scalar = T>, const TWO_POINTS: bool>(
    straight: Linear<X, TWO_POINTS>,
    solid: &Solid<'_, X>,
    radius: T,
) -> NearestPoints3<T> {
    if is_point(straight.line) {
        return between(
            &Solid::point(straight.line.start),
            solid,
            [T::zero(), radius],
        );
    }
    let sight = ProjectedSolid {
        line: straight.line,
        solid,
    };
    let part = sight.nearest();
    if straight.extent == LinearKind::Ray && sight.is_behind(&part) {
        sight.nearest_to_origin(radius)
    } else {
        sight.answer(&part, radius)
    }
}

impl<X: Vertex, const TWO_POINTS: bool> ProjectedSolid<'_, X, TWO_POINTS> {
    fn corner(&self, place: usize) -> ProjectedVertex<X> {
        ProjectedVertex {
            point: self.solid.vertex(place),
            place,
        }
    }

    fn is_exact(&self) -> bool {
        [self.line.start, self.line.toward].map(X::is_exact) == [true; 2] && self.solid.is_exact()
    }

    /// The part nearest to the line.
    pub(crate) fn nearest(&self) -> ProjectedFeature<X> {
        let mut part = ProjectedFeature::Vertex(self.corner(0));
        for _ in search_rounds(|| self.is_exact()) {
            if self.has_origin(&part) {
                break;
            }
            let last = part.last().place;
            let next = self.solid.support_vertex(last, self.along(&part));
            if next == last {
                break;
            }
            part = self.with(part, self.corner(next));
        }
        part
    }

    /// Compares vertices by how soon they come on the way from the line to a part. Those that the part
    /// lies along are level, which floats could not tell.
    fn along(&self, part: &ProjectedFeature<X>) -> impl Fn(usize, usize) -> Ordering {
        move |i, j| {
            let [p, q] = [i, j].map(|place| self.solid.vertex(place));
            match part {
                ProjectedFeature::Vertex(v) => projected_along_point(self.line, v.point, p, q),
                ProjectedFeature::Edge([v, w])
                    if self.solid.is_parallel([v.place, w.place], [i, j]) =>
                {
                    Ordering::Equal
                }
                ProjectedFeature::Edge(ends) => {
                    projected_along_edge(self.line, ends.map(|v| v.point), p, q)
                }
                ProjectedFeature::Face(_) => Ordering::Equal,
            }
        }
    }

    /// Whether the line leads through the part.
    fn has_origin(&self, part: &ProjectedFeature<X>) -> bool {
        match part {
            ProjectedFeature::Vertex(v) => {
                cmp_distance_to_line(v.point, self.line, [nalgebra::zero()]).is_eq()
            }
            ProjectedFeature::Edge([p, q]) => self.turn(*p, *q).is_eq(),
            ProjectedFeature::Face(_) => true,
        }
    }

    fn turn(&self, p: ProjectedVertex<X>, q: ProjectedVertex<X>) -> Ordering {
        projected_turn(self.line, [p.point, q.point])
    }

    fn leads(&self, p: ProjectedVertex<X>, q: ProjectedVertex<X>) -> bool {
        projected_weight(self.line, [p.point, q.point]).is_gt()
    }

    fn is_over_edge(&self, p: ProjectedVertex<X>, q: ProjectedVertex<X>) -> bool {
        self.leads(p, q) && self.leads(q, p)
    }

    fn edge(&self, p: ProjectedVertex<X>, q: ProjectedVertex<X>) -> ProjectedFeature<X> {
        match self.turn(p, q) {
            Ordering::Less => ProjectedFeature::Edge([q, p]),
            _ => ProjectedFeature::Edge([p, q]),
        }
    }

    /// The part of another and a vertex further toward the line that is nearest to the line. The
    /// vertex is in it.
    fn with(&self, part: ProjectedFeature<X>, c: ProjectedVertex<X>) -> ProjectedFeature<X> {
        match part {
            ProjectedFeature::Vertex(p) if self.leads(c, p) => self.edge(p, c),
            ProjectedFeature::Vertex(_) => ProjectedFeature::Vertex(c),
            ProjectedFeature::Edge([p, q]) => self.of_face(p, q, c),
            ProjectedFeature::Face(_) => part,
        }
    }

    fn of_face(
        &self,
        p: ProjectedVertex<X>,
        q: ProjectedVertex<X>,
        c: ProjectedVertex<X>,
    ) -> ProjectedFeature<X> {
        let (with_p, with_q) = (self.turn(q, c).is_ge(), self.turn(c, p).is_ge());
        if with_p && with_q {
            ProjectedFeature::Face([p, q, c])
        } else if !with_q && self.is_over_edge(p, c) {
            self.edge(p, c)
        } else if !with_p && self.is_over_edge(q, c) {
            self.edge(q, c)
        } else {
            ProjectedFeature::Vertex(c)
        }
    }

    /// Whether the nearest point of the line comes before its start.
    pub(crate) fn is_behind(&self, part: &ProjectedFeature<X>) -> bool {
        match part {
            ProjectedFeature::Vertex(v) => cmp_projection_to_start(v.point, self.line).is_lt(),
            ProjectedFeature::Edge([p, q]) => {
                let edge = Linear::edge([p.point, q.point]).line;
                foot_region(self.line, LinearKind::Ray, edge) == VoronoiRegion::Start
            }
            ProjectedFeature::Face([p, q, r]) => {
                orient3(p.point, q.point, r.point, self.line.start).is_gt()
            }
        }
    }

    /// The distance of a part from the line against the radius.
    fn reach(&self, part: &ProjectedFeature<X>, radius: X::Scalar) -> Ordering {
        match part {
            ProjectedFeature::Vertex(v) => cmp_distance_to_line(v.point, self.line, [radius]),
            ProjectedFeature::Edge([p, q]) => {
                let edge = Linear::edge([p.point, q.point]).line;
                cmp_distance_of_lines(self.line, edge, [radius])
            }
            ProjectedFeature::Face(_) => Ordering::Less,
        }
    }

    /// Whether the line meets a shape without a radius at a part of it, and crosses its plane there.
    fn crosses_at(&self, part: &ProjectedFeature<X>, radius: X::Scalar) -> bool {
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
    fn is_unique(&self, part: &ProjectedFeature<X>) -> bool {
        let last = part.last();
        match self.solid.tied_neighbour(last.place, self.along(part)) {
            Ok(None) => true,
            Ok(Some(other)) => !parallel(self.line, Linear::edge([last.point, other]).line),
            Err(_) => false,
        }
    }
}

impl<T: RealField + Copy, X: Vertex<Scalar = T>, const TWO_POINTS: bool>
    ProjectedSolid<'_, X, TWO_POINTS>
{
    /// The nearest points of the line and the shape, where a part is nearest.
    fn answer(&self, part: &ProjectedFeature<X>, radius: T) -> NearestPoints3<T> {
        match *part {
            ProjectedFeature::Face(corners) => {
                let point = line_plane_point(self.line, corners.map(|v| v.point));
                coincident_points(
                    Point3::from(point),
                    radius.is_zero() && self.crosses_plane(),
                )
            }
            ProjectedFeature::Edge([p, q]) => self.answer_at_edge(part, [p.point, q.point], radius),
            ProjectedFeature::Vertex(v) => Candidate::to_carrier(v.point, self.line)
                .rounded(
                    [radius, T::zero()],
                    self.is_unique(part) || self.crosses_at(part, radius),
                )
                .flip(),
        }
    }

    fn answer_at_edge(
        &self,
        part: &ProjectedFeature<X>,
        edge: [X; 2],
        radius: T,
    ) -> NearestPoints3<T> {
        let edge = Linear::edge(edge).line;
        let [on_line, on_edge] = line_feet(self.line, edge);
        let reach = self.reach(part, radius);
        if reach.is_le() || self.has_origin(part) {
            let touches = reach.is_eq() && !radius.is_zero() && self.is_unique(part);
            let unique = touches || self.crosses_at(part, radius);
            return coincident_points(Point3::from(on_line), unique);
        }
        let rim = if radius.is_zero() {
            on_edge
        } else {
            saturating_translate(on_edge, perpendicular(edge, self.line, radius))
        };
        NearestPoints {
            on_self: Point3::from(on_line),
            on_rhs: Point3::from(rim),
            distance: separation_of_lines(self.line, edge, [radius]),
            unique: self.is_unique(part),
        }
    }

    /// The nearest points, where all of the line's lie behind its start.
    fn nearest_to_origin(&self, radius: T) -> NearestPoints3<T> {
        let start = Solid::point(self.line.start);
        let difference = MinkowskiDifference {
            a: &start,
            b: self.solid,
        };
        let found = difference.nearest();
        let nearest = of_found(&difference, &found, [T::zero(), radius]);
        // Where the ray leaves the shape at no angle, its next points are as near.
        let leaves = |simplex: &Simplex<MinkowskiVertex<X>>| {
            let SupportingLine { start, toward } = self.line;
            let from = if TWO_POINTS {
                start
            } else {
                X::from([T::zero(); 3])
            };
            simplex.heading().compare(toward, from).is_ne()
        };
        let unique = match &found {
            Found::Common(_) => radius.is_zero() && self.crosses_plane(),
            Found::Apart(simplex) => nearest.unique && leaves(simplex),
        };
        NearestPoints { unique, ..nearest }
    }
}

impl<X: Copy> ProjectedFeature<X> {
    /// The vertex that came last, or the other end of the same edge.
    fn last(&self) -> ProjectedVertex<X> {
        match *self {
            Self::Vertex(v) => v,
            Self::Edge([_, v]) => v,
            Self::Face([.., v]) => v,
        }
    }
}
