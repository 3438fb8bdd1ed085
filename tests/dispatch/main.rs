//! Shapes chosen at run time: enums, and composites of parts.

#![allow(unreachable_pub, reason = "a program has no public items")]

mod composites;
mod compound_contacts;
mod compounds;
mod contacts;
mod enums;
mod random;
