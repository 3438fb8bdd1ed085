//! What differs between the window and the browser's page: files, the address, and words for screen readers.

use explorer_model::scene::Scene;

#[cfg(not(target_arch = "wasm32"))]
mod window {
    use super::Scene;

    pub const HAS_FILES: bool = true;
    pub const COPY: &str = "Copy the scene";

    pub fn link(scene: &Scene) -> String {
        scene.to_text()
    }

    pub fn show(_status: &str) {}
}

#[cfg(not(target_arch = "wasm32"))]
pub use window::*;

#[cfg(target_arch = "wasm32")]
mod browser {
    use super::Scene;
    use explorer_model::link::fragment;

    pub const HAS_FILES: bool = false;
    pub const COPY: &str = "Copy the link";

    /// The address of the page with the scene, which becomes that of the page.
    pub fn link(scene: &Scene) -> String {
        let Some(location) = web_sys::window().map(|window| window.location()) else {
            return scene.to_text();
        };
        // An address that cannot be set is still copied.
        let _ = location.set_hash(&fragment(scene));
        location.href().unwrap_or_default()
    }

    /// Puts the words into the page, for screen readers.
    pub fn show(status: &str) {
        let document = web_sys::window().and_then(|window| window.document());
        let element = document.and_then(|document| document.get_element_by_id("status"));
        if let Some(element) =
            element.filter(|element| element.text_content().as_deref() != Some(status))
        {
            element.set_text_content(Some(status));
        }
    }
}

#[cfg(target_arch = "wasm32")]
pub use browser::*;
