//! Meshes beside their triangles: the bytes choose the scalar, the vertices and the triangles.
#![no_main]

use libfuzzer_sys::fuzz_target;
use tangency_fuzz::meshes;

fuzz_target!(|bytes: &[u8]| meshes::check(bytes));
