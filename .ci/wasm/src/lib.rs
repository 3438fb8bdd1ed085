//! Shows the hashes to a program that is not written in Rust.

#[path = "../../../tests/determinism/answers/mod.rs"]
mod answers;

#[cfg(not(feature = "floats"))]
use answers::FIXED as COLUMNS;
#[cfg(feature = "floats")]
use answers::FLOATS as COLUMNS;

/// Returns where the text of all hashes is, and in the upper half how many bytes it has.
#[unsafe(no_mangle)]
pub extern "C" fn hashes() -> u64 {
    let lines = COLUMNS.iter().flat_map(|column| column.lines());
    let text = lines.map(|line| line + "\n").collect::<String>();
    let bytes: &'static [u8] = String::leak(text).as_bytes();
    (bytes.len() as u64) << 32 | bytes.as_ptr() as u64
}
