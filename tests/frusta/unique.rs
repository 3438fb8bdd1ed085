//! Whether the normal of a contact is the only one that is right: symmetric shapes, corners that touch, flat pairs.

use crate::at;
use nalgebra::{Point3, RealField, Vector3, convert};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{
    Aabb, Capsule, Cast, CastResult, Cone, Contact, Cylinder, Plane, Segment, Sphere, Tetrahedron,
    Triangle, TruncatedCone,
};

fn n<T: RealField + Copy>(x: f64) -> T {
    convert(x)
}

/// A cylinder along the third axis.
fn upright<T: RealField + Copy>(bottom: f64, top: f64, radius: f64) -> Cylinder<T> {
    Cylinder::new(at(0.0, 0.0, bottom), at(0.0, 0.0, top), n(radius))
}

/// A cylinder along (2, 3, 6), whose length is 7.
fn slanted<T: RealField + Copy>(from: f64, to: f64, radius: f64) -> Cylinder<T> {
    Cylinder::new(on_slant(from), on_slant(to), n(radius))
}

/// The point at so many times seven from the origin along the axis.
fn on_slant<T: RealField + Copy>(k: f64) -> Point3<T> {
    at(2.0 * k, 3.0 * k, 6.0 * k)
}

fn is_unique<T, A, B>(a: &A, b: &B) -> bool
where
    T: RealField + Copy,
    A: Contact<B, 3, Scalar = T>,
    B: Contact<A, 3, Scalar = T>,
{
    let contact = a.contact(b).unwrap();
    assert_eq!(b.contact(a).unwrap().unique, contact.unique);
    contact.unique
}

mod tests {
    in_scalars! {
        a_ball_within_parts_by_the_nearest_of_side_and_faces
        coaxial_solids_part_to_all_sides_or_along_the_axis
        a_box_around_the_axis_parts_to_four_sides
        what_stands_on_a_face_has_one_normal
        corners_that_touch_have_many_normals
        a_flat_pair_parts_to_both_sides
        a_plane_through_the_middle_parts_to_both_sides
        a_hit_tells_whether_its_normal_is_the_only_one
        a_slanted_cone_in_a_box_of_its_symmetry_parts_to_two_sides
    }
}

fn a_ball_within_parts_by_the_nearest_of_side_and_faces<T: RealField + Copy>() {
    let ball = |p: Point3<T>| Sphere::new(p, n(0.5));
    let tall = upright::<T>(-8.0, 8.0, 2.0);
    assert!(!is_unique(&tall, &ball(at(0.0, 0.0, 1.0))));
    assert!(is_unique(&tall, &ball(at(0.0, 0.125, 1.0))));
    assert!(is_unique(&tall, &ball(at(0.0, 0.0, 7.5))));
    let low = upright::<T>(-1.0, 1.0, 5.0);
    assert!(!is_unique(&low, &ball(at(0.5, 0.0, 0.0))));
    assert!(is_unique(&low, &ball(at(0.5, 0.0, 0.25))));
    // As far from the face as from the side.
    assert!(!is_unique(&low, &ball(at(4.5, 0.0, 0.5))));
    let slant = slanted::<T>(-3.0, 3.0, 5.0);
    assert!(!is_unique(&slant, &ball(on_slant(0.5))));
    assert!(is_unique(&slant, &ball(on_slant(2.5))));
    // On the rim and on the face.
    assert!(!is_unique(&low, &ball(at(3.0, 4.0, 1.0))));
    assert!(is_unique(&low, &ball(at(3.0, 3.0, 1.0))));
    assert!(is_unique(&low, &ball(at(3.0, 4.0, 1.25))));
}

fn coaxial_solids_part_to_all_sides_or_along_the_axis<T: RealField + Copy>() {
    let thick = upright::<T>(-8.0, 8.0, 2.0);
    assert!(!is_unique(&thick, &upright::<T>(-6.0, 8.5, 1.0)));
    assert!(is_unique(&thick, &upright::<T>(7.0, 9.0, 1.0)));
    assert!(!is_unique(&thick, &upright::<T>(-8.0, 8.0, 2.0)));
    // As far up as down, and both less than aside.
    assert!(!is_unique(
        &upright::<T>(-1.0, 1.0, 9.0),
        &upright::<T>(-0.5, 0.5, 7.0)
    ));
    assert!(is_unique(
        &upright::<T>(-1.0, 1.0, 9.0),
        &upright::<T>(-0.25, 0.5, 7.0)
    ));
    let shaft = Capsule::new(at(0.0, 0.0, -20.0), at(0.0, 0.0, 20.0), n(0.25));
    assert!(!is_unique(&thick, &shaft));
    let slant = slanted::<T>(-3.0, 3.0, 4.0);
    let bore = Segment::new(on_slant::<T>(-6.0), on_slant(6.0));
    assert!(!is_unique(&slant, &bore));
    let beside = Segment::new(
        on_slant::<T>(-6.0) + Vector3::new(n(0.5), n(0.0), n(0.0)),
        on_slant::<T>(6.0) + Vector3::new(n(0.5), n(0.0), n(0.0)),
    );
    assert!(is_unique(&slant, &beside));
}

fn a_box_around_the_axis_parts_to_four_sides<T: RealField + Copy>() {
    let tall = upright::<T>(-8.0, 8.0, 1.0);
    let around = |x: f64| Aabb::new(at::<T>(-2.0 + x, -2.0, -7.0), at(2.0 + x, 2.0, 7.0));
    assert!(!is_unique(&tall, &around(0.0)));
    assert!(is_unique(&tall, &around(0.25)));
    // Shifted along the diagonal, two sides are as close.
    let aside = Aabb::new(at::<T>(-1.5, -1.5, -7.0), at(2.5, 2.5, 7.0));
    assert!(!is_unique(&tall, &aside));
}

fn what_stands_on_a_face_has_one_normal<T: RealField + Copy>() {
    let table = Aabb::new(at::<T>(-4.0, -4.0, -1.0), at(4.0, 4.0, 0.0));
    assert!(is_unique(&table, &upright::<T>(0.0, 2.0, 1.0)));
    assert!(is_unique(&table, &upright::<T>(-0.125, 2.0, 1.0)));
    let tip = Cone::new(at::<T>(0.0, 0.0, 2.0), at(0.0, 0.0, 0.0), n(1.0));
    assert!(is_unique(&table, &tip));
    let lying = Cylinder::new(at::<T>(-1.0, 0.0, 1.0), at(1.0, 0.0, 1.0), n(1.0));
    assert!(is_unique(&table, &lying));
    // The side of a cylinder on an edge of the table.
    let on_edge = Cylinder::new(at::<T>(4.0, -8.0, 1.0), at(4.0, 8.0, 1.0), n(1.0));
    assert!(is_unique(&table, &on_edge));
    let over_edge = Cylinder::new(at::<T>(4.5, 0.0, 0.0), at(4.5, 0.0, 2.0), n(1.0));
    assert!(is_unique(&table, &over_edge));
}

fn corners_that_touch_have_many_normals<T: RealField + Copy>() {
    let tip = Cone::new(at::<T>(0.0, 0.0, -2.0), at(0.0, 0.0, 0.0), n(1.0));
    let hung = Cone::new(at::<T>(0.0, 0.0, 2.0), at(0.0, 0.0, 0.0), n(1.0));
    assert!(!is_unique(&tip, &hung));
    let corner = Tetrahedron::new(
        at::<T>(0.0, 0.0, 0.0),
        at(1.0, 0.0, 2.0),
        at(0.0, 1.0, 2.0),
        at(-1.0, -1.0, 2.0),
    );
    assert!(!is_unique(&tip, &corner));
    let edge = Segment::new(at::<T>(-1.0, 0.0, 0.0), at(1.0, 0.0, 0.0));
    assert!(!is_unique(&tip, &edge));
    // A corner of a box on a rim, and an edge of one that crosses a rim.
    let disk = upright::<T>(-1.0, 0.0, 5.0);
    let at_rim = Aabb::new(at::<T>(3.0, 4.0, 0.0), at(6.0, 7.0, 2.0));
    assert!(!is_unique(&disk, &at_rim));
    let two_rims = Cylinder::new(at::<T>(6.0, 0.0, 0.0), at(6.0, 0.0, 3.0), n(1.0));
    assert!(!is_unique(&disk, &two_rims));
    // Rims that cross at a right angle touch along one normal.
    let wheel = Cylinder::new(at::<T>(5.0, 0.0, 1.0), at(9.0, 0.0, 1.0), n(1.0));
    assert!(!is_unique(&disk, &wheel));
    let wheel = Cylinder::new(at::<T>(2.0, 0.0, 1.0), at(9.0, 0.0, 1.0), n(1.0));
    assert!(is_unique(&disk, &wheel));
}

fn a_flat_pair_parts_to_both_sides<T: RealField + Copy>() {
    // A cone without a radius is a segment.
    let needle = Cone::new(at::<T>(-1.0, 0.0, 0.0), at(1.0, 0.0, 0.0), n(0.0));
    let sheet = Triangle::new(
        at::<T>(-4.0, -4.0, 0.0),
        at(4.0, -4.0, 0.0),
        at(0.0, 4.0, 0.0),
    );
    assert!(!is_unique(&needle, &sheet));
    let on_edge = Cone::new(at::<T>(-1.0, -4.0, 0.0), at(1.0, -4.0, 0.0), n(0.0));
    assert!(!is_unique(&on_edge, &sheet));
    assert!(on_edge.contact(&sheet).unwrap().separation == n(0.0));
    let standing = Cone::new(at::<T>(0.0, 0.0, 0.0), at(0.0, 0.0, 2.0), n(0.0));
    assert!(is_unique(&standing, &sheet));
    let crossing = Segment::new(at::<T>(0.0, -1.0, 0.0), at(0.0, 1.0, 0.0));
    assert!(!is_unique(&needle, &crossing));
}

fn a_plane_through_the_middle_parts_to_both_sides<T: RealField + Copy>() {
    let tall = upright::<T>(-2.0, 2.0, 1.0);
    let up = Vector3::new(n(0.0), n(0.0), n(1.0));
    assert!(!is_unique(&tall, &Plane::new(at::<T>(1.0, 1.0, 0.0), up)));
    assert!(is_unique(&tall, &Plane::new(at::<T>(1.0, 1.0, 0.125), up)));
}

fn a_hit_tells_whether_its_normal_is_the_only_one<T: RealField + Copy>() {
    let table = Aabb::new(at::<T>(-4.0, -4.0, -1.0), at(4.0, 4.0, 0.0));
    let unique = |cone: &Cone<T>, motion: Vector3<T>| match cone.cast_against(&motion, &table) {
        CastResult::Hit(hit) => hit.contact.unique,
        other => panic!("{other:?}"),
    };
    let down = Vector3::new(n(0.0), n(0.0), n(-4.0));
    let tip = |x: f64, y: f64| Cone::new(at::<T>(x, y, 5.0), at(x, y, 3.0), n(1.0));
    assert!(unique(&tip(0.0, 0.0), down));
    assert!(!unique(&tip(4.0, 4.0), down));
    assert!(!unique(&tip(4.0, 0.0), down));
    let flat = Cone::new(at::<T>(4.0, 4.0, 3.0), at(4.0, 4.0, 5.0), n(1.0));
    assert!(unique(&flat, down));
}

/// The cone is its own image where x and y + 1 change places, as the box is. A manifold has the normal of the contact, too.
fn a_slanted_cone_in_a_box_of_its_symmetry_parts_to_two_sides<T: RealField + Copy>() {
    let cone = TruncatedCone::new(
        at::<T>(0.0, -1.0, 2.0),
        at(1.0, 0.0, -2.0),
        [n(1.0), n(0.0)],
    );
    let around = Aabb::new(at::<T>(-1.0, -2.0, -2.0), at(3.0, 2.0, 0.0));
    assert!(!is_unique(&cone, &around));
    let manifold = cone.contact_manifold(&around, n(0.0)).unwrap();
    assert_eq!(cone.contact(&around).unwrap().normal, manifold.normal);
}
