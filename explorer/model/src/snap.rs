//! Moves shapes a little so that they touch exactly, in every scalar.
//!
//! Numbers become multiples of 2⁻¹², which every scalar has. A segment and a circle are made from Pythagorean triples. Of
//! another pair the first shape is moved: along one axis, if it touches after such a step; otherwise so that a vertex or
//! the middle of an edge of one comes to lie on one of the other.

use crate::answers::{Answer, answer, intersects};
use crate::figure::Figure;
use crate::kind::Kind;
use crate::outline::corners;
use crate::scene::{Scalar, Scene};
use crate::vector::{Vector, add, dot, sub, times};

const GRAIN: f64 = 1.0 / 4096.0;

/// Moves the shapes so that they touch, and returns whether such a place was found nearby.
pub fn snap_to_tangency(scene: &mut Scene) -> bool {
    if let Some([segment, circle]) = scene.segment_and_circle() {
        let (ends, center, radius) = tangent_pair(segment, circle);
        for figure in &mut scene.figures {
            if figure.kind == Kind::Segment {
                figure.points = ends.to_vec();
            } else {
                (figure.points, figure.radius) = (vec![center], radius);
            }
        }
        return true;
    }
    let mut rounded = scene.clone();
    for figure in &mut rounded.figures {
        figure.round(GRAIN);
    }
    let Some(by) = best_motion(&rounded) else {
        return false;
    };
    rounded.figures[0].translate(by);
    *scene = rounded;
    true
}

/// The shortest motion of the first shape after which the shapes touch.
fn best_motion(scene: &Scene) -> Option<Vector> {
    if touches(scene, [0.0; 3]) {
        return Some([0.0; 3]);
    }
    let slides =
        (0..scene.dimension()).flat_map(|axis| [1, -1].map(|sign| slide(scene, axis, sign)));
    let slide = slides
        .flatten()
        .min_by(|a, b| dot(*a, *a).total_cmp(&dot(*b, *b)));
    slide.or_else(|| between_landmarks(scene))
}

fn moved(scene: &Scene, by: Vector) -> Scene {
    let mut scene = scene.clone();
    scene.figures[0].translate(by);
    scene
}

fn meets(scene: &Scene, by: Vector) -> Option<bool> {
    intersects(&moved(scene, by))
}

/// Shapes whose contact is not shown touch if they meet, and no longer do a step away.
fn touches(scene: &Scene, by: Vector) -> bool {
    if meets(scene, by) != Some(true) {
        return false;
    }
    let answer = answer(&moved(scene, by), Scalar::F64);
    let word = answer.as_ref().map(Answer::word);
    word == Ok("touching") || word == Ok("meeting") && is_at_edge(scene, by)
}

fn is_at_edge(scene: &Scene, by: Vector) -> bool {
    (0..scene.dimension()).any(|axis| {
        [GRAIN, -GRAIN].into_iter().any(|step| {
            let mut beside = by;
            beside[axis] += step;
            meets(scene, beside) == Some(false)
        })
    })
}

/// Along an axis to where the shapes first meet or part, if they touch there.
fn slide(scene: &Scene, axis: usize, sign: i32) -> Option<Vector> {
    let motion = |steps: i32| {
        let mut motion = [0.0; 3];
        motion[axis] = f64::from(steps * sign) * GRAIN;
        motion
    };
    let meets = |steps: i32| meets(scene, motion(steps));
    let is_meeting = meets(0)?;
    // An eighth at a time, so that little is passed over.
    let far = (1..=128)
        .map(|i| i * 512)
        .find(|steps| meets(*steps) == Some(!is_meeting))?;
    let (mut near, mut far) = (far - 512, far);
    while far - near > 1 {
        let middle = (near + far) / 2;
        if meets(middle)? == is_meeting {
            near = middle;
        } else {
            far = middle;
        }
    }
    let steps = if is_meeting { near } else { far };
    Some(motion(steps)).filter(|motion| touches(scene, *motion))
}

/// So that a landmark of one shape lies on one of the other.
fn between_landmarks(scene: &Scene) -> Option<Vector> {
    let [from, to] = scene
        .figures
        .each_ref()
        .map(|figure| landmarks(figure, scene.is_space));
    let motions = from
        .iter()
        .flat_map(|a| to.iter().map(move |b| sub(*b, *a)));
    let mut motions: Vec<Vector> = motions.collect();
    motions.sort_by(|a, b| dot(*a, *a).total_cmp(&dot(*b, *b)));
    motions.into_iter().find(|by| touches(scene, *by))
}

/// Points on the boundary that are numbers: vertices, the middles between them, and the ends of radii along the axes.
fn landmarks(figure: &Figure, is_space: bool) -> Vec<Vector> {
    let corners = corners(figure, is_space);
    if figure.kind.has_disks() {
        return points_of_disks(figure, corners);
    }
    let middles = corners
        .iter()
        .flat_map(|a| corners.iter().map(move |b| times(add(*a, *b), 0.5)));
    let mut points: Vec<Vector> = middles.collect();
    if !figure.kind.radii().is_empty() {
        points = points
            .iter()
            .flat_map(|p| ends_of_radii(*p, figure.radius, is_space))
            .collect();
    }
    points
}

/// The centers of the faces, and what is on a rim if the axis is along one of the axes.
fn points_of_disks(figure: &Figure, centers: Vec<Vector>) -> Vec<Vector> {
    let rims = centers.iter().zip(figure.disk_radii());
    let rims = rims.flat_map(|(center, radius)| ends_of_radii(*center, radius, true));
    let rims: Vec<_> = rims.collect();
    [centers, rims].concat()
}

fn ends_of_radii(center: Vector, radius: f64, is_space: bool) -> Vec<Vector> {
    let axes = if is_space { 3 } else { 2 };
    let end = |axis: usize, radius: f64| {
        let mut end = center;
        end[axis] += radius;
        end
    };
    (0..axes)
        .flat_map(|axis| [end(axis, radius), end(axis, -radius)])
        .collect()
}

/// The ends of a tangent, the center and the radius: the direction becomes that of the nearest triangle of whole sides.
fn tangent_pair(segment: &Figure, circle: &Figure) -> ([Vector; 2], Vector, f64) {
    let [dx, dy, _] = sub(segment.points[1], segment.points[0]);
    let [a, b, c] = whole_triangle(dx, dy);
    let center = circle.points[0].map(|x| (x / GRAIN).round() * GRAIN);
    let steps = (circle.radius / (GRAIN * c)).round().max(1.0);
    let [mx, my, _] = sub(segment.center(), center);
    let side = if a * my - b * mx < 0.0 { -1.0 } else { 1.0 };
    let foot = add(center, times([-b, a, 0.0], side * steps * GRAIN));
    let end = |point: Vector| {
        let [x, y, _] = sub(point, foot);
        let t = ((x * a + y * b) / (c * c) / GRAIN).round() * GRAIN;
        add(foot, times([a, b, 0.0], t))
    };
    let ends = [end(segment.points[0]), end(segment.points[1])];
    (ends, center, steps * c * GRAIN)
}

/// Whole `[a, b, c]` with `a² + b² = c²` whose direction is nearest: `(p² - q², 2pq, p² + q²)`.
fn whole_triangle(dx: f64, dy: f64) -> [f64; 3] {
    let along = |[a, b, c]: &[f64; 3]| (a * dx + b * dy) / c;
    let pairs = (-8..=8).flat_map(|p| (0..=8).map(move |q| [f64::from(p), f64::from(q)]));
    let triangles = pairs.flat_map(|[p, q]| {
        let [a, b, c] = [p * p - q * q, 2.0 * p * q, p * p + q * q];
        [[a, b, c], [-a, -b, c]]
    });
    triangles
        .filter(|[_, _, c]| *c > 0.0)
        .max_by(|s, t| along(s).total_cmp(&along(t)))
        .unwrap_or([1.0, 0.0, 1.0])
}
