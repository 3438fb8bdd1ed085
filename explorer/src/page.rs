//! The scene as a link, and what the browser's page shows besides the picture.

use crate::scene::Scene;

/// The scene as text that stands after `#` in an address.
pub fn fragment(scene: &Scene) -> String {
    let mut result = String::new();
    for byte in scene.to_text().bytes() {
        match byte {
            b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' | b'.' | b'-' | b'_' | b':' | b',' => {
                result.push(char::from(byte))
            }
            _ => result.push_str(&format!("%{byte:02X}")),
        }
    }
    result
}

/// Reads a link, what follows its `#`, or the plain text of a scene.
pub fn scene_of(text: &str) -> Result<Scene, String> {
    let text = text.rsplit('#').next().unwrap_or_default();
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let [byte, tail @ ..] = rest {
        let digits = tail.get(..2).filter(|_| *byte == b'%');
        let escaped = digits
            .and_then(|digits| u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok());
        bytes.push(escaped.unwrap_or(*byte));
        rest = if escaped.is_some() { &tail[2..] } else { tail };
    }
    Scene::from_text(&String::from_utf8_lossy(&bytes))
}

#[cfg(not(target_arch = "wasm32"))]
pub fn link(scene: &Scene) -> String {
    scene.to_text()
}

#[cfg(not(target_arch = "wasm32"))]
pub fn show(_status: &str) {}

#[cfg(target_arch = "wasm32")]
pub fn link(scene: &Scene) -> String {
    let location = web_sys::window().map(|window| window.location());
    let href = location
        .and_then(|location| location.href().ok())
        .unwrap_or_default();
    format!(
        "{}#{}",
        href.split('#').next().unwrap_or_default(),
        fragment(scene)
    )
}

/// Puts the words into the page, for screen readers.
#[cfg(target_arch = "wasm32")]
pub fn show(status: &str) {
    let document = web_sys::window().and_then(|window| window.document());
    let element = document.and_then(|document| document.get_element_by_id("status"));
    if let Some(element) =
        element.filter(|element| element.text_content().as_deref() != Some(status))
    {
        element.set_text_content(Some(status));
    }
}
