use nalgebra::RealField;
use tangency::{Intersection, Polygon, Segment2, length};

/// Returns the length of the part of a path that is in a polygon.
pub fn length_inside<T: RealField + Copy>(path: &Segment2<T>, land: &Polygon<T>) -> T {
    let lengths = land.intersection(path).into_iter().map(|piece| {
        let [from, to] = piece.ends().map(|end| end.map(|end| end.point));
        from.zip(to)
            .map_or(T::zero(), |(from, to)| length(&(to - from)))
    });
    lengths.fold(T::zero(), |sum, length| sum + length)
}
