//! The picture: where a point of the scene falls on it, how the shapes are painted, and how they are taken hold of.

use crate::questions::{Answer, CastAnswer, Tangent};
use crate::scene::{Camera, Figure, Kind, Scene, Vector, add, sub};
use eframe::egui::emath::Rot2;
use eframe::egui::{Align2, Color32, FontId, Painter, Pos2, Rect, Shape, Stroke, Ui, pos2, vec2};

/// What can be dragged.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Handle {
    Point { side: usize, index: usize },
    Whole { side: usize },
    Radius { side: usize },
}

impl Handle {
    pub fn side(self) -> usize {
        match self {
            Self::Point { side, .. } | Self::Whole { side } | Self::Radius { side } => side,
        }
    }

    pub fn all(scene: &Scene) -> Vec<Self> {
        let mut handles = Vec::new();
        for (side, figure) in scene.figures.iter().enumerate() {
            handles.push(Self::Whole { side });
            if figure.points.len() > 1 {
                handles.extend((0..figure.points.len()).map(|index| Self::Point { side, index }));
            }
            if figure.kind.has_radius() {
                handles.push(Self::Radius { side });
            }
        }
        handles
    }

    pub fn place(self, scene: &Scene, sight: &Sight) -> Vector {
        let figure = &scene.figures[self.side()];
        match self {
            Self::Point { index, .. } => figure.points[index],
            Self::Whole { .. } => figure.center(),
            Self::Radius { .. } => add(figure.points[0], sight.right().map(|x| x * figure.radius)),
        }
    }

    /// Moves what is held, in the scene.
    pub fn drag(self, scene: &mut Scene, to: Vector) {
        let grid = |x: f64| {
            if scene.has_grid {
                (x * 16.0).round() / 16.0
            } else {
                x
            }
        };
        let to = to.map(grid);
        let figure = &mut scene.figures[self.side()];
        match self {
            Self::Point { index, .. } => figure.set_point(index, to),
            Self::Whole { .. } => {
                let by = sub(to, figure.center());
                figure.translate(by);
            }
            Self::Radius { .. } => {
                let [x, y, z] = sub(to, figure.points[0]);
                figure.radius = grid((x * x + y * y + z * z).sqrt());
            }
        }
    }
}

/// The projection: in the plane as it is, in space by the angles of the camera, without perspective.
pub struct Sight {
    pub rect: Rect,
    camera: Camera,
    is_space: bool,
}

impl Sight {
    pub fn new(scene: &Scene, rect: Rect) -> Self {
        Self {
            rect,
            camera: scene.camera,
            is_space: scene.is_space,
        }
    }

    pub fn right(&self) -> Vector {
        if !self.is_space {
            return [1.0, 0.0, 0.0];
        }
        let (sin, cos) = self.camera.yaw.sin_cos();
        [cos, 0.0, -sin]
    }

    pub fn up(&self) -> Vector {
        if !self.is_space {
            return [0.0, 1.0, 0.0];
        }
        let ((sy, cy), (sp, cp)) = (self.camera.yaw.sin_cos(), self.camera.pitch.sin_cos());
        [-sy * sp, cp, -cy * sp]
    }

    pub fn pixel(&self, p: Vector) -> Pos2 {
        let v = sub(p, self.camera.middle);
        let at = vec2(dot(v, self.right()) as f32, -dot(v, self.up()) as f32);
        self.rect.center() + at * self.camera.zoom as f32
    }

    /// The motion in the scene, parallel to the picture, that is one of pixels.
    pub fn motion(&self, dx: f32, dy: f32) -> Vector {
        let (u, v) = (
            f64::from(dx) / self.camera.zoom,
            -f64::from(dy) / self.camera.zoom,
        );
        add(self.right().map(|x| x * u), self.up().map(|x| x * v))
    }
}

fn dot(a: Vector, b: Vector) -> f64 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// Colours that are read on the light and on the dark background.
pub struct Palette {
    pub sides: [Color32; 2],
    pub nearest: Color32,
    pub faint: Color32,
    pub text: Color32,
}

impl Palette {
    pub fn new(is_dark: bool) -> Self {
        let pick = |dark: [u8; 3], light: [u8; 3]| {
            let [r, g, b] = if is_dark { dark } else { light };
            Color32::from_rgb(r, g, b)
        };
        Self {
            sides: [
                pick([110, 170, 255], [20, 90, 190]),
                pick([255, 170, 90], [180, 85, 0]),
            ],
            nearest: pick([240, 100, 140], [190, 20, 80]),
            faint: pick([62, 62, 66], [222, 222, 226]),
            text: pick([215, 215, 215], [50, 50, 50]),
        }
    }
}

pub struct Canvas<'a> {
    pub painter: Painter,
    pub sight: &'a Sight,
    pub palette: Palette,
}

impl<'a> Canvas<'a> {
    pub fn new(ui: &Ui, sight: &'a Sight) -> Self {
        let palette = Palette::new(ui.visuals().dark_mode);
        Self {
            painter: ui.painter_at(sight.rect),
            sight,
            palette,
        }
    }

    pub fn grid(&self, scene: &Scene) {
        let reach = if scene.is_space { 6_i32 } else { 20 };
        let stroke = Stroke::new(1.0, self.palette.faint);
        for i in -reach..=reach {
            let (x, r) = (f64::from(i), f64::from(reach));
            let lines = if scene.is_space {
                [[[x, 0.0, -r], [x, 0.0, r]], [[-r, 0.0, x], [r, 0.0, x]]]
            } else {
                [[[x, -r, 0.0], [x, r, 0.0]], [[-r, x, 0.0], [r, x, 0.0]]]
            };
            for [a, b] in lines {
                self.painter
                    .line_segment([self.sight.pixel(a), self.sight.pixel(b)], stroke);
            }
        }
    }

    pub fn figure(&self, scene: &Scene, figure: &Figure, color: Color32, is_ghost: bool) {
        let fill = color.gamma_multiply(if is_ghost { 0.06 } else { 0.18 });
        let stroke = Stroke::new(
            if is_ghost { 1.0 } else { 2.0 },
            color.gamma_multiply(if is_ghost { 0.5 } else { 1.0 }),
        );
        let at: Vec<Pos2> = figure.points.iter().map(|p| self.sight.pixel(*p)).collect();
        let radius = (figure.radius * scene.camera.zoom) as f32;
        match figure.kind {
            Kind::Segment => {
                self.painter.line_segment([at[0], at[1]], stroke);
            }
            Kind::Ball => {
                self.painter.circle(at[0], radius, fill, stroke);
            }
            Kind::Triangle => {
                self.painter.add(Shape::convex_polygon(at, fill, stroke));
            }
            Kind::Capsule => {
                self.painter.add(Shape::convex_polygon(
                    capsule_outline(at[0], at[1], radius),
                    fill,
                    stroke,
                ));
            }
            Kind::Aabb if scene.is_space => self.space_box(&figure.points, stroke),
            Kind::Aabb => {
                let corners = rectangle(&figure.points).map(|p| self.sight.pixel(p));
                self.painter
                    .add(Shape::convex_polygon(corners.to_vec(), fill, stroke));
            }
        }
    }

    fn space_box(&self, points: &[Vector], stroke: Stroke) {
        let corner = |i: usize| [points[i & 1][0], points[i >> 1 & 1][1], points[i >> 2][2]];
        for i in 0..8 {
            for bit in [1, 2, 4] {
                if i & bit == 0 {
                    let ends = [corner(i), corner(i | bit)].map(|p| self.sight.pixel(p));
                    self.painter.line_segment(ends, stroke);
                }
            }
        }
    }

    pub fn answer(&self, scene: &Scene, answer: &Answer) {
        let [a, b] = answer.nearest.map(|p| self.sight.pixel(p));
        let color = self.palette.nearest;
        self.painter.line_segment([a, b], Stroke::new(1.5, color));
        for at in [a, b] {
            self.painter.circle_filled(at, 3.5, color);
        }
        if let Some(touch) = &answer.contact {
            let from = self.sight.pixel(touch.points[0]);
            let to = self
                .sight
                .pixel(add(touch.points[0], touch.normal.map(|x| x * 0.6)));
            self.painter
                .arrow(from, to - from, Stroke::new(1.5, self.palette.text));
        }
        if scene.shows_cast {
            self.cast(scene, &answer.cast);
        }
    }

    /// The first shape where the cast ends.
    fn cast(&self, scene: &Scene, cast: &CastAnswer) {
        let time = match cast {
            CastAnswer::Miss => 1.0,
            CastAnswer::Hit { time, .. } => *time,
            CastAnswer::Start => 0.0,
        };
        let mut ghost = scene.figures[0].clone();
        let from = self.sight.pixel(ghost.center());
        let to = self.sight.pixel(add(ghost.center(), scene.motion));
        ghost.translate(scene.motion.map(|x| x * time));
        self.figure(scene, &ghost, self.palette.sides[0], true);
        self.arrow(
            from,
            to,
            Stroke::new(1.0, self.palette.sides[0].gamma_multiply(0.8)),
        );
    }

    /// With a head that is as large for every length.
    fn arrow(&self, from: Pos2, to: Pos2, stroke: Stroke) {
        let back = (from - to).normalized() * 9.0;
        self.painter.line_segment([from, to], stroke);
        for angle in [-0.45, 0.45] {
            self.painter
                .line_segment([to, to + Rot2::from_angle(angle) * back], stroke);
        }
    }

    pub fn tangent(&self, scene: &Scene, tangent: &Tangent) {
        let Some([_, circle]) = scene.segment_and_circle() else {
            return;
        };
        let ends = [circle.points[0], tangent.foot].map(|p| self.sight.pixel(p));
        let dashes = Shape::dashed_line(&ends, Stroke::new(1.0, self.palette.text), 5.0, 4.0);
        self.painter.extend(dashes);
        if let Some(chord) = tangent.chord {
            let ends = chord.map(|p| self.sight.pixel(p));
            self.painter
                .line_segment(ends, Stroke::new(4.0, self.palette.nearest));
        }
    }

    pub fn handles(&self, scene: &Scene, chosen: Handle) {
        for handle in Handle::all(scene) {
            let at = self.sight.pixel(handle.place(scene, self.sight));
            let color = self.palette.sides[handle.side()];
            let stroke = Stroke::new(1.5, color);
            match handle {
                Handle::Whole { .. } => self.painter.circle_stroke(at, 7.0, stroke),
                Handle::Point { .. } => self.painter.circle_filled(at, 5.0, color),
                Handle::Radius { .. } => {
                    self.painter
                        .rect_filled(Rect::from_center_size(at, vec2(9.0, 9.0)), 1.0, color)
                }
            };
            if handle == chosen {
                self.painter
                    .circle_stroke(at, 10.0, Stroke::new(1.5, self.palette.text));
            }
        }
        for (side, figure) in scene.figures.iter().enumerate() {
            let at = self.sight.pixel(figure.center()) + vec2(10.0, -10.0);
            let name = ["a", "b"][side];
            self.painter.text(
                at,
                Align2::LEFT_BOTTOM,
                name,
                FontId::proportional(15.0),
                self.palette.sides[side],
            );
        }
    }
}

fn rectangle(points: &[Vector]) -> [Vector; 4] {
    let [a, b] = [points[0], points[1]];
    [
        [a[0], a[1], 0.0],
        [b[0], a[1], 0.0],
        [b[0], b[1], 0.0],
        [a[0], b[1], 0.0],
    ]
}

fn capsule_outline(a: Pos2, b: Pos2, radius: f32) -> Vec<Pos2> {
    let along = (b - a).angle();
    let mut outline = Vec::new();
    for (end, start) in [
        (b, along - 90_f32.to_radians()),
        (a, along + 90_f32.to_radians()),
    ] {
        for i in 0..=24 {
            let angle = start + (7.5 * i as f32).to_radians();
            outline.push(pos2(
                end.x + radius * angle.cos(),
                end.y + radius * angle.sin(),
            ));
        }
    }
    outline
}
