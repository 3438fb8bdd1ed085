//! Casts of shapes with radii, or a distance to keep, whose time and normal are known by construction, as labelled cases: drawn from a seed.
//!
//! Two shapes are laid so that they touch along a normal of whole length: a point of the face of one that is furthest
//! along it lies as far from a point of the other's lowest face as the radii are. The motion passes this place at a given
//! time. It goes toward the other shape there, or at right angles to the normal: then the shapes graze, slide or leave,
//! and the first time of touching follows from the two faces.

use crate::exact_touches::power_of_two;
use crate::labels::{Case, Given, Vector};
use crate::laws::{IN_PLANE, IN_SPACE, hull};
use crate::numbers::{Number, rational};
use crate::rng::Rng;
use crate::{report, score_plane, score_space};
use num_bigint::BigInt;
use num_traits::{One, Signed, ToPrimitive, Zero};
use serde_json::{Value, json};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency_rational::BigRational;

/// Cases for each pair of shapes.
const ROUNDS: usize = if cfg!(debug_assertions) { 12 } else { 120 };

fn whole(x: i64) -> BigRational {
    BigRational::from_integer(BigInt::from(x))
}

/// A power of two.
fn power(exponent: i64) -> BigRational {
    rational(power_of_two(exponent))
}

fn dot(a: &Vector, b: &Vector) -> BigRational {
    let [x, y, z] = std::array::from_fn(|i| &a[i] * &b[i]);
    x + y + z
}

fn cross(a: &Vector, b: &Vector) -> Vector {
    let minor = |i: usize, j: usize| &a[i] * &b[j] - &a[j] * &b[i];
    [minor(1, 2), minor(2, 0), minor(0, 1)]
}

fn plus(a: &Vector, b: &Vector, by: &BigRational) -> Vector {
    std::array::from_fn(|i| &a[i] + &b[i] * by)
}

fn minus(a: &Vector, b: &Vector) -> Vector {
    std::array::from_fn(|i| &a[i] - &b[i])
}

fn times(v: &Vector, by: &BigRational) -> Vector {
    std::array::from_fn(|i| &v[i] * by)
}

fn zero() -> Vector {
    std::array::from_fn(|_| BigRational::zero())
}

/// Vectors of whole numbers, square to each other and of the same whole length; in the plane the last one is zero.
struct Frame {
    normal: Vector,
    aside: [Vector; 2],
    length: BigRational,
    dimension: usize,
}

impl Frame {
    /// The rows of the matrix of a quaternion, or a complex number.
    fn new(rng: &mut Rng, dimension: usize) -> Self {
        let span = *rng.pick(&[1, 1, 2, 3, 7]);
        let [a, b, c, d] = [0; 4].map(|_| rng.integer(span) as i64);
        let a = if [a, b, c, d] == [0; 4] { 1 } else { a };
        let row = |row: [i64; 3]| row.map(whole);
        if dimension == 2 {
            let (a, b) = if a == 0 && b == 0 { (1, 0) } else { (a, b) };
            let (x, y) = (a * a - b * b, 2 * a * b);
            return Self {
                normal: row([x, y, 0]),
                aside: [row([-y, x, 0]), zero()],
                length: whole(a * a + b * b),
                dimension,
            };
        }
        Self {
            normal: row([
                a * a + b * b - c * c - d * d,
                2 * (b * c - a * d),
                2 * (b * d + a * c),
            ]),
            aside: [
                row([
                    2 * (b * c + a * d),
                    a * a - b * b + c * c - d * d,
                    2 * (c * d - a * b),
                ]),
                row([
                    2 * (b * d - a * c),
                    2 * (c * d + a * b),
                    a * a - b * b - c * c + d * d,
                ]),
            ],
            length: whole(a * a + b * b + c * c + d * d),
            dimension,
        }
    }

    /// A vector at right angles to the normal, of a size along each axis.
    fn aside(&self, rng: &mut Rng, sizes: [i64; 2]) -> Vector {
        let [u, v] = &self.aside;
        let [s, t] = sizes.map(|size| whole(rng.integer(3) as i64 * size));
        plus(&times(u, &s), v, &t)
    }

    /// One that is somewhat against the normal for a side of 1.
    fn away(&self, rng: &mut Rng, sizes: [i64; 2], side: i64) -> Vector {
        let depth = whole(-side * (1 + rng.below(4) as i64));
        plus(&self.aside(rng, sizes), &self.normal, &depth)
    }

    /// A shape whose points are not further than the origin along the normal (side 1), or against it (side -1). Some of
    /// them are as far, mostly.
    fn shape(&self, rng: &mut Rng, name: &str, side: i64) -> Given {
        let sizes = *rng.pick(&[[1, 1], [4, 1], [1000, 1], [1, 1000], [30, 30], [1 << 20, 1]]);
        let level = |rng: &mut Rng| self.aside(rng, sizes);
        let count = match name {
            "point" | "circle" | "sphere" => 1,
            "segment" | "capsule" | "aabb" => 2,
            "triangle" => 3,
            "tetrahedron" => 4,
            "obb" => 1 + self.dimension,
            _ => 7,
        };
        // How many points are level.
        let level_count = 1 + rng.below(count.min(4));
        let mut points = (0..count)
            .map(|i| match i < level_count {
                true => level(rng),
                false => self.away(rng, sizes, side),
            })
            .collect::<Vec<_>>();
        match name {
            "aabb" => {
                let [a, b] = [points[0].clone(), points[1].clone()];
                points[0] = std::array::from_fn(|i| a[i].clone().min(b[i].clone()));
                points[1] = std::array::from_fn(|i| a[i].clone().max(b[i].clone()));
            }
            "obb" => self.set_half_axes(rng, &mut points, sizes, side),
            "convex_polygon" | "convex_hull" => {
                if let Some(hull) = hull(points.clone(), self.dimension) {
                    return hull;
                }
                let name = if self.dimension == 2 {
                    "segment"
                } else {
                    "triangle"
                };
                return self.shape(rng, name, side);
            }
            _ => {}
        }
        let has_radius = matches!(name, "circle" | "sphere" | "capsule");
        let radius = self.length.to_f64().expect("a number") * (1 + rng.below(4)) as f64;
        Given {
            name: name.to_owned(),
            points,
            faces: Vec::new(),
            radius: if has_radius { radius } else { 0.0 },
            is_exact: true,
        }
    }

    /// A distance to keep, not 0 for shapes without a radius.
    fn distance(&self, rng: &mut Rng, has_radius: bool) -> BigRational {
        if has_radius && rng.coin() {
            return BigRational::zero();
        }
        &self.length * &power(*rng.pick(&[1, 0, -3, -10, -20, -42]))
    }

    /// Half axes that need not be square to each other.
    fn set_half_axes(&self, rng: &mut Rng, axes: &mut [Vector], sizes: [i64; 2], side: i64) {
        axes[0] = zero();
        axes[1] = self.away(rng, sizes, side);
        for (axis, &(i, size)) in axes[2..].iter_mut().zip(&[(0, sizes[0]), (1, sizes[1])]) {
            let size = whole((1 + rng.below(3)) as i64 * size);
            *axis = times(&self.aside[i], &size);
            if rng.coin() {
                *axis = plus(axis, &self.away(rng, sizes, side), &BigRational::one());
            }
        }
    }
}

/// The corners that are furthest along a vector.
fn furthest(given: &Given, along: &Vector) -> Vec<Vector> {
    let corners = given.corners();
    let most = corners
        .iter()
        .map(|p| dot(p, along))
        .max()
        .expect("a corner");
    let mut face = corners;
    face.retain(|p| dot(p, along) == most);
    face
}

/// A point of the hull of some corners, often near an edge.
fn place(rng: &mut Rng, corners: &[Vector]) -> Vector {
    let mut place = rng.pick(corners).clone();
    for corner in corners {
        let weight = match rng.below(4) {
            0 => power(-1),
            1 => power(-3),
            2 => whole(1 + rng.below(1000) as i64) * power(-22),
            _ => continue,
        };
        place = plus(&place, &minus(corner, &place), &weight);
    }
    place
}

/// The shape with all places moved.
fn moved(given: &Given, by: &Vector) -> Given {
    let free = if given.name == "obb" {
        1
    } else {
        given.points.len()
    };
    let mut moved = given.clone();
    for p in &mut moved.points[..free] {
        *p = plus(p, by, &BigRational::one());
    }
    moved
}

/// All numbers times one; `None` if they are no `f64` then.
fn scaled(given: &Given, by: &BigRational) -> Option<Given> {
    let mut scaled = given.clone();
    for p in &mut scaled.points {
        *p = exact(times(p, by))?;
    }
    scaled.radius = exact_number(&(rational(given.radius) * by))?;
    Some(scaled)
}

/// The number, if it is an `f64`.
fn exact_number(x: &BigRational) -> Option<f64> {
    x.to_f64().filter(|&y| rational(y) == *x)
}

/// The vector, if its numbers are `f64`s.
fn exact(v: Vector) -> Option<Vector> {
    v.iter().all(|x| exact_number(x).is_some()).then_some(v)
}

/// For which factors s a point x + s v is in the hull of some points, all in one plane with x and v at right angles to a
/// normal. It is for 0.
fn passage(points: &[Vector], x: &Vector, v: &Vector, normal: &Vector) -> [BigRational; 2] {
    let square = dot(v, v);
    let mut ends = [BigRational::zero(), BigRational::zero()];
    let mut keep = |s: BigRational| {
        ends[0] = ends[0].clone().min(s.clone());
        ends[1] = ends[1].clone().max(s);
    };
    let places = points.iter().map(|p| {
        let p = minus(p, x);
        (dot(&cross(&p, v), normal), dot(&p, v) / &square)
    });
    let places = places.collect::<Vec<_>>();
    for (i, (side, along)) in places.iter().enumerate() {
        if side.is_zero() {
            keep(along.clone());
        }
        for (other_side, other) in &places[..i] {
            if (side * other_side).is_negative() {
                keep((along * other_side - other * side) / (other_side - side));
            }
        }
    }
    ends
}

/// A number as a decimal, with forty digits behind the point.
fn text(x: &BigRational) -> String {
    let scaled = x * &BigRational::from_integer(BigInt::from(10).pow(40));
    format!("{}e-40", scaled.numer() / scaled.denom())
}

/// What is known of a case.
struct Known {
    /// From the first to the last time of touching, where the motion is at right angles to the normal.
    touching: [BigRational; 2],
    closing: BigRational,
    is_still: bool,
    normal: Vector,
    size: f64,
}

impl Known {
    fn expect(&self) -> Value {
        let [first, last] = &self.touching;
        let (zero, one) = (BigRational::zero(), BigRational::one());
        let grazes = self.closing.is_zero();
        let normal = self.normal.each_ref().map(text);
        let mut expect = json!({
            "hit": true, "sweep": "0", "start": null, "enter": null, "after": null, "approach": null,
            "normals": [normal], "unique_normal": true,
        });
        if first.is_positive() {
            expect["time"] = json!(text(first));
            if !grazes && *first < one {
                expect["enter"] = json!(text(first));
            }
            expect["window"] = self.windows(first);
            return expect;
        }
        let after = match &self.closing {
            _ if self.is_still => "rest",
            closing if closing.is_positive() => "enter",
            closing if closing.is_negative() => "leave",
            _ if *last > zero => "slide",
            _ => "leave",
        };
        let sign = self.closing.cmp(&zero) as i64;
        expect["start"] = json!("touch");
        expect["after"] = json!(after);
        expect["approach"] = json!(sign);
        expect["time"] = json!("0");
        expect
    }

    /// The separation at the time told may be four units in the last place of the size; a graze has its time to the last
    /// place.
    fn windows(&self, time: &BigRational) -> Value {
        let mut windows = json!({});
        for (key, epsilon) in [("46", -53), ("18", -24), ("28", -32), ("13", -16)] {
            let is_fixed = matches!(key, "28" | "13");
            let size = if is_fixed {
                rational(1.0)
            } else {
                rational(self.size)
            };
            let spare = match self.closing.is_zero() {
                true => BigRational::zero(),
                false => whole(8) * power(epsilon) * size / self.closing.abs(),
            };
            let ends = [time - &spare, time + &spare];
            windows[key] = json!(ends.each_ref().map(text));
        }
        windows
    }
}

/// How a case is made.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Kind {
    Graze,
    Hit,
    Start,
}

const KINDS: [Kind; 4] = [Kind::Graze, Kind::Graze, Kind::Hit, Kind::Start];

/// Factors of all numbers.
fn factors() -> [BigRational; 9] {
    let one = BigRational::one();
    [
        one.clone(),
        one.clone(),
        &one + &power(-24),
        &one + &power(-20),
        &one + &power(-9),
        whole(3),
        power(20),
        power(-6),
        power(4),
    ]
}

impl Kind {
    fn motion(self, rng: &mut Rng, frame: &Frame) -> Vector {
        let sizes = *rng.pick(&[[1, 1], [7, 1], [300, 1]]);
        let aside = frame.aside(rng, sizes);
        let toward = match self {
            Self::Graze => BigRational::zero(),
            Self::Hit => power(*rng.pick(&[0, 2, -2, -10])),
            Self::Start => whole(rng.integer(1) as i64) * power(*rng.pick(&[0, 0, -20])),
        };
        plus(&aside, &frame.normal, &toward)
    }

    /// When the shapes touch as they were laid.
    fn time(self, rng: &mut Rng) -> BigRational {
        match self {
            Self::Start => BigRational::zero(),
            _ => whole(1 + rng.below(16) as i64) * power(-4),
        }
    }
}

/// One case; `None` where its numbers do not fit.
fn case(rng: &mut Rng, names: [&str; 2], dimension: usize) -> Option<Case> {
    let kind = *rng.pick(&KINDS);
    let frame = Frame::new(rng, dimension);
    let [a, b] = [(names[0], 1), (names[1], -1)].map(|(name, side)| frame.shape(rng, name, side));
    let against = times(&frame.normal, &whole(-1));
    let faces = [furthest(&a, &frame.normal), furthest(&b, &against)];
    let [p, q] = [place(rng, &faces[0]), place(rng, &faces[1])];
    let unit = times(&frame.normal, &(whole(1) / frame.length.clone()));
    let distance = frame.distance(rng, a.radius + b.radius > 0.0);
    let radius = rational(a.radius + b.radius) + &distance;
    let v = kind.motion(rng, &frame);
    let time = kind.time(rng);
    // From the first shape as drawn to the touch, and back to its start.
    let to_touch = minus(&plus(&q, &unit, &(whole(-1) * radius)), &p);
    let first = moved(&a, &plus(&to_touch, &v, &(whole(-1) * time.clone())));
    let closing = dot(&unit, &v);
    let is_still = v == zero();
    let mut touching = [time.clone(), time.clone()];
    if closing.is_zero() && !is_still {
        let ends = touching_faces(&faces, &minus(&q, &p), &v, &frame.normal);
        touching = ends.map(|s| s + time.clone());
    }
    if is_still && time.is_positive() || touching[0] > BigRational::one() {
        return None;
    }
    let factor = rng.pick(&factors()).clone();
    let shapes = [scaled(&first, &factor)?, scaled(&b, &factor)?];
    let motion = exact(times(&v, &factor))?;
    let numbers = shapes
        .iter()
        .flat_map(Given::corners)
        .chain([motion.clone()]);
    let size = numbers
        .flat_map(|p| p.map(|x| x.abs().to_f64().expect("a number")))
        .fold(shapes[0].radius.max(shapes[1].radius), f64::max);
    let distance = exact_number(&(distance * &factor))?;
    let known = Known {
        touching,
        closing: closing * factor,
        is_still,
        normal: unit,
        size,
    };
    Some(Case {
        id: format!("{} within {distance}", described(&shapes, &motion)),
        category: format!("{kind:?}"),
        size,
        motion,
        expect: known.expect(),
        dimension,
        shapes,
        distance,
        // Three coordinates of the normal are half a unit off, and two points up to the size from the origin.
        gap_slack: 3.0 * size,
    })
}

/// The shapes and the motion in numbers of `f64`.
fn described(shapes: &[Given; 2], motion: &Vector) -> String {
    let numbers = |v: &Vector| {
        format!(
            "{:?}",
            v.each_ref().map(BigRational::to_f64).map(Option::unwrap)
        )
    };
    let shape = |given: &Given| {
        let points = given.points.iter().map(numbers).collect::<Vec<_>>();
        format!("{} {} {:?}", given.name, points.join(" "), given.radius)
    };
    format!(
        "{}, {}, by {}",
        shape(&shapes[0]),
        shape(&shapes[1]),
        numbers(motion)
    )
}

/// The factors of the motion for which the faces touch.
fn touching_faces(
    [of_a, of_b]: &[Vec<Vector>; 2],
    x: &Vector,
    v: &Vector,
    normal: &Vector,
) -> [BigRational; 2] {
    let differences = of_b
        .iter()
        .flat_map(|q| of_a.iter().map(move |p| minus(q, p)));
    passage(&differences.collect::<Vec<_>>(), x, v, normal)
}

/// Cases of all pairs but those with half-spaces.
fn cases(dimension: usize) -> Vec<Case> {
    let names: &[&str] = if dimension == 2 { &IN_PLANE } else { &IN_SPACE };
    let is_bounded = |name: &&str| !name.starts_with("half");
    let mut rng = Rng::new(35);
    let mut cases = Vec::new();
    for a in names.iter().copied().filter(is_bounded) {
        for b in names.iter().copied().filter(is_bounded) {
            cases.extend((0..ROUNDS).filter_map(|_| case(&mut rng, [a, b], dimension)));
        }
    }
    cases
}

#[test]
fn drawn_touches_in_the_plane() {
    let cases = cases(2);
    report(&[
        (f64::NAME, score_plane::<f64>(&cases)),
        (f32::NAME, score_plane::<f32>(&cases)),
        (FixedI16F16::NAME, score_plane::<FixedI16F16>(&cases)),
        (FixedI32F32::NAME, score_plane::<FixedI32F32>(&cases)),
    ]);
}

#[test]
fn drawn_touches_in_space() {
    let cases = cases(3);
    report(&[
        (f64::NAME, score_space::<f64>(&cases)),
        (f32::NAME, score_space::<f32>(&cases)),
        (FixedI16F16::NAME, score_space::<FixedI16F16>(&cases)),
        (FixedI32F32::NAME, score_space::<FixedI32F32>(&cases)),
    ]);
}
