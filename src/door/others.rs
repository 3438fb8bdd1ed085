//! Scalars that are neither floats nor fixed point.
//!
//! The engine finds the closest features by the scalar's numbers as `f64`s, and measures them. Here the same features
//! are measured by the scalar's own arithmetic, of which only what `f64` lacks is kept: derivatives. A number that is
//! no `f64` is that of its own arithmetic.

mod planes;

use crate::NearestPoints;
use crate::algorithm::certified::plus;
use crate::algorithm::result::{NearestPoints3, NotANumber};
use crate::door::ScopeOf;
use crate::door::read::{AsBody, read_by_call};
use crate::engine::body::{Body, Component, Core, CoreOf};
use crate::engine::number::{GivenNumbers, Numbers};
use crate::engine::space::{self, MinkowskiFeature};
use crate::engine::{self, points_in_dimension};
use crate::exact::{convert_avoiding_zero, coords, cross3, dot, root, rounding, sub, to_float};
use crate::predicate::LinearKind;
use nalgebra::{Point, Point3, RealField, convert};

/// The nearest points of two shapes.
#[inline(never)]
pub(crate) fn nearest<T, A, B, const D: usize>(a: &A, b: &B) -> NearestPoints<Point<T, D>, T>
where
    T: RealField + Copy,
    A: AsBody<D, Scalar = T>,
    B: AsBody<D, Scalar = T>,
{
    let floats = [read_by_call(a), read_by_call(b)];
    let given = [read_by_call(a), read_by_call(b)];
    nearest_of_bodies(&floats, &given, engine::nearest::<ScopeOf<A, B, D>, D>)
}

/// Nearest points by the engine, which sees `f64`s.
type Ask<const D: usize> = fn(&Body<'_, D>, &Body<'_, D>) -> NearestPoints<Point<f64, D>, f64>;

/// The nearest points of two bodies, given what they are in `f64`. It is no part of the code of each pair.
#[inline(never)]
fn nearest_of_bodies<T: RealField + Copy, const D: usize>(
    floats: &[Body<'_, D>; 2],
    given: &[Body<'_, D, GivenNumbers<T>>; 2],
    ask: Ask<D>,
) -> NearestPoints<Point<T, D>, T> {
    let [a, b] = floats;
    if !(a.is_finite() && b.is_finite()) {
        return NearestPoints::not_a_number();
    }
    let found = points_in_dimension(ask(a, b));
    let floats = floats.each_ref().map(Body::in_dimension);
    let given = given.each_ref().map(Body::in_dimension);
    points_in_dimension(measure_pair(&floats, &given, &found))
}

/// The measures of two bodies of space in the scalar's own arithmetic, given what they are in `f64`.
fn measure_pair<T: RealField + Copy>(
    [a, b]: &[Body<'_, 3>; 2],
    [of_a, of_b]: &[Body<'_, 3, GivenNumbers<T>>; 2],
    found: &NearestPoints3<f64>,
) -> NearestPoints3<T> {
    if is_plane(&a.core) {
        return planes::measure(of_a, b, of_b, found);
    }
    if is_plane(&b.core) {
        return planes::measure(of_b, a, of_a, &found.flip()).flip();
    }
    let [near_a, near_b] = [near(a, of_a, &found.on_self), near(b, of_b, &found.on_rhs)];
    let feature = space::closest_feature(&near_a.0, &near_b.0);
    let feature = feature.with_face(&near_a.0.core, &near_b.0.core);
    measure(near_a.1, near_b.1, found, &feature)
}

fn is_plane<N: Numbers, L>(core: &CoreOf<N, L, 3>) -> bool {
    matches!(core, CoreOf::HalfSpace(..) | CoreOf::Plane(..))
}

/// The part of a body around a point of it: of a line or a ray a segment.
fn near<'a, T: RealField + Copy>(
    body: &Body<'a, 3>,
    given: &Body<'a, 3, GivenNumbers<T>>,
    point: &Point3<f64>,
) -> (Body<'a, 3>, Body<'a, 3, GivenNumbers<T>>) {
    let (Core::Linear(l), Core::Linear(of_l)) = (&body.core, &given.core) else {
        return (*body, *given);
    };
    if body.core.is_bounded() {
        return (*body, *given);
    }
    let offset = sub(*coords(point), l.start);
    let t = dot(offset, l.direction) / dot(l.direction, l.direction);
    let t = if t.is_finite() { t } else { 0.0 };
    let room = 1.0 + 0.5 * t.abs();
    let least = match l.kind {
        LinearKind::Ray if t < room => 0.0,
        _ => t - room,
    };
    let ends = [least, t + room];
    let [start, end] = ends.map(|t| plus(l.start, t, l.direction));
    let core = Core::Linear(Component::between(start, end, LinearKind::Segment));
    let [start, end] = ends.map(|t| {
        let t = convert::<f64, T>(t);
        [0, 1, 2].map(|i| of_l.start[i] + of_l.direction[i] * t)
    });
    let of_core = Core::Linear(Component::between(start, end, LinearKind::Segment));
    (
        Body { core, ..*body },
        Body {
            core: of_core,
            ..*given
        },
    )
}

/// The measures of a feature in the scalar's own arithmetic, given what they are in `f64`.
fn measure<T: RealField + Copy>(
    a: Body<'_, 3, GivenNumbers<T>>,
    b: Body<'_, 3, GivenNumbers<T>>,
    found: &NearestPoints3<f64>,
    feature: &MinkowskiFeature,
) -> NearestPoints3<T> {
    let FeatureMeasures {
        points: [p, q],
        length,
    } = FeatureMeasures::of(&a.core, &b.core, feature);
    let offset = sub(q, p);
    if found.distance == 0.0 {
        // What has no radius has the common point on its core.
        let is_on_second =
            b.radius.is_zero() && (!a.radius.is_zero() || feature.has_one_vertex_of_second());
        let common = match is_on_second {
            true => q,
            false if length.is_zero() => p,
            false => moved_along(p, offset, a.radius, length),
        };
        let point = corrected_point(common, &found.on_self);
        return NearestPoints {
            on_self: point,
            on_rhs: point,
            distance: T::zero(),
            unique: found.unique,
        };
    }
    NearestPoints {
        on_self: corrected_point(moved_along(p, offset, a.radius, length), &found.on_self),
        on_rhs: corrected_point(moved_along(q, offset, -b.radius, length), &found.on_rhs),
        distance: corrected_distance(length - a.radius - b.radius, found.distance),
        unique: found.unique,
    }
}

/// The points of two cores that are closest to each other, and their distance.
struct FeatureMeasures<T> {
    points: [[T; 3]; 2],
    length: T,
}

impl<T: RealField + Copy> FeatureMeasures<T> {
    fn of(
        a: &Core<'_, 3, GivenNumbers<T>>,
        b: &Core<'_, 3, GivenNumbers<T>>,
        feature: &MinkowskiFeature,
    ) -> Self {
        let (mut of_a, mut of_b) = ([[T::zero(); 3]; 4], [[T::zero(); 3]; 4]);
        let mut differences = of_a;
        for i in 0..feature.count {
            let [at_a, at_b] = feature.vertices[i];
            (of_a[i], of_b[i]) = (vertex(a, at_a), vertex(b, at_b));
            differences[i] = sub(of_a[i], of_b[i]);
        }
        let weights = weights_of_closest_point(&differences, feature.count);
        Self {
            points: [combination(&of_a, &weights), combination(&of_b, &weights)],
            length: distance_from_origin(&differences, feature.count),
        }
    }
}

/// The distance from the origin of one point, of the line of two, of the plane of three; 0 of four around it.
///
/// It is not that of the closest point, whose weights are rounded: their derivatives would be added to those of the distance.
fn distance_from_origin<T: RealField + Copy>(vectors: &[[T; 3]; 4], count: usize) -> T {
    let length = |v: [T; 3]| root(dot(v, v));
    let [t, u, v, _] = *vectors;
    match count {
        1 => length(t),
        2 => {
            let edge = sub(u, t);
            length(cross3(t, edge)) / length(edge)
        }
        3 => {
            let normal = cross3(sub(u, t), sub(v, t));
            dot(t, normal).abs() / length(normal)
        }
        _ => T::zero(),
    }
}

/// A vertex of a core.
fn vertex<N: Numbers>(core: &Core<'_, 3, N>, index: usize) -> [N::Number; 3] {
    match core {
        Core::Point(p) | Core::HalfSpace(p, _) | Core::Plane(p, _) => *p,
        Core::Linear(l) => [l.start, l.end][index],
        Core::Simplex(points, _) => points[index],
        Core::Aabb(ends) => [0, 1, 2].map(|axis| ends[index >> axis & 1][axis]),
        Core::Obb(center, half_axes) => {
            let mut corner = *center;
            for (i, half_axis) in half_axes.iter().enumerate() {
                for (x, step) in corner.iter_mut().zip(half_axis) {
                    *x += if index >> i & 1 == 1 { *step } else { -*step };
                }
            }
            corner
        }
        Core::List(list) => N::vertex(list, index),
    }
}

fn vertex_count<N: Numbers>(core: &Core<'_, 3, N>) -> usize {
    match core {
        Core::Point(_) | Core::HalfSpace(..) | Core::Plane(..) => 1,
        Core::Linear(l) if l.kind == LinearKind::Segment => 2,
        // Its end is no part of it, or no end.
        Core::Linear(_) => 1,
        Core::Simplex(_, count) => *count,
        Core::Aabb(_) | Core::Obb(..) => 8,
        Core::List(list) => N::count(list),
    }
}

/// The weights of so many vectors whose combination is closest to the origin: that of one, of the line of two, of the
/// plane of three, or the origin itself.
fn weights_of_closest_point<T: RealField + Copy>(vectors: &[[T; 3]; 4], count: usize) -> [T; 4] {
    let (zero, one) = (T::zero(), T::one());
    let [t, u, v, w] = *vectors;
    match count {
        1 => [one, zero, zero, zero],
        2 => {
            let edge = sub(u, t);
            let s = -dot(t, edge) / dot(edge, edge);
            [one - s, s, zero, zero]
        }
        3 => {
            let normal = cross3(sub(u, t), sub(v, t));
            let square = dot(normal, normal);
            let second = dot(normal, cross3(v, t)) / square;
            let third = dot(normal, cross3(t, u)) / square;
            [one - second - third, second, third, zero]
        }
        _ => {
            let volume = |x, y, z| dot(x, cross3(y, z));
            let whole = volume(sub(u, t), sub(v, t), sub(w, t));
            let second = volume(t, w, v) / whole;
            let third = volume(t, u, w) / whole;
            let fourth = volume(t, v, u) / whole;
            [one - second - third - fourth, second, third, fourth]
        }
    }
}

fn combination<T: RealField + Copy>(vertices: &[[T; 3]; 4], weights: &[T; 4]) -> [T; 3] {
    let mut sum = [T::zero(); 3];
    for (vertex, weight) in vertices.iter().zip(weights) {
        for (x, coordinate) in sum.iter_mut().zip(vertex) {
            *x += *coordinate * *weight;
        }
    }
    sum
}

/// A point moved by a length along an offset, whose own length is given.
fn moved_along<T: RealField + Copy>(p: [T; 3], offset: [T; 3], by: T, length: T) -> [T; 3] {
    if by.is_zero() {
        return p;
    }
    let t = by / length;
    [0, 1, 2].map(|i| p[i] + offset[i] * t)
}

/// A number of the scalar's own arithmetic, where that has no more than its value and perhaps derivatives with the
/// value that it has in `f64`.
fn corrected<T: RealField + Copy>(own: T, truth: f64) -> T {
    let value = to_float(own);
    match value {
        Some(value) => convert::<f64, T>(truth) + (own - convert(value)),
        None if own.is_finite() => own,
        None => convert(truth),
    }
}

/// A distance of the scalar's own arithmetic, corrected, which is positive where the true one is.
fn corrected_distance<T: RealField + Copy>(own: T, truth: f64) -> T {
    let distance = corrected(own, truth);
    if distance > T::zero() {
        return distance;
    }
    convert_avoiding_zero(truth)
}

fn corrected_point<T: RealField + Copy>(own: [T; 3], truth: &Point3<f64>) -> Point3<T> {
    Point3::from([0, 1, 2].map(|i| corrected(own[i], truth[i])))
}

impl MinkowskiFeature {
    /// Whether all differences are those with one vertex of the second body.
    fn has_one_vertex_of_second(&self) -> bool {
        let [[_, first], ..] = self.vertices;
        let mut vertices = self.vertices[..self.count].iter();
        vertices.all(|[_, index]| *index == first)
    }

    /// The feature, or if it is a diagonal of a face of the difference, that face: the closest point moves along with it, and not with the
    /// diagonal. Any two vertices of the faces of both bodies that make it have a difference on it.
    fn with_face(self, a: &Core<'_, 3>, b: &Core<'_, 3>) -> Self {
        if self.count != 2 {
            return self;
        }
        let [[i, j], [k, l]] = [self.vertices[0], self.vertices[1]];
        let difference = |[i, j]: [usize; 2]| sub(vertex(a, i), vertex(b, j));
        let start = difference([i, j]);
        let edge = sub(difference([k, l]), start);
        let closest = plus(start, -dot(start, edge) / dot(edge, edge), edge);
        let is_on_face = |other: &[usize; 2]| {
            let offset = sub(difference(*other), start);
            let across = cross3(offset, edge);
            is_small(dot(offset, closest), [offset, closest])
                && !is_small(root(dot(across, across)), [offset, edge])
        };
        let of_both = (i != k && j != l).then_some([i, l]);
        let of_first = (0..vertex_count(a)).filter(|_| j == l).map(|i| [i, j]);
        let of_second = (0..vertex_count(b)).filter(|_| i == k).map(|j| [i, j]);
        let mut others = of_both.into_iter().chain(of_first).chain(of_second);
        let Some(third) = others.find(is_on_face) else {
            return self;
        };
        let [first, second, ..] = self.vertices;
        Self {
            vertices: [first, second, third, third],
            count: 3,
        }
    }
}

/// Whether a product of two vectors is 0 but for rounding. Each of three products of differences, which are rounded, errs by 3 u of those of
/// the lengths, and the closest point by 8 u more: by 17 u at most with the sums. A face that is steeper by this much has another closest
/// point, unless that is within as much of the diagonal, where it may be either. Corners of an `Obb` far from the origin may err by more: then
/// the diagonal stays.
fn is_small(product: f64, [u, v]: [[f64; 3]; 2]) -> bool {
    const ROUNDINGS: f64 = 32.0;
    product.abs() <= ROUNDINGS * rounding::<f64>()[0] * root(dot(u, u) * dot(v, v))
}
