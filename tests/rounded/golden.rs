//! The same bits everywhere: what rounded shapes, cylinders and cones answer, as one hash for each pair and scalar.
//!
//! After a change of answers that is meant, write the hashes anew, and read what changed:
//!
//! ```text
//! UPDATE_GOLDEN=1 cargo test --test rounded golden
//! ```

use crate::draw::Random;
use crate::kinds::{Answers, Kinds, kinds_of_plane, kinds_of_space};
use crate::words::{Words, require_golden};
use nalgebra::{RealField, SVector};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::BoundedSide;

/// Of each pair.
const CASES: usize = 8;

/// Adds what two shapes answer about each other.
fn add_pair<S, T, const D: usize>(a: &S, b: &S, motion: &SVector<T, D>, words: &mut Words)
where
    T: RealField + Copy,
    S: Answers<T, D>,
{
    words.add_choice(a.intersects(b));
    words.add_choice(a.within(b, T::one()));
    let nearest = a.nearest(b);
    words.add(nearest.distance);
    words.add_choice(nearest.unique);
    words.add_vector(&nearest.on_self.coords);
    words.add_vector(&nearest.on_rhs.coords);
    let contact = a.contact(b);
    contact.iter().for_each(|it| words.add_contact(it));
    let manifold = a.contact_manifold(b, T::one());
    manifold.iter().for_each(|it| words.add_manifold(it));
    words.add_cast(&a.cast_against(motion, b));
}

/// Adds what a shape answers about a ray and a point.
fn add_own<S, T, const D: usize>(shape: &S, random: &mut Random, words: &mut Words)
where
    T: RealField + Copy,
    S: Answers<T, D>,
{
    let hits = shape.cast_ray(&random.ray(), T::one() + T::one());
    for hit in hits
        .iter()
        .flat_map(|hits| [Some(&hits.first), hits.last.as_ref()])
        .flatten()
    {
        words.add(hit.parameter);
        words.add_vector(&hit.point.coords);
        hit.normal.iter().for_each(|it| words.add_vector(it));
        words.add_choice(hit.feature as u64);
    }
    let point = random.point();
    words.add_choice(match shape.bounded_side(&point) {
        BoundedSide::Inside => 0_u64,
        BoundedSide::OnBoundary => 1,
        BoundedSide::Outside => 2,
    });
    let nearest = shape.nearest_on_boundary(&point);
    words.add(nearest.signed_distance);
    words.add_vector(&nearest.point.coords);
}

fn lines<S, T, const D: usize>(kinds: &Kinds<S>) -> String
where
    T: RealField + Copy,
    S: Answers<T, D>,
{
    let mut text = String::new();
    for (place, (name, draw)) in kinds.list[..kinds.round].iter().enumerate() {
        for (other, draw_other) in &kinds.list[place..] {
            let random = &mut Random(0x5851_f42d_4c95_7f2d);
            let mut words = Words::default();
            for _ in 0..CASES {
                let (a, b) = (draw(random), draw_other(random));
                let motion = random.vector();
                add_pair(&a, &b, &motion, &mut words);
                add_own(&a, random, &mut words);
            }
            text += &format!("{D}d {name} & {other}: {:016x}\n", words.hash());
        }
    }
    text
}

#[track_caller]
fn check<T: RealField + Copy>(scalar: &str) {
    let text = lines::<_, T, 2>(&kinds_of_plane()) + &lines::<_, T, 3>(&kinds_of_space());
    require_golden("rounded", scalar, &text);
}

#[test]
fn golden_f32() {
    check::<f32>("f32");
}

#[test]
fn golden_f64() {
    check::<f64>("f64");
}

#[test]
fn golden_i16f16() {
    check::<FixedI16F16>("FixedI16F16");
}

#[test]
fn golden_i32f32() {
    check::<FixedI32F32>("FixedI32F32");
}
