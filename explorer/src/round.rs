//! How shapes with radii are painted, around their balls or disks.

use crate::body::{Look, normal, plane_axes};
use crate::canvas::Canvas;
use eframe::egui::{Shape, Stroke, pos2};
use explorer_model::figure::Figure;
use explorer_model::kind::Kind;
use explorer_model::outline::{faces, hull};
use explorer_model::vector::{Vector, add, dot, length, sub, times};
use std::f64::consts::TAU;

/// Sides of what is painted for a circle.
const STEPS: usize = 96;

impl Canvas<'_> {
    /// What is within a radius of a convex core, which is the hull of balls around its points.
    pub fn grown(&self, figure: &Figure, look: Look) {
        let across = [self.sight.right(), self.sight.up()];
        let around = |center: &Vector| circle(*center, across, figure.radius);
        let circles: Vec<_> = figure.points.iter().flat_map(around).collect();
        self.hull(&circles, look);
        match figure.kind {
            _ if !self.sight.is_space => {}
            Kind::Rounded => self.flat_parts(figure, look),
            _ => {
                for center in &figure.points {
                    self.equator(*center, figure.radius, look);
                }
            }
        }
    }

    fn hull(&self, points: &[Vector], look: Look) {
        let pixels = self.pixels(points);
        let points: Vec<_> = pixels.iter().map(|p| [p.x, p.y].map(f64::from)).collect();
        let Some(hull) = hull(&points) else {
            return self.outline(&pixels, look.stroke);
        };
        let hull = hull.iter().map(|[x, y]| pos2(*x as f32, *y as f32));
        self.painter.add(Shape::convex_polygon(
            hull.collect(),
            look.fill,
            look.stroke,
        ));
    }

    /// The level circle around a ball, in front and behind.
    fn equator(&self, center: Vector, radius: f64, look: Look) {
        let level = circle([0.0; 3], [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0]], radius);
        for (from, to) in sides(&level) {
            let is_front = dot(add(from, to), self.sight.eye()) > 0.0;
            let stroke = if is_front { seam(look) } else { look.hidden };
            self.path(&[add(center, from), add(center, to)], stroke);
        }
    }

    /// The flat parts of a rounded solid: the faces of its core, moved outward.
    fn flat_parts(&self, figure: &Figure, look: Look) {
        for face in faces(figure).iter().flatten() {
            let normal = normal(face);
            let out = times(normal, figure.radius / length(normal));
            let moved: Vec<_> = face.iter().map(|corner| add(*corner, out)).collect();
            let is_front = self.is_front(face);
            let stroke = if is_front { seam(look) } else { look.hidden };
            self.outline(&self.pixels(&moved), stroke);
        }
    }

    /// The hull of two disks around an axis.
    pub fn frustum(&self, figure: &Figure, look: Look) {
        let [a, b] = [figure.points[0], figure.points[1]];
        let axis = sub(b, a);
        if length(axis) == 0.0 {
            return self.dot(a, look);
        }
        let along = times(axis, 1.0 / length(axis));
        let [r, s] = figure.disk_radii();
        let across = plane_axes(along);
        self.hull(&[circle(a, across, r), circle(b, across, s)].concat(), look);
        let spread = times(along, (r - s) / length(axis));
        self.rim(
            a,
            circle([0.0; 3], across, r),
            [times(along, -1.0), spread],
            look,
        );
        self.rim(b, circle([0.0; 3], across, s), [along, spread], look);
    }

    /// An edge between a flat face and a round one, hidden where both are turned away. The normals of the round one are
    /// outward ones of length 1 across the axis, and the given part along it.
    fn rim(&self, center: Vector, circle: Vec<Vector>, [face, spread]: [Vector; 2], look: Look) {
        let is_front = |normal: Vector| dot(normal, self.sight.eye()) > 0.0;
        for (from, to) in sides(&circle) {
            let out = add(from, to);
            if length(out) == 0.0 {
                return;
            }
            let side = add(times(out, 1.0 / length(out)), spread);
            let is_seen = is_front(face) || is_front(side);
            let stroke = if is_seen { look.stroke } else { look.hidden };
            self.path(&[add(center, from), add(center, to)], stroke);
        }
    }
}

/// For where a surface is smooth.
fn seam(look: Look) -> Stroke {
    Stroke::new(1.0, look.stroke.color.gamma_multiply(0.7))
}

/// Points of a circle, whose plane is given by two directions.
fn circle(center: Vector, [u, v]: [Vector; 2], radius: f64) -> Vec<Vector> {
    let at = |i: usize| {
        let (sin, cos) = (i as f64 * TAU / STEPS as f64).sin_cos();
        add(times(u, radius * cos), times(v, radius * sin))
    };
    (0..STEPS).map(|i| add(center, at(i))).collect()
}

fn sides(points: &[Vector]) -> impl Iterator<Item = (Vector, Vector)> {
    let next = points.iter().cycle().skip(1);
    points.iter().copied().zip(next.copied())
}
