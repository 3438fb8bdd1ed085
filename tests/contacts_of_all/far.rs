//! A law of contacts: far from the origin shapes have the contacts that they have near it.
//!
//! A separation errs by the last place of `f64` of the coordinates, in which contacts of floats are found. Corners of floats are at
//! one height, along a normal, if their heights differ by 64 last places of the coordinates: where that is much on the grid, more of them
//! have contacts, but the deepest is the same.

use crate::margins::ground::{ground, solid, top};
use crate::margins::rng::Rng;
use nalgebra::{Point, Point2, Point3, RealField, SVector, convert};
use simba::scalar::FixedI32F32;
use std::fmt::Debug;
use tangency::{
    Aabb, Capsule, Cone, Contact, ContactPoints, Polygon, Polyline, Rounded, Segment, Tetrahedron,
    TriMesh, Triangle,
};

/// How many scenes are drawn for each offset.
const CASES: usize = if cfg!(debug_assertions) { 8 } else { 3_000 };

/// What may differ far from the origin.
#[derive(Clone, Copy)]
struct Allowed<T> {
    /// More than any separation errs.
    noise: T,
    /// Whether all contacts are the same, and not the deepest alone.
    has_all: bool,
}

/// Asserts that two shapes have the same contacts, but for rounding, as the same two elsewhere. Returns how many there are.
fn assert_same_contacts<A, B, T, const D: usize>(
    [a, far_a]: &[A; 2],
    [b, far_b]: &[B; 2],
    allowed: Allowed<T>,
) -> usize
where
    A: Contact<B, D, Scalar = T, Point = Point<T, D>> + Debug,
    B: Debug,
    T: RealField + Copy,
{
    let margin = convert(0.71875);
    let contacts = [a.contacts(b, margin), far_a.contacts(far_b, margin)];
    let [near, far] = contacts.each_ref();
    let is_same = |(p, q): (&ContactPoints<T, D>, &ContactPoints<T, D>)| {
        p.parts == q.parts
            && (p.separation - q.separation).abs() <= allowed.noise
            && (p.normal - q.normal)
                .iter()
                .all(|x| x.abs() <= allowed.noise)
    };
    assert!(
        !allowed.has_all || near.len() == far.len() && near.iter().zip(far).all(is_same),
        "{far_a:?} {far_b:?}: FAR {far:?} instead of {near:?}"
    );
    assert_as_deep(&[a, far_a], &[b, far_b], allowed.noise);
    near.len()
}

/// Asserts that two shapes are as deep in each other, but for rounding, as the same two elsewhere. Which point of an edge that
/// lies on a triangle is told, and so which other pairs have it as well, depends on rounding, and so does which triangle of two the
/// lowest point of a rim is over.
fn assert_as_deep<A, B, T, const D: usize>([a, far_a]: &[&A; 2], [b, far_b]: &[&B; 2], noise: T)
where
    A: Contact<B, D, Scalar = T, Point = Point<T, D>> + Debug,
    B: Debug,
    T: RealField + Copy,
{
    let deepest = [a.contact(b), far_a.contact(far_b)];
    let is_same = match &deepest {
        [Some(near), Some(far)] => (near.separation - far.separation).abs() <= noise,
        [near, far] => near.is_none() && far.is_none(),
    };
    assert!(is_same, "{far_a:?} {far_b:?}: {deepest:?}");
}

/// Draws numbers of a small grid, and points of it near the origin and far away.
struct Grid<T, const D: usize> {
    rng: Rng,
    allowed: Allowed<T>,
    offset: SVector<T, D>,
}

impl<T: RealField + Copy, const D: usize> Grid<T, D> {
    fn new(offset: f64) -> Self {
        // Not the same along all axes.
        let offset = SVector::<_, D>::from_fn(|axis, _| offset * [1.0, 0.0, -1.0][axis]);
        let noise = T::default_epsilon() * convert(64.0);
        let of_places = 4.0 * f64::EPSILON * offset[0];
        Self {
            rng: Rng::new(31),
            allowed: Allowed {
                noise: noise + convert(of_places),
                has_all: noise * convert(offset[0]) < convert(0.125),
            },
            offset: offset.map(convert),
        }
    }

    fn number(&mut self, size: usize) -> T {
        convert(self.rng.below(size) as f64)
    }

    fn at_both<S>(&self, shape: impl Fn(SVector<T, D>) -> S) -> [S; 2] {
        [shape(SVector::zeros()), shape(self.offset)]
    }
}

fn in_the_plane<T: RealField + Copy>(offset: f64) -> usize {
    let mut grid = Grid::<T, 2>::new(offset);
    let mut count = 0;
    let (one, allowed) = (T::one(), grid.allowed);
    for _ in 0..8 * CASES {
        let mut point = || Point2::new(grid.number(9), grid.number(9));
        let vertices: Vec<_> = (0..4).map(|_| point()).collect();
        let [a, b, c] = [(); 3].map(|()| point());
        let far = a + nalgebra::Vector2::new(grid.number(6), grid.number(6));
        let path = grid.at_both(|by| Polyline::new(vertices.iter().map(|p| p + by).collect()));
        let triangle = grid.at_both(|by| Triangle::new(a + by, b + by, c + by));
        let aabb = grid.at_both(|by| Aabb::new(a + by, far + by));
        let rounded = aabb.map(|aabb| Rounded::new(aabb, one));
        let segment = grid.at_both(|by| Segment::new(a + by, b + by));
        let capsule = grid.at_both(|by| Capsule::new(a + by, b + by, one));
        count += assert_same_contacts(&path, &triangle, allowed);
        count += assert_same_contacts(&path, &aabb, allowed);
        count += assert_same_contacts(&path, &rounded, allowed);
        count += assert_same_contacts(&path, &segment, allowed);
        count += assert_same_contacts(&path, &capsule, allowed);
        if Polygon::try_new(vec![a, b, c]).is_ok() {
            let solid = grid.at_both(|by| Polygon::new(vec![a + by, b + by, c + by]));
            count += assert_same_contacts(&solid, &aabb, allowed);
            count += assert_same_contacts(&solid, &path, allowed);
        }
    }
    count
}

fn in_space<T: RealField + Copy>(offset: f64) -> usize {
    let mut grid = Grid::<T, 3>::new(offset);
    let mut count = 0;
    let (one, allowed) = (T::one(), grid.allowed);
    for _ in 0..CASES {
        let heights: [usize; 9] = std::array::from_fn(|_| grid.rng.below(3));
        let near_solid = solid::<T>(ground(2, |x, y| heights[(3 * y + x) as usize] as f64));
        let near_top = top(2, &near_solid);
        let mut point = |size| Point3::from([(); 3].map(|()| grid.number(size)));
        let [a, b, c, d] = [(); 4].map(|()| point(4));
        let far = a + point(3).coords;
        let top = grid.at_both(|by| near_top.translated(&by));
        let solid = grid.at_both(|by| near_solid.translated(&by));
        let strip = grid.at_both(|by| {
            let vertices = [a, b, c, d].map(|p| p + by);
            TriMesh::new(vertices.to_vec(), vec![[0, 1, 2], [1, 3, 2]])
        });
        let aabb = grid.at_both(|by| Aabb::new(a + by, far + by));
        let hull = grid.at_both(|by| Tetrahedron::new(a + by, b + by, c + by, d + by));
        let rounded = hull.map(|hull| Rounded::new(hull, one));
        let segment = grid.at_both(|by| Segment::new(a + by, d + by));
        let capsule = grid.at_both(|by| Capsule::new(a + by, b + by, one));
        count += assert_same_contacts(&top, &aabb, allowed);
        count += assert_same_contacts(&top, &hull, allowed);
        count += assert_same_contacts(&strip, &segment, allowed);
        count += assert_same_contacts(&top, &capsule, allowed);
        assert_as_deep(&top.each_ref(), &strip.each_ref(), allowed.noise);
        count += assert_same_contacts(&solid, &rounded, allowed);
        count += assert_same_contacts(&solid, &aabb, allowed);
        if Cone::try_new(a, b, one).is_ok() {
            let cone = grid.at_both(|by| Cone::new(a + by, b + by, one));
            assert_as_deep(&top.each_ref(), &cone.each_ref(), allowed.noise);
        }
    }
    count
}

#[test]
fn far_from_the_origin() {
    for offset in [4096.0, 131_072.0, 4_194_304.0] {
        assert!(in_the_plane::<f32>(offset) > CASES);
        assert!(in_space::<f32>(offset) > CASES);
    }
    assert!(in_the_plane::<f64>(1_073_741_824.0) > CASES);
    assert!(in_space::<f64>(1_073_741_824.0) > CASES);
    assert!(in_the_plane::<FixedI32F32>(1_048_576.0) > CASES);
    assert!(in_space::<FixedI32F32>(1_048_576.0) > CASES);
}
