//! What the answers come to.

use crate::answer::{Answers, Course, Passage, Sighting};
use crate::atlas::chart::Chart;
use crate::atlas::coast::{Dropped, Refused};
use crate::atlas::globe::{Coastline, KILOMETRES_PER_DEGREE, kilometres};
use crate::atlas::sheet::Sheet;
use crate::fleet::Fleet;
use crate::table::Table;
use std::time::Duration;

/// All that was found out in one scalar.
pub struct Run {
    pub scalar: &'static str,
    pub building: Duration,
    pub refused: Vec<Refused>,
    pub dropped: Dropped,
    pub answers: Answers,
}

/// What became of the ships and the legs.
pub fn totals(chart: &Chart, sheet: &Sheet, fleet: &Fleet, run: &Run) -> Table {
    let mut rows = land_rows(sheet, run);
    rows.extend(ship_rows(chart, fleet, &run.answers));
    rows.extend(leg_rows(&run.answers.passages));
    Table {
        head: vec!["totals".into(), String::new()],
        rows,
    }
}

fn row(name: &str, value: impl ToString) -> Vec<String> {
    vec![name.into(), value.to_string()]
}

fn land_rows(sheet: &Sheet, run: &Run) -> Vec<Vec<String>> {
    let outlines = sheet.outlines.iter();
    let holes = outlines.clone().map(|it| it.len() - 1).sum::<usize>();
    let vertices = outlines.flatten().map(Vec::len).sum::<usize>();
    vec![
        row("lands on the chart", sheet.outlines.len()),
        row("waters in them", holes),
        row("vertices of their outlines", vertices),
        row(
            "lands of the file that lie south of the chart",
            sheet.left_out,
        ),
        row(
            "vertices dropped, as they made spikes",
            run.dropped.vertices,
        ),
        row("waters dropped, as they had no area", run.dropped.waters),
        row("lands refused, as they are no polygons", run.refused.len()),
    ]
}

fn ship_rows(chart: &Chart, fleet: &Fleet, answers: &Answers) -> Vec<Vec<String>> {
    let is_on_land = |ship: &usize| answers.sightings[*ship].is_on_land;
    let all = 0..fleet.ships.len();
    let (moored, others): (Vec<_>, Vec<_>) = all.partition(|ship| fleet.is_moored(*ship));
    let on_land = |ships: &[usize]| {
        let count = ships.iter().copied().filter(is_on_land).count();
        format!("{count} of {}", ships.len())
    };
    let mut away = kilometres_away(chart, fleet, answers);
    away.sort_by(f64::total_cmp);
    let median = away.get(away.len() / 2);
    vec![
        row(
            "ships moored to a corner of the coast, that touch land",
            on_land(&moored),
        ),
        row("other ships that are on land", on_land(&others)),
        row(
            "median distance from a ship at sea to land",
            kilometres_text(median),
        ),
        row("largest distance", kilometres_text(away.last())),
    ]
}

fn leg_rows(passages: &[Passage]) -> Vec<Vec<String>> {
    let count = |course| {
        let alike = passages.iter().filter(|it| it.course() == course);
        format!("{} of {}", alike.count(), passages.len())
    };
    let parts = passages.iter().map(|it| it.overland.len());
    vec![
        row("legs clear of land", count(Course::Clear)),
        row("legs that only touch the coast", count(Course::Touching)),
        row("legs that cross land", count(Course::Crossing)),
        row("parts of legs over land", parts.sum::<usize>()),
    ]
}

fn kilometres_text(distance: Option<&f64>) -> String {
    distance.map_or("none".into(), |it| format!("{it:.0} km"))
}

/// How far each ship at sea is from the spot found on land, on the globe.
fn kilometres_away(chart: &Chart, fleet: &Fleet, answers: &Answers) -> Vec<f64> {
    let ships = fleet.ships.iter().zip(&answers.sightings);
    let at_sea = ships.filter(|(_, sighting)| !sighting.is_on_land);
    let away = at_sea.map(|(&ship, sighting)| {
        kilometres(&chart.place(ship), &chart.place(sighting.nearest_land))
    });
    away.collect()
}

/// A column for each scalar: how long each question took, and whether the answers are those of the
/// first scalar.
pub fn comparison(runs: &[Run]) -> Table {
    let first = &runs[0];
    let mut rows = vec![line(runs, "to build all polygons, ms", |run| {
        format!("{:.1}", run.building.as_secs_f64() * 1e3)
    })];
    for (i, timing) in first.answers.timings.iter().enumerate() {
        let name = format!("{} of {}, µs each", timing.question, timing.count);
        rows.push(line(runs, &name, |run| {
            format!("{:.2}", run.answers.timings[i].microseconds_each())
        }));
    }
    let name = format!("decisions that differ from {}", first.scalar);
    rows.push(line(runs, &name, |run| {
        differing(&first.answers, &run.answers).to_string()
    }));
    rows.push(line(runs, "largest difference of a distance, m", |run| {
        let difference = largest_difference(&first.answers, &run.answers);
        format!("{:.5}", 1e3 * KILOMETRES_PER_DEGREE * difference)
    }));
    Table {
        head: line(runs, "", |run| run.scalar.to_string()),
        rows,
    }
}

fn line(runs: &[Run], name: &str, cell: impl Fn(&Run) -> String) -> Vec<String> {
    let cells = runs.iter().map(cell);
    std::iter::once(name.to_string()).chain(cells).collect()
}

/// Counts the ships and legs about which two scalars do not decide alike.
pub fn differing(a: &Answers, b: &Answers) -> usize {
    let ships = a.sightings.iter().zip(&b.sightings);
    let legs = a.passages.iter().zip(&b.passages);
    let of_ships = ships.filter(|(a, b)| a.is_on_land != b.is_on_land).count();
    let of_legs = legs.filter(|(a, b)| decisions(a) != decisions(b)).count();
    of_ships + of_legs
}

fn decisions(passage: &Passage) -> (bool, usize, usize) {
    let (touched, overland) = (passage.touched.len(), passage.overland.len());
    (passage.meets_land, touched, overland)
}

fn largest_difference(a: &Answers, b: &Answers) -> f64 {
    let distances = a.sightings.iter().zip(&b.sightings);
    let differences = distances.map(|(a, b)| (a.distance - b.distance).abs());
    differences.fold(0.0, f64::max)
}

/// Names each land that is not asked about, and why.
pub fn refusals(sheet: &Sheet, refused: &[Refused]) -> Vec<String> {
    let told = refused.iter().map(|Refused { number, error }| {
        let vertices = sheet.outlines[*number].iter().map(Vec::len).sum::<usize>();
        let place = sheet.lands[*number][0][0];
        format!("land of {vertices} vertices at {place}: {error}")
    });
    told.collect()
}

/// Only one ship in so many is checked, as it takes long without a chart.
const CHECKED: usize = 10;

/// Tells how good the chart is for measuring, by comparing the distances with those found in space,
/// without a chart.
pub fn check(chart: &Chart, sheet: &Sheet, fleet: &Fleet, run: &Run) -> String {
    let excesses = excesses(chart, &coastline(sheet, &run.refused), fleet, &run.answers);
    let good = excesses.iter().filter(|it| **it < 1.0).count();
    format!(
        "The nearest land was looked for on the globe too, for {} of the ships at sea: for {good} of \
         them the land found on the chart is less than 1 % farther away, and for none more than {:.1} %.",
        excesses.len(),
        excesses.iter().copied().fold(0.0, f64::max),
    )
}

/// Of the land that is asked about.
fn coastline(sheet: &Sheet, refused: &[Refused]) -> Coastline {
    let is_refused = |number| refused.iter().any(|it| it.number == number);
    let lands = sheet.lands.iter().enumerate();
    let lands = lands.filter(|(number, _)| !is_refused(*number));
    Coastline::new(lands.map(|(_, land)| land))
}

/// How much farther away the land found on the chart is than the nearest on the globe, in percent.
fn excesses(chart: &Chart, coastline: &Coastline, fleet: &Fleet, answers: &Answers) -> Vec<f64> {
    let ships = fleet.ships.iter().zip(&answers.sightings);
    let at_sea = ships.filter(|(_, sighting)| !sighting.is_on_land);
    let excess = |(&ship, sighting): (_, &Sighting)| {
        let place = chart.place(ship);
        let found = kilometres(&place, &chart.place(sighting.nearest_land));
        100.0 * (found / coastline.kilometres_from(&place) - 1.0)
    };
    at_sea.step_by(CHECKED).map(excess).collect()
}
