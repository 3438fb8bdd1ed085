//! An oriented box in the plane as a program makes it: of a rotation, whose numbers are rounded.

use super::figure::{Figure, Kind};
use super::oracle::Exact;
use super::scalar::Scalar;
use super::shapes::Shape;
use nalgebra::{Matrix2, Point2, Rotation2, Vector2};
use num_rational::BigRational;
use num_traits::{ToPrimitive, Zero};
use tangency::Obb;

/// `center + Σ tᵢ axesᵢ / axis_length` for all |tᵢ| up to the half extents.
#[derive(Debug)]
pub struct Turned {
    pub center: [f64; 2],
    pub half_extents: [f64; 2],
    pub axes: [[f64; 2]; 2],
    pub axis_length: f64,
}

impl Turned {
    pub fn exact(&self) -> Exact {
        let in_plane = |[x, y]: [BigRational; 2]| [x, y, BigRational::zero()];
        let half_axis = |i: usize| {
            let extent = self.half_extents[i].rational() / self.axis_length.rational();
            in_plane(self.axes[i].map(|x| &extent * x.rational()))
        };
        let center = in_plane(self.center.map(Scalar::rational));
        let points = vec![center, half_axis(0), half_axis(1)];
        Figure::new(Kind::Obb, points, BigRational::zero())
    }

    /// The exact set in `f64`, where that holds it.
    pub fn figure(&self) -> Option<Figure<f64>> {
        let number = |x: &BigRational| x.to_f64().filter(|y| y.rational() == *x);
        self.exact().map(number).complete()
    }

    /// What the library stores, which is the exact set only where no rounding was needed: the
    /// rotation is rounded, and so are the half axes made of it. `None` where the scalar does not
    /// hold the center and the extents.
    ///
    /// # Panics
    /// Where the half axes stored do not make the same box again.
    pub fn made<T: Scalar>(&self) -> Option<Figure<T>> {
        let held = |x: f64| T::held(x).filter(|x| x.in_range());
        let [x, y] = self.center.map(held);
        let [u, v] = self.half_extents.map(held);
        let [a, b] = self
            .axes
            .map(|axis| axis.map(|x| T::rounded(x / self.axis_length)));
        let rotation = Rotation2::from_matrix_unchecked(Matrix2::from_columns(&[
            Vector2::from(a),
            Vector2::from(b),
        ]));
        let made = Obb::new(Point2::new(x?, y?), rotation, Vector2::new(u?, v?));
        let figure = made.figure();
        assert_eq!(Obb::build(&figure), Some(made), "the half axes are kept");
        Some(figure)
    }
}
