//! Shapes that just touch, in quarters: where no rounded formula can decide, and the filter neither.

use crate::inputs::{COUNT, Random};
use crate::measure::Pairs;
use crate::peers::Scalar;
use crate::row::{Row, test};
use nalgebra::{Point, Point2, Point3, SVector, Vector2, Vector3, convert};
use tangency::{Ball, Capsule, Intersects, Ray, Segment, Triangle};

/// The most that one may take, in nanoseconds.
const LIMIT: f64 = 50.0;

/// Each is made when it is its turn.
pub fn rows<T: Scalar>() -> Vec<fn() -> Vec<Row>> {
    vec![
        segment_ball::<T>,
        segments::<T>,
        segment_point::<T>,
        capsules::<T>,
        ray_triangle::<T>,
        triangles::<T>,
        triangle_ball::<T>,
    ]
}

fn row<T: Scalar, A, B>(name: &str, pairs: &Pairs<A, B>) -> Vec<Row>
where
    A: Intersects<B> + 'static,
    B: 'static,
{
    vec![Row::new::<T>(name, test(pairs), vec![]).limit("on ties", LIMIT)]
}

/// Pairs that are drawn together.
fn together<A: 'static, B: 'static>(mut draw: impl FnMut(&mut Random) -> (A, B)) -> Pairs<A, B> {
    let mut random = Random::new(46);
    let (firsts, seconds) = (0..COUNT).map(|_| draw(&mut random)).unzip();
    Pairs::new(firsts, seconds, COUNT)
}

fn quarters<T: Scalar, const D: usize>(random: &mut Random, most: i64) -> SVector<T, D> {
    SVector::from_fn(|_, _| convert(random.whole(-most, most) / 4.0))
}

fn place<T: Scalar, const D: usize>(random: &mut Random) -> Point<T, D> {
    Point::from(quarters::<T, D>(random, 40))
}

fn times<T: Scalar, const D: usize>(vector: SVector<T, D>, by: f64) -> SVector<T, D> {
    vector * convert::<_, T>(by)
}

/// Legs at a right angle, of five quarters each.
fn legs<T: Scalar>() -> [Vector2<T>; 2] {
    [Vector2::new(0.75, 1.0), Vector2::new(-1.0, 0.75)].map(|leg| leg.map(convert))
}

fn segment_ball<T: Scalar>() -> Vec<Row> {
    let pairs = together(|random| {
        let (at, [u, v]) = (place::<T, 2>(random), legs());
        let off = random.whole(1, 3);
        let segment = Segment::new(
            at - times(u, random.whole(1, 3)),
            at + times(u, random.whole(1, 3)),
        );
        (segment, Ball::new(at + times(v, off), convert(1.25 * off)))
    });
    row::<T, _, _>("2D segment touches a circle", &pairs)
}

fn segments<T: Scalar>() -> Vec<Row> {
    let pairs = together(|random| {
        let (at, way) = (place::<T, 2>(random), quarters(random, 20));
        let end = at + quarters::<T, 2>(random, 20);
        (Segment::new(at - way, at + way), Segment::new(at, end))
    });
    row::<T, _, _>("2D segment ends on a segment", &pairs)
}

fn segment_point<T: Scalar>() -> Vec<Row> {
    let pairs = together(|random| {
        let (at, way): (Point2<T>, _) = (place(random), quarters(random, 20));
        (Segment::new(at - way, at + way), at)
    });
    row::<T, _, _>("2D point on a segment", &pairs)
}

fn capsules<T: Scalar>() -> Vec<Row> {
    let pairs = together(|random| {
        let (at, [u, v]) = (place::<T, 2>(random), legs());
        let (here, there) = (random.whole(1, 3), random.whole(1, 3));
        let mut along = |at: Point2<T>, radius: f64| {
            let ends = [
                at - times(u, random.whole(1, 3)),
                at + times(u, random.whole(1, 3)),
            ];
            Capsule::new(ends[0], ends[1], convert(1.25 * radius))
        };
        (along(at, here), along(at + times(v, here + there), there))
    });
    row::<T, _, _>("2D parallel capsules touch", &pairs)
}

fn triangle<T: Scalar>(corner: Point3<T>, random: &mut Random) -> Triangle<T, 3> {
    let mut other = || corner + quarters::<T, 3>(random, 20);
    Triangle::new(corner, other(), other())
}

fn ray_triangle<T: Scalar>() -> Vec<Row> {
    let pairs = together(|random| {
        let (at, way) = (place::<T, 3>(random), quarters(random, 20));
        (Ray::new(at - way, way), triangle(at, random))
    });
    row::<T, _, _>("3D ray through a corner of a triangle", &pairs)
}

fn triangles<T: Scalar>() -> Vec<Row> {
    let pairs = together(|random| {
        let at = place(random);
        (triangle::<T>(at, random), triangle(at, random))
    });
    row::<T, _, _>("3D triangles share a corner", &pairs)
}

fn triangle_ball<T: Scalar>() -> Vec<Row> {
    let legs = [[0.25, 0.5, 0.5], [0.5, 0.25, -0.5], [0.5, -0.5, 0.25]];
    let [u, v, w] = legs.map(|leg| Vector3::from(leg).map(convert::<_, T>));
    let pairs = together(move |random| {
        let (at, off) = (place::<T, 3>(random), random.whole(1, 8));
        let mut corner = |x: f64, y: f64| {
            let reach = random.whole(1, 8);
            at + times(u, x * reach) + times(v, y * reach)
        };
        let face = Triangle::new(corner(1.0, 0.0), corner(-1.0, 1.0), corner(-1.0, -1.0));
        (face, Ball::new(at + times(w, off), convert(0.75 * off)))
    });
    row::<T, _, _>("3D sphere touches a triangle", &pairs)
}
