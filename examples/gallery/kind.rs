//! The kinds of shapes and their names.

/// A kind of shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Point,
    Line,
    Ray,
    Segment,
    Ball,
    Capsule,
    HalfSpace,
    Aabb,
    Obb,
    Triangle,
    ConvexPolygon,
    Polygon,
    MultiPolygon,
    Polyline,
    Plane,
    Tetrahedron,
    ConvexPolyhedron,
}

impl Kind {
    /// Those of the plane, in the order of the matrix.
    pub const IN_PLANE: [Self; 14] = [
        Self::Point,
        Self::Line,
        Self::Ray,
        Self::Segment,
        Self::Ball,
        Self::Capsule,
        Self::HalfSpace,
        Self::Aabb,
        Self::Obb,
        Self::Triangle,
        Self::ConvexPolygon,
        Self::Polygon,
        Self::MultiPolygon,
        Self::Polyline,
    ];

    /// Those of space, in the order of the matrix.
    pub const IN_SPACE: [Self; 13] = [
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
        Self::Tetrahedron,
        Self::ConvexPolyhedron,
    ];

    /// The name of its type.
    pub fn type_name(self) -> String {
        format!("{self:?}")
    }

    /// What a person calls it in the plane or in space.
    pub fn word(self, dimension: usize) -> &'static str {
        match (self, dimension) {
            (Self::Point, _) => "point",
            (Self::Line, _) => "line",
            (Self::Ray, _) => "ray",
            (Self::Segment, _) => "segment",
            (Self::Ball, 2) => "circle",
            (Self::Ball, _) => "sphere",
            (Self::Capsule, _) => "capsule",
            (Self::HalfSpace, 2) => "half-plane",
            (Self::HalfSpace, _) => "half-space",
            (Self::Aabb, _) => "box",
            (Self::Obb, _) => "turned box",
            (Self::Triangle, _) => "triangle",
            (Self::ConvexPolygon, _) => "convex polygon",
            (Self::Polygon, _) => "polygon",
            (Self::MultiPolygon, _) => "polygons",
            (Self::Polyline, _) => "polyline",
            (Self::Plane, _) => "plane",
            (Self::Tetrahedron, _) => "tetrahedron",
            (Self::ConvexPolyhedron, _) => "convex polyhedron",
        }
    }

    /// Its name in the names of files.
    pub fn snake(self) -> String {
        let mut snake = String::new();
        for letter in self.type_name().chars() {
            if letter.is_uppercase() && !snake.is_empty() {
                snake.push('_');
            }
            snake.push(letter.to_ascii_lowercase());
        }
        snake
    }

    /// The file of `src/pair/` about two kinds: their names in the order of the alphabet.
    pub fn file(self, other: Self) -> String {
        let mut names = [self.snake(), other.snake()];
        names.sort_unstable();
        names.join("_")
    }
}
