//! How long a query takes, and what it answers.

use nalgebra::RealField;
use simba::scalar::SupersetOf;
use std::hint::black_box;
use std::rc::Rc;
use std::time::{Duration, Instant};

/// Contestants take turns this often, each for at least so long: the least time of all counts.
const TURNS: usize = if cfg!(debug_assertions) { 2 } else { 7 };
const TURN: Duration = Duration::from_millis(3);

/// Shapes, and which two of them each question is about. A clone shares them.
pub struct Pairs<A, B> {
    pub firsts: Rc<[A]>,
    pub seconds: Rc<[B]>,
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

    /// Asks a library's query of all pairs. What an answer says is read apart from the time.
    pub fn ask<R>(
        &self,
        library: &'static str,
        call: &'static str,
        query: impl Fn(&A, &B) -> R + 'static,
        said: impl Fn(&A, &B, R) -> Said,
    ) -> Contestant {
        let answer = |&(i, j): &(usize, usize)| {
            let (a, b) = (&self.firsts[i], &self.seconds[j]);
            said(a, b, query(a, b))
        };
        let answers = self.places.iter().map(answer).collect();
        let pairs = self.clone();
        let pass = move || {
            let start = Instant::now();
            for &(i, j) in pairs.places.iter() {
                let answer = query(black_box(&pairs.firsts[i]), black_box(&pairs.seconds[j]));
                black_box(&answer);
            }
            start.elapsed().as_secs_f64() * 1e9 / pairs.places.len() as f64
        };
        Contestant {
            library,
            call,
            answers,
            goal: None,
            excuse: None,
            pass: Box::new(pass),
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
    pub answers: Vec<Said>,
    /// The most that ours may take of its time, where that is not the same for all of the library.
    pub goal: Option<f64>,
    /// How many answers may differ from ours, and why.
    pub excuse: Option<(usize, &'static str)>,
    pass: Box<dyn Fn() -> f64>,
}

impl Contestant {
    pub fn excused(self, most: usize, why: &'static str) -> Self {
        let excuse = Some((most, why));
        Self { excuse, ..self }
    }

    pub fn goal(self, most: f64) -> Self {
        let goal = Some(most);
        Self { goal, ..self }
    }

    /// Nanoseconds a question.
    fn turn(&self) -> f64 {
        let start = Instant::now();
        let mut least = f64::INFINITY;
        while start.elapsed() < TURN {
            least = least.min((self.pass)());
        }
        least
    }
}

/// Nanoseconds a question of each, by turns.
pub fn race(contestants: &[Contestant]) -> Vec<f64> {
    let mut least = vec![f64::INFINITY; contestants.len()];
    for _ in 0..TURNS {
        for (least, contestant) in least.iter_mut().zip(contestants) {
            *least = least.min(contestant.turn());
        }
    }
    least
}
