//! Contacts of polygons and polylines, edge by edge.

use nalgebra::{Point2, Point3, Vector2, Vector3};
use simba::scalar::FixedI16F16;
use tangency::{
    Aabb, Ball, Capsule, Circle, Contact, ContactPoints, EdgeContact, EdgeContacts, MultiPolygon,
    Nearest, Obb, Polygon, Polyline, Segment,
};

fn polygon(corners: &[[f64; 2]]) -> Polygon<f64> {
    Polygon::new(corners.iter().map(|&p| Point2::from(p)).collect())
}

fn aabb(min: [f64; 2], max: [f64; 2]) -> Aabb<f64, 2> {
    Aabb::new(Point2::from(min), Point2::from(max))
}

/// The edge, the separation and the normal of each.
fn told(contacts: &[EdgeContact<f64>]) -> Vec<(usize, f64, [f64; 2])> {
    let one = |EdgeContact { edge, contact }: &EdgeContact<f64>| {
        (
            *edge,
            contact.separation,
            [contact.normal.x, contact.normal.y],
        )
    };
    contacts.iter().map(one).collect()
}

/// A floor of many edges, with the solid below: edges 0 to 99 are its top from the right to the left.
fn floor() -> Polygon<f64> {
    let top = (0..=100).map(|x| {
        [
            f64::from(100 - x),
            if x % 2 == 0 { 0.0 } else { -1.0 / 1024.0 },
        ]
    });
    let corners: Vec<_> = top.chain([[0.0, -8.0], [100.0, -8.0]]).collect();
    polygon(&corners)
}

#[test]
fn a_box_that_slides_over_a_floor_is_not_caught_by_its_corners() {
    let floor = floor();
    for step in 0..400 {
        let x = 3.0 + f64::from(step) / 64.0;
        let body = aabb([x, -0.0625], [x + 2.0, 2.0]);
        let contacts = floor.edge_contacts(&body, 0.0);
        assert!(!contacts.is_empty());
        for EdgeContact { contact, .. } in contacts {
            assert!(contact.normal.y > 0.99, "{x}: {contact:?}");
            assert!(
                contact.separation < -0.06 && contact.separation > -0.07,
                "{x}: {contact:?}"
            );
        }
    }
}

#[test]
fn a_box_beside_a_wall_is_pushed_away_from_it_and_not_over_it() {
    let house = polygon(&[[0.0, 0.0], [4.0, 0.0], [4.0, 1.0], [0.0, 1.0]]);
    let body = aabb([3.75, 0.5], [6.0, 4.0]);
    // Half a unit below the top, a quarter into the side.
    assert_eq!(
        told(&house.edge_contacts(&body, 0.0)),
        [(1, -0.25, [1.0, 0.0])]
    );
    let on_top = aabb([3.0, 0.9375], [6.0, 4.0]);
    assert_eq!(
        told(&house.edge_contacts(&on_top, 0.0)),
        [(2, -0.0625, [0.0, 1.0])]
    );
}

#[test]
fn a_body_that_has_sunk_in_by_more_than_its_half_is_pushed_out_of_the_solid() {
    let ground = polygon(&[[-8.0, -8.0], [8.0, -8.0], [8.0, 0.0], [-8.0, 0.0]]);
    for depth in 1..16 {
        let depth = f64::from(depth) / 8.0;
        let disc = Circle::new(Point2::new(0.0, 1.0 - depth), 1.0);
        assert_eq!(
            told(&ground.edge_contacts(&disc, 0.0)),
            [(2, -depth, [0.0, 1.0])]
        );
    }
    // Without touching an edge it has none.
    assert_eq!(
        ground.edge_contacts(&Circle::new(Point2::new(0.0, -4.0), 1.0), 2.0),
        []
    );
}

#[test]
fn a_corner_is_told_once() {
    let roof = polygon(&[[-4.0, 0.0], [4.0, 0.0], [0.0, 3.0]]);
    let above = Circle::new(Point2::new(0.0, 5.0), 1.0);
    assert_eq!(
        told(&roof.edge_contacts(&above, 2.0)),
        [(2, 1.0, [0.0, 1.0])]
    );
    assert_eq!(roof.edge_contacts(&above, 0.5), []);
    let lower = above.translated(&Vector2::new(0.0, -1.25));
    assert_eq!(
        told(&roof.edge_contacts(&lower, 2.0)),
        [(2, -0.25, [0.0, 1.0])]
    );
    // A beam laid on the ridge.
    let beam = aabb([-2.0, 2.75], [2.0, 4.0]);
    assert_eq!(
        told(&roof.edge_contacts(&beam, 0.0)),
        [(2, -0.25, [0.0, 1.0])]
    );
}

#[test]
fn a_ball_in_a_notch_touches_both_walls() {
    let notch = polygon(&[
        [-4.0, 4.0],
        [-4.0, -4.0],
        [4.0, -4.0],
        [4.0, 4.0],
        [0.0, 1.0],
    ]);
    let ball = Circle::new(Point2::new(0.0, 3.5), 2.0);
    let contacts = notch.edge_contacts(&ball, 0.0);
    assert_eq!(
        contacts.iter().map(|found| found.edge).collect::<Vec<_>>(),
        [3, 4]
    );
    assert!(contacts.iter().all(|found| found.contact.separation == 0.0));
    let normals = [Vector2::new(-0.6, 0.8), Vector2::new(0.6, 0.8)];
    for (found, normal) in contacts.iter().zip(normals) {
        assert!((found.contact.normal - normal).amax() <= f64::EPSILON);
    }
}

#[test]
fn the_inside_of_a_hole_is_outside() {
    let square = |low: f64, high: f64| {
        [[low, low], [high, low], [high, high], [low, high]]
            .map(Point2::from)
            .to_vec()
    };
    let frame = Polygon::with_holes(square(0.0, 8.0), vec![square(2.0, 6.0)]);
    let disc = Circle::new(Point2::new(4.0, 3.0), 1.25);
    // The holes' edges are clockwise from the corner (2, 2): the last is the lower one.
    assert_eq!(
        told(&frame.edge_contacts(&disc, 0.5)),
        [(7, -0.25, [0.0, 1.0])]
    );
    let thin = Polygon::with_holes(square(0.0, 8.0), vec![square(0.125, 7.875)]);
    let inside = Circle::new(Point2::new(4.0, 1.375), 1.0);
    // The other side of the wall is in its back.
    assert_eq!(
        told(&thin.edge_contacts(&inside, 0.5)),
        [(7, 0.25, [0.0, 1.0])]
    );
}

/// All edges, one by one.
fn by_segments<B>(polyline: &Polyline<f64, 2>, body: &B, margin: f64) -> Vec<EdgeContact<f64>>
where
    Segment<f64, 2>: Contact<B, Scalar = f64, Output = ContactPoints<f64, 2>>,
{
    let contacts = polyline.edges().enumerate();
    contacts
        .filter(|(_, segment)| segment.within(body, margin))
        .map(|(edge, segment)| EdgeContact {
            edge,
            contact: segment.contact(body),
        })
        .collect()
}

fn projection(vector: &Vector2<f64>, normal: &Vector2<f64>) -> f64 {
    vector.x * normal.x + vector.y * normal.y
}

/// Whether a neighbor of an edge has its contact, or reaches as far along its normal.
fn is_left_to_neighbors(
    polyline: &Polyline<f64, 2>,
    found: &[EdgeContact<f64>],
    one: &EdgeContact<f64>,
) -> bool {
    let (points, EdgeContact { edge, contact }) = (polyline.vertices(), one);
    let height = |i: usize| projection(&points[i].coords, &contact.normal);
    let reaches = |i: Option<usize>, end: usize| {
        let next = i.filter(|i| *i < points.len());
        next.is_some_and(|next| height(next) > height(end) - 1e-12)
    };
    let is_next =
        |it: &EdgeContact<f64>| it.edge == edge + 1 && it.contact.on_self == contact.on_self;
    reaches(edge.checked_sub(1), *edge)
        || reaches(Some(edge + 2), edge + 1)
        || found.iter().any(is_next)
}

#[test]
fn the_tree_finds_all_edges() {
    let at = |i: i32| Point2::new(f64::from(i), f64::from(i * i % 23) / 4.0);
    let polyline = Polyline::new((0..200).map(at).collect());
    for i in 0..60 {
        let center = Point2::new(f64::from(i) * 3.25, f64::from(i % 7));
        let ball = Circle::new(center, 0.75);
        let capsule = Capsule::new(center, center + Vector2::new(2.0, 1.0), 0.5);
        let obb = Obb::from_half_axes(center, [Vector2::new(3.0, 1.0), Vector2::new(-0.5, 1.5)]);
        for margin in [0.0, 0.5, -1.0, f64::NAN] {
            macro_rules! check {
                ($body:expr) => {
                    let found = polyline.edge_contacts($body, margin);
                    let all = by_segments(&polyline, $body, margin);
                    for one in &found {
                        let alone = all
                            .iter()
                            .find(|it| it.edge == one.edge)
                            .expect("it is near");
                        let is_alone = alone.contact == one.contact;
                        let edge = polyline.edges().nth(one.edge).expect("an edge");
                        // Along the normal of the edge.
                        let along = projection(&(edge.b - edge.a), &one.contact.normal);
                        assert!(is_alone || along.abs() <= 1e-12, "{one:?}");
                        let is_less_deep =
                            one.contact.separation >= alone.contact.separation - 1e-12;
                        assert!(is_less_deep || alone.contact.separation <= 0.0, "{one:?}");
                    }
                    for one in &all {
                        let is_told = found.iter().any(|it| it.edge == one.edge);
                        assert!(
                            is_told || is_left_to_neighbors(&polyline, &found, one),
                            "{one:?}"
                        );
                    }
                    let least = |contacts: &[EdgeContact<f64>]| {
                        let separations = contacts.iter().map(|it| it.contact.separation);
                        separations.reduce(f64::min)
                    };
                    // The nearest edge is among them.
                    if least(&all).is_none_or(|least| least > 0.0) {
                        assert_eq!(least(&found), least(&all));
                    }
                };
            }
            check!(&ball);
            check!(&capsule);
            check!(&obb);
        }
    }
}

#[test]
fn fixed_point_tells_the_same() {
    let number = |x: f64| FixedI16F16::from_num(x);
    let house = [[0.0, 0.0], [4.0, 0.0], [4.0, 1.0], [0.0, 1.0]];
    let house = Polygon::new(house.map(|p| Point2::from(p.map(number))).to_vec());
    let body = Aabb::new(
        Point2::new(number(3.75), number(0.5)),
        Point2::new(number(6.0), number(4.0)),
    );
    let contacts = house.edge_contacts(&body, number(0.0));
    assert_eq!(contacts.len(), 1);
    assert_eq!(
        (contacts[0].edge, contacts[0].contact.separation),
        (1, number(-0.25))
    );
}

#[test]
fn ropes_in_space_have_the_contacts_of_their_segments() {
    let at = |i: i32| Point3::new(f64::from(i), f64::from(i * i % 23) / 4.0, f64::from(i % 5));
    let rope = Polyline::new((0..200).map(at).collect());
    for i in 0..60 {
        let center = Point3::new(f64::from(i) * 3.25, f64::from(i % 7), f64::from(i % 3));
        let ball = Ball::new(center, 0.75);
        let parcel = Aabb::new(center, center + Vector3::new(2.0, 1.0, 0.5));
        for margin in [0.0, 0.5, -1.0, f64::NAN] {
            let near = |contact: &dyn Fn(&Segment<f64, 3>) -> Option<ContactPoints<f64, 3>>| {
                let edges = rope.edges().enumerate();
                edges
                    .filter_map(|(edge, segment)| Some((edge, contact(&segment)?)))
                    .collect::<Vec<_>>()
            };
            let found = |contacts: Vec<EdgeContact<f64, 3>>| {
                let contacts = contacts.into_iter();
                contacts.map(|it| (it.edge, it.contact)).collect::<Vec<_>>()
            };
            assert_eq!(
                found(rope.edge_contacts(&ball, margin)),
                near(&|segment| segment.contact_within(&ball, margin))
            );
            assert_eq!(
                found(rope.edge_contacts(&parcel, margin)),
                near(&|segment| segment.contact_within(&parcel, margin))
            );
        }
    }
}

/// Islands in a random order, so that neighbors in the list are far from each other: each has the contacts that it has
/// alone, in the order of all edges.
#[test]
fn a_multi_polygon_has_the_contacts_of_each_polygon() {
    let island = |i: usize| {
        let (x, y) = ((i * 37 % 64) as f64, (i * 29 % 64 / 8) as f64);
        polygon(&[[x, y], [x + 0.75, y], [x + 0.75, y + 0.75], [x, y + 0.75]])
    };
    let islands: Vec<_> = (0..64).map(island).collect();
    let land = MultiPolygon::new(islands.clone());
    let mut met = 0;
    for (x, y, radius, margin) in [
        (10.0, 3.0, 2.0, 0.0),
        (31.5, 1.25, 0.125, 0.5),
        (0.0, 0.0, 100.0, 0.0),
        (-9.0, 3.0, 1.0, 6.0),
        (-9.0, 3.0, 1.0, 9.0),
    ] {
        let disc = Circle::new(Point2::new(x, y), radius);
        let mut expected = Vec::new();
        for (i, island) in islands.iter().enumerate() {
            let found = island.edge_contacts(&disc, margin).into_iter();
            expected.extend(found.map(|EdgeContact { edge, contact }| EdgeContact {
                edge: 4 * i + edge,
                contact,
            }));
        }
        assert_eq!(land.edge_contacts(&disc, margin), expected);
        met += usize::from(!expected.is_empty());
    }
    assert_eq!(met, 4);
}
