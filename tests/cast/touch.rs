//! The parts that touch in a cast, and which of several come first.

use crate::numbers::Number;
use std::cmp::Ordering;
use tangency::{CastHit, CastResult, CastStart, ContactPoints, PartId, StartKind};

/// The index of a part and of its own part, as of a [`PartId`].
type Id = [Option<usize>; 2];

/// What has no parts.
pub const WHOLE: Id = [None; 2];

/// The parts that touch, of the moving shape and of the other one, and the cast of these parts alone, which names none.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Touch<T: Number, const D: usize> {
    pub parts: [Id; 2],
    pub result: CastResult<T, D>,
}

impl<T: Number, const D: usize> Touch<T, D> {
    /// The touch of a result that names its parts; `None` of a miss.
    pub fn of(result: CastResult<T, D>) -> Option<Self> {
        let parts = result.parts()?;
        if let CastResult::Start(CastStart { contact, .. }) = &result {
            assert!(contact.is_none_or(|contact| contact.parts == parts));
        }
        Some(Self {
            parts: parts.map(|id| [id.part(), id.own_part()]),
            result: without_parts(result),
        })
    }
}

fn without_parts<T: Number, const D: usize>(result: CastResult<T, D>) -> CastResult<T, D> {
    let parts = [PartId::WHOLE; 2];
    let bare = |contact| ContactPoints { parts, ..contact };
    match result {
        CastResult::Miss => CastResult::Miss,
        CastResult::Hit(hit) => CastResult::Hit(CastHit {
            contact: bare(hit.contact),
            ..hit
        }),
        CastResult::Start(start) => CastResult::Start(CastStart {
            contact: start.contact.map(bare),
            parts,
            ..start
        }),
    }
}

/// The place of a start in the documented order: those of the first two come before all hits.
fn rank<T: Number, const D: usize>(start: &CastStart<T, D>) -> usize {
    let recedes = start.approach == Some(Ordering::Less);
    match start.kind {
        StartKind::Overlaps if recedes => 2,
        StartKind::Overlaps => 0,
        StartKind::Enters => 1,
        StartKind::Slides => 3,
        StartKind::Rests => 4,
        StartKind::Leaves => 5,
    }
}

/// What comes first, as documented.
fn order<T: Number, const D: usize>(a: &Touch<T, D>, b: &Touch<T, D>) -> Ordering {
    let key = |touch: &Touch<T, D>| match &touch.result {
        CastResult::Start(start) => {
            let unique = start.contact.is_some_and(|contact| contact.unique);
            (0, T::zero(), Some(rank(start)), unique)
        }
        CastResult::Hit(hit) => (
            1,
            hit.time,
            Some(usize::from(!hit.enters)),
            hit.contact.unique,
        ),
        CastResult::Miss => panic!("a part that is missed"),
    };
    let parts = a.parts.cmp(&b.parts);
    let (a, b) = (key(a), key(b));
    let order = a.0.cmp(&b.0).then(a.1.partial_cmp(&b.1).expect("numbers"));
    order.then(a.2.cmp(&b.2)).then(b.3.cmp(&a.3)).then(parts)
}

/// The part that comes first, of parts with results, and whether one is touched at the start.
pub fn first_of<T: Number, const D: usize>(
    parts: impl Iterator<Item = Touch<T, D>>,
) -> (Option<Touch<T, D>>, bool) {
    let touched = parts.filter(|found| found.result != CastResult::Miss);
    let touched = touched.collect::<Vec<_>>();
    let start = touched.iter().copied().min_by(order);
    let Some(CastResult::Start(kind)) = start.map(|start| start.result) else {
        return (start, false);
    };
    let entries = touched.iter().copied();
    let entries = entries.filter(|found| found.result.hit().is_some_and(|hit| hit.enters));
    let is_blocked = rank(&kind) <= 1;
    let entry = entries.min_by(order).filter(|_| !is_blocked);
    (entry.or(start), true)
}

/// A start inside a solid, of which no part is touched.
pub fn is_start_inside<T: Number, const D: usize>(found: &Option<Touch<T, D>>) -> bool {
    let start = found.as_ref().map(|found| &found.result);
    matches!(start, Some(CastResult::Start(start)) if start.contact.is_none() && start.kind == StartKind::Overlaps)
}
