//! Runs scenes of Rapier with parry's dispatcher and with tangency's, side by side.
//!
//! It prints a table of what is measured, and writes a picture of the end of each scene to `target/scenes`. Words after `--`
//! choose the scenes whose names have one of them. With `--bits` it prints only a hash of each scene with tangency's dispatcher,
//! to compare with those of other builds.

mod picture;
mod progress;
mod report;
#[cfg(feature = "rapier2d")]
mod scenes_plane_f32;
#[cfg(feature = "rapier2d-f64")]
mod scenes_plane_f64;
#[cfg(feature = "rapier3d")]
mod scenes_space_f32;
#[cfg(feature = "rapier3d-f64")]
mod scenes_space_f64;

use progress::Progress;
use report::{Goal, Outcome, Row, Setting, Side, bits, tables};
use std::path::Path;

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

const SETTINGS: [(Setting, &str); 2] = [
    (Setting::Defaults, "as Rapier is set by default"),
    (
        Setting::EachStep,
        "with all contacts determined in each step, and no sleep",
    ),
];

fn main() {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    let has_bits_only = words.iter().any(|word| word == "--bits");
    words.retain(|word| word != "--bits");
    for (suite, mut scenes) in suites() {
        scenes.retain(|scene| {
            words.is_empty() || words.iter().any(|word| scene.name.contains(word.as_str()))
        });
        if has_bits_only {
            print_bits(suite, &scenes);
        } else {
            print_tables(suite, &scenes);
        }
    }
}

/// Prints what was measured of the scenes, and writes their pictures.
fn print_tables(suite: &str, scenes: &[Runnable]) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("target/scenes")
        .join(suite);
    std::fs::create_dir_all(&folder).expect("the folder of the pictures can be made");
    for (setting, title) in SETTINGS {
        let rows = run_all(scenes, setting, &folder);
        println!(
            "{suite}, {title}; in each cell parry / tangency\n\n{}",
            tables(&rows)
        );
        println!("{}", bits(&rows));
    }
    println!("The pictures are in {}.\n", folder.display());
}

/// Prints a hash of where all bodies were in each step of each scene.
fn print_bits(suite: &str, scenes: &[Runnable]) {
    for (setting, title) in SETTINGS {
        for scene in scenes {
            let outcome = (scene.run)(Side::Tangency, setting, &mut || ());
            println!("{:016x} {suite}, {title}: {}", outcome.hash, scene.name);
        }
    }
}

/// Runs all scenes twice with either dispatcher.
fn run_all(scenes: &[Runnable], setting: Setting, folder: &Path) -> Vec<Row> {
    let progress = Progress::new(scenes.iter().map(|scene| 4 * scene.steps).sum());
    let row = |scene: &Runnable| {
        progress.begin(scene.name);
        let row = run_scene(scene, setting, &progress);
        if setting == Setting::Defaults {
            let file = folder.join(format!("{}.svg", scene.name.replace([' ', ':', ','], "_")));
            picture::write(&file, scene.name, &row.outcomes).expect("the picture can be written");
        }
        row
    };
    let rows = scenes.iter().map(row).collect();
    progress.end();
    rows
}

/// Runs a scene twice with either dispatcher. The times are those of the faster run.
fn run_scene(scene: &Runnable, setting: Setting, progress: &Progress) -> Row {
    let mut repeats = [true; 2];
    let outcomes = [Side::Parry, Side::Tangency].map(|side| {
        let run = || (scene.run)(side, setting, &mut || progress.add_step());
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
