//! What a box along the axes and a line, a ray or a segment have in common.

use crate::algorithm::clip::linear::places::{Places, at_point};
use crate::algorithm::linear::Straight;
use crate::algorithm::slabs::{Face, last_in_and_first_out, meets, order_of_faces, turned};
use crate::predicate::{agreement, is_point, level_crossing};
use crate::{Aabb, At, Piece};
use core::cmp::Ordering;
use nalgebra::{Point3, RealField};

/// What a line, a ray or a segment has in common with a box.
pub(crate) fn cut<T: RealField + Copy, const ENDS: bool>(
    straight: Straight<&[T; 3], ENDS>,
    aabb: &Aabb<T, 3>,
) -> Option<Piece<T, 3>> {
    if !meets(aabb, straight) {
        return None;
    }
    if is_point(straight.span) {
        return Some(Piece::Point(at_point(straight, straight.span.start)));
    }
    let [from, to] = last_in_and_first_out(aabb, straight.span)?.map(Place::Face);
    Cut(straight).clip(Some(from), Some(to))
}

/// A line, a ray or a segment that some box cuts.
struct Cut<'a, T, const ENDS: bool>(Straight<&'a [T; 3], ENDS>);

/// A place on its carrier.
#[derive(Clone, Copy, Debug)]
enum Place<'a, T> {
    /// A given point that lies there.
    Given(&'a [T; 3]),
    Face(Face<T>),
}

impl<'a, T: RealField + Copy, const ENDS: bool> Places<3, ENDS> for Cut<'a, T, ENDS> {
    type Site = &'a [T; 3];
    type Place = Place<'a, T>;

    fn straight(&self) -> Straight<&'a [T; 3], ENDS> {
        self.0
    }

    fn given(point: &'a [T; 3]) -> Place<'a, T> {
        Place::Given(point)
    }

    fn is_given(place: Place<'a, T>) -> bool {
        matches!(place, Place::Given(_))
    }

    fn order(&self, p: Place<'a, T>, q: Place<'a, T>) -> Ordering {
        match (p, q) {
            (Place::Given(p), Place::Given(q)) => {
                agreement(self.0.span, Straight::edge([q, p]).span)
            }
            (Place::Given(p), Place::Face(face)) => {
                turned(p[face.axis].partial_cmp(&face.level), face.along)
            }
            (Place::Face(_), Place::Given(_)) => self.order(q, p).reverse(),
            (Place::Face(p), Place::Face(q)) => order_of_faces(self.0.span, p, q),
        }
    }

    fn at(&self, place: Place<'a, T>) -> At<T, 3> {
        if let Some(given) = self.given_at(place) {
            return at_point(self.0, given);
        }
        match place {
            Place::Given(p) => at_point(self.0, p),
            Place::Face(face) => {
                let (parameter, point) = level_crossing(self.0.span, face.axis, face.level);
                At {
                    parameter,
                    point: Point3::from(point),
                }
            }
        }
    }
}
