//! How shapes are painted.

use crate::canvas::Canvas;
use crate::fill::filled;
use eframe::egui::{Color32, Pos2, Shape, Stroke, Vec2};
use explorer_model::figure::Figure;
use explorer_model::kind::Kind;
use explorer_model::outline::{corners, faces};
use explorer_model::vector::{Vector, add, cross, dot, length, sub, times};

/// Pixels beyond every picture.
const FAR: f32 = 4000.0;

/// How much of an endless plane of space is shown from its point on, in the scene's unit of length.
const PATCH: f64 = 3.0;

#[derive(Clone, Copy)]
pub struct Look {
    pub fill: Color32,
    pub stroke: Stroke,
    /// For edges behind a solid.
    pub hidden: Stroke,
}

impl Look {
    pub fn solid(color: Color32) -> Self {
        Self {
            fill: color.gamma_multiply(0.18),
            stroke: Stroke::new(2.0, color),
            hidden: Stroke::new(1.0, color.gamma_multiply(0.35)),
        }
    }

    /// Of a shape that is not there yet.
    pub fn ghost(color: Color32) -> Self {
        Self {
            fill: color.gamma_multiply(0.07),
            stroke: Stroke::new(1.0, color.gamma_multiply(0.65)),
            hidden: Stroke::new(1.0, color.gamma_multiply(0.2)),
        }
    }
}

impl Canvas<'_> {
    pub fn figure(&self, figure: &Figure, look: Look) {
        match figure.kind {
            Kind::Point => self.dot(figure.points[0], look),
            Kind::Line | Kind::Ray => self.endless(figure, look),
            Kind::Segment | Kind::Polyline => self.path(&figure.points, look.stroke),
            Kind::Ball | Kind::Capsule | Kind::Rounded => self.grown(figure, look),
            Kind::Cylinder | Kind::Cone | Kind::TruncatedCone => self.frustum(figure, look),
            Kind::Plane | Kind::HalfSpace if self.sight.is_space => self.patch(figure, look),
            Kind::Plane | Kind::HalfSpace => self.half_plane(figure, look),
            Kind::MultiPolygon => {
                let halves = figure.points.chunks(figure.points.len() / 2);
                halves.for_each(|points| self.area(points, look));
            }
            Kind::TriMesh | Kind::HeightField => self.surface(figure, look),
            _ if self.sight.is_space && figure.kind != Kind::Triangle => self.solid(figure, look),
            _ => self.area(&corners(figure, self.sight.is_space), look),
        }
    }

    pub fn pixels(&self, points: &[Vector]) -> Vec<Pos2> {
        points.iter().map(|p| self.sight.pixel(*p)).collect()
    }

    pub fn dot(&self, p: Vector, look: Look) {
        let at = self.sight.pixel(p);
        self.painter.circle_filled(at, 4.0, look.stroke.color);
    }

    pub fn path(&self, points: &[Vector], stroke: Stroke) {
        self.segments(&self.pixels(points), stroke);
    }

    /// One by one, as the corner of a joined line is long where it is sharp.
    fn segments(&self, points: &[Pos2], stroke: Stroke) {
        for ends in points.windows(2) {
            self.painter.line_segment([ends[0], ends[1]], stroke);
        }
    }

    pub fn outline(&self, points: &[Pos2], stroke: Stroke) {
        self.segments(points, stroke);
        self.segments(&[points[points.len() - 1], points[0]], stroke);
    }

    fn area(&self, points: &[Vector], look: Look) {
        let points = self.pixels(points);
        self.painter.add(filled(&points, look.fill));
        self.outline(&points, look.stroke);
    }

    /// The direction of a direction in the picture, as long as that is large.
    fn far_along(&self, figure: &Figure) -> Option<(Pos2, Vec2)> {
        let at = self.sight.pixel(figure.points[0]);
        let along = self.sight.pixel(figure.place(1)) - at;
        (along.length() > 1e-3).then(|| (at, along.normalized() * FAR))
    }

    fn endless(&self, figure: &Figure, look: Look) {
        let Some((at, far)) = self.far_along(figure) else {
            return self.dot(figure.points[0], look);
        };
        let from = if figure.kind == Kind::Line {
            at - far
        } else {
            at
        };
        self.painter.line_segment([from, at + far], look.stroke);
    }

    fn half_plane(&self, figure: &Figure, look: Look) {
        let Some((at, normal)) = self.far_along(figure) else {
            return self.dot(figure.points[0], look);
        };
        let edge = [at - normal.rot90(), at + normal.rot90()];
        let corners = vec![edge[0], edge[1], edge[1] - normal, edge[0] - normal];
        let area = Shape::convex_polygon(corners, look.fill, Stroke::NONE);
        self.painter.add(area);
        self.painter.line_segment(edge, look.stroke);
    }

    /// A square of an endless plane, and what is below it a little way down.
    fn patch(&self, figure: &Figure, look: Look) {
        let (p, n) = (figure.points[0], figure.points[1]);
        if length(n) == 0.0 {
            return self.dot(p, look);
        }
        let n = times(n, 1.0 / length(n));
        let [u, v] = plane_axes(n).map(|axis| times(axis, PATCH));
        let corner = |i: f64, j: f64| add(p, add(times(u, i), times(v, j)));
        let top = [
            corner(-1.0, -1.0),
            corner(1.0, -1.0),
            corner(1.0, 1.0),
            corner(-1.0, 1.0),
        ];
        if figure.kind == Kind::HalfSpace {
            let bottom = top.map(|corner| sub(corner, times(n, 0.6)));
            for i in 0..4 {
                self.path(&[top[i], bottom[i], bottom[(i + 1) % 4]], look.hidden);
            }
        }
        self.area(&top, look);
    }

    /// The faces in front, and the edges behind.
    fn solid(&self, figure: &Figure, look: Look) {
        let Some(faces) = faces(figure) else {
            return self.area(&corners(figure, true), look);
        };
        let (front, back): (Vec<_>, Vec<_>) = faces.iter().partition(|face| self.is_front(face));
        for face in back {
            self.outline(&self.pixels(face), look.hidden);
        }
        for face in front {
            self.area(face, look);
        }
    }

    /// Seen from both sides.
    fn surface(&self, figure: &Figure, look: Look) {
        for face in faces(figure).iter().flatten() {
            self.area(face, look);
        }
    }

    pub fn is_front(&self, face: &[Vector]) -> bool {
        dot(normal(face), self.sight.eye()) > 0.0
    }
}

/// Of a face, outward.
pub fn normal(face: &[Vector]) -> Vector {
    cross(sub(face[1], face[0]), sub(face[2], face[0]))
}

/// Two directions of length 1 at right angles to a third one.
pub fn plane_axes(n: Vector) -> [Vector; 2] {
    let least = if n[0].abs() < 0.9 {
        [1.0, 0.0, 0.0]
    } else {
        [0.0, 1.0, 0.0]
    };
    let u = cross(n, least);
    let u = times(u, 1.0 / length(u));
    [u, cross(n, u)]
}
