//! Contacts of polygons and polylines, edge by edge.

mod resting;
#[path = "../pairs/common/rng.rs"]
#[allow(dead_code, reason = "it serves other tests too")]
mod rng;

use nalgebra::{Point2, Point3, RealField, Scalar, Vector2, Vector3};
use rng::Rng;
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{
    Aabb, Ball, Capsule, Circle, Contact, ContactPoints, MultiPolygon, Nearest, Obb, PartId,
    Polygon, Polyline, Segment, Triangle,
};

fn polygon(corners: &[[f64; 2]]) -> Polygon<f64> {
    Polygon::new(corners.iter().map(|&p| Point2::from(p)).collect())
}

fn aabb(min: [f64; 2], max: [f64; 2]) -> Aabb<f64, 2> {
    Aabb::new(Point2::from(min), Point2::from(max))
}

/// The edge, the separation and the normal of each.
fn told(contacts: &[ContactPoints<f64, 2>]) -> Vec<(usize, f64, [f64; 2])> {
    let one = |contact: &ContactPoints<f64, 2>| {
        (
            edge_of(contact),
            contact.separation,
            [contact.normal.x, contact.normal.y],
        )
    };
    contacts.iter().map(one).collect()
}

/// The edge that a contact with a convex shape names.
fn edge_of<T: Scalar, const D: usize>(contact: &ContactPoints<T, D>) -> usize {
    let [edge, other] = contact.parts;
    assert_eq!(other, PartId::WHOLE);
    edge.part().expect("an edge")
}

/// Edges with their contacts, which name no parts, as those of segments.
type OfEdges<const D: usize> = Vec<(usize, ContactPoints<f64, D>)>;

fn of_edges<const D: usize>(contacts: Vec<ContactPoints<f64, D>>) -> OfEdges<D> {
    let parts = [PartId::WHOLE; 2];
    let contacts = contacts.into_iter();
    contacts
        .map(|contact| (edge_of(&contact), ContactPoints { parts, ..contact }))
        .collect()
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
        let contacts = floor.contacts(&body, 0.0);
        assert!(!contacts.is_empty());
        for contact in contacts {
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
    assert_eq!(told(&house.contacts(&body, 0.0)), [(1, -0.25, [1.0, 0.0])]);
    let on_top = aabb([3.0, 0.9375], [6.0, 4.0]);
    assert_eq!(
        told(&house.contacts(&on_top, 0.0)),
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
            told(&ground.contacts(&disc, 0.0)),
            [(2, -depth, [0.0, 1.0])]
        );
    }
    // Without touching an edge it has the contact of the nearest one alone.
    let inside = Circle::new(Point2::new(0.0, -3.0), 1.0);
    for margin in [0.0, 2.0, 4.0] {
        assert_eq!(
            told(&ground.contacts(&inside, margin)),
            [(2, -4.0, [0.0, 1.0])]
        );
    }
    let between_top_and_bottom = Circle::new(Point2::new(0.0, -4.0), 1.0);
    let [contact] = ground.contacts(&between_top_and_bottom, 2.0)[..] else {
        panic!("one contact");
    };
    assert_eq!(contact.separation, -5.0);
    let outward = [(0, -Vector2::y()), (2, Vector2::y())];
    assert!(outward.contains(&(edge_of(&contact), contact.normal)));
}

#[test]
fn a_corner_is_told_once() {
    let roof = polygon(&[[-4.0, 0.0], [4.0, 0.0], [0.0, 3.0]]);
    let above = Circle::new(Point2::new(0.0, 5.0), 1.0);
    assert_eq!(told(&roof.contacts(&above, 2.0)), [(2, 1.0, [0.0, 1.0])]);
    assert_eq!(roof.contacts(&above, 0.5), []);
    let lower = above.translated(&Vector2::new(0.0, -1.25));
    assert_eq!(told(&roof.contacts(&lower, 2.0)), [(2, -0.25, [0.0, 1.0])]);
    // A beam laid on the ridge.
    let beam = aabb([-2.0, 2.75], [2.0, 4.0]);
    assert_eq!(told(&roof.contacts(&beam, 0.0)), [(2, -0.25, [0.0, 1.0])]);
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
    let contacts = notch.contacts(&ball, 0.0);
    assert_eq!(contacts.iter().map(edge_of).collect::<Vec<_>>(), [3, 4]);
    assert!(contacts.iter().all(|found| found.separation == 0.0));
    let normals = [Vector2::new(-0.6, 0.8), Vector2::new(0.6, 0.8)];
    for (found, normal) in contacts.iter().zip(normals) {
        assert!((found.normal - normal).amax() <= f64::EPSILON);
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
    assert_eq!(told(&frame.contacts(&disc, 0.5)), [(7, -0.25, [0.0, 1.0])]);
    let thin = Polygon::with_holes(square(0.0, 8.0), vec![square(0.125, 7.875)]);
    let inside = Circle::new(Point2::new(4.0, 1.375), 1.0);
    // The other side of the wall is in its back.
    assert_eq!(told(&thin.contacts(&inside, 0.5)), [(7, 0.25, [0.0, 1.0])]);
}

/// All edges, one by one.
fn by_segments<B>(polyline: &Polyline<f64, 2>, body: &B, margin: f64) -> OfEdges<2>
where
    Segment<f64, 2>: Contact<B, 2, Scalar = f64>,
{
    let contacts = polyline.edges().enumerate();
    contacts
        .filter(|(_, segment)| segment.within(body, margin))
        .map(|(edge, segment)| (edge, segment.contact(body).expect("a contact")))
        .collect()
}

fn projection(vector: &Vector2<f64>, normal: &Vector2<f64>) -> f64 {
    vector.x * normal.x + vector.y * normal.y
}

/// Whether a neighbor of an edge has its contact, or reaches as far along its normal.
fn is_left_to_neighbors(
    polyline: &Polyline<f64, 2>,
    found: &[(usize, ContactPoints<f64, 2>)],
    (edge, contact): &(usize, ContactPoints<f64, 2>),
) -> bool {
    let points = polyline.vertices();
    let height = |i: usize| projection(&points[i].coords, &contact.normal);
    let reaches = |i: Option<usize>, end: usize| {
        let next = i.filter(|i| *i < points.len());
        next.is_some_and(|next| height(next) > height(end) - 1e-12)
    };
    let is_next = |(other, it): &(usize, ContactPoints<f64, 2>)| {
        *other == edge + 1 && it.on_self == contact.on_self
    };
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
                    let found = of_edges(polyline.contacts($body, margin));
                    let all = by_segments(&polyline, $body, margin);
                    for (index, one) in &found {
                        let (_, alone) = all.iter().find(|it| it.0 == *index).expect("it is near");
                        let edge = polyline.edges().nth(*index).expect("an edge");
                        // Along the normal of the edge.
                        let along = projection(&(edge.b - edge.a), &one.normal);
                        assert!(alone == one || along.abs() <= 1e-12, "{one:?}");
                        let is_less_deep = one.separation >= alone.separation - 1e-12;
                        assert!(is_less_deep || alone.separation <= 0.0, "{one:?}");
                    }
                    for one in &all {
                        let is_told = found.iter().any(|it| it.0 == one.0);
                        assert!(
                            is_told || is_left_to_neighbors(&polyline, &found, one),
                            "{one:?}"
                        );
                    }
                    let least = |contacts: &OfEdges<2>| {
                        let separations = contacts.iter().map(|(_, it)| it.separation);
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
    let contacts = house.contacts(&body, number(0.0));
    assert_eq!(contacts.len(), 1);
    assert_eq!(
        (edge_of(&contacts[0]), contacts[0].separation),
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
            assert_eq!(
                of_edges(rope.contacts(&ball, margin)),
                near(&|segment| segment.contact_within(&ball, margin))
            );
            assert_eq!(
                of_edges(rope.contacts(&parcel, margin)),
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
            let found = of_edges(island.contacts(&disc, margin)).into_iter();
            expected.extend(found.map(|(edge, contact)| (4 * i + edge, contact)));
        }
        assert_eq!(of_edges(land.contacts(&disc, margin)), expected);
        met += usize::from(!expected.is_empty());
    }
    assert_eq!(met, 4);
}

/// A disc and a box in an arm of a U, whose other arm is within the margin: they are told to be inside, at each margin.
#[test]
fn a_body_inside_is_not_only_apart_from_what_is_across_a_gap() {
    let letter = polygon(&[
        [0.0, 0.0],
        [5.0, 0.0],
        [5.0, 4.0],
        [3.0, 4.0],
        [3.0, 1.0],
        [2.0, 1.0],
        [2.0, 4.0],
        [0.0, 4.0],
    ]);
    for margin in [0.0, 1.0, 2.0, 4.0] {
        let disc = Circle::new(Point2::new(1.25, 2.5), 0.25);
        let body = aabb([1.0, 2.25], [1.5, 2.75]);
        for contacts in [
            letter.contacts(&disc, margin),
            letter.contacts(&body, margin),
        ] {
            assert_eq!(told(&contacts), [(5, -1.0, [1.0, 0.0])], "{margin}");
        }
        let outline = polygon(&[[1.0, 2.25], [1.5, 2.25], [1.25, 2.75]]);
        let contacts = letter.contacts(&outline, margin);
        assert_eq!(contacts.len(), 1, "{margin}: {contacts:?}");
        assert_eq!(contacts[0].separation, -1.0);
    }
}

/// Outlines that face each other with several pairs of corners: the deepest contact is one of them, the same from either side.
#[test]
fn ties_are_told_the_same_from_either_side() {
    let valley = polygon(&[[0.0, 0.0], [6.0, 0.0], [6.0, 2.0], [3.0, 1.0], [0.0, 2.0]]);
    let teeth = polygon(&[[0.0, 3.0], [3.0, 4.0], [6.0, 3.0], [7.0, 5.0], [-1.0, 5.0]]);
    let contact = valley.contact(&teeth).expect("a contact");
    assert_eq!(contact.separation, 1.0);
    assert_eq!(teeth.contact(&valley).expect("a contact").flip(), contact);
    let manifold = valley.contact_manifold(&teeth, 1.0).expect("a manifold");
    let back = teeth.contact_manifold(&valley, 1.0).expect("a manifold");
    assert_eq!(back.flip(), manifold);
    // A path of steps beside itself, a step further.
    let steps = |x: f64| {
        let corner = |k: u8| Point2::new(x + f64::from(k / 2), f64::from(k.div_ceil(2)));
        Polyline::new((0..8).map(corner).collect())
    };
    for apart in [0.25, 1.0, 2.5] {
        let [a, b] = [steps(0.0), steps(apart)];
        let contact = a.contact(&b).expect("a contact");
        assert_eq!(b.contact(&a).expect("a contact").flip(), contact, "{apart}");
    }
}

/// The end of a path in a triangle, whose other neighbors are just as far along its normal: it has its own contact in each scalar.
#[test]
fn an_end_has_its_contact_whatever_is_level_with_it() {
    fn check<T: RealField + Copy>(path: &[[f64; 2]], corners: [[f64; 2]; 3], depth: f64) {
        let at = |p: &[f64; 2]| Point2::from(p.map(nalgebra::convert::<f64, T>));
        let path = Polyline::new(path.iter().map(at).collect());
        let [a, b, c] = corners.each_ref().map(at);
        let contacts = Triangle::new(a, b, c).contacts(&path, T::zero());
        let separation = contacts.last().expect("a contact").separation;
        let error = separation + nalgebra::convert(depth);
        assert!(error.abs() < nalgebra::convert(1e-4), "{contacts:?}");
    }
    fn check_both<T: RealField + Copy>() {
        let end_on_side = [[5.0, 5.0], [2.0, 6.0], [3.0, 2.0]];
        let corners = [[4.0, 4.0], [2.0, 0.0], [2.0, 1.0]];
        check::<T>(&end_on_side, corners, 0.5 / 3.25_f64.sqrt());
        let long = [[2.0, -1.0], [4.0, -2.0], [5.0, 1.0], [5.0, -2.0]];
        let long = [&long[..], &[[5.0, 1.0], [3.0, 1.0], [2.0, 2.0]]].concat();
        let corners = [[3.0, 2.0], [4.0, 1.0], [1.0, 2.0]];
        check::<T>(&long, corners, 1.0 / 10.0_f64.sqrt());
    }
    check_both::<f32>();
    check_both::<f64>();
    check_both::<FixedI16F16>();
}

/// A corner in the middle of a box leaves it as soon to the left as to the right, of which one is between the normals of its edges.
#[test]
fn a_box_around_a_corner_is_parted_in_a_direction_between_its_edges() {
    for sign in [1.0, -1.0] {
        let at = |x: f64, y: f64| Point2::new(x * sign, y * sign);
        let rock = Polygon::new(vec![at(1.0, 2.0), at(-3.0, 2.0), at(-3.0, 0.0)]);
        // The middle of the box, the depth to the left, and that above.
        for (middle, depth) in [
            (1.0, 1.0),
            (1.25, 0.75),
            (0.75, 1.25),
            (0.25, 1.75),
            (-0.5, 2.0),
        ] {
            let crate_ = Aabb::from_points([at(middle - 1.0, 0.0), at(middle + 1.0, 5.0)]);
            let half_axes = [Vector2::new(1.0, 0.0), Vector2::new(0.0, 2.5)];
            let obb = Obb::from_half_axes(at(middle, 2.5), half_axes);
            let found = [rock.contacts(&crate_, 0.0), rock.contacts(&obb, 0.0)];
            let depths = found.map(|found| found[0].separation);
            assert_eq!(depths, [-depth; 2], "{middle} {sign}");
        }
    }
}

/// What a shape meets does not depend on what else is within the margin.
fn check_margins<T: RealField + Copy>() {
    let mut rng = Rng::new(7);
    let mut number = move || nalgebra::convert::<f64, T>(rng.integer(4));
    let mut point = move || Point2::new(number(), number());
    let mut count = 0;
    while count < 150 {
        let corners = (0..3 + count % 4).map(|_| point()).collect();
        let Ok(polygon) = Polygon::try_new(corners) else {
            continue;
        };
        count += 1;
        let (a, b, c) = (point(), point(), point());
        let half_axis = (b - a) / nalgebra::convert::<f64, T>(2.0);
        let across = Vector2::new(-half_axis.y, half_axis.x);
        macro_rules! check {
            ($($body:expr),+) => {$(
                let body = $body;
                let met = polygon.contacts(&body, T::zero());
                for margin in [0.5, 1.0, 4.0, 100.0] {
                    let mut found = polygon.contacts(&body, nalgebra::convert(margin));
                    found.retain(|contact| contact.separation <= T::zero());
                    assert_eq!(found, met, "{polygon:?} {body:?} {margin}");
                }
            )+};
        }
        check!(
            Segment::new(a, b),
            Triangle::new(a, b, c),
            Capsule::new(a, b, nalgebra::convert(0.5)),
            Aabb::from_points([a, b]),
            Obb::from_half_axes(c, [half_axis, across])
        );
    }
}

#[test]
fn a_margin_adds_only_what_is_apart() {
    check_margins::<f64>();
    check_margins::<f32>();
    check_margins::<FixedI16F16>();
    check_margins::<FixedI32F32>();
}

/// Of two edges that are as near to a shape inside, the first has the contact, however the shapes are turned.
#[test]
fn a_shape_between_two_edges_leaves_by_the_first() {
    let ring = [
        [1, -5],
        [31, -5],
        [31, -21],
        [21, -21],
        [21, -13],
        [11, -13],
        [11, -21],
        [1, -21],
    ];
    for turns in 0..4 {
        let turned = |point: [i32; 2]| {
            let [mut x, mut y] = point.map(f64::from);
            for _ in 0..turns {
                (x, y) = (-y, x);
            }
            Point2::new(x, y)
        };
        let ground = Polygon::new(ring.map(turned).to_vec());
        let parcel = Aabb::from_points([[3, -11], [5, -7]].map(turned));
        let found = [
            ground.contacts(&parcel, 0.0),
            ground.contacts(&Circle::new(turned([5, -9]), 1.0), 0.0),
        ];
        let found = found
            .each_ref()
            .map(|found| (found.len(), edge_of(&found[0]), found[0].separation));
        assert_eq!(found, [(1, 0, -4.0), (1, 0, -5.0)], "{turns}");
    }
}
