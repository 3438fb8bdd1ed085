//! What moves: it slides down every slope, never into a wall, in every scalar.

use crate::recipes::closest_approach::closest_approach;
use crate::recipes::numbers::number;
use crate::recipes::slide::slide;
use nalgebra::{Point2, RealField, Vector2};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{Circle, Intersects, Nearest, Segment2, length};

const SLOPES: i32 = 200;
const FRAMES: i32 = 300;

/// A thousandth of the radius of the disc or so: in I16F16 a thousand last places.
fn skin<T: RealField>() -> T {
    number(1.0 / 64.0)
}

/// The direction of a slope, from 84 degrees down to 84 degrees up: in all quadrants but for signs, and never (1, 0).
fn slope(k: i32) -> Vector2<f64> {
    let t = 0.9 * (f64::from(2 * k + 1) / f64::from(SLOPES) - 1.0);
    Vector2::new(1.0 - t * t, 2.0 * t) / (1.0 + t * t)
}

fn vector<T: RealField>(vector: Vector2<f64>) -> Vector2<T> {
    vector.map(number)
}

fn point<T: RealField>(x: f64, y: f64) -> Point2<T> {
    Point2::new(number(x), number(y))
}

/// Neither in the wall, nor through half of the skin.
fn assert_outside<T: RealField + Copy>(disc: &Circle<T>, walls: &[Segment2<T>], what: &str) {
    for wall in walls {
        assert!(!disc.intersects(wall), "{what}: {disc:?} is in {wall:?}");
        let half_skin = skin::<T>() * number(0.5);
        assert!(
            !disc.within(wall, half_skin),
            "{what}: {disc:?} is in the skin of {wall:?}"
        );
    }
}

/// A disc that falls on a tilted floor by the same motion in each frame slides down it as far as that motion leads
/// along the floor.
fn slides_down_every_slope<T: RealField + Copy>() {
    let fall = Vector2::new(0.0, -1.0 / 16.0);
    for k in 0..SLOPES {
        let along = slope(k);
        let ends = [-1.0, 1.0].map(|side| Point2::from(vector(along * (side * 24.0))));
        let floor = [Segment2::new(ends[0], ends[1])];
        let start = point(-along.y * 4.0, along.x * 4.0); // at a distance of 4
        let mut disc = Circle::new(start, number(0.75));
        for frame in 0..FRAMES {
            disc = slide(disc, vector(fall), &floor, skin());
            assert_outside(&disc, &floor, &format!("slope {k}, frame {frame}"));
        }
        let moved: Vector2<f64> =
            (disc.center() - start).map(|it| nalgebra::try_convert(it).unwrap());
        let way = moved.x * along.x + moved.y * along.y;
        // Each frame moves it twice, to coordinates below 32, whose last places are 16 times that of 1, or the same in
        // fixed point; the motion, of a 16th, is rounded by less.
        let last_place: f64 = nalgebra::try_convert(T::default_epsilon()).unwrap();
        let slack = f64::from(FRAMES) * 32.0 * last_place;
        let (whole_fall, expected) = (
            f64::from(FRAMES) / 16.0,
            fall.y * along.y * f64::from(FRAMES),
        );
        assert!(
            (way - expected).abs() < slack,
            "slope {k}: {way} of {expected}"
        );
        // It has landed, and has not been lifted.
        if whole_fall * along.x > 4.0 && expected.abs() < 23.0 {
            assert!(
                disc.within(&floor[0], skin::<T>() * number(1.5)),
                "slope {k}: {disc:?}"
            );
        }
    }
}

/// A disc that gets faster, as under gravity, does not fall through either.
fn keeps_above_every_slope<T: RealField + Copy>() {
    for k in (0..SLOPES).step_by(4) {
        let along = slope(k);
        let ends = [-1.0, 1.0].map(|side| Point2::from(vector::<T>(along * (side * 90.0))));
        let floor = [Segment2::new(ends[0], ends[1])];
        let start = point(-along.y * 4.0, along.x * 4.0);
        let mut disc = Circle::new(start, number(0.75));
        let mut velocity = Vector2::zeros();
        for frame in 0..FRAMES {
            velocity += vector(Vector2::new(0.0, -1.0 / 1024.0));
            let before = *disc.center();
            disc = slide(disc, velocity, &floor, skin());
            velocity = disc.center() - before;
            assert_outside(&disc, &floor, &format!("slope {k}, frame {frame}"));
        }
    }
}

/// In a valley it comes to a stop at both sides: it leads on up one of them by a part of its last motion at most.
fn stops_in_valleys<T: RealField + Copy>() {
    for k in (SLOPES / 2 + 3..SLOPES).step_by(7) {
        let (left, right) = (slope(SLOPES - 5 - k / 2), slope(k));
        let ends =
            [Vector2::new(-left.x, left.y.abs()), right].map(|it| Point2::from(vector(it * 24.0)));
        let walls = ends.map(|end| Segment2::new(Point2::origin(), end));
        let mut disc = Circle::new(point(0.25, 9.0), number(0.75));
        for frame in 0..FRAMES {
            disc = slide(disc, vector(Vector2::new(0.0, -0.125)), &walls, skin());
            assert_outside(&disc, &walls, &format!("valley {k}, frame {frame}"));
        }
        for wall in &walls {
            assert!(
                disc.within(wall, skin::<T>() + number(0.125)),
                "valley {k}: {disc:?}"
            );
        }
    }
}

macro_rules! in_four_scalars {
    ($($test:ident: $check:ident;)+) => {
        $(mod $test {
            use super::*;

            #[test]
            fn f64() {
                $check::<f64>();
            }

            #[test]
            fn f32() {
                $check::<f32>();
            }

            #[test]
            fn i16f16() {
                $check::<FixedI16F16>();
            }

            #[test]
            fn i32f32() {
                $check::<FixedI32F32>();
            }
        })+
    };
}

in_four_scalars! {
    a_disc_slides_down_every_slope: slides_down_every_slope;
    a_falling_disc_keeps_above_every_slope: keeps_above_every_slope;
    a_disc_stops_in_valleys: stops_in_valleys;
}

#[test]
fn two_points_are_closest_at_that_time() {
    let lattice =
        || (-2..=2).flat_map(|x| (-2..=2).map(move |y| Vector2::new(f64::from(x), f64::from(y))));
    for from in lattice().map(|it| it * 3.0) {
        for velocity in lattice().filter(|it| *it != Vector2::zeros()) {
            let places = [Point2::new(1.0, 2.0), Point2::new(1.0, 2.0) + from];
            let closest = closest_approach(
                places,
                [Vector2::new(0.5, 0.0), Vector2::new(0.5, 0.0) + velocity],
            );
            let distance_at = |time: f64| length(&(from + velocity * time));
            assert!((distance_at(closest.parameter) - closest.distance).abs() < 1e-12);
            for time in [closest.parameter - 0.125, closest.parameter + 0.125] {
                assert!(distance_at(time) > closest.distance, "{from} {velocity}");
            }
        }
    }
}
