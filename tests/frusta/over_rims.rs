//! Corners that are exactly over the rim of a face: the closest feature is the face, whose normal is the axis.

use crate::random::Random;
use nalgebra::{Point3, RealField, Vector3, convert};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{Contact, ContactPoints, Intersects, Nearest, TriMesh, Triangle, TruncatedCone};

const CASES: usize = if cfg!(debug_assertions) { 30 } else { 6_000 };

fn corners_over_rims<T: RealField + Copy>() {
    let mut random = Random(0x71a5);
    let number = |x: f64| -> T { convert(x) };
    for case in 0..CASES {
        let mut whole = |least: f64, most: f64| {
            let x = random.unit().abs() * (most - least + 1.0);
            least + x.floor().min(most - least)
        };
        let turned = |x: f64, y: f64, z: f64| {
            let mut at = [x, y, z];
            at.rotate_left(case % 3);
            Vector3::from(at.map(number))
        };
        let radius = 0.5 * whole(1.0, 3.0);
        let start = Point3::from(turned(whole(-3.0, 3.0), whole(-3.0, 3.0), whole(-3.0, 3.0)));
        let below = turned(0.0, 0.0, -whole(1.0, 3.0));
        let widest = number(radius + whole(0.0, 2.0));
        let cone = TruncatedCone::new(start, start + below, [number(radius), widest]);
        let outward = [(1.0, 0.0), (0.0, -1.0), (-1.0, 0.0)][case / 3 % 3];
        let (height, gap) = (whole(1.0, 4.0) / 4.0, number(1.1875));
        let [x, y] = [outward.0 * radius, outward.1 * radius];
        let corner = start + turned(x, y, height);
        let far = [(); 4].map(|()| {
            let [x, y] = [whole(-4.0, 4.0), whole(-4.0, 4.0)];
            corner + turned(x, y, whole(1.0, 4.0))
        });
        let up = turned(0.0, 0.0, 1.0);
        let foot = start + turned(x, y, 0.0);
        let triangle = Triangle::new(corner, far[0], far[1]);
        let nearest = cone.nearest(&triangle);
        assert_eq!(
            (nearest.on_self, nearest.on_rhs, nearest.distance),
            (foot, corner, number(height)),
            "{cone:?} {triangle:?}"
        );
        let [a, b, c, d] = far;
        let mesh = TriMesh::new(
            vec![corner, a, b, c, d],
            vec![[0, 1, 2], [0, 2, 3], [0, 3, 4], [0, 4, 1]],
        );
        assert!(!cone.intersects(&mesh));
        let contacts = cone.contacts(&mesh, gap);
        let is_right = |found: &ContactPoints<T, 3>| {
            found.separation == number(height) && found.normal == up && found.on_self == foot
        };
        assert!(
            contacts.iter().any(is_right),
            "{cone:?} {mesh:?}: {contacts:?}"
        );
        assert!(cone.contact_manifold(&mesh, gap).is_some());
        // The distance as a margin is decided in the longest numbers.
        if case % 20 == 0 {
            let contact = cone.contact(&mesh);
            assert!(contact.is_some_and(|it| is_right(&it)), "{cone:?} {mesh:?}");
        }
    }
}

#[test]
fn corners_over_rims_are_over_the_face() {
    corners_over_rims::<f64>();
    corners_over_rims::<f32>();
    corners_over_rims::<FixedI32F32>();
    corners_over_rims::<FixedI16F16>();
}
