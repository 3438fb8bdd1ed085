//! What is told of a rounded shape and another is what is told of the core, with the radius added.

use crate::draw::{Random, number, point_value, value};
use nalgebra::{Point, RealField, SVector};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{
    Cast, CastResult, Contact, ContactPoints, Intersects, ManifoldPoint, Nearest, Roundable,
    Rounded,
};

const CASES: usize = if cfg!(debug_assertions) { 60 } else { 3_000 };

/// How far numbers of a scalar may be apart: some units in the last place of coordinates below 16.
pub fn room<T: RealField + Copy>() -> f64 {
    let unit = value(T::default_epsilon());
    64.0 * unit
}

/// A core, its radius, another shape, and what is asked about them.
struct Pair<'a, A: Roundable, B, const D: usize> {
    core: &'a A,
    rounded: &'a Rounded<A>,
    other: &'a B,
}

impl<T, A, B, const D: usize> Pair<'_, A, B, D>
where
    T: RealField + Copy,
    A: Roundable<Scalar = T, Point = Point<T, D>> + Nearest<B, Scalar = T, Point = Point<T, D>>,
    Rounded<A>: Nearest<B, Scalar = T, Point = Point<T, D>> + Intersects<B> + std::fmt::Debug,
    B: Nearest<Rounded<A>, Scalar = T, Point = Point<T, D>>
        + Intersects<Rounded<A>>
        + std::fmt::Debug,
{
    fn radius(&self) -> f64 {
        value(self.rounded.radius())
    }

    #[track_caller]
    fn is_near(&self, x: f64, y: f64, what: &str) {
        let close = (x - y).abs() <= room::<T>();
        assert!(
            close,
            "{what}: {x} instead of {y}: {:?} {:?}",
            self.rounded, self.other
        );
    }

    #[track_caller]
    fn same<X: PartialEq + std::fmt::Debug>(&self, x: X, y: X, what: &str) {
        assert_eq!(x, y, "{what}: {:?} {:?}", self.rounded, self.other);
    }

    fn check_nearest(&self, limit: T) {
        let Self {
            core,
            rounded,
            other,
        } = *self;
        let radius = rounded.radius();
        let is_met = core.within(other, radius);
        self.same(rounded.intersects(other), is_met, "intersects");
        self.same(other.intersects(rounded), is_met, "intersects, flipped");
        self.same(
            rounded.within(other, limit),
            core.within(other, radius + limit),
            "within",
        );
        let distance = value(rounded.distance(other));
        let expected = (value(core.distance(other)) - self.radius()).max(0.0);
        self.is_near(distance, expected, "distance");
        self.same(distance == 0.0, is_met || distance == 0.0, "zero distance");
        let nearest = rounded.nearest(other);
        self.same(value(nearest.distance), distance, "distance of nearest");
        self.same(other.nearest(rounded).flip(), nearest, "nearest, flipped");
        let [p, q] = [&nearest.on_self, &nearest.on_rhs].map(point_value);
        self.is_near((p - q).norm(), distance, "distance of points");
    }

    fn check_contact(&self, margin: T)
    where
        A: Contact<B, D> + Nearest<Point<T, D>>,
        Rounded<A>: Contact<B, D>,
        B: Contact<Rounded<A>, D>,
    {
        let Self {
            core,
            rounded,
            other,
        } = *self;
        let (of_core, found) = (core.contact(other), rounded.contact(other));
        self.same(found.is_some(), of_core.is_some(), "has contact");
        self.same(
            other.contact(rounded).map(ContactPoints::flip),
            found,
            "contact, flipped",
        );
        let (Some(of_core), Some(found)) = (of_core, found) else {
            return;
        };
        let depth = value(of_core.separation) - self.radius();
        self.is_near(value(found.separation), depth, "separation");
        let is_within = found.separation <= margin;
        let asked = rounded.contact_within(other, margin).is_some();
        self.same(
            asked,
            is_within || asked && depth.abs() < room::<T>() + value(margin),
            "contact within",
        );
        let normal = found.normal.map(value);
        self.is_near(normal.norm(), 1.0, "unit normal");
        let from_core = core.distance(&found.on_self);
        self.is_near(value(from_core), self.radius(), "contact on the boundary");
        if of_core.unique && found.unique && value(of_core.separation) != 0.0 {
            self.is_near((of_core.normal.map(value) - normal).norm(), 0.0, "normal");
        }
        let gap = (point_value(&found.on_rhs) - point_value(&found.on_self)).dot(&normal);
        self.is_near(gap, value(found.separation), "gap along the normal");
    }

    fn check_manifold(&self, margin: T)
    where
        A: Contact<B, D>,
        Rounded<A>: Contact<B, D>,
        B: Contact<Rounded<A>, D>,
    {
        let Self {
            core,
            rounded,
            other,
        } = *self;
        let (mut others, mut own) = (Vec::new(), Vec::new());
        let of_core = core.collect_contact_points(other, margin + rounded.radius(), &mut others);
        let found = rounded.collect_contact_points(other, margin, &mut own);
        let (Some(of_core), Some(normal)) = (of_core, found) else {
            return;
        };
        // Of points at the margin some are beyond it by rounding.
        let is_at_margin =
            |p: &ManifoldPoint<T, D>| value(margin - p.separation).abs() <= room::<T>();
        if of_core != normal || own.iter().any(is_at_margin) {
            return;
        }
        // A corner on an edge may be a point once or twice, by rounding.
        let is_same = |p: &ManifoldPoint<T, D>, q: &ManifoldPoint<T, D>| {
            let moved = q.on_self + normal * rounded.radius();
            let beside = (point_value(&moved) - point_value(&p.on_self)).norm();
            let deeper = value(q.separation) - self.radius() - value(p.separation);
            beside <= room::<T>() && deeper.abs() <= room::<T>()
        };
        if own.len() == 1 && others.len() == 1 {
            // Of parallel edges the point may be any.
            let depth = value(others[0].separation) - self.radius();
            return self.is_near(
                value(own[0].separation),
                depth,
                "separation of the only point",
            );
        }
        let is_found = own.iter().all(|p| others.iter().any(|q| is_same(p, q)));
        let is_all = others.iter().all(|q| own.iter().any(|p| is_same(p, q)));
        assert!(
            is_found && is_all,
            "{margin} {own:?} {others:?}: {rounded:?} {other:?}"
        );
    }

    fn check_cast(&self, motion: &SVector<T, D>, distance: T)
    where
        A: Cast<B, D>,
        Rounded<A>: Cast<B, D>,
        B: Cast<Rounded<A>, D>,
    {
        let Self {
            core,
            rounded,
            other,
        } = *self;
        let found = rounded.cast_within(motion, other, distance);
        let of_core = core.cast_within(motion, other, distance + rounded.radius());
        match (&found, &of_core) {
            (CastResult::Miss, CastResult::Miss) => {}
            (CastResult::Hit(hit), CastResult::Hit(of_core)) => {
                self.is_near(value(hit.time), value(of_core.time), "time");
                self.same(hit.enters, of_core.enters, "enters");
            }
            (CastResult::Start(start), CastResult::Start(of_core)) => {
                self.same(start.kind, of_core.kind, "kind of start");
            }
            _ => panic!(
                "{found:?} instead of {of_core:?}: {:?} {motion:?} {:?}",
                self.rounded, self.other
            ),
        }
        let back = other.cast_within(&-motion, rounded, distance);
        let kinds = [&found, &back].map(std::mem::discriminant);
        self.same(kinds[0], kinds[1], "cast, flipped");
    }
}

/// Draws a shape of a dimension by its name.
macro_rules! draw {
    (plane $T:ty, $D:literal, $random:expr) => {
        $random.plane::<$T>()
    };
    (obb2 $T:ty, $D:literal, $random:expr) => {
        $random.obb2::<$T>()
    };
    (obb3 $T:ty, $D:literal, $random:expr) => {
        $random.obb3::<$T>()
    };
    (tetrahedron $T:ty, $D:literal, $random:expr) => {
        $random.tetrahedron::<$T>()
    };
    (convex_polygon $T:ty, $D:literal, $random:expr) => {
        $random.convex_polygon::<$T>()
    };
    (convex_polyhedron $T:ty, $D:literal, $random:expr) => {
        $random.convex_polyhedron::<$T>()
    };
    (polygon $T:ty, $D:literal, $random:expr) => {
        $random.polygon::<$T>()
    };
    (mesh $T:ty, $D:literal, $random:expr) => {
        $random.mesh::<$T>()
    };
    (polyhedron $T:ty, $D:literal, $random:expr) => {
        $random.polyhedron::<$T>()
    };
    ($Name:ident $T:ty, $D:literal, $random:expr) => {
        $random.$Name::<$T, $D>()
    };
}

/// Tests of cores with convex shapes, and with shapes made of parts.
macro_rules! laws {
    ($($name:ident: $T:ty, $D:literal; $cores:tt, $convex:tt, $parts:tt;)+) => {
        $(laws! { @scalar $name $T, $D; $cores, $convex, $parts })+
    };
    (@scalar $name:ident $T:ty, $D:literal; [$($core:ident)+], $convex:tt, $parts:tt) => {
        mod $name {
            use super::*;
            $(laws! { @core $core $T, $D; $convex, $parts })+
        }
    };
    (@core $core:ident $T:ty, $D:literal; [$($convex:ident)+], [$($part:ident)+]) => {
        #[test]
        fn $core() {
            let random = &mut Random(0x9e37_79b9_7f4a_7c15);
            for _ in 0..CASES {
                $(laws! { @pair $core, $convex, $T, $D, random; nearest contact cast })+
                $(laws! { @pair $core, $part, $T, $D, random; nearest cast })+
            }
        }
    };
    (@pair $core:ident, $other:ident, $T:ty, $D:literal, $random:ident; $($how:ident)+) => {{
        let (core, other) = (draw!($core $T, $D, $random), draw!($other $T, $D, $random));
        let rounded = Rounded::new(core.clone(), $random.radius::<$T>());
        let pair = Pair::<_, _, $D> { core: &core, rounded: &rounded, other: &other };
        $(laws! { @ask $how $T, $D, $random, pair })+
    }};
    (@ask nearest $T:ty, $D:literal, $random:expr, $pair:expr) => {
        $pair.check_nearest($random.radius());
    };
    (@ask contact $T:ty, $D:literal, $random:expr, $pair:expr) => {
        $pair.check_contact($random.radius());
        $pair.check_manifold($random.radius());
    };
    (@ask cast $T:ty, $D:literal, $random:expr, $pair:expr) => {
        let motion = SVector::<$T, $D>::from_fn(|_, _| number(2.0 * $random.coordinate()));
        $pair.check_cast(&motion, $random.radius());
    };
}

laws! {
    double_in_plane: f64, 2; [segment triangle aabb obb2 convex_polygon],
        [point line ray segment half_space triangle aabb obb2 ball capsule convex_polygon], [polygon polyline];
    double_in_space: f64, 3; [segment triangle aabb obb3 tetrahedron convex_polyhedron],
        [point line ray segment plane half_space triangle aabb obb3 ball capsule tetrahedron convex_polyhedron],
        [mesh polyhedron polyline];
    single_in_plane: f32, 2; [obb2], [point line half_space obb2 capsule], [polygon];
    single_in_space: f32, 3; [triangle], [point line plane half_space obb3 capsule], [mesh];
    narrow_in_plane: FixedI16F16, 2; [triangle], [point ray half_space obb2 ball], [polyline];
    narrow_in_space: FixedI16F16, 3; [aabb], [point ray half_space obb3 ball], [polyline];
    wide_in_plane: FixedI32F32, 2; [convex_polygon], [point line half_space segment obb2 capsule], [polygon];
    wide_in_space: FixedI32F32, 3; [obb3], [point line plane half_space aabb obb3 ball], [mesh];
}
