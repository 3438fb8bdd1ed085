//! L7: there is always an answer.

use super::case::Case;
use crate::common::figure::{Figure, Kind};
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
pub(super) fn any_numbers<T: Scalar>(case: &mut Case<'_, T>) {
    let Some(mut figures) = case.figures(case.regime()) else {
        return;
    };
    corrupt(case.rng, &mut figures, case.pair.dimension);
    case.progress.next(format!(
        "{} {:?}",
        case.pair.name,
        figures.each_ref().map(Figure::show)
    ));
    let Some(answers) = case.query(&figures) else {
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
        case.require(!meets, "L7: a NaN meets something", &figures);
    }
    let within = [T::zero(), T::largest()].map(|limit| (case.pair.within)(&figures, limit));
    if !all(|x| x.finite()) {
        let apart = within == [Some([false; 2]); 2];
        case.require(
            apart,
            "L7: something is within reach of no number",
            &figures,
        );
        return;
    }
    let alike = within[0] == Some(answers.intersects);
    case.require(alike, "L3: within zero is not intersecting", &figures);
    let in_range = all(|x| x.in_range());
    let finite = answers.nearest.iter().all(is_finite);
    case.require(
        finite || !in_range,
        "L7: answers with no finite number",
        &figures,
    );
    let few = figures.iter().all(|figure| figure.points.len() <= FEW);
    if case.index.is_multiple_of(EXTREMES_EVERY) && few && (in_range || !T::IS_FIXED) {
        let [a, b] = figures.each_ref().map(exact);
        let right = answers.intersects == [oracle::intersects(&a, &b); 2];
        case.require(right, "L4: decides wrongly", &figures);
    }
}

/// L7: a coordinate that is infinite or not a number makes all that is measured not a number, and no
/// NaN meets anything.
pub(super) fn nothing_is_made_up<T: Scalar>(case: &mut Case<'_, T>) {
    let Some(mut figures) = case.figures(case.regime()) else {
        return;
    };
    let Some(broken) = break_one(case, &mut figures) else {
        case.query(&figures);
        return;
    };
    let Some(answers) = case.query(&figures) else {
        return;
    };
    let dimension = case.pair.dimension;
    let is_unknown = |x: &T| x.partial_cmp(x).is_none();
    let unknown = answers.nearest.iter().all(|nearest| {
        let points = [nearest.on_self, nearest.on_rhs];
        let coordinates = points.iter().flat_map(|point| &point[..dimension]);
        coordinates.chain([&nearest.distance]).all(is_unknown) && !nearest.unique
    });
    case.require(unknown, "L7: a distance is made up", &figures);
    let [there, back] = answers.nearest;
    case.require(
        there.is_flipped(&back),
        "L1: the two orders differ",
        &figures,
    );
    let parameters = answers.parameters.iter().flatten().flatten();
    let unknown = parameters.copied().all(|x| is_unknown(&x));
    case.require(unknown, "L7: a parameter is made up", &figures);
    let within = (case.pair.within)(&figures, T::largest());
    case.require(
        within == Some([false; 2]),
        "L7: within a distance",
        &figures,
    );
    if is_unknown(&broken) {
        let common = answers.common.iter().flatten().all(Vec::is_empty);
        let area = answers.overlap.iter().flatten().all(Option::is_none);
        let apart = answers.intersects == [false; 2] && common && area;
        case.require(apart, "L7: a NaN meets something", &figures);
    }
}

/// Replaces a coordinate that no constructor checks by one that is not finite: each by each in turn.
fn break_one<T: Scalar>(case: &Case<'_, T>, figures: &mut [Figure<T>; 2]) -> Option<T> {
    let dimension = case.pair.dimension;
    let values = T::extremes().into_iter().filter(|x| !x.finite());
    let values = values.collect::<Vec<_>>();
    let open = figures
        .iter_mut()
        .filter(|figure| has_public_fields(figure.kind));
    let points = open.flat_map(|figure| &mut figure.points);
    let numbers = points.flat_map(|point| &mut point[..dimension]);
    let mut numbers = numbers.collect::<Vec<_>>();
    if values.is_empty() || numbers.is_empty() {
        return None;
    }
    let value = values[case.index / numbers.len() % values.len()];
    let place = case.index % numbers.len();
    *numbers[place] = value;
    Some(value)
}

fn has_public_fields(kind: Kind) -> bool {
    kind.is_linear()
        || kind.is_wall()
        || matches!(kind, Kind::Point | Kind::Triangle | Kind::Tetrahedron)
}
