//! The unit normal of the closest features of two shapes.
//!
//! A feature is a vertex, or the span of some directions from it. That two features are the closest is certain if their
//! nearest points are well inside of them, and if every other direction into a shape leads away from the other shape
//! along their normal: Karush, Kuhn and Tucker's conditions with strict signs.

use crate::algorithm::certified::contact::feature::ClosestFeature;
use crate::algorithm::certified::fine::{Fine, fine, fine_difference, fine_in_space};
use crate::algorithm::certified::linear::toward;
use crate::algorithm::certified::simplex::normal_of_face;
use crate::algorithm::certified::{Core, larger, negate, slack, sqrt};
use crate::exact::{Compensated, cross3, dot, each, sub};
use crate::predicate::largest;

/// The precision in which normals are computed for a scalar: differences, products of edges and perpendiculars are
/// accurate beyond the last place before they are rounded. Balls alone, which have no features, take theirs from one
/// plain formula.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NormalPrecision {
    Single,
    Double,
}

impl NormalPrecision {
    /// The precision that normals of a float type need.
    pub(crate) const fn of<T>() -> Self {
        match size_of::<T>() {
            4 => Self::Single,
            _ => Self::Double,
        }
    }

    /// How far points of two edges may be aside of each other, so that half of it, and the rounding to the scalar, is within
    /// the promise.
    pub(super) fn most_aside(self, scale: f64) -> f64 {
        match self {
            // A 16th of the promise for 32-bit floats.
            Self::Single => f64::from(f32::EPSILON) / 8.0 * scale,
            Self::Double => 1.5 * slack(scale),
        }
    }
}

/// Directions, as many as there are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Directions<X, const N: usize>(pub [X; N], pub usize);

impl<X: Copy, const N: usize> Directions<X, N> {
    pub fn add(&mut self, direction: X) {
        self.0[self.1] = direction;
        self.1 += 1;
    }

    pub fn as_slice(&self) -> &[X] {
        &self.0[..self.1]
    }
}

/// The sine of the least angle of edges of two shapes that are certain to be closest: where nearest points are known to
/// within an error, their places along edges of this angle are off by no more than a hundred of it.
pub(super) const PARALLEL: f64 = 1e-2;
/// The least sine of the angle of two edges that certainly span a plane.
pub(super) const FLAT: f64 = 1e-6;

/// A bound on the sideways error of the nearest points: only their distance is certified, so they may slide in a slab
/// as wide as the distance, up to the slack. A hundred times the slide, for edges that are nearly parallel.
fn place_error<const D: usize>(a: &Core<'_, D>, b: &Core<'_, D>, [p, q]: [[f64; D]; 2]) -> f64 {
    let offset = sub(p, q);
    let scale = larger(a.largest_coordinate(), b.largest_coordinate());
    error_aside(scale, sqrt(dot(offset, offset)))
}

/// A bound on the sideways error of nearest points, given the scale of the shapes and their distance: see
/// [`place_error`].
pub(super) fn error_aside(scale: f64, distance: f64) -> f64 {
    100.0 * (sqrt(4.0 * slack(scale) * distance) + 16.0 * slack(scale))
}

impl<const D: usize> Core<'_, D> {
    /// A bound on the sums of the magnitudes of what its vertices are sums of.
    pub(in crate::algorithm::certified) fn largest_coordinate(&self) -> f64 {
        match self {
            Self::Point(p) => largest([*p]),
            Self::Linear(l) => largest([l.start, l.end]),
            Self::Simplex(points, _) => largest(*points),
            Self::Aabb(corners) => largest(*corners),
            Self::Obb(center, half_axes) => largest([*center]) + D as f64 * largest(*half_axes),
            Self::List(list) => {
                let size = |index: usize| largest([list.vertex::<D>(index)]);
                (0..list.len()).map(size).fold(0.0, larger)
            }
            _ => f64::INFINITY,
        }
    }
}

/// The unit normal from the second shape to the first, given their nearest points.
pub(super) fn between<const D: usize>(
    a: &Core<'_, D>,
    b: &Core<'_, D>,
    [p, q]: [[f64; D]; 2],
    precision: NormalPrecision,
) -> Option<[f64; D]> {
    if let Some([a, b]) = aligned_boxes(a, b) {
        return unit(offset_of_boxes(a, b));
    }
    let error = place_error(a, b, [p, q]);
    let a = ClosestFeature::of(a, p, error)?;
    let b = ClosestFeature::of(b, q, error)?;
    let edges = |feature: &ClosestFeature<D>| {
        let Directions([first, second, _], count) = feature.free;
        ([first, second], count)
    };
    let sides = Sides {
        anchors: [a.anchor, b.anchor],
        edges: [edges(&a), edges(&b)],
    };
    let normal = normal_of_features(&sides, 0.0, [PARALLEL, FLAT], precision)?;
    // What is level may be of another feature that is as near. A normal that directions span is the same for both, or is proved
    // as good.
    let is_spanned = sides.free_directions().1 + 1 == D;
    let leads_away = |feature: &ClosestFeature<D>, normal| {
        let mut inward = feature.inward.as_slice().iter();
        inward.all(|direction| {
            is_upward(*direction, normal) || is_spanned && !is_upward(negate(*direction), normal)
        })
    };
    (leads_away(&a, normal) && leads_away(&b, negate(normal))).then_some(normal)
}

/// A point of each feature, and the directions that span it.
pub(super) struct Sides<const D: usize> {
    pub anchors: [Fine<D>; 2],
    pub edges: [([Fine<D>; 2], usize); 2],
}

impl<const D: usize> Sides<D> {
    /// The directions that span the first feature that is a face, or in the plane an edge.
    fn face(&self) -> Option<&[Fine<D>]> {
        let spanned = |(_, count): &&([Fine<D>; 2], usize)| *count + 1 == D;
        let face = self.edges.iter().find(spanned)?;
        Some(&face.0[..D - 1])
    }

    /// The directions that the normal is square to.
    fn free_directions(&self) -> Directions<Fine<D>, 2> {
        let mut free = Directions([fine([0.0; D]); 2], 0);
        let of_face = self.face().into_iter().flatten();
        of_face.for_each(|direction| free.add(*direction));
        if free.1 == 0 {
            let edges = self.edges.iter();
            let of_both = edges.flat_map(|(directions, count)| &directions[..*count]);
            of_both.for_each(|direction| free.add(*direction));
        }
        free
    }
}

/// The unit normal of two features from the second to the first. Beside a face, whose normal it is, the other feature is level or
/// a vertex. `None` if an edge is not longer than `least`, or the sine of two edges, or of two directions of a face, is less than
/// these.
pub(super) fn normal_of_features<const D: usize>(
    sides: &Sides<D>,
    least: f64,
    [sine_of_edges, sine_of_face]: [f64; 2],
    precision: NormalPrecision,
) -> Option<[f64; D]> {
    let Sides { anchors, edges } = sides;
    if edges.iter().any(|(_, count)| *count >= D) {
        return None;
    }
    let mut offset = anchors[0];
    for i in 0..D {
        offset[i] = anchors[0][i] - anchors[1][i];
    }
    let free = sides.free_directions();
    let is_long = |direction: &Fine<D>| {
        let length = rounded(*direction);
        dot(length, length) > least * least
    };
    if !free.as_slice().iter().all(is_long) {
        return None;
    }
    let normal = match free.as_slice() {
        [] => offset,
        [edge] => square_to_edge(offset, *edge)?,
        [u, v] if D == 3 => {
            let least_sine = sides.face().map_or(sine_of_edges, |_| sine_of_face);
            product(*u, *v, least_sine, precision)?
        }
        _ => return None,
    };
    Some(toward(rounded(offset), unit(normal)?))
}

/// The least and the greatest coordinates of two boxes along the axes, of which a point is one.
fn aligned_boxes<const D: usize>(a: &Core<'_, D>, b: &Core<'_, D>) -> Option<[[[f64; D]; 2]; 2]> {
    match (a, b) {
        (Core::Aabb(a), Core::Aabb(b)) => Some([*a, *b]),
        (Core::Aabb(a), Core::Point(p)) => Some([*a, [*p; 2]]),
        (Core::Point(p), Core::Aabb(b)) => Some([[*p; 2], *b]),
        _ => None,
    }
}

/// The gaps between two boxes along each axis, from the second to the first.
fn offset_of_boxes<const D: usize>(
    [a_least, a_greatest]: [[f64; D]; 2],
    [b_least, b_greatest]: [[f64; D]; 2],
) -> Fine<D> {
    let mut offset = fine([0.0; D]);
    for i in 0..D {
        let gap = |p: f64, q: f64| Compensated::given(p) - Compensated::given(q);
        if a_greatest[i] < b_least[i] {
            offset[i] = gap(a_greatest[i], b_least[i]);
        } else if b_greatest[i] < a_least[i] {
            offset[i] = gap(a_least[i], b_greatest[i]);
        }
    }
    offset
}

/// Whether a direction is at a certain angle to a plane.
pub(super) fn is_upward<const D: usize>(direction: [f64; D], normal: [f64; D]) -> bool {
    let height = dot(direction, normal);
    height > 0.0 && height * height > 1e-24 * dot(direction, direction) * dot(normal, normal)
}

/// The rounded vector by its rounded length: each coordinate is off by less than three units u = 2^-53 of 1, of which one
/// turns it.
pub(super) fn unit<const D: usize>(v: Fine<D>) -> Option<[f64; D]> {
    let plain = rounded(v);
    let square = dot(plain, plain);
    let is_medium = square > f64::MIN_POSITIVE / f64::EPSILON && square < f64::MAX;
    if !is_medium {
        return None;
    }
    let length = sqrt(square);
    Some(each(&plain, |&x| x / length))
}

pub(super) fn rounded<const D: usize>(v: Fine<D>) -> [f64; D] {
    each(&v, |x| x.twofold().value())
}

/// The part of an offset square to an edge: w - t e in space, of which the rounded t leaves a part along e to be taken off.
pub(super) fn square_to_edge<const D: usize>(offset: Fine<D>, edge: Fine<D>) -> Option<Fine<D>> {
    if D == 2 {
        let mut normal = edge;
        (normal[0], normal[1]) = (Compensated::given(0.0) - edge[1], edge[0]);
        return Some(normal);
    }
    let (w, e) = (rounded(offset), rounded(edge));
    let (along, length) = (dot(w, e), dot(e, e));
    let mut aside = offset;
    let t = Compensated::given(along / length);
    for i in 0..D {
        aside[i] = aside[i] - t * edge[i];
    }
    let rest = dot(rounded(aside), e) / length;
    for i in 0..D {
        aside[i] = aside[i] - Compensated::given(rest * e[i]);
    }
    let square = dot(rounded(aside), rounded(aside));
    let is_certain = square > FLAT * FLAT * dot(w, w);
    is_certain.then_some(aside)
}

/// The product of two vectors of space; `None` if they are nearly parallel.
pub(super) fn product<const D: usize>(
    u: Fine<D>,
    v: Fine<D>,
    least_sine: f64,
    precision: NormalPrecision,
) -> Option<Fine<D>> {
    let (a, b) = (rounded(u), rounded(v));
    let plain = normal_of_face(a, b);
    let (square, size) = (dot(plain, plain), dot(a, a) * dot(b, b));
    let is_certain = square > least_sine * least_sine * size;
    if precision == NormalPrecision::Single && is_certain {
        return Some(fine(plain));
    }
    is_certain.then(|| in_plane(cross3(fine_in_space(u), fine_in_space(v))))
}

pub(super) fn in_plane<X: Copy, const D: usize>(v: [X; 3]) -> [X; D] {
    let mut to = [v[0]; D];
    to.copy_from_slice(&v[..D]);
    to
}

/// The unit normal of a face that two directions span, or of an edge of the plane; the directions are given exactly.
pub(super) fn unit_of_face<const D: usize>(
    u: [[f64; D]; 2],
    v: [[f64; D]; 2],
    precision: NormalPrecision,
) -> Option<[f64; D]> {
    let [u, v] = [u, v].map(|[to, from]| fine_difference(to, from));
    let normal = if D == 2 {
        square_to_edge(v, u)?
    } else {
        product(u, v, FLAT, precision)?
    };
    unit(normal)
}
