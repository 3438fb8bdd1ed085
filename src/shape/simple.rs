//! Does a closed outline meet itself?
//!
//! A stretch of an outline is compared with another only where the boxes around them overlap, and
//! then half by half. Stretches of the kind people draw lie in small boxes, which makes this about
//! n log n, without sorting and by comparisons alone; an outline can be contrived that takes n².

use super::outline::{Outline, Vertex, turn};
use super::{Aabb, ShapeError};
use alloc::vec::Vec;
use nalgebra::RealField;

pub(super) fn require_simple<T: RealField + Copy>(outline: &Outline<T>) -> Result<(), ShapeError> {
    let search = Search::new(outline.vertices());
    match search.meeting_within(search.whole()) {
        None => Ok(()),
        Some([first, second]) => Err(ShapeError::EdgesMeet { first, second }),
    }
}

/// Some successive edges. Each is named by its first vertex.
#[derive(Clone, Copy)]
struct Stretch {
    first: usize,
    count: usize,
    /// Where its box is kept: the stretch, then all of its first half, then all of its second.
    place: usize,
}

impl Stretch {
    fn halves(self) -> [Self; 2] {
        let count = self.count / 2;
        let boxes_of_first_half = 2 * count - 1;
        let place = self.place + 1;
        let second = Self {
            first: self.first + count,
            count: self.count - count,
            place: place + boxes_of_first_half,
        };
        [
            Self {
                count,
                place,
                ..self
            },
            second,
        ]
    }
}

struct Search<'a, T: nalgebra::Scalar> {
    vertices: &'a [Vertex<T>],
    boxes: Vec<Aabb<T, 2>>,
}

impl<'a, T: RealField + Copy> Search<'a, T> {
    fn new(vertices: &'a [Vertex<T>]) -> Self {
        let mut search = Self {
            vertices,
            boxes: Vec::with_capacity(2 * vertices.len()),
        };
        search.enclose(search.whole());
        search
    }

    fn whole(&self) -> Stretch {
        Stretch {
            first: 0,
            count: self.vertices.len(),
            place: 0,
        }
    }

    /// Stores the boxes of a stretch and of all its parts.
    fn enclose(&mut self, stretch: Stretch) -> Aabb<T, 2> {
        self.boxes.push(Aabb::from_points(
            self.ends(stretch.first).map(|end| end.point),
        ));
        if stretch.count > 1 {
            let [first, second] = stretch.halves().map(|half| self.enclose(half));
            self.boxes[stretch.place] = first.joined(&second);
        }
        self.boxes[stretch.place]
    }

    fn ends(&self, edge: usize) -> [&'a Vertex<T>; 2] {
        let next = if edge + 1 == self.vertices.len() {
            0
        } else {
            edge + 1
        };
        [&self.vertices[edge], &self.vertices[next]]
    }

    fn meeting_within(&self, stretch: Stretch) -> Option<[usize; 2]> {
        if stretch.count == 1 {
            return None;
        }
        let [first, second] = stretch.halves();
        self.meeting_within(first)
            .or_else(|| self.meeting_within(second))
            .or_else(|| self.meeting_between(first, second))
    }

    fn meeting_between(&self, first: Stretch, second: Stretch) -> Option<[usize; 2]> {
        if !overlap(&self.boxes[first.place], &self.boxes[second.place]) {
            None
        } else if first.count == 1 && second.count == 1 {
            let names = [first.first, second.first].map(|edge| self.vertices[edge].given);
            self.do_meet(first.first, second.first).then_some(names)
        } else if first.count > second.count {
            first
                .halves()
                .into_iter()
                .find_map(|half| self.meeting_between(half, second))
        } else {
            second
                .halves()
                .into_iter()
                .find_map(|half| self.meeting_between(first, half))
        }
    }

    /// Tells whether two edges with overlapping boxes meet other than as neighbours do: an
    /// [`Outline`] has no spikes, so neighbours share one vertex and nothing more.
    fn do_meet(&self, first: usize, second: usize) -> bool {
        let steps = second - first;
        let are_neighbours = steps == 1 || steps == self.vertices.len() - 1;
        !are_neighbours
            && !self.has_on_one_side(first, second)
            && !self.has_on_one_side(second, first)
    }

    /// Two edges with overlapping boxes have no point in common exactly when one lies strictly to
    /// one side of the other's line: on one common line, overlapping boxes mean overlapping edges.
    fn has_on_one_side(&self, edge: usize, other: usize) -> bool {
        let [a, b] = self.ends(edge);
        let [side_of_c, side_of_d] = self
            .ends(other)
            .map(|end| turn(&a.point, &b.point, &end.point));
        side_of_c.is_ne() && side_of_c == side_of_d
    }
}

fn overlap<T: RealField + Copy>(a: &Aabb<T, 2>, b: &Aabb<T, 2>) -> bool {
    (0..2).all(|axis| a.min()[axis] <= b.max()[axis] && b.min()[axis] <= a.max()[axis])
}
