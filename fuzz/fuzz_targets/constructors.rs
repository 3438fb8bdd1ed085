//! Whatever numbers a constructor is given, it refuses them or makes a shape that keeps its promises.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tangency_fuzz::made;

fuzz_target!(|bytes: &[u8]| made::check(bytes));
