//! Panics of constructors: at the caller's line, with the shape and the number named.
