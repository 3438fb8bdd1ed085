//! What is drawn over two shapes of space: what they have in common, and where they are nearest.

use super::body::Places;
use super::draw::circle;
use super::mesh::{Mesh, frame};
use super::vector::{Spot, dot, plus, times, unit};
use super::view::{View, eye};
use crate::answer::Answer;
use crate::common::{Common, Form};
use crate::ink::{Ink, along, clip};
use crate::number::{Number, short};
use crate::shape::Shape;

pub fn at(point: &[Number]) -> Spot {
    [point[0].value, point[1].value, point[2].value]
}

impl View {
    pub fn common(&self, ink: &mut Ink, answer: &Answer, shapes: [&Shape<3>; 2], places: &Places) {
        let carrier = shapes[0].carrier().or(shapes[1].carrier());
        for part in answer.common.iter().flatten() {
            match (part, carrier) {
                (Common::Region(form, numbers), _) => {
                    self.region(ink, *form, numbers, places.room());
                }
                (Common::Stretch { ends, .. }, Some(carrier)) => {
                    let ends = ends.each_ref().map(|end| end.as_deref().map(at));
                    self.stretch(ink, ends, carrier, places.room());
                }
                (Common::Stretch { .. }, None) => {}
            }
        }
    }

    fn region(&self, ink: &mut Ink, form: Form, numbers: &[Vec<Number>], room: [Spot; 2]) {
        match (form, numbers) {
            (Form::Edge, [point, way]) => {
                self.stretch(ink, [None, None], [at(point), at(way)], room);
            }
            (Form::Circle, [center, radius, normal]) => {
                let ring = circle_across(at(center), radius[0].value, at(normal));
                ink.area(&self.pixels(&ring), "common-area");
            }
            (Form::Corners, _) => self.area(ink, &spots(numbers)),
            (Form::Solid, _) => {
                for face in Mesh::hull(&spots(numbers)).faces {
                    if dot(face.normal, eye()) > 0.0 {
                        ink.area(&self.pixels(&face.corners), "common-face");
                    }
                }
            }
            _ => {}
        }
    }

    /// A flat part with these corners, which may be only one or two.
    fn area(&self, ink: &mut Ink, corners: &[Spot]) {
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

    /// A stretch of a straight shape, up to the rim of the room where it has no end.
    fn stretch(
        &self,
        ink: &mut Ink,
        ends: [Option<Spot>; 2],
        [origin, way]: [Spot; 2],
        room: [Spot; 2],
    ) {
        let whole = [f64::NEG_INFINITY, f64::INFINITY];
        let rim = clip(origin, way, whole, room).unwrap_or_default();
        let rim = rim.map(|parameter| along(origin, way, parameter));
        let drawn = [ends[0].unwrap_or(rim[0]), ends[1].unwrap_or(rim[1])];
        ink.line(drawn.map(|spot| self.pixel(spot)), "common");
        for end in ends.into_iter().flatten() {
            ink.dot(self.pixel(end), 5.5, "common-end");
        }
    }

    /// The nearest points with the distance between them, or the common point, and where they are
    /// above the ground.
    pub fn nearest(&self, ink: &mut Ink, answer: &Answer) {
        let spots = [at(&answer.on_a), at(&answer.on_b)];
        let feet = spots.map(|spot| self.pixel(self.on_ground(spot)));
        let ends = spots.map(|spot| self.pixel(spot));
        if !self.is_small() {
            for (end, foot) in ends.into_iter().zip(feet) {
                ink.line([end, foot], "drop");
                ink.dot(foot, 2.5, "foot");
            }
        }
        if answer.intersects {
            ink.dot(ends[0], 9.0, "meeting");
            return;
        }
        if !self.is_small() {
            ink.line(feet, "shadow-gap");
        }
        ink.line(ends, "gap");
        ink.dot(ends[0], 4.5, "a nearest");
        ink.dot(ends[1], 4.5, "b nearest");
        if !self.is_small() {
            let frame = [[0.0, 0.0], self.style.size()];
            ink.label(ends, frame, &short(answer.distance.value));
        }
    }
}

fn spots(places: &[Vec<Number>]) -> Vec<Spot> {
    places.iter().map(|place| at(place)).collect()
}

/// A circle about a center, at right angles to a normal.
fn circle_across(center: Spot, radius: f64, normal: Spot) -> Vec<Spot> {
    let axes = frame(unit(normal).unwrap_or([0.0, 0.0, 1.0]));
    circle(axes, |way| plus(center, times(way, radius)))
}
