//! Bodies at rest: faces and edges that are parallel but for a hair, in every order of magnitude of a tilt, beside exact integers.
//!
//! * The separation is the least overlap along any normal of a face of the difference, within 4 units in the last place of the
//!   scale.
//! * The gap along the normal is the separation, and the points are apart by it along the normal.
//! * The contact in the other order is this one flipped, bit for bit, and so is the manifold.

use crate::rng::Rng;
use nalgebra::{Isometry3, Point3, RealField, Translation3, UnitQuaternion, Vector3, convert};
use num_bigint::BigInt;
use num_traits::ToPrimitive;
use tangency::{Aabb, Capsule, Contact, ContactPoints, ConvexPolyhedron, Obb, Triangle};

/// Numbers are integers in units of 2^-SHIFT: what is lost of them is far below what is checked.
const SHIFT: i64 = 160;

type Vector = [BigInt; 3];

fn integer(x: f64) -> BigInt {
    let bits = x.abs().to_bits();
    let (exponent, fraction) = ((bits >> 52) as i64, bits & ((1 << 52) - 1));
    let (mantissa, exponent) = match exponent {
        0 => (fraction, -1074),
        _ => (fraction | 1 << 52, exponent - 1075),
    };
    let shift = exponent + SHIFT;
    let magnitude = match shift {
        0.. => BigInt::from(mantissa) << shift,
        _ => BigInt::from(mantissa) >> -shift,
    };
    if x < 0.0 { -magnitude } else { magnitude }
}

fn float(x: &BigInt) -> f64 {
    let bits = i64::try_from(x.bits()).expect("few bits");
    let drop = (bits - 64).max(0);
    let high = (x >> drop).to_f64().expect("64 bits");
    high * ((drop - SHIFT) as f64).exp2()
}

fn vector<T: RealField + Copy>(v: [T; 3]) -> Vector {
    v.map(|x| integer(nalgebra::try_convert(x).expect("a float")))
}

fn minus(a: &Vector, b: &Vector) -> Vector {
    std::array::from_fn(|i| &a[i] - &b[i])
}

fn dot(a: &Vector, b: &Vector) -> BigInt {
    &a[0] * &b[0] + &a[1] * &b[1] + &a[2] * &b[2]
}

fn cross(a: &Vector, b: &Vector) -> Vector {
    std::array::from_fn(|i| {
        let (j, k) = ((i + 1) % 3, (i + 2) % 3);
        &a[j] * &b[k] - &a[k] * &b[j]
    })
}

/// The hull of some points with a radius around it, and the directions of all its edges.
struct Body {
    points: Vec<Vector>,
    edges: Vec<Vector>,
    radius: BigInt,
}

impl Body {
    fn of_points<T: RealField + Copy>(points: &[Point3<T>], radius: T) -> Self {
        let points: Vec<_> = points.iter().map(|p| vector(p.coords.into())).collect();
        let mut edges = Vec::new();
        for (i, p) in points.iter().enumerate() {
            edges.extend(points[..i].iter().map(|q| minus(p, q)));
        }
        let [radius, ..] = vector([radius; 3]);
        Self {
            points,
            edges,
            radius,
        }
    }

    fn of_obb<T: RealField + Copy>(obb: &Obb<T, 3>) -> Self {
        let center = vector(obb.center().coords.into());
        let edges: Vec<_> = obb
            .half_axes()
            .iter()
            .map(|&axis| vector(axis.into()))
            .collect();
        let corner = |index: usize| {
            let mut corner = center.clone();
            for (axis, edge) in edges.iter().enumerate() {
                for (x, step) in corner.iter_mut().zip(edge) {
                    *x += if index >> axis & 1 == 1 {
                        step.clone()
                    } else {
                        -step
                    };
                }
            }
            corner
        };
        Self {
            points: (0..8).map(corner).collect(),
            edges,
            radius: BigInt::ZERO,
        }
    }
}

/// How far the least point of B is above the highest of A along a vector, times its length.
fn gap(a: &Body, b: &Body, along: &Vector) -> BigInt {
    let heights = |body: &Body| {
        body.points
            .iter()
            .map(|p| dot(p, along))
            .collect::<Vec<_>>()
    };
    heights(b).into_iter().min().expect("a point") - heights(a).into_iter().max().expect("a point")
}

/// The largest gap of two bodies along a normal of a face of their difference.
fn separation(a: &Body, b: &Body) -> f64 {
    let all: Vec<_> = a.edges.iter().chain(&b.edges).collect();
    let mut best = f64::NEG_INFINITY;
    for (i, u) in all.iter().enumerate() {
        for v in &all[..i] {
            let normal = cross(u, v);
            let square = dot(&normal, &normal);
            if square == BigInt::ZERO {
                continue;
            }
            let length = square.sqrt();
            for normal in [normal.clone(), normal.map(|x| -x)] {
                let gap = gap(a, b, &normal) / &length;
                best = best.max(float(&gap));
            }
        }
    }
    best
}

struct Scene {
    /// Where both are, and where the upper one is on the lower.
    whole: Isometry3<f64>,
    at: Isometry3<f64>,
}

/// A unit cube at rest on another, whose top is at height 1/2.
fn scene(random: &mut Rng, tilt: f64) -> Scene {
    let mut signed = || random.unit() * 2.0 - 1.0;
    let yaw = [0.0, 1e-4, 3.0][(signed() * 1.5 + 1.5) as usize % 3] * signed();
    let direction = match signed() {
        x if x < 0.0 => Vector3::x(),
        x => Vector3::new((9.0 * x).cos(), (9.0 * x).sin(), 0.5 * signed()),
    };
    let rotation = UnitQuaternion::from_scaled_axis(direction * tilt)
        * UnitQuaternion::from_scaled_axis(Vector3::z() * yaw);
    let aside = if signed() < -0.5 { 0.0 } else { 0.4 };
    let offset = Translation3::new(aside * signed(), aside * signed(), 0.995);
    let turn = if signed() < -0.3 { 0.0 } else { 3.0 };
    let whole = Isometry3::new(
        Vector3::new(signed(), signed(), signed()) * turn,
        Vector3::new(signed(), signed(), signed()) * turn,
    );
    Scene {
        whole,
        at: whole * Isometry3::from_parts(offset, rotation),
    }
}

fn number<T: RealField + Copy>(x: f64) -> T {
    convert(x)
}

fn point<T: RealField + Copy>(isometry: &Isometry3<f64>, p: [f64; 3]) -> Point3<T> {
    (isometry * Point3::from(p)).map(convert)
}

fn corners(half: f64) -> [[f64; 3]; 8] {
    std::array::from_fn(|i| [0, 1, 2].map(|axis| if i >> axis & 1 == 1 { half } else { -half }))
}

fn cube<T: RealField + Copy>(isometry: &Isometry3<f64>) -> Obb<T, 3> {
    let axes = [Vector3::x(), Vector3::y(), Vector3::z()];
    let half_axes = axes.map(|axis| (isometry * (axis * 0.5)).map(convert));
    Obb::from_half_axes(point(isometry, [0.0; 3]), half_axes)
}

fn cube_points<T: RealField + Copy>(isometry: &Isometry3<f64>) -> Vec<Point3<T>> {
    corners(0.5).iter().map(|&p| point(isometry, p)).collect()
}

/// Checks the contact of two shapes that are these bodies. `epsilon` is the last place of 1.
fn check<T, A, B>(shapes: (&A, &B), bodies: [&Body; 2], epsilon: f64, context: &str)
where
    T: RealField + Copy,
    A: Contact<B, 3, Scalar = T, Point = Point3<T>>,
    B: Contact<A, 3, Scalar = T, Point = Point3<T>>,
{
    let (a, b) = shapes;
    let contact = a.contact(b).expect("a motion parts them");
    let flipped = b.contact(a).map(ContactPoints::flip);
    assert_eq!(flipped, Some(contact), "{context}");
    let [p, q] = bodies;
    // The largest coordinate of the differences of the inputs, rounded down to a power of two.
    let differences = p
        .points
        .iter()
        .flat_map(|x| q.points.iter().map(|y| minus(x, y)));
    let largest = differences
        .flatten()
        .map(|x| float(&x).abs())
        .fold(0.0, f64::max);
    let place = epsilon * largest.log2().floor().exp2();
    let found = vector([contact.separation; 3])[0].clone();
    let normal = vector(contact.normal.into());
    let radii = &p.radius + &q.radius;
    let along = (gap(p, q, &normal) >> SHIFT) - &radii;
    let error = float(&(&found - &along)).abs() / place;
    assert!(
        error <= 4.0,
        "{context}: the gap is off by {error}: {contact:?}"
    );
    if radii == BigInt::ZERO {
        let error = (float(&found) - separation(p, q)).abs() / place;
        assert!(error <= 4.0, "{context}: off by {error}: {contact:?}");
    }
    let [on_a, on_b] = [contact.on_self, contact.on_rhs].map(|p| vector(p.coords.into()));
    for (i, x) in minus(&on_b, &on_a).iter().enumerate() {
        let expected = (&found * &normal[i]) >> SHIFT;
        // The points are rounded at their own places.
        let places = place * 8.0 + epsilon * 4.0 * float(&on_a[i]).abs();
        let error = float(&(x - expected)).abs();
        assert!(error <= places, "{context}: {contact:?}");
    }
}

/// [`check`], and that of the manifolds in both orders.
macro_rules! check {
    (($a:expr, $b:expr), $bodies:expr, $epsilon:expr, $context:expr) => {{
        let (a, b) = ($a, $b);
        check((a, b), $bodies, $epsilon, $context);
        let manifold = a.contact_manifold(b, number(1e-3));
        let flipped = b.contact_manifold(a, number(1e-3));
        assert_eq!(manifold, flipped.map(|it| it.flip()), "{}", $context);
    }};
}

/// 0, and the powers of ten from the last place of a float to a hundredth.
const TILTS: [f64; 16] = [
    0.0, 1e-16, 1e-15, 1e-14, 1e-13, 1e-12, 1e-11, 1e-10, 1e-9, 1e-8, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3,
    1e-2,
];

fn each_scene(count: u64, check: impl Fn(&Scene, &str)) {
    for (index, tilt) in TILTS.into_iter().enumerate() {
        for round in 0..count {
            let scene = scene(&mut Rng::new(1000 * index as u64 + round), tilt);
            check(&scene, &format!("tilt {tilt:e}, round {round}"));
        }
    }
}

fn boxes<T: RealField + Copy>(epsilon: f64) {
    each_scene(40, |Scene { whole, at }, context| {
        let (a, b) = (cube::<T>(whole), cube::<T>(at));
        let bodies = [&Body::of_obb(&a), &Body::of_obb(&b)];
        check!((&a, &b), bodies, epsilon, context);
        let still = Aabb::new(
            number::<T>(-0.5).into_point(),
            number::<T>(0.5).into_point(),
        );
        let b = cube::<T>(&(whole.inverse() * at));
        let a = Body::of_points(&cube_points::<T>(&Isometry3::identity()), T::zero());
        check!((&still, &b), [&a, &Body::of_obb(&b)], epsilon, context);
    });
}

trait IntoPoint: Sized {
    fn into_point(self) -> Point3<Self>
    where
        Self: nalgebra::Scalar;
}

impl<T: RealField + Copy> IntoPoint for T {
    fn into_point(self) -> Point3<T> {
        Point3::new(self, self, self)
    }
}

fn triangles<T: RealField + Copy>(epsilon: f64) {
    each_scene(40, |Scene { whole, at }, context| {
        let ground = cube::<T>(whole);
        for (isometry, size) in [(at, 0.5), (at, 5.0), (whole, 5.0)] {
            let height = if std::ptr::eq(isometry, at) {
                -0.5
            } else {
                0.5
            };
            let outline = [[-1.0, -1.0], [1.2, -1.0], [0.1, 1.0]];
            let corners = outline.map(|[x, y]| point::<T>(isometry, [x * size, y * size, height]));
            let triangle = Triangle::new(corners[0], corners[1], corners[2]);
            let body = Body::of_points(&corners, T::zero());
            let obb = if std::ptr::eq(isometry, at) {
                ground
            } else {
                cube::<T>(at)
            };
            check!(
                (&triangle, &obb),
                [&body, &Body::of_obb(&obb)],
                epsilon,
                context
            );
        }
    });
}

fn capsules<T: RealField + Copy>(epsilon: f64) {
    each_scene(40, |Scene { whole, at }, context| {
        let ground = cube::<T>(whole);
        let ends = [-0.4, 0.4].map(|x| point::<T>(at, [x, 0.0, -0.4]));
        let capsule = Capsule::new(ends[0], ends[1], number(0.1));
        let body = Body::of_points(&ends, number(0.1));
        check!(
            (&capsule, &ground),
            [&body, &Body::of_obb(&ground)],
            epsilon,
            context
        );
    });
}

fn hulls<T: RealField + Copy>(epsilon: f64, count: u64) {
    each_scene(count, |Scene { whole, at }, context| {
        let points = [whole, at].map(|isometry| cube_points::<T>(isometry));
        let [p, q] = points
            .each_ref()
            .map(|points| Body::of_points(points, T::zero()));
        let [a, b] = points.map(ConvexPolyhedron::from_points);
        check!((&a, &b), [&p, &q], epsilon, context);
        let obb = cube::<T>(whole);
        check!((&b, &obb), [&q, &Body::of_obb(&obb)], epsilon, context);
    });
}

macro_rules! resting {
    ($($name:ident: $check:ident::<$T:ident>($($more:expr),*);)+) => {$(
        #[test]
        fn $name() {
            $check::<$T>(f64::from($T::EPSILON) $(, $more)*);
        }
    )+};
}

resting! {
    resting_boxes_f32: boxes::<f32>();
    resting_boxes_f64: boxes::<f64>();
    resting_triangles_f32: triangles::<f32>();
    resting_triangles_f64: triangles::<f64>();
    resting_capsules_f32: capsules::<f32>();
    resting_capsules_f64: capsules::<f64>();
    resting_hulls_f32: hulls::<f32>(3);
    resting_hulls_f64: hulls::<f64>(3);
}
