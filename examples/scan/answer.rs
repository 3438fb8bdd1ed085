//! The questions, in any scalar. Only the answers become `f64`, on their way out.

use crate::model::{Model, number, point};
use crate::question::{Questions, Shot};
use nalgebra::{Point3, RealField, Vector3, try_convert};
use std::time::{Duration, Instant};
use tangency::{Ray, RayCast, TriMesh};

/// Where a ray enters a mesh.
#[derive(Clone, Copy, Debug)]
pub struct Hit {
    pub triangle: usize,
    pub point: [f64; 3],
}

/// What of a mesh is nearest to a point.
#[derive(Clone, Copy, Debug)]
pub struct Near {
    pub triangle: usize,
    pub point: [f64; 3],
    pub distance: f64,
}

/// What one mesh answers.
pub struct Answers {
    pub model: &'static str,
    /// Of the aimed rays, then of the others.
    pub hits: Vec<Option<Hit>>,
    pub nearest: Vec<Near>,
    pub building: Duration,
    pub casting: Duration,
    pub measuring: Duration,
}

impl Answers {
    /// `progress` is called with how many questions have been answered since the last call.
    pub fn of<T: RealField + Copy>(
        model: &Model,
        questions: &Questions,
        progress: &dyn Fn(usize),
    ) -> Self {
        let (mesh, building) = timed(|| model.mesh::<T>());
        let cast = |shot| first_hit(&mesh, shot);
        let (hits, casting) = timed(|| in_steps(questions.shots(), progress, cast));
        let measure = |place| nearest(&mesh, place);
        let (nearest, measuring) = timed(|| in_steps(questions.points.iter(), progress, measure));
        Self {
            model: model.name,
            hits,
            nearest,
            building,
            casting,
            measuring,
        }
    }
}

fn timed<R>(run: impl FnOnce() -> R) -> (R, Duration) {
    let start = Instant::now();
    (run(), start.elapsed())
}

fn in_steps<Q, A>(
    questions: impl Iterator<Item = Q>,
    progress: &dyn Fn(usize),
    answer: impl Fn(Q) -> A,
) -> Vec<A> {
    const STEP: usize = 1000;
    let mut answers = Vec::new();
    for question in questions {
        answers.push(answer(question));
        if answers.len().is_multiple_of(STEP) {
            progress(STEP);
        }
    }
    progress(answers.len() % STEP);
    answers
}

fn first_hit<T: RealField + Copy>(mesh: &TriMesh<T>, shot: &Shot) -> Option<Hit> {
    let direction = Vector3::from(shot.direction.map(number::<T>));
    let ray = Ray::new(point(&shot.origin), direction);
    // All of the room is nearer than this.
    let hits = mesh.cast_ray(&ray, number(f64::from(1 << 14)))?;
    Some(Hit {
        triangle: hits.first.feature,
        point: place(&hits.first.point),
    })
}

fn nearest<T: RealField + Copy>(mesh: &TriMesh<T>, from: &[f64; 3]) -> Near {
    let found = mesh.nearest_triangle(&point::<T>(from));
    let found = found.expect("all numbers are finite");
    Near {
        triangle: found.part,
        point: place(&found.nearest.on_self),
        distance: float(found.nearest.distance),
    }
}

fn float<T: RealField + Copy>(x: T) -> f64 {
    try_convert(x).unwrap_or(f64::NAN)
}

fn place<T: RealField + Copy>(point: &Point3<T>) -> [f64; 3] {
    point.coords.map(float).into()
}
