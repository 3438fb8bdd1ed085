//! Contacts of meshes, height fields and polylines, which are asked as wholes: so no contact has a normal that a body which
//! slides over the edges between triangles would be caught by.

use super::TangencyDispatcher;
use super::dimension::{Solid, moved_small_solid, widen, with_shapes};
use super::engine::math::{Pose, Real};
use super::engine::parry::query::details::{TypedWorkspaceData, WorkspaceData};
use super::engine::parry::query::{ContactManifold, ContactManifoldsWorkspace};
use super::engine::parry::shape::Shape;
use super::forms::Form;
use super::pairs::Pair;
use tangency::Contact;

/// What is kept of a pair from step to step. Rapier drops it when one of the shapes is changed.
#[derive(Clone, Debug)]
struct KnownPair {
    addresses: [usize; 2],
    parts: Vec<PartPair>,
    /// How far the furthest point of each shape is from its origin.
    extents: [Real; 2],
    /// Where the second shape was in the frame of the first when the manifolds were determined.
    determined_at: Option<Pose>,
}

/// A surface and the other shape, or a part of it if that is a compound.
#[derive(Clone, Debug)]
struct PartPair {
    forms: [Form; 2],
    /// Where the part is in the compound, its number there, and whether the compound is the second shape.
    part: Option<(Pose, u32, bool)>,
}

impl WorkspaceData for KnownPair {
    fn as_typed_workspace_data(&self) -> TypedWorkspaceData<'_> {
        TypedWorkspaceData::Custom
    }

    fn clone_dyn(&self) -> Box<dyn WorkspaceData> {
        Box::new(self.clone())
    }
}

impl TangencyDispatcher {
    /// Determines the manifolds of shapes of which one is a surface, the other one a surface, convex, or a compound. `false` if
    /// that is not what they are.
    pub(super) fn surface_manifolds<M: Default, C: Default + Copy>(
        &self,
        pos12: &Pose,
        shapes: [&dyn Shape; 2],
        prediction: Real,
        manifolds: &mut Vec<ContactManifold<M, C>>,
        workspace: &mut Option<ContactManifoldsWorkspace>,
    ) -> bool {
        if shapes.iter().all(|shape| shape.is_convex()) {
            return false;
        }
        let addresses = shapes.map(|shape| std::ptr::from_ref(shape).cast::<()>() as usize);
        let known = workspace
            .as_ref()
            .and_then(|known| known.0.downcast_ref::<KnownPair>());
        if known.is_none_or(|known| known.addresses != addresses) {
            let Some(known) = self.known_pair(shapes, addresses) else {
                return false;
            };
            *workspace = Some(known.into());
        }
        let known = workspace
            .as_mut()
            .and_then(|known| known.0.downcast_mut::<KnownPair>());
        let Some(known) = known else {
            return false;
        };
        if !(self.keeps_points && known.keeps(pos12, manifolds)) {
            known.determine(pos12, prediction, manifolds);
        }
        true
    }

    /// What is to be kept of two shapes, if one is a surface and tangency has the other one, or its parts.
    fn known_pair(&self, shapes: [&dyn Shape; 2], addresses: [usize; 2]) -> Option<KnownPair> {
        let parts = match shapes.map(|shape| shape.as_compound()) {
            [None, None] => {
                let forms = [self.form(shapes[0])?, self.form(shapes[1])?];
                vec![PartPair { forms, part: None }]
            }
            [Some(_), Some(_)] => return None,
            [compound, other] => {
                let is_second = compound.is_none();
                let surface = self.form(shapes[usize::from(!is_second)])?;
                let part = |(number, (place, shape)): (u32, &(Pose, _))| {
                    let form =
                        self.form(&**(shape as &super::engine::parry::shape::SharedShape))?;
                    let forms = match is_second {
                        true => [surface.clone(), form],
                        false => [form, surface.clone()],
                    };
                    Some(PartPair {
                        forms,
                        part: Some((*place, number, is_second)),
                    })
                };
                let shapes = compound.or(other)?.shapes();
                (0..).zip(shapes).map(part).collect::<Option<_>>()?
            }
        };
        let has_surface = |pair: &PartPair| pair.forms.iter().any(Form::is_surface);
        let extents = shapes.map(|shape| {
            let bounds = shape.compute_local_aabb();
            bounds.mins.abs().max(bounds.maxs.abs()).length()
        });
        parts.iter().all(has_surface).then_some(KnownPair {
            addresses,
            parts,
            extents,
            determined_at: None,
        })
    }
}

impl KnownPair {
    /// Keeps the points of all manifolds, with new separations, if the shapes have moved against each other by less than a
    /// millimetre since they were determined.
    fn keeps<M, C: Default + Copy>(
        &self,
        pos12: &Pose,
        manifolds: &mut [ContactManifold<M, C>],
    ) -> bool {
        const FURTHEST: Real = 1e-3;
        let Some(then) = &self.determined_at else {
            return false;
        };
        let [extent1, extent2] = self.extents;
        // Where they touch, the points of both have moved as far. The bound is less for the smaller shape.
        let drift = match extent2 <= extent1 {
            true => drift(then, pos12, extent2),
            false => drift(&then.inverse(), &pos12.inverse(), extent1),
        };
        let keeps = drift < FURTHEST;
        if keeps {
            for manifold in manifolds {
                update_separations(manifold, pos12);
            }
        }
        keeps
    }

    /// Determines all manifolds anew.
    fn determine<M: Default, C: Default + Copy>(
        &mut self,
        pos12: &Pose,
        prediction: Real,
        manifolds: &mut Vec<ContactManifold<M, C>>,
    ) {
        let mut added = Added {
            old: manifolds.len(),
            manifolds,
            prediction,
        };
        for pair in &self.parts {
            let place = match pair.part {
                None => *pos12,
                Some((place, _, true)) => *pos12 * place,
                Some((place, _, false)) => place.inv_mul(pos12),
            };
            let [form1, form2] = pair.forms.clone();
            if let Some(placed) = Pair::new(&place, form1, form2) {
                added.add(&placed, pair.part);
            }
        }
        added.finish();
        self.determined_at = Some(*pos12);
    }
}

/// How far a point at most this far from the origin of the second shape has moved in the frame of the first.
fn drift(then: &Pose, now: &Pose, extent: Real) -> Real {
    let turned = super::dimension::greatest_turn(&then.rotation, &now.rotation);
    (now.translation - then.translation).length() + turned * extent
}

/// Measures the separations of the points of a manifold anew. Its shapes may be parts of compounds.
fn update_separations<M, C: Default + Copy>(manifold: &mut ContactManifold<M, C>, pos12: &Pose) {
    let place1 = manifold.subshape_pos1().copied();
    let place2 = manifold.subshape_pos2().copied();
    let pos12 = match (place1, place2) {
        (None, None) => *pos12,
        (Some(place), _) => place.inv_mul(pos12),
        (None, Some(place)) => *pos12 * place,
    };
    manifold.update_separations(&pos12);
}

/// The manifolds of a pair while they are determined: those of the last step, then those of this one.
struct Added<'m, M, C> {
    manifolds: &'m mut Vec<ContactManifold<M, C>>,
    old: usize,
    prediction: Real,
}

impl<M: Default, C: Default + Copy> Added<'_, M, C> {
    /// Adds the manifolds of a pair, of which one shape may be a part of a compound.
    fn add(&mut self, pair: &Pair, part: Option<(Pose, u32, bool)>) {
        let margin = widen(self.prediction);
        let mut add = |found: tangency::ContactManifold<f64, { super::dimension::DIMENSION }>| {
            let mut ids = pair.part_ids(found.parts);
            if let Some((_, number, is_second)) = part {
                ids[usize::from(is_second)] = number;
            }
            let mut manifold = self.take(ids);
            match part {
                Some((place, _, true)) => manifold.set_subshape_pos2(Some(place)),
                Some((place, _, false)) => manifold.set_subshape_pos1(Some(place)),
                None => {}
            }
            pair.write(pair.normals(&found.normal), found.points(), &mut manifold);
            self.manifolds.push(manifold);
        };
        with_shapes!(pair, |a, b| a.visit_manifolds(b, margin, &mut add));
    }

    /// The manifold of the last step between two parts, or a new one.
    fn take(&mut self, [id1, id2]: [u32; 2]) -> ContactManifold<M, C> {
        /// The parts of a manifold that has been taken.
        const NONE: u32 = u32::MAX;
        let mut old = self.manifolds[..self.old].iter_mut();
        match old.find(|known| [known.subshape1, known.subshape2] == [id1, id2]) {
            Some(known) => {
                std::mem::replace(known, ContactManifold::with_data(NONE, NONE, M::default()))
            }
            None => ContactManifold::with_data(id1, id2, M::default()),
        }
    }

    /// Drops the manifolds of the last step.
    fn finish(self) {
        self.manifolds.drain(..self.old);
    }
}
