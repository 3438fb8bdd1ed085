//! The one form in which the geometry sees a convex shape: a core, and a radius around it.
//!
//! A core is the convex hull of *generators*: points, or two disks square to one axis. So all questions are functions of
//! two bodies, and the support function of the difference of two is the largest of a few functions that are smooth but
//! where the normal is along an axis.

use crate::engine::frustum::number::{RoundedNumber, larger};
use crate::engine::frustum::vector::Vector;
use crate::shape::build::convex_surface::FaceLists;
use alloc::vec::Vec;

/// A convex shape without its radius.
#[derive(Clone, Copy, Debug)]
pub enum GeneratedCore<'a, N> {
    Rims(Rims<N>),
    Few(Few<N>),
    Many(Many<'a, N>),
    Wall(Wall<N>),
}

/// Two disks square to the line through their centers: the geometry of cylinders, cones and truncated cones.
#[derive(Clone, Copy, Debug)]
pub struct Rims<N> {
    pub centers: [Vector<N>; 2],
    pub radii: [N; 2],
    /// The vector from the first center to the second one.
    pub along: Vector<N>,
    /// The unit vector of that; zero if they are one point.
    pub axis: Vector<N>,
    pub length: N,
}

/// Up to eight points.
#[derive(Clone, Copy, Debug)]
pub struct Few<N> {
    pub points: [Vector<N>; 8],
    pub count: usize,
    pub is_box: bool,
    /// The size of the numbers that the points were computed from: they err by units of it.
    pub given: N,
}

/// A list of points, seen from an origin and then moved, and its faces if they are known. Far away the origin, of which the
/// motion is no part, has fewer places behind the point.
#[derive(Clone, Copy, Debug)]
pub struct Many<'a, N> {
    pub points: &'a [Vector<N>],
    pub origin: Vector<N>,
    pub motion: Vector<N>,
    pub faces: Option<&'a FaceLists>,
}

/// A half-space, or the plane that bounds it.
#[derive(Clone, Copy, Debug)]
pub struct Wall<N> {
    pub point: Vector<N>,
    /// Out of the half-space, as it is given, and the unit vector of that.
    pub given: Vector<N>,
    pub normal: Vector<N>,
    pub is_plane: bool,
}

/// A convex shape.
#[derive(Clone, Copy, Debug)]
pub struct GeneratedBody<'a, N> {
    pub core: GeneratedCore<'a, N>,
    pub radius: N,
}

/// A point of a core that is farthest along a normal, and the generator that it is of.
#[derive(Clone, Copy, Debug)]
pub struct Extreme<N> {
    pub point: Vector<N>,
    pub generator: u32,
}

/// The part of a normal that is square to an axis.
#[derive(Clone, Copy, Debug)]
pub struct Across<N> {
    pub length: N,
    /// The unit vector; zero if the normal is along the axis.
    pub outward: Vector<N>,
    /// The unit vector along the rims.
    pub tangent: Vector<N>,
}

impl<N: RoundedNumber> Rims<N> {
    /// The vector from the first center to the second one is given, since the centers may be rounded.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn new(centers: [Vector<N>; 2], along: Vector<N>, radii: [N; 2]) -> Self {
        N::formula(|| {
            let axis = along.unit();
            Self {
                centers,
                radii,
                along,
                axis,
                length: along.dot(axis),
            }
        })
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn across(&self, normal: Vector<N>) -> Across<N> {
        N::formula(|| {
            let tangent = self.axis.cross(normal);
            let length = tangent.length();
            if length.is_zero() {
                let zero = Vector::zero();
                return Across {
                    length,
                    outward: zero,
                    tangent: zero,
                };
            }
            let tangent = tangent.over(length);
            Across {
                length,
                outward: tangent.cross(self.axis),
                tangent,
            }
        })
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn extreme(&self, normal: Vector<N>) -> Extreme<N> {
        let across = self.across(normal);
        let [over_a, over_b] = self.radii.map(|radius| radius * across.length);
        let is_b = normal.dot(self.axis) * self.length + (over_b - over_a) > N::zero();
        let at = usize::from(is_b);
        Extreme {
            point: self.centers[at] + across.outward * self.radii[at],
            generator: at as u32,
        }
    }

    pub fn largest_radius(&self) -> N {
        larger(self.radii[0], self.radii[1])
    }
}

impl<N: RoundedNumber> Few<N> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn of(points: impl IntoIterator<Item = Vector<N>>) -> Self {
        let mut few = Self {
            points: [Vector::zero(); 8],
            count: 0,
            is_box: false,
            given: N::zero(),
        };
        for point in points.into_iter().take(8) {
            few.points[few.count] = point;
            few.count += 1;
        }
        few
    }

    /// The corners of a box: bit i of the index says at which end of axis i one is.
    pub fn corners(center: Vector<N>, half_axes: [Vector<N>; 3]) -> Self {
        let mut points = [center; 8];
        for (i, point) in points.iter_mut().enumerate() {
            for (k, axis) in half_axes.iter().enumerate() {
                *point = *point + if i >> k & 1 == 1 { *axis } else { -*axis };
            }
        }
        Self {
            points,
            count: 8,
            is_box: true,
            given: N::zero(),
        }
    }
}

impl<N: RoundedNumber> Many<'_, N> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn point(&self, at: usize) -> Vector<N> {
        self.unmoved(at) + self.motion
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn unmoved(&self, at: usize) -> Vector<N> {
        self.points[at] - self.origin
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn extreme(&self, normal: Vector<N>) -> Extreme<N> {
        let (mut best, mut height) = (0, normal.dot(self.unmoved(0)));
        for i in 1..self.points.len() {
            let over = normal.dot(self.unmoved(i));
            if over > height {
                (best, height) = (i, over);
            }
        }
        Extreme {
            point: self.point(best),
            generator: best as u32,
        }
    }
}

impl<N: RoundedNumber> GeneratedCore<'_, N> {
    /// A point that is farthest along a normal.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn extreme(&self, normal: Vector<N>) -> Extreme<N> {
        match self {
            Self::Rims(rims) => rims.extreme(normal),
            Self::Few(few) => {
                let (mut best, mut height) = (0, normal.dot(few.points[0]));
                for i in 1..few.count {
                    let over = normal.dot(few.points[i]);
                    if over > height {
                        (best, height) = (i, over);
                    }
                }
                Extreme {
                    point: few.points[best],
                    generator: best as u32,
                }
            }
            Self::Many(many) => many.extreme(normal),
            // Not the farthest, as there is none: what asks for it is answered before.
            Self::Wall(wall) => Extreme {
                point: wall.point,
                generator: 0,
            },
        }
    }

    /// The point of a generator that is farthest along a normal whose part across the axis is given.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn of_generator(&self, generator: u32, across: &Across<N>) -> Vector<N> {
        let at = generator as usize;
        match self {
            Self::Rims(rims) => rims.centers[at] + across.outward * rims.radii[at],
            Self::Few(few) => few.points[at],
            Self::Many(many) => many.point(at),
            Self::Wall(wall) => wall.point,
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn across(&self, normal: Vector<N>) -> Across<N> {
        match self {
            Self::Rims(rims) => rims.across(normal),
            _ => Across {
                length: N::zero(),
                outward: Vector::zero(),
                tangent: Vector::zero(),
            },
        }
    }

    /// The radius of a generator: 0 of a point.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn radius_of(&self, generator: u32) -> N {
        match self {
            Self::Rims(rims) => rims.radii[generator as usize],
            _ => N::zero(),
        }
    }

    /// A point inside.
    pub fn center(&self) -> Vector<N> {
        match self {
            Self::Rims(rims) => (rims.centers[0] + rims.centers[1]) * N::one().half(),
            Self::Few(few) => (few.points[0] + few.points[few.count - 1]) * N::one().half(),
            Self::Wall(wall) => wall.point,
            Self::Many(many) => {
                (many.point(0) + many.point(many.points.len() / 2)) * N::one().half()
            }
        }
    }

    /// Returns the core in numbers of at most 256 bits, with its list of points, if it has one, in another list.
    pub fn shortened<'b>(&self, list: &'b mut Vec<Vector<N>>) -> GeneratedCore<'b, N>
    where
        Self: 'b,
    {
        match self {
            Self::Rims(rims) => GeneratedCore::Rims(Rims {
                centers: rims.centers.map(Vector::shortened),
                radii: rims.radii.map(N::shortened),
                along: rims.along.shortened(),
                axis: rims.axis.shortened(),
                length: rims.length.shortened(),
            }),
            Self::Few(few) => GeneratedCore::Few(Few {
                points: few.points.map(Vector::shortened),
                given: few.given.shortened(),
                ..*few
            }),
            Self::Many(many) => {
                list.extend(many.points.iter().map(|point| point.shortened()));
                GeneratedCore::Many(Many {
                    points: list,
                    origin: many.origin.shortened(),
                    motion: many.motion.shortened(),
                    faces: many.faces,
                })
            }
            Self::Wall(wall) => GeneratedCore::Wall(Wall {
                point: wall.point.shortened(),
                given: wall.given.shortened(),
                normal: wall.normal.shortened(),
                ..*wall
            }),
        }
    }

    pub fn generators(&self) -> u32 {
        match self {
            Self::Rims(_) => 2,
            Self::Few(few) => few.count as u32,
            Self::Many(many) => many.points.len() as u32,
            Self::Wall(_) => 1,
        }
    }

    /// A bound on the coordinates of all points.
    pub fn largest(&self) -> N {
        match self {
            Self::Rims(rims) => {
                let [a, b] = rims.centers.map(Vector::largest);
                larger(a, b) + rims.largest_radius()
            }
            Self::Few(few) => larger(
                few.given,
                largest_of(few.points[..few.count].iter().copied()),
            ),
            Self::Many(many) => largest_of((0..many.points.len()).map(|i| many.point(i))),
            Self::Wall(wall) => wall.point.largest(),
        }
    }
}

fn largest_of<N: RoundedNumber>(points: impl Iterator<Item = Vector<N>>) -> N {
    points.fold(N::zero(), |most, point| larger(most, point.largest()))
}

impl<N: RoundedNumber> GeneratedBody<'_, N> {
    /// Returns the body in numbers of at most 256 bits, with its list of points, if it has one, in another list.
    pub fn shortened<'b>(&self, list: &'b mut Vec<Vector<N>>) -> GeneratedBody<'b, N>
    where
        Self: 'b,
    {
        GeneratedBody {
            core: self.core.shortened(list),
            radius: self.radius.shortened(),
        }
    }
}
