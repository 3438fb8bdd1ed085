//! Derivatives of nearest points, beside differences of `f64`, and of normals.

#[path = "../pairs/common/rng.rs"]
#[allow(dead_code, reason = "it serves other tests too")]
mod rng;

use nalgebra::{Point, Point2, Point3, RealField, SVector, Vector3};
use num_dual::Dual64;
use rng::Rng;
use tangency::{
    Aabb, Ball, Capsule, Cast, Circle, Line, Nearest, NearestPoints, Obb, Ray, RayCast, Rounded,
    Segment, Shape3, Tetrahedron, Triangle,
};

/// Four points that move, and what tells the shape that they make.
#[derive(Debug)]
struct Moving {
    kind: usize,
    points: [[[f64; 2]; 3]; 4],
}

const KINDS: usize = 9;

impl Moving {
    fn drawn(random: &mut Rng, kind: usize) -> Self {
        let mut number = || [random.integer(4), random.integer(3)];
        let points = [(); 4].map(|()| [(); 3].map(|()| number()));
        Self { kind, points }
    }

    /// The shape, of which each number is given by its value and its rate.
    fn shape<T: RealField + Copy>(&self, number: impl Fn([f64; 2]) -> T) -> Option<Shape3<T>> {
        let whole = |x: f64| number([x, 0.0]);
        let [a, b, c, d] = self.points.map(|p| Point3::from(p.map(&number)));
        // Directions do not turn, and are not zero.
        let direction = Vector3::from(self.points[1].map(|[x, _]| whole(x)));
        let has_direction = direction != Vector3::zeros();
        Some(match self.kind {
            0 => Shape3::from(a),
            1 if has_direction => Line::new(a, direction).into(),
            2 if has_direction => Ray::new(a, direction).into(),
            3 => Segment::new(a, b).into(),
            4 => Ball::new(a, whole(2.0)).into(),
            5 => Capsule::new(a, b, whole(1.0)).into(),
            6 => Triangle::new(a, b, c).into(),
            7 => {
                let axes = match self.points[1][0][0] > 0.0 {
                    true => [[2.0, 0.0, 0.0], [0.0, 1.0, 2.0], [0.0, -2.0, 1.0]],
                    false => [[2.0, 1.0, 2.0], [1.0, 2.0, -2.0], [-2.0, 2.0, 1.0]],
                };
                let half_axes = axes.map(|axis| Vector3::from(axis.map(whole)));
                Obb::from_half_axes(a, half_axes).into()
            }
            8 => Tetrahedron::new(a, b, c, d).into(),
            _ => return None,
        })
    }
}

/// The coordinates of both points, and the distance.
fn numbers<T: RealField + Copy>(nearest: &NearestPoints<Point3<T>, T>) -> Vec<T> {
    let points = nearest.on_self.iter().chain(nearest.on_rhs.iter());
    points.copied().chain([nearest.distance]).collect()
}

/// Whether numbers change so at a step that they do not kink there; and how fast.
fn rates(at: impl Fn(f64) -> Option<NearestPoints<Point3<f64>, f64>>) -> Option<Vec<f64>> {
    const STEP: f64 = 1.0 / (1 << 20) as f64;
    let at = |steps: f64| {
        at(steps * STEP)
            .filter(|it| it.unique)
            .map(|it| numbers(&it))
    };
    let [before, now, after] = [at(-1.0)?, at(0.0)?, at(1.0)?];
    let rates = (0..now.len()).map(|i| {
        let [left, right] = [now[i] - before[i], after[i] - now[i]].map(|step| step / STEP);
        let is_smooth = (left - right).abs() < 1e-3 * (1.0 + left.abs());
        is_smooth.then(|| (left + right) / 2.0)
    });
    rates.collect()
}

#[test]
fn nearest_points_move_as_those_of_floats() {
    let mut random = Rng::new(1);
    let mut counts = [[0; KINDS]; KINDS];
    for _ in 0..100 {
        for (i, counts) in counts.iter_mut().enumerate() {
            for (j, count) in counts.iter_mut().enumerate() {
                let (a, b) = (Moving::drawn(&mut random, i), Moving::drawn(&mut random, j));
                let at = |time: f64| {
                    let number = |[x, rate]: [f64; 2]| x + rate * time;
                    Some(a.shape(number)?.nearest(&b.shape(number)?))
                };
                let Some(rates) = rates(at) else { continue };
                let number = |[x, rate]: [f64; 2]| Dual64::new(x, rate);
                let (Some(of_a), Some(of_b)) = (a.shape(number), b.shape(number)) else {
                    continue;
                };
                let found = numbers(&of_a.nearest(&of_b));
                *count += 1;
                for (rate, found) in rates.iter().zip(&found) {
                    let error = (rate - found.eps).abs();
                    assert!(
                        error < 1e-3 * (1.0 + rate.abs()),
                        "{a:?} {b:?}\n{rates:?}\n{found:?}"
                    );
                }
            }
        }
    }
    // Of lines and rays few are drawn whose nearest points are unique and smooth.
    let least = counts.iter().flatten().min();
    assert!(least >= Some(&5), "{counts:?}");
}

#[test]
fn a_crossing_moves_along_both_lines() {
    let number = Dual64::new;
    let zero = number(0.0, 0.0);
    let moving = Line::new(
        Point2::new(number(0.0, 1.0), zero),
        [number(-2.0, 0.0), number(1.0, 0.0)].into(),
    );
    let still = Line::new(
        Point2::new(zero, number(2.0, 0.0)),
        [number(1.0, 0.0), zero].into(),
    );
    let rate = moving.nearest(&still).on_self.coords.map(|x| x.eps);
    assert!(
        (rate.x - 1.0).abs() < 1e-12 && rate.y.abs() < 1e-12,
        "{rate:?}"
    );
}

#[test]
fn a_point_in_a_disc_is_nearest_to_itself() {
    let number = Dual64::new;
    let point = Point2::new(number(1.0, 1.0), number(0.0, -2.0));
    let disc = Circle::new(
        Point2::new(number(0.0, 4.0), number(0.0, 0.0)),
        number(4.0, 0.0),
    );
    let found = [point.nearest(&disc), disc.nearest(&point)];
    for at in found.iter().flat_map(|it| [it.on_self, it.on_rhs]) {
        assert_eq!((at.x.eps, at.y.eps), (1.0, -2.0));
    }
}

#[test]
fn a_point_over_the_middle_of_a_face_slides_in_any_direction() {
    for [x, z] in [[1.0, 0.0], [0.0, 1.0], [3.0, -2.0]] {
        let number = Dual64::new;
        let point = Point3::new(number(1.0, x), number(4.0, 1.0), number(1.0, z));
        let ends = [0.0, 2.0].map(|x| Point3::from([number(x, 0.0); 3]));
        let found = point.nearest(&Aabb::from_points(ends));
        assert_eq!(found.on_rhs.coords.map(|x| x.eps), Vector3::new(x, 0.0, z));
    }
}

fn moving<const D: usize>(at: [f64; D], rate: [f64; D]) -> Point<Dual64, D> {
    Point::from(core::array::from_fn(|i| Dual64::new(at[i], rate[i])))
}

fn assert_rates<const D: usize>(vector: SVector<Dual64, D>, rates: [f64; D]) {
    let error = (vector.map(|x| x.eps) - SVector::from(rates)).amax();
    assert!(error < 1e-12, "{vector:?} {rates:?}");
}

/// The coordinate of the direction that is 0 counts: its square has no derivative.
#[test]
fn normals_where_a_ray_enters_and_leaves() {
    let limit = Dual64::from(100.0);
    let disc = Circle::new(moving([0.0; 2], [0.0; 2]), Dual64::from(5.0));
    let ray = Ray::new(
        moving([3.0, -9.0], [0.0; 2]),
        moving([0.0, 1.0], [1.0, 0.0]).coords,
    );
    // The ray enters at (3 + 5 h, -4 + 3.75 h) and leaves at (3 + 13 h, 4 - 9.75 h).
    let hits = disc.cast_ray(&ray, limit).unwrap();
    assert_rates(hits.first.normal.unwrap(), [1.0, 0.75]);
    assert_rates(hits.last.unwrap().normal.unwrap(), [2.6, -1.95]);
    let log = Capsule::new(
        moving([0.0, 0.0, -8.0], [0.0; 3]),
        moving([0.0, 0.0, 8.0], [0.0; 3]),
        Dual64::from(5.0),
    );
    let ray = Ray::new(
        moving([3.0, -9.0, 1.0], [0.0; 3]),
        moving([0.0, 1.0, 0.0], [1.0, 0.0, 2.0]).coords,
    );
    let hits = log.cast_ray(&ray, limit).unwrap();
    assert_rates(hits.first.normal.unwrap(), [1.0, 0.75, 0.0]);
    assert_rates(hits.last.unwrap().normal.unwrap(), [2.6, -1.95, 0.0]);
}

#[test]
fn the_normal_of_a_rounded_side_turns_with_it() {
    let wall = Segment::new(
        moving([1.0, -8.0], [0.0; 2]),
        moving([1.0, 8.0], [1.0, 0.0]),
    );
    let wall = Rounded::new(wall, Dual64::from(2.0));
    let ray = Ray::new(
        moving([9.0, 1.0], [0.0; 2]),
        moving([-1.0, 0.0], [0.0; 2]).coords,
    );
    let hits = wall.cast_ray(&ray, Dual64::from(100.0)).unwrap();
    assert_rates(hits.first.normal.unwrap(), [0.0, -1.0 / 16.0]);
}

#[test]
fn the_normal_of_a_disc_that_hits_another() {
    let moved = Circle::new(moving([3.0, -9.0], [0.0; 2]), Dual64::from(2.0));
    let still = Circle::new(moving([0.0; 2], [0.0; 2]), Dual64::from(3.0));
    let motion = moving([0.0, 10.0], [1.0, 0.0]).coords;
    // The center is at (3 + h / 2, -4 + 3 h / 8) then.
    let hit = moved.cast_against(&motion, &still).hit().unwrap();
    assert_rates(hit.contact.normal, [-0.1, -0.075]);
}
