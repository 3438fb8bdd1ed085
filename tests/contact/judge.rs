//! Judges contacts by the rules of the labelled cases, in rational numbers: see `tests/vectors/README.md`.

use crate::labels::{Case, Given, Vector, vector};
use crate::numbers::{decimal, rational};
use num_traits::{Signed, ToPrimitive, Zero};
use tangency_rational::BigRational;

/// What measures may be off, in units.
const K: f64 = 64.0;

/// A contact in exact numbers.
#[derive(Clone, Debug)]
pub struct Found {
    pub separation: BigRational,
    pub normal: Vector,
    pub points: [Vector; 2],
    pub unique: bool,
}

pub struct Judge<'a> {
    pub case: &'a Case,
    /// Half of the last place of 1.
    pub epsilon: f64,
    pub is_fixed: bool,
    /// Whether the scalar has the shapes without rounding.
    pub is_strict: bool,
}

type Verdict = Result<(), (&'static str, String)>;

fn check(is_right: bool, kind: &'static str, details: impl FnOnce() -> String) -> Verdict {
    if is_right {
        Ok(())
    } else {
        Err((kind, details()))
    }
}

fn show(x: &BigRational) -> f64 {
    x.to_f64().unwrap_or(f64::NAN)
}

fn dot(a: &Vector, b: &Vector) -> BigRational {
    let [x, y, z] = std::array::from_fn(|i| &a[i] * &b[i]);
    x + y + z
}

impl Judge<'_> {
    /// What coordinates may be off.
    pub fn tolerance(&self, found: &Found) -> f64 {
        if self.is_fixed {
            return K * self.epsilon;
        }
        let coordinates = found.points.iter().flatten().map(|x| show(x).abs());
        K * self.epsilon * coordinates.fold(self.case.size, f64::max)
    }

    /// What a product with the normal may be off: fixed point rounds the normal as well.
    pub fn tolerance_along(&self, found: &Found) -> f64 {
        let size = if self.is_fixed {
            self.case.size.max(1.0)
        } else {
            1.0
        };
        self.tolerance(found) * size
    }

    pub fn judge(&self, found: Option<&Found>) -> Verdict {
        let expect = &self.case.expect;
        let separation = expect["separation"].as_str().expect("a separation");
        let Some(found) = found else {
            return check(separation == "-inf", "inseparable", || {
                separation.to_owned()
            });
        };
        check(separation != "-inf", "separable", || {
            show(&found.separation).to_string()
        })?;
        let separation = decimal(separation);
        self.sign(found, &separation)?;
        self.separation(found, &separation)?;
        self.normal(found, &separation)?;
        self.points(found)
    }

    fn sign(&self, found: &Found, separation: &BigRational) -> Verdict {
        let is_clear = show(separation).abs() > self.tolerance(found);
        // Fixed point rounds a part of its last place.
        let is_rounded = self.is_fixed && show(separation).abs() <= self.epsilon / 2.0;
        let is_right = found.separation.signum() == separation.signum()
            || is_rounded && found.separation.is_zero();
        check(is_right || !(is_clear || self.is_strict), "sign", || {
            format!(
                "{} instead of {}",
                show(&found.separation),
                show(separation)
            )
        })
    }

    fn separation(&self, found: &Found, separation: &BigRational) -> Verdict {
        let error = show(&(&found.separation - separation)).abs();
        check(error <= self.tolerance(found), "separation", || {
            format!(
                "{} instead of {}",
                show(&found.separation),
                show(separation)
            )
        })
    }

    fn normal(&self, found: &Found, separation: &BigRational) -> Verdict {
        let normal = &found.normal;
        let length = show(&(dot(normal, normal) - rational(1.0)));
        check(
            length.abs() <= 8.0 * self.epsilon,
            "length of the normal",
            || length.to_string(),
        )?;
        let shown = || format!("{:?}", normal.clone().map(|x| show(&x)));
        if let Some(gap) = self.gap(normal) {
            let is_supporting = gap >= show(separation) - self.tolerance_along(found);
            check(is_supporting, "normal", || {
                format!("{} has the gap {gap}", shown())
            })?;
        }
        let has_half_space = self.case.shapes.iter().any(Given::is_half_space);
        if !self.is_strict && !has_half_space {
            return Ok(());
        }
        let digits = match (self.is_strict, self.is_fixed) {
            (true, true) => 2.0,
            (true, false) => 4.0,
            _ => K,
        };
        if let Some(labels) = self.case.expect["normals"].as_array() {
            let is_near = |label: &Vector| {
                (0..3).all(|i| show(&(&label[i] - &normal[i])).abs() <= digits * self.epsilon)
            };
            let is_one = labels.iter().map(vector).any(|label| is_near(&label));
            check(is_one, "last places of the normal", || {
                format!("{} of {labels:?}", shown())
            })?;
        }
        let unique = self.case.expect["unique_normal"]
            .as_bool()
            .expect("a label");
        check(unique == found.unique || !self.is_strict, "unique", || {
            found.unique.to_string()
        })
    }

    /// The least height of B along a normal less the largest of A; `None` with a half-space.
    fn gap(&self, normal: &Vector) -> Option<f64> {
        let [a, b] = &self.case.shapes;
        if a.is_half_space() || b.is_half_space() {
            return None;
        }
        let heights = |given: &Given| {
            let corners = given.corners().into_iter();
            corners.map(|p| dot(&p, normal)).collect::<Vec<_>>()
        };
        let (high, low) = (heights(a).into_iter().max()?, heights(b).into_iter().min()?);
        Some(show(
            &(low - high - rational(a.radius) - rational(b.radius)),
        ))
    }

    /// That they differ by the separation along the normal, each no deeper in a shape or further out than the normal
    /// says, and are those of the case where there is one pair.
    fn points(&self, found: &Found) -> Verdict {
        let (tolerance, along) = (self.tolerance(found), self.tolerance_along(found));
        let [on_a, on_b] = &found.points;
        let error = (0..3).map(|i| {
            let difference = &found.separation * &found.normal[i];
            show(&(&on_b[i] - &on_a[i] - difference)).abs()
        });
        let error = error.fold(0.0, f64::max);
        check(error <= along, "difference of the points", || {
            error.to_string()
        })?;
        let expect = &self.case.expect;
        if expect["unique_points"].as_bool() != Some(true) || self.case.category.contains("ulp") {
            return Ok(());
        }
        for (found, field) in found.points.iter().zip(["pa", "pb"]) {
            let label = vector(&expect[field]);
            let error = (0..3)
                .map(|i| show(&(&found[i] - &label[i])).abs())
                .fold(0.0, f64::max);
            check(error <= tolerance || !self.is_strict, "points", || {
                error.to_string()
            })?;
        }
        Ok(())
    }
}
