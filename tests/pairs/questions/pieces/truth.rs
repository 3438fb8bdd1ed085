//! What a line has in common with the shapes of space, from first principles.

use crate::common::figure::Coordinates;
use num_traits::{Signed, Zero};
use tangency_rational::BigRational;

pub(super) type Vector = Coordinates<BigRational>;

/// The lowest and the highest parameter; `None` is without end.
pub(super) type Range = [Option<BigRational>; 2];

/// All points `origin + t * direction`.
pub(super) struct Carrier {
    pub(super) origin: Vector,
    pub(super) direction: Vector,
}

pub(super) fn minus(a: &Vector, b: &Vector) -> Vector {
    std::array::from_fn(|i| &a[i] - &b[i])
}

pub(super) fn dot(a: &Vector, b: &Vector) -> BigRational {
    a.iter().zip(b).map(|(x, y)| x * y).sum()
}

fn cross(a: &Vector, b: &Vector) -> Vector {
    std::array::from_fn(|i| {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        &a[j] * &b[k] - &a[k] * &b[j]
    })
}

pub(super) fn is_zero(a: &Vector) -> bool {
    a.iter().all(Zero::is_zero)
}

impl Carrier {
    pub(super) fn at(&self, t: &BigRational) -> Vector {
        std::array::from_fn(|i| &self.origin[i] + t * &self.direction[i])
    }

    /// The parameter of a point, if it is on the line.
    fn of_point(&self, p: &Vector) -> Option<BigRational> {
        let (way, d) = (minus(p, &self.origin), &self.direction);
        is_zero(&cross(&way, d)).then(|| dot(&way, d) / dot(d, d))
    }

    /// The parameters, here and there, at which it meets a line that is not parallel.
    fn meeting(&self, other: &Self) -> Option<[BigRational; 2]> {
        let normal = cross(&self.direction, &other.direction);
        let (way, square) = (minus(&other.origin, &self.origin), dot(&normal, &normal));
        if square.is_zero() || !dot(&way, &normal).is_zero() {
            return None;
        }
        let parameter = |d: &Vector| dot(&cross(&way, d), &normal) / &square;
        Some([parameter(&other.direction), parameter(&self.direction)])
    }

    fn of_edge(&self, [a, b]: [&Vector; 2]) -> Option<BigRational> {
        let [here, there] = self.meeting(&between(a, b))?;
        is_share(&there).then_some(here)
    }

    fn of_triangle(&self, corners: [&Vector; 3]) -> Option<BigRational> {
        let [a, b, c] = corners;
        let normal = cross(&minus(b, a), &minus(c, a));
        let slope = dot(&normal, &self.direction);
        if slope.is_zero() {
            return None;
        }
        let t = dot(&normal, &minus(a, &self.origin)) / slope;
        let p = self.at(&t);
        let is_inside = |i: usize| {
            let (from, to) = (corners[i], corners[(i + 1) % 3]);
            !dot(&normal, &cross(&minus(to, from), &minus(&p, from))).is_negative()
        };
        (0..3).all(is_inside).then_some(t)
    }

    /// What it has in common with the hull of some points. Its end is in the hull of three at most.
    pub(super) fn in_hull(&self, points: &[Vector]) -> Option<Range> {
        let mut found = Vec::new();
        for (i, a) in points.iter().enumerate() {
            found.extend(self.of_point(a));
            for (j, b) in points.iter().enumerate().skip(i + 1) {
                found.extend(self.of_edge([a, b]));
                let third = points.iter().skip(j + 1);
                found.extend(third.filter_map(|c| self.of_triangle([a, b, c])));
            }
        }
        let (low, high) = (found.iter().min()?.clone(), found.into_iter().max()?);
        Some([Some(low), Some(high)])
    }

    /// What it has in common with all points from a range of another line.
    pub(super) fn in_line(&self, other: &Self, range: &Range) -> Option<Range> {
        if is_zero(&other.direction) {
            let at = self.of_point(&other.origin)?;
            return Some([Some(at.clone()), Some(at)]);
        }
        if is_zero(&cross(&self.direction, &other.direction)) {
            self.of_point(&other.origin)?;
            let mut ends = range.clone().map(|t| self.of_point(&other.at(&t?)));
            if dot(&self.direction, &other.direction).is_negative() {
                ends.reverse();
            }
            return Some(ends);
        }
        let [here, there] = self.meeting(other)?;
        is_within(&there, range).then(|| [Some(here.clone()), Some(here)])
    }

    /// What it has in common with a plane.
    pub(super) fn in_plane(&self, point: &Vector, normal: &Vector) -> Option<Range> {
        let height = dot(&minus(point, &self.origin), normal);
        let slope = dot(&self.direction, normal);
        if slope.is_zero() {
            return height.is_zero().then_some([None, None]);
        }
        let t = height / slope;
        Some([Some(t.clone()), Some(t)])
    }
}

pub(super) fn between(a: &Vector, b: &Vector) -> Carrier {
    Carrier {
        origin: a.clone(),
        direction: minus(b, a),
    }
}

fn is_share(t: &BigRational) -> bool {
    !t.is_negative() && *t <= BigRational::from_integer(1.into())
}

fn is_within(t: &BigRational, [low, high]: &Range) -> bool {
    low.as_ref().is_none_or(|low| low <= t) && high.as_ref().is_none_or(|high| t <= high)
}

/// What two ranges have in common.
pub(super) fn common([a, b]: &Range, [c, d]: &Range) -> Option<Range> {
    let choose =
        |x: &Option<BigRational>, y: &Option<BigRational>, pick: fn(_, _) -> _| match (x, y) {
            (Some(x), Some(y)) => Some(pick(x.clone(), y.clone())),
            (one, other) => one.clone().or_else(|| other.clone()),
        };
    let [low, high] = [
        choose(a, c, BigRational::max),
        choose(b, d, BigRational::min),
    ];
    let is_empty = matches!((&low, &high), (Some(low), Some(high)) if low > high);
    (!is_empty).then_some([low, high])
}
