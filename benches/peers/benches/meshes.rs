//! Meshes beside parry's `TriMesh`, in 3D: least times of some runs, in turns. After `--`, numbers are the divisions of the
//! meshes (4, 6, 8 and 9: about 10^3, 16 000, 260 000 and 10^6 triangles).

use nalgebra::{Point3, Vector3};
use std::hint::black_box;
use std::time::{Duration, Instant};
use tangency::{Ball, Intersects, Nearest, Ray, RayCast, TriMesh};

/// Contestants take turns this often, unless a row has taken as long as that.
const TURNS: usize = 9;
const ENOUGH: Duration = Duration::from_secs(3);
/// The most parts of the questions.
const PARTS: usize = 50;

/// Half of the side of the cube of all points.
const EXTENT: f64 = 6.0;

/// `SplitMix64` (Steele, Lea and Flood, 2014), from -1 to 1.
fn random(state: &mut u64) -> f64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    ((z ^ (z >> 31)) >> 11) as f64 / 2.0_f64.powi(52) - 1.0
}

fn random_point(state: &mut u64, extent: f64) -> [f64; 3] {
    [(); 3].map(|()| extent * random(state))
}

/// A closed surface with bumps, of radius 4, by degrees of latitude and longitude.
fn bumpy_sphere(divisions: u32) -> (Vec<[f64; 3]>, Vec<[u32; 3]>) {
    use std::f64::consts::{PI, TAU};
    let (rows, columns) = (1_u32 << divisions, 2_u32 << divisions);
    let vertex = |i: u32, j: u32| {
        let (a, b) = (PI * f64::from(i) / f64::from(rows), TAU * f64::from(j) / f64::from(columns));
        let r = 4.0 + 0.3 * (7.0 * b).sin() * (5.0 * a).sin();
        [r * a.sin() * b.cos(), r * a.sin() * b.sin(), r * a.cos()]
    };
    let vertices = (0..=rows).flat_map(|i| (0..columns).map(move |j| vertex(i, j)));
    let mut triangles = vec![];
    for i in 0..rows {
        for j in 0..columns {
            let next = (j + 1) % columns;
            let [a, b] = [i * columns + j, i * columns + next];
            let [c, d] = [b + columns, a + columns];
            if i > 0 {
                triangles.push([a, c, b]);
            }
            if i + 1 < rows {
                triangles.push([a, d, c]);
            }
        }
    }
    (vertices.collect(), triangles)
}

/// Asks the questions of a contestant once, and keeps for each part of them the least seconds so far.
fn time<A>(ask: &impl Fn(usize) -> A, count: usize, least: &mut [f64]) {
    let size = count.div_ceil(least.len());
    for (part, least) in least.iter_mut().enumerate() {
        let begun = Instant::now();
        for i in part * size..count.min((part + 1) * size) {
            black_box(ask(i));
        }
        *least = least.min(begun.elapsed().as_secs_f64());
    }
}

/// Asks two contestants by turns; the seconds of each. Parts of the questions have their own least times, since few longer
/// stretches are undisturbed where a machine does other work too.
fn race<A, B>(count: usize, ours: impl Fn(usize) -> A, theirs: impl Fn(usize) -> B) -> [f64; 2] {
    let start = Instant::now();
    let mut least = [(); 2].map(|()| vec![f64::INFINITY; count.min(PARTS)]);
    for _ in 0..TURNS {
        time(&ours, count, &mut least[0]);
        time(&theirs, count, &mut least[1]);
        if start.elapsed() > ENOUGH {
            break;
        }
    }
    least.map(|least| least.iter().sum())
}

/// The rows of one scalar.
struct Table {
    scalar: &'static str,
    rows: Vec<(&'static str, usize, f64)>,
}

impl Table {
    fn add<A, B>(
        &mut self,
        (name, triangles, count): (&'static str, usize, usize),
        ours: impl Fn(usize) -> A,
        theirs: impl Fn(usize) -> B,
    ) {
        let [a, b] = race(count, ours, theirs).map(|seconds| seconds * 1e6 / count as f64);
        println!("| {name} | `{}` | {triangles} | {a:.3} | {b:.3} | {:.2} |", self.scalar, a / b);
        self.rows.push((name, triangles, a / b));
    }

    fn geometric_mean(&self, is_in: impl Fn(&(&'static str, usize, f64)) -> bool) -> f64 {
        let ratios = self.rows.iter().filter(|row| is_in(row)).map(|row| row.2.ln());
        let (sum, count) = ratios.fold((0.0, 0.0), |(sum, count), x| (sum + x, count + 1.0));
        (sum / f64::max(count, 1.0)).exp()
    }

    fn print_means(&self) {
        let asked = |row: &(&'static str, usize, f64)| WANTED.contains(&row.0);
        let all = self.geometric_mean(asked);
        println!("`{}`, geometric mean of {}: {all:.2}", self.scalar, WANTED.join(", "));
        for name in WANTED {
            println!("  {name}: {:.2}", self.geometric_mean(|row| row.0 == name));
        }
    }
}

/// The rows that should take no longer than parry's in the mean.
const WANTED: [&str; 5] = ["build", "point, nearest", "ray, first hit", "ball, intersects", "meshes, intersect"];

macro_rules! compare {
    ($T:ident, $parry:ident, $table:ident, $divisions:expr) => {{
        use $parry::math::{Pose, Vector};
        use $parry::query::{self, PointQuery, RayCast as _};
        let table: &mut Table = $table;
        let (vertices, triangles) = bumpy_sphere($divisions);
        let count = triangles.len();
        let ours_of = |p: &[f64; 3]| Point3::from(p.map(|x| x as $T));
        let vector = |p: &[f64; 3]| Vector::new(p[0] as $T, p[1] as $T, p[2] as $T);
        let lists = (vertices.iter().map(ours_of).collect::<Vec<_>>(), vertices.iter().map(vector).collect::<Vec<_>>());
        let build = || TriMesh::new(lists.0.clone(), triangles.clone());
        let build_theirs = || $parry::shape::TriMesh::new(lists.1.clone(), triangles.clone()).unwrap();
        table.add(("build", count, 1), |_| build(), |_| build_theirs());
        let (mesh, theirs) = (build(), build_theirs());

        let mut state = 7;
        let points: Vec<_> = (0..2000).map(|_| random_point(&mut state, EXTENT)).collect();
        let a: Vec<_> = points.iter().map(ours_of).collect();
        let others: Vec<_> = points.iter().map(vector).collect();
        table.add(
            ("point, nearest", count, points.len()),
            |i| mesh.nearest(&a[i]),
            |i| theirs.project_local_point(others[i], false),
        );
        table.add(
            ("point, distance", count, points.len()),
            |i| mesh.distance(&a[i]),
            |i| theirs.distance_to_local_point(others[i], false),
        );

        let aims: Vec<_> = points.iter().map(|_| random_point(&mut state, EXTENT / 2.0)).collect();
        let rays: Vec<_> = points.iter().zip(&aims).map(|(p, q)| Ray::new(ours_of(p), ours_of(q) - ours_of(p))).collect();
        let rays_of: Vec<_> = points.iter().zip(&aims).map(|(p, q)| query::Ray::new(vector(p), vector(q) - vector(p))).collect();
        let cast_theirs = |i: usize| theirs.cast_local_ray_and_get_normal(&rays_of[i], 100.0, true);
        table.add(
            ("ray, first and last hit", count, rays.len()),
            |i| mesh.cast_ray(&rays[i], 100.0),
            &cast_theirs,
        );
        table.add(
            ("ray, first hit", count, rays.len()),
            |i| mesh.first_hit(&rays[i], 100.0),
            &cast_theirs,
        );
        table.add(
            ("ray, intersects", count, rays.len()),
            |i| mesh.intersects(&rays[i]),
            |i| theirs.intersects_local_ray(&rays_of[i], 100.0),
        );

        let radii: Vec<_> = points.iter().map(|_| (0.3 + 0.2 * random(&mut state)) as $T).collect();
        let balls: Vec<_> = a.iter().zip(&radii).map(|(p, r)| Ball::new(*p, *r)).collect();
        let balls_of: Vec<_> = others.iter().zip(&radii).map(|(p, r)| (Pose::from_translation(*p), $parry::shape::Ball::new(*r))).collect();
        let balls_of: Vec<_> = balls_of.into_iter().take(200).collect();
        table.add(
            ("ball, intersects", count, 200),
            |i| mesh.intersects(&balls[i]),
            |i| query::intersection_test(&Pose::IDENTITY, &theirs, &balls_of[i].0, &balls_of[i].1),
        );
        table.add(
            ("ball, distance", count, 200),
            |i| mesh.distance(&balls[i]),
            |i| query::distance(&Pose::IDENTITY, &theirs, &balls_of[i].0, &balls_of[i].1),
        );

        let offsets: Vec<_> = (0..if count < 100_000 { 16 } else { 4 }).map(|_| random_point(&mut state, EXTENT)).collect();
        let poses: Vec<_> = offsets.iter().map(|p| Pose::from_translation(vector(p))).collect();
        let moved: Vec<_> = offsets.iter().map(|p| mesh.translated(&Vector3::from(p.map(|x| x as $T)))).collect();
        table.add(
            ("meshes, intersect", count, moved.len()),
            |i| mesh.intersects(&moved[i]),
            |i| query::intersection_test(&Pose::IDENTITY, &theirs, &poses[i], &theirs),
        );
        // Theirs take seconds.
        if count < 100_000 {
            let offsets: Vec<_> = offsets.iter().map(|p| p.map(|x| x + 5.0_f64.copysign(x))).collect();
            let poses: Vec<_> = offsets.iter().map(|p| Pose::from_translation(vector(p))).take(4).collect();
            let moved: Vec<_> = offsets.iter().map(|p| mesh.translated(&Vector3::from(p.map(|x| x as $T)))).take(4).collect();
            table.add(
                ("meshes, nearest", count, moved.len()),
                |i| mesh.nearest(&moved[i]),
                |i| query::closest_points(&Pose::IDENTITY, &theirs, &poses[i], &theirs, 1e9),
            );
        }
    }};
}

fn main() {
    let mut divisions: Vec<u32> = std::env::args().filter_map(|argument| argument.parse().ok()).collect();
    if divisions.is_empty() {
        divisions = vec![4, 6, 8, 9];
    }
    println!("Microseconds a question.\n\n| question | scalar | triangles | ours | parry 0.31 | ours/parry |\n|---|---|---|---|---|---|");
    let [mut single, mut double] = ["f32", "f64"].map(|scalar| Table { scalar, rows: vec![] });
    for divisions in divisions {
        let table = &mut single;
        compare!(f32, parry3d, table, divisions);
        let table = &mut double;
        compare!(f64, parry3d_f64, table, divisions);
    }
    println!();
    single.print_means();
    double.print_means();
}
