//! The interface, driven by egui's test harness at the least size of the window.

use eframe::egui::accesskit::Role;
use eframe::egui::{
    DroppedFile, Event, Key, Modifiers, MouseWheelUnit, PointerButton, Pos2, Rect, pos2, vec2,
};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use explorer_model::kind::Kind;
use explorer_model::link::fragment;
use explorer_model::scene::Scene;
use explorer_model::vector::{add, dot, length, sub, times};
use tangency_explorer::app::Explorer;
use tangency_explorer::handle::Handle;
use tangency_explorer::sight::Sight;

fn window() -> Harness<'static, Explorer> {
    Harness::builder().with_size([800.0, 600.0]).build_state(
        |context, explorer: &mut Explorer| explorer.ui(context),
        Explorer::default(),
    )
}

/// Where a point of the plane is: the picture is left of the panels and below the words.
fn pixel(harness: &Harness<'_, Explorer>, x: f32, y: f32) -> Pos2 {
    let top = harness.ctx.available_rect();
    let center = top.center();
    pos2(center.x + 60.0 * x, center.y - 60.0 * y)
}

fn press(harness: &mut Harness<'_, Explorer>, pos: Pos2, pressed: bool) {
    harness.event(Event::PointerMoved(pos));
    harness.event(Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    });
    harness.run();
}

fn drag(harness: &mut Harness<'_, Explorer>, from: [f32; 2], to: [f32; 2]) {
    let [from, to] = [from, to].map(|[x, y]| pixel(harness, x, y));
    press(harness, from, true);
    for step in 1..=8 {
        harness.event(Event::PointerMoved(
            from + (to - from) * (step as f32 / 8.0),
        ));
        harness.run();
    }
    press(harness, to, false);
}

#[test]
fn a_drag_moves_the_segment_until_it_touches() {
    let mut harness = window();
    harness.run();
    harness.get_by_label_contains("apart, distance 1 in f64");
    drag(&mut harness, [0.0, 2.0], [0.0, 1.0]);
    harness.get_by_label_contains("touching, distance 0 in f64");
}

#[test]
fn arrow_keys_move_the_chosen_shape() {
    let mut harness = window();
    harness.run();
    let at = pixel(&harness, 0.0, 2.0);
    press(&mut harness, at, true);
    press(&mut harness, at, false);
    for _ in 0..16 {
        harness.key_press(Key::ArrowDown);
        harness.run();
    }
    harness.get_by_label_contains("touching, distance 0 in f64");
    harness.key_press(Key::ArrowDown);
    harness.run();
    harness.get_by_label_contains("overlapping, distance 0 in f64");
}

#[test]
fn the_button_snaps_a_turned_segment() {
    let mut harness = window();
    harness.state_mut().scene.figures[0].turn([0.0, 0.0, 1.0], 0.5);
    harness.run();
    harness.get_by_label("Snap to exact tangency").click();
    harness.run();
    harness.get_by_label_contains("touching, distance 0 in f64");
}

#[test]
fn space_answers_too() {
    let mut harness = window();
    harness.run();
    harness.get_by_label("Space").click();
    harness.run();
    harness.get_by_label_contains("apart, distance 1 in f64");
}

fn press_key(harness: &mut Harness<'_, Explorer>, modifiers: Modifiers, key: Key) {
    harness.key_press_modifiers(modifiers, key);
    harness.run();
}

fn click(harness: &mut Harness<'_, Explorer>, label: &str) {
    harness.get_by_label(label).click();
    harness.run();
}

#[test]
fn alt_and_an_arrow_move_by_one_ulp() {
    let mut harness = window();
    harness.run();
    drag(&mut harness, [0.0, 2.0], [0.0, 1.0]);
    press_key(&mut harness, Modifiers::ALT, Key::ArrowUp);
    harness.get_by_label_contains("apart, distance 0.000000000000000222");
    assert_eq!(
        harness.state().scene.figures[0].points[0][1],
        1.0_f64.next_up()
    );
    press_key(&mut harness, Modifiers::ALT, Key::ArrowDown);
    harness.get_by_label_contains("touching, distance 0 in f64");
}

#[test]
fn keys_choose_a_handle_and_move_it() {
    let mut harness = window();
    harness.run();
    let at = pixel(&harness, 0.0, 2.0);
    press(&mut harness, at, true);
    press(&mut harness, at, false);
    press_key(&mut harness, Modifiers::NONE, Key::Space);
    assert_eq!(harness.state().chosen, Handle::Point { side: 0, index: 0 });
    press_key(&mut harness, Modifiers::SHIFT, Key::ArrowUp);
    let ends = harness.state().scene.figures[0].points.clone();
    assert_eq!(ends, [[-2.0, 3.0, 0.0], [2.0, 2.0, 0.0]]);
}

#[test]
fn the_wheel_turns_and_with_shift_scales() {
    let mut harness = window();
    harness.run();
    let pos = pixel(&harness, 0.0, 0.0);
    let before = harness.state().scene.figures[0].clone();
    for modifiers in [Modifiers::NONE, Modifiers::SHIFT] {
        harness.event(Event::PointerMoved(pos));
        harness.event_modifiers(
            Event::MouseWheel {
                unit: MouseWheelUnit::Point,
                delta: vec2(0.0, 50.0),
                modifiers,
            },
            modifiers,
        );
        harness.run();
    }
    let [from, to] = [&before, &harness.state().scene.figures[0]].map(|figure| {
        let along = sub(figure.points[1], figure.points[0]);
        (along[1].atan2(along[0]), length(along))
    });
    assert!(to.0 > from.0 + 0.05 && to.1 > from.1 * 1.05, "{to:?}");
}

/// Nothing of a panel is beyond the sides of the least window, whatever the shapes.
#[test]
fn nothing_is_clipped_in_the_least_window() {
    let mut harness = window();
    for is_space in [false, true] {
        harness.state_mut().scene.choose_dimension(is_space);
        for kind in Kind::all(is_space) {
            let scene = &mut harness.state_mut().scene;
            scene.choose(0, kind);
            scene.figures[0].translate([-100.0 / 3.0, 1000.0 / 3.0, 0.0]);
            harness.run();
            assert_eq!(too_wide(&harness), Vec::<String>::new(), "{kind:?}");
        }
    }
}

fn too_wide(harness: &Harness<'_, Explorer>) -> Vec<String> {
    let mut names = Vec::new();
    for node in harness.root().children_recursive() {
        let accessible = node.accesskit_node();
        let Some(rect) = accessible.bounding_box() else {
            continue;
        };
        if rect.x0 < -0.5 || rect.x1 > 800.5 {
            let name = accessible.value().or(accessible.label());
            names.push(format!("{:?} {name:?} {rect:?}", accessible.role()));
        }
    }
    names
}

#[test]
fn the_panels_fit_beside_the_picture() {
    let mut harness = window();
    harness.state_mut().scene.choose_dimension(true);
    harness.run();
    let picture = harness.get_by_label_contains("picture, chosen").rect();
    for label in [
        "Plane",
        "Snap to exact tangency",
        "The code",
        "Cast a by the motion",
    ] {
        let rect = harness.get_by_label(label).rect();
        assert!(
            rect.left() > picture.right() && rect.right() <= 800.0,
            "{label} {rect}"
        );
    }
    assert!(picture.width() > 480.0 && picture.bottom() <= 600.0);
}

/// Every field and the picture is reached, and being reached changes no number.
#[test]
fn tab_reaches_everything_and_changes_nothing() {
    let mut harness = window();
    harness.state_mut().scene.figures[0].points[0] = [-2.0, 1.0_f64.next_up(), 0.0];
    harness.run();
    let before = harness.state().scene.clone();
    let mut reached = Vec::new();
    for _ in 0..80 {
        press_key(&mut harness, Modifiers::NONE, Key::Tab);
        let focused = harness
            .root()
            .children_recursive()
            .find(|node| node.is_focused());
        let node = focused.map(|node| node.accesskit_node());
        reached.extend(node.map(|node| (node.role(), node.label().unwrap_or_default())));
    }
    let has = |label: &str| reached.iter().any(|(_, name)| name.contains(label));
    for label in [
        "Space",
        "I16F16",
        "Snap",
        "Cast",
        "The code",
        "Save and restore",
        "Keys",
        "picture",
    ] {
        assert!(has(label), "{label} of {reached:?}");
    }
    let is_number = |role: &Role| *role == Role::SpinButton;
    let first = reached
        .iter()
        .position(|(_, name)| name.contains("picture"))
        .unwrap();
    let again = reached[first + 1..]
        .iter()
        .position(|(_, name)| name.contains("picture"));
    let round = &reached[first..first + again.unwrap()];
    // Two ends, a center, a radius, and the motion.
    assert_eq!(
        round.iter().filter(|(role, _)| is_number(role)).count(),
        9,
        "{round:?}"
    );
    assert_eq!(harness.state().scene, before);
}

#[test]
fn a_scene_is_saved_to_a_file_and_opened() {
    let mut harness = window();
    let path = std::env::temp_dir().join(format!("explorer_{}.json", std::process::id()));
    harness.state_mut().file = path.to_string_lossy().into_owned();
    harness.state_mut().scene.figures[0].points[0][1] = 2.0_f64.next_up();
    harness.run();
    click(&mut harness, "Save and restore");
    let saved = harness.state().scene.clone();
    show(&mut harness, "Save");
    click(&mut harness, "Save");
    harness.state_mut().scene = Scene::default();
    click(&mut harness, "Open");
    assert_eq!(harness.state().scene, saved);
    std::fs::write(&path, "no scene").unwrap();
    click(&mut harness, "Open");
    assert_eq!(harness.state().scene, saved);
    assert!(harness.state().message.contains("that is no scene"));
    std::fs::remove_file(&path).unwrap();
    click(&mut harness, "Open");
    assert!(harness.state().message.contains("explorer_"));
}

/// Scrolls the panels until something is in view.
fn show(harness: &mut Harness<'_, Explorer>, label: &str) {
    harness.get_by_label(label).scroll_to_me();
    harness.run();
}

#[test]
fn a_link_is_pasted_and_a_file_is_dropped() {
    let mut harness = window();
    let mut other = Scene::default();
    other.choose_dimension(true);
    harness.state_mut().text = format!("http://localhost/#{}", fragment(&other));
    harness.run();
    click(&mut harness, "Save and restore");
    show(&mut harness, "Restore");
    click(&mut harness, "Restore");
    assert_eq!(harness.state().scene, other);
    let dropped = DroppedFile {
        bytes: Some(Scene::default().to_text().into_bytes().into()),
        ..Default::default()
    };
    harness.input_mut().dropped_files.push(dropped);
    harness.run();
    assert_eq!(harness.state().scene, Scene::default());
}

#[test]
fn shapes_that_are_refused_are_named_and_drawn() {
    let mut harness = window();
    let scene = &mut harness.state_mut().scene;
    scene.choose(0, Kind::ConvexPolygon);
    scene.figures[0].points[0] = [0.0, 2.0, 0.0];
    harness.run();
    harness.get_by_label("f64: the outline is not convex at vertex 0");
}

#[test]
fn radii_of_disks_are_dragged_at_their_rims() {
    let mut scene = Scene::default();
    scene.choose_dimension(true);
    scene.has_grid = false;
    scene.choose(0, Kind::TruncatedCone);
    scene.figures[0].turn([0.6, 0.8, 0.0], 0.7);
    let sight = Sight::new(&scene, Rect::from_min_size(Pos2::ZERO, vec2(480.0, 560.0)));
    let axis = sub(scene.figures[0].points[1], scene.figures[0].points[0]);
    for (index, radius) in [1.0, 0.5].into_iter().enumerate() {
        let handle = Handle::Radius { side: 0, index };
        let center = scene.figures[0].points[index];
        let out = sub(handle.place(&scene, &sight), center);
        assert!((length(out) - radius).abs() < 1e-12 && dot(out, axis).abs() < 1e-12);
        handle.drag(&mut scene, add(center, times(out, 1.5)));
        assert!((scene.figures[0].radius(index) - 1.5 * radius).abs() < 1e-12);
    }
}

/// Without size, or seen along an axis, shapes are still painted.
#[test]
fn shapes_that_are_flat_in_the_picture_are_painted() {
    let mut harness = window();
    for is_space in [false, true] {
        harness.state_mut().scene.choose_dimension(is_space);
        harness.state_mut().scene.camera.pitch = std::f64::consts::FRAC_PI_2;
        for kind in Kind::all(is_space) {
            for (size, radius) in [(1.0, 0.0), (0.0, 1.0), (0.0, 0.0)] {
                let scene = &mut harness.state_mut().scene;
                scene.choose(0, kind);
                let figure = &mut scene.figures[0];
                figure.points = figure.points.iter().map(|p| times(*p, size)).collect();
                (figure.radius, figure.end_radius) = (radius, radius);
                harness.run();
            }
        }
    }
}
