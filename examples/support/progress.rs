//! A bar that shows how many questions have been answered.

use indicatif::{ProgressBar, ProgressStyle};

pub fn progress_bar(questions: usize) -> ProgressBar {
    let style = ProgressStyle::with_template("{msg:6} {wide_bar} {pos} of {len} questions");
    ProgressBar::new(questions as u64).with_style(style.expect("the template is valid"))
}
