//! When convex shapes of floats touch, one of which moves, in plain floats where it is certain.
//!
//! The origin moves through the difference of the shapes. A chain of planes that part them, one after the other, leads to
//! the touch or past it ([`search`]): van den Bergen, *Ray casting against general convex objects* (2004). At the touch,
//! one equation for the features that are closest gives the time ([`touch`]), if all neighbours of these are certainly
//! further, or level with these ([`level`]), and if the gap along the normal is what the motion takes of it. Boxes along the axes are
//! entered by slabs ([`boxes`]), balls by that equation alone. Shapes that rest on each other are decided exactly, by sums of
//! numbers, where they touch square to an axis ([`Rest`]). What is not certain, as other shapes that touch at first or graze each
//! other, is `None`.

mod boxes;
mod level;
mod precision;
mod root;
mod search;
mod touch;

use crate::algorithm::certified::cast::precision::TouchNumber;
use crate::algorithm::certified::cast::touch::LEAST_SLOPE;
pub(super) use crate::algorithm::certified::cast::touch::{vertex_at, vertex_count};
use crate::algorithm::certified::contact::gap::is_gap_of_motion;
use crate::algorithm::certified::contact::normal::NormalPrecision;
use crate::algorithm::certified::rest::Rest;
use crate::algorithm::certified::{Convex64, Core, in_dimension, plus};
use crate::exact::{DoubleDouble, dot, each};
use crate::predicate::largest;
use crate::query::WHOLES;
use crate::{CastHit, CastResult, CastStart, ContactPoints, StartKind};
use core::cmp::Ordering;
use nalgebra::{Point, SVector};

/// A motion of the first of two shapes.
#[derive(Clone, Copy, Debug)]
struct CastMotion<'a, const D: usize> {
    shapes: [&'a Convex64<'a, D>; 2],
    vector: [f64; D],
    /// The distance to keep.
    distance: f64,
}

/// The result of a cast, before it is proved.
#[derive(Clone, Copy, Debug)]
enum FoundCast<const D: usize> {
    Miss,
    Touch(Touch<D>),
}

/// The touch of shapes that are apart at first, and overlap afterwards if they have depth.
#[derive(Clone, Copy, Debug)]
struct Touch<const D: usize> {
    time: f64,
    /// The normal from the first to the second shape, of length 1.
    normal: [f64; D],
    /// The points of the shapes that touch at the time.
    points: [[f64; D]; 2],
    /// Whether the difference of the shapes has an interior, which those of points and flat shapes have not.
    has_depth: bool,
}

impl<const D: usize> CastMotion<'_, D> {
    /// The radii of both shapes, and the distance to keep.
    fn radii(&self) -> [f64; 3] {
        let [a, b] = self.shapes;
        [a.radius, b.radius, self.distance]
    }
}

/// The first touch of two bodies, for numbers of this precision, where it is certain.
pub(crate) fn cast<const D: usize>(
    shapes: [&Convex64<'_, D>; 2],
    motion: [f64; D],
    distance: f64,
    precision: NormalPrecision,
) -> Option<CastResult<f64, D>> {
    let is_single = precision == NormalPrecision::Single;
    let found = if const { D == 2 } {
        let find = if is_single {
            find_in_plane::<f64>
        } else {
            find_in_plane::<DoubleDouble>
        };
        find_by(find, shapes, motion, distance)?
    } else {
        let find = if is_single {
            find_in_space::<f64>
        } else {
            find_in_space::<DoubleDouble>
        };
        find_by(find, shapes, motion, distance)?
    };
    match found {
        FoundCast::Miss => Some(CastResult::Miss),
        FoundCast::Touch(touch) => touch.hit(distance).map(CastResult::Hit),
    }
}

/// The cast of bodies that rest on each other, or nearly so, where it is certain: see [`Rest`].
pub(crate) fn cast_of_resting<const D: usize>(
    shapes: [&Convex64<'_, D>; 2],
    motion: [f64; D],
    distance: f64,
) -> Option<CastResult<f64, D>> {
    let rest = Rest::of(shapes, distance)?;
    let along = rest.along(motion);
    let approach = along.partial_cmp(&0.0)?;
    let kind = match (rest.order, approach) {
        (Ordering::Greater, Ordering::Greater) => {
            let [a, b] = shapes;
            let is_steep = along * along > LEAST_SLOPE * LEAST_SLOPE * dot(motion, motion);
            let (time, point) = rest.touch(motion)?;
            let touch =
                Touch::at_standing(time, rest.normal(), point, [a.radius, b.radius, distance]);
            let hit = (is_steep && time < 0.5).then(|| touch.hit(distance))?;
            return hit.map(CastResult::Hit);
        }
        (Ordering::Greater, _) => return Some(CastResult::Miss),
        (Ordering::Less, _) => StartKind::Overlaps,
        (_, Ordering::Greater) => StartKind::Enters,
        (_, Ordering::Less) => StartKind::Leaves,
        _ if motion == [0.0; D] => StartKind::Rests,
        _ => StartKind::Slides,
    };
    Some(CastResult::Start(CastStart {
        contact: None,
        kind,
        approach: Some(approach),
        parts: WHOLES,
    }))
}

/// Calls a function for `E` dimensions, where `E` is `D` but not to the compiler.
#[cfg_attr(not(debug_assertions), inline(always))]
fn find_by<const D: usize, const E: usize>(
    find: fn(&CastMotion<'_, E>) -> Option<FoundCast<E>>,
    [a, b]: [&Convex64<'_, D>; 2],
    vector: [f64; D],
    distance: f64,
) -> Option<FoundCast<D>> {
    let motion = CastMotion {
        shapes: [&a.in_dimension(), &b.in_dimension()],
        vector: in_dimension(vector),
        distance,
    };
    Some(find(&motion)?.in_dimension())
}

#[inline(never)]
fn find_in_plane<R: TouchNumber>(motion: &CastMotion<'_, 2>) -> Option<FoundCast<2>> {
    find::<R, 2>(motion)
}

#[inline(never)]
fn find_in_space<R: TouchNumber>(motion: &CastMotion<'_, 3>) -> Option<FoundCast<3>> {
    find::<R, 3>(motion)
}

/// The touch, if it is proved.
#[cfg_attr(not(debug_assertions), inline)]
fn find<R: TouchNumber, const D: usize>(motion: &CastMotion<'_, D>) -> Option<FoundCast<D>> {
    let found = find_touch::<R, D>(motion)?;
    let is_proved = match &found {
        FoundCast::Miss => true,
        FoundCast::Touch(touch) => touch.is_proved(motion, R::PRECISION),
    };
    is_proved.then_some(found)
}

#[cfg_attr(not(debug_assertions), inline)]
fn find_touch<R: TouchNumber, const D: usize>(motion: &CastMotion<'_, D>) -> Option<FoundCast<D>> {
    if let Some(ends) = boxes::ends(motion) {
        return boxes::find(motion, ends);
    }
    if let [Core::Point(p), Core::Point(q)] = motion.shapes.map(|shape| &shape.core) {
        return touch::find_of_balls::<R, D>(motion, [*p, *q]);
    }
    search::find::<R, D>(motion)
}

impl<const D: usize> FoundCast<D> {
    /// The result in `E` dimensions, where `E` is `D` but not to the compiler.
    fn in_dimension<const E: usize>(self) -> FoundCast<E> {
        match self {
            Self::Miss => FoundCast::Miss,
            Self::Touch(touch) => FoundCast::Touch(Touch {
                time: touch.time,
                normal: in_dimension(touch.normal),
                points: each(&touch.points, |&p| in_dimension(p)),
                has_depth: touch.has_depth,
            }),
        }
    }
}

impl<const D: usize> Touch<D> {
    /// Whether before the motion the gap between the shapes along the normal is what the motion takes of it, and the
    /// distance that they keep.
    #[inline(never)]
    fn is_proved(&self, motion: &CastMotion<'_, D>, precision: NormalPrecision) -> bool {
        let CastMotion {
            shapes,
            vector,
            distance,
        } = *motion;
        let gap = self.time * dot(self.normal, vector) + distance;
        let speed = largest([vector]) + distance;
        is_gap_of_motion(shapes, speed, self.normal, gap, [0; 2], precision)
    }

    /// A touch with points on the shapes, given a point of the standing core.
    fn at_standing(time: f64, normal: [f64; D], point: [f64; D], [_, s, d]: [f64; 3]) -> Self {
        let points = [plus(point, -(s + d), normal), plus(point, -s, normal)];
        Self {
            time,
            normal,
            points,
            has_depth: true,
        }
    }

    /// A touch with points on the shapes, given a point of the moving core.
    fn at_moving(time: f64, normal: [f64; D], point: [f64; D], [r, _, d]: [f64; 3]) -> Self {
        let points = [plus(point, r, normal), plus(point, r + d, normal)];
        Self {
            time,
            normal,
            points,
            has_depth: true,
        }
    }

    fn hit(&self, distance: f64) -> Option<CastHit<f64, D>> {
        let [on_self, on_rhs] = self.points.map(Point::from);
        let contact = ContactPoints {
            separation: distance,
            normal: SVector::from(each(&self.normal, |&x| x + 0.0)),
            on_self,
            on_rhs,
            unique: self.has_depth,
            parts: WHOLES,
        };
        let is_inside = self.time > 0.0 && self.time < 1.0;
        is_inside.then_some(CastHit {
            time: self.time,
            contact,
            enters: self.has_depth,
        })
    }
}
