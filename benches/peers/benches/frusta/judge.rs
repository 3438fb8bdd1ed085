//! Whose answers are wrong.
//!
//! Nothing of tangency is the reference. An answer of ours is proven by the solids themselves: points that it names are in both, and
//! the gap along its normal is as wide as it says. That no other gap is wider is proven by these points where the solids are
//! apart, and checked by a search in all directions where they overlap. An answer of parry is compared with one that is proven.

use crate::gaps::Gap;
use crate::solid::Solid;
use nalgebra::{Point3, Vector3};

/// By how much answers may be off.
#[derive(Clone, Copy)]
pub struct Tolerance {
    /// For an answer that counts as right.
    pub tight: f64,
    /// What is off by more than this is far off: 1e-3 of the largest coordinates.
    pub far: f64,
}

impl Tolerance {
    pub const SINGLE: Self = Self {
        tight: 1e-4,
        far: 0.016,
    };
    pub const DOUBLE: Self = Self {
        tight: 1e-6,
        far: 0.016,
    };
}

/// How many answers differ, and how many of whom are wrong.
#[derive(Clone, Copy, Default)]
pub struct Counts {
    pub differ: usize,
    pub theirs_wrong: usize,
    pub theirs_far: usize,
    pub ours_wrong: usize,
}

/// What is told of two solids: of nearest points with the distance as separation.
#[derive(Clone, Copy, Debug)]
pub struct Claim {
    pub separation: f64,
    pub normal: Vector3<f64>,
    pub points: [Point3<f64>; 2],
}

/// A separation that parry tells, and the normal if it has one.
#[derive(Clone, Copy)]
pub struct Theirs {
    pub separation: f64,
    pub normal: Vector3<f64>,
}

impl Claim {
    /// Whether the points are in the solids, and as far apart as told.
    fn has_points(&self, gap: &Gap<'_>, tolerance: f64) -> bool {
        let [p, q] = &self.points;
        gap.first.excess(&(p - gap.moved)) <= tolerance
            && gap.second.excess(q) <= tolerance
            && ((q - p).norm() - self.separation).abs() <= tolerance
    }

    /// Whether it is the separation of the solids.
    pub fn is_right(&self, gap: &Gap<'_>, hint: Vector3<f64>, tolerance: f64) -> bool {
        let along = gap.along(&self.normal);
        if along.is_nan() || along < self.separation - tolerance {
            return false;
        }
        match self.separation > tolerance {
            true => self.has_points(gap, tolerance),
            false => gap.greatest([self.normal, hint]) <= self.separation + tolerance,
        }
    }

    /// Whether it is the distance of the solids.
    pub fn is_distance(&self, gap: &Gap<'_>, tolerance: f64) -> bool {
        if self.separation <= tolerance {
            return gap.excess(&self.points[0]) <= tolerance;
        }
        let normal = (self.points[1] - self.points[0]).normalize();
        let is_wide = |gap: f64| gap >= self.separation - tolerance;
        // Points next to each other have a rounded offset: then better directions are beside it.
        self.has_points(gap, tolerance)
            && (is_wide(gap.along(&normal)) || is_wide(gap.greatest_from([normal])))
    }
}

impl Counts {
    /// Counts a separation of parry beside ours, which is right or not.
    pub fn add_separation(
        &mut self,
        ours: &Claim,
        is_right: bool,
        theirs: Option<Theirs>,
        tolerance: Tolerance,
    ) {
        let off = theirs.map_or(f64::INFINITY, |it| (it.separation - ours.separation).abs());
        let is_off = off.is_nan() || off > tolerance.tight;
        self.differ += usize::from(is_off);
        self.ours_wrong += usize::from(!is_right);
        self.theirs_wrong += usize::from(is_right && is_off);
        self.theirs_far += usize::from(is_right && (off.is_nan() || off > tolerance.far));
    }

    /// Counts what both tell about whether solids meet whose separation is known.
    pub fn add_test(&mut self, [ours, theirs]: [bool; 2], separation: f64, tolerance: Tolerance) {
        let wrong = |meets: bool, most: f64| match meets {
            true => separation > most,
            false => separation < -most,
        };
        self.differ += usize::from(ours != theirs);
        self.ours_wrong += usize::from(wrong(ours, tolerance.tight));
        self.theirs_wrong += usize::from(wrong(theirs, tolerance.tight));
        self.theirs_far += usize::from(wrong(theirs, tolerance.far));
    }

    /// Counts an answer of parry that is off by so much, beside ours, which is right or not.
    pub fn add_off(&mut self, off: f64, is_right: bool, tolerance: Tolerance) {
        let is_off = |most: f64| off.is_nan() || off > most;
        self.differ += usize::from(is_off(tolerance.tight));
        self.ours_wrong += usize::from(!is_right);
        self.theirs_wrong += usize::from(is_right && is_off(tolerance.tight));
        self.theirs_far += usize::from(is_right && is_off(tolerance.far));
    }
}

/// A solid that moves by a motion within one unit of time, and one that stays.
#[derive(Clone, Copy)]
pub struct Motion<'s> {
    pub first: &'s Solid,
    pub second: &'s Solid,
    pub motion: Vector3<f64>,
}

impl<'s> Motion<'s> {
    /// The solids at a time.
    pub fn at(&self, time: f64) -> Gap<'s> {
        let moved = self.motion * time;
        Gap {
            moved,
            ..Gap::between(self.first, self.second)
        }
    }

    /// The gap between the second solid and all of the way of the first.
    pub fn least_gap(&self, hint: Vector3<f64>) -> f64 {
        let sweep = self.motion;
        let swept = Gap {
            sweep,
            ..Gap::between(self.first, self.second)
        };
        swept.greatest([hint])
    }

    /// Whether the solids touch first at a time: they have a point in common then, and one plane parts the second solid from
    /// all of the way of the first until then.
    pub fn is_first_touch(&self, time: f64, contact: &Claim, tolerance: f64) -> bool {
        let gap = self.at(time);
        let approaches = contact.normal.dot(&self.motion) >= 0.0;
        let way = Self {
            motion: self.motion * time,
            ..*self
        };
        gap.excess(&contact.points[0]) <= tolerance
            && (approaches && gap.along(&contact.normal) >= -tolerance
                || way.least_gap(contact.normal) >= -tolerance)
    }

    /// By how much a time of parry is off: how far the solids are from touching then. Of a miss, how deep they overlap
    /// on the way.
    pub fn off(&self, time: Option<f64>, normal: Vector3<f64>) -> f64 {
        match time {
            Some(time) => self.at(time).greatest([normal]).abs(),
            None => (-self.least_gap(normal)).max(0.0),
        }
    }
}
