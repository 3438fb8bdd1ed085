//! The shapes as they are given, in floats or in units, and how they come into the frame of a question.

use crate::engine::frustum::body::{Few, GeneratedBody, GeneratedCore, Many, Rims, Wall};
use crate::engine::frustum::number::{BigFloat, RoundedNumber, larger};
use crate::engine::frustum::vector::Vector;
use crate::shape::build::convex_surface::FaceLists;

/// A number as it is given: a float, or a number of units.
pub trait GivenNumber<N>: Copy {
    /// The number, with a precision in limbs where the number has one.
    fn number(self, limbs: usize) -> N;
}

impl GivenNumber<Self> for f64 {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn number(self, _: usize) -> Self {
        self
    }
}

impl<const L: usize> GivenNumber<BigFloat<L>> for f64 {
    fn number(self, limbs: usize) -> BigFloat<L> {
        BigFloat::of_bits(self.to_bits(), limbs)
    }
}

impl<const L: usize> GivenNumber<BigFloat<L>> for i64 {
    fn number(self, limbs: usize) -> BigFloat<L> {
        BigFloat::of_units(self, limbs)
    }
}

/// A cylinder, a cone or a truncated cone: the convex hull of two disks square to the line through their centers.
///
/// Both centers may be one point if both radii are 0.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frustum<T> {
    pub centers: [Vector<T>; 2],
    pub radii: [T; 2],
}

/// A convex shape.
#[derive(Clone, Copy, Debug)]
pub enum GivenShape<'a, T> {
    Frustum(Frustum<T>),
    /// Up to four points (a point, a segment, a triangle, a tetrahedron), or the eight corners of a box of which bit k of the
    /// index tells the side across axis k, and a radius around them.
    Hull {
        points: &'a [Vector<T>],
        radius: T,
    },
    Cuboid {
        center: Vector<T>,
        half_axes: [Vector<T>; 3],
        radius: T,
    },
    /// The vertices of a polyhedron, and its faces if they are known.
    List {
        points: &'a [Vector<T>],
        faces: Option<&'a FaceLists>,
        radius: T,
    },
    /// What is not above a plane through a point along a normal of any length but 0.
    HalfSpace {
        point: Vector<T>,
        normal: Vector<T>,
    },
    Plane {
        point: Vector<T>,
        normal: Vector<T>,
    },
    /// A line, or a ray from the point on: along a direction, or through another point.
    Line {
        point: Vector<T>,
        toward: Vector<T>,
        is_through: bool,
        is_ray: bool,
    },
}

/// Where a question is asked: coordinates are differences to an origin.
#[derive(Clone, Copy, Debug)]
pub struct Frame<T> {
    pub origin: Vector<T>,
    pub limbs: usize,
}

impl<T: Copy> Frame<T> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn length<N: RoundedNumber>(&self, x: T) -> N
    where
        T: GivenNumber<N>,
    {
        x.number(self.limbs)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn vector<N: RoundedNumber>(&self, v: Vector<T>) -> Vector<N>
    where
        T: GivenNumber<N>,
    {
        Vector(v.0.map(|x| self.length(x)))
    }

    /// The difference to the origin, rounded once.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn point<N: RoundedNumber>(&self, p: Vector<T>) -> Vector<N>
    where
        T: GivenNumber<N>,
    {
        self.vector(p) - self.vector(self.origin)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn rims<N: RoundedNumber>(&self, frustum: &Frustum<T>) -> Rims<N>
    where
        T: GivenNumber<N>,
    {
        N::formula(|| {
            let centers = frustum.centers.map(|center| self.point(center));
            let [a, b] = frustum.centers.map(|center| self.vector(center));
            Rims::new(
                centers,
                b - a,
                frustum.radii.map(|radius| self.length(radius)),
            )
        })
    }
}

impl<'a, T: Copy> GivenShape<'a, T> {
    /// The body in a frame, with the vertices of a list borrowed from `list`, which has them in these numbers.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn body<'b, N: RoundedNumber>(
        &self,
        frame: &Frame<T>,
        list: &'b [Vector<N>],
    ) -> GeneratedBody<'b, N>
    where
        T: GivenNumber<N>,
        'a: 'b,
    {
        match *self {
            Self::Frustum(ref frustum) => GeneratedBody {
                core: GeneratedCore::Rims(frame.rims(frustum)),
                radius: N::zero(),
            },
            Self::Hull { points, radius } => {
                let mut few = Few::of(points.iter().map(|&point| frame.point(point)));
                few.is_box = points.len() == 8;
                GeneratedBody {
                    core: GeneratedCore::Few(few),
                    radius: frame.length(radius),
                }
            }
            Self::Cuboid {
                center,
                half_axes,
                radius,
            } => GeneratedBody {
                core: GeneratedCore::Few(Few::corners(
                    frame.point(center),
                    half_axes.map(|axis| frame.vector(axis)),
                )),
                radius: frame.length(radius),
            },
            Self::List { radius, faces, .. } => GeneratedBody {
                core: GeneratedCore::Many(Many {
                    points: list,
                    origin: frame.vector(frame.origin),
                    motion: Vector::zero(),
                    faces,
                }),
                radius: frame.length(radius),
            },
            Self::HalfSpace { point, normal } => wall(frame, point, normal, false),
            Self::Plane { point, normal } => wall(frame, point, normal, true),
            // Both ends are known beside another body only.
            Self::Line {
                point,
                toward,
                is_through,
                ..
            } => {
                let start = frame.point(point);
                let direction = match is_through {
                    true => frame.vector(toward) - frame.vector(point),
                    false => frame.vector(toward),
                };
                GeneratedBody {
                    core: GeneratedCore::Few(Few::of([start, direction])),
                    radius: N::zero(),
                }
            }
        }
    }

    /// Both bodies in a frame, which move by less than `travel`. Of a line beside the first one it is the segment that has all its closest points, and
    /// reaches so far beyond that no motion along it is the least that parts them.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn bodies<'b, N: RoundedNumber>(
        shapes: [&Self; 2],
        frame: &Frame<T>,
        lists: [&'b [Vector<N>]; 2],
        travel: N,
    ) -> [GeneratedBody<'b, N>; 2]
    where
        T: GivenNumber<N>,
        'a: 'b,
    {
        N::formula(|| {
            // Not by `map`, which moves each body several times.
            let a = shapes[0].body(frame, lists[0]);
            let mut b = shapes[1].body(frame, lists[1]);
            if let Self::Line { is_ray, .. } = shapes[1]
                && let GeneratedCore::Few(few) = &b.core
            {
                b.core = GeneratedCore::Few(segment_beside(
                    &a,
                    few.points[0],
                    few.points[1],
                    *is_ray,
                    travel,
                ));
            }
            [a, b]
        })
    }

    pub fn list(&self) -> &'a [Vector<T>] {
        match *self {
            Self::List { points, .. } => points,
            _ => &[],
        }
    }

    /// A point of it.
    pub fn some_point(&self) -> Vector<T> {
        match *self {
            Self::Frustum(frustum) => frustum.centers[0],
            Self::Hull { points, .. } | Self::List { points, .. } => points[0],
            Self::Cuboid { center, .. } => center,
            Self::HalfSpace { point, .. }
            | Self::Plane { point, .. }
            | Self::Line { point, .. } => point,
        }
    }
}

fn wall<'b, T: GivenNumber<N>, N: RoundedNumber>(
    frame: &Frame<T>,
    point: Vector<T>,
    normal: Vector<T>,
    is_plane: bool,
) -> GeneratedBody<'b, N> {
    let given = frame.vector(normal);
    GeneratedBody {
        core: GeneratedCore::Wall(Wall {
            point: frame.point(point),
            given,
            normal: given.unit(),
            is_plane,
        }),
        radius: N::zero(),
    }
}

/// The part of a line that reaches beyond the foot of each point of a body by twice its size.
fn segment_beside<N: RoundedNumber>(
    body: &GeneratedBody<'_, N>,
    start: Vector<N>,
    direction: Vector<N>,
    is_ray: bool,
    travel: N,
) -> Few<N> {
    let unit = direction.unit();
    let center = body.core.center();
    let size = match &body.core {
        GeneratedCore::Rims(rims) => rims.length + rims.largest_radius().shifted(1),
        core => core.largest(),
    };
    let size = size + travel;
    let at = unit.dot(center - start);
    let (mut low, mut high) = (at - size.shifted(2), at + size.shifted(2));
    if is_ray && low < N::zero() {
        low = N::zero();
        high = larger(high, size);
    }
    Few {
        given: start.largest() + at.abs(),
        ..Few::of([start + unit * low, start + unit * high])
    }
}

impl<T: Copy + PartialOrd> GivenShape<'_, T> {
    /// Whether it comes first of two shapes in canonical order, which makes answers independent of the order of the
    /// arguments: frustums first, two of them by their numbers.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn precedes(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Frustum(a), Self::Frustum(b)) => {
                let key = |x: &Frustum<T>| {
                    let [p, q] = x.centers.map(|center| center.0);
                    (p, q, x.radii)
                };
                key(a) <= key(b)
            }
            (_, Self::Frustum(_)) => false,
            _ => true,
        }
    }
}
