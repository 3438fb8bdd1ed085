//! Opens the window. A scene may be given as a file, as text, or as the link of the page.

#[cfg(not(target_arch = "wasm32"))]
fn main() -> eframe::Result {
    use eframe::egui::ViewportBuilder;
    use explorer_model::link::scene_of;
    use tangency_explorer::app::Explorer;

    let given = std::env::args().nth(1);
    let text = given.map(|given| std::fs::read_to_string(&given).unwrap_or(given));
    let scene = match text.map(|text| scene_of(&text)) {
        Some(Err(error)) => {
            eprintln!("that is no scene: {error}");
            std::process::exit(2);
        }
        Some(Ok(scene)) => scene,
        None => Default::default(),
    };
    let options = eframe::NativeOptions {
        viewport: ViewportBuilder::default()
            .with_inner_size([1000.0, 700.0])
            .with_min_inner_size([800.0, 600.0]),
        ..Default::default()
    };
    eframe::run_native(
        "tangency explorer",
        options,
        Box::new(|creation| {
            Explorer::set_colors(&creation.egui_ctx);
            Ok(Box::new(Explorer::new(scene)))
        }),
    )
}

#[cfg(target_arch = "wasm32")]
fn main() {
    wasm_bindgen_futures::spawn_local(async {
        if let Err(error) = tangency_explorer::web::start().await {
            wasm_bindgen::throw_val(error);
        }
    });
}
