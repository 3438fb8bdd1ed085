//! Bodies that rest on solids and meshes, touch them or have sunk in by a little: what carries them, and nothing aside.

use crate::rng::Rng;
use nalgebra::{
    Isometry3, Point2, Point3, RealField, Translation3, UnitQuaternion, Vector2, Vector3, convert,
};
use simba::scalar::FixedI32F32;
use tangency::{
    Aabb, Cone, Contact, ContactManifold, ConvexPolyhedron, Cylinder, HeightField, Obb, Polyhedron,
    TriMesh, UpAxis,
};

/// The corners of a box, and its triangles, of which each face has two.
pub fn cube<T: RealField + Copy>(min: [f64; 3], max: [f64; 3]) -> Polyhedron<T> {
    let corners = (0..8).map(|i| {
        let at = [0, 1, 2].map(|axis| {
            if i >> axis & 1 == 1 {
                max[axis]
            } else {
                min[axis]
            }
        });
        Point3::from(at.map(convert))
    });
    let faces = [
        [0_u32, 2, 3, 1],
        [4, 5, 7, 6],
        [0, 1, 5, 4],
        [2, 6, 7, 3],
        [0, 4, 6, 2],
        [1, 3, 7, 5],
    ];
    let halves = faces
        .iter()
        .flat_map(|[a, b, c, d]| [[*a, *b, *c], [*a, *c, *d]]);
    Polyhedron::new(corners.collect(), halves.collect())
}

#[test]
fn what_overhangs_the_corner_of_a_cube_is_carried_by_its_top() {
    let cube = cube::<f64>([0.0; 3], [1.0; 3]);
    let half_axes = [[0.25, 0.25, 0.0], [-0.25, 0.25, 0.0], [0.0, 0.0, 0.5]].map(Vector3::from);
    for gap in [0.0, -1.0 / 64.0] {
        let parcel = Obb::from_half_axes(Point3::new(0.0, 0.0, 1.5 + gap), half_axes);
        let contact = cube.contact(&parcel).expect("a contact");
        assert_eq!((contact.separation, contact.normal), (gap, Vector3::z()));
    }
    let rock = Polyhedron::new(
        [
            [-1.0, -2.0, -1.0],
            [3.0, 3.0, 3.0],
            [3.0, -1.0, 0.0],
            [3.0, 3.0, -2.0],
        ]
        .map(Point3::from)
        .to_vec(),
        vec![[0, 1, 3], [0, 2, 1], [0, 3, 2], [1, 2, 3]],
    );
    let parcel = Aabb::new(Point3::new(1.0, 2.0, 3.0), Point3::new(4.0, 4.0, 6.0));
    for contact in rock.contacts(&parcel, 0.0) {
        assert_eq!(contact.separation, 0.0, "{contact:?}");
    }
}

/// A floor of the triangles 13 and 26, and the wall behind it.
fn step() -> Polyhedron<f64> {
    let corners = [
        [0, 0, 1],
        [1, 0, 1],
        [1, 1, 1],
        [0, 1, 1],
        [0, 0, 0],
        [0, 1, 0],
        [1, 1, 0],
        [1, 0, 0],
        [0, 1, 2],
        [1, 1, 2],
        [1, 2, 2],
        [0, 2, 2],
        [0, 2, 0],
        [1, 2, 0],
        [0, 2, 1],
        [1, 2, 1],
    ];
    let triangles = vec![
        [4, 5, 7],
        [12, 13, 6],
        [14, 10, 15],
        [14, 11, 10],
        [3, 2, 8],
        [2, 15, 10],
        [8, 10, 11],
        [12, 14, 15],
        [8, 11, 14],
        [5, 6, 7],
        [5, 3, 12],
        [0, 3, 5],
        [2, 10, 9],
        [0, 1, 2],
        [7, 6, 2],
        [3, 14, 12],
        [2, 9, 8],
        [7, 2, 1],
        [4, 1, 0],
        [12, 15, 13],
        [4, 7, 1],
        [5, 12, 6],
        [3, 8, 14],
        [4, 0, 5],
        [8, 9, 10],
        [6, 13, 15],
        [0, 2, 3],
        [6, 15, 2],
    ];
    Polyhedron::new(
        corners.map(|p| Point3::from(p.map(f64::from))).to_vec(),
        triangles,
    )
}

#[test]
fn both_triangles_of_a_floor_carry_beside_a_wall() {
    let step = step();
    for gap in [0.0, -1.0 / 64.0, 1.0 / 64.0] {
        let parcel = Aabb::new(
            Point3::new(-1.0, -1.0, 1.0 + gap),
            Point3::new(2.0, 1.0, 2.0),
        );
        let contacts = step.contacts(&parcel, 0.0625);
        let up = contacts
            .iter()
            .filter(|contact| contact.normal == Vector3::z());
        let parts: Vec<_> = up.map(|contact| contact.parts[0].part()).collect();
        assert_eq!(parts, [Some(13), Some(26)], "{gap} {contacts:?}");
    }
}

#[test]
fn a_can_stands_on_its_rim() {
    let (origin, steps) = (Point2::new(0.0, 0.0), Vector2::new(8.0, 8.0));
    let field = HeightField::new(UpAxis::Z, origin, steps, 2, vec![0.0; 4]);
    for gap in [0.0, 1.0 / 64.0, -1.0 / 64.0] {
        let can = Cylinder::<f64>::new(Point3::new(4.0, 1.0, gap), Point3::new(4.0, 1.0, 1.0), 0.5);
        let manifold = field.contact_manifold(&can, 0.125).expect("a manifold");
        assert_eq!(manifold.points().len(), 4);
        for point in manifold.points() {
            let [x, y] = [point.on_self.x - 4.0, point.on_self.y - 1.0];
            assert!((x * x + y * y - 0.25).abs() <= 1e-15, "{gap} {manifold:?}");
        }
    }
}

fn has_points<T: RealField + Copy>(manifolds: &[ContactManifold<T, 3>], all: &[[f64; 3]]) -> bool {
    all.iter().all(|at| {
        let at = Point3::from(at.map(convert::<f64, T>));
        let mut points = manifolds.iter().flat_map(|manifold| manifold.points());
        points.any(|point| point.on_self == at)
    })
}

fn assert_cubes_carry_each_other<T: RealField + Copy>() {
    let low = cube::<T>([0.0; 3], [1.0; 3]);
    for (min, max) in [([0.0, 0.0], [1.0, 1.0]), ([0.25, 0.25], [0.75, 0.75])] {
        let high = cube::<T>([min[0], min[1], 1.0], [max[0], max[1], 2.0]);
        let mut manifolds = Vec::new();
        low.collect_manifolds(&high, T::zero(), &mut manifolds);
        let corners = [
            [min[0], min[1]],
            [max[0], min[1]],
            [max[0], max[1]],
            [min[0], max[1]],
        ];
        let corners = corners.map(|[x, y]| [x, y, 1.0]);
        assert!(has_points(&manifolds, &corners), "{min:?} {manifolds:?}");
    }
}

#[test]
fn a_cube_stands_on_a_cube() {
    assert_cubes_carry_each_other::<f64>();
    assert_cubes_carry_each_other::<f32>();
    assert_cubes_carry_each_other::<FixedI32F32>();
}

#[test]
fn cubes_are_as_deep_as_they_are() {
    let low = cube::<f64>([0.0; 3], [1.0; 3]);
    let sunk = 1.0 - 1.0 / 64.0;
    let high = cube([0.5, 0.5, sunk], [1.5, 1.5, 1.0 + sunk]);
    assert_eq!(
        low.contact(&high).expect("a contact").separation,
        -1.0 / 64.0
    );
    for contact in low.contacts(&high, 0.0) {
        assert_eq!(
            (contact.separation, contact.normal),
            (-1.0 / 64.0, Vector3::z())
        );
    }
    let beside = cube([0.99, 0.25, 0.125], [1.99, 1.25, 1.125]);
    for contact in low.contacts(&beside, 0.0) {
        assert_eq!(contact.normal, Vector3::x(), "{contact:?}");
    }
}

/// A crate that is tilted by a little and has sunk into a floor is pushed out of it, as deep as its lowest corner and no deeper.
#[test]
fn a_tilted_crate_is_pushed_up_alone() {
    let floor = Aabb::new(Point3::new(-9.0, -9.0, -1.0), Point3::new(9.0, 9.0, 0.0));
    let solid = cube::<f64>([-9.0, -9.0, -1.0], [9.0, 9.0, 0.0]);
    let mesh = TriMesh::new(
        [
            [-9.0, -9.0, 0.0],
            [9.0, -9.0, 0.0],
            [9.0, 9.0, 0.0],
            [-9.0, 9.0, 0.0],
        ]
        .map(Point3::from)
        .to_vec(),
        vec![[0, 1, 2], [0, 2, 3]],
    );
    for (roll, pitch, yaw) in [
        (1.0, 1.0, 0.0),
        (0.001, 0.02, 0.4),
        (-4.0, 9.0, 1.0),
        (0.0, 0.0, 0.5),
    ] {
        let turn = UnitQuaternion::from_euler_angles(roll / 128.0, pitch / 128.0, yaw);
        let place = Isometry3::from_parts(Translation3::new(1.25, 2.5, 0.49), turn);
        let body = cube::<f64>([-0.5; 3], [0.5; 3]).transformed(&place);
        let lowest = body.bounds().min().z;
        let all = [
            solid.contacts(&body, 0.0),
            mesh.contacts(&body, 0.0),
            floor.contacts(&body, 0.0),
        ];
        for contacts in all {
            assert!(!contacts.is_empty());
            for contact in &contacts {
                let is_up = (contact.normal - Vector3::z()).amax() <= 0.1;
                let is_as_deep = contact.separation >= 1.1 * lowest - 1e-12;
                assert!(
                    is_up && is_as_deep,
                    "{roll} {pitch} {yaw} {lowest} {contact:?}"
                );
            }
        }
    }
}

/// A crate in any pose that overlaps a floor by a little is told about as deep as the box that it is, whatever both are made of.
#[test]
fn crates_in_any_pose_are_as_deep_as_boxes() {
    let mut rng = Rng::new(91);
    let mut unit = || rng.below(1 << 20) as f64 / f64::from(1 << 20);
    let floor = Aabb::new(Point3::new(-9.0, -9.0, -1.0), Point3::new(9.0, 9.0, 0.0));
    let solid = cube::<f64>([-9.0, -9.0, -1.0], [9.0, 9.0, 0.0]);
    let half_axes = [[0.5, 0.0, 0.0], [0.0, 0.5, 0.0], [0.0, 0.0, 0.5]].map(Vector3::from);
    let parcel = Obb::from_half_axes(Point3::origin(), half_axes);
    for _ in 0..if cfg!(debug_assertions) { 20 } else { 500 } {
        for tilt in [0.001, 0.01, 0.1, 0.5, 3.0] {
            let angles = [(); 2].map(|()| tilt * (unit() - 0.5));
            let turn = UnitQuaternion::from_euler_angles(angles[0], angles[1], 6.25 * unit());
            let place = [4.0 * unit(), 4.0 * unit()];
            let raised = Isometry3::from_parts(Translation3::new(place[0], place[1], 0.0), turn);
            let z = -parcel.transformed(&raised).bounds().min().z - 0.02 * unit();
            let pose = Isometry3::from_parts(Translation3::new(place[0], place[1], z), turn);
            let (body, of_box) = (cube([-0.5; 3], [0.5; 3]), parcel.transformed(&pose));
            let body = body.transformed(&pose);
            let depth = floor.contact(&of_box).expect("a contact").separation;
            let all = [
                floor.contact(&body),
                solid.contact(&body),
                solid.surface().contact(&body),
                solid.contact(body.surface()),
            ];
            for contact in all {
                let contact = contact.expect("a contact");
                let is_as_deep = contact.separation >= 2.0 * depth - 1e-6;
                assert!(
                    is_as_deep && contact.normal.z >= 0.5,
                    "{pose} {depth} {contact:?}"
                );
            }
        }
    }
}

#[test]
fn a_hull_over_the_edge_of_a_shell_is_not_pushed_off_its_wall() {
    let low = 1.0 / 64.0;
    let section = [
        [1.0, 2.0 - 2.0 * low],
        [3.0, 2.0 - low],
        [3.0, 4.0],
        [1.0, 4.0],
    ];
    let corners = section
        .iter()
        .flat_map(|[x, z]| [0.5, 1.5].map(|y| Point3::new(*x, y, *z)));
    let body = ConvexPolyhedron::from_points(corners.collect());
    let shell = cube::<f64>([0.0; 3], [2.0; 3]);
    let contacts = shell.surface().contacts(&body, 0.0);
    assert_eq!(contacts.len(), 2, "{contacts:?}");
    for contact in contacts {
        assert_eq!(
            (contact.separation, contact.normal),
            (-2.0 * low, Vector3::z())
        );
    }
}

#[test]
fn a_cone_that_touches_a_ridge_is_not_pushed_through_it() {
    let heights = (0..9).map(|i| -(f64::from(i % 3) - 1.0).abs() * 0.5);
    let (first, step) = (Point2::new(-1.0, -1.0), Vector2::new(1.0, 1.0));
    let ridge = HeightField::new(UpAxis::Z, first, step, 3, heights.collect());
    let cone = Cone::new(Point3::new(0.5, 0.5, 0.0), Point3::new(0.5, 0.5, 0.5), 0.5);
    let contacts = ridge.contacts(&cone, 0.0);
    assert!(!contacts.is_empty());
    for contact in contacts {
        assert!(
            contact.separation == 0.0 && contact.normal.z > 0.0,
            "{contact:?}"
        );
    }
}

#[test]
fn a_can_whose_rim_is_just_over_an_edge_has_a_contact() {
    let gap = 1.0 / 1024.0;
    let block = cube::<f64>([0.0; 3], [1.0; 3]);
    let mut triangles = Vec::new();
    for triangle in block.surface().triangles() {
        let index = |corner| block.vertices().iter().position(|it| *it == corner);
        let corners = [triangle.a, triangle.b, triangle.c].map(index);
        triangles.push(corners.map(|index| index.expect("a vertex") as u32));
    }
    let axis = [1.0 + gap, 2.0 + gap].map(|z| Point3::new(0.5, -0.25, z));
    let can = Cylinder::new(axis[0], axis[1], 0.25);
    for _ in 0..triangles.len() {
        triangles.rotate_left(1);
        for triangles in [triangles.clone(), triangles.iter().rev().copied().collect()] {
            let block = Polyhedron::new(block.vertices().to_vec(), triangles);
            let contact = block.contact_within(&can, 0.125).expect("a contact");
            assert!((contact.separation - gap).abs() < 1e-15, "{contact:?}");
            let contacts = block.contacts(&can, 0.125);
            assert!(
                contacts
                    .iter()
                    .any(|told| told.separation == contact.separation)
            );
        }
    }
}

#[test]
fn a_hull_whose_lowest_corner_is_over_the_bottom_of_a_valley_is_pushed_up() {
    // A valley along y, beside which the hull has a wall: it touches one side in that and has sunk into the other one.
    let corners = [
        [-2.0, 2.0, 0.5],
        [-1.0, 2.0, 0.0],
        [-1.0, 3.0, 0.375],
        [0.0, 3.0, 0.5],
    ];
    let valley = TriMesh::new(
        corners.map(Point3::from).to_vec(),
        vec![[0, 1, 2], [1, 3, 2]],
    );
    for depth in [1.0 / 1024.0, 1.0 / 64.0, 1.0 / 16.0] {
        let hull = [
            [0.0, 2.5, 0.6875],
            [-1.0, 2.25, 1.1875],
            [0.0, 2.0, 0.9375],
            [-1.0, 1.5, 0.1875],
            [0.0, 1.5, 0.1875],
            [-1.0, 2.5, 0.1875],
            [-1.0, 1.5, 1.1875],
        ];
        let hull = hull.map(|[x, y, z]| Point3::new(x, y, z - depth));
        let hull = ConvexPolyhedron::from_points(hull.to_vec());
        let contact = valley.contact(&hull).expect("a contact");
        assert!(contact.separation < -0.5 * depth, "{depth}: {contact:?}");
        assert!(contact.separation >= -depth && contact.normal.z > 0.5);
    }
}
