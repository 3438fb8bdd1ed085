//! Reads the labelled cases of casts and contacts.

use crate::numbers::{decimal, rational};
use num_traits::{ToPrimitive, Zero};
use serde_json::Value;
use std::fs;
use std::path::Path;
use tangency_rational::BigRational;

pub type Vector = [BigRational; 3];

/// A shape as given: its points, or a point and a normal.
#[derive(Clone, Debug)]
pub struct Given {
    pub name: String,
    /// Of a box the center and the half axes, which need not be representable.
    pub points: Vec<Vector>,
    pub faces: Vec<Vec<usize>>,
    pub radius: f64,
    /// Whether its numbers need no rounding of a direction.
    pub is_exact: bool,
}

pub struct Case {
    pub id: String,
    pub category: String,
    pub size: f64,
    pub shapes: [Given; 2],
    pub motion: Vector,
    pub expect: Value,
    pub dimension: usize,
    /// The distance to keep.
    pub distance: f64,
    /// By how many units of rounding a normal that is rounded once may change a gap, besides the tolerance of the format.
    pub gap_slack: f64,
}

/// The folder of the library, also where another crate has these tests.
pub fn repository() -> &'static Path {
    let mut folders = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
    let has_cases = |folder: &&Path| folder.join("tests/vectors").is_dir();
    folders.find(has_cases).expect("the folder of the library")
}

/// # Panics
/// Where a file is missing or not in the format.
pub fn cases(question: &str, dimension: usize) -> Vec<Case> {
    let folder = repository().join(format!("tests/vectors/{question}/{dimension}d"));
    let mut files = fs::read_dir(&folder)
        .expect("a folder of labelled cases")
        .map(|entry| entry.expect("an entry").path())
        .collect::<Vec<_>>();
    files.sort();
    let texts = files
        .iter()
        .map(|path| fs::read_to_string(path).expect("a file"));
    texts
        .flat_map(|text| text.lines().map(case).collect::<Vec<_>>())
        .collect()
}

fn case(line: &str) -> Case {
    let json: Value = serde_json::from_str(line).expect("a case");
    let text = |field: &str| json[field].as_str().expect("a text").to_owned();
    Case {
        id: text("id"),
        category: text("cat"),
        size: json["mag"].as_f64().expect("a size"),
        shapes: [given(&json["a"]), given(&json["b"])],
        motion: vector(&json["v"]),
        expect: json["expect"].clone(),
        dimension: json["dim"].as_u64().expect("a dimension") as usize,
        distance: 0.0,
        gap_slack: 0.0,
    }
}

pub fn vector(json: &Value) -> Vector {
    std::array::from_fn(|i| json.get(i).map_or_else(BigRational::zero, number))
}

pub fn number(json: &Value) -> BigRational {
    decimal(json.as_str().expect("a number in a string"))
}

/// The double that a string is read as, which is the exact value of an input.
fn input(json: &Value) -> BigRational {
    rational(json.as_str().expect("a text").parse().expect("a number"))
}

fn given(json: &Value) -> Given {
    let name = json["shape"].as_str().expect("a name").to_owned();
    let fields: &[&str] = match name.as_str() {
        "point" => &["p"],
        "segment" | "capsule" => &["a", "b"],
        "halfplane" | "halfspace" => &["p", "n"],
        "triangle" => &["a", "b", "c"],
        "tetrahedron" => &["a", "b", "c", "d"],
        "aabb" => &["min", "max"],
        "circle" | "sphere" | "obb" => &["c"],
        _ => &[],
    };
    let vertices = json["v"].as_array().into_iter().flatten();
    let points = fields.iter().map(|&field| &json[field]).chain(vertices);
    let mut points = points
        .map(|p| std::array::from_fn(|i| p.get(i).map_or_else(BigRational::zero, input)))
        .collect::<Vec<Vector>>();
    let mut is_exact = true;
    if name == "obb" {
        let length = input(&json["axis_len"]);
        let extents = json["h"].as_array().expect("extents");
        let axes = json["axes"].as_array().expect("axes");
        for (axis, extent) in axes.iter().zip(extents) {
            let factor = input(extent) / length.clone();
            points.push(vector(axis).map(|x| x * factor.clone()));
        }
        is_exact = length == rational(1.0);
    }
    let faces = json["faces"].as_array().into_iter().flatten();
    let face = |face: &Value| {
        let indices = face.as_array().expect("a face").iter();
        indices
            .map(|i| i.as_u64().expect("an index") as usize)
            .collect()
    };
    Given {
        faces: faces.map(face).collect(),
        radius: json
            .get("r")
            .map_or(0.0, |r| input(r).to_f64().expect("a radius")),
        name,
        points,
        is_exact,
    }
}

impl Given {
    /// The vertices of the core, without those of a half-space.
    pub fn corners(&self) -> Vec<Vector> {
        let p = &self.points;
        match self.name.as_str() {
            "aabb" => (0..8)
                .map(|bits| std::array::from_fn(|i| p[bits >> i & 1][i].clone()))
                .collect(),
            "obb" => (0..1 << (p.len() - 1))
                .map(|bits: usize| {
                    std::array::from_fn(|i| {
                        let terms = p[1..].iter().enumerate();
                        terms.fold(p[0][i].clone(), |sum, (axis, half)| {
                            if bits >> axis & 1 == 1 {
                                sum + half[i].clone()
                            } else {
                                sum - half[i].clone()
                            }
                        })
                    })
                })
                .collect(),
            _ => p.clone(),
        }
    }

    pub fn is_half_space(&self) -> bool {
        matches!(self.name.as_str(), "halfplane" | "halfspace")
    }
}
