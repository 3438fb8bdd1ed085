//! Normals of casts have no negative zeros: those of a mesh and of the same box have the same bits.

use crate::labels::cases;
use crate::numbers::Number;
use crate::shapes::{InPlane, InSpace, Shape, has_negative_zero};
use crate::vector;
use nalgebra::SVector;
use tangency::CastResult;

fn normal<T: Number, const D: usize>(cast: &CastResult<T, D>) -> Option<SVector<T, D>> {
    match cast {
        CastResult::Hit(hit) => Some(hit.contact.normal),
        CastResult::Start(start) => Some(start.contact?.normal),
        CastResult::Miss => None,
    }
}

fn check<T: Number, S: Shape<T, D>, const D: usize>() {
    let mut count = 0;
    for case in cases("cast", D) {
        let [a, b] = &case.shapes;
        let made = || Some((S::new(a)?.0, vector::<T, D>(&case.motion)?, S::new(b)?.0));
        let Some((a, motion, b)) = made() else {
            continue;
        };
        let casts = [a.cast(&motion, &b), b.cast(&-motion, &a)];
        for normal in casts.iter().filter_map(normal) {
            count += 1;
            assert!(!has_negative_zero(&normal), "{}: {casts:?}", case.id);
        }
    }
    assert!(count > 1000);
}

#[test]
fn in_the_plane() {
    check::<f64, InPlane<f64>, 2>();
}

#[test]
fn in_space() {
    check::<f64, InSpace<f64>, 3>();
}
