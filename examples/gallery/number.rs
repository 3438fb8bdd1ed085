//! Numbers as a person reads them: six digits at most, the rest on demand.

use nalgebra::RealField;

/// A number of some scalar: what it is worth, and all its digits.
#[derive(Clone, Debug)]
pub struct Number {
    pub value: f64,
    pub digits: String,
}

impl Number {
    pub fn of<T: RealField + Copy>(number: T) -> Self {
        Self {
            value: nalgebra::try_convert(number).unwrap_or(f64::NAN),
            digits: number.to_string(),
        }
    }

    /// One of the infinities.
    pub fn endless(value: f64) -> Self {
        Self {
            value,
            digits: short(value),
        }
    }

    /// Short, with every digit in the tool tip.
    pub fn html(&self) -> String {
        format!(
            "<span title=\"{}\">{}</span>",
            self.digits,
            short(self.value)
        )
    }
}

/// At most six significant digits, more only of whole numbers, without trailing zeros.
pub fn short(x: f64) -> String {
    if x == 0.0 {
        return "0".into();
    }
    if x.is_infinite() {
        return if x > 0.0 { "∞" } else { "−∞" }.into();
    }
    if x.is_nan() {
        return x.to_string();
    }
    let exponent = x.abs().log10().floor() as i32;
    if (-3..9).contains(&exponent) {
        let decimals = usize::try_from((5 - exponent).min(6)).unwrap_or(0);
        return trimmed(&format!("{x:.decimals$}")).into();
    }
    let scientific = format!("{x:.3e}");
    let (digits, power) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    format!("{}e{power}", trimmed(digits))
}

fn trimmed(decimal: &str) -> &str {
    if decimal.contains('.') {
        decimal.trim_end_matches('0').trim_end_matches('.')
    } else {
        decimal
    }
}

/// An input, with all its digits: inputs are chosen to be short.
pub fn tuple<const D: usize>(point: &[f64; D]) -> String {
    let coordinates: Vec<_> = point.iter().map(|x| plain(*x)).collect();
    format!("({})", coordinates.join(", "))
}

fn plain(x: f64) -> String {
    let rest = x - x.round();
    let power = rest.log2();
    // A tiny power of two says more than its digits.
    if rest > 0.0 && rest < 1e-3 && power.fract() == 0.0 {
        return match x.round() {
            0.0 => format!("2^{power}"),
            whole => format!("{whole} + 2^{power}"),
        };
    }
    if x.abs() < 1e7 {
        x.to_string()
    } else {
        format!("{x:e}")
    }
}
