//! An oriented box as a program makes it: of a rotation, whose numbers are rounded.

use super::figure::{Coordinates, Figure, Kind};
use super::oracle::Exact;
use super::scalar::Scalar;
use super::shapes::Shape;
use nalgebra::{
    AbstractRotation, Matrix2, Point, Quaternion, Rotation2, SVector, UnitQuaternion, Vector2,
};
use num_traits::{ToPrimitive, Zero};
use tangency::Obb;
use tangency_rational::BigRational;

/// `center + Σ tᵢ axesᵢ / axis_length` for all |tᵢ| up to the half extents.
#[derive(Clone, Debug)]
pub struct Turned {
    pub center: Coordinates<f64>,
    pub half_extents: Vec<f64>,
    pub axes: Vec<Coordinates<f64>>,
    pub axis_length: f64,
    /// In space the same rotation once more, the real part first and of any length.
    pub quaternion: Option<[f64; 4]>,
}

impl Turned {
    pub fn exact(&self) -> Exact {
        let half_axis = |(axis, extent): (&Coordinates<f64>, &f64)| {
            let extent = extent.rational() / self.axis_length.rational();
            axis.map(|x| &extent * x.rational())
        };
        let half_axes = self.axes.iter().zip(&self.half_extents).map(half_axis);
        let center = self.center.map(Scalar::rational);
        let points = [center].into_iter().chain(half_axes).collect();
        Figure::new(Kind::Obb, points, BigRational::zero())
    }

    /// The exact set in `f64`, where that represents it.
    pub fn figure(&self) -> Option<Figure<f64>> {
        let number = |x: &BigRational| x.to_f64().filter(|y| y.rational() == *x);
        self.exact().map(number).complete()
    }

    /// What the library stores, which is the exact set only where no rounding was needed: the
    /// rotation is rounded, and so are the half axes made of it. `None` where the scalar does not
    /// represent the center and the extents.
    pub fn made<T: Scalar>(&self) -> Option<Figure<T>> {
        match self.quaternion {
            None => self.by(self.rotation()),
            Some(numbers) => {
                let length = numbers.iter().map(|x| x * x).sum::<f64>().sqrt();
                let [w, i, j, k] = numbers.map(|x| T::rounded(x / length));
                self.by(UnitQuaternion::new_unchecked(Quaternion::new(w, i, j, k)))
            }
        }
    }

    /// In the plane.
    fn rotation<T: Scalar>(&self) -> Rotation2<T> {
        let column = |axis: &Coordinates<f64>| {
            Vector2::from_fn(|i, _| T::rounded(axis[i] / self.axis_length))
        };
        let columns = [column(&self.axes[0]), column(&self.axes[1])];
        Rotation2::from_matrix_unchecked(Matrix2::from_columns(&columns))
    }

    /// # Panics
    /// Where the half axes stored do not make the same box again.
    fn by<T: Scalar, const D: usize>(
        &self,
        rotation: impl AbstractRotation<T, D>,
    ) -> Option<Figure<T>> {
        let stored = |numbers: &[f64]| {
            let stored = numbers
                .iter()
                .map(|&x| T::from_exact(x).filter(|x| x.in_range()));
            stored.collect::<Option<Vec<_>>>()
        };
        let (center, extents) = (stored(&self.center[..D])?, stored(&self.half_extents)?);
        let center = Point::from_slice(&center);
        let made = Obb::new(center, rotation, SVector::from_column_slice(&extents));
        let figure = made.figure();
        assert_eq!(Obb::build(&figure), Some(made), "the half axes are kept");
        Some(figure)
    }
}
