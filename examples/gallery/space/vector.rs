//! Places and directions of space.

pub type Spot = [f64; 3];

pub fn plus(a: Spot, b: Spot) -> Spot {
    std::array::from_fn(|axis| a[axis] + b[axis])
}

pub fn minus(a: Spot, b: Spot) -> Spot {
    std::array::from_fn(|axis| a[axis] - b[axis])
}

pub fn times(a: Spot, factor: f64) -> Spot {
    a.map(|x| factor * x)
}

pub fn dot(a: Spot, b: Spot) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

pub fn cross(a: Spot, b: Spot) -> Spot {
    [
        a[1] * b[2] - a[2] * b[1],
        a[2] * b[0] - a[0] * b[2],
        a[0] * b[1] - a[1] * b[0],
    ]
}

/// A direction made as long as 1, or nothing where there is none.
pub fn unit(a: Spot) -> Option<Spot> {
    let length = dot(a, a).sqrt();
    (length > 0.0).then(|| times(a, 1.0 / length))
}

pub fn middle(spots: &[Spot]) -> Spot {
    let sum = spots.iter().copied().fold([0.0; 3], plus);
    times(sum, 1.0 / spots.len() as f64)
}
