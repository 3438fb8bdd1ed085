//! The few strokes that both kinds of picture are made of. Coordinates are pixels, y down.

use crate::answer::Answer;
use crate::number::short;
use std::fmt::Write;
use svg::Document;
use svg::node::Node;
use svg::node::element::{Circle, Line, Path, Polygon, Polyline, Text};

pub const WIDTH: f64 = 400.0;
pub const HEIGHT: f64 = 280.0;

pub type Pixel = [f64; 2];

/// A drawing in progress.
pub struct Ink {
    size: [f64; 2],
    /// How large dots and arrow heads are drawn.
    weight: f64,
    nodes: Vec<Box<dyn Node>>,
}

impl Ink {
    pub fn new(size: [f64; 2], weight: f64) -> Self {
        let nodes = Vec::new();
        Self {
            size,
            weight,
            nodes,
        }
    }

    fn add(&mut self, mut node: impl Node, class: &str) {
        node.assign("class", class);
        self.nodes.push(Box::new(node));
    }

    fn path(&mut self, data: String, class: &str) {
        self.add(Path::new().set("d", data), class);
    }

    pub fn line(&mut self, [a, b]: [Pixel; 2], class: &str) {
        let line = Line::new().set("x1", px(a[0])).set("y1", px(a[1]));
        self.add(line.set("x2", px(b[0])).set("y2", px(b[1])), class);
    }

    pub fn circle(&mut self, center: Pixel, radius: f64, class: &str) {
        let circle = Circle::new().set("cx", px(center[0]));
        self.add(circle.set("cy", px(center[1])).set("r", px(radius)), class);
    }

    /// A circle that marks a place.
    pub fn dot(&mut self, center: Pixel, radius: f64, class: &str) {
        self.circle(center, radius * self.weight, class);
    }

    /// What is within a radius of a stroke.
    pub fn capsule(&mut self, [a, b]: [Pixel; 2], radius: f64, class: &str) {
        let length = (b[0] - a[0]).hypot(b[1] - a[1]);
        if length < 0.01 {
            return self.circle(a, radius, class);
        }
        self.rounded(&[a, b], radius, class);
    }

    /// What is within a radius of a convex area, whose corners are counter-clockwise as the reader sees them, or of a stroke.
    pub fn rounded(&mut self, corners: &[Pixel], radius: f64, class: &str) {
        // Each edge, moved outward.
        let edge = |i: usize| {
            let [a, b] = [i, i + 1].map(|i| corners[i % corners.len()]);
            let length = (b[0] - a[0]).hypot(b[1] - a[1]);
            let side = [a[1] - b[1], b[0] - a[0]].map(|x| x * radius / length);
            [a, b].map(|p| point([p[0] + side[0], p[1] + side[1]]))
        };
        let r = px(radius);
        let mut data = format!("M{}", edge(0)[0]);
        for i in 0..corners.len() {
            let _ = write!(data, " L{} A{r} {r} 0 0 0 {}", edge(i)[1], edge(i + 1)[0]);
        }
        self.path(data + " Z", class);
    }

    /// What two circles have in common, each bounded by an arc from `right` to `left`.
    pub fn lens(&mut self, [right, left]: [Pixel; 2], radii: [f64; 2], are_large: [bool; 2]) {
        let arc = |i: usize, to: Pixel| {
            let (r, large) = (px(radii[i]), u8::from(are_large[i]));
            format!("A{r} {r} 0 {large} 0 {}", point(to))
        };
        let data = format!("M{} {} {} Z", point(right), arc(0, left), arc(1, right));
        self.path(data, "common-area");
    }

    /// What the first ring encloses, without what the others do.
    pub fn rings(&mut self, rings: &[Vec<Pixel>], class: &str) {
        let rings = rings.iter().map(|ring| format!("M{}Z", list(ring)));
        let data = rings.collect();
        self.path(data, class);
    }

    pub fn area(&mut self, corners: &[Pixel], class: &str) {
        self.add(Polygon::new().set("points", list(corners)), class);
    }

    pub fn chain(&mut self, vertices: &[Pixel], class: &str) {
        self.add(Polyline::new().set("points", list(vertices)), class);
    }

    /// Many strokes of one kind.
    pub fn strokes(&mut self, strokes: &[[Pixel; 2]], class: &str) {
        let strokes = strokes.iter();
        let strokes = strokes.map(|[a, b]| format!("M{}L{}", point(*a), point(*b)));
        let data = strokes.collect();
        self.path(data, class);
    }

    pub fn text(&mut self, at: Pixel, anchor: &str, content: &str) {
        let text = Text::new(content).set("x", px(at[0])).set("y", px(at[1]));
        self.nodes.push(Box::new(text.set("text-anchor", anchor)));
    }

    /// A number beside the middle of a stroke, kept within a frame.
    fn label(&mut self, [a, b]: [Pixel; 2], [min, max]: [Pixel; 2], content: &str) {
        let length = (b[0] - a[0]).hypot(b[1] - a[1]).max(1.0);
        let side = [(b[1] - a[1]) / length, (a[0] - b[0]) / length];
        let turn = if side[0] < 0.0 { -1.0 } else { 1.0 };
        let width = 7.5 * content.chars().count() as f64;
        // The wider the text lies across the stroke, the further it must be from it.
        let off = turn * (13.0 + side[0].abs() * width / 2.0);
        let x = (a[0] + b[0]) / 2.0 + off * side[0];
        let y = (a[1] + b[1]) / 2.0 + off * side[1] + 4.5;
        let half = width / 2.0 + 3.0;
        let text = Text::new(content)
            .set("x", px(x.clamp(min[0] + half, max[0] - half)))
            .set("y", px(y.clamp(min[1] + 14.0, max[1] - 5.0)))
            .set("text-anchor", "middle");
        self.add(text, "distance");
    }

    /// An arrow head at the end of a stroke that comes from `from`.
    pub fn arrow_head(&mut self, from: Pixel, tip: Pixel, class: &str) {
        let [dx, dy] = [tip[0] - from[0], tip[1] - from[1]];
        let length = dx.hypot(dy);
        if length < 1.0 {
            return;
        }
        let [ux, uy] = [dx / length, dy / length];
        let long = 11.0 * self.weight;
        let base = [tip[0] - long * ux, tip[1] - long * uy];
        let corner = |side: f64| {
            let wide = side * self.weight;
            [base[0] - wide * uy, base[1] + wide * ux]
        };
        self.area(&[tip, corner(4.5), corner(-4.5)], class);
    }

    /// The common point, or the nearest points and the distance between them, with a number where
    /// there is a frame for it.
    pub fn nearest(&mut self, ends: [Pixel; 2], answer: &Answer, frame: Option<[Pixel; 2]>) {
        if answer.intersects {
            self.dot(ends[0], 9.0, "meeting");
            return;
        }
        self.line(ends, "gap");
        self.dot(ends[0], 4.5, "a nearest");
        self.dot(ends[1], 4.5, "b nearest");
        if let Some(frame) = frame {
            self.label(ends, frame, &short(answer.distance.value));
        }
    }

    /// Of shapes that overlap, the least motion of the second one that parts them: from its deepest point to the place
    /// that it leaves the first one at.
    pub fn depth(&mut self, on_a: Pixel, on_b: Pixel, answer: &Answer) {
        if answer.intersects {
            self.line([on_b, on_a], "depth");
            self.arrow_head(on_b, on_a, "depth-end");
        }
    }

    pub fn finish(self, label: &str) -> String {
        let mut document = Document::new()
            .set("viewBox", (0, 0, self.size[0], self.size[1]))
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

fn point(p: Pixel) -> String {
    format!("{},{}", px(p[0]), px(p[1]))
}

fn list(points: &[Pixel]) -> String {
    let points: Vec<_> = points.iter().map(|p| point(*p)).collect();
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

/// The part of a convex area where a height, which is linear, is not above zero.
pub fn clip_below<const D: usize>(
    corners: &[[f64; D]],
    height: impl Fn([f64; D]) -> f64,
) -> Vec<[f64; D]> {
    let mut kept = Vec::new();
    for (i, &corner) in corners.iter().enumerate() {
        let next = corners[(i + 1) % corners.len()];
        let [here, there] = [height(corner), height(next)];
        if here <= 0.0 {
            kept.push(corner);
        }
        if (here < 0.0 && there > 0.0) || (here > 0.0 && there < 0.0) {
            let direction = std::array::from_fn(|axis| next[axis] - corner[axis]);
            kept.push(along(corner, direction, here / (here - there)));
        }
    }
    kept
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
