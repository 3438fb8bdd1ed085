//! What the two shapes answer, in each scalar.

use crate::scene::{Scalar, Scene};
use crate::shapes::{Make, Maker};
use crate::vector::Vector;
use tangency::nalgebra::{self, Point, RealField, SVector};
use tangency::simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{Cast, CastResult, Contact, ContactPoints, Intersects, Shape, Shape2, Shape3};

#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    pub intersects: bool,
    /// In all digits of the scalar.
    pub distance: String,
    pub nearest: [Vector; 2],
    /// `None` if those of one of the shapes are not shown.
    pub motion: Option<MotionAnswer>,
}

/// How the shapes are parted, and when the first one reaches the other.
#[derive(Clone, Debug, PartialEq)]
pub struct MotionAnswer {
    /// The deepest; `None` for two half-spaces that nothing separates.
    pub contact: Option<Touch>,
    /// Of each pair of parts that meet.
    pub contacts: Vec<Touch>,
    pub cast: CastAnswer,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Touch {
    pub separation: f64,
    pub normal: Vector,
    pub points: [Vector; 2],
}

#[derive(Clone, Debug, PartialEq)]
pub enum CastAnswer {
    Miss,
    Hit { time: f64, enters: bool },
    Start,
}

impl Answer {
    pub fn contact(&self) -> Option<&Touch> {
        self.motion.as_ref()?.contact.as_ref()
    }

    /// The sign of the separation is exact, so touching is distinguished from overlapping.
    pub fn word(&self) -> &'static str {
        match (&self.motion, self.contact()) {
            _ if !self.intersects => "apart",
            (None, _) => "meeting",
            (_, Some(touch)) if touch.separation == 0.0 => "touching",
            _ => "overlapping",
        }
    }
}

/// What the shapes answer in a scalar, or why that scalar does not have them.
pub fn answer(scene: &Scene, scalar: Scalar) -> Result<Answer, String> {
    match (scene.is_space, scalar) {
        (false, Scalar::F32) => ask::<f32, Shape2<f32>, 2>(scene, scalar),
        (false, Scalar::F64) => ask::<f64, Shape2<f64>, 2>(scene, scalar),
        (false, Scalar::I16F16) => ask::<FixedI16F16, Shape2<FixedI16F16>, 2>(scene, scalar),
        (false, Scalar::I32F32) => ask::<FixedI32F32, Shape2<FixedI32F32>, 2>(scene, scalar),
        (true, Scalar::F32) => ask::<f32, Shape3<f32>, 3>(scene, scalar),
        (true, Scalar::F64) => ask::<f64, Shape3<f64>, 3>(scene, scalar),
        (true, Scalar::I16F16) => ask::<FixedI16F16, Shape3<FixedI16F16>, 3>(scene, scalar),
        (true, Scalar::I32F32) => ask::<FixedI32F32, Shape3<FixedI32F32>, 3>(scene, scalar),
    }
}

/// The largest coordinate of which differences and distances are numbers too.
fn largest(scalar: Scalar) -> f64 {
    match scalar {
        Scalar::F32 => f64::from(f32::MAX),
        Scalar::F64 => f64::MAX,
        Scalar::I16F16 => 8192.0,
        Scalar::I32F32 => 536_870_912.0,
    }
}

/// Whether the shapes meet in `f64`, without the rest; `None` if one is refused.
pub fn intersects(scene: &Scene) -> Option<bool> {
    if scene.is_space {
        meet::<Shape3<f64>>(scene)
    } else {
        meet::<Shape2<f64>>(scene)
    }
}

fn meet<S: Make + Intersects>(scene: &Scene) -> Option<bool> {
    let [a, b] = scene.figures.each_ref().map(|figure| {
        S::make(&Maker {
            figure,
            largest: f64::MAX,
        })
    });
    Some(a.ok()?.intersects(&b.ok()?))
}

fn ask<T, S, const D: usize>(scene: &Scene, scalar: Scalar) -> Result<Answer, String>
where
    T: RealField + Copy,
    S: Make + Shape<Scalar = T, Point = Point<T, D>> + Intersects + Contact<S, D> + Cast<S, D>,
{
    let largest = largest(scalar);
    let maker = |side: usize| Maker {
        figure: &scene.figures[side],
        largest,
    };
    let [a, b] = [S::make(&maker(0))?, S::make(&maker(1))?];
    let motion = maker(0).vector(&scene.motion)?;
    let nearest = a.nearest(&b);
    Ok(Answer {
        intersects: a.intersects(&b),
        distance: nearest.distance.to_string(),
        nearest: [nearest.on_self, nearest.on_rhs].map(|point| numbers(&point.coords)),
        motion: scene.has_contact().then(|| MotionAnswer {
            contact: a.contact(&b).map(touch),
            contacts: a.contacts(&b, T::zero()).into_iter().map(touch).collect(),
            cast: cast_answer(a.cast_against(&motion, &b)),
        }),
    })
}

fn touch<T: RealField + Copy, const D: usize>(contact: ContactPoints<T, D>) -> Touch {
    Touch {
        separation: number(contact.separation),
        normal: numbers(&contact.normal),
        points: [contact.on_self, contact.on_rhs].map(|point| numbers(&point.coords)),
    }
}

fn cast_answer<T: RealField + Copy, const D: usize>(result: CastResult<T, D>) -> CastAnswer {
    match result {
        CastResult::Miss => CastAnswer::Miss,
        CastResult::Hit(hit) => CastAnswer::Hit {
            time: number(hit.time),
            enters: hit.enters,
        },
        CastResult::Start(_) => CastAnswer::Start,
    }
}

fn number<T: RealField>(x: T) -> f64 {
    nalgebra::try_convert(x).unwrap_or(f64::NAN)
}

fn numbers<T: RealField + Copy, const D: usize>(v: &SVector<T, D>) -> Vector {
    let mut result = [0.0; 3];
    for axis in 0..D {
        result[axis] = number(v[axis]);
    }
    result
}
