//! The lists of a polyhedron's faces, and the lists for each vertex derived from them.

use crate::shape::build::lists::IndexLists;
use alloc::vec::Vec;

/// Rotates the list of a face so that its lowest corner comes first.
pub(crate) fn begin_with_lowest(face: &mut [usize]) {
    let corners = face.iter().enumerate();
    let lowest = corners.min_by_key(|(_, corner)| **corner);
    let start = lowest.map_or(0, |(start, _)| start);
    face.rotate_left(start);
}

/// The faces with the opposite winding, sorted, each starting with its lowest corner.
pub(crate) fn mirrored(faces: &IndexLists) -> IndexLists {
    let turned = faces.iter().map(|face| {
        let mut face = face.to_vec();
        face[1..].reverse();
        face
    });
    let mut turned: Vec<_> = turned.collect();
    turned.sort_unstable();
    turned.into_iter().collect()
}

/// The two faces of a flat polygon; a segment and a point have none.
pub(crate) fn two_sides(corners: &[usize]) -> IndexLists {
    let [first, others @ ..] = corners else {
        return IndexLists::default();
    };
    if others.len() < 2 {
        return IndexLists::default();
    }
    let back = core::iter::once(*first).chain(others.iter().rev().copied());
    let mut sides = [corners.to_vec(), back.collect()];
    sides.sort_unstable();
    sides.into_iter().collect()
}

/// Each vertex with the one before it and the one after it around a face; sorted.
pub(crate) fn passages(faces: &IndexLists) -> Vec<[usize; 3]> {
    let mut passages = Vec::new();
    for face in faces.iter() {
        let count = face.len();
        let at = |place: usize| face[place % count];
        passages.extend((0..count).map(|i| [at(i + 1), at(i), at(i + 2)]));
    }
    sort_by_first_two(&passages)
}

/// Sorts triples of indices by their first two, of which no two triples have the same: by counting, in linear time.
pub(crate) fn sort_by_first_two(triples: &[[usize; 3]]) -> Vec<[usize; 3]> {
    let highest = triples.iter().map(|&[first, second, _]| first.max(second));
    let count = highest.max().map_or(0, |highest| highest + 1);
    let by_second = sort_by_counting(triples, count, |triple| triple[1]);
    sort_by_counting(&by_second, count, |triple| triple[0])
}

/// Sorts by a key below `count`, and keeps the order of those with the same.
fn sort_by_counting<I: Copy>(items: &[I], count: usize, key: impl Fn(&I) -> usize) -> Vec<I> {
    let mut places = alloc::vec![0; count + 1];
    items.iter().for_each(|item| places[key(item) + 1] += 1);
    (0..count).for_each(|key| places[key + 1] += places[key]);
    let mut sorted = items.to_vec();
    for item in items {
        let place = &mut places[key(item)];
        sorted[*place] = *item;
        *place += 1;
    }
    sorted
}

/// Lists for each vertex one of the vertices of each of its passages.
pub(crate) fn of_each_vertex(passages: &[[usize; 3]], which: usize) -> IndexLists {
    let of_one = passages.chunk_by(|a, b| a[0] == b[0]);
    of_one
        .map(|passages| passages.iter().map(|passage| passage[which]))
        .collect()
}

/// For each edge of each face in turn, the next corner of the face beyond it: the one after the
/// reversed edge.
pub(crate) fn beyond_edges(
    faces: &IndexLists,
    neighbours: &IndexLists,
    nexts: &IndexLists,
) -> Vec<usize> {
    let beyond = |(&from, &to): (&usize, &usize)| {
        let place = neighbours.list(from).binary_search(&to);
        place.map_or(to, |place| nexts.list(from)[place])
    };
    let faces = faces.iter();
    let edges = faces.flat_map(|face| face.iter().zip(face[1..].iter().chain(&face[..1])));
    edges.map(beyond).collect()
}
