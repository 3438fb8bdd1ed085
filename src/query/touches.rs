use crate::query::cast::{CastHit, CastResult, CastStart, StartKind};
use crate::query::contact_points::ContactPoints;
use crate::query::part_id::PartId;
use core::cmp::Ordering;
use nalgebra::RealField;

/// The first of the touches of some pairs of parts, each of its kind.
#[derive(Debug)]
pub struct Touches<T: RealField, const D: usize> {
    start: Option<CastStart<T, D>>,
    first_hit: Option<CastHit<T, D>>,
    /// The first hit that enters.
    first_entry: Option<CastHit<T, D>>,
}

impl<T: RealField + Copy, const D: usize> From<CastResult<T, D>> for Touches<T, D> {
    fn from(found: CastResult<T, D>) -> Self {
        let mut touches = Self::none();
        match found {
            CastResult::Miss => {}
            CastResult::Start(start) => touches.start = Some(start),
            CastResult::Hit(hit) => {
                touches.first_hit = Some(hit);
                touches.first_entry = hit.enters.then_some(hit);
            }
        }
        touches
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
    pub(crate) fn is_blocked(&self) -> bool {
        let is_blocked = |start: &CastStart<T, D>| start_rank(start) <= StartRank::Enters;
        self.start.as_ref().is_some_and(is_blocked)
    }

    /// The time of the first hit that enters.
    pub(crate) fn first_entry_time(&self) -> Option<T> {
        self.first_entry.as_ref().map(|hit| hit.time)
    }

    /// The touches with their parts renamed by a function of both names.
    #[must_use]
    pub(crate) fn renamed(self, rename: &dyn Fn([PartId; 2]) -> [PartId; 2]) -> Self {
        let hit = |hit: CastHit<T, D>| CastHit {
            contact: hit.contact.of_parts(rename(hit.contact.parts)),
            ..hit
        };
        let start = |start: CastStart<T, D>| {
            let parts = rename(start.parts);
            CastStart {
                contact: start.contact.map(|contact| contact.of_parts(parts)),
                parts,
                ..start
            }
        };
        Self {
            start: self.start.map(start),
            first_hit: self.first_hit.map(hit),
            first_entry: self.first_entry.map(hit),
        }
    }

    pub(crate) fn add(&mut self, other: Self) {
        keep_first(&mut self.start, other.start, cmp_starts);
        keep_first(&mut self.first_hit, other.first_hit, cmp_hits);
        keep_first(&mut self.first_entry, other.first_entry, cmp_hits);
    }

    /// The touch that comes first: see [`Cast`](crate::Cast), "Shapes made of parts".
    pub fn answer(self) -> CastResult<T, D> {
        let is_free_to_move = self.is_start() && !self.is_blocked();
        match (self.start, self.first_entry, self.first_hit) {
            (Some(_), Some(entry), _) if is_free_to_move => CastResult::Hit(entry),
            (Some(start), _, _) => CastResult::Start(start),
            (None, _, Some(hit)) => CastResult::Hit(hit),
            (None, _, None) => CastResult::Miss,
        }
    }
}

fn keep_first<K>(first: &mut Option<K>, found: Option<K>, order: impl Fn(&K, &K) -> Ordering) {
    let Some(found) = found else { return };
    if first
        .as_ref()
        .is_none_or(|first| order(&found, first).is_lt())
    {
        *first = Some(found);
    }
}

fn cmp_starts<T: RealField, const D: usize>(a: &CastStart<T, D>, b: &CastStart<T, D>) -> Ordering {
    let order = start_rank(a).cmp(&start_rank(b));
    order
        .then_with(|| cmp_uniqueness(a.contact.as_ref(), b.contact.as_ref()))
        .then_with(|| a.parts.cmp(&b.parts))
}

fn cmp_hits<T: RealField, const D: usize>(a: &CastHit<T, D>, b: &CastHit<T, D>) -> Ordering {
    let order = a.time.partial_cmp(&b.time).unwrap_or(Ordering::Equal);
    order
        .then_with(|| b.enters.cmp(&a.enters))
        .then_with(|| cmp_uniqueness(Some(&a.contact), Some(&b.contact)))
        .then_with(|| a.contact.parts.cmp(&b.contact.parts))
}

/// The order of starts. Those up to [`Enters`](Self::Enters) come before all hits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum StartRank {
    Overlaps,
    Enters,
    /// Shapes that overlap and are parted by the motion.
    Recedes,
    Slides,
    Rests,
    Leaves,
}

fn start_rank<T: RealField, const D: usize>(start: &CastStart<T, D>) -> StartRank {
    match start.kind {
        StartKind::Overlaps if start.approach == Some(Ordering::Less) => StartRank::Recedes,
        StartKind::Overlaps => StartRank::Overlaps,
        StartKind::Enters => StartRank::Enters,
        StartKind::Slides => StartRank::Slides,
        StartKind::Rests => StartRank::Rests,
        StartKind::Leaves => StartRank::Leaves,
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
