//! What the model asks, against answers that are known without it.

use tangency_explorer::page::{fragment, scene_of};
use tangency_explorer::questions::{CastAnswer, answer, code, tangent};
use tangency_explorer::scene::{Figure, Kind, Scalar, Scene};

fn at_height(y: f64) -> Scene {
    let mut scene = Scene::default();
    scene.figures[0].points = vec![[-2.0, y, 0.0], [2.0, y, 0.0]];
    scene
}

#[test]
fn a_segment_at_the_height_of_the_radius_touches_in_every_scalar() {
    for (y, word) in [(0.5, "overlapping"), (1.0, "touching"), (1.5, "apart")] {
        for scalar in Scalar::ALL {
            assert_eq!(
                answer(&at_height(y), scalar).unwrap().word(),
                word,
                "{y} {scalar:?}"
            );
        }
    }
}

#[test]
fn one_ulp_tells_touching_from_apart() {
    for scalar in Scalar::ALL {
        let word = |is_up| {
            answer(&at_height(scalar.nudged(1.0, is_up)), scalar)
                .unwrap()
                .word()
        };
        assert_eq!(
            [word(true), word(false)],
            ["apart", "overlapping"],
            "{scalar:?}"
        );
    }
}

#[test]
fn a_snapped_tangent_is_one_in_every_scalar_at_every_angle() {
    for i in 0..60 {
        let mut scene = Scene::default();
        scene.figures[0].turn(f64::from(i) * 0.1);
        assert!(scene.snap_to_tangent());
        for scalar in Scalar::ALL {
            let answer = answer(&scene, scalar).unwrap();
            assert_eq!(answer.word(), "touching", "{i} {scalar:?} {scene:?}");
        }
        let [a, b] = tangent(&scene).unwrap().chord.unwrap();
        assert_eq!(a, b);
    }
}

#[test]
fn a_cast_down_onto_the_circle_ends_where_it_touches() {
    let scene = at_height(2.0);
    for scalar in Scalar::ALL {
        let CastAnswer::Hit { time, enters } = answer(&scene, scalar).unwrap().cast else {
            panic!()
        };
        assert!((time - 1.0 / 3.0).abs() < 1e-4 && enters);
    }
}

#[test]
fn all_pairs_answer_in_the_plane_and_in_space() {
    for is_space in [false, true] {
        for (a, b) in Kind::ALL.iter().flat_map(|a| Kind::ALL.map(|b| (*a, b))) {
            let mut scene = Scene::default();
            scene.figures = [Figure::new(a, [0.0, 9.0, 0.0]), Figure::new(b, [0.0; 3])];
            scene.choose_dimension(is_space);
            for scalar in Scalar::ALL {
                assert_eq!(answer(&scene, scalar).unwrap().word(), "apart");
                scene.figures[0] = Figure::new(a, [0.0; 3]);
                assert!(answer(&scene, scalar).unwrap().intersects);
                scene.figures[0] = Figure::new(a, [0.0, 9.0, 0.0]);
            }
        }
    }
}

#[test]
fn numbers_beyond_a_scalar_are_refused() {
    let scene = at_height(1e6);
    assert!(answer(&scene, Scalar::I16F16).is_err());
    assert!(answer(&scene, Scalar::F64).is_ok());
}

#[test]
fn a_link_restores_the_scene_to_the_last_bit() {
    let mut scene = at_height(1.0_f64.next_up());
    scene.figures[1].radius = 0.1 + 0.2;
    let link = format!("http://localhost/#{}", fragment(&scene));
    assert_eq!(scene_of(&link).unwrap(), scene);
    assert_eq!(scene_of(&scene.to_text()).unwrap(), scene);
    assert!(scene_of("nonsense").is_err());
}

#[test]
fn the_code_names_the_shapes_and_the_scalar() {
    let mut scene = at_height(1.0);
    scene.scalar = Scalar::I32F32;
    let code = code(&scene);
    assert!(
        code.contains("Segment::new(Point2::new(n(-2.0), n(1.0)), Point2::new(n(2.0), n(1.0)))")
    );
    assert!(code.contains("-> FixedI32F32"));
}

#[test]
fn text_with_numbers_that_mean_nothing_is_refused() {
    let mut scene = Scene::default();
    scene.camera.zoom = 0.0;
    assert!(Scene::from_text(&scene.to_text()).is_err());
    let mut scene = Scene::default();
    scene.figures[1].radius = -1.0;
    assert!(Scene::from_text(&scene.to_text()).is_err());
}
