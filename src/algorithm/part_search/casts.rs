//! The part that a moving shape touches first.
//!
//! A region is reached no sooner than the box around the shape reaches the box around the region, both with a margin for
//! the rounding of times.

use crate::algorithm::part_search::{PartSearch, PartTree};
use crate::exact::{above, are_finite, below, rounding};
use crate::shape::build::box_tree::bounds::unit_of_parameters;
use crate::{Aabb, CastResult, ContactPoints, PartCast, StartKind};
use core::cmp::Ordering;
use core::ops::ControlFlow;
use nalgebra::{RealField, SVector};

/// Which of two shapes moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mover {
    /// The shape that the parts are asked about.
    Shape,
    Parts,
}

/// The box around a shape, moved relative to parts, as numbers that [`below`] and [`above`] read.
pub(crate) struct SweptBox<const D: usize> {
    /// With the distance and a margin added; none of a shape without end.
    ranges: Option<[[f64; 2]; D]>,
    /// The distance and the margin.
    margin: f64,
    motion: [f64; D],
}

impl<const D: usize> SweptBox<D> {
    /// The box of a shape with these bounds, if it has some, and `parts` those of all parts; `None` where the motion or the
    /// distance is not finite. A negative distance counts as 0.
    pub(crate) fn new<T: RealField + Copy>(
        bounds: Option<Aabb<T, D>>,
        motion: &SVector<T, D>,
        distance: T,
        parts: &Aabb<T, D>,
        mover: Mover,
    ) -> Option<Self> {
        if !(are_finite([&motion.data.0[0]]) && are_finite([&[distance]])) {
            return None;
        }
        let distance = if distance > T::zero() {
            distance
        } else {
            T::zero()
        };
        let [relative, step] = rounding::<T>();
        let (mut velocity, mut size) = ([0.0; D], above(distance).abs());
        for axis in 0..D {
            let v = below(motion[axis]);
            velocity[axis] = if mover == Mover::Shape { v } else { -v };
            for x in [motion[axis], parts.min()[axis], parts.max()[axis]] {
                size += above(x).abs();
            }
        }
        if let Some(bounds) = &bounds {
            for x in bounds.min().iter().chain(bounds.max().iter()) {
                size += above(*x).abs();
            }
        }
        let margin = above(distance) + 64.0 * relative * size + 4.0 * step;
        Some(Self {
            ranges: bounds.map(|bounds| ranges_around(&bounds, margin)),
            margin,
            motion: velocity,
        })
    }

    /// The box of a part of the shape, moved with it.
    pub(super) fn of_part<T: RealField + Copy>(&self, bounds: &Aabb<T, D>) -> Self {
        Self {
            ranges: Some(ranges_around(bounds, self.margin)),
            ..*self
        }
    }

    /// No time at which a part in a region is touched is less than this; `None` if it is not reached.
    pub(super) fn first_time<T: RealField + Copy>(&self, region: &Aabb<T, D>) -> Option<f64> {
        let (mut enter, mut leave) = (0.0, f64::INFINITY);
        for axis in 0..D {
            let Some(ranges) = &self.ranges else {
                break;
            };
            let [low, high] = ranges[axis];
            let gaps = [
                below(region.min()[axis]) - high,
                above(region.max()[axis]) - low,
            ];
            let v = self.motion[axis];
            if v == 0.0 {
                if gaps[0] > 0.0 || gaps[1] < 0.0 {
                    return None;
                }
                continue;
            }
            let [first, last] = if v > 0.0 { gaps } else { [gaps[1], gaps[0]] }.map(|gap| gap / v);
            enter = if first > enter { first } else { enter };
            leave = if last < leave { last } else { leave };
        }
        let [relative, step] = rounding::<T>();
        let slack = 4.0 * step / unit_of_parameters::<T>();
        let enter = enter * (1.0 - 16.0 * relative) - slack;
        let is_missed = enter > leave * (1.0 + 16.0 * relative) + slack || enter > 1.0;
        (!is_missed).then_some(enter)
    }
}

/// The numbers of a box with a margin added.
fn ranges_around<T: RealField + Copy, const D: usize>(
    bounds: &Aabb<T, D>,
    margin: f64,
) -> [[f64; 2]; D] {
    let mut ranges = [[0.0; 2]; D];
    for (axis, range) in ranges.iter_mut().enumerate() {
        *range = [
            below(bounds.min()[axis]) - margin,
            above(bounds.max()[axis]) + margin,
        ];
    }
    ranges
}

/// The first of the touches with some parts, each of its kind.
pub(crate) struct Touches<T: RealField, const D: usize> {
    start: Option<PartCast<T, D>>,
    first_hit: Option<PartCast<T, D>>,
    /// The first hit that enters.
    first_entry: Option<PartCast<T, D>>,
}

impl<T: RealField + Copy, const D: usize> From<PartCast<T, D>> for Touches<T, D> {
    fn from(found: PartCast<T, D>) -> Self {
        let mut touches = Self::none();
        match &found.result {
            CastResult::Miss => {}
            CastResult::Start(_) => touches.start = Some(found),
            CastResult::Hit(hit) => {
                touches.first_hit = Some(found);
                touches.first_entry = hit.enters.then_some(found);
            }
        }
        touches
    }
}

/// The touch with a part that has no parts itself.
impl<T: RealField + Copy, const D: usize> From<CastResult<T, D>> for Touches<T, D> {
    fn from(result: CastResult<T, D>) -> Self {
        Self::from(PartCast {
            part: 0,
            feature: None,
            result,
        })
    }
}

impl<T: RealField + Copy, const D: usize> Touches<T, D> {
    pub(crate) fn none() -> Self {
        Self {
            start: None,
            first_hit: None,
            first_entry: None,
        }
    }

    pub(crate) fn is_start(&self) -> bool {
        self.start.is_some()
    }

    /// Whether the shapes overlap at the start or at once.
    fn is_blocked(&self) -> bool {
        matches!(
            self.start.as_ref().map(|start| &start.result),
            Some(CastResult::Start(start)) if start_rank(start.kind) <= start_rank(StartKind::Enters)
        )
    }

    /// The same touches, of parts that are named by what a function makes of their names.
    pub(crate) fn renamed(self, rename: impl Fn(PartCast<T, D>) -> PartCast<T, D>) -> Self {
        Self {
            start: self.start.map(&rename),
            first_hit: self.first_hit.map(&rename),
            first_entry: self.first_entry.map(&rename),
        }
    }

    /// The touches of a part's features, as those of the part.
    pub(crate) fn of_features(self) -> Self {
        self.renamed(|found| PartCast {
            feature: Some(found.part),
            ..found
        })
    }

    /// Whether a part that is touched no sooner than at a time can still change the answer.
    pub(super) fn admits(&self, key: f64) -> bool {
        if self.is_blocked() {
            return key <= 0.0 || key.is_nan();
        }
        // A hit that does not enter may yield to a later one.
        let entry = self.first_entry.as_ref().map(|entry| &entry.result);
        let Some(CastResult::Hit(hit)) = entry else {
            return true;
        };
        key <= above(hit.time) / unit_of_parameters::<T>() || key.is_nan()
    }

    pub(super) fn add(&mut self, other: Self) {
        keep_first(&mut self.start, other.start);
        keep_first(&mut self.first_hit, other.first_hit);
        keep_first(&mut self.first_entry, other.first_entry);
    }

    /// The part that comes first: see [`PartCast`].
    pub(crate) fn answer(self) -> Option<PartCast<T, D>> {
        let is_free_to_move = self.is_start() && !self.is_blocked();
        if is_free_to_move {
            self.first_entry.or(self.start)
        } else {
            self.start.or(self.first_hit)
        }
    }
}

struct FirstTouch<'a, F, T: RealField, const D: usize> {
    swept: &'a SweptBox<D>,
    /// The cast of the shape and a part.
    cast: F,
    touches: Touches<T, D>,
}

impl<F, S, T, const D: usize> PartSearch<S, T, D> for FirstTouch<'_, F, T, D>
where
    T: RealField + Copy,
    F: Fn(&S) -> Touches<T, D>,
{
    fn key(&self, region: &Aabb<T, D>) -> Option<f64> {
        self.swept.first_time(region)
    }

    fn admits(&self, key: f64) -> bool {
        self.touches.admits(key)
    }

    fn visit(&mut self, part: usize, shape: &S) -> ControlFlow<()> {
        let touches = (self.cast)(shape);
        self.touches
            .add(touches.renamed(|found| PartCast { part, ..found }));
        ControlFlow::Continue(())
    }
}

fn keep_first<T: RealField + Copy, const D: usize>(
    first: &mut Option<PartCast<T, D>>,
    found: Option<PartCast<T, D>>,
) {
    let comes_first = |found| {
        let first = first.as_ref();
        first.is_none_or(|first| cmp_casts(found, first).is_lt())
    };
    if found.as_ref().is_some_and(comes_first) {
        *first = found;
    }
}

/// The order of two starts, or of two hits: see [`PartCast`].
fn cmp_casts<T: RealField + Copy, const D: usize>(
    a: &PartCast<T, D>,
    b: &PartCast<T, D>,
) -> Ordering {
    let order = match (&a.result, &b.result) {
        (CastResult::Start(a), CastResult::Start(b)) => start_rank(a.kind)
            .cmp(&start_rank(b.kind))
            .then_with(|| cmp_uniqueness(a.contact.as_ref(), b.contact.as_ref())),
        (CastResult::Hit(a), CastResult::Hit(b)) => compare(a.time, b.time)
            .then_with(|| b.enters.cmp(&a.enters))
            .then_with(|| cmp_uniqueness(Some(&a.contact), Some(&b.contact))),
        _ => Ordering::Equal,
    };
    order.then_with(|| (a.part, a.feature).cmp(&(b.part, b.feature)))
}

fn start_rank(kind: StartKind) -> usize {
    match kind {
        StartKind::Overlaps => 0,
        StartKind::Enters => 1,
        StartKind::Slides => 2,
        StartKind::Rests => 3,
        StartKind::Leaves => 4,
    }
}

/// A contact with one normal comes first.
fn cmp_uniqueness<T: RealField, const D: usize>(
    a: Option<&ContactPoints<T, D>>,
    b: Option<&ContactPoints<T, D>>,
) -> Ordering {
    let is_unique = |contact: Option<&ContactPoints<T, D>>| contact.is_some_and(|it| it.unique);
    is_unique(b).cmp(&is_unique(a))
}

fn compare<T: RealField>(a: T, b: T) -> Ordering {
    a.partial_cmp(&b).unwrap_or(Ordering::Equal)
}

/// The first touches of a shape and parts, by the casts of the shape and a part.
pub(crate) fn touches_of_parts<P, T, const D: usize>(
    parts: &P,
    swept: &SweptBox<D>,
    cast: impl Fn(&P::Part) -> Touches<T, D>,
) -> Touches<T, D>
where
    T: RealField + Copy,
    P: PartTree<T, D> + ?Sized,
{
    let mut search = FirstTouch {
        swept,
        cast,
        touches: Touches::none(),
    };
    let _ = parts.search(&mut search);
    search.touches
}
