//! `Boundary` for every solid in space.
