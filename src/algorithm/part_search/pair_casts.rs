//! The parts of two shapes that touch first where one of them moves: the swept boxes of one tree against those of the other.

use crate::algorithm::part_search::casts::{SweptBox, is_admitted};
use crate::algorithm::part_search::two_trees::{OtherBox, PairSearch, PartNodes, search_pairs};
use crate::query::Touches;
use crate::shape::build::box_tree::block::{BoxBlock, BoxCorners, WIDTH};
use crate::{CastResult, PartId};
use core::ops::ControlFlow;
use nalgebra::RealField;

/// The cast of a part of each shape, chosen at run time, so that the search is compiled once for all shapes with such parts.
type CastOfParts<'a, A, B, T, const D: usize> = &'a dyn Fn(&A, &B) -> CastResult<T, D>;

struct FirstTouchOfPairs<'a, A, B, T: RealField, const D: usize> {
    /// The box of the first shape.
    swept: &'a SweptBox<D>,
    cast: CastOfParts<'a, A, B, T, D>,
    touches: Touches<T, D>,
}

impl<A, B, T: RealField + Copy, const D: usize> PairSearch<A, B, T, D>
    for FirstTouchOfPairs<'_, A, B, T, D>
{
    /// The first times; infinite where a box is not reached.
    fn keys(
        &self,
        boxes: &BoxBlock<T, D>,
        other: &BoxCorners<T, D>,
        side: OtherBox,
    ) -> [f64; WIDTH] {
        let other = other.aabb();
        let of_other = self.swept.of_part(&other);
        core::array::from_fn(|lane| {
            let own = boxes.get(lane).aabb();
            let time = match side {
                OtherBox::OfFirst => of_other.first_time(&own),
                OtherBox::OfSecond => self.swept.of_part(&own).first_time(&other),
            };
            time.unwrap_or(f64::INFINITY)
        })
    }

    fn admits(&self, key: f64) -> bool {
        key < f64::INFINITY && is_admitted(&self.touches, key)
    }

    fn visit(&mut self, (i, a): (usize, &A), (j, b): (usize, &B)) -> ControlFlow<()> {
        let touches = Touches::from((self.cast)(a, b));
        self.touches
            .add(touches.renamed(&|_| [PartId::of(i), PartId::of(j)]));
        ControlFlow::Continue(())
    }
}

/// The first touches of two shapes by the casts of their parts, `swept` being the box of the first one.
pub(crate) fn touches_of_part_pairs<P, Q, T, const D: usize>(
    (a, b): (&P, &Q),
    swept: &SweptBox<D>,
    cast: CastOfParts<'_, P::Part, Q::Part, T, D>,
) -> Touches<T, D>
where
    T: RealField + Copy,
    P: PartNodes<T, D>,
    Q: PartNodes<T, D>,
{
    let mut search = FirstTouchOfPairs {
        swept,
        cast,
        touches: Touches::none(),
    };
    let _ = search_pairs((a, b), &mut search);
    search.touches
}
