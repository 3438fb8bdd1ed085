//! Lengths, areas, volumes and centroids of what has corners, beside rational numbers.

use super::{
    Exact, Number, Random, STYLES, assert_rounded, determinant, dot, exact, in_every_scalar, minus,
    square_root,
};
use nalgebra::{Point, Point2, Point3};
use num_dual::Dual64;
use num_traits::{Signed, Zero};
use tangency::{
    Aabb, ConvexPolygon, ConvexPolyhedron, Obb, Polygon, Polyline, Segment, Tetrahedron, Triangle,
};
use tangency_rational::BigRational;

fn whole(n: i64) -> BigRational {
    BigRational::from_integer(n.into())
}

fn distance<T: Number, const D: usize>(a: &Point<T, D>, b: &Point<T, D>) -> BigRational {
    let offset = minus(&exact(a), &exact(b));
    square_root(&dot(&offset, &offset))
}

/// By Lagrange's identity: 4 A² = |u|² |v|² - (u · v)².
fn triangle_area<const D: usize>([a, b, c]: &[Exact<D>; 3]) -> BigRational {
    let (u, v) = (minus(b, a), minus(c, a));
    let across = dot(&u, &v);
    square_root(&(dot(&u, &u) * dot(&v, &v) - &across * &across)) / whole(2)
}

fn assert_point<T: Number, const D: usize>(found: &Point<T, D>, expected: &Exact<D>) {
    (0..D).for_each(|i| assert_rounded(found[i], &expected[i]));
}

fn mean<const D: usize>(points: &[Exact<D>]) -> Exact<D> {
    let sum = |i: usize| points.iter().map(|p| p[i].clone()).sum::<BigRational>();
    core::array::from_fn(|i| sum(i) / whole(points.len() as i64))
}

fn check_triangle<T: Number, const D: usize>(corners: [Point<T, D>; 3]) {
    let [a, b, c] = corners;
    let triangle = Triangle::new(a, b, c);
    let places = corners.each_ref().map(exact);
    assert_rounded(triangle.area(), &triangle_area(&places));
    let sides = [distance(&a, &b), distance(&b, &c), distance(&c, &a)];
    assert_rounded(triangle.perimeter(), &sides.iter().cloned().sum());
    assert_rounded(Segment::new(a, b).length(), &sides[0]);
    let open = [a, b, c, a, b].to_vec();
    let length = &sides[0] + &sides[0] + &sides[1] + &sides[2];
    assert_rounded(Polyline::new(open).length(), &length);
    assert_point(&Segment::new(a, b).midpoint(), &mean(&places[..2]));
}

fn check_means<T: Number, const D: usize>([a, b, c]: [Point<T, D>; 3]) {
    let places = [a, b, c].each_ref().map(exact);
    assert_point(&Triangle::new(a, b, c).centroid(), &mean(&places));
}

fn volume([a, b, c, d]: &[Exact<3>; 4]) -> BigRational {
    determinant(&[b, c, d].map(|p| minus(p, a).to_vec())) / whole(6)
}

fn check_tetrahedron<T: Number>(corners: [Point3<T>; 4]) {
    let [a, b, c, d] = corners;
    let solid = Tetrahedron::new(a, b, c, d);
    let [p, q, r, s] = corners.each_ref().map(exact);
    let all = [p.clone(), q.clone(), r.clone(), s.clone()];
    assert_rounded(solid.volume(), &volume(&all).abs());
    let faces = [
        [p.clone(), q.clone(), r.clone()],
        [p.clone(), q.clone(), s.clone()],
        [p, r.clone(), s.clone()],
        [q, r, s],
    ];
    assert_rounded(solid.surface_area(), &faces.iter().map(triangle_area).sum());
    let [u, v, w] =
        [b, c, d].map(|corner| Obb::from_half_axes(a, [corner.coords; 3]).half_axes()[0]);
    let leaning = Obb::from_half_axes(a, [u, v, w]);
    let [u, v, w] = [u, v, w].map(|axis| exact(&Point::from(axis)));
    let content = determinant(&[u.to_vec(), v.to_vec(), w.to_vec()]).abs();
    assert_rounded(leaning.volume(), &(content * whole(8)));
    let zero = mean(&[minus(&u, &u)]);
    let of_axes = [[&u, &v], [&v, &w], [&w, &u]];
    let sum: BigRational = of_axes
        .map(|[u, v]| triangle_area(&[zero.clone(), u.clone(), v.clone()]))
        .into_iter()
        .sum();
    assert_rounded(leaning.surface_area(), &(sum * whole(16)));
}

fn check_simplices<T: Number>() {
    let mut random = Random(11);
    for i in 0..320 {
        let style = STYLES[i % 4];
        if i % 4 == 3 && i > 100 {
            continue;
        }
        check_triangle::<T, 2>([(); 3].map(|()| random.point(style)));
        check_triangle::<T, 3>([(); 3].map(|()| random.point(style)));
        check_tetrahedron::<T>([(); 4].map(|()| random.point(style)));
        check_means::<T, 3>([(); 3].map(|()| random.point(style)));
        let aabb = Aabb::from_points([(); 2].map(|()| random.point::<T, 3>(style)));
        let [x, y, z] = minus(&exact(aabb.max()), &exact(aabb.min()));
        assert_rounded(aabb.volume(), &(&x * &y * &z));
        assert_rounded(
            aabb.surface_area(),
            &((&x * &y + &y * &z + &z * &x) * whole(2)),
        );
        let flat = Aabb::new(aabb.min().xy(), aabb.max().xy());
        assert_rounded(flat.area(), &(&x * &y));
        assert_rounded(flat.perimeter(), &((&x + &y) * whole(2)));
    }
}

mod simplices_and_boxes {
    use super::check_simplices;
    super::in_every_scalar!(check_simplices);
}

/// Twice the area and six times its product with the centroid, by trapezoids down to the x-axis and to
/// the y-axis, as everybody knows them.
fn ring_moments<T: Number>(ring: &[Point2<T>]) -> (BigRational, Exact<2>) {
    let mut sums = (BigRational::zero(), [(); 2].map(|()| BigRational::zero()));
    for (i, a) in ring.iter().enumerate() {
        let (a, b) = (exact(a), exact(&ring[(i + 1) % ring.len()]));
        let area = &a[0] * &b[1] - &b[0] * &a[1];
        for axis in 0..2 {
            sums.1[axis] = &sums.1[axis] + (&a[axis] + &b[axis]) * &area;
        }
        sums.0 = &sums.0 + &area;
    }
    sums
}

fn check_polygon<T: Number>(polygon: &Polygon<T>) {
    let rings: Vec<&[Point2<T>]> = std::iter::once(polygon.vertices())
        .chain(polygon.holes())
        .collect();
    let (mut area, mut moments) = (BigRational::zero(), [(); 2].map(|()| BigRational::zero()));
    let mut perimeter = BigRational::zero();
    for ring in rings {
        let of_ring = ring_moments(ring);
        area = area + of_ring.0;
        moments = core::array::from_fn(|i| &moments[i] + &of_ring.1[i]);
        let ends = ring.iter().zip(ring.iter().cycle().skip(1));
        perimeter = perimeter + ends.map(|(a, b)| distance(a, b)).sum::<BigRational>();
    }
    assert_rounded(polygon.area(), &(&area / &whole(2)));
    assert_rounded(polygon.perimeter(), &perimeter);
    assert_point(
        &polygon.centroid(),
        &moments.map(|x| x / (&area * whole(3))),
    );
}

fn check_polygons<T: Number>() {
    let (mut random, mut with_hole) = (Random(12), 0);
    for i in 0..200 {
        let style = STYLES[i % 4];
        if i % 4 == 3 && i > 60 {
            continue;
        }
        let points = |random: &mut Random, n: usize| (0..n).map(|_| random.point(style)).collect();
        let Ok(hull) = ConvexPolygon::<T>::try_from_points(points(&mut random, 12)) else {
            continue;
        };
        let solid = Polygon::from(hull.clone());
        check_polygon(&solid);
        assert_eq!(
            (hull.area(), hull.perimeter()),
            (solid.area(), solid.perimeter())
        );
        assert_eq!(hull.centroid(), solid.centroid());
        for _ in 0..5 {
            let hole = points(&mut random, 3);
            if let Ok(frame) = Polygon::try_with_holes(hull.vertices().to_vec(), vec![hole]) {
                check_polygon(&frame);
                with_hole += 1;
            }
        }
    }
    assert!(with_hole > 20, "{with_hole} holes");
}

mod polygons {
    use super::check_polygons;
    super::in_every_scalar!(check_polygons);
}

fn check_polyhedra<T: Number>() {
    let mut random = Random(13);
    for i in 0..60 {
        let style = STYLES[i % 4];
        if i % 4 == 3 && i > 20 {
            continue;
        }
        let points = (0..9).map(|_| random.point(style)).collect();
        let Ok(solid) = ConvexPolyhedron::<T>::try_from_points(points) else {
            continue;
        };
        // Tetrahedra from a point that is no corner, and faces as fans from their last corners.
        let apex = exact(&Point3::new(T::one(), T::one(), T::one()));
        let (mut content, mut surface) = (BigRational::zero(), BigRational::zero());
        let mut moments = [(); 3].map(|()| BigRational::zero());
        for face in solid.faces() {
            let corner = |i: usize| exact(&solid.vertices()[face[i]]);
            for i in 1..face.len() - 1 {
                let triangle = [corner(face.len() - 1), corner(i - 1), corner(i)];
                let [a, b, c] = triangle.clone();
                let of_one = volume(&[apex.clone(), a, b, c]);
                surface = surface + triangle_area(&triangle);
                let [a, b, c] = triangle;
                let center = mean(&[apex.clone(), a, b, c]);
                moments = core::array::from_fn(|i| &moments[i] + &of_one * &center[i]);
                content = content + of_one;
            }
        }
        assert_rounded(solid.volume(), &content);
        assert_rounded(solid.surface_area(), &surface);
        assert_point(&solid.centroid(), &moments.map(|x| x / content.clone()));
    }
}

mod polyhedra {
    use super::check_polyhedra;
    super::in_every_scalar!(check_polyhedra);
}

/// A naive shoelace loses all of this area, and so does one around the first corner.
#[test]
fn thin_triangles_keep_their_area() {
    let [x, y] = [134_217_729.0, 134_217_728.0];
    let sliver = Triangle::new(
        Point2::new(0.0, 0.0),
        Point2::new(x, y),
        Point2::new(x + 1.0, y + 1.0),
    );
    assert_eq!(sliver.area(), 0.5);
    let needle = Triangle::new(
        Point2::new(0.0, 0.0),
        Point2::new(1.0 + f64::EPSILON, 1.0),
        Point2::new(1.0, 1.0 - f64::EPSILON / 2.0),
    );
    let [e, half] = [f64::EPSILON, 0.5];
    // ((1 + e) (1 - e/2) - 1) / 2
    assert_eq!(needle.area(), half * (e / 2.0 - e * e / 2.0));
}

#[test]
fn what_is_too_large_saturates() {
    let most = f64::MAX;
    let huge = Aabb::new(Point2::new(-most, -most), Point2::new(most, most));
    assert_eq!((huge.area(), huge.perimeter()), (most, most));
    assert_eq!(huge.center(), Point2::origin());
    let corner = Triangle::new(
        Point2::origin(),
        Point2::new(most, 0.0),
        Point2::new(0.0, most),
    );
    assert_eq!((corner.area(), corner.perimeter()), (most, most));
    assert_eq!(corner.centroid(), Point2::new(most / 3.0, most / 3.0));
}

#[test]
fn what_is_not_finite_has_no_measure() {
    let bad = Triangle::new(
        Point2::origin(),
        Point2::new(f64::NAN, 0.0),
        Point2::new(0.0, 1.0),
    );
    assert!(bad.area().is_nan() && bad.perimeter().is_nan() && bad.centroid().x.is_nan());
    assert!(Segment::new(bad.a, bad.b).length().is_nan());
    assert_eq!(
        Segment::new(bad.a, Point2::new(f64::INFINITY, 0.0)).length(),
        f64::INFINITY
    );
}

/// The corner (0, 3) of a triangle on the base from (0, 0) to (4, 0), moving up by 1.
#[test]
fn measures_have_derivatives() {
    let at = |x: f64, y: f64, up: f64| Point2::new(Dual64::from(x), Dual64::new(y, up));
    let roof = [at(0.0, 0.0, 0.0), at(4.0, 0.0, 0.0), at(0.0, 3.0, 1.0)];
    let [a, b, c] = roof;
    let triangle = Triangle::new(a, b, c);
    assert_eq!((triangle.area().re, triangle.area().eps), (6.0, 2.0));
    // The side to (4, 0) grows by 3/5.
    assert_eq!(
        (triangle.perimeter().re, triangle.perimeter().eps),
        (12.0, 1.6)
    );
    let polygon = ConvexPolygon::new(roof.to_vec());
    assert_eq!((polygon.area().re, polygon.area().eps), (6.0, 2.0));
    let close = |found: Dual64, re: f64, eps: f64| {
        assert!(
            (found.re - re).abs() < 1e-15 && (found.eps - eps).abs() < 1e-15,
            "{found:?}"
        );
    };
    close(polygon.centroid().y, 1.0, 1.0 / 3.0);
    close(triangle.centroid().y, 1.0, 1.0 / 3.0);
}
