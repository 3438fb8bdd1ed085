//! How far two sets of points with integer coordinates are apart or how deep their convex hulls overlap, exactly: every
//! direction is tried that can be a normal of their difference, and every pair of features that can be closest.
//!
//! Coordinates are below 2^24, so that no product, of degree 4, leaves 128 bits, as the checks of overflow prove. Points of the plane
//! have a third coordinate of 0.

use num_bigint::BigInt;
use std::cmp::Ordering;

pub type Vector = [i128; 3];

/// The separation of two hulls.
#[derive(Clone, Debug)]
pub struct Separation {
    /// Whether they are apart, touch or overlap.
    pub sign: Ordering,
    /// Its square, as a fraction.
    pub square: [BigInt; 2],
    /// All normals, if they are finitely many: of hulls that are apart the one, of others those of the faces of the
    /// difference that are nearest to the origin.
    pub normals: Vec<Vector>,
}

pub fn minus(a: Vector, b: Vector) -> Vector {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

pub fn dot(a: Vector, b: Vector) -> i128 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn cross([a, b, c]: Vector, [x, y, z]: Vector) -> Vector {
    [b * z - c * y, c * x - a * z, a * y - b * x]
}

fn is_zero(v: Vector) -> bool {
    v == [0; 3]
}

/// The same direction with the least numbers.
fn reduced(v: Vector) -> Vector {
    let divisor = v.into_iter().fold(0, common_divisor).max(1);
    v.map(|x| x / divisor)
}

fn common_divisor(a: i128, b: i128) -> i128 {
    let (mut a, mut b) = (a.abs(), b.abs());
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

pub fn square(v: Vector) -> BigInt {
    v.iter().map(|&x| BigInt::from(x) * BigInt::from(x)).sum()
}

/// The least height of B along a vector less the largest of A, times its length.
pub fn gap(a: &[Vector], b: &[Vector], along: Vector) -> i128 {
    let heights = |points: &[Vector]| points.iter().map(|&p| dot(p, along)).collect::<Vec<_>>();
    let (a, b) = (heights(a), heights(b));
    b.iter().min().expect("a point") - a.iter().max().expect("a point")
}

/// A number over the root of another.
#[derive(Clone, Debug)]
struct OverRoot {
    numerator: i128,
    square: BigInt,
}

impl OverRoot {
    fn cmp(&self, other: &Self) -> Ordering {
        let signed = |x: i128, by: &BigInt| BigInt::from(x) * BigInt::from(x.abs()) * by;
        signed(self.numerator, &other.square).cmp(&signed(other.numerator, &self.square))
    }
}

/// The directions between the points of a hull.
fn edges(points: &[Vector]) -> Vec<Vector> {
    let mut edges = Vec::new();
    for (i, &p) in points.iter().enumerate() {
        edges.extend(points[..i].iter().map(|&q| reduced(minus(p, q))));
    }
    edges.retain(|&edge| !is_zero(edge));
    edges.sort_unstable();
    edges.dedup();
    edges
}

/// All that can be normals of faces of the difference of two hulls.
fn candidates(a: &[Vector], b: &[Vector], dimension: usize) -> Vec<Vector> {
    let (of_a, of_b) = (edges(a), edges(b));
    let mut normals = Vec::new();
    if dimension == 2 {
        normals.extend(of_a.iter().chain(&of_b).map(|&[x, y, _]| [y, -x, 0]));
    } else {
        let mut all = of_a;
        all.extend(of_b);
        for (i, &u) in all.iter().enumerate() {
            normals.extend(all[..i].iter().map(|&v| reduced(cross(u, v))));
        }
    }
    let opposite: Vec<Vector> = normals.iter().map(|n| n.map(|x| -x)).collect();
    normals.extend(opposite);
    normals.retain(|&normal| !is_zero(normal));
    normals.sort_unstable();
    normals.dedup();
    normals
}

/// The normals of the faces of one hull, all of a flat one.
pub fn face_normals(points: &[Vector], dimension: usize) -> Vec<Vector> {
    let mut normals = candidates(points, &points[..1], dimension);
    normals.retain(|&normal| {
        let highest = points.iter().map(|&p| dot(p, normal)).max();
        let on_face = points.iter().filter(|&&p| Some(dot(p, normal)) == highest);
        on_face.count() >= dimension
    });
    normals
}

/// The nearest features of hulls that do not overlap: the square of their distance, and its direction.
struct Nearest {
    distance: OverRoot,
    direction: Vector,
}

impl Nearest {
    /// The distance along a direction that two lines or a plane and a point are square to.
    fn along(direction: Vector, between: Vector) -> Self {
        let height = dot(between, direction);
        Self {
            distance: OverRoot {
                numerator: height.abs(),
                square: square(direction).max(BigInt::from(1)),
            },
            direction: reduced(direction.map(|x| x * height.signum())),
        }
    }

    fn keep_nearer(best: &mut Option<Self>, next: Self) {
        if best
            .as_ref()
            .is_none_or(|best| next.distance.cmp(&best.distance).is_lt())
        {
            *best = Some(next);
        }
    }
}

/// The vector from a segment to a point, if its foot is in the segment, or between two points.
fn point_to_segment(p: Vector, [a, b]: [Vector; 2]) -> Option<Nearest> {
    let (u, d) = (minus(b, a), minus(p, a));
    let (along, length) = (dot(d, u), dot(u, u));
    if length == 0 {
        return Some(Nearest::along(d, d));
    }
    (0..=length).contains(&along).then(|| {
        let direction = reduced([0, 1, 2].map(|i| d[i] * length - u[i] * along));
        Nearest::along(direction, d)
    })
}

fn segment_to_segment([a, b]: [Vector; 2], [c, d]: [Vector; 2]) -> Option<Nearest> {
    let (u, v, between) = (minus(b, a), minus(d, c), minus(c, a));
    let normal = cross(u, v);
    let length = dot(normal, normal);
    let of_u = dot(cross(between, v), normal);
    let of_v = dot(cross(between, u), normal);
    let is_inside = length != 0 && (0..=length).contains(&of_u) && (0..=length).contains(&of_v);
    is_inside.then(|| Nearest::along(reduced(normal), between))
}

fn point_to_triangle(p: Vector, corners: [Vector; 3]) -> Option<Nearest> {
    let [a, b, c] = corners;
    let normal = reduced(cross(minus(b, a), minus(c, a)));
    let is_inside = (0..3).all(|i| {
        let (start, end) = (corners[i], corners[(i + 1) % 3]);
        dot(cross(normal, minus(end, start)), minus(p, start)) >= 0
    });
    (is_inside && !is_zero(normal)).then(|| Nearest::along(normal, minus(p, a)))
}

/// Of hulls that are apart or touch.
fn nearest(a: &[Vector], b: &[Vector]) -> Nearest {
    let mut best = None;
    let mut keep = |found: Option<Nearest>, is_flipped: bool| {
        if let Some(mut found) = found {
            if is_flipped {
                found.direction = found.direction.map(|x| -x);
            }
            Nearest::keep_nearer(&mut best, found);
        }
    };
    for (first, second, is_flipped) in [(a, b, false), (b, a, true)] {
        for &p in second {
            for (i, &q) in first.iter().enumerate() {
                keep(point_to_segment(p, [q, q]), is_flipped);
                for (j, &r) in first[..i].iter().enumerate() {
                    keep(point_to_segment(p, [q, r]), is_flipped);
                    for &s in &first[..j] {
                        keep(point_to_triangle(p, [q, r, s]), is_flipped);
                    }
                }
            }
        }
    }
    for (i, &p) in a.iter().enumerate() {
        for &q in &a[..i] {
            for (j, &r) in b.iter().enumerate() {
                for &s in &b[..j] {
                    keep(segment_to_segment([p, q], [r, s]), false);
                }
            }
        }
    }
    best.expect("two points")
}

fn of_nearest(a: &[Vector], b: &[Vector], normals: Vec<Vector>) -> Separation {
    let Nearest {
        distance,
        direction,
    } = nearest(a, b);
    let sign = distance.numerator.cmp(&0);
    let normals = if sign.is_gt() {
        vec![direction]
    } else {
        normals
    };
    let height = BigInt::from(distance.numerator);
    Separation {
        sign,
        square: if sign.is_gt() {
            [&height * &height, distance.square]
        } else {
            [BigInt::from(0), BigInt::from(1)]
        },
        normals,
    }
}

/// Of the hulls of two sets of points.
pub fn separation(a: &[Vector], b: &[Vector], dimension: usize) -> Separation {
    let mut best: Option<OverRoot> = None;
    let mut normals: Vec<Vector> = Vec::new();
    for normal in candidates(a, b, dimension) {
        let next = OverRoot {
            numerator: gap(a, b, normal),
            square: square(normal),
        };
        let order = best
            .as_ref()
            .map_or(Ordering::Greater, |best| next.cmp(best));
        if order.is_gt() {
            normals.clear();
            best = Some(next);
        }
        if order.is_ge() {
            normals.push(normal);
        }
    }
    match best {
        Some(OverRoot { numerator, square }) if numerator < 0 => Separation {
            sign: Ordering::Less,
            square: [BigInt::from(numerator) * numerator, square],
            normals,
        },
        _ => of_nearest(a, b, normals),
    }
}

/// Of a half-space, by a point of its boundary and its normal, and a hull.
pub fn separation_from_plane(p: Vector, normal: Vector, b: &[Vector]) -> Separation {
    let height = gap(&[p], b, normal);
    Separation {
        sign: height.cmp(&0),
        square: [BigInt::from(height) * height, square(normal)],
        normals: vec![reduced(normal)],
    }
}
