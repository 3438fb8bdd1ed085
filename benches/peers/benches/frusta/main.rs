//! Cylinders and cones beside parry's, on the same inputs. Prints tables of Markdown with the times and with the wrong
//! answers of either side, which a reference of its own tells.
//!
//! `cargo bench --bench frusta --no-default-features --features contacts`; after `--`, a word asks for the pairs whose
//! names have it, and `--count` only counts wrong answers.
#![allow(
    clippy::disallowed_methods,
    clippy::ptr_arg,
    reason = "the bench prepares inputs and judges answers, it is no query; inputs are lists of shapes"
)]
#![allow(
    clippy::unnecessary_cast,
    clippy::useless_conversion,
    reason = "the same text is compiled over f32 and f64"
)]

mod gaps;
mod judge;
mod rays;
mod row;
mod solid;

// parry's two crates of space: the same text over each, as the types of each are unrelated to those of the other.

mod single {
    use parry3d as parry;
    include!("prelude.rs");
    include!("../contacts/shapes.rs");
    include!("../contacts/space.rs");
    include!("kinds.rs");
    include!("calls.rs");
    include!("questions.rs");
    include!("ray_questions.rs");
}

mod double {
    use parry3d_f64 as parry;
    include!("prelude.rs");
    include!("../contacts/shapes.rs");
    include!("../contacts/space.rs");
    include!("kinds.rs");
    include!("calls.rs");
    include!("questions.rs");
    include!("ray_questions.rs");
}

fn main() {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let word = arguments.iter().find(|word| !word.starts_with('-'));
    let wish = row::Wish {
        word: word.cloned().unwrap_or_default(),
        counts_only: arguments.iter().any(|argument| argument == "--count"),
    };
    let mut rows = single::rows(&wish);
    rows.extend(double::rows(&wish));
    print!("{}\n{}", row::means(&rows), row::tables(&rows));
}
