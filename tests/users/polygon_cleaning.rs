//! Rings as files have them.
