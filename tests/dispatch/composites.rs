//! Composites beside the least of their parts, each asked alone.

use crate::random::Random;
use core::ops::ControlFlow;
use nalgebra::{Point, Point2, Point3, RealField, Vector3, convert};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{
    Aabb, Aabb3, Ball, Capsule2, Circle, Composite, HalfSpace, Intersects, Line, Nearest, Obb,
    Parts, Plane, Polygon, Posed, Ray, RayCast, Segment, Shape, Shape2, Shape3, Sphere, Triangle,
};

/// Parts in a list, visited backwards: the order does not matter.
struct List<S>(Vec<S>);

impl<T: RealField + Copy, S, const D: usize> Parts for List<S>
where
    S: Shape<Scalar = T, Point = Point<T, D>, Bounds = Aabb<T, D>>,
{
    type Part = S;

    fn bounds(&self) -> Aabb<T, D> {
        let bounds = self.0.iter().filter_map(Shape::try_bounds);
        bounds.reduce(|a, b| a.merged(&b)).expect("a part")
    }

    fn visit_parts(
        &self,
        region: &Aabb<T, D>,
        visit: &mut dyn FnMut(usize, &S) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut parts = self.0.iter().enumerate().rev();
        parts.try_for_each(|(id, part)| match part.try_bounds() {
            Some(bounds) if Intersects::intersects(&bounds, region) => visit(id, part),
            _ => ControlFlow::Continue(()),
        })
    }
}

/// Two triangles for each cell of a grid over a function.
struct HeightField<T> {
    size: usize,
    height: fn(T, T) -> T,
}

impl<T: RealField + Copy> HeightField<T> {
    fn corner(&self, x: usize, y: usize) -> Point3<T> {
        let [x, y] = [x, y].map(|i| convert(i as f64));
        Point3::new(x, y, (self.height)(x, y))
    }

    fn triangles(&self, x: usize, y: usize) -> [Triangle<T, 3>; 2] {
        let [a, b] = [self.corner(x, y), self.corner(x + 1, y)];
        let [c, d] = [self.corner(x + 1, y + 1), self.corner(x, y + 1)];
        [Triangle::new(a, b, c), Triangle::new(a, c, d)]
    }

    /// The cells with numbers of this range on an axis.
    fn cells(&self, region: &Aabb<T, 3>, axis: usize) -> core::ops::Range<usize> {
        let cells = (0..self.size).filter(|&i| {
            let [low, high] = [i, i + 1].map(|i| convert::<f64, T>(i as f64));
            low <= region.max()[axis] && region.min()[axis] <= high
        });
        let (first, last) = (cells.clone().next(), cells.last());
        first
            .zip(last)
            .map_or(0..0, |(first, last)| first..last + 1)
    }
}

impl<T: RealField + Copy> Parts for HeightField<T> {
    type Part = Triangle<T, 3>;

    fn bounds(&self) -> Aabb<T, 3> {
        let end = self.size + 1;
        let corners = (0..end).flat_map(|x| (0..end).map(move |y| self.corner(x, y)));
        Aabb::from_points(corners)
    }

    fn visit_parts(
        &self,
        region: &Aabb<T, 3>,
        visit: &mut dyn FnMut(usize, &Triangle<T, 3>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (x, y) in self
            .cells(region, 0)
            .flat_map(|x| self.cells(region, 1).map(move |y| (x, y)))
        {
            for (i, triangle) in self.triangles(x, y).iter().enumerate() {
                if triangle.bounds().intersects(region) {
                    visit(2 * (x * self.size + y) + i, triangle)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// The least distance of all parts, and whether any intersects, by asking each.
pub fn least<S, R, T, const D: usize>(parts: &[S], rhs: &R) -> (T, bool)
where
    T: RealField + Copy,
    S: Nearest<R, Scalar = T, Point = Point<T, D>> + Intersects<R>,
{
    let distances = parts.iter().map(|part| part.distance(rhs));
    let least = distances.reduce(|a, b| if b < a { b } else { a }).unwrap();
    (least, parts.iter().any(|part| part.intersects(rhs)))
}

fn agrees<S, R, T, const D: usize>(composite: &Composite<List<S>>, rhs: &R)
where
    T: RealField + Copy,
    S: Nearest<R, Scalar = T, Point = Point<T, D>, Bounds = Aabb<T, D>> + Intersects<R>,
    R: Nearest<Aabb<T, D>, Scalar = T> + Intersects<Aabb<T, D>>,
{
    let parts = &composite.0.0;
    let (distance, intersects) = least(parts, rhs);
    assert_eq!(composite.intersects(rhs), intersects);
    assert_eq!(composite.distance(rhs), distance);
    let found = composite.nearest_part(rhs).unwrap();
    let alone = parts[found.part].nearest(rhs);
    assert_eq!(found.nearest.distance, distance);
    assert_eq!(
        (found.nearest.on_self, found.nearest.on_rhs),
        (alone.on_self, alone.on_rhs)
    );
    assert_eq!(composite.nearest(rhs), found.nearest);
    assert!(
        composite.within(rhs, distance + distance)
            && composite.within(rhs, T::zero()) == intersects
    );
    let all = (0..parts.len()).filter(|&i| parts[i].intersects(rhs));
    assert_eq!(composite.intersecting_parts(rhs), all.collect::<Vec<_>>());
}

fn check_plane<T: RealField + Copy>() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let half: T = convert(0.5);
    for _ in 0..6 {
        let count = 1 + random.below(40);
        let discs = (0..count).map(|_| Ball::new(random.point(), half));
        let discs = Composite(List(discs.collect::<Vec<Circle<T>>>()));
        let mixed: Vec<Shape2<T>> = (0..count)
            .map(|i| match i % 3 {
                0 => Ball::new(random.point(), half).into(),
                1 => Segment::new(random.point(), random.point()).into(),
                _ => Aabb::from_points([random.point(), random.point()]).into(),
            })
            .collect();
        let mixed = Composite(List(mixed));
        let segment = Segment::new(random.point(), random.point());
        let line = Line::new(random.point(), random.point::<T, 2>().coords);
        let half_plane = HalfSpace::new(random.point(), random.point::<T, 2>().coords);
        agrees(&discs, &segment);
        agrees(&discs, &line);
        agrees(&mixed, &line);
        agrees(&mixed, &half_plane);
        agrees(&mixed, &random.point::<T, 2>());
        agrees(&mixed, &Shape2::from(segment));
        agrees(&discs, &mixed);
        assert_eq!(discs.nearest(&mixed), mixed.nearest(&discs).flip());
        assert_eq!(segment.nearest(&mixed), mixed.nearest(&segment).flip());
        assert_eq!(
            Shape2::from(segment).nearest(&mixed),
            mixed.nearest(&segment).flip()
        );
    }
}

#[test]
fn composites_of_the_plane_answer_as_the_nearest_part() {
    check_plane::<f32>();
    check_plane::<f64>();
    check_plane::<FixedI16F16>();
    check_plane::<FixedI32F32>();
}

fn bumps<T: RealField + Copy>(x: T, y: T) -> T {
    let wave = |t: T| (t - convert(3.0)) * (t - convert(7.0)) / convert(16.0);
    wave(x) - wave(y)
}

fn check_terrain<T: RealField + Copy>() {
    let size = 8;
    let terrain = Composite(HeightField::<T> {
        size,
        height: bumps,
    });
    let cells = (0..size).flat_map(|x| (0..size).map(move |y| (x, y)));
    let parts = cells.flat_map(|(x, y)| terrain.0.triangles(x, y));
    let list = Composite(List(parts.collect::<Vec<_>>()));
    let mut random = Random(0xfeed_beef_0123_4567);
    for _ in 0..5 {
        let lift = Vector3::new(convert(4.0), convert(4.0), convert(4.0));
        let center = random.point::<T, 3>() + lift;
        let ball = Sphere::new(center, T::one());
        agrees(&list, &ball);
        assert_eq!(terrain.nearest(&ball), list.nearest(&ball));
        assert_eq!(terrain.nearest_part(&ball), list.nearest_part(&ball));
        assert_eq!(ball.nearest(&terrain), terrain.nearest(&ball).flip());
        let ray = Ray::new(center, random.point::<T, 3>().coords);
        let limit = T::max_value().unwrap();
        let casts = list
            .0
            .0
            .iter()
            .filter_map(|part| part.cast_ray(&ray, limit));
        let first = casts.map(|hits| hits.first.parameter);
        let first = first.reduce(|a, b| if b < a { b } else { a });
        let found = terrain.cast_ray(&ray, limit);
        assert_eq!(found.map(|hits| hits.first.parameter), first);
        assert_eq!(found, list.cast_ray(&ray, limit));
        assert_eq!(terrain.first_hit(&ray, limit), found.map(|hits| hits.first));
        assert_eq!(found.is_some(), terrain.intersects(&ray));
        let part = terrain.cast_ray_at_parts(&ray, limit).map(|hits| hits.part);
        assert_eq!(part, found.map(|hits| hits.first.feature));
    }
    let plane = Plane::new(
        Point3::new(T::zero(), T::zero(), convert(-9.0)),
        Vector3::z(),
    );
    agrees(&list, &plane);
}

#[test]
fn terrains_answer_as_the_nearest_triangle() {
    check_terrain::<f64>();
    check_terrain::<FixedI32F32>();
}

#[test]
fn a_ray_leaves_the_last_part_or_is_cut_off() {
    let discs = [2.0, 6.0].map(|x| Circle::new(Point2::new(x, 0.0), 1.0));
    let discs = Composite(List(discs.to_vec()));
    let ray = Ray::new(Point2::new(0.0, 0.0), nalgebra::Vector2::new(2.0, 0.0));
    let hits = discs.cast_ray(&ray, 10.0).unwrap();
    let last = hits.last.unwrap();
    assert_eq!(
        (hits.first.parameter, hits.first.feature, hits.starts_inside),
        (0.5, 0, false)
    );
    assert_eq!((last.parameter, last.feature), (3.5, 1));
    assert_eq!(discs.cast_ray(&ray, 2.0).unwrap().last, None);
    assert_eq!(discs.cast_ray(&ray, 0.25), None);
    assert_eq!(
        discs
            .cast_ray_at_parts(&ray, 10.0)
            .unwrap()
            .hits
            .last
            .unwrap()
            .parameter,
        1.5
    );
}

/// The first disc is entered at a parameter that is rounded to 0, the second one contains the origin.
#[test]
fn the_part_that_contains_the_origin_of_a_ray_comes_first() {
    type T = FixedI16F16;
    let number = |x: f64| convert::<f64, T>(x);
    let disc = |x: f64| Circle::new(Point2::new(number(x), number(0.0)), number(1.0));
    let beside = disc(1.0 + 1.0 / 65536.0);
    let around = disc(0.0);
    let ray = Ray::new(
        Point2::origin(),
        nalgebra::Vector2::new(number(1000.0), number(0.0)),
    );
    let alone = beside.cast_ray(&ray, number(1.0)).unwrap();
    assert_eq!(
        (alone.first.parameter, alone.starts_inside),
        (number(0.0), false)
    );
    for discs in [[beside, around], [around, beside]] {
        let inside = discs.iter().position(|disc| *disc == around).unwrap();
        let discs = Composite(List(discs.to_vec()));
        let hits = discs.cast_ray(&ray, number(1.0)).unwrap();
        assert_eq!((hits.starts_inside, hits.first.feature), (true, inside));
        assert_eq!(
            discs.cast_ray_at_parts(&ray, number(1.0)).unwrap().part,
            inside
        );
    }
}

#[test]
fn parts_of_any_kind_behind_one_type() {
    type Any = Composite<dyn Parts<Part = Shape3<f64>>>;
    let ball = Shape3::from(Sphere::new(Point3::new(4.0, 0.0, 0.0), 1.0));
    let tile = Aabb3::new(Point3::new(-3.0, -1.0, -1.0), Point3::new(-2.0, 1.0, 1.0));
    let any: Box<Any> = Box::new(Composite(List(vec![ball, tile.into()])));
    let point = Point3::origin();
    assert_eq!((any.distance(&point), point.distance(&*any)), (2.0, 2.0));
    assert_eq!(
        Shape::try_bounds(&*any),
        Some(Aabb::new(
            Point3::new(-3.0, -1.0, -1.0),
            Point3::new(5.0, 1.0, 1.0)
        ))
    );
    assert!(any.cast_ray(&Ray::new(point, Vector3::x()), 9.0).is_some());
}

#[test]
fn rounded_polygons_touch_polygons() {
    let corner = |x: f64, y: f64| Point2::new(x, y);
    let side = |a, b| Capsule2::new(a, b, 0.5);
    let [a, b, c] = [corner(0.0, 0.0), corner(6.0, 0.0), corner(0.0, 6.0)];
    let rounded = Composite(List(vec![side(a, b), side(b, c), side(c, a)]));
    let touching = Polygon::new(vec![
        corner(-3.0, -3.0),
        corner(9.0, -3.0),
        corner(3.0, -0.5),
    ]);
    assert!(touching.intersects(&rounded) && rounded.intersects(&touching));
    let nearest = touching.nearest(&rounded);
    assert_eq!(
        (nearest.distance, nearest.on_self),
        (0.0, corner(3.0, -0.5))
    );
    let lower = touching.translated(&nalgebra::Vector2::new(0.0, -f64::EPSILON));
    assert!(!lower.intersects(&rounded));
    let tilted = Obb::from_half_axes(
        corner(1.5, 1.5),
        [[0.25, 0.25].into(), [-0.25, 0.25].into()],
    );
    assert_eq!(rounded.distance(&tilted), 0.5);
}

#[test]
fn posed_shapes_meet_enums_and_composites() {
    let disc = Circle::new(Point2::new(1.0, 0.0), 1.0);
    let quarter = nalgebra::Isometry2::from_parts(
        nalgebra::Translation2::new(0.0, 3.0),
        nalgebra::UnitComplex::new_unchecked(nalgebra::Complex::new(0.0, 1.0)),
    );
    let posed = Posed::new(&disc, &quarter); // its center is (0, 4)
    let ground = Composite(List(vec![Segment::new(
        Point2::new(-9.0, 0.0),
        Point2::new(9.0, 0.0),
    )]));
    let shape = Shape2::from(Segment::new(Point2::new(-9.0, 0.0), Point2::new(9.0, 0.0)));
    assert_eq!(
        (posed.distance(&ground), ground.distance(&posed)),
        (3.0, 3.0)
    );
    assert_eq!((posed.distance(&shape), shape.distance(&posed)), (3.0, 3.0));
    assert_eq!(
        posed.nearest(&shape.as_ref()),
        shape.as_ref().nearest(&posed).flip()
    );
    let any = Shape2::from(disc);
    let posed = Posed::new(&any, &quarter);
    assert_eq!(
        (posed.distance(&shape), ground.distance(&posed)),
        (3.0, 3.0)
    );
    assert!(!posed.intersects(&ground) && !shape.intersects(&posed));
}

#[test]
fn without_parts_nothing_is_near() {
    struct Nothing<T>(T);
    impl<T: RealField + Copy> Parts for Nothing<T> {
        type Part = Circle<T>;
        fn bounds(&self) -> Aabb<T, 2> {
            Aabb::new(Point2::origin(), Point2::origin())
        }
        fn visit_parts(
            &self,
            _: &Aabb<T, 2>,
            _: &mut dyn FnMut(usize, &Circle<T>) -> ControlFlow<()>,
        ) -> ControlFlow<()> {
            ControlFlow::Continue(())
        }
    }
    let point = Point2::new(0.0, 0.0);
    let nothing = Composite(Nothing(0.0_f64));
    assert!(!nothing.intersects(&point) && nothing.distance(&point).is_nan());
    assert!(nothing.nearest_part(&point).is_none() && !nothing.nearest(&point).unique);
    assert!(!nothing.within(&point, f64::INFINITY));
    let nothing = Composite(Nothing(convert::<f64, FixedI32F32>(0.0)));
    let point = Point2::origin();
    assert_eq!(Some(nothing.distance(&point)), FixedI32F32::max_value());
    assert!(!nothing.intersects(&point) && !nothing.nearest(&point).unique);
}
