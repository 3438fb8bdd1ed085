//! Bodies that rest on outlines, touch them or have sunk in by a little: what carries them, and nothing aside.

use nalgebra::{Point2, RealField, Vector2, convert};
use simba::scalar::FixedI32F32;
use tangency::{
    Aabb, Contact, ContactManifold, ConvexPolygon, Polygon, Polyline, Segment, Triangle,
};

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

#[test]
fn the_edge_under_a_box_beside_a_wall_carries_it() {
    let steps = [
        [0.0, 0.0],
        [0.0, 1.0],
        [1.0, 1.0],
        [2.0, 1.0],
        [2.0, 2.0],
        [3.0, 2.0],
        [3.0, 0.0],
        [0.0, 0.0],
    ];
    let ground = Polyline::new(points::<f64>(&steps));
    // It touches the wall, edge 3, and edge 1 in its end.
    let parcel = Aabb::new(Point2::new(1.0, 0.984375), Point2::new(2.0, 1.984375));
    let contacts = ground.contacts(&parcel, 0.0);
    let of_floor = contacts
        .iter()
        .find(|contact| contact.parts[0].part() == Some(2));
    let of_floor = of_floor.expect("a contact of the edge under it");
    assert_eq!(
        (of_floor.separation, of_floor.normal),
        (-1.0 / 64.0, Vector2::y())
    );
    let roof = Triangle::new(
        Point2::new(1.0, 1.015625),
        Point2::new(2.0, 1.015625),
        Point2::new(1.5, 2.015625),
    );
    let contacts = ground.contacts(&roof, 0.0625);
    assert!(
        contacts
            .iter()
            .any(|contact| contact.parts[0].part() == Some(2))
    );
}

#[test]
fn an_edge_that_is_as_deep_on_both_sides_says_so() {
    let floor = Polyline::new(points::<f64>(&[[-4.0, 0.0], [4.0, 0.0]]));
    let parcel = |y: f64| Aabb::new(Point2::new(-1.0, -1.0), Point2::new(1.0, y));
    for (y, unique) in [(1.0, false), (0.75, true), (1.25, true)] {
        let contact = floor.contact(&parcel(y)).expect("a contact");
        assert_eq!((contact.separation, contact.unique), (-y.min(1.0), unique));
    }
}

fn assert_squares_side_by_side_are_parted<T: RealField + Copy>() {
    for depth in [1.0 / 64.0, 1.0 / 4.0, 1.0 / 1024.0] {
        let [left, right] = [0.0, 1.0 - depth].map(|x| block::<T>([x, 0.0], [1.0, 1.0]));
        let contacts = left.contacts(&right, T::zero());
        assert!(!contacts.is_empty());
        for contact in &contacts {
            let told = (contact.separation, contact.normal);
            assert_eq!(told, (convert(-depth), Vector2::x()), "{contacts:?}");
        }
    }
}

#[test]
fn squares_side_by_side_are_parted_along_their_walls() {
    assert_squares_side_by_side_are_parted::<f64>();
    assert_squares_side_by_side_are_parted::<FixedI32F32>();
}

#[test]
fn a_body_beside_a_riser_stands_on_the_tread() {
    let depth = 1.0 / 64.0;
    let steps = Polyline::new(points::<f64>(&[
        [-1.0, 0.0],
        [0.0, 0.0],
        [0.0, 1.0],
        [2.0, 1.0],
    ]));
    let body = block::<f64>([0.0, 1.0 - depth], [3.0, 1.0]);
    let contacts = steps.contacts(&body, 0.0);
    let is_up = |separation, normal| (separation, normal) == (-depth, Vector2::y());
    let mut all = contacts.iter();
    assert!(
        all.any(|contact| is_up(contact.separation, contact.normal)),
        "{contacts:?}"
    );
}

#[test]
fn a_box_over_the_corner_of_an_outline_is_not_pushed_off_its_side() {
    let low = 1.0 / 64.0;
    let outline = [[0.0, 0.0], [2.0, 0.0], [2.0, 2.0], [0.0, 2.0], [0.0, 0.0]];
    let section = [
        [1.0, 2.0 - 2.0 * low],
        [3.0, 2.0 - low],
        [3.0, 4.0],
        [1.0, 4.0],
    ];
    let body = ConvexPolygon::new(points(&section));
    let contacts = Polyline::new(points::<f64>(&outline)).contacts(&body, 0.0);
    let told: Vec<_> = contacts
        .iter()
        .map(|it| (it.separation, it.normal))
        .collect();
    assert_eq!(told, [(-2.0 * low, Vector2::y())]);
}

fn assert_a_segment_under_a_body_holds_it<T: RealField + Copy>() {
    let [a, b] = [[-9.0, 0.0], [9.0, 0.0]].map(|at| Point2::from(at.map(convert::<f64, T>)));
    for (low, lower) in [(0.02, 0.0122), (0.0122, 0.02), (0.015625, 0.015625)] {
        let corners = [[0.0, -low], [1.0, -lower], [1.0, 1.0], [0.0, 1.0]];
        let body = polygon::<T>(&corners);
        let contact = Segment::new(a, b).contact(&body).expect("a contact");
        // As the outline of a convex polygon: by the normal of the bottom, at its lower end.
        let convex = ConvexPolygon::new(points(&corners));
        let expected = Segment::new(a, b).contact(&convex).expect("a contact");
        let error = (contact.separation - expected.separation).abs();
        assert!(error <= convert(1e-8), "{contact:?} {expected:?}");
        assert!((contact.normal - expected.normal).amax() <= convert(1e-8));
    }
}

#[test]
fn a_segment_under_a_body_holds_it() {
    assert_a_segment_under_a_body_holds_it::<f64>();
    assert_a_segment_under_a_body_holds_it::<FixedI32F32>();
}

fn assert_what_is_tilted_stands<T: RealField + Copy>() {
    let number = |x: f64| convert::<f64, T>(x);
    let tiles = [[-5.0, 0.0], [0.25, 0.0], [1.125, 0.0], [5.0, 0.0]];
    let line = Polyline::new(points::<T>(&tiles));
    let below = tiles.iter().rev().chain(&[[-5.0, -2.0], [5.0, -2.0]]);
    let ground = polygon::<T>(&below.copied().collect::<Vec<_>>());
    for depth in [-1.0 / 256.0, 0.0, 1.0 / 64.0] {
        for tilt in [0.0, 1.0 / 1_048_576.0, -1.0 / 1_048_576.0, 1.0 / 1024.0] {
            let outline = [
                [0.0, 0.0],
                [1.25, 0.0],
                [2.0, 0.0],
                [2.0, 0.5],
                [0.5, 0.5],
                [0.5, 2.0],
                [0.0, 2.0],
            ];
            let least = if tilt < 0.0 { 2.0 * tilt } else { 0.0 };
            let tilted = outline.map(|[x, y]| [x, y + tilt * x - least - depth]);
            let body = polygon::<T>(&tilted);
            let closed: Vec<_> = tilted.iter().chain(&tilted[..1]).copied().collect();
            let closed = Polyline::new(points::<T>(&closed));
            let mut all = [const { Vec::new() }; 6];
            let margin = number(1.0 / 64.0);
            line.collect_manifolds(&body, margin, &mut all[0]);
            ground.collect_manifolds(&body, margin, &mut all[1]);
            line.collect_manifolds(&closed, margin, &mut all[2]);
            ground.collect_manifolds(&closed, margin, &mut all[3]);
            body.collect_manifolds(&line, margin, &mut all[4]);
            body.collect_manifolds(&ground, margin, &mut all[5]);
            for (place, manifolds) in all.iter().enumerate() {
                let points = manifolds.iter().flat_map(|it| it.points());
                let is_flipped = place > 3;
                let on_body = points.map(|it| if is_flipped { it.on_self } else { it.on_rhs });
                let on_body: Vec<_> = on_body.collect();
                for [x, y] in [tilted[0], tilted[2]] {
                    let corner = Point2::new(number(x), number(y));
                    let is_at = |at: &Point2<T>| (at - corner).amax() <= number(1e-7);
                    let context = format!("{depth} {tilt} {place}: {x} of {on_body:?}");
                    assert!(on_body.iter().any(is_at), "{context}");
                }
            }
        }
    }
}

#[test]
fn what_is_tilted_by_a_hair_stands_on_both_ends() {
    assert_what_is_tilted_stands::<f64>();
    assert_what_is_tilted_stands::<f32>();
    assert_what_is_tilted_stands::<FixedI32F32>();
}
