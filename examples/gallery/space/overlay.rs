//! What is drawn over two shapes of space: what they have in common, and where they are nearest.

use super::body::Places;
use super::draw::circle;
use super::mesh::{Mesh, frame};
use super::projection::eye;
use super::vector::{Vec3, dot, plus, times, unit};
use super::view::View;
use crate::answer::Answer;
use crate::common::{Common, Form};
use crate::ink::{Ink, along, clip};
use crate::number::Number;
use crate::shape::Shape;

pub fn at(point: &[Number]) -> Vec3 {
    [point[0].value, point[1].value, point[2].value]
}

impl View {
    pub fn common(&self, ink: &mut Ink, answer: &Answer, shapes: [&Shape<3>; 2], places: &Places) {
        let supporting_line = shapes[0].supporting_line().or(shapes[1].supporting_line());
        for part in answer.common.iter().flatten() {
            match (part, supporting_line) {
                (Common::Region(form, numbers), _) => {
                    self.region(ink, *form, numbers, places.room());
                }
                (Common::Interval { ends, .. }, Some(supporting_line)) => {
                    let ends = ends.each_ref().map(|end| end.as_deref().map(at));
                    self.interval(ink, ends, supporting_line, places.room());
                }
                (Common::Interval { .. }, None) => {}
            }
        }
    }

    fn region(&self, ink: &mut Ink, form: Form, numbers: &[Vec<Number>], room: [Vec3; 2]) {
        match (form, numbers) {
            (Form::Edge, [point, direction]) => {
                self.interval(ink, [None, None], [at(point), at(direction)], room);
            }
            (Form::Circle, [center, radius, normal]) => {
                let ring = circle_across(at(center), radius[0].value, at(normal));
                ink.area(&self.pixels(&ring), "common-area");
            }
            (Form::Corners, _) => self.area(ink, &points(numbers)),
            (Form::Solid, _) => {
                for face in Mesh::hull(&points(numbers)).faces {
                    if dot(face.normal, eye()) > 0.0 {
                        ink.area(&self.pixels(&face.corners), "common-face");
                    }
                }
            }
            _ => {}
        }
    }

    /// A flat part with these corners, which may be only one or two.
    fn area(&self, ink: &mut Ink, corners: &[Vec3]) {
        let pixels = self.pixels(corners);
        match pixels[..] {
            [a, b] => ink.line([a, b], "common"),
            _ => ink.area(&pixels, "common-area"),
        }
        if corners.len() < 3 {
            for pixel in pixels {
                ink.dot(pixel, 5.5, "common-end");
            }
        }
    }

    /// An interval of a linear shape, up to the rim of the room where it has no end.
    fn interval(
        &self,
        ink: &mut Ink,
        ends: [Option<Vec3>; 2],
        [origin, direction]: [Vec3; 2],
        room: [Vec3; 2],
    ) {
        let whole = [f64::NEG_INFINITY, f64::INFINITY];
        let rim = clip(origin, direction, whole, room).unwrap_or_default();
        let rim = rim.map(|parameter| along(origin, direction, parameter));
        let drawn = [ends[0].unwrap_or(rim[0]), ends[1].unwrap_or(rim[1])];
        ink.line(drawn.map(|point| self.pixel(point)), "common");
        for end in ends.into_iter().flatten() {
            ink.dot(self.pixel(end), 5.5, "common-end");
        }
    }

    /// The nearest points with the distance between them, or the common point, and where they are
    /// above the ground.
    pub fn nearest(&self, ink: &mut Ink, answer: &Answer) {
        let points = [at(&answer.on_a), at(&answer.on_b)];
        let feet = points.map(|point| self.pixel(self.on_ground(point)));
        let ends = points.map(|point| self.pixel(point));
        if !self.is_small() {
            for (end, foot) in ends.into_iter().zip(feet) {
                ink.line([end, foot], "drop");
                ink.dot(foot, 2.5, "foot");
            }
        }
        if !self.is_small() && !answer.intersects {
            ink.line(feet, "shadow-gap");
        }
        let frame = [[0.0, 0.0], self.style.size()];
        ink.nearest(ends, answer, (!self.is_small()).then_some(frame));
    }
}

fn points(places: &[Vec<Number>]) -> Vec<Vec3> {
    places.iter().map(|place| at(place)).collect()
}

/// A circle about a center, at right angles to a normal.
fn circle_across(center: Vec3, radius: f64, normal: Vec3) -> Vec<Vec3> {
    let axes = frame(unit(normal).unwrap_or([0.0, 0.0, 1.0]));
    circle(axes, |direction| plus(center, times(direction, radius)))
}
