//! How far the scenes are.

#[cfg(not(target_family = "wasm"))]
use indicatif::{ProgressBar, ProgressStyle};

/// A bar in the terminal. There is none on wasm32, where `indicatif` does not compile.
pub(crate) struct Progress {
    #[cfg(not(target_family = "wasm"))]
    bar: ProgressBar,
}

#[cfg(not(target_family = "wasm"))]
impl Progress {
    pub(crate) fn new(steps: u64) -> Self {
        let bar = ProgressBar::new(steps);
        let style = ProgressStyle::with_template("{msg:40} {wide_bar} {percent:>3} %, {eta} left");
        bar.set_style(style.expect("the template is right"));
        Self { bar }
    }

    pub(crate) fn begin(&self, scene: &'static str) {
        self.bar.set_message(scene);
    }

    pub(crate) fn add_step(&self) {
        self.bar.inc(1);
    }

    pub(crate) fn end(&self) {
        self.bar.finish_and_clear();
    }
}

#[cfg(target_family = "wasm")]
impl Progress {
    pub(crate) fn new(_steps: u64) -> Self {
        Self {}
    }

    pub(crate) fn begin(&self, _scene: &'static str) {}

    pub(crate) fn add_step(&self) {}

    pub(crate) fn end(&self) {}
}
