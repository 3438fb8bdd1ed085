//! The panels beside the picture: what is chosen, the numbers, the answers and the code.

use crate::app::Explorer;
use crate::numbers;
use eframe::egui::{
    CollapsingHeader, ComboBox, Grid, Label, RichText, TextEdit, TextStyle, Ui,
    global_theme_preference_switch,
};
use explorer_model::answers::CastAnswer;
use explorer_model::code::code;
use explorer_model::kind::Kind;
use explorer_model::scene::{Scalar, Scene};
use explorer_model::snap::snap_to_tangency;
use explorer_model::vector::Vector;

pub fn all(ui: &mut Ui, explorer: &mut Explorer) {
    choice(ui, explorer);
    ui.separator();
    for side in 0..2 {
        kind(ui, &mut explorer.scene, side);
        numbers::of_figure(ui, &mut explorer.scene, side);
    }
    ui.separator();
    answers(ui, explorer);
    tangent(ui, explorer);
    contact(ui, explorer);
    cast(ui, explorer);
    ui.separator();
    CollapsingHeader::new("The code").show(ui, |ui| copied(ui, code(&explorer.scene)));
    CollapsingHeader::new("Save and restore").show(ui, |ui| saved(ui, explorer));
    CollapsingHeader::new("Keys").show(ui, keys);
}

fn keys(ui: &mut Ui) {
    for line in [
        "Drag a ring to move a shape, a dot to move a vertex or a direction, a square for the radius; \
         beside them, the camera.",
        "Wheel: turn the chosen shape. With Shift: scale it. With Ctrl: zoom.",
        "Tab goes from field to field and to the picture. There:",
        "Space: choose the next handle.",
        "Arrows: move it by 1/16, with Shift by 1, with Alt by one ulp; with Ctrl, the camera.",
        "Q and E: turn. + and -: scale. Page up and down: zoom. Home: the first view.",
    ] {
        ui.label(line);
    }
}

fn choice(ui: &mut Ui, explorer: &mut Explorer) {
    ui.horizontal(|ui| {
        let is_space = explorer.scene.is_space;
        for (name, is_other) in [("Plane", false), ("Space", true)] {
            if ui.selectable_label(is_space == is_other, name).clicked() {
                explorer.scene.choose_dimension(is_other);
            }
        }
        ui.checkbox(&mut explorer.scene.has_grid, "Grid")
            .on_hover_text("what is dragged is rounded to sixteenths");
        global_theme_preference_switch(ui);
    });
    ui.horizontal(|ui| {
        for scalar in Scalar::ALL {
            ui.selectable_value(&mut explorer.scene.scalar, scalar, scalar.name());
        }
    });
    ui.horizontal(|ui| {
        if ui.button("Snap to exact tangency").clicked() {
            let is_found = snap_to_tangency(&mut explorer.scene);
            explorer.message = if is_found { "" } else { "found none nearby" }.into();
        }
        ui.add(Label::new(&explorer.message).truncate());
    });
}

fn kind(ui: &mut Ui, scene: &mut Scene, side: usize) {
    let name = ["a", "b"][side];
    ui.horizontal(|ui| {
        ui.strong(name);
        let mut kind = scene.figures[side].kind;
        ComboBox::from_id_salt(name)
            .height(420.0)
            .selected_text(kind.name())
            .show_ui(ui, |ui| {
                for other in Kind::all(scene.is_space) {
                    ui.selectable_value(&mut kind, other, other.name());
                }
            });
        if kind != scene.figures[side].kind {
            scene.choose(side, kind);
        }
    });
}

fn answers(ui: &mut Ui, explorer: &Explorer) {
    Grid::new("answers").striped(true).show(ui, |ui| {
        for (scalar, answer) in Scalar::ALL.iter().zip(&explorer.answers) {
            ui.label(scalar.name());
            match answer {
                Ok(answer) => {
                    ui.label(answer.word());
                    ui.label(cut(&answer.distance))
                        .on_hover_text(&answer.distance);
                }
                Err(error) => {
                    ui.label("refused").on_hover_text(error);
                    ui.label("");
                }
            }
            ui.end_row();
        }
    });
    if let Err(error) = explorer.answer() {
        ui.label(error);
    }
}

/// The first digits of a number, with a mark where there are more.
fn cut(digits: &str) -> String {
    let mut result: String = digits.chars().take(18).collect();
    if result.len() < digits.len() {
        result.push('…');
    }
    result
}

fn list(v: &Vector, dimension: usize) -> String {
    let numbers: Vec<_> = v[..dimension].iter().map(|x| format!("{x:.6}")).collect();
    numbers.join(", ")
}

fn tangent(ui: &mut Ui, explorer: &Explorer) {
    let (Some(tangent), Ok(answer)) = (&explorer.tangent, explorer.answer()) else {
        return;
    };
    ui.separator();
    ui.label(format!("height of the center: {:?}", tangent.signed_height));
    ui.label(format!("foot: {}", list(&tangent.foot, 2)));
    match tangent.chord {
        Some([a, b]) if a == b => ui.label(format!("tangent point: {}", list(&a, 2))),
        Some([a, b]) => ui.label(format!("chord: {}\nto {}", list(&a, 2), list(&b, 2))),
        None => ui.label("no common point"),
    };
    for (name, naive) in ["f32", "f64"].iter().zip(tangent.naive) {
        let word = if naive { "meets" } else { "apart" };
        let text = format!("usual formula in {name}: {word}");
        if naive == answer.intersects {
            ui.label(text);
        } else {
            let color = ui.visuals().error_fg_color;
            ui.label(RichText::new(text + ": WRONG").color(color));
        }
    }
}

fn contact(ui: &mut Ui, explorer: &Explorer) {
    let dimension = explorer.scene.dimension();
    if let Ok(Some(touch)) = explorer.answer().map(|answer| answer.contact()) {
        ui.separator();
        ui.label(format!("separation: {:?}", touch.separation));
        ui.label(format!("normal: {}", list(&touch.normal, dimension)));
    }
}

fn cast(ui: &mut Ui, explorer: &mut Explorer) {
    ui.separator();
    if !explorer.scene.has_contact() {
        ui.label("Contact and cast: not shown of lines, rays and planes.");
        return;
    }
    ui.checkbox(&mut explorer.scene.shows_cast, "Cast a by the motion");
    let dimension = explorer.scene.dimension();
    ui.horizontal(|ui| {
        for (axis, x) in explorer.scene.motion[..dimension].iter_mut().enumerate() {
            numbers::number(ui, x, &format!("motion {}", ["x", "y", "z"][axis]));
        }
    });
    let motion = explorer
        .answer()
        .ok()
        .and_then(|answer| answer.motion.as_ref());
    if let (true, Some(motion)) = (explorer.scene.shows_cast, motion) {
        ui.label(cast_words(&motion.cast));
    }
}

fn cast_words(cast: &CastAnswer) -> String {
    match cast {
        CastAnswer::Miss => "misses".into(),
        CastAnswer::Hit { time, enters } => {
            let verb = if *enters { "enters" } else { "grazes" };
            format!("hits at {time:.9} of the motion, {verb}")
        }
        CastAnswer::Start => "meets from the start".into(),
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
    if ui.button(crate::page::COPY).clicked() {
        ui.ctx().copy_text(crate::page::link(&explorer.scene));
    }
    ui.add(
        TextEdit::multiline(&mut explorer.text)
            .hint_text("paste a link or a scene here, or drop a file on the window")
            .desired_width(f32::INFINITY)
            .desired_rows(2),
    );
    if ui.button("Restore").clicked() {
        explorer.restore(&explorer.text.clone());
    }
    if crate::page::HAS_FILES {
        files(ui, explorer);
    }
    ui.label(&explorer.message);
}

fn files(ui: &mut Ui, explorer: &mut Explorer) {
    ui.horizontal(|ui| {
        ui.add(TextEdit::singleline(&mut explorer.file).desired_width(150.0));
        let path = explorer.file.clone();
        if ui.button("Save").clicked() {
            explorer.save(&path);
        }
        if ui.button("Open").clicked() {
            explorer.open(&path);
        }
    });
}
