//! The corners of the common part of two faces, and which of them a manifold keeps.

use super::{FaceVertices, FacingFace};
use crate::exact::{above, below, rounding};
use crate::predicate::{
    SupportingLine, cmp_distances, cmp_distances_to_lines, offset_along, plane_foot,
    same_side_of_line,
};
use crate::query::manifold_point;
use crate::{ContactFeature, ContactManifold, ContactPoints, ManifoldPoint};
use core::cmp::Ordering;
use nalgebra::{Point, RealField};

/// More corners than two quadrangles have in common.
const CAPACITY: usize = 16;

/// What separations may be off by, in units of the last place of the coordinates.
pub(super) const ROUNDINGS: f64 = 64.0;

/// The corners found so far that are within the margin.
pub(super) struct Candidates<'c, T: RealField + Copy, const D: usize> {
    contact: &'c ContactPoints<T, D>,
    whole: ManifoldPoint<T, D>,
    margin: T,
    radii: [T; 2],
    /// How many a manifold keeps.
    most: usize,
    points: [ManifoldPoint<T, D>; CAPACITY],
    count: usize,
}

impl<'c, T: RealField + Copy, const D: usize> Candidates<'c, T, D> {
    pub(super) fn new(
        [a, b]: [&FacingFace<'_, T, D>; 2],
        contact: &'c ContactPoints<T, D>,
        margin: T,
        most: usize,
    ) -> Self {
        let whole = manifold_point(contact, [a.feature, b.feature]);
        Self {
            contact,
            whole,
            margin,
            radii: [a.radius, b.radius],
            most,
            points: [whole; CAPACITY],
            count: 0,
        }
    }

    pub(super) fn normal(&self) -> &'c [T; D] {
        &self.contact.normal.data.0[0]
    }

    /// Adds a point of each face, one over the other.
    pub(super) fn add(&mut self, [a, b]: [[T; D]; 2], features: [ContactFeature; 2]) {
        let (n, [r, s]) = (self.normal(), self.radii);
        let mut height = T::zero();
        for axis in 0..D {
            height += n[axis] * (b[axis] - a[axis]);
        }
        let separation = height - r - s;
        let order = separation.partial_cmp(&self.margin);
        if order.is_none_or(Ordering::is_gt) {
            return;
        }
        if self.count == CAPACITY {
            self.reduce();
        }
        self.points[self.count] = ManifoldPoint {
            on_self: Point::from(offset_along(&a, n, r)),
            on_rhs: Point::from(offset_along(&b, n, -s)),
            separation,
            features,
        };
        self.count += 1;
    }

    /// Adds a corner of one face, and the point of the other face over it.
    pub(super) fn add_vertex(
        &mut self,
        of: &FacingFace<'_, T, D>,
        place: usize,
        other: &FacingFace<'_, T, D>,
        on_other: [T; D],
        is_first: bool,
    ) {
        let ([p, q], [i, j]) = (
            [*of.corner(place), on_other],
            [of.vertex(place), other.feature],
        );
        if is_first {
            self.add([p, q], [i, j]);
        } else {
            self.add([q, p], [j, i]);
        }
    }

    /// Adds the corners of a face with their feet on a plane.
    pub(super) fn add_over_plane(
        &mut self,
        plane: &FacingFace<'_, T, D>,
        face: &FacingFace<'_, T, D>,
        plane_is_first: bool,
    ) {
        if let FaceVertices::Plane(start, toward) = &plane.corners {
            for place in 0..face.count() {
                let on_plane = plane_foot(face.corner(place), SupportingLine { start, toward });
                self.add_vertex(face, place, plane, on_plane, !plane_is_first);
            }
        }
    }

    /// The manifold of at least one point. The contact itself is one, unless a corner is as deep but for rounding.
    pub(super) fn finish(mut self) -> ContactManifold<T, D> {
        if !self.has_contact() {
            if self.count == CAPACITY {
                self.reduce();
            }
            self.points.copy_within(0..self.count, 1);
            self.points[0] = self.whole;
            self.count += 1;
        }
        if self.count > self.most {
            self.reduce();
        }
        ContactManifold::new(self.contact.normal, &self.points[..self.count])
    }

    fn has_contact(&self) -> bool {
        let Some(deepest) = self.best(|p, q| q.separation.partial_cmp(&p.separation)) else {
            return false;
        };
        let deepest = &self.points[deepest];
        let ContactPoints {
            on_self, on_rhs, ..
        } = self.contact;
        let coordinates = [on_self, on_rhs, &deepest.on_self, &deepest.on_rhs]
            .into_iter()
            .flat_map(|point| point.iter());
        let larger = |most: f64, x: f64| if x > most { x } else { most };
        let scale = coordinates.fold(0.0, |most, x| larger(most, above(x.abs())));
        let [relative, absolute] = rounding::<T>();
        let excess = below(deepest.separation) - above(self.contact.separation);
        excess <= ROUNDINGS * (relative * scale + absolute)
    }

    /// The place of the first that no other exceeds.
    fn best(
        &self,
        order: impl Fn(&ManifoldPoint<T, D>, &ManifoldPoint<T, D>) -> Option<Ordering>,
    ) -> Option<usize> {
        (0..self.count).reduce(|best, place| {
            let is_better = order(&self.points[place], &self.points[best]);
            if is_better == Some(Ordering::Greater) {
                place
            } else {
                best
            }
        })
    }

    /// Keeps the deepest, the furthest from it, the furthest from the line through both, and the furthest from that
    /// line on its other side, in the order in which they were added.
    fn reduce(&mut self) {
        let mut kept = [usize::MAX; 4];
        for step in 0..self.most {
            kept[step] = self.pick(&kept[..step]);
        }
        let mut count = 0;
        for place in 0..self.count {
            if kept.contains(&place) {
                self.points[count] = self.points[place];
                count += 1;
            }
        }
        self.count = count;
    }

    fn pick(&self, kept: &[usize]) -> usize {
        let at = |place: &usize| coordinates(&self.points[*place]);
        let picked = match kept {
            [] => self.best(|p, q| q.separation.partial_cmp(&p.separation)),
            [a] => self.best(|p, q| {
                let (p, q) = (coordinates(p), coordinates(q));
                Some(cmp_distances([p, at(a)], [q, at(a)]))
            }),
            [a, b, others @ ..] => self.best(|p, q| {
                let (p, q) = (coordinates(p), coordinates(q));
                Some(cmp_off_line(p, q, [at(a), at(b)], others.first().map(at)))
            }),
        };
        // Where all others are on a line with two, the next is one that is kept already.
        picked.unwrap_or_default()
    }
}

fn coordinates<T: RealField + Copy, const D: usize>(point: &ManifoldPoint<T, D>) -> &[T; D] {
    crate::exact::coords(&point.on_self)
}

/// The order of two points by their distance from a line, those first that are not on the same side as another.
fn cmp_off_line<T: RealField + Copy, const D: usize>(
    p: &[T; D],
    q: &[T; D],
    [start, toward]: [&[T; D]; 2],
    other: Option<&[T; D]>,
) -> Ordering {
    let line = SupportingLine::<_, true> { start, toward };
    let is_across =
        |p: &[T; D]| other.is_some_and(|other| same_side_of_line(p, other, line).is_lt());
    let by_side = is_across(p).cmp(&is_across(q));
    by_side.then_with(|| cmp_distances_to_lines(p, line, q, line))
}
