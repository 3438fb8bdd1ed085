//! Floats that are apart are never reported 0 apart.
