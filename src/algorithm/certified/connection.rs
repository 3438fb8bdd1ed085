//! Connections of points and features that are known exactly: only their lengths and ends are measured.

use crate::algorithm::certified::linear::{Component, nearest_on_linear};
use crate::algorithm::certified::relation::Separated;
use crate::algorithm::certified::result::as_distance;
use crate::exact::{are_finite, each};
use crate::predicate::LinearKind;
use nalgebra::{RealField, convert, try_convert};

/// The connection of a point and a feature, between radii around its ends.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Connection<T, const D: usize> {
    pub(crate) ends: [[T; D]; 2],
    pub(crate) length: T,
}

/// The connection of a point and its foot on the line through two points or along a direction.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(crate) fn connect_with_line<const D: usize, const TWO_POINTS: bool>(
    p: [f64; D],
    start: [f64; D],
    toward: [f64; D],
) -> Option<Separated<D>> {
    let line = if TWO_POINTS {
        Component::between(start, toward, LinearKind::Line)
    } else {
        Component::along(start, toward, LinearKind::Line)
    };
    nearest_on_linear(p, &line)
}

impl<const D: usize> Separated<D> {
    /// The connection between radii around the ends, where it is certain that it is longer than they are.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn connection<T: RealField + Copy>(self, radii: [T; 2]) -> Option<Connection<T, D>> {
        let found = self.swept(in_f64(radii)?)?;
        found.with_length(as_distance(found.distance)?)
    }

    /// The connection between radii around the ends, of negative length where the radii overlap; `None` where the
    /// length is nearly 0.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub(crate) fn signed_connection<T: RealField + Copy>(
        self,
        radii: [T; 2],
    ) -> Option<Connection<T, D>> {
        let found = self.between(in_f64(radii)?);
        let length: T = as_distance(found.distance.abs())?;
        let is_certain = found.is_certain(found.distance.abs());
        let length = if found.distance < 0.0 {
            -length
        } else {
            length
        };
        is_certain.then_some(found)?.with_length(length)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn with_length<T: RealField + Copy>(&self, length: T) -> Option<Connection<T, D>> {
        let ends = each(&self.points, |p| each(p, |&x| convert::<f64, T>(x)));
        are_finite([&ends[0], &ends[1]]).then_some(Connection { ends, length })
    }
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn in_f64<T: RealField + Copy>([r, s]: [T; 2]) -> Option<[f64; 2]> {
    Some([try_convert(r)?, try_convert(s)?])
}
