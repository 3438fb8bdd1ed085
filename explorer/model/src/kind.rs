//! The kinds of shapes: their names, where each exists, and of which numbers each is made.

use crate::vector::Vector;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kind {
    Point,
    Line,
    Ray,
    Segment,
    Plane,
    HalfSpace,
    Triangle,
    Aabb,
    Obb,
    Ball,
    Capsule,
    Cylinder,
    Cone,
    TruncatedCone,
    Rounded,
    Tetrahedron,
    ConvexPolyhedron,
    Polyhedron,
    TriMesh,
    HeightField,
    ConvexPolygon,
    Polygon,
    MultiPolygon,
    Polyline,
}

impl Kind {
    const ALL: [Self; 24] = [
        Self::Point,
        Self::Line,
        Self::Ray,
        Self::Segment,
        Self::Plane,
        Self::HalfSpace,
        Self::Triangle,
        Self::Aabb,
        Self::Obb,
        Self::Ball,
        Self::Capsule,
        Self::Cylinder,
        Self::Cone,
        Self::TruncatedCone,
        Self::Rounded,
        Self::Tetrahedron,
        Self::ConvexPolyhedron,
        Self::Polyhedron,
        Self::TriMesh,
        Self::HeightField,
        Self::ConvexPolygon,
        Self::Polygon,
        Self::MultiPolygon,
        Self::Polyline,
    ];

    /// All kinds of the plane, or of space.
    pub fn all(is_space: bool) -> impl Iterator<Item = Self> {
        Self::ALL
            .into_iter()
            .filter(move |kind| kind.exists(is_space))
    }

    pub fn exists(self, is_space: bool) -> bool {
        match self {
            Self::Plane
            | Self::Cylinder
            | Self::Cone
            | Self::TruncatedCone
            | Self::Tetrahedron
            | Self::ConvexPolyhedron
            | Self::Polyhedron
            | Self::TriMesh
            | Self::HeightField => is_space,
            Self::ConvexPolygon | Self::Polygon | Self::MultiPolygon => !is_space,
            _ => true,
        }
    }

    /// The name in the library.
    pub fn name(self) -> &'static str {
        match self {
            Self::Point => "Point",
            Self::Line => "Line",
            Self::Ray => "Ray",
            Self::Segment => "Segment",
            Self::Plane => "Plane",
            Self::HalfSpace => "HalfSpace",
            Self::Triangle => "Triangle",
            Self::Aabb => "Aabb",
            Self::Obb => "Obb",
            Self::Ball => "Ball",
            Self::Capsule => "Capsule",
            Self::Cylinder => "Cylinder",
            Self::Cone => "Cone",
            Self::TruncatedCone => "TruncatedCone",
            Self::Rounded => "Rounded",
            Self::Tetrahedron => "Tetrahedron",
            Self::ConvexPolyhedron => "ConvexPolyhedron",
            Self::Polyhedron => "Polyhedron",
            Self::TriMesh => "TriMesh",
            Self::HeightField => "HeightField",
            Self::ConvexPolygon => "ConvexPolygon",
            Self::Polygon => "Polygon",
            Self::MultiPolygon => "MultiPolygon",
            Self::Polyline => "Polyline",
        }
    }

    /// What each of its radii is, in a letter and in words.
    pub fn radii(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Self::Ball | Self::Capsule | Self::Cylinder | Self::Cone | Self::Rounded => {
                &[("r", "radius")]
            }
            Self::TruncatedCone => &[("r", "radius at 0"), ("s", "radius at 1")],
            _ => &[],
        }
    }

    /// Whether its radii are those of flat disks around its points, and not of balls.
    pub fn has_disks(self) -> bool {
        matches!(self, Self::Cylinder | Self::Cone | Self::TruncatedCone)
    }

    /// Whether the library has it only along the axes, so that it is not turned.
    pub fn is_along_axes(self) -> bool {
        matches!(self, Self::Aabb | Self::HeightField)
    }

    /// Whether all but the first of its points are directions: of a line, a normal, or half axes.
    pub fn has_directions(self) -> bool {
        matches!(
            self,
            Self::Line | Self::Ray | Self::Plane | Self::HalfSpace | Self::Obb
        )
    }

    /// Whether its contacts and casts are shown.
    pub fn has_contact(self) -> bool {
        !matches!(self, Self::Line | Self::Ray | Self::Plane)
    }

    /// Whether it may be made of so many points.
    pub fn has_count(self, count: usize, is_space: bool) -> bool {
        match self {
            Self::ConvexPolygon | Self::Polygon => (3..=MOST_POINTS).contains(&count),
            Self::ConvexPolyhedron => (4..=MOST_POINTS).contains(&count),
            Self::Polyline => (2..=MOST_POINTS).contains(&count),
            Self::MultiPolygon => count.is_multiple_of(2) && (6..=MOST_POINTS).contains(&count),
            _ => count == self.points(is_space).len(),
        }
    }

    /// The corners of each triangle, counter-clockwise from outside, of a kind that is made of triangles.
    pub fn triangles(self) -> &'static [[u32; 3]] {
        match self {
            Self::TriMesh => &[[0, 1, 4], [1, 2, 4], [2, 3, 4], [3, 0, 4]],
            Self::Polyhedron => &PRISM,
            Self::HeightField => &GRID,
            _ => &[],
        }
    }

    /// What one of its points is, in a letter and in words.
    pub fn label(self, index: usize) -> (String, &'static str) {
        match (self, index) {
            (Self::Line | Self::Ray, 1) => ("d".into(), "direction"),
            (Self::Plane | Self::HalfSpace, 1) => ("n".into(), "normal, outward"),
            (Self::Obb, 1..) => (["u", "v", "w"][(index - 1) % 3].into(), "half axis"),
            (Self::Line | Self::Plane | Self::HalfSpace, _) => ("p".into(), "a point on it"),
            (Self::Ray, _) => ("p".into(), "where it starts"),
            (Self::Ball | Self::Obb, _) => ("c".into(), "center"),
            (Self::Aabb, _) => (["-", "+"][index % 2].into(), "least or greatest corner"),
            (Self::Point, _) => ("p".into(), "the point"),
            (Self::Cone, 1) => (index.to_string(), "apex"),
            (Self::Cone, _) => (index.to_string(), "center of the base"),
            (Self::Cylinder | Self::TruncatedCone, _) => (index.to_string(), "center of a face"),
            (Self::Capsule, _) => (index.to_string(), "end of the axis"),
            (Self::Rounded, _) => (index.to_string(), "vertex of the core"),
            _ => (format!("{index}"), "vertex"),
        }
    }

    /// The points of which a shape of this kind is made at first, about the origin.
    pub fn points(self, is_space: bool) -> Vec<Vector> {
        if is_space {
            return self.points_of_space();
        }
        let list: &[[f64; 2]] = match self {
            Self::Point | Self::Ball => &[[0.0, 0.0]],
            Self::Line | Self::Ray => &[[0.0, 0.0], [2.0, 0.5]],
            Self::HalfSpace | Self::Plane => &[[0.0, 0.0], [0.0, 1.0]],
            Self::Segment | Self::Capsule | Self::Cylinder | Self::Cone | Self::TruncatedCone => {
                &[[-2.0, 0.0], [2.0, 0.0]]
            }
            Self::Rounded => &[[-1.5, -0.75], [1.5, -0.75], [0.0, 1.25]],
            Self::Aabb => &[[-1.5, -1.0], [1.5, 1.0]],
            Self::Obb => &[[0.0, 0.0], [1.5, 0.5], [-0.25, 0.75]],
            Self::Triangle | Self::Tetrahedron => &[[-2.0, -1.0], [2.0, -1.0], [0.0, 2.0]],
            Self::ConvexPolygon
            | Self::ConvexPolyhedron
            | Self::Polyhedron
            | Self::TriMesh
            | Self::HeightField => &[
                [-1.5, -0.5],
                [-0.5, -1.25],
                [1.0, -1.0],
                [1.5, 0.5],
                [0.0, 1.25],
            ],
            Self::Polygon => &[
                [-1.5, -1.0],
                [1.5, -1.0],
                [1.5, 1.0],
                [0.5, 1.0],
                [0.5, 0.0],
                [-1.5, 0.0],
            ],
            Self::MultiPolygon => &[
                [-2.0, -1.0],
                [-0.5, -1.0],
                [-1.0, 1.0],
                [0.5, -1.0],
                [2.0, -1.0],
                [1.0, 1.0],
            ],
            Self::Polyline => &[[-2.0, -0.5], [-0.75, 0.75], [0.5, -0.75], [2.0, 0.5]],
        };
        list.iter().map(|[x, y]| [*x, *y, 0.0]).collect()
    }

    fn points_of_space(self) -> Vec<Vector> {
        match self {
            Self::Plane | Self::HalfSpace => vec![[0.0; 3], [0.0, 0.0, 1.0]],
            Self::Triangle => vec![[-2.0, -1.0, -0.5], [2.0, -1.0, -0.5], [0.0, 1.5, 0.75]],
            Self::Aabb => vec![[-1.5, -1.0, -1.0], [1.5, 1.0, 1.0]],
            Self::Obb => vec![
                [0.0; 3],
                [1.5, 0.5, 0.0],
                [-0.25, 0.75, 0.0],
                [0.0, 0.0, 0.75],
            ],
            Self::Cylinder | Self::TruncatedCone => vec![[0.0, 0.0, -1.0], [0.0, 0.0, 1.0]],
            Self::Cone => vec![[0.0, 0.0, -0.75], [0.0, 0.0, 1.25]],
            Self::Tetrahedron | Self::Rounded => vec![
                [-1.25, -1.0, -0.75],
                [1.5, -1.0, -0.75],
                [0.0, 1.5, -0.75],
                [0.0, 0.0, 1.25],
            ],
            Self::ConvexPolyhedron => house(),
            Self::Polyhedron => prism(),
            Self::TriMesh => tent(),
            Self::HeightField => hill(),
            Self::Polyline => vec![
                [-2.0, -0.5, -0.5],
                [-0.75, 0.75, 0.5],
                [0.5, -0.75, 0.25],
                [2.0, 0.5, -0.25],
            ],
            _ => self.points(false),
        }
    }
}

/// A scene is read from a link that anyone may have written, and is asked about with every frame of a drag.
const MOST_POINTS: usize = 64;

/// A box with a roof.
fn house() -> Vec<Vector> {
    let mut points = vec![[-0.75, 0.0, 1.0], [0.75, 0.0, 1.0]];
    for z in [-0.75, 0.25] {
        for [x, y] in [[-1.25, -0.75], [1.25, -0.75], [1.25, 0.75], [-1.25, 0.75]] {
            points.push([x, y, z]);
        }
    }
    points
}

/// An arrowhead, which is not convex, from below to above.
fn prism() -> Vec<Vector> {
    let outline = [[-1.5, -1.0], [0.0, -0.25], [1.5, -1.0], [0.0, 1.25]];
    let at = |z: f64| outline.map(|[x, y]| [x, y, z]);
    [at(-0.75), at(0.75)].concat()
}

const PRISM: [[u32; 3]; 12] = [
    [0, 3, 1],
    [1, 3, 2],
    [4, 5, 7],
    [5, 6, 7],
    [0, 1, 5],
    [0, 5, 4],
    [1, 2, 6],
    [1, 6, 5],
    [2, 3, 7],
    [2, 7, 6],
    [3, 0, 4],
    [3, 4, 7],
];

/// A roof of four triangles, open below.
fn tent() -> Vec<Vector> {
    let [x, y, z] = [1.5, 1.0, -0.5];
    vec![
        [-x, -y, z],
        [x, -y, z],
        [x, y, z],
        [-x, y, z],
        [0.0, 0.0, 1.0],
    ]
}

/// Three rows of three vertices, row by row.
fn hill() -> Vec<Vector> {
    let heights = [[-0.5, 0.0, -0.5], [0.25, 1.0, 0.25], [-0.5, 0.5, -0.5]];
    let rows = [-1.0, 0.0, 1.0].into_iter().zip(heights);
    rows.flat_map(|(y, row)| [[-1.5, y, row[0]], [0.0, y, row[1]], [1.5, y, row[2]]])
        .collect()
}

/// As the library divides the cells.
const GRID: [[u32; 3]; 8] = [
    [0, 1, 4],
    [0, 4, 3],
    [1, 2, 5],
    [1, 5, 4],
    [3, 4, 7],
    [3, 7, 6],
    [4, 5, 8],
    [4, 8, 7],
];
