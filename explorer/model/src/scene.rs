//! What is looked at: two shapes, the scalar, how one moves, and from where.

use crate::figure::Figure;
use crate::kind::Kind;
use crate::vector::Vector;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Scalar {
    F32,
    F64,
    I16F16,
    I32F32,
}

impl Scalar {
    pub const ALL: [Self; 4] = [Self::F32, Self::F64, Self::I16F16, Self::I32F32];

    pub fn name(self) -> &'static str {
        match self {
            Self::F32 => "f32",
            Self::F64 => "f64",
            Self::I16F16 => "I16F16",
            Self::I32F32 => "I32F32",
        }
    }

    /// The next number of this scalar, above or below.
    pub fn nudged(self, x: f64, is_up: bool) -> f64 {
        let step = if is_up { 1.0 } else { -1.0 };
        match self {
            Self::F32 if is_up => f64::from((x as f32).next_up()),
            Self::F32 => f64::from((x as f32).next_down()),
            Self::F64 if is_up => x.next_up(),
            Self::F64 => x.next_down(),
            Self::I16F16 => x + step / 65_536.0,
            Self::I32F32 => x + step / 4_294_967_296.0,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Scene {
    pub is_space: bool,
    pub figures: [Figure; 2],
    pub scalar: Scalar,
    /// How the first shape moves in a cast.
    pub motion: Vector,
    pub shows_cast: bool,
    /// Dragged points are rounded to sixteenths, which every scalar has.
    pub has_grid: bool,
    pub camera: Camera,
}

/// The point in the middle of the picture, the pixels for a length of 1, and in space the two angles of the gallery:
/// turned from the x-axis, and raised.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Camera {
    pub middle: Vector,
    pub zoom: f64,
    pub yaw: f64,
    pub pitch: f64,
}

impl Default for Camera {
    fn default() -> Self {
        Self {
            middle: [0.0; 3],
            zoom: 60.0,
            yaw: -1.0,
            pitch: 0.5,
        }
    }
}

impl Default for Scene {
    fn default() -> Self {
        Self {
            is_space: false,
            figures: [
                Figure::new(Kind::Segment, [0.0, 2.0, 0.0], false),
                Figure::new(Kind::Ball, [0.0; 3], false),
            ],
            scalar: Scalar::F64,
            motion: [0.0, -3.0, 0.0],
            shows_cast: false,
            has_grid: true,
            camera: Camera::default(),
        }
    }
}

impl Scene {
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads a scene, and refuses one that has other numbers than its shapes need, or numbers that mean nothing.
    pub fn from_text(text: &str) -> Result<Self, String> {
        let scene: Self = serde_json::from_str(text.trim()).map_err(|error| error.to_string())?;
        for figure in &scene.figures {
            scene.require_points(figure)?;
        }
        scene.require_numbers()?;
        Ok(scene)
    }

    fn require_points(&self, figure: &Figure) -> Result<(), String> {
        let (name, count) = (figure.kind.name(), figure.points.len());
        if !figure.kind.exists(self.is_space) {
            return Err(format!("there is no {name} in this dimension"));
        }
        if !figure.kind.has_count(count, self.is_space) {
            return Err(format!("a {name} is not made of {count} points"));
        }
        if !self.is_space && figure.points.iter().any(|point| point[2] != 0.0) {
            return Err("a point is not in the plane".into());
        }
        Ok(())
    }

    fn require_numbers(&self) -> Result<(), String> {
        let radii = self.figures.iter();
        let radii = radii.flat_map(|figure| [figure.radius, figure.end_radius]);
        let points = self.figures.iter().flat_map(|figure| &figure.points);
        let camera = &self.camera;
        let mut numbers = points
            .chain([&self.motion, &camera.middle])
            .flatten()
            .copied()
            .chain(radii.clone())
            .chain([camera.zoom, camera.yaw, camera.pitch]);
        if !numbers.all(f64::is_finite) {
            return Err("a number is not finite".into());
        }
        if radii.into_iter().any(|radius| radius < 0.0) {
            return Err("a radius is negative".into());
        }
        if camera.zoom <= 0.0 {
            return Err("the zoom is not above 0".into());
        }
        Ok(())
    }

    pub fn dimension(&self) -> usize {
        if self.is_space { 3 } else { 2 }
    }

    pub fn choose(&mut self, side: usize, kind: Kind) {
        self.figures[side] = Figure::new(kind, self.figures[side].center(), self.is_space);
    }

    /// Raises the plane to stand on the ground of space, or lays it down.
    pub fn choose_dimension(&mut self, is_space: bool) {
        if is_space == self.is_space {
            return;
        }
        self.is_space = is_space;
        let map = |[x, y, z]: Vector| if is_space { [x, 0.0, y] } else { [x, z, 0.0] };
        for figure in &mut self.figures {
            for point in &mut figure.points {
                *point = map(*point);
            }
            let kind = figure.kind;
            if !kind.exists(is_space) || matches!(kind, Kind::Aabb | Kind::Obb | Kind::Rounded) {
                *figure = Figure::new(in_dimension(kind, is_space), figure.center(), is_space);
            }
        }
        self.motion = map(self.motion);
        self.camera.middle = map(self.camera.middle);
    }

    /// The segment and the circle, if these are the shapes.
    pub fn segment_and_circle(&self) -> Option<[&Figure; 2]> {
        let [a, b] = &self.figures;
        match (self.is_space, a.kind, b.kind) {
            (false, Kind::Segment, Kind::Ball) => Some([a, b]),
            (false, Kind::Ball, Kind::Segment) => Some([b, a]),
            _ => None,
        }
    }

    /// Whether the contact and the cast of the pair are shown.
    pub fn has_contact(&self) -> bool {
        self.figures.iter().all(|figure| figure.kind.has_contact())
    }
}

/// The kind that takes the place of one that is not in this dimension.
fn in_dimension(kind: Kind, is_space: bool) -> Kind {
    match kind {
        kind if kind.exists(is_space) => kind,
        Kind::Plane => Kind::Line,
        Kind::Tetrahedron => Kind::Triangle,
        Kind::ConvexPolyhedron => Kind::ConvexPolygon,
        Kind::Polyhedron => Kind::Polygon,
        Kind::TriMesh => Kind::MultiPolygon,
        Kind::Cylinder | Kind::TruncatedCone => Kind::Obb,
        Kind::Cone => Kind::Triangle,
        Kind::HeightField => Kind::Polyline,
        Kind::Polygon => Kind::Polyhedron,
        Kind::MultiPolygon => Kind::TriMesh,
        _ => Kind::ConvexPolyhedron,
    }
}
