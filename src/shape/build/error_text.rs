//! The messages of [`ShapeError`].

use crate::shape::error::ShapeError;
use crate::shape::shape_part::AxisName;
use core::fmt;

impl fmt::Display for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotFinite { part, axis, value } => match axis {
                Some(axis) => write!(f, "coordinate {} of {part} is {value}", AxisName(*axis)),
                None => write!(f, "{part} is {value}"),
            },
            Self::VertexNotFinite {
                vertex,
                axis,
                value,
            } => {
                let axis = AxisName(*axis);
                write!(f, "vertex {vertex}: coordinate {axis} is {value}")
            }
            Self::NoAxis => write!(
                f,
                "both ends of the axis are one point, and a radius is not zero"
            ),
            Self::NegativeRadius { radius } => write!(f, "the radius is negative: {radius}"),
            Self::NegativeHalfExtent { axis, half_extent } => {
                let axis = AxisName(*axis);
                write!(f, "the half extent along {axis} is negative: {half_extent}")
            }
            Self::MinAboveMax { axis, min, max } => {
                let axis = AxisName(*axis);
                write!(f, "min.{axis} = {min} is above max.{axis} = {max}")
            }
            of_vertices => of_vertices.describe_outline(f),
        }
    }
}

impl ShapeError {
    fn describe_outline(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooFewVertices { minimum, found } => {
                write!(
                    f,
                    "there are {found} vertices and at least {minimum} are needed"
                )
            }
            Self::Collinear => write!(f, "all vertices lie on one line"),
            Self::Reflex { vertex } => write!(f, "the outline is not convex at vertex {vertex}"),
            Self::WindsTwice { vertex } => {
                write!(f, "the outline goes round a second time at vertex {vertex}")
            }
            Self::FoldsBack { vertex } => {
                write!(f, "the outline turns back on itself at vertex {vertex}")
            }
            Self::EdgesMeet { first, second } => {
                write!(
                    f,
                    "the edges from vertex {first} and from vertex {second} meet"
                )
            }
            Self::InHole { hole, error } => write!(f, "in hole {hole}, {error}"),
            of_rings => of_rings.describe_polygon(f),
        }
    }

    fn describe_polygon(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::RingsMeet { .. } | Self::InteriorDisconnected { .. } => self.describe_rings(f),
            Self::HoleOutside { hole } => write!(f, "hole {hole} is not inside the exterior"),
            Self::HoleInHole { hole, outer } => write!(f, "hole {hole} is inside hole {outer}"),
            Self::NoParts => write!(f, "there are no parts and at least 1 is needed"),
            Self::PartUnbounded { part } => write!(f, "part {part} is not bounded"),
            Self::NoTriangles => write!(f, "there are no triangles and at least 1 is needed"),
            Self::NoPolygons => write!(f, "there are no polygons and at least 1 is needed"),
            Self::PolygonsOverlap {
                polygon,
                edge,
                other,
                other_edge,
            } => {
                write!(f, "polygon {polygon} and polygon {other} overlap or have ")?;
                write!(
                    f,
                    "more than points of their borders in common: edge {edge} "
                )?;
                write!(f, "of the first meets edge {other_edge} of the second")
            }
            Self::PolygonInPolygon { polygon, outer } => {
                write!(f, "polygon {polygon} is inside polygon {outer}")
            }
            in_space => in_space.describe_grid(f),
        }
    }

    fn describe_rings(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (verb, hole, edge, other, other_edge) = match self {
            Self::RingsMeet {
                hole,
                edge,
                other,
                other_edge,
            } => ("meets", hole, edge, other, other_edge),
            Self::InteriorDisconnected {
                hole,
                edge,
                other,
                other_edge,
            } => {
                write!(f, "rings that touch cut the inside in two: ")?;
                ("touches", hole, edge, other, other_edge)
            }
            _ => return Ok(()),
        };
        write!(f, "the edge from vertex {edge} of hole {hole} {verb} ")?;
        write!(f, "the edge from vertex {other_edge} of ")?;
        match other {
            Some(other) => write!(f, "hole {other}")?,
            None => write!(f, "the exterior")?,
        }
        if matches!(self, Self::RingsMeet { .. }) {
            write!(f, " in a second point: rings may touch in one; ")?;
            write!(f, "`Polygon::fill_even_odd` of the ")?;
            write!(f, "feature `even-odd` accepts any rings")?;
        }
        Ok(())
    }

    fn describe_grid(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::HeightCount { heights, columns } => {
                write!(f, "{heights} heights with {columns} columns do not make ")?;
                write!(f, "two or more rows of two or more columns")
            }
            Self::TooManyCells { cells } => {
                write!(
                    f,
                    "there are {cells} cells, and the indices of vertices and triangles "
                )?;
                write!(f, "are at most {}", u32::MAX)
            }
            Self::StepNotPositive { axis, step } => {
                let axis = AxisName(*axis);
                write!(f, "the step along {axis} is not positive: {step}")
            }
            Self::GridBeyondRange { axis } => {
                let axis = AxisName(*axis);
                write!(
                    f,
                    "the last line of the grid along {axis} is beyond the largest number"
                )
            }
            Self::GridUnordered { axis } => {
                let axis = AxisName(*axis);
                write!(
                    f,
                    "the lines of the grid along {axis} neither ascend nor descend"
                )
            }
            Self::NoSuchCell { cell } => write!(f, "there is no cell {cell}"),
            of_faces => of_faces.describe_in_space(f),
        }
    }

    fn describe_in_space(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Coplanar => write!(f, "all vertices lie in one plane"),
            Self::NoSuchVertex { face, vertex } => {
                write!(f, "face {face} names vertex {vertex}, which is not there")
            }
            Self::InFace { face, error } => write!(f, "in face {face}, {error}"),
            Self::NotPlanar { face, vertex } => {
                write!(f, "vertex {vertex} is not in the plane of face {face}")
            }
            Self::EdgeRepeated {
                face,
                other,
                from,
                to,
            } => {
                write!(f, "face {face} and face {other} both have ")?;
                write!(f, "the edge from vertex {from} to vertex {to}")
            }
            Self::EdgeOpen { face, from, to } => {
                write!(f, "no face has the edge of face {face} ")?;
                write!(f, "from vertex {from} to vertex {to} the other way round; ")?;
                write!(
                    f,
                    "equal vertices count as one where `TriMesh::welded` has joined them, "
                )?;
                write!(f, "near ones where `TriMesh::welded_within` has")
            }
            Self::FaceApart { face } => {
                write!(f, "face {face} cannot be reached from face 0 through edges")
            }
            Self::FaceFolded { face, other } => {
                write!(f, "face {face} is folded onto face {other}")
            }
            Self::ReflexEdge { from, to } => {
                write!(f, "the faces bend the other way at the edge ")?;
                write!(f, "from vertex {from} to vertex {to} than at most others")
            }
            Self::FacesCross { face } => {
                write!(f, "face {face} meets faces that are not its neighbours")
            }
            Self::TrianglesMeet { triangle, other } => {
                write!(
                    f,
                    "triangle {triangle} and triangle {other} meet, and not only "
                )?;
                write!(f, "in a common corner or edge")
            }
            Self::InsideOut { triangle } => {
                write!(f, "the surface of triangle {triangle} is inside out")
            }
            Self::SurfaceInSolid { triangle } => {
                write!(f, "the surface of triangle {triangle} is inside the solid ")?;
                write!(f, "that others enclose")
            }
            _ => Ok(()),
        }
    }
}
