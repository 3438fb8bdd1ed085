//! Strokes over the faces: edges, outlines, linear shapes and shadows.

use super::body::{Body, Patch};
use super::contour::contour;
use super::curved::Curved;
use super::fill::hull;
use super::mesh::{Mesh, frame};
use super::projection::{eye, right, up};
use super::vector::{Vec3, dot, minus, plus, times, unit};
use super::view::View;
use super::visibility::{in_pieces, runs};
use crate::ink::{Ink, Pixel, along};

impl View {
    /// The strokes of a body beside another one, dashed where they are hidden.
    pub fn edges(&self, ink: &mut Ink, [body, other]: [&Body; 2], side: &str) {
        match body {
            Body::Dot(p) => {
                let class = self.seen(&format!("{side} point"), other, *p);
                ink.dot(self.pixel(*p), 5.0, &class);
            }
            Body::Stroke(ends, endless) => self.linear(ink, *ends, *endless, other, side),
            Body::Round(ends, radius) => self.outline(ink, *ends, *radius, other, side),
            Body::Solid(mesh) => {
                for edge in mesh.edges(eye()) {
                    let is_hidden = |point| !edge.is_in_front || other.hides(point, self.hair());
                    self.chain(
                        ink,
                        &in_pieces(edge.ends),
                        is_hidden,
                        &format!("{side} edge"),
                    );
                }
            }
            Body::Curved(curved) => self.curved(ink, curved, [body, other], side),
            Body::Chain(points) => {
                for ends in points.windows(2) {
                    self.linear(ink, [ends[0], ends[1]], [false; 2], other, side);
                }
            }
            Body::Surface(mesh) => {
                let is_hidden =
                    |point| body.hides(point, self.hair()) || other.hides(point, self.hair());
                for edge in mesh.edges(eye()) {
                    self.chain(
                        ink,
                        &in_pieces(edge.ends),
                        is_hidden,
                        &format!("{side} edge"),
                    );
                }
            }
            Body::Patch(patch) => self.rim(ink, patch, other, side),
        }
    }

    fn seen(&self, class: &str, other: &Body, point: Vec3) -> String {
        let is_hidden = other.hides(point, self.hair());
        format!("{class}{}", if is_hidden { " hidden" } else { "" })
    }

    fn chain(&self, ink: &mut Ink, chain: &[Vec3], is_hidden: impl Fn(Vec3) -> bool, class: &str) {
        for (run, is_hidden) in runs(chain, is_hidden) {
            let class = format!("{class}{}", if is_hidden { " hidden" } else { "" });
            ink.chain(&without_middles(&self.pixels(&run)), &class);
        }
    }

    fn linear(&self, ink: &mut Ink, ends: [Vec3; 2], endless: [bool; 2], other: &Body, side: &str) {
        let is_hidden = |point| other.hides(point, self.hair());
        self.chain(ink, &in_pieces(ends), is_hidden, &format!("{side} stroke"));
        let pixels = ends.map(|end| self.pixel(end));
        for (end, from) in [(0, 1), (1, 0)] {
            let class = format!("{side} end");
            if endless[end] {
                ink.arrow_head(pixels[from], pixels[end], &class);
            } else {
                ink.dot(pixels[end], 3.5, &self.seen(&class, other, ends[end]));
            }
        }
    }

    /// The outline of a ball or a capsule, and the circles that bound its round ends.
    fn outline(&self, ink: &mut Ink, ends: [Vec3; 2], radius: f64, other: &Body, side: &str) {
        let is_behind = |point| other.hides(point, self.hair());
        let outline = circle([right(), up()], |direction| {
            let is_farther = dot(direction, minus(ends[1], ends[0])) > 0.0;
            plus(ends[usize::from(is_farther)], times(direction, radius))
        });
        self.chain(ink, &outline, is_behind, &format!("{side} edge"));
        let axis = unit(minus(ends[1], ends[0]));
        let rings = if axis.is_some() {
            &ends[..]
        } else {
            &ends[..1]
        };
        for center in rings {
            let across = frame(axis.unwrap_or([0.0, 0.0, 1.0]));
            let ring = circle(across, |direction| plus(*center, times(direction, radius)));
            let is_hidden = |point| dot(minus(point, *center), eye()) < 0.0 || is_behind(point);
            if !self.is_small() {
                self.chain(ink, &ring, is_hidden, &format!("{side} ring"));
            }
        }
    }

    /// The outline of a solid with round parts, its sharp edges and its seams.
    fn curved(&self, ink: &mut Ink, curved: &Curved, [body, other]: [&Body; 2], side: &str) {
        let is_behind = |point| other.hides(point, self.hair());
        let is_hidden = |point| body.hides(point, self.hair()) || is_behind(point);
        let edge = format!("{side} edge");
        let outline = self.in_steps(&self.outermost_of(&curved.mesh));
        self.chain(ink, &outline, is_behind, &edge);
        for chain in &curved.edges {
            self.chain(ink, &self.in_steps(chain), is_hidden, &edge);
        }
        for seam in &curved.seams {
            for (run, is_hidden) in runs(&self.in_steps(seam), is_hidden) {
                // In a small picture those behind would be too many.
                if !is_hidden || !self.is_small() {
                    self.chain(ink, &run, |_| is_hidden, &format!("{side} ring"));
                }
            }
        }
    }

    /// The same chain with places between those that are far from each other, as part of a stroke may be hidden.
    fn in_steps(&self, chain: &[Vec3]) -> Vec<Vec3> {
        const STEP: f64 = 4.0;
        let between = |ends: &[Vec3]| {
            let [from, to] = [ends[0], ends[1]];
            let direction = minus(to, from);
            let steps = (dot(direction, direction).sqrt() * self.scale / STEP).ceil();
            let place = move |step: u32| along(from, direction, f64::from(step) / steps);
            (0..steps as u32).map(place)
        };
        let places = chain.windows(2).flat_map(between);
        places.chain(chain.last().copied()).collect()
    }

    /// The places of a convex mesh that are on its outline, as a closed chain.
    fn outermost_of(&self, mesh: &Mesh) -> Vec<Vec3> {
        let points = mesh.points();
        let pixels = self.pixels(&points);
        let place = |pixel: Pixel| pixels.iter().position(|other| *other == pixel);
        let outline = hull(pixels.clone()).into_iter().filter_map(place);
        let mut outline: Vec<_> = outline.map(|place| points[place]).collect();
        outline.extend(outline.first().copied());
        outline
    }

    /// The rim of a patch, its ruling, and the direction that its normal points.
    fn rim(&self, ink: &mut Ink, patch: &Patch, other: &Body, side: &str) {
        let is_top = |point: &Vec3| patch.top.corners.contains(point);
        for edge in patch.mesh.edges(eye()) {
            if edge.ends.iter().all(is_top) {
                let is_hidden = |point| !edge.is_in_front || other.hides(point, self.hair());
                self.chain(
                    ink,
                    &in_pieces(edge.ends),
                    is_hidden,
                    &format!("{side} patch-rim"),
                );
            }
        }
        if self.is_small() {
            return;
        }
        let corner = |i: usize| patch.top.corners[i];
        let is_hidden = |point| other.hides(point, self.hair());
        for [a, b, c, d] in [[0, 1, 3, 2], [0, 3, 1, 2]] {
            for share in [0.25, 0.5, 0.75] {
                let from = along(corner(a), minus(corner(b), corner(a)), share);
                let to = along(corner(c), minus(corner(d), corner(c)), share);
                let class = format!("{side} patch-rule");
                for (run, is_hidden) in runs(&in_pieces([from, to]), is_hidden) {
                    if !is_hidden {
                        ink.chain(&without_middles(&self.pixels(&run)), &class);
                    }
                }
            }
        }
        self.normal(ink, patch, side);
    }

    /// An arrow near a corner of a patch.
    fn normal(&self, ink: &mut Ink, patch: &Patch, side: &str) {
        let corners = &patch.top.corners;
        let foot = along(corners[0], minus(corners[2], corners[0]), 0.1);
        let tip = plus(foot, times(patch.top.normal, 0.6 * patch.depth));
        let [foot, tip] = [foot, tip].map(|point| self.pixel(point));
        ink.line([foot, tip], &format!("{side} edge"));
        ink.arrow_head(foot, tip, &format!("{side} end"));
    }

    /// Where the surfaces of both cross.
    pub fn contour(&self, ink: &mut Ink, bodies: &[Body; 2]) {
        let strokes = contour(&bodies[0].faces(), &bodies[1].faces());
        let is_hidden = |stroke: &&[Vec3; 2]| {
            let middle = along(stroke[0], minus(stroke[1], stroke[0]), 0.5);
            bodies
                .iter()
                .any(|body| body.hides(middle, self.slack(body)))
        };
        let (hidden, seen): (Vec<&[Vec3; 2]>, Vec<_>) = strokes.iter().partition(is_hidden);
        for (strokes, class) in [(hidden, "contour hidden"), (seen, "contour")] {
            let strokes: Vec<_> = strokes
                .into_iter()
                .map(|ends| ends.map(|end| self.pixel(end)))
                .collect();
            if !strokes.is_empty() {
                ink.strokes(&strokes, class);
            }
        }
    }

    /// By how much the flat faces of a round body may be within it.
    fn slack(&self, body: &Body) -> f64 {
        match body {
            Body::Round(_, radius) => 0.2 * radius,
            _ => self.hair(),
        }
    }

    /// What falls straight down on the ground.
    pub fn shadow(&self, ink: &mut Ink, body: &Body) {
        let down = |point: &Vec3| self.pixel(self.on_ground(*point));
        match body {
            Body::Patch(_) => {}
            Body::Dot(p) => {
                ink.dot(down(p), 4.0, "shadow");
                ink.line([self.pixel(*p), down(p)], "drop");
            }
            Body::Stroke(ends, _) => {
                ink.line(ends.each_ref().map(down), "shadow-stroke");
                for end in ends {
                    ink.line([self.pixel(*end), down(end)], "drop");
                }
            }
            Body::Round(ends, radius) => {
                let axes = [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0]];
                let ring = |center: &Vec3| {
                    circle(axes, |direction| plus(*center, times(direction, *radius)))
                };
                let points = ends.iter().flat_map(ring);
                ink.area(&hull(points.map(|point| down(&point)).collect()), "shadow");
            }
            Body::Solid(mesh) => {
                let pixels = mesh.points().iter().map(down).collect();
                ink.area(&hull(pixels), "shadow");
            }
            Body::Curved(curved) => {
                let pixels = curved.mesh.points().iter().map(down).collect();
                ink.area(&hull(pixels), "shadow");
            }
            Body::Chain(points) => {
                for ends in points.windows(2) {
                    ink.line([down(&ends[0]), down(&ends[1])], "shadow-stroke");
                }
            }
            Body::Surface(mesh) => {
                for face in &mesh.faces {
                    ink.area(&face.corners.iter().map(down).collect::<Vec<_>>(), "shadow");
                }
            }
        }
    }
}

/// A closed chain around a circle, a place for each direction.
pub fn circle(axes: [Vec3; 2], place: impl Fn(Vec3) -> Vec3) -> Vec<Vec3> {
    const TURNS: u32 = 72;
    let direction = |turn: u32| {
        let angle = std::f64::consts::TAU * f64::from(turn) / f64::from(TURNS);
        plus(times(axes[0], angle.cos()), times(axes[1], angle.sin()))
    };
    (0..=TURNS).map(|turn| place(direction(turn))).collect()
}

/// A chain without the places in line with their neighbours, so that a straight one has two.
fn without_middles(chain: &[[f64; 2]]) -> Vec<[f64; 2]> {
    let is_corner = |i: usize| {
        let (Some(before), Some(after)) = (i.checked_sub(1), chain.get(i + 1)) else {
            return true;
        };
        let [[ax, ay], [bx, by], [cx, cy]] = [chain[before], chain[i], *after];
        ((bx - ax) * (cy - by) - (by - ay) * (cx - bx)).abs() > 1e-6
    };
    (0..chain.len())
        .filter(|i| is_corner(*i))
        .map(|i| chain[i])
        .collect()
}
