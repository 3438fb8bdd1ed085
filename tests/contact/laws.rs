//! Laws of contacts of all pairs in four scalars, beside exact numbers.
//!
//! With u the last place of the largest coordinate, or of fixed point the last place:
//!
//! * The sign of the separation is that of the truth, and `unique` too; fixed point may round a part of a last place to 0.
//! * Apart, the separation and the points are those of `nearest`, bit for bit.
//! * The separation is within 4 u of the truth, the normal within 4 last places of 1 (fixed point: 2) of the one true
//!   normal, or of one of them.
//! * No direction separates by more, and the told one by no less: so, moved by the depth along the normal, the shapes
//!   overlap by no more than that.
//! * The points are points of the shapes. Apart, their distance is the separation, as `nearest` promises; else they
//!   differ by the separation along the normal.
//! * Flipped and (for floats) scaled by powers of two: bit for bit.
//! * A step changes the separation by no more than its length, and the normal only where another feature is nearest.

use crate::drawn::{Drawn, IN_PLANE, IN_SPACE, LIES, Lie, Scene, in_units};
use crate::judge::Found;
use crate::numbers::{Number, rational};
use crate::rng::Rng;
use crate::shapes::{InPlane, InSpace, Shape};
use crate::{are_flipped, found};
use num_bigint::BigInt;
use num_traits::{Signed, ToPrimitive, Zero};
use simba::scalar::{FixedI16F16, FixedI32F32};
use std::cmp::Ordering;
use std::collections::BTreeMap;
use tangency::ContactPoints;
use tangency_rational::BigRational;
use tangency_rational::gap::{self, Separation, Vector};

/// Scenes of a pair that lie in one way.
const SCENES: usize = if cfg!(debug_assertions) { 3 } else { 30 };

/// What is allowed, in units, and the worst that was found.
#[derive(Default)]
struct Laws {
    checked: usize,
    overlapping: usize,
    touching: usize,
    worst: BTreeMap<&'static str, (f64, String)>,
    broken: BTreeMap<&'static str, Vec<String>>,
}

impl Laws {
    fn require(
        &mut self,
        law: &'static str,
        holds: bool,
        scene: &Scene,
        details: impl FnOnce() -> String,
    ) {
        if !holds {
            let line = format!("{}\n      {}", details(), show(scene));
            self.broken.entry(law).or_default().push(line);
        }
    }

    fn at_most(&mut self, law: &'static str, limit: f64, error: f64, scene: &Scene) {
        let worst = self.worst.entry(law).or_insert((0.0, String::new()));
        if error > worst.0 {
            *worst = (error, show(scene));
        }
        self.require(law, error <= limit, scene, || format!("{error} units"));
    }
}

fn show(Scene { shapes, unit, lie }: &Scene) -> String {
    let one = |Drawn {
                   name,
                   numbers,
                   radius,
                   ..
               }: &Drawn| format!("{name} {numbers:?} radius {radius}");
    format!(
        "{lie:?}, unit {unit}: {} | {}",
        one(&shapes[0]),
        one(&shapes[1])
    )
}

fn number(x: &BigRational) -> f64 {
    x.to_f64().unwrap_or(f64::NAN)
}

fn dot(a: &crate::labels::Vector, b: Vector) -> BigRational {
    let [x, y, z] = std::array::from_fn(|i| &a[i] * BigRational::from(BigInt::from(b[i])));
    x + y + z
}

/// The root of a fraction, to 100 bits.
fn root([over, under]: &[BigInt; 2]) -> BigRational {
    let shift = 240_u32;
    let scaled: BigInt = (over << shift) / under;
    BigRational::new(scaled.sqrt(), BigInt::from(1) << (shift / 2))
}

fn integer(x: i128) -> BigRational {
    BigRational::from(BigInt::from(x))
}

/// A scene, its truth and a contact, in units.
struct Checked<'a> {
    scene: &'a Scene,
    truth: &'a Separation,
    found: Found,
    /// The last place of the largest coordinate, in units.
    place: f64,
    epsilon: f64,
    is_fixed: bool,
}

impl Checked<'_> {
    fn separation(&self) -> BigRational {
        let root = root(&self.truth.square);
        let signed = if self.truth.sign.is_lt() { -root } else { root };
        signed - integer(self.scene.radii())
    }

    fn check(&self, laws: &mut Laws) {
        laws.checked += 1;
        let sign = sign(self.truth, self.scene);
        laws.overlapping += usize::from(sign.is_lt());
        laws.touching += usize::from(sign.is_eq());
        self.check_sign(sign, laws);
        let error = (&self.found.separation - self.separation()).abs();
        laws.at_most("separation", 4.0, number(&error) / self.place, self.scene);
        let unique = self.truth.sign.is_gt() || self.truth.normals.len() == 1;
        laws.require("unique", unique == self.found.unique, self.scene, || {
            format!("not {unique}")
        });
        self.check_normal(laws);
        self.check_gap(laws);
        self.check_points(laws);
    }

    fn check_sign(&self, sign: Ordering, laws: &mut Laws) {
        let found = self.found.separation.cmp(&BigRational::zero());
        let is_rounded =
            self.is_fixed && found.is_eq() && number(&self.separation()).abs() <= self.place / 2.0;
        let holds = found == sign || is_rounded;
        laws.require("sign", holds, self.scene, || {
            format!("{found:?} instead of {sign:?}")
        });
    }

    /// Its error in last places of 1.
    fn check_normal(&self, laws: &mut Laws) {
        let normal = &self.found.normal;
        let length = normal.iter().map(|x| x * x).sum::<BigRational>() - rational(1.0);
        let places = number(&length).abs() / 2.0 / self.epsilon;
        laws.at_most("length of the normal", 4.0, places, self.scene);
        let is_cone = self.truth.sign.is_eq() && self.truth.normals.len() != 1;
        if is_cone || self.truth.normals.is_empty() {
            return;
        }
        let error = |truth: &Vector| {
            let length = root(&[gap::square(*truth), BigInt::from(1)]);
            let errors = (0..3).map(|i| number(&(&normal[i] - integer(truth[i]) / &length)).abs());
            errors.fold(0.0, f64::max)
        };
        let error = self
            .truth
            .normals
            .iter()
            .map(error)
            .fold(f64::INFINITY, f64::min);
        let limit = if self.is_fixed { 2.0 } else { 4.0 };
        laws.at_most("normal", limit, error / self.epsilon, self.scene);
    }

    /// The gap along the normal is the separation, and no other is larger.
    fn check_gap(&self, laws: &mut Laws) {
        let [a, b] = &self.scene.shapes;
        if a.is_half_space() || b.is_half_space() {
            return;
        }
        let heights = |shape: &Drawn| {
            let corners = shape.corners().into_iter();
            corners
                .map(|p| dot(&self.found.normal, p))
                .collect::<Vec<_>>()
        };
        let (high, low) = (heights(a).into_iter().max(), heights(b).into_iter().min());
        let gap = low.expect("a corner") - high.expect("a corner") - integer(self.scene.radii());
        let shortfall = number(&(&self.found.separation - gap)).max(0.0);
        laws.at_most(
            "gap along the normal",
            4.0,
            shortfall / self.along(),
            self.scene,
        );
        for along in directions(a.dimension) {
            let length = (gap::dot(along, along) as f64).sqrt();
            let gap = gap::gap(&a.corners(), &b.corners(), along) as f64 / length
                - self.scene.radii() as f64;
            let excess = (gap - number(&self.found.separation)).max(0.0);
            laws.at_most(
                "gap along another",
                5.0,
                excess / self.place.max(gap.abs() * f64::EPSILON),
                self.scene,
            );
        }
    }

    /// What a last place of the normal is in units: fixed point rounds it as well.
    fn along(&self) -> f64 {
        if self.is_fixed {
            self.place * (self.scene.size()).max(1.0)
        } else {
            self.place
        }
    }

    fn check_points(&self, laws: &mut Laws) {
        let Found {
            separation,
            normal,
            points: [on_a, on_b],
            ..
        } = &self.found;
        // Nearest points may be anywhere that is as near: of almost parallel edges the places are ill-conditioned.
        let error = if separation.is_positive() {
            let squares = (0..3).map(|i| &on_b[i] - &on_a[i]).map(|x| &x * &x);
            let difference = squares.sum::<BigRational>() - separation * separation;
            number(&difference).abs() / (2.0 * number(separation))
        } else {
            let errors =
                (0..3).map(|i| number(&(&on_b[i] - &on_a[i] - separation * &normal[i])).abs());
            errors.fold(0.0, f64::max)
        };
        laws.at_most(
            "difference of the points",
            4.0,
            error / self.along(),
            self.scene,
        );
        let opposite = normal.clone().map(|x| -x);
        for (shape, point, normal) in [
            (&self.scene.shapes[0], on_a, normal),
            (&self.scene.shapes[1], on_b, &opposite),
        ] {
            let excess = excess(shape, point, normal);
            laws.at_most(
                "points of the shapes",
                4.0,
                excess / self.along(),
                self.scene,
            );
        }
    }
}

/// How far a point is out of a shape: out of its core, moved back by the radius along the normal.
fn excess(shape: &Drawn, point: &crate::labels::Vector, normal: &crate::labels::Vector) -> f64 {
    let radius = integer(shape.radius);
    let core: crate::labels::Vector = std::array::from_fn(|i| &point[i] - &normal[i] * &radius);
    let corners = shape.corners();
    let out_along = |along: Vector| {
        let height = corners
            .iter()
            .map(|&p| gap::dot(p, along))
            .max()
            .expect("a corner");
        number(&(dot(&core, along) - integer(height))) / (gap::dot(along, along) as f64).sqrt()
    };
    let normals = if shape.is_half_space() {
        vec![shape.numbers[1]]
    } else {
        let mut normals = gap::face_normals(&corners, shape.dimension);
        normals.extend(directions(shape.dimension));
        normals
    };
    normals.into_iter().map(out_along).fold(0.0, f64::max)
}

/// 64 directions.
fn directions(dimension: usize) -> Vec<Vector> {
    let mut rng = Rng::new(64);
    let mut draw = || [0; 3].map(|_: i128| rng.integer(40) as i128);
    let flat = |v: Vector| if dimension == 2 { [v[0], v[1], 0] } else { v };
    std::iter::repeat_with(|| flat(draw()))
        .filter(|&v| v != [0; 3])
        .take(64)
        .collect()
}

/// A scene in a scalar.
fn build<T: Number, S: Shape<T, D>, const D: usize>(scene: &Scene, unit: f64) -> Option<[S; 2]> {
    let [a, b] = &scene.shapes;
    let (a, b) = (S::new(&a.given(unit))?, S::new(&b.given(unit))?);
    (a.1 && b.1).then_some([a.0, b.0])
}

fn in_scene<T: Number, const D: usize>(contact: &ContactPoints<T, D>, unit: f64) -> Option<Found> {
    let found = found(contact)?;
    Some(Found {
        separation: in_units(&found.separation, unit),
        points: found.points.map(|point| point.map(|x| in_units(&x, unit))),
        ..found
    })
}

/// What holds of one contact; returns it.
fn check<T: Number, S: Shape<T, D>, const D: usize>(
    scene: &Scene,
    laws: &mut Laws,
) -> Option<(Separation, ContactPoints<T, D>)> {
    let [a, b] = build::<T, S, D>(scene, scene.unit)?;
    let (truth, contact) = (scene.truth(), a.contact(&b));
    let flipped = b.contact(&a).map(ContactPoints::flip);
    laws.require(
        "separable",
        truth.is_some() == contact.is_some(),
        scene,
        || format!("{contact:?}"),
    );
    laws.require("flip", are_flipped(&[contact, flipped]), scene, || {
        format!("{contact:?} {flipped:?}")
    });
    check_scaled::<T, S, D>(scene, contact, laws);
    check_margin(scene, [&a, &b], truth.as_ref(), laws);
    let (truth, contact) = (truth?, contact?);
    if contact.separation > T::zero() {
        let nearest = a.nearest(&b);
        let same = (nearest.distance, nearest.on_self, nearest.on_rhs)
            == (contact.separation, contact.on_self, contact.on_rhs);
        laws.require("nearest", same, scene, || {
            format!("{contact:?} {nearest:?}")
        });
    }
    let Some(found) = in_scene(&contact, scene.unit) else {
        laws.require("numbers", false, scene, || format!("{contact:?}"));
        return None;
    };
    let place = if T::IS_FIXED {
        T::EPSILON
    } else {
        2.0 * T::EPSILON * scene.size()
    };
    Checked {
        scene,
        truth: &truth,
        found,
        place: place / scene.unit,
        epsilon: if T::IS_FIXED {
            T::EPSILON
        } else {
            2.0 * T::EPSILON
        },
        is_fixed: T::IS_FIXED,
    }
    .check(laws);
    Some((truth, contact))
}

/// A manifold of margin 0 where shapes meet, and nowhere else, whatever the separation is rounded to.
fn check_margin<T: Number, S: Shape<T, D>, const D: usize>(
    scene: &Scene,
    [a, b]: [&S; 2],
    truth: Option<&Separation>,
    laws: &mut Laws,
) {
    let Some(truth) = truth else {
        return;
    };
    let meets = sign(truth, scene).is_le();
    let [found, flipped] = [a.manifold(b, T::zero()), b.manifold(a, T::zero())];
    let holds = found.is_some() == meets && flipped.is_some() == meets;
    laws.require("margin", holds, scene, || format!("{found:?}"));
}

/// The sign of the separation of a scene's shapes, given that of their cores.
fn sign(truth: &Separation, scene: &Scene) -> Ordering {
    let radii = BigInt::from(scene.radii());
    let [over, under] = &truth.square;
    match truth.sign {
        Ordering::Greater => over.cmp(&(&radii * &radii * under)),
        order if radii.is_zero() => order,
        _ => Ordering::Less,
    }
}

/// Floats scaled by a power of two.
fn check_scaled<T: Number, S: Shape<T, D>, const D: usize>(
    scene: &Scene,
    contact: Option<ContactPoints<T, D>>,
    laws: &mut Laws,
) {
    if T::IS_FIXED {
        return;
    }
    let factor = 1.0 / 64.0;
    let k = T::exact(factor).expect("a power of two");
    let Some([a, b]) = build::<T, S, D>(scene, scene.unit * factor) else {
        return;
    };
    let scaled = contact.map(|contact| ContactPoints {
        separation: contact.separation * k,
        on_self: contact.on_self * k,
        on_rhs: contact.on_rhs * k,
        ..contact
    });
    let found = a.contact(&b);
    laws.require("scale", found == scaled, scene, || {
        format!("{found:?} {scaled:?}")
    });
}

/// Steps along one direction.
fn check_path<T: Number, S: Shape<T, D>, const D: usize>(
    scene: &Scene,
    rng: &mut Rng,
    laws: &mut Laws,
) {
    let mut step = [0; 3];
    for x in &mut step[..D] {
        *x = rng.integer(2) as i128;
    }
    let length = (gap::dot(step, step) as f64).sqrt();
    let mut last: Option<(Separation, ContactPoints<T, D>)> = None;
    for k in -2..=2 {
        let scene = scene.moved(step.map(|x| k * x));
        let next = check::<T, S, D>(&scene, laws);
        if let (Some(last), Some(next)) = (&last, &next) {
            check_step(&scene, length, [last, next], laws);
        }
        last = next;
    }
}

fn check_step<T: Number, const D: usize>(
    scene: &Scene,
    length: f64,
    [last, next]: [&(Separation, ContactPoints<T, D>); 2],
    laws: &mut Laws,
) {
    let place = if T::IS_FIXED {
        T::EPSILON
    } else {
        2.0 * T::EPSILON * scene.size()
    };
    let change = next.1.separation.value().zip(last.1.separation.value());
    let change = change.map_or(f64::NAN, |(next, last)| number(&(next - last)).abs());
    let excess = (change - length * scene.unit) / place;
    laws.at_most("continuity", 8.0, excess.max(0.0), scene);
    let are_inside = last.0.sign.is_lt() && next.0.sign.is_lt();
    if are_inside && last.0.normals.len() == 1 && last.0.normals == next.0.normals {
        let holds = last.1.normal == next.1.normal;
        laws.require("same feature", holds, scene, || {
            format!("{:?} {:?}", last.1, next.1)
        });
    }
}

fn check_all<T: Number, S: Shape<T, D>, const D: usize>(names: &[&'static str]) -> Laws {
    let (mut laws, mut rng) = (Laws::default(), Rng::new(17));
    for (i, &a) in names.iter().enumerate() {
        for &b in &names[i..] {
            for lie in LIES {
                for k in 0..SCENES {
                    let scene = Scene::new([a, b], D, &mut rng, lie);
                    if k % 4 == 0 && lie != Lie::Nested {
                        check_path::<T, S, D>(&scene, &mut rng, &mut laws);
                    } else {
                        check::<T, S, D>(&scene, &mut laws);
                    }
                }
            }
        }
    }
    laws
}

/// # Panics
/// Where one does not hold.
fn require(name: &str, laws: &Laws) {
    println!(
        "{name}: {} contacts, {} overlapping, {} touching",
        laws.checked, laws.overlapping, laws.touching
    );
    for (law, (worst, scene)) in &laws.worst {
        println!("  {law}: at most {worst:.2}: {scene}");
    }
    for (law, lines) in &laws.broken {
        println!("  {law}: {} broken", lines.len());
        for line in lines.iter().take(6) {
            println!("    {line}");
        }
    }
    assert!(laws.broken.is_empty(), "laws that do not hold");
}

macro_rules! laws {
    ($($name:ident: $Shape:ident, $T:ident, $D:literal, $names:ident;)+) => {$(
        #[test]
        fn $name() {
            require(stringify!($name), &check_all::<$T, $Shape<$T>, $D>(&$names));
        }
    )+};
}

laws! {
    in_the_plane_f32: InPlane, f32, 2, IN_PLANE;
    in_the_plane_f64: InPlane, f64, 2, IN_PLANE;
    in_the_plane_i16f16: InPlane, FixedI16F16, 2, IN_PLANE;
    in_the_plane_i32f32: InPlane, FixedI32F32, 2, IN_PLANE;
    in_space_f32: InSpace, f32, 3, IN_SPACE;
    in_space_f64: InSpace, f64, 3, IN_SPACE;
    in_space_i16f16: InSpace, FixedI16F16, 3, IN_SPACE;
    in_space_i32f32: InSpace, FixedI32F32, 3, IN_SPACE;
}
