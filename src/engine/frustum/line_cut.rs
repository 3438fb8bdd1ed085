//! Where a line enters and leaves a frustum.
//!
//! With w(t) from the first center to a point of the line, D from the first center to the second one, L = D.D, and d the
//! difference of the radii, a point between the planes of the faces is inside where
//! f(t) = (r L + d w.D)^2 - L |w x D|^2, of degree 2 in t, is not below 0. Its coefficients are polynomials in the numbers
//! given, so that signs of them, of the discriminant and of differences of roots are certain, or 0, at some length.

use crate::engine::frustum::body::Rims;
use crate::engine::frustum::bounded::{BoundedNumber, difference, quotient, roots};
use crate::engine::frustum::number::RoundedNumber;
use crate::engine::frustum::project::FrustumFeature;
use crate::engine::frustum::vector::Vector;

/// An end of an interval of parameters.
#[derive(Clone, Copy, Debug)]
pub struct End<N> {
    pub at: BoundedNumber<N>,
    pub feature: FrustumFeature,
}

/// An interval of parameters; an end that is not there is infinite.
#[derive(Clone, Copy, Debug)]
pub struct Interval<N> {
    pub low: Option<End<N>>,
    pub high: Option<End<N>>,
    /// The face in whose plane the line is.
    plane: Option<usize>,
}

impl<N> Interval<N> {
    /// Moves both ends to the rim of a face in whose plane the line is.
    fn in_plane(self, plane: Option<usize>) -> Self {
        let rim = |end: End<N>| match plane {
            Some(face) => End {
                feature: FrustumFeature::Rim(face),
                ..end
            },
            None => end,
        };
        Self {
            low: self.low.map(rim),
            high: self.high.map(rim),
            plane,
        }
    }

    /// Returns the interval with rims instead of faces.
    fn with_rims(self) -> Self {
        let rim = |end: End<N>| match end.feature {
            FrustumFeature::Face(i) => End {
                feature: FrustumFeature::Rim(i),
                ..end
            },
            _ => end,
        };
        Self {
            low: self.low.map(rim),
            high: self.high.map(rim),
            ..self
        }
    }
}

/// Whether a question has an answer in the numbers at hand.
pub enum Cut<N> {
    Miss,
    Open,
    /// All of the line is on the side, or on the cone of it.
    Along,
    Piece(Interval<N>),
}

/// The coefficients of f(t) = a t^2 + 2 b t + c.
pub struct SideQuadratic<N> {
    pub a: BoundedNumber<N>,
    pub b: BoundedNumber<N>,
    pub c: BoundedNumber<N>,
}

/// A line and a frustum: from the first center to a point of the line, and to the second center.
pub struct LineAndFrustum<N> {
    pub start: Vector<N>,
    pub direction: Vector<N>,
    pub along: Vector<N>,
    pub radii: [N; 2],
    pub is_last: bool,
}

/// Roundings of a coefficient: each product of four lengths has at most 12 operations on its way, the sum 3 more.
const ROUNDINGS: i32 = 16;

impl<N: RoundedNumber> LineAndFrustum<N> {
    /// The line through a point along a direction.
    pub fn of(rims: &Rims<N>, point: Vector<N>, direction: Vector<N>, is_last: bool) -> Self {
        Self {
            start: point - rims.centers[0],
            direction,
            along: rims.along,
            radii: rims.radii,
            is_last,
        }
    }

    pub fn cut(&self) -> Cut<N> {
        let between = match self.between_faces() {
            Cut::Piece(interval) => interval,
            other => return other,
        };
        let side = match self.inside_side() {
            Cut::Piece(interval) => interval,
            Cut::Along => return Cut::Piece(between.with_rims()),
            other => return other,
        };
        match self.intersection(between, side) {
            Cut::Piece(interval) => Cut::Piece(interval.in_plane(between.plane)),
            other => other,
        }
    }

    /// The parameters between the planes of the faces.
    fn between_faces(&self) -> Cut<N> {
        let square = self.along.square();
        let (start, slope) = (self.start.dot(self.along), self.direction.dot(self.along));
        let unit = square.unit();
        // The sum of the magnitudes, so that what is square to an axis of the frame is exact.
        let error = |v: Vector<N>| {
            let [x, y, z] = [0, 1, 2].map(|k| (v[k] * self.along[k]).abs());
            (x + y + z) * unit * N::int(8)
        };
        let (start_error, slope_error) = (error(self.start), error(self.direction));
        let square_error = square * unit * N::int(4);
        let bottom = BoundedNumber {
            value: -start,
            error: start_error,
        };
        let top = BoundedNumber {
            value: square - start,
            error: start_error + square_error,
        };
        let slope = BoundedNumber {
            value: slope,
            error: slope_error,
        };
        let Some(sign) = slope.sign(self.is_last) else {
            return Cut::Open;
        };
        if sign == 0 {
            return match (bottom.sign(self.is_last), top.sign(self.is_last)) {
                (Some(1), _) | (_, Some(-1)) => Cut::Miss,
                (Some(below), Some(above)) => Cut::Piece(Interval {
                    low: None,
                    high: None,
                    plane: [below, above].iter().position(|&sign| sign == 0),
                }),
                _ => Cut::Open,
            };
        }
        let ends = [bottom, top].map(|over| quotient(over, slope));
        let [low, high] = if sign > 0 { [0, 1] } else { [1, 0] };
        let end = |i: usize| {
            Some(End {
                at: ends[i],
                feature: FrustumFeature::Face(i),
            })
        };
        Cut::Piece(Interval {
            low: end(low),
            high: end(high),
            plane: None,
        })
    }

    pub fn quadratic(&self) -> SideQuadratic<N> {
        let square = self.along.square();
        let [first, last] = self.radii;
        let wider = last - first;
        let (start, slope) = (self.start.dot(self.along), self.direction.dot(self.along));
        let radius = first * square + wider * start;
        let growth = wider * slope;
        let (w, d) = (
            self.start.cross(self.along),
            self.direction.cross(self.along),
        );
        // No factor is more than these.
        let size = |v: Vector<N>| v.largest() * self.along.largest() * N::int(3);
        let (of_start, of_slope) = (size(self.start), size(self.direction));
        let most_radius = first * square + wider.abs() * of_start;
        let most_growth = wider.abs() * of_slope;
        let unit = square.unit() * N::int(ROUNDINGS);
        let bounded = |value: N, r: N, g: N, x: N, y: N| BoundedNumber {
            value,
            error: (r * g + square * (x * y).shifted(2)) * unit,
        };
        SideQuadratic {
            a: bounded(
                growth * growth - square * d.square(),
                most_growth,
                most_growth,
                of_slope,
                of_slope,
            ),
            b: bounded(
                radius * growth - square * w.dot(d),
                most_radius,
                most_growth,
                of_start,
                of_slope,
            ),
            c: bounded(
                radius * radius - square * w.square(),
                most_radius,
                most_radius,
                of_start,
                of_start,
            ),
        }
    }

    /// The parameters within the cone or cylinder of the side, on the side of its apex where the solid is.
    pub fn inside_side(&self) -> Cut<N> {
        let SideQuadratic { a, b, c } = self.quadratic();
        let Some(sign) = a.sign(self.is_last) else {
            return Cut::Open;
        };
        if sign == 0 {
            return self.inside_of_linear(b, c);
        }
        let discriminant = BoundedNumber {
            value: b.value * b.value - a.value * c.value,
            error: (b.value.abs() * b.error).shifted(2)
                + (a.value.abs() * c.error + c.value.abs() * a.error).shifted(1)
                + (b.value * b.value + (a.value * c.value).abs()) * a.value.unit().shifted(2)
                + b.error * b.error
                + a.error * c.error,
        };
        let of_line = match discriminant.sign(self.is_last) {
            None => return Cut::Open,
            Some(-1) if sign < 0 => return Cut::Miss,
            Some(-1) => {
                return Cut::Piece(Interval {
                    low: None,
                    high: None,
                    plane: None,
                });
            }
            Some(_) => roots(&a, &b, &c, &discriminant),
        };
        let [low, high] = of_line.map(|at| {
            Some(End {
                at,
                feature: FrustumFeature::Side,
            })
        });
        if sign < 0 {
            return Cut::Piece(Interval {
                low,
                high,
                plane: None,
            });
        }
        // Steeper than the side: beyond one of the roots is the other half of the cone.
        let widens = (self.radii[1] - self.radii[0]) * self.direction.dot(self.along);
        Cut::Piece(if widens > N::zero() {
            Interval {
                low: high,
                high: None,
                plane: None,
            }
        } else {
            Interval {
                low: None,
                high: low,
                plane: None,
            }
        })
    }

    fn inside_of_linear(&self, b: BoundedNumber<N>, c: BoundedNumber<N>) -> Cut<N> {
        let (Some(slope), Some(at_start)) = (b.sign(self.is_last), c.sign(self.is_last)) else {
            return Cut::Open;
        };
        let twice = BoundedNumber {
            value: b.value.shifted(1),
            error: b.error.shifted(1),
        };
        let root = || {
            let over = BoundedNumber {
                value: -c.value,
                error: c.error,
            };
            Some(End {
                at: quotient(over, twice),
                feature: FrustumFeature::Side,
            })
        };
        match slope {
            0 if at_start < 0 => Cut::Miss,
            0 if at_start == 0 => Cut::Along,
            0 => Cut::Piece(Interval {
                low: None,
                high: None,
                plane: None,
            }),
            1 => Cut::Piece(Interval {
                low: root(),
                high: None,
                plane: None,
            }),
            _ => Cut::Piece(Interval {
                low: None,
                high: root(),
                plane: None,
            }),
        }
    }

    fn intersection(&self, a: Interval<N>, b: Interval<N>) -> Cut<N> {
        let (Some(low), Some(high)) = (self.inner(a.low, b.low, 1), self.inner(a.high, b.high, -1))
        else {
            return Cut::Open;
        };
        if let (Some(low), Some(high)) = (low, high) {
            match difference(&high.at, &low.at).sign(self.is_last) {
                None => return Cut::Open,
                Some(-1) => return Cut::Miss,
                Some(_) => {}
            }
        }
        Cut::Piece(Interval {
            low,
            high,
            plane: None,
        })
    }

    /// The inner one of two ends; both at once are a rim. `None` if that is open.
    fn inner(&self, a: Option<End<N>>, b: Option<End<N>>, sign: i32) -> Option<Option<End<N>>> {
        let (Some(of_face), Some(of_side)) = (a, b) else {
            return Some(a.or(b));
        };
        let order = difference(&of_face.at, &of_side.at).sign(self.is_last)? * sign;
        Some(Some(match (order, of_face.feature) {
            (0, FrustumFeature::Face(i)) => End {
                feature: FrustumFeature::Rim(i),
                ..of_face
            },
            (1, _) => of_face,
            _ => of_side,
        }))
    }
}
