//! The labelled cases of cylinders and cones in `tests/vectors/frusta`, in four scalars and both orders.

use nalgebra::{Point3, RealField, Vector3, convert, try_convert};
use serde_json::Value;
use simba::scalar::{FixedI16F16, FixedI32F32};
use std::fs;
use std::path::PathBuf;
use tangency::{
    Aabb, Capsule, Cone, Contact, ConvexPolyhedron, Cylinder, HalfSpace, Intersects, Line, Nearest,
    NearestPoints, Obb, Plane, Ray, Segment, Sphere, Tetrahedron, Triangle,
};

/// How the numbers of a scalar are rounded.
trait Rounded: RealField + Copy {
    /// A unit in the last place: of 1, or an absolute one.
    const UNIT: f64;
    const IS_FIXED: bool;
    /// The largest number that a case may have.
    const LIMIT: f64;
}

impl Rounded for f32 {
    const UNIT: f64 = 1.0 / (1_u64 << 24) as f64;
    const IS_FIXED: bool = false;
    const LIMIT: f64 = f64::INFINITY;
}

impl Rounded for f64 {
    const UNIT: Self = 1.0 / (1_u64 << 53) as Self;
    const IS_FIXED: bool = false;
    const LIMIT: Self = Self::INFINITY;
}

impl Rounded for FixedI16F16 {
    const UNIT: f64 = 1.0 / (1 << 16) as f64;
    const IS_FIXED: bool = true;
    const LIMIT: f64 = 8191.0;
}

impl Rounded for FixedI32F32 {
    const UNIT: f64 = 1.0 / (1_u64 << 32) as f64;
    const IS_FIXED: bool = true;
    const LIMIT: f64 = 500_000_000.0;
}

fn value<T: RealField + Copy>(x: T) -> f64 {
    try_convert(x).unwrap()
}

fn float(text: &Value) -> f64 {
    text.as_str().unwrap().parse().unwrap()
}

fn number<T: RealField + Copy>(text: &Value) -> T {
    convert(float(text))
}

fn vector<T: RealField + Copy>(v: &Value) -> Vector3<T> {
    Vector3::from([0, 1, 2].map(|i| number(&v[i])))
}

fn point<T: RealField + Copy>(v: &Value) -> Point3<T> {
    Point3::from(vector(v))
}

fn points<T: RealField + Copy>(v: &Value) -> Vec<Point3<T>> {
    v.as_array().unwrap().iter().map(point).collect()
}

fn obb<T: RealField + Copy>(v: &Value) -> Obb<T, 3> {
    let axis_len = float(&v["axis_len"]);
    let half_axes = [0, 1, 2].map(|i| {
        let (axis, half): (Vector3<f64>, f64) = (vector(&v["axes"][i]), float(&v["h"][i]));
        (axis * half / axis_len).map(convert)
    });
    Obb::from_half_axes(point(&v["c"]), half_axes)
}

fn hull<T: RealField + Copy>(v: &Value) -> ConvexPolyhedron<T> {
    let faces = v["faces"].as_array().unwrap().iter().map(|face| {
        let corners = face.as_array().unwrap().iter();
        corners.map(|i| i.as_u64().unwrap() as usize).collect()
    });
    ConvexPolyhedron::new(points(&v["v"]), faces.collect())
}

/// Evaluates an expression about the shape that a label describes.
macro_rules! with_shape {
    ($T:ty, $v:expr, |$shape:ident| $answer:expr) => {{
        let v = $v;
        let at = |name: &str| point::<$T>(&v[name]);
        match v["shape"].as_str().unwrap() {
            "point" => {
                let $shape = at("p");
                $answer
            }
            "line" => {
                let $shape = Line::new(at("p"), vector(&v["d"]));
                $answer
            }
            "ray" => {
                let $shape = Ray::new(at("p"), vector(&v["d"]));
                $answer
            }
            "segment" => {
                let $shape = Segment::new(at("a"), at("b"));
                $answer
            }
            "sphere" => {
                let $shape = Sphere::new(at("c"), number(&v["r"]));
                $answer
            }
            "capsule" => {
                let $shape = Capsule::new(at("a"), at("b"), number(&v["r"]));
                $answer
            }
            "aabb" => {
                let $shape = Aabb::new(at("min"), at("max"));
                $answer
            }
            "obb" => {
                let $shape = obb::<$T>(v);
                $answer
            }
            "triangle" => {
                let $shape = Triangle::new(at("a"), at("b"), at("c"));
                $answer
            }
            "plane" => {
                let $shape = Plane::new(at("p"), vector(&v["n"]));
                $answer
            }
            "halfspace" => {
                let $shape = HalfSpace::new(at("p"), vector(&v["n"]));
                $answer
            }
            "tetrahedron" => {
                let $shape = Tetrahedron::new(at("a"), at("b"), at("c"), at("d"));
                $answer
            }
            "convex_hull" => {
                let $shape = hull::<$T>(v);
                $answer
            }
            "cylinder" => {
                let $shape = Cylinder::try_new(at("a"), at("b"), number(&v["r"]));
                let Ok($shape) = $shape else { return None };
                $answer
            }
            "cone" => {
                let $shape = Cone::try_new(at("base"), at("apex"), number(&v["r"]));
                let Ok($shape) = $shape else { return None };
                $answer
            }
            other => panic!("no shape {other}"),
        }
    }};
}

/// What is found of a case.
struct Found<T: RealField + Copy> {
    meets: [bool; 2],
    nearest: NearestPoints<Point3<T>, T>,
    separation: Option<f64>,
    /// How far each nearest point is from its shape.
    off: [f64; 2],
}

/// The answers of a pair of which the second is a cylinder or a cone; `None` if a constructor refuses one.
fn ask<T: Rounded>(a: &Value, b: &Value) -> Option<Found<T>> {
    macro_rules! answers {
        ($a:expr, $b:expr) => {{
            let (a, b) = ($a, $b);
            let nearest = a.nearest(&b);
            assert_eq!(b.nearest(&a).flip(), nearest, "{a:?} {b:?}");
            assert_eq!(a.distance(&b), nearest.distance);
            Some(Found {
                meets: [a.intersects(&b), b.intersects(&a)],
                nearest,
                separation: a.contact(&b).map(|contact| value(contact.separation)),
                off: [
                    value(a.distance(&nearest.on_self)),
                    value(b.distance(&nearest.on_rhs)),
                ],
            })
        }};
    }
    match b["shape"].as_str().unwrap() {
        "cylinder" => {
            let b = Cylinder::try_new(point::<T>(&b["a"]), point(&b["b"]), number(&b["r"])).ok()?;
            with_shape!(T, a, |a| answers!(a, b))
        }
        _ => {
            let b =
                Cone::try_new(point::<T>(&b["base"]), point(&b["apex"]), number(&b["r"])).ok()?;
            with_shape!(T, a, |a| answers!(a, b))
        }
    }
}

#[derive(Default, Debug)]
struct Tally {
    cases: usize,
    refused: usize,
    wrong: Vec<String>,
    beyond_goal: usize,
    worst: f64,
}

fn judge<T: Rounded>(case: &Value, tally: &mut Tally) {
    let (a, b, expect) = (&case["a"], &case["b"], &case["expect"]);
    let magnitude = case["mag"].as_f64().unwrap();
    if T::IS_FIXED && (case["fx"] != true || magnitude > T::LIMIT) {
        return;
    }
    let id = case["id"].as_str().unwrap();
    let Some(found) = ask::<T>(a, b) else {
        tally.refused += 1;
        return;
    };
    tally.cases += 1;
    let coordinates = ["pa", "pb", "common"]
        .iter()
        .filter_map(|name| expect[name].as_array());
    let size = coordinates
        .flatten()
        .map(|x| float(x).abs())
        .fold(magnitude, f64::max);
    let unit = if T::IS_FIXED { T::UNIT } else { T::UNIT * size };
    let is_exact = case["unit"] == true || a["shape"] != "obb";
    let is_near = float(&expect["margin"]) <= 64.0 * unit;
    let meets = expect["intersects"] == true;
    let name = std::any::type_name::<T>();
    let mut wrong = |what: String| {
        tally
            .wrong
            .push(format!("{id} {name}: {what} {a} {b} {expect}"))
    };
    if found.meets != [meets; 2] && (is_exact || !is_near) {
        wrong(format!("meets {:?}", found.meets));
        return;
    }
    if !is_exact && is_near {
        return;
    }
    let error = (value(found.nearest.distance) - float(&expect["dist"])).abs() / unit;
    let has_contact = a["shape"] != "line";
    for what in wrong_measures(&found, expect, unit, has_contact) {
        wrong(what);
    }
    tally.beyond_goal += usize::from(error > 4.0);
    tally.worst = tally.worst.max(error);
}

/// What is wrong of distances, points and contacts.
fn wrong_measures<T: Rounded>(
    found: &Found<T>,
    expect: &Value,
    unit: f64,
    has_contact: bool,
) -> Vec<String> {
    let room = 64.0 * unit;
    let meets = expect["intersects"] == true;
    let distance = value(found.nearest.distance);
    let between = (found.nearest.on_self - found.nearest.on_rhs)
        .map(value)
        .norm();
    let separation = found.separation;
    let is_far = |x: f64, y: f64| (x - y).abs() > room;
    let is_overlap = expect["contact"] == "overlap";
    let rules = [
        ("the distance", is_far(distance, float(&expect["dist"]))),
        ("a point", found.off.iter().any(|&off| off > room)),
        ("the gap of the points", is_far(between, distance)),
        (
            "the separation",
            !meets && separation.is_some_and(|x| is_far(x, distance)),
        ),
        ("no contact", separation.is_none() && has_contact),
        (
            "the sign of a depth",
            is_overlap && separation.is_some_and(|x| x >= unit),
        ),
    ];
    let broken = rules.into_iter().filter(|(_, is_wrong)| *is_wrong);
    broken
        .map(|(what, _)| format!("{what}: {distance}, {between}, {separation:?}"))
        .collect()
}

fn judge_all<T: Rounded>() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/vectors/frusta");
    let mut tally = Tally::default();
    let mut files: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    let wanted = std::env::var("FILE").unwrap_or_default();
    for file in files {
        if !file.to_str().unwrap().contains(&wanted) {
            continue;
        }
        let start = std::time::Instant::now();
        // Long numbers take their time without optimization.
        let step = if cfg!(debug_assertions) { 6 } else { 1 };
        for line in fs::read_to_string(&file).unwrap().lines().step_by(step) {
            let case: Value = serde_json::from_str(line).unwrap();
            judge::<T>(&case, &mut tally);
        }
        println!("{:?} {:?}", file.file_name().unwrap(), start.elapsed());
    }
    println!(
        "{} cases, {} refused, {} wrong, {} beyond 4 units, worst {}",
        tally.cases,
        tally.refused,
        tally.wrong.len(),
        tally.beyond_goal,
        tally.worst
    );
    for wrong in tally.wrong.iter().take(12) {
        println!("{wrong}");
    }
    assert!(tally.wrong.is_empty());
}

#[test]
fn doubles() {
    judge_all::<f64>();
}

#[test]
fn singles() {
    judge_all::<f32>();
}

#[test]
fn narrow_units() {
    judge_all::<FixedI16F16>();
}

#[test]
fn wide_units() {
    judge_all::<FixedI32F32>();
}
