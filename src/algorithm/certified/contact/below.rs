//! The contact of the half-space below a triangle in plain floats, where it is certain which vertex of a body is the lowest.
//!
//! With u = 2^-53, the normal n = (b - a) x (c - a) is computed in twice the precision and rounded, so that each coordinate is off by u
//! of itself. A rise n . e over an edge e, which is a difference of given points, is a sum of three products whose factors are
//! off by u each: it errs by less than 6 u of the sum of their magnitudes, and is 0 where all products are. The height of the lowest vertex
//! over the plane is computed in twice the precision, and divided by a length that is off by 3 u.

use crate::ContactPoints;
use crate::algorithm::certified::cut::UNIT;
use crate::algorithm::certified::{Fine, VertexList, fine_difference, is_central, sqrt};
use crate::engine::body::{Body, Core, CoreOf};
use crate::engine::number::Floats;
use crate::exact::{Compensated, cross3, dot, each, list, sub};
use crate::predicate::largest;
use crate::query::WHOLES;
use core::cmp::Ordering;
use nalgebra::{Point3, RealField, Vector3};

/// Thinner triangles have their normal computed exactly: the sine of the angle at the first corner.
const LEAST_SINE: f64 = 1e-6;

/// The plane of a triangle.
struct TrianglePlane {
    start: [f64; 3],
    /// The product of two edges.
    normal: Fine<3>,
    rounded: [f64; 3],
    length: f64,
}

impl TrianglePlane {
    /// `None` of a thin triangle, and where squares of areas may leave the range of floats.
    fn of([a, b, c]: [[f64; 3]; 3]) -> Option<Self> {
        let (u, v) = (sub(b, a), sub(c, a));
        let normal = cross3(fine_difference(b, a), fine_difference(c, a));
        let rounded = each(&normal, |x| x.twofold().value());
        let (square, size) = (dot(rounded, rounded), dot(u, u) * dot(v, v));
        let is_central = is_central(largest([u])) && is_central(largest([v]));
        (is_central && square > LEAST_SINE * LEAST_SINE * size).then(|| Self {
            start: a,
            normal,
            rounded,
            length: sqrt(square),
        })
    }

    /// The sign of the rise over an edge, where it is certain.
    fn rise(&self, edge: [f64; 3]) -> Option<Ordering> {
        let products: [f64; 3] = list(|i| self.rounded[i] * edge[i]);
        let size = products.iter().fold(0.0, |sum, x| sum + x.abs());
        let rise = products[0] + products[1] + products[2];
        (rise.abs() > 8.0 * UNIT * size || size == 0.0).then(|| rise.partial_cmp(&0.0))?
    }

    /// The height of a vertex, and the largest coordinate of its offset across the plane: 0 if it certainly is in the plane.
    fn height(&self, vertex: &Fine<3>) -> (f64, f64) {
        let offset: Fine<3> = list(|i| vertex[i] - Compensated::given(self.start[i]));
        let rounded = each(&offset, |x| x.twofold().value());
        let is_level = (0..3).all(|i| rounded[i] == 0.0 || self.rounded[i] == 0.0);
        let height = dot(self.normal, offset).twofold().value() / self.length;
        (height, if is_level { 0.0 } else { largest([rounded]) })
    }
}

/// The lowest vertex of a body over a plane: the first one, unless another is certainly lower, as the exact search finds it.
struct LowestVertex<'p> {
    plane: &'p TrianglePlane,
    core: &'p CoreOf<Floats, VertexList<'p>, 3>,
    index: usize,
}

impl LowestVertex<'_> {
    /// Goes on to another vertex if that is lower; `None` where that is not certain.
    fn compare(&mut self, other: usize) -> Option<()> {
        let ends = [
            self.core.stored_vertex(self.index)?,
            self.core.stored_vertex(other)?,
        ];
        self.follow(sub(ends[1], ends[0]), other)
    }

    /// Goes on along an edge if that falls.
    fn follow(&mut self, edge: [f64; 3], end: usize) -> Option<()> {
        if self.plane.rise(edge)?.is_lt() {
            self.index = end;
        }
        Some(())
    }

    /// One step along each half axis suffices.
    fn follow_half_axes(&mut self, half_axes: &[[f64; 3]; 3]) -> Option<()> {
        for (i, half_axis) in half_axes.iter().enumerate() {
            self.follow(*half_axis, self.index ^ 1 << i)?;
        }
        Some(())
    }

    fn climb(&mut self, list: &VertexList<'_>) -> Option<()> {
        loop {
            let start = self.index;
            let mut is_certain = Some(());
            list.each_neighbour(start, |other| {
                is_certain = is_certain.and_then(|()| self.compare(other));
            });
            is_certain?;
            if self.index == start {
                return Some(());
            }
        }
    }

    fn find(mut self) -> Option<usize> {
        match self.core {
            Core::Linear(_) => self.compare(1)?,
            Core::Simplex(_, count) => (1..*count).try_for_each(|other| self.compare(other))?,
            Core::Aabb([least, greatest]) => {
                let sizes = sub(*greatest, *least);
                self.follow_half_axes(&list(|i| list(|j| if i == j { sizes[i] } else { 0.0 })))?;
            }
            Core::Obb(_, half_axes) => self.follow_half_axes(half_axes)?,
            Core::List(vertices) => self.climb(vertices)?,
            _ => {}
        }
        Some(self.index)
    }
}

/// The contact of the half-space below a triangle, and the lowest vertex of the body.
pub(crate) struct LowestContact<T: RealField> {
    pub lowest: usize,
    pub contact: ContactPoints<T, 3>,
}

/// The contact of the half-space below a triangle and a bounded body.
pub(crate) fn contact_below_triangle(
    corners: [[f64; 3]; 3],
    body: &Body<'_, 3>,
) -> Option<LowestContact<f64>> {
    let plane = TrianglePlane::of(corners)?;
    let lowest = LowestVertex {
        plane: &plane,
        core: &body.core,
        index: 0,
    };
    let lowest = lowest.find()?;
    let vertex = body.core.fine_vertex(lowest);
    let normal = each(&plane.rounded, |x| x / plane.length);
    let (height, scale) = plane.height(&vertex);
    let separation = height - body.radius;
    // Whether they touch is decided exactly.
    let is_clear = separation.abs() > 16.0 * UNIT * (scale + body.radius) || scale == 0.0;
    if !is_clear || !is_central(largest(corners)) {
        return None;
    }
    let below = |distance: f64| {
        Point3::from(list::<f64, 3>(|i| {
            let step = Compensated::given(distance) * Compensated::given(normal[i]);
            (vertex[i] - step).twofold().value()
        }))
    };
    let contact = ContactPoints {
        separation,
        normal: Vector3::from(each(&normal, |x| x + 0.0)),
        on_self: below(height),
        on_rhs: below(body.radius),
        unique: true,
        parts: WHOLES,
    };
    Some(LowestContact { lowest, contact })
}
