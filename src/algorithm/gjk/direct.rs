//! The closest feature of the difference of a point and a segment or a triangle, without a search.
//!
//! Pairs of segments and triangles could be solved in the same manner, by testing each pair of features.
//! Measured, that is not faster than [`search`](crate::algorithm::gjk::search) in floats, since the guess
//! is computed anyway, and three to four times slower in fixed point.

use crate::algorithm::gjk::minkowski::vertex::MinkowskiVertex;
use crate::algorithm::gjk::search::MinkowskiDifference;
use crate::algorithm::gjk::simplex::{Simplex, has_positive_weight, oriented_face};
use crate::algorithm::point_triangle::closest_feature_corners;
use crate::algorithm::solid::{Solid, SolidVertex};
use crate::exact::each;

impl<X: SolidVertex> MinkowskiDifference<'_, X> {
    /// The closest feature, if one shape is a point and the other has up to three vertices.
    pub(crate) fn nearest_to_point(&self) -> Option<Simplex<MinkowskiVertex<X>>> {
        let (Solid::Simplex(_, a), Solid::Simplex(_, b)) = (self.a, self.b) else {
            return None;
        };
        let corner = |index| self.vertex_at(if *a == 1 { [0, index] } else { [index, 0] });
        match (a, b) {
            (1, 1) => Some(Simplex::Vertex(corner(0))),
            (1, 2) | (2, 1) => Some(nearest_on_edge([corner(0), corner(1)])),
            (1, 3) => Some(self.nearest_on_face(self.a, self.b, corner)),
            (3, 1) => Some(self.nearest_on_face(self.b, self.a, corner)),
            _ => None,
        }
    }

    fn nearest_on_face(
        &self,
        point: &Solid<'_, X>,
        face_of: &Solid<'_, X>,
        corner: impl Fn(usize) -> MinkowskiVertex<X>,
    ) -> Simplex<MinkowskiVertex<X>> {
        match *closest_feature_corners(point.vertex(0), each(&[0, 1, 2], |&i| face_of.vertex(i))) {
            [i] => Simplex::Vertex(corner(i)),
            [i, j] => Simplex::Edge([corner(i), corner(j)]),
            _ => oriented_face(&corner(0), &corner(1), &corner(2)),
        }
    }
}

/// The closest feature of an edge.
fn nearest_on_edge<X: SolidVertex>([p, q]: [MinkowskiVertex<X>; 2]) -> Simplex<MinkowskiVertex<X>> {
    match [has_positive_weight(&p, &q), has_positive_weight(&q, &p)] {
        [true, true] => Simplex::Edge([p, q]),
        [false, _] => Simplex::Vertex(p),
        [true, false] => Simplex::Vertex(q),
    }
}
