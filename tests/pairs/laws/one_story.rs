//! L1, L3, L4 and L5: all answers about one pair of shapes agree, with each other and with exact
//! arithmetic.

use super::case::Case;
use super::exactly::exactly;
use crate::common::answers::{Answers, End, Part};
use crate::common::figure::{Figure, Kind};
use crate::common::scalar::Scalar;

/// One in so many is compared with exact arithmetic, which is slow.
const EXACT_EVERY: usize = 4;

pub(super) fn all_answers_agree<T: Scalar>(case: &mut Case<'_, T>) {
    let Some(figures) = case.figures(case.regime()) else {
        return;
    };
    let Some(answers) = case.query(&figures) else {
        return;
    };
    agree(case, &figures, &answers);
    if case.index.is_multiple_of(EXACT_EVERY) || case.index < case.regimes().len() {
        exactly(case, &figures, &answers);
    }
}

/// All answers with each other.
pub(super) fn agree<T: Scalar>(
    case: &mut Case<'_, T>,
    figures: &[Figure<T>; 2],
    answers: &Answers<T>,
) {
    let symmetric = is_symmetric(answers, case.pair.kinds);
    case.require(symmetric, "L1: the two orders differ", figures);
    case.require(is_consistent(answers), "L3: the answers differ", figures);
}

fn is_symmetric<T: Scalar>(answers: &Answers<T>, kinds: [Kind; 2]) -> bool {
    let [there, back] = answers.nearest;
    let parameters = answers
        .parameters
        .map(|[[s, t], back]| (raw(&[s, t]), raw(&[back[1], back[0]])));
    let common = answers.common.as_ref().is_none_or(|[there, back]| {
        // Two linear shapes count the parameter each along itself.
        if kinds.into_iter().all(Kind::is_linear) {
            kinds_of(there) == kinds_of(back)
        } else {
            same_parts(there, back)
        }
    });
    answers.intersects[0] == answers.intersects[1]
        && there.is_flipped(&back)
        && parameters.is_none_or(|(there, back)| there == back)
        && common
}

fn raw<T: Scalar>(numbers: &[T]) -> Vec<u64> {
    numbers.iter().map(|x| x.raw()).collect()
}

/// Whether each is a point, and on how many sides it ends.
fn kinds_of<T>(parts: &[Part<T>]) -> Vec<(bool, usize)> {
    let kind = |part: &Part<T>| (part.is_point, part.ends.iter().flatten().count());
    parts.iter().map(kind).collect()
}

fn same_parts<T: Scalar>(a: &[Part<T>], b: &[Part<T>]) -> bool {
    let end = |end: &End<T>| (end.parameter.raw(), raw(&end.point));
    let raw = |part: &Part<T>| {
        let ends = part.ends.each_ref();
        (part.is_point, ends.map(|at| at.as_ref().map(end)))
    };
    a.iter().map(raw).eq(b.iter().map(raw))
}

/// Whether all answers say that the shapes meet, or all say that they do not. In fixed point a gap
/// too small for the scalar is looked at by `exactly`.
fn is_consistent<T: Scalar>(answers: &Answers<T>) -> bool {
    (0..2).all(|order| {
        let (meets, nearest) = (answers.intersects[order], &answers.nearest[order]);
        let zero = nearest.distance.is_zero();
        let common = answers
            .common
            .as_ref()
            .is_none_or(|c| c[order].is_empty() != meets);
        let overlap = answers.overlap.as_ref();
        let overlap = overlap.is_none_or(|some| some[order].is_some() == meets);
        nearest.distance >= T::zero()
            && (T::IS_FIXED || meets == zero)
            && (!meets || zero && nearest.on_self == nearest.on_rhs)
            && common
            && overlap
    })
}
