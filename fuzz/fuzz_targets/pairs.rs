//! Every pair against the laws: the bytes choose the scalar, the law, the pair and all numbers.
#![no_main]

#[allow(
    dead_code,
    unused_imports,
    reason = "tests are compiled for tests only"
)]
#[path = "../../tests/pairs/laws/mod.rs"]
mod laws;

use libfuzzer_sys::fuzz_target;
// Where the laws look for it.
use tangency_fuzz::common;

fuzz_target!(|bytes: &[u8]| laws::fuzzed::check_one(bytes));
