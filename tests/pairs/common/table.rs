//! Every pair of shapes, once. The laws and the labelled cases run over this table, and the tables
//! of the documentation are written from it.

use super::answers::{Answers, basic, common, distances, overlap, parameters, within};
use super::everything::{Hashed, ask_everything};
use super::figure::{Figure, Kind};
use super::scalar::Scalar;
use super::shapes::Shape;
use nalgebra::Point;
use std::env;
use tangency::*;

/// Of the kinds of a pair, in its order.
type Figures<T> = [Figure<T>; 2];

/// One pair over one scalar.
pub struct Pair<T> {
    pub name: String,
    pub dimension: usize,
    pub kinds: [Kind; 2],
    /// The file of labelled cases, without its folder and ending.
    pub vectors: &'static str,
    /// What it answers besides whether the shapes meet and where they are nearest.
    pub questions: &'static [&'static str],
    /// All answers about two figures; `None` where a constructor refuses one.
    pub ask: fn(&Figures<T>) -> Option<Answers<T>>,
    /// Hashes all bits of what every question answers, in both orders.
    pub hash: fn(&Figures<T>, &mut Hashed) -> Option<()>,
    /// How far apart they are, asked without the points.
    pub distances: fn(&Figures<T>) -> Option<[T; 2]>,
    /// Whether they are at most so far apart.
    pub within: fn(&Figures<T>, T) -> Option<[bool; 2]>,
}

macro_rules! pair {
    ($dimension:literal, $vectors:literal, $A:ty, $B:ty $(, $question:ident)*) => {
        Pair {
            name: compact(concat!(stringify!($A), " & ", stringify!($B))),
            dimension: $dimension,
            kinds: [<$A as Shape<T>>::KIND, <$B as Shape<T>>::KIND],
            vectors: $vectors,
            questions: &[$(stringify!($question)),*],
            ask: |[a, b]| {
                let (a, b) = (<$A>::build(a)?, <$B>::build(b)?);
                #[allow(unused_mut, reason = "most pairs have no further question")]
                let mut answers = basic(&a, &b);
                $($question(&mut answers, &a, &b);)*
                Some(answers)
            },
            hash: |[a, b], hashed| {
                let (a, b) = (<$A>::build(a)?, <$B>::build(b)?);
                ask_everything!(&a, &b, hashed);
                ask_everything!(&b, &a, hashed);
                Some(())
            },
            distances: |[a, b]| Some(distances(&<$A>::build(a)?, &<$B>::build(b)?)),
            within: |[a, b], distance| Some(within(&<$A>::build(a)?, &<$B>::build(b)?, distance)),
        }
    };
}

/// Gives all rows to a macro: dimension, file of labelled cases, the two shapes, and which further
/// questions they answer.
#[rustfmt::skip]
macro_rules! rows {
    ($list:ident) => {
    $list! {
        pair!(2, "aabb__aabb", Aabb<T, 2>, Aabb<T, 2>, overlap),
        pair!(3, "aabb__aabb", Aabb<T, 3>, Aabb<T, 3>, overlap),
        pair!(2, "circle__aabb", Aabb<T, 2>, Ball<T, 2>),
        pair!(3, "sphere__aabb", Aabb<T, 3>, Ball<T, 3>),
        pair!(2, "aabb__capsule", Aabb<T, 2>, Capsule<T, 2>),
        pair!(3, "aabb__capsule", Aabb<T, 3>, Capsule<T, 3>),
        pair!(2, "aabb__convex_polygon", Aabb<T, 2>, ConvexPolygon<T>, overlap),
        pair!(3, "aabb__convex_hull", Aabb<T, 3>, ConvexPolyhedron<T>),
        pair!(2, "aabb__halfplane", Aabb<T, 2>, HalfSpace<T, 2>, overlap),
        pair!(3, "halfspace__aabb", Aabb<T, 3>, HalfSpace<T, 3>, overlap),
        pair!(2, "line__aabb", Aabb<T, 2>, Line<T, 2>, common),
        pair!(3, "line__aabb", Aabb<T, 3>, Line<T, 3>, common),
        pair!(2, "aabb__obb", Aabb<T, 2>, Obb<T, 2>, overlap),
        pair!(3, "aabb__obb", Aabb<T, 3>, Obb<T, 3>),
        pair!(3, "plane__aabb", Aabb<T, 3>, Plane<T>, overlap),
        pair!(2, "point__aabb", Aabb<T, 2>, Point<T, 2>),
        pair!(3, "point__aabb", Aabb<T, 3>, Point<T, 3>),
        pair!(2, "aabb__polygon", Aabb<T, 2>, Polygon<T>),
        pair!(2, "aabb__polyline", Aabb<T, 2>, Polyline<T, 2>),
        pair!(2, "ray__aabb", Aabb<T, 2>, Ray<T, 2>, common),
        pair!(3, "ray__aabb", Aabb<T, 3>, Ray<T, 3>, common),
        pair!(2, "segment__aabb", Aabb<T, 2>, Segment<T, 2>, common),
        pair!(3, "segment__aabb", Aabb<T, 3>, Segment<T, 3>, common),
        pair!(3, "aabb__tetrahedron", Aabb<T, 3>, Tetrahedron<T>),
        pair!(2, "aabb__triangle", Aabb<T, 2>, Triangle<T, 2>, overlap),
        pair!(3, "aabb__triangle", Aabb<T, 3>, Triangle<T, 3>),
        pair!(2, "circle__circle", Ball<T, 2>, Ball<T, 2>, overlap),
        pair!(3, "sphere__sphere", Ball<T, 3>, Ball<T, 3>),
        pair!(2, "circle__capsule", Ball<T, 2>, Capsule<T, 2>),
        pair!(3, "sphere__capsule", Ball<T, 3>, Capsule<T, 3>),
        pair!(2, "circle__convex_polygon", Ball<T, 2>, ConvexPolygon<T>),
        pair!(3, "sphere__convex_hull", Ball<T, 3>, ConvexPolyhedron<T>),
        pair!(2, "circle__halfplane", Ball<T, 2>, HalfSpace<T, 2>),
        pair!(3, "halfspace__sphere", Ball<T, 3>, HalfSpace<T, 3>),
        pair!(2, "line__circle", Ball<T, 2>, Line<T, 2>, common),
        pair!(3, "line__sphere", Ball<T, 3>, Line<T, 3>, common),
        pair!(2, "circle__obb", Ball<T, 2>, Obb<T, 2>),
        pair!(3, "sphere__obb", Ball<T, 3>, Obb<T, 3>),
        pair!(3, "plane__sphere", Ball<T, 3>, Plane<T>, overlap),
        pair!(2, "point__circle", Ball<T, 2>, Point<T, 2>),
        pair!(3, "point__sphere", Ball<T, 3>, Point<T, 3>),
        pair!(2, "circle__polygon", Ball<T, 2>, Polygon<T>),
        pair!(2, "circle__polyline", Ball<T, 2>, Polyline<T, 2>),
        pair!(2, "ray__circle", Ball<T, 2>, Ray<T, 2>, common),
        pair!(3, "ray__sphere", Ball<T, 3>, Ray<T, 3>, common),
        pair!(2, "segment__circle", Ball<T, 2>, Segment<T, 2>, common),
        pair!(3, "segment__sphere", Ball<T, 3>, Segment<T, 3>, common),
        pair!(3, "sphere__tetrahedron", Ball<T, 3>, Tetrahedron<T>),
        pair!(2, "circle__triangle", Ball<T, 2>, Triangle<T, 2>),
        pair!(3, "sphere__triangle", Ball<T, 3>, Triangle<T, 3>),
        pair!(2, "capsule__capsule", Capsule<T, 2>, Capsule<T, 2>),
        pair!(3, "capsule__capsule", Capsule<T, 3>, Capsule<T, 3>),
        pair!(2, "convex_polygon__capsule", Capsule<T, 2>, ConvexPolygon<T>),
        pair!(3, "capsule__convex_hull", Capsule<T, 3>, ConvexPolyhedron<T>),
        pair!(2, "capsule__halfplane", Capsule<T, 2>, HalfSpace<T, 2>),
        pair!(3, "halfspace__capsule", Capsule<T, 3>, HalfSpace<T, 3>),
        pair!(2, "line__capsule", Capsule<T, 2>, Line<T, 2>, common),
        pair!(3, "line__capsule", Capsule<T, 3>, Line<T, 3>, common),
        pair!(2, "obb__capsule", Capsule<T, 2>, Obb<T, 2>),
        pair!(3, "obb__capsule", Capsule<T, 3>, Obb<T, 3>),
        pair!(3, "plane__capsule", Capsule<T, 3>, Plane<T>),
        pair!(2, "point__capsule", Capsule<T, 2>, Point<T, 2>),
        pair!(3, "point__capsule", Capsule<T, 3>, Point<T, 3>),
        pair!(2, "polygon__capsule", Capsule<T, 2>, Polygon<T>),
        pair!(2, "polyline__capsule", Capsule<T, 2>, Polyline<T, 2>),
        pair!(2, "ray__capsule", Capsule<T, 2>, Ray<T, 2>, common),
        pair!(3, "ray__capsule", Capsule<T, 3>, Ray<T, 3>, common),
        pair!(2, "segment__capsule", Capsule<T, 2>, Segment<T, 2>, common),
        pair!(3, "segment__capsule", Capsule<T, 3>, Segment<T, 3>, common),
        pair!(3, "capsule__tetrahedron", Capsule<T, 3>, Tetrahedron<T>),
        pair!(2, "triangle__capsule", Capsule<T, 2>, Triangle<T, 2>),
        pair!(3, "triangle__capsule", Capsule<T, 3>, Triangle<T, 3>),
        pair!(2, "convex_polygon__convex_polygon", ConvexPolygon<T>, ConvexPolygon<T>, overlap),
        pair!(2, "convex_polygon__halfplane", ConvexPolygon<T>, HalfSpace<T, 2>, overlap),
        pair!(2, "line__convex_polygon", ConvexPolygon<T>, Line<T, 2>, common),
        pair!(2, "obb__convex_polygon", ConvexPolygon<T>, Obb<T, 2>, overlap),
        pair!(2, "point__convex_polygon", ConvexPolygon<T>, Point<T, 2>),
        pair!(2, "convex_polygon__polygon", ConvexPolygon<T>, Polygon<T>),
        pair!(2, "convex_polygon__polyline", ConvexPolygon<T>, Polyline<T, 2>),
        pair!(2, "ray__convex_polygon", ConvexPolygon<T>, Ray<T, 2>, common),
        pair!(2, "segment__convex_polygon", ConvexPolygon<T>, Segment<T, 2>, common),
        pair!(2, "triangle__convex_polygon", ConvexPolygon<T>, Triangle<T, 2>, overlap),
        pair!(3, "convex_hull__convex_hull", ConvexPolyhedron<T>, ConvexPolyhedron<T>),
        pair!(3, "halfspace__convex_hull", ConvexPolyhedron<T>, HalfSpace<T, 3>, overlap),
        pair!(3, "line__convex_hull", ConvexPolyhedron<T>, Line<T, 3>, common),
        pair!(3, "obb__convex_hull", ConvexPolyhedron<T>, Obb<T, 3>),
        pair!(3, "plane__convex_hull", ConvexPolyhedron<T>, Plane<T>, overlap),
        pair!(3, "point__convex_hull", ConvexPolyhedron<T>, Point<T, 3>),
        pair!(3, "ray__convex_hull", ConvexPolyhedron<T>, Ray<T, 3>, common),
        pair!(3, "segment__convex_hull", ConvexPolyhedron<T>, Segment<T, 3>, common),
        pair!(3, "tetrahedron__convex_hull", ConvexPolyhedron<T>, Tetrahedron<T>),
        pair!(3, "triangle__convex_hull", ConvexPolyhedron<T>, Triangle<T, 3>),
        pair!(2, "halfplane__halfplane", HalfSpace<T, 2>, HalfSpace<T, 2>, overlap),
        pair!(3, "halfspace__halfspace", HalfSpace<T, 3>, HalfSpace<T, 3>),
        pair!(2, "line__halfplane", HalfSpace<T, 2>, Line<T, 2>, common),
        pair!(3, "line__halfspace", HalfSpace<T, 3>, Line<T, 3>, common),
        pair!(2, "obb__halfplane", HalfSpace<T, 2>, Obb<T, 2>, overlap),
        pair!(3, "halfspace__obb", HalfSpace<T, 3>, Obb<T, 3>, overlap),
        pair!(3, "plane__halfspace", HalfSpace<T, 3>, Plane<T>),
        pair!(2, "point__halfplane", HalfSpace<T, 2>, Point<T, 2>),
        pair!(3, "point__halfspace", HalfSpace<T, 3>, Point<T, 3>),
        pair!(2, "polygon__halfplane", HalfSpace<T, 2>, Polygon<T>),
        pair!(2, "polyline__halfplane", HalfSpace<T, 2>, Polyline<T, 2>),
        pair!(2, "ray__halfplane", HalfSpace<T, 2>, Ray<T, 2>, common),
        pair!(3, "ray__halfspace", HalfSpace<T, 3>, Ray<T, 3>, common),
        pair!(2, "segment__halfplane", HalfSpace<T, 2>, Segment<T, 2>, common),
        pair!(3, "segment__halfspace", HalfSpace<T, 3>, Segment<T, 3>, common),
        pair!(3, "halfspace__tetrahedron", HalfSpace<T, 3>, Tetrahedron<T>, overlap),
        pair!(2, "triangle__halfplane", HalfSpace<T, 2>, Triangle<T, 2>, overlap),
        pair!(3, "halfspace__triangle", HalfSpace<T, 3>, Triangle<T, 3>, overlap),
        pair!(2, "line__line", Line<T, 2>, Line<T, 2>, common, parameters),
        pair!(3, "line__line", Line<T, 3>, Line<T, 3>, common, parameters),
        pair!(2, "line__obb", Line<T, 2>, Obb<T, 2>, common),
        pair!(3, "line__obb", Line<T, 3>, Obb<T, 3>, common),
        pair!(3, "line__plane", Line<T, 3>, Plane<T>, common),
        pair!(2, "point__line", Line<T, 2>, Point<T, 2>, common),
        pair!(3, "point__line", Line<T, 3>, Point<T, 3>, common),
        pair!(2, "line__polygon", Line<T, 2>, Polygon<T>, common),
        pair!(2, "line__polyline", Line<T, 2>, Polyline<T, 2>, common),
        pair!(2, "line__ray", Line<T, 2>, Ray<T, 2>, common, parameters),
        pair!(3, "line__ray", Line<T, 3>, Ray<T, 3>, common, parameters),
        pair!(2, "line__segment", Line<T, 2>, Segment<T, 2>, common, parameters),
        pair!(3, "line__segment", Line<T, 3>, Segment<T, 3>, common, parameters),
        pair!(3, "line__tetrahedron", Line<T, 3>, Tetrahedron<T>, common),
        pair!(2, "line__triangle", Line<T, 2>, Triangle<T, 2>, common),
        pair!(3, "line__triangle", Line<T, 3>, Triangle<T, 3>, common),
        pair!(2, "obb__obb", Obb<T, 2>, Obb<T, 2>, overlap),
        pair!(3, "obb__obb", Obb<T, 3>, Obb<T, 3>),
        pair!(3, "plane__obb", Obb<T, 3>, Plane<T>, overlap),
        pair!(2, "point__obb", Obb<T, 2>, Point<T, 2>),
        pair!(3, "point__obb", Obb<T, 3>, Point<T, 3>),
        pair!(2, "obb__polygon", Obb<T, 2>, Polygon<T>),
        pair!(2, "obb__polyline", Obb<T, 2>, Polyline<T, 2>),
        pair!(2, "ray__obb", Obb<T, 2>, Ray<T, 2>, common),
        pair!(3, "ray__obb", Obb<T, 3>, Ray<T, 3>, common),
        pair!(2, "segment__obb", Obb<T, 2>, Segment<T, 2>, common),
        pair!(3, "segment__obb", Obb<T, 3>, Segment<T, 3>, common),
        pair!(3, "obb__tetrahedron", Obb<T, 3>, Tetrahedron<T>),
        pair!(2, "obb__triangle", Obb<T, 2>, Triangle<T, 2>, overlap),
        pair!(3, "obb__triangle", Obb<T, 3>, Triangle<T, 3>),
        pair!(3, "plane__plane", Plane<T>, Plane<T>, overlap),
        pair!(3, "point__plane", Plane<T>, Point<T, 3>),
        pair!(3, "ray__plane", Plane<T>, Ray<T, 3>, common),
        pair!(3, "segment__plane", Plane<T>, Segment<T, 3>, common),
        pair!(3, "plane__tetrahedron", Plane<T>, Tetrahedron<T>, overlap),
        pair!(3, "plane__triangle", Plane<T>, Triangle<T, 3>, overlap),
        pair!(2, "point__point", Point<T, 2>, Point<T, 2>),
        pair!(3, "point__point", Point<T, 3>, Point<T, 3>),
        pair!(2, "point__polygon", Point<T, 2>, Polygon<T>),
        pair!(2, "point__polyline", Point<T, 2>, Polyline<T, 2>),
        pair!(2, "point__ray", Point<T, 2>, Ray<T, 2>, common),
        pair!(3, "point__ray", Point<T, 3>, Ray<T, 3>, common),
        pair!(2, "point__segment", Point<T, 2>, Segment<T, 2>, common),
        pair!(3, "point__segment", Point<T, 3>, Segment<T, 3>, common),
        pair!(3, "point__tetrahedron", Point<T, 3>, Tetrahedron<T>),
        pair!(2, "point__triangle", Point<T, 2>, Triangle<T, 2>),
        pair!(3, "point__triangle", Point<T, 3>, Triangle<T, 3>),
        pair!(2, "polygon__polygon", Polygon<T>, Polygon<T>),
        pair!(2, "polygon__polyline", Polygon<T>, Polyline<T, 2>),
        pair!(2, "ray__polygon", Polygon<T>, Ray<T, 2>, common),
        pair!(2, "segment__polygon", Polygon<T>, Segment<T, 2>, common),
        pair!(2, "triangle__polygon", Polygon<T>, Triangle<T, 2>),
        pair!(2, "polyline__polyline", Polyline<T, 2>, Polyline<T, 2>),
        pair!(2, "ray__polyline", Polyline<T, 2>, Ray<T, 2>, common),
        pair!(2, "segment__polyline", Polyline<T, 2>, Segment<T, 2>, common),
        pair!(2, "triangle__polyline", Polyline<T, 2>, Triangle<T, 2>),
        pair!(2, "ray__ray", Ray<T, 2>, Ray<T, 2>, common, parameters),
        pair!(3, "ray__ray", Ray<T, 3>, Ray<T, 3>, common, parameters),
        pair!(2, "ray__segment", Ray<T, 2>, Segment<T, 2>, common, parameters),
        pair!(3, "ray__segment", Ray<T, 3>, Segment<T, 3>, common, parameters),
        pair!(3, "ray__tetrahedron", Ray<T, 3>, Tetrahedron<T>, common),
        pair!(2, "ray__triangle", Ray<T, 2>, Triangle<T, 2>, common),
        pair!(3, "ray__triangle", Ray<T, 3>, Triangle<T, 3>, common),
        pair!(2, "segment__segment", Segment<T, 2>, Segment<T, 2>, common, parameters),
        pair!(3, "segment__segment", Segment<T, 3>, Segment<T, 3>, common, parameters),
        pair!(3, "segment__tetrahedron", Segment<T, 3>, Tetrahedron<T>, common),
        pair!(2, "segment__triangle", Segment<T, 2>, Triangle<T, 2>, common),
        pair!(3, "segment__triangle", Segment<T, 3>, Triangle<T, 3>, common),
        pair!(3, "tetrahedron__tetrahedron", Tetrahedron<T>, Tetrahedron<T>),
        pair!(3, "triangle__tetrahedron", Tetrahedron<T>, Triangle<T, 3>),
        pair!(2, "triangle__triangle", Triangle<T, 2>, Triangle<T, 2>, overlap),
        pair!(3, "triangle__triangle", Triangle<T, 3>, Triangle<T, 3>, overlap),
        pair!(2, "aabb__polygon", Aabb<T, 2>, MultiPolygon<T>),
        pair!(2, "circle__polygon", Ball<T, 2>, MultiPolygon<T>),
        pair!(2, "polygon__capsule", Capsule<T, 2>, MultiPolygon<T>),
        pair!(2, "convex_polygon__polygon", ConvexPolygon<T>, MultiPolygon<T>),
        pair!(2, "polygon__halfplane", HalfSpace<T, 2>, MultiPolygon<T>),
        pair!(2, "line__polygon", Line<T, 2>, MultiPolygon<T>, common),
        pair!(2, "polygon__polygon", MultiPolygon<T>, MultiPolygon<T>),
        pair!(2, "obb__polygon", MultiPolygon<T>, Obb<T, 2>),
        pair!(2, "point__polygon", MultiPolygon<T>, Point<T, 2>),
        pair!(2, "polygon__polygon", MultiPolygon<T>, Polygon<T>),
        pair!(2, "polygon__polyline", MultiPolygon<T>, Polyline<T, 2>),
        pair!(2, "ray__polygon", MultiPolygon<T>, Ray<T, 2>, common),
        pair!(2, "segment__polygon", MultiPolygon<T>, Segment<T, 2>, common),
        pair!(2, "triangle__polygon", MultiPolygon<T>, Triangle<T, 2>),
    }
    };
}
pub(crate) use rows;

/// The names of types without the blanks that `stringify` may put around brackets: the name seeds the
/// cases of the pair.
fn compact(names: &str) -> String {
    names.replace(" < ", "<").replace(" >", ">")
}

macro_rules! list {
    ($(pair!($dimension:literal, $vectors:literal, $A:ty, $B:ty $(, $question:ident)*),)*) => {
        vec![$(pair!($dimension, $vectors, $A, $B $(, $question)*)),*]
    };
}

/// All pairs over one scalar.
pub fn pairs<T: Scalar>() -> Vec<Pair<T>> {
    rows!(list)
}

/// The pairs to run: those with the text of the environment variable `PAIRS` in their name.
///
/// # Panics
/// Where no pair has.
pub fn chosen<T: Scalar>() -> Vec<Pair<T>> {
    let text = env::var("PAIRS").unwrap_or_default();
    let mut pairs = pairs();
    pairs.retain(|pair| pair.name.contains(&text));
    assert!(!pairs.is_empty(), "no pair has {text} in its name");
    pairs
}
