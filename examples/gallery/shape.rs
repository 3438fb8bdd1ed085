//! The shapes of a scene, in f64: what they are made of, in words, and what a picture must show.

use crate::kind::Kind;
use crate::number::tuple;
use tangency::UpAxis;

/// A shape in the plane or in space, before any scalar is chosen. The numbers are those of the
/// constructors, of a turned box the center and the half axes, of a polygon the exterior and the
/// holes, of several polygons those of each, of a surface the vertices and those of each triangle,
/// of one over a grid the axis of the heights, the number of columns and the vertices row by row,
/// of a rounded box its core and the radius.
#[derive(Clone, Debug)]
pub enum Shape<const D: usize> {
    Point([f64; D]),
    Line([f64; D], [f64; D]),
    Ray([f64; D], [f64; D]),
    Segment([f64; D], [f64; D]),
    Ball([f64; D], f64),
    Capsule([f64; D], [f64; D], f64),
    HalfSpace([f64; D], [f64; D]),
    Aabb([f64; D], [f64; D]),
    Obb([f64; D], [[f64; D]; D]),
    Triangle([[f64; D]; 3]),
    ConvexPolygon(Vec<[f64; D]>),
    Polygon(Vec<Vec<[f64; D]>>),
    MultiPolygon(Vec<Vec<Vec<[f64; D]>>>),
    Polyline(Vec<[f64; D]>),
    Plane([f64; D], [f64; D]),
    Tetrahedron([[f64; D]; 4]),
    ConvexPolyhedron(Vec<[f64; D]>),
    TriMesh(Vec<[f64; D]>, Vec<[u32; 3]>),
    Polyhedron(Vec<[f64; D]>, Vec<[u32; 3]>),
    HeightField(UpAxis, usize, Vec<[f64; D]>),
    Cylinder([f64; D], [f64; D], f64),
    Cone([f64; D], [f64; D], f64),
    TruncatedCone([f64; D], [f64; D], [f64; 2]),
    Rounded([f64; D], [f64; D], f64),
}

/// Two shapes that are asked about each other.
#[derive(Clone, Debug)]
pub enum Shapes {
    Plane(Shape<2>, Shape<2>),
    Space(Shape<3>, Shape<3>),
}

impl From<[Shape<2>; 2]> for Shapes {
    fn from([a, b]: [Shape<2>; 2]) -> Self {
        Self::Plane(a, b)
    }
}

impl From<[Shape<3>; 2]> for Shapes {
    fn from([a, b]: [Shape<3>; 2]) -> Self {
        Self::Space(a, b)
    }
}

impl Shapes {
    pub fn kinds(&self) -> [Kind; 2] {
        match self {
            Self::Plane(a, b) => [a.kind(), b.kind()],
            Self::Space(a, b) => [a.kind(), b.kind()],
        }
    }

    /// The largest of all coordinates in view, without its sign.
    pub fn largest(&self) -> f64 {
        match self {
            Self::Plane(a, b) => a.largest().max(b.largest()),
            Self::Space(a, b) => a.largest().max(b.largest()),
        }
    }

    /// What both are called and the numbers that make them.
    pub fn described(&self) -> [(String, String); 2] {
        match self {
            Self::Plane(a, b) => [(a.name(), a.inputs()), (b.name(), b.inputs())],
            Self::Space(a, b) => [(a.name(), a.inputs()), (b.name(), b.inputs())],
        }
    }
}

impl<const D: usize> Shape<D> {
    pub fn name(&self) -> String {
        self.kind().word(D)
    }

    /// The numbers that make the shape, in words.
    pub fn inputs(&self) -> String {
        match self {
            Self::Point(p) => tuple(p),
            Self::Line(o, d) => format!("through {}, direction {}", tuple(o), tuple(d)),
            Self::Ray(o, d) => format!("from {}, direction {}", tuple(o), tuple(d)),
            Self::Segment(a, b) => format!("{} to {}", tuple(a), tuple(b)),
            Self::Ball(c, r) => format!("center {}, radius {r}", tuple(c)),
            Self::Capsule(a, b, r) | Self::Cylinder(a, b, r) => {
                format!("{} to {}, radius {r}", tuple(a), tuple(b))
            }
            Self::Cone(base, apex, r) => {
                format!("base {}, radius {r}, apex {}", tuple(base), tuple(apex))
            }
            Self::TruncatedCone(a, b, [r, s]) => {
                format!("{}, radius {r}, to {}, radius {s}", tuple(a), tuple(b))
            }
            Self::Rounded(min, max, r) => {
                format!("core {} to {}, radius {r}", tuple(min), tuple(max))
            }
            Self::HalfSpace(p, n) if D == 2 => {
                format!("edge through {}, normal {}", tuple(p), tuple(n))
            }
            Self::HalfSpace(p, n) | Self::Plane(p, n) => {
                format!("through {}, normal {}", tuple(p), tuple(n))
            }
            Self::Aabb(min, max) => format!("{} to {}", tuple(min), tuple(max)),
            Self::Obb(c, axes) => format!("center {}, half axes {}", tuple(c), list(axes)),
            Self::Triangle(v) => list(v),
            Self::Tetrahedron(v) => list(v),
            Self::ConvexPolygon(v) | Self::Polyline(v) | Self::ConvexPolyhedron(v) => list(v),
            Self::TriMesh(v, triangles) | Self::Polyhedron(v, triangles) => {
                format!("{}, triangles {triangles:?}", list(v))
            }
            Self::HeightField(up, columns, v) => {
                format!(
                    "{columns} columns, heights along {up:?}, vertices {}",
                    list(v)
                )
            }
            Self::Polygon(rings) => ring_lists(rings),
            Self::MultiPolygon(polygons) => {
                let polygons: Vec<_> = polygons.iter().map(|rings| ring_lists(rings)).collect();
                polygons.join("; ")
            }
        }
    }

    /// Points that a picture must have in view; an endless shape is cut off beyond them.
    pub fn anchors(&self) -> Vec<[f64; D]> {
        match self {
            Self::Ball(_, r)
            | Self::Capsule(_, _, r)
            | Self::Cylinder(_, _, r)
            | Self::Rounded(_, _, r) => self.points().into_iter().flat_map(around(*r)).collect(),
            Self::Cone(base, apex, r) => [&around(*r)(*base)[..], &[*apex]].concat(),
            Self::TruncatedCone(a, b, [r, s]) => [around(*r)(*a), around(*s)(*b)].concat(),
            Self::Obb(c, axes) => corners(c, axes),
            _ => self.points(),
        }
    }

    fn points(&self) -> Vec<[f64; D]> {
        let mut points = Vec::new();
        self.clone().for_each_point(|p| points.push(*p));
        points
    }

    /// Visits the points that place it, but no direction.
    fn for_each_point(&mut self, mut visit: impl FnMut(&mut [f64; D])) {
        match self {
            Self::Point(p)
            | Self::Line(p, _)
            | Self::Ray(p, _)
            | Self::Ball(p, _)
            | Self::HalfSpace(p, _)
            | Self::Plane(p, _)
            | Self::Obb(p, _) => visit(p),
            Self::Segment(a, b)
            | Self::Capsule(a, b, _)
            | Self::Aabb(a, b)
            | Self::Cylinder(a, b, _)
            | Self::Cone(a, b, _)
            | Self::TruncatedCone(a, b, _)
            | Self::Rounded(a, b, _) => {
                visit(a);
                visit(b);
            }
            Self::Triangle(v) => v.iter_mut().for_each(visit),
            Self::Tetrahedron(v) => v.iter_mut().for_each(visit),
            Self::ConvexPolygon(v)
            | Self::Polyline(v)
            | Self::ConvexPolyhedron(v)
            | Self::TriMesh(v, _)
            | Self::Polyhedron(v, _)
            | Self::HeightField(_, _, v) => v.iter_mut().for_each(visit),
            Self::Polygon(rings) => rings.iter_mut().flatten().for_each(visit),
            Self::MultiPolygon(polygons) => {
                polygons.iter_mut().flatten().flatten().for_each(visit);
            }
        }
    }

    fn largest(&self) -> f64 {
        let anchors = self.anchors();
        let coordinates = anchors.iter().flatten();
        coordinates.fold(0.0, |largest, x| x.abs().max(largest))
    }

    /// Whether it leaves every picture.
    pub fn is_endless(&self) -> bool {
        matches!(
            self,
            Self::Line(..) | Self::Ray(..) | Self::HalfSpace(..) | Self::Plane(..)
        )
    }

    /// The origin and the direction of a linear shape, of which parameters count lengths.
    pub fn supporting_line(&self) -> Option<[[f64; D]; 2]> {
        match self {
            Self::Line(o, d) | Self::Ray(o, d) => Some([*o, *d]),
            Self::Segment(a, b) => Some([*a, std::array::from_fn(|i| b[i] - a[i])]),
            _ => None,
        }
    }

    /// The same shape, moved.
    pub fn at(mut self, shift: [f64; D]) -> Self {
        self.for_each_point(|p| *p = std::array::from_fn(|i| p[i] + shift[i]));
        self
    }
}

/// The corners of a turned box, in the plane in their order around it.
pub fn corners<const D: usize>(center: &[f64; D], axes: &[[f64; D]; D]) -> Vec<[f64; D]> {
    let corner = |signs: usize| {
        // Neighbours in this count differ in one bit, so that they share an edge.
        let signs = signs ^ (signs >> 1);
        let mut corner = *center;
        for (axis, half) in axes.iter().enumerate() {
            let sign = if signs >> axis & 1 == 0 { 1.0 } else { -1.0 };
            for (x, h) in corner.iter_mut().zip(half) {
                *x += sign * h;
            }
        }
        corner
    };
    (0..1 << D).map(corner).collect()
}

/// Two corners of the box around a ball with this radius.
fn around<const D: usize>(radius: f64) -> impl Fn([f64; D]) -> [[f64; D]; 2] {
    move |center| [-radius, radius].map(|reach| center.map(|x| x + reach))
}

fn ring_lists<const D: usize>(rings: &[Vec<[f64; D]>]) -> String {
    let rings: Vec<_> = rings.iter().map(|ring| list(ring)).collect();
    rings.join(", with the hole ")
}

fn list<const D: usize>(vertices: &[[f64; D]]) -> String {
    let vertices: Vec<_> = vertices.iter().map(|v| tuple(v)).collect();
    vertices.join(" ")
}
