//! Bodies that rest on each other: on faces that are square to an axis of coordinates. Whether they touch is decided exactly, by sums
//! of given numbers.
//!
//! Let the lowest vertices of the upper body have the same coordinate along the axis, and the highest of the lower one. Seen along
//! the axis, let a face that they span have a point of the other body further than a margin inside. Then the difference of the cores
//! has a face square to the axis, with the foot of the origin that far inside, and the gap between both coordinates, less the radii,
//! is the separation. Beyond the face the origin is in the difference, where that has a vertex far enough behind: let the gap be less
//! than 2^-46 of the largest coordinate s, and all other vertices more than 2^-16 s from the planes. Towards such a vertex, which is
//! less than 6 s aside, the face shrinks at the depth of the gap by less than 6 s / 2^30, which is less than the margin of 10^8 u s
//! with u = 2^-53. So the shapes overlap there, and along no other normal less: another plane that leaves the disc of the margin
//! around the foot behind itself, and is nearer, would be at an angle t to the face with margin sin t < gap (1 - cos t).

use crate::ContactPoints;
use crate::algorithm::certified::cast::{vertex_at, vertex_count};
use crate::algorithm::certified::outline::{MARGIN, MOST, Outline, common_point};
use crate::algorithm::certified::{CENTRAL, Convex64, Core, larger, smaller};
use crate::exact::exact_sum;
use crate::query::WHOLES;
use core::cmp::Ordering;
use nalgebra::{Point, SVector};

/// The largest gap that is looked at, in units of the largest coordinate.
const NEAR: f64 = 1.0 / (1u64 << 46) as f64;
/// How far vertices that are not level are at least.
const STEEP: f64 = 1.0 / (1u64 << 16) as f64;
/// The least sum of radii, in units of the largest coordinate, where there are some: cores that are so far apart are not by rounding.
const LEAST_RADIUS: f64 = 1.0 / (1u64 << 40) as f64;
/// The most numbers that a coordinate of a vertex is the sum of.
const TERMS: usize = 4;

/// Two bodies that touch, or nearly so.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rest<const D: usize> {
    axis: usize,
    /// The unit normal from the first to the second is this times the axis.
    sign: f64,
    /// The order of the bodies' separation and 0.
    pub order: Ordering,
    pub separation: f64,
    level: [LevelFace<D>; 2],
    scale: f64,
    radii: [f64; 2],
}

/// The vertices of a core that are lowest or highest along an axis, all with the same coordinate.
#[derive(Clone, Copy, Debug)]
struct LevelFace<const D: usize> {
    points: [[f64; D]; MOST],
    count: usize,
    /// The coordinate is the sum of these.
    terms: [f64; TERMS],
    has_others: bool,
}

impl<const D: usize> LevelFace<D> {
    /// The vertices of a core that are the highest along an axis, or for a sign of -1 the lowest; `None` if others are
    /// nearly level, or they are too many.
    fn of(core: &Core<'_, D>, axis: usize, sign: f64, steep: f64) -> Option<Self> {
        let (terms, first) = match core {
            Core::Obb(center, half_axes) => box_height(center, half_axes, axis, sign, steep)?,
            _ => highest_stored(core, axis, sign, steep)?,
        };
        let is_level = |index: usize| match core {
            Core::Obb(_, half_axes) => (0..D).all(|i| {
                half_axes[i][axis] == 0.0 || (index >> i & 1 == 1) == (first >> i & 1 == 1)
            }),
            _ => vertex_at(core, index)[axis] == terms[0],
        };
        let mut level = Self {
            points: [[0.0; D]; MOST],
            count: 0,
            terms,
            has_others: false,
        };
        for index in 0..vertex_count(core) {
            if is_level(index) {
                *level.points.get_mut(level.count)? = vertex_at(core, index);
                level.count += 1;
            } else {
                level.has_others = true;
            }
        }
        Some(level)
    }

    fn outline(&self, axis: usize, by: [f64; D]) -> Option<Outline> {
        let (i, j) = ((axis + 1) % D, (axis + 2) % D);
        let points = &self.points[..self.count];
        Outline::around(points, |p| [p[i] + by[i], p[j] + by[j]])
    }

    fn height(&self) -> f64 {
        exact_total(&self.terms).1
    }
}

/// The terms of the coordinate of the highest corners of an oriented box, and the index of one.
fn box_height<const D: usize>(
    center: &[f64; D],
    half_axes: &[[f64; D]; D],
    axis: usize,
    sign: f64,
    steep: f64,
) -> Option<([f64; TERMS], usize)> {
    let (mut terms, mut index) = ([0.0; TERMS], 0);
    terms[TERMS - 1] = center[axis];
    for (i, half_axis) in half_axes.iter().enumerate() {
        let rise = sign * half_axis[axis];
        if rise != 0.0 && rise.abs() <= steep {
            return None;
        }
        index |= usize::from(rise > 0.0) << i;
        terms[i] = sign * rise.abs();
    }
    Some((terms, index))
}

/// The coordinate of the highest stored vertices, and the index of one.
fn highest_stored<const D: usize>(
    core: &Core<'_, D>,
    axis: usize,
    sign: f64,
    steep: f64,
) -> Option<([f64; TERMS], usize)> {
    let count = vertex_count(core);
    let height = |index: usize| sign * vertex_at(core, index)[axis];
    let (mut first, mut most) = (0, height(0));
    for index in 1..count {
        if height(index) > most {
            (first, most) = (index, height(index));
        }
    }
    let is_apart = |index: usize| height(index) == most || most - height(index) > steep;
    let mut terms = [0.0; TERMS];
    terms[0] = vertex_at(core, first)[axis];
    (0..count).all(is_apart).then_some((terms, first))
}

/// The least and the greatest coordinate of a core along an axis, rounded.
fn extent<const D: usize>(core: &Core<'_, D>, axis: usize) -> [f64; 2] {
    if let Core::Obb(center, half_axes) = core {
        let mut reach = 0.0;
        for half_axis in half_axes {
            reach += half_axis[axis].abs();
        }
        return [center[axis] - reach, center[axis] + reach];
    }
    let (mut least, mut most) = (f64::INFINITY, f64::NEG_INFINITY);
    for index in 0..vertex_count(core) {
        let x = vertex_at(core, index)[axis];
        (least, most) = (smaller(x, least), larger(x, most));
    }
    [least, most]
}

/// Whether all vertices of a core are looked at.
fn is_listed<const D: usize>(core: &Core<'_, D>) -> bool {
    match core {
        Core::List(list) => list.is_scanned() && list.loose_extent().is_none(),
        _ => core.is_bounded(),
    }
}

/// The sign of the sum of some numbers, and the sum rounded: see Shewchuk, *Adaptive precision floating-point arithmetic* (1997),
/// theorem 10.
fn exact_total(numbers: &[f64]) -> (Ordering, f64) {
    const MOST_PARTS: usize = 2 * TERMS + 3;
    let (mut parts, mut count) = ([0.0; MOST_PARTS], 0);
    for &number in numbers {
        let (mut carry, mut kept) = (number, 0);
        for i in 0..count {
            let (high, low) = exact_sum(carry, parts[i]).parts();
            if low != 0.0 {
                parts[kept] = low;
                kept += 1;
            }
            carry = high;
        }
        if carry != 0.0 {
            parts[kept] = carry;
            kept += 1;
        }
        count = kept;
    }
    let parts = &parts[..count];
    let sum = parts.iter().fold(0.0, |sum, part| sum + part);
    let last = parts.last().copied().unwrap_or_default();
    (last.partial_cmp(&0.0).unwrap_or(Ordering::Equal), sum)
}

/// The least and the greatest coordinates of two cores along each axis, rounded.
struct Extents<const D: usize> {
    of_both: [[[f64; 2]; D]; 2],
    /// The largest coordinate.
    scale: f64,
}

impl<const D: usize> Extents<D> {
    fn of(cores: [&Core<'_, D>; 2]) -> Self {
        let (mut of_both, mut scale) = ([[[0.0; 2]; D]; 2], 0.0);
        for (side, core) in cores.into_iter().enumerate() {
            for (axis, own) in of_both[side].iter_mut().enumerate() {
                let [least, most] = extent(core, axis);
                scale = larger(scale, larger(least.abs(), most.abs()));
                *own = [least, most];
            }
        }
        Self { of_both, scale }
    }

    /// How far the second core is beyond the first along an axis, and against it.
    fn gaps(&self, axis: usize) -> [(f64, f64); 2] {
        let [of_a, of_b] = [self.of_both[0][axis], self.of_both[1][axis]];
        [(of_b[0] - of_a[1], 1.0), (of_a[0] - of_b[1], -1.0)]
    }
}

/// Whether two bodies that are apart certainly have many nearest points: of two faces, or a face and an edge, that are square to an
/// axis of coordinates, those that are over each other.
#[inline(never)]
pub(crate) fn have_many_nearest_points<const D: usize>([a, b]: [&Convex64<'_, D>; 2]) -> bool {
    if D != 3 || !is_listed(&a.core) || !is_listed(&b.core) {
        return false;
    }
    let extents = Extents::of([&a.core, &b.core]);
    let steep = STEEP * extents.scale;
    let are_over = |axis: usize, sign: f64| {
        let of_a = LevelFace::of(&a.core, axis, sign, steep)?;
        let of_b = LevelFace::of(&b.core, axis, -sign, steep)?;
        let outlines = [of_a.outline(axis, [0.0; D])?, of_b.outline(axis, [0.0; D])?];
        let have_length = outlines.iter().all(Outline::has_length);
        let place = common_point(&outlines, MARGIN * extents.scale)?;
        have_length.then_some(place)
    };
    CENTRAL.contains(extents.scale)
        && (0..D).any(|axis| {
            let mut gaps = extents.gaps(axis).into_iter();
            gaps.any(|(gap, sign)| gap > NEAR * extents.scale && are_over(axis, sign).is_some())
        })
}

impl<const D: usize> Rest<D> {
    /// Two bodies that keep a distance, if they nearly touch and it is certain whether they do.
    #[inline(never)]
    pub(crate) fn of([a, b]: [&Convex64<'_, D>; 2], distance: f64) -> Option<Self> {
        if D != 3 || !is_listed(&a.core) || !is_listed(&b.core) {
            return None;
        }
        let radius = a.radius + b.radius + distance;
        let extents = Extents::of([&a.core, &b.core]);
        let scale = extents.scale + radius;
        let is_round = radius != 0.0;
        if !CENTRAL.contains(scale) || is_round && radius < LEAST_RADIUS * scale {
            return None;
        }
        let mut found = None;
        for axis in 0..D {
            for (gap, sign) in extents.gaps(axis) {
                if gap - radius > NEAR * scale {
                    return None;
                }
                if gap - radius >= -NEAR * scale {
                    // Along two axes they touch at an edge.
                    if found.is_some() {
                        return None;
                    }
                    found = Some((axis, sign));
                }
            }
        }
        let (axis, sign) = found?;
        let steep = STEEP * scale;
        let level = [
            LevelFace::of(&a.core, axis, sign, steep)?,
            LevelFace::of(&b.core, axis, -sign, steep)?,
        ];
        let mut numbers = [0.0; 2 * TERMS + 3];
        for i in 0..TERMS {
            numbers[i] = sign * level[1].terms[i];
            numbers[TERMS + i] = -sign * level[0].terms[i];
        }
        numbers[2 * TERMS..].copy_from_slice(&[-a.radius, -b.radius, -distance]);
        let (order, separation) = exact_total(&numbers);
        let rest = Self {
            axis,
            sign,
            order,
            separation,
            level,
            scale,
            radii: [a.radius, b.radius],
        };
        let has_depth = is_round || level.iter().any(|face| face.has_others);
        (has_depth && rest.common_place([0.0; D]).is_some()).then_some(rest)
    }

    /// A point of the second core that is on the first one moved by a vector, seen along the axis.
    fn common_place(&self, by: [f64; D]) -> Option<[f64; D]> {
        let [moving, standing] = &self.level;
        let outlines = [
            moving.outline(self.axis, by)?,
            standing.outline(self.axis, [0.0; D])?,
        ];
        let [x, y] = common_point(&outlines, MARGIN * self.scale)?;
        let mut place = [0.0; D];
        place[(self.axis + 1) % D] = x;
        place[(self.axis + 2) % D] = y;
        place[self.axis] = standing.height();
        Some(place)
    }

    /// The scalar product of the normal and a vector.
    pub fn along(&self, v: [f64; D]) -> f64 {
        self.sign * v[self.axis]
    }

    pub fn normal(&self) -> [f64; D] {
        let mut normal = [0.0; D];
        normal[self.axis] = self.sign;
        normal
    }

    /// When the first body, which moves by a vector and is apart, touches the second one, with the point of its core there.
    pub fn touch(&self, v: [f64; D]) -> Option<(f64, [f64; D])> {
        let time = self.separation / self.along(v);
        let mut by = v;
        for x in &mut by {
            *x *= time;
        }
        Some((time, self.common_place(by)?))
    }

    /// The contact of bodies that are not apart.
    pub(crate) fn contact(&self) -> Option<ContactPoints<f64, D>> {
        let place = self.common_place([0.0; D])?;
        let at = |height: f64| {
            let mut point = place;
            point[self.axis] = height;
            Point::from(point)
        };
        let [r, s] = self.radii;
        Some(ContactPoints {
            separation: self.separation,
            normal: SVector::from(self.normal()),
            on_self: at(self.level[0].height() + self.sign * r),
            on_rhs: at(self.level[1].height() - self.sign * s),
            unique: true,
            parts: WHOLES,
        })
    }
}
