//! All land on the chart, in a scalar of the user's choice, and what a ship asks about it.

use super::chart::Spot;
use nalgebra::{Point2, RealField};
use tangency::{
    Aabb2, CleanedPolygon, CurvePoint, Intersection, Intersects, Nearest, NearestPoints, Piece,
    Polygon, Segment2, ShapeError,
};

/// Outlines on the chart: the first one of land, the others of waters in it.
pub type Outlines = Vec<Vec<Spot>>;

/// Connected land, and a box to tell from afar that it does not matter.
pub struct Island<T: RealField + Copy> {
    polygon: Polygon<T>,
    bounds: Aabb2<T>,
}

/// Outlines that are no polygon, and why.
#[derive(Clone, Debug)]
pub struct Refused {
    /// Their place in the list given.
    pub number: usize,
    pub error: ShapeError,
}

/// What is left out of the outlines to make polygons of them.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Dropped {
    /// Vertices of spikes, and repeated ones.
    pub vertices: usize,
    /// Waters without area.
    pub waters: usize,
}

pub struct Coast<T: RealField + Copy> {
    pub islands: Vec<Island<T>>,
    pub refused: Vec<Refused>,
    pub dropped: Dropped,
}

impl<T: RealField + Copy> Coast<T> {
    pub fn new(outlines: &[Outlines]) -> Self {
        let mut coast = Self {
            islands: Vec::new(),
            refused: Vec::new(),
            dropped: Dropped::default(),
        };
        for (number, outlines) in outlines.iter().enumerate() {
            match clean(outlines) {
                Ok(cleaned) => coast.add(cleaned),
                Err(error) => coast.refused.push(Refused { number, error }),
            }
        }
        coast
    }

    fn add(&mut self, land: CleanedPolygon<T>) {
        self.dropped.vertices += land.dropped.vertex_count();
        self.dropped.waters += land.dropped.holes.len();
        self.islands.push(Island {
            bounds: land.polygon.bounds(),
            polygon: land.polygon,
        });
    }

    pub fn is_land(&self, spot: &Point2<T>) -> bool {
        let mut islands = self.islands.iter();
        islands.any(|it| it.bounds.intersects(spot) && it.polygon.intersects(spot))
    }

    /// The spot on land that is nearest, as `on_rhs`. What is near by its box is asked first, so
    /// that most land need not be asked at all.
    pub fn nearest(&self, ship: &Point2<T>) -> Option<NearestPoints<Point2<T>, T>> {
        let to_box = |island: &Island<T>| island.bounds.distance(ship);
        let mut near: Vec<_> = self.islands.iter().map(|it| (to_box(it), it)).collect();
        near.sort_by(|(a, _), (b, _)| a.partial_cmp(b).expect("distances are numbers"));
        let mut best: Option<NearestPoints<Point2<T>, T>> = None;
        for (to_box, island) in near {
            if best.is_some_and(|it| it.distance <= to_box) {
                break;
            }
            let nearest = ship.nearest(&island.polygon);
            if best.is_none_or(|it| nearest.distance < it.distance) {
                best = Some(nearest);
            }
        }
        best
    }

    pub fn is_crossed_by(&self, leg: &Segment2<T>) -> bool {
        self.beside(leg).any(|it| it.polygon.intersects(leg))
    }

    /// All that a leg has in common with land, in order along it.
    pub fn on_the_way(&self, leg: &Segment2<T>) -> Vec<Piece<T, 2>> {
        let pieces = self.beside(leg).flat_map(|it| it.polygon.intersection(leg));
        let mut pieces: Vec<_> = pieces.collect();
        let start = |piece: &Piece<T, 2>| ends(piece)[0].parameter;
        pieces.sort_by(|a, b| {
            let by_start = start(a).partial_cmp(&start(b));
            by_start.expect("parameters are numbers")
        });
        pieces
    }

    /// The islands that a leg may meet.
    fn beside(&self, leg: &Segment2<T>) -> impl Iterator<Item = &Island<T>> {
        let bounds = leg.bounds();
        let islands = self.islands.iter();
        islands.filter(move |it| it.bounds.intersects(&bounds))
    }
}

/// From where to where a piece of a leg reaches.
pub fn ends<T: RealField + Copy>(piece: &Piece<T, 2>) -> [CurvePoint<T, 2>; 2] {
    match *piece {
        Piece::Point(at) => [at, at],
        Piece::Interval { from, to } => [from, to],
        Piece::From(_) | Piece::UpTo(_) | Piece::Whole => unreachable!("a leg has two ends"),
    }
}

/// The polygon of some outlines, without their spikes.
///
/// # Errors
/// Where they cross each other or themselves.
pub fn clean<T: RealField + Copy>(outlines: &Outlines) -> Result<CleanedPolygon<T>, ShapeError> {
    let points = |outline: &Vec<Spot>| outline.iter().copied().map(point).collect();
    let mut rings = outlines.iter().map(points);
    let exterior = rings.next().unwrap_or_default();
    Polygon::clean_rings(exterior, rings.collect())
}

/// Spots are exact in every scalar.
pub fn point<T: RealField + Copy>([x, y]: Spot) -> Point2<T> {
    Point2::new(nalgebra::convert(x), nalgebra::convert(y))
}
