//! Textbook formulas in plain arithmetic, right only where nothing is close. Ericson, *Real-Time
//! Collision Detection* (2005), chapter 5, where no other source is named.

use super::Peers;
use crate::measure::{Pairs, Said, double};
use nalgebra::{Point, Point2, Point3, RealField, SVector, Vector2, Vector3};
use tangency::{Aabb, Ball, Capsule, Polygon, Ray, Segment, Triangle};

const LIBRARY: &str = "naive";
/// Why some answers differ.
const ROUNDED: &str = "the formula is rounded";

fn clamp<T: RealField + Copy>(t: T) -> T {
    t.max(T::zero()).min(T::one())
}

fn closest<T: RealField + Copy, const D: usize>(s: &Segment<T, D>, p: &Point<T, D>) -> Point<T, D> {
    let way = s.b - s.a;
    s.a + way * clamp((p - s.a).dot(&way) / way.dot(&way))
}

/// Of segments that have a length.
fn closest_of_both<T: RealField + Copy, const D: usize>(
    s: &Segment<T, D>,
    t: &Segment<T, D>,
) -> [Point<T, D>; 2] {
    let (u, v, way) = (s.b - s.a, t.b - t.a, s.a - t.a);
    let (uu, vv, uv) = (u.dot(&u), v.dot(&v), u.dot(&v));
    let (uw, vw) = (u.dot(&way), v.dot(&way));
    let whole = uu * vv - uv * uv;
    let at_s = match whole == T::zero() {
        true => T::zero(),
        false => clamp((uv * vw - uw * vv) / whole),
    };
    let at_t = (uv * at_s + vw) / vv;
    let (at_s, at_t) = if at_t < T::zero() {
        (clamp(-uw / uu), T::zero())
    } else if at_t > T::one() {
        (clamp((uv - uw) / uu), T::one())
    } else {
        (at_s, at_t)
    };
    [s.a + u * at_s, t.a + v * at_t]
}

fn apart<T: RealField + Copy, const D: usize>([a, b]: [Point<T, D>; 2]) -> Said {
    Said::Distance(double((a - b).norm()))
}

pub fn segment_ball<T: RealField + Copy>(pairs: &Pairs<Segment<T, 2>, Ball<T, 2>>) -> Peers {
    let test = pairs.test(LIBRARY, "closest point within the radius", |s, b| {
        let way = b.center() - closest(s, b.center());
        way.dot(&way) <= b.radius() * b.radius()
    });
    Peers::test(vec![test.excused(4, ROUNDED)])
}

fn turn<T: RealField + Copy>(a: &Point2<T>, b: &Point2<T>, c: &Point2<T>) -> T {
    let (u, v): (Vector2<T>, Vector2<T>) = (b - a, c - a);
    u.x * v.y - u.y * v.x
}

pub fn segment_segment_crossing<T: RealField + Copy>(
    pairs: &Pairs<Segment<T, 2>, Segment<T, 2>>,
) -> Peers {
    let zero = T::zero();
    let test = pairs.test(LIBRARY, "four orientations", move |s, t| {
        (turn(&s.a, &s.b, &t.a) > zero) != (turn(&s.a, &s.b, &t.b) > zero)
            && (turn(&t.a, &t.b, &s.a) > zero) != (turn(&t.a, &t.b, &s.b) > zero)
    });
    Peers::test(vec![test.excused(4, ROUNDED)])
}

pub fn segment_segment<T: RealField + Copy, const D: usize>(
    pairs: &Pairs<Segment<T, D>, Segment<T, D>>,
) -> Peers {
    let said = |_: &_, _: &_, points| apart(points);
    let call = "closest points of two lines, clamped";
    let points = pairs.ask(LIBRARY, call, closest_of_both, said);
    Peers::place(vec![points.excused(20, ROUNDED)])
}

pub fn segment_point<T: RealField + Copy, const D: usize>(
    pairs: &Pairs<Segment<T, D>, Point<T, D>>,
) -> Peers {
    let said = |_: &_, p: &Point<T, D>, closest| apart([*p, closest]);
    Peers::place(vec![pairs.ask(LIBRARY, "foot, clamped", closest, said)])
}

pub fn polygon_point<T: RealField + Copy>(pairs: &Pairs<Polygon<T>, Point2<T>>) -> Peers {
    let corners = |p: &Polygon<T>| p.vertices().to_vec();
    let theirs = pairs.map(corners, |p| *p);
    Peers::test(vec![theirs.test(
        LIBRARY,
        "crossings of a ray, by all edges",
        |corners, p| {
            let mut inside = false;
            let mut a = corners[corners.len() - 1];
            for &b in corners {
                if (a.y > p.y) != (b.y > p.y) && p.x < a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y)
                {
                    inside = !inside;
                }
                a = b;
            }
            inside
        },
    )])
}

pub fn capsule_capsule<T: RealField + Copy, const D: usize>(
    pairs: &Pairs<Capsule<T, D>, Capsule<T, D>>,
) -> Peers {
    let call = "closest points of two lines, clamped, within the radii";
    let test = pairs.test(LIBRARY, call, |a, b| {
        let [p, q] = closest_of_both(a.segment(), b.segment());
        let (way, radius) = (p - q, a.radius() + b.radius());
        way.dot(&way) <= radius * radius
    });
    let points = pairs.ask(
        LIBRARY,
        "closest points of two lines, clamped, moved by the radii",
        |a, b| {
            let [p, q] = closest_of_both(a.segment(), b.segment());
            let way: SVector<T, D> = q - p;
            let length = way.norm();
            match length <= a.radius() + b.radius() {
                true => [p, p],
                false => [
                    p + way * (a.radius() / length),
                    q - way * (b.radius() / length),
                ],
            }
        },
        |_, _, points| apart(points),
    );
    Peers {
        test: vec![test.excused(4, ROUNDED)],
        place: vec![points.excused(20, ROUNDED)],
    }
}

pub fn aabb_aabb<T: RealField + Copy, const D: usize>(
    pairs: &Pairs<Aabb<T, D>, Aabb<T, D>>,
) -> Peers {
    Peers::test(vec![pairs.test(LIBRARY, "intervals", |a, b| {
        (0..D).all(|i| a.min()[i] <= b.max()[i] && b.min()[i] <= a.max()[i])
    })])
}

pub fn triangle_point<T: RealField + Copy>(pairs: &Pairs<Triangle<T, 3>, Point3<T>>) -> Peers {
    let said = |_: &_, p: &Point3<T>, closest| apart([*p, closest]);
    Peers::place(vec![pairs.ask(
        LIBRARY,
        "closest point by regions",
        closest_of_triangle,
        said,
    )])
}

fn closest_of_triangle<T: RealField + Copy>(t: &Triangle<T, 3>, p: &Point3<T>) -> Point3<T> {
    let zero = T::zero();
    let (ab, ac) = (t.b - t.a, t.c - t.a);
    let of_corner = |corner: &Point3<T>| {
        let way = p - corner;
        (ab.dot(&way), ac.dot(&way))
    };
    let (d1, d2) = of_corner(&t.a);
    if d1 <= zero && d2 <= zero {
        return t.a;
    }
    let (d3, d4) = of_corner(&t.b);
    if d3 >= zero && d4 <= d3 {
        return t.b;
    }
    let vc = d1 * d4 - d3 * d2;
    if vc <= zero && d1 >= zero && d3 <= zero {
        return t.a + ab * (d1 / (d1 - d3));
    }
    let (d5, d6) = of_corner(&t.c);
    if d6 >= zero && d5 <= d6 {
        return t.c;
    }
    let vb = d5 * d2 - d1 * d6;
    if vb <= zero && d2 >= zero && d6 <= zero {
        return t.a + ac * (d2 / (d2 - d6));
    }
    let va = d3 * d6 - d5 * d4;
    if va <= zero && d4 >= d3 && d5 >= d6 {
        return t.b + (t.c - t.b) * ((d4 - d3) / ((d4 - d3) + (d5 - d6)));
    }
    let whole = va + vb + vc;
    t.a + ab * (vb / whole) + ac * (vc / whole)
}

pub fn ray_ball<T: RealField + Copy>(pairs: &Pairs<Ray<T, 3>, Ball<T, 3>>) -> Peers {
    let zero = T::zero();
    let test = pairs.test(LIBRARY, "discriminant", move |r, b| {
        let way = r.origin - b.center();
        let excess = way.dot(&way) - b.radius() * b.radius();
        let along = way.dot(&r.direction);
        excess <= zero || (along <= zero && along * along >= r.direction.dot(&r.direction) * excess)
    });
    Peers::test(vec![test.excused(4, ROUNDED)])
}

pub fn ray_triangle<T: RealField + Copy>(pairs: &Pairs<Ray<T, 3>, Triangle<T, 3>>) -> Peers {
    let call = "Möller and Trumbore (1997)";
    let plain = pairs.ask(LIBRARY, call, crossing, |_, _, hit| {
        Said::Meet(hit.is_some())
    });
    let theirs = pairs.map(Sheared::new, |t| *t);
    let watertight = theirs.ask(
        "naive, watertight",
        "Woop, Benthin and Wald (2013), the ray prepared",
        watertight,
        |_, _, hit| Said::Meet(hit.is_some()),
    );
    Peers::place(vec![
        plain.excused(4, ROUNDED),
        watertight.excused(4, ROUNDED),
    ])
}

/// The ray's parameter.
fn crossing<T: RealField + Copy>(r: &Ray<T, 3>, t: &Triangle<T, 3>) -> Option<T> {
    let (zero, one) = (T::zero(), T::one());
    let (u, v) = (t.b - t.a, t.c - t.a);
    let across = r.direction.cross(&v);
    let whole = u.dot(&across);
    if whole == zero {
        return None;
    }
    let inverse = one / whole;
    let way = r.origin - t.a;
    let at_u = way.dot(&across) * inverse;
    if at_u < zero || at_u > one {
        return None;
    }
    let turned = way.cross(&u);
    let at_v = r.direction.dot(&turned) * inverse;
    if at_v < zero || at_u + at_v > one {
        return None;
    }
    let at = v.dot(&turned) * inverse;
    (at >= zero).then_some(at)
}

/// A ray, and the shear that turns it into the third of its axes.
struct Sheared<T: nalgebra::Scalar> {
    origin: Point3<T>,
    axes: [usize; 3],
    shear: Vector3<T>,
}

impl<T: RealField + Copy> Sheared<T> {
    fn new(ray: &Ray<T, 3>) -> Self {
        let z = ray.direction.iamax();
        let (x, y) = ((z + 1) % 3, (z + 2) % 3);
        let axes = match ray.direction[z] < T::zero() {
            true => [y, x, z],
            false => [x, y, z],
        };
        let along = ray.direction[z];
        Self {
            origin: ray.origin,
            axes,
            shear: Vector3::new(
                ray.direction[axes[0]] / along,
                ray.direction[axes[1]] / along,
                T::one() / along,
            ),
        }
    }

    fn seen(&self, corner: &Point3<T>) -> Vector3<T> {
        let (way, [x, y, z]) = (corner - self.origin, self.axes);
        let depth = way[z];
        Vector3::new(
            way[x] - self.shear.x * depth,
            way[y] - self.shear.y * depth,
            self.shear.z * depth,
        )
    }
}

/// The ray's parameter.
fn watertight<T: RealField + Copy>(r: &Sheared<T>, t: &Triangle<T, 3>) -> Option<T> {
    let zero = T::zero();
    let [a, b, c] = [&t.a, &t.b, &t.c].map(|corner| r.seen(corner));
    let u = c.x * b.y - c.y * b.x;
    let v = a.x * c.y - a.y * c.x;
    let w = b.x * a.y - b.y * a.x;
    if (u < zero || v < zero || w < zero) && (u > zero || v > zero || w > zero) {
        return None;
    }
    let whole = u + v + w;
    if whole == zero {
        return None;
    }
    let at = (u * a.z + v * b.z + w * c.z) / whole;
    (at >= zero).then_some(at)
}

pub fn ray_aabb<T: RealField + Copy>(pairs: &Pairs<Ray<T, 3>, Aabb<T, 3>>) -> Peers {
    let test = pairs.test(LIBRARY, "slabs", |r, b| {
        let (mut enter, mut leave) = (T::zero(), None);
        for i in 0..3 {
            let inverse = T::one() / r.direction[i];
            let near = (b.min()[i] - r.origin[i]) * inverse;
            let far = (b.max()[i] - r.origin[i]) * inverse;
            enter = enter.max(near.min(far));
            leave = Some(leave.map_or(near.max(far), |leave: T| leave.min(near.max(far))));
        }
        leave.is_some_and(|leave| enter <= leave)
    });
    Peers::test(vec![test.excused(4, ROUNDED)])
}
