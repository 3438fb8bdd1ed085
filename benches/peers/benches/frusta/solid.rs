//! Convex solids of the reference, in `f64`: how far they reach in a direction, and whether a point is in them. Nothing of
//! tangency is used.

use nalgebra::{Point3, Vector3};

/// A convex solid.
#[derive(Clone, Debug)]
pub enum Solid {
    Ball {
        center: Point3<f64>,
        radius: f64,
    },
    Capsule {
        ends: [Point3<f64>; 2],
        radius: f64,
    },
    Cuboid {
        center: Point3<f64>,
        half_axes: [Vector3<f64>; 3],
    },
    Hull {
        corners: Vec<Point3<f64>>,
        planes: Vec<(Vector3<f64>, f64)>,
    },
    Cylinder(Frustum),
    Cone(Frustum),
}

/// The axis of a cylinder or a cone, and its radius: of a cone from its apex to the center of its base.
#[derive(Clone, Copy, Debug)]
pub struct Frustum {
    pub start: Point3<f64>,
    /// Of unit length.
    pub along: Vector3<f64>,
    pub height: f64,
    pub radius: f64,
}

impl Frustum {
    /// How far a point is along the axis, and from it.
    fn place(&self, p: &Point3<f64>) -> [f64; 2] {
        let from_start = p - self.start;
        let along = from_start.dot(&self.along);
        [along, (from_start - self.along * along).norm()]
    }

    /// How far a vector leads across the axis.
    fn across(&self, v: &Vector3<f64>) -> f64 {
        (v - self.along * v.dot(&self.along)).norm()
    }

    /// The numbers of the two ends of the axis along a direction.
    fn ends(&self, n: &Vector3<f64>) -> [f64; 2] {
        let start = n.dot(&self.start.coords);
        [start, start + n.dot(&self.along) * self.height]
    }
}

impl Solid {
    /// The hull of some points.
    pub fn hull(corners: Vec<Point3<f64>>) -> Self {
        let planes = planes_of(&corners);
        Self::Hull { corners, planes }
    }

    /// The greatest product of a vector with a point of the solid.
    pub fn support(&self, n: &Vector3<f64>) -> f64 {
        match self {
            Self::Ball { center, radius } => n.dot(&center.coords) + radius * n.norm(),
            Self::Capsule { ends, radius } => {
                let [a, b] = ends.map(|end| n.dot(&end.coords));
                a.max(b) + radius * n.norm()
            }
            Self::Cuboid { center, half_axes } => {
                let reach: f64 = half_axes.iter().map(|axis| n.dot(axis).abs()).sum();
                n.dot(&center.coords) + reach
            }
            Self::Hull { corners, .. } => {
                let products = corners.iter().map(|corner| n.dot(&corner.coords));
                products.fold(f64::MIN, f64::max)
            }
            Self::Cylinder(it) => {
                let [a, b] = it.ends(n);
                a.max(b) + it.radius * it.across(n)
            }
            Self::Cone(it) => {
                let [apex, base] = it.ends(n);
                apex.max(base + it.radius * it.across(n))
            }
        }
    }

    /// How far a point is beyond the surface that it is furthest beyond, or at most 0 if it is in the solid.
    pub fn excess(&self, p: &Point3<f64>) -> f64 {
        match self {
            Self::Ball { center, radius } => (p - center).norm() - radius,
            Self::Capsule { ends, radius } => {
                let axis = ends[1] - ends[0];
                let at = (p - ends[0]).dot(&axis) / axis.norm_squared();
                (p - (ends[0] + axis * at.clamp(0.0, 1.0))).norm() - radius
            }
            Self::Cuboid { center, half_axes } => {
                let beyond = |axis: &Vector3<f64>| {
                    let length = axis.norm();
                    (p - center).dot(axis).abs() / length - length
                };
                half_axes.iter().map(beyond).fold(f64::MIN, f64::max)
            }
            Self::Hull { planes, .. } => {
                let heights = planes.iter().map(|(n, most)| n.dot(&p.coords) - most);
                heights.fold(f64::MIN, f64::max)
            }
            Self::Cylinder(it) => {
                let [along, across] = it.place(p);
                (-along).max(along - it.height).max(across - it.radius)
            }
            Self::Cone(it) => {
                let [along, across] = it.place(p);
                let side = across * it.height - along * it.radius;
                (along - it.height).max(side / it.height.hypot(it.radius))
            }
        }
    }
}

/// The planes of the faces of the hull of some points: those through three of them that have all on one side.
fn planes_of(corners: &[Point3<f64>]) -> Vec<(Vector3<f64>, f64)> {
    let mut planes = Vec::new();
    for (i, a) in corners.iter().enumerate() {
        for (j, b) in corners.iter().enumerate().skip(i + 1) {
            for c in &corners[j + 1..] {
                let normal = (b - a).cross(&(c - a));
                for n in [normal, -normal].map(|n| n.normalize()) {
                    let most = n.dot(&a.coords);
                    let above = |p: &Point3<f64>| n.dot(&p.coords) > most + 1e-9;
                    if !corners.iter().any(above) {
                        planes.push((n, most));
                    }
                }
            }
        }
    }
    planes
}
