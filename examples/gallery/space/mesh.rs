//! Surfaces of flat faces.

use super::vector::{Vec3, cross, dot, middle, minus, plus, times, unit};
use crate::ink::clip_below;
use nalgebra::Point3;
use tangency::ConvexPolyhedron;

/// A convex face, its corners counter-clockwise where its normal points to the reader.
#[derive(Clone)]
pub struct Face {
    pub corners: Vec<Vec3>,
    /// As long as 1, or zero where the face has no area.
    pub normal: Vec3,
}

/// The surface of a convex solid, its normals outward, a single face that is all of it, or any triangles.
pub struct Mesh {
    pub faces: Vec<Face>,
}

/// A side of a face, and whether one of the faces beside it is turned to the reader.
pub struct Edge {
    pub ends: [Vec3; 2],
    pub is_in_front: bool,
}

impl Face {
    pub fn new(corners: Vec<Vec3>) -> Self {
        let normal = normal(&corners);
        Self { corners, normal }
    }

    fn sides(&self) -> impl Iterator<Item = [Vec3; 2]> {
        let next = self.corners.iter().cycle().skip(1);
        self.corners.iter().zip(next).map(|(a, b)| [*a, *b])
    }

    /// How far inside each side a place of its plane lies.
    pub fn depths(&self, point: Vec3) -> impl Iterator<Item = f64> {
        self.sides()
            .map(move |[a, b]| dot(cross(self.normal, minus(b, a)), minus(point, a)))
    }

    /// For each side a place on it and the direction across it into the face.
    pub fn inward(&self) -> impl Iterator<Item = [Vec3; 2]> {
        self.sides()
            .map(|[a, b]| [a, cross(self.normal, minus(b, a))])
    }

    /// What lies below it down to a depth.
    pub fn slab(&self, depth: f64) -> Mesh {
        let direction = times(self.normal, -depth);
        let down = |point: Vec3| plus(point, direction);
        let mut faces = vec![self.clone()];
        faces.extend(
            self.sides()
                .map(|[a, b]| Self::new(vec![down(a), down(b), b, a])),
        );
        let bottom = self.corners.iter().rev().map(|corner| down(*corner));
        faces.push(Self::new(bottom.collect()));
        Mesh { faces }
    }

    /// The part of it where a height, which is linear, is not above zero.
    pub fn below(&self, height: impl Fn(Vec3) -> f64) -> Self {
        Self {
            corners: clip_below(&self.corners, height),
            normal: self.normal,
        }
    }
}

impl Mesh {
    /// The surface of the convex hull of points, which may lie in one plane.
    pub fn hull(points: &[Vec3]) -> Self {
        let corners = points.iter().map(|point| Point3::from(*point)).collect();
        let Ok(solid) = ConvexPolyhedron::try_from_points(corners) else {
            return Self::flat(points);
        };
        let corner = |place: &usize| solid.vertices()[*place].into();
        let face = |face: &[usize]| Face::new(face.iter().map(corner).collect());
        Self {
            faces: solid.faces().map(face).collect(),
        }
    }

    /// The area between points of one plane, all of them corners, in any order.
    pub fn flat(points: &[Vec3]) -> Self {
        let middle = middle(points);
        let normal = across(points, middle);
        let Some(first) = unit(minus(points[0], middle)) else {
            return Self::of(points.to_vec());
        };
        let second = cross(normal, first);
        let angle = |point: &Vec3| {
            let direction = minus(*point, middle);
            dot(direction, second).atan2(dot(direction, first))
        };
        let mut corners = points.to_vec();
        corners.sort_by(|a, b| angle(a).total_cmp(&angle(b)));
        Self::of(corners)
    }

    pub fn of_triangles(vertices: &[Vec3], triangles: &[[u32; 3]]) -> Self {
        let face = |triangle: &[u32; 3]| {
            let corners = triangle.map(|corner| vertices[corner as usize]);
            Face::new(corners.to_vec())
        };
        Self {
            faces: triangles.iter().map(face).collect(),
        }
    }

    pub fn of(corners: Vec<Vec3>) -> Self {
        Self {
            faces: vec![Face::new(corners)],
        }
    }

    /// All within a radius of a segment, in flat faces: bands around it from end to end.
    pub fn round(ends: [Vec3; 2], radius: f64) -> Self {
        let axis = unit(minus(ends[1], ends[0])).unwrap_or([0.0, 0.0, 1.0]);
        let [side, across] = frame(axis);
        let point = |band: usize, turn: usize| {
            let [up, angle] = [
                std::f64::consts::PI * (band as f64 / BANDS as f64 - 0.5),
                std::f64::consts::TAU * turn as f64 / TURNS as f64,
            ];
            let end = ends[usize::from(2 * band > BANDS)];
            let out = plus(times(side, angle.cos()), times(across, angle.sin()));
            let direction = plus(times(axis, up.sin()), times(out, up.cos()));
            plus(end, times(direction, radius))
        };
        let mut faces = Vec::new();
        for band in 0..BANDS {
            for turn in 0..TURNS {
                let corners = [(0, 0), (0, 1), (1, 1), (1, 0)];
                let corners = corners.map(|(up, on)| point(band + up, turn + on));
                faces.push(Face::new(corners.to_vec()));
            }
        }
        Self { faces }
    }

    pub fn edges(&self, eye: Vec3) -> Vec<Edge> {
        let faces_eye = |face: &Face| self.faces.len() == 1 || dot(face.normal, eye) > 0.0;
        let mut edges = Vec::new();
        for face in &self.faces {
            for ends in face.sides() {
                let [a, b] = ends;
                let beside = |other: &&Face| other.sides().any(|side| side == [b, a]);
                let twin = self.faces.iter().find(beside);
                // Of an edge between two faces one side is enough.
                if twin.is_none() || a < b {
                    edges.push(Edge {
                        ends,
                        is_in_front: faces_eye(face) || twin.is_some_and(faces_eye),
                    });
                }
            }
        }
        edges
    }
}

/// An odd number, so that the middle band is that between the ends of a capsule.
const BANDS: usize = 13;
const TURNS: usize = 28;

/// Of a ring of corners: zero where they lie on one line.
fn normal(corners: &[Vec3]) -> Vec3 {
    let middle = middle(corners);
    let next = corners.iter().cycle().skip(1);
    let sum = corners
        .iter()
        .zip(next)
        .map(|(a, b)| cross(minus(*a, middle), minus(*b, middle)))
        .fold([0.0; 3], plus);
    unit(sum).unwrap_or_default()
}

/// The direction across a plane in which points lie about their middle, in any order.
fn across(points: &[Vec3], middle: Vec3) -> Vec3 {
    let mut steepest = [0.0; 3];
    for a in points {
        for b in points {
            let direction = cross(minus(*a, middle), minus(*b, middle));
            if dot(direction, direction) > dot(steepest, steepest) {
                steepest = direction;
            }
        }
    }
    unit(steepest).unwrap_or_default()
}

/// Two directions that are at right angles to an axis and to each other, the first one level.
pub fn frame(axis: Vec3) -> [Vec3; 2] {
    let level = unit(cross([0.0, 0.0, 1.0], axis)).unwrap_or([1.0, 0.0, 0.0]);
    [level, cross(axis, level)]
}
