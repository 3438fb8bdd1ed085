//! Reads the labelled cases.

use super::figure::{Coordinates, Figure, Kind};
use super::oracle::{Exact, Interval, decimal};
use super::root;
use super::scalar::Scalar;
use super::turned::Turned;
use serde_json::Value;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::sync::LazyLock;
use tangency_rational::BigRational;

/// All cases by dimension and file.
pub static CASES: LazyLock<BTreeMap<(usize, String), Vec<LabelledCase>>> = LazyLock::new(|| {
    let files = [2, 3].into_iter().flat_map(|dimension| {
        let names = names(dimension).into_iter();
        names.map(move |name| (dimension, name))
    });
    files
        .map(|(dimension, name)| {
            let cases = read(dimension, &name);
            ((dimension, name), cases)
        })
        .collect()
});

/// The cases for a pair of these kinds: of a pair that has several polygons, those of one polygon,
/// which is the only member.
///
/// # Panics
/// Where the pair has no file.
pub fn cases(
    dimension: usize,
    kinds: [Kind; 2],
) -> impl Iterator<Item = Cow<'static, LabelledCase>> {
    let several = kinds.iter().filter(|&&kind| kind == Kind::MultiPolygon);
    let several = several.count();
    file(dimension, kinds).iter().map(move |case| {
        if several == 0 {
            return Cow::Borrowed(case);
        }
        let mut case = case.clone();
        let figures = case.given.iter_mut().filter_map(Given::polygon_mut);
        for figure in figures.take(several) {
            figure.kind = Kind::MultiPolygon;
        }
        Cow::Owned(case)
    })
}

/// The file named after both kinds, in either order.
fn file(dimension: usize, kinds: [Kind; 2]) -> &'static [LabelledCase] {
    // Those of meshes are judged by `tests/meshes`.
    if kinds.iter().any(|kind| kind.is_of_parts(dimension)) {
        return &[];
    }
    let [a, b] = kinds.map(|kind| kind.label(dimension));
    let named = |first, second| CASES.get(&(dimension, format!("{first}__{second}")));
    let cases = named(a, b).or_else(|| named(b, a));
    cases.unwrap_or_else(|| panic!("no labelled cases of {a} and {b} in {dimension}D"))
}

/// A case whose exact answers are known.
#[derive(Clone)]
pub struct LabelledCase {
    pub id: String,
    pub category: String,
    pub given: [Given; 2],
    pub intersects: bool,
    pub distance: BigRational,
    /// How far one of them has to move to make `intersects` another; `None` where no motion does.
    pub margin: Option<BigRational>,
    /// `None` where the label does not say.
    pub unique: Option<bool>,
    /// The nearest points, where the label gives them.
    pub nearest: Option<[Coordinates<BigRational>; 2]>,
    /// Which figure is the linear one, and its parameters in common with the other.
    pub common: Option<(usize, Vec<Interval>)>,
    /// The largest absolute number of the figures and their nearest points.
    pub size: f64,
}

/// A shape of a case.
#[derive(Clone)]
pub enum Given {
    /// By its own numbers.
    Plain(Figure<f64>),
    /// By a rotation, whose numbers are fractions.
    Turned(Turned),
}

impl Given {
    pub fn kind(&self) -> Kind {
        match self {
            Self::Plain(figure) => figure.kind,
            Self::Turned(_) => Kind::Obb,
        }
    }

    fn polygon_mut(&mut self) -> Option<&mut Figure<f64>> {
        match self {
            Self::Plain(figure) if figure.kind == Kind::Polygon => Some(figure),
            _ => None,
        }
    }

    /// The set that the label is about.
    pub fn exact(&self) -> Exact {
        match self {
            Self::Plain(figure) => figure.map(|x| x.rational()),
            Self::Turned(turned) => turned.exact(),
        }
    }

    /// The figure of the library's shape, where the scalar represents all numbers given and the library
    /// promises its measures for them.
    pub fn made<T: Scalar>(&self) -> Option<Figure<T>> {
        match self {
            Self::Plain(_) => self.stored(),
            Self::Turned(turned) => turned.made(),
        }
    }

    /// The set of the label, where the scalar represents it.
    pub fn stored<T: Scalar>(&self) -> Option<Figure<T>> {
        let stored = |x: &f64| T::from_exact(*x).filter(|x| x.in_range());
        match self {
            Self::Plain(figure) => figure.map(stored).complete(),
            Self::Turned(turned) => turned.figure()?.map(stored).complete(),
        }
    }
}

/// The names of all files of a dimension.
///
/// # Panics
/// Where the folder is missing.
fn names(dimension: usize) -> Vec<String> {
    let entries = fs::read_dir(folder(dimension)).expect("a folder of labelled cases");
    let name = |entry: fs::DirEntry| entry.path().file_stem()?.to_str().map(String::from);
    entries.filter_map(|entry| name(entry.ok()?)).collect()
}

fn folder(dimension: usize) -> PathBuf {
    root().join(format!("tests/vectors/{dimension}d"))
}

/// # Panics
/// Where the file is missing or not in the format.
fn read(dimension: usize, name: &str) -> Vec<LabelledCase> {
    let path = folder(dimension).join(format!("{name}.jsonl"));
    let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    text.lines()
        .filter(|line| !line.is_empty())
        .map(case)
        .collect()
}

fn case(line: &str) -> LabelledCase {
    let json: Value = serde_json::from_str(line).expect("a case is a JSON object");
    let expect = &json["expect"];
    let nearest = nearest(expect);
    LabelledCase {
        id: text(&json["id"]),
        category: text(&json["cat"]),
        given: [given(&json["a"]), given(&json["b"])],
        intersects: expect["intersects"].as_bool().expect("a label"),
        distance: exact(&expect["dist"]),
        margin: bounded(&expect["margin"]),
        unique: expect["unique"].as_bool(),
        common: common(&expect["isect"]),
        size: size(&json, expect),
        nearest,
    }
}

fn given(json: &Value) -> Given {
    if json["shape"] == "obb" {
        return Given::Turned(turned(json));
    }
    let kind = kind(json["shape"].as_str().expect("a name"));
    let fields: &[&str] = match kind {
        Kind::Point => &["p"],
        Kind::Line | Kind::Ray => &["p", "d"],
        Kind::Segment | Kind::Capsule => &["a", "b"],
        Kind::Plane | Kind::HalfSpace => &["p", "n"],
        Kind::Tetrahedron => &["a", "b", "c", "d"],
        Kind::Triangle => &["a", "b", "c"],
        Kind::Aabb => &["min", "max"],
        Kind::Ball => &["c"],
        _ => &[],
    };
    let vertices = json["v"].as_array().into_iter().flatten();
    let points = fields.iter().map(|&field| &json[field]).chain(vertices);
    let points = points.map(|p| coordinates(p, number)).collect();
    let radius = json.get("r").map_or(0.0, number);
    Given::Plain(Figure::new(kind, points, radius))
}

/// # Panics
/// Where no shape has the name.
fn kind(name: &str) -> Kind {
    let of_dimension = |dimension| {
        let is_named = move |kind: &Kind| kind.label(dimension) == name;
        Kind::in_dimension(dimension).find(is_named)
    };
    let kind = of_dimension(2).or_else(|| of_dimension(3));
    kind.unwrap_or_else(|| panic!("no shape {name}"))
}

fn turned(json: &Value) -> Turned {
    let axes = json["axes"].as_array().expect("axes");
    Turned {
        center: coordinates(&json["c"], number),
        half_extents: json["h"]
            .as_array()
            .expect("extents")
            .iter()
            .map(number)
            .collect(),
        axes: axes.iter().map(|axis| coordinates(axis, number)).collect(),
        axis_length: number(&json["axis_len"]),
        quaternion: json
            .get("quat")
            .map(|q| [0, 1, 2, 3].map(|i| number(&q[i]))),
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

fn common(json: &Value) -> Option<(usize, Vec<Interval>)> {
    let of = usize::from(json.get("of")? == "b");
    let intervals = json["t"].as_array()?.iter();
    let intervals = intervals.map(|t| [bounded(&t[0]), bounded(&t[1])]);
    Some((of, intervals.collect()))
}

/// `None` for `inf` and `-inf`.
fn bounded(json: &Value) -> Option<BigRational> {
    let is_bounded = !json.as_str()?.contains("inf");
    is_bounded.then(|| exact(json))
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
