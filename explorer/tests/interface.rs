//! The interface, driven by egui's test harness at the least size of the window.

use eframe::egui::{Event, Key, Modifiers, PointerButton, Pos2, pos2};
use egui_kittest::{Harness, kittest::Queryable};
use tangency_explorer::app::Explorer;

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
    harness.state_mut().scene.figures[0].turn(0.5);
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
