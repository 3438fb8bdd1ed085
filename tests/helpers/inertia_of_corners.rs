//! Moments of inertia of solids with corners, beside rational sums over simplices.
//!
//! A simplex of the content V has the second moments V / ((d + 1) (d + 2)) times the sum of (p - c) (p - c)ᵀ over its corners p,
//! for its centroid c.

use crate::exact::{Place, Rational, assert_close, minus, place, plus, times, whole};
use crate::scalars::{Number, Random};
use crate::{CASES, in_four_scalars};
use nalgebra::{Matrix3, Point, Point2, Point3, Vector2, Vector3};
use num_traits::{Signed, Zero};
use tangency::{
    Aabb, ConvexPolygon, ConvexPolyhedron, MultiPolygon, Obb, Polygon, Polyhedron, Tetrahedron,
    Triangle,
};

/// The content, the centroid and the second moments about it.
#[derive(Clone)]
struct Solid {
    content: Rational,
    centroid: Place,
    second: Vec<Place>,
}

fn outer(a: &[Rational], factor: &Rational) -> Vec<Place> {
    a.iter().map(|x| times(a, &(x * factor))).collect()
}

fn sum(a: &[Place], b: &[Place]) -> Vec<Place> {
    a.iter().zip(b).map(|(a, b)| plus(a, b)).collect()
}

/// The determinant of two or three rows.
fn determinant(rows: &[Place]) -> Rational {
    if rows.len() == 2 {
        return &rows[0][0] * &rows[1][1] - &rows[0][1] * &rows[1][0];
    }
    let minor = |i: usize, j: usize| &rows[1][i] * &rows[2][j] - &rows[1][j] * &rows[2][i];
    &rows[0][0] * minor(1, 2) - &rows[0][1] * minor(0, 2) + &rows[0][2] * minor(0, 1)
}

/// A simplex; its content has a sign.
fn simplex(corners: &[Place]) -> Solid {
    let d = corners.len() as i32 - 1;
    let edges: Vec<_> = corners[1..].iter().map(|p| minus(p, &corners[0])).collect();
    let content = determinant(&edges) / whole(if d == 2 { 2 } else { 6 });
    let total = corners
        .iter()
        .fold(vec![Rational::zero(); d as usize], |sum, p| plus(&sum, p));
    let centroid = times(&total, &(whole(1) / whole(d + 1)));
    let factor = &content / whole((d + 1) * (d + 2));
    let moments = corners.iter().map(|p| outer(&minus(p, &centroid), &factor));
    let second = moments.reduce(|a, b| sum(&a, &b)).unwrap();
    Solid {
        content,
        centroid,
        second,
    }
}

/// The union of solids, those with a negative content taken away.
fn union(parts: &[Solid]) -> Solid {
    let content: Rational = parts.iter().map(|part| part.content.clone()).sum();
    let zero = vec![Rational::zero(); parts[0].centroid.len()];
    let first = parts
        .iter()
        .map(|part| times(&part.centroid, &part.content));
    let first = first.fold(zero, |sum, part| plus(&sum, &part));
    let centroid = times(&first, &(whole(1) / &content));
    let moved = |part: &Solid| {
        let shift = outer(&minus(&part.centroid, &centroid), &part.content);
        sum(&part.second, &shift)
    };
    let second = parts.iter().map(moved).reduce(|a, b| sum(&a, &b)).unwrap();
    Solid {
        content,
        centroid,
        second,
    }
}

fn cone<T: Number, const D: usize>(apex: &Place, facet: &[Point<T, D>]) -> Solid {
    let mut corners = vec![apex.clone()];
    corners.extend(facet.iter().map(place));
    simplex(&corners)
}

impl Solid {
    fn inertia(&self, i: usize, j: usize) -> Rational {
        if i == j {
            let trace: Rational = (0..3).map(|k| self.second[k][k].clone()).sum();
            trace - &self.second[i][i]
        } else {
            -self.second[i][j].clone()
        }
    }

    fn polar(&self) -> Rational {
        &self.second[0][0] + &self.second[1][1]
    }

    fn check_tensor<T: Number>(&self, found: &Matrix3<T>, room: &Rational) {
        let sign = self.content.signum();
        for i in 0..3 {
            for j in 0..3 {
                let expected = self.inertia(i, j) * &sign;
                if T::is_in_range(&expected) {
                    assert_close(found[(i, j)], &expected, 1, room);
                }
            }
        }
    }

    fn check_polar<T: Number>(&self, found: T) {
        let expected = self.polar().abs();
        if T::is_in_range(&expected) {
            assert_close(found, &expected, 1, &Zero::zero());
        }
    }
}

fn origin(dimension: usize) -> Place {
    vec![Rational::zero(); dimension]
}

fn polyhedra<T: Number>() {
    let mut random = Random(0x1e57);
    for _ in 0..CASES / 2 {
        let p = random.points::<T, 3>(4);
        let corners: Vec<_> = p.iter().map(place).collect();
        let exact = simplex(&corners);
        let tetrahedron = Tetrahedron::new(p[0], p[1], p[2], p[3]);
        if exact.content.is_zero() {
            assert_eq!(tetrahedron.inertia_tensor(), Matrix3::zeros());
            continue;
        }
        exact.check_tensor(&tetrahedron.inertia_tensor(), &Zero::zero());
        let Ok(hull) = ConvexPolyhedron::try_from_points(random.points::<T, 3>(12)) else {
            continue;
        };
        let mut parts = Vec::new();
        for face in hull.faces() {
            for i in 2..face.len() {
                let facet = [face[0], face[i - 1], face[i]].map(|i| hull.vertices()[i]);
                parts.push(cone(&origin(3), &facet));
            }
        }
        union(&parts).check_tensor(&hull.inertia_tensor(), &Zero::zero());
    }
}

#[test]
fn polyhedra_in_four_scalars() {
    in_four_scalars!(polyhedra);
}

fn polygons<T: Number>() {
    let mut random = Random(0x2e57);
    for _ in 0..CASES {
        let p = random.points::<T, 2>(3);
        let corners: Vec<_> = p.iter().map(place).collect();
        simplex(&corners).check_polar(Triangle::new(p[0], p[1], p[2]).polar_moment());
        let Ok(hull) = ConvexPolygon::try_from_points(random.points::<T, 2>(9)) else {
            continue;
        };
        let parts: Vec<_> = hull
            .edges()
            .map(|edge| cone(&origin(2), &[edge.a, edge.b]))
            .collect();
        let exact = union(&parts);
        exact.check_polar(hull.polar_moment());
        let polygon = Polygon::new(hull.vertices().to_vec());
        exact.check_polar(polygon.polar_moment());
        exact.check_polar(MultiPolygon::new(vec![polygon]).polar_moment());
    }
}

#[test]
fn polygons_in_four_scalars() {
    in_four_scalars!(polygons);
}

fn boxes<T: Number>() {
    let mut random = Random(0x3e57);
    for _ in 0..CASES {
        let p = random.points::<T, 3>(4);
        let bounds = Aabb::from_points(p.clone());
        let [low, high] = [place(bounds.min()), place(bounds.max())];
        let e = minus(&high, &low);
        let mut exact = Solid {
            content: &e[0] * &e[1] * &e[2],
            centroid: origin(3),
            second: vec![origin(3); 3],
        };
        for (i, e) in e.iter().enumerate() {
            exact.second[i][i] = &exact.content * e * e / whole(12);
        }
        exact.check_tensor(&bounds.inertia_tensor(), &Zero::zero());
        // A parallelepiped as six tetrahedra would have corners that are no numbers; its moments are V / 3 h hᵀ.
        let half_axes = [0, 1, 2].map(|i| p[i] - p[3]);
        let exact_axes: Vec<_> = half_axes.iter().map(|h| place(&Point3::from(*h))).collect();
        let content = determinant(&exact_axes).abs() * whole(8);
        let moments = exact_axes.iter().map(|h| outer(h, &(&content / whole(3))));
        let second = moments.reduce(|a, b| sum(&a, &b)).unwrap();
        let exact = Solid {
            content: whole(1),
            centroid: origin(3),
            second,
        };
        let found = Obb::from_half_axes(p[3], half_axes).inertia_tensor();
        let largest = (0..3).map(|i| exact.inertia(i, i)).max().unwrap();
        exact.check_tensor(&found, &(largest * crate::exact::power_of_two(-60)));
    }
}

#[test]
fn boxes_in_four_scalars() {
    in_four_scalars!(boxes);
}

fn boxes_of_the_plane<T: Number>() {
    let mut random = Random(0x4e57);
    for _ in 0..CASES {
        let p = random.points::<T, 2>(3);
        let bounds = Aabb::from_points(p.clone());
        let e = minus(&place(bounds.max()), &place(bounds.min()));
        let expected = &e[0] * &e[1] * (&e[0] * &e[0] + &e[1] * &e[1]) / whole(12);
        if T::is_in_range(&expected) {
            assert_close(bounds.polar_moment(), &expected, 1, &Zero::zero());
        }
        let half_axes = [0, 1].map(|i| p[i] - p[2]);
        let [u, v] = half_axes.map(|h| place(&Point2::from(h)));
        let area = determinant(&[u.clone(), v.clone()]).abs() * whole(4);
        let squares = [&u, &v].map(|h| &h[0] * &h[0] + &h[1] * &h[1]);
        let expected = area * (&squares[0] + &squares[1]) / whole(3);
        if T::is_in_range(&expected) {
            assert_close(
                Obb::from_half_axes(p[2], half_axes).polar_moment(),
                &expected,
                1,
                &Zero::zero(),
            );
        }
    }
}

#[test]
fn boxes_of_the_plane_in_four_scalars() {
    in_four_scalars!(boxes_of_the_plane);
}

#[test]
fn holes_and_cavities_are_empty() {
    let cube = |low: f64, high: f64| {
        let bounds = Aabb::new(Point3::from([low; 3]), Point3::from([high; 3]));
        ConvexPolyhedron::try_from(bounds).unwrap()
    };
    let [large, small] = [cube(-3.0, 5.0), cube(-1.0, 3.0)];
    let (mut points, mut faces) = (Vec::new(), Vec::new());
    for (solid, is_cavity) in [(&large, false), (&small, true)] {
        let first = points.len() as u32;
        points.extend_from_slice(solid.vertices());
        for face in solid.faces() {
            for i in 2..face.len() {
                let [a, b, c] = [face[0], face[i - 1], face[i]].map(|i| first + i as u32);
                faces.push(if is_cavity { [a, c, b] } else { [a, b, c] });
            }
        }
    }
    let hollow = Polyhedron::new(points, faces);
    // m e² / 6 for the edge e, of a cube 8 and one 4 long.
    let expected = (32_768.0 - 1_024.0) / 6.0;
    assert_eq!(hollow.inertia_tensor(), Matrix3::identity() * expected);
    let [of_large, of_small] = [large, small].map(|cube| cube.inertia_tensor()[(0, 0)]);
    assert_eq!([of_large, of_small], [32_768.0 / 6.0, 1_024.0 / 6.0]);
}

#[test]
fn symmetric_solids_have_no_products_of_inertia() {
    let corners = [
        [1, 0, 0],
        [-1, 0, 0],
        [0, 1, 0],
        [0, -1, 0],
        [0, 0, 1],
        [0, 0, -1],
    ];
    let far = Vector3::new(0.1, 1e3, -7e5);
    let octahedron = corners.map(|p| Point3::from(p.map(f64::from)) * 0.5 + far);
    let solid = ConvexPolyhedron::from_points(octahedron.to_vec());
    // The corners are rounded; of a solid that is symmetric in the plane of two axes the products are exactly 0.
    let tensor =
        ConvexPolyhedron::from_points(corners.map(|p| Point3::from(p.map(f64::from))).to_vec())
            .inertia_tensor();
    assert_eq!(tensor, Matrix3::identity() * (4.0 / 3.0 / 5.0));
    assert!((solid.inertia_tensor() - tensor / 32.0).norm() < 1e-9);
}

#[test]
fn extreme_exponents() {
    let [a, b, c, d] = [
        [0.0, 0.0, 1e-300],
        [1e60, 0.0, 0.0],
        [0.0, 1e-30, 0.0],
        [0.0, 1.0, 1e20],
    ]
    .map(Point3::from);
    let exact = simplex(&[a, b, c, d].map(|p| place(&p)));
    let largest = (0..3).map(|i| exact.inertia(i, i).abs()).max().unwrap();
    let room = largest * crate::exact::power_of_two(-60);
    exact.check_tensor(&Tetrahedron::new(a, b, c, d).inertia_tensor(), &room);
    let u = f64::from_bits(1);
    let sliver = Tetrahedron::new(
        Point3::new(u, 0.0, 0.0),
        Point3::new(f64::MAX, 0.0, u),
        c,
        d,
    );
    assert!(sliver.inertia_tensor().iter().all(|x| x.is_finite()));
}

#[test]
fn turned_by_a_quarter() {
    let mut random = Random(4);
    for _ in 0..CASES {
        let p = random.points::<f64, 3>(4);
        let turn = |p: &Point3<f64>| Point3::new(-p.y, p.x, p.z);
        let tensor = |p: &[Point3<f64>]| Tetrahedron::new(p[0], p[1], p[2], p[3]).inertia_tensor();
        let turned = tensor(&p.iter().map(turn).collect::<Vec<_>>());
        let tensor = tensor(&p);
        assert_eq!(turned[(0, 0)], tensor[(1, 1)]);
        assert_eq!(turned[(0, 1)], -tensor[(0, 1)]);
        assert_eq!(turned[(1, 2)], tensor[(0, 2)]);
    }
    let flat = Obb::from_half_axes(
        Point2::new(1.0, 1.0),
        [Vector2::new(1.0, 2.0), Vector2::zeros()],
    );
    assert_eq!(flat.polar_moment(), 0.0);
}
