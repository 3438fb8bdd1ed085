//! Points on the faces and sides of cylinders and cones have names, which stay from frame to frame.

use crate::number;
use nalgebra::{Point2, Point3, RealField, Vector2, convert};
use std::collections::HashSet;
use tangency::{
    Aabb, Cone, Contact, ContactFeature, ContactManifold, Cylinder, HeightField, UpAxis,
};

fn point<T: RealField + Copy>(at: [f64; 3]) -> Point3<T> {
    Point3::from(at.map(convert))
}

fn floor<T: RealField + Copy>() -> Aabb<T, 3> {
    Aabb::new(point([-8.0, -8.0, -1.0]), point([8.0, 8.0, 0.0]))
}

/// The names of the points of a manifold, with the places of the points along two axes.
fn names<T: RealField + Copy>(
    manifold: &ContactManifold<T, 3>,
) -> Vec<([ContactFeature; 2], [f64; 2])> {
    let points = manifold.points().iter();
    let named = points.map(|point| {
        (
            point.features,
            [0, 1].map(|axis| number(point.on_rhs[axis])),
        )
    });
    let named: Vec<_> = named.collect();
    let different: HashSet<_> = named.iter().map(|(features, _)| *features).collect();
    assert_eq!(different.len(), named.len(), "{named:?}");
    named
}

/// What stands upright or is tilted by a little has the same names at the same places, also where the cylinder's second end is below.
fn assert_names_stay<T: RealField + Copy>() {
    for is_turned in [false, true] {
        let stand = |tilt: f64| {
            let ends = [[0.125, 0.25, 0.0], [0.125 + tilt, 0.25 - tilt, 1.0]].map(point::<T>);
            let [a, b] = if is_turned { [ends[1], ends[0]] } else { ends };
            let can = Cylinder::new(a, b, convert(0.5));
            floor::<T>()
                .contact_manifold(&can, convert(0.125))
                .expect("a manifold")
        };
        let upright = names(&stand(0.0));
        assert_eq!(upright.len(), 4);
        for tilt in [1e-4, -1e-4, 1e-3] {
            for (features, place) in names(&stand(tilt)) {
                let same = upright.iter().find(|(other, _)| *other == features);
                let near = same.is_none_or(|(_, other)| {
                    (0..2).all(|axis| (place[axis] - other[axis]).abs() <= 0.4)
                });
                assert!(near, "{tilt} {features:?} {place:?} {upright:?}");
            }
        }
    }
}

#[test]
fn points_on_a_rim_keep_their_names() {
    assert_names_stay::<f64>();
    assert_names_stay::<f32>();
    assert_names_stay::<simba::scalar::FixedI32F32>();
}

#[test]
fn what_lies_has_a_name_at_each_end() {
    let margin = 0.125;
    let log = Cylinder::new(point([-2.0, 0.5, 0.5]), point([1.0, 0.25, 0.5]), 0.5);
    let lying = names(
        &floor::<f64>()
            .contact_manifold(&log, margin)
            .expect("a manifold"),
    );
    assert_eq!(lying.len(), 2);
    let cone = Cone::new(point([1.0, 1.0, 0.0]), point([1.0, 1.0, 2.0]), 1.0);
    assert_eq!(
        names(
            &floor::<f64>()
                .contact_manifold(&cone, margin)
                .expect("a manifold")
        )
        .len(),
        4
    );
}

/// The contact of a shape that hovers level over many triangles is the deepest of the contacts within a greater margin.
#[test]
fn a_can_that_hovers_is_as_far_as_its_contacts() {
    let (origin, steps) = (Point2::new(-4.0, -4.0), Vector2::new(0.5, 0.5));
    let field = HeightField::new(UpAxis::Z, origin, steps, 17, vec![0.0; 17 * 17]);
    for [x, y] in [[0.0, 0.0], [0.25, 0.125], [0.1, 0.7]] {
        for gap in [0.25, 0.0, -0.125] {
            let can = Cylinder::new(point([x, y, gap]), point([x, y, gap + 1.0]), 0.75);
            let contact = field.contact(&can).expect("a contact");
            let all = field.contacts(&can, 0.3);
            let least = all
                .iter()
                .fold(f64::INFINITY, |least, it| least.min(it.separation));
            assert_eq!(contact.separation, least, "{x} {y} {gap}");
            assert!((contact.separation - gap).abs() <= 1e-15, "{x} {y} {gap}");
        }
    }
}
