//! The page in the browser.

use crate::app::Explorer;
use explorer_model::link::scene_of;
use wasm_bindgen::{JsCast, JsValue};

/// Starts in the canvas of the page, with the scene of its address.
///
/// # Errors
/// A page without the canvas, or a browser without WebGL.
pub async fn start() -> Result<(), JsValue> {
    let window = web_sys::window().ok_or("no window")?;
    let document = window.document().ok_or("no document")?;
    let canvas = document
        .get_element_by_id("picture")
        .ok_or("no canvas")?
        .dyn_into::<web_sys::HtmlCanvasElement>()?;
    let scene = scene_of(&window.location().hash()?).unwrap_or_default();
    let runner = eframe::WebRunner::new();
    let options = eframe::WebOptions::default();
    let app = Explorer::new(scene);
    runner
        .start(
            canvas,
            options,
            Box::new(|creation| {
                Explorer::set_colors(&creation.egui_ctx);
                Ok(Box::new(app))
            }),
        )
        .await
}
