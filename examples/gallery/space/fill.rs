//! The faces of bodies, the farther ones first.

use super::body::{Body, Patch};
use super::curved::rims;
use super::mesh::{Face, Mesh};
use super::overlay::at;
use super::projection::{DARKEST, eye, light, right, tone, up};
use super::vector::{Vec3, dot, middle, minus, plus, times};
use super::view::View;
use crate::answer::Answer;
use crate::ink::{Ink, Pixel, along};

impl View {
    pub fn fill_both(&self, ink: &mut Ink, bodies: &[Body; 2], answer: Option<&Answer>) {
        let sides = ["a", "b"];
        for (patch, other) in [(0, 1), (1, 0)] {
            if let Body::Patch(sheet) = &bodies[patch] {
                let other = (&bodies[other], sides[other]);
                return self.fill_around(ink, (sheet, sides[patch]), other);
            }
        }
        for i in order(bodies, answer) {
            self.fill(ink, &bodies[i], sides[i], &Face::clone);
        }
    }

    /// A patch, with what is behind it under it and what is before it over it.
    fn fill_around(&self, ink: &mut Ink, (patch, side): (&Patch, &str), other: (&Body, &str)) {
        let normal = patch.top.normal;
        let facing = if dot(normal, eye()) < 0.0 { -1.0 } else { 1.0 };
        let before = |point| facing * dot(normal, minus(point, patch.top.corners[0]));
        let behind = |face: &Face| face.below(before);
        let in_front = |face: &Face| face.below(|point| -before(point));
        self.fill(ink, other.0, other.1, &behind);
        // From below, a half-space is before all that it meets.
        let is_before_all = patch.is_solid() && facing < 0.0;
        if is_before_all {
            self.fill(ink, other.0, other.1, &in_front);
        }
        self.sheet(ink, patch, side, &Face::clone);
        if !is_before_all {
            self.fill(ink, other.0, other.1, &in_front);
        }
    }

    /// What a cut leaves of a body.
    fn fill(&self, ink: &mut Ink, body: &Body, side: &str, cut: &dyn Fn(&Face) -> Face) {
        match body {
            Body::Dot(_) | Body::Stroke(..) | Body::Chain(_) => {}
            Body::Surface(mesh) => {
                let mut faces = mesh.faces.clone();
                let height = |face: &Face| dot(middle(&face.corners), eye());
                faces.sort_by(|a, b| height(a).total_cmp(&height(b)));
                for face in &faces {
                    self.face(ink, &cut(face), side);
                }
            }
            Body::Solid(mesh) => {
                let is_flat = mesh.faces.len() == 1;
                for face in &mesh.faces {
                    if is_flat || dot(face.normal, eye()) > 0.0 {
                        self.face(ink, &cut(face), side);
                    }
                }
            }
            Body::Curved(curved) => match &curved.rounding {
                Some((core, radius)) if is_whole(&curved.mesh.faces, cut) => {
                    self.round(ink, core, *radius, side);
                }
                _ => self.toned(ink, &curved.mesh, side, cut),
            },
            Body::Round(ends, radius) => {
                let faces = body.faces();
                let left: Vec<_> = faces.iter().flat_map(|face| cut(face).corners).collect();
                if is_whole(&faces, cut) {
                    self.round(ink, ends, *radius, side);
                } else {
                    ink.area(&hull(self.pixels(&left)), &format!("{side} face tone2"));
                }
            }
            Body::Patch(patch) => self.sheet(ink, patch, side, cut),
        }
    }

    fn face(&self, ink: &mut Ink, face: &Face, side: &str) {
        let class = format!("{side} face tone{}", tone(face.normal));
        ink.area(&self.pixels(&face.corners), &class);
    }

    /// What a cut leaves of a solid with round parts, as one area for each tone: else its facets would be seen.
    fn toned(&self, ink: &mut Ink, mesh: &Mesh, side: &str, cut: &dyn Fn(&Face) -> Face) {
        let faces = mesh.faces.iter();
        let seen: Vec<_> = faces.filter(|face| dot(face.normal, eye()) > 0.0).collect();
        for wanted in 0..=DARKEST {
            let toned = seen.iter().filter(|face| tone(face.normal) == wanted);
            let left = toned.map(|face| self.pixels(&cut(face).corners));
            let left: Vec<_> = left.filter(|corners| corners.len() > 2).collect();
            if !left.is_empty() {
                ink.rings(&rims(&left), &format!("{side} face tone{wanted}"));
            }
        }
    }

    /// All within a radius of a convex core, with a gleam where it faces the light.
    fn round(&self, ink: &mut Ink, core: &[Vec3], radius: f64, side: &str) {
        let reach = radius * self.scale;
        let pixels = self.pixels(core);
        let mut draw = |shift: Pixel, reach: f64, class: &str| {
            let moved = pixels.iter().map(|p| along(*p, shift, 1.0));
            match moved.collect::<Vec<_>>()[..] {
                [a, b] => ink.capsule([a, b], reach, class),
                ref corners => {
                    let mut corners = hull(corners.to_vec());
                    corners.reverse();
                    ink.rounded(&corners, reach, class);
                }
            }
        };
        draw([0.0, 0.0], reach, &format!("{side} face tone3"));
        let [u, v] = [dot(light(), right()), -dot(light(), up())];
        for step in 1..=5 {
            let share = f64::from(step) / 6.0;
            let shift = [u, v].map(|x| x * share * reach * 0.75);
            draw(shift, reach * (1.0 - share), "gleam");
        }
    }

    /// A patch, ruled, and the sides of what is below it, paler the deeper.
    fn sheet(&self, ink: &mut Ink, patch: &Patch, side: &str, cut: &dyn Fn(&Face) -> Face) {
        const LAYERS: usize = 4;
        if patch.is_solid() {
            let down = |layer: usize| -patch.depth * layer as f64 / LAYERS as f64;
            for layer in 0..LAYERS {
                for face in patch.layer(down(layer), down(layer + 1)) {
                    let class = format!("{side} face layer{layer}");
                    ink.area(&self.pixels(&cut(&face).corners), &class);
                }
            }
        }
        let top = cut(&patch.top);
        if !patch.is_solid() || dot(top.normal, eye()) > 0.0 {
            self.face(ink, &top, side);
        }
    }
}

impl Patch {
    pub fn is_solid(&self) -> bool {
        self.mesh.faces.len() > 1
    }

    /// The sides turned to the reader, between two heights.
    fn layer(&self, high: f64, low: f64) -> Vec<Face> {
        let up = self.top.normal;
        let corners = &self.top.corners;
        let next = corners.iter().cycle().skip(1);
        let side = |(a, b): (&Vec3, &Vec3)| {
            let at = |point: Vec3, height: f64| plus(point, times(up, height));
            Face::new(vec![at(*a, low), at(*b, low), at(*b, high), at(*a, high)])
        };
        let sides = corners.iter().zip(next).map(side);
        sides.filter(|face| dot(face.normal, eye()) > 0.0).collect()
    }
}

/// Whether a cut leaves all of some faces.
fn is_whole(faces: &[Face], cut: &dyn Fn(&Face) -> Face) -> bool {
    faces.iter().all(|face| cut(face).corners == face.corners)
}

/// The farther body first: nothing of it is before the other where a plane between both faces so.
fn order(bodies: &[Body; 2], answer: Option<&Answer>) -> [usize; 2] {
    let direction = match answer {
        Some(answer) if !answer.intersects => minus(at(&answer.on_b), at(&answer.on_a)),
        _ => minus(middle(&bodies[1].points()), middle(&bodies[0].points())),
    };
    if dot(direction, eye()) < 0.0 {
        [1, 0]
    } else {
        [0, 1]
    }
}

/// The convex hull of pixels.
pub fn hull(mut pixels: Vec<Pixel>) -> Vec<Pixel> {
    pixels.sort_by(|p, q| p[0].total_cmp(&q[0]).then(p[1].total_cmp(&q[1])));
    let mut ring = half_hull(pixels.iter().copied());
    ring.extend(half_hull(pixels.into_iter().rev()));
    ring
}

/// One side of it, but for its last pixel.
fn half_hull(pixels: impl Iterator<Item = Pixel>) -> Vec<Pixel> {
    let mut chain: Vec<Pixel> = Vec::new();
    for p in pixels {
        while let [.., a, b] = chain[..] {
            if (b[0] - a[0]) * (p[1] - a[1]) > (b[1] - a[1]) * (p[0] - a[0]) {
                break;
            }
            chain.pop();
        }
        chain.push(p);
    }
    chain.pop();
    chain
}
