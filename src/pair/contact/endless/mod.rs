//! Contacts of lines, rays and planes.
//!
//! A line or a ray is long enough where it is a segment with the feet of the other shape ([`endless`](crate::algorithm::endless)), but for
//! its depth: the faces of the difference that are those of the ends do not count. Two of them are compared by their
//! directions ([`pairs`]). A plane is a half-space on the side on which the other shape is less deep ([`sides`]), and so is a
//! line of the plane, whose difference with another shape has two edges.

pub(crate) mod convex;
pub(crate) mod pairs;
pub(crate) mod sides;
