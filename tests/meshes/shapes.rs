//! Every shape of space, from a labelled case or by chance.

use crate::labels::{indices, mesh, number, points, vector};
use crate::numbers::Number;
use crate::rng::Rng;
use nalgebra::{Point3, Vector3};
use serde_json::Value;
use tangency::{
    Aabb, Ball, Capsule, ConvexPolyhedron, HalfSpace, Intersects, Line, Nearest, Obb, Plane,
    Polyline, Ray, Segment, Tetrahedron, TriMesh, Triangle,
};

/// What is asked about two shapes.
pub trait Queries<R, T: Number>: Nearest<R, Scalar = T, Point = Point3<T>> + Intersects<R> {}

impl<S, R, T: Number> Queries<R, T> for S where
    S: Nearest<R, Scalar = T, Point = Point3<T>> + Intersects<R>
{
}

/// What is done with a shape.
pub trait Visitor<T: Number> {
    fn visit<R>(&mut self, shape: &R)
    where
        R: Queries<TriMesh<T>, T>,
        TriMesh<T>: Queries<R, T>,
        Triangle<T, 3>: Queries<R, T>,
        Polyline<T, 3>: Queries<R, T>,
        Segment<T, 3>: Queries<R, T>;
}

/// Visits the shape of a case; returns whether the scalar has all of its numbers.
pub fn visit<T: Number>(json: &Value, visitor: &mut impl Visitor<T>) -> bool {
    try_visit(json, visitor).is_some()
}

fn try_visit<T: Number>(json: &Value, visitor: &mut impl Visitor<T>) -> Option<()> {
    let v = |name: &str| vector::<T>(&json[name]);
    let p = |name: &str| v(name).map(Point3::from);
    match json["shape"].as_str().expect("a shape") {
        "point" => visitor.visit(&p("p")?),
        "line" => visitor.visit(&Line::new(p("p")?, v("d")?)),
        "ray" => visitor.visit(&Ray::new(p("p")?, v("d")?)),
        "segment" => visitor.visit(&Segment::new(p("a")?, p("b")?)),
        "plane" => visitor.visit(&Plane::new(p("p")?, v("n")?)),
        "halfspace" => visitor.visit(&HalfSpace::new(p("p")?, v("n")?)),
        "triangle" => visitor.visit(&Triangle::new(p("a")?, p("b")?, p("c")?)),
        "aabb" => visitor.visit(&Aabb::new(p("min")?, p("max")?)),
        "obb" => visitor.visit(&obb(json)?),
        "sphere" => visitor.visit(&Ball::new(p("c")?, number(&json["r"])?)),
        "capsule" => visitor.visit(&Capsule::new(p("a")?, p("b")?, number(&json["r"])?)),
        "tetrahedron" => visitor.visit(&Tetrahedron::new(p("a")?, p("b")?, p("c")?, p("d")?)),
        "convex_hull" => {
            let faces = indices(&json["faces"]).collect();
            visitor.visit(&ConvexPolyhedron::try_new(points(&json["v"])?, faces).ok()?);
        }
        "trimesh" => visitor.visit(&mesh(json)?),
        name => panic!("no shape {name}"),
    }
    Some(())
}

/// The box, if its half axes need no rounding.
fn obb<T: Number>(json: &Value) -> Option<Obb<T, 3>> {
    let float = |json: &Value| {
        json.as_str()
            .expect("a text")
            .parse::<f64>()
            .expect("a number")
    };
    let length = float(&json["axis_len"]);
    let mut axes = [Vector3::zeros(); 3];
    for (i, axis) in axes.iter_mut().enumerate() {
        for j in 0..3 {
            let product = float(&json["h"][i]) * float(&json["axes"][i][j]);
            let quotient = product / length;
            // Inputs have few bits, so that the product is exact.
            axis[j] = T::exact(quotient)
                .filter(|_| quotient * length == product && length.log2().fract() == 0.0)?;
        }
    }
    Some(Obb::from_half_axes(vector(&json["c"])?.into(), axes))
}

/// A number of few bits: on a coarse grid, where many are equal, or a fine one.
pub fn coordinate<T: Number>(rng: &mut Rng, is_coarse: bool) -> T {
    let number = if is_coarse {
        rng.below(9) as f64 - 4.0
    } else {
        (rng.below(1 << 14) as f64 - 8192.0) / 1024.0
    };
    T::exact(number).expect("a number of few bits")
}

pub fn vector_of<T: Number>(rng: &mut Rng, is_coarse: bool) -> Vector3<T> {
    let [x, y, z] = [(); 3].map(|()| coordinate(rng, is_coarse));
    Vector3::new(x, y, z)
}

pub fn point_of<T: Number>(rng: &mut Rng, is_coarse: bool) -> Point3<T> {
    vector_of(rng, is_coarse).into()
}

/// A mesh of triangles between random vertices.
pub fn mesh_of<T: Number>(rng: &mut Rng, is_coarse: bool) -> TriMesh<T> {
    let count = 3 + rng.below(40);
    let vertices = (0..count).map(|_| point_of(rng, is_coarse)).collect();
    let triangles = 1 + rng.below(90);
    let triangles = (0..triangles).map(|_| [(); 3].map(|()| rng.below(count) as u32));
    TriMesh::new(vertices, triangles.collect())
}

pub fn polyline_of<T: Number>(rng: &mut Rng, is_coarse: bool) -> Polyline<T, 3> {
    let count = 2 + rng.below(60);
    Polyline::new((0..count).map(|_| point_of(rng, is_coarse)).collect())
}

/// Visits every shape of space, of random numbers.
pub fn visit_all<T: Number>(rng: &mut Rng, is_coarse: bool, visitor: &mut impl Visitor<T>) {
    let [a, b, c, d] = [(); 4].map(|()| point_of::<T>(rng, is_coarse));
    let (v, radius) = (vector_of(rng, is_coarse), b.x.abs());
    visitor.visit(&a);
    visitor.visit(&Line::new(a, v));
    visitor.visit(&Ray::new(a, v));
    visitor.visit(&Segment::new(a, b));
    visitor.visit(&Plane::new(a, v));
    visitor.visit(&HalfSpace::new(a, v));
    visitor.visit(&Triangle::new(a, b, c));
    visitor.visit(&Triangle::new(a, b, b).bounds());
    visitor.visit(&Obb::from_half_axes(a, [v, b.coords, c.coords]));
    visitor.visit(&Ball::new(a, radius));
    visitor.visit(&Capsule::new(a, b, radius));
    visitor.visit(&Tetrahedron::new(a, b, c, d));
    if let Ok(hull) = ConvexPolyhedron::try_from_points(vec![a, b, c, d, v.into()]) {
        visitor.visit(&hull);
    }
    visitor.visit(&polyline_of(rng, is_coarse));
    visitor.visit(&mesh_of(rng, is_coarse));
}
