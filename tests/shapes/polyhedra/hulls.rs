//! Hulls of all kinds of clouds beside the oracle.

use super::oracle::{Cell, assert_is_hull};
use super::{CUBE, Spot, hull, spots};
use nalgebra::RealField;
use tangency::{ConvexPolyhedron, ShapeError};

/// Steele, Lea and Flood's `SplitMix64` (2014).
pub struct Random(pub u64);

impl Random {
    fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let x = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        x ^ (x >> 31)
    }

    pub fn below(&mut self, limit: i64) -> i64 {
        (self.bits() % limit as u64) as i64
    }

    /// From -`limit` to `limit`.
    pub fn cell(&mut self, limit: i64) -> Cell {
        [(); 3].map(|()| self.below(2 * limit + 1) - limit)
    }

    fn cells(&mut self, count: i64, limit: i64) -> Vec<Cell> {
        (0..count).map(|_| self.cell(limit)).collect()
    }

    fn pick(&mut self, cells: &[Cell]) -> Cell {
        cells[self.below(cells.len() as i64) as usize]
    }
}

/// So many numbers, of so many units, does a scalar have.
#[derive(Clone, Copy)]
struct Grid {
    unit: f64,
    limit: i64,
}

impl Grid {
    fn spots(self, cells: &[Cell]) -> Vec<Spot> {
        let spot = |cell: &Cell| cell.map(|x| x as f64 * self.unit);
        cells.iter().map(spot).collect()
    }
}

/// Asserts that the hull of points is right, unless they are in one plane, and tells whether it is.
fn check<T: RealField + Copy>(cells: &[Cell], grid: Grid) -> bool {
    let points = spots::<T>(&grid.spots(cells));
    let solid = match ConvexPolyhedron::try_from_points(points.clone()) {
        Ok(solid) => solid,
        Err(ShapeError::Coplanar | ShapeError::TooFewVertices { .. }) => return false,
        Err(error) => panic!("{error}: {cells:?}"),
    };
    let vertices = solid.vertices().iter();
    let place = |vertex| points.iter().position(|point| point == vertex);
    let vertices: Vec<_> = vertices
        .map(|v| cells[place(v).expect("a point")])
        .collect();
    let faces: Vec<_> = solid.faces().map(<[usize]>::to_vec).collect();
    assert_is_hull(cells, &vertices, &faces);
    let again = ConvexPolyhedron::try_new(solid.vertices().to_vec(), faces);
    assert_eq!(again, Ok(solid));
    true
}

/// All the digits that the scalar has.
fn scattered(random: &mut Random, limit: i64) -> Vec<Cell> {
    let count = 4 + random.below(30);
    random.cells(count, limit)
}

/// Many on one line and in one plane, many equal.
fn small_numbers(random: &mut Random, _: i64) -> Vec<Cell> {
    let (count, limit) = (4 + random.below(40), 1 + random.below(3));
    random.cells(count, limit)
}

/// In a plane, or a unit above or below it; and one or two points anywhere.
fn nearly_flat(random: &mut Random, limit: i64) -> Vec<Cell> {
    let [u, v] = [(); 2].map(|()| random.cell((limit / 32).max(1)));
    let is_bent = random.below(2) == 0;
    let mut on_plane = |_| {
        let (s, t) = (random.below(13) - 6, random.below(13) - 6);
        let step = random.cell(i64::from(is_bent));
        std::array::from_fn(|i| s * u[i] + t * v[i] + step[i])
    };
    let mut cells: Vec<_> = (0..20).map(&mut on_plane).collect();
    let others = random.below(3);
    cells.extend(random.cells(others, limit));
    cells
}

/// Points inside the edges and faces of a hull, more than corners.
fn between_corners(random: &mut Random, limit: i64) -> Vec<Cell> {
    let count = 4 + random.below(5);
    let mut cells = random.cells(count, limit / 16);
    cells.iter_mut().flatten().for_each(|x| *x *= 16);
    for _ in 0..20 {
        let (a, b, part) = (random.pick(&cells), random.pick(&cells), random.below(5));
        cells.push(std::array::from_fn(|i| {
            (a[i] * part + b[i] * (4 - part)) / 4
        }));
    }
    cells
}

/// Near a sphere: all corners, or nearly.
fn round(random: &mut Random, limit: i64) -> Vec<Cell> {
    let mut cells = random.cells(30, limit);
    for cell in &mut cells {
        let square: f64 = cell.iter().map(|&x| x as f64 * x as f64).sum();
        *cell = cell.map(|x| (x as f64 / square.sqrt() * limit as f64) as i64);
    }
    cells
}

/// A prism on a polygon of many corners, some of them repeated.
fn prism(random: &mut Random, limit: i64) -> Vec<Cell> {
    let circle = [
        [4, 3],
        [3, 4],
        [0, 5],
        [-3, 4],
        [-4, 3],
        [-5, 0],
        [-3, -4],
        [4, -3],
        [1, 1],
    ];
    let (up, scale) = (random.cell(limit / 4), (limit / 32).max(1));
    let corner = |[x, y]: [i64; 2], top: i64| {
        [
            x * scale + top * up[0],
            y * scale + top * up[1],
            top * up[2],
        ]
    };
    let mut cells: Vec<_> = (0..30)
        .map(|_| corner(circle[random.below(9) as usize], random.below(2)))
        .collect();
    cells.push(corner(circle[0], 0));
    cells
}

const CASES: i64 = if cfg!(debug_assertions) { 25 } else { 500 };

fn all_clouds<T: RealField + Copy>(grid: Grid) {
    let clouds = [
        scattered,
        small_numbers,
        nearly_flat,
        between_corners,
        round,
        prism,
    ];
    for (kind, cloud) in clouds.into_iter().enumerate() {
        let mut random = Random(kind as u64);
        let solids = (0..CASES).filter(|_| check::<T>(&cloud(&mut random, grid.limit), grid));
        let solids = solids.count() as i64;
        assert!(solids > CASES / 2, "cloud {kind}: {solids} solids");
    }
}

/// Of a normal number.
fn power_of_two(exponent: i32) -> f64 {
    f64::from_bits(((1023 + exponent) as u64) << 52)
}

#[test]
fn f32_hulls_are_those_of_exact_arithmetic() {
    let (unit, limit) = (power_of_two(-10), 1 << 24);
    all_clouds::<f32>(Grid { unit, limit });
}

#[test]
fn f64_hulls_are_those_of_exact_arithmetic() {
    let (unit, limit) = (power_of_two(-60), 1 << 53);
    all_clouds::<f64>(Grid { unit, limit });
}

#[cfg(feature = "fixed")]
#[test]
fn fixed_point_hulls_are_those_of_exact_arithmetic() {
    use simba::scalar::{FixedI4F4, FixedI16F16, FixedI32F32};
    let grid = |fraction: i32, limit| Grid {
        unit: power_of_two(-fraction),
        limit,
    };
    all_clouds::<FixedI16F16>(grid(16, 1 << 29));
    all_clouds::<FixedI32F32>(grid(32, 1 << 53));
    all_clouds::<FixedI4F4>(grid(4, 31));
}

/// Neither huge nor tiny numbers, nor both in one cloud, make a difference.
#[test]
fn a_hull_does_not_depend_on_the_unit() {
    let mut random = Random(7);
    for _ in 0..CASES {
        let mut cells = scattered(&mut random, 1 << 20);
        cells.extend(small_numbers(&mut random, 0));
        let of_unit = |unit| hull::<f64>(&Grid { unit, limit: 0 }.spots(&cells)).unwrap();
        let expected: Vec<_> = of_unit(1.0).faces().map(<[usize]>::to_vec).collect();
        for exponent in [-1070, -500, 500, 1000] {
            let scaled =
                of_unit(power_of_two(exponent / 2) * power_of_two(exponent - exponent / 2));
            assert!(
                scaled.faces().eq(expected.iter().map(Vec::as_slice)),
                "2^{exponent}"
            );
        }
    }
}

/// Tenths are rounded: of two points with coordinates that add up to 1, one lies beyond the plane
/// through three such points, and one below it, both by less than 2^-54.
#[test]
fn rounding_decides_which_points_are_in_one_plane() {
    let corners = |fourth: Spot| {
        assert_eq!(fourth.iter().sum::<f64>(), 1.0);
        let three = [[0.1, 0.2, 0.7], [0.7, 0.1, 0.2], [0.2, 0.7, 0.1]];
        let places = [&three[..], &[[0.0; 3], fourth]].concat();
        hull::<f64>(&places).unwrap().vertices().len()
    };
    assert_eq!(corners([0.3, 0.3, 0.4]), 5);
    assert_eq!(corners([0.3333, 0.3333, 0.3334]), 4);
}

fn check_dropped<T: RealField + Copy>() {
    let mut places = CUBE.to_vec();
    places.splice(
        3..3,
        [
            [1.0, 0.0, 0.0],
            [1.0, 1.0, 0.0],
            [1.0, 1.0, 1.0],
            [2.0, 0.0, 0.0],
        ],
    );
    places.extend([
        [0.0, 1.0, 2.0],
        [0.5, 2.0, 0.5],
        [2.0, 2.0, 2.0],
        [1.5, 1.5, 1.5],
    ]);
    assert_eq!(hull::<T>(&places), hull(&CUBE));
}

#[test]
fn points_inside_and_on_edges_and_faces_are_dropped() {
    in_every_scalar!(check_dropped());
}

/// Signs of other scalars are not exact. Whatever they say of points that are nearly in one plane,
/// there is an answer.
#[test]
fn dual_numbers_have_hulls() {
    use num_dual::Dual64;
    assert_eq!(hull::<Dual64>(&CUBE).unwrap().faces().len(), 6);
    let mut random = Random(3);
    let grid = Grid {
        unit: power_of_two(-60),
        limit: 1 << 53,
    };
    for cloud in [scattered, nearly_flat, between_corners, round] {
        for _ in 0..CASES {
            let places = grid.spots(&cloud(&mut random, grid.limit));
            let _ = hull::<Dual64>(&places);
        }
    }
}
