//! The meshes with some of the rays and points, as an SVG by the painter of the gallery.

use crate::answer::Answers;
use crate::model::Model;
use crate::projection::{eye, light, right, up};
use crate::question::{Questions, Shot};
use crate::report::Run;
use crate::vector::{Vec3, cross, dot, middle, minus, plus, times, unit};
use std::fmt::Write;
use tangency::{Intersects, Ray, TriMesh};

const WIDTH: f64 = 1200.0;
const HEIGHT: f64 = 700.0;
/// Pixels for each unit of length.
const SCALE: f64 = 15.5;
/// What is at the middle of the picture.
const MIDDLE: Vec3 = [0.0, 0.0, 9.5];
/// Rays and points that are drawn, at most.
const SHOWN: usize = 60;
/// Longer edges are divided before triangles are sorted, as only small ones have an order.
const LONGEST_EDGE: f64 = 1.5;

const STYLE: &str = "<style>
rect { fill: #fff; } text { font: 17px sans-serif; fill: #333; } .face { stroke-width: .6; }
.shot { stroke: #0a7a40; stroke-width: 1.2; } .hit { fill: #0a7a40; }
.gap { stroke: #b5124f; stroke-width: 1.2; } .place { fill: #b5124f; }
</style>";

/// Of the faces of each model that face the light.
const COLORS: [[f64; 3]; 2] = [[150.0, 195.0, 240.0], [245.0, 190.0, 120.0]];

pub fn svg(models: &[Model], questions: &Questions, run: &Run) -> String {
    let mut text =
        format!("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {WIDTH} {HEIGHT}'>{STYLE}\n");
    text += &format!("<rect width='{WIDTH}' height='{HEIGHT}'/>\n");
    text += &faces(models);
    let scene: Vec<TriMesh<f64>> = models.iter().map(Model::mesh).collect();
    text += &shots(&scene, questions, run);
    text += &gaps(&scene, questions, run);
    text += &caption(questions);
    text + "</svg>\n"
}

/// The farther triangles first.
fn faces(models: &[Model]) -> String {
    let mut faces = Vec::new();
    for (model, color) in models.iter().zip(COLORS) {
        faces.extend(triangles(model).into_iter().map(|corners| (corners, color)));
    }
    faces.sort_by(|(a, _), (b, _)| depth(a).total_cmp(&depth(b)));
    let faces = faces.iter().map(|(corners, color)| face(*color, corners));
    faces.collect()
}

fn triangles(model: &Model) -> Vec<[Vec3; 3]> {
    let mut small = Vec::new();
    for triangle in &model.triangles {
        divide(
            triangle.map(|vertex| model.vertices[vertex as usize]),
            &mut small,
        );
    }
    small
}

/// At the middle of its longest edge, until that is short.
fn divide([a, b, c]: [Vec3; 3], small: &mut Vec<[Vec3; 3]>) {
    let squared = |[a, b, _]: &[Vec3; 3]| dot(minus(*b, *a), minus(*b, *a));
    let turns = [[a, b, c], [b, c, a], [c, a, b]].into_iter();
    let longest = turns.max_by(|p, q| squared(p).total_cmp(&squared(q)));
    let [a, b, c] = longest.expect("three turns");
    if squared(&[a, b, c]) < LONGEST_EDGE * LONGEST_EDGE {
        return small.push([a, b, c]);
    }
    let half = middle(&[a, b]);
    divide([a, half, c], small);
    divide([half, b, c], small);
}

fn depth(corners: &[Vec3; 3]) -> f64 {
    dot(eye(), middle(corners))
}

/// Brighter where it faces the light, on whichever side it is seen from.
fn face(color: Vec3, &[a, b, c]: &[Vec3; 3]) -> String {
    let Some(normal) = unit(cross(minus(b, a), minus(c, a))) else {
        return String::new();
    };
    let facing = if dot(normal, eye()) < 0.0 { -1.0 } else { 1.0 };
    let bright = 0.35 + 0.65 * (0.5 + 0.5 * facing * dot(normal, light()));
    let [red, green, blue] = color.map(|part| (bright * part) as u8);
    let color = format!("#{red:02x}{green:02x}{blue:02x}");
    let [a, b, c] = [a, b, c].map(pixel);
    format!("<path class='face' fill='{color}' stroke='{color}' d='M{a}L{b}L{c}Z'/>\n")
}

fn pixel(place: Vec3) -> String {
    let place = minus(place, MIDDLE);
    format!(
        "{:.1} {:.1}",
        WIDTH / 2.0 + SCALE * dot(right(), place),
        HEIGHT / 2.0 - SCALE * dot(up(), place)
    )
}

/// Rays up to where they enter the first mesh.
fn shots(scene: &[TriMesh<f64>], questions: &Questions, run: &Run) -> String {
    let end = |(i, shot): (usize, &Shot)| Some((shot.origin, first_point(&run.answers, i, shot)?));
    let shots = questions.shots().enumerate().filter_map(end);
    strokes(scene, shots, ["shot", "hit"])
}

fn first_point(answers: &[Answers], i: usize, shot: &Shot) -> Option<Vec3> {
    let hits = answers.iter().filter_map(|answers| answers.hits[i]);
    let along = |point: &Vec3| dot(shot.direction, *point);
    hits.map(|hit| hit.point)
        .min_by(|a, b| along(a).total_cmp(&along(b)))
}

/// Points and what is nearest to them.
fn gaps(scene: &[TriMesh<f64>], questions: &Questions, run: &Run) -> String {
    let nearest = |i: usize| {
        let nearest = run.answers.iter().map(|answers| answers.nearest[i]);
        nearest.min_by(|a, b| a.distance.total_cmp(&b.distance))
    };
    let gaps = questions.points.iter().enumerate();
    let gaps = gaps.filter_map(|(i, place)| Some((nearest(i)?.point, *place)));
    strokes(scene, gaps, ["gap", "place"])
}

/// Those that nothing hides, from the first on, with a dot at their second end.
fn strokes(
    scene: &[TriMesh<f64>],
    ends: impl Iterator<Item = (Vec3, Vec3)>,
    [line, dot]: [&str; 2],
) -> String {
    let mut text = String::new();
    for (a, b) in ends.filter(|ends| is_in_view(scene, *ends)).take(SHOWN) {
        let [p, q] = [a, b].map(pixel);
        let (x, y) = q.split_once(' ').expect("two numbers");
        let _ = writeln!(
            text,
            "<path class='{line}' d='M{p}L{q}'/><circle class='{dot}' cx='{x}' cy='{y}' r='2.6'/>"
        );
    }
    text
}

/// Whether it is short, and no mesh is between the reader and some places along it.
fn is_in_view(scene: &[TriMesh<f64>], (a, b): (Vec3, Vec3)) -> bool {
    const PLACES: u32 = 9;
    const LONGEST: f64 = 14.0;
    let direction = minus(b, a);
    let place = |i: u32| plus(a, times(direction, f64::from(i) / f64::from(PLACES - 1)));
    dot(direction, direction) < LONGEST * LONGEST && (0..PLACES).all(|i| is_seen(scene, place(i)))
}

fn is_seen(scene: &[TriMesh<f64>], place: Vec3) -> bool {
    // What is on a surface is a little before it.
    let before = plus(place, times(eye(), 0.05));
    let sight = Ray::new(before.into(), eye().into());
    !scene.iter().any(|mesh| sight.intersects(mesh))
}

fn caption(questions: &Questions) -> String {
    format!(
        "<text x='16' y='{:.0}'>Green: rays up to the surface. Red: points and what is nearest to them. \
         A few of {} rays and {} points.</text>\n",
        HEIGHT - 18.0,
        questions.shots().count(),
        questions.points.len()
    )
}
