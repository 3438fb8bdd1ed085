//! The laws of the contacts of two shapes.

use super::tolerance;
use core::fmt::Debug;
use nalgebra::{Point, RealField, convert};
use tangency::{Contact, ContactManifold, ContactPoints, ManifoldPoint, PartId};

const MARGINS: [f64; 3] = [0.0, 0.5, 4.0];

fn least<T: RealField + Copy>(numbers: impl Iterator<Item = T>) -> Option<T> {
    numbers.reduce(|a, b| if b < a { b } else { a })
}

/// Whether the normal of two shapes is the same both ways.
fn have_same_numbers(a: &impl Debug, b: &impl Debug) -> bool {
    format!("{a:?}") == format!("{b:?}")
}

fn sorted<T: RealField + Copy, const D: usize>(
    contacts: impl Iterator<Item = ContactPoints<T, D>>,
) -> Vec<ContactPoints<T, D>> {
    let mut contacts: Vec<_> = contacts.collect();
    contacts.sort_by_key(|contact| contact.parts);
    contacts
}

fn check_one<T: RealField + Copy, const D: usize>(contact: &ContactPoints<T, D>, margin: T) {
    let ContactPoints {
        separation,
        normal,
        on_self,
        on_rhs,
        ..
    } = contact;
    assert!(*separation <= margin, "{margin}: {contact:?}");
    let length = normal.iter().fold(T::zero(), |sum, &x| sum + x * x);
    assert!((length - T::one()).abs() <= tolerance(), "{contact:?}");
    let step = on_rhs - on_self - normal * *separation;
    assert!(step.amax() <= tolerance(), "{contact:?}: {step}");
}

/// All contacts within a margin, by each of the ways to ask.
fn contacts_within<T, A, B, const D: usize>(a: &A, b: &B, margin: T) -> Vec<ContactPoints<T, D>>
where
    T: RealField + Copy,
    A: Contact<B, D, Scalar = T> + Debug,
    B: Contact<A, D, Scalar = T> + Debug,
{
    let contacts = a.contacts(b, margin);
    let ids: Vec<_> = contacts.iter().map(|contact| contact.parts).collect();
    assert!(ids.is_sorted(), "{a:?} {b:?}: {ids:?}");
    contacts
        .iter()
        .for_each(|contact| check_one(contact, margin));
    let mut visited = Vec::new();
    a.visit_contacts(b, margin, &mut |contact| visited.push(contact));
    assert_eq!(visited, contacts, "{a:?} {b:?}");
    if !have_same_numbers(a, b) {
        let flipped = b.contacts(a, margin).into_iter().map(ContactPoints::flip);
        assert_eq!(sorted(flipped), contacts, "{a:?} {b:?} {margin}");
    }
    contacts
}

/// The manifolds are those of the contacts, and their points are within the margin.
fn check_manifolds<T, A, B, const D: usize>(
    (a, b): (&A, &B),
    margin: T,
    contacts: &[ContactPoints<T, D>],
) where
    T: RealField + Copy,
    A: Contact<B, D, Scalar = T> + Debug,
    B: Contact<A, D, Scalar = T> + Debug,
{
    let mut manifolds = Vec::new();
    a.collect_manifolds(b, margin, &mut manifolds);
    assert_eq!(manifolds.len(), contacts.len(), "{a:?} {b:?}");
    for (manifold, contact) in manifolds.iter().zip(contacts) {
        let names = (manifold.normal, manifold.parts);
        assert_eq!(names, (contact.normal, contact.parts), "{a:?} {b:?}");
        let separations = manifold.points().iter().map(|point| point.separation);
        assert!(
            separations.clone().all(|it| it <= margin + tolerance()),
            "{a:?} {b:?} {manifold:?}"
        );
        let points = manifold.points();
        let is_twin = |i: usize| {
            let places = |point: &ManifoldPoint<T, D>| (point.on_self, point.on_rhs);
            let own = places(&points[i]);
            points[..i].iter().any(|point| places(point) == own)
        };
        assert!(!(0..points.len()).any(is_twin), "{a:?} {b:?} {manifold:?}");
        // A part before may have told a deeper one.
        let depth = least(separations).unwrap();
        assert!(
            depth <= contact.separation + tolerance(),
            "{a:?} {b:?} {manifold:?} {contact:?}"
        );
    }
    let deepest = |all: &[ContactManifold<T, D>]| {
        least(
            all.iter()
                .flat_map(|it| it.points())
                .map(|point| point.separation),
        )
    };
    let one = a.contact_manifold(b, margin);
    assert_eq!(
        one.map(|it| deepest(&[it])),
        Some(deepest(&manifolds)).filter(|_| one.is_some())
    );
    assert_eq!(one.is_some(), !manifolds.is_empty(), "{a:?} {b:?}");
    if !have_same_numbers(a, b) {
        let flipped = b.contact_manifold(a, margin).map(ContactManifold::flip);
        let normals = [flipped, one].map(|it| it.map(|it| it.normal));
        assert_eq!(normals[0], normals[1], "{a:?} {b:?}");
    }
}

pub fn check_contacts<T, A, B, const D: usize>(a: &A, b: &B)
where
    T: RealField + Copy,
    A: Contact<B, D, Scalar = T, Point = Point<T, D>> + Debug,
    B: Contact<A, D, Scalar = T, Point = Point<T, D>> + Debug,
{
    let (contact, distance) = (a.contact(b), a.distance(b));
    let does_meet = a.within(b, T::zero());
    for margin in MARGINS.map(convert::<f64, T>) {
        let contacts = contacts_within(a, b, margin);
        check_manifolds((a, b), margin, &contacts);
        let found = least(contacts.iter().map(|contact| contact.separation));
        let Some(contact) = contact else {
            assert!(contacts.is_empty() && does_meet, "{a:?} {b:?}");
            continue;
        };
        let is_within = a.within(b, margin);
        assert_eq!(
            found.is_some(),
            is_within,
            "{a:?} {b:?} {margin}: {contact:?}"
        );
        let one = a.contact_within(b, margin);
        assert_eq!(one, is_within.then_some(contact), "{a:?} {b:?} {margin}");
        // Parts that only the larger margin finds may part a shape another way.
        let is_of_parts = contact.parts != [PartId::WHOLE; 2];
        if is_within && !(is_of_parts && does_meet) {
            assert_eq!(found, Some(contact.separation), "{a:?} {b:?} {margin}");
        }
    }
    let Some(contact) = contact else {
        assert!(b.contact(a).is_none(), "{a:?} {b:?}");
        return;
    };
    // Fixed point rounds a gap below half of its last place to 0.
    assert!(
        contact.separation > T::zero() || does_meet || distance.is_zero(),
        "{a:?} {b:?} {contact:?}"
    );
    assert!(
        contact.separation <= T::zero() || !does_meet,
        "{a:?} {b:?} {contact:?}"
    );
    if !does_meet {
        let error = (contact.separation - distance).abs();
        assert!(error <= tolerance(), "{a:?} {b:?} {contact:?} {distance}");
    }
}
