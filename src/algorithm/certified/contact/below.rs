//! Contacts of a half-space and a body in plain floats, where it is certain which vertex of the body is the lowest: of one that is
//! given by its normal, and of the one below a triangle.
//!
//! With u = 2^-53, a normal (b - a) x (c - a) is computed in twice the precision and rounded, so that each coordinate is off by u
//! of itself; a given one is exact. A rise n . e over an edge e, which is a difference of given points, is a sum of three products
//! whose factors are off by u each: it errs by less than 6 u of the sum of their magnitudes, and is 0 where all products are. The
//! height of the lowest vertex over the plane, and the length of the normal, are computed in twice the precision.

use crate::ContactPoints;
use crate::algorithm::certified::cut::UNIT;
use crate::algorithm::certified::{
    Fine, VertexList, fine, fine_difference, is_central, negate, sqrt,
};
use crate::engine::body::{Body, Core, CoreOf};
use crate::engine::number::Floats;
use crate::exact::{Compensated, cross3, dot, each, list, sub};
use crate::predicate::largest;
use crate::query::WHOLES;
use core::cmp::Ordering;
use nalgebra::{Point, RealField, SVector};

/// Thinner triangles have their normal computed exactly: the sine of the angle at the first corner.
const LEAST_SINE: f64 = 1e-6;

/// A plane through a point along a normal.
struct FinePlane<const D: usize> {
    start: [f64; D],
    normal: Fine<D>,
    rounded: [f64; D],
    /// The length of the normal, rounded, and what is left of it.
    length: f64,
    excess: f64,
}

impl FinePlane<3> {
    /// That of a triangle; `None` of a thin one, and where squares of areas may leave the range of floats.
    fn of_triangle([a, b, c]: [[f64; 3]; 3]) -> Option<Self> {
        let (u, v) = (sub(b, a), sub(c, a));
        let plane = Self::new(a, cross3(fine_difference(b, a), fine_difference(c, a)));
        let size = dot(u, u) * dot(v, v);
        let is_central = is_central(largest([u])) && is_central(largest([v]));
        let least = LEAST_SINE * LEAST_SINE * size;
        (is_central && dot(plane.rounded, plane.rounded) > least).then_some(plane)
    }
}

impl<const D: usize> FinePlane<D> {
    fn new(start: [f64; D], normal: Fine<D>) -> Self {
        let (square, rest) = dot(normal, normal).twofold().parts();
        let length = sqrt(square);
        // sqrt(s + r) = l + (s - l^2 + r) / 2 l but for u^2 of it.
        let error =
            Compensated::given(square) - Compensated::given(length) * Compensated::given(length);
        Self {
            start,
            normal,
            rounded: each(&normal, |x| x.twofold().value()),
            length,
            excess: (error.twofold().value() + rest) / (2.0 * length),
        }
    }

    /// `None` of a normal whose square may leave the range of floats.
    fn along(start: [f64; D], normal: [f64; D]) -> Option<Self> {
        is_central(largest([normal])).then(|| Self::new(start, fine(normal)))
    }

    /// The sign of the rise over an edge, where it is certain.
    fn rise(&self, edge: [f64; D]) -> Option<Ordering> {
        let products: [f64; D] = list(|i| self.rounded[i] * edge[i]);
        let size = products.iter().fold(0.0, |sum, x| sum + x.abs());
        let rise = products.iter().fold(0.0, |sum, x| sum + x);
        (rise.abs() > 8.0 * UNIT * size || size == 0.0).then(|| rise.partial_cmp(&0.0))?
    }

    /// The height of a vertex, and the largest coordinate of its offset across the plane: 0 if it certainly is in the plane.
    fn height(&self, vertex: &Fine<D>) -> (Compensated, f64) {
        let offset: Fine<D> = list(|i| vertex[i] - Compensated::given(self.start[i]));
        let rounded = each(&offset, |x| x.twofold().value());
        let is_level = (0..D).all(|i| rounded[i] == 0.0 || self.rounded[i] == 0.0);
        let (height, rest) = dot(self.normal, offset).twofold().parts();
        let quotient = Compensated::given(height / self.length);
        let left = Compensated::given(height) - quotient * Compensated::given(self.length);
        let left = left.twofold().value() + rest - quotient.twofold().value() * self.excess;
        let height = quotient + Compensated::given(left / self.length);
        (height, if is_level { 0.0 } else { largest([rounded]) })
    }

    fn unit_normal(&self) -> [f64; D] {
        let excess = self.excess / self.length;
        each(&self.rounded, |x| {
            let quotient = x / self.length;
            quotient - quotient * excess + 0.0
        })
    }

    /// The contact of the half-space below the plane and a bounded body with this lowest vertex, and a bound on the rounding of its
    /// separation; `None` where numbers may leave the range of floats.
    fn contact(&self, body: &Body<'_, D>, lowest: usize) -> Option<(ContactPoints<f64, D>, f64)> {
        let vertex = body.core.fine_vertex(lowest);
        let (height, scale) = self.height(&vertex);
        if scale != 0.0 && !is_central(scale) {
            return None;
        }
        let normal = self.unit_normal();
        let below = |distance: Compensated| {
            Point::from(list::<f64, D>(|i| {
                (vertex[i] - distance * Compensated::given(normal[i]))
                    .twofold()
                    .value()
            }))
        };
        let radius = Compensated::given(body.radius);
        let contact = ContactPoints {
            separation: (height - radius).twofold().value(),
            normal: SVector::from(normal),
            on_self: below(height),
            on_rhs: below(radius),
            unique: true,
            parts: WHOLES,
        };
        let noise = match scale == 0.0 {
            true => 0.0,
            false => 16.0 * UNIT * (scale + body.radius),
        };
        Some((contact, noise))
    }

    /// The contact of the half-space below the plane and a bounded body, and the lowest vertex of that, where it is certain that they
    /// do not just touch.
    fn certain_contact(&self, body: &Body<'_, D>) -> Option<(ContactPoints<f64, D>, usize)> {
        let lowest = LowestVertex {
            plane: self,
            core: &body.core,
            index: 0,
        };
        let lowest = lowest.find()?;
        let (contact, noise) = self.contact(body, lowest)?;
        // Whether they touch is decided exactly, but for a vertex that is in the plane. An offset that overflows is not a number.
        let separation = contact.separation;
        let is_clear = separation.abs() > noise || (noise == 0.0 && separation.is_finite());
        is_clear.then_some((contact, lowest))
    }
}

/// The lowest vertex of a body over a plane: the first one, unless another is certainly lower, as the exact search finds it.
struct LowestVertex<'p, const D: usize> {
    plane: &'p FinePlane<D>,
    core: &'p CoreOf<Floats, VertexList<'p>, D>,
    index: usize,
}

impl<const D: usize> LowestVertex<'_, D> {
    /// Goes on to another vertex if that is lower; `None` where that is not certain.
    fn compare(&mut self, other: usize) -> Option<()> {
        let ends = [
            self.core.stored_vertex(self.index)?,
            self.core.stored_vertex(other)?,
        ];
        self.follow(sub(ends[1], ends[0]), other)
    }

    /// Goes on along an edge if that falls.
    fn follow(&mut self, edge: [f64; D], end: usize) -> Option<()> {
        if self.plane.rise(edge)?.is_lt() {
            self.index = end;
        }
        Some(())
    }

    /// One step along each half axis suffices.
    fn follow_half_axes(&mut self, half_axes: &[[f64; D]; D]) -> Option<()> {
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
    if !is_central(largest(corners)) {
        return None;
    }
    let (contact, lowest) = FinePlane::of_triangle(corners)?.certain_contact(body)?;
    Some(LowestContact { lowest, contact })
}

/// The contact of the half-space below a plane through a point along a normal and a bounded body.
pub(crate) fn contact_below_plane<const D: usize>(
    [start, normal]: [[f64; D]; 2],
    body: &Body<'_, D>,
) -> Option<ContactPoints<f64, D>> {
    let (contact, _) = FinePlane::along(start, normal)?.certain_contact(body)?;
    Some(contact)
}

/// The contact of a plane through a point along a normal and a bounded body, to the side on which that is less deep.
pub(crate) fn contact_beside_plane<const D: usize>(
    [start, normal]: [[f64; D]; 2],
    body: &Body<'_, D>,
) -> Option<ContactPoints<f64, D>> {
    let above = contact_below_plane([start, normal], body)?;
    let below = contact_below_plane([start, negate(normal)], body)?;
    let difference = above.separation - below.separation;
    let scale = above.separation.abs() + below.separation.abs();
    // What twice the precision leaves is some u^2 of the scale, and both are more than 16 u of that: they are off by u of themselves.
    (difference.abs() > 4.0 * UNIT * scale).then_some(if difference > 0.0 { above } else { below })
}
