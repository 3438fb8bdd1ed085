//! The simplex of GJK: up to four vertices of the Minkowski difference, reduced to those that the point closest to
//! the origin is a positive combination of.

use crate::algorithm::certified::plus;
use crate::exact::{cross3, dot, sub};

/// A difference of two vertices.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Vertex {
    pub difference: [f64; 3],
    pub of_a: [f64; 3],
    pub of_b: [f64; 3],
    pub indices: [usize; 2],
}

/// Vertices, and the weights of the combination that is closest to the origin.
#[derive(Clone, Copy, Debug)]
pub(super) struct Simplex {
    pub vertices: [Vertex; 4],
    pub weights: [f64; 4],
    pub count: usize,
}

/// Indices of up to three vertices, with their weights.
#[derive(Clone, Copy, Debug)]
struct Weights([(usize, f64); 3], usize);

impl Weights {
    #[inline(always)]
    fn one(i: usize) -> Self {
        Self([(i, 1.0), (0, 0.0), (0, 0.0)], 1)
    }

    /// The point that divides an edge at this parameter.
    #[inline(always)]
    fn two(i: usize, j: usize, t: f64) -> Self {
        Self([(i, 1.0 - t), (j, t), (0, 0.0)], 2)
    }
}

impl Simplex {
    #[inline(always)]
    pub fn new(vertex: Vertex) -> Self {
        let mut vertices = [Vertex::default(); 4];
        vertices[0] = vertex;
        Self {
            vertices,
            weights: [1.0, 0.0, 0.0, 0.0],
            count: 1,
        }
    }

    #[inline(always)]
    pub fn vertices(&self) -> &[Vertex] {
        &self.vertices[..self.count]
    }

    /// The point closest to the origin.
    #[inline(always)]
    pub fn combination(&self, of: impl Fn(&Vertex) -> [f64; 3]) -> [f64; 3] {
        let mut sum = [0.0; 3];
        for (vertex, weight) in self.vertices().iter().zip(self.weights) {
            sum = plus(sum, weight, of(vertex));
        }
        sum
    }

    #[inline(always)]
    pub fn closest(&self) -> [f64; 3] {
        self.combination(|vertex| vertex.difference)
    }

    /// The simplex with one more vertex, reduced; `None` if it contains the origin.
    pub fn with(mut self, vertex: Vertex) -> Option<Self> {
        self.vertices[self.count] = vertex;
        self.count += 1;
        let weights = match self.count {
            2 => self.of_edge(0, 1),
            3 => self.of_triangle([0, 1, 2]),
            _ => self.of_tetrahedron()?,
        };
        Some(self.keep(weights))
    }

    #[inline(always)]
    fn keep(&self, Weights(weights, count): Weights) -> Self {
        let mut kept = Self { count, ..*self };
        for (i, (index, weight)) in weights.into_iter().take(count).enumerate() {
            kept.vertices[i] = self.vertices[index];
            kept.weights[i] = weight;
        }
        kept
    }

    #[inline(always)]
    fn at(&self, i: usize) -> [f64; 3] {
        self.vertices[i].difference
    }

    #[inline(always)]
    fn of_edge(&self, i: usize, j: usize) -> Weights {
        let edge = sub(self.at(j), self.at(i));
        let (along, length) = (-dot(self.at(i), edge), dot(edge, edge));
        if along <= 0.0 {
            Weights::one(i)
        } else if along >= length {
            Weights::one(j)
        } else {
            Weights::two(i, j, along / length)
        }
    }

    /// By the Voronoi regions of the triangle: Ericson, *Real-Time Collision Detection* (2005), 5.1.5.
    fn of_triangle(&self, [i, j, k]: [usize; 3]) -> Weights {
        let (a, b, c) = (self.at(i), self.at(j), self.at(k));
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
        let sum = of_a + of_b + of_c;
        Weights([(i, of_a / sum), (j, of_b / sum), (k, of_c / sum)], 3)
    }

    /// The closest of the faces that the origin is beyond.
    fn of_tetrahedron(&self) -> Option<Weights> {
        let mut best: Option<(Weights, f64)> = None;
        for [i, j, k, opposite] in [[0, 1, 2, 3], [0, 2, 3, 1], [0, 3, 1, 2], [1, 3, 2, 0]] {
            let a = self.at(i);
            let normal = cross3(sub(self.at(j), a), sub(self.at(k), a));
            let inside = dot(normal, sub(self.at(opposite), a));
            if -dot(normal, a) * inside > 0.0 {
                continue;
            }
            let weights = self.of_triangle([i, j, k]);
            let closest = self.keep(weights).closest();
            let square = dot(closest, closest);
            if best.is_none_or(|(_, least)| square < least) {
                best = Some((weights, square));
            }
        }
        best.map(|(weights, _)| weights)
    }
}
