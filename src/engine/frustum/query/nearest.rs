//! The nearest points of two shapes.

use crate::engine::frustum::ask::{Question, Scalar, Scene, Told};
use crate::engine::frustum::body::Core;
use crate::engine::frustum::exact_touch::are_ties_exact;
use crate::engine::frustum::faces::face;
use crate::engine::frustum::flat::{Disk, Flat, Plane, Polygon, common};
use crate::engine::frustum::greatest::{Aim, Greatest};
use crate::engine::frustum::number::Number;
use crate::engine::frustum::pair::Pair;
use crate::engine::frustum::query::contact::{Relation, relate};
use crate::engine::frustum::shape::Shape;
use crate::engine::frustum::vector::Vector;
use core::cell::Cell;

/// The nearest points of two shapes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Nearest<T> {
    /// On the first and on the second shape: one point twice where they meet.
    pub points: [Vector<T>; 2],
    /// 0 exactly if they meet.
    pub distance: T,
    /// Whether no other two points are as close.
    pub unique: bool,
}

/// What is certain but for whether the points are the only ones is kept, should longer numbers not find it again.
struct AskNearest<T> {
    known: Cell<Option<Nearest<T>>>,
}

impl<T: Scalar> Question<T> for AskNearest<T> {
    type Answer = Option<Nearest<T>>;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn ask<N: Number>(&self, pair: &Pair<'_, N>, scene: &mut Scene<T, N>) -> Option<Self::Answer>
    where
        T: Told<N>,
    {
        let (greatest, relation) = relate(pair, pair.reach(), scene, Aim::Meeting)?;
        if relation != Relation::Apart && self.known.get().is_some() {
            return Some(self.known.get());
        }
        // A touch that is told by other numbers than the last ones is exact, and so are its faces.
        let unique = match relation {
            Relation::Overlapping => false,
            _ => match is_unique(
                pair,
                &greatest,
                scene.is_last || relation == Relation::Touching,
            ) {
                Some(unique) => unique,
                None => {
                    scene.hint = greatest.hint(pair);
                    self.known
                        .set(Some(tell(pair, &greatest, relation, false, scene)));
                    return None;
                }
            },
        };
        Some(Some(tell(pair, &greatest, relation, unique, scene)))
    }

    fn give_up(&self) -> Self::Answer {
        self.known.get()
    }
}

/// Whether the faces along the normal have one point in common, seen along it; open where they are flat but for the noise.
fn is_unique<N: Number>(pair: &Pair<'_, N>, greatest: &Greatest<N>, is_last: bool) -> Option<bool> {
    let critical = &greatest.critical;
    let normal = critical.guess.normal;
    let [a, b] = pair.cores();
    let noise = pair.noise.shifted(2);
    let faces = [face(a, normal, noise), face(b, -normal, noise)];
    if faces
        .iter()
        .any(|face| matches!(face, Core::Few(few) if few.count == 1))
    {
        return Some(true);
    }
    let is_last = is_last || are_ties_exact(pair, normal);
    if let Core::Wall(_) = faces[1] {
        return is_last.then_some(false);
    }
    if let [Core::Few(a), Core::Few(b)] = &faces
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
    let plane = Plane::across(normal, critical.points[0]);
    let both = common(&flat(&faces[0], &plane), &flat(&faces[1], &plane));
    // Parts that meet in a point do so within the square root of the noise.
    Some(both.square_of_extent() <= pair.noise * pair.scale * N::int(64))
}

pub(crate) fn flat<N: Number>(face: &Core<'_, N>, plane: &Plane<N>) -> Flat<N> {
    match face {
        Core::Rims(disk) => Flat::Disk(Disk {
            center: plane.planar(disk.centers[0]),
            radius: disk.radii[0],
        }),
        Core::Few(few) => {
            let planar = few.points.map(|point| plane.planar(point));
            Flat::Polygon(Polygon::hull(&planar[..few.count]))
        }
        Core::Wall(wall) => Flat::Polygon(Polygon::of([plane.planar(wall.point)].into_iter())),
        Core::Many(many) => {
            let count = many.points.len();
            Flat::Polygon(Polygon::of((0..count).map(|i| plane.planar(many.point(i)))))
        }
    }
}

fn tell<T, N: Number>(
    pair: &Pair<'_, N>,
    greatest: &Greatest<N>,
    relation: Relation,
    unique: bool,
    scene: &Scene<T, N>,
) -> Nearest<T>
where
    T: Told<N>,
{
    let critical = &greatest.critical;
    let normal = critical.guess.normal;
    let [a, b] = pair.bodies.each_ref().map(|body| body.radius);
    let points = match relation {
        Relation::Apart => [
            critical.points[0] + normal * a,
            critical.points[1] - normal * b,
        ],
        _ => [common_point(greatest, [a, b]); 2],
    };
    let distance = match relation {
        Relation::Apart => T::told(critical.upper - (a + b)),
        _ => T::told(N::zero()),
    };
    Nearest {
        points: points.map(|point| scene.frame.tell_point(point)),
        distance,
        unique,
    }
}

/// A point of both shapes.
fn common_point<N: Number>(greatest: &Greatest<N>, [a, b]: [N; 2]) -> Vector<N> {
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
pub fn nearest<T: Scalar>(a: &Shape<'_, T>, b: &Shape<'_, T>) -> Option<Nearest<T>> {
    let question = AskNearest {
        known: Cell::new(None),
    };
    if a.precedes(b) {
        return T::ask(&question, [a, b]);
    }
    T::ask(&question, [b, a]).map(|nearest| {
        let [q, p] = nearest.points;
        Nearest {
            points: [p, q],
            ..nearest
        }
    })
}
