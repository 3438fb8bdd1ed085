//! Which answers of a peer are wrong. Ours, which the tests hold to exact numbers, are the reference.

/// Lengths may be off by so much: 1e-3 of the largest coordinates.
pub const SLACK: f64 = 1e-3 * 16.0;
/// The cosine of one degree.
const COSINE: f64 = 0.999_847_695_156_391_2;

/// A separation and its normal, in the plane with a last coordinate 0.
#[derive(Clone, Copy)]
pub struct Depth {
    pub separation: f64,
    pub normal: [f64; 3],
}

impl Depth {
    /// Whether the separation is off, or not a number.
    pub fn is_off(&self, truth: &Self) -> bool {
        let off = (self.separation - truth.separation).abs();
        off.is_nan() || off > SLACK
    }

    /// Whether the normal is off by more than a degree, or not a number.
    pub fn is_askew(&self, truth: &Self) -> bool {
        let dot = |a: &[f64; 3], b: &[f64; 3]| a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
        let length = dot(&self.normal, &self.normal).sqrt();
        let cosine = dot(&self.normal, &truth.normal) / length;
        cosine.is_nan() || cosine < COSINE
    }

    pub fn is_finite(&self) -> bool {
        self.normal.iter().all(|number| number.is_finite())
    }
}

/// How many answers are off: separations (of casts, whether there is a hit) and normals (of casts, the time).
#[derive(Clone, Copy, Default)]
pub struct Wrong {
    pub first: usize,
    pub second: usize,
}

impl Wrong {
    pub fn count(&mut self, first: bool, second: bool) {
        self.first += usize::from(first);
        self.second += usize::from(second);
    }
}
