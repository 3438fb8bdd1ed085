//! How two shapes answer.
