//! What is refused, and what the error names.

use super::{CUBE, CUBE_FACES, Spot, hull, lists, spots};
use crate::non_finite;
use rstest::rstest;
use tangency::{ConvexPolyhedron, ShapeError};

fn refusal(places: &[Spot], faces: &[&[usize]]) -> ShapeError {
    let faces = faces.iter().map(|face| face.to_vec()).collect();
    ConvexPolyhedron::try_new(spots::<f64>(places), faces).unwrap_err()
}

/// What is wrong with a cube of which some faces are others.
fn cube_with(changed: &[(usize, &[usize])]) -> ShapeError {
    let mut faces = CUBE_FACES.each_ref().map(|face| &face[..]);
    for &(face, other) in changed {
        faces[face] = other;
    }
    refusal(&CUBE, &faces)
}

#[rstest]
#[case::none(&[], 0)]
#[case::three(&[[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]], 3)]
#[case::three_that_differ(&[[0.0; 3], [1.0, 0.0, 0.0], [0.0; 3], [0.0, 1.0, 0.0], [-0.0; 3]], 3)]
fn fewer_than_four_points_are_too_few(#[case] places: &[Spot], #[case] found: usize) {
    let error = ShapeError::TooFewVertices { minimum: 4, found };
    assert_eq!(hull::<f64>(places), Err(error));
}

#[rstest]
#[case::on_a_line(&[[0.1, 0.1, 0.1], [0.2, 0.2, 0.2], [0.4, 0.4, 0.4], [0.8, 0.8, 0.8]])]
#[case::in_a_plane(&[[0.0, 0.0, 1.0], [0.5, 0.5, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.25, 0.25, 0.5]])]
fn points_in_one_plane_have_no_hull(#[case] places: &[Spot]) {
    assert_eq!(hull::<f64>(places), Err(ShapeError::Coplanar));
    assert_eq!(hull::<f32>(places), Err(ShapeError::Coplanar));
}

#[rstest]
fn a_point_must_be_finite(#[values(f64::NAN, f64::INFINITY, f64::NEG_INFINITY)] bad: f64) {
    let mut places = CUBE;
    places[5][2] = bad;
    let error = ShapeError::VertexNotFinite {
        vertex: 5,
        axis: 2,
        value: non_finite(bad),
    };
    assert_eq!(hull::<f64>(&places), Err(error.clone()));
    let vertices = spots::<f64>(&places);
    assert_eq!(
        ConvexPolyhedron::try_new(vertices, lists(&CUBE_FACES)),
        Err(error)
    );
}

#[test]
fn faces_must_have_a_volume() {
    let few = ShapeError::TooFewVertices {
        minimum: 4,
        found: 0,
    };
    assert_eq!(refusal(&CUBE, &[]), few);
    let sheet = refusal(&CUBE, &[&[0, 1, 3, 2], &[0, 2, 3, 1]]);
    assert_eq!(sheet, ShapeError::Coplanar);
}

#[test]
fn a_face_must_be_a_convex_polygon() {
    let in_face = |error| ShapeError::InFace {
        face: 2,
        error: Box::new(error),
    };
    let few = |found| in_face(ShapeError::TooFewVertices { minimum: 3, found });
    assert_eq!(cube_with(&[(2, &[])]), few(0));
    assert_eq!(cube_with(&[(2, &[0, 1, 1, 0])]), few(2));
    let missing = ShapeError::NoSuchVertex { face: 2, vertex: 8 };
    assert_eq!(cube_with(&[(2, &[0, 1, 8])]), missing);
    let bow_tie = in_face(ShapeError::Reflex { vertex: 2 });
    assert_eq!(cube_with(&[(2, &[0, 1, 4, 5])]), bow_tie);
    let twice = in_face(ShapeError::WindsTwice { vertex: 4 });
    assert_eq!(cube_with(&[(2, &[0, 1, 5, 4, 0, 1, 5, 4])]), twice);
    let spike = in_face(ShapeError::FoldsBack { vertex: 3 });
    assert_eq!(cube_with(&[(2, &[0, 1, 5, 4, 5])]), spike);
    let bent = ShapeError::NotPlanar { face: 2, vertex: 4 };
    assert_eq!(cube_with(&[(2, &[0, 1, 7, 4])]), bent);
}

#[test]
fn three_vertices_of_a_face_must_not_be_on_one_line() {
    let mut places = CUBE.to_vec();
    places.push([1.0, 0.0, 0.0]);
    let error = Box::new(ShapeError::Collinear);
    assert_eq!(
        refusal(&places, &[&[0, 8, 1]]),
        ShapeError::InFace { face: 0, error }
    );
}

#[test]
fn the_surface_must_be_closed() {
    let five = CUBE_FACES[..5].iter().map(|face| &face[..]);
    let open = ShapeError::EdgeOpen {
        face: 0,
        from: 3,
        to: 1,
    };
    assert_eq!(refusal(&CUBE, &five.collect::<Vec<_>>()), open);
    // The last face shares a bit of an edge, not all of it.
    let mut places = CUBE.to_vec();
    places.push([1.0, 0.0, 0.0]);
    let mut faces = CUBE_FACES.each_ref().map(|face| &face[..]);
    faces[0] = &[0, 2, 3, 1, 8];
    let open = ShapeError::EdgeOpen {
        face: 0,
        from: 1,
        to: 8,
    };
    assert_eq!(refusal(&places, &faces), open);
}

#[test]
fn an_edge_has_two_faces_wound_alike() {
    let turned = cube_with(&[(1, &[6, 7, 5, 4])]);
    let repeated = ShapeError::EdgeRepeated {
        face: 1,
        other: 4,
        from: 4,
        to: 6,
    };
    assert_eq!(turned, repeated);
    let mut faces = CUBE_FACES.map(|face| face.to_vec()).to_vec();
    faces.push(CUBE_FACES[3].to_vec());
    let doubled = ConvexPolyhedron::try_new(spots::<f64>(&CUBE), faces).unwrap_err();
    let repeated = ShapeError::EdgeRepeated {
        face: 3,
        other: 6,
        from: 2,
        to: 6,
    };
    assert_eq!(doubled, repeated);
}

#[test]
fn faces_must_hang_together() {
    let beside = CUBE.map(|[x, y, z]| [x + 5.0, y, z]);
    let places = [CUBE, beside].concat();
    let others = CUBE_FACES.map(|face| face.map(|vertex| vertex + 8));
    let faces = [CUBE_FACES, others].concat();
    let faces: Vec<_> = faces.iter().map(|face| &face[..]).collect();
    let apart = ShapeError::FaceApart { face: 6 };
    assert_eq!(refusal(&places, &faces), apart);
}

/// A tetrahedron with a fin: the face `abc` is made of `abe` and `aec`, which turns back from a
/// corner beyond `c`, and so does the face `bdc`.
#[test]
fn neighbours_must_not_lie_on_one_another() {
    let places = [
        [0.0, 0.0, 0.0],
        [4.0, 0.0, 0.0],
        [2.0, 4.0, 0.0],
        [2.0, 1.0, 4.0],
        [1.0, 6.0, 0.0],
    ];
    let faces: [&[usize]; 6] = [
        &[0, 1, 4],
        &[0, 4, 2],
        &[4, 1, 3],
        &[2, 4, 3],
        &[1, 0, 3],
        &[0, 2, 3],
    ];
    let folded = ShapeError::FaceFolded { face: 0, other: 1 };
    assert_eq!(refusal(&places, &faces), folded);
}

/// A cube with a hollow in its top, in either winding.
#[test]
fn a_dent_is_named_by_its_edge() {
    let mut places = CUBE.to_vec();
    places.push([1.0, 1.0, 1.5]);
    let mut faces = lists(&CUBE_FACES);
    faces.remove(1);
    faces.extend(lists(&[[4, 5, 8], [5, 7, 8], [7, 6, 8], [6, 4, 8]]));
    for _ in 0..2 {
        let error = ConvexPolyhedron::try_new(spots::<f64>(&places), faces.clone()).unwrap_err();
        let ShapeError::ReflexEdge { from, to } = error else {
            panic!("{error}");
        };
        assert!(from == 8 || to == 8, "{error}");
        faces.iter_mut().for_each(|face| face.reverse());
    }
}

/// A star goes round twice and bends the same way at each edge.
#[test]
fn a_star_is_not_convex() {
    let star = [[0, 10], [-6, -8], [9, 3], [-9, 3], [6, -8]];
    let mut places = star
        .map(|[x, y]| [f64::from(x), f64::from(y), 0.0])
        .to_vec();
    places.extend([[0.0, 0.0, 9.0], [0.0, 0.0, -9.0]]);
    let around = (0..5).map(|i| [i, (i + 1) % 5]);
    let faces = around.flat_map(|[i, j]| [vec![i, j, 5], vec![j, i, 6]]);
    let error = ConvexPolyhedron::try_new(spots::<f64>(&places), faces.collect()).unwrap_err();
    assert!(matches!(error, ShapeError::FacesCross { .. }), "{error}");
}

/// Two tetrahedra in one place, slit open from a corner `a` to a point `y` of the edge `bc` and
/// joined crosswise: every face is convex, lies in a face of the hull and is wound alike, and each
/// edge is shared by two. That edges are not shared by four takes other vertices in each sheet.
#[test]
fn a_surface_that_goes_round_twice_is_refused() {
    let [a, b, c, d] = [[0.0; 3], [8.0, 0.0, 0.0], [0.0, 8.0, 0.0], [0.0, 0.0, 8.0]];
    let between = |p: Spot, q: Spot, part: f64| -> Spot {
        std::array::from_fn(|i| p[i] + (q[i] - p[i]) * part)
    };
    let y = between(b, c, 0.5);
    let on_slit = [between(a, y, 0.25), between(a, y, 0.5)];
    let on_bc = [between(b, y, 0.5), between(y, c, 0.5)];
    let ends = [[a, b], [a, c], [a, d], [b, d], [c, d]];
    let middles = ends.map(|[p, q]| between(p, q, 0.5));
    let places = [&[a, b, c, d, y][..], &on_slit, &on_bc, &middles].concat();
    let [a, b, c, d, y, p, q, s, t, ab, ac, ad, bd, cd] = std::array::from_fn(|i| i);
    let sheets = |first_slit: usize, second_slit: usize| {
        let faces: [&[usize]; 10] = [
            &[a, d, b],
            &[b, d, c, y],
            &[c, d, a],
            &[a, b, y, p],
            &[a, first_slit, y, c],
            &[a, ad, d, bd, b, ab],
            &[b, bd, d, cd, c, t, y, s],
            &[c, cd, d, ad, a, ac],
            &[a, ab, b, s, y, q],
            &[a, second_slit, y, t, c, ac],
        ];
        refusal(&places, &faces)
    };
    assert_eq!(sheets(p, q), ShapeError::FaceApart { face: 5 });
    let crosswise = sheets(q, p);
    let is_named = matches!(crosswise, ShapeError::FacesCross { .. });
    assert!(is_named, "{crosswise}");
}

#[test]
fn errors_say_what_is_wrong() {
    let says = |error: ShapeError, text: &str| assert_eq!(error.to_string(), text);
    says(
        cube_with(&[(2, &[0, 1, 4, 5])]),
        "in face 2, the outline is not convex at vertex 2",
    );
    says(
        cube_with(&[(2, &[0, 1, 8])]),
        "face 2 names vertex 8, which is not there",
    );
    says(
        cube_with(&[(1, &[6, 7, 5, 4])]),
        "face 1 and face 4 both have the edge from vertex 4 to vertex 6",
    );
    says(ShapeError::Coplanar, "all vertices lie in one plane");
    let edge = ShapeError::ReflexEdge { from: 1, to: 2 };
    says(
        edge,
        "the faces bend the other way at the edge from vertex 1 to vertex 2 than at most others",
    );
}

#[test]
#[should_panic(expected = "all vertices lie in one plane")]
fn from_points_panics_with_the_reason() {
    let _ = ConvexPolyhedron::from_points(spots::<f64>(&CUBE[..4]));
}

#[test]
#[should_panic(expected = "the edge of face 0 from vertex 3 to vertex 1")]
fn new_panics_with_the_reason() {
    let _ = ConvexPolyhedron::new(spots::<f64>(&CUBE), lists(&CUBE_FACES[..5]));
}
