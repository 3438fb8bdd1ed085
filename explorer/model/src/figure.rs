//! One shape by its numbers, in `f64`, and how it is moved, turned and scaled.

use crate::kind::Kind;
use crate::vector::{Vector, add, cross, dot, sub, times};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Figure {
    pub kind: Kind,
    pub points: Vec<Vector>,
    pub radius: f64,
    /// Of the second face of a truncated cone. Links of shapes without one need not have it.
    #[serde(default)]
    pub end_radius: f64,
}

impl Figure {
    pub fn new(kind: Kind, center: Vector, is_space: bool) -> Self {
        let mut figure = Self {
            kind,
            points: kind.points(is_space),
            radius: if kind == Kind::Rounded { 0.5 } else { 1.0 },
            end_radius: 0.5,
        };
        figure.translate(center);
        figure
    }

    /// The points that have a place, and are no directions.
    pub fn places(&self) -> &[Vector] {
        if self.kind.has_directions() {
            &self.points[..1]
        } else {
            &self.points
        }
    }

    /// Where a point is, or where a direction from the first point ends.
    pub fn place(&self, index: usize) -> Vector {
        if index < self.places().len() {
            self.points[index]
        } else {
            add(self.points[0], self.points[index])
        }
    }

    pub fn center(&self) -> Vector {
        let places = self.places();
        let sum = places.iter().fold([0.0; 3], |sum, p| add(sum, *p));
        sum.map(|x| x / places.len() as f64)
    }

    pub fn translate(&mut self, by: Vector) {
        let count = self.places().len();
        for point in &mut self.points[..count] {
            *point = add(*point, by);
        }
    }

    /// Turns it about its center, around an axis of length 1. What is along the axes stays so.
    pub fn turn(&mut self, axis: Vector, angle: f64) {
        if !self.kind.is_along_axes() {
            self.map_vectors(|v| turned(v, axis, angle));
        }
    }

    pub fn scale(&mut self, factor: f64) {
        self.map_vectors(|v| times(v, factor));
        self.radius *= factor;
        self.end_radius *= factor;
    }

    /// Changes the vectors from the center to the places, and the directions.
    fn map_vectors(&mut self, map: impl Fn(Vector) -> Vector) {
        let (center, count) = (self.center(), self.places().len());
        let (places, directions) = self.points.split_at_mut(count);
        for point in places {
            *point = add(center, map(sub(*point, center)));
        }
        for direction in directions {
            *direction = map(*direction);
        }
    }

    /// Moves a point, or the end of a direction.
    pub fn set_place(&mut self, index: usize, to: Vector) {
        if index < self.places().len() {
            self.set_point(index, to);
        } else {
            self.points[index] = sub(to, self.points[0]);
        }
    }

    /// Sets the numbers of a point or direction. The corners of a box keep their order.
    pub fn set_point(&mut self, index: usize, to: Vector) {
        if self.kind == Kind::HeightField {
            return self.set_vertex(index, to);
        }
        self.points[index] = to;
        if self.kind == Kind::Aabb {
            let [min, max] = [self.points[0], self.points[1]];
            self.points[1 - index] = std::array::from_fn(|axis| match index {
                0 => max[axis].max(min[axis]),
                _ => min[axis].min(max[axis]),
            });
        }
    }

    /// Sets the height of a vertex, and where the first or last row and column are, if it is there.
    fn set_vertex(&mut self, index: usize, to: Vector) {
        for axis in 0..2 {
            let place = |index: usize| [index % 3, index / 3][axis];
            let [first, last] = [self.points[0][axis], self.points[8][axis]];
            let [first, last] = match place(index) {
                0 => [to[axis], last.max(to[axis])],
                1 => [first, last],
                _ => [first.min(to[axis]), to[axis]],
            };
            let lines = [first, (first + last) / 2.0, last];
            for (index, point) in self.points.iter_mut().enumerate() {
                point[axis] = lines[place(index)];
            }
        }
        self.points[index][2] = to[2];
    }

    /// From one column and row of a height field to the next.
    pub fn steps(&self) -> Vector {
        times(sub(self.points[8], self.points[0]), 0.5)
    }

    /// One of its radii, in the order of its kind.
    pub fn radius(&self, index: usize) -> f64 {
        [self.radius, self.end_radius][index]
    }

    /// Those of the faces of a cylinder, a cone or a truncated cone.
    pub fn disk_radii(&self) -> [f64; 2] {
        match self.kind {
            Kind::Cone => [self.radius, 0.0],
            Kind::TruncatedCone => [self.radius, self.end_radius],
            _ => [self.radius; 2],
        }
    }

    pub fn set_radius(&mut self, index: usize, to: f64) {
        *[&mut self.radius, &mut self.end_radius][index] = to.max(0.0);
    }

    /// Where one of its radii is measured from.
    pub fn radius_center(&self, index: usize) -> Vector {
        if self.kind.has_disks() {
            self.points[index]
        } else {
            self.points[self.points.len() - 1]
        }
    }

    /// Rounds all numbers to multiples of a power of two.
    pub fn round(&mut self, grain: f64) {
        let round = |x: f64| (x / grain).round() * grain;
        for point in &mut self.points {
            *point = point.map(round);
        }
        self.radius = round(self.radius);
        self.end_radius = round(self.end_radius);
    }
}

/// Rodrigues' formula: `v cos + (k × v) sin + k (k·v) (1 - cos)`.
fn turned(v: Vector, axis: Vector, angle: f64) -> Vector {
    let (sin, cos) = angle.sin_cos();
    let along = times(axis, dot(axis, v) * (1.0 - cos));
    add(add(times(v, cos), times(cross(axis, v), sin)), along)
}
