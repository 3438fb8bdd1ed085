//! Two shapes in one frame.
//!
//! Every question is asked in the frame of one of the two shapes, the *anchor*: the one that would be dearer to move. The
//! other one, the *mover*, is placed in it.

use super::TangencyDispatcher;
use super::dimension::{DIMENSION, Place, Solid, place, round_vector, widen_vector};
use super::engine::math::{Pose, Real, Vector};
use super::engine::parry::query::Contact as ParryContact;
use super::engine::parry::shape::Shape;
use super::forms::Form;
use nalgebra::{Point, SVector, Translation};
use tangency::{ContactPoints, PartId};

/// Two shapes of which tangency has both.
#[derive(Debug)]
pub(super) struct Pair {
    anchor: Form,
    mover: Form,
    /// Where the mover is in the frame of the anchor.
    place: Place,
    /// Whether the anchor is the second shape.
    is_flipped: bool,
}

/// A vector or a point of both shapes, each in its own frame, the first shape first.
pub(super) type Both = [Vector; 2];

impl TangencyDispatcher {
    /// The shapes as a pair, if tangency has both. `pos12` is where the second one is in the frame of the first.
    pub(super) fn pair(&self, pos12: &Pose, g1: &dyn Shape, g2: &dyn Shape) -> Option<Pair> {
        Pair::new(pos12, self.form(g1)?, self.form(g2)?)
    }
}

impl Pair {
    /// `None` if a number of the pose is not finite.
    pub(super) fn new(pos12: &Pose, form1: Form, form2: Form) -> Option<Self> {
        let is_flipped = form2.cost() > form1.cost();
        let (anchor, mover, place) = match is_flipped {
            false => (form1, form2, place(pos12)?),
            true => (form2, form1, place(pos12)?.inverse()),
        };
        Some(Self {
            anchor,
            mover,
            place,
            is_flipped,
        })
    }

    /// Whether one of the shapes consists of triangles or edges.
    pub(super) fn has_surface(&self) -> bool {
        self.anchor.is_surface()
    }

    pub(super) fn anchor(&self) -> &Solid<f64> {
        &self.anchor.solid
    }

    /// The mover in its own frame.
    pub(super) fn mover(&self) -> &Solid<f64> {
        &self.mover.solid
    }

    /// Where the mover is in the frame of the anchor.
    pub(super) fn place(&self) -> &Place {
        &self.place
    }

    /// What belongs to the anchor and to the mover, as what belongs to the first and the second shape.
    pub(super) fn in_order<X>(&self, [of_anchor, of_mover]: [X; 2]) -> [X; 2] {
        match self.is_flipped {
            false => [of_anchor, of_mover],
            true => [of_mover, of_anchor],
        }
    }

    /// A point of the anchor and one of the mover, both in the frame of the anchor.
    pub(super) fn points(&self, points: [&Point<f64, DIMENSION>; 2]) -> Both {
        let of_mover = self.place.inverse_transform_point(points[1]);
        self.in_order([
            round_vector(&points[0].coords),
            round_vector(&of_mover.coords),
        ])
    }

    /// The normal from the anchor to the mover as that of each shape away from itself.
    pub(super) fn normals(&self, normal: &SVector<f64, DIMENSION>) -> Both {
        let of_mover = self.place.inverse_transform_vector(&-normal);
        self.in_order([round_vector(normal), round_vector(&of_mover)])
    }

    /// The normal from the anchor to the mover, if this is the normal of the first shape.
    pub(super) fn normal_of_anchor(&self, normals: Both) -> SVector<f64, DIMENSION> {
        widen_vector(normals[usize::from(self.is_flipped)])
    }

    /// The ids in parry of the parts of the anchor and the mover.
    pub(super) fn part_ids(&self, parts: [PartId; 2]) -> [u32; 2] {
        self.in_order([self.anchor.part_id(parts[0]), self.mover.part_id(parts[1])])
    }

    /// A contact from the anchor to the mover.
    pub(super) fn contact(&self, found: &ContactPoints<f64, DIMENSION>) -> ParryContact {
        let [point1, point2] = self.points([&found.on_self, &found.on_rhs]);
        let [normal1, normal2] = self.normals(&found.normal);
        let [id1, id2] = self.part_ids(found.parts);
        ParryContact::new(point1, point2, normal1, normal2, found.separation as Real)
            .with_subshapes(id1, id2)
    }

    /// The velocity of the mover in the frame of the anchor, from that of the second shape in the frame of the first.
    pub(super) fn velocity(&self, vel12: Vector) -> SVector<f64, DIMENSION> {
        let velocity = widen_vector(vel12);
        match self.is_flipped {
            false => velocity,
            true => self.place.rotation * -velocity,
        }
    }

    /// The same pair after the mover has moved.
    pub(super) fn moved(self, offset: &SVector<f64, DIMENSION>) -> Self {
        let place = Translation::from(*offset) * self.place;
        Self { place, ..self }
    }
}
