//! Shapes as plain numbers, of whatever kind the numbers are.

use super::scalar::Scalar;

macro_rules! kinds {
    (() $($Name:ident: $($dimension:tt $Shape:ty),+;)*) => {
        /// The shapes of the library, in the order of its list.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Kind {
            $($Name),*
        }

        impl Kind {
            const DIMENSIONS: &[(Self, &[usize])] = &[$((Self::$Name, &[$($dimension),+])),*];
        }
    };
}
tangency::for_each_shape! { kinds }

impl Kind {
    /// The shapes that a space of that dimension has.
    pub fn in_dimension(dimension: usize) -> impl Iterator<Item = Self> {
        let kinds = Self::DIMENSIONS.iter();
        let kinds = kinds.filter(move |(_, dimensions)| dimensions.contains(&dimension));
        kinds.map(|&(kind, _)| kind)
    }

    /// What the labelled cases call it, in their files and in the names of those.
    pub fn label(self, dimension: usize) -> &'static str {
        match self {
            Self::Point => "point",
            Self::Line => "line",
            Self::Ray => "ray",
            Self::Segment => "segment",
            Self::Plane => "plane",
            Self::HalfSpace if dimension == 2 => "halfplane",
            Self::HalfSpace => "halfspace",
            Self::Triangle => "triangle",
            Self::Aabb => "aabb",
            Self::Obb => "obb",
            Self::Ball if dimension == 2 => "circle",
            Self::Ball => "sphere",
            Self::Capsule => "capsule",
            Self::Tetrahedron => "tetrahedron",
            Self::ConvexPolyhedron => "convex_hull",
            Self::ConvexPolygon => "convex_polygon",
            // The labelled cases have one polygon, which is the only member of several.
            Self::Polygon | Self::MultiPolygon => "polygon",
            Self::Polyline => "polyline",
            Self::TriMesh => "trimesh",
            Self::HeightField => "heightfield",
            Self::Polyhedron => "polyhedron",
        }
    }

    /// Whether it is not convex, in space: a union of triangles or segments, and perhaps what they enclose.
    pub const fn is_of_parts(self, dimension: usize) -> bool {
        dimension == 3
            && matches!(
                self,
                Self::Polyline | Self::TriMesh | Self::HeightField | Self::Polyhedron
            )
    }

    /// Whether it is a solid bounded by loops of its points, in the plane.
    pub fn is_area(self) -> bool {
        self == Self::Triangle || self.is_outline()
    }

    /// Whether not every list of vertices makes one.
    pub fn is_outline(self) -> bool {
        matches!(
            self,
            Self::ConvexPolygon | Self::Polygon | Self::MultiPolygon
        )
    }

    /// Whether its points have a parameter.
    pub fn is_linear(self) -> bool {
        matches!(self, Self::Line | Self::Ray | Self::Segment)
    }

    pub fn has_radius(self) -> bool {
        matches!(self, Self::Ball | Self::Capsule)
    }

    /// Whether it is given by a normal.
    pub fn is_wall(self) -> bool {
        matches!(self, Self::Plane | Self::HalfSpace)
    }

    /// Whether only its first point is a place: the others are directions, which no translation
    /// moves.
    pub fn has_directions(self) -> bool {
        matches!(self, Self::Line | Self::Ray | Self::Obb) || self.is_wall()
    }
}

/// In the plane the third coordinate is zero.
pub type Coordinates<N> = [N; 3];

/// Any shape. The points are its vertices in order; of a line or ray the origin and the
/// direction (of a line perhaps another point), of a plane or half-space a point and the normal, of a ball the center, of a capsule
/// the ends of its segment, of a box the two corners, of an oriented box the center and the half
/// axes.
#[derive(Clone, Debug, PartialEq)]
pub struct Figure<N> {
    pub kind: Kind,
    pub points: Vec<Coordinates<N>>,
    pub radius: N,
    /// How many of the vertices each loop of a polygon with holes has, the outer one first; empty
    /// where all points are one loop.
    pub rings: Vec<usize>,
    /// Whether the second point of a line is another point on it, and no direction.
    pub through: bool,
    /// How many loops each of several polygons has; empty where all loops are one polygon.
    pub members: Vec<usize>,
    /// The vertices of each triangle of a surface.
    pub triangles: Vec<[u32; 3]>,
}

impl<N> Figure<N> {
    pub fn new(kind: Kind, points: Vec<Coordinates<N>>, radius: N) -> Self {
        Self {
            kind,
            points,
            radius,
            rings: Vec::new(),
            through: false,
            members: Vec::new(),
            triangles: Vec::new(),
        }
    }

    /// A surface of triangles, or what it encloses.
    pub fn of_triangles(
        kind: Kind,
        (points, triangles): (Vec<Coordinates<N>>, Vec<[u32; 3]>),
        radius: N,
    ) -> Self {
        Self {
            triangles,
            ..Self::new(kind, points, radius)
        }
    }

    /// The line through both ends of a segment.
    pub fn extended(self) -> Self {
        Self {
            kind: Kind::Line,
            through: true,
            ..self
        }
    }

    /// One with a loop or more.
    pub fn of_rings(kind: Kind, rings: Vec<Vec<Coordinates<N>>>, radius: N) -> Self {
        let lengths = rings.iter().map(Vec::len).collect();
        Self {
            rings: if rings.len() > 1 { lengths } else { Vec::new() },
            ..Self::new(kind, rings.into_iter().flatten().collect(), radius)
        }
    }

    /// Several polygons, each with a loop or more.
    pub fn of_members(members: Vec<Vec<Vec<Coordinates<N>>>>, radius: N) -> Self {
        let counts = members.iter().map(Vec::len).collect();
        let rings = members.into_iter().flatten().collect();
        let several = Self::of_rings(Kind::MultiPolygon, rings, radius);
        Self {
            members: counts,
            ..several
        }
    }

    /// The loops of each of several polygons.
    pub fn members(&self) -> impl Iterator<Item = Vec<&[Coordinates<N>]>> {
        let whole = self.members.is_empty().then(|| self.loops().count());
        let mut loops = self.loops();
        let counts = self.members.iter().copied().chain(whole);
        counts.map(move |count| loops.by_ref().take(count).collect())
    }

    pub fn map<M>(&self, f: impl Fn(&N) -> M) -> Figure<M> {
        let points = self.points.iter().map(|p| p.each_ref().map(&f)).collect();
        Figure {
            kind: self.kind,
            points,
            radius: f(&self.radius),
            rings: self.rings.clone(),
            through: self.through,
            members: self.members.clone(),
            triangles: self.triangles.clone(),
        }
    }

    pub fn numbers(&self) -> impl Iterator<Item = &N> {
        self.points.iter().flatten().chain([&self.radius])
    }

    /// The numbers that its shape has in a space of that dimension.
    pub fn numbers_mut(&mut self, dimension: usize) -> impl Iterator<Item = &mut N> {
        let radius = self.kind.has_radius().then_some(&mut self.radius);
        let points = self.points.iter_mut();
        points.flat_map(move |p| &mut p[..dimension]).chain(radius)
    }

    /// Its points that are places.
    pub fn places(&self) -> &[Coordinates<N>] {
        &self.points[..self.place_count()]
    }

    pub fn places_mut(&mut self) -> &mut [Coordinates<N>] {
        let count = self.place_count();
        &mut self.points[..count]
    }

    fn place_count(&self) -> usize {
        if self.kind.has_directions() && !self.through {
            1
        } else {
            self.points.len()
        }
    }

    /// The loops of its vertices.
    pub fn loops(&self) -> impl Iterator<Item = &[Coordinates<N>]> {
        let whole = self.rings.is_empty().then_some(self.points.len());
        let mut rest = &self.points[..];
        self.rings.iter().copied().chain(whole).map(move |length| {
            let (ring, others) = rest.split_at(length);
            rest = others;
            ring
        })
    }

    /// Gives each loop that is chosen the other winding.
    pub fn reverse_loops(&mut self, mut chosen: impl FnMut() -> bool) {
        let lengths = self.loops().map(<[_]>::len).collect::<Vec<_>>();
        let mut rest = &mut self.points[..];
        for length in lengths {
            let (ring, others) = rest.split_at_mut(length);
            if chosen() {
                ring.reverse();
            }
            rest = others;
        }
    }
}

impl<N> Figure<Option<N>> {
    /// The figure, where it has all of its numbers.
    pub fn complete(self) -> Option<Figure<N>> {
        let all = |p: Coordinates<Option<N>>| {
            let [x, y, z] = p;
            Some([x?, y?, z?])
        };
        Some(Figure {
            kind: self.kind,
            points: self.points.into_iter().map(all).collect::<Option<_>>()?,
            radius: self.radius?,
            rings: self.rings,
            through: self.through,
            members: self.members,
            triangles: self.triangles,
        })
    }
}

impl<T: Scalar> Figure<T> {
    pub fn show(&self) -> String {
        let list = |p: &[T; 3]| format!("({})", p.map(T::show).join(", "));
        let ring = |ring: &[_]| ring.iter().map(list).collect::<Vec<_>>().join(" ");
        let rings = self.loops().map(ring).collect::<Vec<_>>().join(" / ");
        let through = if self.through { " through" } else { "" };
        let triangles = self.triangles.iter();
        let triangles = triangles.map(|triangle| format!(" {triangle:?}"));
        let triangles = triangles.collect::<String>();
        let radius = self.radius.show();
        format!("{:?}{through} {rings} r {radius}{triangles}", self.kind)
    }
}
