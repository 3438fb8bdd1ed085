//! What the fuzz targets share with the tests: the table of pairs, the laws and the oracles.

#[allow(dead_code, reason = "the targets need a part of it")]
#[path = "../../tests/pairs/common/mod.rs"]
pub mod common;
#[allow(
    dead_code,
    unused_imports,
    reason = "tests are compiled for tests only"
)]
#[path = "../../tests/pairs/laws/mod.rs"]
pub mod laws;
pub mod made;
pub mod read;
