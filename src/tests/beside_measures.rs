//! Distances and closest points of a point and a triangle, and of a point and a box.

use super::beside_signs::{
    BOX, beside, corners, from_corner, from_edge, from_face, squared_distance_to_plane, way,
};
use super::generate::RadiiFit;
use super::measuring::{FINE, MeasureCheck, divided, largest, length, point, signed_root, vector};
use super::oracle;
use super::oracle::{Fraction, Numbers, Vector};
use super::place::Place;
use super::prelude::*;
use super::space_signs::volume_of;
use num_bigint::BigInt;
use num_traits::{Signed, Zero};

/// The normal of the triangle after the first point, to the side where its corners are
/// counter-clockwise, and that point's height over it, times the length of the normal.
fn over(n: &Numbers) -> (Vector, BigInt) {
    let [u, v, w] = corners(n);
    let (to_v, to_w) = (oracle::sub(&v, &u), oracle::sub(&w, &u));
    let normal = normal(&to_v, &to_w);
    let height = -oracle::dot(&u, &normal);
    (normal, height)
}

/// The vector product, by Cramer's rule.
fn normal(u: &Vector, v: &Vector) -> Vector {
    let axis = |i: usize| (0..3).map(|j| BigInt::from(i32::from(i == j))).collect();
    let volume = |axis| oracle::determinant(&[axis, u.clone(), v.clone()]);
    (0..3).map(|i| volume(axis(i))).collect()
}

/// The vector along a normal to the foot of the point.
fn down((normal, height): &(Vector, BigInt)) -> Vector {
    let way = oracle::scaled(normal, &-height);
    divided(&way, &oracle::dot(normal, normal))
}

fn faces<X: Place<3>>(cases: usize) {
    MeasureCheck::new("foot_on_face", [false; 4]).run::<X, 3, 0>(cases, |case, n| {
        let over = over(n);
        let [p, a, b, c] = case.points;
        let [u, v, w] = corners(n);
        let edges = [oracle::sub(&v, &u), oracle::sub(&w, &u)];
        let scale = largest([u].iter().chain(&edges).flatten());
        let is_flat = over.0.iter().all(Zero::is_zero);
        (!is_flat).then(|| {
            let found = foot_on_triangle(p, [a, b, c]);
            point(n, found, &n.points[0], &down(&over), &scale)
        })
    });
    MeasureCheck::new("down_to_face", [false; 3]).run::<X, 3, 1>(cases, |case, n| {
        let [a, b, c] = [0, 1, 2].map(|i| &n.points[i]);
        let normal = normal(&oracle::sub(c, a), &oracle::sub(b, a));
        let (r, square) = (n.radius(), oracle::dot(&normal, &normal));
        let part = |x: &BigInt| signed_root(x * x * &r * &r, &square, &(x * &r));
        let is_flat = square.is_zero();
        (!is_flat).then(|| {
            let truth: Vector = normal.iter().map(part).collect();
            let found = offset_to_plane(case.points, case.radii[0]);
            vector(n, found, &truth, &n.radius())
        })
    });
    let check = MeasureCheck::new("over_face_gap", [false; 4])
        .near(RadiiFit::Short, squared_distance_to_plane);
    check.run::<X, 3, 1>(cases, |case, n| {
        let distance = squared_distance_to_plane(n).filter(|it| !it.is_undefined())?;
        let is_above = over(n).1.is_positive();
        if !is_above || distance.compare(&(n.radius() * n.radius())).is_le() {
            return None;
        }
        let [p, a, b, c] = case.points;
        let truth = distance.root(FINE) - (n.radius() << FINE);
        let found = triangle_separation(p, [a, b, c], case.radii);
        Some(vec![length(n, found, truth, n.radius())])
    });
}

/// The sum of the center and the first half axes.
fn reached(n: &Numbers, axes: usize) -> Vector {
    let one = BigInt::from(1);
    let add = |sum: Vector, axis: usize| oracle::plus(&sum, &one, &n.points[2 + axis]);
    (0..axes).fold(n.points[1].clone(), add)
}

/// The largest coordinate that the error of a foot is compared with.
fn scale(n: &Numbers) -> BigInt {
    let (way, axes) = way(n, 0);
    largest([way].iter().chain(&axes).flatten())
}

fn corners_of_boxes<X: Place<3>>(cases: usize) {
    MeasureCheck::new("corner", BOX).run::<X, 3, 0>(cases, |case, n| {
        let found = beside(case, |it| it.foot(ObbFeature::Corner));
        let nothing = [0; 3].map(BigInt::from);
        Some(point(n, found, &reached(n, 3), &nothing, &scale(n)))
    });
    MeasureCheck::new("corner_distance", BOX).run::<X, 3, 0>(cases, |case, n| {
        let (way, _) = way(n, 3);
        let truth = (oracle::dot(&way, &way) << (2 * FINE)).sqrt();
        let found = beside(case, |it| it.distance(ObbFeature::Corner));
        Some(vec![length(n, found, truth, BigInt::zero())])
    });
}

fn edges_of_boxes<X: Place<3>>(cases: usize) {
    MeasureCheck::new("edge_foot", BOX).run::<X, 3, 0>(cases, |case, n| {
        let (way, [.., along]) = way(n, 2);
        let (part, whole) = (oracle::dot(&way, &along), oracle::dot(&along, &along));
        (part.abs() <= whole && !whole.is_zero()).then(|| {
            let found = beside(case, |it| it.foot(ObbFeature::Edge));
            let truth = divided(&oracle::scaled(&along, &part), &whole);
            point(n, found, &reached(n, 2), &truth, &scale(n))
        })
    });
    MeasureCheck::new("edge_distance", BOX).run::<X, 3, 0>(cases, |case, n| {
        let (way, [.., along]) = way(n, 2);
        let start = oracle::scaled(&way, &BigInt::zero());
        let distance = oracle::line_distance(&way, &start, &along);
        (!distance.is_undefined()).then(|| {
            let found = beside(case, |it| it.distance(ObbFeature::Edge));
            vec![length(n, found, distance.root(FINE), BigInt::zero())]
        })
    });
}

fn faces_of_boxes<X: Place<3>>(cases: usize) {
    let over = |n: &Numbers| {
        let (way, [_, u, v]) = way(n, 1);
        let normal = normal(&u, &v);
        let height = volume_of(way.clone(), u, v);
        (height, oracle::dot(&way, &normal), normal)
    };
    MeasureCheck::new("face_foot", BOX).run::<X, 3, 0>(cases, |case, n| {
        let (_, height, normal) = over(n);
        let is_flat = normal.iter().all(Zero::is_zero);
        (!is_flat).then(|| {
            let found = beside(case, |it| it.foot(ObbFeature::Face));
            point(n, found, &n.points[0], &down(&(normal, height)), &scale(n))
        })
    });
    MeasureCheck::new("face_distance", BOX).run::<X, 3, 0>(cases, |case, n| {
        let (side, height, normal) = over(n);
        side.is_gt().then(|| {
            let (square, whole) = (&height * &height, oracle::dot(&normal, &normal));
            let truth = signed_root(square, &whole, &height);
            let found = beside(case, |it| it.distance(ObbFeature::Face));
            vec![length(n, found, truth, BigInt::zero())]
        })
    });
}

/// The distance of a feature of a box from the point, less a radius.
fn gaps<X: Place<3>>(cases: usize) {
    type Truth = fn(&Numbers) -> Option<Fraction>;
    let parts: [(&str, ObbFeature, Truth); 3] = [
        ("corner_gap", ObbFeature::Corner, from_corner),
        ("edge_gap", ObbFeature::Edge, from_edge),
        ("face_gap", ObbFeature::Face, from_face),
    ];
    for (name, part, distance) in parts {
        let check = MeasureCheck::new(name, BOX).near(RadiiFit::Short, distance);
        check.run::<X, 3, 1>(cases, |case, n| {
            let (way, [_, u, v]) = way(n, 1);
            let is_above = part != ObbFeature::Face || volume_of(way, u, v).is_gt();
            let distance = distance(n).filter(|it| !it.is_undefined())?;
            if !is_above || distance.compare(&(n.radius() * n.radius())).is_le() {
                return None;
            }
            let truth = distance.root(FINE) - (n.radius() << FINE);
            let found = beside(case, |it| it.separation(part, case.radii[0]));
            Some(vec![length(n, found, truth, n.radius())])
        });
    }
}

/// A vector along another one, with the radius for its length.
fn toward<X: Place<3>>(
    cases: usize,
    name: &'static str,
    part: ObbFeature,
    along: impl Fn(&Numbers) -> Vector,
) {
    MeasureCheck::new(name, BOX).run::<X, 3, 1>(cases, |case, n| {
        let (along, r) = (along(n), n.radius());
        let square = oracle::dot(&along, &along);
        (!square.is_zero()).then(|| {
            let length = |x: &BigInt| signed_root(x * x * &r * &r, &square, &(x * &r));
            let truth: Vector = along.iter().map(length).collect();
            let found = beside(case, |it| it.toward(part, case.radii[0]));
            vector(n, found, &truth, &r)
        })
    });
}

fn vectors<X: Place<3>>(cases: usize) {
    let back = |way: &Vector| oracle::scaled(way, &BigInt::from(-1));
    toward::<X>(cases, "toward_corner", ObbFeature::Corner, |n| {
        back(&way(n, 3).0)
    });
    toward::<X>(cases, "toward_edge", ObbFeature::Edge, |n| {
        let (way, [.., along]) = way(n, 2);
        let start = oracle::scaled(&way, &BigInt::zero());
        back(&oracle::perpendicular(&way, &start, &along).0)
    });
    toward::<X>(cases, "toward_face", ObbFeature::Face, |n| {
        let (_, [_, u, v]) = way(n, 1);
        normal(&v, &u)
    });
}

pub fn all<X: Place<3>>(cases: usize) {
    faces::<X>(cases);
    if X::TERMS == 1 {
        corners_of_boxes::<X>(cases);
        edges_of_boxes::<X>(cases);
        faces_of_boxes::<X>(cases);
        gaps::<X>(cases);
        vectors::<X>(cases);
    }
}
