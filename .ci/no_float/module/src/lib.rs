//! A module for WebAssembly that asks the library, in fixed point or, for the scan to find something,
//! in floating point.

#[cfg(feature = "floats")]
#[path = "floats.rs"]
mod asked;
#[cfg(not(feature = "floats"))]
#[path = "fixed.rs"]
mod asked;

#[unsafe(no_mangle)]
pub extern "C" fn answers(seed: u64) -> u64 {
    asked::answers(seed)
}
