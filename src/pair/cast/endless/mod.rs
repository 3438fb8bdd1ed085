//! When lines, rays and planes touch other shapes, one of which moves.
//!
//! A line or a ray touches a bounded shape when a segment of it does that has the feet of the shape all the time
//! ([`endless`](crate::algorithm::endless)). Two of them are compared by their directions ([`pairs`]). A plane is the boundary of the
//! half-space on the side on which the other shape is at first ([`sides`]).

mod convex;
mod pairs;
mod sides;
mod skew;
