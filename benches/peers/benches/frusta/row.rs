//! One question about one pair of shapes, timed, and the tables of all.

use crate::judge::Counts;
use std::collections::BTreeMap;
use std::fmt::Write;
use tangency_peers::measure::{Contestant, race};

/// What a row is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Question {
    Test,
    Nearest,
    /// Contacts of all pairs, of which about half overlap.
    ContactMixed,
    ContactOverlapping,
    /// Casts of pairs that are apart at first.
    CastApart,
    FirstHit,
}

impl Question {
    pub const ALL: [Self; 6] = [
        Self::Test,
        Self::Nearest,
        Self::ContactMixed,
        Self::ContactOverlapping,
        Self::CastApart,
        Self::FirstHit,
    ];

    fn title(self) -> &'static str {
        match self {
            Self::Test => "intersects",
            Self::Nearest => "nearest",
            Self::ContactMixed => "contact, mixed",
            Self::ContactOverlapping => "contact, overlapping",
            Self::CastApart => "cast, apart at first",
            Self::FirstHit => "first hit of a ray",
        }
    }
}

/// What is asked for.
pub struct Wish {
    /// In the names of the pairs.
    pub word: String,
    /// In the name of the question.
    pub question: String,
    pub counts_only: bool,
    /// Whether shapes have whole numbers and axes along the coordinates.
    pub whole_numbers: bool,
}

impl Wish {
    pub fn of_arguments() -> Self {
        let all: Vec<_> = std::env::args().skip(1).collect();
        let mut words = all.iter().filter(|word| !word.starts_with('-')).cloned();
        let has = |flag: &str| all.iter().any(|argument| argument == flag);
        Self {
            word: words.next().unwrap_or_default(),
            question: words.next().unwrap_or_default(),
            counts_only: has("--count") || has("--whole"),
            whole_numbers: has("--whole"),
        }
    }

    pub fn asks(&self, question: Question) -> bool {
        question.title().contains(&self.question)
    }
}

/// A row that was measured.
pub struct Row {
    pub question: Question,
    pub scalar: &'static str,
    pub name: String,
    pub count: usize,
    /// How many pairs meet, or casts and rays hit.
    pub hits: usize,
    pub counts: Counts,
    ours: f64,
    theirs: f64,
}

impl Row {
    /// Times both sides, unless only wrong answers are to be counted.
    pub fn new(
        wish: &Wish,
        (question, scalar, name): (Question, &'static str, String),
        [count, hits]: [usize; 2],
        counts: Counts,
        contestants: [Contestant; 2],
    ) -> Self {
        let times = match wish.counts_only {
            true => vec![f64::NAN; 2],
            false => race(&contestants),
        };
        let row = Self {
            question,
            scalar,
            name,
            count,
            hits,
            counts,
            ours: times[0],
            theirs: times[1],
        };
        eprint!("{}: {}", question.title(), row.line());
        row
    }

    fn ratio(&self) -> f64 {
        self.ours / self.theirs
    }

    fn line(&self) -> String {
        let Counts {
            differ,
            theirs_wrong,
            theirs_far,
            ours_wrong,
        } = self.counts;
        format!(
            "| {} | `{}` | {} | {} | {:.1} | {:.1} | {:.2} | {differ} | {theirs_wrong} | {theirs_far} | {ours_wrong} |\n",
            self.name,
            self.scalar,
            self.count,
            self.hits,
            self.ours,
            self.theirs,
            self.ratio(),
        )
    }
}

/// The geometric means of each question, and the sums of wrong answers.
pub fn means(rows: &[Row]) -> String {
    let mut groups: BTreeMap<(Question, &str), Vec<&Row>> = BTreeMap::new();
    for row in rows {
        groups
            .entry((row.question, row.scalar))
            .or_default()
            .push(row);
    }
    let mut text = String::from(
        "| question | scalar | rows | mean of ours/theirs | least | most | questions | differ | parry wrong | \
         far off | ours wrong |\n|---|---|---|---|---|---|---|---|---|---|---|\n",
    );
    for ((question, scalar), group) in groups {
        let ratios = || group.iter().map(|row| row.ratio());
        let sum = |count: fn(&Row) -> usize| group.iter().map(|row| count(row)).sum::<usize>();
        writeln!(
            text,
            "| {} | `{scalar}` | {} | {:.2} | {:.2} | {:.2} | {} | {} | {} | {} | {} |",
            question.title(),
            group.len(),
            (ratios().map(f64::ln).sum::<f64>() / group.len() as f64).exp(),
            ratios().fold(f64::INFINITY, f64::min),
            ratios().fold(0.0, f64::max),
            sum(|row| row.count),
            sum(|row| row.counts.differ),
            sum(|row| row.counts.theirs_wrong),
            sum(|row| row.counts.theirs_far),
            sum(|row| row.counts.ours_wrong),
        )
        .expect("a string takes all text");
    }
    text
}

/// A table for each question.
pub fn tables(rows: &[Row]) -> String {
    let mut groups: BTreeMap<Question, String> = BTreeMap::new();
    for row in rows {
        groups
            .entry(row.question)
            .or_default()
            .push_str(&row.line());
    }
    let table = |(question, lines): (Question, String)| {
        format!(
            "### {}\n\n| pair | scalar | questions | hits | ours | theirs | ours/theirs | differ | parry wrong | \
             far off | ours wrong |\n|---|---|---|---|---|---|---|---|---|---|---|\n{lines}\n",
            question.title(),
        )
    };
    groups.into_iter().map(table).collect()
}
