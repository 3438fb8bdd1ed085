//! Contacts of enums and posed shapes are those of the shapes, bit for bit.

use crate::random::Random;
use nalgebra::{IsometryMatrix2, Point2, RealField, Rotation2, Vector2};
use simba::scalar::FixedI32F32;
use tangency::{
    Aabb2, Capsule2, Circle, Contact, ContactPoints, ConvexPolygon, HalfPlane, Line2, Obb2, Posed,
    Ray2, Segment2, Triangle2,
};

tangency::shape_enum! {
    /// Every convex shape of the plane.
    #[derive(Clone, Debug, PartialEq)]
    pub enum Body<T, 2> as BodyRef {
        Point(Point2<T>),
        Line(Line2<T>),
        Ray(Ray2<T>),
        Segment(Segment2<T>),
        HalfPlane(HalfPlane<T>),
        Triangle(Triangle2<T>),
        Aabb(Aabb2<T>),
        Obb(Obb2<T>),
        Disc(Circle<T>),
        Capsule(Capsule2<T>),
        Hull(std::sync::Arc<ConvexPolygon<T>>),
    }
}

type Found<T> = Option<ContactPoints<T, 2>>;

pub fn each_kind<T: RealField + Copy>(random: &mut Random) -> Vec<Body<T>> {
    let [a, b, c]: [Point2<T>; 3] = [random.point(), random.point(), random.point()];
    let one = T::one();
    let axis = Vector2::new(one + one, one);
    let side = Vector2::new(-one, one + one);
    vec![
        a.into(),
        Line2::through(b, c).into(),
        Ray2::new(a, side).into(),
        Segment2::new(a, b).into(),
        HalfPlane::new(c, axis).into(),
        Triangle2::new(a, b, c).into(),
        Aabb2::new(a, a + Vector2::new(one, one + one)).into(),
        Obb2::from_half_axes(b, [axis, side]).into(),
        Circle::new(b, one).into(),
        Capsule2::new(b, c, one).into(),
        ConvexPolygon::new(vec![a, a + axis, a + axis + side, a + side]).into(),
    ]
}

/// The contact of two shapes asked by their types, and by a type and an enum.
fn of_types<T: RealField + Copy>(a: &Body<T>, b: &Body<T>) -> [Found<T>; 3] {
    macro_rules! with {
        ($a:expr) => {
            match b {
                Body::Point(it) => [$a.contact(it), $a.contact(b), a.contact(it)],
                Body::Line(it) => [$a.contact(it), $a.contact(b), a.contact(it)],
                Body::Ray(it) => [$a.contact(it), $a.contact(b), a.contact(it)],
                Body::Segment(it) => [$a.contact(it), $a.contact(b), a.contact(it)],
                Body::HalfPlane(it) => [$a.contact(it), $a.contact(b), a.contact(it)],
                Body::Triangle(it) => [$a.contact(it), $a.contact(b), a.contact(it)],
                Body::Aabb(it) => [$a.contact(it), $a.contact(b), a.contact(it)],
                Body::Obb(it) => [$a.contact(it), $a.contact(b), a.contact(it)],
                Body::Disc(it) => [$a.contact(it), $a.contact(b), a.contact(it)],
                Body::Capsule(it) => [$a.contact(it), $a.contact(b), a.contact(it)],
                Body::Hull(it) => [$a.contact(&**it), $a.contact(b), a.contact(&**it)],
            }
        };
    }
    match a {
        Body::Point(it) => with!(it),
        Body::Line(it) => with!(it),
        Body::Ray(it) => with!(it),
        Body::Segment(it) => with!(it),
        Body::HalfPlane(it) => with!(it),
        Body::Triangle(it) => with!(it),
        Body::Aabb(it) => with!(it),
        Body::Obb(it) => with!(it),
        Body::Disc(it) => with!(it),
        Body::Capsule(it) => with!(it),
        Body::Hull(it) => with!(it),
    }
}

fn check<T: RealField + Copy>() {
    let mut random = Random(17);
    let identity = IsometryMatrix2::<T>::identity();
    for _ in 0..20 {
        let (left, right) = (each_kind::<T>(&mut random), each_kind::<T>(&mut random));
        for a in &left {
            for b in &right {
                let [expected, by_shape, by_enum] = of_types(a, b);
                let label = format!("{a:?} {b:?}");
                assert_eq!(by_shape, expected, "{label}");
                assert_eq!(by_enum, expected, "{label}");
                assert_eq!(a.contact(b), expected, "{label}");
                assert_eq!(a.as_ref().contact(&b.as_ref()), expected, "{label}");
                assert_eq!(a.as_ref().contact(b), expected, "{label}");
                assert_eq!(b.contact(a).map(ContactPoints::flip), expected, "{label}");
            }
        }
        let turned = identity
            * Rotation2::from_matrix_unchecked(nalgebra::Matrix2::new(
                T::zero(),
                -T::one(),
                T::one(),
                T::zero(),
            ));
        for a in &left {
            for b in &right {
                let moved = Posed::new(a, &turned).to_shape();
                let posed = Posed::new(a, &turned);
                assert_eq!(posed.contact(b), moved.contact(b));
                assert_eq!(b.contact(&posed), b.contact(&moved));
                let other = Posed::new(b, &turned);
                assert_eq!(posed.contact(&other), moved.contact(&other.to_shape()));
            }
        }
    }
}

#[test]
fn enums_and_poses_have_the_contacts_of_their_shapes() {
    check::<f64>();
    check::<FixedI32F32>();
}
