//! Enums, compounds and posed shapes answer with the numbers of the shapes in them.

use core::ops::ControlFlow;
use nalgebra::{Isometry, Point2, Point3, RealField, SVector, convert};
use tangency::{
    Ball, Cast, CastResult, CastStart, Composite, Compound, Contact, ContactPoints, PartId, Parts,
    Posed, Shape, Shape2, Shape3,
};

/// Some parts, as a user would keep them.
struct Listed<S: Shape> {
    parts: Vec<S>,
    bounds: S::Bounds,
}

impl<S: Shape> Parts for Listed<S> {
    type Part = S;

    fn bounds(&self) -> S::Bounds {
        self.bounds
    }

    fn visit_parts(
        &self,
        _: &S::Bounds,
        visit: &mut dyn FnMut(usize, &S) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut parts = self.parts.iter().enumerate();
        parts.try_for_each(|(id, part)| visit(id, part))
    }
}

/// What two shapes answer by their types.
pub struct Found<T: RealField, const D: usize> {
    contact: Option<ContactPoints<T, D>>,
    contacts: Vec<ContactPoints<T, D>>,
    cast: CastResult<T, D>,
}

pub fn found<T, A, B, const D: usize>(a: &A, b: &B, motion: &SVector<T, D>) -> Found<T, D>
where
    T: RealField + Copy,
    A: Contact<B, D, Scalar = T> + Cast<B, D>,
{
    Found {
        contact: a.contact(b),
        contacts: a.contacts(b, T::one()),
        cast: a.cast_against(motion, b),
    }
}

/// The ids of parts that are in a compound of two, second.
fn are_in_second(parts: [PartId; 2], own: [PartId; 2], is_in: [bool; 2]) -> bool {
    (0..2).all(|side| match is_in[side] {
        true => parts[side].part() == Some(1) && parts[side].own_part() == own[side].part(),
        false => parts[side] == own[side],
    })
}

fn check_in_compound<T: RealField + Copy, const D: usize>(
    found: &Found<T, D>,
    contacts: &[ContactPoints<T, D>],
    is_in: [bool; 2],
) {
    // What is not bounded may touch the first part too.
    let is_second = |contact: &&ContactPoints<T, D>| {
        (0..2).all(|side| !is_in[side] || contact.parts[side].part() == Some(1))
    };
    let contacts: Vec<_> = contacts.iter().filter(is_second).collect();
    assert_eq!(contacts.len(), found.contacts.len());
    for (contact, own) in contacts.into_iter().zip(&found.contacts) {
        assert!(
            are_in_second(contact.parts, own.parts, is_in),
            "{contact:?} {own:?}"
        );
        let parts = own.parts;
        assert_eq!(ContactPoints { parts, ..*contact }, *own);
    }
}

/// The same result, of parts as in another one.
fn with_parts_of<T: RealField + Copy, const D: usize>(
    result: CastResult<T, D>,
    other: &CastResult<T, D>,
) -> CastResult<T, D> {
    let Some(parts) = other.parts() else {
        return result;
    };
    match result {
        CastResult::Hit(mut hit) => {
            hit.contact.parts = parts;
            CastResult::Hit(hit)
        }
        CastResult::Start(start) => CastResult::Start(CastStart {
            contact: start
                .contact
                .map(|contact| ContactPoints { parts, ..contact }),
            parts,
            ..start
        }),
        CastResult::Miss => CastResult::Miss,
    }
}

macro_rules! checks {
    ($($check:ident $Shape:ident $D:literal $Point:ident;)+) => {$(
        pub fn $check<T: RealField + Copy>(
            a: &$Shape<T>,
            b: &$Shape<T>,
            motion: &SVector<T, $D>,
            found: &Found<T, $D>,
        ) {
            // The normal of shapes with the same numbers is the same both ways, so that it is not that of the other order.
            if a == b {
                return;
            }
            assert_eq!(Contact::<$Shape<T>, $D>::contact(a, b), found.contact);
            assert_eq!(a.contacts(b, T::one()), found.contacts);
            assert_eq!(a.cast_against(motion, b), found.cast);

            let here = Isometry::<T, nalgebra::Rotation<T, $D>, $D>::identity();
            let posed = Posed::new(a, &here);
            let is_box = |shape: &$Shape<T>| matches!(shape, $Shape::Aabb(_));
            if !is_box(a) && !is_box(b) {
                assert_eq!(posed.contacts(b, T::one()).len(), found.contacts.len(), "{a:?} {b:?}");
                let of_both = posed.contacts(&Posed::new(b, &here), T::one());
                assert_eq!(of_both.len(), found.contacts.len(), "{a:?} {b:?}");
            }

            let far = Ball::new($Point::from([convert::<f64, T>(70.0); $D]), T::one());
            let in_compound = |shape: &$Shape<T>| Compound::try_new(vec![far.into(), shape.clone()]).ok();
            // What is not bounded may touch the other part first.
            let is_endless = |shape: &$Shape<T>| shape.try_bounds().is_none();
            let (of_a, of_b) = (in_compound(a), in_compound(b));
            if let Some(of_a) = &of_a {
                check_in_compound(found, &of_a.contacts(b, T::one()), [true, false]);
                if !is_endless(b) {
                    let cast = of_a.cast_against(motion, b);
                    assert_eq!(with_parts_of(cast, &found.cast), found.cast, "{a:?} {b:?}");
                }
            }
            if let Some(of_b) = &of_b {
                check_in_compound(found, &a.contacts(of_b, T::one()), [false, true]);
                if !is_endless(a) {
                    let cast = a.cast_against(motion, of_b);
                    assert_eq!(with_parts_of(cast, &found.cast), found.cast, "{a:?} {b:?}");
                }
            }
            if let Some(compound) = &of_a {
                let (parts, bounds) = (compound.parts().to_vec(), compound.bounds());
                let composite = Composite(Listed { parts, bounds });
                assert_eq!(composite.contacts(b, T::one()), compound.contacts(b, T::one()));
                assert_eq!(b.contacts(&composite, T::one()), b.contacts(compound, T::one()));
                let casts = [composite.cast_against(motion, b), compound.cast_against(motion, b)];
                assert_eq!(casts[0], casts[1], "{a:?} {b:?}");
            }
            if let (Some(of_a), Some(of_b)) = (&of_a, &of_b) {
                check_in_compound(found, &of_a.contacts(of_b, T::one()), [true, true]);
            }
        }
    )+};
}

checks! {
    check_in_plane Shape2 2 Point2;
    check_in_space Shape3 3 Point3;
}
