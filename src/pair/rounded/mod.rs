//! Rounded shapes: the core with a radius around it, which the engine takes as it takes balls and capsules.
//!
//! A [`Rounded`] shape is asked as a [`RoundedRef`](crate::shape::RoundedRef), whose core is chosen at run time, so that one code is compiled
//! for all cores. Its pairs are in the files of convex shapes. Here are lines through it ([`cut`]), its boundary
//! ([`boundary`]), and the questions of [`Rounded`] with every shape, by those of the borrowed one ([`pairs`]).

mod boundary;
mod core;
mod cut;
pub(super) mod pairs;
mod pieces;
mod posed;
