//! The questions, in any scalar. Only the answers become `f64`, on their way out.

use crate::atlas::chart::Spot;
use crate::atlas::coast::{Coast, ends, point};
use crate::fleet::Fleet;
use nalgebra::{Point2, RealField};
use std::time::{Duration, Instant};
use tangency::{Piece, Segment2};

/// What is told of a ship.
#[derive(Clone, Copy, Debug)]
pub struct Sighting {
    pub is_on_land: bool,
    /// On the chart.
    pub nearest_land: Spot,
    /// On the chart.
    pub distance: f64,
}

/// What is told of a leg.
#[derive(Clone, Debug)]
pub struct Passage {
    pub meets_land: bool,
    /// Where the leg only touches the coast, as it does at a mooring.
    pub touched: Vec<Spot>,
    /// The parts over land, in order along the leg. The first begins with the first landfall.
    pub overland: Vec<[Spot; 2]>,
}

/// How a leg fares, from good to bad.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Course {
    Clear,
    Touching,
    Crossing,
}

impl Passage {
    pub fn course(&self) -> Course {
        match (&self.touched[..], &self.overland[..]) {
            ([], []) => Course::Clear,
            (_, []) => Course::Touching,
            _ => Course::Crossing,
        }
    }
}

/// How often something was asked, and how long it took.
#[derive(Clone, Copy, Debug)]
pub struct Timing {
    pub question: &'static str,
    pub count: usize,
    pub time: Duration,
}

impl Timing {
    pub fn microseconds_each(&self) -> f64 {
        self.time.as_secs_f64() * 1e6 / self.count as f64
    }
}

/// All answers in one scalar.
pub struct Answers {
    pub sightings: Vec<Sighting>,
    pub passages: Vec<Passage>,
    pub timings: [Timing; 4],
}

/// How many questions are asked about a fleet.
pub fn count(fleet: &Fleet) -> usize {
    2 * fleet.ships.len() + 2 * fleet.legs.len()
}

/// Asks everything about a fleet. `progress` is told how many more questions are answered.
pub fn answer<T: RealField + Copy>(
    coast: &Coast<T>,
    fleet: &Fleet,
    progress: &impl Fn(usize),
) -> Answers {
    let ships: Vec<Point2<T>> = fleet.ships.iter().copied().map(point).collect();
    let legs: Vec<_> = fleet.legs.iter().map(|leg| segment::<T>(*leg)).collect();
    let ask = Ask { progress };
    let (on_land, t0) = ask.of_each("is it on land?", &ships, |ship| coast.is_land(ship));
    let (nearest, t1) = ask.of_each("where is the nearest land?", &ships, |ship| {
        coast.nearest(ship).expect("there is land")
    });
    let (meet, t2) = ask.of_each("does it meet land?", &legs, |leg| coast.is_crossed_by(leg));
    let (pieces, t3) = ask.of_each("which parts are over land?", &legs, |leg| {
        coast.on_the_way(leg)
    });
    let sightings = on_land.into_iter().zip(nearest);
    let passages = meet.into_iter().zip(pieces);
    Answers {
        sightings: sightings
            .map(|(is_on_land, nearest)| Sighting {
                is_on_land,
                nearest_land: spot(&nearest.on_rhs),
                distance: float(nearest.distance),
            })
            .collect(),
        passages: passages
            .map(|(meets_land, pieces)| passage(meets_land, &pieces))
            .collect(),
        timings: [t0, t1, t2, t3],
    }
}

/// How many questions are answered between two looks at the progress.
const BATCH: usize = 50;

struct Ask<'a, P> {
    progress: &'a P,
}

impl<P: Fn(usize)> Ask<'_, P> {
    fn of_each<Q, A>(
        &self,
        question: &'static str,
        askers: &[Q],
        ask: impl Fn(&Q) -> A,
    ) -> (Vec<A>, Timing) {
        let mut answers = Vec::with_capacity(askers.len());
        let mut time = Duration::ZERO;
        for batch in askers.chunks(BATCH) {
            let start = Instant::now();
            answers.extend(batch.iter().map(&ask));
            time += start.elapsed();
            (self.progress)(batch.len());
        }
        let timing = Timing {
            question,
            count: askers.len(),
            time,
        };
        (answers, timing)
    }
}

fn passage<T: RealField + Copy>(meets_land: bool, pieces: &[Piece<T, 2>]) -> Passage {
    let is_touch = |piece: &&Piece<T, 2>| matches!(piece, Piece::Point(_));
    let (touched, overland): (Vec<_>, Vec<_>) = pieces.iter().partition(is_touch);
    let spots = |piece| ends(piece).map(|at| spot(&at.point));
    Passage {
        meets_land,
        touched: touched.into_iter().map(|piece| spots(piece)[0]).collect(),
        overland: overland.into_iter().map(spots).collect(),
    }
}

fn segment<T: RealField + Copy>([from, to]: [Spot; 2]) -> Segment2<T> {
    Segment2::new(point(from), point(to))
}

fn spot<T: RealField + Copy>(point: &Point2<T>) -> Spot {
    [float(point.x), float(point.y)]
}

fn float<T: RealField + Copy>(number: T) -> f64 {
    nalgebra::try_convert(number).expect("the scalar converts to f64")
}
