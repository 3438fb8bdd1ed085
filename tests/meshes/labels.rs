//! Labelled cases of meshes with every shape of space, judged in both orders.

use crate::numbers::{Number, decimal};
use crate::shapes::{Queries, Visitor, visit};
use nalgebra::{Point3, Vector3};
use num_traits::{Signed, ToPrimitive};
use serde_json::Value;
use std::fs;
use std::path::Path;
use tangency::{Intersects, Nearest, NearestPoints, Polyline, Segment, TriMesh, Triangle};
use tangency_rational::BigRational;

type Points<T> = NearestPoints<Point3<T>, T>;

/// A number of a case in the scalar; `None` if it is not represented.
pub fn number<T: Number>(json: &Value) -> Option<T> {
    let text = json.as_str().expect("a number in a string");
    T::exact(text.parse().expect("a number"))
}

pub fn vector<T: Number>(json: &Value) -> Option<Vector3<T>> {
    let mut vector = Vector3::zeros();
    for axis in 0..3 {
        vector[axis] = number(&json[axis])?;
    }
    Some(vector)
}

pub fn points<T: Number>(json: &Value) -> Option<Vec<Point3<T>>> {
    let points = json.as_array().expect("a list").iter();
    points
        .map(|point| vector(point).map(Point3::from))
        .collect()
}

/// Lists of indices.
pub fn indices(json: &Value) -> impl Iterator<Item = Vec<usize>> {
    let index = |index: &Value| index.as_u64().expect("an index") as usize;
    let lists = json.as_array().expect("a list").iter();
    lists.map(move |list| list.as_array().expect("a list").iter().map(index).collect())
}

pub fn mesh<T: Number>(json: &Value) -> Option<TriMesh<T>> {
    let triangle = |indices: Vec<usize>| [0, 1, 2].map(|i| indices[i] as u32);
    let triangles = indices(&json["f"]).map(triangle).collect();
    Some(TriMesh::new(points(&json["v"])?, triangles))
}

/// Compares the answers about a mesh and a shape with their label.
struct Judge<'a, T: Number> {
    mesh: TriMesh<T>,
    case: &'a Value,
    /// Where the label has the other order.
    is_second: bool,
    wrong: Vec<String>,
    /// How often the library does not know that the nearest pair is the only one.
    unknown: usize,
}

impl<T: Number> Judge<'_, T> {
    fn require(&mut self, holds: bool, what: &str) {
        if !holds {
            let id = self.case["id"].as_str().expect("an id");
            self.wrong.push(format!("{} {id}: {what}", T::NAME));
        }
    }

    /// Four units of the scale; in fixed point one, and the rounding of the label's numbers.
    fn tolerance(&self) -> BigRational {
        let expect = &self.case["expect"];
        let ends = [&expect["pa"], &expect["pb"], &expect["common"]].into_iter();
        let coordinates = ends.filter_map(Value::as_array).flatten();
        let sizes = coordinates.map(|x| decimal(x.as_str().expect("a number")).abs());
        let size = sizes.fold(
            rational(self.case["mag"].as_f64().expect("a size")),
            |a, b| {
                if b > a { b } else { a }
            },
        );
        if T::IS_FIXED {
            rational(T::EPSILON)
        } else {
            rational(8.0 * T::EPSILON) * size
        }
    }

    fn distance(&mut self, found: T) {
        let dist = self.case["expect"]["dist"].as_str().expect("a distance");
        let error = found.value().map(|found| (found - decimal(dist)).abs());
        let is_near = error.is_some_and(|error| error <= self.tolerance());
        self.require(is_near, &format!("distance {found}, not {dist}"));
    }

    fn points(&mut self, found: &Points<T>) {
        let expect = &self.case["expect"];
        if let Some(unique) = expect["unique"].as_bool() {
            // It may be unknown: of shapes that touch, or where the points of two triangles are rounded differently.
            let is_known = !unique || found.unique;
            self.unknown += usize::from(!is_known);
            self.require(unique || !found.unique, "unique");
        }
        let [mine, others] = if self.is_second {
            ["pb", "pa"]
        } else {
            ["pa", "pb"]
        };
        // Of points that are not unique the library may choose others.
        if expect["unique"] != true || expect["dist"] == "0" && expect[mine].is_null() {
            return;
        }
        let distance = |point: &Point3<T>, label: &Value| {
            let square = (0..3).map(|axis| {
                let label = decimal(label[axis].as_str().expect("a number"));
                let difference = point[axis].value().expect("a finite number") - label;
                difference.clone() * difference
            });
            square
                .sum::<BigRational>()
                .to_f64()
                .expect("a number")
                .sqrt()
        };
        let errors = [
            distance(&found.on_self, &expect[mine]),
            distance(&found.on_rhs, &expect[others]),
        ];
        // Points of nearly parallel features are ill-conditioned; both move together then.
        let bound = self.tolerance().to_f64().expect("a number");
        let is_well_conditioned = !["parallel_ulp", "ulp", "far"].contains(&self.category());
        let is_near = errors.iter().all(|error| *error <= 64.0 * bound);
        self.require(
            is_near || !is_well_conditioned,
            &format!("points off by {errors:?}"),
        );
    }

    fn category(&self) -> &str {
        self.case["cat"].as_str().expect("a category")
    }
}

impl<T: Number> Visitor<T> for Judge<'_, T> {
    fn visit<R>(&mut self, shape: &R)
    where
        R: Queries<TriMesh<T>, T>,
        TriMesh<T>: Queries<R, T>,
        Triangle<T, 3>: Queries<R, T>,
        Polyline<T, 3>: Queries<R, T>,
        Segment<T, 3>: Queries<R, T>,
    {
        let mesh = self.mesh.clone();
        let expected = self.case["expect"]["intersects"] == true;
        self.require(mesh.intersects(shape) == expected, "intersects");
        self.require(shape.intersects(&mesh) == expected, "intersects, flipped");
        let nearest = mesh.nearest(shape);
        self.require(shape.nearest(&mesh) == nearest.flip(), "the flip");
        self.require(mesh.distance(shape) == nearest.distance, "distance alone");
        let twice = nearest.distance + nearest.distance;
        self.require(mesh.within(shape, twice), "within twice the distance");
        let meets = nearest.distance.is_zero() && nearest.on_self == nearest.on_rhs;
        self.require(meets == expected || T::IS_FIXED && !expected, "one story");
        self.distance(nearest.distance);
        self.points(&nearest);
    }
}

fn rational(x: f64) -> BigRational {
    BigRational::from_float(x).expect("a finite number")
}

/// All cases, in the order of the files.
fn cases() -> Vec<Value> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/vectors/meshes");
    let entries = fs::read_dir(folder).expect("a folder of cases");
    let mut files = entries
        .map(|entry| entry.expect("a file").path())
        .collect::<Vec<_>>();
    files.sort();
    assert_eq!(files.len(), 14);
    let texts = files
        .iter()
        .map(|file| fs::read_to_string(file).expect("a file"));
    let case = |line: &str| serde_json::from_str::<Value>(line).expect("a case");
    texts
        .flat_map(|text| text.lines().map(case).collect::<Vec<_>>())
        .collect()
}

fn check<T: Number>() {
    let (mut judged, mut unknown, mut wrong) = (0, 0, Vec::new());
    for case in &cases() {
        let is_first = case["a"]["shape"] == "trimesh";
        let [first, second] = if is_first { ["a", "b"] } else { ["b", "a"] };
        let Some(mesh) = mesh::<T>(&case[first]) else {
            continue;
        };
        let mut judge = Judge {
            mesh,
            case,
            is_second: !is_first,
            wrong: Vec::new(),
            unknown: 0,
        };
        judged += usize::from(visit(&case[second], &mut judge));
        unknown += judge.unknown;
        wrong.append(&mut judge.wrong);
    }
    println!(
        "{}: {judged} cases, {unknown} not known to be unique",
        T::NAME
    );
    assert!(
        wrong.is_empty(),
        "{} wrong of {judged}: {:#?}",
        wrong.len(),
        &wrong[..wrong.len().min(20)]
    );
    assert!(judged > 500, "only {judged} cases");
}

crate::in_four_scalars!(check);
