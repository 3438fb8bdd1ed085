//! A picture of two shapes in space: seen from above and aside without perspective, over a ground
//! on which their shadows fall straight down, so that heights can be told.

use crate::answer::{Answer, Common};
use crate::ink::{HEIGHT, Ink, Pixel, WIDTH, along, bounds, clip, round_step, widened};
use crate::number::{Number, short};
use crate::shape::Shape;

const EDGE: f64 = 16.0;
/// From where the picture is seen: turned by this angle from the x-axis, and raised by that.
const TURNED: f64 = -1.0;
const RAISED: f64 = 0.42;

type Spot = [f64; 3];

struct View {
    /// What is in view of space; the ground is its floor.
    room: [Spot; 2],
    scale: f64,
    shift: Pixel,
}

pub fn picture(a: &Shape<3>, b: &Shape<3>, answer: Option<&Answer>) -> String {
    let mut anchors = a.anchors();
    anchors.extend(b.anchors());
    if let Some(answer) = answer {
        anchors.extend([at(&answer.on_a), at(&answer.on_b)]);
    }
    let view = View::around(&anchors, [a, b]);
    let mut ink = Ink::new([WIDTH, HEIGHT], 1.0);
    view.ground(&mut ink);
    view.shadow(&mut ink, a);
    view.shadow(&mut ink, b);
    axes(&mut ink);
    view.shape(&mut ink, a, "a");
    view.shape(&mut ink, b, "b");
    if let Some(answer) = answer {
        view.common(&mut ink, answer);
        view.nearest(&mut ink, answer);
    }
    ink.finish(&format!("{} and {} in space", a.name(), b.name()))
}

fn at(point: &[Number]) -> Spot {
    [point[0].value, point[1].value, point[2].value]
}

/// Where a place in space falls on the picture plane: to the right and up.
fn projected(p: Spot) -> [f64; 2] {
    let right = [-TURNED.sin(), TURNED.cos()];
    let away = [-TURNED.cos() * RAISED.sin(), -TURNED.sin() * RAISED.sin()];
    [
        right[0] * p[0] + right[1] * p[1],
        away[0] * p[0] + away[1] * p[1] + RAISED.cos() * p[2],
    ]
}

impl View {
    fn around(points: &[Spot], shapes: [&Shape<3>; 2]) -> Self {
        // Of an endless shape more is shown than the place where it is nearest.
        let (thinnest, margin) = match shapes {
            [Shape::Line(..), _] | [_, Shape::Line(..) | Shape::Ray(..)] => (0.7, 0.15),
            _ => (0.4, 0.08),
        };
        let mut view = Self {
            room: widened(bounds(points, thinnest), margin),
            scale: 1.0,
            shift: [0.0, 0.0],
        };
        // What is seen at the scale 1 says which scale fits.
        let [min, max] = bounds(&view.outermost(shapes), 0.0);
        let [width, height] = [max[0] - min[0], max[1] - min[1]];
        view.scale = ((WIDTH - 2.0 * EDGE) / width).min((HEIGHT - 2.0 * EDGE) / height);
        view.shift = [
            (WIDTH - view.scale * (min[0] + max[0])) / 2.0,
            (HEIGHT - view.scale * (min[1] + max[1])) / 2.0,
        ];
        view
    }

    /// Pixels between which everything lies that is drawn.
    fn outermost(&self, shapes: [&Shape<3>; 2]) -> Vec<Pixel> {
        let mut pixels = self.pixels(self.floor());
        for shape in shapes {
            match shape {
                Shape::Point(p) => pixels.push(self.pixel(*p)),
                Shape::Ball(c, r) => {
                    let [u, v] = self.pixel(*c);
                    let reach = r * self.scale;
                    pixels.extend([[u - reach, v - reach], [u + reach, v + reach]]);
                }
                _ => pixels.extend(
                    self.ends(shape)
                        .iter()
                        .flat_map(|(ends, _)| self.pixels(*ends)),
                ),
            }
        }
        pixels
    }

    fn floor(&self) -> [Spot; 4] {
        let [[x, y, z], [u, v, _]] = self.room;
        [[x, y, z], [u, y, z], [u, v, z], [x, v, z]]
    }

    fn pixel(&self, p: Spot) -> Pixel {
        let [right, up] = projected(p);
        [
            self.shift[0] + self.scale * right,
            self.shift[1] - self.scale * up,
        ]
    }

    fn pixels(&self, spots: impl IntoIterator<Item = Spot>) -> Vec<Pixel> {
        spots.into_iter().map(|p| self.pixel(p)).collect()
    }

    fn on_ground(&self, p: Spot) -> Spot {
        [p[0], p[1], self.room[0][2]]
    }

    fn ground(&self, ink: &mut Ink) {
        let [low, high] = self.room;
        let z = low[2];
        ink.area(&self.pixels(self.floor()), "ground");
        let step = round_step((high[0] - low[0]).max(high[1] - low[1]));
        for axis in 0..2 {
            let first = (low[axis] / step).ceil() as i64;
            let last = (high[axis] / step).floor() as i64;
            for tick in first..=last {
                let mut from = [low[0], low[1], z];
                let mut to = [high[0], high[1], z];
                from[axis] = tick as f64 * step;
                to[axis] = from[axis];
                ink.line([self.pixel(from), self.pixel(to)], "grid");
            }
        }
    }

    fn shadow(&self, ink: &mut Ink, shape: &Shape<3>) {
        let down = |p: Spot| self.pixel(self.on_ground(p));
        match shape {
            Shape::Ball(c, r) => ink.area(&self.pixels(ring(self.on_ground(*c), *r)), "shadow"),
            Shape::Point(p) => {
                ink.circle(down(*p), 4.0, "shadow");
                ink.line([self.pixel(*p), down(*p)], "drop");
            }
            _ => {
                let Some((ends, _)) = self.ends(shape) else {
                    return;
                };
                ink.line(ends.map(down), "shadow-stroke");
                for end in ends {
                    ink.line([self.pixel(end), down(end)], "drop");
                }
            }
        }
    }

    fn shape(&self, ink: &mut Ink, shape: &Shape<3>, side: &str) {
        match shape {
            Shape::Point(p) => ink.circle(self.pixel(*p), 5.0, &format!("{side} point")),
            Shape::Ball(c, r) => {
                ink.circle(self.pixel(*c), r * self.scale, &format!("{side} solid"));
                let equator: Vec<_> = ring(*c, *r).collect();
                ink.area(&self.pixels(equator), &format!("{side} equator"));
                ink.circle(self.pixel(*c), 1.5, &format!("{side} end"));
            }
            _ => self.straight(ink, shape, side),
        }
    }

    fn straight(&self, ink: &mut Ink, shape: &Shape<3>, side: &str) {
        let Some((ends, endless)) = self.ends(shape) else {
            return;
        };
        let ends = ends.map(|end| self.pixel(end));
        ink.line(ends, &format!("{side} stroke"));
        for (end, other) in [(0, 1), (1, 0)] {
            if endless[end] {
                ink.arrow_head(ends[other], ends[end], &format!("{side} end"));
            } else {
                ink.circle(ends[end], 3.5, &format!("{side} end"));
            }
        }
    }

    /// The ends of a straight shape in view, and which of them go on beyond it.
    fn ends(&self, shape: &Shape<3>) -> Option<([Spot; 2], [bool; 2])> {
        let (origin, direction, from) = match shape {
            Shape::Segment(a, b) => return Some(([*a, *b], [false, false])),
            Shape::Line(o, d) => (*o, *d, f64::NEG_INFINITY),
            Shape::Ray(o, d) => (*o, *d, 0.0),
            _ => return None,
        };
        let parameters = clip(origin, direction, [from, f64::INFINITY], self.room)?;
        let ends = parameters.map(|parameter| along(origin, direction, parameter));
        Some((ends, [from.is_infinite(), true]))
    }

    fn common(&self, ink: &mut Ink, answer: &Answer) {
        for part in answer.common.iter().flatten() {
            // What is shown in space shares only stretches that end.
            let Common::Stretch {
                ends: [Some(from), Some(to)],
                ..
            } = part
            else {
                continue;
            };
            let ends = [from, to].map(|end| self.pixel(at(end)));
            ink.line(ends, "common");
            for end in ends {
                ink.circle(end, 5.5, "common-end");
            }
        }
    }

    fn nearest(&self, ink: &mut Ink, answer: &Answer) {
        let spots = [at(&answer.on_a), at(&answer.on_b)];
        for spot in spots {
            ink.line([self.pixel(spot), self.pixel(self.on_ground(spot))], "drop");
        }
        let ends = spots.map(|spot| self.pixel(spot));
        if answer.intersects {
            ink.circle(ends[0], 9.0, "meeting");
            return;
        }
        ink.line(ends, "gap");
        ink.circle(ends[0], 4.5, "a nearest");
        ink.circle(ends[1], 4.5, "b nearest");
        let frame = [[EDGE, EDGE], [WIDTH - EDGE, HEIGHT - EDGE]];
        ink.label(ends, frame, &short(answer.distance.value));
    }
}

/// The directions of the three axes, in the lower left, which the ground leaves free.
fn axes(ink: &mut Ink) {
    let origin = [28.0, HEIGHT - 20.0];
    for (axis, name) in ["x", "y", "z"].into_iter().enumerate() {
        let mut unit = [0.0; 3];
        unit[axis] = 1.0;
        let [right, up] = projected(unit);
        let at = |length: f64| [origin[0] + length * right, origin[1] - length * up];
        ink.line([origin, at(28.0)], "axis");
        ink.arrow_head(origin, at(28.0), "axis-head");
        let [u, v] = at(37.0);
        ink.text([u, v + 4.0], "middle", name);
    }
}

/// A level circle, as a polygon.
fn ring(center: Spot, radius: f64) -> impl Iterator<Item = Spot> {
    (0..64).map(move |i| {
        let angle = f64::from(i) / 64.0 * std::f64::consts::TAU;
        [
            center[0] + radius * angle.cos(),
            center[1] + radius * angle.sin(),
            center[2],
        ]
    })
}
