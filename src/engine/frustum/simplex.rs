//! The point of a simplex of differences that is closest to the origin.

use crate::engine::frustum::number::{RoundedNumber, larger, smaller};
use crate::engine::frustum::pair::Lowest;
use crate::engine::frustum::vector::Vector;

/// Up to four points of a difference, with the weights of a point in their convex hull.
#[derive(Clone, Copy, Debug)]
pub struct GapSimplex<N> {
    pub points: [Lowest<N>; 4],
    pub weights: [N; 4],
    pub count: usize,
}

/// Weights of the first so many points.
#[derive(Clone, Copy, Debug)]
struct SimplexWeights<N> {
    of: [N; 3],
    square: N,
}

impl<N: RoundedNumber> GapSimplex<N> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn vertex(point: Lowest<N>) -> Self {
        let (zero, one) = (N::zero(), N::one());
        Self {
            points: [point; 4],
            weights: [one, zero, zero, zero],
            count: 1,
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn x(&self, i: usize) -> Vector<N> {
        self.points[i].difference
    }

    /// The weighted sum of what each point has.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn sum(&self, of: impl Fn(&Lowest<N>) -> Vector<N>) -> Vector<N> {
        let first = of(&self.points[0]);
        let mut sum = Vector::zero();
        for i in 1..self.count {
            // From the first one on, so that the sum of the weights does not matter.
            sum = sum + (of(&self.points[i]) - first) * self.weights[i];
        }
        first + sum
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn point(&self) -> Vector<N> {
        N::formula(|| self.sum(|lowest| lowest.difference))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn push(&mut self, point: Lowest<N>) {
        self.points[self.count] = point;
        self.count += 1;
    }

    /// Finds the closest point; false if the origin is inside of four.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn reduce(&mut self) -> bool {
        match self.count {
            2 => self.reduce_edge(),
            3 => self.reduce_face(),
            4 => return self.reduce_volume(),
            _ => {}
        }
        true
    }

    fn reduce_edge(&mut self) {
        let along = closest_of_edge(self.x(0), self.x(1));
        self.keep(&[0, 1], &along.of[..2]);
    }

    fn reduce_face(&mut self) {
        let at = closest_of_face(self.x(0), self.x(1), self.x(2));
        self.keep(&[0, 1, 2], &at.of);
    }

    /// The closest face of those that the origin is beyond.
    fn reduce_volume(&mut self) -> bool {
        let mut best: Option<([usize; 3], SimplexWeights<N>)> = None;
        for (face, opposite) in FACES {
            if self.is_inside_of(face, opposite) {
                continue;
            }
            let [a, b, c] = face.map(|i| self.x(i));
            let at = closest_of_face(a, b, c);
            if best.is_none_or(|(_, than)| at.square < than.square) {
                best = Some((face, at));
            }
        }
        let Some((face, at)) = best else {
            return false;
        };
        self.keep(&face, &at.of);
        true
    }

    /// Whether the origin is on the same side of a face as the opposite vertex.
    fn is_inside_of(&self, [a, b, c]: [usize; 3], opposite: usize) -> bool {
        let first = self.x(a);
        let normal = (self.x(b) - first).cross(self.x(c) - first);
        let (of_origin, of_vertex) = (-normal.dot(first), normal.dot(self.x(opposite) - first));
        (of_origin > N::zero() && of_vertex > N::zero())
            || (of_origin < N::zero() && of_vertex < N::zero())
    }

    /// Keeps the points with a weight.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn keep(&mut self, indices: &[usize], weights: &[N]) {
        let (old, mut count) = (self.points, 0);
        for (&i, &weight) in indices.iter().zip(weights) {
            if weight > N::zero() {
                self.points[count] = old[i];
                self.weights[count] = weight;
                count += 1;
            }
        }
        self.count = count;
    }

    /// The weights of the origin inside of four points.
    pub fn weigh_inside(&mut self) {
        let mut weights = [N::zero(); 4];
        let mut sum = N::zero();
        for ([i, j, k], opposite) in FACES {
            let volume = self.x(i).dot(self.x(j).cross(self.x(k))).abs();
            weights[opposite] = volume;
            sum = sum + volume;
        }
        self.weights = weights.map(|weight| weight / sum);
    }

    /// Returns by how much the origin is certainly inside of four points that are off by as much as the noise.
    pub fn depth_inside(&self, noise: N) -> N {
        let [one, other] = [false, true].map(|flips| self.highest_face(flips, noise));
        -smaller(one, other)
    }

    /// The greatest certain height of the faces, all counter-clockwise seen from one side, or all from the other: that of
    /// each by itself would be a guess where the points are nearly in one plane.
    fn highest_face(&self, flips: bool, noise: N) -> N {
        let height = |[i, j, k]: [usize; 3]| {
            let [a, b, c] = if flips { [i, k, j] } else { [i, j, k] }.map(|at| self.x(at));
            certain_height([a, b, c], noise)
        };
        let [first, rest @ ..] = SURFACE;
        rest.into_iter()
            .fold(height(first), |most, face| larger(most, height(face)))
    }
}

/// A bound on the height of a face over the origin, along the normal of corners that are counter-clockwise.
///
/// Below 0 it proves that the volume a.(b x c) is below 0, so that a closed surface of such faces is around the origin. If
/// each corner moves by the noise, the volume changes by no more than that times the lengths of a x b, b x c and c x a, its
/// square times the lengths of a, b and c, which counts where these are nearly parallel, and its cube; and the product with the
/// rounded normal errs by less than the noise times the lengths of two edges, as that errs by 4 units of them. A length is at
/// most twice the largest coordinate.
pub fn certain_height<N: RoundedNumber>([a, b, c]: [Vector<N>; 3], noise: N) -> N {
    let (ab, ac) = (b - a, c - a);
    let normal = ab.cross(ac);
    let area = normal.length();
    if area.is_zero() {
        return noise;
    }
    let [x, y, z] = [a.cross(b), b.cross(c), c.cross(a)].map(Vector::largest);
    let lengths = a.largest() + b.largest() + c.largest();
    let moved = x + y + z + ab.largest() * ac.largest() + noise * (lengths + noise);
    (normal.dot(a) + noise * moved.shifted(1)) / area
}

/// The faces of four points with one orientation.
const SURFACE: [[usize; 3]; 4] = [[0, 1, 2], [0, 3, 1], [0, 2, 3], [1, 3, 2]];

const FACES: [([usize; 3], usize); 4] = [
    ([0, 1, 3], 2),
    ([0, 2, 3], 1),
    ([1, 2, 3], 0),
    ([0, 1, 2], 3),
];

#[cfg_attr(not(debug_assertions), inline(always))]
fn closest_of_edge<N: RoundedNumber>(a: Vector<N>, b: Vector<N>) -> SimplexWeights<N> {
    N::formula(|| {
        let (along, zero, one) = (b - a, N::zero(), N::one());
        let (before, whole) = (-a.dot(along), along.square());
        let weight = if before <= zero || whole.is_zero() {
            zero
        } else if before >= whole {
            one
        } else {
            before / whole
        };
        let at = a + along * weight;
        SimplexWeights {
            of: [one - weight, weight, zero],
            square: at.square(),
        }
    })
}

/// Ericson, *Real-Time Collision Detection* (2005), 5.1.5, with the sides of the edges in their plane.
#[cfg_attr(not(debug_assertions), inline(always))]
fn closest_of_face<N: RoundedNumber>(
    a: Vector<N>,
    b: Vector<N>,
    c: Vector<N>,
) -> SimplexWeights<N> {
    N::formula(|| {
        let zero = N::zero();
        let normal = (b - a).cross(c - a);
        let of_a = normal.dot(b.cross(c));
        let of_b = normal.dot(c.cross(a));
        let of_c = normal.dot(a.cross(b));
        let sum = of_a + of_b + of_c;
        if of_a > zero && of_b > zero && of_c > zero {
            let height = normal.dot(a);
            return SimplexWeights {
                of: [of_a / sum, of_b / sum, of_c / sum],
                square: height * height / normal.square(),
            };
        }
        let [ab, bc, ca] = [
            closest_of_edge(a, b),
            closest_of_edge(b, c),
            closest_of_edge(c, a),
        ];
        if ab.square <= bc.square && ab.square <= ca.square {
            return ab;
        }
        if bc.square <= ca.square {
            let [of_b, of_c, _] = bc.of;
            return SimplexWeights {
                of: [zero, of_b, of_c],
                ..bc
            };
        }
        let [of_c, of_a, _] = ca.of;
        SimplexWeights {
            of: [of_a, zero, of_c],
            ..ca
        }
    })
}
