//! `within` compares exactly, and `distance` is that of `nearest`.
