//! What is looked at: two shapes by their numbers, how one moves, and from where. Nothing here is drawn or asked.

use serde::{Deserialize, Serialize};

pub type Vector = [f64; 3];

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Kind {
    Segment,
    Ball,
    Triangle,
    Capsule,
    Aabb,
}

impl Kind {
    pub const ALL: [Self; 5] = [
        Self::Segment,
        Self::Ball,
        Self::Triangle,
        Self::Capsule,
        Self::Aabb,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Self::Segment => "Segment",
            Self::Ball => "Ball",
            Self::Triangle => "Triangle",
            Self::Capsule => "Capsule",
            Self::Aabb => "Aabb",
        }
    }

    pub fn has_radius(self) -> bool {
        matches!(self, Self::Ball | Self::Capsule)
    }

    /// Where a shape of this kind begins, around a center.
    fn points(self, [x, y, z]: Vector) -> Vec<Vector> {
        match self {
            Self::Ball => vec![[x, y, z]],
            Self::Segment | Self::Capsule => vec![[x - 2.0, y, z], [x + 2.0, y, z]],
            Self::Triangle => vec![
                [x - 2.0, y - 1.0, z],
                [x + 2.0, y - 1.0, z],
                [x, y + 2.0, z],
            ],
            Self::Aabb => vec![[x - 1.5, y - 1.0, z - 1.0], [x + 1.5, y + 1.0, z + 1.0]],
        }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Figure {
    pub kind: Kind,
    pub points: Vec<Vector>,
    pub radius: f64,
}

impl Figure {
    pub fn new(kind: Kind, center: Vector) -> Self {
        Self {
            kind,
            points: kind.points(center),
            radius: 1.0,
        }
    }

    pub fn center(&self) -> Vector {
        let count = self.points.len() as f64;
        let mut sum = [0.0; 3];
        for point in &self.points {
            sum = add(sum, *point);
        }
        sum.map(|x| x / count)
    }

    pub fn translate(&mut self, by: Vector) {
        for point in &mut self.points {
            *point = add(*point, by);
        }
    }

    /// Turns the points about their center in the plane of x and y. A box stays parallel to the axes.
    pub fn turn(&mut self, angle: f64) {
        if self.kind == Kind::Aabb {
            return;
        }
        let (center, (sin, cos)) = (self.center(), angle.sin_cos());
        for point in &mut self.points {
            let [x, y, z] = sub(*point, center);
            *point = add(center, [cos * x - sin * y, sin * x + cos * y, z]);
        }
    }

    pub fn scale(&mut self, factor: f64) {
        let center = self.center();
        for point in &mut self.points {
            *point = add(center, sub(*point, center).map(|x| x * factor));
        }
        self.radius *= factor;
    }

    /// Moves one point. The corners of a box keep their order.
    pub fn set_point(&mut self, index: usize, to: Vector) {
        self.points[index] = to;
        if self.kind != Kind::Aabb {
            return;
        }
        for (axis, &x) in to.iter().enumerate() {
            self.points[0][axis] = if index == 0 {
                x
            } else {
                self.points[0][axis].min(x)
            };
            self.points[1][axis] = if index == 1 {
                x
            } else {
                self.points[1][axis].max(x)
            };
        }
    }
}

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

/// The point in the middle of the picture, the pixels for a length of 1, and the two angles in space.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Camera {
    pub middle: Vector,
    pub zoom: f64,
    pub yaw: f64,
    pub pitch: f64,
}

impl Default for Scene {
    fn default() -> Self {
        Self {
            is_space: false,
            figures: [
                Figure::new(Kind::Segment, [0.0, 2.0, 0.0]),
                Figure::new(Kind::Ball, [0.0; 3]),
            ],
            scalar: Scalar::F64,
            motion: [0.0, -3.0, 0.0],
            shows_cast: false,
            has_grid: true,
            camera: Camera {
                middle: [0.0; 3],
                zoom: 60.0,
                yaw: 0.6,
                pitch: 0.4,
            },
        }
    }
}

impl Scene {
    pub fn to_text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads a scene, and refuses one that has no numbers, or too few points.
    pub fn from_text(text: &str) -> Result<Self, String> {
        let scene: Self = serde_json::from_str(text.trim()).map_err(|error| error.to_string())?;
        for figure in &scene.figures {
            if figure.points.len() != figure.kind.points([0.0; 3]).len() {
                return Err(format!(
                    "a {} has another number of points",
                    figure.kind.name()
                ));
            }
        }
        scene.require_numbers()?;
        Ok(scene)
    }

    /// Numbers that are read may be any.
    fn require_numbers(&self) -> Result<(), String> {
        let radii = self.figures.iter().map(|figure| figure.radius);
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

    pub fn choose(&mut self, side: usize, kind: Kind) {
        self.figures[side] = Figure::new(kind, self.figures[side].center());
    }

    pub fn choose_dimension(&mut self, is_space: bool) {
        self.is_space = is_space;
        let depth = if is_space { 1.0 } else { 0.0 };
        for figure in &mut self.figures {
            for point in &mut figure.points {
                point[2] = 0.0;
            }
            if figure.kind == Kind::Aabb {
                figure.points[0][2] = -depth;
                figure.points[1][2] = depth;
            }
        }
        self.motion[2] = 0.0;
    }

    /// Which side is the segment, if the other one is a circle.
    pub fn segment_and_circle(&self) -> Option<[&Figure; 2]> {
        let [a, b] = &self.figures;
        match (self.is_space, a.kind, b.kind) {
            (false, Kind::Segment, Kind::Ball) => Some([a, b]),
            (false, Kind::Ball, Kind::Segment) => Some([b, a]),
            _ => None,
        }
    }

    /// Makes a segment the exact tangent of a circle: its direction becomes that of the nearest triangle of whole
    /// sides `a² + b² = c²`, so that all numbers are multiples of 2⁻¹², which every scalar has.
    pub fn snap_to_tangent(&mut self) -> bool {
        let Some([segment, circle]) = self.segment_and_circle() else {
            return false;
        };
        let ([from, to], center, radius) = tangent_pair(segment, circle);
        for figure in &mut self.figures {
            if figure.kind == Kind::Segment {
                figure.points = vec![from, to];
            } else {
                (figure.points, figure.radius) = (vec![center], radius);
            }
        }
        true
    }
}

const GRAIN: f64 = 4096.0;

/// The ends of a tangent, the center and the radius.
fn tangent_pair(segment: &Figure, circle: &Figure) -> ([Vector; 2], Vector, f64) {
    let [dx, dy, _] = sub(segment.points[1], segment.points[0]);
    let [a, b, c] = whole_triangle(dx, dy);
    let center = circle.points[0].map(|x| (x * GRAIN).round() / GRAIN);
    let times = (circle.radius * GRAIN / c).round().max(1.0);
    let [mx, my, _] = sub(segment.center(), center);
    let side = if a * my - b * mx < 0.0 { -1.0 } else { 1.0 };
    let foot = [
        center[0] - side * times * b / GRAIN,
        center[1] + side * times * a / GRAIN,
        0.0,
    ];
    let end = |point: Vector| {
        let [x, y, _] = sub(point, foot);
        let t = ((x * a + y * b) / (c * c) * GRAIN).round() / GRAIN;
        [foot[0] + t * a, foot[1] + t * b, 0.0]
    };
    (
        [end(segment.points[0]), end(segment.points[1])],
        center,
        times * c / GRAIN,
    )
}

/// Whole `[a, b, c]` with `a² + b² = c²` whose direction is nearest: `(p² - q², 2pq, p² + q²)`.
fn whole_triangle(dx: f64, dy: f64) -> [f64; 3] {
    let mut best = [1.0, 0.0, 1.0];
    let along = |[a, b, c]: [f64; 3]| (a * dx + b * dy) / c;
    for p in -8_i32..=8 {
        for q in 0..=8_i32 {
            let [p, q] = [p, q].map(f64::from);
            let triangle = [p * p - q * q, 2.0 * p * q, p * p + q * q];
            for sign in [1.0, -1.0] {
                let triangle = [sign * triangle[0], sign * triangle[1], triangle[2]];
                if triangle[2] > 0.0 && along(triangle) > along(best) {
                    best = triangle;
                }
            }
        }
    }
    best
}

pub fn add(a: Vector, b: Vector) -> Vector {
    [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

pub fn sub(a: Vector, b: Vector) -> Vector {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}
