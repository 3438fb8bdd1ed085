//! One polyhedron, however its faces are given.

use super::{CUBE, CUBE_FACES, Spot, hull, lists, spots};
use nalgebra::RealField;
use tangency::{ConvexPolyhedron, ShapeError};

fn of_faces<T: RealField + Copy>(
    places: &[Spot],
    faces: Vec<Vec<usize>>,
) -> Result<ConvexPolyhedron<T>, ShapeError> {
    ConvexPolyhedron::try_new(spots(places), faces)
}

fn reversed(mut faces: Vec<Vec<usize>>) -> Vec<Vec<usize>> {
    faces.iter_mut().for_each(|face| face.reverse());
    faces
}

fn triangulated(faces: Vec<Vec<usize>>) -> Vec<Vec<usize>> {
    let fan = |face: Vec<usize>| {
        let pairs = face[1..].windows(2);
        let triangles = pairs.map(|pair| vec![face[0], pair[0], pair[1]]);
        triangles.collect::<Vec<_>>()
    };
    faces.into_iter().flat_map(fan).collect()
}

/// The cube as its faces say, and as a hull; faces begin with their lowest corner and are sorted.
fn check_cube<T: RealField + Copy>() {
    let cube = hull::<T>(&CUBE).unwrap();
    assert_eq!(cube.vertices(), spots(&CUBE));
    let mut expected = CUBE_FACES;
    expected.sort_unstable();
    assert!(cube.faces().eq(expected.iter().map(|face| &face[..])));
    let quads = lists(&CUBE_FACES);
    for faces in [quads.clone(), triangulated(quads)] {
        assert_eq!(of_faces(&CUBE, faces.clone()), Ok(cube.clone()));
        assert_eq!(of_faces(&CUBE, reversed(faces)), Ok(cube.clone()));
    }
}

#[test]
fn a_cube_is_one_however_it_is_given() {
    in_every_scalar!(check_cube());
}

/// Each face begins at another corner, and comes at another place.
#[test]
fn the_order_of_faces_makes_no_difference() {
    let mut faces = lists(&CUBE_FACES);
    faces.reverse();
    for (by, face) in faces.iter_mut().enumerate() {
        face.rotate_left(by % 4);
    }
    assert_eq!(of_faces::<f64>(&CUBE, faces), hull(&CUBE));
}

/// A cube of which the bottom is cut in two, with vertices inside edges and faces, one repeated in
/// its face, one equal to another, and one that no face names.
#[test]
fn vertices_that_are_no_corners_are_dropped() {
    let mut places = CUBE.to_vec();
    places.extend([[1.0, 0.0, 0.0], [1.0, 2.0, 0.0], [1.0, 1.0, 0.0]]);
    places.extend([[2.0, 0.0, 0.0], [9.0, 9.0, 9.0]]);
    let faces = vec![
        vec![0, 2, 9, 10, 8],
        vec![8, 10, 9, 3, 11, 1],
        vec![4, 5, 5, 7, 6],
        vec![0, 8, 11, 5, 4],
        vec![2, 6, 7, 3, 9],
        vec![0, 4, 6, 2, 0],
        vec![1, 3, 7, 5],
    ];
    assert_eq!(of_faces::<f64>(&places, faces), hull(&CUBE));
}

/// The surface of a cube of 3 x 3 x 3 small ones, each square by itself.
#[test]
fn many_faces_in_one_plane_become_one() {
    const SIDE: usize = 4;
    let corner = |i: usize| [i % SIDE, i / SIDE % SIDE, i / SIDE / SIDE];
    let places: Vec<Spot> = (0..SIDE * SIDE * SIDE)
        .map(|i| corner(i).map(|x| x as f64))
        .collect();
    let number = |place: [usize; 3]| place[0] + SIDE * (place[1] + SIDE * place[2]);
    let mut faces = Vec::new();
    for axis in 0..3 {
        for (level, is_top) in [(0, false), (SIDE - 1, true)] {
            for cell in 0..(SIDE - 1) * (SIDE - 1) {
                let (u, v) = (cell % (SIDE - 1), cell / (SIDE - 1));
                let place = |du, dv| {
                    let mut place = [level; 3];
                    place[(axis + 1) % 3] = u + du;
                    place[(axis + 2) % 3] = v + dv;
                    number(place)
                };
                let mut face = vec![place(0, 0), place(1, 0), place(1, 1), place(0, 1)];
                if !is_top {
                    face.reverse();
                }
                faces.push(face);
            }
        }
    }
    let cube = of_faces::<f64>(&places, faces).unwrap();
    assert_eq!(cube.vertices().len(), 8);
    assert_eq!(cube.faces().len(), 6);
    assert_eq!(Ok(cube), hull(&places));
}

#[test]
fn what_is_built_of_its_own_faces_is_the_same() {
    let mut places = CUBE.to_vec();
    places.extend([[1.0, 1.0, 3.0], [1.0, 3.0, 1.0], [-1.0, 1.0, 1.0]]);
    let solid = hull::<f32>(&places).unwrap();
    let faces = solid.faces().map(<[usize]>::to_vec).collect();
    let again = ConvexPolyhedron::new(solid.vertices().to_vec(), faces);
    assert_eq!(again, solid);
}
