//! The feature of a shape that a point of its boundary is in, by the shape's own numbers.

use crate::algorithm::certified::contact::normal::{Directions, FLAT};
use crate::algorithm::certified::fine::{Fine, fine, fine_difference};
use crate::algorithm::certified::linear::Component;
use crate::algorithm::certified::{Core, in_space, larger, negate, sqrt};
use crate::exact::{Compensated, cross3, dot, list, sub};
use crate::predicate::largest;

/// The feature of a shape that a point of its boundary is in.
#[derive(Clone, Copy, Debug)]
pub(super) struct ClosestFeature<const D: usize> {
    /// A point of the feature.
    pub anchor: Fine<D>,
    /// The directions that span the feature.
    pub free: Directions<Fine<D>, 3>,
    /// The directions from the feature into the shape.
    pub inward: Directions<[f64; D], 3>,
}

impl<const D: usize> ClosestFeature<D> {
    fn at_vertex(vertex: [f64; D]) -> Self {
        Self {
            anchor: fine(vertex),
            free: Directions([fine([0.0; D]); 3], 0),
            inward: Directions([[0.0; D]; 3], 0),
        }
    }

    pub fn of(core: &Core<'_, D>, point: [f64; D], error: f64) -> Option<Self> {
        match core {
            Core::Point(p) => Some(Self::at_vertex(*p)),
            Core::Linear(segment) => Some(Self::of_segment(segment, point, error)),
            Core::Simplex(vertices, count) => {
                let (weights, slope) = weights(&vertices[..*count], point)?;
                Self::of_simplex(&vertices[..*count], &weights, slope * error)
            }
            Core::Aabb(corners) => Some(Self::of_aabb(corners, point, error)),
            Core::Obb(center, half_axes) => Self::of_obb(*center, half_axes, point, error),
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

    fn of_obb(
        center: [f64; D],
        half_axes: &[[f64; D]; D],
        point: [f64; D],
        error: f64,
    ) -> Option<Self> {
        let mut feature = Self::at_vertex(center);
        let parameters = box_parameters(half_axes, sub(point, center))?;
        for (axis, parameter) in half_axes.iter().zip(parameters) {
            if parameter.value.abs() < 1.0 - parameter.slope * error {
                feature.free.add(fine(*axis));
                continue;
            }
            let is_reversed = parameter.value < 0.0;
            let outward = if is_reversed { negate(*axis) } else { *axis };
            for (x, step) in feature.anchor.iter_mut().zip(outward) {
                *x = *x + Compensated::given(step);
            }
            feature.inward.add(negate(outward));
        }
        Some(feature)
    }
}

/// A coordinate along a half axis of a box, in units of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct BoxParameter {
    pub value: f64,
    /// The most by which the coordinate changes where the offset changes by a unit of length.
    pub slope: f64,
}

/// The coordinates of an offset from the center of a box along its half axes, which need not be square to each other; `None`
/// if it is nearly flat. Cramer's rule: `o . (a_j x a_k) / a_i . (a_j x a_k)`.
pub(super) fn box_parameters<const D: usize>(
    half_axes: &[[f64; D]; D],
    offset: [f64; D],
) -> Option<[BoxParameter; D]> {
    let mut axes = [[0.0, 0.0, 1.0]; 3];
    for (axis, half_axis) in axes.iter_mut().zip(half_axes) {
        *axis = in_space(half_axis);
    }
    let [u, v, w] = axes;
    let normals = [cross3(v, w), cross3(w, u), cross3(u, v)];
    let volume = dot(u, normals[0]);
    let squares = dot(u, u) * dot(v, v) * dot(w, w);
    let is_certain = volume * volume > FLAT * FLAT * squares;
    let offset = in_space(&offset);
    is_certain.then(|| {
        list(|i| BoxParameter {
            value: dot(offset, normals[i]) / volume,
            slope: sqrt(dot(normals[i], normals[i])) / volume.abs(),
        })
    })
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
