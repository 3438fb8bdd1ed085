//! What tangency answers about two shapes, in each of four scalars.

use crate::added::{Rounded, for_each_added_pair};
use crate::common::{Common, Part, coordinates};
use crate::kind::Kind;
use crate::make::{Fit, Make};
use crate::number::Number;
use crate::shape::{Shape, Shapes};
use nalgebra::{Point, RealField, SVector};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::*;

/// The scalars of each table, in the order of its columns.
pub const SCALARS: [&str; 4] = ["f32", "f64", "I16F16", "I32F32"];

/// The place of a scalar's last bit at 1, for floats, or everywhere, for fixed point.
pub const LAST_PLACES: [f64; 4] = [
    f32::EPSILON as f64,
    f64::EPSILON,
    1.0 / 65536.0,
    1.0 / 4294967296.0,
];

/// The reply in one scalar: an answer, or why there is none.
#[derive(Clone, Debug)]
pub enum Reply {
    Answer(Box<Answer>),
    /// The scalar's range or precision cannot represent the inputs.
    DoesNotFit,
    /// A shape cannot be made of these numbers, in the words of its error.
    Refused(String),
}

impl Reply {
    pub fn answer(&self) -> Option<&Answer> {
        match self {
            Self::Answer(answer) => Some(answer),
            _ => None,
        }
    }
}

#[derive(Clone, Debug)]
pub struct Answer {
    pub intersects: bool,
    pub distance: Number,
    pub on_a: Vec<Number>,
    pub on_b: Vec<Number>,
    pub unique: bool,
    /// The common set, where the pair answers `intersection`.
    pub common: Option<Vec<Common>>,
    /// Where the pair answers `contact`, unless nothing separates the shapes.
    pub contact: Option<Touch>,
    /// Where it answers `cast`: what happens to the first shape if it moves over the gap and a quarter further.
    pub cast: Option<Moved>,
}

/// How deep two shapes overlap or how far they are apart, and which way.
#[derive(Clone, Debug)]
pub struct Touch {
    pub separation: Number,
    pub normal: Vec<Number>,
    pub on_a: Vec<Number>,
    pub on_b: Vec<Number>,
}

/// A first touch.
#[derive(Clone, Debug)]
pub struct Moved {
    pub motion: Vec<Number>,
    pub time: Number,
}

impl Moved {
    /// From the first place to the touch.
    pub fn shift<const D: usize>(&self) -> [f64; D] {
        std::array::from_fn(|i| self.motion[i].value * self.time.value)
    }
}

impl Answer {
    /// Whether the contact and the cast tell the same as the distance.
    pub fn is_consistent(&self) -> bool {
        let depth = self
            .contact
            .as_ref()
            .map_or(0.0, |contact| contact.separation.value);
        let agrees = match self.intersects {
            true => depth <= 0.0,
            false => self.contact.is_none() || depth == self.distance.value,
        };
        let is_after_the_gap = |cast: &Moved| (cast.time.value - 0.8).abs() < 1e-2;
        agrees && self.cast.as_ref().is_none_or(is_after_the_gap)
    }
}

/// The replies in each scalar. `exact` demands that a scalar represents every input without
/// rounding, for scenes in which the last bit decides.
pub fn replies(shapes: &Shapes, exact: bool) -> [Reply; 4] {
    let loss = if exact { 0.0 } else { 1.0 / 500.0 };
    let up_to = |largest| Fit { largest, loss };
    let float = up_to(f64::from(f32::MAX));
    // Fixed point leaves two bits for sums, as the crate documents.
    let [short, long] = [up_to(8192.0), up_to(536_870_912.0)];
    match shapes {
        Shapes::Plane(a, b) => [
            in_plane::<f32>(a, b, float),
            in_plane::<f64>(a, b, float),
            in_plane::<FixedI16F16>(a, b, short),
            in_plane::<FixedI32F32>(a, b, long),
        ],
        Shapes::Space(a, b) => [
            in_space::<f32>(a, b, float),
            in_space::<f64>(a, b, float),
            in_space::<FixedI16F16>(a, b, short),
            in_space::<FixedI32F32>(a, b, long),
        ],
    }
}

/// Returns the reply of the pair that the two shapes are: one row for each pair of the list.
macro_rules! find_pair {
    (($wanted:tt $a:ident $b:ident $fit:ident)
        $($D:tt $A:ident<$($x:tt),+>, $B:ident<$($y:tt),+> $(: $($question:ident),+)?;)*) => {
        $(row!($wanted $D $a $b $fit $A $B [$A<$($x),+>] [$B<$($y),+>] [$($($question)+)?]);)*
    };
}

macro_rules! row {
    (2 3 $($row:tt)*) => {};
    (3 2 $($row:tt)*) => {};
    ($wanted:tt $D:tt $a:ident $b:ident $fit:ident $A:ident $B:ident
        [$TypeA:ty] [$TypeB:ty] [$($question:ident)*]) => {
        if [$a.kind(), $b.kind()] == [Kind::$A, Kind::$B] {
            return reply(<$TypeA>::make($a, $fit), <$TypeB>::make($b, $fit), |a, b| {
                let answer = answer(a, b);
                $(let answer = $question(answer, a, b);)*
                answer
            });
        }
    };
}

fn in_plane<T: RealField + Copy>(a: &Shape<2>, b: &Shape<2>, fit: Fit) -> Reply {
    for_each_pair! { find_pair, 2 a b fit }
    for_each_added_pair! { find_pair, 2 a b fit }
    unreachable!("no pair of {:?} and {:?}", a.kind(), b.kind())
}

fn in_space<T: RealField + Copy>(a: &Shape<3>, b: &Shape<3>, fit: Fit) -> Reply {
    for_each_pair! { find_pair, 3 a b fit }
    for_each_added_pair! { find_pair, 3 a b fit }
    unreachable!("no pair of {:?} and {:?}", a.kind(), b.kind())
}

type Made<S> = Option<Result<S, ShapeError>>;

fn reply<A, B>(a: Made<A>, b: Made<B>, answer: impl Fn(&A, &B) -> Answer) -> Reply {
    match (a, b) {
        (None, _) | (_, None) => Reply::DoesNotFit,
        (Some(Ok(a)), Some(Ok(b))) => Reply::Answer(Box::new(answer(&a, &b))),
        (Some(Err(error)), _) | (_, Some(Err(error))) => Reply::Refused(error.to_string()),
    }
}

/// What every pair answers.
fn answer<T, A, B, const D: usize>(a: &A, b: &B) -> Answer
where
    T: RealField + Copy,
    A: Nearest<B, Scalar = T, Point = Point<T, D>> + Intersects<B>,
{
    let nearest = a.nearest(b);
    Answer {
        intersects: a.intersects(b),
        distance: Number::of(nearest.distance),
        on_a: coordinates(&nearest.on_self),
        on_b: coordinates(&nearest.on_rhs),
        unique: nearest.unique,
        common: None,
        contact: None,
        cast: None,
    }
}

/// Adds the contact, and of shapes that are apart what happens if the first one moves toward the other.
fn contact<T, A, B, const D: usize>(answer: Answer, a: &A, b: &B) -> Answer
where
    T: RealField + Copy,
    A: Contact<B, D, Scalar = T, Point = Point<T, D>> + Cast<B, D>,
{
    let contact = a.contact(b);
    let nearest = a.nearest(b);
    let gap = nearest.on_rhs - nearest.on_self;
    let motion: SVector<T, D> = gap * nalgebra::convert::<f64, T>(1.25);
    let hit = a.cast_against(&motion, b).hit();
    Answer {
        contact: contact.map(|contact| Touch {
            separation: Number::of(contact.separation),
            normal: coordinates(&Point::from(contact.normal)),
            on_a: coordinates(&contact.on_self),
            on_b: coordinates(&contact.on_rhs),
        }),
        cast: hit.map(|hit| Moved {
            motion: coordinates(&Point::from(motion)),
            time: Number::of(hit.time),
        }),
        ..answer
    }
}

/// Adds the parts of a line, ray or segment that are in the other shape.
fn pieces<A, B>(answer: Answer, a: &A, b: &B) -> Answer
where
    A: Intersection<B, Output: IntoIterator<Item: Part>>,
{
    let parts = a.intersection(b).into_iter();
    Answer {
        common: Some(parts.map(|part| part.common()).collect()),
        ..answer
    }
}

use pieces as overlap;

/// The gallery does not show them.
fn parameters<A, B>(answer: Answer, _: &A, _: &B) -> Answer {
    answer
}
