//! A case in rational numbers.

use super::Body;
use super::cases::Case;
use super::truth::{self, Carrier, Range, Vector, between, common, is_zero};
use crate::common::figure::{Coordinates, Figure, Kind};
use crate::common::oracle::{self, is_common_point};
use crate::common::scalar::Scalar;
use num_traits::{One, Zero};
use tangency_rational::BigRational;

/// A case in rational numbers.
pub struct Exact {
    pub carrier: Carrier,
    pub extent: Range,
    body: Body,
    points: Vec<Vector>,
    radius: BigRational,
}

pub fn rational<T: Scalar>(p: &Coordinates<T>) -> Vector {
    p.map(T::rational)
}

pub fn extent(kind: Kind) -> Range {
    let (zero, one) = (Some(BigRational::zero()), Some(BigRational::one()));
    match kind {
        Kind::Line => [None, None],
        Kind::Ray => [zero, None],
        _ => [zero, one],
    }
}

impl Exact {
    pub fn of<T: Scalar>(case: &Case<T>) -> Self {
        let [p, q] = [0, 1].map(|i| rational(&case.linear.points[i]));
        let carrier = match case.linear.kind {
            Kind::Segment => between(&p, &q),
            _ => Carrier {
                origin: p,
                direction: q,
            },
        };
        Self {
            carrier,
            extent: extent(case.linear.kind),
            body: case.body,
            points: case.points.iter().map(rational).collect(),
            radius: case.radius.rational(),
        }
    }

    /// The parameters of the common points, unless the body is round.
    pub fn common(&self) -> Option<Range> {
        if !is_zero(&self.carrier.direction) {
            return common(&self.on_carrier(&self.carrier)?, &self.extent);
        }
        // A point is where any line through it is.
        let direction = [1, 2, 5].map(|x| BigRational::from_integer(x.into()));
        let origin = self.carrier.origin.clone();
        let range = self.on_carrier(&Carrier { origin, direction })?;
        let start = [Some(BigRational::zero()), Some(BigRational::zero())];
        common(&range, &start)
    }

    pub fn on_carrier(&self, carrier: &Carrier) -> Option<Range> {
        let p = &self.points;
        let other = |kind, direction: &Vector| {
            let (origin, direction) = (p[0].clone(), direction.clone());
            carrier.in_line(&Carrier { origin, direction }, &extent(kind))
        };
        match self.body {
            Body::Line => other(Kind::Line, &p[1]),
            Body::Ray => other(Kind::Ray, &p[1]),
            Body::Plane => carrier.in_plane(&p[0], &p[1]),
            Body::Aabb => carrier.in_hull(&boxed(|place, axis| p[place >> axis & 1][axis].clone())),
            Body::Obb => carrier.in_hull(&boxed(|place, axis| {
                let half_axes = p[1..].iter().enumerate();
                half_axes.fold(p[0][axis].clone(), |sum, (i, half_axis)| {
                    if place >> i & 1 == 1 {
                        sum + &half_axis[axis]
                    } else {
                        sum - &half_axis[axis]
                    }
                })
            })),
            _ => carrier.in_hull(p),
        }
    }

    /// Whether there is a common point with a capsule, and whether only one.
    pub fn with_capsule<T: Scalar>(&self, case: &Case<T>) -> [bool; 2] {
        let linear = case.linear.map(|x| x.rational());
        let capsule = Figure::new(Kind::Capsule, self.points.clone(), self.radius.clone());
        let meets = oracle::intersects(&linear, &capsule);
        [meets, meets && is_common_point(&linear, &capsule)]
    }

    /// How far beyond the capsule a place of the line is, squared: negative inside.
    pub fn beyond(&self, t: &BigRational) -> BigRational {
        let core = between(&self.points[0], &self.points[1]);
        let p = self.carrier.at(t);
        let square = truth::dot(&core.direction, &core.direction);
        let way = truth::minus(&p, &core.origin);
        let foot = if square.is_zero() {
            square
        } else {
            let along = truth::dot(&way, &core.direction) / square;
            along.max(BigRational::zero()).min(BigRational::one())
        };
        let apart = truth::minus(&p, &core.at(&foot));
        truth::dot(&apart, &apart) - &self.radius * &self.radius
    }
}

/// The corners of a box by their coordinates.
fn boxed(coordinate: impl Fn(usize, usize) -> BigRational) -> Vec<Vector> {
    let corner = |place| std::array::from_fn(|axis| coordinate(place, axis));
    (0..8).map(corner).collect()
}
