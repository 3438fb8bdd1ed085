//! A law of contacts: each pair of parts has one, and a margin only leaves out those that are further apart.

#[path = "../pairs/common/ground.rs"]
pub mod ground;
#[path = "../pairs/common/rng.rs"]
#[allow(dead_code, reason = "pairs use the rest")]
pub mod rng;

use ground::{ground, solid, top};
use nalgebra::{Point, Point2, Point3, RealField, Vector2, convert};
use rng::Rng;
use simba::scalar::FixedI16F16;
use std::fmt::Debug;
use tangency::{
    Aabb, Capsule, Cone, Contact, ContactPoints, HalfSpace, Polygon, Polyline, Rounded, Segment,
    Tetrahedron, TriMesh, Triangle,
};

/// How many scenes are drawn in each scalar.
const PLANE_CASES: usize = if cfg!(debug_assertions) { 200 } else { 20_000 };
const SPACE_CASES: usize = if cfg!(debug_assertions) { 25 } else { 5_000 };

/// Asserts the law for two shapes of coordinates up to 16, and that the deepest contact is one of all. Returns how many there are.
///
/// The margins are not 0 and no distances on a grid, to which rounding may bring a separation that is told or not.
fn assert_within_margins<A, B, T, const D: usize>(a: &A, b: &B) -> usize
where
    A: Contact<B, D, Scalar = T, Point = Point<T, D>> + Debug,
    B: Debug,
    T: RealField + Copy,
{
    let all = a.contacts(b, convert(100.0));
    let mut parts: Vec<_> = all.iter().map(|contact| contact.parts).collect();
    parts.sort();
    parts.dedup();
    assert_eq!(parts.len(), all.len(), "{a:?} {b:?}: {all:?}");
    for (place, contact) in all.iter().enumerate() {
        let is_told = all[..place].iter().any(|other| are_same(contact, other));
        assert!(!is_told, "{a:?} {b:?}: {contact:?} {all:?}");
    }
    for margin in [0.03125, 0.71875] {
        let margin = convert(margin);
        let near = all.iter().filter(|contact| contact.separation <= margin);
        let near: Vec<_> = near.copied().collect();
        assert_eq!(a.contacts(b, margin), near, "{a:?} {b:?} {margin}");
    }
    let separations = all.iter().map(|contact| contact.separation);
    let deepest = separations.reduce(|least, other| if other < least { other } else { least });
    if let (Some(contact), Some(deepest)) = (a.contact(b), deepest) {
        let difference = (contact.separation - deepest).abs();
        let noise: T = convert(64.0);
        assert!(
            difference <= noise * T::default_epsilon(),
            "{a:?} {b:?}: {contact:?} {all:?}"
        );
    }
    all.len()
}

/// Whether a path comes again to a vertex: edges that lie on each other and are no neighbors there have a contact each.
fn goes_back<T: RealField + Copy>(vertices: &[Point2<T>; 4]) -> bool {
    let places = [[0, 2], [1, 3], [0, 3]];
    places.iter().any(|[i, j]| vertices[*i] == vertices[*j])
}

/// Whether two contacts have the same points and the same normal, but for rounding: at a seam of two parts these have one.
fn are_same<T: RealField + Copy, const D: usize>(
    p: &ContactPoints<T, D>,
    q: &ContactPoints<T, D>,
) -> bool {
    let is_near = |side: usize| {
        let [i, j] = [p, q].map(|contact| contact.parts[side].part().unwrap_or(0));
        D > 2 || i.abs_diff(j) < 2
    };
    let noise: T = convert(16.0);
    let is_small = |x: &T| x.abs() <= noise * T::default_epsilon();
    is_near(0)
        && is_near(1)
        && (p.on_self - q.on_self).iter().all(is_small)
        && (p.on_rhs - q.on_rhs).iter().all(is_small)
        && (p.normal - q.normal).iter().all(is_small)
}

/// Paths and bodies on a small grid, where many corners and sides are in line.
fn in_the_plane<T: RealField + Copy>() -> usize {
    let mut rng = Rng::new(23);
    let mut count = 0;
    let number = |x: usize| nalgebra::convert::<f64, T>(x as f64);
    for _ in 0..PLANE_CASES {
        let mut point = |size| Point2::from([(); 2].map(|()| number(rng.below(size))));
        let vertices: [_; 4] = std::array::from_fn(|_| point(9));
        let path = Polyline::new(vertices.to_vec());
        if goes_back(&vertices) {
            continue;
        }
        let [a, b, c] = [(); 3].map(|()| point(9));
        let far = a + point(6).coords;
        let radius = number(1);
        let aabb = Aabb::new(a, far);
        count += assert_within_margins(&path, &aabb);
        count += assert_within_margins(&path, &Rounded::new(aabb, radius));
        count += assert_within_margins(&path, &Capsule::new(a, b, radius));
        count += assert_within_margins(&path, &Segment::new(a, b));
        count += assert_within_margins(&path, &Triangle::new(a, b, c));
        count += assert_within_margins(&path, &Rounded::new(Triangle::new(a, b, c), radius));
        count += assert_within_margins(
            &path,
            &HalfSpace::new(a, Vector2::new(number(1), number(2))),
        );
        let other = Polyline::new(vec![a, b, c]);
        count += assert_within_margins(&path, &other);
        if let Ok(solid) = Polygon::try_new(vec![a, b, c]) {
            count += assert_within_margins(&solid, &path);
            count += assert_within_margins(&solid, &aabb);
            let other = path.vertices()[..3].to_vec();
            count +=
                Polygon::try_new(other).map_or(0, |other| assert_within_margins(&solid, &other));
        }
    }
    count
}

#[test]
fn edges() {
    assert!(in_the_plane::<f64>() > PLANE_CASES);
    assert!(in_the_plane::<FixedI16F16>() > PLANE_CASES);
    // The deepest of two is told.
    let path = Polyline::new(vec![
        Point2::new(7.0, 8.0),
        Point2::new(0.0, 3.0),
        Point2::new(2.0, 3.0),
    ]);
    let body = Rounded::new(Aabb::new(Point2::new(0.0, 3.0), Point2::new(7.0, 8.0)), 1.0);
    assert_within_margins(&path, &body);
}

/// Grounds and bodies on a small grid, where many corners, edges and faces are in line.
fn in_space<T: RealField + Copy>() -> usize {
    let mut rng = Rng::new(29);
    let mut count = 0;
    let number = |x: usize| nalgebra::convert::<f64, T>(x as f64);
    for _ in 0..SPACE_CASES {
        let heights: [usize; 9] = std::array::from_fn(|_| rng.below(3));
        let solid = solid::<T>(ground(2, |x, y| heights[(3 * y + x) as usize] as f64));
        let top = top(2, &solid);
        let mut point = |size| Point3::from([(); 3].map(|()| number(rng.below(size))));
        let [a, b, c, d] = [(); 4].map(|()| point(4));
        let aabb = Aabb::new(a, a + point(3).coords);
        let hull = Tetrahedron::new(a, b, c, d);
        count += assert_within_margins(&top, &aabb);
        count += assert_within_margins(&top, &Rounded::new(aabb, number(1)));
        count += assert_within_margins(&top, &hull);
        count += assert_within_margins(&top, &Capsule::new(a, b, number(1)));
        count += assert_within_margins(&solid, &Rounded::new(hull, number(1)));
        count += assert_within_margins(&solid, &aabb);
        let strip = TriMesh::new(vec![a, b, c, d], vec![[0, 1, 2], [1, 3, 2]]);
        count += assert_within_margins(&top, &strip);
        if let Ok(cone) = Cone::try_new(a, b, number(1)) {
            count += assert_within_margins(&top, &cone);
        }
    }
    count
}

#[test]
fn triangles() {
    assert!(in_space::<f64>() > SPACE_CASES);
    assert!(in_space::<FixedI16F16>() > SPACE_CASES);
    // The end of a segment below a strip that turns away from it.
    let corners = [
        [1.0, 0.0, 0.0],
        [1.0, 2.0, 1.0],
        [2.0, 2.0, 1.0],
        [2.0, 1.0, 2.0],
        [1.0, 0.0, 2.0],
    ];
    let triangles = vec![[0, 1, 2], [1, 3, 2], [1, 4, 3]];
    let strip = TriMesh::new(corners.map(Point3::from).to_vec(), triangles);
    let segment = Segment::new(Point3::new(1.0, 1.0, 1.0), Point3::new(3.0, 3.0, 1.0));
    assert_within_margins(&strip, &segment);
}
