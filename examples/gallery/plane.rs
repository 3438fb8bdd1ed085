//! A picture of two shapes in the plane.

use crate::answer::Answer;
use crate::ink::{HEIGHT, Ink, Pixel, WIDTH, along, bounds, clip, round_step, widened};
use crate::number::{Number, short};
use crate::shape::Shape;

/// The room that the numbers on the axes take.
const LEFT: f64 = 46.0;
const BOTTOM: f64 = 22.0;
const EDGE: f64 = 10.0;

/// The part of the plane in view and how it falls on the picture.
struct View {
    low: [f64; 2],
    scale: f64,
    /// The plot in pixels: top left and bottom right.
    plot: [Pixel; 2],
}

/// Draws both shapes, their nearest points and what they have in common. A schematic picture shows
/// no numbers on its axes.
pub fn picture(a: &Shape<2>, b: &Shape<2>, answer: Option<&Answer>, schematic: bool) -> String {
    let view = View::around(&anchors(a, b, answer));
    let mut ink = Ink::default();
    view.grid(&mut ink, schematic);
    view.shape(&mut ink, a, "a");
    view.shape(&mut ink, b, "b");
    if let Some(answer) = answer {
        view.common(&mut ink, answer);
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

fn at(point: &[Number]) -> [f64; 2] {
    [point[0].value, point[1].value]
}

impl View {
    fn around(points: &[[f64; 2]]) -> Self {
        let [low, high] = widened(bounds(points, 0.25), 0.1);
        let plot = [[LEFT, EDGE], [WIDTH - EDGE, HEIGHT - BOTTOM]];
        let room = [plot[1][0] - plot[0][0], plot[1][1] - plot[0][1]];
        let scale = (room[0] / (high[0] - low[0])).min(room[1] / (high[1] - low[1]));
        let low = std::array::from_fn(|i| (low[i] + high[i] - room[i] / scale) / 2.0);
        Self { low, scale, plot }
    }

    fn pixel(&self, p: [f64; 2]) -> Pixel {
        [
            self.plot[0][0] + (p[0] - self.low[0]) * self.scale,
            self.plot[1][1] - (p[1] - self.low[1]) * self.scale,
        ]
    }

    fn grid(&self, ink: &mut Ink, schematic: bool) {
        let [min, max] = self.plot;
        ink.area(&[min, [max[0], min[1]], max, [min[0], max[1]]], "frame");
        if schematic {
            return;
        }
        let step = round_step((max[0] - min[0]) / self.scale);
        let ticks = |low: f64, length: f64| {
            let first = (low / step).ceil() as i64;
            let last = ((low + length / self.scale) / step).floor() as i64;
            (first..=last).map(move |i| i as f64 * step)
        };
        for x in ticks(self.low[0], max[0] - min[0]) {
            let [u, _] = self.pixel([x, 0.0]);
            ink.line([[u, min[1]], [u, max[1]]], "grid");
            if u > min[0] + 8.0 && u < max[0] - 8.0 {
                ink.text([u, max[1] + 15.0], "middle", &short(x));
            }
        }
        for y in ticks(self.low[1], max[1] - min[1]) {
            let [_, v] = self.pixel([0.0, y]);
            ink.line([[min[0], v], [max[0], v]], "grid");
            ink.text([min[0] - 5.0, v + 4.0], "end", &short(y));
        }
    }

    fn shape(&self, ink: &mut Ink, shape: &Shape<2>, side: &str) {
        let pixels = |v: &[[f64; 2]]| v.iter().map(|p| self.pixel(*p)).collect::<Vec<_>>();
        match shape {
            Shape::Point(p) => ink.circle(self.pixel(*p), 5.0, &format!("{side} point")),
            Shape::Line(o, d) => self.endless(ink, *o, *d, f64::NEG_INFINITY, side),
            Shape::Ray(o, d) => {
                self.endless(ink, *o, *d, 0.0, side);
                ink.circle(self.pixel(*o), 3.5, &format!("{side} end"));
            }
            Shape::Segment(a, b) => self.chain(ink, &[*a, *b], side),
            Shape::Polyline(v) => self.chain(ink, v, side),
            Shape::Ball(c, r) => {
                ink.circle(self.pixel(*c), r * self.scale, &format!("{side} solid"));
                ink.circle(self.pixel(*c), 1.5, &format!("{side} end"));
            }
            Shape::Aabb(p, q) => {
                let corners = [*p, [q[0], p[1]], *q, [p[0], q[1]]];
                ink.area(&pixels(&corners), &format!("{side} solid"));
            }
            Shape::Triangle(v) => ink.area(&pixels(v), &format!("{side} solid")),
            Shape::ConvexPolygon(v) | Shape::Polygon(v) => {
                ink.area(&pixels(v), &format!("{side} solid"));
            }
        }
    }

    fn chain(&self, ink: &mut Ink, vertices: &[[f64; 2]], side: &str) {
        let pixels: Vec<_> = vertices.iter().map(|p| self.pixel(*p)).collect();
        ink.chain(&pixels, &format!("{side} stroke"));
        for vertex in pixels {
            ink.circle(vertex, 3.5, &format!("{side} end"));
        }
    }

    /// A line or a ray, cut off at the rim of the plot, where an arrow head says that it goes on.
    fn endless(&self, ink: &mut Ink, o: [f64; 2], d: [f64; 2], from: f64, side: &str) {
        let origin = self.pixel(o);
        // Only the way counts here, and a direction may be too short or too long for pixels.
        let length = d[0].hypot(d[1]);
        let way = [d[0] / length, -d[1] / length];
        let [min, max] = self.plot;
        let rim = [[min[0] + 2.0, min[1] + 2.0], [max[0] - 2.0, max[1] - 2.0]];
        let Some([from_cut, to]) = clip(origin, way, [from, f64::INFINITY], rim) else {
            return;
        };
        let ends = [along(origin, way, from_cut), along(origin, way, to)];
        ink.line(ends, &format!("{side} stroke"));
        ink.arrow_head(ends[0], ends[1], &format!("{side} end"));
        if from.is_infinite() {
            ink.arrow_head(ends[1], ends[0], &format!("{side} end"));
        }
    }

    fn common(&self, ink: &mut Ink, answer: &Answer) {
        for part in answer.common.iter().flatten() {
            let ends = [&part.ends[0], &part.ends[1]].map(|end| self.pixel(at(end)));
            ink.line(ends, "common");
            for end in ends {
                ink.circle(end, 5.5, "common-end");
            }
        }
    }

    fn nearest(&self, ink: &mut Ink, answer: &Answer) {
        let ends = [&answer.on_a, &answer.on_b].map(|point| self.pixel(at(point)));
        if answer.intersects {
            ink.circle(ends[0], 9.0, "meeting");
            return;
        }
        ink.line(ends, "gap");
        ink.circle(ends[0], 4.5, "a nearest");
        ink.circle(ends[1], 4.5, "b nearest");
    }
}
