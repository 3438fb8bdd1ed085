//! Bodies that rest on solids and meshes, touch them or have sunk in by a little: what carries them, and nothing aside.

use crate::rng::Rng;
use nalgebra::{
    Isometry3, Point2, Point3, RealField, Translation3, UnitQuaternion, Vector2, Vector3, convert,
};
use simba::scalar::FixedI32F32;
use tangency::{
    Aabb, Cone, Contact, ContactManifold, ConvexPolyhedron, Cylinder, HeightField, Obb, Polyhedron,
    Tetrahedron, TriMesh, UpAxis,
};

/// The corners of a box, and its triangles, of which each face has two.
fn cube<T: RealField + Copy>(min: [f64; 3], max: [f64; 3]) -> Polyhedron<T> {
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

/// A flat floor of cells, of which each has two triangles.
fn tiles<T: RealField + Copy>(first: f64, step: f64, count: usize) -> HeightField<T> {
    let number = |x: f64| convert::<f64, T>(x);
    HeightField::new(
        UpAxis::Z,
        Point2::new(number(first), number(first)),
        Vector2::new(number(step), number(step)),
        count,
        vec![T::zero(); count * count],
    )
}

/// A body that overlaps a floor by a depth is pushed up by that, and by nothing else, with points at all corners of its bottom.
#[track_caller]
fn assert_is_carried<T, B>(floor: &B, body: &Polyhedron<T>, depth: T, most: T, context: &str)
where
    T: RealField + Copy,
    B: Contact<Polyhedron<T>, 3, Scalar = T, Point = Point3<T>>,
{
    let contact = floor.contact(body).expect("a contact");
    let error = contact.separation + depth;
    assert!(
        contact.normal == Vector3::z() && error.abs() <= most,
        "{context}: {contact:?}"
    );
    let mut manifolds = Vec::new();
    floor.collect_manifolds(body, T::zero(), &mut manifolds);
    let points: Vec<_> = manifolds
        .iter()
        .flat_map(|manifold| manifold.points())
        .collect();
    for corner in &body.vertices()[..4] {
        let mut all = points.iter().map(|point| &point.on_rhs);
        assert!(
            all.any(|point| (point - corner).amax() <= most),
            "{context}: {corner} of {points:?}"
        );
    }
}

fn assert_upright_crates_are_carried<T: RealField + Copy>() {
    let number = |x: f64| convert::<f64, T>(x);
    let sheet = |corners: &[[f64; 3]], triangles: &[[u32; 3]]| {
        let corners = corners.iter().map(|at| Point3::from(at.map(convert)));
        TriMesh::<T>::new(corners.collect(), triangles.to_vec())
    };
    let square = [
        [-9.0, -9.0, 0.0],
        [9.0, -9.0, 0.0],
        [9.0, 9.0, 0.0],
        [-9.0, 9.0, 0.0],
    ];
    let two = sheet(&square, &[[0, 1, 2], [0, 2, 3]]);
    let one = sheet(
        &[[-40.0, -40.0, 0.0], [40.0, -40.0, 0.0], [0.0, 40.0, 0.0]],
        &[[0, 1, 2]],
    );
    let slab = cube::<T>([-9.0, -9.0, -1.0], [9.0, 9.0, 0.0]);
    let (cells, halves, cell) = (
        tiles::<T>(-4.0, 1.0, 9),
        tiles::<T>(-4.0, 0.5, 17),
        tiles::<T>(-9.0, 18.0, 2),
    );
    for depth in [0.0, 1.0 / 64.0, 1.0 / 1024.0] {
        for [x, y] in [
            [0.0, 0.0],
            [1.0, 0.0],
            [0.5, 1.0],
            [0.25, 0.25],
            [0.125, -0.5],
            [-2.5, 1.5],
        ] {
            let body = cube::<T>([x, y, -depth], [x + 1.0, y + 1.0, 1.0 - depth]);
            let (depth, zero) = (number(depth), T::zero());
            let context = format!("{depth} at {x}, {y}");
            assert_is_carried(&two, &body, depth, zero, &context);
            assert_is_carried(&one, &body, depth, zero, &context);
            assert_is_carried(&slab, &body, depth, zero, &context);
            assert_is_carried(slab.surface(), &body, depth, zero, &context);
            assert_is_carried(&cells, &body, depth, zero, &context);
            assert_is_carried(&halves, &body, depth, zero, &context);
            assert_is_carried(&cell, &body, depth, zero, &context);
        }
    }
}

#[test]
fn an_upright_crate_is_carried_by_any_floor() {
    assert_upright_crates_are_carried::<f64>();
    assert_upright_crates_are_carried::<FixedI32F32>();
}

#[test]
fn a_crate_that_is_turned_about_its_height_is_carried_by_any_floor() {
    let mut rng = Rng::new(17);
    let square = [
        [-9.0, -9.0, 0.0],
        [9.0, -9.0, 0.0],
        [9.0, 9.0, 0.0],
        [-9.0, 9.0, 0.0],
    ];
    let two = TriMesh::new(
        square.map(Point3::from).to_vec(),
        vec![[0, 1, 2], [0, 2, 3]],
    );
    let slab = cube::<f64>([-9.0, -9.0, -1.0], [9.0, 9.0, 0.0]);
    let cells = tiles::<f64>(-4.0, 1.0, 9);
    for _ in 0..if cfg!(debug_assertions) { 40 } else { 1000 } {
        let depth = 0.02 * rng.unit();
        let angle = 6.25 * rng.unit();
        let turn = UnitQuaternion::from_euler_angles(0.0, 0.0, angle);
        let place = Translation3::new(2.0 * rng.unit(), 2.0 * rng.unit(), 0.5 - depth);
        let body = cube([-0.5; 3], [0.5; 3]).transformed(&Isometry3::from_parts(place, turn));
        let context = format!("{angle} {:?}", place.vector.as_slice());
        assert_is_carried(&two, &body, depth, 1e-15, &context);
        assert_is_carried(&slab, &body, depth, 1e-15, &context);
        assert_is_carried(slab.surface(), &body, depth, 1e-15, &context);
        assert_is_carried(&cells, &body, depth, 1e-15, &context);
    }
}

fn assert_crates_side_by_side_are_parted<T: RealField + Copy>() {
    let number = |x: f64| convert::<f64, T>(x);
    for depth in [1.0 / 64.0, 1.0 / 4.0, 1.0 / 1024.0] {
        let (left, right) = (
            cube::<T>([0.0; 3], [1.0; 3]),
            cube::<T>([1.0 - depth, 0.0, 0.0], [2.0 - depth, 1.0, 1.0]),
        );
        let contacts = left.contacts(&right, T::zero());
        assert!(!contacts.is_empty());
        for contact in &contacts {
            let told = (contact.separation, contact.normal);
            assert_eq!(told, (-number(depth), Vector3::x()), "{contacts:?}");
        }
    }
}

#[test]
fn crates_side_by_side_are_parted_along_their_walls() {
    assert_crates_side_by_side_are_parted::<f64>();
    assert_crates_side_by_side_are_parted::<FixedI32F32>();
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

/// An L of three unit cubes, with a wedge whose edge is over the ridge beside the upper one: its faces are cut so that the ridge ends where
/// the surface is not convex.
#[test]
fn a_ridge_is_convex_also_where_its_end_is_not() {
    let corners = [
        [0, 0, 0],
        [0, 1, 0],
        [0, 1, 1],
        [0, 0, 1],
        [1, 0, 1],
        [1, 0, 0],
        [1, 1, 1],
        [1, 1, 0],
        [2, 0, 0],
        [2, 1, 0],
        [2, 1, 1],
        [2, 0, 1],
        [1, 1, 2],
        [1, 0, 2],
        [2, 1, 2],
        [2, 0, 2],
    ];
    let cut = vec![
        [6, 10, 9],
        [13, 15, 14],
        [11, 4, 5],
        [3, 2, 1],
        [6, 9, 7],
        [10, 15, 11],
        [11, 5, 8],
        [12, 4, 13],
        [9, 5, 7],
        [12, 10, 6],
        [1, 6, 7],
        [10, 14, 15],
        [5, 3, 0],
        [3, 1, 0],
        [5, 4, 3],
        [11, 15, 13],
        [1, 2, 6],
        [11, 13, 4],
        [4, 2, 3],
        [8, 10, 11],
        [12, 6, 4],
        [8, 9, 10],
        [9, 8, 5],
        [4, 6, 2],
        [1, 5, 0],
        [13, 14, 12],
        [1, 7, 5],
        [12, 14, 10],
    ];
    let corners = corners.map(|corner: [i32; 3]| Point3::from(corner.map(f64::from)));
    let solid = Polyhedron::new(corners.to_vec(), cut);
    let wedge = [
        [0.5, -1.0, -1.0 / 32.0],
        [0.5, 1.0, 2.0 - 1.0 / 32.0],
        [0.25, -2.0, 3.0],
        [0.75, -2.0, 3.0],
    ];
    let [a, b, c, d] = wedge.map(Point3::from);
    let of_solid = Polyhedron::new(
        vec![a, b, c, d],
        vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]],
    );
    let depths = [
        solid.contact(&of_solid).expect("a contact").separation,
        solid
            .contact(&Tetrahedron::new(a, b, c, d))
            .expect("a contact")
            .separation,
    ];
    // The edges are at right angles, 1/32 deep along y and z.
    let expected = -(0.5_f64.sqrt() / 32.0);
    assert!(
        depths.iter().all(|depth| (depth - expected).abs() < 1e-15),
        "{depths:?}"
    );
}
