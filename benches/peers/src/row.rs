//! One question about one pair of shapes, and who answers it.

use crate::measure::{Contestant, Pairs, Said, double, race};
use crate::peers::{Peers, Scalar};
use serde::{Deserialize, Serialize};
use tangency::{Intersects, Nearest};

pub struct Row {
    pub name: String,
    scalar: &'static str,
    ours: Contestant,
    peers: Vec<Contestant>,
    limit: Option<(&'static str, f64)>,
    /// How much answers may differ by rounding.
    rounding: f64,
}

impl Row {
    pub fn new<T: Scalar>(name: &str, ours: Contestant, peers: Vec<Contestant>) -> Self {
        Self {
            name: name.to_owned(),
            scalar: T::NAME,
            ours,
            peers,
            limit: None,
            rounding: match T::NAME {
                "f64" => 1e-6,
                _ => 1e-4,
            },
        }
    }

    /// A peer that is not asked here: what takes so long.
    pub fn limit(self, library: &'static str, nanoseconds: f64) -> Self {
        let limit = Some((library, nanoseconds));
        Self { limit, ..self }
    }

    /// What Geometric Tools took with `f64` on another machine.
    pub fn cited(self, nanoseconds: f64) -> Self {
        match self.scalar {
            "f64" => self.limit("GTE, cited", nanoseconds),
            _ => self,
        }
    }

    #[cfg(feature = "fixed")]
    pub fn is_beside(&self, library: &str) -> bool {
        self.peers.iter().any(|peer| peer.library == library)
    }

    pub fn time(self) -> Timed {
        let answers = self.ours.answers();
        let compared = |peer| self.compared(&answers, peer);
        let mut peers: Vec<_> = self.peers.iter().map(compared).collect();
        let hits = hits(&answers, 0.0);
        let contestants: Vec<_> = std::iter::once(self.ours).chain(self.peers).collect();
        let times = race(&contestants);
        for (peer, time) in peers.iter_mut().zip(&times[1..]) {
            peer.nanoseconds = *time;
        }
        peers.extend(self.limit.map(Peer::limit));
        Timed {
            name: self.name,
            scalar: self.scalar.to_owned(),
            nanoseconds: times[0],
            hits,
            peers,
        }
    }

    /// A peer before it was timed.
    fn compared(&self, ours: &[Said], peer: &Contestant) -> Peer {
        let theirs = peer.answers();
        let both = ours.iter().zip(&theirs);
        let differ = both.filter(|(a, b)| a.differs(**b, self.rounding)).count();
        let (most, why) = peer.excuse.unwrap_or((0, ""));
        Peer {
            library: peer.library.to_owned(),
            call: peer.call.to_owned(),
            why: if differ > most { UNEXPLAINED } else { why }.to_owned(),
            goal: peer.goal.unwrap_or_else(|| goal(peer.library)),
            nanoseconds: 0.0,
            hits: Some(hits(&theirs, self.rounding)),
            differ,
        }
    }
}

/// A distance that is only rounded to zero counts as one.
fn hits(answers: &[Said], rounding: f64) -> usize {
    let hits = answers.iter().filter(|said| said.is_hit(rounding));
    hits.count()
}

/// Why more answers differ than are excused.
const UNEXPLAINED: &str = "unexplained";

/// The most that ours may take of a library's time.
fn goal(library: &str) -> f64 {
    match library {
        "parry" | "box3d" | "GEOS" | "GEOS, prepared" => 1.0,
        "geo" => 0.7,
        "lyon" | "kurbo" => 1.2,
        "ncollide" => 0.5,
        _ => 1.5,
    }
}

/// Ours.
pub fn test<A: Intersects<B> + 'static, B: 'static>(pairs: &Pairs<A, B>) -> Contestant {
    pairs.test("tangency", "intersects", |a, b| a.intersects(b))
}

/// Ours.
pub fn nearest<A: Nearest<B> + 'static, B: 'static>(pairs: &Pairs<A, B>) -> Contestant {
    let ask = |a: &A, b: &B| a.nearest(b);
    pairs.ask("tangency", "nearest", ask, |_, _, nearest| {
        Said::Distance(double(nearest.distance))
    })
}

/// The rows of both questions.
pub fn both<T: Scalar, A, B>(name: &str, pairs: &Pairs<A, B>, peers: Peers) -> [Row; 2]
where
    A: Intersects<B> + Nearest<B> + 'static,
    B: 'static,
{
    [
        Row::new::<T>(&format!("{name}: test"), test(pairs), peers.test),
        Row::new::<T>(&format!("{name}: nearest"), nearest(pairs), peers.place),
    ]
}

/// A row that was measured.
#[derive(Serialize, Deserialize)]
pub struct Timed {
    pub name: String,
    pub scalar: String,
    pub nanoseconds: f64,
    pub hits: usize,
    pub peers: Vec<Peer>,
}

#[derive(Serialize, Deserialize)]
pub struct Peer {
    pub library: String,
    pub call: String,
    pub why: String,
    /// The most that ours may take of its time.
    pub goal: f64,
    pub nanoseconds: f64,
    pub hits: Option<usize>,
    pub differ: usize,
}

impl Timed {
    pub fn ratio(&self, peer: &Peer) -> f64 {
        self.nanoseconds / peer.nanoseconds
    }

    /// Those of whom more answers differ than are excused.
    pub fn unexplained(&self) -> impl Iterator<Item = &Peer> {
        self.peers.iter().filter(|peer| peer.why == UNEXPLAINED)
    }

    pub fn meets(&self, peer: &Peer) -> bool {
        self.ratio(peer) <= peer.goal
    }
}

impl Peer {
    fn limit((library, nanoseconds): (&str, f64)) -> Self {
        Self {
            library: library.to_owned(),
            call: String::new(),
            why: String::new(),
            goal: 1.0,
            nanoseconds,
            hits: None,
            differ: 0,
        }
    }
}
