//! Bodies that rest on outlines, touch them or have sunk in by a little: what carries them, and nothing aside.

use nalgebra::{Point2, RealField, Vector2, convert};
use simba::scalar::FixedI32F32;
use tangency::{Contact, ContactManifold, Polygon, Polyline, Segment};

fn points<T: RealField + Copy>(corners: &[[f64; 2]]) -> Vec<Point2<T>> {
    let point = |at: &[f64; 2]| Point2::from(at.map(convert));
    corners.iter().map(point).collect()
}

fn polygon<T: RealField + Copy>(corners: &[[f64; 2]]) -> Polygon<T> {
    Polygon::new(points(corners))
}

fn block<T: RealField + Copy>([x, y]: [f64; 2], [width, height]: [f64; 2]) -> Polygon<T> {
    polygon(&[
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
    ])
}

fn has_point<T: RealField + Copy>(manifolds: &[ContactManifold<T, 2>], at: [f64; 2]) -> bool {
    let at = Point2::from(at.map(convert::<f64, T>));
    let mut points = manifolds.iter().flat_map(|manifold| manifold.points());
    points.any(|point| point.on_self == at)
}

fn assert_lies_on_its_top<T: RealField + Copy>() {
    let tower = polygon::<T>(&[[0.0, 0.0], [1.0, 0.0], [1.0, 2.0], [0.0, 2.0]]);
    let bar = [[0.5, 2.0], [1.1875, 2.0], [3.25, 2.0], [3.25, 3.0]];
    let bar = Polyline::new(points::<T>(&bar));
    let mut manifolds = Vec::new();
    tower.collect_manifolds(&bar, T::zero(), &mut manifolds);
    assert!(has_point(&manifolds, [0.5, 2.0]), "{manifolds:?}");
    assert!(has_point(&manifolds, [1.0, 2.0]), "{manifolds:?}");
}

#[test]
fn a_bar_over_the_end_of_a_tower_lies_on_its_top() {
    assert_lies_on_its_top::<f64>();
    assert_lies_on_its_top::<f32>();
    assert_lies_on_its_top::<FixedI32F32>();
}

#[test]
fn what_touches_is_not_deep() {
    let ground = polygon::<f64>(&[
        [0.0, 0.0],
        [4.0, 0.0],
        [4.0, 1.0],
        [3.0, 1.0],
        [3.0, 2.0],
        [2.0, 2.0],
        [1.0, 2.0],
        [1.0, 1.0],
        [0.0, 1.0],
    ]);
    let notched = [[3.0, 1.0], [6.0, 1.0], [6.0, 2.0], [4.5, 1.5], [3.0, 2.0]];
    for contact in ground.contacts(&polygon(&notched), 0.0) {
        assert_eq!(contact.separation, 0.0, "{contact:?}");
    }
    let sail = polygon::<f64>(&[[-2.0, -2.0], [2.0, 0.0], [2.0, 3.0]]);
    let mast = Segment::new(Point2::new(-2.0, -2.0), Point2::new(2.0, 3.0));
    assert_eq!(sail.contact(&mast).expect("a contact").separation, 0.0);
}

#[test]
fn blocks_side_by_side_are_parted_sideways() {
    let left = block::<f64>([0.0, 0.0], [4.0, 4.0]);
    for [x, y] in [[4.0, 0.0], [4.0, 2.0], [4.0, 1.0], [3.9375, 1.0]] {
        let right = block([x, y], [4.0, 2.0]);
        let contacts = left.contacts(&right, 0.0);
        assert!(!contacts.is_empty());
        for contact in contacts {
            let told = (contact.separation, contact.normal);
            assert_eq!(told, (x - 4.0, Vector2::x()), "{y} {contact:?}");
        }
    }
}

/// A crate that is tilted by a little and has sunk into a floor is pushed out of it, as deep as its lowest corner and no deeper.
#[test]
fn a_tilted_crate_is_pushed_up_alone() {
    let floor = Polyline::new(points::<f64>(&[[-9.0, 0.0], [9.0, 0.0]]));
    let solid = block::<f64>([-9.0, -1.0], [18.0, 1.0]);
    for tilt in [0.0, 1.0 / 128.0, -1.0 / 128.0, 0.0009765625, 0.25] {
        let corners = [
            [0.0, 0.0],
            [1.0, tilt],
            [1.0 - tilt, 1.0 + tilt],
            [-tilt, 1.0],
        ];
        let lowest = if tilt < 0.0 { tilt - 0.02 } else { -0.02 };
        let body = polygon(&corners.map(|[x, y]| [x, y - 0.02]));
        for contacts in [floor.contacts(&body, 0.0), solid.contacts(&body, 0.0)] {
            assert!(!contacts.is_empty());
            for contact in &contacts {
                let is_up = (contact.normal - Vector2::y()).amax() <= 1e-15;
                let is_as_deep = contact.separation >= lowest - 1e-15;
                assert!(is_up && is_as_deep, "{tilt} {contacts:?}");
            }
        }
    }
}
