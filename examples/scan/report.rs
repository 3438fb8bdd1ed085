//! What is printed.

use crate::answer::{Answers, Hit, Near};
use crate::model::Model;
use crate::question::Questions;
use std::time::Duration;
use tangency::TriMesh;

/// All answers in one scalar, one entry for each model.
pub struct Run {
    pub scalar: &'static str,
    pub answers: Vec<Answers>,
}

/// What a file has, and why it bounds no solid.
pub fn about(model: &Model) -> String {
    let mesh: TriMesh<f64> = model.mesh();
    let report = mesh.report();
    let welded = mesh.welded().expect("not all triangles are degenerate");
    let solid = match welded.try_solid() {
        Ok(solid) => format!("a solid of volume {:.1}", solid.volume()),
        Err(error) => format!("no solid: {error}"),
    };
    format!(
        "{}: {} vertices, {} triangles in {} components; {} duplicate vertices, {} degenerate triangles, {} open \
         edges, {} after welding; {solid}",
        model.name,
        model.vertices.len(),
        model.triangles.len(),
        report.components,
        report.duplicate_vertices.len(),
        report.degenerate_triangles.len(),
        report.open_edges.len(),
        welded.report().open_edges.len(),
    )
}

/// How fast, and how many rays hit.
pub fn speed(run: &Run) -> String {
    let line = |answers: &Answers| {
        format!(
            "{:6}  {:7}  built in {:6.2} ms  {:6.0} rays and {:6.0} points a ms  {} hits, {} misses\n",
            run.scalar,
            answers.model,
            1e3 * answers.building.as_secs_f64(),
            each_millisecond(answers.hits.len(), answers.casting),
            each_millisecond(answers.nearest.len(), answers.measuring),
            answers.hits.iter().flatten().count(),
            answers.hits.iter().filter(|hit| hit.is_none()).count(),
        )
    };
    run.answers.iter().map(line).collect()
}

fn each_millisecond(count: usize, time: Duration) -> f64 {
    count as f64 / (1e3 * time.as_secs_f64())
}

/// In how much two scalars differ.
#[derive(Debug, Default, PartialEq)]
pub struct Difference {
    /// Rays that hit a mesh in one scalar and miss it in the other.
    pub decisions: usize,
    /// Rays that enter through another triangle.
    pub hit_triangles: usize,
    /// Points to which another triangle is nearest: neighbours, at the same distance but for rounding.
    pub nearest_triangles: usize,
    /// Of places and distances.
    pub length: f64,
}

impl Difference {
    pub fn between(a: &Run, b: &Run) -> Self {
        let mut difference = Self::default();
        for (a, b) in a.answers.iter().zip(&b.answers) {
            for hits in a.hits.iter().zip(&b.hits) {
                difference.add_hits(hits);
            }
            for nearest in a.nearest.iter().zip(&b.nearest) {
                difference.add_nearest(nearest);
            }
        }
        difference
    }

    fn add_hits(&mut self, hits: (&Option<Hit>, &Option<Hit>)) {
        let (Some(a), Some(b)) = hits else {
            self.decisions += usize::from(hits.0.is_some() != hits.1.is_some());
            return;
        };
        self.hit_triangles += usize::from(a.triangle != b.triangle);
        for axis in 0..3 {
            self.length = self.length.max((a.point[axis] - b.point[axis]).abs());
        }
    }

    fn add_nearest(&mut self, (a, b): (&Near, &Near)) {
        self.nearest_triangles += usize::from(a.triangle != b.triangle);
        self.length = self.length.max((a.distance - b.distance).abs());
    }
}

/// The aimed rays that miss the mesh that they are aimed at.
pub fn leaks(run: &Run, questions: &Questions) -> usize {
    let is_missed = |&shot: &usize| {
        let target = shot % run.answers.len();
        run.answers[target].hits[shot].is_none()
    };
    (0..questions.aimed.len()).filter(is_missed).count()
}
