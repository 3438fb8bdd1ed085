//! Drawings on the chart. Each layer is one path, defined once and used in every map of the page.
//!
//! SVG's y-axis points down, the chart's up. Strokes are as wide on all maps, and a spot is a
//! stroke without length.

use crate::answer::{Answers, Course};
use crate::atlas::chart::{Chart, Spot};
use crate::atlas::coast::{Outlines, Refused};
use crate::atlas::topology::Place;
use crate::fleet::{Fleet, VIEW};
use std::fmt::Write;
use svg::Document;
use svg::node::element::{Definitions, Path, Use};

/// The names of the layers of each kind of map, from the ground up.
pub const GROUND: [&str; 3] = ["graticule", "land", "refused"];
pub const SHIPS: [&str; 4] = ["gap", "at-sea", "moored", "on-land"];
pub const LEGS: [&str; 5] = ["clear", "crossing", "touching", "overland", "landfall"];

/// Path data under way.
#[derive(Default)]
struct Ink(String);

impl Ink {
    fn open(&mut self, spots: impl IntoIterator<Item = Spot>) {
        let mut command = 'M';
        for [x, y] in spots {
            let [x, y] = [x, -y].map(|it| (it * 1000.0).round() / 1000.0);
            write!(self.0, "{command}{x} {y}").expect("a string takes all");
            command = 'L';
        }
    }

    fn closed(&mut self, spots: impl IntoIterator<Item = Spot>) {
        self.open(spots);
        self.0.push('Z');
    }

    fn dot(&mut self, spot: Spot) {
        self.open([spot]);
        self.0.push_str("h0");
    }

    fn layer(self, name: &str, class: &str) -> Path {
        let path = Path::new().set("id", name).set("d", self.0);
        path.set("class", format!("{class} {name}"))
    }
}

/// Everything that the maps show.
pub fn layers(
    chart: &Chart,
    outlines: &[Outlines],
    refused: &[Refused],
    fleet: &Fleet,
    answers: &Answers,
) -> String {
    let mut paths = vec![graticule(chart)];
    paths.extend(land(outlines, refused));
    paths.extend(ships(fleet, answers));
    paths.extend(legs(fleet, answers));
    let definitions = paths.into_iter().fold(Definitions::new(), Definitions::add);
    Document::new()
        .set("class", "shared")
        .set("aria-hidden", "true")
        .add(definitions)
        .to_string()
}

/// Meridians and parallels, 10° from one to the next.
fn graticule(chart: &Chart) -> Path {
    let mut ink = Ink::default();
    let spot = |longitude: i32, latitude: i32| {
        chart.spot(&Place {
            longitude: longitude.into(),
            latitude: latitude.into(),
        })
    };
    for longitude in (-130..=80).step_by(10) {
        ink.open([spot(longitude, 0), spot(longitude, 80)]);
    }
    for latitude in (0..=80).step_by(10) {
        ink.open((-130..=80).map(|longitude| spot(longitude, latitude)));
    }
    ink.layer("graticule", "")
}

/// Land in view, and apart from it what is no polygon.
fn land(outlines: &[Outlines], refused: &[Refused]) -> [Path; 2] {
    let mut inks: [Ink; 2] = Default::default();
    for (number, outlines) in outlines.iter().enumerate() {
        let is_refused = refused.iter().any(|it| it.number == number);
        for outline in outlines.iter().filter(|outline| reaches_into_view(outline)) {
            inks[usize::from(is_refused)].closed(outline.iter().copied());
        }
    }
    let [land, refused] = inks;
    [land.layer("land", ""), refused.layer("refused", "")]
}

fn reaches_into_view(outline: &[Spot]) -> bool {
    (0..2).all(|axis| {
        outline.iter().any(|spot| spot[axis] >= VIEW[0][axis])
            && outline.iter().any(|spot| spot[axis] <= VIEW[1][axis])
    })
}

fn ships(fleet: &Fleet, answers: &Answers) -> [Path; 4] {
    let [mut gaps, mut at_sea, mut moored, mut on_land]: [Ink; 4] = Default::default();
    let sighted = fleet.ships.iter().zip(&answers.sightings);
    for (number, (&ship, sighting)) in sighted.enumerate() {
        let spots = match (sighting.is_on_land, fleet.is_moored(number)) {
            (false, _) => &mut at_sea,
            (true, true) => &mut moored,
            (true, false) => &mut on_land,
        };
        spots.dot(ship);
        if !sighting.is_on_land {
            gaps.open([ship, sighting.nearest_land]);
        }
    }
    [
        gaps.layer("gap", ""),
        at_sea.layer("at-sea", "spot"),
        moored.layer("moored", "spot"),
        on_land.layer("on-land", "spot"),
    ]
}

fn legs(fleet: &Fleet, answers: &Answers) -> [Path; 5] {
    let [mut clear, mut touching, mut crossing]: [Ink; 3] = Default::default();
    let [mut overland, mut landfall]: [Ink; 2] = Default::default();
    for (&leg, passage) in fleet.legs.iter().zip(&answers.passages) {
        match passage.course() {
            Course::Clear => clear.open(leg),
            Course::Touching => touching.open(leg),
            Course::Crossing => crossing.open(leg),
        }
        for &part in &passage.overland {
            overland.open(part);
        }
        if let Some(&[first, _]) = passage.overland.first() {
            landfall.dot(first);
        }
    }
    [
        clear.layer("clear", "leg"),
        touching.layer("touching", "leg"),
        crossing.layer("crossing", "leg"),
        overland.layer("overland", "leg"),
        landfall.layer("landfall", "spot"),
    ]
}

/// The part of the chart between two corners, with the layers named.
pub fn map([low, high]: [Spot; 2], names: &[&str], label: &str) -> String {
    let view = (low[0], -high[1], high[0] - low[0], high[1] - low[1]);
    let document = Document::new()
        .set("class", "chart")
        .set("viewBox", view)
        .set("role", "img")
        .set("aria-label", label);
    let layers = GROUND.iter().chain(names);
    let uses = layers.map(|name| Use::new().set("href", format!("#{name}")));
    uses.fold(document, Document::add).to_string()
}
