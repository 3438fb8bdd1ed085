//! Height fields answer as the meshes of their triangles do, bit for bit.
#![allow(
    clippy::disallowed_methods,
    reason = "inputs are made by trigonometry, which no query uses"
)]

#[macro_use]
#[path = "../pairs/in_scalars.rs"]
mod in_scalars;
mod agreement;
mod places;
mod posed;
#[path = "../posed/samples.rs"]
#[allow(dead_code, reason = "posed shapes use the rest")]
mod samples;

use core::fmt::Debug;
use nalgebra::{Point3, RealField, Vector3, convert};
use tangency::{Cast, Contact, Intersects, Nearest};

/// What is printed of a number has all its bits.
fn bits(answer: impl Debug) -> String {
    format!("{answer:?}")
}

/// What is asked about two shapes.
trait Pair<B, T: RealField>:
    Intersects<B> + Nearest<B, Scalar = T, Point = Point3<T>> + Contact<B, 3> + Cast<B, 3>
{
}

impl<A, B, T: RealField> Pair<B, T> for A where
    A: Intersects<B> + Nearest<B, Scalar = T, Point = Point3<T>> + Contact<B, 3> + Cast<B, 3>
{
}

/// All answers about two shapes.
fn answers<A, B, T>(a: &A, b: &B, motion: &Vector3<T>) -> Vec<String>
where
    T: RealField + Copy,
    A: Pair<B, T>,
{
    let distance = a.distance(b);
    let limits = [distance, distance * convert(0.75), convert(0.5)];
    let margin: T = convert(0.5);
    let mut points = Vec::new();
    let normal = a.collect_contact_points(b, margin, &mut points);
    if let Some(normal) = normal {
        a.collect_contact_points_along(b, &normal, margin, &mut points);
    }
    vec![
        bits(a.intersects(b)),
        bits(a.nearest(b)),
        bits(distance),
        bits(limits.map(|limit| a.within(b, limit))),
        bits(a.contact(b)),
        bits(a.contact_within(b, margin)),
        bits(a.contacts(b, margin)),
        bits(a.contact_manifold(b, margin)),
        bits(manifolds(a, b, margin)),
        bits((normal, points)),
        bits(a.cast_against(motion, b)),
        bits(a.cast_within(motion, b, margin)),
    ]
}

fn manifolds<A, B, T>(a: &A, b: &B, margin: T) -> Vec<tangency::ContactManifold<T, 3>>
where
    T: RealField + Copy,
    A: Pair<B, T>,
{
    let mut manifolds = Vec::new();
    a.visit_manifolds(b, margin, &mut |manifold| manifolds.push(manifold));
    manifolds
}
