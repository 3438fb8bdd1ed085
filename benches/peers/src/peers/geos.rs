//! GEOS, which computes in `f64` only. Of a distance it tells the number only.

use super::{Peers, in_its_scalar};
use crate::measure::{Pairs, Said};
use geos::{CoordSeq, GResult, Geom, Geometry, PreparedGeometry};
use nalgebra::RealField;
use tangency::Polygon;

fn polygon(of: &Polygon<f64>) -> Geometry {
    let corners = of.vertices();
    let closed = corners.iter().chain(corners.first());
    let numbers: Vec<[f64; 2]> = closed.map(|corner| corner.coords.into()).collect();
    ring(&numbers)
        .and_then(|ring| Geometry::create_polygon(ring, vec![]))
        .expect("our polygons are closed")
}

fn ring(corners: &[[f64; 2]]) -> GResult<Geometry> {
    Geometry::create_linear_ring(CoordSeq::new_from_vec(corners)?)
}

/// With an index of its edges. What it borrows lives as long as the program.
fn prepared(of: &Polygon<f64>) -> PreparedGeometry<'static> {
    let polygon: &'static Geometry = Box::leak(Box::new(polygon(of)));
    PreparedGeometry::new(polygon).expect("polygons can be prepared")
}

fn meets(hit: GResult<bool>) -> Said {
    Said::Meet(hit.expect("polygons can be tested"))
}

fn apart(distance: GResult<f64>) -> Said {
    Said::Distance(distance.expect("polygons have a distance"))
}

pub fn polygon_polygon<T: RealField + Copy>(pairs: &Pairs<Polygon<T>, Polygon<T>>) -> Peers {
    in_its_scalar(pairs, |pairs| {
        let plain = pairs.map(polygon, polygon);
        let tests = plain.ask(
            "GEOS",
            "Geometry::intersects",
            |a, b| a.intersects(b),
            |_, _, hit| meets(hit),
        );
        let distances = plain.ask(
            "GEOS",
            "Geometry::distance",
            |a, b| a.distance(b),
            |_, _, distance| apart(distance),
        );
        Peers {
            test: vec![tests],
            place: vec![distances],
        }
        .and([with_index(pairs)])
    })
}

fn with_index(pairs: &Pairs<Polygon<f64>, Polygon<f64>>) -> Peers {
    let theirs = pairs.map(prepared, polygon);
    let tests = theirs.ask(
        "GEOS, prepared",
        "PreparedGeometry::intersects",
        |a, b| a.intersects(b),
        |_, _, hit| meets(hit),
    );
    let distances = theirs.ask(
        "GEOS, prepared",
        "PreparedGeometry::distance",
        |a, b| a.distance(b),
        |_, _, distance| apart(distance),
    );
    Peers {
        test: vec![tests],
        place: vec![distances],
    }
}
