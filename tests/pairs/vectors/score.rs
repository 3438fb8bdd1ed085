//! The scoreboard.

/// An error of so many units is worth a look.
const GOAL: f64 = 4.0;
/// An error of so many units is a defect.
pub(super) const DEFECT: f64 = 64.0;

/// One line of the scoreboard.
#[derive(Clone, Copy, Default)]
pub(super) struct Score {
    pub(super) cases: usize,
    pub(super) refused: usize,
    pub(super) wrong: usize,
    /// Cases of a rotated box that the scalar does not represent exactly.
    pub(super) rounded: usize,
    /// Decisions about those that are not the label's, which is near its tie.
    pub(super) excused: usize,
    above_goal: usize,
    defects: usize,
    worst: f64,
    /// Answers that claim to be unique and are not, or the reverse.
    pub(super) not_unique: usize,
    /// Of unique nearest points from those of the label, in units; for information, as even
    /// the best answer has a large one where the problem is ill-conditioned.
    pub(super) elsewhere: f64,
}

impl Score {
    pub(super) const HEADER: &str =
        "  cases  refused  wrong  rounded  excused     >4    >64  worst unit  unique?  elsewhere";

    pub(super) fn measure(&mut self, error: f64) {
        self.above_goal += usize::from(error > GOAL);
        self.defects += usize::from(error > DEFECT || error.is_nan());
        self.worst = self.worst.max(error);
    }

    pub(super) fn add(&mut self, other: &Self) {
        self.cases += other.cases;
        self.refused += other.refused;
        self.wrong += other.wrong;
        self.rounded += other.rounded;
        self.excused += other.excused;
        self.above_goal += other.above_goal;
        self.defects += other.defects;
        self.worst = self.worst.max(other.worst);
        self.not_unique += other.not_unique;
        self.elsewhere = self.elsewhere.max(other.elsewhere);
    }

    pub(super) fn line(&self) -> String {
        format!(
            "{:7}{:9}{:7}{:9}{:9}{:7}{:7}{:12.4}{:9}{:11.3}",
            self.cases,
            self.refused,
            self.wrong,
            self.rounded,
            self.excused,
            self.above_goal,
            self.defects,
            self.worst,
            self.not_unique,
            self.elsewhere
        )
    }
}
