//! Translation, rotation and scaling of coordinates.
//!
//! Fixed point adds exact products, rounds the sum once (ties away from zero) and saturates at both
//! ends of its format. Other scalars compute as nalgebra does, and where finite numbers overflow they
//! saturate at the largest one. Infinite numbers and not-a-number stay so.

use crate::exact::{
    Format, are_finite, dot, each, format, is, is_finite, is_fixed, list, read, saturating_neg,
    to_f64,
};
use crate::predicate::product_sum::{product, product_sum, product_sum_of, saturating_product_sum};
use core::array::from_fn;
use nalgebra::{AbstractRotation, Isometry, Point, RealField, SVector};

/// A rotation and a translation after it, to be applied to many points.
#[derive(Clone, Copy, Debug)]
pub struct Motion<'i, T: nalgebra::Scalar, R, const D: usize> {
    isometry: &'i Isometry<T, R, D>,
    /// For fixed point its format and the columns of the rotation's matrix, in units.
    columns: Option<(Format, [[i64; D]; D])>,
}

impl<'i, T: RealField + Copy, R: AbstractRotation<T, D>, const D: usize> Motion<'i, T, R, D> {
    /// The motion that is an isometry.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn new(isometry: &'i Isometry<T, R, D>) -> Self {
        let units = |format| {
            (
                format,
                columns(isometry).map(|column| column.map(read_number)),
            )
        };
        Self {
            isometry,
            columns: format(&T::zero()).map(units),
        }
    }

    /// Whether no number of the rotation or of the translation is infinite or not a number.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn is_finite(&self) -> bool {
        self.columns.is_some()
            || are_finite([&self.isometry.translation.vector.data.0[0]])
                && are_finite(columns(self.isometry).each_ref())
    }

    /// The translation.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn offset(&self) -> &SVector<T, D> {
        &self.isometry.translation.vector
    }

    /// The columns of the rotation's matrix: the images of the axes.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn columns(&self) -> [SVector<T, D>; D] {
        columns(self.isometry).map(SVector::from)
    }

    /// Whether the columns of the rotation's matrix certainly have lengths of about 1 and are about square to each
    /// other, and it does not reflect: A^T A - 1 is small. Its inverse makes no vector longer by more than 1 part in 500.
    pub fn is_nearly_rigid(&self) -> bool {
        const CLOSE: f64 = 1.0 / 1024.0;
        let mut columns = [[0.0; D]; D];
        for (to, from) in columns
            .iter_mut()
            .zip(crate::predicate::transform::columns(self.isometry))
        {
            match to_f64(&from) {
                Some(column) => *to = column,
                None => return false,
            }
        }
        // A number that is none is not close.
        let mut is_close = true;
        for i in 0..D {
            for j in 0..=i {
                let product = dot(columns[i], columns[j]) - f64::from(i == j);
                is_close &= product.abs() < CLOSE;
            }
        }
        is_close && determinant(&columns) > 0.0
    }

    /// The image of a point.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn point(&self, point: &Point<T, D>) -> Point<T, D> {
        let offset = &self.isometry.translation.vector;
        Point::from(self.image(&point.coords, offset, || (self.isometry * point).coords))
    }

    /// The image of a vector, which is only rotated.
    #[cfg_attr(not(debug_assertions), inline)]
    pub fn vector(&self, vector: &SVector<T, D>) -> SVector<T, D> {
        self.image(vector, &SVector::zeros(), || self.isometry * vector)
    }

    #[cfg_attr(not(debug_assertions), inline)]
    fn image(
        &self,
        vector: &SVector<T, D>,
        offset: &SVector<T, D>,
        compute: impl FnOnce() -> SVector<T, D>,
    ) -> SVector<T, D> {
        if let Some((format, columns)) = &self.columns {
            return SVector::from_fn(|i, _| {
                let products = (0..D).map(|j| product(columns[j][i], read(&vector[j])));
                product_sum(*format, read(&offset[i]), products)
            });
        }
        let image = compute();
        if are_finite([&image.data.0[0]]) || !self.is_finite() {
            return image;
        }
        saturated_image(&columns(self.isometry), vector, offset, image)
    }
}

/// The determinant of columns of the plane or of space.
fn determinant<const D: usize>(columns: &[[f64; D]; D]) -> f64 {
    let number = |i: usize, j: usize| columns[i][j];
    let minor = |i: usize, j: usize| number(0, i) * number(1, j) - number(0, j) * number(1, i);
    match D {
        2 => minor(0, 1),
        3 => minor(1, 2) * number(2, 0) - minor(0, 2) * number(2, 1) + minor(0, 1) * number(2, 2),
        _ => 0.0,
    }
}

fn read_number<T: RealField + Copy>(number: T) -> i64 {
    read(&number)
}

/// The columns of the matrix of a rotation: the images of the axes.
#[cfg_attr(not(debug_assertions), inline)]
fn columns<T: RealField + Copy, R: AbstractRotation<T, D>, const D: usize>(
    isometry: &Isometry<T, R, D>,
) -> [[T; D]; D] {
    from_fn(|axis| {
        let mut unit = SVector::zeros();
        unit[axis] = T::one();
        isometry.rotation.transform_vector(&unit).data.0[0]
    })
}

/// The image of a vector that overflows, unless the vector did.
#[cold]
fn saturated_image<T: RealField + Copy, const D: usize>(
    columns: &[[T; D]; D],
    vector: &SVector<T, D>,
    offset: &SVector<T, D>,
    image: SVector<T, D>,
) -> SVector<T, D> {
    if !are_finite([&vector.data.0[0]]) {
        return image;
    }
    SVector::from_fn(|i, _| {
        let products = (0..D).map(|j| (columns[j][i], vector[j]));
        saturating_product_sum(offset[i], products)
    })
}

/// The sum of a vector and a multiple of another.
#[cfg_attr(not(debug_assertions), inline)]
pub fn offset_along<T: RealField + Copy, const D: usize>(
    origin: &[T; D],
    direction: &[T; D],
    factor: T,
) -> [T; D] {
    list(|i| {
        let product = (direction[i], factor);
        product_sum_of(origin[i], [product], || origin[i] + direction[i] * factor)
    })
}

/// The point of a parameter between two: `a` at 0, `b` at 1, both exactly.
#[cfg_attr(not(debug_assertions), inline)]
pub fn interpolate<T: RealField + Copy, const D: usize>(
    a: &[T; D],
    b: &[T; D],
    parameter: T,
) -> [T; D] {
    let half = T::one() / (T::one() + T::one());
    from_fn(|i| {
        let (a, b) = (a[i], b[i]);
        if let Some(format) = format(&a) {
            // a + (b - a) t, the difference as two products.
            let [a, b, t] = each(&[a, b, parameter], |&x| read_number(x));
            let products = [product(b, t), -product(a, t)];
            return product_sum(format, a, products.into_iter());
        }
        product_sum_of(a, [(b, parameter), (-a, parameter)], || {
            // From the closer end, so that the rounding of the product is small relative to the result.
            if parameter <= half {
                a + (b - a) * parameter
            } else {
                b - (b - a) * (T::one() - parameter)
            }
        })
    })
}

/// Each number times a factor.
#[cfg_attr(not(debug_assertions), inline)]
pub fn scale_numbers<T: RealField + Copy, const N: usize>(numbers: &[T; N], factor: T) -> [T; N] {
    numbers.map(|number| product_sum_of(T::zero(), [(number, factor)], || number * factor))
}

/// Each number with another added to it.
#[cfg_attr(not(debug_assertions), inline)]
pub fn translate<T: RealField + Copy, const N: usize>(numbers: &[T; N], by: &[T; N]) -> [T; N] {
    from_fn(|i| product_sum_of(numbers[i], [(by[i], T::one())], || numbers[i] + by[i]))
}

/// Each number less another.
#[cfg_attr(not(debug_assertions), inline)]
pub fn subtract<T: RealField + Copy, const N: usize>(numbers: &[T; N], by: &[T; N]) -> [T; N] {
    let back = saturating_neg(T::one());
    from_fn(|i| product_sum_of(numbers[i], [(by[i], back)], || numbers[i] - by[i]))
}

/// A side of a box moved outward by the magnitude of a number: upward for `UP`, rounded outward, and
/// saturating at the largest number. Other scalars round in their own direction.
#[cfg_attr(not(debug_assertions), inline)]
pub fn move_outward<const UP: bool, T: RealField + Copy>(side: T, by: T) -> T {
    if let Some(format) = format(&side) {
        let step = product(read(&by), 1 << format.fraction).abs();
        let step = if UP { step } else { -step };
        return product_sum(format, read(&side), core::iter::once(step));
    }
    let step = if (by < T::zero()) == UP { -by } else { by };
    moved_and_rounded::<UP, T>(side, step)
}

/// A side of a box with a number of either sign added to it, rounded upward for `UP`, else downward, and saturating at the
/// largest number. Other scalars round in their own direction.
pub fn move_side<const UP: bool, T: RealField + Copy>(side: T, step: T) -> T {
    if is_fixed::<T>() {
        let [moved] = translate(&[side], &[step]); // exact, but where it saturates
        return moved;
    }
    moved_and_rounded::<UP, T>(side, step)
}

fn moved_and_rounded<const UP: bool, T: RealField + Copy>(side: T, step: T) -> T {
    let [moved] = translate(&[side], &[step]);
    // Knuth's two-sum: the rounding error.
    let added = moved - side;
    let rest = (side - (moved - added)) + (step - added);
    let is_inside = if UP {
        rest > T::zero()
    } else {
        rest < T::zero()
    };
    if is_inside {
        neighbour::<UP, T>(moved)
    } else {
        moved
    }
}

/// The next float above, or below; the largest one stays.
fn neighbour<const UP: bool, T: RealField + Copy>(x: T) -> T {
    fn clamped<T: RealField + Copy, F: RealField + Copy>(
        x: T,
        step: impl Fn(&F) -> F,
    ) -> Option<T> {
        let next = step(is::<T, F>(&x)?);
        if is_finite(next) {
            is::<F, T>(&next).copied()
        } else {
            Some(x)
        }
    }
    let wide = clamped(x, |x: &f64| if UP { x.next_up() } else { x.next_down() });
    let narrow = || clamped(x, |x: &f32| if UP { x.next_up() } else { x.next_down() });
    wide.or_else(narrow).unwrap_or(x)
}

/// The least and the largest finite number that a number may be: itself, the largest number for an
/// infinite one, and the whole range for not-a-number.
pub fn finite_range<T: RealField + Copy>(number: T) -> [T; 2] {
    match T::max_value() {
        Some(most) if !is_finite(number) => {
            let at_least = if number > T::zero() { most } else { -most };
            let at_most = if number < T::zero() { -most } else { most };
            [at_least, at_most]
        }
        _ => [number; 2],
    }
}
