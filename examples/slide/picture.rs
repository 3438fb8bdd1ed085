//! The state as an SVG. The one place where numbers become `f64`, on their way out.

use crate::world::{Body, World};
use nalgebra::{Point2, RealField, try_convert};
use std::fmt::Write;

/// Saves the bodies and the walls.
pub fn save<T: RealField + Copy>(
    world: &World<T>,
    caption: &str,
    path: &str,
) -> std::io::Result<()> {
    let mut text = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='-42 -36 84 68' width='1000' height='810'>\n\
         <rect x='-42' y='-36' width='84' height='68' fill='#f4f2ee'/>\n\
         <text x='-41' y='-33' font-size='2' font-family='sans-serif'>{caption}: walls black, bodies blue</text>\n\
         <g transform='scale(1 -1)' stroke-width='0.2' stroke-linecap='round'>\n"
    );
    for body in &world.walls {
        let _ = writeln!(text, "<g fill='#555' stroke='#222'>{}</g>", shape(body));
    }
    for mover in &world.movers {
        let _ = writeln!(
            text,
            "<g fill='#8ecae6' stroke='#126782'>{}</g>",
            shape(&mover.body)
        );
    }
    std::fs::write(path, text + "</g></svg>\n")
}

fn xy<T: RealField + Copy>(p: &Point2<T>) -> [f64; 2] {
    [p.x, p.y].map(|x| try_convert(x).unwrap_or(f64::NAN))
}

fn shape<T: RealField + Copy>(body: &Body<T>) -> String {
    let number = |x: T| try_convert::<T, f64>(x).unwrap_or(f64::NAN);
    match body {
        Body::Disc(disc) => {
            let [x, y] = xy(disc.center());
            format!("<circle cx='{x}' cy='{y}' r='{}'/>", number(disc.radius()))
        }
        Body::Capsule(capsule) => {
            let ([x, y], [u, v]) = (xy(&capsule.segment().a), xy(&capsule.segment().b));
            let width = 2.0 * number(capsule.radius());
            format!("<path d='M{x} {y}L{u} {v}' stroke='#8ecae6' stroke-width='{width}'/>")
        }
        Body::Box(rectangle) => {
            let [u, v] = rectangle.half_axes();
            let c = rectangle.center();
            path(&[c + u + v, c - u + v, c - u - v, c + u - v])
        }
        Body::Post(post) => path(post.vertices()),
        Body::Wall(wall) => path(&[wall.a, wall.b]),
        Body::Rock(rock) => {
            let holes: String = rock.holes().map(ring).collect();
            let d = ring(rock.vertices()) + &holes;
            format!("<path fill-rule='evenodd' d='{d}'/>")
        }
    }
}

fn path<T: RealField + Copy>(points: &[Point2<T>]) -> String {
    format!("<path d='{}'/>", ring(points))
}

fn ring<T: RealField + Copy>(points: &[Point2<T>]) -> String {
    let points = points.iter().map(xy).map(|[x, y]| format!("{x} {y}"));
    format!("M{}Z", points.collect::<Vec<_>>().join("L"))
}
