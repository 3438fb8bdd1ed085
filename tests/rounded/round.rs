//! What holds for rounded shapes, cylinders and cones beside each other and others, in four scalars: with few different coordinates, so
//! that shapes often touch or are parallel.

use crate::draw::{Random, point_value, value};
use crate::kinds::{Answers, Kinds, kinds_of_plane, kinds_of_space};
use crate::laws::room;
use nalgebra::{Point, RealField, SVector};
use simba::scalar::{FixedI16F16, FixedI32F32};
use std::fmt::Debug;
use tangency::{Boundary, BoundedSide, CastResult, ContactPoints};

/// Of each pair.
const CASES: usize = if cfg!(debug_assertions) { 12 } else { 400 };

/// Two shapes of one enum.
struct Pair<'a, S> {
    names: [&'static str; 2],
    a: &'a S,
    b: &'a S,
}

impl<S> Pair<'_, S> {
    fn is_convex(&self) -> bool {
        let parts = ["Polygon", "TriMesh"];
        !self.names.iter().any(|name| parts.contains(name))
    }

    #[track_caller]
    fn require(&self, holds: bool, what: &str)
    where
        S: Debug,
    {
        assert!(holds, "{what}: {:?} {:?}", self.a, self.b);
    }

    fn check_nearest<T: RealField + Copy, const D: usize>(&self) -> T
    where
        S: Answers<T, D>,
    {
        let (a, b) = (self.a, self.b);
        let nearest = a.nearest(b);
        assert_eq!(b.nearest(a).flip(), nearest, "{a:?} {b:?}");
        let is_met = a.intersects(b);
        self.require(b.intersects(a) == is_met, "the other order");
        let distance = value(nearest.distance);
        self.require(!is_met || distance == 0.0, "distance of shapes that meet");
        // Fixed point may round it to 0.
        let is_float = !nalgebra::convert::<f64, T>(1e-20).is_zero();
        self.require(is_met || !is_float || distance > 0.0, "distance");
        self.require(
            !is_met || nearest.on_self == nearest.on_rhs,
            "a common point",
        );
        let more = nearest.distance + nalgebra::convert(room::<T>());
        self.require(a.within(b, more), "within more than the distance");
        let less = nearest.distance - nalgebra::convert(room::<T>());
        let is_within = less >= T::zero() && a.within(b, less);
        self.require(!is_within, "within less than the distance");
        let [p, q] = [&nearest.on_self, &nearest.on_rhs].map(point_value);
        self.require(
            ((p - q).norm() - distance).abs() <= room::<T>(),
            "distance of points",
        );
        let [off, other_off] = [off(a, &nearest.on_self), off(b, &nearest.on_rhs)];
        self.require(
            off <= room::<T>() && other_off <= room::<T>(),
            "points of the shapes",
        );
        nearest.distance
    }

    fn check_contact<T: RealField + Copy, const D: usize>(&self, distance: T)
    where
        S: Answers<T, D>,
    {
        let (a, b) = (self.a, self.b);
        let contact = a.contact(b);
        assert_eq!(
            b.contact(a).map(ContactPoints::flip),
            contact,
            "{a:?} {b:?}"
        );
        let Some(contact) = contact else {
            return self.require(false, "a contact");
        };
        self.require(
            (contact.normal.map(value).norm() - 1.0).abs() <= room::<T>(),
            "unit normal",
        );
        if contact.separation > T::zero() && self.is_convex() {
            assert_eq!(contact.separation, distance, "{a:?} {b:?}");
        }
        self.require(
            distance.is_zero() || contact.separation >= T::zero(),
            "separation",
        );
        let [p, q] = [&contact.on_self, &contact.on_rhs].map(point_value);
        let gap = (q - p).dot(&contact.normal.map(value));
        self.require(
            (gap - value(contact.separation)).abs() <= room::<T>(),
            "the gap",
        );
    }

    /// Motions by eighths are exact.
    fn check_cast<T: RealField + Copy, const D: usize>(&self, motion: &SVector<T, D>)
    where
        S: Answers<T, D>,
    {
        let (a, b) = (self.a, self.b);
        let found = a.cast_against(motion, b);
        let back = b.cast_against(&-motion, a);
        let kinds = [&found, &back].map(std::mem::discriminant);
        self.require(kinds[0] == kinds[1], "the other shape moves");
        let is_start = matches!(found, CastResult::Start(_));
        self.require(is_start == a.intersects(b), "a start where they meet");
        let until = match found {
            CastResult::Miss => 1.0,
            CastResult::Hit(hit) => value(hit.time) - room::<T>(),
            CastResult::Start(_) => return,
        };
        for eighths in 1..=8 {
            let time = f64::from(eighths) / 8.0;
            let moved = a.translated(&(motion * nalgebra::convert::<f64, T>(time)));
            self.require(
                time >= until || !moved.intersects(b),
                "apart before the touch",
            );
        }
        if let CastResult::Hit(hit) = found {
            let moved = a.translated(&(motion * hit.time));
            self.require(value(moved.distance(b)) <= 8.0 * room::<T>(), "a touch");
        }
    }
}

/// How far a point is outside of a shape.
fn off<T, S, const D: usize>(shape: &S, point: &Point<T, D>) -> f64
where
    T: RealField + Copy,
    S: Boundary<Point<T, D>, Scalar = T>,
{
    value(shape.nearest_on_boundary(point).signed_distance).max(0.0)
}

/// What a shape answers about rays and points.
fn check_alone<S, T, const D: usize>(shape: &S, random: &mut Random)
where
    T: RealField + Copy,
    S: Answers<T, D>,
{
    let ray = random.ray();
    if let Some(hit) = shape.first_hit(&ray, nalgebra::convert(2.0)) {
        let nearest = shape.nearest_on_boundary(&hit.point);
        let is_on = value(nearest.signed_distance).abs() <= room::<T>();
        let is_inside = hit.normal.is_none() && nearest.signed_distance <= T::zero();
        assert!(is_on || is_inside, "{shape:?} {ray:?} {hit:?}");
    }
    let point = random.point();
    let distance = value(shape.nearest_on_boundary(&point).signed_distance);
    let is_right = match shape.bounded_side(&point) {
        BoundedSide::Inside => distance <= 0.0,
        BoundedSide::OnBoundary => distance == 0.0,
        BoundedSide::Outside => distance >= 0.0,
    };
    assert!(is_right, "{shape:?} {point:?} {distance}");
}

fn check_all<S, T, const D: usize>(kinds: &Kinds<S>)
where
    T: RealField + Copy,
    S: Answers<T, D>,
{
    for (place, (name, draw)) in kinds.list[..kinds.round].iter().enumerate() {
        for (other, draw_other) in &kinds.list[place..] {
            let random = &mut Random(0x2545_f491_4f6c_dd1d);
            for _ in 0..CASES {
                let (a, b) = (draw(random), draw_other(random));
                let pair = Pair {
                    names: [name, other],
                    a: &a,
                    b: &b,
                };
                let distance = pair.check_nearest();
                pair.check_contact(distance);
                pair.check_cast(&random.vector());
                check_alone(&a, random);
            }
        }
    }
}

fn each_pair<T: RealField + Copy>() {
    check_all::<_, T, 2>(&kinds_of_plane());
    check_all::<_, T, 3>(&kinds_of_space());
}

mod tests {
    in_scalars! { each_pair }
}
