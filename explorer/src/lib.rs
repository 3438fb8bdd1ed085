//! The explorer: two shapes that are taken hold of, and what tangency answers about them.
#![forbid(unsafe_code)]

pub mod app;
mod body;
mod canvas;
mod fill;
pub mod handle;
mod input;
mod numbers;
pub mod page;
mod panels;
mod round;
pub mod sight;
#[cfg(target_arch = "wasm32")]
pub mod web;
