//! What two shapes have in common, in numbers.

use crate::number::Number;
use nalgebra::{Point, Point2, RealField, SVector};
use tangency::{Aabb, CurvePoint, Lens, Overlap, Piece, Wedge};

/// A connected part of the common set.
#[derive(Clone, Debug)]
pub enum Common {
    /// From one parameter to another of the first straight shape, which are infinite where it is
    /// endless, and the points there.
    Stretch {
        parameters: [Number; 2],
        ends: [Option<Vec<Number>>; 2],
        is_point: bool,
    },
    /// All there is, by the numbers that its form is made of.
    Region(Form, Vec<Vec<Number>>),
}

/// The form of a common set that is not a part of a straight shape.
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
    /// Where two circles cross: to the right of the way from the first to the second, and to the
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
        Common::Stretch {
            parameters: [
                parameter(from, f64::NEG_INFINITY),
                parameter(to, f64::INFINITY),
            ],
            ends: [from, to].map(|at| Some(coordinates(&at?.point))),
            is_point: matches!(self, Self::Point(_)),
        }
    }
}

impl<T: RealField + Copy> Part for Aabb<T, 2> {
    fn common(&self) -> Common {
        let (min, max) = (self.min(), self.max());
        let [right, left] = [Point2::new(max.x, min.y), Point2::new(min.x, max.y)];
        // A flat box has fewer corners.
        let mut corners: Vec<Point2<T>> = Vec::new();
        for corner in [*min, right, *max, left] {
            if !corners.contains(&corner) {
                corners.push(corner);
            }
        }
        region(Form::Corners, &corners)
    }
}

impl<T: RealField + Copy> Part for Overlap<T> {
    fn common(&self) -> Common {
        match self {
            Self::Point(point) => region(Form::Corners, &[*point]),
            Self::Segment(segment) => region(Form::Corners, &[segment.a, segment.b]),
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
        let vector = |v: SVector<T, 2>| Point::from(v);
        match self {
            Self::Line(line) => region(Form::Edge, &[*line.origin(), vector(line.direction())]),
            Self::HalfSpace(half) => region(Form::HalfPlanes, &[half.point, vector(half.normal)]),
            Self::Strip(halves) => {
                let parts = halves.map(|half| [half.point, vector(half.normal)]);
                region(Form::HalfPlanes, &parts.concat())
            }
            Self::Corner { apex, sides } => {
                let [first, second] = sides.map(vector);
                region(Form::Corner, &[*apex, first, second])
            }
        }
    }
}

pub fn region<T: RealField + Copy, const D: usize>(form: Form, places: &[Point<T, D>]) -> Common {
    Common::Region(form, places.iter().map(coordinates).collect())
}

pub fn coordinates<T: RealField + Copy, const D: usize>(point: &Point<T, D>) -> Vec<Number> {
    point.iter().map(|&x| Number::of(x)).collect()
}
