//! Contacts of compounds beside those of their parts, each asked alone.

use crate::contacts::{Body, each_kind};
use crate::enums::{plane_shapes, space_shapes};
use crate::random::Random;
use nalgebra::{Point2, Point3, RealField, SVector, Vector2, convert};
use simba::scalar::FixedI32F32;
use tangency::{
    Aabb, Circle, Compound, Compound2, Compound3, Contact, ContactPoints, MultiPolygon, PartId,
    Polygon, Shape, Shape2, Shape3, Sphere,
};

fn bodies<T: RealField + Copy>(random: &mut Random, count: usize) -> Vec<Body<T>> {
    let parts = (0..count).flat_map(|_| each_kind::<T>(random));
    parts.filter(|part| part.try_bounds().is_some()).collect()
}

/// The id of a part, the index of its edge or triangle, and the contact, which names neither.
type OfPart<T, const D: usize> = (usize, Option<usize>, ContactPoints<T, D>);

fn without_parts<T: RealField, const D: usize>(
    contact: ContactPoints<T, D>,
) -> ContactPoints<T, D> {
    ContactPoints {
        parts: [PartId::WHOLE; 2],
        ..contact
    }
}

/// The contacts of a compound with a shape without parts.
fn of_compound<T: RealField + Copy, const D: usize>(
    contacts: Vec<ContactPoints<T, D>>,
) -> Vec<OfPart<T, D>> {
    let of_part = |contact: ContactPoints<T, D>| {
        let [part, other] = contact.parts;
        assert_eq!(other, PartId::WHOLE);
        let id = part.part().expect("a part");
        (id, part.own_part(), without_parts(contact))
    };
    contacts.into_iter().map(of_part).collect()
}

/// The contacts of one part with a shape without parts.
fn of_part<T: RealField + Copy, const D: usize>(
    id: usize,
    contacts: impl IntoIterator<Item = ContactPoints<T, D>>,
) -> Vec<OfPart<T, D>> {
    let of_feature = |contact: ContactPoints<T, D>| {
        let [feature, other] = contact.parts;
        assert_eq!((feature.own_part(), other), (None, PartId::WHOLE));
        (id, feature.part(), without_parts(contact))
    };
    contacts.into_iter().map(of_feature).collect()
}

fn check_part_contacts<T: RealField + Copy>() {
    let mut random = Random(3);
    let margin = convert(0.5);
    let (mut near, mut deep) = (0, 0);
    for _ in 0..4 {
        let compound = Compound::new(bodies::<T>(&mut random, 5));
        for other in each_kind::<T>(&mut random) {
            let parts = compound.parts().iter().enumerate();
            let alone = parts.flat_map(|(id, part)| {
                let contact = part.contact_within(&other, margin);
                contact.map(|contact| (id, None, contact))
            });
            let alone = alone.collect::<Vec<_>>();
            near += alone.len();
            deep += (alone.iter())
                .filter(|(_, _, contact)| contact.separation < T::zero())
                .count();
            assert_eq!(of_compound(compound.contacts(&other, margin)), alone);
        }
    }
    assert!(deep > 100 && near > deep, "{near} {deep}");
}

#[test]
fn parts_have_the_contacts_that_they_have_alone() {
    check_part_contacts::<f64>();
    check_part_contacts::<FixedI32F32>();
}

/// What is not a number is near nothing, and nothing is within a margin that is none.
#[test]
fn nothing_is_near_no_number() {
    let compound = Compound::new(bodies::<f64>(&mut Random(5), 3));
    let nowhere = Point2::new(f64::NAN, 0.0);
    assert!(compound.contacts(&nowhere, 1.0).is_empty());
    let somewhere = compound.bounds().center();
    assert!(compound.contacts(&somewhere, f64::NAN).is_empty());
    assert!(!compound.contacts(&somewhere, 99.0).is_empty());
}

/// The contacts of a part and a shape, asked by its type.
macro_rules! alone {
    ($part:expr, $other:expr, $margin:expr, $Enum:ident:
        convex $($Convex:ident)+, of_parts $($Outline:ident)+) => {
        match $part {
            $($Enum::$Convex(part) => {
                let found = part.contact_within($other, $margin).into_iter().collect::<Vec<_>>();
                assert!(found.iter().all(|contact| contact.parts == [PartId::WHOLE; 2]));
                found
            })+
            $($Enum::$Outline(part) => {
                let found = part.contacts($other, $margin);
                assert!(found.iter().all(|contact| contact.parts[0].part().is_some()));
                found
            })+
            other => panic!("{other:?} is not bounded"),
        }
    };
}

fn check_features_of_plane<T: RealField + Copy>() {
    let (mut random, margin) = (Random(11), convert(0.5));
    let mut features = 0;
    for _ in 0..12 {
        let parts = (0..3).flat_map(|_| plane_shapes::<T>(&mut random));
        let parts = parts.filter(|part| part.try_bounds().is_some());
        let compound = Compound2::new(parts.collect());
        let disc = Circle::new(random.point(), convert(1.5));
        let expected = compound.parts().iter().enumerate().flat_map(|(id, part)| {
            of_part(
                id,
                alone!(part, &disc, margin, Shape2:
                    convex Point Segment Triangle Aabb Obb Ball Capsule ConvexPolygon,
                    of_parts Polyline Polygon MultiPolygon),
            )
        });
        let found = of_compound(compound.contacts(&disc, margin));
        features += found
            .iter()
            .filter(|(_, feature, _)| feature.is_some())
            .count();
        assert_eq!(found, expected.collect::<Vec<_>>());
    }
    assert!(features > 10, "{features}");
}

fn check_features_of_space<T: RealField + Copy>() {
    let (mut random, margin) = (Random(13), convert(0.5));
    let mut features = 0;
    for _ in 0..12 {
        let parts = (0..3).flat_map(|_| space_shapes::<T>(&mut random));
        let parts = parts.filter(|part| part.try_bounds().is_some());
        let compound = Compound3::new(parts.collect());
        let center: Point3<T> = random.point();
        let ball = Sphere::new(center, convert(1.5));
        let body = Aabb::new(center, center + SVector::repeat(T::one()));
        macro_rules! check {
            ($other:expr) => {
                let expected = compound.parts().iter().enumerate().flat_map(|(id, part)| {
                    of_part(
                        id,
                        alone!(part, $other, margin, Shape3:
                            convex Point Segment Triangle Aabb Obb Ball Capsule Tetrahedron ConvexPolyhedron Cylinder Cone TruncatedCone,
                            of_parts Polyline TriMesh Polyhedron),
                    )
                });
                let found = of_compound(compound.contacts($other, margin));
                features += found.iter().filter(|(_, feature, _)| feature.is_some()).count();
                assert_eq!(found, expected.collect::<Vec<_>>());
            };
        }
        check!(&ball);
        check!(&body);
    }
    assert!(features > 10, "{features}");
}

#[test]
fn features_of_parts_have_the_contacts_that_they_have_alone() {
    check_features_of_plane::<f64>();
    check_features_of_plane::<FixedI32F32>();
    check_features_of_space::<f64>();
    check_features_of_space::<FixedI32F32>();
}

/// The edges of all polygons are counted on, as `edges` lists them.
#[test]
fn edges_of_several_polygons_are_counted_on() {
    let square = |x: f64| {
        let corners = [[x, 0.0], [x + 2.0, 0.0], [x + 2.0, 2.0], [x, 2.0]];
        Polygon::new(corners.map(Point2::from).to_vec())
    };
    let land = MultiPolygon::new(vec![square(0.0), square(5.0)]);
    let disc = Circle::new(Point2::new(6.0, 2.75), 1.0);
    let [found] = land.contacts(&disc, 0.0)[..] else {
        panic!("one edge is near");
    };
    let index = found.parts[0].part().expect("an edge");
    let edge = land.edges().nth(index).unwrap();
    assert_eq!((edge.a.y, edge.b.y, index), (2.0, 2.0, 6));
    assert_eq!((found.separation, found.normal), (-0.25, Vector2::y()));
}
