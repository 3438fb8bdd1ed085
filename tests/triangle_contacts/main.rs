//! Contacts of meshes and polyhedra, triangle by triangle.

mod crates;
#[path = "../pairs/common/ground.rs"]
mod ground;
mod resting;
mod ridges;
#[path = "../pairs/common/rng.rs"]
#[allow(dead_code, reason = "pairs use the rest")]
mod rng;
mod through;
mod ties;
mod tilted;

use ground::{ground, solid, top};
use nalgebra::{Point3, RealField, UnitQuaternion, Vector3, convert};
use rng::Rng;
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{
    Aabb, Ball, Boundary, Capsule, Contact, ContactPoints, ConvexPolyhedron, Intersects, Nearest,
    Obb, PartId, Polyhedron, Segment, Tetrahedron, TriMesh, Triangle,
};

fn aabb(min: [f64; 3], max: [f64; 3]) -> Aabb<f64, 3> {
    Aabb::new(Point3::from(min), Point3::from(max))
}

#[track_caller]
fn assert_all_up(contacts: &[ContactPoints<f64, 3>], depth: f64, context: &str) {
    assert!(!contacts.is_empty(), "{context}");
    for contact in contacts {
        assert!(
            (contact.normal - Vector3::z()).amax() <= f64::EPSILON,
            "{context}: {contact:?}"
        );
        assert!(
            (contact.separation + depth).abs() <= 1e-15,
            "{context}: {contact:?}"
        );
    }
}

/// One contact with the lowest corner, and those of other triangles by what is over them.
fn assert_one_deepest(contacts: &[ContactPoints<f64, 3>], depth: f64, body: &Tetrahedron<f64>) {
    let context = format!("{body:?}: {contacts:?}");
    let is_deepest = |it: &&ContactPoints<f64, 3>| it.separation == -depth;
    assert_eq!(contacts.iter().filter(is_deepest).count(), 1, "{context}");
    for contact in contacts {
        assert!(contact.separation >= -depth, "{context}");
        assert_eq!(contact.normal, Vector3::z(), "{context}");
        let is_on_body = body.distance(&contact.on_rhs) <= 1e-15;
        assert!(is_on_body, "{context}");
        let height = contact.on_rhs.z - contact.on_self.z;
        assert!((height - contact.separation).abs() <= 1e-15, "{context}");
    }
}

#[test]
fn bodies_that_slide_over_a_flat_floor_are_not_caught() {
    let floor = solid::<f64>(ground(8, |_, _| 0.0));
    let mesh = top(8, &floor);
    let mut rng = Rng::new(41);
    for _ in 0..if cfg!(debug_assertions) { 12 } else { 2_000 } {
        let sixteenth = |rng: &mut Rng, count| rng.below(count) as f64 / 16.0;
        let (x, y) = (2.0 + sixteenth(&mut rng, 65), 2.0 + sixteenth(&mut rng, 65));
        for depth in [1.0 / 16.0, 0.0, -1.0 / 16.0] {
            let center = Point3::new(x, y, 1.0 - depth);
            let box_of = |half: Vector3<f64>| Aabb::new(center - half, center + half);
            let turn = UnitQuaternion::from_axis_angle(&Vector3::z_axis(), x * y);
            let obb = Obb::from_half_axes(
                center,
                [turn * Vector3::x(), turn * Vector3::y() * 0.5, Vector3::z()],
            );
            let capsule = Capsule::new(center, center + Vector3::new(1.5, 0.25, 0.0), 1.0);
            let margin = 0.125;
            macro_rules! check {
                ($body:expr, $name:literal) => {
                    let context = format!("{} at {x} {y}, {depth} deep", $name);
                    assert_all_up(&floor.contacts($body, margin), depth, &context);
                    assert_all_up(&mesh.contacts($body, margin), depth, &context);
                };
            }
            check!(&Ball::new(center, 1.0), "ball");
            check!(&capsule, "capsule");
            check!(&box_of(Vector3::new(0.75, 1.25, 1.0)), "box");
            check!(&obb, "turned box");
            let tip = center - Vector3::z();
            let up = |dx: f64, dy: f64| tip + Vector3::new(dx, dy, 1.0);
            let pointed = Tetrahedron::new(tip, up(1.0, 0.0), up(0.0, 1.0), up(-1.0, -1.0));
            for contacts in [
                floor.contacts(&pointed, margin),
                mesh.contacts(&pointed, margin),
            ] {
                assert_one_deepest(&contacts, depth, &pointed);
            }
            let edge = Segment::new(tip, tip + Vector3::new(1.25, -0.5, 0.0));
            if depth <= 0.0 {
                check!(&tip, "point");
                check!(&edge, "segment");
            } else {
                // Inside, without meeting a triangle, these have the contact of the nearest one.
                for contacts in [floor.contacts(&tip, margin), floor.contacts(&edge, margin)] {
                    assert_eq!(contacts.len(), 1);
                    assert_all_up(&contacts, depth, "inside");
                }
            }
        }
    }
}

#[test]
fn a_ball_has_one_contact_with_a_flat_floor() {
    let floor = solid::<f64>(ground(4, |_, _| 0.0));
    // Over an edge, a corner and a triangle: where several share the point, the first of them has it.
    for (x, y) in [(1.5, 1.5), (2.0, 2.0), (2.0, 1.5), (1.75, 1.5)] {
        for z in [0.875, 1.0, 1.125] {
            let ball = Ball::new(Point3::new(x, y, z), 1.0);
            let count = |contacts: Vec<ContactPoints<f64, 3>>| contacts.len();
            let found = [
                count(floor.contacts(&ball, 0.25)),
                count(top(4, &floor).contacts(&ball, 0.25)),
            ];
            assert_eq!(found, [1, 1], "{x} {y} {z}");
        }
    }
}

#[test]
fn a_box_beside_a_wall_is_pushed_away_from_it_and_not_over_it() {
    let house = solid::<f64>(ground(4, |_, _| 0.0));
    let beside = aabb([3.75, 1.0, -2.0], [6.0, 3.0, 1.0]);
    let contacts = house.contacts(&beside, 0.0);
    assert!(!contacts.is_empty());
    for contact in &contacts {
        assert_eq!((contact.separation, contact.normal), (-0.25, Vector3::x()));
    }
    let on_top = aabb([3.0, 1.0, -0.0625], [6.0, 3.0, 4.0]);
    let contacts = house.contacts(&on_top, 0.0);
    assert!(!contacts.is_empty());
    for contact in &contacts {
        assert_eq!(
            (contact.separation, contact.normal),
            (-0.0625, Vector3::z())
        );
    }
}

#[test]
fn a_body_that_has_sunk_in_by_more_than_its_half_is_pushed_out_of_the_solid() {
    let floor = solid::<f64>(ground(8, |_, _| 0.0));
    for depth in 1..15 {
        let depth = f64::from(depth) / 8.0;
        let ball = Ball::new(Point3::new(4.25, 4.125, 1.0 - depth), 1.0);
        let contacts = floor.contacts(&ball, 0.0);
        assert_all_up(&contacts, depth, "ball");
        let cube = aabb([3.25, 3.25, -depth], [5.25, 5.25, 2.0 - depth]);
        assert_all_up(&floor.contacts(&cube, 0.0), depth, "cube");
    }
    // Inside, without meeting a triangle, it has the contact of the nearest one alone.
    let inside = Ball::new(Point3::new(4.25, 4.125, -3.0), 1.0);
    assert!(floor.intersects(&inside));
    for margin in [0.0, 2.0, 4.5] {
        let contacts = floor.contacts(&inside, margin);
        assert_eq!(contacts.len(), 1);
        assert_all_up(&contacts, 4.0, "inside");
    }
    let between_top_and_sides = Ball::new(Point3::new(4.0, 4.0, -4.0), 1.0);
    let [contact] = floor.contacts(&between_top_and_sides, 2.0)[..] else {
        panic!("one contact");
    };
    assert_eq!(contact.separation, -5.0);
    let outward = contact.on_self + contact.normal;
    assert!(!floor.contains(&outward), "{contact:?}");
}

#[test]
fn a_beam_on_a_ridge_is_carried_by_it() {
    let roof = ground(4, |x, _| 2.0 - (f64::from(x) - 2.0).abs());
    let roof = solid::<f64>(roof);
    let beam = aabb([0.5, 1.25, 1.75], [3.5, 1.75, 3.0]);
    let contacts = roof.contacts(&beam, 0.0);
    assert!(!contacts.is_empty());
    for contact in contacts {
        assert_eq!((contact.separation, contact.normal), (-0.25, Vector3::z()));
    }
}

/// A hill, a valley and plains, of whole heights.
/// What rises at the far end of a ridge is no neighbor of what the shape touches.
#[test]
fn a_box_on_a_ridge_is_as_deep_as_the_ridge_is_in_it() {
    let depth = 1e-5;
    let corners = [
        [-2.0, 0.0, 0.0],
        [2.0, 0.0, 0.0],
        [2.0, -0.1, 1.0],
        [2.0, -0.1, -1.0],
        [-3.0, 1.0, 1.0],
    ];
    for turn in 0..24 {
        let about = Vector3::new(0.3, 0.5, -0.2) * f64::from(turn);
        let turn = UnitQuaternion::from_scaled_axis(about);
        let corners = corners.map(|corner| turn * Point3::from(corner));
        let rising = TriMesh::new(corners.to_vec(), vec![[0, 2, 1], [0, 1, 3], [0, 4, 2]]);
        let own = UnitQuaternion::from_scaled_axis(Vector3::z() * std::f64::consts::FRAC_PI_4);
        for x in [1.3, 1.5] {
            let center = turn * Point3::new(x, 0.5_f64.sqrt() - depth, 0.2);
            let body = Obb::new(center, turn * own, Vector3::repeat(0.5));
            let contacts = rising.contacts(&body, 0.0);
            assert!(!contacts.is_empty());
            for contact in contacts {
                assert!(
                    contact.separation > -1.01 * depth,
                    "{about:?} at {x}: {contact:?}"
                );
            }
        }
    }
}

fn hilly(rng: &mut Rng) -> Polyhedron<f64> {
    let heights: Vec<f64> = (0..81).map(|_| rng.below(3) as f64).collect();
    solid(ground(8, |x, y| heights[(9 * y + x) as usize]))
}

/// A point moved along a normal is nearest to where it started, so that the normal is in the Voronoi region there.
fn assert_is_normal(surface: &TriMesh<f64>, contact: &ContactPoints<f64, 3>) {
    let step = 1.0 / 4096.0;
    let from = contact.on_self;
    let moved = from + contact.normal * step;
    let distance = surface.distance(&moved);
    assert!(
        (distance - step).abs() <= 1e-12,
        "{contact:?}: {distance} instead of {step}"
    );
}

#[test]
fn normals_are_in_the_voronoi_regions_of_a_hilly_ground() {
    let mut rng = Rng::new(42);
    for _ in 0..if cfg!(debug_assertions) { 15 } else { 400 } {
        let solid = hilly(&mut rng);
        let mesh = top(8, &solid);
        for _ in 0..4 {
            let unit = |rng: &mut Rng| rng.below(1024) as f64 / 1024.0;
            let at = |rng: &mut Rng| {
                Point3::new(
                    2.0 + 4.0 * unit(rng),
                    2.0 + 4.0 * unit(rng),
                    2.5 + 2.0 * unit(rng),
                )
            };
            let [a, b, c, d] = [(); 4].map(|()| at(&mut rng));
            let size = Vector3::new(unit(&mut rng), unit(&mut rng), unit(&mut rng));
            macro_rules! check {
                ($body:expr) => {
                    let body = $body;
                    for (contacts, surface) in [
                        (solid.contacts(body, 1.5), solid.surface()),
                        (mesh.contacts(body, 1.5), &mesh),
                    ] {
                        let distance = surface.distance(body);
                        let separations = contacts.iter().map(|it| it.separation);
                        let least = separations.reduce(f64::min);
                        if distance > 0.0 {
                            // The nearest triangle is among them.
                            assert_eq!(least.is_some(), distance <= 1.5, "{body:?}");
                            let error = least.map_or(0.0, |least| (least - distance).abs());
                            assert!(error <= 4e-15, "{body:?}: {error}"); // each is rounded
                            contacts.iter().for_each(|it| assert_is_normal(surface, it));
                        } else {
                            assert!(least.is_some_and(|least| least <= 0.0), "{body:?}");
                        }
                    }
                };
            }
            check!(&a);
            check!(&Ball::new(a, 0.5 * size.x));
            check!(&Capsule::new(a, b, 0.5 * size.y));
            check!(&Segment::new(a, b));
            check!(&Triangle::new(a, b, c));
            check!(&Aabb::new(a, a + size));
            check!(&Obb::new(a, UnitQuaternion::new(size), size));
            check!(&Tetrahedron::new(a, b, c, d));
            if let Ok(hull) = ConvexPolyhedron::try_from_points(vec![a, b, c, d, a + size]) {
                check!(&hull);
            }
        }
    }
}

/// A ball outside is pushed as its center says, however little of it overlaps.
#[test]
fn balls_are_pushed_from_the_nearest_point() {
    let mut rng = Rng::new(43);
    for _ in 0..if cfg!(debug_assertions) { 40 } else { 1_000 } {
        let solid = hilly(&mut rng);
        let unit = |rng: &mut Rng| rng.below(1024) as f64 / 1024.0;
        let center = Point3::new(
            2.0 + 4.0 * unit(&mut rng),
            2.0 + 4.0 * unit(&mut rng),
            4.0 * unit(&mut rng),
        );
        if solid.contains(&center) {
            continue;
        }
        let distance = solid.distance(&center);
        let ball = Ball::new(center, distance + 0.125);
        let contacts = solid.contacts(&ball, 0.0);
        let deepest = contacts.iter().map(|it| it.separation).reduce(f64::min);
        let error = (deepest.expect("a contact") + 0.125).abs();
        assert!(error <= 1e-14, "{center} {contacts:?}");
        contacts
            .iter()
            .for_each(|it| assert_is_normal(solid.surface(), it));
    }
}

#[test]
fn both_sides_of_a_mesh_are_outside() {
    let mesh = top(4, &solid::<f64>(ground(4, |_, _| 0.0)));
    let below = Ball::new(Point3::new(1.75, 1.5, -0.75), 1.0);
    let [contact] = mesh.contacts(&below, 0.0)[..] else {
        panic!("one contact");
    };
    assert_eq!((contact.separation, contact.normal), (-0.25, -Vector3::z()));
    // Beside the border, where nothing goes on.
    let beside = Ball::new(Point3::new(4.75, 1.5, 0.0), 1.0);
    let contacts = mesh.contacts(&beside, 0.0);
    assert!(!contacts.is_empty());
    assert!(contacts.iter().all(|it| it.normal == Vector3::x()));
    let over_the_border = aabb([3.875, 1.0, -2.0], [6.0, 1.5, 2.0]);
    let contacts = mesh.contacts(&over_the_border, 0.0);
    assert!(
        contacts
            .iter()
            .any(|it| it.normal == Vector3::x() && it.separation == -0.125)
    );
}

#[test]
fn margins_that_are_negative_or_no_numbers_have_none() {
    let floor = solid::<f64>(ground(4, |_, _| 0.0));
    let ball = Ball::new(Point3::new(1.75, 1.5, 1.0), 1.0);
    for margin in [-1.0, f64::NAN] {
        assert!(floor.contacts(&ball, margin).is_empty());
        assert!(floor.surface().contacts(&ball, margin).is_empty());
    }
    let nowhere = Point3::new(f64::NAN, 1.0, 0.0);
    assert!(floor.contacts(&nowhere, 9.0).is_empty());
}

#[test]
fn fixed_point_has_the_same() {
    let floor = solid::<FixedI16F16>(ground(4, |_, _| 0.0));
    let number = FixedI16F16::from_num::<f64>;
    let at = |p: [f64; 3]| Point3::from(p.map(number));
    let parcel = Aabb::new(at([1.25, 1.5, -0.25]), at([2.5, 2.5, 1.0]));
    let contacts = floor.contacts(&parcel, number(0.0));
    assert!(!contacts.is_empty());
    for contact in contacts {
        let [triangle, other] = contact.parts;
        assert_eq!(other, PartId::WHOLE);
        let triangle = triangle.part().expect("a triangle");
        assert_eq!(
            (contact.separation, contact.normal.z),
            (number(-0.25), number(1.0))
        );
        let of_triangle = floor.surface().triangle(triangle).contact(&parcel);
        assert!(of_triangle.unwrap().separation <= number(0.0));
    }
}

/// A beam along x of so many unit cubes, each side of which is two triangles.
fn beam(count: u32) -> Polyhedron<f64> {
    let around = [[0.0, 0.0], [1.0, 0.0], [1.0, 1.0], [0.0, 1.0]];
    let sections = (0..=count).flat_map(|x| around.map(|[y, z]| Point3::new(f64::from(x), y, z)));
    let end = 4 * count;
    let mut triangles = vec![
        [0, 2, 1],
        [0, 3, 2],
        [end, end + 1, end + 2],
        [end, end + 2, end + 3],
    ];
    for section in 0..count {
        for side in 0..4 {
            let [a, b] = [side, (side + 1) % 4].map(|corner| 4 * section + corner);
            triangles.extend([[a, b, b + 4], [a, b + 4, a + 4]]);
        }
    }
    Polyhedron::new(sections.collect(), triangles)
}

#[test]
fn each_corner_on_the_ground_has_one_contact() {
    for (count, corners) in [(1, 2), (2, 4), (5, 10)] {
        let beam = beam(count);
        for tilt in [
            Vector3::z(),
            Vector3::new(0.0, 1e-9, 1.0),
            Vector3::new(0.0, 1.0, 1.0),
        ] {
            let ground = tangency::HalfSpace::new(Point3::origin(), tilt);
            let contacts = beam.contacts(&ground, 0.0);
            let mut places: Vec<_> = contacts.iter().map(|contact| contact.on_rhs).collect();
            assert_eq!(places.len(), contacts.len());
            places.sort_by(|p, q| {
                p.coords
                    .as_slice()
                    .partial_cmp(q.coords.as_slice())
                    .expect("numbers")
            });
            places.dedup();
            assert_eq!(places.len(), contacts.len(), "{contacts:?}");
            let expected = if tilt == Vector3::z() {
                corners
            } else {
                count as usize
            };
            assert!(contacts.len() >= expected, "{count} {tilt:?}: {contacts:?}");
        }
    }
}

#[test]
fn a_vertex_inside_a_ridge_has_one_contact() {
    let beam = beam(2);
    for x in [0.5, 1.0, 1.5] {
        for aside in [1.0, 0.25] {
            let ball = Ball::new(Point3::new(x, -aside, 1.0 + aside), 1.5);
            let contacts = beam.contacts(&ball, 0.0);
            assert_eq!(contacts.len(), 1, "{contacts:?}");
            assert_eq!(contacts[0].on_self, Point3::new(x, 0.0, 1.0));
        }
        assert_eq!(beam.contacts(&Point3::new(x, -1.0, 2.0), 2.0).len(), 1);
        assert_eq!(
            beam.surface()
                .contacts(&Point3::new(x, -1.0, 2.0), 2.0)
                .len(),
            1
        );
    }
}

/// The depth of a leaning block over the first triangle of a mesh, by the contact with that. Along its normal the lowest corner of the block
/// is seen exactly on the line of another triangle's edge.
fn depth_beside_a_lowest_corner<T: RealField + Copy>() -> f64 {
    let point = |corner: [f64; 3]| Point3::from(corner.map(convert::<_, T>));
    let corners = [
        [0.0, 0.0, -2.0],
        [0.0, 2.0, 1.0],
        [0.0, 4.0, 1.0],
        [2.0, 0.0, -1.0],
        [2.0, 2.0, -1.0],
        [2.0, 4.0, -2.0],
        [4.0, 0.0, 1.0],
        [4.0, 2.0, 1.0],
        [4.0, 4.0, 0.0],
    ];
    let triangles = [0, 1, 3, 4].map(|i| [[i, i + 3, i + 1], [i + 1, i + 3, i + 4]]);
    let mesh = TriMesh::new(corners.map(point).to_vec(), triangles.concat());
    let block = [
        [3.0, 2.0, 1.0],
        [2.0, 4.0, -5.0],
        [5.0, 0.0, -2.0],
        [4.0, 2.0, -8.0],
        [1.0, 0.0, 1.0],
        [0.0, 2.0, -5.0],
        [3.0, -2.0, -2.0],
        [2.0, 0.0, -8.0],
    ];
    let block = ConvexPolyhedron::try_from_points(block.map(point).to_vec()).expect("a hull");
    let contacts = mesh.contacts(&block, T::zero());
    let first = contacts.iter().find(|it| it.parts[0].part() == Some(0));
    let separation = first.map(|contact| contact.separation);
    separation.and_then(|x| x.to_subset()).unwrap_or(f64::NAN)
}

#[test]
fn a_corner_seen_over_an_edge_is_there_in_all_scalars() {
    // The line along (1, 3, -2) through the corner (2, 0, -1) of the triangle leaves the block after 14 / 59 of that.
    let depth = 14.0 / 59.0 * 14.0_f64.sqrt();
    let all = [
        (depth_beside_a_lowest_corner::<f64>(), 1e-15),
        (depth_beside_a_lowest_corner::<f32>(), 1e-7),
        (depth_beside_a_lowest_corner::<FixedI32F32>(), 1e-9),
        (depth_beside_a_lowest_corner::<FixedI16F16>(), 1e-4),
    ];
    for (separation, room) in all {
        assert!((separation + depth).abs() <= room, "{all:?}");
    }
}
