//! What is drawn over two shapes of the plane: what they have in common, and where they are nearest.

use crate::answer::Answer;
use crate::common::{Common, Form};
use crate::ink::Ink;
use crate::number::Number;
use crate::shape::Shape;
use crate::view::{Style, View};

pub fn at(point: &[Number]) -> [f64; 2] {
    [point[0].value, point[1].value]
}

impl View {
    /// A part of what two shapes have in common.
    pub fn common(&self, ink: &mut Ink, part: &Common, shapes: [&Shape<2>; 2]) {
        match part {
            Common::Region(Form::Disc, numbers) => {
                let radius = numbers[1][0].value * self.scale;
                ink.circle(self.pixel(at(&numbers[0])), radius, "common-area");
            }
            Common::Region(form, numbers) => {
                let places: Vec<_> = numbers.iter().map(|place| at(place)).collect();
                self.region(ink, *form, &places, shapes);
            }
            Common::Interval { ends, .. } => {
                let supporting_line = shapes[0].supporting_line().or(shapes[1].supporting_line());
                let ends = ends.each_ref().map(|end| end.as_deref().map(at));
                self.interval(ink, ends, supporting_line);
            }
        }
    }

    fn region(&self, ink: &mut Ink, form: Form, places: &[[f64; 2]], shapes: [&Shape<2>; 2]) {
        match (form, places) {
            (Form::Corners, [a, b]) => ink.line([self.pixel(*a), self.pixel(*b)], "common"),
            (Form::Corners, corners) => ink.area(&self.pixels(corners), "common-area"),
            (Form::Arcs, [right, left]) => self.lens(ink, [*right, *left], shapes),
            (Form::Edge, [point, direction]) => {
                if let Some(ends) = self.cut_off(*point, *direction, f64::NEG_INFINITY) {
                    ink.line(ends, "common");
                }
                return;
            }
            (Form::Corner, [apex, first, second]) => {
                let sides = [
                    [*apex, away(*first, *second)],
                    [*apex, away(*second, *first)],
                ];
                ink.area(&self.within(&sides), "common-inside");
            }
            _ => {
                let halves: Vec<_> = places.chunks(2).map(|half| [half[0], half[1]]).collect();
                ink.area(&self.within(&halves), "common-inside");
                return;
            }
        }
        let corners = if form == Form::Corner {
            &places[..1]
        } else {
            places
        };
        for corner in corners {
            ink.dot(self.pixel(*corner), 4.5, "common-end");
        }
    }

    /// What two circles have in common that cross.
    fn lens(&self, ink: &mut Ink, [right, left]: [[f64; 2]; 2], shapes: [&Shape<2>; 2]) {
        let [Shape::Ball(c, r), Shape::Ball(d, s)] = shapes else {
            return;
        };
        // An arc is the larger part of its circle where the chord is not between the centers.
        let is_large = |from: &[f64; 2], to: &[f64; 2]| {
            let middle = |i: usize| (right[i] + left[i]) / 2.0 - from[i];
            middle(0) * (to[0] - from[0]) + middle(1) * (to[1] - from[1]) < 0.0
        };
        ink.lens(
            [self.pixel(right), self.pixel(left)],
            [r * self.scale, s * self.scale],
            [is_large(c, d), is_large(d, c)],
        );
    }

    /// An interval of a linear shape, up to the rim where it has no end.
    fn interval(
        &self,
        ink: &mut Ink,
        ends: [Option<[f64; 2]>; 2],
        supporting_line: Option<[[f64; 2]; 2]>,
    ) {
        let drawn = match (ends, supporting_line) {
            ([Some(from), Some(to)], _) => Some([self.pixel(from), self.pixel(to)]),
            ([Some(from), None], Some([_, direction])) => self.cut_off(from, direction, 0.0),
            ([None, Some(to)], Some([_, direction])) => {
                self.cut_off(to, direction.map(|x| -x), 0.0)
            }
            ([None, None], Some([origin, direction])) => {
                self.cut_off(origin, direction, f64::NEG_INFINITY)
            }
            (_, None) => None,
        };
        if let Some(drawn) = drawn {
            ink.line(drawn, "common");
        }
        for end in ends.into_iter().flatten() {
            ink.dot(self.pixel(end), 5.5, "common-end");
        }
    }

    /// The nearest points with the distance between them, or the common point.
    pub fn nearest(&self, ink: &mut Ink, answer: &Answer) {
        let ends = [&answer.on_a, &answer.on_b].map(|point| self.pixel(at(point)));
        let frame = (self.style == Style::Measured).then_some(self.plot);
        ink.nearest(ends, answer, frame);
    }
}

/// The normal of an edge along a direction that faces away from another.
fn away(along: [f64; 2], other: [f64; 2]) -> [f64; 2] {
    let normal = [along[1], -along[0]];
    let faces = normal[0] * other[0] + normal[1] * other[1];
    if faces > 0.0 {
        normal.map(|x| -x)
    } else {
        normal
    }
}
