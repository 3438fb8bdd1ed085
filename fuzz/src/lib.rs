//! What the fuzz targets share with the tests: the table of pairs and the oracles.

#[allow(
    dead_code,
    unused_imports,
    unused_macros,
    reason = "the targets need a part of it"
)]
#[path = "../../tests/pairs/common/mod.rs"]
pub mod common;
pub mod made;
pub mod meshes;
pub mod read;
