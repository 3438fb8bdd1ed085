//! All pairs of convex shapes of the plane.

use crate::labels::{Given, Vector};
use crate::numbers::Number;
use nalgebra::{Point2, SVector, Vector2};
use num_traits::ToPrimitive;
use tangency::{
    Aabb, Ball, Capsule, Cast, CastResult, Contact, ContactPoints, ConvexPolygon, HalfSpace,
    Nearest, Obb, Segment, Triangle,
};

pub enum Shape<T: Number> {
    Point(Point2<T>),
    Segment(Segment<T, 2>),
    HalfSpace(HalfSpace<T, 2>),
    Triangle(Triangle<T, 2>),
    Aabb(Aabb<T, 2>),
    Obb(Obb<T, 2>),
    Ball(Ball<T, 2>),
    Capsule(Capsule<T, 2>),
    ConvexPolygon(ConvexPolygon<T>),
}

/// The vector, if it is made of this scalar's numbers.
pub fn vector<T: Number, const D: usize>(v: &Vector) -> Option<SVector<T, D>> {
    stored(v, true)
}

/// A vector that need not be representable where the shape is not.
pub fn stored<T: Number, const D: usize>(v: &Vector, is_exact: bool) -> Option<SVector<T, D>> {
    let mut stored = SVector::zeros();
    for i in 0..D {
        let x = v[i].to_f64()?;
        stored[i] = if is_exact { T::exact(x) } else { T::rounded(x) }?;
    }
    Some(stored)
}

impl<T: Number> Shape<T> {
    /// The shape, if it can be made of this scalar's numbers.
    pub fn new(given: &Given) -> Option<Self> {
        let p = given
            .points
            .iter()
            .map(|p| stored(p, given.is_exact).map(Point2::from))
            .collect::<Option<Vec<_>>>()?;
        let r = T::exact(given.radius)?;
        Some(match given.name.as_str() {
            "point" => Self::Point(p[0]),
            "segment" => Self::Segment(Segment::new(p[0], p[1])),
            "halfplane" => Self::HalfSpace(HalfSpace::new(p[0], p[1].coords)),
            "triangle" => Self::Triangle(Triangle::new(p[0], p[1], p[2])),
            "aabb" => Self::Aabb(Aabb::new(p[0], p[1])),
            "obb" => Self::Obb(Obb::from_half_axes(p[0], [p[1].coords, p[2].coords])),
            "circle" => Self::Ball(Ball::try_new(p[0], r).ok()?),
            "capsule" => Self::Capsule(Capsule::try_new(p[0], p[1], r).ok()?),
            "convex_polygon" => Self::ConvexPolygon(ConvexPolygon::try_new(p).ok()?),
            name => panic!("no shape {name}"),
        })
    }
}

macro_rules! every {
    ($shape:expr, $it:ident => $value:expr) => {
        match $shape {
            Shape::Point($it) => $value,
            Shape::Segment($it) => $value,
            Shape::HalfSpace($it) => $value,
            Shape::Triangle($it) => $value,
            Shape::Aabb($it) => $value,
            Shape::Obb($it) => $value,
            Shape::Ball($it) => $value,
            Shape::Capsule($it) => $value,
            Shape::ConvexPolygon($it) => $value,
        }
    };
}

pub fn cast<T: Number>(a: &Shape<T>, v: &Vector2<T>, b: &Shape<T>) -> CastResult<T, 2> {
    every!(a, a => every!(b, b => a.cast_against(v, b)))
}

/// How far a point is from a shape.
pub fn distance(shape: &Shape<f64>, p: Point2<f64>) -> f64 {
    every!(shape, shape => shape.distance(&p))
}

/// A contact with a half-space is an option already.
fn as_option<C: Into<Option<ContactPoints<f64, 2>>>>(contact: C) -> Option<ContactPoints<f64, 2>> {
    contact.into()
}

/// The separation of two shapes; `None` for half-spaces that nothing separates.
pub fn separation(a: &Shape<f64>, b: &Shape<f64>) -> Option<f64> {
    let contact: Option<ContactPoints<f64, 2>> =
        every!(a, a => every!(b, b => as_option(a.contact(b))));
    contact.map(|contact| contact.separation)
}

/// Whether a shape is within a distance of a hull.
pub fn is_within(shape: &Shape<f64>, hull: &ConvexPolygon<f64>, distance: f64) -> bool {
    every!(shape, shape => shape.within(hull, distance))
}

/// Whether a shape is within a distance of a segment.
pub fn is_within_segment(shape: &Shape<f64>, ends: [&Vector; 2], distance: f64) -> bool {
    let [a, b] = ends.map(|p| Point2::from(vector(p).expect("numbers")));
    let segment = Segment::new(a, b);
    every!(shape, shape => shape.within(&segment, distance))
}
