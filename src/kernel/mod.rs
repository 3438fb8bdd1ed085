//! How numbers are trusted.
