//! All pairs of convex shapes in space.

use crate::labels::{Given, Vector};
use crate::numbers::Number;
use crate::plane::stored;
pub use crate::plane::vector;
use nalgebra::{Point3, Vector3};
use tangency::{
    Aabb, Ball, Capsule, Cast, CastResult, Contact, ContactPoints, ConvexPolyhedron, HalfSpace,
    Nearest, Obb, Segment, Tetrahedron, Triangle,
};

pub enum Shape<T: Number> {
    Point(Point3<T>),
    Segment(Segment<T, 3>),
    HalfSpace(HalfSpace<T, 3>),
    Triangle(Triangle<T, 3>),
    Aabb(Aabb<T, 3>),
    Obb(Obb<T, 3>),
    Ball(Ball<T, 3>),
    Capsule(Capsule<T, 3>),
    Tetrahedron(Tetrahedron<T>),
    ConvexPolyhedron(ConvexPolyhedron<T>),
}

impl<T: Number> Shape<T> {
    /// The shape, if it can be made of this scalar's numbers.
    pub fn new(given: &Given) -> Option<Self> {
        let p = given
            .points
            .iter()
            .map(|p| stored(p, given.is_exact).map(Point3::from))
            .collect::<Option<Vec<_>>>()?;
        let r = T::exact(given.radius)?;
        Some(match given.name.as_str() {
            "point" => Self::Point(p[0]),
            "segment" => Self::Segment(Segment::new(p[0], p[1])),
            "halfspace" => Self::HalfSpace(HalfSpace::new(p[0], p[1].coords)),
            "triangle" => Self::Triangle(Triangle::new(p[0], p[1], p[2])),
            "aabb" => Self::Aabb(Aabb::new(p[0], p[1])),
            "obb" => Self::Obb(Obb::from_half_axes(
                p[0],
                [p[1].coords, p[2].coords, p[3].coords],
            )),
            "sphere" => Self::Ball(Ball::try_new(p[0], r).ok()?),
            "capsule" => Self::Capsule(Capsule::try_new(p[0], p[1], r).ok()?),
            "tetrahedron" => Self::Tetrahedron(Tetrahedron::new(p[0], p[1], p[2], p[3])),
            "convex_hull" => {
                Self::ConvexPolyhedron(ConvexPolyhedron::try_new(p, given.faces.clone()).ok()?)
            }
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
            Shape::Tetrahedron($it) => $value,
            Shape::ConvexPolyhedron($it) => $value,
        }
    };
}

pub fn cast<T: Number>(a: &Shape<T>, v: &Vector3<T>, b: &Shape<T>) -> CastResult<T, 3> {
    every!(a, a => every!(b, b => a.cast_against(v, b)))
}

/// How far a point is from a shape.
pub fn distance(shape: &Shape<f64>, p: Point3<f64>) -> f64 {
    every!(shape, shape => shape.distance(&p))
}

/// A contact with a half-space is an option already.
fn as_option<C: Into<Option<ContactPoints<f64, 3>>>>(contact: C) -> Option<ContactPoints<f64, 3>> {
    contact.into()
}

/// The separation of two shapes; `None` for half-spaces that nothing separates.
pub fn separation(a: &Shape<f64>, b: &Shape<f64>) -> Option<f64> {
    let contact: Option<ContactPoints<f64, 3>> =
        every!(a, a => every!(b, b => as_option(a.contact(b))));
    contact.map(|contact| contact.separation)
}

/// Whether a shape is within a distance of a hull.
pub fn is_within(shape: &Shape<f64>, hull: &ConvexPolyhedron<f64>, distance: f64) -> bool {
    every!(shape, shape => shape.within(hull, distance))
}

/// Whether a shape is within a distance of a segment.
pub fn is_within_segment(shape: &Shape<f64>, ends: [&Vector; 2], distance: f64) -> bool {
    let [a, b] = ends.map(|p| Point3::from(vector(p).expect("numbers")));
    let segment = Segment::new(a, b);
    every!(shape, shape => shape.within(&segment, distance))
}
