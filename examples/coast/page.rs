//! The page: HTML around the maps, everything in one file.

use crate::atlas::chart::{Chart, Spot};
use crate::atlas::sheet::Sheet;
use crate::fleet::{Fleet, VIEW};
use crate::map::{LEGS, SHIPS, layers, map};
use crate::report::Run;
use crate::table::Table;

/// The parts of the chart that are shown larger.
const DETAILS: [([Spot; 2], &str); 2] = [
    (
        [[4.0, 8.0], [26.0, 21.0]],
        "The British Isles and the North Sea",
    ),
    ([[22.0, 0.0], [44.0, 13.0]], "Italy and Greece"),
];

pub struct Page<'a> {
    pub source: &'a str,
    pub chart: &'a Chart,
    pub sheet: &'a Sheet,
    pub fleet: &'a Fleet,
    pub runs: &'a [Run],
    pub totals: &'a Table,
    pub comparison: &'a Table,
    pub refusals: &'a [String],
    pub check: &'a str,
}

impl Page<'_> {
    pub fn html(&self) -> String {
        let run = &self.runs[0];
        let layers = layers(
            self.chart,
            &self.sheet.outlines,
            &run.refused,
            self.fleet,
            &run.answers,
        );
        let body = [
            self.introduction(),
            self.totals.html(),
            ships(),
            legs(),
            self.refused(),
            self.scalars(),
        ];
        format!(
            r#"<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>tangency: ships and coastlines</title>
<style>
{}</style></head><body>
{layers}
<h1>tangency: which ships are near land, and which legs cross it?</h1>
{}</body></html>
"#,
            include_str!("style.css"),
            body.concat(),
        )
    }

    fn introduction(&self) -> String {
        format!(
            r#"<p>{} ships are drawn by lot over a chart of the North Atlantic, and {} legs from one of them to
another. The coastlines are Natural Earth's, read from <code>{}</code>. For each ship the library tells whether it is on land and
which spot on land is nearest; for each leg, which parts of it are over land.</p>
<p>The chart is Lambert's conformal conic projection: what is near on it is near on the globe, and a straight line is almost the
shortest way. Faint lines are 10 degrees apart. Kilometres are measured on the globe, from the ship to the spot found on the
chart. {}</p>
"#,
            self.fleet.ships.len(),
            self.fleet.legs.len(),
            self.source,
            self.check,
        )
    }

    /// What is not asked about, and why.
    fn refused(&self) -> String {
        if self.refusals.is_empty() {
            return String::new();
        }
        let items = self.refusals.iter().map(|it| format!("<li>{it}</li>\n"));
        format!(
            "<h2>What is refused</h2>\n<p>These are no polygons. Nothing is asked about them; on the \
             maps they have purple outlines.</p>\n<ul>\n{}</ul>\n",
            items.collect::<String>(),
        )
    }

    fn scalars(&self) -> String {
        format!(
            r"<h2>In floating and in fixed point</h2>
<p>The same function answers in four scalars. All coordinates are rounded to a grid of 7 m first, which each of the four holds
exactly: so all are asked about the very same shapes, and should decide alike. What is measured is rounded to each scalar.</p>
{}",
            self.comparison.html()
        )
    }
}

fn ships() -> String {
    let legend = legend(&[
        ("spot at-sea", "M23 9h0", "at sea"),
        ("gap", "M4 9H42", "to the nearest land"),
        ("spot moored", "M23 9h0", "touches the coast"),
        ("spot on-land", "M23 9h0", "on land"),
    ]);
    section("Ships and the nearest land", &legend, &SHIPS)
}

fn legs() -> String {
    let legend = legend(&[
        ("leg clear", "M4 9H42", "clear of land"),
        ("leg touching", "M4 9H42", "only touches the coast"),
        ("leg crossing", "M4 9H42", "crosses land"),
        ("leg overland", "M4 9H42", "over land"),
        ("spot landfall", "M23 9h0", "first landfall"),
    ]);
    section("Legs and the land on their way", &legend, &LEGS)
}

fn section(title: &str, legend: &str, layers: &[&str]) -> String {
    let detail = |(view, name): ([Spot; 2], &str)| {
        let map = map(view, layers, &format!("{title}: {name}"));
        format!("<figure>{map}<figcaption>{name}</figcaption></figure>\n")
    };
    format!(
        "<h2>{title}</h2>\n{legend}\n<figure>{}</figure>\n<div class=\"details\">{}</div>\n",
        map(VIEW, layers, title),
        DETAILS.map(detail).concat(),
    )
}

fn legend(entries: &[(&str, &str, &str)]) -> String {
    let entry = |(class, data, meaning): &(&str, &str, &str)| {
        format!(
            "<span><svg viewBox=\"0 0 46 18\" aria-hidden=\"true\">\
             <path class=\"{class}\" d=\"{data}\"/></svg>{meaning}</span>"
        )
    };
    let entries: String = entries.iter().map(entry).collect();
    format!("<div class=\"legend\">{entries}</div>")
}
