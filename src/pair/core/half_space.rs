//! A half-space and all else: by the lowest point over its plane.
//!
//! Which point is lowest is decided by exact signs of scalar products with the normal, and so is on
//! which side of the plane it lies; the normal is never normalised. Ericson, *Real-Time Collision
//! Detection* (2005), 5.1.1 and 5.2.3.

use super::bounds::lowest_corner;
use super::figure::Figure;
use super::outline::{Nest, Outline, Vertex};
use super::straight::Straight;
use crate::kernel::{
    Carrier, Extent, Region, Site, agreement, along, cmp_plane_dist, coords, is_point, opposite,
    plane_crossing, plane_foot, plane_gap, plane_height, rim_along,
};
use crate::{At, HalfSpace, NearestPoints, Piece};
use core::cmp::Ordering;
use core::ops::Range;
use nalgebra::{Point, Point2, RealField};

/// A plane by a point on it and the normal.
pub(in crate::pair) type Plane<X> = Carrier<X, false>;

/// The plane that bounds a half-space.
#[inline]
pub(in crate::pair) fn plane<T: RealField + Copy, const D: usize>(
    half_space: &HalfSpace<T, D>,
) -> Plane<&[T; D]> {
    Carrier::along(&half_space.point, &half_space.normal)
}

/// The same plane in the plane, for shapes whose points are given another way.
#[inline]
pub(in crate::pair) fn plane_as<'a, X: Vertex<'a>>(
    half_space: &'a HalfSpace<X::Scalar, 2>,
) -> Plane<X> {
    let Carrier { start, toward } = plane(half_space);
    Carrier {
        start: start.into(),
        toward: toward.into(),
    }
}

/// The lowest point of a shape over a plane.
#[derive(Clone, Copy, Debug)]
pub(in crate::pair) struct Lowest<X> {
    point: X,
    /// Whether all others are higher.
    unique: bool,
    /// Whether there is no other at all.
    alone: bool,
}

impl<X> Lowest<X> {
    /// Of a shape that is one point.
    #[inline]
    pub(in crate::pair) fn only(point: X) -> Self {
        Self {
            point,
            unique: true,
            alone: true,
        }
    }
}

/// The lowest point of a line, a ray or a segment; `None` where it descends without end.
#[inline]
pub(in crate::pair) fn lowest<X: Site<D>, const D: usize, const ENDS: bool>(
    straight: Straight<X, ENDS>,
    plane: Plane<X>,
) -> Option<Lowest<X>> {
    if is_point(straight.span) {
        return Some(Lowest::only(straight.span.start));
    }
    let slope = agreement(plane, straight.span);
    let end = match (straight.extent, slope) {
        (_, Ordering::Equal) | (Extent::Ray | Extent::Segment, Ordering::Greater) => Region::Start,
        (Extent::Segment, Ordering::Less) => Region::End,
        (Extent::Line, _) | (Extent::Ray, Ordering::Less) => return None,
    };
    Some(Lowest {
        point: straight.end(end),
        unique: slope.is_ne(),
        alone: false,
    })
}

/// The lowest vertex of a convex loop, in logarithmic time.
pub(in crate::pair) fn lowest_of_hull<'a, X: Vertex<'a>>(
    hull: &Outline<'a, X>,
    plane: Plane<X>,
) -> Lowest<X> {
    let falls = |p: X, q: X| agreement(plane, Straight::edge([p, q]).span).reverse();
    let count = hull.vertex_count();
    let place = super::hull::extreme(hull, falls);
    let point = hull.vertex(place);
    let beside = [hull.next(place), (place + count - 1) % count];
    let is_higher = |place| falls(point, hull.vertex(place)).is_lt();
    Lowest {
        point,
        unique: count == 1 || beside.into_iter().all(is_higher),
        alone: count == 1,
    }
}

/// The lowest vertex of a polygon or a chain. Boxes that are all higher than a vertex seen before are
/// passed over.
pub(in crate::pair) fn lowest_of_figure<'a, X: Vertex<'a>>(
    figure: &Figure<'a, X>,
    plane: Plane<X>,
) -> Lowest<X> {
    let outer = &figure.outer;
    let mut lowest = Lowest::only(outer.vertex(0));
    match outer.root() {
        None => lowest.lower_along(outer, 0..outer.edge_count(), plane),
        Some(root) => lowest.lower_within(outer, root, plane),
    }
    lowest
}

impl<'a, X: Vertex<'a>> Lowest<X> {
    fn lower_within(
        &mut self,
        outline: &Outline<'a, X>,
        nest: Nest<'a, X::Scalar>,
        plane: Plane<X>,
    ) {
        let normal = Carrier {
            start: plane.start.own(),
            toward: plane.toward.own(),
        };
        let corner = |nest: Nest<'a, X::Scalar>| lowest_corner::<X>(nest.bounds(), plane);
        let rises = |p, q| agreement::<_, 2, false, true>(normal, Straight::edge([p, q]).span);
        if rises(self.point.own(), corner(nest)).is_gt() {
            self.alone = false;
            return;
        }
        match nest.halves() {
            None => self.lower_along(outline, nest.edges(), plane),
            Some([a, b]) => {
                let [a, b] = if rises(corner(a), corner(b)).is_lt() {
                    [b, a]
                } else {
                    [a, b]
                };
                self.lower_within(outline, a, plane);
                self.lower_within(outline, b, plane);
            }
        }
    }

    fn lower_along(&mut self, outline: &Outline<'a, X>, edges: Range<usize>, plane: Plane<X>) {
        for place in outline.starts(edges) {
            self.lower(outline.vertex(place), plane);
        }
    }
}

impl<X: Site<2>> Lowest<X> {
    fn lower(&mut self, vertex: X, plane: Plane<X>) {
        if vertex.is_same(self.point) {
            return;
        }
        self.alone = false;
        match agreement(plane, Straight::edge([self.point, vertex]).span) {
            Ordering::Less => (self.point, self.unique) = (vertex, true),
            Ordering::Equal => self.unique = false,
            Ordering::Greater => {}
        }
    }
}

/// Whether a half-space has a point within the radius of the lowest of a shape.
#[inline]
pub(in crate::pair) fn reaches<X: Site<D>, const D: usize>(
    plane: Plane<X>,
    lowest: Option<Lowest<X>>,
    radius: X::Scalar,
) -> bool {
    let meets = lowest.is_none_or(|lowest| reach(plane, lowest.point, radius).is_le());
    meets && plane.start.is_number() && plane.toward.is_number()
}

/// The height of a point against the radius, all at or below the plane being `Less` than one.
#[inline]
fn reach<X: Site<D>, const D: usize>(plane: Plane<X>, p: X, radius: X::Scalar) -> Ordering {
    match along(p, plane) {
        Ordering::Greater => cmp_plane_dist(p, plane, [radius]),
        _ if radius > nalgebra::zero() => Ordering::Less,
        side => side,
    }
}

/// The nearest points of a half-space and all that is within the radius of a shape, whose lowest
/// point is this; the half-space's point is `on_self`.
#[inline]
pub(in crate::pair) fn nearest<T: RealField + Copy, X: Site<D, Scalar = T>, const D: usize>(
    plane: Plane<X>,
    lowest: Lowest<X>,
    radius: T,
) -> NearestPoints<Point<T, D>, T> {
    let Lowest {
        point: p,
        unique,
        alone,
    } = lowest;
    let is_point = alone && radius.is_zero();
    match reach(plane, p, radius) {
        Ordering::Greater => apart(plane, p, radius, unique),
        reach => {
            let point = Point::from(if along(p, plane).is_gt() {
                plane_foot(p, plane)
            } else {
                p.rounded()
            });
            NearestPoints {
                on_self: point,
                on_rhs: point,
                distance: T::zero(),
                unique: is_point || reach.is_eq() && unique,
            }
        }
    }
}

#[inline]
fn apart<T: RealField + Copy, X: Site<D, Scalar = T>, const D: usize>(
    plane: Plane<X>,
    p: X,
    radius: T,
    unique: bool,
) -> NearestPoints<Point<T, D>, T> {
    let (rim, distance) = if radius.is_zero() {
        (p.rounded(), plane_height(p, plane))
    } else {
        (
            rim_along(p, -radius, plane.toward),
            plane_gap(p, plane, [radius]),
        )
    };
    NearestPoints {
        on_self: Point::from(plane_foot(p, plane)),
        on_rhs: Point::from(rim),
        distance,
        unique,
    }
}

/// The nearest points of a half-space and a line, a ray or a segment.
#[inline]
pub(in crate::pair) fn nearest_to_straight<T, X, const D: usize, const ENDS: bool>(
    plane: Plane<X>,
    straight: Straight<X, ENDS>,
) -> NearestPoints<Point<T, D>, T>
where
    T: RealField + Copy,
    X: Site<D, Scalar = T>,
{
    if let Some(lowest) = lowest(straight, plane) {
        return nearest(plane, lowest, T::zero());
    }
    // It descends without end: at its start already, or from where it crosses.
    let start = straight.span.start;
    let point = Point::from(if along(start, plane).is_le() {
        start.rounded()
    } else {
        plane_crossing(straight.span, plane).1
    });
    NearestPoints {
        on_self: point,
        on_rhs: point,
        distance: T::zero(),
        unique: false,
    }
}

/// What a half-space has in common with a line, a ray or a segment.
#[inline]
pub(in crate::pair) fn cut<T, X, const D: usize, const ENDS: bool>(
    plane: Plane<X>,
    straight: Straight<X, ENDS>,
) -> Option<Piece<T, D>>
where
    T: RealField + Copy,
    X: Site<D, Scalar = T>,
{
    let all_numbers = straight.is_number() && plane.start.is_number() && plane.toward.is_number();
    if !all_numbers {
        return None;
    }
    let start = at_end(straight, Region::Start);
    let side_of_start = along(straight.span.start, plane);
    if is_point(straight.span) {
        return side_of_start.is_le().then_some(Piece::Point(start));
    }
    match agreement(plane, straight.span) {
        Ordering::Equal => side_of_start.is_le().then(|| whole(straight)),
        Ordering::Greater => leaving(plane, straight, side_of_start),
        Ordering::Less => entering(plane, straight, side_of_start),
    }
}

fn whole<T, X, const D: usize, const ENDS: bool>(straight: Straight<X, ENDS>) -> Piece<T, D>
where
    T: RealField + Copy,
    X: Site<D, Scalar = T>,
{
    let from = at_end(straight, Region::Start);
    match straight.extent {
        Extent::Line => Piece::Whole,
        Extent::Ray => Piece::From(from),
        Extent::Segment => Piece::Interval {
            from,
            to: at_end(straight, Region::End),
        },
    }
}

/// The part in a half-space that a straight shape leads out of.
fn leaving<T, X, const D: usize, const ENDS: bool>(
    plane: Plane<X>,
    straight: Straight<X, ENDS>,
    side_of_start: Ordering,
) -> Option<Piece<T, D>>
where
    T: RealField + Copy,
    X: Site<D, Scalar = T>,
{
    let from = at_end(straight, Region::Start);
    match (straight.extent, side_of_start) {
        (Extent::Line, _) => Some(Piece::UpTo(crossing(plane, straight))),
        (_, Ordering::Greater) => None,
        (_, Ordering::Equal) => Some(Piece::Point(from)),
        (Extent::Segment, _) if along(straight.end(Region::End), plane).is_le() => {
            Some(whole(straight))
        }
        _ => Some(Piece::Interval {
            from,
            to: crossing(plane, straight),
        }),
    }
}

/// The part in a half-space that a straight shape leads into.
fn entering<T, X, const D: usize, const ENDS: bool>(
    plane: Plane<X>,
    straight: Straight<X, ENDS>,
    side_of_start: Ordering,
) -> Option<Piece<T, D>>
where
    T: RealField + Copy,
    X: Site<D, Scalar = T>,
{
    match straight.extent {
        Extent::Line => Some(Piece::From(crossing(plane, straight))),
        _ if side_of_start.is_le() => Some(whole(straight)),
        Extent::Ray => Some(Piece::From(crossing(plane, straight))),
        Extent::Segment => {
            let to = at_end(straight, Region::End);
            match along(straight.end(Region::End), plane) {
                Ordering::Greater => None,
                Ordering::Equal => Some(Piece::Point(to)),
                Ordering::Less => Some(Piece::Interval {
                    from: crossing(plane, straight),
                    to,
                }),
            }
        }
    }
}

fn at_end<T, X, const D: usize, const ENDS: bool>(
    straight: Straight<X, ENDS>,
    end: Region,
) -> At<T, D>
where
    T: RealField + Copy,
    X: Site<D, Scalar = T>,
{
    let p = straight.end(end);
    At {
        parameter: straight.parameter(p, end),
        point: Point::from(p.rounded()),
    }
}

/// Where a straight shape that is not parallel crosses the plane.
fn crossing<T, X, const D: usize, const ENDS: bool>(
    plane: Plane<X>,
    straight: Straight<X, ENDS>,
) -> At<T, D>
where
    T: RealField + Copy,
    X: Site<D, Scalar = T>,
{
    if along(straight.span.start, plane).is_eq() {
        return at_end(straight, Region::Start);
    }
    let (parameter, point) = plane_crossing(straight.span, plane);
    At {
        parameter,
        point: Point::from(point),
    }
}

/// The line that bounds a half-plane: its direction has the half-plane to its left.
pub(in crate::pair) fn edge_direction<T: RealField + Copy>(half_plane: &HalfSpace<T, 2>) -> [T; 2] {
    [opposite(half_plane.normal.y), half_plane.normal.x]
}

/// The start of that line.
pub(in crate::pair) fn edge_origin<T: RealField + Copy>(half_plane: &HalfSpace<T, 2>) -> &[T; 2] {
    let point: &Point2<T> = &half_plane.point;
    coords(point)
}
