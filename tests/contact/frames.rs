//! Shapes that are slanted, or much longer than wide.

use crate::drawn::{Solid, affine, hull, integer, plus, polyhedron, times, vector};
use crate::rng::Rng;
use tangency_rational::gap::{self, Vector};

/// A vector of about this length along random directions that are square to each other, for each of some lengths.
fn turned_axes(rng: &mut Rng, lengths: [f64; 3], dimension: usize) -> [Vector; 3] {
    let direction = |rng: &mut Rng| [0; 3].map(|_: usize| rng.within(1.0));
    let dot = |a: [f64; 3], b: [f64; 3]| a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    let unit = |v: [f64; 3]| v.map(|x| x / dot(v, v).sqrt());
    let rounded = |v: [f64; 3], length: f64| v.map(|x| (x * length).round() as i128);
    let [k, l, m] = lengths;
    if dimension == 2 {
        let [x, y, _] = direction(rng);
        let [x, y, _] = unit([x, y, 0.0]);
        return [rounded([x, y, 0.0], k), rounded([-y, x, 0.0], l), [0; 3]];
    }
    let (u, v) = (unit(direction(rng)), direction(rng));
    let along = dot(u, v);
    let v = unit([0, 1, 2].map(|i| v[i] - along * u[i]));
    let w = [
        u[1] * v[2] - u[2] * v[1],
        u[2] * v[0] - u[0] * v[2],
        u[0] * v[1] - u[1] * v[0],
    ];
    [rounded(u, k), rounded(v, l), rounded(w, m)]
}

/// The half axes of a box around a shape, and its center.
pub struct Frame {
    center: Vector,
    axes: [Vector; 3],
    dimension: usize,
}

impl Frame {
    pub fn slanted(rng: &mut Rng, span: i128, dimension: usize) -> Self {
        let axes = loop {
            let mut axes = [0; 3].map(|_: usize| vector(rng, span / 2, dimension));
            let shear = integer(rng, 3);
            axes[1] = plus(axes[1], times(axes[0], shear));
            if dimension == 2 {
                axes[2] = [0, 0, 1];
            }
            if determinant(axes) != 0 {
                break axes;
            }
        };
        Self {
            center: vector(rng, span, dimension),
            axes,
            dimension,
        }
    }

    /// A thousand times longer than wide, or as small as that is wide.
    pub fn long(rng: &mut Rng, span: i128, dimension: usize) -> Self {
        let width = |rng: &mut Rng| span as f64 / 1000.0 * (0.5 + rng.unit());
        let (v, w) = (width(rng), width(rng));
        let u = if rng.below(3) == 0 { v } else { span as f64 };
        Self {
            center: vector(rng, span / 2, dimension),
            axes: turned_axes(rng, [u, v, w], dimension),
            dimension,
        }
    }

    /// A point in it.
    fn point(&self, rng: &mut Rng) -> Vector {
        let mut point = self.center;
        for axis in &self.axes[..self.dimension] {
            let part = rng.integer(8) as i128;
            point = plus(point, axis.map(|x| x * part / 8));
        }
        point
    }

    /// The numbers of a shape in it, but those of a half-space, and its faces.
    pub fn fill(&self, name: &str, rng: &mut Rng) -> Solid {
        let count = match name {
            "point" | "circle" | "sphere" => 1,
            "segment" | "capsule" => 2,
            "triangle" => 3,
            "tetrahedron" => 4,
            "convex_polygon" => 7,
            "aabb" => return (self.aligned_box(rng), Vec::new()),
            "obb" => {
                let axes = self.axes[..self.dimension].iter().copied();
                return (
                    std::iter::once(self.center).chain(axes).collect(),
                    Vec::new(),
                );
            }
            _ => return affine(polyhedron(rng), self.center, self.axes),
        };
        loop {
            let points: Vec<Vector> = (0..count).map(|_| self.point(rng)).collect();
            if name != "convex_polygon" {
                return (points, Vec::new());
            }
            let corners = hull(points);
            if corners.len() > 2 {
                return (corners, Vec::new());
            }
        }
    }

    /// A box along the axes of the same lengths.
    fn aligned_box(&self, rng: &mut Rng) -> Vec<Vector> {
        let first = rng.below(self.dimension);
        let mut half = [0; 3];
        for (i, axis) in self.axes[..self.dimension].iter().enumerate() {
            let length = (gap::dot(*axis, *axis) as f64).sqrt();
            half[(first + i) % self.dimension] = length as i128;
        }
        vec![gap::minus(self.center, half), plus(self.center, half)]
    }
}

pub fn determinant([u, v, w]: [Vector; 3]) -> i128 {
    gap::dot(u, cross(v, w))
}

pub fn cross([a, b, c]: Vector, [x, y, z]: Vector) -> Vector {
    [b * z - c * y, c * x - a * z, a * y - b * x]
}
