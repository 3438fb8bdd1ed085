//! The meshes of `examples/scan` by fewer questions, as debug builds are slow.
#![allow(
    clippy::disallowed_methods,
    reason = "the placing of models needs no exactness"
)]

#[path = "../examples/scan/answer.rs"]
#[allow(dead_code, reason = "the test does not tell times")]
mod answer;
#[path = "../examples/scan/model.rs"]
mod model;
#[path = "../examples/scan/question.rs"]
#[allow(dead_code, reason = "the test shows no progress")]
mod question;
#[path = "../examples/scan/report.rs"]
#[allow(dead_code, reason = "the test does not print")]
mod report;

use answer::Answers;
use model::{Model, SOURCES};
use nalgebra::RealField;
use question::Questions;
use report::{Difference, Run, about, leaks};
use simba::scalar::{FixedI16F16, FixedI32F32};
use std::collections::HashMap;
use tangency::{ShapeError, TriMesh};

const QUESTIONS: usize = 400;

fn models() -> Vec<Model> {
    let models = SOURCES.iter().map(Model::load);
    models
        .collect::<Result<_, _>>()
        .expect("files of this crate")
}

fn run<T: RealField + Copy>(models: &[Model], questions: &Questions) -> Run {
    let answers = |model| Answers::of::<T>(model, questions, &|_| {});
    Run {
        scalar: "",
        answers: models.iter().map(answers).collect(),
    }
}

/// Every aimed ray hits, and all hits are those of `f64`.
fn require_answers_of_f64<T: RealField + Copy>(rounding: f64) {
    let models = models();
    let questions = Questions::new(&models, QUESTIONS);
    let run_in_f64 = run::<f64>(&models, &questions);
    let run = run::<T>(&models, &questions);
    assert_eq!(leaks(&run, &questions), 0);
    let difference = Difference::between(&run_in_f64, &run);
    assert_eq!((difference.decisions, difference.hit_triangles), (0, 0));
    assert!(difference.length <= rounding, "{difference:?}");
    for (model, of) in models.iter().zip(0..) {
        let nearest = [&run_in_f64, &run].map(|run| run.answers[of].nearest.iter());
        let [in_f64, here] = nearest;
        let mut pairs = in_f64.zip(here);
        assert!(pairs.all(|(a, b)| have_common_corner(model, a.triangle, b.triangle)));
    }
}

/// At the same place: the vertices of the teapot repeat.
fn have_common_corner(model: &Model, a: usize, b: usize) -> bool {
    let [a, b] = [a, b]
        .map(|triangle| model.triangles[triangle].map(|vertex| model.vertices[vertex as usize]));
    a.iter().any(|corner| b.contains(corner))
}

#[test]
fn f64_hits_all_that_is_aimed_at() {
    require_answers_of_f64::<f64>(0.0);
}

/// The promise is 4 units in the last place of the scale, here below 64.
#[test]
fn f32_has_the_hits_of_f64() {
    require_answers_of_f64::<f32>(f64::from(64.0 * 4.0 * f32::EPSILON));
}

#[test]
fn i32f32_has_the_hits_of_f64() {
    require_answers_of_f64::<FixedI32F32>(2.0 / f64::from(1_u32 << 31));
}

/// Parameters are rounded to 1/65536, which the directions, of up to 128, multiply.
#[test]
fn i16f16_has_the_hits_of_f64() {
    require_answers_of_f64::<FixedI16F16>(128.0 / 65536.0);
}

/// By its own count of the sides of triangles, of vertices by their places.
fn open_edges(model: &Model) -> usize {
    let mut counts = HashMap::new();
    for triangle in &model.triangles {
        let place = |vertex: u32| model.vertices[vertex as usize].map(f64::to_bits);
        for side in 0..3 {
            let ends = [triangle[side], triangle[(side + 1) % 3]].map(place);
            let [a, b] = ends;
            *counts.entry([a.min(b), a.max(b)]).or_insert(0) += 1;
        }
    }
    counts.values().filter(|count| **count == 1).count()
}

#[test]
fn reports_say_what_the_files_lack() {
    let [suzanne, teapot] = models().try_into().ok().expect("two models");
    let open = |model: &Model| {
        let mesh: TriMesh<f64> = model.mesh();
        mesh.welded().expect("triangles").report().open_edges.len()
    };
    assert_eq!(open(&suzanne), open_edges(&suzanne));
    assert_eq!(open(&teapot), open_edges(&teapot));
    assert_eq!((open(&suzanne), open(&teapot)), (160, 64));
    assert!(about(&suzanne).contains("160 open edges"));
}

#[test]
fn no_open_mesh_is_a_solid() {
    for model in models() {
        let mesh: TriMesh<f64> = model.mesh();
        let error = mesh.try_solid().expect_err("an open mesh");
        assert!(matches!(error, ShapeError::EdgeOpen { .. }), "{error}");
    }
}
