//! Surfaces and solids of triangles, of small integers.

use super::super::figure::{Coordinates, Figure, Kind};
use super::super::rng::Rng;
use super::Plain;
use super::lattice::{grid_point, is_long};

/// Vertices, and the triangles between them.
pub type Surface = (Vec<Coordinates<f64>>, Vec<[u32; 3]>);

/// A few triangles, which may be degenerate and cross, some of those of a solid, or a field of many.
pub fn tri_mesh(rng: &mut Rng) -> Plain {
    let surface = match rng.below(4) {
        _ if is_long(rng) => field(rng),
        0 => torn(rng),
        _ => {
            let count = 3 + rng.below(4);
            strip((0..count).map(|_| grid_point(rng, 3)).collect())
        }
    };
    Figure::of_triangles(Kind::TriMesh, surface, 0.0)
}

/// A level or bent grid of few cells, or of so many that its tree has two levels.
pub fn height_field(rng: &mut Rng) -> Plain {
    let [columns, rows] = match is_long(rng) {
        true => [4, 5],
        false => [2 + rng.below(2), 2 + rng.below(2)],
    };
    let [x, y, z] = grid_point(rng, 3);
    let [width, depth] = [(); 2].map(|()| 1.0 + rng.below(3) as f64);
    let vertex = |i: usize| {
        let [column, row] = [i % columns, i / columns].map(|index| index as f64);
        [x + width * column, y + depth * row, z + rng.integer(2)]
    };
    let vertices = (0..rows * columns).map(vertex).collect();
    Figure::of_triangles(Kind::HeightField, grid(vertices, columns), 0.0)
}

/// The triangles of the cells of a grid.
pub fn grid(vertices: Vec<Coordinates<f64>>, columns: usize) -> Surface {
    let rows = vertices.len() / columns;
    let cells = (0..rows - 1).flat_map(|row| (0..columns - 1).map(move |c| row * columns + c));
    let triangles = cells.flat_map(|first| {
        let [a, b] = [first, first + columns].map(|vertex| vertex as u32);
        [[a, a + 1, b + 1], [a, b + 1, b]]
    });
    (vertices, triangles.collect())
}

/// Vertices of a surface for which the tree of boxes has two levels: more make no other case, but the oracle slow.
pub fn several(rng: &mut Rng) -> usize {
    12 + rng.below(24)
}

/// Each three vertices in a row are a triangle.
pub fn strip(vertices: Vec<Coordinates<f64>>) -> Surface {
    let count = vertices.len() as u32;
    (vertices, (2..count).map(|i| [i - 2, i - 1, i]).collect())
}

/// Some triangles of a solid, each with vertices of its own.
fn torn(rng: &mut Rng) -> Surface {
    let (vertices, mut triangles) = solid(rng);
    let count = 1 + rng.below(triangles.len());
    triangles.rotate_left(count - 1);
    let corners = triangles[..count].as_flattened().iter();
    let corners = corners.map(|&corner| vertices[corner as usize]);
    let separate = |i: u32| [3 * i, 3 * i + 1, 3 * i + 2];
    (corners.collect(), (0..count as u32).map(separate).collect())
}

/// A solid that need not be convex, perhaps with a cavity or in two parts.
pub fn polyhedron(rng: &mut Rng) -> Plain {
    let surface = if is_long(rng) { block(rng) } else { solid(rng) };
    Figure::of_triangles(Kind::Polyhedron, surface, 0.0)
}

fn solid(rng: &mut Rng) -> Surface {
    let by = grid_point(rng, 3);
    let surface = match rng.below(5) {
        0 => tetrahedron(rng),
        1 => hollow(rng),
        2 => {
            let (left, right) = (star(rng), star(rng));
            joined(
                shifted(left, [-6.0, 0.0, 0.0]),
                shifted(right, [6.0, 0.0, 0.0]),
            )
        }
        _ => star(rng),
    };
    let turns = rng.below(3);
    shifted(turned(surface, turns), by)
}

fn tetrahedron(rng: &mut Rng) -> Surface {
    let corners = (0..4).map(|_| grid_point(rng, 3)).collect();
    (corners, vec![[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]])
}

/// Two pyramids over and under a ring that is counter-clockwise and star-shaped, as seen from the axis.
pub fn bipyramid(ring: Vec<Coordinates<f64>>, apexes: [Coordinates<f64>; 2]) -> Surface {
    let count = ring.len() as u32;
    let sides = (0..count).flat_map(|i| {
        let (from, to) = (2 + i, 2 + (i + 1) % count);
        [[0, from, to], [1, to, from]]
    });
    ([apexes.to_vec(), ring].concat(), sides.collect())
}

fn star(rng: &mut Rng) -> Surface {
    let directions = [-1, 0, 1, 2]
        .map(|turn| [[1.0, 0.0], [1.0, 1.0], [0.0, 1.0], [-1.0, 1.0]][(turn + 1) as usize]);
    let opposite = directions.map(|[x, y]| [-x, -y]);
    let corner = |[x, y]: [f64; 2]| {
        let reach = 1.0 + rng.below(3) as f64;
        [reach * x, reach * y, 0.0]
    };
    let ring = directions.into_iter().chain(opposite).map(corner).collect();
    let heights = [1.0, -1.0].map(|side| side * (1.0 + rng.below(3) as f64));
    bipyramid(ring, heights.map(|z| [0.0, 0.0, z]))
}

/// A box with a cavity, in which other figures may be.
fn hollow(rng: &mut Rng) -> Surface {
    let reach = *rng.pick(&[2.0, 8.0]);
    let (vertices, mut triangles) = cuboid(reach);
    triangles
        .iter_mut()
        .for_each(|triangle| triangle.swap(1, 2));
    joined(cuboid(reach + 2.0), (vertices, triangles))
}

fn cuboid(reach: f64) -> Surface {
    let heights = [[reach; 2]; 2].as_flattened().to_vec();
    let (vertices, triangles) = prism(1, &heights, -reach);
    let placed =
        |[x, y, z]: Coordinates<f64>| [(2.0 * x - 1.0) * reach, (2.0 * y - 1.0) * reach, z];
    (vertices.into_iter().map(placed).collect(), triangles)
}

/// A block with hills on it.
fn block(rng: &mut Rng) -> Surface {
    let cells = 2 + rng.below(2);
    let heights = (0..(cells + 1) * (cells + 1)).map(|_| rng.integer(2) + 3.0);
    let heights = heights.collect::<Vec<_>>();
    let middle = -((cells / 2) as f64);
    shifted(prism(cells, &heights, 0.0), [middle, middle, -3.0])
}

/// The hills alone.
fn field(rng: &mut Rng) -> Surface {
    let (mut vertices, mut triangles) = block(rng);
    triangles.truncate(triangles.len() / 2);
    let count = vertices.len() / 2;
    vertices.truncate(count);
    triangles.retain(|triangle| triangle.iter().all(|&corner| (corner as usize) < count));
    (vertices, triangles)
}

/// A block over a square of so many cells a side: its upper side, then the other ones.
fn prism(cells: usize, heights: &[f64], ground: f64) -> Surface {
    let side = cells + 1;
    let at = |i: usize, j: usize| (i * side + j) as u32;
    let under = (side * side) as u32;
    let upper = (0..side * side).map(|k| [(k / side) as f64, (k % side) as f64, heights[k]]);
    let upper = upper.collect::<Vec<_>>();
    let lower = upper.iter().map(|&[x, y, _]| [x, y, ground]);
    let vertices = upper.iter().copied().chain(lower).collect();
    let cell = |k: usize| {
        let (i, j) = (k / cells, k % cells);
        let [a, b, c, d] = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)];
        [[a, b, c], [a, c, d]]
    };
    let mut triangles = (0..cells * cells).flat_map(cell).collect::<Vec<_>>();
    let bottom = triangles
        .iter()
        .map(|&[a, b, c]| [a + under, c + under, b + under]);
    let bottom = bottom.collect::<Vec<_>>();
    triangles.extend(bottom);
    let rim = (0..cells).flat_map(|i| {
        let (last, back) = (cells, cells - i);
        [
            [at(i, 0), at(i + 1, 0)],
            [at(last, i), at(last, i + 1)],
            [at(back, last), at(back - 1, last)],
            [at(0, back), at(0, back - 1)],
        ]
    });
    triangles.extend(rim.flat_map(|[p, q]| [[q, p, p + under], [q, p + under, q + under]]));
    (vertices, triangles)
}

fn joined((mut vertices, mut triangles): Surface, (others, more): Surface) -> Surface {
    let first = vertices.len() as u32;
    vertices.extend(others);
    triangles.extend(more.into_iter().map(|triangle| triangle.map(|i| first + i)));
    (vertices, triangles)
}

fn shifted((mut vertices, triangles): Surface, by: Coordinates<f64>) -> Surface {
    for vertex in &mut vertices {
        *vertex = std::array::from_fn(|i| vertex[i] + by[i]);
    }
    (vertices, triangles)
}

/// The axes exchanged in a circle.
fn turned((mut vertices, triangles): Surface, turns: usize) -> Surface {
    vertices
        .iter_mut()
        .for_each(|vertex| vertex.rotate_left(turns));
    (vertices, triangles)
}
