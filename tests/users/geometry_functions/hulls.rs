//! The convex hull of points in the plane.

use super::{Number, Random, STYLES, determinant, exact, in_every_scalar, minus};
use nalgebra::Point2;
use num_traits::{Signed, Zero};
use tangency::{ConvexPolygon, ConvexPolyhedron, NonFinite, ShapeError};
use tangency_rational::BigRational;

fn turn<T: Number>(a: &Point2<T>, b: &Point2<T>, c: &Point2<T>) -> BigRational {
    let [a, b, c] = [a, b, c].map(exact);
    determinant(&[minus(&b, &a).to_vec(), minus(&c, &a).to_vec()])
}

/// Strictly convex, of given points, and with all of them to the left of every edge: the hull.
fn check_hull<T: Number>(points: &[Point2<T>], hull: &ConvexPolygon<T>) {
    let corners = hull.vertices();
    for (i, a) in corners.iter().enumerate() {
        let [b, c] = [1, 2].map(|next| &corners[(i + next) % corners.len()]);
        assert!(turn(a, b, c).is_positive());
        assert!(points.contains(a));
        assert!(points.iter().all(|p| !turn(a, b, p).is_negative()));
    }
    let before = |a: &&Point2<T>, b: &&Point2<T>| (a.x, a.y).partial_cmp(&(b.x, b.y)).unwrap();
    assert_eq!(corners.iter().min_by(before), corners.first());
}

fn check<T: Number>() {
    let (mut random, mut refused) = (Random(5), 0);
    for i in 0..120 {
        let count = 1 + random.below(if i % 4 == 3 { 6 } else { 30 });
        let points: Vec<_> = (0..count).map(|_| random.point(STYLES[i % 4])).collect();
        let mut different = points.clone();
        different
            .sort_by(|a: &Point2<T>, b: &Point2<T>| (a.x, a.y).partial_cmp(&(b.x, b.y)).unwrap());
        different.dedup();
        let is_flat =
            |a: &Point2<T>, b: &Point2<T>| different.iter().all(|c| turn(a, b, c).is_zero());
        match ConvexPolygon::try_from_points(points.clone()) {
            Ok(hull) => check_hull(&points, &hull),
            Err(error) if different.len() < 3 => {
                let found = different.len();
                assert_eq!(error, ShapeError::TooFewVertices { minimum: 3, found });
            }
            Err(error) => {
                refused += 1;
                assert_eq!(error, ShapeError::Collinear);
                assert!(is_flat(&different[0], &different[1]));
            }
        }
    }
    assert!(refused < 60);
}

mod beside_rationals {
    use super::check;
    super::in_every_scalar!(check);
}

#[test]
fn what_has_no_area_is_refused() {
    let points = |list: &[(f64, f64)]| list.iter().map(|&(x, y)| Point2::new(x, y)).collect();
    let refused =
        |list: &[(f64, f64)]| ConvexPolygon::<f64>::try_from_points(points(list)).unwrap_err();
    assert_eq!(
        refused(&[]),
        ShapeError::TooFewVertices {
            minimum: 3,
            found: 0
        }
    );
    let twice = [(1.0, 2.0), (3.0, 4.0), (1.0, 2.0)];
    assert_eq!(
        refused(&twice),
        ShapeError::TooFewVertices {
            minimum: 3,
            found: 2
        }
    );
    let on_a_line = [(1.0, 2.0), (3.0, 4.0), (-5.0, -4.0), (1.0, 2.0)];
    assert_eq!(refused(&on_a_line), ShapeError::Collinear);
    let bad = [(1.0, 2.0), (f64::NAN, 4.0), (0.0, 0.0)];
    let first = ShapeError::VertexNotFinite {
        vertex: 1,
        axis: 0,
        value: NonFinite::Nan,
    };
    assert_eq!(refused(&bad), first);
}

#[test]
#[should_panic(expected = "line")]
fn from_points_panics_with_the_error() {
    let _ = ConvexPolygon::from_points([1.0, 2.0, 3.0].map(|x| Point2::new(x, x)).to_vec());
}

/// Many points, most of them inside, and many on edges.
#[test]
fn a_grid_has_four_corners() {
    let grid =
        (0..100).flat_map(|x| (0..100).map(move |y| Point2::new(f64::from(x), f64::from(y))));
    let hull = ConvexPolygon::from_points(grid.collect());
    let corners = [(0.0, 0.0), (99.0, 0.0), (99.0, 99.0), (0.0, 99.0)];
    assert_eq!(hull.vertices(), corners.map(|(x, y)| Point2::new(x, y)));
}

/// The hull in space of the same points at two heights is a prism over the hull in the plane.
#[test]
fn hulls_in_the_plane_and_in_space_agree() {
    let mut random = Random(6);
    for _ in 0..50 {
        let points: Vec<Point2<f64>> = (0..12).map(|_| random.point(STYLES[0])).collect();
        let Ok(flat) = ConvexPolygon::try_from_points(points.clone()) else {
            continue;
        };
        let prism = points
            .iter()
            .flat_map(|p| [0.0, 1.0].map(|z| p.coords.push(z).into()));
        let prism = ConvexPolyhedron::from_points(prism.collect());
        assert_eq!(prism.vertices().len(), 2 * flat.vertices().len());
        assert_eq!(prism.volume(), flat.area());
    }
}
