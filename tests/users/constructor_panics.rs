//! Panics of constructors: at the caller's line, with the shape and the number named.

use nalgebra::{
    Isometry2, Isometry3, Point2, Point3, UnitComplex, UnitQuaternion, Vector2, Vector3,
};
use simba::scalar::FixedI16F16;
use std::cell::RefCell;
use std::panic::{UnwindSafe, catch_unwind, set_hook, take_hook};
use std::sync::Once;
use tangency::{
    Aabb, Ball, Capsule, ConvexPolygon, ConvexPolyhedron, HeightField, Obb, Polygon, Polyline,
    Rounded, Segment, ShapeError, UpAxis,
};

/// The file, the line and the message of a panic.
type Panic = (String, u32, String);

thread_local! {
    /// The last panic of this thread, while one is looked for.
    static LAST: RefCell<Option<Panic>> = const { RefCell::new(None) };
}

fn record_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = take_hook();
        set_hook(Box::new(move |info| {
            before(info);
            let message = info.payload().downcast_ref::<String>().cloned();
            if let (Some(at), Some(message)) = (info.location(), message) {
                let panic = (at.file().to_owned(), at.line(), message);
                LAST.with(|last| *last.borrow_mut() = Some(panic));
            }
        }));
    });
}

fn panic_of<S>(make: impl FnOnce() -> S + UnwindSafe) -> Panic {
    record_panics();
    assert!(catch_unwind(make).is_err(), "there was no panic");
    let last = LAST.with(|last| last.borrow_mut().take());
    last.expect("the panic says where it is")
}

/// Checks that an expression panics with a message, at one of its own lines.
macro_rules! panics {
    ($make:expr, $message:expr $(,)?) => {{
        let (line, (file, at, message)) = (line!(), panic_of(|| $make));
        assert_eq!(message, $message);
        assert_eq!(file, file!(), "{message}");
        assert!((line..line + 8).contains(&at), "{message}: line {at}");
    }};
}

const NAN: f64 = f64::NAN;
const INFINITY: f64 = f64::INFINITY;

fn p(x: f64, y: f64) -> Point2<f64> {
    Point2::new(x, y)
}

fn q(x: f64, y: f64, z: f64) -> Point3<f64> {
    Point3::new(x, y, z)
}

fn square(last: f64) -> Vec<Point2<f64>> {
    vec![p(0.0, 0.0), p(4.0, 0.0), p(4.0, 4.0), p(last, 4.0)]
}

fn simplex() -> ConvexPolyhedron<f64> {
    let corners = [[0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]];
    ConvexPolyhedron::from_points(corners.map(Point3::from).to_vec())
}

#[test]
fn balls_and_capsules_panic_at_the_caller() {
    panics!(Ball::new(p(0.0, 0.0), NAN), "Circle: the radius is NaN");
    panics!(
        Ball::new(p(0.0, 0.0), -1.0),
        "Circle: the radius is negative: -1"
    );
    panics!(
        Ball::new(q(0.0, INFINITY, 0.0), 1.0),
        "Sphere: coordinate y of the center is infinite"
    );
    panics!(
        Capsule::new(p(0.0, NAN), p(0.0, 0.0), 1.0),
        "Capsule: coordinate y of end a is NaN"
    );
    panics!(
        Capsule::new(p(0.0, 0.0), p(-INFINITY, 0.0), 1.0),
        "Capsule: coordinate x of end b is infinite"
    );
    panics!(
        Capsule::new(q(0.0, 0.0, 0.0), q(0.0, 0.0, 0.0), -0.5),
        "Capsule: the radius is negative: -0.5"
    );
    panics!(
        Rounded::new(Segment::new(p(0.0, 0.0), p(NAN, 0.0)), 1.0),
        "Rounded: coordinate x of end b is NaN"
    );
    let half = -FixedI16F16::from_num(0.5);
    let origin = Point2::<FixedI16F16>::origin();
    panics!(
        Ball::new(origin, half),
        "Circle: the radius is negative: -0.5"
    );
}

#[test]
fn height_fields_panic_at_the_caller() {
    let steps = Vector2::new(1.0, 1.0);
    panics!(
        HeightField::new(UpAxis::Z, p(0.0, 0.0), steps, 3, vec![0.0; 4]),
        "HeightField: 4 heights with 3 columns do not make two or more rows of two or more columns"
    );
    panics!(
        HeightField::new(UpAxis::Y, p(0.0, 0.0), steps, 2, vec![0.0, 0.0, NAN, 0.0]),
        "HeightField: vertex 2: coordinate y is NaN"
    );
    let field = HeightField::new(UpAxis::Z, p(0.0, 0.0), steps, 2, vec![0.0; 4]);
    panics!(
        field.clone().without_cells(|_| true),
        "HeightField: there are no triangles and at least 1 is needed"
    );
    let far = Vector3::new(0.0, INFINITY, 0.0);
    panics!(
        field.translated(&far),
        "HeightField: a number of the offset is infinite or not a number"
    );
    panics!(
        field.scaled(NAN),
        "HeightField: the factor is infinite or not a number"
    );
    panics!(
        field.transformed(&Isometry3::translation(0.0, NAN, 0.0)),
        "HeightField: a number of the isometry is infinite or not a number"
    );
    panics!(field.cell_of(2), "HeightField: there is no triangle 2 of 2");
}

#[test]
fn boxes_panic_at_the_caller() {
    panics!(
        Aabb::new(p(3.0, 0.0), p(1.0, 2.0)),
        "Aabb: min.x = 3 is above max.x = 1"
    );
    panics!(
        Aabb::new(q(0.0, 0.0, NAN), q(1.0, 2.0, 3.0)),
        "Aabb: coordinate z of min is NaN"
    );
    panics!(
        Aabb::new(p(0.0, 0.0), p(0.0, INFINITY)),
        "Aabb: coordinate y of max is infinite"
    );
    panics!(
        Aabb::from_points([p(0.0, 0.0), p(NAN, 0.0)]),
        "Aabb: vertex 1: coordinate x is NaN"
    );
    panics!(
        Aabb::<f64, 2>::from_points([]),
        "Aabb: there are 0 vertices and at least 1 are needed"
    );
    let (turn, roll) = (UnitComplex::identity(), UnitQuaternion::identity());
    panics!(
        Obb::new(p(0.0, 0.0), turn, Vector2::new(1.0, -2.0)),
        "Obb: the half extent along y is negative: -2"
    );
    panics!(
        Obb::new(p(0.0, 0.0), turn, Vector2::new(1.0, NAN)),
        "Obb: coordinate y of the half extents is NaN"
    );
    panics!(
        Obb::new(q(0.0, 0.0, INFINITY), roll, Vector3::zeros()),
        "Obb: coordinate z of the center is infinite"
    );
    let axes = [Vector2::new(1.0, 0.0), Vector2::new(NAN, 1.0)];
    panics!(
        Obb::from_half_axes(p(0.0, 0.0), axes),
        "Obb: coordinate x of half axis 1 is NaN"
    );
}

#[test]
fn lists_of_vertices_panic_at_the_caller() {
    panics!(
        Polyline::new(square(NAN)),
        "Polyline: vertex 3: coordinate x is NaN"
    );
    panics!(
        Polyline::new(vec![q(0.0, 0.0, 0.0)]),
        "Polyline: there are 1 vertices and at least 2 are needed"
    );
    panics!(
        ConvexPolygon::new(square(INFINITY)),
        "ConvexPolygon: vertex 3: coordinate x is infinite"
    );
    panics!(
        ConvexPolygon::new(vec![p(0.0, 0.0); 4]),
        "ConvexPolygon: there are 1 vertices and at least 3 are needed"
    );
    panics!(
        Polygon::new(square(NAN)),
        "Polygon: vertex 3: coordinate x is NaN"
    );
    panics!(
        Polygon::new(square(9.0)),
        "Polygon: the edges from vertex 1 and from vertex 3 meet"
    );
    let hole = vec![p(1.0, 1.0), p(2.0, NAN), p(1.0, 2.0)];
    panics!(
        Polygon::with_holes(square(0.0), vec![hole.clone()]),
        "Polygon: in hole 0, vertex 1: coordinate y is NaN"
    );
    panics!(
        Polygon::with_holes(square(NAN), vec![hole]),
        "Polygon: vertex 3: coordinate x is NaN"
    );
    let corners = vec![
        q(0.0, 0.0, 0.0),
        q(1.0, 0.0, 0.0),
        q(0.0, 1.0, 0.0),
        q(0.0, 0.0, NAN),
    ];
    panics!(
        ConvexPolyhedron::from_points(corners.clone()),
        "ConvexPolyhedron: vertex 3: coordinate z is NaN"
    );
    panics!(
        ConvexPolyhedron::new(corners, vec![]),
        "ConvexPolyhedron: vertex 3: coordinate z is NaN"
    );
    panics!(
        ConvexPolyhedron::from_points(vec![q(1.0, 2.0, 3.0)]),
        "ConvexPolyhedron: there are 1 vertices and at least 4 are needed"
    );
}

/// Every shape that needs finite numbers refuses a motion that has others.
#[test]
fn motions_that_are_not_finite_panic_at_the_caller() {
    let by = Isometry2::new(Vector2::new(NAN, 0.0), 0.0);
    let isometry =
        |name: &str| format!("{name}: a number of the isometry is infinite or not a number");
    panics!(
        Ball::new(p(0.0, 0.0), 1.0).transformed(&by),
        isometry("Circle")
    );
    panics!(
        Capsule::new(p(0.0, 0.0), p(1.0, 0.0), 1.0).transformed(&by),
        isometry("Capsule")
    );
    panics!(
        Obb::new(p(0.0, 0.0), by.rotation, Vector2::zeros()).transformed(&by),
        isometry("Obb")
    );
    panics!(
        Polyline::new(square(0.0)).transformed(&by),
        isometry("Polyline")
    );
    panics!(
        Polygon::new(square(0.0)).transformed(&by),
        isometry("Polygon")
    );
    panics!(
        ConvexPolygon::new(square(0.0)).transformed(&by),
        isometry("ConvexPolygon")
    );
    let hull = simplex();
    let far = Isometry3::translation(0.0, INFINITY, 0.0);
    panics!(hull.transformed(&far), isometry("ConvexPolyhedron"));
}

#[test]
fn offsets_that_are_not_finite_panic_at_the_caller() {
    let hull = simplex();
    let offset = |name: &str| format!("{name}: a number of the offset is infinite or not a number");
    let by = Vector2::new(0.0, INFINITY);
    panics!(
        Ball::new(p(0.0, 0.0), 1.0).translated(&by),
        offset("Circle")
    );
    panics!(
        Capsule::new(p(0.0, 0.0), p(1.0, 0.0), 1.0).translated(&by),
        offset("Capsule")
    );
    panics!(
        Aabb::new(p(0.0, 0.0), p(1.0, 0.0)).translated(&by),
        offset("Aabb")
    );
    panics!(
        Obb::from_half_axes(p(0.0, 0.0), [Vector2::zeros(); 2]).translated(&by),
        offset("Obb")
    );
    panics!(
        Polyline::new(square(0.0)).translated(&by),
        offset("Polyline")
    );
    panics!(Polygon::new(square(0.0)).translated(&by), offset("Polygon"));
    panics!(
        ConvexPolygon::new(square(0.0)).translated(&by),
        offset("ConvexPolygon")
    );
    panics!(
        hull.translated(&Vector3::new(0.0, 0.0, NAN)),
        offset("ConvexPolyhedron")
    );
}

#[test]
fn factors_that_are_not_finite_panic_at_the_caller() {
    let hull = simplex();
    let factor = |name: &str| format!("{name}: the factor is infinite or not a number");
    panics!(
        Ball::new(q(0.0, 0.0, 0.0), 1.0).scaled(NAN),
        factor("Sphere")
    );
    panics!(
        Capsule::new(p(0.0, 0.0), p(1.0, 0.0), 1.0).scaled(NAN),
        factor("Capsule")
    );
    panics!(
        Aabb::new(p(0.0, 0.0), p(1.0, 0.0)).scaled(NAN),
        factor("Aabb")
    );
    panics!(
        Obb::from_half_axes(p(0.0, 0.0), [Vector2::zeros(); 2]).scaled(NAN),
        factor("Obb")
    );
    panics!(
        Polyline::new(square(0.0)).scaled(INFINITY),
        factor("Polyline")
    );
    panics!(Polygon::new(square(0.0)).scaled(NAN), factor("Polygon"));
    panics!(
        ConvexPolygon::new(square(0.0)).scaled(NAN),
        factor("ConvexPolygon")
    );
    panics!(hull.scaled(-INFINITY), factor("ConvexPolyhedron"));
}

/// A constructor that returns an error says the same without the name of the shape.
#[test]
fn errors_have_the_text_of_the_panic() {
    let text = |error: Option<ShapeError>| error.map(|error| error.to_string());
    let refused = Aabb::try_new(p(3.0, 0.0), p(1.0, 2.0)).err();
    assert_eq!(
        text(refused).as_deref(),
        Some("min.x = 3 is above max.x = 1")
    );
    let refused = Polygon::try_new(square(INFINITY)).err();
    assert_eq!(
        text(refused).as_deref(),
        Some("vertex 3: coordinate x is infinite")
    );
}
