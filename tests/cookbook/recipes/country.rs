use nalgebra::{Point2, RealField};
use tangency::{Boundary, Polygon};

/// Returns the countries in which a place is.
pub fn countries_at<'a, T: RealField + Copy>(
    place: &Point2<T>,
    countries: &'a [(&'a str, Polygon<T>)],
) -> Vec<&'a str> {
    let found = countries.iter().filter(|(_, land)| land.contains(place));
    found.map(|(name, _)| *name).collect()
}
