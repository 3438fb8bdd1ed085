//! What two shapes have in common, in numbers.

use crate::number::Number;
use nalgebra::{Point, RealField, SVector};
use tangency::{
    Aabb, BallSection, Clipped, CurvePoint, HalfSpace, Lens, Overlap, Piece, PlaneIntersection,
    Section, Segment, Wedge,
};

/// A connected part of the common set.
#[derive(Clone, Debug)]
pub enum Common {
    /// From one parameter to another of the first linear shape, which are infinite where it is
    /// endless, and the points there.
    Interval {
        parameters: [Number; 2],
        ends: [Option<Vec<Number>>; 2],
        is_point: bool,
    },
    /// All there is, by the numbers that its form is made of.
    Region(Form, Vec<Vec<Number>>),
}

/// The form of a common set that is not a part of a linear shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// The corners of a convex area in their order around it, in the plane counter-clockwise; one
    /// or two where it has no area.
    Corners,
    /// The corners of a convex solid, in any order.
    Solid,
    /// The center, the radius and the normal of a circle in space, with all within it.
    Circle,
    /// A point on a plane and its normal.
    Plane,
    /// All of one shape, where the other is all of space.
    Whole,
    /// Where two circles cross: to the right of the line from the first to the second, and to the
    /// left.
    Arcs,
    /// The center and the radius of a circle.
    Disc,
    /// A point on an endless edge and its direction, which in the plane has the first half-plane to
    /// its left.
    Edge,
    /// A point on the edge and the normal of one half-plane, which is all there is, or of two that
    /// leave a strip.
    HalfPlanes,
    /// The apex and the directions of both sides.
    Corner,
}

impl Form {
    /// What a reader calls one of its points or vectors.
    pub fn label(self, place: usize) -> &'static str {
        let labels = match self {
            Self::Corners | Self::Solid | Self::Whole => ["common corner"; 2],
            Self::Circle if place == 2 => ["normal"; 2],
            Self::Circle => ["common center", "radius"],
            Self::Plane => ["common point", "normal"],
            Self::Arcs => ["crossing, right", "left"],
            Self::Disc => ["common center", "radius"],
            Self::Edge => ["common from", "direction"],
            Self::HalfPlanes => ["common edge", "normal"],
            Self::Corner if place == 0 => ["common apex"; 2],
            Self::Corner => ["direction"; 2],
        };
        labels[place % 2]
    }

    /// How two shapes meet that have this in common, with so many points and vectors.
    pub fn words(self, places: usize) -> &'static str {
        match (self, places) {
            (Self::Corners, 1) => "in one point",
            (Self::Corners, 2) => "along a segment",
            (Self::Corners, _) => "in an area with corners",
            (Self::Arcs, _) => "in a lens between two crossings",
            (Self::Disc, _) => "in all of one circle",
            (Self::Solid, _) => "in a solid with corners",
            (Self::Circle, _) => "in a disc",
            (Self::Plane, _) => "in all of one plane",
            (Self::Whole, _) => "in all of one shape",
            (Self::Edge, _) => "along a line",
            (Self::HalfPlanes, 2) => "in all of one half-plane",
            (Self::HalfPlanes, _) => "in a strip",
            (Self::Corner, _) => "in a corner without end",
        }
    }
}

/// What `intersection` gives one or more of.
pub trait Part {
    fn common(&self) -> Common;
}

impl<T: RealField + Copy, const D: usize> Part for Piece<T, D> {
    fn common(&self) -> Common {
        let (from, to) = match self {
            Self::Point(at) => (Some(at), Some(at)),
            Self::Interval { from, to } => (Some(from), Some(to)),
            Self::From(from) => (Some(from), None),
            Self::UpTo(to) => (None, Some(to)),
            Self::Whole => (None, None),
        };
        let parameter = |at: Option<&CurvePoint<T, D>>, endless| {
            at.map_or(Number::endless(endless), |at| Number::of(at.parameter))
        };
        Common::Interval {
            parameters: [
                parameter(from, f64::NEG_INFINITY),
                parameter(to, f64::INFINITY),
            ],
            ends: [from, to].map(|at| Some(coordinates(&at?.point))),
            is_point: matches!(self, Self::Point(_)),
        }
    }
}

impl<T: RealField + Copy, const D: usize> Part for Aabb<T, D> {
    fn common(&self) -> Common {
        let mut corners: Vec<Point<T, D>> = Vec::new();
        for bits in 0_usize..1 << D {
            // Neighbours in this count share an edge.
            let bits = bits ^ (bits >> 1);
            let coordinate = |axis: usize, _| [self.min(), self.max()][bits >> axis & 1][axis];
            let corner = Point::from(SVector::from_fn(coordinate));
            // A flat box has fewer corners.
            if !corners.contains(&corner) {
                corners.push(corner);
            }
        }
        let form = if corners.len() == 8 {
            Form::Solid
        } else {
            Form::Corners
        };
        region(form, &corners)
    }
}

impl<T: RealField + Copy> Part for Overlap<T> {
    fn common(&self) -> Common {
        match self {
            Self::Point(point) => region(Form::Corners, &[*point]),
            Self::Segment(segment) => ends(segment),
            Self::Area(area) => region(Form::Corners, area.vertices()),
        }
    }
}

impl<T: RealField + Copy> Part for Lens<T> {
    fn common(&self) -> Common {
        match self {
            Self::Point(point) => region(Form::Corners, &[*point]),
            Self::Arcs { right, left } => region(Form::Arcs, &[*right, *left]),
            Self::Disc(disc) => {
                let radius = vec![Number::of(disc.radius())];
                Common::Region(Form::Disc, vec![coordinates(disc.center()), radius])
            }
        }
    }
}

impl<T: RealField + Copy> Part for Wedge<T> {
    fn common(&self) -> Common {
        let parts = |half: &HalfSpace<T, 2>| [half.point, half.normal.into()];
        match self {
            Self::Line(line) => region(Form::Edge, &[*line.origin(), line.direction().into()]),
            Self::HalfSpace(half) => region(Form::HalfPlanes, &parts(half)),
            Self::Strip(halves) => region(Form::HalfPlanes, &halves.each_ref().map(parts).concat()),
            Self::Corner { apex, sides } => {
                let [first, second] = sides.map(Point::from);
                region(Form::Corner, &[*apex, first, second])
            }
        }
    }
}

impl<T: RealField + Copy> Part for Section<T> {
    fn common(&self) -> Common {
        match self {
            Self::Point(point) => region(Form::Corners, &[*point]),
            Self::Segment(segment) => ends(segment),
            Self::Polygon(corners) => region(Form::Corners, corners),
            Self::Whole => Common::Region(Form::Whole, Vec::new()),
        }
    }
}

impl<T: RealField + Copy> Part for Clipped<T> {
    fn common(&self) -> Common {
        match self {
            Self::Point(point) => region(Form::Corners, &[*point]),
            Self::Segment(segment) => ends(segment),
            Self::Polygon(corners) => region(Form::Corners, corners),
            Self::Solid(solid) => region(Form::Solid, solid.vertices()),
        }
    }
}

impl<T: RealField + Copy> Part for BallSection<T> {
    fn common(&self) -> Common {
        match self {
            Self::Point(point) => region(Form::Corners, &[*point]),
            Self::Disc {
                center,
                radius,
                normal,
            } => {
                let normal = coordinates(&Point::from(*normal));
                let numbers = vec![coordinates(center), vec![Number::of(*radius)], normal];
                Common::Region(Form::Circle, numbers)
            }
            Self::Whole => Common::Region(Form::Whole, Vec::new()),
        }
    }
}

impl<T: RealField + Copy> Part for PlaneIntersection<T> {
    fn common(&self) -> Common {
        match self {
            Self::Line(line) => region(Form::Edge, &[*line.origin(), line.direction().into()]),
            Self::Plane(plane) => region(Form::Plane, &[plane.point, plane.normal.into()]),
        }
    }
}

fn ends<T: RealField + Copy, const D: usize>(segment: &Segment<T, D>) -> Common {
    region(Form::Corners, &[segment.a, segment.b])
}

fn region<T: RealField + Copy, const D: usize>(form: Form, places: &[Point<T, D>]) -> Common {
    Common::Region(form, places.iter().map(coordinates).collect())
}

pub fn coordinates<T: RealField + Copy, const D: usize>(point: &Point<T, D>) -> Vec<Number> {
    point.iter().map(|&x| Number::of(x)).collect()
}
