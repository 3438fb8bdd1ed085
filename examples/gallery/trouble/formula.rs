//! A usual formula: its source, and what it gives in f32 and f64.

use crate::number::short;
use nalgebra::{Point2, Point3, RealField, Vector2, Vector3};

pub struct Formula {
    /// What the formula does, in words.
    pub label: &'static str,
    pub source: &'static str,
    /// In f32 and in f64.
    pub results: [Told; 2],
}

/// What a formula says, and whether that is right.
pub struct Told {
    pub text: String,
    pub right: bool,
}

/// A formula's result, in words and as numbers that can be compared with the expected ones.
pub trait Tell {
    fn text(&self) -> String;
    fn numbers(&self) -> Vec<f64>;
}

impl Tell for bool {
    fn text(&self) -> String {
        if *self { "meet" } else { "apart" }.into()
    }

    fn numbers(&self) -> Vec<f64> {
        vec![f64::from(*self)]
    }
}

impl Tell for &str {
    fn text(&self) -> String {
        (*self).into()
    }

    fn numbers(&self) -> Vec<f64> {
        self.bytes().map(f64::from).collect()
    }
}

impl Tell for f32 {
    fn text(&self) -> String {
        short(f64::from(*self))
    }

    fn numbers(&self) -> Vec<f64> {
        vec![f64::from(*self)]
    }
}

impl Tell for f64 {
    fn text(&self) -> String {
        short(*self)
    }

    fn numbers(&self) -> Vec<f64> {
        vec![*self]
    }
}

impl<T: Tell, const N: usize> Tell for [T; N] {
    fn text(&self) -> String {
        self.each_ref().map(T::text).join(" to ")
    }

    fn numbers(&self) -> Vec<f64> {
        self.iter().flat_map(T::numbers).collect()
    }
}

impl<T: Tell + nalgebra::Scalar> Tell for Point2<T> {
    fn text(&self) -> String {
        format!("({}, {})", self.x.text(), self.y.text())
    }

    fn numbers(&self) -> Vec<f64> {
        [self.x.numbers(), self.y.numbers()].concat()
    }
}

impl<T: Tell> Tell for Option<T> {
    fn text(&self) -> String {
        self.as_ref().map_or("none".into(), T::text)
    }

    fn numbers(&self) -> Vec<f64> {
        self.iter().flat_map(T::numbers).collect()
    }
}

/// Compares a result with the expected one, generously: only a real error counts as one.
pub fn told(result: &impl Tell, expected: &impl Tell) -> Told {
    let (found, wanted) = (result.numbers(), expected.numbers());
    let near = |(x, y): (&f64, &f64)| (x - y).abs() <= 1e-4 * y.abs();
    let right = found.len() == wanted.len() && found.iter().zip(&wanted).all(near);
    Told {
        text: result.text(),
        right,
    }
}

/// Runs a function of `naive` in f32 and f64. The arguments are written once and take the scalar
/// that is wanted.
macro_rules! usual {
    ($label:literal, $name:ident($($argument:expr),* $(,)?), $expected:expr) => {
        $crate::trouble::formula::Formula {
            label: $label,
            source: $crate::trouble::formula::source(stringify!($name)),
            results: [
                $crate::trouble::formula::told(&naive::$name::<f32>($($argument),*), &$expected),
                $crate::trouble::formula::told(&naive::$name::<f64>($($argument),*), &$expected),
            ],
        }
    };
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

pub fn at<T: RealField + Copy>([x, y]: [f64; 2]) -> Point2<T> {
    Point2::new(number(x), number(y))
}

pub fn way<T: RealField + Copy>([x, y]: [f64; 2]) -> Vector2<T> {
    Vector2::new(number(x), number(y))
}

pub fn at3<T: RealField + Copy>([x, y, z]: [f64; 3]) -> Point3<T> {
    Point3::new(number(x), number(y), number(z))
}

pub fn way3<T: RealField + Copy>([x, y, z]: [f64; 3]) -> Vector3<T> {
    Vector3::new(number(x), number(y), number(z))
}

pub fn outline<T: RealField + Copy>(vertices: &[[f64; 2]]) -> Vec<Point2<T>> {
    vertices.iter().map(|vertex| at(*vertex)).collect()
}
