//! Boxes along the axes, and points: their difference is a box too, entered by slabs. Ericson, *Real-Time Collision
//! Detection* (2005), 5.3.3.

use crate::algorithm::certified::cast::{CastMotion, FoundCast, Touch};
use crate::algorithm::certified::cut::UNIT;
use crate::algorithm::certified::{CENTRAL, Core, is_central, larger, smaller};
use crate::exact::{DoubleDouble, Real};
use crate::predicate::largest;

/// The least and the greatest coordinates of a moving and a standing box.
type Ends<const D: usize> = [[[f64; D]; 2]; 2];

/// The boxes, where both shapes are boxes or points without radii.
pub(super) fn ends<const D: usize>(motion: &CastMotion<'_, D>) -> Option<Ends<D>> {
    let [a, b] = motion.shapes;
    let ends = |core: &Core<'_, D>| match core {
        Core::Aabb(corners) => Some(*corners),
        Core::Point(p) => Some([*p; 2]),
        _ => None,
    };
    let has_box = matches!(a.core, Core::Aabb(_)) || matches!(b.core, Core::Aabb(_));
    let is_sharp = motion.radii() == [0.0; 3];
    (has_box && is_sharp).then_some([ends(&a.core)?, ends(&b.core)?])
}

/// The times at which two boxes begin and end to overlap along each axis, where they move along it.
struct SlabTimes<const D: usize> {
    enter: [f64; D],
    exit: [f64; D],
    is_missed: bool,
}

/// The relative error of a time, and some more: a difference and a quotient are rounded.
const ERROR: f64 = 8.0 * UNIT;

fn below(time: f64) -> f64 {
    time - ERROR * time.abs()
}

fn above(time: f64) -> f64 {
    time + ERROR * time.abs()
}

impl<const D: usize> SlabTimes<D> {
    fn of([a, b]: &Ends<D>, v: [f64; D]) -> Self {
        let mut slabs = Self {
            enter: [f64::MIN; D],
            exit: [f64::MAX; D],
            is_missed: false,
        };
        for axis in 0..D {
            let (low, high) = (b[0][axis] - a[1][axis], b[1][axis] - a[0][axis]);
            if v[axis] == 0.0 {
                slabs.is_missed |= low > 0.0 || high < 0.0;
                if low == 0.0 || high == 0.0 {
                    (slabs.enter[axis], slabs.exit[axis]) = (f64::NAN, f64::NAN);
                }
                continue;
            }
            let is_forth = v[axis] > 0.0;
            let (first, last) = if is_forth { (low, high) } else { (high, low) };
            (slabs.enter[axis], slabs.exit[axis]) = (first / v[axis], last / v[axis]);
        }
        slabs
    }

    /// Whether the boxes are certainly apart all the time.
    fn is_missed(&self) -> bool {
        let (mut latest, mut first) = (0.0, 1.0);
        for axis in 0..D {
            latest = larger(below(self.enter[axis]), latest);
            first = smaller(above(self.exit[axis]), first);
        }
        self.is_missed || latest > first
    }

    /// The axis along which the boxes touch, and overlap along all others, where that is certain.
    fn axis(&self) -> Option<usize> {
        let mut axis = 0;
        for i in 1..D {
            axis = if self.enter[i] > self.enter[axis] {
                i
            } else {
                axis
            };
        }
        let [early, late] = [below(self.enter[axis]), above(self.enter[axis])];
        let overlaps = |i: usize| {
            let is_first = i == axis || above(self.enter[i]) < early;
            is_first && below(self.exit[i]) > late
        };
        let is_within = early > 0.0 && late < 1.0;
        (is_within && (0..D).all(overlaps)).then_some(axis)
    }
}

pub(super) fn find<const D: usize>(
    motion: &CastMotion<'_, D>,
    ends: Ends<D>,
) -> Option<FoundCast<D>> {
    let v = motion.vector;
    let scale = larger(largest(ends[0]), largest(ends[1]));
    if !(is_central(scale) && CENTRAL.contains(largest([v]))) {
        return None;
    }
    let slabs = SlabTimes::of(&ends, v);
    if slabs.is_missed() {
        return Some(FoundCast::Miss);
    }
    let axis = slabs.axis()?;
    let [a, b] = ends;
    let (is_forth, mut normal) = (v[axis] > 0.0, [0.0; D]);
    let (from, to, side) = if is_forth {
        (a[1][axis], b[0][axis], 1.0)
    } else {
        (a[0][axis], b[1][axis], -1.0)
    };
    normal[axis] = side;
    let [from, speed] = [from, v[axis]].map(DoubleDouble::given);
    let time = (DoubleDouble::given(to) - from).over(speed).value();
    let mut point = b[0];
    for i in 0..D {
        point[i] = larger(a[0][i] + time * v[i], b[0][i]);
    }
    point[axis] = to;
    Some(FoundCast::Touch(Touch {
        time,
        normal,
        points: [point; 2],
        has_depth: true,
    }))
}
