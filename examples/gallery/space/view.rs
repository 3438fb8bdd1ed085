//! Two bodies over a ground on which shadows fall straight down, so that heights can be read.

use super::body::Body;
use super::projection::{right, up};
use super::vector::{Vec3, dot};
use crate::ink::{Ink, Pixel, bounds, round_step, widened};
use crate::number::short;
use crate::view::Style;

pub struct View {
    pub style: Style,
    /// What is in view of space; the ground is its floor.
    room: [Vec3; 2],
    pub scale: f64,
    shift: Pixel,
}

impl View {
    pub fn around(bodies: &[Body; 2], style: Style) -> Self {
        let points: Vec<_> = bodies.iter().flat_map(Body::points).collect();
        let mut view = Self {
            style,
            room: widened(bounds(&points, 0.3), 0.06),
            scale: 1.0,
            shift: [0.0, 0.0],
        };
        // What is seen at the scale 1 says which scale fits.
        let mut seen = view.pixels(&view.floor());
        seen.extend(bodies.iter().flat_map(|body| view.outermost(body)));
        let [min, max] = bounds(&seen, 0.0);
        let size = style.size();
        let edge = if style == Style::Thumbnail { 4.0 } else { 14.0 };
        let fit = |axis: usize| (size[axis] - 2.0 * edge) / (max[axis] - min[axis]);
        view.scale = fit(0).min(fit(1));
        view.shift =
            std::array::from_fn(|axis| (size[axis] - view.scale * (min[axis] + max[axis])) / 2.0);
        view
    }

    /// Pixels between which all of a body lies.
    fn outermost(&self, body: &Body) -> Vec<Pixel> {
        match body {
            Body::Round(ends, radius) => {
                let reach = radius * self.scale;
                let around = |end: &Vec3| {
                    let center = self.pixel(*end);
                    [center.map(|x| x - reach), center.map(|x| x + reach)]
                };
                ends.iter().flat_map(around).collect()
            }
            _ => self.pixels(&body.points()),
        }
    }

    fn floor(&self) -> [Vec3; 4] {
        let [[x, y, z], [u, v, _]] = self.room;
        [[x, y, z], [u, y, z], [u, v, z], [x, v, z]]
    }

    pub fn pixel(&self, point: Vec3) -> Pixel {
        [
            self.shift[0] + self.scale * dot(right(), point),
            self.shift[1] - self.scale * dot(up(), point),
        ]
    }

    pub fn pixels(&self, points: &[Vec3]) -> Vec<Pixel> {
        points.iter().map(|point| self.pixel(*point)).collect()
    }

    /// The place below or above another where the ground is.
    pub fn on_ground(&self, point: Vec3) -> Vec3 {
        [point[0], point[1], self.room[0][2]]
    }

    pub fn is_small(&self) -> bool {
        self.style == Style::Thumbnail
    }

    /// A length that the eye does not see in this picture.
    pub fn hair(&self) -> f64 {
        0.5 / self.scale
    }

    /// The ground in squares, and how long their sides are.
    pub fn ground(&self, ink: &mut Ink) {
        ink.area(&self.pixels(&self.floor()), "ground");
        if self.is_small() {
            return;
        }
        let [low, high] = self.room;
        let step = round_step((high[0] - low[0]).max(high[1] - low[1]));
        for axis in 0..2 {
            let first = (low[axis] / step).ceil() as i64;
            let last = (high[axis] / step).floor() as i64;
            for tick in first..=last {
                let mut from = self.on_ground(low);
                let mut to = self.on_ground(high);
                from[axis] = tick as f64 * step;
                to[axis] = from[axis];
                ink.line([self.pixel(from), self.pixel(to)], "grid");
            }
        }
        // What is not to scale has no unit.
        if self.style == Style::Schematic {
            return;
        }
        let [width, height] = self.style.size();
        let squares = format!("squares of {}", short(step));
        ink.text([width - 6.0, height - 6.0], "end", &squares);
    }

    /// The directions of the three axes, in the lower left.
    pub fn axes(&self, ink: &mut Ink) {
        if self.is_small() {
            return;
        }
        let origin = [24.0, self.style.size()[1] - 24.0];
        for (axis, name) in ["x", "y", "z"].into_iter().enumerate() {
            let mut unit = [0.0; 3];
            unit[axis] = 1.0;
            let [u, v] = [dot(right(), unit), dot(up(), unit)];
            let at = |length: f64| [origin[0] + length * u, origin[1] - length * v];
            ink.line([origin, at(28.0)], "axis");
            ink.arrow_head(origin, at(28.0), "axis-head");
            let [u, v] = at(37.0);
            ink.text([u, v + 4.0], "middle", name);
        }
    }
}
