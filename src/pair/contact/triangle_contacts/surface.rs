//! The triangles of a surface near another shape, and which normals are theirs.
//!
//! A normal is in the Voronoi region of the feature of a triangle that is furthest along it, if no other triangle at that
//! feature reaches as far. Of a solid it leads out too.

use crate::algorithm::solid::ExplicitPoint3;
use crate::exact::{SumPoint3, above, below, coords, dot, sub};
use crate::pair::contact::of_parts::PartContact;
use crate::pair::contact::pair_normal::PairNormal;
use crate::pair::contact::seam::are_level;
use crate::predicate::{face_normal, largest, orient3};
use crate::shape::build::space::{axis_across, lexicographic, side};
use crate::{ContactFeature, ContactPoints, Triangle};
use alloc::vec::Vec;
use core::cell::RefCell;
use core::cmp::Ordering;
use nalgebra::{Point3, RealField, Vector3};

/// A triangle near the other shape.
pub(in crate::pair::contact) struct SurfaceTriangle<T: RealField + Copy> {
    pub index: usize,
    pub corners: [Point3<T>; 3],
    /// On which side of the triangle some points are, once asked: each neighbor is asked about for each point of a contact, and those in
    /// the same plane are the usual ones, whose signs are the dearest.
    known_sides: RefCell<Vec<(Point3<T>, Ordering)>>,
}

impl<T: RealField + Copy> SurfaceTriangle<T> {
    pub fn of(index: usize, &Triangle { a, b, c }: &Triangle<T, 3>) -> Self {
        Self {
            index,
            corners: [a, b, c],
            known_sides: RefCell::default(),
        }
    }

    /// On which side of the triangle a corner of another one is: see [`side`].
    fn side(&self, corner: &Point3<T>) -> Ordering {
        /// More than the neighbors of most triangles have corners. A list of all triangles that are near would take longer to look
        /// through than a sign.
        const MOST: usize = 16;
        let mut known = self.known_sides.borrow_mut();
        if let Some((_, side)) = known.iter().find(|(point, _)| point == corner) {
            return *side;
        }
        let side = side(self.corners.each_ref(), corner);
        if known.len() < MOST {
            known.push((*corner, side));
        }
        side
    }

    pub fn has(&self, point: &Point3<T>) -> bool {
        self.corners.contains(point)
    }

    /// The corners of the triangle that are not among some points.
    pub fn others<'a>(&'a self, points: &'a [Point3<T>]) -> impl Iterator<Item = &'a Point3<T>> {
        self.corners
            .iter()
            .filter(|corner| !points.contains(corner))
    }

    /// Whether all corners of another triangle are in its plane.
    pub fn is_coplanar(&self, other: &Self) -> bool {
        let mut corners = other.corners.iter();
        corners.all(|corner| self.side(corner).is_eq())
    }

    /// Whether it has an area, and so a plane.
    pub fn has_area(&self) -> bool {
        axis_across(self.corners.each_ref()).is_some()
    }

    /// The first of its corners that are furthest along a normal.
    pub fn furthest(&self, normal: &PairNormal<T>) -> &Point3<T> {
        let [a, b, c] = &self.corners;
        let further = |p, q| match normal.cmp(q, p).is_gt() {
            true => q,
            false => p,
        };
        further(further(a, b), c)
    }

    /// Which corners are as far along a normal as any, but for rounding.
    fn are_furthest(&self, normal: &PairNormal<T>, rounding: [f64; 2]) -> [bool; 3] {
        let top = self.furthest(normal);
        let corners = self.corners.each_ref();
        let is_top = corners.map(|corner| normal.is_level(corner, top, rounding));
        match is_top {
            // A normal that is that of the triangle but for rounding leans to one side.
            [true, true, true] => corners.map(|corner| normal.cmp(corner, top).is_eq()),
            _ => is_top,
        }
    }

    /// Whether another triangle has the corner or the edge that is furthest along a normal that is rounded to this.
    pub fn shares_furthest(&self, other: &Self, normal: &Vector3<T>, rounding: [f64; 2]) -> bool {
        let is_top = self.are_furthest(&PairNormal::Rounded(*normal), rounding);
        let mut corners = self.corners.iter().zip(is_top);
        corners.all(|(corner, is_top)| !is_top || other.has(corner))
    }

    /// How many corners are as far along a normal that is rounded to this as any: two of an edge, three where it is that of the triangle.
    pub fn count_furthest(&self, normal: &Vector3<T>, rounding: [f64; 2]) -> usize {
        let top = self.furthest(&PairNormal::Rounded(*normal));
        let is_top = |corner: &&Point3<T>| are_level(normal, [*corner, top], rounding);
        self.corners.iter().filter(is_top).count()
    }

    pub fn to_triangle(&self) -> Triangle<T, 3> {
        let [a, b, c] = self.corners;
        Triangle::new(a, b, c)
    }

    /// Whether all corners of another triangle are in its plane or behind it.
    pub fn is_before(&self, other: &Self) -> bool {
        let mut corners = other.corners.iter();
        corners.all(|corner| self.side(corner).is_ge())
    }

    /// Whether all corners of another triangle are in its plane or behind it, but for the rounding of all: where a solid was turned.
    ///
    /// A coordinate errs by a unit u of the largest one, s, so that a corner is off its place by e = sqrt(3) u s, and the plane at a distance of
    /// r heights of the triangle from it by e (1 + 2 r): with the other corner by less than 16 u s up to three heights. Solids are taken to be no
    /// further from the origin than eight times the size of the triangles, as what is bent must not depend on where a solid is.
    pub fn is_nearly_before(&self, other: &Self, [relative, absolute]: [f64; 2]) -> bool {
        const ROUNDINGS: f64 = 16.0;
        let [a, b, c] = self.corners.each_ref().map(coords);
        let unit = || face_normal([a, b, c].map(|p| ExplicitPoint3::from(*p)), T::one());
        other.corners.iter().all(|corner| {
            let is_level = || {
                let offsets = [b, c, coords(corner)].map(|p| sub(*p, *a));
                let size = largest(offsets.map(|offset| offset.map(|x| above(x.abs()))));
                let height = dot(unit(), offsets[2]);
                below(height) <= ROUNDINGS * (8.0 * relative * size + absolute)
            };
            self.side(corner).is_ge() || is_level()
        })
    }

    /// Whether all corners of another triangle are in its plane, but for the rounding of all.
    pub fn is_nearly_level(&self, other: &Self, rounding: [f64; 2]) -> bool {
        let [a, b, c] = self.corners;
        let back = Self::of(self.index, &Triangle { a: c, b, c: a });
        self.is_nearly_before(other, rounding) && back.is_nearly_before(other, rounding)
    }

    /// The corners that a feature of the triangle has, but of its face none.
    pub fn corners_at(&self, feature: ContactFeature) -> Vec<Point3<T>> {
        match feature {
            ContactFeature::Vertex(i) => alloc::vec![self.corners[i as usize]],
            ContactFeature::Edge(ends) => ends.map(|i| self.corners[i as usize]).to_vec(),
            ContactFeature::Face(_) => Vec::new(),
        }
    }

    /// Whether a vector leads out of its front.
    pub fn is_along(&self, vector: &Vector3<T>) -> bool {
        let [a, b, c] = self
            .corners
            .map(|corner| SumPoint3::from(corner.coords.data.0[0]));
        let mut moved = a;
        moved.0[3..6].copy_from_slice(&vector.data.0[0]);
        orient3(a, b, c, moved).is_lt()
    }
}

/// Whether a point is inside a solid.
pub(in crate::pair::contact) type IsInside<'a, T> = &'a dyn Fn(&Point3<T>) -> bool;

/// Some triangles of a surface.
pub(in crate::pair::contact) struct NearSurface<'a, T: RealField + Copy> {
    /// The triangles in the order of their indices.
    pub triangles: Vec<SurfaceTriangle<T>>,
    /// The corners of the triangles, in lexicographic order, with the places of the triangles.
    corners: Vec<(Point3<T>, usize)>,
    /// Whether a point is inside the solid that the surface encloses, if that counts.
    is_inside: Option<IsInside<'a, T>>,
}

/// Whether the triangle that a normal starts at has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::pair::contact) enum Reach {
    /// The triangle has the normal, at an edge or a corner.
    Valid,
    /// All of the triangle is as far: the normal is its own.
    Face,
    /// Another triangle at the same place reaches as far.
    Exceeded,
    /// Another triangle at the same place has the contact of both.
    Yields,
    /// The other shape is in the back of a solid's triangle.
    Behind,
}

impl<'a, T: RealField + Copy> NearSurface<'a, T> {
    pub fn new(triangles: Vec<SurfaceTriangle<T>>, is_inside: Option<IsInside<'a, T>>) -> Self {
        let places = triangles.iter().enumerate();
        let corners = places.flat_map(|(place, near)| near.corners.map(|corner| (corner, place)));
        let mut corners: Vec<_> = corners.collect();
        corners.sort_by(|(p, i), (q, j)| lexicographic(p, q).then(i.cmp(j)));
        Self {
            triangles,
            corners,
            is_inside,
        }
    }

    /// The surface of triangles that are given with their indices.
    pub fn of(
        triangles: impl IntoIterator<Item = (usize, Triangle<T, 3>)>,
        is_inside: Option<IsInside<'a, T>>,
    ) -> Self {
        let triangles = triangles.into_iter();
        let triangles = triangles.map(|(index, triangle)| SurfaceTriangle::of(index, &triangle));
        Self::new(triangles.collect(), is_inside)
    }

    pub fn is_solid(&self) -> bool {
        self.is_inside.is_some()
    }

    pub fn has_inside(&self, point: &Point3<T>) -> bool {
        self.is_inside.is_some_and(|is_inside| is_inside(point))
    }

    /// The place of the triangle with an index.
    pub fn part_contact(
        &self,
        index: usize,
        contact: ContactPoints<T, 3>,
    ) -> Option<PartContact<Triangle<T, 3>, T, 3>> {
        Some(PartContact {
            part: index,
            shape: self.triangles[self.place_of(index)?].to_triangle(),
            contact,
        })
    }

    pub fn place_of(&self, index: usize) -> Option<usize> {
        let found = self.triangles.binary_search_by_key(&index, |it| it.index);
        found.ok()
    }

    /// The places of the triangles at a corner.
    fn places_at<'s>(&'s self, corner: &'s Point3<T>) -> impl Iterator<Item = usize> {
        let order = |(p, _): &(Point3<T>, usize)| lexicographic(p, corner);
        let start = self.corners.partition_point(|it| order(it).is_lt());
        let at = self.corners[start..].iter();
        at.take_while(move |it| order(it).is_eq()).map(|it| it.1)
    }

    /// The other triangles at a corner.
    fn others_at<'s>(
        &'s self,
        place: usize,
        corner: &'s Point3<T>,
    ) -> impl Iterator<Item = &'s SurfaceTriangle<T>> {
        let others = self.places_at(corner).filter(move |other| *other != place);
        others.map(|other| &self.triangles[other])
    }

    /// The triangles that have some points as corners, which are one at least.
    pub fn all_at<'s>(
        &'s self,
        feature: &'s [Point3<T>],
    ) -> impl Iterator<Item = &'s SurfaceTriangle<T>> {
        let all = self
            .places_at(&feature[0])
            .map(|place| &self.triangles[place]);
        all.filter(|near| feature.iter().all(|point| near.has(point)))
    }

    /// Whether the triangle at a place has the normal that leads from it to the other shape.
    ///
    /// `order` compares a point with the closest one of the triangle, from the other shape on. The closest point of that
    /// shape is looked at where the surface encloses a solid.
    pub fn reach(
        &self,
        place: usize,
        order: &dyn Fn(&Point3<T>) -> Ordering,
        is_front: &dyn Fn() -> bool,
        of_rhs: &dyn Fn() -> Point3<T>,
    ) -> Reach {
        let near = &self.triangles[place];
        let mut feature = Vec::with_capacity(3);
        feature.extend(near.corners.iter().filter(|it| order(it).is_eq()).copied());
        if feature.len() == 3 {
            return match !self.is_solid() || is_front() {
                true => Reach::Face,
                false => Reach::Behind,
            };
        }
        let mut is_first = true;
        let others = self.others_at(place, &feature[0]);
        for other in others.filter(|other| feature.iter().all(|point| other.has(point))) {
            if other.others(&feature).any(|corner| order(corner).is_le()) {
                return Reach::Exceeded;
            }
            if self.is_solid() && feature.len() == 2 && !near.is_before(other) {
                return Reach::Behind;
            }
            is_first &= near.index < other.index;
        }
        match is_first && !(feature.len() == 1 && self.is_solid() && self.has_inside(&of_rhs())) {
            true => Reach::Valid,
            false => Reach::Yields,
        }
    }

    /// Whether no other triangle that counts, of those at some corners of the one at a place, rises beyond its plane, seen from its
    /// front or back.
    pub fn is_highest_at(
        &self,
        place: usize,
        feature: &[Point3<T>],
        is_back: bool,
        counts: impl Fn(usize) -> bool,
    ) -> bool {
        let near = &self.triangles[place];
        let beyond = if is_back {
            Ordering::Greater
        } else {
            Ordering::Less
        };
        let Some(corner) = feature.first() else {
            return true;
        };
        let others = self.places_at(corner);
        let others = others.filter(|&other| other != place && counts(other));
        let others = others.map(|other| &self.triangles[other]);
        let mut others = others.filter(|other| feature.iter().all(|point| other.has(point)));
        others.all(|other| {
            other
                .others(feature)
                .all(|point| near.side(point) != beyond)
        })
    }

    /// Whether no other triangle at the corner or edge of one that is furthest along a normal reaches further: one of another plane, whose
    /// normal it may be, but for rounding. What is at its other corners is no neighbor of that.
    fn is_furthest(&self, place: usize, normal: &PairNormal<T>, rounding: [f64; 2]) -> bool {
        let near = &self.triangles[place];
        let top = near.furthest(normal);
        let corners = near.corners.each_ref();
        let is_top = near.are_furthest(normal, rounding);
        let feature = || {
            let corners = corners.into_iter().zip(is_top);
            corners.filter_map(|(corner, is_top)| is_top.then_some(corner))
        };
        self.at_furthest(place, top, is_top).all(|other| {
            let mut corners = other.corners.iter();
            corners.all(|corner| {
                feature().any(|point| point == corner)
                    || normal.cmp(corner, top).is_le()
                    || normal.is_level(corner, top, rounding) && !near.is_coplanar(other)
            })
        })
    }

    /// Whether a normal that is rounded to this is one of the triangle with an index, if that is there: see
    /// [`is_furthest`](Self::is_furthest).
    pub fn is_furthest_at(&self, index: usize, normal: &Vector3<T>, rounding: [f64; 2]) -> bool {
        let place = self.place_of(index);
        let normal = PairNormal::Rounded(*normal);
        place.is_none_or(|place| self.is_furthest(place, &normal, rounding))
    }

    /// Whether a normal may be one of the triangle with an index: no neighbor reaches further, and it leads out of the solid.
    /// What is not in the surface has all normals.
    pub fn allows(&self, index: usize, normal: &PairNormal<T>, rounding: [f64; 2]) -> bool {
        self.place_of(index).is_none_or(|place| {
            self.is_furthest(place, normal, rounding)
                && (!self.is_solid() || self.leads_out(place, normal, rounding))
        })
    }

    /// Whether the solid is convex where the triangle at a place is furthest along a vector, but for what rounding has bent its faces, and in
    /// the back of the triangle if all of that is as far. What is furthest in an edge or a corner alone, as an upright wall downward, has the solid in the back of it there.
    fn leads_out(&self, place: usize, normal: &PairNormal<T>, rounding: [f64; 2]) -> bool {
        let near = &self.triangles[place];
        let (top, is_top) = (near.furthest(normal), near.are_furthest(normal, rounding));
        (is_top != [true; 3] || normal.is_out_of(&near.corners))
            && self.at_furthest(place, top, is_top).all(|it| {
                near.is_nearly_before(it, rounding) && it.is_nearly_before(near, rounding)
            })
    }

    /// The other triangles at the edge or corner where one is furthest along a vector, given the first of its corners there and which they
    /// are: those that are at one end of an edge are not there.
    fn at_furthest<'s>(
        &'s self,
        place: usize,
        top: &'s Point3<T>,
        is_top: [bool; 3],
    ) -> impl Iterator<Item = &'s SurfaceTriangle<T>> {
        let near = &self.triangles[place];
        self.others_at(place, top).filter(move |other| {
            let mut feature = near.corners.iter().zip(is_top);
            feature.all(|(corner, is_top)| !is_top || other.has(corner))
        })
    }
}
