//! A frame as an SVG. The one place where numbers become `f64`, on their way out.

use crate::world::World;
use crate::world::body::Placed;
use nalgebra::{Point2, RealField, try_convert};
use std::fmt::Write;
use tangency::{Capsule2, Shape2};

/// Saves the bodies near the middle: those that touch another one are red; the rays end where they hit.
pub fn save<T: RealField + Copy>(
    world: &World<T>,
    caption: &str,
    path: &str,
) -> std::io::Result<()> {
    let mut is_touching = vec![false; world.placed.len()];
    for (a, b) in &world.touching {
        is_touching[*a as usize] = true;
        is_touching[*b as usize] = true;
    }
    let mut text = String::from(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='-100 -106 200 206' width='1000' height='1030'>\n\
         <rect x='-100' y='-106' width='200' height='206' fill='#f4f2ee'/>\n\
         <g stroke-width='0.3' fill-opacity='0.55' transform='scale(1 -1)'>\n",
    );
    for (placed, is_touching) in world.placed.iter().zip(is_touching) {
        let color = if is_touching { "#c0392b" } else { "#2c6e8f" };
        let _ = writeln!(
            text,
            "<g stroke='{color}' fill='{color}'>{}</g>",
            body(placed)
        );
    }
    text += &rays(world);
    text += "</g>\n";
    text += &format!(
        "<rect x='-100' y='-106' width='200' height='7' fill='#f4f2ee'/>\n\
         <text x='-98' y='-101' font-size='3.6' font-family='sans-serif'>{caption}; red: touching</text>\n</svg>\n"
    );
    std::fs::write(path, text)
}

fn float<T: RealField + Copy>(x: T) -> f64 {
    try_convert(x).unwrap_or(f64::NAN)
}

fn body<T: RealField + Copy>(placed: &Placed<T>) -> String {
    match placed {
        Placed::Any(it) => shape(it),
        Placed::Outline(outline) => outline.0.sides().map(|side| capsule(&side)).collect(),
    }
}

fn shape<T: RealField + Copy>(shape: &Shape2<T>) -> String {
    match shape {
        Shape2::Point(point) => round(point, 0.4),
        Shape2::Segment(segment) => path(&[segment.a, segment.b], false),
        Shape2::Triangle(triangle) => path(&[triangle.a, triangle.b, triangle.c], true),
        Shape2::Obb(rectangle) => {
            let center = rectangle.center();
            let [u, v] = rectangle.half_axes();
            path(
                &[
                    center + u + v,
                    center - u + v,
                    center - u - v,
                    center + u - v,
                ],
                true,
            )
        }
        Shape2::Ball(disc) => round(disc.center(), float(disc.radius())),
        Shape2::Capsule(it) => capsule(it),
        Shape2::ConvexPolygon(polygon) => path(polygon.vertices(), true),
        Shape2::Polygon(polygon) => path(polygon.vertices(), true),
        Shape2::MultiPolygon(group) => group
            .polygons()
            .iter()
            .map(|polygon| path(polygon.vertices(), true))
            .collect(),
        Shape2::Polyline(polyline) => path(polyline.vertices(), false),
        // Rotated boxes are oriented ones, and no body is unbounded.
        _ => String::new(),
    }
}

fn round<T: RealField + Copy>(center: &Point2<T>, radius: f64) -> String {
    format!(
        "<circle cx='{:.2}' cy='{:.2}' r='{radius:.2}'/>",
        float(center.x),
        float(center.y)
    )
}

fn path<T: RealField + Copy>(points: &[Point2<T>], is_closed: bool) -> String {
    let points: Vec<_> = points
        .iter()
        .map(|p| format!("{:.2} {:.2}", float(p.x), float(p.y)))
        .collect();
    let rest = if is_closed { "Z'/>" } else { "' fill='none'/>" };
    format!("<path d='M{}{rest}", points.join("L"))
}

fn capsule<T: RealField + Copy>(capsule: &Capsule2<T>) -> String {
    let [a, b] = [capsule.segment().a, capsule.segment().b].map(|p| [float(p.x), float(p.y)]);
    let width = 2.0 * float(capsule.radius());
    format!(
        "<path d='M{:.2} {:.2}L{:.2} {:.2}' stroke-width='{width:.2}' stroke-linecap='round' stroke-opacity='0.55' \
         fill='none'/>",
        a[0], a[1], b[0], b[1]
    )
}

fn rays<T: RealField + Copy>(world: &World<T>) -> String {
    let ends = world.pick_points();
    let line = |end: Point2<T>| {
        format!(
            "<path d='M0 0L{:.2} {:.2}' stroke='#e0a800'/>\n",
            float(end.x),
            float(end.y)
        )
    };
    ends.map(line).collect()
}
