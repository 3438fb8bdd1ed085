//! Whatever text a shape is read from, it is refused or a shape that a constructor could have made.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tangency_fuzz::read;

fuzz_target!(|text: &[u8]| read::check(text));
