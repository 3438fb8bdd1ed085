//! A ray or segment aimed at an edge or a vertex of a closed mesh hits a triangle that has it,
//! always: nothing slips through between two triangles.
//!
//! `cargo test --release --test watertight` aims a million times in each scalar.

mod mesh;
#[path = "../pairs/common/rng.rs"]
#[allow(dead_code, reason = "the tests over all pairs need more of it")]
mod rng;

use mesh::Mesh;
use nalgebra::{Point3, RealField, Vector3, convert};
use rng::Rng;
use tangency::{Intersects, Ray, Segment, Triangle};

const AIMS: usize = if cfg!(debug_assertions) {
    2_000
} else {
    1_000_000
};
/// So many of the rays are held against all triangles.
const THROUGH: usize = if cfg!(debug_assertions) { 8 } else { 1_000 };

/// From outside to a place on the mesh.
struct Aim<T: RealField + Copy> {
    from: Point3<T>,
    at: Point3<T>,
    /// The triangles that have the edge or vertex or, of an edge, one of its ends: near an end the
    /// rounded place may be beyond it.
    around: Vec<usize>,
    /// Whether the place is a vertex, which no rounding moves.
    is_vertex: bool,
}

impl<T: RealField + Copy> Aim<T> {
    fn new(rng: &mut Rng, mesh: &Mesh<T>) -> Self {
        let &[a, b] = rng.pick(&mesh.edges);
        let is_vertex = rng.coin();
        let (p, q) = (mesh.vertices[a], mesh.vertices[b]);
        let share = convert::<f64, T>(rng.unit());
        let at = if is_vertex { p } else { p + (q - p) * share };
        let mut around = mesh.around[a].clone();
        if !is_vertex {
            around.extend(&mesh.around[b]);
        }
        Self {
            from: outside(rng, at),
            at,
            around,
            is_vertex,
        }
    }

    fn ray(&self) -> Ray<T, 3> {
        Ray::new(self.from, self.at - self.from)
    }

    /// As far beyond the place as it begins before.
    fn segment(&self) -> Segment<T, 3> {
        Segment::new(self.from, self.at + (self.at - self.from))
    }
}

/// Somewhere from where the mesh is seen from its outer side, near or far.
fn outside<T: RealField + Copy>(rng: &mut Rng, at: Point3<T>) -> Point3<T> {
    let height = *rng.pick(&[0.25, 1.0, 7.0, 900.0]);
    let aside = Vector3::from_fn(|_, _| convert::<f64, T>(rng.within(0.3 * height)));
    at + at.coords * convert::<f64, T>(height) + aside
}

/// What came of all aims.
#[derive(Debug, Default)]
struct Count {
    leaks: usize,
    /// Of a usual formula, to show that the aims are hard.
    usual_leaks: usize,
    /// Rays through the whole mesh, and those of them that end inside.
    through: usize,
    odd: usize,
}

fn count<T: RealField + Copy>() -> Count {
    let rng = &mut Rng::new(11);
    let (mesh, mut count) = (Mesh::<T>::sphere(rng), Count::default());
    for index in 0..AIMS {
        let aim = Aim::new(rng, &mesh);
        let (ray, segment) = (aim.ray(), aim.segment());
        let near = || aim.around.iter().map(|&i| &mesh.triangles[i]);
        count.leaks += usize::from(!near().any(|triangle| triangle.intersects(&ray)));
        count.leaks += usize::from(!near().any(|triangle| triangle.intersects(&segment)));
        count.usual_leaks += usize::from(!near().any(|triangle| usual(triangle, &ray)));
        if aim.is_vertex {
            let end = Segment::new(aim.from, aim.at);
            count.leaks += usize::from(!near().all(|triangle| triangle.intersects(&end)));
        }
        if index.is_multiple_of(AIMS / THROUGH)
            && let Some(is_odd) = is_odd(&mesh, &ray)
        {
            count.through += 1;
            count.odd += usize::from(is_odd);
        }
    }
    count
}

/// Whether a ray hits an odd number of triangles; `None` where it meets an edge, and so more of them
/// than it enters and leaves by.
fn is_odd<T: RealField + Copy>(mesh: &Mesh<T>, ray: &Ray<T, 3>) -> Option<bool> {
    let all = mesh.triangles.iter();
    let hit = all.filter(|triangle| triangle.intersects(ray));
    let hit = hit.collect::<Vec<_>>();
    let meets_edge = |triangle: &&Triangle<T, 3>| {
        let Triangle { a, b, c } = **triangle;
        let mut edges = [[a, b], [b, c], [c, a]].into_iter();
        edges.any(|[p, q]| Segment::new(p, q).intersects(ray))
    };
    (!hit.iter().any(meets_edge)).then_some(hit.len() % 2 == 1)
}

/// Möller and Trumbore, *Fast, minimum storage ray/triangle intersection* (1997).
#[allow(
    clippy::disallowed_methods,
    reason = "it is here to show what rounded numbers do"
)]
fn usual<T: RealField + Copy>(triangle: &Triangle<T, 3>, ray: &Ray<T, 3>) -> bool {
    let (u, v) = (triangle.b - triangle.a, triangle.c - triangle.a);
    let across = ray.direction.cross(&v);
    let volume = u.dot(&across);
    let way = ray.origin - triangle.a;
    let along_u = way.dot(&across) / volume;
    let along_v = ray.direction.dot(&way.cross(&u)) / volume;
    along_u >= T::zero() && along_v >= T::zero() && along_u + along_v <= T::one()
}

#[track_caller]
fn assert_watertight(count: &Count) {
    println!("{count:?}");
    assert_eq!((count.leaks, count.odd), (0, 0), "{count:?}");
    assert!(count.usual_leaks > 0 && count.through > 0, "{count:?}");
}

#[test]
fn in_f32() {
    assert_watertight(&count::<f32>());
}

#[test]
fn in_f64() {
    assert_watertight(&count::<f64>());
}
