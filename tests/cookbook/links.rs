//! The links of a robot.

use crate::recipes::robot_links::{Gap, Link, least_gap};
use nalgebra::{
    IsometryMatrix3, Matrix3, Point3, RealField, Rotation3, Translation3, UnitQuaternion, Vector3,
    convert,
};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{Capsule3, Cylinder, Movable, Nearest, Obb3, Posed, Sphere, TriMesh};

fn number<T: RealField + Copy>(x: f64) -> T {
    convert(x)
}

fn point<T: RealField + Copy>(p: [f64; 3]) -> Point3<T> {
    Point3::from(p.map(number))
}

/// A link of each kind, around the origin.
fn links<T: RealField + Copy>() -> [Link<T>; 5] {
    let extents = Vector3::from([2.0, 1.0, 0.5].map(number));
    let corners = [
        [-1.0, -1.0, 0.0],
        [1.0, -1.0, 0.0],
        [0.0, 1.5, 0.0],
        [0.0, 0.0, 1.0],
    ];
    let faces = vec![[0, 2, 1], [0, 1, 3], [1, 2, 3], [2, 0, 3]];
    [
        Obb3::new(point([0.0; 3]), UnitQuaternion::identity(), extents).into(),
        Cylinder::new(
            point([0.0, 0.0, -1.5]),
            point([0.0, 0.0, 1.5]),
            number(0.75),
        )
        .into(),
        Capsule3::new(
            point([-1.0, 0.0, 0.0]),
            point([1.0, 0.0, 0.0]),
            number(0.25),
        )
        .into(),
        TriMesh::new(corners.map(point).to_vec(), faces).into(),
        Sphere::new(point([0.25, 0.0, 0.0]), number(0.5)).into(),
    ]
}

/// A chain that winds: each link is turned by 3, 4, 5 about one more axis.
fn poses<T: RealField + Copy>(step: f64) -> Vec<IsometryMatrix3<T>> {
    let turns = [
        [[0.6, -0.8, 0.0], [0.8, 0.6, 0.0], [0.0, 0.0, 1.0]],
        [[1.0, 0.0, 0.0], [0.0, 0.6, -0.8], [0.0, 0.8, 0.6]],
    ];
    let turn = |i: usize| {
        let rows = turns[i % 2].map(|row| row.map(number));
        Rotation3::from_matrix_unchecked(Matrix3::from_fn(|row, column| rows[row][column]))
    };
    let place = |i: usize| {
        let along = step * i as f64;
        Translation3::from(Vector3::from(
            [along, (i * i % 3) as f64, 0.5 * along].map(number),
        ))
    };
    (0..5)
        .map(|i| IsometryMatrix3::from_parts(place(i), turn(i)))
        .collect()
}

/// The least gap is that of the moved links, bit for bit.
fn check<T: RealField + Copy>() {
    for step in [0.25, 1.0, 2.5, 4.0] {
        let (links, poses) = (links::<T>(), poses::<T>(step));
        let posed: Vec<_> = links
            .iter()
            .zip(&poses)
            .map(|(link, pose)| Posed::new(link, pose))
            .collect();
        let moved: Vec<_> = links
            .iter()
            .zip(&poses)
            .map(|(link, pose)| link.transformed(pose))
            .collect();
        let found = least_gap(&posed).unwrap();
        let [i, j] = found.links;
        assert!(j > i + 1, "{found:?}");
        assert_eq!(found.distance, moved[i].distance(&moved[j]));
        for (i, j) in [(0, 2), (0, 3), (0, 4), (1, 3), (1, 4), (2, 4)] {
            assert!(
                found.distance <= moved[i].distance(&moved[j]),
                "{found:?} {i} {j}"
            );
        }
        assert_eq!(found.distance > T::zero(), step > 0.5, "{found:?}");
    }
}

#[test]
fn the_least_gap_is_that_of_the_moved_links() {
    check::<f32>();
    check::<f64>();
    check::<FixedI16F16>();
    check::<FixedI32F32>();
}

#[test]
fn links_of_one_joint_have_no_gap() {
    let (links, poses) = (links::<f64>(), poses::<f64>(0.25));
    let posed = |i: usize| Posed::new(&links[i], &poses[i]);
    assert_eq!(least_gap::<f64>(&[]), None);
    assert_eq!(least_gap(&[posed(0), posed(1)]), None);
    let touching = least_gap(&[posed(0), posed(1), posed(2)]);
    assert_eq!(
        touching,
        Some(Gap {
            links: [0, 2],
            distance: 0.0
        })
    );
}
