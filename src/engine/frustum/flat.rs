//! Faces seen along a normal: disks, segments and polygons of a plane, and the corners of what two of them have in common.

use crate::engine::frustum::number::{RoundedNumber, larger, smaller};
use crate::engine::frustum::vector::Vector;

/// The most corners of a polygon.
pub const MOST_CORNERS: usize = 16;
/// The most points that two faces have to choose from.
const MOST_POINTS: usize = 4 * MOST_CORNERS;

/// Segments are parallel if the noise may move the point where they cross by more than 1 / 2^`CROSSING` of their lengths.
const CROSSING: i32 = 10;

/// A point of the plane.
pub type Planar<N> = [N; 2];

/// Two unit vectors of a plane.
#[derive(Clone, Copy, Debug)]
pub struct ProjectionPlane<N> {
    pub origin: Vector<N>,
    pub axes: [Vector<N>; 2],
}

/// A face in the plane.
#[derive(Clone, Copy, Debug)]
pub enum PlanarOutline<N> {
    Disk(Disk<N>),
    /// A point, a segment or a convex polygon.
    Polygon(PlanarPolygon<N>),
}

#[derive(Clone, Copy, Debug)]
pub struct Disk<N> {
    pub center: Planar<N>,
    pub radius: N,
}

#[derive(Clone, Copy, Debug)]
pub struct PlanarPolygon<N> {
    pub corners: [Planar<N>; MOST_CORNERS],
    pub count: usize,
}

/// Points of what two faces have in common, with all its corners.
#[derive(Clone, Copy, Debug)]
pub struct Common<N> {
    pub points: [Planar<N>; MOST_POINTS],
    pub count: usize,
}

pub fn difference<N: RoundedNumber>([a, b]: Planar<N>, [x, y]: Planar<N>) -> Planar<N> {
    [a - x, b - y]
}

pub fn dot<N: RoundedNumber>([a, b]: Planar<N>, [x, y]: Planar<N>) -> N {
    a * x + b * y
}

/// Twice the area of the triangle of the origin and two points.
pub fn area<N: RoundedNumber>([a, b]: Planar<N>, [x, y]: Planar<N>) -> N {
    a * y - b * x
}

impl<N: RoundedNumber> ProjectionPlane<N> {
    pub fn across(normal: Vector<N>, origin: Vector<N>) -> Self {
        let first = normal.any_square();
        Self {
            origin,
            axes: [first, normal.cross(first)],
        }
    }

    pub fn planar(&self, point: Vector<N>) -> Planar<N> {
        self.axes.map(|axis| axis.dot(point - self.origin))
    }

    pub fn point(&self, [x, y]: Planar<N>) -> Vector<N> {
        self.origin + self.axes[0] * x + self.axes[1] * y
    }
}

impl<N: RoundedNumber> PlanarPolygon<N> {
    pub fn of(points: impl Iterator<Item = Planar<N>>) -> Self {
        let mut polygon = Self {
            corners: [[N::zero(); 2]; MOST_CORNERS],
            count: 0,
        };
        for point in points.take(MOST_CORNERS) {
            polygon.corners[polygon.count] = point;
            polygon.count += 1;
        }
        polygon
    }

    /// The convex hull of points in any order, counter-clockwise: after Jarvis (1973).
    pub fn hull(points: &[Planar<N>]) -> Self {
        let first =
            (1..points.len()).fold(0, |best, i| if points[i] < points[best] { i } else { best });
        let mut hull = Self::of([points[first]].into_iter());
        let mut at = first;
        while hull.count < points.len().min(MOST_CORNERS) {
            let next = (0..points.len()).fold(None, |best: Option<usize>, i| {
                let is_same = points[i] == points[at];
                match best {
                    _ if is_same => best,
                    Some(best) if !is_right_of(points[i], points[at], points[best]) => Some(best),
                    _ => Some(i),
                }
            });
            match next {
                Some(next) if points[next] != points[first] => at = next,
                _ => break,
            }
            hull.corners[hull.count] = points[at];
            hull.count += 1;
        }
        hull
    }

    fn corners(&self) -> &[Planar<N>] {
        &self.corners[..self.count]
    }

    /// Returns the edges from each corner to the next; of a segment there and back.
    pub fn edges(&self) -> impl Iterator<Item = [Planar<N>; 2]> + '_ {
        let count = if self.count > 1 { self.count } else { 0 };
        (0..count).map(|i| [self.corners[i], self.corners[(i + 1) % self.count]])
    }

    /// What is on the left of a directed edge, or on it but for the noise; an edge of no length cuts nothing.
    fn cut(&self, [from, to]: [Planar<N>; 2], noise: N) -> Self {
        let along = difference(to, from);
        // The area of a place that is off by the noise in both coordinates.
        let room = (along[0].abs() + along[1].abs()) * noise;
        let side = |p: Planar<N>| area(along, difference(p, from)) + room;
        let mut left = Self { count: 0, ..*self };
        for i in 0..self.count {
            let (p, q) = (self.corners[i], self.corners[(i + 1) % self.count]);
            let (of_p, of_q) = (side(p), side(q));
            let zero = N::zero();
            if of_p >= zero {
                left.push(p);
            }
            if (of_p > zero && of_q < zero) || (of_p < zero && of_q > zero) {
                left.push(between(p, q, of_p / (of_p - of_q)));
            }
        }
        left
    }

    fn push(&mut self, point: Planar<N>) {
        if self.count < MOST_CORNERS {
            self.corners[self.count] = point;
            self.count += 1;
        }
    }

    fn contains(&self, point: Planar<N>) -> bool {
        self.count > 2
            && self
                .edges()
                .all(|[a, b]| area(difference(b, a), difference(point, a)) >= N::zero())
    }
}

/// Whether the hull goes on rather to a point than to another one: it is on the right, or on the same line and farther.
fn is_right_of<N: RoundedNumber>(point: Planar<N>, from: Planar<N>, other: Planar<N>) -> bool {
    let (to_other, to_point) = (difference(other, from), difference(point, from));
    let side = area(to_other, to_point);
    side < N::zero() || (side.is_zero() && dot(to_point, to_point) > dot(to_other, to_other))
}

fn between<N: RoundedNumber>(p: Planar<N>, q: Planar<N>, weight: N) -> Planar<N> {
    let [x, y] = difference(q, p);
    [p[0] + x * weight, p[1] + y * weight]
}

impl<N: RoundedNumber> Common<N> {
    fn push(&mut self, point: Planar<N>) {
        if self.count < MOST_POINTS {
            self.points[self.count] = point;
            self.count += 1;
        }
    }

    pub fn points(&self) -> &[Planar<N>] {
        &self.points[..self.count]
    }

    /// The square of the greatest distance from the first point.
    pub fn square_of_extent(&self) -> N {
        self.points().iter().fold(N::zero(), |most, &point| {
            let from = difference(point, self.points[0]);
            larger(most, dot(from, from))
        })
    }
}

/// Points of what two faces have in common, where each corner is off by no more than the noise.
pub fn common<N: RoundedNumber>(a: &PlanarOutline<N>, b: &PlanarOutline<N>, noise: N) -> Common<N> {
    let mut common = Common {
        points: [[N::zero(); 2]; MOST_POINTS],
        count: 0,
    };
    match (a, b) {
        (PlanarOutline::Disk(a), PlanarOutline::Disk(b)) => common.of_disks(a, b),
        (PlanarOutline::Disk(disk), PlanarOutline::Polygon(polygon))
        | (PlanarOutline::Polygon(polygon), PlanarOutline::Disk(disk)) => {
            common.of_disk(disk, polygon);
        }
        (PlanarOutline::Polygon(a), PlanarOutline::Polygon(b)) => {
            common.of_polygons(a, b, noise);
        }
    }
    common
}

impl<N: RoundedNumber> PlanarOutline<N> {
    /// Whether it has an area and a point of the plane is in it.
    pub fn contains(&self, point: Planar<N>) -> bool {
        match self {
            Self::Disk(disk) => disk.has(point),
            Self::Polygon(polygon) => polygon.contains(point),
        }
    }
}

impl<N: RoundedNumber> Disk<N> {
    fn has(&self, point: Planar<N>) -> bool {
        let from = difference(point, self.center);
        dot(from, from) <= self.radius * self.radius
    }

    fn rim(&self, [x, y]: Planar<N>) -> Planar<N> {
        [
            self.center[0] + x * self.radius,
            self.center[1] + y * self.radius,
        ]
    }
}

impl<N: RoundedNumber> Common<N> {
    /// Four points of the smaller disk's rim, or the corners of the lens and its middle.
    fn of_disks(&mut self, a: &Disk<N>, b: &Disk<N>) {
        let between = difference(b.center, a.center);
        let distance = dot(between, between).sqrt();
        let (small, large) = if a.radius <= b.radius { (a, b) } else { (b, a) };
        let along = if distance.is_zero() {
            [N::one(), N::zero()]
        } else {
            between.map(|x| x / distance)
        };
        let across = [-along[1], along[0]];
        if distance + small.radius <= large.radius {
            for direction in [along, across, along.map(|x| -x), across.map(|x| -x)] {
                self.push(small.rim(direction));
            }
            return;
        }
        // On the line through the centers: how far the corners of the lens are along it, and across.
        let [square_a, square_b] = [a.radius * a.radius, b.radius * b.radius];
        let at = (distance + (square_a - square_b) / distance).half();
        let half = (square_a - at * at).sqrt();
        for side in [half, -half] {
            self.push([0, 1].map(|i| a.center[i] + along[i] * at + across[i] * side));
        }
        if distance <= a.radius + b.radius {
            self.push(a.rim(along));
            self.push(b.rim(along.map(|x| -x)));
        }
    }

    fn of_disk(&mut self, disk: &Disk<N>, polygon: &PlanarPolygon<N>) {
        for &corner in polygon.corners().iter().filter(|&&corner| disk.has(corner)) {
            self.push(corner);
        }
        for edge in polygon.edges() {
            self.of_rim(disk, edge);
        }
        let (zero, one) = (N::zero(), N::one());
        for direction in [[one, zero], [zero, one], [-one, zero], [zero, -one]] {
            let point = disk.rim(direction);
            if polygon.contains(point) {
                self.push(point);
            }
        }
    }

    /// Where an edge crosses a rim.
    fn of_rim(&mut self, disk: &Disk<N>, [from, to]: [Planar<N>; 2]) {
        let (along, start) = (difference(to, from), difference(from, disk.center));
        let (square, half) = (dot(along, along), dot(along, start));
        let inside = disk.radius * disk.radius * square - area(along, start) * area(along, start);
        if square.is_zero() || inside < N::zero() {
            return;
        }
        let root = inside.sqrt();
        for weight in [(-half - root) / square, (-half + root) / square] {
            if weight >= N::zero() && weight <= N::one() {
                self.push(between(from, to, weight));
            }
        }
    }

    fn of_polygons(&mut self, a: &PlanarPolygon<N>, b: &PlanarPolygon<N>, noise: N) {
        // A segment is cut by a polygon, never the other way round.
        let (mut rest, by) = if a.count <= b.count { (*a, b) } else { (*b, a) };
        if by.count == 2 && rest.count == 2 {
            return self.of_segments(&rest, by, noise);
        }
        for edge in by.edges() {
            rest = rest.cut(edge, noise);
        }
        for &corner in rest.corners() {
            self.push(corner);
        }
    }

    /// The point of a segment at one of another segment that crosses it. Where the angle is small, an end that is off by the noise moves the
    /// crossing of the lines by far more.
    fn of_crossing(&mut self, [p, q]: [Planar<N>; 2], point: Planar<N>, noise: N) {
        let along = difference(q, p);
        let at = dot(difference(point, p), along) / dot(along, along);
        let on = between(p, q, smaller(larger(at, N::zero()), N::one()));
        let [x, y] = difference(on, point);
        if larger(x.abs(), y.abs()) <= noise.shifted(2) {
            self.push(on);
        }
    }

    /// Where two segments cross, or what the first one has beside the second one if they are parallel but for the noise.
    fn of_segments(&mut self, a: &PlanarPolygon<N>, b: &PlanarPolygon<N>, noise: N) {
        let ([p, q], [r, s]) = ([a.corners[0], a.corners[1]], [b.corners[0], b.corners[1]]);
        let (along, other) = (difference(q, p), difference(s, r));
        let turn = area(along, other);
        // Each coordinate of both vectors is off by two noises at most, and an area by as much of their four coordinates.
        let size = [along[0], along[1], other[0], other[1]]
            .into_iter()
            .fold(N::zero(), |sum, x| sum + x.abs());
        let room = (size * noise).shifted(1);
        let within = |weight: N| smaller(larger(weight, N::zero()), N::one());
        if turn.abs() > room.shifted(CROSSING) {
            let from = difference(r, p);
            let weights = [other, along].map(|by| area(from, by) / turn);
            let beyond = room / turn.abs();
            if weights.iter().all(|&at| (at - within(at)).abs() <= beyond) {
                self.of_crossing([p, q], between(r, s, within(weights[1])), noise);
            }
            return;
        }
        let square = dot(along, along);
        let at = |point: Planar<N>| dot(difference(point, p), along) / square;
        let (first, second) = (at(r), at(s));
        let (low, high) = (smaller(first, second), larger(first, second));
        if low <= N::one() + room / square && high >= -room / square {
            self.push(between(p, q, within(low)));
            self.push(between(p, q, within(high)));
        }
    }
}
