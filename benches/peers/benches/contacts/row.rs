//! One question about one pair of shapes, timed, and the tables of all.

use crate::judge::Wrong;
use std::collections::BTreeMap;
use std::fmt::Write;
use tangency_peers::measure::{Contestant, race};

/// What a row is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Question {
    /// Contacts of pairs of which about half overlap.
    ContactMixed,
    ContactOverlapping,
    ManifoldOverlapping,
    /// Casts of pairs that are apart at first.
    CastApart,
}

impl Question {
    fn title(self) -> &'static str {
        match self {
            Self::ContactMixed => "contact, mixed",
            Self::ContactOverlapping => "contact, overlapping",
            Self::ManifoldOverlapping => "contact_manifold, overlapping",
            Self::CastApart => "cast, apart at first",
        }
    }

    /// What the two counts of wrong answers mean.
    fn wrongs(self) -> [&'static str; 2] {
        match self {
            Self::CastApart => ["hit off", "time off"],
            _ => ["depth off", "normal off"],
        }
    }
}

/// What is timed in which scalar.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Topic {
    pub dimensions: usize,
    pub question: Question,
    pub scalar: &'static str,
}

pub struct Row {
    topic: Topic,
    name: String,
    questions: Questions,
    nanoseconds: f64,
    peers: Vec<Peer>,
}

/// How many there are, and in how many of them the shapes overlap, or of casts meet on the way.
#[derive(Clone, Copy)]
pub struct Questions {
    pub count: usize,
    pub hits: usize,
}

struct Peer {
    library: &'static str,
    nanoseconds: f64,
    wrong: Wrong,
}

impl Row {
    /// Times ours and the peers, of which is known how many answers are wrong.
    pub fn new(
        topic: Topic,
        name: &str,
        questions: Questions,
        ours: Contestant,
        peers: Vec<(Contestant, Wrong)>,
    ) -> Self {
        let (contestants, wrongs): (Vec<_>, Vec<_>) = peers.into_iter().unzip();
        let all: Vec<_> = std::iter::once(ours).chain(contestants).collect();
        let times = race(&all);
        let peers = all[1..].iter().zip(&times[1..]).zip(wrongs);
        let peers = peers.map(|((contestant, &nanoseconds), wrong)| Peer {
            library: contestant.library,
            nanoseconds,
            wrong,
        });
        let row = Self {
            topic,
            name: name.to_owned(),
            questions,
            nanoseconds: times[0],
            peers: peers.collect(),
        };
        eprintln!("{}", row.lines().trim_end());
        row
    }

    fn ratio(&self, peer: &Peer) -> f64 {
        self.nanoseconds / peer.nanoseconds
    }

    /// A line for each peer.
    fn lines(&self) -> String {
        let line = |peer: &Peer| {
            format!(
                "| {} | `{}` | {} | {} | {:.1} | {} | {:.1} | {:.2} | {} | {} |\n",
                self.name,
                self.topic.scalar,
                self.questions.count,
                self.questions.hits,
                self.nanoseconds,
                peer.library,
                peer.nanoseconds,
                self.ratio(peer),
                peer.wrong.first,
                peer.wrong.second,
            )
        };
        self.peers.iter().map(line).collect()
    }
}

/// The geometric means of all rows of a topic beside a peer, and the sums of wrong answers.
pub fn means(rows: &[Row]) -> String {
    let mut groups: BTreeMap<(Topic, &str), Vec<(&Row, &Peer)>> = BTreeMap::new();
    for row in rows {
        for peer in &row.peers {
            let group = groups.entry((row.topic, peer.library)).or_default();
            group.push((row, peer));
        }
    }
    let mut text = String::from(
        "| question | | scalar | peer | rows | mean of ours/theirs | least | most | questions | wrong |\n\
         |---|---|---|---|---|---|---|---|---|---|\n",
    );
    for ((topic, library), group) in groups {
        text += &mean_line(topic, library, &group);
    }
    text
}

fn mean_line(topic: Topic, library: &str, group: &[(&Row, &Peer)]) -> String {
    let ratios = || group.iter().map(|(row, peer)| row.ratio(peer));
    let logarithms: f64 = ratios().map(f64::ln).sum();
    let sum = |count: fn(&Peer) -> usize| group.iter().map(|(_, peer)| count(peer)).sum::<usize>();
    let [first, second] = topic.question.wrongs();
    format!(
        "| {} | {}D | `{}` | {library} | {} | {:.2} | {:.2} | {:.2} | {} | {} {first}, {} {second} |\n",
        topic.question.title(),
        topic.dimensions,
        topic.scalar,
        group.len(),
        (logarithms / group.len() as f64).exp(),
        ratios().fold(f64::INFINITY, f64::min),
        ratios().fold(0.0, f64::max),
        group
            .iter()
            .map(|(row, _)| row.questions.count)
            .sum::<usize>(),
        sum(|peer| peer.wrong.first),
        sum(|peer| peer.wrong.second),
    )
}

/// A table for each question.
pub fn tables(rows: &[Row]) -> String {
    let mut groups: BTreeMap<(usize, Question), String> = BTreeMap::new();
    for row in rows {
        let key = (row.topic.dimensions, row.topic.question);
        groups.entry(key).or_default().push_str(&row.lines());
    }
    let mut text = String::new();
    for ((dimensions, question), lines) in groups {
        let [first, second] = question.wrongs();
        write!(
            text,
            "### {dimensions}D: {}\n\n| pair | scalar | questions | hits | ours | peer | theirs | ours/theirs | \
             {first} | {second} |\n|---|---|---|---|---|---|---|---|---|---|\n{lines}\n",
            question.title(),
        )
        .expect("a string takes all text");
    }
    text
}
