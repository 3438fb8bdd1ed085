//! Judges results by the rules of the labelled cases: see `tests/vectors/README.md`.

use crate::labels::{Case, Given, Vector, number, vector};
use crate::numbers::{decimal, rational};
use num_traits::{Signed, ToPrimitive, Zero};
use std::cmp::Ordering;
use tangency::StartKind;
use tangency_rational::BigRational;

/// The tolerance of the format, in units of rounding of the size.
const K: f64 = 64.0;

/// A result in exact numbers.
#[derive(Clone, Debug)]
pub enum Outcome {
    Miss,
    Hit {
        time: BigRational,
        contact: ExactContact,
        enters: bool,
    },
    Start {
        kind: StartKind,
        approach: Option<Ordering>,
        contact: Option<ExactContact>,
    },
}

#[derive(Clone, Debug)]
pub struct ExactContact {
    pub separation: BigRational,
    pub normal: Vector,
    pub points: [Vector; 2],
    pub unique: bool,
}

/// What a judge has to know of a scalar.
#[derive(Clone, Copy, Debug)]
pub struct Scale {
    pub window: u32,
    pub epsilon: f64,
    pub is_fixed: bool,
}

pub struct Judge<'a> {
    pub case: &'a Case,
    pub is_flipped: bool,
    pub scale: Scale,
    /// Whether the scalar has the sets of the case.
    pub is_strict: bool,
    /// The distance of a point from a shape of the case.
    pub distance: &'a dyn Fn(usize, &Vector) -> f64,
}

type Verdict = Result<(), String>;

fn check(is_right: bool, what: impl FnOnce() -> String) -> Verdict {
    if is_right { Ok(()) } else { Err(what()) }
}

fn show(x: &BigRational) -> f64 {
    x.to_f64().unwrap_or(f64::NAN)
}

fn dot(a: &Vector, b: &Vector) -> BigRational {
    let [x, y, z] = std::array::from_fn(|i| &a[i] * &b[i]);
    x + y + z
}

fn plus(a: &Vector, b: &Vector, t: &BigRational) -> Vector {
    std::array::from_fn(|i| &a[i] + &b[i] * t)
}

impl Judge<'_> {
    /// The unit of error for coordinates.
    fn unit(&self) -> f64 {
        let size = self.case.size.max(f64::MIN_POSITIVE);
        self.scale.epsilon * if self.scale.is_fixed { 1.0 } else { size }
    }

    fn gap_slack(&self) -> f64 {
        self.case.gap_slack * self.scale.epsilon
    }

    fn width(&self) -> f64 {
        self.case.size / (1_u64 << self.scale.window) as f64
    }

    fn label(&self, field: &str) -> Option<BigRational> {
        self.case.expect[field].as_str().map(decimal)
    }

    fn window(&self) -> Option<[BigRational; 2]> {
        let window = &self.case.expect["window"][self.scale.window.to_string()];
        Some([number(window.get(0)?), number(window.get(1)?)])
    }

    pub fn judge(&self, outcome: &Outcome) -> Verdict {
        self.hit(outcome)?;
        match outcome {
            Outcome::Miss => Ok(()),
            Outcome::Start {
                kind,
                approach,
                contact,
            } => self.start(*kind, *approach, contact.as_ref()),
            Outcome::Hit {
                time,
                contact,
                enters,
            } => self.touch(time, contact, *enters),
        }
    }

    fn hit(&self, outcome: &Outcome) -> Verdict {
        let is_hit = !matches!(outcome, Outcome::Miss);
        let sweep = self.case.expect["sweep"].as_str().expect("a sweep");
        let is_clear = sweep == "-inf" || show(&decimal(sweep)).abs() > self.width();
        let expected = self.case.expect["hit"].as_bool().expect("a label");
        check(is_hit == expected || !(self.is_strict || is_clear), || {
            format!("hit: {is_hit}")
        })
    }

    fn start(
        &self,
        kind: StartKind,
        approach: Option<Ordering>,
        contact: Option<&ExactContact>,
    ) -> Verdict {
        let expect = &self.case.expect;
        if let Some([low, _]) = self.window() {
            check(low.is_zero() || expect["start"].is_string(), || {
                "starts in touch".into()
            })?;
        }
        if !self.is_strict {
            return Ok(());
        }
        let expected = match (expect["start"].as_str(), expect["after"].as_str()) {
            (Some("overlap"), _) => Some(StartKind::Overlaps),
            (Some("touch"), Some("rest")) => Some(StartKind::Rests),
            (Some("touch"), Some("leave")) => Some(StartKind::Leaves),
            (Some("touch"), Some("slide")) => Some(StartKind::Slides),
            (Some("touch"), Some("enter")) => Some(StartKind::Enters),
            _ => None,
        };
        check(expected == Some(kind), || format!("kind {kind:?}"))?;
        let sign = expect["approach"].as_i64().map(|sign| sign.cmp(&0));
        check(sign == approach, || format!("approach {approach:?}"))?;
        match contact {
            None => check(expect["sweep"] == "-inf", || "no contact".into()),
            Some(contact) => self.normal(contact, &BigRational::zero()),
        }
    }

    fn touch(&self, time: &BigRational, contact: &ExactContact, enters: bool) -> Verdict {
        let expect = &self.case.expect;
        check(time.is_positive() && *time <= rational(1.0), || {
            "time out of range".into()
        })?;
        let (Some([low, high]), Some(exact)) = (self.window(), self.label("time")) else {
            return Ok(());
        };
        if self.is_strict {
            check(expect["start"].is_null(), || {
                "a start is told as a hit".into()
            })?;
            check(enters != expect["enter"].is_null(), || {
                format!("enters: {enters}")
            })?;
        } else {
            check(!high.is_zero(), || "an overlap is told as a hit".into())?;
        }
        let spare = rational(4.0 * self.scale.epsilon);
        check(*time >= &low - &spare && *time <= &high + &spare, || {
            format!(
                "time {} not in [{}, {}]",
                show(time),
                show(&low),
                show(&high)
            )
        })?;
        self.normal(contact, &exact).or_else(|error| {
            let changes = self
                .gap(&contact.normal, time)
                .is_some_and(|gap| gap >= -self.width());
            check(changes && !self.is_strict, || error)
        })?;
        self.points(contact, time)
    }

    /// The least height of B over A along a normal, with A moved to a time, less the distance to keep; `None` with a
    /// half-space.
    fn gap(&self, normal: &Vector, time: &BigRational) -> Option<f64> {
        let [a, b] = &self.case.shapes;
        if a.is_half_space() || b.is_half_space() {
            return None;
        }
        let normal = self.as_labelled(normal);
        let heights = |given: &Given, by: &BigRational| {
            let corners = given.corners().into_iter();
            corners
                .map(|p| dot(&plus(&p, &self.case.motion, by), &normal))
                .collect::<Vec<_>>()
        };
        let low = heights(b, &BigRational::zero()).into_iter().min()?;
        let high = heights(a, time).into_iter().max()?;
        let around = a.radius + b.radius + self.case.distance;
        Some(show(&(low - high - rational(around))))
    }

    /// A normal from A to B of the label.
    fn as_labelled(&self, normal: &Vector) -> Vector {
        normal.clone().map(|x| if self.is_flipped { -x } else { x })
    }

    fn normal(&self, contact: &ExactContact, time: &BigRational) -> Verdict {
        let normal = &contact.normal;
        let (unit, eps) = (self.unit(), self.scale.epsilon);
        let digits = if self.scale.is_fixed { 2.0 } else { 4.0 };
        let length = dot(normal, normal) - rational(1.0);
        check(show(&length).abs() <= 2.0 * 4.0 * eps, || {
            "the normal is no unit vector".into()
        })?;
        let expect = &self.case.expect;
        let start = if expect["start"] == "overlap" {
            None
        } else {
            Some(0.0)
        };
        if let (Some(separation), Some(gap)) = (start, self.gap(normal, time)) {
            check(gap >= separation - K * unit - self.gap_slack(), || {
                format!("gap {gap:e} at the normal")
            })?;
        }
        let Some(labels) = expect["normals"].as_array() else {
            return Ok(());
        };
        let tolerance = if self.is_strict { digits } else { K } * eps;
        let has_half_space = self.case.shapes.iter().any(Given::is_half_space);
        if !(self.is_strict || has_half_space) {
            return Ok(());
        }
        let normal = self.as_labelled(normal);
        let is_near =
            |label: &Vector| (0..3).all(|i| show(&(&label[i] - &normal[i])).abs() <= tolerance);
        check(
            labels.iter().map(vector).any(|label| is_near(&label)),
            || {
                format!(
                    "normal {:?} of {labels:?}",
                    normal.clone().map(|x| show(&x))
                )
            },
        )?;
        let is_unique = expect["unique_normal"].as_bool() == Some(contact.unique);
        check(is_unique || !self.is_strict, || {
            format!("unique: {}", contact.unique)
        })
    }

    /// The points lie on the shapes, at the time told.
    fn points(&self, contact: &ExactContact, time: &BigRational) -> Verdict {
        check(contact.separation == rational(self.case.distance), || {
            "a separation".into()
        })?;
        let speed = self
            .case
            .motion
            .iter()
            .map(|x| show(x).abs())
            .fold(0.0, f64::max);
        // The shapes are at the time told, which is rounded.
        let tolerance = K * (self.unit() + self.scale.epsilon * speed) + self.width();
        let [on_self, on_rhs] = &contact.points;
        let (on_a, on_b) = if self.is_flipped {
            (on_rhs, on_self)
        } else {
            (on_self, on_rhs)
        };
        // The flipped case lets B move by -v.
        let shift = self.case.motion.clone().map(|x| &x * time);
        let (shift_a, shift_b) = if self.is_flipped {
            (Vector::default_zero(), shift.map(|x| -x))
        } else {
            (shift, Vector::default_zero())
        };
        for (which, point, shift) in [(0, on_a, shift_a), (1, on_b, shift_b)] {
            let still = plus(point, &shift, &rational(-1.0));
            let distance = (self.distance)(which, &still);
            check(distance <= tolerance, || {
                format!("point {which} is {distance:e} off, more than {tolerance:e}")
            })?;
        }
        Ok(())
    }
}

trait DefaultZero {
    fn default_zero() -> Self;
}

impl DefaultZero for Vector {
    fn default_zero() -> Self {
        std::array::from_fn(|_| BigRational::zero())
    }
}
