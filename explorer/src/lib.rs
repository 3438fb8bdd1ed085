//! The explorer: two shapes that are taken hold of, and what tangency answers about them.
#![forbid(unsafe_code)]

pub mod app;
pub mod canvas;
pub mod page;
pub mod panels;
pub mod questions;
pub mod scene;
#[cfg(target_arch = "wasm32")]
pub mod web;
