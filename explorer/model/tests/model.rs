//! What the model asks, against answers that are known without it.

use explorer_model::answers::{Answer, CastAnswer, answer};
use explorer_model::code::code;
use explorer_model::figure::Figure;
use explorer_model::kind::Kind;
use explorer_model::link::{fragment, scene_of};
use explorer_model::scene::{Scalar, Scene};
use explorer_model::snap::snap_to_tangency;
use explorer_model::tangent::tangent;

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
        scene.figures[0].turn([0.0, 0.0, 1.0], f64::from(i) * 0.1);
        assert!(snap_to_tangency(&mut scene));
        for scalar in Scalar::ALL {
            let answer = answer(&scene, scalar).unwrap();
            assert_eq!(answer.word(), "touching", "{i} {scalar:?} {scene:?}");
        }
        let [a, b] = tangent(&scene).unwrap().chord.unwrap();
        assert_eq!(a, b);
    }
}

fn cast(answer: &Answer) -> &CastAnswer {
    &answer.motion.as_ref().unwrap().cast
}

#[test]
fn a_cast_down_onto_the_circle_ends_where_it_touches() {
    let scene = at_height(2.0);
    for scalar in Scalar::ALL {
        let answer = answer(&scene, scalar).unwrap();
        let CastAnswer::Hit { time, enters } = cast(&answer) else {
            panic!()
        };
        assert!((time - 1.0 / 3.0).abs() < 1e-4 && *enters);
    }
}

/// Two shapes with their centers at a distance, above each other.
fn pair(a: Kind, b: Kind, is_space: bool, distance: f64) -> Scene {
    let mut scene = Scene::default();
    scene.choose_dimension(is_space);
    let center = if is_space {
        [0.0, 0.0, distance]
    } else {
        [0.0, distance, 0.0]
    };
    scene.figures = [
        Figure::new(a, center, is_space),
        Figure::new(b, [0.0; 3], is_space),
    ];
    scene
}

fn for_each_pair(mut check: impl FnMut(Kind, Kind, bool)) {
    for is_space in [false, true] {
        for a in Kind::all(is_space) {
            for b in Kind::all(is_space) {
                check(a, b, is_space);
            }
        }
    }
}

fn is_endless(kind: Kind) -> bool {
    matches!(kind, Kind::Line | Kind::Ray | Kind::Plane | Kind::HalfSpace)
}

#[test]
fn all_pairs_answer_the_same_in_every_scalar() {
    for_each_pair(|a, b, is_space| {
        for distance in [0.0, 0.5, 9.0] {
            let scene = pair(a, b, is_space, distance);
            let answers = Scalar::ALL.map(|scalar| answer(&scene, scalar).unwrap());
            let words = answers.each_ref().map(Answer::word);
            assert_eq!(words, [words[1]; 4], "{a:?} {b:?} at {distance}");
            assert_eq!(answers[0].motion.is_some(), scene.has_contact());
            if distance == 9.0 && !is_endless(a) && !is_endless(b) {
                assert_eq!(words[1], "apart", "{a:?} {b:?}");
            }
        }
    });
}

#[test]
fn any_pair_snaps_until_it_touches_in_every_scalar() {
    let mut missed = Vec::new();
    for_each_pair(|a, b, is_space| {
        let mut scene = pair(a, b, is_space, 4.0);
        if !snap_to_tangency(&mut scene) {
            // Two lines may cross wherever they are moved.
            if !is_endless(a) || !is_endless(b) {
                missed.push((a, b, is_space));
            }
            return;
        }
        for scalar in Scalar::ALL {
            let word = answer(&scene, scalar).unwrap().word();
            let expected = if scene.has_contact() {
                "touching"
            } else {
                "meeting"
            };
            assert_eq!(word, expected, "{a:?} {b:?} {scalar:?} {scene:?}");
        }
    });
    assert_eq!(missed, []);
}

#[test]
fn figures_turn_and_scale_about_their_center() {
    for_each_pair(|kind, _, is_space| {
        let mut figure = Figure::new(kind, [1.0, 2.0, 0.0], is_space);
        let center = figure.center();
        figure.turn([0.0, 0.0, 1.0], 0.5);
        figure.scale(2.0);
        let moved = figure.center();
        assert!(
            (0..3).all(|axis| (moved[axis] - center[axis]).abs() < 1e-12),
            "{kind:?}"
        );
    });
}

#[test]
fn each_dimension_has_its_kinds_and_back() {
    for_each_pair(|a, b, is_space| {
        let mut scene = pair(a, b, is_space, 4.0);
        scene.choose_dimension(!is_space);
        assert_eq!(Scene::from_text(&scene.to_text()).unwrap(), scene);
        assert!(answer(&scene, Scalar::F64).is_ok(), "{a:?} {b:?}");
    });
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
    let segment = "Segment::new(Point2::new(-2.0, 1.0), Point2::new(2.0, 1.0))";
    assert!(code(&scene).contains(segment));
    scene.scalar = Scalar::I32F32;
    let code = code(&scene);
    assert!(
        code.contains("Segment::new(Point2::new(n(-2.0), n(1.0)), Point2::new(n(2.0), n(1.0)))")
    );
    assert!(code.contains("-> FixedI32F32"));
}

#[test]
fn shapes_that_are_refused_say_why() {
    let mut scene = pair(Kind::ConvexPolygon, Kind::Ball, false, 4.0);
    scene.figures[0].points[0] = [0.0, 4.0, 0.0];
    assert!(answer(&scene, Scalar::F64).unwrap_err().contains("convex"));
}

#[test]
fn text_with_numbers_that_mean_nothing_is_refused() {
    let mut scene = Scene::default();
    scene.camera.zoom = 0.0;
    assert!(Scene::from_text(&scene.to_text()).is_err());
    let mut scene = Scene::default();
    scene.figures[1].radius = -1.0;
    assert!(Scene::from_text(&scene.to_text()).is_err());
    let mut scene = Scene::default();
    scene.figures[1].end_radius = -1.0;
    assert!(Scene::from_text(&scene.to_text()).is_err());
}

#[test]
fn text_of_other_shapes_is_refused() {
    let mut scene = Scene::default();
    scene.figures[0].points.push([0.0; 3]);
    assert!(Scene::from_text(&scene.to_text()).is_err());
    let mut scene = Scene::default();
    scene.figures[0].points[0][2] = 1.0;
    assert!(Scene::from_text(&scene.to_text()).is_err());
    let mut scene = Scene::default();
    scene.figures[0].kind = Kind::Tetrahedron;
    assert!(Scene::from_text(&scene.to_text()).is_err());
    let mut scene = pair(Kind::Polygon, Kind::Ball, false, 4.0);
    scene.figures[0].points = vec![[0.0; 3]; 1_000_000];
    assert!(Scene::from_text(&scene.to_text()).is_err());
}
