//! What shapes look like in a picture, where nothing is endless.

use super::curved::Curved;
use super::mesh::{Face, Mesh, frame};
use super::vector::{Vec3, dot, minus, plus, times, unit};
use crate::ink::{along, clip};
use crate::shape::{Shape, corners};

pub enum Body {
    Dot(Vec3),
    /// A stroke, and at which ends it goes on.
    Stroke([Vec3; 2], [bool; 2]),
    /// All within a radius of a segment.
    Round([Vec3; 2], f64),
    Solid(Mesh),
    Curved(Curved),
    /// Strokes from each point to the next one.
    Chain(Vec<Vec3>),
    /// Triangles, of which both sides are seen.
    Surface(Mesh),
    Patch(Patch),
}

/// The part in view of an endless plane, and of what is below it.
pub struct Patch {
    pub top: Face,
    /// How deep what is below it is shown, if it is solid.
    pub depth: f64,
    /// The same as a solid.
    pub mesh: Mesh,
}

/// The places that a picture is about.
pub struct Places {
    pub points: Vec<Vec3>,
    /// The widest extent of them.
    pub reach: f64,
    /// How far endless shapes are shown beyond them, a share of their reach.
    pub margin: f64,
}

impl Body {
    pub fn of(shape: &Shape<3>, places: &Places) -> Self {
        match shape {
            Shape::Point(p) => Self::Dot(*p),
            Shape::Line(p, [0.0, 0.0, 0.0]) | Shape::Ray(p, [0.0, 0.0, 0.0]) => Self::Dot(*p),
            Shape::Line(o, d) => Self::endless(*o, *d, f64::NEG_INFINITY, places),
            Shape::Ray(o, d) => Self::endless(*o, *d, 0.0, places),
            Shape::Segment(a, b) => Self::Stroke([*a, *b], [false, false]),
            Shape::Ball(c, r) => Self::Round([*c, *c], *r),
            Shape::Capsule(a, b, r) => Self::Round([*a, *b], *r),
            Shape::Cylinder(a, b, r) => Self::Curved(Curved::of_disks([*a, *b], [*r; 2])),
            Shape::Cone(a, b, r) => Self::Curved(Curved::of_disks([*a, *b], [*r, 0.0])),
            Shape::TruncatedCone(a, b, radii) => Self::Curved(Curved::of_disks([*a, *b], *radii)),
            Shape::Rounded(min, max, r) => Self::Curved(Curved::rounded(*min, *max, *r)),
            Shape::Plane(p, n) => Self::Patch(Patch::new(*p, *n, false, places)),
            Shape::HalfSpace(p, n) => Self::Patch(Patch::new(*p, *n, true, places)),
            Shape::Aabb(min, max) => Self::Solid(Mesh::hull(&box_corners(*min, *max))),
            Shape::Obb(c, axes) => Self::Solid(Mesh::hull(&corners(c, axes))),
            Shape::Triangle(v) => Self::Solid(Mesh::of(v.to_vec())),
            Shape::Tetrahedron(v) => Self::Solid(Mesh::hull(v)),
            // Those of the plane are not asked in space.
            Shape::ConvexPolyhedron(v) | Shape::ConvexPolygon(v) => Self::Solid(Mesh::hull(v)),
            Shape::Polyline(v) => Self::Chain(v.clone()),
            Shape::TriMesh(v, triangles) | Shape::Polyhedron(v, triangles) => {
                Self::Surface(Mesh::of_triangles(v, triangles))
            }
            Shape::HeightField(_, columns, v) => {
                Self::Surface(Mesh::of_triangles(v, &grid_triangles(*columns, v.len())))
            }
            Shape::Polygon(rings) => Self::Solid(Mesh::hull(&rings.concat())),
            Shape::MultiPolygon(polygons) => Self::Solid(Mesh::hull(&polygons.concat().concat())),
        }
    }

    /// A line or a ray, shown as far as the places reach, and a little on.
    fn endless(origin: Vec3, direction: Vec3, from: f64, places: &Places) -> Self {
        let room = places.room();
        let parameters = clip(origin, direction, [from, f64::INFINITY], room);
        let [first, last] = parameters.unwrap_or_default();
        // A ray that leaves the room at once would look like a point.
        let least = first + 0.7 * places.reach / dot(direction, direction).sqrt();
        let ends = [first, last.max(least)];
        let ends = ends.map(|parameter| along(origin, direction, parameter));
        Self::Stroke(ends, [from.is_infinite(), true])
    }

    /// Corners of all that is drawn.
    pub fn points(&self) -> Vec<Vec3> {
        match self {
            Self::Dot(p) => vec![*p],
            Self::Stroke(ends, _) => ends.to_vec(),
            Self::Round(ends, r) => {
                let corners = |end: &Vec3| box_corners(end.map(|x| x - r), end.map(|x| x + r));
                ends.iter().flat_map(corners).collect()
            }
            Self::Solid(mesh) | Self::Surface(mesh) => mesh.points(),
            Self::Curved(curved) => curved.mesh.points(),
            Self::Chain(points) => points.clone(),
            Self::Patch(patch) => patch.mesh.points(),
        }
    }

    /// Its surface in flat faces.
    pub fn faces(&self) -> Vec<Face> {
        match self {
            Self::Dot(_) | Self::Stroke(..) | Self::Chain(_) => Vec::new(),
            Self::Round(ends, r) => Mesh::round(*ends, *r).faces,
            Self::Solid(mesh) | Self::Surface(mesh) => mesh.faces.clone(),
            Self::Curved(curved) => curved.mesh.faces.clone(),
            // Only the rim of a half-space is its surface.
            Self::Patch(patch) => vec![patch.top.clone()],
        }
    }
}

/// The triangles of the cells of a grid with so many columns and vertices.
fn grid_triangles(columns: usize, vertices: usize) -> Vec<[u32; 3]> {
    let cells = (0..vertices - columns).filter(|first| (first + 1) % columns > 0);
    let triangles = cells.flat_map(|first| {
        let [a, b] = [first, first + columns].map(|vertex| vertex as u32);
        [[a, a + 1, b + 1], [a, b + 1, b]]
    });
    triangles.collect()
}

impl Mesh {
    pub fn points(&self) -> Vec<Vec3> {
        let faces = self.faces.iter();
        faces.flat_map(|face| face.corners.clone()).collect()
    }
}

impl Places {
    /// The box in which endless strokes are shown.
    pub fn room(&self) -> [Vec3; 2] {
        let more = self.margin * self.reach;
        let end = |sign: f64, axis: usize| {
            let furthest = self.points.iter().map(|point| sign * point[axis]);
            sign * (furthest.fold(f64::NEG_INFINITY, f64::max) + more)
        };
        [-1.0, 1.0].map(|sign| std::array::from_fn(|axis| end(sign, axis)))
    }
}

impl Patch {
    /// A rectangle with two level sides, under and over all the places.
    fn new(origin: Vec3, normal: Vec3, is_solid: bool, places: &Places) -> Self {
        let up = unit(normal).unwrap_or([0.0, 0.0, 1.0]);
        let axes = frame(up);
        let more = places.margin * places.reach;
        let [u, v] = widened(extent(axes, origin, &places.points), more);
        let corner = |[i, j]: [usize; 2]| {
            let direction = plus(times(axes[0], u[i]), times(axes[1], v[j]));
            plus(origin, direction)
        };
        let corners = [[0, 0], [1, 0], [1, 1], [0, 1]].map(corner);
        let top = Face::new(corners.to_vec());
        let heights = places
            .points
            .iter()
            .map(|point| dot(up, minus(*point, origin)));
        let lowest = heights.fold(0.0, f64::min);
        let depth = (0.1 * places.reach - lowest).max(0.3 * places.reach);
        let mesh = if is_solid {
            top.slab(depth)
        } else {
            Mesh::of(corners.to_vec())
        };
        Self { top, depth, mesh }
    }
}

/// The same with a margin, and not too narrow.
fn widened(extents: [[f64; 2]; 2], margin: f64) -> [[f64; 2]; 2] {
    let widths = extents.map(|[low, high]| high - low);
    let widest = widths[0].max(widths[1]);
    extents.map(|[low, high]| {
        let more = margin + 0.35 * (widest - (high - low));
        [low - more, high + more]
    })
}

/// From where to where places reach along each of two axes.
fn extent(axes: [Vec3; 2], origin: Vec3, points: &[Vec3]) -> [[f64; 2]; 2] {
    axes.map(|axis| {
        let along = points.iter().map(|point| dot(axis, minus(*point, origin)));
        along.fold([0.0, 0.0], |[low, high]: [f64; 2], x| {
            [low.min(x), high.max(x)]
        })
    })
}

pub fn box_corners(min: Vec3, max: Vec3) -> Vec<Vec3> {
    let corner = |i: usize| std::array::from_fn(|axis| [min, max][i >> axis & 1][axis]);
    (0..8).map(corner).collect()
}
