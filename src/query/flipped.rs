use crate::algorithm::sorted::sort_by_numbers;
use crate::query::{Contact, ContactManifold, ContactPoints, ManifoldPoint, numbers_of_parts};
use alloc::vec::Vec;
use nalgebra::{RealField, SVector};

/// Calls a function with the contacts of two shapes in the other order, in the order of their parts.
#[inline(never)]
pub fn visit_flipped_contacts<A, B, T, const D: usize>(
    a: &A,
    b: &B,
    margin: T,
    visit: &mut dyn FnMut(ContactPoints<T, D>),
) where
    T: RealField + Copy,
    A: Contact<B, D, Scalar = T> + ?Sized,
    B: ?Sized,
{
    let mut found = a.contacts(b, margin);
    for contact in &mut found {
        *contact = contact.flip();
    }
    sort_by_numbers(&mut found, |contact| numbers_of_parts(contact.parts));
    found.into_iter().for_each(visit);
}

/// Calls a function with the manifolds of two shapes in the other order, in the order of their parts.
#[inline(never)]
pub fn visit_flipped_manifolds<A, B, T, const D: usize>(
    a: &A,
    b: &B,
    margin: T,
    visit: &mut dyn FnMut(ContactManifold<T, D>),
) where
    T: RealField + Copy,
    A: Contact<B, D, Scalar = T> + ?Sized,
    B: ?Sized,
{
    let mut found = Vec::new();
    a.visit_manifolds(b, margin, &mut |manifold| found.push(manifold.flip()));
    sort_by_numbers(&mut found, |manifold: &ContactManifold<T, D>| {
        numbers_of_parts(manifold.parts)
    });
    found.into_iter().for_each(visit);
}

/// Replaces a list by the points of contact of two shapes in the other order, and returns the normal.
#[inline(never)]
pub fn collect_flipped_points<A, B, T, const D: usize>(
    a: &A,
    b: &B,
    margin: T,
    points: &mut Vec<ManifoldPoint<T, D>>,
) -> Option<SVector<T, D>>
where
    T: RealField + Copy,
    A: Contact<B, D, Scalar = T> + ?Sized,
    B: ?Sized,
{
    let normal = a.collect_contact_points(b, margin, points)?;
    for point in points {
        *point = point.flip();
    }
    Some(super::contact_points::opposite(normal))
}

/// Replaces a list by the points of contact of two shapes, if their normal is this one.
#[inline(never)]
pub fn collect_points_along_own<A, B, T, const D: usize>(
    a: &A,
    b: &B,
    normal: &SVector<T, D>,
    margin: T,
    points: &mut Vec<ManifoldPoint<T, D>>,
) where
    T: RealField + Copy,
    A: Contact<B, D, Scalar = T> + ?Sized,
    B: ?Sized,
{
    if a.collect_contact_points(b, margin, points).as_ref() != Some(normal) {
        points.clear();
    }
}
