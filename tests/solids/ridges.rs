//! Convex solids as surfaces: of the contacts of a body that has sunk in, the one with the least depth is that of the hull.

use crate::convex::solid_of;
use crate::make::Rng;
use nalgebra::{Point3, RealField, Vector3, convert};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{Aabb, Contact, ConvexPolyhedron, Intersects, Polyhedron, Rounded, TruncatedCone};

const CASES: usize = if cfg!(debug_assertions) { 300 } else { 20_000 };

/// The same tetrahedron as a surface and as a hull; `None` if it has no volume.
fn tetrahedron<T: RealField + Copy>(
    corners: [[f64; 3]; 4],
) -> Option<(Polyhedron<T>, ConvexPolyhedron<T>)> {
    let vertices = corners.map(|corner| Point3::from(corner.map(convert)));
    let hull = ConvexPolyhedron::try_from_points(vertices.to_vec()).ok()?;
    Some((solid_of(&hull), hull))
}

/// Asserts that the least depth at a surface is that of the hull, unless the hull parts at a corner. Returns whether the core of the
/// body meets it.
fn assert_least_depth<B, T>(
    (surface, hull): &(Polyhedron<T>, ConvexPolyhedron<T>),
    body: &B,
    core: &Aabb<T, 3>,
) -> bool
where
    Polyhedron<T>: Contact<B, 3, Scalar = T, Point = Point3<T>>,
    ConvexPolyhedron<T>: Contact<B, 3, Scalar = T, Point = Point3<T>>,
    B: std::fmt::Debug,
    T: RealField + Copy,
{
    let Some(contact) = hull.contact(body).filter(|_| hull.intersects(core)) else {
        return false;
    };
    let noise = T::default_epsilon() * convert(64.0);
    let is_at_corner = hull.vertices().iter().any(|corner| {
        let offset = corner - contact.on_self;
        offset.iter().all(|x| x.abs() <= noise)
    });
    let contacts = surface.contacts(body, T::zero());
    let separations = contacts.iter().map(|found| found.separation);
    let least = separations.reduce(|p, q| if q > p { q } else { p });
    let is_least = least.is_some_and(|least| (least - contact.separation).abs() <= noise);
    assert!(
        is_at_corner || is_least,
        "{:?} {body:?}: {contact:?}, not {contacts:?}",
        hull.vertices()
    );
    true
}

fn on_a_grid<T: RealField + Copy>() {
    let mut rng = Rng(0x51de_5ca1);
    let mut met = 0;
    for _ in 0..CASES {
        let mut point = |size| [(); 3].map(|()| (rng.next() % size) as f64);
        let corners = [(); 4].map(|()| point(4));
        let (start, size) = (point(4), point(2));
        let Some(solid) = tetrahedron::<T>(corners) else {
            continue;
        };
        let min = Point3::from(start.map(convert));
        let aabb = Aabb::new(min, min + Vector3::from(size.map(|x| convert(x + 1.0))));
        met += usize::from(assert_least_depth(&solid, &aabb, &aabb));
        met += usize::from(assert_least_depth(&solid, &aabb.to_obb(), &aabb));
        met += usize::from(assert_least_depth(
            &solid,
            &Rounded::new(aabb, T::one()),
            &aabb,
        ));
    }
    assert!(met > CASES / 3);
}

#[test]
fn least_depth_at_ridges() {
    on_a_grid::<f64>();
    on_a_grid::<f32>();
    on_a_grid::<FixedI32F32>();
    on_a_grid::<FixedI16F16>();
}

#[test]
fn a_flat_box_at_a_ridge() {
    // The solid is in front of the plane x = 0, and the box in it.
    let corners = [
        [3.0, 1.0, 0.0],
        [0.0, 3.0, 1.0],
        [3.0, 2.0, 0.0],
        [0.0, 1.0, 3.0],
    ];
    let (surface, hull) = tetrahedron::<f64>(corners).expect("a solid");
    let flat = Aabb::new(Point3::new(0.0, 2.0, 1.0), Point3::new(0.0, 3.0, 3.0));
    let contact = surface.contact(&flat).expect("they touch");
    assert_eq!((contact.separation, contact.normal), (0.0, -Vector3::x()));
    assert!(assert_least_depth(&(surface, hull), &flat, &flat));
}

/// Of a cone that has sunk in: no contact is less deep than the hull's, and the least depth is the hull's nearly always. It is not where
/// the hull is least deep at a triangle that the cone does not meet.
#[test]
fn least_depth_of_cones_at_ridges() {
    let mut rng = Rng(0xc0_9e51);
    let (mut met, mut deeper) = (0, 0);
    for case in 0..CASES * 4 {
        let mut point = || [(); 3].map(|()| (rng.next() % 4) as f64);
        let corners = [(); 4].map(|()| point());
        let [start, end] = [Point3::from(point()), Point3::from(point())];
        let radii = [1 + case % 2, case % 3].map(|radius| radius as f64);
        let (Some((surface, hull)), Ok(cone)) = (
            tetrahedron::<f64>(corners),
            TruncatedCone::try_new(start, end, radii),
        ) else {
            continue;
        };
        let contact = hull.contact(&cone).expect("both are finite");
        let is_at_corner = hull.vertices().iter().any(|corner| {
            let offset = corner - contact.on_self;
            offset.iter().all(|x| x.abs() <= 1e-9)
        });
        if contact.separation >= 0.0 || is_at_corner {
            continue;
        }
        let contacts = surface.contacts(&cone, 0.0);
        let separations = contacts.iter().map(|found| found.separation);
        let least = separations.fold(f64::NEG_INFINITY, f64::max);
        assert!(
            least <= contact.separation + 1e-9,
            "{corners:?} {cone:?}: {contact:?}, not {contacts:?}"
        );
        met += 1;
        deeper += usize::from(least < contact.separation - 1e-9);
    }
    assert!(met > CASES && deeper * 100 < met, "{deeper} of {met}");
}
