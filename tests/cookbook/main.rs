//! The recipes of the cookbook, which are the files in `recipes`, on what they are for.
#![cfg(feature = "fixed")]

mod links;
mod motion;
mod questions;
mod scalars;

macro_rules! recipes {
    ($($name:ident)+) => {
        mod recipes {
            $(pub mod $name;)+
        }

        #[test]
        fn the_cookbook_has_the_tested_code() {
            let cookbook = include_str!("../../docs/cookbook.md");
            $(
                let code = include_str!(concat!("recipes/", stringify!($name), ".rs"));
                assert!(cookbook.contains(code), "docs/cookbook.md has other code than {}", stringify!($name));
            )+
        }
    };
}

recipes! {
    closest_approach
    country
    first_hit
    gap
    length_inside
    line_of_sight
    nearest_bone
    numbers
    robot_links
    slide
    state_hash
    turn
}
