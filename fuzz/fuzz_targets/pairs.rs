//! Every pair against the laws: bytes tell the scalar, the law, the pair and all numbers.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tangency_fuzz::laws;

fuzz_target!(|bytes: &[u8]| laws::fuzzed::hold(bytes));
