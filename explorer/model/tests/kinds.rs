//! Each kind is made, moved, kept in a link, and answers as is known without the model.

use explorer_model::answers::answer;
use explorer_model::figure::Figure;
use explorer_model::kind::Kind;
use explorer_model::link::{fragment, scene_of};
use explorer_model::outline::faces;
use explorer_model::scene::{Scalar, Scene};
use explorer_model::vector::Vector;

fn scene(figures: [Figure; 2], is_space: bool) -> Scene {
    let mut scene = Scene::default();
    scene.choose_dimension(is_space);
    scene.figures = figures;
    scene
}

/// With numbers that are rounded in `f32` and fixed point.
fn moved(kind: Kind, is_space: bool) -> Figure {
    let mut figure = Figure::new(kind, [0.1, 0.2, 0.0], is_space);
    figure.turn([0.0, 0.0, 1.0], 0.7);
    if is_space {
        figure.turn([0.6, 0.8, 0.0], 1.1);
    }
    figure.scale(1.3);
    figure
}

#[test]
fn each_kind_is_made_in_every_scalar_and_kept_in_a_link() {
    for is_space in [false, true] {
        for kind in Kind::all(is_space) {
            let other = Figure::new(kind, [0.5, 0.0, 0.0], is_space);
            let scene = scene([moved(kind, is_space), other], is_space);
            assert_eq!(scene_of(&fragment(&scene)).as_ref(), Ok(&scene));
            for scalar in Scalar::ALL {
                let answer = answer(&scene, scalar);
                assert!(answer.is_ok(), "{kind:?} {scalar:?} {answer:?}");
            }
        }
    }
}

#[test]
fn moved_shapes_of_all_pairs_answer_in_every_scalar() {
    for is_space in [false, true] {
        for a in Kind::all(is_space) {
            for b in Kind::all(is_space) {
                let scene = scene([moved(a, is_space), moved(b, is_space)], is_space);
                for scalar in Scalar::ALL {
                    let answer = answer(&scene, scalar);
                    assert!(answer.is_ok(), "{a:?} {b:?} {scalar:?} {answer:?}");
                }
            }
        }
    }
}

/// Of a shape and a point, in every scalar.
fn distances(figure: Figure, point: Vector, is_space: bool) -> [String; 4] {
    let mut other = Figure::new(Kind::Point, [0.0; 3], is_space);
    other.points = vec![point];
    let scene = scene([figure, other], is_space);
    Scalar::ALL.map(|scalar| answer(&scene, scalar).unwrap().distance)
}

#[test]
fn shapes_with_radii_have_them_where_they_are_drawn() {
    let figure = |kind| Figure::new(kind, [0.0; 3], true);
    for kind in [Kind::Cylinder, Kind::Cone, Kind::TruncatedCone] {
        let mut below = figure(kind).points[0];
        below[2] -= 2.0;
        assert_eq!(distances(figure(kind), below, true), ["2"; 4], "{kind:?}");
    }
    let beside = [3.0, 0.0, 0.5];
    assert_eq!(distances(figure(Kind::Cylinder), beside, true), ["2"; 4]);
    let mut cup = figure(Kind::TruncatedCone);
    cup.points = vec![[0.0; 3], [0.0, 0.0, 4.0]];
    (cup.radius, cup.end_radius) = (2.0, 5.0);
    // The side rises by 4 where it leads out by 3.
    assert_eq!(distances(cup, [11.5, 0.0, -4.0], true), ["10"; 4]);
    // The lowest edges of the cores are at -0.75, and the radius is 0.5.
    let rounded = |is_space| Figure::new(Kind::Rounded, [0.0; 3], is_space);
    assert_eq!(
        distances(rounded(false), [0.0, -2.25, 0.0], false),
        ["1"; 4]
    );
    assert_eq!(distances(rounded(true), [0.0, 0.0, -2.25], true), ["1"; 4]);
}

#[test]
fn a_height_field_is_made_of_the_triangles_that_are_drawn() {
    let mut field = Figure::new(Kind::HeightField, [0.0; 3], true);
    field.set_point(4, [9.0, 9.0, 1.5]);
    let mut mesh = field.clone();
    assert_eq!(mesh.points[4], [0.0, 0.0, 1.5]);
    for triangle in faces(&field).unwrap() {
        let sum = |axis: usize| triangle.iter().map(|p| p[axis]).sum::<f64>();
        let middle = [0, 1, 2].map(|axis| sum(axis) / 3.0);
        let distance: f64 = distances(field.clone(), middle, true)[1].parse().unwrap();
        assert!(distance < 1e-15, "{triangle:?}");
    }
    mesh.turn([0.0, 0.0, 1.0], 0.5);
    assert_eq!(mesh, field);
}

#[test]
fn vertices_of_a_height_field_stay_on_a_grid() {
    let mut field = Figure::new(Kind::HeightField, [0.0; 3], true);
    field.set_point(8, [2.5, 3.0, 0.25]);
    let lines = |axis: usize| [0, 4, 8].map(|index| field.points[index][axis]);
    assert_eq!([lines(0), lines(1)], [[-1.5, 0.5, 2.5], [-1.0, 1.0, 3.0]]);
    assert_eq!(field.points[2], [2.5, -1.0, -0.5]);
    assert_eq!(field.steps(), [2.0, 2.0, 0.375]);
    field.set_point(0, [4.0, 0.0, 0.0]);
    assert!((0..9).all(|index| field.points[index][0] == 4.0));
    let other = Figure::new(Kind::Point, [0.0; 3], true);
    assert!(answer(&scene([field, other], true), Scalar::F64).is_err());
}

#[test]
fn a_link_from_before_the_second_radius_is_read() {
    let text = Scene::default().to_text();
    let old = text.replace(",\"end_radius\":0.5", "");
    assert_ne!(old, text);
    assert_eq!(scene_of(&old).unwrap().figures[1].radius, 1.0);
}
