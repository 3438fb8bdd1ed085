//! L7: there is always an answer.

use super::trial::Trial;
use crate::common::figure::Figure;
use crate::common::generate::corrupt;
use crate::common::measure::{exact, is_finite};
use crate::common::oracle;
use crate::common::scalar::Scalar;

/// One in so many is compared with exact arithmetic, which is slowest for numbers at the ends of
/// the format.
const EXTREMES_EVERY: usize = 24;
/// The same holds for figures of more points.
const FEW: usize = 16;

/// L7: any numbers at all have an answer, and none of them makes a NaN meet anything.
pub(super) fn any_numbers<T: Scalar>(trial: &mut Trial<'_, T>) {
    let Some(mut figures) = trial.figures(trial.regime()) else {
        return;
    };
    corrupt(trial.rng, &mut figures, trial.pair.dimension);
    trial.progress.next(format!(
        "{} {:?}",
        trial.pair.name,
        figures.each_ref().map(Figure::show)
    ));
    let Some(answers) = trial.ask(&figures) else {
        return;
    };
    let all = |holds: fn(&T) -> bool| figures.iter().flat_map(Figure::numbers).all(holds);
    if !all(|x| x.partial_cmp(x).is_some()) {
        let common = answers
            .common
            .as_ref()
            .is_some_and(|c| c.iter().any(|c| !c.is_empty()));
        let area = answers.overlap.iter().flatten().any(Option::is_some);
        let meets = answers.intersects != [false; 2] || common || area;
        trial.require(!meets, "L7: a NaN meets something", &figures);
    }
    let within = [T::zero(), T::largest()].map(|limit| (trial.pair.within)(&figures, limit));
    if !all(|x| x.finite()) {
        let apart = within == [Some([false; 2]); 2];
        trial.require(
            apart,
            "L7: something is within reach of no number",
            &figures,
        );
        return;
    }
    let alike = within[0] == Some(answers.intersects);
    trial.require(alike, "L3: within zero is not intersecting", &figures);
    let in_range = all(|x| x.in_range());
    let finite = answers.nearest.iter().all(is_finite);
    trial.require(
        finite || !in_range,
        "L7: answers with no finite number",
        &figures,
    );
    let few = figures.iter().all(|figure| figure.points.len() <= FEW);
    if trial.index.is_multiple_of(EXTREMES_EVERY) && few && (in_range || !T::IS_FIXED) {
        let [a, b] = figures.each_ref().map(exact);
        let right = answers.intersects == [oracle::intersects(&a, &b); 2];
        trial.require(right, "L4: decides wrongly", &figures);
    }
}
