//! Points, lines and their parts, and how far apart two of them are.

use super::super::figure::Coordinates;
use tangency_rational::Fraction;

pub type Vector = Coordinates<Fraction>;

/// The part `origin + t * direction` of a line, from t = 0 if it starts, to t = 1 if it ends.
pub struct Stretch {
    pub origin: Vector,
    pub direction: Vector,
    pub starts: bool,
    pub ends: bool,
}

impl Stretch {
    pub fn new(origin: Vector, direction: Vector, starts: bool, ends: bool) -> Self {
        // Without a direction it is a point, whatever it was meant to be.
        let is_point = is_zero(&direction);
        Self {
            origin,
            direction,
            starts: starts || is_point,
            ends: ends || is_point,
        }
    }

    pub fn between(a: &Vector, b: &Vector) -> Self {
        Self::new(a.clone(), difference(b, a), true, true)
    }

    pub fn is_point(&self) -> bool {
        is_zero(&self.direction)
    }

    pub fn at(&self, t: &Fraction) -> Vector {
        std::array::from_fn(|i| &self.origin[i] + &(t * &self.direction[i]))
    }

    pub fn contains(&self, t: &Fraction) -> bool {
        !(self.starts && t.is_negative() || self.ends && *t > Fraction::one())
    }

    fn clamp(&self, t: Fraction) -> Fraction {
        let t = if self.starts {
            t.max(Fraction::zero())
        } else {
            t
        };
        if self.ends { t.min(Fraction::one()) } else { t }
    }

    pub fn end_points(&self) -> Vec<Vector> {
        let start = self.starts.then(|| self.origin.clone());
        start
            .into_iter()
            .chain(self.ends.then(|| self.at(&Fraction::one())))
            .collect()
    }

    /// The parameter of the point of its line nearest to `point`; zero where it is a point.
    pub fn parameter(&self, point: &Vector) -> Fraction {
        let square = squared_length(&self.direction);
        if square.is_zero() {
            return square;
        }
        &dot(&difference(point, &self.origin), &self.direction) / &square
    }

    pub fn distance_squared_from(&self, point: &Vector) -> Fraction {
        let t = self.clamp(self.parameter(point));
        squared_length(&difference(point, &self.at(&t)))
    }

    pub fn distance_squared(&self, other: &Self) -> Fraction {
        let ours = self.end_points().into_iter();
        let theirs = other.end_points().into_iter();
        let at_ends = ours
            .map(|p| other.distance_squared_from(&p))
            .chain(theirs.map(|p| self.distance_squared_from(&p)));
        let inside = self.stationary(other);
        let inside = inside.map(|[s, t]| squared_length(&difference(&self.at(&s), &other.at(&t))));
        let parallel_lines = || other.distance_squared_from(&self.origin);
        at_ends.chain(inside).min().unwrap_or_else(parallel_lines)
    }

    /// The parameter at which the line goes through a plane, given by a point and a normal.
    pub fn crossing(&self, point: &Vector, normal: &Vector) -> Option<Fraction> {
        let slope = dot(&self.direction, normal);
        let height = dot(&difference(point, &self.origin), normal);
        (!slope.is_zero()).then(|| &height / &slope)
    }

    /// Whether a segment, seen from the side, covers more than a point of this.
    pub fn runs_along(&self, segment: &Self) -> bool {
        let [a, b] = [Fraction::zero(), Fraction::one()].map(|t| self.parameter(&segment.at(&t)));
        let [a, b] = [a.clone().min(b.clone()), a.max(b)];
        self.is_parallel(segment) && self.clamp(a) < self.clamp(b)
    }

    /// Or a point.
    fn is_parallel(&self, other: &Self) -> bool {
        let (u, v) = (&self.direction, &other.direction);
        let uv = dot(u, v);
        &uv * &uv == &squared_length(u) * &squared_length(v)
    }

    /// Where the squared distance of two lines has its only minimum, if both stretches reach there.
    pub fn stationary(&self, other: &Self) -> Option<[Fraction; 2]> {
        let (u, v) = (&self.direction, &other.direction);
        let (uu, uv, vv) = (dot(u, u), dot(u, v), dot(v, v));
        let determinant = &(&uu * &vv) - &(&uv * &uv);
        if determinant.is_zero() {
            return None;
        }
        let w = difference(&self.origin, &other.origin);
        let (uw, vw) = (dot(u, &w), dot(v, &w));
        let s = &(&(&uv * &vw) - &(&vv * &uw)) / &determinant;
        let t = &(&(&uu * &vw) - &(&uv * &uw)) / &determinant;
        (self.contains(&s) && other.contains(&t)).then_some([s, t])
    }
}

pub fn difference(a: &Vector, b: &Vector) -> Vector {
    std::array::from_fn(|i| &a[i] - &b[i])
}

pub fn sum(a: &Vector, b: &Vector) -> Vector {
    std::array::from_fn(|i| &a[i] + &b[i])
}

pub fn squared_length(a: &Vector) -> Fraction {
    dot(a, a)
}

pub fn dot(a: &Vector, b: &Vector) -> Fraction {
    let products = a.iter().zip(b).map(|(x, y)| x * y);
    products
        .reduce(|sum, product| &sum + &product)
        .unwrap_or_else(Fraction::zero)
}

fn is_zero(a: &Vector) -> bool {
    a.iter().all(Fraction::is_zero)
}
