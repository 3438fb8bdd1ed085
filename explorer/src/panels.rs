//! The panels beside the picture: what is chosen, the numbers, the answers and the code.

use crate::app::Explorer;
use crate::questions::{CastAnswer, code};
use crate::scene::{Kind, Scalar, Scene};
use eframe::egui::{
    CollapsingHeader, ComboBox, DragValue, Grid, TextEdit, TextStyle, Ui,
    global_theme_preference_switch,
};

pub fn all(ui: &mut Ui, explorer: &mut Explorer) {
    choice(ui, explorer);
    ui.separator();
    for side in 0..2 {
        numbers(ui, &mut explorer.scene, side);
    }
    ui.separator();
    answers(ui, explorer);
    tangent(ui, explorer);
    contact(ui, explorer);
    ui.separator();
    CollapsingHeader::new("The code").show(ui, |ui| copied(ui, code(&explorer.scene)));
    CollapsingHeader::new("Save and restore").show(ui, |ui| saved(ui, explorer));
    CollapsingHeader::new("Keys").show(ui, |ui| {
        ui.label("Drag a ring to move a shape, a dot to move a vertex, a square for the radius.");
        ui.label("Wheel turns the chosen shape, Shift and wheel scales it, Ctrl and wheel zooms.");
        ui.label("In the picture: arrows move what is chosen by 1/16, with Shift by 1; Q and E turn; + and - scale.");
    });
}

fn choice(ui: &mut Ui, explorer: &mut Explorer) {
    ui.horizontal(|ui| {
        for (name, is_space) in [("Plane", false), ("Space", true)] {
            if ui
                .selectable_label(explorer.scene.is_space == is_space, name)
                .clicked()
            {
                explorer.scene.choose_dimension(is_space);
            }
        }
        ui.checkbox(&mut explorer.scene.has_grid, "Grid");
        global_theme_preference_switch(ui);
    });
    ui.horizontal(|ui| {
        for scalar in Scalar::ALL {
            ui.selectable_value(&mut explorer.scene.scalar, scalar, scalar.name());
        }
    });
    let is_pair = explorer.scene.segment_and_circle().is_some();
    ui.add_enabled_ui(is_pair, |ui| {
        if ui.button("Snap to exact tangency").clicked() {
            explorer.scene.snap_to_tangent();
        }
    });
}

fn numbers(ui: &mut Ui, scene: &mut Scene, side: usize) {
    let name = ["a", "b"][side];
    ui.horizontal(|ui| {
        ui.strong(name);
        let mut kind = scene.figures[side].kind;
        ComboBox::from_id_salt(name)
            .selected_text(kind.name())
            .show_ui(ui, |ui| {
                for other in Kind::ALL {
                    ui.selectable_value(&mut kind, other, other.name());
                }
            });
        if kind != scene.figures[side].kind {
            scene.choose(side, kind);
        }
    });
    let (dimension, scalar) = (if scene.is_space { 3 } else { 2 }, scene.scalar);
    let figure = &mut scene.figures[side];
    Grid::new((name, "numbers"))
        .spacing([2.0, 2.0])
        .show(ui, |ui| {
            for index in 0..figure.points.len() {
                let mut point = figure.points[index];
                for x in &mut point[..dimension] {
                    coordinate(ui, x, scalar);
                }
                if point != figure.points[index] {
                    figure.set_point(index, point);
                }
                ui.end_row();
            }
            if figure.kind.has_radius() {
                coordinate(ui, &mut figure.radius, scalar);
                figure.radius = figure.radius.max(0.0);
                ui.label("radius");
                ui.end_row();
            }
        });
}

/// Four decimals, and a mark where there are more.
fn short(x: f64) -> String {
    let text = format!("{x:.4}");
    if text.parse() == Ok(x) {
        format!("{x}")
    } else {
        text + "…"
    }
}

/// A number, and buttons for the next one below and above.
fn coordinate(ui: &mut Ui, x: &mut f64, scalar: Scalar) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 1.0;
        ui.spacing_mut().interact_size.x = 48.0;
        ui.spacing_mut().button_padding.x = 2.0;
        let exact = format!("{x:?}");
        ui.add(
            DragValue::new(x)
                .speed(0.0625)
                .custom_formatter(|x, _| short(x)),
        )
        .on_hover_text(exact);
        for (sign, is_up) in [("-", false), ("+", true)] {
            if ui.small_button(sign).on_hover_text("one ulp").clicked() {
                *x = scalar.nudged(*x, is_up);
            }
        }
    });
}

fn answers(ui: &mut Ui, explorer: &Explorer) {
    Grid::new("answers")
        .striped(true)
        .min_col_width(62.0)
        .show(ui, |ui| {
            for (scalar, answer) in Scalar::ALL.iter().zip(&explorer.answers) {
                ui.label(scalar.name());
                match answer {
                    Ok(answer) => {
                        ui.label(answer.word());
                        ui.label(answer.distance.chars().take(17).collect::<String>())
                            .on_hover_text(&answer.distance);
                    }
                    Err(error) => {
                        ui.label(*error);
                    }
                }
                ui.end_row();
            }
        });
}

fn tangent(ui: &mut Ui, explorer: &Explorer) {
    let (Some(tangent), Ok(answer)) = (&explorer.tangent, explorer.answer()) else {
        return;
    };
    ui.separator();
    ui.label(format!("height of the center: {:?}", tangent.signed_height));
    ui.label(format!(
        "foot: {:?}, {:?}",
        tangent.foot[0], tangent.foot[1]
    ));
    match tangent.chord {
        Some([a, b]) if a == b => ui.label(format!("tangent point: {:?}, {:?}", a[0], a[1])),
        Some([a, b]) => ui.label(format!(
            "chord: {:.4}, {:.4} to {:.4}, {:.4}",
            a[0], a[1], b[0], b[1]
        )),
        None => ui.label("no common point"),
    };
    for (name, naive) in ["f32", "f64"].iter().zip(tangent.naive) {
        let word = if naive { "meets" } else { "apart" };
        let differs = if naive == answer.intersects {
            ""
        } else {
            ": WRONG"
        };
        ui.label(format!("usual formula in {name}: {word}{differs}"));
    }
}

fn contact(ui: &mut Ui, explorer: &mut Explorer) {
    ui.separator();
    if let Ok(Some(touch)) = explorer.answer().map(|answer| answer.contact.as_ref()) {
        ui.label(format!("separation: {:?}", touch.separation));
        let dimension = if explorer.scene.is_space { 3 } else { 2 };
        let normal = touch.normal[..dimension].iter().map(|x| format!("{x:.6}"));
        ui.label(format!("normal: {}", normal.collect::<Vec<_>>().join(", ")));
    }
    ui.checkbox(&mut explorer.scene.shows_cast, "Cast a by");
    ui.horizontal(|ui| {
        for x in &mut explorer.scene.motion[..if explorer.scene.is_space { 3 } else { 2 }] {
            ui.add(DragValue::new(x).speed(0.0625));
        }
    });
    if let (true, Ok(answer)) = (explorer.scene.shows_cast, explorer.answer()) {
        match answer.cast {
            CastAnswer::Miss => ui.label("misses"),
            CastAnswer::Hit { time, enters } => ui.label(format!(
                "hits at {time:.9}, {}",
                if enters { "enters" } else { "grazes" }
            )),
            CastAnswer::Start => ui.label("meets from the start"),
        };
    }
}

fn copied(ui: &mut Ui, text: String) {
    if ui.button("Copy").clicked() {
        ui.ctx().copy_text(text.clone());
    }
    ui.add(
        TextEdit::multiline(&mut text.as_str())
            .font(TextStyle::Monospace)
            .desired_width(f32::INFINITY),
    );
}

fn saved(ui: &mut Ui, explorer: &mut Explorer) {
    if ui.button("Copy the scene").clicked() {
        ui.ctx().copy_text(crate::page::link(&explorer.scene));
    }
    ui.add(
        TextEdit::multiline(&mut explorer.text)
            .hint_text("paste a scene here")
            .desired_width(f32::INFINITY)
            .desired_rows(2),
    );
    if ui.button("Restore").clicked() {
        match crate::page::scene_of(&explorer.text) {
            Ok(scene) => (explorer.scene, explorer.message) = (scene, String::new()),
            Err(error) => explorer.message = error,
        }
    }
    ui.label(&explorer.message);
}
