//! How long a query takes, and what it answers.

use nalgebra::RealField;
use simba::scalar::SupersetOf;
use std::hint::black_box;
use std::rc::Rc;
use std::time::{Duration, Instant};

/// Contestants take turns this often, each for at least so long. The least time of all turns counts.
const TURNS: usize = if cfg!(debug_assertions) { 2 } else { 15 };
const TURN: Duration = Duration::from_millis(3);
/// Questions are timed in parts of about so many nanoseconds, of which each has its own least time:
/// on a machine that does other work too, few longer stretches are undisturbed.
const PART: f64 = 1e5;

/// Shapes, and which two of them each question is about. A clone shares them.
pub struct Pairs<A, B> {
    firsts: Rc<[A]>,
    seconds: Rc<[B]>,
    places: Rc<[(usize, usize)]>,
}

impl<A, B> Clone for Pairs<A, B> {
    fn clone(&self) -> Self {
        Self {
            firsts: self.firsts.clone(),
            seconds: self.seconds.clone(),
            places: self.places.clone(),
        }
    }
}

impl<A: 'static, B: 'static> Pairs<A, B> {
    /// As many questions as asked for, which go through all shapes of either list again and again,
    /// and through all pairs of them.
    pub fn new(firsts: Vec<A>, seconds: Vec<B>, count: usize) -> Self {
        let (rows, columns) = (firsts.len(), seconds.len());
        let place = |i: usize| match rows.max(columns) < count {
            true => ((i / columns) % rows, i % columns),
            false => (i % rows, i % columns),
        };
        Self {
            firsts: firsts.into(),
            seconds: seconds.into(),
            places: (0..count).map(place).collect(),
        }
    }

    /// The same questions about shapes of another library.
    pub fn map<C, D>(&self, first: impl Fn(&A) -> C, second: impl Fn(&B) -> D) -> Pairs<C, D> {
        Pairs {
            firsts: self.firsts.iter().map(first).collect(),
            seconds: self.seconds.iter().map(second).collect(),
            places: self.places.clone(),
        }
    }

    /// Only those questions whose shapes are so.
    pub fn filter(&self, so: impl Fn(&A, &B) -> bool) -> Self {
        let places = self.places.iter().copied();
        let kept = places.filter(|&(i, j)| so(&self.firsts[i], &self.seconds[j]));
        Self {
            places: kept.collect(),
            ..self.clone()
        }
    }

    /// The two shapes of each question.
    pub fn iter(&self) -> impl Iterator<Item = (&A, &B)> {
        let places = self.places.iter();
        places.map(|&(i, j)| (&self.firsts[i], &self.seconds[j]))
    }

    /// Whether all shapes of the first list are so.
    pub fn firsts_are(&self, so: impl Fn(&A) -> bool) -> bool {
        self.firsts.iter().all(so)
    }

    /// Asks a library's query of all pairs. What an answer says is read apart from the time.
    pub fn ask<R: 'static>(
        &self,
        library: &'static str,
        call: &'static str,
        query: impl Fn(&A, &B) -> R + 'static,
        said: impl Fn(&A, &B, R) -> Said + 'static,
    ) -> Contestant {
        let pairs = self.clone();
        Contestant {
            library,
            call,
            goal: None,
            excuse: None,
            question: Box::new(Question { pairs, query, said }),
        }
    }

    /// Asks a library whether all pairs meet.
    pub fn test(
        &self,
        library: &'static str,
        call: &'static str,
        query: impl Fn(&A, &B) -> bool + 'static,
    ) -> Contestant {
        self.ask(library, call, query, |_, _, hit| Said::Meet(hit))
    }
}

/// One query about many pairs.
trait Ask {
    /// Asks all questions once, and keeps for each part of them the least nanoseconds so far.
    fn time(&self, least: &mut [f64]);

    fn answers(&self) -> Vec<Said>;

    fn count(&self) -> usize;
}

struct Question<A, B, Q, S> {
    pairs: Pairs<A, B>,
    query: Q,
    said: S,
}

impl<A, B, Q, S, R> Ask for Question<A, B, Q, S>
where
    Q: Fn(&A, &B) -> R,
    S: Fn(&A, &B, R) -> Said,
{
    fn time(&self, least: &mut [f64]) {
        let Pairs {
            firsts,
            seconds,
            places,
        } = &self.pairs;
        let parts = places.chunks(places.len().div_ceil(least.len()));
        for (part, least) in parts.zip(least) {
            let start = Instant::now();
            for &(i, j) in part {
                let answer = (self.query)(black_box(&firsts[i]), black_box(&seconds[j]));
                black_box(&answer);
            }
            *least = least.min(start.elapsed().as_secs_f64() * 1e9);
        }
    }

    fn count(&self) -> usize {
        self.pairs.places.len()
    }

    fn answers(&self) -> Vec<Said> {
        let answer = |&(i, j): &(usize, usize)| {
            let (a, b) = (&self.pairs.firsts[i], &self.pairs.seconds[j]);
            (self.said)(a, b, (self.query)(a, b))
        };
        self.pairs.places.iter().map(answer).collect()
    }
}

/// What of an answer can be compared between libraries.
#[derive(Clone, Copy, Debug)]
pub enum Said {
    Meet(bool),
    Distance(f64),
}

impl Said {
    /// A distance counts as one that is not above some rounding.
    pub fn is_hit(self, rounding: f64) -> bool {
        match self {
            Self::Meet(hit) => hit,
            Self::Distance(distance) => distance <= rounding,
        }
    }

    pub fn differs(self, other: Self, rounding: f64) -> bool {
        match (self, other) {
            (Self::Distance(a), Self::Distance(b)) => (a - b).abs() > rounding,
            _ => self.is_hit(rounding) != other.is_hit(rounding),
        }
    }
}

pub fn double<T: RealField + Copy>(number: T) -> f64 {
    SupersetOf::<f64>::to_subset_unchecked(&number)
}

/// A query of one library.
pub struct Contestant {
    pub library: &'static str,
    pub call: &'static str,
    /// The most that ours may take of its time, where that is not the same for all of the library.
    pub goal: Option<f64>,
    /// How many answers may differ from ours, and why.
    pub excuse: Option<(usize, &'static str)>,
    question: Box<dyn Ask>,
}

impl Contestant {
    pub fn excused(self, most: usize, why: &'static str) -> Self {
        let excuse = Some((most, why));
        Self { excuse, ..self }
    }

    pub fn answers(&self) -> Vec<Said> {
        self.question.answers()
    }

    pub fn goal(self, most: f64) -> Self {
        let goal = Some(most);
        Self { goal, ..self }
    }

    fn turn(&self, least: &mut [f64]) {
        let start = Instant::now();
        while start.elapsed() < TURN {
            self.question.time(least);
        }
    }

    /// No time yet for each part, after a first pass that finds how many parts are wanted.
    fn parts(&self) -> Vec<f64> {
        let mut whole = [f64::INFINITY];
        self.question.time(&mut whole);
        let parts = (whole[0] / PART).ceil() as usize;
        let size = self.question.count().div_ceil(parts.max(1));
        vec![f64::INFINITY; self.question.count().div_ceil(size)]
    }
}

/// Nanoseconds a question of each, by turns.
pub fn race(contestants: &[Contestant]) -> Vec<f64> {
    let mut least: Vec<_> = contestants.iter().map(Contestant::parts).collect();
    for _ in 0..TURNS {
        for (least, contestant) in least.iter_mut().zip(contestants) {
            contestant.turn(least);
        }
    }
    let mean = |(least, contestant): (&Vec<f64>, &Contestant)| {
        least.iter().sum::<f64>() / contestant.question.count() as f64
    };
    least.iter().zip(contestants).map(mean).collect()
}
