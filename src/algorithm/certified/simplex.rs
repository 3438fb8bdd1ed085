//! The simplex of GJK: some vertices of the Minkowski difference, reduced to those that the point closest to the
//! origin is a positive combination of.

use crate::algorithm::certified::{in_space, negate, plus};
use crate::exact::{cross3, dot, each, sub};

/// Up to four vertices, and the weights of the combination that is closest to the origin.
#[derive(Clone, Copy, Debug)]
pub(super) struct Simplex64<const D: usize> {
    pub differences: [[f64; D]; 4],
    /// The vertices of both shapes that these are the differences of.
    pub indices: [[usize; 2]; 4],
    pub weights: [f64; 4],
    pub count: usize,
}

/// Indices of up to three vertices, with their weights.
#[derive(Clone, Copy, Debug)]
struct Weights([(usize, f64); 3], usize);

impl Weights {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn one(i: usize) -> Self {
        Self([(i, 1.0), (0, 0.0), (0, 0.0)], 1)
    }

    /// The point that divides an edge at this parameter.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn two(i: usize, j: usize, t: f64) -> Self {
        Self([(i, 1.0 - t), (j, t), (0, 0.0)], 2)
    }
}

impl<const D: usize> Simplex64<D> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn new(difference: [f64; D], indices: [usize; 2]) -> Self {
        Self {
            differences: [difference; 4],
            indices: [indices; 4],
            weights: [1.0; 4],
            count: 1,
        }
    }

    /// The closest part of the difference of a triangle and a point.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn of_triangle_and_point(vertices: &[[f64; D]; 4], p: [f64; D]) -> Self {
        let mut simplex = Self {
            differences: vertices.map(|vertex| sub(vertex, p)),
            indices: [[0, 0], [1, 0], [2, 0], [3, 0]],
            weights: [1.0; 4],
            count: 3,
        };
        simplex.keep(simplex.of_triangle([0, 1, 2]));
        simplex
    }

    /// The simplex with the shapes in the other order.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn flip(self) -> Self {
        Self {
            differences: self.differences.map(negate),
            indices: self.indices.map(|[i, j]| [j, i]),
            ..self
        }
    }

    /// Whether it has the difference of these vertices.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn contains(&self, indices: [usize; 2]) -> bool {
        self.indices[..self.count].contains(&indices)
    }

    /// The point closest to the origin.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn closest(&self) -> [f64; D] {
        self.combination(|i| self.differences[i])
    }

    /// Whether the closest point is one of the simplex: rounding may make weights negative where it is almost flat.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn is_convex_combination(&self) -> bool {
        self.weights[..self.count]
            .iter()
            .all(|&weight| weight >= 0.0)
    }

    /// The combination of vertices with these weights.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn combination(&self, vertex: impl Fn(usize) -> [f64; D]) -> [f64; D] {
        let mut sum = [0.0; D];
        for i in 0..self.count {
            sum = plus(sum, self.weights[i], vertex(i));
        }
        sum
    }

    /// Adds a vertex and reduces the simplex, unless it contains the origin.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn add(&mut self, difference: [f64; D], indices: [usize; 2]) {
        let last = self.count;
        (self.differences[last], self.indices[last]) = (difference, indices);
        let weights = match last {
            1 => self.of_edge(0, 1),
            2 => self.of_triangle([0, 1, 2]),
            _ => match self.of_tetrahedron() {
                Some(weights) => weights,
                None => {
                    self.count = 4;
                    return;
                }
            },
        };
        self.keep(weights);
    }

    /// Moves all vertices, of which those that are not closest any more are removed.
    pub fn translate(&mut self, by: [f64; D]) {
        for difference in &mut self.differences[..self.count] {
            *difference = plus(*difference, 1.0, by);
        }
        match self.count {
            2 => self.keep(self.of_edge(0, 1)),
            3 => self.keep(self.of_triangle([0, 1, 2])),
            _ => {}
        }
    }

    /// Whether it has as many vertices as one that contains the origin in its interior.
    #[cfg_attr(not(debug_assertions), inline(always))]
    pub fn is_volume(&self) -> bool {
        self.count > D
    }

    /// Keeps some vertices, whose indices ascend.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn keep(&mut self, Weights(weights, count): Weights) {
        self.count = count;
        for (i, (index, weight)) in weights.into_iter().take(count).enumerate() {
            self.differences[i] = self.differences[index];
            self.indices[i] = self.indices[index];
            self.weights[i] = weight;
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn of_edge(&self, i: usize, j: usize) -> Weights {
        let (a, b) = (self.differences[i], self.differences[j]);
        let edge = sub(b, a);
        let (along, length) = (-dot(a, edge), dot(edge, edge));
        if along <= 0.0 {
            Weights::one(i)
        } else if along >= length {
            Weights::one(j)
        } else {
            Weights::two(i, j, along / length)
        }
    }

    /// The weights of the corners of a triangle at the point closest to the origin, by its Voronoi regions: Ericson,
    /// *Real-Time Collision Detection* (2005), 5.1.5.
    fn of_triangle(&self, [i, j, k]: [usize; 3]) -> Weights {
        let [a, b, c] = each(&[i, j, k], |&index| self.differences[index]);
        let (ab, ac) = (sub(b, a), sub(c, a));
        let (ab_a, ac_a) = (-dot(ab, a), -dot(ac, a));
        if ab_a <= 0.0 && ac_a <= 0.0 {
            return Weights::one(i);
        }
        let (ab_b, ac_b) = (-dot(ab, b), -dot(ac, b));
        if ab_b >= 0.0 && ac_b <= ab_b {
            return Weights::one(j);
        }
        let of_c = ab_a * ac_b - ab_b * ac_a;
        if of_c <= 0.0 && ab_a >= 0.0 && ab_b <= 0.0 {
            return Weights::two(i, j, ab_a / (ab_a - ab_b));
        }
        let (ab_c, ac_c) = (-dot(ab, c), -dot(ac, c));
        if ac_c >= 0.0 && ab_c <= ac_c {
            return Weights::one(k);
        }
        let of_b = ab_c * ac_a - ab_a * ac_c;
        if of_b <= 0.0 && ac_a >= 0.0 && ac_c <= 0.0 {
            return Weights::two(i, k, ac_a / (ac_a - ac_c));
        }
        let of_a = ab_b * ac_c - ab_c * ac_b;
        let (toward_c, toward_b) = (ac_b - ab_b, ab_c - ac_c);
        if of_a <= 0.0 && toward_c >= 0.0 && toward_b >= 0.0 {
            return Weights::two(j, k, toward_c / (toward_c + toward_b));
        }
        let inverse = 1.0 / (of_a + of_b + of_c);
        Weights(
            [
                (i, of_a * inverse),
                (j, of_b * inverse),
                (k, of_c * inverse),
            ],
            3,
        )
    }

    /// The closest of the faces that the origin is beyond. It is not beyond the first three vertices, as the fourth
    /// was found on the side of the origin.
    fn of_tetrahedron(&self) -> Option<Weights> {
        let mut best: Option<(Weights, f64)> = None;
        for [i, j, opposite] in [[0, 1, 2], [0, 2, 1], [1, 2, 0]] {
            let a = self.differences[3];
            let [p, q, r] = each(&[i, j, opposite], |&index| sub(self.differences[index], a));
            let normal = normal_of_face(p, q);
            if dot(normal, a) * dot(normal, r) < 0.0 {
                continue;
            }
            let weights = self.of_triangle([i, j, 3]);
            let square = self.square(weights);
            if best.is_none_or(|(_, least)| square < least) {
                best = Some((weights, square));
            }
        }
        best.map(|(weights, _)| weights)
    }

    /// The square of the length of a combination.
    fn square(&self, Weights(weights, count): Weights) -> f64 {
        let mut sum = [0.0; D];
        for (index, weight) in weights.into_iter().take(count) {
            sum = plus(sum, weight, self.differences[index]);
        }
        dot(sum, sum)
    }
}

/// The product of two vectors in space.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn normal_of_face<const D: usize>(u: [f64; D], v: [f64; D]) -> [f64; D] {
    let product = cross3(in_space(&u), in_space(&v));
    let mut to = [0.0; D];
    to.copy_from_slice(&product[..D]);
    to
}

/// A vector square to an edge in the direction of another vector.
#[cfg_attr(not(debug_assertions), inline(always))]
pub(super) fn normal_of_edge<const D: usize>(v: [f64; D], edge: [f64; D]) -> [f64; D] {
    let mut normal = v;
    if D == 2 {
        (normal[0], normal[1]) = (-edge[1], edge[0]);
        return normal;
    }
    // The second time removes what rounding has left of it.
    let length = dot(edge, edge);
    for _ in 0..2 {
        normal = plus(normal, -(dot(normal, edge) / length), edge);
    }
    normal
}
