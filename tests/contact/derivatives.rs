//! Dual numbers: the separation changes by the scalar product of the normal and the velocity, at every depth.

use crate::drawn::{IN_PLANE, IN_SPACE, LIES, Lie, Scene};
use crate::numbers::{Number, rational};
use crate::rng::Rng;
use crate::shapes::{InPlane, InSpace, Shape};
use nalgebra::SVector;
use num_dual::Dual64;
use std::cmp::Ordering;
use tangency_rational::BigRational;

/// Scenes of a pair that lie in one way.
const SCENES: usize = 3;

impl Number for Dual64 {
    const NAME: &'static str = "Dual64";
    const WINDOW: u32 = 46;
    const IS_FIXED: bool = false;
    const EPSILON: f64 = f64::EPSILON / 2.0;

    fn exact(x: f64) -> Option<Self> {
        Some(Self::from_re(x))
    }

    fn rounded(x: f64) -> Option<Self> {
        Some(Self::from_re(x))
    }

    fn value(self) -> Option<BigRational> {
        self.re.is_finite().then(|| rational(self.re))
    }
}

/// The error of a derivative and whether the shapes overlap, touch or are apart, if there is one normal.
fn error<S: Shape<Dual64, D>, const D: usize>(
    scene: &Scene,
    rng: &mut Rng,
) -> Option<(f64, Ordering)> {
    let [a, b] = scene
        .shapes
        .each_ref()
        .map(|shape| S::new(&shape.given(scene.unit)));
    let (a, b) = (a?.0, b?.0);
    let velocity = [0; D].map(|_: i32| rng.integer(3));
    let moving = b.moved(&SVector::from(velocity.map(|v| Dual64::new(0.0, v))));
    let contact = a.contact(&moving)?;
    // A kink: the cone of normals at a corner is on no side of it.
    if !contact.unique {
        return None;
    }
    let along: f64 = (0..D).map(|i| contact.normal[i].re * velocity[i]).sum();
    Some((
        (contact.separation.eps - along).abs(),
        contact.separation.re.total_cmp(&0.0),
    ))
}

fn check<S: Shape<Dual64, D>, const D: usize>(names: &[&'static str]) {
    let mut rng = Rng::new(5);
    let (mut counts, mut worst) = ([0; 3], (0.0, String::new()));
    for (i, &a) in names.iter().enumerate() {
        for &b in &names[i..] {
            for lie in LIES.into_iter().filter(|&lie| is_stable(lie)) {
                for _ in 0..SCENES {
                    let scene = Scene::new([a, b], D, &mut rng, lie);
                    if let Some((error, order)) = error::<S, D>(&scene, &mut rng) {
                        counts[(order as i8 + 1) as usize] += 1;
                        if error > worst.0 || error.is_nan() {
                            worst = (error, format!("{scene:?}"));
                        }
                    }
                }
            }
        }
    }
    println!(
        "{counts:?} overlap, touch, are apart: off by at most {:e}: {}",
        worst.0, worst.1
    );
    assert!(counts.iter().all(|&count| count > 20));
    assert!(worst.0 <= ALLOWED);
}

/// Whether the dual number's own arithmetic, which does not know what it has lost, is accurate: not for edges that are
/// almost parallel, nor near edges that are a thousand times longer than their distance.
fn is_stable(lie: Lie) -> bool {
    !matches!(lie, Lie::AlmostSame | Lie::Long)
}

/// Four last places of speeds of at most 6.
const ALLOWED: f64 = 16.0 * f64::EPSILON;

#[test]
fn in_the_plane() {
    check::<InPlane<Dual64>, 2>(&IN_PLANE);
}

#[test]
fn in_space() {
    check::<InSpace<Dual64>, 3>(&IN_SPACE);
}
