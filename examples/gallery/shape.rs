//! The shapes of a scene, in f64: what they are made of, in words, and what a picture must show.

use crate::number::tuple;

/// A shape in the plane or in space, before any scalar is chosen.
#[derive(Clone, Debug)]
pub enum Shape<const D: usize> {
    Point([f64; D]),
    Line([f64; D], [f64; D]),
    Ray([f64; D], [f64; D]),
    Segment([f64; D], [f64; D]),
    Ball([f64; D], f64),
    Aabb([f64; D], [f64; D]),
    Triangle([[f64; D]; 3]),
    ConvexPolygon(Vec<[f64; D]>),
    Polygon(Vec<[f64; D]>),
    Polyline(Vec<[f64; D]>),
}

/// Two shapes that are asked about each other.
#[derive(Clone, Debug)]
pub enum Shapes {
    Plane(Shape<2>, Shape<2>),
    Space(Shape<3>, Shape<3>),
}

impl<const D: usize> Shape<D> {
    pub fn name(&self) -> &'static str {
        match self {
            Self::Point(..) => "point",
            Self::Line(..) => "line",
            Self::Ray(..) => "ray",
            Self::Segment(..) => "segment",
            Self::Ball(..) if D == 2 => "circle",
            Self::Ball(..) => "sphere",
            Self::Aabb(..) => "box",
            Self::Triangle(..) => "triangle",
            Self::ConvexPolygon(..) => "convex polygon",
            Self::Polygon(..) => "polygon",
            Self::Polyline(..) => "polyline",
        }
    }

    /// The numbers that make the shape, in words.
    pub fn inputs(&self) -> String {
        match self {
            Self::Point(p) => tuple(p),
            Self::Line(o, d) => format!("through {}, direction {}", tuple(o), tuple(d)),
            Self::Ray(o, d) => format!("from {}, direction {}", tuple(o), tuple(d)),
            Self::Segment(a, b) => format!("{} to {}", tuple(a), tuple(b)),
            Self::Ball(c, r) => format!("center {}, radius {r}", tuple(c)),
            Self::Aabb(min, max) => format!("{} to {}", tuple(min), tuple(max)),
            Self::Triangle(v) => list(v),
            Self::ConvexPolygon(v) | Self::Polygon(v) | Self::Polyline(v) => list(v),
        }
    }

    /// Points that a picture must have in view; an endless shape is cut off beyond them.
    pub fn anchors(&self) -> Vec<[f64; D]> {
        match self {
            Self::Point(p) | Self::Line(p, _) | Self::Ray(p, _) => vec![*p],
            Self::Segment(a, b) | Self::Aabb(a, b) => vec![*a, *b],
            Self::Ball(c, r) => vec![c.map(|x| x - r), c.map(|x| x + r)],
            Self::Triangle(v) => v.to_vec(),
            Self::ConvexPolygon(v) | Self::Polygon(v) | Self::Polyline(v) => v.clone(),
        }
    }
}

fn list<const D: usize>(vertices: &[[f64; D]]) -> String {
    let vertices: Vec<_> = vertices.iter().map(tuple).collect();
    vertices.join(" ")
}
