//! Runs scenes of Rapier with parry's dispatcher and with tangency's, side by side.
//!
//! It prints a table of what is measured, and writes a picture of the end of each scene to `target/scenes`. Words after `--`
//! choose the scenes whose names have one of them.

mod picture;
mod report;
#[cfg(feature = "rapier2d")]
mod scenes_plane_f32;
#[cfg(feature = "rapier2d-f64")]
mod scenes_plane_f64;
#[cfg(feature = "rapier3d")]
mod scenes_space_f32;
#[cfg(feature = "rapier3d-f64")]
mod scenes_space_f64;

use indicatif::{ProgressBar, ProgressStyle};
use report::{Goal, Outcome, Row, Setting, Side, bits, tables};
use std::path::{Path, PathBuf};

/// A scene that can be run, whatever its scalar and dimension.
struct Runnable {
    name: &'static str,
    slides: bool,
    steps: u64,
    run: Box<Run>,
}

/// Runs a scene, and calls a function after each step.
type Run = dyn Fn(Side, Setting, &mut dyn FnMut()) -> Outcome;

/// The scenes of a module, as they can be run.
macro_rules! runnable_scenes {
    ($module:ident) => {
        $module::all().into_iter().map(|scene| Runnable {
            name: scene.name,
            slides: scene.goal == Goal::Slide,
            steps: (scene.seconds * 60.0) as u64,
            run: Box::new(move |side, setting, after_step| {
                $module::run(&scene, side, setting, after_step)
            }),
        })
    };
}

/// The scenes of each crate of Rapier that is there.
fn suites() -> Vec<(&'static str, Vec<Runnable>)> {
    vec![
        #[cfg(feature = "rapier3d")]
        ("rapier3d", runnable_scenes!(scenes_space_f32).collect()),
        #[cfg(feature = "rapier3d-f64")]
        ("rapier3d-f64", runnable_scenes!(scenes_space_f64).collect()),
        #[cfg(feature = "rapier2d")]
        ("rapier2d", runnable_scenes!(scenes_plane_f32).collect()),
        #[cfg(feature = "rapier2d-f64")]
        ("rapier2d-f64", runnable_scenes!(scenes_plane_f64).collect()),
    ]
}

fn main() {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("target/scenes");
    for (suite, mut scenes) in suites() {
        scenes.retain(|scene| {
            words.is_empty() || words.iter().any(|word| scene.name.contains(word.as_str()))
        });
        let folder = folder.join(suite);
        std::fs::create_dir_all(&folder).expect("the folder of the pictures can be made");
        for (setting, title) in [
            (Setting::Defaults, "as Rapier is set by default"),
            (
                Setting::EachStep,
                "with all contacts determined in each step, and no sleep",
            ),
        ] {
            let rows = run_all(&scenes, setting, &folder);
            println!(
                "{suite}, {title}; in each cell parry / tangency\n\n{}",
                tables(&rows)
            );
            println!("{}", bits(&rows));
        }
        println!("The pictures are in {}.\n", folder.display());
    }
}

/// Runs all scenes twice with either dispatcher.
fn run_all(scenes: &[Runnable], setting: Setting, folder: &Path) -> Vec<Row> {
    let bar = ProgressBar::new(scenes.iter().map(|scene| 4 * scene.steps).sum());
    let style = ProgressStyle::with_template("{msg:40} {wide_bar} {percent:>3} %, {eta} left");
    bar.set_style(style.expect("the template is right"));
    let row = |scene: &Runnable| {
        bar.set_message(scene.name);
        let row = run_scene(scene, setting, &bar);
        if setting == Setting::Defaults {
            let file = folder.join(format!("{}.svg", scene.name.replace([' ', ':', ','], "_")));
            picture::write(&file, scene.name, &row.outcomes).expect("the picture can be written");
        }
        row
    };
    let rows = scenes.iter().map(row).collect();
    bar.finish_and_clear();
    rows
}

/// Runs a scene twice with either dispatcher. The times are those of the faster run.
fn run_scene(scene: &Runnable, setting: Setting, bar: &ProgressBar) -> Row {
    let mut repeats = [true; 2];
    let outcomes = [Side::Parry, Side::Tangency].map(|side| {
        let run = || (scene.run)(side, setting, &mut || bar.inc(1));
        let (first, second) = (run(), run());
        repeats[side as usize] = first.hash == second.hash;
        Outcome {
            step: first.step.min(second.step),
            narrow: first.narrow.min(second.narrow),
            ..first
        }
    });
    Row {
        name: scene.name,
        slides: scene.slides,
        outcomes,
        repeats,
    }
}
