//! The picture: the grid, the shapes, what they answer, and the handles.

use crate::body::Look;
use crate::handle::Handle;
use crate::sight::Sight;
use eframe::egui::emath::Rot2;
use eframe::egui::{Align2, Color32, FontId, Painter, Pos2, Rect, Shape, Stroke, Ui, vec2};
use explorer_model::answers::{Answer, CastAnswer};
use explorer_model::scene::Scene;
use explorer_model::tangent::Tangent;
use explorer_model::vector::{Vector, add, times};

/// Colours that are read on the light and on the dark background.
pub struct Palette {
    pub sides: [Color32; 2],
    nearest: Color32,
    grid: Color32,
    axis: Color32,
    text: Color32,
    /// Behind names, so that lines under them are faint.
    ground: Color32,
}

impl Palette {
    fn new(is_dark: bool) -> Self {
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
            grid: pick([52, 52, 56], [226, 226, 230]),
            axis: pick([92, 92, 98], [180, 180, 186]),
            text: pick([215, 215, 215], [50, 50, 50]),
            ground: pick([27, 27, 27], [248, 248, 248]).gamma_multiply(0.75),
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
        Self {
            painter: ui.painter_at(sight.rect),
            sight,
            palette: Palette::new(ui.visuals().dark_mode),
        }
    }

    /// That the picture has the keys.
    pub fn focus(&self) {
        let stroke = Stroke::new(1.5, self.palette.sides[0]);
        let rect = self.sight.rect.shrink(1.5);
        self.painter.add(Shape::closed_line(
            [
                rect.left_top(),
                rect.right_top(),
                rect.right_bottom(),
                rect.left_bottom(),
            ]
            .into(),
            stroke,
        ));
    }

    pub fn grid(&self) {
        if self.sight.is_space {
            self.ground();
            self.axes();
        } else {
            self.squares();
        }
    }

    fn ground(&self) {
        for i in -6..=6 {
            let x = f64::from(i);
            for [a, b] in [
                [[x, -6.0, 0.0], [x, 6.0, 0.0]],
                [[-6.0, x, 0.0], [6.0, x, 0.0]],
            ] {
                self.grid_line(self.sight.pixel(a), self.sight.pixel(b), i == 0);
            }
        }
        self.caption("squares of 1");
    }

    /// Squares that are wide enough to be counted.
    fn squares(&self) {
        let mut step = 1.0;
        while step * self.sight.zoom() < 12.0 {
            step *= 10.0;
        }
        let (rect, origin) = (self.sight.rect, self.sight.pixel([0.0; 3]));
        let width = (step * self.sight.zoom()) as f32;
        let lines = |from: f32, to: f32, origin: f32| {
            let range = ((from - origin) / width).ceil() as i64..=((to - origin) / width) as i64;
            range.map(move |i| (origin + i as f32 * width, i == 0))
        };
        for (x, is_axis) in lines(rect.left(), rect.right(), origin.x) {
            let ends = [rect.top(), rect.bottom()].map(|y| Pos2::new(x, y));
            self.grid_line(ends[0], ends[1], is_axis);
        }
        for (y, is_axis) in lines(rect.top(), rect.bottom(), origin.y) {
            let ends = [rect.left(), rect.right()].map(|x| Pos2::new(x, y));
            self.grid_line(ends[0], ends[1], is_axis);
        }
        self.caption(&format!("squares of {step}"));
    }

    fn grid_line(&self, a: Pos2, b: Pos2, is_axis: bool) {
        let color = if is_axis {
            self.palette.axis
        } else {
            self.palette.grid
        };
        self.painter.line_segment([a, b], Stroke::new(1.0, color));
    }

    fn caption(&self, text: &str) {
        let at = self.sight.rect.right_bottom() - vec2(8.0, 6.0);
        self.text(at, Align2::RIGHT_BOTTOM, text, 12.0, self.palette.text);
    }

    fn text(&self, at: Pos2, align: Align2, text: &str, size: f32, color: Color32) {
        self.painter
            .text(at, align, text, FontId::proportional(size), color);
    }

    /// The directions of the three axes, in the lower left.
    fn axes(&self) {
        let origin = self.sight.rect.left_bottom() + vec2(36.0, -36.0);
        let stroke = Stroke::new(1.5, self.palette.text);
        for (axis, name) in ["x", "y", "z"].into_iter().enumerate() {
            let along = vec2(
                self.sight.right()[axis] as f32,
                -self.sight.up()[axis] as f32,
            );
            self.painter
                .line_segment([origin, origin + along * 24.0], stroke);
            let at = origin + along * 32.0;
            self.text(at, Align2::CENTER_CENTER, name, 12.0, self.palette.text);
        }
    }

    pub fn answer(&self, scene: &Scene, answer: &Answer) {
        let [a, b] = answer.nearest.map(|p| self.sight.pixel(p));
        let color = self.palette.nearest;
        self.painter.line_segment([a, b], Stroke::new(1.5, color));
        for at in [a, b] {
            self.painter.circle_filled(at, 3.5, color);
        }
        let Some(motion) = &answer.motion else {
            return;
        };
        let apart = motion.contact.as_ref();
        let apart = apart.filter(|_| motion.contacts.is_empty());
        for touch in motion.contacts.iter().chain(apart) {
            let to = add(touch.points[0], times(touch.normal, 0.6));
            self.arrow(touch.points[0], to, Stroke::new(1.5, self.palette.text));
        }
        if scene.shows_cast {
            self.cast(scene, &motion.cast);
        }
    }

    /// The first shape where the cast ends.
    fn cast(&self, scene: &Scene, cast: &CastAnswer) {
        let time = match cast {
            CastAnswer::Miss => 1.0,
            CastAnswer::Hit { time, .. } => *time,
            CastAnswer::Start => 0.0,
        };
        let (mut ghost, color) = (scene.figures[0].clone(), self.palette.sides[0]);
        let from = ghost.center();
        ghost.translate(times(scene.motion, time));
        self.figure(&ghost, Look::ghost(color));
        let stroke = Stroke::new(1.0, color.gamma_multiply(0.8));
        self.arrow(from, add(from, scene.motion), stroke);
    }

    /// With a head that is as large for every length.
    fn arrow(&self, from: Vector, to: Vector, stroke: Stroke) {
        let [from, to] = [from, to].map(|p| self.sight.pixel(p));
        let back = (from - to).normalized() * 8.0;
        self.painter.line_segment([from, to], stroke);
        for angle in [-0.45, 0.45] {
            let end = to + Rot2::from_angle(angle) * back;
            self.painter.line_segment([to, end], stroke);
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
            match handle {
                Handle::Whole { .. } => {
                    self.painter.circle_stroke(at, 7.0, Stroke::new(1.5, color))
                }
                Handle::Point { .. } => self.painter.circle_filled(at, 5.0, color),
                Handle::Radius { .. } => {
                    let square = Rect::from_center_size(at, vec2(9.0, 9.0));
                    self.painter.rect_filled(square, 1.0, color)
                }
            };
            if handle == chosen {
                self.painter
                    .circle_stroke(at, 10.0, Stroke::new(1.5, self.palette.text));
            }
        }
        self.names(scene);
    }

    /// Beside the centers, on the two sides that are away from each other, and readable over whatever is there.
    fn names(&self, scene: &Scene) {
        let at = scene
            .figures
            .each_ref()
            .map(|figure| self.sight.pixel(figure.center()));
        let sign = |x: f32| if x < 0.0 { -1.0 } else { 1.0 };
        let apart = at[1] - at[0];
        let shift = vec2(sign(apart.x), sign(apart.y)) * 17.0;
        let places = [at[0] - shift, at[1] + shift];
        for ((place, color), name) in places.into_iter().zip(self.palette.sides).zip(["a", "b"]) {
            self.painter.circle_filled(place, 9.0, self.palette.ground);
            self.text(place, Align2::CENTER_CENTER, name, 16.0, color);
        }
    }
}
