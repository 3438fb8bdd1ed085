//! Measures of Minkowski differences, and vectors along a common perpendicular.

use super::deciding::lines_distance;
use super::generate::RadiiFit;
use super::measuring::{FINE, MeasureCheck, divided, largest, length, point, signed_root, vector};
use super::oracle;
use super::oracle::{CaseNumbers, Vector};
use super::pair_measures::lines;
use super::place::Place;
use super::prelude::*;
use super::space_signs::{
    differences, edge_distance, face_distance, face_parameters, origin, pairs, volume_of,
};
use num_bigint::BigInt;
use num_traits::{Signed, Zero};

/// The parameter of the origin's foot on an edge, as a numerator and a denominator, if it is inside.
fn edge_parameter(n: &CaseNumbers) -> Option<[BigInt; 2]> {
    let [v, w] = differences(n);
    let along = oracle::sub(&w, &v);
    let (part, whole) = (-oracle::dot(&v, &along), oracle::dot(&along, &along));
    (part.is_positive() && part < whole).then_some([part, whole])
}

/// The vector of length `r` along `way`.
fn with_length(way: &[BigInt], r: &BigInt) -> Vector {
    let square = oracle::dot(way, way);
    let part = |x: &BigInt| signed_root(x * x * r * r, &square, &(x * r));
    way.iter().map(part).collect()
}

fn edges<X: Place<3>>(cases: usize) {
    MeasureCheck::new("edge_foot", [false; 4]).run::<X, 3, 0>(cases, |case, n| {
        let [part, whole] = edge_parameter(n)?;
        let [v, w] = differences(n);
        let edge = oracle::sub(&n.points[2], &n.points[0]);
        let scale = largest(v.iter().chain(&w).chain(&edge));
        let way = divided(&oracle::scaled(&edge, &part), &whole);
        Some(point(
            n,
            edge_foot(pairs(case).each_ref()),
            &n.points[0],
            &way,
            &scale,
        ))
    });
    MeasureCheck::new("edge_vector", [false; 4]).run::<X, 3, 1>(cases, |case, n| {
        let [v, w] = differences(n);
        let (up, _) = oracle::perpendicular(&origin(), &v, &oracle::sub(&w, &v));
        if up.iter().all(Zero::is_zero) || v == w {
            return None;
        }
        let found = edge_vector(pairs(case).each_ref(), case.radii[0]);
        Some(vector(
            n,
            found,
            &with_length(&up, &n.radius()),
            &n.radius(),
        ))
    });
}

fn edge_gaps<X: Place<3>, const S: usize>(cases: usize) {
    let check = MeasureCheck::new("edge_gap", [false; 4]).near(RadiiFit::Short, edge_distance);
    check.run::<X, 3, S>(cases, |case, n| {
        let distance = edge_distance(n).filter(|it| !it.is_undefined())?;
        if distance.compare(&(n.radius() * n.radius())).is_le() {
            return None;
        }
        let truth = distance.root(FINE) - (n.radius() << FINE);
        Some(vec![length(
            n,
            edge_separation(pairs(case).each_ref(), case.radii),
            truth,
            n.radius(),
        )])
    });
}

/// Whether the face is clockwise as viewed from the origin.
fn is_above(n: &CaseNumbers) -> bool {
    let [u, v, w] = differences(n);
    volume_of(u, v, w).is_gt()
}

fn faces<X: Place<3>>(cases: usize) {
    MeasureCheck::new("face_foot", [false; 6]).run::<X, 3, 0>(cases, |case, n| {
        let differences = differences(n);
        let ([second, third], whole) = face_parameters(&differences);
        let inside = second.is_positive() && third.is_positive() && &second + &third < whole;
        let [to_b, to_c] = [2, 4].map(|i| oracle::sub(&n.points[i], &n.points[0]));
        let scale = largest(differences.iter().flatten().chain(&to_b).chain(&to_c));
        let way = oracle::plus(&oracle::scaled(&to_b, &second), &third, &to_c);
        inside.then(|| {
            let found = face_foot(pairs(case).each_ref());
            point(n, found, &n.points[0], &divided(&way, &whole), &scale)
        })
    });
    MeasureCheck::new("face_vector", [false; 6]).run::<X, 3, 1>(cases, |case, n| {
        let [u, v, w] = differences(n);
        let ([second, third], whole) = face_parameters(&[u.clone(), v.clone(), w.clone()]);
        let foot = oracle::plus(&oracle::scaled(&u, &whole), &second, &oracle::sub(&v, &u));
        let foot = oracle::plus(&foot, &third, &oracle::sub(&w, &u));
        is_above(n).then(|| {
            let up = oracle::scaled(&foot, &BigInt::from(-1));
            let found = face_vector(pairs(case).each_ref(), case.radii[0]);
            vector(n, found, &with_length(&up, &n.radius()), &n.radius())
        })
    });
}

fn face_gaps<X: Place<3>, const S: usize>(cases: usize) {
    let check = MeasureCheck::new("face_gap", [false; 6]).near(RadiiFit::Short, face_distance);
    check.run::<X, 3, S>(cases, |case, n| {
        let distance = face_distance(n).filter(|it| !it.is_undefined())?;
        if !is_above(n) || distance.compare(&(n.radius() * n.radius())).is_le() {
            return None;
        }
        let truth = distance.root(FINE) - (n.radius() << FINE);
        Some(vec![length(
            n,
            face_separation(pairs(case).each_ref(), case.radii),
            truth,
            n.radius(),
        )])
    });
}

/// The weights of the corners of a tetrahedron at the origin: volumes by Cramer's rule.
fn weights([t, u, v, w]: &[Vector; 4]) -> [BigInt; 4] {
    let volume = |x: &Vector, y: &Vector, z: &Vector| {
        let [a, b, c] = [(1, 2), (2, 0), (0, 1)].map(|(i, j)| &y[i] * &z[j] - &y[j] * &z[i]);
        oracle::dot(x, &[a, b, c])
    };
    [
        -volume(u, v, w),
        volume(t, v, w),
        -volume(t, u, w),
        volume(t, u, v),
    ]
}

fn volumes<X: Place<3>>(cases: usize) {
    MeasureCheck::new("volume_foot", [false; 8]).run::<X, 3, 0>(cases, |case, n| {
        let differences: [Vector; 4] = differences(n);
        let weights = weights(&differences);
        let whole: BigInt = weights.iter().sum();
        let turned = weights.iter().all(|weight| !weight.is_positive()) && !whole.is_zero();
        turned.then(|| {
            let between = [2, 4, 6].map(|i| oracle::sub(&n.points[i], &n.points[0]));
            let scale = largest(differences.iter().chain(&between).flatten());
            let terms = between.iter().zip(&weights[1..]);
            let way = terms.fold(origin(), |sum, (to, weight)| oracle::plus(&sum, weight, to));
            let found = volume_foot(pairs(case).each_ref());
            point(n, found, &n.points[0], &divided(&way, &whole), &scale)
        })
    });
}

fn perpendiculars<X: Place<3>, const A: bool, const B: bool>(cases: usize) {
    let check = MeasureCheck::new("perpendicular", [false, !A, false, !B]);
    check.run::<X, 3, 1>(cases, |case, n| {
        let lines = lines::<A, B>(n)?;
        let [a, b] = [0, 1].map(|i| {
            let start = oracle::scaled(&n.points[2 * i], &lines.whole);
            oracle::plus(&start, &lines.parameters[i], &lines.directions[i])
        });
        let way = oracle::sub(&b, &a);
        (!way.iter().all(Zero::is_zero)).then(|| {
            let found = perpendicular(case.span::<A>(0), case.span::<B>(2), case.radii[0]);
            vector(n, found, &with_length(&way, &n.radius()), &n.radius())
        })
    });
}

fn lines_gaps<X: Place<3>, const S: usize, const A: bool, const B: bool>(cases: usize) {
    let check = MeasureCheck::new("lines_gap", [false, !A, false, !B]);
    let check = check.near(RadiiFit::Short, lines_distance::<A, B>);
    check.run::<X, 3, S>(cases, |case, n| {
        let distance = lines_distance::<A, B>(n).filter(|it| !it.is_undefined())?;
        if distance.compare(&(n.radius() * n.radius())).is_le() {
            return None;
        }
        let truth = distance.root(FINE) - (n.radius() << FINE);
        let found = separation_of_lines(case.span::<A>(0), case.span::<B>(2), case.radii);
        Some(vec![length(n, found, truth, n.radius())])
    });
}

fn planes<X: Place<3>>(cases: usize) {
    let check = MeasureCheck::new("planes_crossing", [false, true, false, true]);
    check.run::<X, 3, 0>(cases, |case, n| {
        let [a, normal, b, other] = [0, 1, 2, 3].map(|i| &n.points[i]);
        let (in_plane, square) = oracle::perpendicular(other, &origin(), normal);
        let [at, whole] = oracle::plane_parameter([a, &in_plane], [b, other]);
        (!whole.is_zero() && !square.is_zero()).then(|| {
            let way = divided(&oracle::scaled(&in_plane, &at), &whole);
            let scale = largest(oracle::sub(b, a).iter());
            point(
                n,
                plane_plane_point(case.span(0), case.span(2)),
                a,
                &way,
                &scale,
            )
        })
    });
}

pub fn all<X: Place<3>>(cases: usize) {
    edges::<X>(cases);
    edge_gaps::<X, 2>(cases);
    faces::<X>(cases);
    face_gaps::<X, 2>(cases);
    volumes::<X>(cases);
    perpendiculars::<X, true, true>(cases);
    perpendiculars::<X, false, true>(cases);
    lines_gaps::<X, 1, false, true>(cases);
    lines_gaps::<X, 2, true, true>(cases);
    planes::<X>(cases);
}
