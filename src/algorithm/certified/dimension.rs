//! Of how many dimensions shapes and their common sets are.

use crate::algorithm::certified::simplex::normal_of_face;
use crate::algorithm::certified::{Convex64, Core, in_space};
use crate::exact::{cross2, cross3, dot, list, sub};
use crate::predicate::largest;

/// Areas and volumes are not certainly positive below this part of the product of the largest coordinates.
///
/// In units u of that product: edges are differences, rounded once. Each of the two products of an area errs by 3, their
/// difference, at most 2, by 2 more: 8. Each of the three products of a volume errs by the 8 of the area and by 4 more, as an area is
/// at most 2: 36; their sums, at most 4 and 6, by 10 more: 46. This is 128.
const NOISE: f64 = 1.0 / (1u64 << 46) as f64;

/// Whether two shapes have one point in common, if their difference has the origin in its interior, where that is certain.
///
/// The relative interiors of the shapes meet then, and their directions span all dimensions. So the common set has as
/// many dimensions as both shapes together, less those of the space.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn have_one_common_point<const D: usize>(
    a: &Convex64<'_, D>,
    b: &Convex64<'_, D>,
) -> Option<bool> {
    if a.dimension_at_most() + b.dimension_at_most() <= D {
        Some(true)
    } else if a.dimension_at_least() + b.dimension_at_least() > D {
        Some(false)
    } else {
        None
    }
}

/// Whether two shapes with points or linear components as cores have one point in common, if their difference has the
/// origin in its interior, where that is certain.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn have_linears_one_common_point<const D: usize>(
    a: &Convex64<'_, D>,
    b: &Convex64<'_, D>,
) -> Option<bool> {
    Some(a.linear_dimension()? + b.linear_dimension()? <= D)
}

impl<const D: usize> Convex64<'_, D> {
    /// The dimension of a shape with a point or a linear core; `None` of a core without direction, and of others.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn linear_dimension(&self) -> Option<usize> {
        match &self.core {
            _ if self.radius > 0.0 => Some(D),
            Core::Point(_) => Some(0),
            Core::Linear(l) if largest([l.direction]) > 0.0 => Some(1),
            _ => None,
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn dimension_at_most(&self) -> usize {
        match self.core {
            _ if self.radius > 0.0 => D,
            Core::Point(_) => 0,
            Core::Linear(_) => 1,
            Core::Simplex(_, count) if count <= D => count - 1,
            Core::Plane(..) => D - 1,
            _ => D,
        }
    }

    /// A lower bound, which is the dimension unless the shape is flat or nearly so.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn dimension_at_least(&self) -> usize {
        let if_certain = |is_certain: bool, dimension| if is_certain { dimension } else { 0 };
        match &self.core {
            _ if self.radius > 0.0 => D,
            Core::Point(_) => 0,
            Core::Linear(l) => if_certain(l.direction != [0.0; D], 1),
            Core::Simplex([p, q, r, s], count) => {
                let (u, v) = (sub(*q, *p), sub(*r, *p));
                match count {
                    3 => if_certain(has_area(u, v), 2),
                    _ => if_certain(
                        has_volume([in_space(&u), in_space(&v), in_space(&sub(*s, *p))]),
                        D,
                    ),
                }
            }
            Core::Aabb([least, greatest]) => {
                let mut dimension = 0;
                for i in 0..D {
                    dimension += usize::from(least[i] < greatest[i]);
                }
                dimension
            }
            Core::Obb(_, axes) if D == 2 => if_certain(has_area(axes[0], axes[1]), 2),
            Core::Obb(_, axes) => if_certain(has_volume(list(|i| in_space(&axes[i]))), 3),
            Core::List(list) if D == 2 => if_certain(list.len() > 2, 2),
            Core::List(list) if list.loose_extent().is_some() => {
                let at = |i: usize| list.vertex::<3>(i * (list.len() / 4));
                let edges = [1, 2, 3].map(|i| sub(at(i), at(0)));
                if_certain(list.len() > 3 && has_volume(edges), 3)
            }
            Core::List(list) => if_certain(list.is_solid(), 3),
            Core::HalfSpace(_, normal) => if_certain(*normal != [0.0; D], D),
            Core::Plane(_, normal) => if_certain(*normal != [0.0; D], D - 1),
        }
    }
}

/// Whether two vectors are certainly not parallel.
fn has_area<const D: usize>(u: [f64; D], v: [f64; D]) -> bool {
    let area = match D {
        2 => cross2([u[0], u[1]], [v[0], v[1]]).abs(),
        _ => largest([normal_of_face(u, v)]),
    };
    is_certain(area, largest([u]) * largest([v]))
}

/// Whether three vectors are certainly not in one plane.
fn has_volume([u, v, w]: [[f64; 3]; 3]) -> bool {
    let volume = dot(u, cross3(v, w)).abs();
    is_certain(volume, largest([u]) * largest([v]) * largest([w]))
}

/// Whether a sum of products is not the rounding of products of this size, which do not underflow.
fn is_certain(sum: f64, size: f64) -> bool {
    sum > NOISE * size && NOISE * size > f64::MIN_POSITIVE
}
