//! The part of the plane in view, and how a shape of each kind is drawn in it.

use crate::ink::{HEIGHT, Ink, Pixel, WIDTH, along, bounds, clip, clip_below, round_step, widened};
use crate::number::short;
use crate::shape::{Shape, corners};

/// The room that the numbers on the axes take.
const LEFT: f64 = 46.0;
const BOTTOM: f64 = 22.0;
const EDGE: f64 = 10.0;

/// What a picture is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// With numbers on its axes.
    Measured,
    /// Not to scale, so without numbers.
    Schematic,
    /// Small, in a cell of the matrix.
    Thumbnail,
}

impl Style {
    pub fn size(self) -> [f64; 2] {
        match self {
            Self::Thumbnail => [96.0, 68.0],
            Self::Measured | Self::Schematic => [WIDTH, HEIGHT],
        }
    }

    pub fn ink(self) -> Ink {
        let weight = if self == Self::Thumbnail { 0.6 } else { 1.0 };
        Ink::new(self.size(), weight)
    }

    /// The plot in pixels: top left and bottom right.
    fn plot(self) -> [Pixel; 2] {
        let [width, height] = self.size();
        match self {
            Self::Thumbnail => [[0.0, 0.0], [width, height]],
            Self::Measured | Self::Schematic => [[LEFT, EDGE], [width - EDGE, height - BOTTOM]],
        }
    }
}

/// The part of the plane in view and how it falls on the picture.
pub struct View {
    pub style: Style,
    low: [f64; 2],
    /// Pixels for a length of 1.
    pub scale: f64,
    /// The plot in pixels: top left and bottom right.
    pub plot: [Pixel; 2],
}

impl View {
    pub fn around(points: &[[f64; 2]], margin: f64, style: Style) -> Self {
        let [low, high] = widened(bounds(points, 0.25), margin);
        let plot = style.plot();
        let room = [plot[1][0] - plot[0][0], plot[1][1] - plot[0][1]];
        let scale = (room[0] / (high[0] - low[0])).min(room[1] / (high[1] - low[1]));
        let low = std::array::from_fn(|i| (low[i] + high[i] - room[i] / scale) / 2.0);
        Self {
            style,
            low,
            scale,
            plot,
        }
    }

    pub fn ink(&self) -> Ink {
        self.style.ink()
    }

    pub fn pixel(&self, p: [f64; 2]) -> Pixel {
        [
            self.plot[0][0] + (p[0] - self.low[0]) * self.scale,
            self.plot[1][1] - (p[1] - self.low[1]) * self.scale,
        ]
    }

    pub fn pixels(&self, points: &[[f64; 2]]) -> Vec<Pixel> {
        points.iter().map(|p| self.pixel(*p)).collect()
    }

    fn frame(&self) -> [Pixel; 4] {
        let [min, max] = self.plot;
        [min, [max[0], min[1]], max, [min[0], max[1]]]
    }

    pub fn grid(&self, ink: &mut Ink) {
        if self.style != Style::Thumbnail {
            ink.area(&self.frame(), "frame");
        }
        if self.style != Style::Measured {
            return;
        }
        let [min, max] = self.plot;
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

    pub fn shape(&self, ink: &mut Ink, shape: &Shape<2>, side: &str) {
        let solid = format!("{side} solid");
        match shape {
            Shape::Point(p) => ink.dot(self.pixel(*p), 5.0, &format!("{side} point")),
            Shape::Line(o, d) | Shape::Ray(o, d) if *d == [0.0, 0.0] => {
                self.shape(ink, &Shape::Point(*o), side);
            }
            Shape::Line(o, d) => self.endless(ink, *o, *d, f64::NEG_INFINITY, side),
            Shape::Ray(o, d) => {
                self.endless(ink, *o, *d, 0.0, side);
                ink.dot(self.pixel(*o), 3.5, &format!("{side} end"));
            }
            Shape::Segment(a, b) => self.chain(ink, &[*a, *b], side),
            Shape::Polyline(v) => self.chain(ink, v, side),
            Shape::Capsule(a, b, r) if a == b => self.shape(ink, &Shape::Ball(*a, *r), side),
            Shape::Capsule(a, b, r) => {
                ink.capsule([self.pixel(*a), self.pixel(*b)], r * self.scale, &solid);
            }
            Shape::Ball(c, r) => {
                ink.circle(self.pixel(*c), r * self.scale, &solid);
                ink.dot(self.pixel(*c), 1.5, &format!("{side} end"));
            }
            Shape::HalfSpace(p, n) => self.half_plane(ink, *p, *n, side),
            Shape::Aabb(p, q) => {
                let corners = [*p, [q[0], p[1]], *q, [p[0], q[1]]];
                ink.area(&self.pixels(&corners), &solid);
            }
            Shape::Rounded(p, q, r) => {
                let corners = [*p, [q[0], p[1]], *q, [p[0], q[1]]];
                ink.rounded(&self.pixels(&corners), r * self.scale, &solid);
            }
            Shape::Obb(c, axes) => ink.area(&self.pixels(&corners(c, axes)), &solid),
            Shape::Triangle(v) => ink.area(&self.pixels(v), &solid),
            Shape::ConvexPolygon(v) => ink.area(&self.pixels(v), &solid),
            Shape::Polygon(rings) => self.rings(ink, rings, &solid),
            Shape::MultiPolygon(polygons) => self.rings(ink, &polygons.concat(), &solid),
            // These are never in the plane.
            Shape::Plane(..)
            | Shape::Tetrahedron(..)
            | Shape::ConvexPolyhedron(..)
            | Shape::TriMesh(..)
            | Shape::HeightField(..)
            | Shape::Polyhedron(..)
            | Shape::Cylinder(..)
            | Shape::Cone(..)
            | Shape::TruncatedCone(..) => {}
        }
    }

    fn rings(&self, ink: &mut Ink, rings: &[Vec<[f64; 2]>], class: &str) {
        let rings: Vec<_> = rings.iter().map(|ring| self.pixels(ring)).collect();
        ink.rings(&rings, class);
    }

    fn chain(&self, ink: &mut Ink, vertices: &[[f64; 2]], side: &str) {
        let pixels = self.pixels(vertices);
        ink.chain(&pixels, &format!("{side} stroke"));
        for vertex in pixels {
            ink.dot(vertex, 3.5, &format!("{side} end"));
        }
    }

    /// A line or a ray, cut off at the rim of the plot, where an arrow head says that it goes on.
    fn endless(&self, ink: &mut Ink, o: [f64; 2], d: [f64; 2], from: f64, side: &str) {
        let Some(ends) = self.cut_off(o, d, from) else {
            return;
        };
        ink.line(ends, &format!("{side} stroke"));
        ink.arrow_head(ends[0], ends[1], &format!("{side} end"));
        if from.is_infinite() {
            ink.arrow_head(ends[1], ends[0], &format!("{side} end"));
        }
    }

    /// The part of a line from a parameter on that lies within the rim of the plot.
    pub fn cut_off(&self, o: [f64; 2], d: [f64; 2], from: f64) -> Option<[Pixel; 2]> {
        let origin = self.pixel(o);
        let direction = unit_in_pixels(d)?;
        let [min, max] = self.plot;
        let rim = [[min[0] + 2.0, min[1] + 2.0], [max[0] - 2.0, max[1] - 2.0]];
        let parameters = clip(origin, direction, [from, f64::INFINITY], rim)?;
        Some(parameters.map(|parameter| along(origin, direction, parameter)))
    }

    /// All that lies in view of one side of an edge, or the whole view where there is no normal.
    fn half_plane(&self, ink: &mut Ink, p: [f64; 2], normal: [f64; 2], side: &str) {
        ink.area(&self.within(&[[p, normal]]), &format!("{side} inside"));
        if let Some(edge) = self.cut_off(p, [normal[1], -normal[0]], f64::NEG_INFINITY) {
            ink.line(edge, &format!("{side} stroke"));
        }
    }

    /// What is in view of that which half-planes have in common, each given by a point on its edge
    /// and its normal.
    pub fn within(&self, half_planes: &[[[f64; 2]; 2]]) -> Vec<Pixel> {
        let mut area = self.frame().to_vec();
        for [point, normal] in half_planes {
            let origin = self.pixel(*point);
            let outward = unit_in_pixels(*normal).unwrap_or_default();
            area = clip_below(&area, |q| {
                (q[0] - origin[0]) * outward[0] + (q[1] - origin[1]) * outward[1]
            });
        }
        area
    }
}

/// A direction of the plane in pixels, made as long as 1: it may be too short or too long for pixels.
fn unit_in_pixels(d: [f64; 2]) -> Option<[f64; 2]> {
    let length = d[0].hypot(d[1]);
    (length > 0.0).then(|| [d[0] / length, -d[1] / length])
}
