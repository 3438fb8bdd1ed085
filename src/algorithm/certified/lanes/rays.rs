//! Rays with boxes along the axes and with triangles.

use crate::algorithm::certified::cut::aabb::compare_ray_with_box;
use crate::algorithm::certified::cut::triangle::EdgeTurns;
use crate::algorithm::certified::lanes::{Columns, Found, LANES, Limits, point};
use crate::algorithm::certified::linear::Component;
use crate::predicate::LinearKind;

#[inline(always)]
fn ray(columns: &Columns, i: usize) -> Component<3> {
    Component::along(point(columns, 0, i), point(columns, 1, i), LinearKind::Ray)
}

pub(super) fn meet_boxes([a, b]: &[Columns; 2], _: Limits, found: &mut Found) {
    for i in 0..LANES {
        let corners = [point(b, 0, i), point(b, 1, i)];
        let [meets, misses] = compare_ray_with_box(&ray(a, i), corners);
        found.flag[i] = u64::from(meets);
        found.is_open[i] = u64::from(!(meets | misses));
    }
}

pub(super) fn meet_triangles([a, b]: &[Columns; 2], _: Limits, found: &mut Found) {
    for i in 0..LANES {
        let corners = [point(b, 0, i), point(b, 1, i), point(b, 2, i)];
        let turns = EdgeTurns::of(&ray(a, i), corners);
        found.flag[i] = u64::from(turns.crosses);
        found.is_open[i] = u64::from(!(turns.crosses | turns.misses));
    }
}
