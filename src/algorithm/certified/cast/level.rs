//! The touch of faces that are parallel: of bodies that fall or slide on each other.
//!
//! Several vertices are as far along the normal as those that a search finds, so that none of these is certain to touch first. They
//! need not be told from each other. Let n be a unit normal, a the furthest of the moving shape along n and b the least far of
//! the other one before the motion. The plane of b parts the shapes before the time t = n . (b - a) / n . v. Let vertices of
//! both be level with a and b but for heights that sum up to f, and let the hulls of these meet at t, seen along n, in a point
//! that is inside of one of them. There the shapes are at most f apart, and they overlap a moment later. So with f less than
//! half of the promise, and t off by less than the other half, t is right. The order in which normals are tried is: the face
//! of the moving shape, that of the other one, an edge of each.

use crate::algorithm::certified::cast::precision::{TouchNumber, product, unit, value};
use crate::algorithm::certified::cast::search::NOISE;
use crate::algorithm::certified::cast::touch::{LEAST_SLOPE, vertex_at, vertex_count, vertex_of};
use crate::algorithm::certified::cast::{CastMotion, FoundCast, Touch};
use crate::algorithm::certified::contact::normal::NormalPrecision;
use crate::algorithm::certified::cut::UNIT;
use crate::algorithm::certified::fine::fine;
use crate::algorithm::certified::outline::{MARGIN, MOST, Outline, common_point};
use crate::algorithm::certified::solid::Solid64;
use crate::algorithm::certified::{Core, larger, negate, plus, smaller};
use crate::exact::{Compensated, DoubleDouble, Real, dot, each, sub};
use crate::predicate::largest;

/// How far from a plane vertices may be that are level, in units of the scale: 2^-30. They are looked for along a normal that is
/// less accurate.
const LEVEL: f64 = 1.0 / (1u64 << 30) as f64;
/// The most that a direction may be off by.
const MOST_TURNED: f64 = 1.0 / (1u64 << 24) as f64;

/// A direction from the moving to the standing shape, as a search finds it.
pub(super) struct FoundDirection<const D: usize> {
    pub normal: [f64; D],
    /// The length of the vector, which is the distance of the cores.
    pub length: f64,
    pub scale: f64,
}

impl<const D: usize> FoundDirection<D> {
    pub fn new(normal: [f64; D], length: f64, scale: f64) -> Self {
        Self {
            normal,
            length,
            scale,
        }
    }
}

/// The vertices of a shape that are level.
#[derive(Clone, Copy, Debug)]
struct LevelVertices<const D: usize> {
    indices: [usize; MOST],
    points: [[f64; D]; MOST],
    count: usize,
}

impl<const D: usize> LevelVertices<D> {
    /// The vertices of a solid of `total` vertices that are at most `height` above its lowest one along a unit normal;
    /// `None` if they are too many, or a height is beyond the range of floats.
    fn of(solid: &Solid64<'_, D>, total: usize, normal: [f64; D], height: f64) -> Option<Self> {
        let mut level = Self {
            indices: [0; MOST],
            points: [[0.0; D]; MOST],
            count: 0,
        };
        let [least, _] = heights(solid, total, normal);
        for index in 0..total {
            let point = solid.vertex(index);
            if dot(normal, point) <= least + height {
                *level.indices.get_mut(level.count)? = index;
                level.points[level.count] = point;
                level.count += 1;
            }
        }
        (level.count > 0).then_some(level)
    }

    fn as_slice(&self) -> &[[f64; D]] {
        &self.points[..self.count]
    }

    /// Three places that span the plane, or two that span the edge: the first, the furthest from it, and the furthest from the
    /// line through both.
    fn span(&self) -> ([usize; 3], usize) {
        let points = self.as_slice();
        let from_first = |i: usize| sub(points[i], points[0]);
        let square = |v: [f64; D]| dot(v, v);
        let far = furthest(points.len(), |i| square(from_first(i)));
        let edge = from_first(far);
        let aside = |i: usize| {
            let along = dot(from_first(i), edge) / square(edge);
            square(plus(from_first(i), -along, edge))
        };
        let third = furthest(points.len(), aside);
        ([0, far, third], points.len().min(3))
    }
}

/// The least and the greatest height of so many vertices of a solid along a normal.
fn heights<const D: usize>(solid: &Solid64<'_, D>, total: usize, normal: [f64; D]) -> [f64; 2] {
    let (mut least, mut most) = (f64::INFINITY, f64::NEG_INFINITY);
    for index in 0..total {
        let height = dot(normal, solid.vertex(index));
        (least, most) = (smaller(height, least), larger(height, most));
    }
    [least, most]
}

/// Whether a search looks at all vertices of a core, which are where they are said to be.
fn is_scanned<const D: usize>(core: &Core<'_, D>) -> bool {
    match core {
        Core::List(list) => list.is_scanned() && list.loose_extent().is_none(),
        _ => true,
    }
}

/// The first place with the largest value.
fn furthest(count: usize, value: impl Fn(usize) -> f64) -> usize {
    let (mut best, mut most) = (0, 0.0);
    for i in 0..count {
        let x = value(i);
        if x > most {
            (best, most) = (i, x);
        }
    }
    best
}

/// The level vertices of both shapes.
struct LevelPair<'m, 's, const D: usize> {
    motion: &'m CastMotion<'s, D>,
    /// The cores, seen from an origin.
    solids: [Solid64<'s, D>; 2],
    origin: [f64; D],
    level: [LevelVertices<D>; 2],
    direction: [f64; D],
    scale: f64,
    /// The largest coordinate of what is given.
    size: f64,
}

/// The touch of faces or edges that are level along about a direction, if it is certain, or that the shapes miss.
#[inline(never)]
pub(super) fn touch<R: TouchNumber, const D: usize>(
    motion: &CastMotion<'_, D>,
    found: &FoundDirection<D>,
) -> Option<FoundCast<D>> {
    let FoundDirection {
        normal,
        length,
        scale,
    } = *found;
    // The direction is that of a point whose coordinates err by less than 64 u of the scale.
    let turned = 64.0 * UNIT * scale / length;
    let is_accurate = turned < MOST_TURNED;
    if D != 3 || !is_accurate {
        return None;
    }
    let direction = each(&normal, |x| x / length);
    let height = (LEVEL + 4.0 * turned) * scale;
    let [a, b] = motion.shapes.map(|shape| &shape.core);
    if !is_scanned(a) || !is_scanned(b) {
        return None;
    }
    let origin = b.inner_place();
    let solids = [Solid64::of(a, origin)?, Solid64::of(b, origin)?];
    let level = [
        LevelVertices::of(&solids[0], vertex_count(a), negate(direction), height)?,
        LevelVertices::of(&solids[1], vertex_count(b), direction, height)?,
    ];
    let [r, s, d] = motion.radii();
    let mut size = larger(largest([motion.vector]), r + s + d);
    for (core, level) in [a, b].into_iter().zip(&level) {
        for &index in &level.indices[..level.count] {
            size = larger(size, largest([vertex_at(core, index)]));
        }
    }
    let pair = LevelPair {
        motion,
        solids,
        origin,
        level,
        direction,
        scale,
        size,
    };
    pair.touch::<R>()
}

impl<const D: usize> LevelPair<'_, '_, D> {
    fn touch<R: TouchNumber>(&self) -> Option<FoundCast<D>> {
        let spans = [self.level[0].span(), self.level[1].span()];
        let of_face = |side: usize| {
            let ([first, far, third], count) = spans[side];
            let edges = [(side, first, far), (side, first, third)];
            (count == 3).then(|| self.unit_normal::<R>(edges)).flatten()
        };
        let of_edges = || {
            let edge = |side: usize| (side, spans[side].0[0], spans[side].0[1]);
            let are_edges = spans.iter().all(|(_, count)| *count >= 2);
            are_edges
                .then(|| self.unit_normal::<R>([edge(0), edge(1)]))
                .flatten()
        };
        let touch = |normal| self.touch_along(normal, R::PRECISION);
        let found = of_face(0).and_then(touch);
        found
            .or_else(|| of_face(1).and_then(touch))
            .or_else(|| of_edges().and_then(touch))
    }

    /// The unit normal of two edges from one level vertex of a side to another, along the direction.
    fn unit_normal<R: TouchNumber>(&self, edges: [(usize, usize, usize); 2]) -> Option<[f64; D]> {
        let [u, v] = edges.map(|(side, from, to)| {
            let core = &self.motion.shapes[side].core;
            let end = |place: usize| vertex_of::<R, D>(core, self.level[side].indices[place]);
            sub(end(to), end(from))
        });
        let normal = value(unit(product(u, v)?)?);
        let along = dot(normal, self.direction);
        Some(if along < 0.0 { negate(normal) } else { normal })
    }

    /// The touch along a unit normal.
    fn touch_along(&self, normal: [f64; D], precision: NormalPrecision) -> Option<FoundCast<D>> {
        let v = self.motion.vector;
        let (speed, noise) = (dot(normal, v), NOISE * self.scale);
        let is_slanted = speed > 0.0 && speed * speed > LEAST_SLOPE * LEAST_SLOPE * dot(v, v);
        if !(is_slanted && self.are_lowest(normal, 0.5 * noise)) {
            return None;
        }
        let (time, flatness) = self.time(normal, precision)?;
        let is_certain =
            time * speed > 2.0 * noise && (time - 1.0).abs() * speed > 2.0 * (noise + flatness);
        if !is_certain {
            return None;
        }
        let point = self.common_point(normal, time)?;
        Some(if time > 1.0 {
            FoundCast::Miss
        } else {
            FoundCast::Touch(Touch::at_standing(time, normal, point, self.motion.radii()))
        })
    }

    /// Whether no other vertices are lower along a unit normal but for some noise, and the difference with the radii around it has an
    /// interior behind the level ones.
    fn are_lowest(&self, normal: [f64; D], noise: f64) -> bool {
        let mut has_depth = self.motion.radii() != [0.0; 3];
        for (side, upward) in [negate(normal), normal].into_iter().enumerate() {
            let total = vertex_count(&self.motion.shapes[side].core);
            let [least, most] = heights(&self.solids[side], total, upward);
            let mut of_level = f64::INFINITY;
            for point in self.level[side].as_slice() {
                of_level = smaller(dot(upward, *point), of_level);
            }
            if of_level - least > noise {
                return false;
            }
            has_depth |= most - least > LEVEL * self.scale;
        }
        has_depth
    }

    /// When the planes of the level vertices meet, if these are flat up to half of what a gap may be off by, and how flat they are.
    ///
    /// Heights are computed in twice the precision, and the quotient is rounded once: with u = 2^-53 the planes are at most u
    /// times the length of the motion apart then, which is less than sqrt(3) u s with the largest coordinate s. For `f64` half of
    /// the promise is 2 u s.
    fn time(&self, normal: [f64; D], precision: NormalPrecision) -> Option<(f64, f64)> {
        let [most_of_a, least_of_a] = self.level_heights(0, negate(normal));
        let [most_of_b, least_of_b] = self.level_heights(1, normal);
        let flatness = (most_of_a - least_of_a).value() + (most_of_b - least_of_b).value();
        let are_flat = flatness <= 0.5 * precision.most_off(self.size);
        if !are_flat {
            return None;
        }
        let [r, s, d] = self.motion.radii().map(DoubleDouble::given);
        let gap = least_of_b + least_of_a - (r + s + d);
        let speed = dot(fine(normal), fine(self.motion.vector)).twofold();
        Some((gap.over(speed).value(), flatness))
    }

    /// The greatest and the least height of the level vertices of a side along a normal.
    fn level_heights(&self, side: usize, normal: [f64; D]) -> [DoubleDouble; 2] {
        let core = &self.motion.shapes[side].core;
        let height = |index: usize| -> Compensated { dot(fine(normal), core.fine_vertex(index)) };
        let level = &self.level[side];
        let first = height(level.indices[0]).twofold();
        let mut ends = [first; 2];
        for &index in &level.indices[1..level.count] {
            let height = height(index).twofold();
            let is_more = |x: DoubleDouble, y: DoubleDouble| (x - y).value() > 0.0;
            ends[0] = if is_more(height, ends[0]) {
                height
            } else {
                ends[0]
            };
            ends[1] = if is_more(ends[1], height) {
                height
            } else {
                ends[1]
            };
        }
        ends
    }

    /// A point of the standing face that the moving one is over at a time, seen along a normal, inside of one of both.
    fn common_point(&self, normal: [f64; D], time: f64) -> Option<[f64; D]> {
        let axis = furthest(D, |i| normal[i].abs());
        let (i, j) = ((axis + 1) % D, (axis + 2) % D);
        let [moving, standing] = &self.level;
        // At the touch the cores are as far apart along the normal as the radii are long.
        let [r, s, d] = self.motion.radii();
        let by = plus(each(&self.motion.vector, |x| x * time), r + s + d, normal);
        let outlines = [
            Outline::around(moving.as_slice(), |p| [p[i] + by[i], p[j] + by[j]])?,
            Outline::around(standing.as_slice(), |p| [p[i], p[j]])?,
        ];
        let [x, y] = common_point(&outlines, MARGIN * self.scale)?;
        let mut point = standing.points[0];
        let rise = normal[i] * (x - point[i]) + normal[j] * (y - point[j]);
        (point[i], point[j]) = (x, y);
        point[axis] -= rise / normal[axis];
        Some(plus(point, 1.0, self.origin))
    }
}
