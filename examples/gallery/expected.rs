//! What exact arithmetic says about two shapes, and whether an answer agrees.

use crate::answer::{Answer, LAST_PLACES, Reply};
use crate::common::{Common, Form};
use crate::number::{Number, short};
use crate::shape::Shapes;

/// How far an answer may be from the one given by hand.
#[derive(Clone, Copy)]
pub struct Slack {
    length: f64,
    /// A share of a parameter up to 1.
    parameter: f64,
}

impl Slack {
    /// What rounding the answer of this scalar may change: a few last places of the largest number.
    pub fn of_answers(shapes: &Shapes, scalar: usize) -> Self {
        let scale = if scalar < 2 { shapes.largest() } else { 1.0 };
        Self {
            length: 4.0 * LAST_PLACES[scalar] * scale,
            parameter: 0.0,
        }
    }

    /// What rounding the inputs may change too, which counts more the shorter a direction is.
    pub fn of_inputs(shapes: &Shapes, scalar: usize) -> Self {
        Self {
            parameter: 1e-3,
            ..Self::of_answers(shapes, scalar)
        }
    }

    fn allows(self, parameter: f64, expected: f64) -> bool {
        let least = self.parameter * expected.abs().min(1.0);
        parameter == expected || (parameter - expected).abs() <= self.length.max(least)
    }
}

/// The answer given by hand.
#[derive(Clone, Debug)]
pub enum Expected {
    Meets,
    Apart(f64),
    /// How far the shapes are apart, or 0, and the only points where they are nearest.
    Near(f64, [Vec<f64>; 2]),
    /// The shapes meet between these pairs of parameters, which are equal for one point and
    /// infinite where there is no end.
    Common(Vec<[f64; 2]>),
    /// The shapes meet in something of a form, which is made of these points and vectors.
    Region(Form, Vec<Vec<f64>>),
    /// A shape cannot be made of these numbers.
    Refused,
}

impl Expected {
    /// The shapes meet in all between two parameters, or in one point, where they are equal.
    pub fn between(from: f64, to: f64) -> Self {
        Self::Common(vec![[from, to]])
    }

    /// Whether the reply in one of the scalars is the expected one; `None` where it was not asked.
    pub fn is(&self, reply: &Reply, slack: Slack) -> Option<bool> {
        match reply {
            Reply::DoesNotFit => None,
            Reply::Refused(_) => Some(matches!(self, Self::Refused)),
            Reply::Answer(answer) => Some(self.agrees(answer, slack)),
        }
    }

    fn agrees(&self, answer: &Answer, slack: Slack) -> bool {
        let distance = answer.distance.value;
        let meets = answer.intersects && distance == 0.0 && coincide(answer);
        let common = answer.common.as_deref().unwrap_or_default();
        match self {
            Self::Refused => false,
            Self::Meets => meets,
            Self::Apart(expected) => {
                let apart = !answer.intersects && distance > 0.0 && common.is_empty();
                apart && (distance - expected).abs() <= slack.length
            }
            Self::Near(expected, [on_a, on_b]) => {
                let near = |found: &[Number], expected: &[f64]| {
                    all(found, expected, |x, y| (x.value - y).abs() <= slack.length)
                };
                let decided = if *expected == 0.0 {
                    meets
                } else {
                    !answer.intersects && distance > 0.0
                };
                let measured = (distance - expected).abs() <= slack.length;
                let nearest = near(&answer.on_a, on_a) && near(&answer.on_b, on_b);
                decided && measured && nearest && has_one_point(common, on_a, slack)
            }
            Self::Common(intervals) => {
                meets
                    && all(common, intervals, |part, interval| {
                        is_interval(part, *interval, slack)
                    })
            }
            Self::Region(form, places) => match common {
                [Common::Region(found, numbers)] if found == form => {
                    meets && is_region(*form, numbers, places, slack.length)
                }
                _ => false,
            },
        }
    }

    pub fn words(&self) -> String {
        match self {
            Self::Meets => "they meet, distance 0".into(),
            Self::Apart(distance) => format!("apart, distance {}", short(*distance)),
            Self::Near(0.0, [point, _]) => format!("they meet in {}, distance 0", cut(point)),
            Self::Near(distance, [on_a, on_b]) => {
                let distance = short(*distance);
                format!(
                    "apart, distance {distance}, from {} to {}",
                    cut(on_a),
                    cut(on_b)
                )
            }
            Self::Common(intervals) => {
                let parts: Vec<_> = intervals.iter().map(|interval| words(*interval)).collect();
                format!("they meet {}", parts.join(" and "))
            }
            Self::Region(form @ (Form::Corners | Form::Arcs | Form::Solid), places) => {
                let listed: Vec<_> = places.iter().map(|place| cut(place)).collect();
                let words = form.words(places.len());
                format!("they meet {words}: {}", listed.join(" "))
            }
            Self::Region(form @ Form::Circle, places) => {
                let [center, radius] = [cut(&places[0]), short(places[1][0])];
                let words = form.words(places.len());
                format!("they meet {words} about {center} with the radius {radius}")
            }
            Self::Region(form, places) => format!("they meet {}", form.words(places.len())),
            Self::Refused => "an error that says what is wrong".into(),
        }
    }
}

fn coincide(answer: &Answer) -> bool {
    let mut coordinates = answer.on_a.iter().zip(&answer.on_b);
    coordinates.all(|(a, b)| a.value == b.value)
}

fn all<A, B>(found: &[A], expected: &[B], is: impl Fn(&A, &B) -> bool) -> bool {
    found.len() == expected.len() && found.iter().zip(expected).all(|(a, b)| is(a, b))
}

fn is_interval(part: &Common, [from, to]: [f64; 2], slack: Slack) -> bool {
    match part {
        Common::Interval {
            parameters: [first, last],
            is_point,
            ..
        } => {
            let ends = slack.allows(first.value, from) && slack.allows(last.value, to);
            ends && *is_point == (from == to)
        }
        Common::Region(..) => false,
    }
}

/// Whether a common set, where it is given, is no more than a point.
fn has_one_point(common: &[Common], point: &[f64], slack: Slack) -> bool {
    let is = |found: &[Number]| all(found, point, |x, y| (x.value - y).abs() <= slack.length);
    common.iter().all(|part| match part {
        Common::Interval { ends, is_point, .. } => {
            *is_point && ends.iter().flatten().all(|end| is(end))
        }
        Common::Region(_, places) => places.len() == 1 && is(&places[0]),
    })
}

/// The corners of an area may begin with any of them, those of a solid have no order.
fn is_region(form: Form, found: &[Vec<Number>], expected: &[Vec<f64>], slack: f64) -> bool {
    let near = |x: &Number, y: &f64| (x.value - y).abs() <= slack;
    if form == Form::Solid {
        let is = |place: &Vec<f64>| found.iter().any(|corner| all(corner, place, near));
        return found.len() == expected.len() && expected.iter().all(is);
    }
    let is = |first: usize| {
        let mut turned = found.to_vec();
        turned.rotate_left(first);
        all(&turned, expected, |a, b| all(a, b, near))
    };
    let starts = if form == Form::Corners {
        found.len()
    } else {
        1
    };
    (0..starts).any(is)
}

fn words([from, to]: [f64; 2]) -> String {
    match (from.is_finite(), to.is_finite()) {
        _ if from == to => format!("in one point, at t = {}", plain(from)),
        (true, true) => format!("from t = {} to {}", plain(from), plain(to)),
        (true, false) => format!("from t = {} on", plain(from)),
        (false, true) => format!("up to t = {}", plain(to)),
        (false, false) => "everywhere".into(),
    }
}

/// A point in six digits, on one line.
fn cut(place: &[f64]) -> String {
    let numbers: Vec<_> = place.iter().map(|x| short(*x)).collect();
    format!("({})", numbers.join(",\u{a0}"))
}

/// With the digits behind the point that tell large numbers apart.
fn plain(x: f64) -> String {
    if x > 1e5 { format!("{x:.6}") } else { short(x) }
}
