//! Contacts, manifolds and casts beside parry, and manifolds beside box3d-rust, on the same inputs. Prints tables of
//! Markdown, and how many of the peers' answers are wrong.
//!
//! `cargo bench --bench contacts --no-default-features --features contacts`; after `--`, a word asks for the pairs
//! whose names have it.
#![allow(
    clippy::disallowed_methods,
    clippy::ptr_arg,
    reason = "the bench prepares inputs and judges peers, it is no query; inputs are lists of shapes"
)]
#![allow(
    clippy::unnecessary_cast,
    clippy::useless_conversion,
    reason = "the same text is compiled over f32 and f64"
)]

mod box3d;
mod judge;
mod row;

// parry's four crates: the same text over each, as the types of each are unrelated to those of the others.

mod plane_single {
    use parry2d as parry;
    include!("shared.rs");
    include!("shapes.rs");
    include!("wrong_answers.rs");
    include!("plane.rs");
}

mod plane_double {
    use parry2d_f64 as parry;
    include!("shared.rs");
    include!("shapes.rs");
    include!("wrong_answers.rs");
    include!("plane.rs");
}

mod space_single {
    use parry3d as parry;
    include!("shared.rs");
    include!("shapes.rs");
    include!("wrong_answers.rs");
    include!("space.rs");
}

mod space_double {
    use parry3d_f64 as parry;
    include!("shared.rs");
    include!("shapes.rs");
    include!("wrong_answers.rs");
    include!("space.rs");
}

fn main() {
    let word = std::env::args().skip(1).find(|word| !word.starts_with('-'));
    let word = word.unwrap_or_default();
    let mut rows = plane_single::rows(&word);
    rows.extend(plane_double::rows(&word));
    rows.extend(space_single::rows(&word));
    rows.extend(space_double::rows(&word));
    print!("{}\n{}", row::means(&rows), row::tables(&rows));
}
