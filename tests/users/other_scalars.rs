//! Newtypes over floats and dual numbers are decided exactly, and derivatives are right.

use core::fmt::Debug;
use nalgebra::{Point2, Point3, RealField, Vector2, Vector3};
use num_dual::Dual64;
use tangency::{
    Ball, Boundary, Capsule, Circle, Contact, ContactManifold, ConvexPolyhedron, Intersection,
    Intersects, Line, Nearest, Obb, Plane, Segment, Segment2, Sphere, Tetrahedron, TriMesh,
    Triangle,
};

#[macro_use]
#[path = "../../examples/own_scalar/newtype.rs"]
mod newtype;

newtype!(Counted(f64), true);
newtype!(Single(f32), true);
// Says of none of its numbers that it is an `f64`.
newtype!(Refusing(f64), false);

/// A disc and a segment of the same numbers in any scalar.
#[derive(Clone, Copy, Debug)]
struct Tangent<F> {
    center: [F; 2],
    radius: F,
    ends: [[F; 2]; 2],
}

impl<F: Copy> Tangent<F> {
    fn shapes<T: RealField + Copy>(self, of: impl Fn(F) -> T) -> (Circle<T>, Segment2<T>) {
        let point = |p: [F; 2]| Point2::from(p.map(&of));
        let [a, b] = self.ends.map(point);
        (
            Circle::new(point(self.center), of(self.radius)),
            Segment::new(a, b),
        )
    }
}

/// Tangents of whole numbers up to about `size`, by Pythagorean triples; of most the radius is a last
/// place shorter or longer.
fn tangents<F: Copy>(
    size: f64,
    round: impl Fn(f64) -> F,
    nudge: impl Fn(F, usize) -> F,
) -> Vec<Tangent<F>> {
    let tangent = |i: usize| {
        let (m, n) = ((2 + i % 7) as f64, (1 + i % 2) as f64);
        let [x, y, hypotenuse] = [m * m - n * n, 2.0 * m * n, m * m + n * n];
        let times = (size / 256.0 + i as f64 * 3.0).floor();
        let center = [
            i as f64 * 5.0 - size.floor(),
            (size / 3.0).floor() + i as f64,
        ];
        let foot = [center[0] + times * x, center[1] + times * y];
        let end = |t: f64| [round(foot[0] - y * t), round(foot[1] + x * t)];
        Tangent {
            center: center.map(&round),
            radius: nudge(round(times * hypotenuse), i % 3),
            ends: [end(-(times / 2.0).floor()), end((times / 3.0).floor())],
        }
    };
    (1..2000).map(tangent).collect()
}

fn tangents_of_f64() -> Vec<Tangent<f64>> {
    tangents(1e14, |x| x, |x, step| [x.next_down(), x, x.next_up()][step])
}

fn tangents_of_f32() -> Vec<Tangent<f32>> {
    let nudge = |x: f32, step: usize| [x.next_down(), x, x.next_up()][step];
    tangents(1e5, |x| x as f32, nudge)
}

/// What a scalar decides: of the segment, of its line, and of the segment asked the other way.
fn decisions<F: Copy, T: RealField + Copy>(
    tangents: &[Tangent<F>],
    of: impl Fn(F) -> T + Copy,
) -> Vec<[bool; 4]> {
    let decide = |tangent: &Tangent<F>| {
        let (disc, segment) = tangent.shapes(of);
        let line = Line::new(segment.a, segment.b - segment.a);
        [
            disc.intersects(&segment),
            segment.intersects(&disc),
            disc.intersects(&line),
            disc.intersection(&line).is_some(),
        ]
    };
    tangents.iter().map(decide).collect()
}

fn differing(a: &[[bool; 4]], b: &[[bool; 4]]) -> usize {
    a.iter().zip(b).filter(|(a, b)| a != b).count()
}

#[test]
fn near_tangents_of_newtypes_are_decided_as_those_of_their_floats() {
    let tangents = tangents_of_f64();
    let truth = decisions(&tangents, |x| x);
    let [meet, apart] = [true, false].map(|is| truth.iter().filter(|one| one[0] == is).count());
    assert!(meet > 600 && apart > 600, "{meet} and {apart} of 1999");
    assert_eq!(differing(&decisions(&tangents, Counted), &truth), 0);
    let dual = |x| Dual64::new(x, 1.0);
    assert_eq!(differing(&decisions(&tangents, dual), &truth), 0);
    let tangents = tangents_of_f32();
    let truth = decisions(&tangents, |x| x);
    assert_eq!(differing(&decisions(&tangents, Single), &truth), 0);
}

/// Whether shapes meet is decided by the nearest `f64`s. What they have in common is that of its own arithmetic: right where
/// that is, and so not of what all but touches.
#[test]
fn what_refuses_to_be_a_float_meets_as_the_nearest_floats() {
    let tangents = tangents_of_f64();
    let truth = decisions(&tangents, |x| x);
    let found = decisions(&tangents, Refusing);
    let wrong = |question: usize| {
        let pairs = found.iter().zip(&truth);
        pairs.filter(|(a, b)| a[question] != b[question]).count()
    };
    assert_eq!([0, 1, 2].map(wrong), [0; 3]);
    assert!((200..1500).contains(&wrong(3)), "{} of 1999", wrong(3));
    let clear = |scale: f64| {
        let scaled = tangents.iter().map(|tangent| Tangent {
            radius: tangent.radius * scale,
            ..*tangent
        });
        scaled.collect::<Vec<_>>()
    };
    for scale in [0.99, 1.01] {
        let found = decisions(&clear(scale), Refusing);
        assert!(found.iter().all(|one| *one == [scale > 1.0; 4]));
    }
}

/// Law L3: what is apart is apart by measure, though that is less than the errors of the arithmetic.
fn check_story<F: Copy + Debug, T: RealField + Copy>(
    tangents: &[Tangent<F>],
    of: impl Fn(F) -> T + Copy,
) {
    for tangent in tangents {
        let (disc, segment) = tangent.shapes(of);
        let (there, back) = (disc.nearest(&segment), segment.nearest(&disc));
        let meets = disc.intersects(&segment);
        assert_eq!(there.distance == T::zero(), meets, "{tangent:?}");
        assert!(there.distance >= T::zero(), "{tangent:?}");
        assert_eq!(there.distance, back.distance, "{tangent:?}");
        assert_eq!(disc.distance(&segment), there.distance, "{tangent:?}");
        assert!(!meets || there.on_self == there.on_rhs, "{tangent:?}");
        let signed = disc.nearest_on_boundary(&segment.a).signed_distance;
        assert_eq!(disc.contains(&segment.a), signed <= T::zero());
    }
}

#[test]
fn what_is_apart_is_apart_by_measure() {
    check_story(&tangents_of_f64(), Counted);
    check_story(&tangents_of_f64(), |x| Dual64::new(x, 1.0));
    check_story(&tangents_of_f64(), Refusing);
    check_story(&tangents_of_f32(), Single);
}

/// The sign of a signed distance is that of the decision, of points on either side of a circle by less
/// than the errors of its measure.
#[test]
fn signed_distances_of_newtypes_have_the_sign_of_the_decision() {
    let mut seen = [0; 2];
    for tangent in tangents_of_f64() {
        let (disc, _) = tangent.shapes(Counted);
        let (plain, _) = tangent.shapes(|x| x);
        let at =
            [0, 1].map(|k| tangent.ends[0][k] + (tangent.ends[1][k] - tangent.ends[0][k]) * 0.6);
        let found = disc
            .nearest_on_boundary(&Point2::from(at.map(Counted)))
            .signed_distance;
        let truth = plain.nearest_on_boundary(&Point2::from(at)).signed_distance;
        assert_eq!(
            found.0.partial_cmp(&0.0),
            truth.partial_cmp(&0.0),
            "{tangent:?}"
        );
        seen[usize::from(truth > 0.0)] += 1;
    }
    assert!(seen.iter().all(|&count| count > 300), "{seen:?}");
}

/// A gap below the least positive number of a newtype over `f32` is that number, or nearly.
#[test]
fn a_gap_below_all_numbers_is_no_zero() {
    let least = f32::from_bits(1);
    let point = |x: f32, y: f32| Point2::new(Single(x), Single(y));
    let segment = Segment::new(point(-1.0, 0.0), point(1.0, least));
    let found = segment.nearest(&point(0.0, 0.0));
    assert!(!segment.intersects(&point(0.0, 0.0)));
    assert!(found.distance > Single(0.0) && found.distance <= Single(2.0 * least));
}

#[test]
fn zeros_of_either_sign_and_what_is_no_number() {
    let disc = |x: f64, r: f64| Ball::new(Point2::new(Counted(x), Counted(0.0)), Counted(r));
    let point = |x: f64| Point2::new(Counted(x), Counted(-0.0));
    assert!(disc(-0.0, 0.0).intersects(&point(0.0)));
    assert!(disc(0.0, 1.0).intersects(&point(1.0)));
    assert!(!disc(0.0, 1.0).intersects(&point(1f64.next_up())));
    assert!(!disc(0.0, 1.0).intersects(&point(f64::NAN)));
    assert!(!disc(0.0, 1.0).intersects(&point(f64::INFINITY)));
}

/// The bits of contacts and manifolds of a box and a capsule with a mesh, a hull and another box, which is turned by a slope.
fn bits_of_contacts<T: RealField + Copy>(
    slope: f32,
    of: impl Fn(f32) -> T,
    back: impl Fn(T) -> f64,
) -> Vec<u64> {
    let point = |p: [f32; 3]| Point3::from(p.map(&of));
    let vector = |v: [f32; 3]| Vector3::from(v.map(&of));
    let corners = [
        [-2.0, -2.0, 0.0],
        [2.0, -2.5, 0.0],
        [2.0, 2.0, 0.125],
        [-2.0, 2.0, 0.0],
    ];
    let mesh = TriMesh::new(corners.map(point).to_vec(), vec![[0, 1, 2], [0, 2, 3]]);
    let hull = ConvexPolyhedron::from_points(
        [
            [0.0, 0.0, -1.0],
            [1.5, 0.0, 0.0],
            [0.0, 1.25, 0.0],
            [-1.0, -1.0, 0.0],
            [0.25, 0.0, 0.75],
        ]
        .map(point)
        .to_vec(),
    );
    let axes = [[0.5, 0.0, slope], [0.0, 0.75, 0.0], [-slope, 0.0, 0.5]];
    let turned = Obb::from_half_axes(point([0.1, 0.2, 0.55]), axes.map(vector));
    let level = Obb::from_half_axes(
        point([0.3, -0.1, -0.4]),
        [[0.5, 0.0, 0.0], [0.0, 0.5, 0.0], [0.0, 0.0, 0.5]].map(vector),
    );
    let capsule = Capsule::new(
        point([-0.5, 0.1, 0.3]),
        point([0.6, 0.2, 0.3 + slope]),
        of(0.35),
    );
    let mut bits = Vec::new();
    let mut add = |manifold: ContactManifold<T, 3>| {
        bits.extend(manifold.normal.iter().map(|x| back(*x).to_bits()));
        for point in manifold.points() {
            let places = [&point.on_self, &point.on_rhs].map(|place| &place.coords);
            bits.extend(
                places
                    .iter()
                    .flat_map(|place| place.iter().map(|x| back(*x).to_bits())),
            );
            bits.push(back(point.separation).to_bits());
            bits.extend(point.features.map(|feature| u64::from(feature.number())));
        }
    };
    let margin = of(0.25);
    mesh.visit_manifolds(&turned, margin, &mut add);
    mesh.visit_manifolds(&capsule, margin, &mut add);
    mesh.visit_manifolds(&hull, margin, &mut add);
    let pairs = [
        turned.contact_manifold(&level, margin),
        turned.contact_manifold(&hull, margin),
        capsule.contact_manifold(&level, margin),
    ];
    pairs.into_iter().flatten().for_each(&mut add);
    let mut of_mesh = Vec::new();
    mesh.collect_contacts(&capsule, margin, &mut of_mesh);
    let of_mesh = of_mesh.iter().map(|found| back(found.separation).to_bits());
    bits.extend(of_mesh);
    bits
}

#[test]
fn a_float_in_a_struct_has_the_contacts_of_the_float() {
    let mut random = Random(5);
    for slope in [0.0, 1e-6, 1e-3, 0.25] {
        let slope = slope * random.unit() as f32;
        let doubles = bits_of_contacts(slope, f64::from, |x| x);
        assert!(doubles.len() > 100, "{}", doubles.len());
        assert_eq!(
            bits_of_contacts(slope, |x| Counted(x.into()), |x| x.0),
            doubles
        );
        assert_eq!(
            bits_of_contacts(slope, |x| Refusing(x.into()), |x| x.0),
            doubles
        );
        let singles = bits_of_contacts(slope, |x| x, f64::from);
        assert_eq!(bits_of_contacts(slope, Single, |x| x.0.into()), singles);
    }
}

/// By how much the distance changes as the second shape moves, and the way to it.
fn check_derivative<const D: usize, A, B>(
    still: &A,
    moving: impl Fn([Dual64; D]) -> B,
    velocity: [f64; D],
) -> bool
where
    A: Nearest<B, Point = nalgebra::Point<Dual64, D>, Scalar = Dual64>,
{
    let found = still.nearest(&moving(velocity.map(|v| Dual64::new(0.0, v))));
    let distance = found.distance.re;
    if distance < 0.01 || !found.unique {
        return false;
    }
    let way = |i: usize| (found.on_rhs[i].re - found.on_self[i].re) / distance;
    let truth: f64 = (0..D).map(|i| way(i) * velocity[i]).sum();
    let change = found.distance.eps;
    assert!((change - truth).abs() < 1e-9, "{change}, not {truth}");
    // As far as it can be told by moving: to the root of an epsilon.
    let step = 1e-6;
    let moved = |by: f64| still.nearest(&moving(velocity.map(|v| Dual64::from_re(v * by))));
    let difference = (moved(step).distance.re - moved(-step).distance.re) / (2.0 * step);
    assert!(
        (change - difference).abs() < 1e-3,
        "{change}, not {difference}"
    );
    true
}

/// Vigna's `splitmix64`, from -1 to 1.
struct Random(u64);

impl Random {
    fn unit(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) as f64 / (1u64 << 63) as f64 - 1.0
    }

    fn point<const D: usize>(&mut self, center: f64) -> [Dual64; D] {
        [0.0; D].map(|x| Dual64::from_re(x + center + self.unit()))
    }
}

fn plus<const D: usize>(p: [Dual64; D], by: [Dual64; D]) -> nalgebra::Point<Dual64, D> {
    nalgebra::Point::from(core::array::from_fn(|i| p[i] + by[i]))
}

#[test]
fn distances_change_as_shapes_move() {
    let mut random = Random(5);
    let mut checked = [0; 7];
    let mut count = |kind: usize, is: bool| checked[kind] += usize::from(is);
    for _ in 0..400 {
        let r = &mut random;
        let velocity = [0.0; 2].map(|_| r.unit());
        let [a, b, c, d] = [0.0, 0.0, 1.5, 1.5].map(|center| r.point::<2>(center));
        let (half, quarter) = (Dual64::from_re(0.5), Dual64::from_re(0.25));
        let segment = Segment::new(plus(a, [0.0.into(); 2]), plus(b, [0.0.into(); 2]));
        count(0, check_derivative(&segment, |by| plus(c, by), velocity));
        count(
            1,
            check_derivative(&segment, |by| Ball::new(plus(c, by), quarter), velocity),
        );
        count(
            2,
            check_derivative(
                &segment,
                |by| Segment::new(plus(c, by), plus(d, by)),
                velocity,
            ),
        );
        let square = Obb::try_from_half_axes(
            plus(a, [0.0.into(); 2]),
            [Vector2::new(half, quarter), Vector2::new(-quarter, half)],
        );
        let square = square.expect("no flat box");
        count(
            3,
            check_derivative(&square, |by| Ball::new(plus(c, by), quarter), velocity),
        );

        let velocity = [0.0; 3].map(|_| r.unit());
        let [a, b, c, d] = [0.0, 0.0, 0.0, 0.0].map(|center| r.point::<3>(center));
        let [p, q] = [1.5, 1.5].map(|center| r.point::<3>(center));
        let still = |p: [Dual64; 3]| Point3::from(p);
        let solid = Tetrahedron::new(still(a), still(b), still(c), still(d));
        let to_segment = |by| Segment::new(plus(p, by), plus(q, by));
        count(4, check_derivative(&solid, to_segment, velocity));
        let triangle = Triangle::new(still(a), still(b), still(c));
        count(
            5,
            check_derivative(&triangle, |by| Sphere::new(plus(p, by), quarter), velocity),
        );
        let plane = Plane::new(still(a), Vector3::from(b));
        count(
            6,
            check_derivative(&plane, |by| Sphere::new(plus(p, by), quarter), velocity),
        );
    }
    assert!(checked.iter().all(|&count| count > 200), "{checked:?}");
}
