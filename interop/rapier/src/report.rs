//! What is measured of a scene, and the table of it.

use std::fmt::Write as _;

/// Who answers Rapier's questions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    Parry,
    Tangency,
}

/// How Rapier is set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Setting {
    /// As it comes: contacts are kept while two bodies move against each other by less than five centimetres.
    Defaults,
    /// Contacts are asked for in each step, and nothing falls asleep.
    EachStep,
}

/// What is asked of a scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goal {
    /// Bodies are to stay where they start.
    Stay,
    /// Bodies are to come to rest in the first half of the time.
    Settle,
    /// A body is to slide as over a smooth floor.
    Slide,
    /// A body is not to pass a wall.
    Stop,
}

/// What is drawn of a body: a polygon in the picture.
#[derive(Clone, Debug)]
pub(crate) struct Outline {
    pub(crate) corners: Vec<[f64; 2]>,
    /// How far away it is: what is nearer is drawn later.
    pub(crate) depth: f64,
    pub(crate) is_ground: bool,
}

/// What was measured of a scene.
#[derive(Clone, Debug, Default)]
pub(crate) struct Outcome {
    /// The deepest overlap after the bodies had time to settle, in millimetres.
    pub(crate) overlap: f64,
    /// The longest way of a body, in millimetres: from its start, since it had time to settle, or behind a wall.
    pub(crate) drift: f64,
    /// The greatest kinetic energy of the last second, in joule.
    pub(crate) energy: f64,
    /// When the last body fell asleep, in seconds, if all sleep at the end.
    pub(crate) asleep: Option<f64>,
    /// The greatest vertical speed of a body that slides, in millimetres per second.
    pub(crate) bump: f64,
    /// By how much that body turned, in degrees.
    pub(crate) turn: f64,
    /// The mean number of points of a manifold.
    pub(crate) points: f64,
    /// The part of the points that had the same features in the step before, of those whose parts had a manifold then.
    pub(crate) kept: f64,
    /// The mean time of a step in which a body is awake, in microseconds.
    pub(crate) step: f64,
    /// The mean time of the narrow phase in such a step, in microseconds.
    pub(crate) narrow: f64,
    /// A hash of where all bodies were after all steps.
    pub(crate) hash: u64,
    /// How many questions the bridge left to parry.
    pub(crate) left_to_parry: u64,
    /// What the scene looks like at its end.
    pub(crate) outlines: Vec<Outline>,
}

/// A scene with both dispatchers.
pub(crate) struct Row {
    pub(crate) name: &'static str,
    pub(crate) slides: bool,
    /// Of parry and of tangency.
    pub(crate) outcomes: [Outcome; 2],
    /// Whether a second run had the same bits.
    pub(crate) repeats: [bool; 2],
}

const HEADER: &str = "\
| scene | overlap mm | drift mm | energy J | asleep s | points | kept % | step us | narrow us |
|---|---|---|---|---|---|---|---|---|
";

const SLIDE_HEADER: &str = "\
| scene | bump mm/s | turn degrees | overlap mm | points | kept % | step us | narrow us |
|---|---|---|---|---|---|---|---|
";

/// The tables of all scenes, in each cell the number of parry and that of tangency.
pub(crate) fn tables(rows: &[Row]) -> String {
    let mut text = String::new();
    for slides in [false, true] {
        let mut rows = rows.iter().filter(|row| row.slides == slides).peekable();
        if rows.peek().is_none() {
            continue;
        }
        text.push_str(if slides { SLIDE_HEADER } else { HEADER });
        for row in rows {
            text.push_str(&line(row));
        }
        text.push('\n');
    }
    text
}

/// A hash of all that happened in all scenes, with parry's dispatcher and with tangency's: to compare with other builds.
pub(crate) fn bits(rows: &[Row]) -> String {
    let [parry, tangency] = [0, 1].map(|side| {
        let hashes = rows.iter().map(|row| row.outcomes[side].hash);
        hashes.fold(0_u64, |all, hash| all.rotate_left(7) ^ hash)
    });
    format!("bits of all scenes: {parry:016x} / {tangency:016x}\n")
}

/// A row as a line of its table.
fn line(row: &Row) -> String {
    let both = |of: fn(&Outcome) -> String| {
        let [parry, tangency] = row.outcomes.each_ref().map(of);
        format!("{parry} / {tangency}")
    };
    let (overlap, points) = (
        both(|it| length(it.overlap)),
        both(|it| format!("{:.2}", it.points)),
    );
    let kept = both(|it| format!("{:.1}", 100.0 * it.kept));
    let (step, narrow) = (
        both(|it| format!("{:.0}", it.step)),
        both(|it| format!("{:.1}", it.narrow)),
    );
    let of_rest = || {
        let asleep = both(|it| {
            it.asleep
                .map_or_else(|| "-".into(), |time| format!("{time:.2}"))
        });
        let drift = both(|it| length(it.drift));
        format!(
            "{overlap} | {drift} | {} | {asleep}",
            both(|it| format!("{:.1e}", it.energy))
        )
    };
    let own = match row.slides {
        true => format!(
            "{} | {} | {overlap}",
            both(|it| length(it.bump)),
            both(|it| format!("{:.3}", it.turn))
        ),
        false => of_rest(),
    };
    let mut line = format!(
        "| {} | {own} | {points} | {kept} | {step} | {narrow} |\n",
        row.name
    );
    line.push_str(&remarks(row));
    line
}

/// What should not happen: other bits in a second run, and questions that tangency has no shape for.
fn remarks(row: &Row) -> String {
    let mut text = String::new();
    if row.repeats.contains(&false) {
        let _ = writeln!(text, "  (a second run had other bits: {:?})", row.repeats);
    }
    if row.outcomes[1].left_to_parry > 0 {
        let _ = writeln!(
            text,
            "  ({} questions left to parry)",
            row.outcomes[1].left_to_parry
        );
    }
    text
}

/// A length in millimetres with three digits.
fn length(millimetres: f64) -> String {
    match millimetres.abs() {
        size if size >= 100.0 => format!("{millimetres:.0}"),
        size if size >= 10.0 => format!("{millimetres:.1}"),
        size if size >= 0.1 => format!("{millimetres:.2}"),
        size if size >= 0.001 => format!("{millimetres:.4}"),
        _ => format!("{millimetres:.0e}"),
    }
}
