//! Reads the labelled cases.

use super::oracle::decimal;
use super::shapes::{Coordinates, Figure, Kind};
use num_rational::BigRational;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};

/// A case whose exact answers are known.
pub struct Case {
    pub id: String,
    pub category: String,
    pub figures: [Figure<f64>; 2],
    pub intersects: bool,
    pub distance: BigRational,
    /// `None` where the label does not say.
    pub unique: Option<bool>,
    /// The nearest points, where the label gives them.
    pub nearest: Option<[Coordinates<BigRational>; 2]>,
    /// Which figure is the linear one, and its parameters in common with the other.
    pub common: Option<(usize, Vec<[BigRational; 2]>)>,
    /// The largest absolute number of the figures and their nearest points.
    pub size: f64,
}

/// The names of all files of a dimension.
///
/// # Panics
/// Where the folder is missing.
pub fn names(dimension: usize) -> Vec<String> {
    let entries = fs::read_dir(folder(dimension)).expect("a folder of labelled cases");
    let name = |entry: fs::DirEntry| entry.path().file_stem()?.to_str().map(String::from);
    entries.filter_map(|entry| name(entry.ok()?)).collect()
}

fn folder(dimension: usize) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/vectors/{dimension}d"))
}

/// # Panics
/// Where the file is missing or not in the format.
pub fn read(dimension: usize, name: &str) -> Vec<Case> {
    let path = folder(dimension).join(format!("{name}.jsonl"));
    let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    text.lines()
        .filter(|line| !line.is_empty())
        .map(case)
        .collect()
}

fn case(line: &str) -> Case {
    let json: Value = serde_json::from_str(line).expect("a case is a JSON object");
    let expect = &json["expect"];
    let nearest = nearest(expect);
    Case {
        id: text(&json["id"]),
        category: text(&json["cat"]),
        figures: [figure(&json["a"]), figure(&json["b"])],
        intersects: expect["intersects"].as_bool().expect("a label"),
        distance: exact(&expect["dist"]),
        unique: expect["unique"].as_bool(),
        common: common(&expect["isect"]),
        size: size(&json, expect),
        nearest,
    }
}

fn figure(json: &Value) -> Figure<f64> {
    let (kind, fields): (_, &[&str]) = match json["shape"].as_str().expect("a name") {
        "point" => (Kind::Point, &["p"]),
        "line" => (Kind::Line, &["p", "d"]),
        "ray" => (Kind::Ray, &["p", "d"]),
        "segment" => (Kind::Segment, &["a", "b"]),
        "circle" | "sphere" => (Kind::Ball, &["c"]),
        "aabb" => (Kind::Aabb, &["min", "max"]),
        "triangle" => (Kind::Triangle, &["a", "b", "c"]),
        "convex_polygon" => (Kind::ConvexPolygon, &[]),
        "polygon" => (Kind::Polygon, &[]),
        "polyline" => (Kind::Polyline, &[]),
        other => panic!("no shape {other}"),
    };
    let vertices = json["v"].as_array().into_iter().flatten();
    let points = fields.iter().map(|&field| &json[field]).chain(vertices);
    let radius = json.get("r").map_or(0.0, number);
    Figure {
        kind,
        points: points.map(|p| coordinates(p, number)).collect(),
        radius,
    }
}

/// In the plane the third is zero.
fn coordinates<N>(json: &Value, read: impl Fn(&Value) -> N) -> Coordinates<N> {
    let zero = Value::from("0");
    std::array::from_fn(|i| read(json.get(i).unwrap_or(&zero)))
}

fn nearest(expect: &Value) -> Option<[Coordinates<BigRational>; 2]> {
    let at = |field| expect.get(field).map(|p| coordinates(p, exact));
    Some([at("pa")?, at("pb")?])
}

fn common(json: &Value) -> Option<(usize, Vec<[BigRational; 2]>)> {
    let of = usize::from(json.get("of")? == "b");
    let intervals = json["t"].as_array()?.iter();
    // An endless interval has no parameters to compare.
    let bounded = intervals
        .clone()
        .all(|t| [&t[0], &t[1]].iter().all(|t| is_bounded(t)));
    bounded.then(|| {
        (
            of,
            intervals.map(|t| [exact(&t[0]), exact(&t[1])]).collect(),
        )
    })
}

fn is_bounded(json: &Value) -> bool {
    json.as_str().is_some_and(|text| !text.contains("inf"))
}

fn size(json: &Value, expect: &Value) -> f64 {
    let points = ["pa", "pb", "common"]
        .iter()
        .filter_map(|&field| expect[field].as_array());
    let sizes = points.flatten().map(|x| number(x).abs());
    sizes.fold(json["mag"].as_f64().expect("a magnitude"), f64::max)
}

fn text(json: &Value) -> String {
    json.as_str().expect("a string").to_owned()
}

fn number(json: &Value) -> f64 {
    json.as_str()
        .and_then(|text| text.parse().ok())
        .expect("a number in a string")
}

fn exact(json: &Value) -> BigRational {
    decimal(json.as_str().expect("a number in a string"))
}
