//! The unit normal of the closest features of two shapes.
//!
//! A feature is a vertex, or the span of some directions from it. That two features are the closest is certain if their
//! nearest points are well inside of them, and if every other direction into a shape leads away from the other shape
//! along their normal: Karush, Kuhn and Tucker's conditions with strict signs.

use crate::algorithm::certified::linear::Component;
use crate::algorithm::certified::{Core, in_space, larger, negate, slack, sqrt};
use crate::exact::{Compensated, Real, cross3, dot, each, sub};
use crate::predicate::largest;

/// What a scalar needs: a normal is to be the same, however its features are found, so it is accurate far beyond the last
/// place before it is rounded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Precision {
    Single,
    Double,
}

/// A vector of differences, with what rounding leaves of them.
pub(super) type Fine<const D: usize> = [Compensated; D];

/// Directions, as many as there are.
#[derive(Clone, Copy, Debug)]
struct Directions<X, const N: usize>([X; N], usize);

impl<X: Copy, const N: usize> Directions<X, N> {
    fn add(&mut self, direction: X) {
        self.0[self.1] = direction;
        self.1 += 1;
    }

    fn as_slice(&self) -> &[X] {
        &self.0[..self.1]
    }
}

/// The feature of a shape that a point of its boundary is in.
#[derive(Clone, Copy, Debug)]
struct Feature<const D: usize> {
    /// A point of it.
    anchor: Fine<D>,
    /// The directions that span it.
    free: Directions<Fine<D>, 3>,
    /// The other directions into the shape.
    inward: Directions<[f64; D], 3>,
}

/// The sine of the least angle of edges of two shapes that are certain to be closest: where nearest points are known to
/// within an error, their places along edges of this angle are off by no more than a hundred of it.
const PARALLEL: f64 = 1e-2;
/// The same of two edges of one face.
const FLAT: f64 = 1e-6;

/// A length that the nearest points, which are certified by their distance, are not further aside: that of a slab as wide
/// as the distance, up to the slack. A hundred of them for edges that are nearly parallel.
fn place_error<const D: usize>(a: &Core<'_, D>, b: &Core<'_, D>, [p, q]: [[f64; D]; 2]) -> f64 {
    let offset = sub(p, q);
    let scale = larger(a.largest_coordinate(), b.largest_coordinate());
    error_aside(scale, sqrt(dot(offset, offset)))
}

/// The same by the scale and the distance.
pub(super) fn error_aside(scale: f64, distance: f64) -> f64 {
    100.0 * (sqrt(4.0 * slack(scale) * distance) + 16.0 * slack(scale))
}

impl<const D: usize> Core<'_, D> {
    fn largest_coordinate(&self) -> f64 {
        match self {
            Self::Point(p) => largest([*p]),
            Self::Linear(l) => largest([l.start, l.end]),
            Self::Simplex(points, _) => largest(*points),
            Self::Aabb(corners) => largest(*corners),
            Self::Obb(center, half_axes) => largest([*center]) + D as f64 * largest(*half_axes),
            _ => f64::INFINITY,
        }
    }
}

/// The unit normal from the second shape to the first, given their nearest points.
pub(super) fn between<const D: usize>(
    a: &Core<'_, D>,
    b: &Core<'_, D>,
    [p, q]: [[f64; D]; 2],
    precision: Precision,
) -> Option<[f64; D]> {
    if let Some([a, b]) = aligned_boxes(a, b) {
        return unit(offset_of_boxes(a, b), precision);
    }
    let error = place_error(a, b, [p, q]);
    let a = Feature::of(a, p, error)?;
    let b = Feature::of(b, q, error)?;
    let first =
        |directions: &Directions<Fine<D>, 3>| ([directions.0[0], directions.0[1]], directions.1);
    let sides = Sides {
        anchors: [a.anchor, b.anchor],
        edges: [first(&a.free), first(&b.free)],
    };
    let normal = normal_of_features(&sides, 0.0, precision)?;
    let leads_away = |direction: &[f64; D], normal| is_upward(*direction, normal);
    let opposite = negate(normal);
    let is_certain = a.inward.as_slice().iter().all(|it| leads_away(it, normal))
        && b.inward
            .as_slice()
            .iter()
            .all(|it| leads_away(it, opposite));
    is_certain.then_some(normal)
}

/// A point of each feature, and the directions that span it.
pub(super) struct Sides<const D: usize> {
    pub anchors: [Fine<D>; 2],
    pub edges: [([Fine<D>; 2], usize); 2],
}

/// The unit normal of two features from the second to the first; `None` if they are nearly parallel, or not longer than
/// `least`.
pub(super) fn normal_of_features<const D: usize>(
    Sides { anchors, edges }: &Sides<D>,
    least: f64,
    precision: Precision,
) -> Option<[f64; D]> {
    let mut offset = anchors[0];
    for i in 0..D {
        offset[i] = anchors[0][i] - anchors[1][i];
    }
    let mut free = Directions([offset; 3], 0);
    for (directions, count) in edges {
        if *count > 2 || free.1 + count > D - 1 {
            return None;
        }
        for direction in &directions[..*count] {
            let length = rounded(*direction);
            if dot(length, length) <= least * least {
                return None;
            }
            free.add(*direction);
        }
    }
    let normal = match free.as_slice() {
        [] => offset,
        [edge] => square_to_edge(offset, *edge, precision)?,
        [u, v] if D == 3 => {
            let is_one_face = edges[0].1 != 1;
            product(*u, *v, if is_one_face { FLAT } else { PARALLEL }, precision)?
        }
        _ => return None,
    };
    let normal = unit(normal, precision)?;
    let is_opposite = dot(normal, rounded(offset)) < 0.0;
    Some(if is_opposite { negate(normal) } else { normal })
}

/// The unit vector from a point to another.
pub(super) fn between_points<const D: usize>(
    to: [f64; D],
    from: [f64; D],
    precision: Precision,
) -> Option<[f64; D]> {
    unit(fine_difference(to, from), precision)
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
fn is_upward<const D: usize>(direction: [f64; D], normal: [f64; D]) -> bool {
    let height = dot(direction, normal);
    height > 0.0 && height * height > 1e-24 * dot(direction, direction) * dot(normal, normal)
}

fn unit<const D: usize>(v: Fine<D>, precision: Precision) -> Option<[f64; D]> {
    let plain = rounded(v);
    let square = dot(plain, plain);
    let is_medium = square > f64::MIN_POSITIVE / f64::EPSILON && square < f64::MAX;
    if !is_medium {
        return None;
    }
    if precision == Precision::Single {
        let length = sqrt(square);
        return Some(each(&plain, |&x| x / length));
    }
    let length = dot(v, v).twofold().root();
    Some(each(&v, |x| x.twofold().over(length).value()))
}

fn rounded<const D: usize>(v: Fine<D>) -> [f64; D] {
    each(&v, |x| x.twofold().value())
}

/// The part of an offset square to an edge: (e x w) x e in space.
fn square_to_edge<const D: usize>(
    offset: Fine<D>,
    edge: Fine<D>,
    precision: Precision,
) -> Option<Fine<D>> {
    if D == 2 {
        let mut normal = edge;
        (normal[0], normal[1]) = (Compensated::given(0.0) - edge[1], edge[0]);
        return Some(normal);
    }
    let area = product(edge, offset, FLAT, precision)?;
    Some(in_plane(cross3(fine_in_space(area), fine_in_space(edge))))
}

/// The product of two vectors of space; `None` if they are nearly parallel.
fn product<const D: usize>(
    u: Fine<D>,
    v: Fine<D>,
    least_sine: f64,
    precision: Precision,
) -> Option<Fine<D>> {
    let (a, b) = (rounded(u), rounded(v));
    let plain: [f64; D] = in_plane(cross3(in_space(&a), in_space(&b)));
    let (square, size) = (dot(plain, plain), dot(a, a) * dot(b, b));
    let is_certain = square > least_sine * least_sine * size;
    if precision == Precision::Single && is_certain {
        return Some(fine(plain));
    }
    is_certain.then(|| in_plane(cross3(fine_in_space(u), fine_in_space(v))))
}

fn fine_in_space<const D: usize>(v: Fine<D>) -> [Compensated; 3] {
    let mut to = [Compensated::given(0.0); 3];
    to[..D].copy_from_slice(&v);
    to
}

fn in_plane<X: Copy, const D: usize>(v: [X; 3]) -> [X; D] {
    let mut to = [v[0]; D];
    to.copy_from_slice(&v[..D]);
    to
}

fn fine<const D: usize>(v: [f64; D]) -> Fine<D> {
    each(&v, |&x| Compensated::given(x))
}

fn fine_difference<const D: usize>(p: [f64; D], q: [f64; D]) -> Fine<D> {
    let mut difference = fine(p);
    for i in 0..D {
        difference[i] = Compensated::given(p[i]) - Compensated::given(q[i]);
    }
    difference
}

impl<const D: usize> Feature<D> {
    fn at_vertex(vertex: [f64; D]) -> Self {
        Self {
            anchor: fine(vertex),
            free: Directions([fine([0.0; D]); 3], 0),
            inward: Directions([[0.0; D]; 3], 0),
        }
    }

    fn of(core: &Core<'_, D>, point: [f64; D], error: f64) -> Option<Self> {
        match core {
            Core::Point(p) => Some(Self::at_vertex(*p)),
            Core::Linear(segment) => Some(Self::of_segment(segment, point, error)),
            Core::Simplex(vertices, count) => {
                let (weights, slope) = weights(&vertices[..*count], point)?;
                Self::of_simplex(&vertices[..*count], &weights, slope * error)
            }
            Core::Aabb(corners) => Some(Self::of_aabb(corners, point, error)),
            Core::Obb(center, half_axes) => Some(Self::of_obb(*center, half_axes, point, error)),
            _ => None,
        }
    }

    fn of_segment(segment: &Component<D>, point: [f64; D], error: f64) -> Self {
        let direction = segment.direction;
        let along = dot(sub(point, segment.start), direction);
        let length = sqrt(dot(direction, direction));
        let (t, tolerance) = (along / (length * length), error / length);
        let is_near_end = t > 0.5;
        let mut feature = Self::at_vertex(if is_near_end {
            segment.end
        } else {
            segment.start
        });
        if t <= tolerance {
            feature.inward.add(direction);
        } else if t >= 1.0 - tolerance {
            feature.inward.add(negate(direction));
        } else {
            feature
                .free
                .add(fine_difference(segment.end, segment.start));
        }
        feature
    }

    /// `weights` are those of the vertices whose combination the point is.
    fn of_simplex(vertices: &[[f64; D]], weights: &[f64; 4], tolerance: f64) -> Option<Self> {
        let mut heaviest = 0;
        for i in 1..vertices.len() {
            heaviest = if weights[i] > weights[heaviest] {
                i
            } else {
                heaviest
            };
        }
        let anchor = vertices[heaviest];
        let mut feature = Self::at_vertex(anchor);
        for (i, vertex) in vertices.iter().enumerate() {
            if i == heaviest {
                continue;
            }
            if weights[i] <= tolerance {
                feature.inward.add(sub(*vertex, anchor));
            } else {
                feature.free.add(fine_difference(*vertex, anchor));
            }
        }
        (feature.free.1 < D).then_some(feature)
    }

    fn of_aabb([least, greatest]: &[[f64; D]; 2], point: [f64; D], error: f64) -> Self {
        let mut feature = Self::at_vertex(point);
        for i in 0..D {
            let mut axis = [0.0; D];
            axis[i] = 1.0;
            if point[i] - least[i] <= error {
                feature.anchor[i] = Compensated::given(least[i]);
                feature.inward.add(axis);
            } else if greatest[i] - point[i] <= error {
                feature.anchor[i] = Compensated::given(greatest[i]);
                feature.inward.add(negate(axis));
            } else {
                feature.free.add(fine(axis));
            }
        }
        feature
    }

    fn of_obb(center: [f64; D], half_axes: &[[f64; D]; D], point: [f64; D], error: f64) -> Self {
        let mut feature = Self::at_vertex(center);
        let offset = sub(point, center);
        for axis in half_axes {
            let length = sqrt(dot(*axis, *axis));
            let height = dot(offset, *axis) / length;
            if height.abs() < length - error {
                feature.free.add(fine(*axis));
                continue;
            }
            let outward = if height < 0.0 { negate(*axis) } else { *axis };
            for (x, step) in feature.anchor.iter_mut().zip(outward) {
                *x = *x + Compensated::given(step);
            }
            feature.inward.add(negate(outward));
        }
        feature
    }
}

/// The weights of the vertices of a triangle or a tetrahedron whose combination is closest to a point, and by how much
/// one of them changes at most where the point moves by a unit of length.
fn weights<const D: usize>(vertices: &[[f64; D]], point: [f64; D]) -> Option<([f64; 4], f64)> {
    match vertices {
        [p, q, r] => {
            let (u, v, w) = (sub(*q, *p), sub(*r, *p), sub(point, *p));
            let (uu, uv, vv) = (dot(u, u), dot(u, v), dot(v, v));
            let (uw, vw) = (dot(u, w), dot(v, w));
            let area = uu * vv - uv * uv;
            let (s, t) = ((vv * uw - uv * vw) / area, (uu * vw - uv * uw) / area);
            let slope = 2.0 * sqrt(larger(uu, vv) / area);
            (area > FLAT * FLAT * uu * vv).then_some(([1.0 - s - t, s, t, 0.0], slope))
        }
        [p, q, r, s] => {
            let [u, v, w, x] = [q, r, s, &point].map(|corner| in_space(&sub(*corner, *p)));
            let areas = [cross3(v, w), cross3(w, u), cross3(u, v)];
            let volume = dot(u, areas[0]);
            let [s, t, r] = areas.map(|area| dot(x, area) / volume);
            let squares = dot(u, u) * dot(v, v) * dot(w, w);
            let slope = 6.0 * largest(areas) / volume.abs();
            let is_certain = volume * volume > FLAT * FLAT * squares;
            is_certain.then_some(([1.0 - s - t - r, s, t, r], slope))
        }
        _ => None,
    }
}

/// The unit normal of a face that two directions span, or of an edge of the plane; the directions are given exactly.
pub(super) fn unit_of_face<const D: usize>(
    u: [[f64; D]; 2],
    v: [[f64; D]; 2],
    precision: Precision,
) -> Option<[f64; D]> {
    let [u, v] = [u, v].map(|[to, from]| fine_difference(to, from));
    let normal = if D == 2 {
        square_to_edge(v, u, precision)?
    } else {
        product(u, v, FLAT, precision)?
    };
    unit(normal, precision)
}
