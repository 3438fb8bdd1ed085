//! What came out, as tables of Markdown.

use crate::causes::causes;
use crate::row::{Peer, Timed};
use std::collections::BTreeMap;
use std::fmt::Write;

pub struct Table(pub Vec<Timed>);

impl Table {
    /// All tables and the notes on them.
    pub fn markdown(&self) -> String {
        [
            self.beside_peers(),
            self.means(),
            self.misses(),
            self.scalars(),
            self.debug(),
            self.calls(),
        ]
        .join("\n")
    }

    fn beside_peers(&self) -> String {
        let mut text = String::from(
            "## Beside each peer\n\nNanoseconds a question. `hits` are ours, and the peer's where it has \
             others; there a distance of up to 1e-6 is one (1e-4 where the scalar is not `f64`) among \
             coordinates of up to 16. `differ` is how many answers do, by more than that; why is said \
             below.\n\n\
             | row | scalar | ours | peer | theirs | ours/theirs | goal | met | hits | differ |\n\
             |---|---|---|---|---|---|---|---|---|---|\n",
        );
        for row in &self.0 {
            for peer in &row.peers {
                let hits = match peer.hits {
                    Some(hits) if hits == row.hits => format!("{hits}"),
                    Some(hits) => format!("{} {hits}", row.hits),
                    None => format!("{}", row.hits),
                };
                let differ = match peer.differ {
                    0 => String::new(),
                    count => format!("{count}"),
                };
                writeln!(
                    text,
                    "| {} | `{}` | {:.1} | {} | {:.1} | {:.2} | {:.2} | {} | {hits} | {differ} |",
                    row.name,
                    row.scalar,
                    row.nanoseconds,
                    peer.library,
                    peer.nanoseconds,
                    row.ratio(peer),
                    peer.goal,
                    verdict(row, peer),
                )
                .expect("a string takes all text");
            }
        }
        text
    }

    fn of_peers(&self) -> impl Iterator<Item = (&Timed, &Peer)> {
        self.0
            .iter()
            .flat_map(|row| row.peers.iter().map(move |peer| (row, peer)))
    }

    fn means(&self) -> String {
        let mut ratios: BTreeMap<(&str, &str), Vec<f64>> = BTreeMap::new();
        for (row, peer) in self.of_peers() {
            let of_peer = ratios.entry((&peer.library, &row.scalar)).or_default();
            of_peer.push(row.ratio(peer));
        }
        let mut text = String::from(
            "## Geometric means of ours/theirs\n\n| peer | scalar | rows | mean | goal | worst |\n\
             |---|---|---|---|---|---|\n",
        );
        for ((library, scalar), ratios) in ratios {
            let worst = ratios.iter().copied().fold(0.0, f64::max);
            let (count, mean) = (ratios.len(), geometric_mean(&ratios));
            writeln!(
                text,
                "| {library} | `{scalar}` | {count} | {mean:.2} | {} | {worst:.2} |",
                goal_of_mean(library)
            )
            .expect("a string takes all text");
        }
        text
    }

    /// Those who miss their goal, the furthest first.
    fn misses(&self) -> String {
        let missed = self.of_peers().filter(|(row, peer)| !row.meets(peer));
        let mut all: Vec<_> = missed.collect();
        let excess = |(row, peer): &(&Timed, &Peer)| row.ratio(peer) / peer.goal;
        all.sort_by(|a, b| excess(b).total_cmp(&excess(a)));
        let mut text = format!(
            "## What misses its goal\n\n{} of {}, the furthest first.\n\n\
             | row | scalar | peer | ours | theirs | ours/theirs | goal |\n|---|---|---|---|---|---|---|\n",
            all.len(),
            self.of_peers().count(),
        );
        for (row, peer) in &all {
            writeln!(
                text,
                "| {} | `{}` | {} | {:.1} | {:.1} | {:.2} | {:.2} |",
                row.name,
                row.scalar,
                peer.library,
                row.nanoseconds,
                peer.nanoseconds,
                row.ratio(peer),
                peer.goal,
            )
            .expect("a string takes all text");
        }
        let mut names: Vec<&str> = vec![];
        for (row, _) in all {
            if !names.contains(&row.name.as_str()) {
                names.push(&row.name);
            }
        }
        text + &why(&names)
    }

    /// Our own times over each scalar.
    fn scalars(&self) -> String {
        let head = "## Ours over each scalar\n\nNanoseconds a question. The goal of the means is 4.\n\n\
             | row | `f32` | `f64` | `I16F16` | `I32F32` | `I16F16`/`f32` | `I32F32`/`f32` |\n\
             |---|---|---|---|---|---|---|\n";
        let ratios = |[single, _, short, long]: [f64; 4]| [short / single, long / single];
        self.compared(head, ["f32", "f64", "I16F16", "I32F32"], ratios)
    }

    /// Our own times in a debug build.
    fn debug(&self) -> String {
        let head = "## Ours in a debug build\n\nNanoseconds a question. The goal of each is 20. Nothing \
             is precompiled: queries are generic, and without optimisation each operation of their numbers is \
             a call.\n\n\
             | row | `f64` | debug | `I32F32` | debug | `f64` debug/release | `I32F32` debug/release |\n\
             |---|---|---|---|---|---|---|\n";
        let ratios = |[a, slow_a, b, slow_b]: [f64; 4]| [slow_a / a, slow_b / b];
        let scalars = ["f64", "f64, debug", "I32F32", "I32F32, debug"];
        self.compared(head, scalars, ratios)
    }

    /// A line for each row that was measured over all four.
    fn compared(
        &self,
        head: &str,
        scalars: [&str; 4],
        ratios: impl Fn([f64; 4]) -> [f64; 2],
    ) -> String {
        let time = |name: &str, scalar: &str| {
            let mut rows = self.0.iter();
            let row = rows.find(|row| row.name == name && row.scalar == scalar)?;
            Some(row.nanoseconds)
        };
        let mut text = head.to_owned();
        let mut all = [Vec::new(), Vec::new()];
        for row in self.0.iter().filter(|row| row.scalar == scalars[0]) {
            let [Some(a), Some(b), Some(c), Some(d)] =
                scalars.map(|scalar| time(&row.name, scalar))
            else {
                continue;
            };
            let [x, y] = ratios([a, b, c, d]);
            let name = &row.name;
            writeln!(
                text,
                "| {name} | {a:.1} | {b:.1} | {c:.1} | {d:.1} | {x:.2} | {y:.2} |"
            )
            .expect("a string takes all text");
            all[0].push(x);
            all[1].push(y);
        }
        if all[0].is_empty() {
            return String::new();
        }
        let [x, y] = all.map(|ratios| geometric_mean(&ratios));
        writeln!(text, "| geometric mean | | | | | {x:.2} | {y:.2} |")
            .expect("a string takes all text");
        text
    }

    /// Which function each peer was asked by, and why answers differ.
    fn calls(&self) -> String {
        let mut text = String::from("## What is called\n\n");
        let mut said = Vec::new();
        for (row, peer) in self.of_peers().filter(|(_, peer)| !peer.call.is_empty()) {
            let why = match peer.differ {
                0 => String::new(),
                _ => format!(" ({})", peer.why),
            };
            let line = format!("* {}, {}: `{}`{why}\n", row.name, peer.library, peer.call);
            if !said.contains(&line) {
                text += &line;
                said.push(line);
            }
        }
        text
    }
}

/// Why these rows miss their goals.
fn why(rows: &[&str]) -> String {
    let mut text = String::from("\n## Why\n\n");
    for (cause, rows) in causes(rows) {
        writeln!(text, "* {cause} *{}.*", rows.join("; ")).expect("a string takes all text");
    }
    text
}

fn goal_of_mean(library: &str) -> &'static str {
    match library {
        "parry" => "0.50",
        "geo" => "0.30",
        _ => "",
    }
}

fn verdict(row: &Timed, peer: &Peer) -> &'static str {
    match row.meets(peer) {
        true => "yes",
        false => "**no**",
    }
}

fn geometric_mean(ratios: &[f64]) -> f64 {
    let logarithms: f64 = ratios.iter().map(|ratio| ratio.ln()).sum();
    (logarithms / ratios.len() as f64).exp()
}
