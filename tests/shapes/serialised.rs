//! What is written comes back, and what breaks an invariant does not.

use crate::polyhedra::{CUBE, CUBE_FACES, lists, spot, spots};
use crate::{ARROWHEAD, point, points};
use core::fmt::Debug;
use nalgebra::{Point2, Point3, Vector2, Vector3};
use serde::{Serialize, de::DeserializeOwned};
use tangency::{
    Aabb, Ball, Capsule, Cast, Compound, Compound2, Contact, ContactManifold, ConvexPolygon,
    ConvexPolyhedron, HalfSpace, HeightField, Line, MultiPolygon, Nearest, Obb, Plane, Polygon,
    Polyhedron, Polyline, Ray, Rounded, Segment, Tetrahedron, TriMesh, Triangle, UpAxis,
};
use tangency::{CurvePoint, Piece};

fn assert_round_trip<S: Serialize + DeserializeOwned + PartialEq + Debug>(shape: &S) {
    let text = serde_json::to_string(shape).unwrap();
    assert_eq!(&serde_json::from_str::<S>(&text).unwrap(), shape, "{text}");
}

#[test]
fn every_shape_comes_back_the_same() {
    let [a, b, c] = [
        point::<f64>([0.5, 0.25]),
        point([0.75, -0.5]),
        point([2.5, 2.0]),
    ];
    assert_round_trip(&Line::new(a, b - a));
    assert_round_trip(&Line::through(a, b));
    assert_round_trip(&Ray::new(a, b - a));
    assert_round_trip(&Segment::new(a, b));
    assert_round_trip(&Triangle::new(a, b, c));
    assert_round_trip(&Ball::new(a, 0.125));
    assert_round_trip(&Aabb::from_points([a, b, c]));
    assert_round_trip(&HalfSpace::new(a, b - a));
    assert_round_trip(&Capsule::new(a, b, 0.125));
    assert_round_trip(&Obb::from_half_axes(a, [b - a, c - a]));
    assert_round_trip(&Rounded::new(Triangle::new(a, b, c), 0.125));
    assert_round_trip(&ConvexPolygon::new(vec![a, b, c]));
    assert_round_trip(&Polygon::<f32>::new(points(&ARROWHEAD)));
    let hole = points(&[[2.0, 2.5], [3.0, 3.0], [2.0, 3.5]]);
    let holed = Polygon::<f64>::with_holes(points(&ARROWHEAD), vec![hole]);
    assert_round_trip(&holed);
    let far = holed.translated(&nalgebra::Vector2::new(9.0, 0.0));
    assert_round_trip(&MultiPolygon::new(vec![far, holed]));
    assert_round_trip(&Polyline::new(vec![a, b, c]));
    assert_round_trip(&Ball::new(Point3::new(0.5_f32, 0.25, 3.0), 1.5));
    let from = CurvePoint {
        parameter: 0.5,
        point: a,
    };
    assert_round_trip(&Piece::Point(from));
    assert_round_trip(&Piece::Interval {
        from,
        to: CurvePoint {
            parameter: 0.75,
            point: b,
        },
    });
}

#[test]
fn compounds_come_back_the_same() {
    let [a, b] = [point::<f64>([0.5, 0.25]), point([0.75, -0.5])];
    let compound = Compound::new(vec![Segment::new(a, b), Segment::new(b, b)]);
    assert_round_trip(&compound);
    let of_kinds: Compound2<f64> = Compound::new(vec![
        Ball::new(a, 0.125).into(),
        Polygon::new(points(&ARROWHEAD)).into(),
    ]);
    assert_round_trip(&of_kinds);
    assert_round_trip(&Compound::new(vec![of_kinds.clone(), of_kinds]));

    let text = r#"{"parts":[{"center":[0.5,0.25],"radius":1.0}]}"#;
    let disc: Compound<Ball<f64, 2>, f64, 2> = serde_json::from_str(text).unwrap();
    assert_eq!(disc.distance(&point([0.5, 3.25])), 2.0); // by the tree
    assert_eq!(serde_json::to_string(&disc).unwrap(), text);
    let empty = serde_json::from_str::<Compound2<f64>>(r#"{"parts":[]}"#).unwrap_err();
    assert!(
        empty.to_string().contains("at least 1 is needed"),
        "{empty}"
    );
    let line = r#"{"parts":[{"origin":[0.0,0.0],"direction":[1.0,0.0]}]}"#;
    let error = serde_json::from_str::<Compound<Line<f64, 2>, f64, 2>>(line).unwrap_err();
    assert!(error.to_string().contains("not bounded"), "{error}");
}

#[test]
fn every_shape_of_space_comes_back_the_same() {
    let [a, b, c, d] = [0, 1, 2, 4].map(|corner| spot::<f64>(CUBE[corner]));
    assert_round_trip(&Plane::new(a, b - c));
    assert_round_trip(&Tetrahedron::new(a, b, c, d));
    assert_round_trip(&ConvexPolyhedron::from_points(vec![a, b, c, d]));
    assert_round_trip(&ConvexPolyhedron::<f32>::from_points(spots(&CUBE)));
    let triangles = vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]];
    let solid = Polyhedron::new(vec![a, b, c, d], triangles);
    assert_round_trip(&solid);
    assert_round_trip(solid.surface());
    let text = serde_json::to_string(&solid).unwrap();
    let open = text.replace(",[1,2,3]", "");
    assert_ne!(text, open);
    assert!(serde_json::from_str::<TriMesh<f64>>(&open).is_ok());
    let error = serde_json::from_str::<Polyhedron<f64>>(&open).unwrap_err();
    let expected = Polyhedron::try_new(vec![a, b, c, d], solid.surface().indices()[..3].to_vec());
    assert!(
        error
            .to_string()
            .contains(&expected.unwrap_err().to_string()),
        "{error}"
    );
}

#[test]
fn height_fields_come_back_the_same() {
    let (origin, steps) = (Point2::new(0.25, 0.5), Vector2::new(0.75, 0.25));
    let heights = (0..20).map(|index| f64::from(index % 7) / 8.0);
    let field = HeightField::new(UpAxis::Y, origin, steps, 4, heights.collect());
    assert_round_trip(&field);
    // Moved, its lines are no more those of an origin and steps.
    assert_round_trip(&field.translated(&Vector3::new(1e16, 0.25, -3.0)));
    assert_round_trip(&field.scaled(-0.5));
    assert_round_trip(&field.scaled(0.0));
    let pierced = field
        .with_diagonals(|cell| cell.row == 1)
        .without_cells(|cell| cell.column == 2);
    assert_round_trip(&pierced);

    let text = r#"{"up":"Z","columns":[0.0,1.0],"rows":[0.0,2.0],"heights":[0.0,0.0,1.0,1.0]}"#;
    let ramp = HeightField::new(
        UpAxis::Z,
        Point2::origin(),
        Vector2::new(1.0, 2.0),
        2,
        vec![0.0, 0.0, 1.0, 1.0],
    );
    assert_eq!(
        serde_json::from_str::<HeightField<f64>>(text).unwrap(),
        ramp
    );
    let refusals = [
        ("[0.0,1.0]", "[0.0,1.0,0.5]", "4 heights with 3 columns"),
        ("[0.0,1.0]", "[1.0,0.0,1.0]", "4 heights with 3 columns"),
        ("[0.0,2.0]", "[0.0,2.0,1.0]", "4 heights with 2 columns"),
        (
            "[0.0,0.0,1.0,1.0]",
            "[0.0,0.0,1.0,2.0,0.0,0.0],\"left_out\":[2]",
            "6 heights with 2 columns",
        ),
        ("1.0]}", "1.0],\"left_out\":[0]}", "there are no triangles"),
        ("1.0]}", "1.0],\"left_out\":[1]}", "there is no cell 1"),
        ("1.0]}", "1.0],\"crossed\":[7]}", "there is no cell 7"),
        (
            "[0.0,1.0],\"rows\":[0.0,2.0],\"heights\":[0.0,",
            "[0.0,2.0,1.0],\"rows\":[0.0,2.0],\"heights\":[0.0,0.0,0.0,",
            "along x neither ascend nor descend",
        ),
    ];
    for (from, to, message) in refusals {
        let wrong = text.replacen(from, to, 1);
        assert_ne!(wrong, text);
        let error = serde_json::from_str::<HeightField<f64>>(&wrong).unwrap_err();
        assert!(error.to_string().contains(message), "{error}");
    }
}

/// Manifolds are written as a list of points, of which there are some, but not more than a manifold keeps.
#[test]
fn manifolds_come_back_the_same() {
    let floor = Aabb::new(Point3::new(-8.0, -8.0, -1.0), Point3::new(8.0, 8.0, 0.0));
    let parcel = Aabb::new(Point3::new(0.0, 0.0, -0.125), Point3::new(2.0, 2.0, 2.0));
    let manifold = floor.contact_manifold(&parcel, 0.0).unwrap();
    assert_eq!(manifold.points().len(), 4);
    assert_round_trip(&manifold);
    let ball = Ball::new(Point3::new(0.5_f32, 0.25, 3.0), 1.5);
    assert_round_trip(&ball.contact_manifold(&ball.translated(&Vector3::new(0.0, 2.0, 0.0)), 0.0));
    let tile = |y: f64| Aabb::new(point([0.0, y]), point([2.0, y + 1.0]));
    let in_plane = tile(0.0).contact_manifold(&tile(0.75), 0.0).unwrap();
    assert_eq!(in_plane.points().len(), 2);
    assert_round_trip(&in_plane);
    assert_round_trip(&tile(0.0).contact(&tile(0.75)));
    let pair = Compound::new(vec![tile(0.0), tile(9.0)]);
    let of_parts = pair.contact(&tile(8.5)).unwrap();
    assert_eq!(of_parts.parts[0].part(), Some(1));
    assert_round_trip(&of_parts);
    assert_round_trip(&tile(0.0).cast_against(&Vector2::new(0.0, 4.0), &tile(2.0)));

    let text = serde_json::to_string(&manifold).unwrap();
    let start = text.find("\"points\":[").unwrap() + "\"points\":[".len();
    let points = &text[start..text.rfind("]}").unwrap()];
    let none = refusal::<ContactManifold<f64, 3>>(&text.replace(points, ""));
    assert!(none.contains("a point at least"), "{none}");
    let many =
        refusal::<ContactManifold<f64, 3>>(&text.replace(points, &format!("{points},{points}")));
    assert!(many.contains("at most four"), "{many}");
    let text = serde_json::to_string(&in_plane).unwrap();
    let points =
        &text[text.find("\"points\":[").unwrap() + "\"points\":[".len()..text.rfind("]}").unwrap()];
    let many =
        refusal::<ContactManifold<f64, 2>>(&text.replace(points, &format!("{points},{points}")));
    assert!(many.contains("at most two"), "{many}");
}

/// Moving may collapse what constructors make.
#[test]
fn what_moving_has_collapsed_comes_back_the_same() {
    let far = |x: f64| f64::exp2(60.0) * x;
    let hull = ConvexPolyhedron::<f64>::from_points(spots(&CUBE));
    for [x, y, z] in [[0.0, 0.0, 1.0], [0.0, 1.0, 1.0], [1.0, 1.0, 1.0]] {
        let flat = hull.translated(&Vector3::new(far(x), far(y), far(z)));
        assert!(flat.faces().len() < 4);
        assert_round_trip(&flat);
    }
    let triangle = ConvexPolygon::<f64>::new(points(&[[0.0, 0.0], [4.0, 0.0], [0.0, 4.0]]));
    for [x, y] in [[0.0, 1.0], [1.0, 1.0]] {
        let flat = triangle.translated(&Vector2::new(far(x), far(y)));
        assert!(flat.vertices().len() < 3);
        assert_round_trip(&flat);
    }
}

#[test]
fn what_moving_never_leaves_is_refused() {
    for text in [
        r#"{"vertices":[],"faces":[]}"#,
        r#"{"vertices":[[0,0,0],[0,0,0]],"faces":[]}"#,
        r#"{"vertices":[[0,0,0],[1,0,0],[2,0,0]],"faces":[]}"#,
        r#"{"vertices":[[0,0,0],[1,0,0],[0,1,0]],"faces":[]}"#,
        r#"{"vertices":[[0,0,0],[1,0,0],[0,1,0]],"faces":[[0,1,2]]}"#,
        r#"{"vertices":[[0,0,0],[1,0,0],[1,1,1],[0,1,0]],"faces":[[0,1,2,3],[0,3,2,1]]}"#,
        r#"{"vertices":[[0,0,0],[1e999,0,0]],"faces":[]}"#,
    ] {
        let _ = refusal::<ConvexPolyhedron<f64>>(text);
    }
    for text in [
        r#"{"vertices":[]}"#,
        r#"{"vertices":[[1,2],[1,2]]}"#,
        r#"{"vertices":[[0,0],[1,0],[2,0]]}"#,
    ] {
        let _ = refusal::<ConvexPolygon<f64>>(text);
    }
}

#[test]
fn a_polyhedron_is_written_as_its_vertices_and_faces() {
    let cube = ConvexPolyhedron::<f64>::from_points(spots(&CUBE));
    let text = serde_json::to_string(&cube).unwrap();
    let mut faces = lists(&CUBE_FACES);
    faces.sort_unstable();
    let [vertices, faces] = [
        serde_json::to_string(&CUBE).unwrap(),
        serde_json::to_string(&faces).unwrap(),
    ];
    assert_eq!(
        text,
        format!(r#"{{"vertices":{vertices},"faces":{faces}}}"#)
    );
    let open = text.replace(",[4,5,7,6]", "");
    let refused = refusal::<ConvexPolyhedron<f64>>(&open);
    assert!(refused.contains("the other way round"), "{refused}");
}

#[test]
fn a_line_is_written_as_it_was_made() {
    let (along, through) = (
        r#"{"origin":[0.5,0.25],"direction":[3.0,4.0]}"#,
        r#"{"a":[0.5,0.25],"b":[3.0,4.0]}"#,
    );
    let (p, q) = (point::<f64>([0.5, 0.25]), point([3.0, 4.0]));
    for (text, line) in [
        (along, Line::new(p, q.coords)),
        (through, Line::through(p, q)),
    ] {
        assert_eq!(serde_json::to_string(&line).unwrap(), text);
        assert_eq!(serde_json::from_str::<Line<f64, 2>>(text).unwrap(), line);
    }
    let refused = refusal::<Line<f64, 2>>(r#"{"a":[0,0],"direction":[1,0]}"#);
    assert!(
        refused.contains("either `origin` and `direction`"),
        "{refused}"
    );
}

/// A number beyond the scalar is infinite or refused, which depends on the format and its features.
#[test]
fn a_line_reads_numbers_beyond_the_scalar_as_a_segment_does() {
    let text = r#"{"a":[0,0],"b":[1e39,0.1]}"#;
    let segment = serde_json::from_str::<Segment<f32, 2>>(text).map_err(|e| e.to_string());
    let line = serde_json::from_str::<Line<f32, 2>>(text).map_err(|e| e.to_string());
    assert_eq!(line, segment.map(|s| Line::through(s.a, s.b)));
}

#[test]
fn an_index_is_not_written() {
    let comb = (0..20).map(|i| [f64::from(i), f64::from(i % 2)]);
    let long = points(&comb.chain([[9.5, 90.0]]).collect::<Vec<_>>());
    assert_round_trip(&Polygon::<f64>::new(long.clone()));
    assert_round_trip(&Polyline::<f64, 2>::new(long.clone()));
    let text = serde_json::to_string(&Polyline::<f64, 2>::new(long.clone())).unwrap();
    let vertices = serde_json::to_string(&long).unwrap();
    assert_eq!(text, format!(r#"{{"vertices":{vertices}}}"#));
}

#[test]
fn a_polygon_is_read_with_and_without_holes() {
    let plain = r#"{"vertices":[[0,0],[4,0],[0,4]]}"#;
    let holed = r#"{"vertices":[[0,0],[4,0],[0,4]],"holes":[[[1,1],[2,1],[1,2]]]}"#;
    let holes = |text| {
        serde_json::from_str::<Polygon<f64>>(text)
            .unwrap()
            .holes()
            .len()
    };
    assert_eq!((holes(plain), holes(holed)), (0, 1));
    let outside = holed.replace("[1,2]", "[1,9]");
    let refused = refusal::<Polygon<f64>>(&outside);
    assert!(refused.contains("of hole 0 meets"), "{refused}");
}

#[test]
fn several_polygons_are_read_as_one_shape() {
    let triangle = r#"{"vertices":[[0,0],[4,0],[0,4]]}"#;
    let touching = triangle.replace("[0,0]", "[4,4]");
    let read = |polygons: &[&str]| format!(r#"{{"polygons":[{}]}}"#, polygons.join(","));
    let overlap = refusal::<MultiPolygon<f64>>(&read(&[triangle, &touching]));
    assert!(
        overlap.contains("polygon 0 and polygon 1 overlap"),
        "{overlap}"
    );
    let none = refusal::<MultiPolygon<f64>>(&read(&[]));
    assert!(none.contains("there are no polygons"), "{none}");
    let beside = triangle.replace("[0,0]", "[8,4]").replace("[0,4]", "[8,0]");
    let both = read(&[triangle, &beside]);
    let both = serde_json::from_str::<MultiPolygon<f64>>(&both).unwrap();
    assert_eq!(both.polygons().len(), 2);
}

fn refusal<S: DeserializeOwned + Debug>(text: &str) -> String {
    serde_json::from_str::<S>(text).unwrap_err().to_string()
}

#[test]
fn an_invalid_shape_is_refused_with_its_reason() {
    let ball = refusal::<Ball<f64, 2>>(r#"{"center":[0,0],"radius":-1}"#);
    assert!(ball.contains("the radius is negative"), "{ball}");
    let capsule = refusal::<Capsule<f64, 2>>(r#"{"segment":{"a":[0,0],"b":[1,0]},"radius":-1}"#);
    assert!(capsule.contains("the radius is negative"), "{capsule}");
    let text = r#"{"core":{"a":[0,0],"b":[1,0]},"radius":-1}"#;
    let rounded = refusal::<Rounded<Segment<f64, 2>>>(text);
    assert!(rounded.contains("the radius is negative"), "{rounded}");
    let obb = refusal::<Obb<f64, 2>>(r#"{"center":[0,0],"half_axes":[[1,0]]}"#);
    assert!(obb.contains("one half axis for each dimension"), "{obb}");
    let far = refusal::<Obb<f32, 2>>(r#"{"center":[0,0],"half_axes":[[1,0],[0,1e39]]}"#);
    assert!(far.contains("infinite"), "{far}");
    let tile = refusal::<Aabb<f64, 2>>(r#"{"min":[0,1],"max":[1,0]}"#);
    assert!(tile.contains("min.y = 1 is above max.y = 0"), "{tile}");
    let spike = r#"{"vertices":[[0,0],[4,0],[2,0],[2,2]]}"#;
    let polygon = refusal::<Polygon<f64>>(spike);
    assert!(
        polygon.contains("turns back on itself at vertex 1"),
        "{polygon}"
    );
    let convex = refusal::<ConvexPolygon<f64>>(spike);
    assert!(
        convex.contains("turns back on itself at vertex 1"),
        "{convex}"
    );
    let polyline = refusal::<Polyline<f64, 3>>(r#"{"vertices":[[0,0,0]]}"#);
    assert!(polyline.contains("at least 2 are needed"), "{polyline}");
}
