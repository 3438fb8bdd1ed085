//! What two shapes of space have in common, in numbers.

use crate::common::{Common, Form, Part, coordinates, region};
use crate::number::Number;
use nalgebra::{Point3, RealField};
use tangency::{Aabb, BallSection, Clipped, PlaneIntersection, Section, Segment};

impl<T: RealField + Copy> Part for Aabb<T, 3> {
    fn common(&self) -> Common {
        let [min, max] = [self.min(), self.max()];
        let mut corners: Vec<Point3<T>> = Vec::new();
        for place in 0..8 {
            // Neighbours in this count share an edge.
            let place = place ^ (place >> 1);
            let end = |axis: usize| if place >> axis & 1 == 0 { min } else { max };
            let corner = Point3::new(end(0).x, end(1).y, end(2).z);
            if !corners.contains(&corner) {
                corners.push(corner);
            }
        }
        // A flat box has fewer.
        let form = if corners.len() == 8 {
            Form::Solid
        } else {
            Form::Corners
        };
        region(form, &corners)
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
                let normal = coordinates(&Point3::from(*normal));
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

fn ends<T: RealField + Copy>(segment: &Segment<T, 3>) -> Common {
    region(Form::Corners, &[segment.a, segment.b])
}
