//! Which features of two convex loops are nearest, or that they overlap: guessed in plain floats, and
//! proved by exact signs.
//!
//! What is extreme among its neighbours is extreme in all of a convex loop, so that a proof asks for
//! few signs, however many vertices there are. Nothing is told of what only touches, of several
//! places that are equally near, and of numbers that are no floats.

mod guess;
mod plain;
mod proof;
mod simplex;

use super::outline::{Outline, Vertex};
use super::way::Way;
use guess::{Guess, guess};

pub(super) use plain::Plain;

/// What two convex loops are to each other.
pub(super) enum Relation<X> {
    /// The one shortest way leads from the one to the other.
    Apart(Way<X>),
    /// Their interiors have points in common.
    Overlapping,
}

/// What two convex loops are to each other, not both without area, if that is proved.
pub(super) fn relation<'a, X: Vertex<'a>>(
    a: &Outline<'a, X>,
    b: &Outline<'a, X>,
) -> Option<Relation<X>> {
    let (plain_a, plain_b) = (Plain::of(a)?, Plain::of(b)?);
    match guess([&plain_a, &plain_b], false)? {
        Guess::Vertices(places) => proof::between_vertices(a, b, places).map(Relation::Apart),
        Guess::Edge(ends) => proof::to_edge(a, b, ends).map(Relation::Apart),
        Guess::Around(corners) => proof::around(a, b, corners)?
            .is_ne()
            .then_some(Relation::Overlapping),
        Guess::Apart(_) => None,
    }
}

/// Whether two convex loops have a point in common, not both without area, if that is proved.
pub(super) fn intersects<'a, X: Vertex<'a>>(
    a: &Outline<'a, X>,
    b: &Outline<'a, X>,
) -> Option<bool> {
    let (plain_a, plain_b) = (Plain::of(a)?, Plain::of(b)?);
    match guess([&plain_a, &plain_b], true)? {
        Guess::Around(corners) => proof::around(a, b, corners).map(|_| true),
        Guess::Apart(gap) => proof::is_apart(a, b, &gap).then_some(false),
        Guess::Vertices(_) | Guess::Edge(_) => None,
    }
}
