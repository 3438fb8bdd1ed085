//! What passes through a face and out of it again has a depth that does not depend on how the face is cut into triangles.

use crate::rng::Rng;
use nalgebra::{Point3, RealField, Vector3, convert};
use simba::scalar::FixedI32F32;
use tangency::{Aabb, Capsule, Contact, Polyhedron, Segment, TriMesh};

/// A corner of a cell of the faces of a cube, by the cells along each axis.
type Corner = [usize; 3];

/// How the faces of a cube are cut: the triangles, and the number of cells along an edge.
struct Cut {
    cells: usize,
    corners: Vec<Corner>,
    triangles: Vec<[u32; 3]>,
}

/// The corners of a cell of a face, counter-clockwise as seen along the axis downward.
fn cell([axis, side]: [usize; 2], [i, j]: [usize; 2], cells: usize) -> [Corner; 4] {
    [[i, j], [i + 1, j], [i + 1, j + 1], [i, j + 1]].map(|at| {
        let mut corner = [side * cells; 3];
        corner[(axis + 1) % 3] = at[0];
        corner[(axis + 2) % 3] = at[1];
        corner
    })
}

impl Cut {
    /// Cells of either diagonal, in any order.
    fn draw(cells: usize, rng: &mut Rng) -> Self {
        let mut cut = Self {
            cells,
            corners: Vec::new(),
            triangles: Vec::new(),
        };
        for face in (0..6).map(|face| [face / 2, face % 2]) {
            for at in (0..cells * cells).map(|at| [at / cells, at % cells]) {
                let [p, q, r, s] = cell(face, at, cells).map(|corner| cut.index(corner));
                let halves = if rng.coin() {
                    [[p, q, r], [p, r, s]]
                } else {
                    [[p, q, s], [q, r, s]]
                };
                let out = halves.map(|[a, b, c]| if face[1] == 1 { [a, b, c] } else { [a, c, b] });
                cut.triangles.extend(out);
            }
        }
        for i in (1..cut.triangles.len()).rev() {
            cut.triangles.swap(i, rng.below(i + 1));
        }
        cut
    }

    fn index(&mut self, corner: Corner) -> u32 {
        let place = self.corners.iter().position(|known| *known == corner);
        let place = place.unwrap_or_else(|| {
            self.corners.push(corner);
            self.corners.len() - 1
        });
        u32::try_from(place).expect("few corners")
    }

    /// The cube from 0 to 4.
    fn solid<T: RealField + Copy>(&self) -> Polyhedron<T> {
        let corner =
            |corner: &Corner| Point3::from(corner.map(|at| convert((4 * at / self.cells) as f64)));
        Polyhedron::new(
            self.corners.iter().map(corner).collect(),
            self.triangles.clone(),
        )
    }
}

fn point<T: RealField + Copy>(at: [f64; 3]) -> Point3<T> {
    Point3::from(at.map(convert))
}

/// The separation of the deepest contact, if there is one.
fn deepest<T, B>(solid: &Polyhedron<T>, rhs: &B) -> Option<f64>
where
    T: RealField + Copy,
    Polyhedron<T>: Contact<B, 3, Scalar = T>,
{
    let separations = solid.contacts(rhs, T::zero()).into_iter();
    let separations = separations.map(|contact| contact.separation.to_subset().expect("a number"));
    separations.reduce(f64::min)
}

/// The least depths of a segment and of a capsule around it in each cube.
fn depths<T: RealField + Copy>(
    cubes: &[Polyhedron<T>],
    ends: [[f64; 3]; 2],
) -> Vec<[Option<f64>; 2]> {
    let [a, b] = ends.map(point::<T>);
    let (beam, pipe) = (Segment::new(a, b), Capsule::new(a, b, convert(0.25)));
    let of_cube = |cube: &Polyhedron<T>| [deepest(cube, &beam), deepest(cube, &pipe)];
    cubes.iter().map(of_cube).collect()
}

/// Coordinates are multiples of a half from -4 to 8, so that many are over edges of cells.
fn compare_cuts<T: RealField + Copy>(seed: u64, count: usize, most: f64) {
    let mut rng = Rng::new(seed);
    let cubes = [1, 1, 1, 2, 4].map(|cells| Cut::draw(cells, &mut rng).solid::<T>());
    let mut compared = 0;
    for _ in 0..count {
        let mut end = || [(); 3].map(|()| rng.below(25) as f64 / 2.0 - 4.0);
        let ends = [end(), end()];
        // Where an end is inside, the first of several parts that are as near has the contact.
        if ends
            .iter()
            .any(|end| end.iter().all(|x| (0.0..=4.0).contains(x)))
        {
            continue;
        }
        let all = depths(&cubes, ends);
        for depths in &all[1..] {
            for (depth, first) in depths.iter().zip(all[0]) {
                compared += usize::from(first.is_some_and(|depth| depth < 0.0));
                let error = depth.unwrap_or(1.0) - first.unwrap_or(1.0);
                assert!(error.abs() <= most, "{ends:?}: {all:?}");
            }
        }
    }
    assert!(compared > count / 4, "{compared}");
}

#[test]
fn a_face_is_one_however_it_is_cut() {
    compare_cuts::<f64>(51, 300, 1e-12);
    compare_cuts::<FixedI32F32>(52, 40, 1e-8);
}

#[test]
fn what_leaves_by_a_wall_is_as_deep_over_the_bottom_everywhere() {
    let cut = Cut::draw(1, &mut Rng::new(3));
    let cube = cut.solid::<f64>();
    for y in [0.5, 1.0, 2.0, 3.0, 3.75] {
        // It enters at (4, y, 0.6) and leaves at (2.5, y, 0).
        let beam = Segment::new(Point3::new(5.0, y, 1.0), Point3::new(0.0, y, -1.0));
        let contact = cube.contact(&beam).expect("a contact");
        assert_eq!(contact.normal, -Vector3::z());
        assert!((contact.separation + 0.6).abs() < 1e-15, "{contact:?}");
    }
}

#[test]
fn a_thin_mesh_that_is_as_deep_on_both_sides_says_so() {
    let corners = [[-4.0, -4.0, 0.0], [4.0, -4.0, 0.0], [0.0, 4.0, 0.0]];
    let floor = TriMesh::new(corners.map(Point3::from).to_vec(), vec![[0, 1, 2]]);
    let parcel = |z: f64| Aabb::new(Point3::new(-1.0, -1.0, -1.0), Point3::new(1.0, 1.0, z));
    for (z, unique) in [(1.0, false), (0.75, true), (1.25, true)] {
        let contact = floor.contact(&parcel(z)).expect("a contact");
        assert_eq!(contact.unique, unique, "{contact:?}");
        assert_eq!(contact.separation, -z.min(1.0));
    }
}
