//! A picture of two shapes in the plane.

use crate::answer::{Answer, Common};
use crate::ink::{Ink, Pixel};
use crate::number::{Number, short};
use crate::shape::Shape;
use crate::view::{Style, View};

/// Draws both shapes, their nearest points and what they have in common.
pub fn picture(a: &Shape<2>, b: &Shape<2>, answer: Option<&Answer>, style: Style) -> String {
    let view = View::around(&anchors(a, b, answer), margin(a, b), style);
    let mut ink = view.ink();
    view.grid(&mut ink);
    view.shape(&mut ink, a, "a");
    view.shape(&mut ink, b, "b");
    if let Some(answer) = answer {
        let carrier = a.carrier().or(b.carrier());
        for part in answer.common.iter().flatten() {
            view.common(&mut ink, part, carrier);
        }
        view.nearest(&mut ink, answer);
    }
    ink.finish(&format!("{} and {} in the plane", a.name(), b.name()))
}

fn anchors(a: &Shape<2>, b: &Shape<2>, answer: Option<&Answer>) -> Vec<[f64; 2]> {
    let mut anchors = a.anchors();
    anchors.extend(b.anchors());
    if let Some(answer) = answer {
        anchors.extend([at(&answer.on_a), at(&answer.on_b)]);
    }
    anchors
}

/// Of endless shapes more is shown than the places where they are nearest.
fn margin(a: &Shape<2>, b: &Shape<2>) -> f64 {
    match (a.is_endless(), b.is_endless()) {
        (true, true) => 0.7,
        (false, false) => 0.1,
        _ => 0.2,
    }
}

fn at(point: &[Number]) -> [f64; 2] {
    [point[0].value, point[1].value]
}

impl View {
    fn common(&self, ink: &mut Ink, part: &Common, carrier: Option<[[f64; 2]; 2]>) {
        match part {
            Common::Area(corners) => {
                let corners: Vec<_> = corners.iter().map(|p| self.pixel(at(p))).collect();
                ink.area(&corners, "common-area");
                for corner in corners {
                    ink.dot(corner, 5.5, "common-end");
                }
            }
            Common::Stretch { ends, .. } => {
                let ends = ends.each_ref().map(|end| end.as_deref().map(at));
                self.stretch(ink, ends, carrier);
            }
        }
    }

    /// A stretch of a straight shape, up to the rim where it has no end.
    fn stretch(&self, ink: &mut Ink, ends: [Option<[f64; 2]>; 2], carrier: Option<[[f64; 2]; 2]>) {
        let drawn = match (ends, carrier) {
            ([Some(from), Some(to)], _) => Some([self.pixel(from), self.pixel(to)]),
            ([Some(from), None], Some([_, way])) => self.cut_off(from, way, 0.0),
            ([None, Some(to)], Some([_, way])) => self.cut_off(to, way.map(|x| -x), 0.0),
            ([None, None], Some([origin, way])) => self.cut_off(origin, way, f64::NEG_INFINITY),
            (_, None) => None,
        };
        if let Some(drawn) = drawn {
            ink.line(drawn, "common");
        }
        for end in ends.into_iter().flatten() {
            ink.dot(self.pixel(end), 5.5, "common-end");
        }
    }

    fn nearest(&self, ink: &mut Ink, answer: &Answer) {
        let ends: [Pixel; 2] = [&answer.on_a, &answer.on_b].map(|point| self.pixel(at(point)));
        if answer.intersects {
            ink.dot(ends[0], 9.0, "meeting");
            return;
        }
        ink.line(ends, "gap");
        ink.dot(ends[0], 4.5, "a nearest");
        ink.dot(ends[1], 4.5, "b nearest");
        if self.style == Style::Measured {
            ink.label(ends, self.plot, &short(answer.distance.value));
        }
    }
}
