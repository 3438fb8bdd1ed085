//~ E0277
//~ no pair `Polygon<{float}>` and `Line<{float}, 2>` for `contact`
//~ in place of a line, a ray or a plane a `Segment` or a `HalfSpace` has contacts
//~ not: overflow
//~ not: Shape2
use tangency::{
    Contact, Line, Polygon,
    nalgebra::{Point2, Vector2},
};

fn main() {
    let polygon = Polygon::new(
        [[0.0, 0.0], [4.0, 0.0], [0.0, 4.0]]
            .map(Point2::from)
            .to_vec(),
    );
    let line = Line::new(Point2::new(1.0, 1.0), Vector2::new(1.0, 0.0));
    polygon.contact(&line);
}
