//! The state of a world as an SVG. The one place where numbers become `f64`, on their way out.

use crate::world::obstacle::Obstacle;
use crate::world::{Body, World, number};
use nalgebra::{Point2, RealField};
use svg::Document;
use svg::node::element::{Circle, Group, Line, Polygon, Rectangle, Text};

/// Saves a world with a caption above.
pub fn save<T: RealField + Copy>(
    world: &World<T>,
    caption: &str,
    path: &str,
) -> std::io::Result<()> {
    svg::save(path, &document(world, caption))
}

fn document<T: RealField + Copy>(world: &World<T>, caption: &str) -> Document {
    let paper = Rectangle::new()
        .set("x", -100)
        .set("y", -85)
        .set("width", 200)
        .set("height", 165)
        .set("fill", "#e9e6df");
    Document::new()
        .set("viewBox", (-100, -85, 200, 165))
        .set("width", 1200)
        .set("height", 990)
        .add(paper)
        .add(text(caption, -76, 5.0))
        .add(text(LEGEND, 75, 4.0))
        .add(drawing(world))
}

const LEGEND: &str =
    "white: the arena; black: its edge, walls and posts; red: velocity, 8 steps long";

/// The SVG's y-axis points down, ours up.
fn drawing<T: RealField + Copy>(world: &World<T>) -> Group {
    let arena = polygon(world.arena.vertices()).set("fill", "white");
    let mut group = Group::new().set("transform", "scale(1 -1)").add(arena);
    for body in &world.bodies {
        group = group.add(disc(body));
    }
    for body in &world.bodies {
        group = group.add(heading(body));
    }
    for obstacle in &world.obstacles {
        group = match obstacle {
            Obstacle::Wall(wall) => group.add(line(wall.a, wall.b, "#222", 0.6)),
            Obstacle::Post(post) => group.add(polygon(post.vertices()).set("fill", "#444")),
        };
    }
    group
}

fn disc<T: RealField + Copy>(body: &Body<T>) -> Circle {
    let (x, y) = plain(body.disc.center());
    // The outline is drawn inside, so that discs which touch look so.
    let radius = float(body.disc.radius());
    Circle::new()
        .set("cx", x)
        .set("cy", y)
        .set("r", radius - 0.1)
        .set("fill", "#8ecae6")
        .set("stroke", "#126782")
        .set("stroke-width", 0.2)
}

fn heading<T: RealField + Copy>(body: &Body<T>) -> Line {
    let center = *body.disc.center();
    let later = center + body.velocity * number::<T>(8);
    line(center, later, "#d1495b", 0.35)
}

fn line<T: RealField + Copy>(a: Point2<T>, b: Point2<T>, color: &str, width: f64) -> Line {
    let ((x1, y1), (x2, y2)) = (plain(&a), plain(&b));
    Line::new()
        .set("x1", x1)
        .set("y1", y1)
        .set("x2", x2)
        .set("y2", y2)
        .set("stroke", color)
        .set("stroke-width", width)
        .set("stroke-linecap", "round")
}

fn polygon<T: RealField + Copy>(vertices: &[Point2<T>]) -> Polygon {
    let corners: Vec<_> = vertices.iter().map(plain).collect();
    Polygon::new().set("points", corners)
}

fn text(content: &str, y: i32, size: f64) -> Text {
    Text::new(content)
        .set("x", 0)
        .set("y", y)
        .set("font-size", size)
        .set("font-family", "sans-serif")
        .set("text-anchor", "middle")
        .set("fill", "#222")
}

fn plain<T: RealField + Copy>(point: &Point2<T>) -> (f64, f64) {
    (float(point.x), float(point.y))
}

fn float<T: RealField + Copy>(number: T) -> f64 {
    nalgebra::try_convert(number).expect("the scalar converts to f64")
}
