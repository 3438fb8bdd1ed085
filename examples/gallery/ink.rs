//! The few strokes that both kinds of picture are made of. Coordinates are pixels, y down.

use svg::Document;
use svg::node::Node;
use svg::node::element::{Circle, Line, Polygon, Polyline, Text};

pub const WIDTH: f64 = 400.0;
pub const HEIGHT: f64 = 280.0;

pub type Pixel = [f64; 2];

/// A drawing under way.
#[derive(Default)]
pub struct Ink {
    nodes: Vec<Box<dyn Node>>,
}

impl Ink {
    pub fn line(&mut self, [a, b]: [Pixel; 2], class: &str) {
        let line = Line::new().set("x1", px(a[0])).set("y1", px(a[1]));
        let line = line.set("x2", px(b[0])).set("y2", px(b[1]));
        self.nodes.push(Box::new(line.set("class", class)));
    }

    pub fn circle(&mut self, center: Pixel, radius: f64, class: &str) {
        let circle = Circle::new()
            .set("cx", px(center[0]))
            .set("cy", px(center[1]))
            .set("r", px(radius));
        self.nodes.push(Box::new(circle.set("class", class)));
    }

    pub fn area(&mut self, corners: &[Pixel], class: &str) {
        let polygon = Polygon::new().set("points", list(corners));
        self.nodes.push(Box::new(polygon.set("class", class)));
    }

    pub fn chain(&mut self, vertices: &[Pixel], class: &str) {
        let polyline = Polyline::new().set("points", list(vertices));
        self.nodes.push(Box::new(polyline.set("class", class)));
    }

    pub fn text(&mut self, at: Pixel, anchor: &str, content: &str) {
        let text = Text::new(content).set("x", px(at[0])).set("y", px(at[1]));
        self.nodes.push(Box::new(text.set("text-anchor", anchor)));
    }

    /// An arrow head at the end of a stroke that comes from `from`.
    pub fn arrow_head(&mut self, from: Pixel, tip: Pixel, class: &str) {
        let [dx, dy] = [tip[0] - from[0], tip[1] - from[1]];
        let length = dx.hypot(dy);
        if length < 1.0 {
            return;
        }
        let [ux, uy] = [dx / length, dy / length];
        let base = [tip[0] - 11.0 * ux, tip[1] - 11.0 * uy];
        let corner = |side: f64| [base[0] - side * uy, base[1] + side * ux];
        self.area(&[tip, corner(4.5), corner(-4.5)], class);
    }

    pub fn finish(self, label: &str) -> String {
        let mut document = Document::new()
            .set("viewBox", (0, 0, WIDTH, HEIGHT))
            .set("role", "img")
            .set("aria-label", label);
        for node in self.nodes {
            document = document.add(node);
        }
        document.to_string()
    }
}

fn px(x: f64) -> f64 {
    (x * 100.0).round() / 100.0
}

fn list(points: &[Pixel]) -> String {
    let points: Vec<_> = points
        .iter()
        .map(|p| format!("{},{}", px(p[0]), px(p[1])))
        .collect();
    points.join(" ")
}

/// The part of a line from parameter `from` to `to` within a box, by its parameters.
pub fn clip<const D: usize>(
    origin: [f64; D],
    direction: [f64; D],
    [mut from, mut to]: [f64; 2],
    [low, high]: [[f64; D]; 2],
) -> Option<[f64; 2]> {
    for axis in 0..D {
        if direction[axis] == 0.0 {
            if origin[axis] < low[axis] || origin[axis] > high[axis] {
                return None;
            }
            continue;
        }
        let enter = (low[axis] - origin[axis]) / direction[axis];
        let leave = (high[axis] - origin[axis]) / direction[axis];
        from = from.max(enter.min(leave));
        to = to.min(enter.max(leave));
    }
    (from <= to).then_some([from, to])
}

/// The place of a parameter on a line.
pub fn along<const D: usize>(origin: [f64; D], direction: [f64; D], parameter: f64) -> [f64; D] {
    std::array::from_fn(|axis| origin[axis] + parameter * direction[axis])
}

/// The smallest box around points, at least a little wide on each axis.
pub fn bounds<const D: usize>(points: &[[f64; D]], thinnest: f64) -> [[f64; D]; 2] {
    let mut low = points[0];
    let mut high = points[0];
    for point in points {
        for axis in 0..D {
            low[axis] = low[axis].min(point[axis]);
            high[axis] = high[axis].max(point[axis]);
        }
    }
    let widest = (0..D)
        .map(|axis| high[axis] - low[axis])
        .fold(0.0, f64::max);
    let least = if widest > 0.0 { thinnest * widest } else { 1.0 };
    for axis in 0..D {
        let missing = (least - (high[axis] - low[axis])).max(0.0);
        low[axis] -= missing / 2.0;
        high[axis] += missing / 2.0;
    }
    [low, high]
}

/// The same box with a margin, a share of its widest side.
pub fn widened<const D: usize>([low, high]: [[f64; D]; 2], share: f64) -> [[f64; D]; 2] {
    let widest = (0..D)
        .map(|axis| high[axis] - low[axis])
        .fold(0.0, f64::max);
    [
        low.map(|x| x - share * widest),
        high.map(|x| x + share * widest),
    ]
}

/// A round step that divides a length into a handful.
pub fn round_step(length: f64) -> f64 {
    let rough = length / 7.0;
    let power = 10_f64.powf(rough.log10().floor());
    let factor = [1.0, 2.0, 5.0].into_iter().find(|f| f * power >= rough);
    factor.unwrap_or(10.0) * power
}
