//! Manifolds of hulls that are turned: rounding bends their faces, but no point of contact is lost or gets another name.

use crate::rng::Rng;
use nalgebra::{
    Isometry3, IsometryMatrix3, Matrix3, Point3, Quaternion, RealField, Translation3,
    UnitQuaternion, Vector3, convert,
};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{
    Contact, ContactFeature, ContactManifold, ConvexPolyhedron, HalfSpace, ManifoldPoint, Movable,
    Nearest, Obb, Posed, Tetrahedron,
};

type Names = [ContactFeature; 2];

fn n<T: RealField + Copy>(x: f64) -> T {
    convert(x)
}

fn point<T: RealField + Copy>(p: [f64; 3]) -> Point3<T> {
    Point3::from(p.map(convert::<f64, T>))
}

fn hull<T: RealField + Copy>(points: impl IntoIterator<Item = [f64; 3]>) -> ConvexPolyhedron<T> {
    ConvexPolyhedron::from_points(points.into_iter().map(point).collect())
}

/// A box between two corners.
fn cuboid<T: RealField + Copy>(low: [f64; 3], high: [f64; 3]) -> ConvexPolyhedron<T> {
    let ends = [low, high];
    hull((0..8).map(|i: usize| [0, 1, 2].map(|axis| ends[i >> axis & 1][axis])))
}

/// A turn, of which the numbers are rounded in the scalar: no unit quaternion to its last place.
fn turn<T: RealField + Copy>(scaled_axis: [f64; 3]) -> UnitQuaternion<T> {
    let exact = UnitQuaternion::from_scaled_axis(Vector3::from(scaled_axis));
    let [i, j, k, w] = exact.coords.data.0[0].map(convert::<f64, T>);
    UnitQuaternion::new_unchecked(Quaternion::new(w, i, j, k))
}

fn pose<T: RealField + Copy>(scaled_axis: [f64; 3], offset: [f64; 3]) -> Isometry3<T> {
    let offset = Translation3::from(point(offset).coords);
    Isometry3::from_parts(offset, turn(scaled_axis))
}

fn with_matrix<T: RealField + Copy>(pose: &Isometry3<T>) -> IsometryMatrix3<T> {
    IsometryMatrix3::from_parts(pose.translation, pose.rotation.to_rotation_matrix())
}

fn names<T: RealField + Copy>(points: &[ManifoldPoint<T, 3>]) -> Vec<Names> {
    let mut names: Vec<_> = points.iter().map(|point| point.features).collect();
    names.sort_unstable();
    names
}

/// A cube on its copy, both turned: four points, with one name each in all poses, as `transformed` and as `Posed`.
fn turned_cubes<T: RealField + Copy>(step: usize) {
    let below = cuboid::<T>([0.0; 3], [1.0; 3]);
    let above = cuboid::<T>([0.0, 0.0, 0.99], [1.0, 1.0, 1.99]);
    for k in (1..500).step_by(step) {
        let angle = 0.0211 * k as f64;
        let pose = pose::<T>([0.3 * angle, 0.7 * angle, -0.4 * angle], [0.0; 3]);
        let [a, b] = [&below, &above].map(|solid| solid.transformed(&pose));
        let manifold = a.contact_manifold(&b, n(0.02)).expect("they overlap");
        assert_eq!(manifold.points().len(), 4, "turn {k}");
        require_on_both(manifold.points(), &a, &b, 1.0);
        let [a, b] = [&below, &above].map(|solid| Posed::new(solid, &pose));
        let posed = a.contact_manifold(&b, n(0.02)).expect("they overlap");
        assert_eq!(posed.points().len(), 4, "posed, turn {k}");
        for [of_a, of_b] in names(manifold.points())
            .into_iter()
            .chain(names(posed.points()))
        {
            for name in [of_a, of_b] {
                let is_known = match name {
                    ContactFeature::Face(face) => face < 6,
                    ContactFeature::Vertex(vertex) => vertex < 8,
                    ContactFeature::Edge([p, q]) => (p ^ q).is_power_of_two(),
                };
                assert!(is_known, "{name:?} is no part of a cube");
            }
        }
    }
}

/// # Panics
/// Unless the points are on both shapes and apart by their separation, but for roundings of this scale.
fn require_on_both<T, A, B>(points: &[ManifoldPoint<T, 3>], a: &A, b: &B, scale: f64)
where
    T: RealField + Copy,
    A: Nearest<Point3<T>, Scalar = T>,
    B: Nearest<Point3<T>, Scalar = T>,
{
    let limit = n::<T>(256.0 * scale) * unit();
    for point in points {
        assert!(a.distance(&point.on_self) <= limit, "{point:?}");
        assert!(b.distance(&point.on_rhs) <= limit, "{point:?}");
    }
}

/// The last place of 1 of a scalar.
fn unit<T: RealField + Copy>() -> T {
    let mut unit = T::one();
    let half = n::<T>(0.5);
    while T::one() + unit * half > T::one() && !(unit * half).is_zero() {
        unit *= half;
    }
    unit
}

/// A solid with faces of many corners, whose lowest face is at height 0: integer coordinates.
fn footed_solid<T: RealField + Copy>(random: &mut Rng) -> ConvexPolyhedron<T> {
    let number = |random: &mut Rng, least: i64, most: i64| {
        (least + random.below((most - least + 1) as usize) as i64) as f64
    };
    let outline: &[[f64; 2]] = match random.below(4) {
        0 => &[[-2.0, -1.0], [2.0, -1.0], [2.0, 1.0], [-2.0, 1.0]],
        1 => &[
            [2.0, 0.0],
            [1.0, 2.0],
            [-1.0, 2.0],
            [-2.0, 0.0],
            [-1.0, -2.0],
            [1.0, -2.0],
        ],
        2 => &[
            [3.0, 1.0],
            [1.0, 3.0],
            [-1.0, 3.0],
            [-3.0, 1.0],
            [-3.0, -1.0],
            [-1.0, -3.0],
            [1.0, -3.0],
            [3.0, -1.0],
        ],
        _ => &[[3.0, 0.0], [0.0, 2.0], [-1.0, -2.0]],
    };
    let height = number(random, 1, 3);
    // Its top is the same, or half as large; so all side faces are flat.
    let part = [1.0, 0.5][random.below(2)];
    let points = outline
        .iter()
        .flat_map(|&[x, y]| [[x, y, 0.0], [x * part, y * part, height]]);
    hull(points.collect::<Vec<_>>())
}

/// Resting pairs, upright and turned: the same points by name, on both faces, in both orders.
fn resting_solids<T: RealField + Copy>(rounds: u64, tilts: &[f64]) {
    for round in 0..rounds {
        let mut random = Rng::new(round);
        let solid = footed_solid::<T>(&mut random);
        // Its top is at height 0, and no corner of either is over an edge of the other.
        let ground = if random.below(2) == 0 {
            cuboid([-5.0, -5.0, -1.0], [5.0, 5.0, 0.0])
        } else {
            cuboid([-4.0, -0.625, -2.0], [0.75, 4.0, 0.0])
        };
        let half = HalfSpace::new(point::<T>([0.0; 3]), point([0.0, 0.0, 1.0]).coords);
        let mut angle = || 6.0 * ((random.bits() >> 11) as f64 / (1_u64 << 53) as f64) - 3.0;
        let [u, v, w] = [angle(), angle(), angle()];
        let direction = angle();
        for &tilt in tilts {
            let tilted = [tilt * direction.cos(), tilt * direction.sin(), 0.0];
            let at = pose::<T>(tilted, [0.0, 0.0, -1.0 / 64.0]);
            let whole = pose::<T>([u, v, w], [0.0; 3]);
            let context = format!("round {round}, tilt {tilt}");
            require_same(&solid, &ground, [&at, &whole], &context);
            let turned_half = half.transformed(&whole);
            let upright = half.contact_manifold(&solid.transformed(&at), n(0.125));
            let turned = turned_half.contact_manifold(&solid.transformed(&(whole * at)), n(0.125));
            let (upright, turned) = (upright.expect("it rests"), turned.expect("it rests"));
            require_same_manifolds(&upright, &turned, &context);
        }
    }
}

/// Those of more than four points in a tie may keep others.
fn require_same_manifolds<T: RealField + Copy>(
    upright: &ContactManifold<T, 3>,
    turned: &ContactManifold<T, 3>,
    context: &str,
) {
    assert_eq!(upright.points().len(), turned.points().len(), "{context}");
    if upright.points().len() < 4 {
        assert_eq!(names(upright.points()), names(turned.points()), "{context}");
    }
}

fn require_same<T: RealField + Copy>(
    solid: &ConvexPolyhedron<T>,
    ground: &ConvexPolyhedron<T>,
    [at, whole]: [&Isometry3<T>; 2],
    context: &str,
) {
    let margin = n::<T>(0.125);
    let (mut upright, mut turned, mut posed, mut flipped) = (vec![], vec![], vec![], vec![]);
    let tilted = solid.transformed(at);
    ground
        .collect_contact_points(&tilted, margin, &mut upright)
        .expect("it rests");
    let (a, b) = (ground.transformed(whole), solid.transformed(&(whole * at)));
    a.collect_contact_points(&b, margin, &mut turned)
        .expect("it rests");
    assert_eq!(names(&upright), names(&turned), "{context}");
    require_on_both(&turned, &a, &b, 8.0);
    let manifold = a.contact_manifold(&b, margin).expect("it rests");
    assert_eq!(manifold.points().len(), upright.len().min(4), "{context}");
    b.collect_contact_points(&a, margin, &mut flipped)
        .expect("it rests");
    assert_eq!(b.contact_manifold(&a, margin), Some(manifold.flip()));
    let flipped_names: Vec<_> = flipped
        .iter()
        .map(|it| [it.features[1], it.features[0]])
        .collect();
    let forward: Vec<_> = turned.iter().map(|it| it.features).collect();
    assert_eq!(flipped_names, forward, "{context}");
    let (place, whole_at) = (*whole, whole * at);
    Posed::new(ground, &place)
        .collect_contact_points(&Posed::new(solid, &whole_at), margin, &mut posed)
        .expect("it rests");
    assert_eq!(names(&posed), names(&upright), "{context}, posed");
}

/// A prism of many sides stands on its whole rim, also where it is tilted by a hair.
fn tilted_drum<T: RealField + Copy>(sides: usize) {
    let drum = hull::<T>((0..sides).flat_map(|i| {
        let (sin, cos) = (std::f64::consts::TAU * i as f64 / sides as f64).sin_cos();
        [[0.5 * cos, 0.5 * sin, 0.0], [0.5 * cos, 0.5 * sin, 1.0]]
    }));
    let slab = cuboid::<T>([-4.0, -4.0, -1.0], [4.0, 4.0, 0.005]);
    let foot = drum.faces().position(|face| face.len() == sides);
    for tilt in [0.0, 1e-4, -1e-4, 1e-3] {
        let pose = pose::<T>([tilt, 0.3 * tilt, 0.2], [0.0; 3]);
        let posed = Posed::new(&drum, &pose);
        let (mut points, mut flipped) = (vec![], vec![]);
        posed
            .collect_contact_points(&slab, n(0.02), &mut points)
            .expect("it stands");
        slab.collect_contact_points(&posed, n(0.02), &mut flipped)
            .expect("it stands");
        assert_eq!([points.len(), flipped.len()], [sides, sides], "tilt {tilt}");
        let manifold = posed.contact_manifold(&slab, n(0.02)).expect("it stands");
        let mut center = Vector3::<f64>::zeros();
        for point in manifold.points() {
            let [x, y, z] = point.on_self.coords.data.0[0]
                .map(|x| nalgebra::try_convert::<T, f64>(x).expect("a number"));
            center += Vector3::new(x, y, z) / 4.0;
            assert!(matches!(point.features[0], ContactFeature::Vertex(_)));
        }
        assert_eq!(manifold.points().len(), 4, "tilt {tilt}");
        assert!(
            center.x.abs() < 0.2 && center.y.abs() < 0.2,
            "tilt {tilt}: {center}"
        );
        let half = HalfSpace::new(point::<T>([0.0, 0.0, 0.005]), point([0.0, 0.0, 1.0]).coords);
        half.collect_contact_points(&posed, n(0.02), &mut points)
            .expect("it stands");
        assert_eq!(points.len(), sides, "on a half-space, tilt {tilt}");
        assert!(foot.is_some());
    }
}

/// The two vertices of the shape of an edge that supports it are the points of contact, on a half-space and on a slab.
///
/// # Panics
/// Unless they are.
fn require_both_ends<T, S>(shape: &S, ends: [u32; 2], whole: &Isometry3<T>, context: &str)
where
    T: RealField + Copy,
    S: Movable<Scalar = T, Isometry = IsometryMatrix3<T>, Transformed = S>
        + Facing<T>
        + core::fmt::Debug,
{
    let half = HalfSpace::new(point::<T>([0.0; 3]), point([0.0, 0.0, 2.0]).coords);
    let slab = cuboid::<T>([-64.0, -64.0, -1.0], [64.0, 64.0, 0.0]);
    let names = |place: usize| {
        ends.map(|end| {
            let mut name = [ContactFeature::Face(place as u32); 2];
            name[1] = ContactFeature::Vertex(end);
            name
        })
    };
    let top = slab
        .faces()
        .position(|face| face == [4, 5, 7, 6])
        .expect("a top");
    let isometry = with_matrix(whole);
    let turned = shape.transformed(&isometry);
    let manifolds = [
        (shape.on_half_space(&half, n(0.0)), 0),
        (shape.on_hull(&slab, n(0.0)), top),
        (turned.on_half_space(&half.transformed(whole), n(0.0625)), 0),
        (turned.on_hull(&slab.transformed(whole), n(0.0625)), top),
    ];
    for (index, (manifold, face)) in manifolds.into_iter().enumerate() {
        let manifold = manifold.expect("it rests");
        let found: Vec<_> = manifold.points().iter().map(|it| it.features).collect();
        let mut sorted = found.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, names(face), "{context}, {index}: {shape:?}");
    }
}

/// What rests on a half-space or on a hull.
trait Facing<T: RealField + Copy> {
    fn on_half_space(&self, half: &HalfSpace<T, 3>, margin: T) -> Option<ContactManifold<T, 3>>;
    fn on_hull(&self, hull: &ConvexPolyhedron<T>, margin: T) -> Option<ContactManifold<T, 3>>;
}

macro_rules! facing {
    ($($Shape:ty),+) => {$(
        impl<T: RealField + Copy> Facing<T> for $Shape {
            fn on_half_space(&self, half: &HalfSpace<T, 3>, margin: T) -> Option<ContactManifold<T, 3>> {
                let manifold = half.contact_manifold(self, margin);
                assert_eq!(self.contact_manifold(half, margin).map(ContactManifold::flip), manifold);
                manifold
            }

            fn on_hull(&self, hull: &ConvexPolyhedron<T>, margin: T) -> Option<ContactManifold<T, 3>> {
                let manifold = hull.contact_manifold(self, margin);
                assert_eq!(self.contact_manifold(hull, margin).map(ContactManifold::flip), manifold);
                manifold
            }
        }
    )+};
}

facing! { ConvexPolyhedron<T>, Tetrahedron<T>, Obb<T, 3> }

/// Shapes that stand on one edge, with other faces at its ends that are less steep.
fn supporting_edges<T: RealField + Copy>(rounds: u64) {
    for round in 0..rounds {
        let mut random = Rng::new(round);
        let mut number = |least: i64, count: usize| (least + random.below(count) as i64) as f64;
        let mut corner = |is_low: bool| {
            let height = if is_low { 0.0 } else { number(1, 8) };
            [number(-8, 17), number(-8, 17), height]
        };
        let mut corners: Vec<[f64; 3]> = (0..8).map(|i| corner(i < 2)).collect();
        let [x, y] = [number(-3, 7), number(-3, 7)];
        let whole = pose::<T>([x, y, 1.0], [0.0; 3]);
        let context = format!("round {round}");
        if corners[0] == corners[1] {
            corners[1][0] += 1.0;
        }
        let [p, q, r, s] = [0, 1, 2, 3].map(|i| point::<T>(corners[i]));
        require_both_ends(&Tetrahedron::new(p, q, r, s), [0, 1], &whole, &context);
        let solid = hull::<T>(corners.iter().copied());
        let end = |p: Point3<T>| solid.vertices().iter().position(|v| *v == p);
        let [Some(i), Some(j)] = [end(p), end(q)] else {
            panic!("both are corners");
        };
        require_both_ends(&solid, [i as u32, j as u32], &whole, &context);
        let along = [
            corners[1][0] - corners[0][0],
            corners[1][1] - corners[0][1],
            0.0,
        ];
        let axes = [along, corners[2], corners[3]].map(Vector3::from);
        let height = corners[2][2] + corners[3][2];
        let half_axes = axes.map(|axis| axis.map(convert::<f64, T>));
        let slanted = Obb::from_half_axes(point([0.0, 0.0, height]), half_axes);
        if Matrix3::from_columns(&axes).determinant() != 0.0 {
            require_both_ends(&slanted, [0, 1], &whole, &context);
        }
    }
}

/// The example of a body that would tip over the end of its edge.
fn known_supporting_edge<T: RealField + Copy>() {
    let solid = hull::<T>([
        [-4.0, 1.0, -24.0],
        [-9.0, -3.0, -33.0],
        [-10.0, -1.0, -27.0],
        [-11.0, 3.0, -33.0],
        [-8.0, 3.0, -29.0],
    ]);
    let above = HalfSpace::new(point::<T>([0.0, 3.0, 0.0]), point([0.0, -1.0, 0.0]).coords);
    let manifold = above.contact_manifold(&solid, n(0.0)).expect("it touches");
    let [ground, vertex] = [ContactFeature::Face(0), ContactFeature::Vertex(3)];
    let expected = [[ground, vertex], [ground, ContactFeature::Vertex(4)]];
    assert_eq!(names(manifold.points()), expected);
    assert!(manifold.points().iter().all(|it| it.separation.is_zero()));
}

macro_rules! scalars {
    ($($name:ident: $run:ident::<$T:ty>($($arg:expr),*);)+) => {$(
        #[test]
        fn $name() {
            $run::<$T>($($arg),*);
        }
    )+};
}

const TILTS: [f64; 6] = [0.0, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3];

scalars! {
    turned_cubes_f32: turned_cubes::<f32>(1);
    turned_cubes_f64: turned_cubes::<f64>(1);
    turned_cubes_i16f16: turned_cubes::<FixedI16F16>(7);
    turned_cubes_i32f32: turned_cubes::<FixedI32F32>(7);
    resting_solids_f32: resting_solids::<f32>(60, &TILTS);
    resting_solids_f64: resting_solids::<f64>(60, &TILTS);
    resting_solids_i16f16: resting_solids::<FixedI16F16>(12, &[0.0, 1e-3]);
    resting_solids_i32f32: resting_solids::<FixedI32F32>(12, &TILTS);
    known_supporting_edge_f32: known_supporting_edge::<f32>();
    known_supporting_edge_f64: known_supporting_edge::<f64>();
    known_supporting_edge_i16f16: known_supporting_edge::<FixedI16F16>();
    known_supporting_edge_i32f32: known_supporting_edge::<FixedI32F32>();
    supporting_edges_f32: supporting_edges::<f32>(200);
    supporting_edges_f64: supporting_edges::<f64>(200);
    supporting_edges_i16f16: supporting_edges::<FixedI16F16>(20);
    supporting_edges_i32f32: supporting_edges::<FixedI32F32>(20);
    tilted_drum_f32: tilted_drum::<f32>(24);
    tilted_drum_f64: tilted_drum::<f64>(24);
    tilted_drum_i16f16: tilted_drum::<FixedI16F16>(24);
    tilted_drum_i32f32: tilted_drum::<FixedI32F32>(24);
}
