//! The index beside parry's `Bvh` and `rstar`, in 2D and 3D: least times of some runs, in turns.

use nalgebra::{Point, SVector};
use std::hint::black_box;
use std::time::Instant;
use tangency::{Aabb, Index, PairBuffer, Ray};

const RAYS: usize = 1000;

/// SplitMix64 (Steele, Lea and Flood, 2014), from 0 to 1.
fn random(state: &mut u64) -> f64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    ((z ^ (z >> 31)) >> 11) as f64 / 2.0_f64.powi(53)
}

/// The side of a square or cube with a unit for each box.
fn side<const D: usize>(count: usize) -> f64 {
    if D == 2 { (count as f64).sqrt() } else { (count as f64).cbrt() }
}

/// Boxes of random places and sizes, of which each overlaps some others.
fn boxes<const D: usize>(count: usize, shift: f64) -> Vec<[[f64; D]; 2]> {
    let mut state = 1;
    let extent = side::<D>(count);
    let one = |_| {
        let low = [(); D].map(|()| extent * random(&mut state));
        let high = low.map(|x| x + shift + 1.5 * random(&mut state));
        [low.map(|x| x + shift), high]
    };
    (0..count).map(one).collect()
}

fn rays<const D: usize>(count: usize) -> Vec<[[f64; D]; 2]> {
    let mut state = 2;
    let extent = side::<D>(count);
    let one = |_| {
        let origin = [(); D].map(|()| extent * random(&mut state));
        [origin, [(); D].map(|()| random(&mut state) - 0.5)]
    };
    (0..RAYS).map(one).collect()
}

/// Keeps the least time of each row.
#[derive(Default)]
struct Table(Vec<(&'static str, f64)>);

impl Table {
    fn time<R>(&mut self, name: &'static str, run: impl FnOnce() -> R) -> R {
        let start = Instant::now();
        let result = black_box(run());
        let time = start.elapsed().as_secs_f64() * 1e3;
        match self.0.iter_mut().find(|row| row.0 == name) {
            Some(row) => row.1 = row.1.min(time),
            None => self.0.push((name, time)),
        }
        result
    }

    fn get(&self, name: &str) -> f64 {
        self.0.iter().find(|row| row.0 == name).map_or(f64::NAN, |row| row.1)
    }
}

/// The parameter where a ray enters a box, in plain numbers.
macro_rules! slab {
    ($T:ty, $D:expr, $low:expr, $high:expr, $origin:expr, $direction:expr) => {{
        let zero = <$T as num_traits::Zero>::zero();
        let (mut near, mut far) = (zero, None::<$T>);
        for axis in 0..$D {
            let d = $direction[axis];
            if d == zero {
                continue;
            }
            let a = ($low[axis] - $origin[axis]) / d;
            let b = ($high[axis] - $origin[axis]) / d;
            let (a, b) = if a < b { (a, b) } else { (b, a) };
            if a > near {
                near = a;
            }
            if far.is_none_or(|far| b < far) {
                far = Some(b);
            }
        }
        far.is_none_or(|far| near <= far).then_some(near)
    }};
}

macro_rules! ours {
    ($T:ty, $D:expr, $number:expr, $table:expr, $boxes:expr, $moved:expr, $rays:expr) => {{
        let number = $number;
        let aabb = |b: &[[f64; $D]; 2]| {
            let [low, high] = b.map(|p| Point::from(p.map(number)));
            Aabb::<$T, $D>::new(low, high)
        };
        let all: Vec<_> = (0_u32..).zip($boxes.iter().map(aabb)).collect();
        let moved: Vec<_> = (0_u32..).zip($moved.iter().map(aabb)).collect();
        let mut index: Index<u32, $T, $D> =
            $table.time("build", || all.iter().copied().collect());
        let mut buffer = PairBuffer::new();
        index.pairs_in(&mut buffer);
        let count = $table.time("pairs", || index.pairs_in(&mut buffer).len());
        let rays = $rays.iter().map(|[o, d]: &[[f64; $D]; 2]| {
            Ray::<$T, $D>::new(o.map(number).into(), SVector::from(d.map(number)))
        });
        let hits = $table.time("rays", || {
            let mut parameters = vec![];
            for ray in rays {
                let hit = index.first_hit(&ray, number(100.0), |key| {
                    let (low, high) = (all[key as usize].1.min(), all[key as usize].1.max());
                    slab!($T, $D, low, high, ray.origin, ray.direction)
                });
                parameters.push(hit.map(|hit| hit.parameter));
            }
            parameters
        });
        $table.time("overlapping", || {
            let mut keys = vec![];
            let mut sum = 0;
            for (_, aabb) in moved.iter().step_by(1 + moved.len() / RAYS) {
                index.overlapping_in(aabb, &mut keys);
                sum += keys.len();
            }
            sum
        });
        $table.time("refit", || {
            for (key, aabb) in &moved {
                index.update(key, *aabb);
            }
            index.refit();
        });
        (count, hits)
    }};
}

#[cfg(feature = "floating")]
macro_rules! parry {
    ($parry:ident, $T:ty, $D:expr, $table:expr, $boxes:expr, $moved:expr, $rays:expr) => {{
        use $parry::bounding_volume::Aabb;
        use $parry::math::Vector;
        use $parry::partitioning::{Bvh, BvhBuildStrategy, BvhWorkspace};
        use $parry::query::Ray;
        let vector = |p: [f64; $D]| Vector::from_array(p.map(|x| x as $T));
        let aabb = |b: &[[f64; $D]; 2]| Aabb::new(vector(b[0]), vector(b[1]));
        let all: Vec<_> = $boxes.iter().map(aabb).collect();
        let moved: Vec<_> = $moved.iter().map(aabb).collect();
        let mut workspace = BvhWorkspace::default();
        let mut bvh = $table.time("build", || Bvh::from_leaves(BvhBuildStrategy::Binned, &all));
        let mut pairs: Vec<(u32, u32)> = vec![];
        for _ in 0..2 {
            $table.time("pairs", || {
                pairs.clear();
                bvh.traverse_bvtt_single_tree::<false>(&mut workspace, &mut |a, b| pairs.push((a, b)));
            });
        }
        let rays = $rays.iter().map(|&[o, d]: &[[f64; $D]; 2]| Ray::new(vector(o), vector(d)));
        let hits = $table.time("rays", || {
            let mut parameters = vec![];
            for ray in rays {
                let hit = bvh.cast_ray(&ray, 100.0, |key, _| {
                    let aabb = &all[key as usize];
                    slab!($T, $D, aabb.mins, aabb.maxs, ray.origin, ray.dir)
                });
                parameters.push(hit.map(|hit| hit.1));
            }
            parameters
        });
        $table.time("overlapping", || {
            let mut sum = 0;
            for aabb in moved.iter().step_by(1 + moved.len() / RAYS) {
                sum += bvh.intersect_aabb(aabb).count();
            }
            sum
        });
        $table.time("refit", || {
            for (key, aabb) in (0..).zip(&moved) {
                bvh.insert_or_update_partially(*aabb, key, 0.0);
            }
            bvh.refit(&mut workspace);
        });
        (pairs.len(), hits)
    }};
}

#[cfg(feature = "floating")]
fn rstar<const D: usize>(table: &mut Table, boxes: &[[[f64; D]; 2]]) {
    use rstar::{RTree, primitives::Rectangle};
    let all: Vec<_> = boxes.iter().map(|b| Rectangle::from_corners(b[0], b[1])).collect();
    let tree = table.time("build", || RTree::bulk_load(all));
    table.time("pairs", || tree.intersection_candidates_with_other_tree(&tree).count());
}

/// Pairs must be as many; rays must hit at the same parameters, or ours first.
#[cfg(feature = "floating")]
fn compare<T: PartialOrd + std::fmt::Debug>(ours: &(usize, Vec<Option<T>>), theirs: &(usize, Vec<Option<T>>)) {
    assert_eq!(ours.0, theirs.0, "pairs");
    let hits = ours.1.iter().zip(&theirs.1);
    let later = hits.clone().filter(|(a, b)| match (a, b) {
        (Some(a), Some(b)) => a > b,
        (a, b) => a.is_none() && b.is_some(),
    });
    assert_eq!(later.count(), 0, "rays that we hit later");
    let missed = hits.filter(|(a, b)| a != b).count();
    if missed > 0 {
        println!("parry hits {missed} of {RAYS} rays later or not at all");
    }
}

/// Empty for what was not asked.
fn cell(number: f64, digits: usize) -> String {
    if number.is_nan() { String::new() } else { format!("{number:.digits$}") }
}

fn print(scalar: &str, count: usize, tables: &[(&str, &Table)]) {
    for query in ["build", "refit", "pairs", "rays", "overlapping"] {
        let (_, first) = tables[0];
        let mut line = format!("| {scalar} | {count} | {query} | {:.3} |", first.get(query));
        for (_, table) in &tables[1..] {
            let ratio = cell(first.get(query) / table.get(query), 2);
            line += &format!(" {} | {ratio} |", cell(table.get(query), 3));
        }
        println!("{line}");
    }
}

/// The rows of a dimension.
macro_rules! rows {
    ($D:expr, $parry32:ident, $parry64:ident, $count:expr, $runs:expr) => {{
        let (all, moved, rays) = (boxes::<$D>($count, 0.0), boxes::<$D>($count, 0.01), rays::<$D>($count));
        #[cfg(feature = "floating")]
        {
            let mut tables: [Table; 5] = Default::default();
            let [a, b, c, d, e] = &mut tables;
            for _ in 0..$runs {
                let our = ours!(f32, $D, |x| x as f32, a, all, moved, rays);
                let their = parry!($parry32, f32, $D, b, all, moved, rays);
                compare(&our, &their);
                let our = ours!(f64, $D, |x| x, c, all, moved, rays);
                let their = parry!($parry64, f64, $D, d, all, moved, rays);
                compare(&our, &their);
                rstar(e, &all);
            }
            print(concat!($D, "D f32"), $count, &[("ours", a), ("parry", b)]);
            print(concat!($D, "D f64"), $count, &[("ours", c), ("parry", d), ("rstar", e)]);
        }
        #[cfg(not(feature = "floating"))]
        {
            use simba::scalar::FixedI32F32;
            let (mut a, mut b) = (Table::default(), Table::default());
            for _ in 0..$runs {
                ours!(FixedI32F32, $D, FixedI32F32::from_num::<f64>, a, all, moved, rays);
                ours!(f64, $D, |x| x, b, all, moved, rays);
            }
            print(concat!($D, "D I32F32 beside f64"), $count, &[("ours", &a), ("f64", &b)]);
        }
    }};
}

fn main() {
    for count in [1_000, 10_000, 100_000, 1_000_000] {
        let runs = if count > 100_000 { 2 } else { 7 };
        rows!(2, parry2d, parry2d_f64, count, runs);
        rows!(3, parry3d, parry3d_f64, count, runs);
    }
}
