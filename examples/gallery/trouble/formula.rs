//! A usual formula: its source, and what it gives in f32 and f64.

use crate::number::short;
use nalgebra::{Point, Point2, RealField, SVector};

pub struct Formula {
    /// What the formula does, in words.
    pub label: &'static str,
    pub source: &'static str,
    /// In f32 and in f64.
    pub results: [FormulaResult; 2],
}

/// What a formula gives, and whether that is right.
pub struct FormulaResult {
    pub text: String,
    pub right: bool,
}

/// A formula's result, in words and as numbers that can be compared with the expected ones.
pub trait Describe {
    fn describe(&self) -> (String, Vec<f64>);
}

impl Describe for bool {
    fn describe(&self) -> (String, Vec<f64>) {
        let text = if *self { "meet" } else { "apart" };
        (text.into(), vec![f64::from(*self)])
    }
}

impl Describe for &str {
    fn describe(&self) -> (String, Vec<f64>) {
        ((*self).into(), self.bytes().map(f64::from).collect())
    }
}

impl Describe for f32 {
    fn describe(&self) -> (String, Vec<f64>) {
        f64::from(*self).describe()
    }
}

impl Describe for f64 {
    fn describe(&self) -> (String, Vec<f64>) {
        (short(*self), vec![*self])
    }
}

impl<T: Describe, const N: usize> Describe for [T; N] {
    fn describe(&self) -> (String, Vec<f64>) {
        let (texts, numbers): (Vec<_>, Vec<_>) = self.iter().map(T::describe).unzip();
        (texts.join(" to "), numbers.concat())
    }
}

impl<T: Describe + nalgebra::Scalar> Describe for Point2<T> {
    fn describe(&self) -> (String, Vec<f64>) {
        let [(x, xs), (y, ys)] = [self.x.describe(), self.y.describe()];
        (format!("({x}, {y})"), [xs, ys].concat())
    }
}

impl<T: Describe> Describe for Option<T> {
    fn describe(&self) -> (String, Vec<f64>) {
        let none = || ("none".into(), Vec::new());
        self.as_ref().map_or_else(none, T::describe)
    }
}

/// Compares a result with the expected one, generously: only a real error counts as one.
pub fn compare(result: &impl Describe, expected: &impl Describe) -> FormulaResult {
    let ((text, found), (_, wanted)) = (result.describe(), expected.describe());
    let near = |(x, y): (&f64, &f64)| (x - y).abs() <= 1e-4 * y.abs();
    let right = found.len() == wanted.len() && found.iter().zip(&wanted).all(near);
    FormulaResult { text, right }
}

/// Runs a function of `naive` in f32 and f64. The arguments are written once and take the scalar
/// that is wanted.
///
/// `usual!("touches?", touches(at(a), at(b)) => true)` expands to
///
/// ```text
/// Formula {
///     label: "touches?",
///     source: source("touches"),
///     results: [
///         compare(&naive::touches::<f32>(at(a), at(b)), &true),
///         compare(&naive::touches::<f64>(at(a), at(b)), &true),
///     ],
/// }
/// ```
macro_rules! usual {
    ($label:literal, $name:ident($($argument:expr),*) => $expected:expr) => {{
        use $crate::trouble::{formula, naive};
        formula::Formula {
            label: $label,
            source: formula::source(stringify!($name)),
            results: [
                formula::compare(&naive::$name::<f32>($($argument),*), &$expected),
                formula::compare(&naive::$name::<f64>($($argument),*), &$expected),
            ],
        }
    }};
}
pub(super) use usual;

/// The text of a function of `naive.rs`.
pub fn source(name: &str) -> &'static str {
    let text = include_str!("naive.rs");
    let start = text
        .find(&format!("pub fn {name}<"))
        .expect("a formula of naive.rs");
    let length = text[start..].find("\n}\n").expect("a function ends") + 2;
    &text[start + 4..start + length]
}

pub fn number<T: RealField>(x: f64) -> T {
    nalgebra::convert(x)
}

pub fn at<T: RealField + Copy, const D: usize>(point: [f64; D]) -> Point<T, D> {
    point.map(number).into()
}

pub fn along<T: RealField + Copy, const D: usize>(direction: [f64; D]) -> SVector<T, D> {
    direction.map(number).into()
}

pub fn outline<T: RealField + Copy>(vertices: &[[f64; 2]]) -> Vec<Point2<T>> {
    vertices.iter().map(|vertex| at(*vertex)).collect()
}
