//! The nearest points of two shapes.

use crate::engine::frustum::ask::{FrustumQuestion, Scalar, Scene, Told};
use crate::engine::frustum::body::GeneratedCore;
use crate::engine::frustum::exact_touch::are_ties_exact;
use crate::engine::frustum::faces::face;
use crate::engine::frustum::flat::{Disk, PlanarOutline, PlanarPolygon, ProjectionPlane, common};
use crate::engine::frustum::greatest::{Aim, Greatest};
use crate::engine::frustum::number::RoundedNumber;
use crate::engine::frustum::pair::CorePair;
use crate::engine::frustum::query::contact::{CoreRelation, relate};
use crate::engine::frustum::shape::GivenShape;
use crate::engine::frustum::vector::Vector;
use core::cell::Cell;

/// The nearest points of two shapes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FrustumNearest<T> {
    /// The points on the first and on the second shape: one point twice where they meet.
    pub points: [Vector<T>; 2],
    /// 0 exactly if they meet.
    pub distance: T,
    /// Whether no other two points are as close.
    pub unique: bool,
}

/// What is certain but for whether the points are the only ones is kept, as longer numbers need not find it again, and a contact
/// has the same points.
struct AskNearest<T> {
    known: Cell<Option<FrustumNearest<T>>>,
}

impl<T: Scalar> FrustumQuestion<T> for AskNearest<T> {
    type Answer = Option<FrustumNearest<T>>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn ask<N: RoundedNumber>(
        &self,
        pair: &CorePair<'_, N>,
        scene: &mut Scene<T, N>,
    ) -> Option<Self::Answer>
    where
        T: Told<N>,
    {
        let (greatest, relation) = relate(pair, pair.reach(), scene, Aim::Meeting)?;
        if relation != CoreRelation::Apart && self.known.get().is_some() {
            return Some(self.known.get());
        }
        // A touch that is told by other numbers than the last ones is exact, and so are its faces.
        let unique = match relation {
            CoreRelation::Overlapping => false,
            _ => match is_unique(
                pair,
                &greatest,
                scene.is_last || relation == CoreRelation::Touching,
            ) {
                Some(unique) => unique,
                None => {
                    scene.hint = Some(greatest.hint(pair));
                    if self.known.get().is_none() {
                        let found = tell(pair, &greatest, relation, false, scene);
                        self.known.set(Some(found));
                    }
                    return None;
                }
            },
        };
        let known = self.known.get();
        let found = known.unwrap_or_else(|| tell(pair, &greatest, relation, unique, scene));
        Some(Some(FrustumNearest { unique, ..found }))
    }

    fn give_up(&self) -> Self::Answer {
        self.known.get()
    }
}

/// Whether the faces along the normal have one point in common, seen along it; open where they are flat but for the noise.
fn is_unique<N: RoundedNumber>(
    pair: &CorePair<'_, N>,
    greatest: &Greatest<N>,
    is_last: bool,
) -> Option<bool> {
    let critical = &greatest.critical;
    let normal = critical.guess.normal;
    let [a, b] = pair.cores();
    let noise = pair.noise.shifted(2);
    let faces = [face(a, normal, noise), face(b, -normal, noise)];
    if faces
        .iter()
        .any(|face| matches!(face, GeneratedCore::Few(few) if few.count == 1))
    {
        return Some(true);
    }
    let is_last = is_last || are_ties_exact(pair, normal);
    if let GeneratedCore::Wall(_) = faces[1] {
        return is_last.then_some(false);
    }
    if let [GeneratedCore::Few(a), GeneratedCore::Few(b)] = &faces
        && [a.count, b.count] == [2, 2]
    {
        let [along, other] = [a, b].map(|edge| (edge.points[1] - edge.points[0]).unit());
        if along.cross(other).largest() > N::one().shifted(-10) {
            return Some(true);
        }
    }
    if !is_last {
        return None;
    }
    let plane = ProjectionPlane::across(normal, critical.points[0]);
    let both = common(&flat(&faces[0], &plane), &flat(&faces[1], &plane), noise);
    // Parts that meet in a point do so within the square root of the noise.
    Some(both.square_of_extent() <= pair.noise * pair.scale * N::int(64))
}

pub(crate) fn flat<N: RoundedNumber>(
    face: &GeneratedCore<'_, N>,
    plane: &ProjectionPlane<N>,
) -> PlanarOutline<N> {
    match face {
        GeneratedCore::Rims(disk) => PlanarOutline::Disk(Disk {
            center: plane.planar(disk.centers[0]),
            radius: disk.radii[0],
        }),
        GeneratedCore::Few(few) => {
            let planar = few.points.map(|point| plane.planar(point));
            PlanarOutline::Polygon(PlanarPolygon::hull(&planar[..few.count]))
        }
        GeneratedCore::Wall(wall) => {
            PlanarOutline::Polygon(PlanarPolygon::of([plane.planar(wall.point)].into_iter()))
        }
        GeneratedCore::Many(many) => {
            let count = many.points.len();
            PlanarOutline::Polygon(PlanarPolygon::of(
                (0..count).map(|i| plane.planar(many.point(i))),
            ))
        }
    }
}

fn tell<T, N: RoundedNumber>(
    pair: &CorePair<'_, N>,
    greatest: &Greatest<N>,
    relation: CoreRelation,
    unique: bool,
    scene: &Scene<T, N>,
) -> FrustumNearest<T>
where
    T: Told<N>,
{
    let critical = &greatest.critical;
    let normal = critical.guess.normal;
    let [a, b] = pair.bodies.each_ref().map(|body| body.radius);
    let points = match relation {
        CoreRelation::Apart => [
            critical.points[0] + normal * a,
            critical.points[1] - normal * b,
        ],
        _ => [common_point(greatest, [a, b]); 2],
    };
    let distance = match relation {
        CoreRelation::Apart => T::told(critical.upper - (a + b)),
        _ => T::told(N::zero()),
    };
    FrustumNearest {
        points: points.map(|point| scene.frame.tell_point(point)),
        distance,
        unique,
    }
}

/// A point of both shapes.
fn common_point<N: RoundedNumber>(greatest: &Greatest<N>, [a, b]: [N; 2]) -> Vector<N> {
    let [p, q] = greatest.critical.points;
    let sum = a + b;
    if greatest.critical.gap > N::zero() && !sum.is_zero() {
        // Both radii reach it.
        return p + (q - p) * (a / sum);
    }
    // Cores that overlap only a little do so between these points, but where they are sharp.
    greatest
        .common
        .unwrap_or_else(|| p + (q - p) * N::one().half())
}

/// The nearest points of two shapes; `None` only where no search has an end.
pub fn nearest<T: Scalar>(
    a: &GivenShape<'_, T>,
    b: &GivenShape<'_, T>,
) -> Option<FrustumNearest<T>> {
    let question = AskNearest {
        known: Cell::new(None),
    };
    if a.precedes(b) {
        return T::ask(&question, [a, b]);
    }
    T::ask(&question, [b, a]).map(|nearest| {
        let [q, p] = nearest.points;
        FrustumNearest {
            points: [p, q],
            ..nearest
        }
    })
}
