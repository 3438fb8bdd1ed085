//! Bodies of thousands of units deep in a slanted floor: a contact is as deep as its point is below the plane.

use crate::margins::rng::Rng;
use nalgebra::{Point3, RealField, Vector3, convert};
use simba::scalar::{FixedI16F16, FixedI32F32};
use std::fmt::Debug;
use tangency::{
    Aabb, Capsule, Contact, ConvexPolyhedron, HalfSpace, Segment, Tetrahedron, TriMesh, Triangle,
};

const CASES: usize = if cfg!(debug_assertions) { 60 } else { 10_000 };
const HALF_SIZE: f64 = 4096.0;

/// A floor z = (slope, x), of two triangles.
struct Floor<T: RealField + Copy> {
    mesh: TriMesh<T>,
    half_space: HalfSpace<T, 3>,
    slope: [f64; 2],
}

fn point<T: RealField + Copy>(point: [f64; 3]) -> Point3<T> {
    Point3::from(point.map(convert))
}

impl<T: RealField + Copy> Floor<T> {
    fn new(slope: [f64; 2]) -> Self {
        let corner = |x: f64, y: f64| point([x, y, slope[0] * x + slope[1] * y]);
        let h = HALF_SIZE;
        let corners = vec![corner(-h, -h), corner(h, -h), corner(h, h), corner(-h, h)];
        let normal = [-slope[0], -slope[1], 1.0].map(|x| convert(x));
        Self {
            mesh: TriMesh::new(corners, vec![[0, 1, 2], [0, 2, 3]]),
            half_space: HalfSpace::new(Point3::origin(), Vector3::from(normal)),
            slope,
        }
    }

    /// How far a point is over the plane.
    fn height(&self, point: &Point3<T>) -> f64 {
        let [x, y, z] = point.coords.data.0[0].map(|x| x.to_subset().unwrap_or(f64::NAN));
        let [i, j] = self.slope;
        (z - i * x - j * y) / (1.0 + i * i + j * j).sqrt()
    }

    /// Asserts that each contact is as deep as its point, and the deepest as deep as with the half-space if all of the body is over the
    /// floor.
    fn assert_depths<B>(&self, body: &B) -> bool
    where
        B: Debug,
        TriMesh<T>: Contact<B, 3, Scalar = T, Point = Point3<T>>,
        HalfSpace<T, 3>: Contact<B, 3, Scalar = T, Point = Point3<T>>,
    {
        let place: f64 = T::default_epsilon().to_subset().unwrap_or(f64::NAN);
        // A place of a length for fixed point, of the largest coordinate for floats.
        let is_fixed = T::default_epsilon() * convert(0.5) == T::zero();
        let unit = if is_fixed { place } else { place * HALF_SIZE };
        let contacts = self.mesh.contacts(body, T::zero());
        for contact in &contacts {
            let depth: f64 = contact.separation.to_subset().unwrap_or(f64::NAN);
            let error = depth - self.height(&contact.on_rhs);
            assert!(
                error.abs() <= 4.0 * unit || contact.normal.z <= convert(0.5),
                "{body:?} in {:?}: {contact:?} is off by {} places",
                self.slope,
                error / unit
            );
        }
        let whole = self.half_space.contact(body);
        let deepest = self.mesh.contact(body);
        let is_as_deep = whole.zip(deepest).is_some_and(|(p, q)| {
            let error: f64 = (p.separation - q.separation)
                .to_subset()
                .unwrap_or(f64::NAN);
            error.abs() <= 4.0 * unit
        });
        is_as_deep && !contacts.is_empty()
    }
}

fn deep_bodies<T: RealField + Copy>() {
    let mut rng = Rng::new(0xdee9_f100);
    let mut count = 0;
    for _ in 0..CASES {
        let mut number = |most: usize| rng.integer(most);
        let floor = Floor::<T>::new([number(4) / 4.0, number(4) / 4.0]);
        let mut corner = || point::<T>([number(900), number(900), number(1800)]);
        let corners = [corner(), corner(), corner(), corner()];
        let [a, b, c, d] = corners;
        count += usize::from(floor.assert_depths(&Segment::new(a, b)));
        count += usize::from(floor.assert_depths(&Capsule::new(a, b, convert(3.0))));
        count += usize::from(floor.assert_depths(&Triangle::new(a, b, c)));
        count += usize::from(floor.assert_depths(&Tetrahedron::new(a, b, c, d)));
        let aabb = Aabb::from_points([a, b]);
        count += usize::from(floor.assert_depths(&aabb));
        count += usize::from(floor.assert_depths(&aabb.to_obb()));
        if let Ok(hull) = ConvexPolyhedron::try_from_points(corners.to_vec()) {
            count += usize::from(floor.assert_depths(&hull));
        }
    }
    assert!(count > CASES, "{count}");
}

#[test]
fn depths_in_a_slanted_floor() {
    deep_bodies::<f64>();
    deep_bodies::<f32>();
    deep_bodies::<FixedI32F32>();
    deep_bodies::<FixedI16F16>();
}
