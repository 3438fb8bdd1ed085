//! Shapes of small whole numbers, with what they are the hull of: points, and directions in which they go on without end.

use super::Random;
use nalgebra::{Point, RealField, SVector, convert};
use tangency::{
    Aabb, Ball, Capsule, ConvexPolygon, ConvexPolyhedron, HalfSpace, Line, Obb, Plane, Ray,
    Segment, Tetrahedron, Triangle,
};

/// A vector of whole numbers; in the plane the third is 0.
pub type Whole = [i64; 3];

/// The hull of points and directions, with a radius around it.
#[derive(Clone, Debug, Default)]
pub struct Hull {
    pub points: Vec<Whole>,
    pub directions: Vec<Whole>,
    pub radius: i64,
}

impl Hull {
    fn of_points(points: &[Whole]) -> Self {
        Self {
            points: points.to_vec(),
            ..Self::default()
        }
    }

    fn endless(point: Whole, directions: &[Whole]) -> Self {
        Self {
            points: vec![point],
            directions: directions.to_vec(),
            radius: 0,
        }
    }
}

pub fn sum(a: Whole, b: Whole) -> Whole {
    [0, 1, 2].map(|i| a[i] + b[i])
}

pub fn negative(a: Whole) -> Whole {
    a.map(|x| -x)
}

pub fn cross(a: Whole, b: Whole) -> Whole {
    [
        a[1] * b[2] - a[2] * b[1],
        a[2] * b[0] - a[0] * b[2],
        a[0] * b[1] - a[1] * b[0],
    ]
}

pub fn point<T: RealField, const D: usize>(at: Whole, unit: f64) -> Point<T, D> {
    Point::from(vector(at, unit))
}

pub fn vector<T: RealField, const D: usize>(of: Whole, unit: f64) -> SVector<T, D> {
    SVector::from_fn(|i, _| convert(of[i] as f64 * unit))
}

/// A shape at random, in a unit of length that is a power of two.
pub trait Drawn<T: RealField + Copy, const D: usize>: Sized {
    fn drawn(random: &mut Random, unit: f64) -> (Self, Hull);
}

/// A vector, at times zero; sometimes along an axis.
pub fn draw<const D: usize>(random: &mut Random, most: i64) -> Whole {
    let mut drawn = [0; 3];
    for x in drawn.iter_mut().take(D) {
        *x = random.below(2 * most as u64 + 1) as i64 - most;
    }
    if random.below(4) == 0 {
        let axis = random.below(D as u64) as usize;
        for (i, x) in drawn.iter_mut().enumerate() {
            *x = if i == axis { *x } else { 0 };
        }
    }
    drawn
}

fn draw_direction<const D: usize>(random: &mut Random) -> Whole {
    loop {
        let direction = draw::<D>(random, 3);
        if direction != [0; 3] {
            return direction;
        }
    }
}

/// Directions that span what is square to a normal.
fn square_to<const D: usize>(normal: Whole) -> Vec<Whole> {
    if D == 2 {
        let along = [-normal[1], normal[0], 0];
        return vec![along, negative(along)];
    }
    let axis = if normal[0] == 0 { [1, 0, 0] } else { [0, 1, 0] };
    let u = cross(normal, axis);
    let w = cross(normal, u);
    vec![u, negative(u), w, negative(w)]
}

macro_rules! drawn_in_any {
    ($($Shape:ident: |$random:ident, $unit:ident| $drawn:expr;)+) => {$(
        impl<T: RealField + Copy, const D: usize> Drawn<T, D> for $Shape<T, D> {
            fn drawn($random: &mut Random, $unit: f64) -> (Self, Hull) {
                $drawn
            }
        }
    )+};
}

drawn_in_any! {
    Point: |random, unit| {
        let p = draw::<D>(random, 4);
        (point(p, unit), Hull::of_points(&[p]))
    };
    Segment: |random, unit| {
        let (a, b) = (draw::<D>(random, 4), draw::<D>(random, 4));
        (Segment::new(point(a, unit), point(b, unit)), Hull::of_points(&[a, b]))
    };
    Line: |random, unit| {
        let (p, d) = (draw::<D>(random, 4), draw_direction::<D>(random));
        let line = match random.below(2) {
            0 => Line::new(point(p, unit), vector(d, unit)),
            _ => Line::through(point(p, unit), point(sum(p, d), unit)),
        };
        (line, Hull::endless(p, &[d, negative(d)]))
    };
    Ray: |random, unit| {
        let (p, d) = (draw::<D>(random, 4), draw_direction::<D>(random));
        (Ray::new(point(p, unit), vector(d, unit)), Hull::endless(p, &[d]))
    };
    HalfSpace: |random, unit| {
        let (p, normal) = (draw::<D>(random, 4), draw_direction::<D>(random));
        let mut directions = square_to::<D>(normal);
        directions.push(negative(normal));
        (HalfSpace::new(point(p, unit), vector(normal, unit)), Hull::endless(p, &directions))
    };
    Triangle: |random, unit| {
        let [a, b, c] = [(); 3].map(|()| draw::<D>(random, 4));
        (Triangle::new(point(a, unit), point(b, unit), point(c, unit)), Hull::of_points(&[a, b, c]))
    };
    Aabb: |random, unit| {
        let (a, b) = (draw::<D>(random, 4), draw::<D>(random, 4));
        let [low, high] = [[0, 1, 2].map(|i| a[i].min(b[i])), [0, 1, 2].map(|i| a[i].max(b[i]))];
        let corners: Vec<_> = (0..8)
            .map(|bits| [0, 1, 2].map(|i| if bits >> i & 1 == 0 { low[i] } else { high[i] }))
            .collect();
        (Aabb::new(point(low, unit), point(high, unit)), Hull::of_points(&corners))
    };
    Obb: |random, unit| {
        let center = draw::<D>(random, 4);
        let (axes, halves): ([SVector<T, D>; D], Vec<Whole>) = turned_axes::<T, D>(random, unit);
        let corners: Vec<_> = (0..1 << D)
            .map(|bits| {
                (0..D).fold(center, |corner, i| {
                    sum(corner, if bits >> i & 1 == 0 { halves[i] } else { negative(halves[i]) })
                })
            })
            .collect();
        let obb = Obb::from_half_axes(point(center, unit), axes);
        (obb, Hull::of_points(&corners))
    };
}

/// Half axes of whole numbers that are square to each other.
fn turned_axes<T: RealField, const D: usize>(
    random: &mut Random,
    unit: f64,
) -> ([SVector<T, D>; D], Vec<Whole>) {
    let frames: [[Whole; 3]; 3] = [
        [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
        [[1, 2, 0], [-2, 1, 0], [0, 0, 1]],
        [[1, 1, 0], [-1, 1, 0], [0, 0, 2]],
    ];
    let frame = frames[random.below(3) as usize];
    let halves = frame.map(|axis| axis.map(|x| x * (1 + random.below(2) as i64)));
    (
        core::array::from_fn(|i| vector(halves[i], unit)),
        halves.to_vec(),
    )
}

impl<T: RealField + Copy, const D: usize> Drawn<T, D> for Ball<T, D> {
    fn drawn(random: &mut Random, unit: f64) -> (Self, Hull) {
        let hull = Hull {
            radius: random.below(4) as i64,
            ..Hull::of_points(&[draw::<D>(random, 4)])
        };
        let radius = convert(hull.radius as f64 * unit);
        (Self::new(point(hull.points[0], unit), radius), hull)
    }
}

impl<T: RealField + Copy, const D: usize> Drawn<T, D> for Capsule<T, D> {
    fn drawn(random: &mut Random, unit: f64) -> (Self, Hull) {
        let hull = Hull {
            radius: random.below(4) as i64,
            ..Hull::of_points(&[draw::<D>(random, 4), draw::<D>(random, 4)])
        };
        let radius = convert(hull.radius as f64 * unit);
        let [a, b] = [0, 1].map(|i| point(hull.points[i], unit));
        (Self::new(a, b, radius), hull)
    }
}

impl<T: RealField + Copy> Drawn<T, 3> for Plane<T> {
    fn drawn(random: &mut Random, unit: f64) -> (Self, Hull) {
        let (p, normal) = (draw::<3>(random, 4), draw_direction::<3>(random));
        let hull = Hull::endless(p, &square_to::<3>(normal));
        (Self::new(point(p, unit), vector(normal, unit)), hull)
    }
}

impl<T: RealField + Copy> Drawn<T, 3> for Tetrahedron<T> {
    fn drawn(random: &mut Random, unit: f64) -> (Self, Hull) {
        let corners = [(); 4].map(|()| draw::<3>(random, 4));
        let [a, b, c, d] = corners.map(|corner| point(corner, unit));
        (Self::new(a, b, c, d), Hull::of_points(&corners))
    }
}

impl<T: RealField + Copy> Drawn<T, 3> for ConvexPolyhedron<T> {
    fn drawn(random: &mut Random, unit: f64) -> (Self, Hull) {
        loop {
            let corners: Vec<_> = (0..4 + random.below(6))
                .map(|_| draw::<3>(random, 4))
                .collect();
            let points = corners.iter().map(|corner| point(*corner, unit)).collect();
            if let Ok(hull) = Self::try_from_points(points) {
                return (hull, Hull::of_points(&corners));
            }
        }
    }
}

/// The corners of an octagon.
const OCTAGON: [Whole; 8] = [
    [2, 1, 0],
    [1, 2, 0],
    [-1, 2, 0],
    [-2, 1, 0],
    [-2, -1, 0],
    [-1, -2, 0],
    [1, -2, 0],
    [2, -1, 0],
];

impl<T: RealField + Copy> Drawn<T, 2> for ConvexPolygon<T> {
    fn drawn(random: &mut Random, unit: f64) -> (Self, Hull) {
        let center = draw::<2>(random, 4);
        let corners: Vec<_> = OCTAGON
            .into_iter()
            .filter(|_| random.below(3) > 0)
            .map(|corner| sum(center, corner))
            .collect();
        let points = corners.iter().map(|corner| point(*corner, unit)).collect();
        match Self::try_new(points) {
            Ok(polygon) => (polygon, Hull::of_points(&corners)),
            Err(_) => Self::drawn(random, unit),
        }
    }
}
