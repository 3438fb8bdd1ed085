//! The edges of a path near a shape.

use crate::shape::build::boxes::{EdgeRange, Path};
use crate::{Aabb, Nearest, Segment};
use nalgebra::RealField;

/// Calls `visit` with the edges of a path that are within the margin of a shape.
pub(super) fn visit_near_edges<T, B, const D: usize>(
    path: Path<'_, T, D>,
    rhs: &B,
    margin: T,
    visit: &mut dyn FnMut(usize, Segment<T, D>),
) where
    T: RealField + Copy,
    B: Nearest<Aabb<T, D>, Scalar = T> + Nearest<Segment<T, D>, Scalar = T>,
{
    match path.root() {
        Some(root) => visit_near_run(path, root, rhs, margin, visit),
        None => visit_near_leaf(path, path.whole(), rhs, margin, visit),
    }
}

fn visit_near_run<T, B, const D: usize>(
    path: Path<'_, T, D>,
    run: EdgeRange,
    rhs: &B,
    margin: T,
    visit: &mut dyn FnMut(usize, Segment<T, D>),
) where
    T: RealField + Copy,
    B: Nearest<Aabb<T, D>, Scalar = T> + Nearest<Segment<T, D>, Scalar = T>,
{
    if !rhs.within(path.box_of(run), margin) {
        return;
    }
    match run.halves() {
        Some(halves) => {
            for half in halves {
                visit_near_run(path, half, rhs, margin, visit);
            }
        }
        None => visit_near_leaf(path, run, rhs, margin, visit),
    }
}

fn visit_near_leaf<T, B, const D: usize>(
    path: Path<'_, T, D>,
    run: EdgeRange,
    rhs: &B,
    margin: T,
    visit: &mut dyn FnMut(usize, Segment<T, D>),
) where
    T: RealField + Copy,
    B: Nearest<Segment<T, D>, Scalar = T>,
{
    for edge in run.edges() {
        let (a, b) = path.edge(edge);
        let segment = Segment::new(*a, *b);
        if rhs.within(&segment, margin) {
            visit(edge, segment);
        }
    }
}
