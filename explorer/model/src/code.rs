//! The program that asks what the explorer shows.

use crate::figure::Figure;
use crate::kind::Kind;
use crate::scene::{Scalar, Scene};
use crate::vector::Vector;

/// Rust that makes both shapes and asks all questions about them. A point of nalgebra has another `cast`, so that the
/// trait is named.
pub fn code(scene: &Scene) -> String {
    let writer = Writer {
        dimension: scene.dimension(),
        scalar: scene.scalar,
    };
    let [a, b] = scene.figures.each_ref().map(|figure| writer.shape(figure));
    let (asked, questions) = if scene.has_contact() {
        let motion = writer.list("Vector", &scene.motion);
        let asks = format!(
            "println!(\"{{:?}}\", a.contact(&b));\nlet motion = {motion};\nprintln!(\"{{:?}}\", a.cast_against(&motion, &b));\n"
        );
        (asks, "Cast, Contact, Intersects, Nearest")
    } else {
        (String::new(), "Intersects, Nearest")
    };
    let imports = imports(scene, &format!("{a}{b}{asked}"), questions);
    let number = writer.number_function();
    format!(
        "{imports}\n{number}let a = {a};\nlet b = {b};\nprintln!(\"{{}}\", a.intersects(&b));\n\
         println!(\"{{:?}}\", a.nearest(&b));\n{asked}"
    )
}

/// Only what the text uses, in the order of rustfmt.
fn imports(scene: &Scene, text: &str, questions: &str) -> String {
    let mut names = vec!["Point2", "Point3", "Vector2", "Vector3"];
    names.retain(|name| text.contains(name));
    let scalar = match scene.scalar {
        Scalar::F32 | Scalar::F64 => String::new(),
        _ => format!(
            "use tangency::simba::scalar::Fixed{};\n",
            scene.scalar.name()
        ),
    };
    if !scalar.is_empty() {
        names.insert(0, "self");
    }
    let mut shapes: Vec<&str> = questions.split(", ").collect();
    let words = || text.split(|letter: char| !letter.is_alphanumeric());
    for kind in Kind::all(false).chain(Kind::all(true)) {
        if kind != Kind::Point && words().any(|word| word == kind.name()) {
            shapes.push(kind.name());
        }
    }
    shapes.extend(words().filter(|word| *word == "UpAxis"));
    shapes.sort_unstable();
    shapes.dedup();
    let numbers = match names.as_slice() {
        [name] => name.to_string(),
        names => format!("{{{}}}", names.join(", ")),
    };
    format!(
        "use tangency::nalgebra::{numbers};\n{scalar}use tangency::{{{}}};\n",
        shapes.join(", ")
    )
}

struct Writer {
    dimension: usize,
    scalar: Scalar,
}

impl Writer {
    /// Fixed point has no literals.
    fn number_function(&self) -> String {
        match self.scalar {
            Scalar::F32 | Scalar::F64 => String::new(),
            scalar => format!(
                "let n = |x: f64| -> Fixed{} {{ nalgebra::convert(x) }};\n",
                scalar.name()
            ),
        }
    }

    fn number(&self, x: f64) -> String {
        match self.scalar {
            Scalar::F32 => format!("{:?}_f32", x as f32),
            Scalar::F64 => format!("{x:?}"),
            _ => format!("n({x:?})"),
        }
    }

    /// A point or a vector.
    fn list(&self, name: &str, v: &Vector) -> String {
        let d = self.dimension;
        let numbers: Vec<_> = v[..d].iter().map(|x| self.number(*x)).collect();
        format!("{name}{d}::new({})", numbers.join(", "))
    }

    fn points(&self, points: &[Vector]) -> String {
        let points: Vec<_> = points.iter().map(|p| self.list("Point", p)).collect();
        points.join(", ")
    }

    fn shape(&self, figure: &Figure) -> String {
        let (kind, points) = (figure.kind, &figure.points);
        let name = kind.name();
        let all = self.points(points);
        let vectors: Vec<_> = points[1..].iter().map(|v| self.list("Vector", v)).collect();
        let radius = self.number(figure.radius);
        let (first, vectors) = (self.list("Point", &points[0]), vectors.join(", "));
        match kind {
            Kind::Point => first,
            Kind::Obb => format!("Obb::from_half_axes({first}, [{vectors}])"),
            Kind::Ball | Kind::Capsule | Kind::Cylinder | Kind::Cone => {
                format!("{name}::new({all}, {radius})")
            }
            Kind::TruncatedCone => {
                let end_radius = self.number(figure.end_radius);
                format!("{name}::new({all}, [{radius}, {end_radius}])")
            }
            Kind::Rounded => {
                let core = ["Triangle", "Tetrahedron"][self.dimension - 2];
                format!("{name}::new({core}::new({all}), {radius})")
            }
            Kind::HeightField => self.height_field(figure),
            Kind::MultiPolygon => self.two_polygons(points),
            Kind::ConvexPolyhedron => format!("ConvexPolyhedron::from_points(vec![{all}])"),
            Kind::Polyhedron | Kind::TriMesh => {
                format!("{name}::new(vec![{all}], vec!{:?})", kind.triangles())
            }
            Kind::ConvexPolygon | Kind::Polygon | Kind::Polyline => {
                format!("{name}::new(vec![{all}])")
            }
            _ if kind.has_directions() => format!("{name}::new({first}, {vectors})"),
            _ => format!("{name}::new({all})"),
        }
    }

    fn height_field(&self, figure: &Figure) -> String {
        let flat = Self {
            dimension: 2,
            ..*self
        };
        let origin = flat.list("Point", &figure.points[0]);
        let steps = flat.list("Vector", &figure.steps());
        let heights: Vec<_> = figure.points.iter().map(|p| self.number(p[2])).collect();
        let heights = heights.join(", ");
        format!("HeightField::new(UpAxis::Z, {origin}, {steps}, 3, vec![{heights}])")
    }

    fn two_polygons(&self, points: &[Vector]) -> String {
        let polygons = points.chunks(points.len() / 2);
        let polygons =
            polygons.map(|points| format!("Polygon::new(vec![{}])", self.points(points)));
        let polygons: Vec<_> = polygons.collect();
        format!("MultiPolygon::new(vec![{}])", polygons.join(", "))
    }
}
