//! Every kernel against exact integers: bytes tell the scalar, the kernels and all numbers.
#![no_main]

extern crate alloc;

#[allow(
    dead_code,
    unused_imports,
    reason = "the kernels as they are in the library, and more"
)]
#[path = "../../src/kernel/mod.rs"]
mod kernel;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let [scalar, kernel, bytes @ ..] = bytes else {
        return;
    };
    let words = bytes.chunks_exact(8);
    let numbers = words.map(|word| u64::from_le_bytes(word.try_into().expect("8 bytes")));
    kernel::tests::fuzzed::hold(*scalar, *kernel, numbers.collect());
});
