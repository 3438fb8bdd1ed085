//! `TopoJSON`, the file format: rings made of arcs that neighbours may share, each arc a walk on a
//! grid of integers. <https://github.com/topojson/topojson-specification>

use serde::Deserialize;
use std::fmt;

/// A place on the globe, in degrees east and north.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Place {
    pub longitude: f64,
    pub latitude: f64,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [north, east] = [self.latitude, self.longitude];
        let [ns, ew] = [
            if north < 0.0 { 'S' } else { 'N' },
            if east < 0.0 { 'W' } else { 'E' },
        ];
        write!(f, "{:.2}° {ns} {:.2}° {ew}", north.abs(), east.abs())
    }
}

/// A closed line; the last place leads back to the first, which is not repeated.
pub type Ring = Vec<Place>;

/// Connected land: one or more rings, its outline and then the waters in it. No ring is empty.
pub type Land = Vec<Ring>;

/// Reads the object `land` of a topology.
pub fn read(json: &str) -> Result<Vec<Land>, TopologyError> {
    let topology: Topology = serde_json::from_str(json).map_err(TopologyError::Json)?;
    topology.objects.land.lands(&topology.decoder())
}

#[derive(Deserialize)]
struct Topology {
    #[serde(rename = "type")]
    _type: Type,
    transform: Transform,
    /// From the first position on, each is told by the steps from the one before.
    arcs: Vec<Vec<[i32; 2]>>,
    objects: Objects,
}

#[derive(Deserialize)]
enum Type {
    Topology,
}

#[derive(Deserialize)]
struct Transform {
    scale: [f64; 2],
    translate: [f64; 2],
}

#[derive(Deserialize)]
struct Objects {
    land: Geometry,
}

/// An arc by its number, or backwards by the complement of it.
type ArcNumber = i64;

#[derive(Deserialize)]
#[serde(tag = "type")]
enum Geometry {
    #[serde(rename = "GeometryCollection")]
    Collection {
        geometries: Vec<Self>,
    },
    Polygon {
        arcs: Vec<Vec<ArcNumber>>,
    },
    MultiPolygon {
        arcs: Vec<Vec<Vec<ArcNumber>>>,
    },
}

impl Geometry {
    fn lands(&self, decoder: &Decoder<'_>) -> Result<Vec<Land>, TopologyError> {
        match self {
            Self::Collection { geometries } => {
                let parts = geometries.iter().map(|part| part.lands(decoder));
                Ok(parts.collect::<Result<Vec<_>, _>>()?.concat())
            }
            Self::Polygon { arcs } => Ok(vec![decoder.land(arcs)?]),
            Self::MultiPolygon { arcs } => arcs.iter().map(|rings| decoder.land(rings)).collect(),
        }
    }
}

type Position = [i64; 2];

/// The arcs as positions on the grid, and where the grid lies on the globe.
struct Decoder<'a> {
    arcs: Vec<Vec<Position>>,
    transform: &'a Transform,
}

impl Topology {
    fn decoder(&self) -> Decoder<'_> {
        Decoder {
            arcs: self.arcs.iter().map(|steps| positions(steps)).collect(),
            transform: &self.transform,
        }
    }
}

fn positions(steps: &[[i32; 2]]) -> Vec<Position> {
    let walk = steps.iter().scan([0, 0], |at, step| {
        *at = [at[0] + i64::from(step[0]), at[1] + i64::from(step[1])];
        Some(*at)
    });
    walk.collect()
}

impl Decoder<'_> {
    fn land(&self, rings: &[Vec<ArcNumber>]) -> Result<Land, TopologyError> {
        let decode = |ring: &Vec<ArcNumber>| {
            let decoded = self.ring(ring);
            decoded.map_err(|fault| TopologyError::Ring {
                arcs: ring.clone(),
                fault,
            })
        };
        if rings.is_empty() {
            return Err(TopologyError::NoRing);
        }
        rings.iter().map(decode).collect()
    }

    fn ring(&self, arcs: &[ArcNumber]) -> Result<Ring, Fault> {
        let mut ring: Vec<Position> = Vec::new();
        for &number in arcs {
            let arc = self.arc(number)?;
            if let Some(end) = ring.pop()
                && Some(&end) != arc.first()
            {
                return Err(Fault::Gap { arc: number });
            }
            ring.extend(arc);
        }
        let end = ring.pop().ok_or(Fault::Empty)?;
        if ring.first() != Some(&end) {
            return Err(Fault::Open);
        }
        ring.into_iter().map(|at| self.place(at)).collect()
    }

    fn arc(&self, number: ArcNumber) -> Result<Vec<Position>, Fault> {
        let backwards = number < 0;
        let place = usize::try_from(if backwards { !number } else { number });
        let arc = place.ok().and_then(|place| self.arcs.get(place));
        let mut arc = arc.ok_or(Fault::NoSuchArc { arc: number })?.clone();
        if backwards {
            arc.reverse();
        }
        Ok(arc)
    }

    fn place(&self, at: Position) -> Result<Place, Fault> {
        let Transform { scale, translate } = self.transform;
        let [longitude, latitude] = [0, 1].map(|i| at[i] as f64 * scale[i] + translate[i]);
        // The transform is rounded, and may lead past the edge of the map by a hair.
        if longitude.abs() <= 180.001 && latitude.abs() <= 90.001 {
            Ok(Place {
                longitude,
                latitude: latitude.clamp(-90.0, 90.0),
            })
        } else {
            Err(Fault::OffTheGlobe { at })
        }
    }
}

/// Why a file is not the topology of land that it should be.
#[derive(Debug)]
pub enum TopologyError {
    Json(serde_json::Error),
    NoRing,
    Ring { arcs: Vec<ArcNumber>, fault: Fault },
}

/// What is wrong with a ring.
#[derive(Debug, PartialEq)]
pub enum Fault {
    Empty,
    NoSuchArc { arc: ArcNumber },
    Gap { arc: ArcNumber },
    Open,
    OffTheGlobe { at: Position },
}

impl fmt::Display for TopologyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Json(error) => write!(f, "not a quantised topology with land in it: {error}"),
            Self::NoRing => write!(f, "there is a polygon without a ring"),
            Self::Ring { arcs, fault } => write!(f, "the ring of the arcs {arcs:?} {fault}"),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => write!(f, "has no position"),
            Self::NoSuchArc { arc } => write!(f, "needs arc {arc}, which does not exist"),
            Self::Gap { arc } => write!(f, "has a gap before arc {arc}"),
            Self::Open => write!(f, "does not end where it begins"),
            Self::OffTheGlobe { at } => {
                write!(f, "has {at:?}, which is not a longitude and a latitude")
            }
        }
    }
}

impl std::error::Error for TopologyError {}
