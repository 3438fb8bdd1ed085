//! The part of a capsule's boundary that a ray hits, and the normal there.

use super::cut::entry_and_exit_regions;
use crate::algorithm::linear::Linear;
use crate::algorithm::linear_linear::contact::{LinearContact, classify_contact};
use crate::exact::ExactPoint;
use crate::predicate::{
    VoronoiRegion, chord_normals, is_point, offset_from_line, side_normals, square_to_line,
    unit_toward,
};
use nalgebra::RealField;

/// The parts of the boundary, by the region of the core that is closest.
fn feature(region: VoronoiRegion) -> usize {
    match region {
        VoronoiRegion::Interior => 0,
        VoronoiRegion::Start => 1,
        VoronoiRegion::End => 2,
    }
}

/// The outward unit normal where a ray that meets a capsule, which has a radius, enters or leaves it, and the part
/// of the boundary: 0 is the side, 1 and 2 are the ends.
#[inline(never)]
pub(crate) fn normal_of_capsule<T: RealField + Copy, const D: usize>(
    core: Linear<&[T; D], true>,
    radius: T,
    ray: Linear<&[T; D], false>,
    is_entry: bool,
) -> Option<([T; D], usize)> {
    let of_end = |end: VoronoiRegion| {
        let normals = chord_normals(core.end(end), radius, ray.line);
        Some((normals[usize::from(!is_entry)], feature(end)))
    };
    if is_point(core.line) {
        let (normal, _) = of_end(VoronoiRegion::Start)?;
        return Some((normal, 0));
    }
    match classify_contact(ray, core, [radius]) {
        LinearContact::Separated => None,
        LinearContact::AtPoint(VoronoiRegion::Start, _) => Some(normal_at(core, ray.line.start)),
        LinearContact::AtPoint(_, p) => of_end(match p.is_same(core.line.start) {
            true => VoronoiRegion::Start,
            false => VoronoiRegion::End,
        }),
        LinearContact::Interval => Some((offset_from_line(ray.line.start, T::one(), core.line), 0)),
        LinearContact::AtFeet => Some(normal_of_side(core, radius, ray, is_entry)),
        LinearContact::Overlapping => {
            match entry_and_exit_regions(core, radius, ray)[usize::from(!is_entry)] {
                VoronoiRegion::Interior => Some(normal_of_side(core, radius, ray, is_entry)),
                end => of_end(end),
            }
        }
    }
}

/// The normal where the line of a ray enters or leaves the side.
fn normal_of_side<T: RealField + Copy, const D: usize>(
    core: Linear<&[T; D], true>,
    radius: T,
    ray: Linear<&[T; D], false>,
    is_entry: bool,
) -> ([T; D], usize) {
    let normal = if D == 2 {
        let length = if is_entry { -T::one() } else { T::one() };
        square_to_line(ray.line.toward, core.line, length)
    } else {
        side_normals(ray.line, core.line, radius)[usize::from(!is_entry)]
    };
    (normal, 0)
}

/// The normal at a point of the boundary.
fn normal_at<T: RealField + Copy, const D: usize>(
    core: Linear<&[T; D], true>,
    p: &[T; D],
) -> ([T; D], usize) {
    let region = core.region(p);
    let normal = match region {
        VoronoiRegion::Interior => offset_from_line(p, T::one(), core.line),
        end => unit_toward(core.end(end), p),
    };
    (normal, feature(region))
}
