//! The scene as the part of an address after `#`.

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
