//! The planes of the faces of a convex polyhedron, in plain floats.

use crate::exact::{coords, to_f64};
use crate::predicate::{FloatPlane, FloatPoints};
use crate::shape::build::lists::IndexLists;
use alloc::sync::Arc;
use nalgebra::{Point3, RealField};

/// The outward planes of the faces, relative to the first vertex: see [`FloatPoints`] for their errors.
#[derive(Clone, Debug)]
pub(crate) struct FacePlanes {
    pub(crate) planes: Arc<[FloatPlane]>,
    pub(crate) origin: [f64; 3],
    /// The largest coordinate relative to the origin.
    pub(crate) extent: f64,
}

impl FacePlanes {
    /// The planes of the faces of a solid; `None` if the numbers are no floats, or their exponents extreme.
    pub(crate) fn new<T: RealField + Copy>(
        vertices: &[Point3<T>],
        faces: &IndexLists,
    ) -> Option<Self> {
        if faces.len() < 4 {
            return None;
        }
        let points = FloatPoints::new(vertices)?;
        let plane = |face: &[usize]| points.plane([face[0], face[1], face[2]]);
        Some(Self {
            planes: faces.iter().map(plane).collect(),
            origin: to_f64(coords(&vertices[0]))?,
            extent: points.extent(),
        })
    }
}
