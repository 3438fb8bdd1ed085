//! `Intersection` of a plane and a convex shape in space, of a half-space and a triangle, and of two
//! triangles: a `Section`.

use super::case::{self, Answer, Case, Numbers, Question};
use super::edges::Vector;
use super::solids::{FEW, are_around, beside_plane, cut, has_normal, hull, normal_of, vertices};
use super::triangles;
use super::{allowed, laws};
use crate::common::figure::{Coordinates, Figure, Kind};
use crate::common::measure::{exact, size};
use crate::common::oracle::Exact;
use crate::common::rng::Rng;
use crate::common::scalar::Scalar;
use crate::common::shapes::{Shape, coordinates};
use nalgebra::{Point3, Vector3};
use tangency::*;

struct Found<T: Scalar> {
    meets: bool,
    /// Asked as `(a, b)`, then as `(b, a)`.
    common: [Option<Section<T>>; 2],
}

fn query<T: Scalar, A, B>([a, b]: &[Figure<T>; 2]) -> Option<Found<T>>
where
    A: Shape<T> + Intersects<B> + Intersection<B, Output = Option<Section<T>>>,
    B: Shape<T> + Intersection<A, Output = Option<Section<T>>>,
{
    let (a, b) = (A::build(a)?, B::build(b)?);
    Some(Found {
        meets: a.intersects(&b),
        common: [a.intersection(&b), b.intersection(&a)],
    })
}

macro_rules! question {
    ($A:ty, $B:ty) => {
        Question {
            name: concat!(stringify!($A), " & ", stringify!($B)),
            dimension: 3,
            figures: |rng, regime| {
                let kinds = [<$A as Shape<T>>::KIND, <$B as Shape<T>>::KIND];
                beside_plane(rng, regime, kinds)
            },
            query: query::<T, $A, $B>,
        }
    };
}

fn questions<T: Scalar>() -> Vec<Question<T, Found<T>>> {
    vec![
        question!(Plane<T>, Triangle<T, 3>),
        question!(Plane<T>, Aabb<T, 3>),
        question!(Plane<T>, Obb<T, 3>),
        question!(Plane<T>, Tetrahedron<T>),
        question!(Plane<T>, ConvexPolyhedron<T>),
        question!(HalfSpace<T, 3>, Triangle<T, 3>),
        Question {
            name: "two triangles",
            dimension: 3,
            figures: triangles::anywhere,
            query: query::<T, Triangle<T, 3>, Triangle<T, 3>>,
        },
        Question {
            name: "two triangles in one plane",
            dimension: 3,
            figures: |rng, _| triangles::coplanar(rng),
            query: query::<T, Triangle<T, 3>, Triangle<T, 3>>,
        },
    ]
}

laws!(
    is_exact: exactly,
    has_no_scale: case::no_scale,
    takes_any_numbers: case::any_numbers
);

/// The corners of what they have in common; `None` for all of a shape.
fn expected([plane, shape]: [&Exact; 2]) -> Option<Vec<Vector>> {
    let vertices = vertices(shape);
    if plane.kind == Kind::Triangle {
        return Some(triangles::common(plane, shape));
    }
    if plane.kind == Kind::HalfSpace {
        let below = cut(plane, &vertices, |side| side.is_le());
        let normal = normal_of(&vertices).unwrap_or_else(|| plane.points[1].clone());
        return Some(hull(below, &normal));
    }
    let section = || hull(cut(plane, &vertices, |side| side.is_eq()), &plane.points[1]);
    has_normal(plane).then(section)
}

/// The corners of the answer; `None` for all of a shape.
fn corners<T: Scalar>(section: &Option<Section<T>>) -> Option<Vec<Coordinates<T>>> {
    match section {
        None => Some(Vec::new()),
        Some(Section::Point(p)) => Some(vec![coordinates(p)]),
        Some(Section::Segment(Segment { a, b })) => Some([a, b].map(coordinates).to_vec()),
        Some(Section::Polygon(corners)) => Some(corners.iter().map(coordinates).collect()),
        Some(Section::Whole) => None,
    }
}

impl<T: Scalar> Answer<T> for Found<T> {
    fn is_found(&self) -> bool {
        self.meets || self.common.iter().any(Option::is_some)
    }

    fn is_right(&self, figures: [&Exact; 2]) -> bool {
        let count = expected(figures).map(|corners| corners.len());
        let is_right = |section| corners(section).map(|corners| corners.len()) == count;
        self.meets == (count != Some(0)) && self.common.iter().all(is_right)
    }

    fn numbers(&self) -> Numbers<T> {
        let corners = corners(&self.common[0]);
        Numbers {
            decisions: vec![corners.as_ref().map_or(usize::MAX, Vec::len)],
            lengths: corners.into_iter().flatten().flatten().collect(),
            ratios: Vec::new(),
        }
    }
}

fn exactly<T: Scalar>(case: &mut Case<'_, T, Found<T>>) {
    let Some(figures) = case.figures() else {
        return;
    };
    let Some(found) = case.query(&figures) else {
        return;
    };
    let found_corners = found.common.each_ref().map(corners);
    let [there, back] = found_corners.each_ref().map(|corners| {
        // Of triangles a polygon turns as the first one.
        let raw = |p: &Coordinates<T>| p.map(T::raw);
        let mut sorted = corners.iter().flatten().map(raw).collect::<Vec<_>>();
        sorted.sort_unstable();
        sorted
    });
    case.require(there == back, "L1: the two orders differ", &figures);
    if figures[1].points.len() > FEW {
        return;
    }
    let [a, b] = figures.each_ref().map(exact);
    if !found.is_right([&a, &b]) {
        case.add_failure("L4: decides wrongly", &figures);
        return;
    }
    if let ([Some(found), _], Some(expected)) = (found_corners, expected([&a, &b])) {
        let most = T::unit(&size(&figures, &found)) * allowed();
        let found: Vec<_> = found.iter().map(|p| p.map(T::rational)).collect();
        let right = are_around(&found, &expected, &most);
        case.require(right, "L5: it lies elsewhere, or turns round", &figures);
    }
}

/// Rounded, which is enough for random points.
fn dot<T: nalgebra::RealField + Copy>(u: &Vector3<T>, v: &Vector3<T>) -> T {
    u[0] * v[0] + u[1] * v[1] + u[2] * v[2]
}

/// A polyhedron of many faces: one corner for each edge that leads through the plane.
#[test]
fn all_edges_through_a_plane_are_found() {
    let rng = &mut Rng::new(5);
    let corner = |rng: &mut Rng| Point3::from(Vector3::from_fn(|_, _| rng.within(8.0)));
    for _ in 0..40 {
        let ball = (0..400).map(|_| {
            let p = corner(rng);
            p * (8.0 / dot(&p.coords, &p.coords).sqrt())
        });
        let hull = ConvexPolyhedron::from_points(ball.collect());
        let plane = Plane::new(corner(rng) * 0.3, corner(rng).coords);
        let above = |place: &usize| {
            let way = hull.vertices()[*place] - plane.point;
            dot(&way, &plane.normal) > 0.0
        };
        let edges = hull.faces().flat_map(|face| {
            let next = face.iter().cycle().skip(1);
            face.iter()
                .zip(next)
                .map(|(p, q)| above(p) != above(q))
                .collect::<Vec<_>>()
        });
        let through = edges.filter(|&through| through).count() / 2;
        let Some(Section::Polygon(corners)) = hull.intersection(&plane) else {
            panic!("a plane through a ball meets it");
        };
        assert_eq!(corners.len(), through);
        assert!(corners.len() > 20);
    }
}

/// Neighbours in a mesh have the same point of their common edge, bit for bit.
#[test]
fn sections_of_neighbours_close_up() {
    let rng = &mut Rng::new(6);
    let corner = |rng: &mut Rng| Point3::from(Vector3::from_fn(|_, _| rng.within(8.0) as f32));
    let mut crossed = 0;
    for _ in 0..4000 {
        let [a, b, c, d] = [(); 4].map(|()| corner(rng));
        let plane = Plane::new(corner(rng), corner(rng).coords);
        let ends = [Triangle::new(a, b, c), Triangle::new(b, a, d)].map(|triangle| {
            match plane.intersection(&triangle) {
                Some(Section::Segment(Segment { a, b })) => vec![a, b],
                _ => Vec::new(),
            }
        });
        let side = |p: Point3<f32>| dot(&(p - plane.point), &plane.normal) > 0.0;
        if side(a) != side(b) {
            crossed += 1;
            assert!(ends[0].iter().any(|end| ends[1].contains(end)), "{ends:?}");
        }
    }
    assert!(crossed > 1000);
}
