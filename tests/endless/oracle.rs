//! How deep two hulls are in each other, by all normals that may be the least, in whole numbers.
//!
//! The difference of two hulls is bounded by planes that are along two of the edges of either or of the directions in which they
//! are endless. So the least depth is that along one of the vector products of two of these; along others it is not less.

use super::spec::{Hull, Whole, cross, negative};

fn dot(a: Whole, b: Whole) -> i128 {
    (0..3).map(|i| i128::from(a[i]) * i128::from(b[i])).sum()
}

/// A depth as its length times that of a normal from the first hull to the second.
#[derive(Clone, Copy, Debug)]
pub struct Depth {
    pub scaled: i128,
    pub normal: Whole,
}

impl Depth {
    pub fn length(&self) -> f64 {
        self.scaled as f64 / (dot(self.normal, self.normal) as f64).sqrt()
    }

    fn is_less(&self, other: &Self) -> bool {
        let square =
            |depth: &Self, by: &Self| depth.scaled * depth.scaled * dot(by.normal, by.normal);
        square(self, other) < square(other, self)
    }
}

/// The edges, the directions, and vectors that span the space.
fn vectors(hull: &Hull) -> Vec<Whole> {
    let mut vectors = hull.directions.clone();
    for a in &hull.points {
        for b in &hull.points {
            let edge = [0, 1, 2].map(|i| b[i] - a[i]);
            if edge != [0; 3] && !vectors.contains(&edge) {
                vectors.push(edge);
            }
        }
    }
    vectors
}

fn normals<const D: usize>(a: &Hull, b: &Hull) -> Vec<Whole> {
    let mut vectors = [vectors(a), vectors(b)].concat();
    if D == 2 {
        vectors.retain(|vector| vector[2] == 0);
        return vectors
            .iter()
            .flat_map(|[x, y, _]| [[*y, -x, 0], [-y, *x, 0]])
            .collect();
    }
    // Where all are along one line.
    let axes = [[1, 0, 0], [0, 1, 0], [0, 0, 1]];
    let mut normals = Vec::new();
    for (i, u) in vectors.iter().enumerate() {
        for v in vectors[i..].iter().chain(&axes) {
            let normal = cross(*u, *v);
            if normal != [0; 3] {
                normals.extend([normal, negative(normal)]);
            }
        }
    }
    normals
}

/// The depth along a normal, if some motion along it parts the hulls.
fn depth_along(a: &Hull, b: &Hull, normal: Whole) -> Option<Depth> {
    let is_bounded = a.directions.iter().all(|d| dot(normal, *d) <= 0)
        && b.directions.iter().all(|d| dot(normal, *d) >= 0);
    let far = a.points.iter().map(|p| dot(normal, *p)).max()?;
    let near = b.points.iter().map(|p| dot(normal, *p)).min()?;
    is_bounded.then_some(Depth {
        scaled: far - near,
        normal,
    })
}

/// The least depth of two hulls without their radii that meet, and whether it has one normal; `None` where nothing parts them.
pub fn depth<const D: usize>(a: &Hull, b: &Hull) -> Option<(Depth, bool)> {
    let mut least: Option<(Depth, bool)> = None;
    for normal in normals::<D>(a, b) {
        let Some(next) = depth_along(a, b, normal) else {
            continue;
        };
        let is_along = |other: Whole| cross(normal, other) == [0; 3] && dot(normal, other) > 0;
        least = Some(match least {
            Some((best, unique)) if !next.is_less(&best) => {
                let is_tied = !best.is_less(&next) && !is_along(best.normal);
                (best, unique && !is_tied)
            }
            _ => (next, true),
        });
    }
    least
}

/// The depth along a normal that is not of whole numbers, if that is along all directions but for an error.
pub fn depth_along_float(a: &Hull, b: &Hull, normal: [f64; 3]) -> f64 {
    let along = |p: &Whole| (0..3).map(|i| normal[i] * p[i] as f64).sum::<f64>();
    let tilt = |d: &Whole, sign: f64| (sign * along(d)).max(0.0);
    let tilts = a.directions.iter().map(|d| tilt(d, 1.0));
    let tilts = tilts.chain(b.directions.iter().map(|d| tilt(d, -1.0)));
    assert!(tilts.fold(0.0, f64::max) < 1e-2, "{normal:?} {a:?} {b:?}");
    let far = a.points.iter().map(along).fold(f64::NEG_INFINITY, f64::max);
    let near = b.points.iter().map(along).fold(f64::INFINITY, f64::min);
    far - near
}
