//! Newtypes over floats and dual numbers are decided exactly.
