//! Short formulas as they are usually written, each with the flaw that its card is about. The page
//! quotes them from this file and shows what they really compute.

use nalgebra::{Point2, Point3, RealField, Vector2, Vector3};

type P2<T> = Point2<T>;
type P3<T> = Point3<T>;

fn cross<T: RealField + Copy>(u: Vector2<T>, v: Vector2<T>) -> T {
    u.x * v.y - u.y * v.x
}

fn side<T: RealField + Copy>(a: P2<T>, b: P2<T>, c: P2<T>) -> T {
    cross(b - a, c - a)
}

/// An absolute tolerance, the same at every scale.
fn eps<T: RealField + Copy>() -> T {
    nalgebra::convert(1e-6)
}

pub fn half_open_roots<T: RealField + Copy>(a: P2<T>, b: P2<T>, c: P2<T>, r: T) -> bool {
    let (d, f) = (b - a, a - c);
    let (half, q) = (f.dot(&d), f.dot(&f) - r * r);
    let root = (half * half - d.dot(&d) * q).sqrt();
    let hit = |t: T| t > T::zero() && t <= T::one();
    hit((-half - root) / d.dot(&d)) || hit((-half + root) / d.dot(&d))
}

pub fn roots_in_segment<T: RealField + Copy>(a: P2<T>, b: P2<T>, c: P2<T>, r: T) -> bool {
    let (d, f) = (b - a, a - c);
    let (half, q) = (f.dot(&d), f.dot(&f) - r * r);
    let root = (half * half - d.dot(&d) * q).sqrt();
    let hit = |t: T| t >= T::zero() && t <= T::one();
    hit((-half - root) / d.dot(&d)) || hit((-half + root) / d.dot(&d))
}

pub fn clamped_projection<T: RealField + Copy>(a: P2<T>, b: P2<T>, c: P2<T>) -> T {
    let d = b - a;
    let t = (c - a).dot(&d) / d.dot(&d);
    (a + d * t.clamp(T::zero(), T::one()) - c).norm()
}

pub fn clamped_and_squared<T: RealField + Copy>(a: P2<T>, b: P2<T>, c: P2<T>, r: T) -> bool {
    let d = b - a;
    let t = (c - a).dot(&d) / d.dot(&d);
    let nearest = a + d * t.clamp(T::zero(), T::one());
    (nearest - c).norm_squared() <= r * r
}

pub fn discriminant_above_eps<T: RealField + Copy>(a: P2<T>, b: P2<T>, c: P2<T>, r: T) -> bool {
    let (d, f) = (b - a, a - c);
    let half = f.dot(&d);
    half * half - d.dot(&d) * (f.dot(&f) - r * r) > eps()
}

pub fn no_edge_separates<T: RealField + Copy>(v: &[P2<T>], c: P2<T>, r: T) -> bool {
    (0..v.len()).all(|i| {
        let edge = v[(i + 1) % v.len()] - v[i];
        let outward = Vector2::new(edge.y, -edge.x);
        (c - v[i]).dot(&outward) <= r * edge.norm()
    })
}

pub fn point_toward<T: RealField + Copy>(c: P2<T>, r: T, foot: P2<T>) -> P2<T> {
    c + (foot - c) / (foot - c).norm() * r
}

pub fn lines_meet_above_eps<T: RealField + Copy>(d: Vector2<T>, e: Vector2<T>) -> bool {
    cross(d, e).abs() > eps()
}

pub fn unit_lines_meet<T: RealField + Copy>(d: Vector2<T>, e: Vector2<T>) -> bool {
    cross(d.normalize(), e.normalize()).abs() > nalgebra::convert(1e-3)
}

pub fn line_distance<T: RealField + Copy>(p: P3<T>, d: Vector3<T>, q: P3<T>, e: Vector3<T>) -> T {
    let normal = d.cross(&e);
    (q - p).dot(&normal).abs() / normal.norm()
}

pub fn line_distance_unit<T: RealField + Copy>(
    p: P3<T>,
    d: Vector3<T>,
    q: P3<T>,
    e: Vector3<T>,
) -> T {
    (q - p).dot(&d.cross(&e)).abs()
}

pub fn line_feet<T: RealField + Copy>(p: P3<T>, d: Vector3<T>, q: P3<T>, e: Vector3<T>) -> T {
    let w = p - q;
    let (a, b, c) = (d.dot(&d), d.dot(&e), e.dot(&e));
    let denominator = a * c - b * b;
    let s = if denominator > T::zero() {
        (b * e.dot(&w) - c * d.dot(&w)) / denominator
    } else {
        T::zero() // parallel
    };
    let t = (b * s + e.dot(&w)) / c;
    (w + d * s - e * t).norm()
}

pub fn crossing_of_lines<T: RealField + Copy>(
    p: P2<T>,
    d: Vector2<T>,
    q: P2<T>,
    e: Vector2<T>,
) -> Option<P2<T>> {
    let denominator = cross(d, e);
    if denominator == T::zero() {
        return None; // parallel
    }
    Some(p + d * (cross(q - p, e) / denominator))
}

pub fn sides_differ<T: RealField + Copy>(a: P2<T>, b: P2<T>, c: P2<T>, d: P2<T>) -> bool {
    side(a, b, c) * side(a, b, d) <= T::zero() && side(c, d, a) * side(c, d, b) <= T::zero()
}

pub fn sides_strictly_differ<T: RealField + Copy>(a: P2<T>, b: P2<T>, c: P2<T>, d: P2<T>) -> bool {
    side(a, b, c) * side(a, b, d) < T::zero() && side(c, d, a) * side(c, d, b) < T::zero()
}

pub fn first_touching_end<T: RealField + Copy>(
    a: P2<T>,
    b: P2<T>,
    c: P2<T>,
    d: P2<T>,
) -> Option<P2<T>> {
    let ab = b - a;
    let within = |p: P2<T>| (p - a).dot(&ab) >= T::zero() && (p - b).dot(&ab) <= T::zero();
    [c, d]
        .into_iter()
        .find(|p| side(a, b, *p) == T::zero() && within(*p))
}

pub fn segment_distance<T: RealField + Copy>(a: P2<T>, b: P2<T>, c: P2<T>, d: P2<T>) -> T {
    let (u, v, w) = (b - a, d - c, a - c);
    let (uu, uv, vv) = (u.dot(&u), u.dot(&v), v.dot(&v));
    let denominator = uu * vv - uv * uv;
    let mut s = T::zero(); // parallel
    if denominator > T::default_epsilon() {
        s = ((uv * v.dot(&w) - vv * u.dot(&w)) / denominator).clamp(T::zero(), T::one());
    }
    let mut t = (uv * s + v.dot(&w)) / vv;
    if t < T::zero() || t > T::one() {
        t = t.clamp(T::zero(), T::one());
        s = ((uv * t - u.dot(&w)) / uu).clamp(T::zero(), T::one());
    }
    (w + u * s - v * t).norm()
}

pub fn crosses_an_edge<T: RealField + Copy>(v: &[P2<T>], a: P2<T>, b: P2<T>) -> bool {
    (0..v.len()).any(|i| sides_differ(v[i], v[(i + 1) % v.len()], a, b))
}

pub fn crosses_strictly<T: RealField + Copy>(v: &[P2<T>], a: P2<T>, b: P2<T>) -> bool {
    v.windows(2)
        .any(|edge| sides_strictly_differ(edge[0], edge[1], a, b))
}

pub fn no_axis_separates<T: RealField + Copy>(v: &[P2<T>], a: P2<T>, b: P2<T>) -> bool {
    let ab = b - a;
    let edges = (0..v.len()).map(|i| v[(i + 1) % v.len()] - v[i]);
    edges.chain([ab]).all(|edge| {
        let shadow = |p: &P2<T>| cross(edge, p.coords);
        let (p, q) = (shadow(&a), shadow(&b));
        let below = v.iter().all(|x| shadow(x) < p && shadow(x) < q);
        let above = v.iter().all(|x| shadow(x) > p && shadow(x) > q);
        !below && !above
    })
}

/// Even-odd rule: is a point inside an outline?
fn encloses<T: RealField + Copy>(v: &[P2<T>], p: P2<T>) -> bool {
    let crossed = (0..v.len()).filter(|&i| {
        let (a, b) = (v[i], v[(i + 1) % v.len()]);
        (a.y > p.y) != (b.y > p.y) && p.x < a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y)
    });
    crossed.count() % 2 == 1
}

pub fn both_ends_inside<T: RealField + Copy>(v: &[P2<T>], a: P2<T>, b: P2<T>) -> Option<[T; 2]> {
    (encloses(v, a) && encloses(v, b)).then_some([T::zero(), T::one()])
}

pub fn vertex_inside<T: RealField + Copy>(v: &[P2<T>], w: &[P2<T>]) -> bool {
    v.iter().any(|p| encloses(w, *p)) || w.iter().any(|p| encloses(v, *p))
}

pub fn outlines_cross<T: RealField + Copy>(v: &[P2<T>], w: &[P2<T>]) -> bool {
    (0..v.len()).any(|i| crosses_an_edge(w, v[i], v[(i + 1) % v.len()]))
}

pub fn tangent_by_equality<T: RealField + Copy>(p: P2<T>, d: Vector2<T>, r: T) -> &'static str {
    let distance = cross(d.normalize(), p.coords).abs();
    if distance == r {
        "touches"
    } else if distance < r {
        "cuts in two points"
    } else {
        "misses"
    }
}

pub fn quadratic_roots<T: RealField + Copy>(p: P2<T>, d: Vector2<T>, r: T) -> Option<[T; 2]> {
    let (a, half) = (d.dot(&d), p.coords.dot(&d));
    let discriminant = half * half - a * (p.coords.dot(&p.coords) - r * r);
    if discriminant < T::zero() {
        return None;
    }
    let root = discriminant.sqrt();
    let x = |t: T| p.x + d.x * t;
    Some([x((-half - root) / a), x((-half + root) / a)])
}

pub fn sphere_roots<T: RealField + Copy>(p: P3<T>, d: Vector3<T>, r: T) -> Option<[T; 2]> {
    let (a, half) = (d.dot(&d), p.coords.dot(&d));
    let discriminant = half * half - a * (p.coords.dot(&p.coords) - r * r);
    if discriminant < T::zero() {
        return None;
    }
    let root = discriminant.sqrt();
    let x = |t: T| p.x + d.x * t;
    Some([x((-half - root) / a), x((-half + root) / a)])
}

pub fn ray_assuming_unit<T: RealField + Copy>(p: P2<T>, d: Vector2<T>, r: T) -> Option<T> {
    let half = p.coords.dot(&d);
    let discriminant = half * half - (p.coords.dot(&p.coords) - r * r);
    (discriminant >= T::zero()).then(|| -half - discriminant.sqrt())
}

pub fn first_root<T: RealField + Copy>(p: P2<T>, d: Vector2<T>, r: T) -> Option<T> {
    let (a, half) = (d.dot(&d), p.coords.dot(&d));
    let discriminant = half * half - a * (p.coords.dot(&p.coords) - r * r);
    let t = (-half - discriminant.sqrt()) / a;
    (t >= T::zero()).then_some(t)
}

pub fn edge_gap<T: RealField + Copy>(v: &[P2<T>], c: P2<T>, r: T) -> T {
    let edges = (0..v.len()).map(|i| clamped_projection(v[i], v[(i + 1) % v.len()], c));
    edges.reduce(|x, y| if x < y { x } else { y }).unwrap() - r
}

pub fn roots_in_segment_3d<T: RealField + Copy>(a: P3<T>, b: P3<T>, c: P3<T>, r: T) -> bool {
    let (d, f) = (b - a, a - c);
    let (half, q) = (f.dot(&d), f.dot(&f) - r * r);
    let root = (half * half - d.dot(&d) * q).sqrt();
    let hit = |t: T| t >= T::zero() && t <= T::one();
    hit((-half - root) / d.dot(&d)) || hit((-half + root) / d.dot(&d))
}
