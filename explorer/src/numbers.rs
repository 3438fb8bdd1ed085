//! Numbers that are edited: dragged, typed, or moved to the next one of the scalar.

use eframe::egui::{DragValue, Grid, Ui};
use explorer_model::scene::{Scalar, Scene};

/// The widest number that fits into its field.
const MOST_LETTERS: usize = 7;

/// A number in few letters, with a mark where it has more digits than are shown.
pub fn short(x: f64) -> String {
    let exact = format!("{x}");
    if exact.len() <= MOST_LETTERS {
        return exact;
    }
    let decimals = (0..=4).rev().map(|count| format!("{x:.count$}…"));
    let fits = |text: &String| text.chars().count() <= MOST_LETTERS + 1;
    decimals
        .into_iter()
        .find(fits)
        .unwrap_or(format!("{x:.1e}…"))
}

/// All numbers of one of the shapes.
pub fn of_figure(ui: &mut Ui, scene: &mut Scene, side: usize) {
    let (dimension, scalar) = (scene.dimension(), scene.scalar);
    let (name, figure) = (["a", "b"][side], &mut scene.figures[side]);
    Grid::new((name, "numbers"))
        .min_col_width(12.0)
        .spacing([3.0, 2.0])
        .show(ui, |ui| {
            for index in 0..figure.points.len() {
                let (letter, word) = figure.kind.label(index);
                ui.label(&letter).on_hover_text(word);
                let mut point = figure.points[index];
                for (axis, x) in point[..dimension].iter_mut().enumerate() {
                    coordinate(
                        ui,
                        x,
                        scalar,
                        &format!("{name} {letter} {}", ["x", "y", "z"][axis]),
                    );
                }
                if point != figure.points[index] {
                    figure.set_point(index, point);
                }
                ui.end_row();
            }
            for (index, (letter, word)) in figure.kind.radii().iter().enumerate() {
                ui.label(*letter).on_hover_text(*word);
                let mut radius = figure.radius(index);
                coordinate(ui, &mut radius, scalar, &format!("{name} {word}"));
                figure.set_radius(index, radius);
                ui.end_row();
            }
        });
}

/// A number, and buttons for the next one below and above.
fn coordinate(ui: &mut Ui, x: &mut f64, scalar: Scalar, name: &str) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 1.0;
        ui.spacing_mut().button_padding.x = 2.0;
        number(ui, x, name);
        for (sign, is_up) in [("-", false), ("+", true)] {
            if ui.small_button(sign).on_hover_text("one ulp").clicked() {
                *x = scalar.nudged(*x, is_up);
            }
        }
    });
}

pub fn number(ui: &mut Ui, x: &mut f64, name: &str) {
    let exact = format!("{name}: {x:?}");
    let field = DragValue::new(x)
        .speed(0.0625)
        .range(-1e30..=1e30)
        .clamp_existing_to_range(false)
        .custom_formatter(|x, _| short(x));
    ui.add_sized([66.0, 18.0], field).on_hover_text(exact);
}
