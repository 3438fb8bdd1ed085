//! Cylinders and cones beside parry's, on the same inputs. Prints tables of Markdown with the times and with the wrong
//! answers of either side, which a reference of its own tells.
//!
//! `cargo bench --bench frusta --no-default-features --features contacts`; after `--`, a word asks for the pairs whose
//! names have it, a second one for questions, `--count` only counts wrong answers, and `--whole` does so of shapes with
//! whole numbers, many of which touch or are parallel.
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

#[allow(
    dead_code,
    reason = "boxes along the axes are only asked about beside contacts"
)]
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

#[allow(
    dead_code,
    reason = "boxes along the axes are only asked about beside contacts"
)]
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
    let wish = row::Wish::of_arguments();
    let mut rows = single::rows(&wish);
    rows.extend(double::rows(&wish));
    print!("{}\n{}", row::means(&rows), row::tables(&rows));
}
