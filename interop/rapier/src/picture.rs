//! The end of a scene with both dispatchers, as a picture.

use crate::report::{Outcome, Outline};
use std::io;
use std::path::Path;
use svg::Document;
use svg::node::element::{Group, Polygon, Rectangle, Text};

/// The width and the height of one half of a picture.
const SIZE: [f64; 2] = [480.0, 400.0];

/// Writes a picture of both ends of a scene.
pub(crate) fn write(path: &Path, name: &str, outcomes: &[Outcome; 2]) -> io::Result<()> {
    let frame = Frame::around(outcomes.iter().flat_map(|it| &it.outlines));
    let mut document = Document::new()
        .set("viewBox", (0, 0, 2.0 * SIZE[0], SIZE[1] + 40.0))
        .add(
            Rectangle::new()
                .set("width", "100%")
                .set("height", "100%")
                .set("fill", "white"),
        );
    for (i, (outcome, side)) in outcomes.iter().zip(["parry", "tangency"]).enumerate() {
        let title = Text::new(format!("{name}: {side}"))
            .set("x", 12)
            .set("y", 24)
            .set("font-family", "sans-serif");
        let mut half = Group::new()
            .set("transform", format!("translate({} 0)", i as f64 * SIZE[0]))
            .add(title);
        for outline in back_to_front(&outcome.outlines) {
            half = half.add(frame.polygon(outline));
        }
        document = document.add(half);
    }
    svg::save(path, &document)
}

/// The outlines in the order in which they are drawn: first the ground, then what is far away.
fn back_to_front(outlines: &[Outline]) -> Vec<&Outline> {
    let mut sorted: Vec<_> = outlines.iter().collect();
    sorted.sort_by(|a, b| {
        b.is_ground
            .cmp(&a.is_ground)
            .then(a.depth.total_cmp(&b.depth))
    });
    sorted
}

/// What of a scene is in the picture.
struct Frame {
    center: [f64; 2],
    scale: f64,
}

impl Frame {
    /// Around all bodies.
    fn around<'o>(outlines: impl Iterator<Item = &'o Outline>) -> Self {
        let bodies = outlines
            .filter(|it| !it.is_ground)
            .flat_map(|it| &it.corners);
        let (mut low, mut high) = ([f64::MAX; 2], [f64::MIN; 2]);
        for corner in bodies {
            for axis in 0..2 {
                low[axis] = low[axis].min(corner[axis]);
                high[axis] = high[axis].max(corner[axis]);
            }
        }
        let scales = [0, 1].map(|axis| 0.8 * SIZE[axis] / (high[axis] - low[axis]).max(0.5));
        Self {
            center: [0, 1].map(|axis| 0.5 * (low[axis] + high[axis])),
            scale: scales[0].min(scales[1]),
        }
    }

    fn polygon(&self, outline: &Outline) -> Polygon {
        let place = |corner: &[f64; 2]| {
            let x = SIZE[0] / 2.0 + self.scale * (corner[0] - self.center[0]);
            let y = SIZE[1] / 2.0 + 30.0 - self.scale * (corner[1] - self.center[1]);
            // What is far outside of the picture is drawn at its edge.
            format!(
                "{:.1},{:.1}",
                x.clamp(0.0, SIZE[0]),
                y.clamp(30.0, SIZE[1] + 40.0)
            )
        };
        let corners: Vec<_> = outline.corners.iter().map(place).collect();
        let (fill, opacity) = if outline.is_ground {
            ("#c8d0c0", 0.5)
        } else {
            ("#8fb4e0", 0.85)
        };
        Polygon::new()
            .set("points", corners.join(" "))
            .set("fill", fill)
            .set("fill-opacity", opacity)
            .set("stroke", "#405060")
            .set("stroke-width", 0.6)
    }
}
