//! A plane or a half-space and another body, measured in the arithmetic of a scalar that is neither a float nor fixed point.

use super::{corrected_distance, corrected_point, vertex, vertex_count};
use crate::NearestPoints;
use crate::algorithm::result::NearestPoints3;
use crate::engine::body::{Body, Core};
use crate::engine::number::GivenNumbers;
use crate::exact::{coords, dot, root, sub};
use nalgebra::{Point3, RealField};

/// The measures of a plane or a half-space and another body.
pub(super) fn measure<T: RealField + Copy>(
    plane: &Body<'_, 3, GivenNumbers<T>>,
    other: &Body<'_, 3>,
    of_other: &Body<'_, 3, GivenNumbers<T>>,
    found: &NearestPoints3<f64>,
) -> NearestPoints3<T> {
    let (Core::HalfSpace(p, n) | Core::Plane(p, n)) = plane.core else {
        unreachable!("a plane or a half-space")
    };
    let height = |x: [T; 3]| dot(n, sub(x, p));
    let moved = |x: [T; 3], t: T| [0, 1, 2].map(|i| x[i] + n[i] * t);
    if found.distance == 0.0 {
        let x = crossing_of(&plane.core, of_other)
            .unwrap_or_else(|| point_near(other, of_other, &found.on_self));
        let point = corrected_point(x, &found.on_self);
        return NearestPoints {
            on_self: point,
            on_rhs: point,
            distance: T::zero(),
            unique: found.unique,
        };
    }
    let normal_length = root(dot(n, n));
    let core_point = moved_back(found, other.radius);
    let x = point_near(other, of_other, &core_point);
    let above = height(x);
    let side = if above < T::zero() {
        -T::one()
    } else {
        T::one()
    };
    NearestPoints {
        on_self: corrected_point(moved(x, -above / dot(n, n)), &found.on_self),
        on_rhs: corrected_point(
            moved(x, -side * of_other.radius / normal_length),
            &found.on_rhs,
        ),
        distance: corrected_distance(
            side * above / normal_length - of_other.radius,
            found.distance,
        ),
        unique: found.unique,
    }
}

/// The point of a core whose closest point with a radius is the second one found.
fn moved_back(found: &NearestPoints3<f64>, radius: f64) -> Point3<f64> {
    let offset = found.on_rhs - found.on_self;
    found.on_rhs + offset * (radius / found.distance)
}

/// The point where a linear component crosses a plane; `None` where it does not, and of other bodies.
fn crossing_of<T: RealField + Copy>(
    plane: &Core<'_, 3, GivenNumbers<T>>,
    other: &Body<'_, 3, GivenNumbers<T>>,
) -> Option<[T; 3]> {
    let (Core::Plane(p, n), Core::Linear(l)) = (plane, &other.core) else {
        return None;
    };
    let slope = dot(*n, l.direction);
    if slope.is_zero() || !other.radius.is_zero() {
        return None;
    }
    let t = dot(*n, sub(*p, l.start)) / slope;
    Some([0, 1, 2].map(|i| l.start[i] + l.direction[i] * t))
}

/// The given point of a core that is closest to a point, in the scalar.
fn point_near<T: RealField + Copy>(
    body: &Body<'_, 3>,
    given: &Body<'_, 3, GivenNumbers<T>>,
    point: &Point3<f64>,
) -> [T; 3] {
    let square = |index: usize| {
        let offset = sub(vertex(&body.core, index), *coords(point));
        dot(offset, offset)
    };
    let mut best = 0;
    for index in 1..vertex_count(&body.core) {
        if square(index) < square(best) {
            best = index;
        }
    }
    vertex(&given.core, best)
}
