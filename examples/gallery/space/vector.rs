//! Places and directions of space.

pub type Vec3 = [f64; 3];

pub fn plus(a: Vec3, b: Vec3) -> Vec3 {
    std::array::from_fn(|axis| a[axis] + b[axis])
}

pub fn minus(a: Vec3, b: Vec3) -> Vec3 {
    std::array::from_fn(|axis| a[axis] - b[axis])
}

pub fn times(a: Vec3, factor: f64) -> Vec3 {
    a.map(|x| factor * x)
}

pub fn dot(a: Vec3, b: Vec3) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

pub fn cross(a: Vec3, b: Vec3) -> Vec3 {
    [
        a[1] * b[2] - a[2] * b[1],
        a[2] * b[0] - a[0] * b[2],
        a[0] * b[1] - a[1] * b[0],
    ]
}

/// A direction made as long as 1, or nothing where there is none.
pub fn unit(a: Vec3) -> Option<Vec3> {
    let length = dot(a, a).sqrt();
    (length > 0.0).then(|| times(a, 1.0 / length))
}

pub fn middle(points: &[Vec3]) -> Vec3 {
    let sum = points.iter().copied().fold([0.0; 3], plus);
    times(sum, 1.0 / points.len() as f64)
}
