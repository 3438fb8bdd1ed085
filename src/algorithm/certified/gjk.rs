//! GJK in plain floats: Gilbert, Johnson and Keerthi (1988, DOI 10.1109/56.2083).

use crate::algorithm::certified::feature::Features;
use crate::algorithm::certified::largest;
use crate::algorithm::certified::result::Separated;
use crate::algorithm::certified::simplex::{Simplex, Vertex};
use crate::algorithm::certified::solid::Solid64;
use crate::exact::{cross3, dot, sub};

/// The limit of iterations: rounding may make the search cycle.
const ROUNDS: usize = 32;

/// The closest points of two solids that are certainly disjoint.
pub(super) fn nearest(a: &Solid64<'_>, b: &Solid64<'_>) -> Option<Separated<3>> {
    let simplex = closest_simplex(a, b)?;
    let [vertex, ..] = simplex.vertices;
    features(&simplex).certify([a, b], vertex.indices)
}

/// The vertex of the difference of two solids that is lowest along a normal.
#[inline(always)]
fn support_vertex(a: &Solid64<'_>, b: &Solid64<'_>, normal: [f64; 3], from: [usize; 2]) -> Vertex {
    let (i, of_a) = a.support_against(normal, from[0]);
    let (j, of_b) = b.support_against(normal.map(|x| -x), from[1]);
    Vertex {
        difference: sub(of_a, of_b),
        of_a,
        of_b,
        indices: [i, j],
    }
}

/// The simplex of the difference that is closest to the origin; `None` if it contains it.
fn closest_simplex(a: &Solid64<'_>, b: &Solid64<'_>) -> Option<Simplex> {
    let start = sub(a.first_vertex().1, b.first_vertex().1);
    let mut simplex = Simplex::new(support_vertex(a, b, start, [0, 0]));
    let mut closest = simplex.closest();
    let mut least = dot(closest, closest);
    for _ in 0..ROUNDS {
        let last = simplex.vertices[simplex.count - 1].indices;
        let vertex = support_vertex(a, b, closest, last);
        let is_known = |v: &Vertex| v.indices == vertex.indices;
        if simplex.vertices().iter().any(is_known) {
            break;
        }
        let next = simplex.with(vertex)?;
        let to_next = next.closest();
        let square = dot(to_next, to_next);
        if square >= least {
            break;
        }
        (simplex, closest, least) = (next, to_next, square);
    }
    Some(simplex)
}

/// The features that a simplex is made of.
fn features(simplex: &Simplex) -> Features {
    let offset = simplex.closest();
    let vertices = simplex.vertices();
    let scale = vertices.iter().fold(0.0, |scale, v| {
        largest([
            scale,
            largest(v.difference),
            largest(v.of_a),
            largest(v.of_b),
        ])
    });
    let normal = match vertices {
        [p, q] => Features::square_to_edge(offset, edge(p, q)),
        [p, q, r] => cross3(edge(p, q), edge(p, r)),
        _ => offset,
    };
    Features {
        points: [
            simplex.combination(|vertex| vertex.of_a),
            simplex.combination(|vertex| vertex.of_b),
        ],
        offset,
        normal,
        scale,
    }
}

/// The edge from one vertex to another, by the differences of the vertices of each solid, which are more accurate
/// than those of the differences.
fn edge(p: &Vertex, q: &Vertex) -> [f64; 3] {
    sub(sub(q.of_a, p.of_a), sub(q.of_b, p.of_b))
}
