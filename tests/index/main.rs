//! The index against brute force, in several scalars and whatever its history.

mod oracle;

use nalgebra::{Point, RealField, SVector};
use num_dual::Dual64;
use oracle::{Case, Random};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{Aabb, Index, Intersects, Nearest, PairBuffer, Ray, RayCast};

type Boxes<T, const D: usize> = Vec<(u32, Aabb<T, D>)>;

fn index<T: RealField + Copy, const D: usize>(boxes: &Boxes<T, D>) -> Index<u32, T, D> {
    boxes.iter().copied().collect()
}

fn check_pairs<T: RealField + Copy, const D: usize>(index: &Index<u32, T, D>, boxes: &Boxes<T, D>) {
    let mut expected = vec![];
    for (a, first) in boxes {
        let others = boxes
            .iter()
            .filter(|(b, second)| a < b && first.intersects(second));
        expected.extend(others.map(|(b, _)| (*a, *b)));
    }
    expected.sort_unstable();
    let mut buffer = PairBuffer::new();
    assert_eq!(index.pairs_in(&mut buffer), expected);
    assert_eq!(index.pairs_in(&mut buffer), expected);
    #[cfg(feature = "rayon")]
    assert_eq!(index.par_pairs(), expected);
}

fn check_overlapping<T: RealField + Copy, const D: usize>(
    index: &Index<u32, T, D>,
    boxes: &Boxes<T, D>,
    around: &Aabb<T, D>,
) {
    let overlapping = boxes.iter().filter(|(_, aabb)| aabb.intersects(around));
    let mut expected: Vec<_> = overlapping.map(|(key, _)| *key).collect();
    expected.sort_unstable();
    assert_eq!(index.overlapping(around), expected);
    assert_eq!(index.any_overlapping(around), !expected.is_empty());
}

/// The least number, and of equal ones the least key.
fn least<T: RealField + Copy>(numbers: impl Iterator<Item = (u32, T)>) -> Option<(u32, T)> {
    numbers.reduce(|a, b| match b.1 < a.1 || b.1 == a.1 && b.0 < a.0 {
        true => b,
        false => a,
    })
}

fn check_nearest<T: RealField + Copy, const D: usize>(
    index: &Index<u32, T, D>,
    boxes: &Boxes<T, D>,
    point: &Point<T, D>,
) {
    let expected = least(boxes.iter().map(|(key, aabb)| (*key, aabb.distance(point))));
    let distance = |key| index.get(&key).map(|aabb| aabb.distance(point));
    let nearest = index.nearest(point, distance);
    assert_eq!(nearest.map(|it| it.distance), expected.map(|it| it.1));
    assert_eq!(nearest.map(|it| it.key), expected.map(|it| it.0));
}

fn check_ray<T: RealField + Copy, const D: usize>(
    index: &Index<u32, T, D>,
    boxes: &Boxes<T, D>,
    ray: &Ray<T, D>,
    limit: T,
) where
    Aabb<T, D>: RayCast<T, D>,
{
    let cast = |aabb: &Aabb<T, D>| Some(aabb.cast_ray(ray, limit)?.first.parameter);
    let expected = least(
        boxes
            .iter()
            .filter_map(|(key, aabb)| Some((*key, cast(aabb)?))),
    );
    let hit = index.first_hit(ray, limit, |key| cast(&index.get(&key)?));
    assert_eq!(hit.map(|it| it.key), expected.map(|it| it.0));
    assert_eq!(hit.map(|it| it.parameter), expected.map(|it| it.1));
    // The limit is included, as returned.
    if let Some((key, parameter)) = expected {
        let at_limit = |key| Some(index.get(&key)?.cast_ray(ray, parameter)?.first.parameter);
        let hit = index.first_hit(ray, parameter, at_limit);
        assert_eq!(hit.map(|it| it.key), Some(key));
    }
}

fn check_all<T: RealField + Copy, const D: usize>(
    index: &Index<u32, T, D>,
    boxes: &Boxes<T, D>,
    random: &mut Random,
    case: Case,
) where
    Aabb<T, D>: RayCast<T, D>,
{
    let mut sorted = boxes.clone();
    sorted.sort_by_key(|it| it.0);
    assert!(index.iter().eq(sorted), "the boxes in order");
    assert_eq!(
        (index.len(), index.is_empty()),
        (boxes.len(), boxes.is_empty())
    );
    check_pairs(index, boxes);
    for _ in 0..8 {
        let around: Aabb<T, D> = random.aabb(case);
        check_overlapping(index, boxes, &around);
        check_nearest(index, boxes, around.max());
        let direction = random.point::<T, D>(case).coords - random.point::<T, D>(case).coords;
        let limit = nalgebra::convert([0.25, 1.0, 50.0][random.below(3)]);
        check_ray(index, boxes, &Ray::new(*around.min(), direction), limit);
        let axis = random.below(D);
        let along = SVector::from_fn(|i, _| if i == axis { T::one() } else { T::zero() });
        check_ray(index, boxes, &Ray::new(*around.min(), -along), limit);
    }
}

fn built<T: RealField + Copy, const D: usize>()
where
    Aabb<T, D>: RayCast<T, D>,
{
    let mut random = Random(D as u64);
    for case in Case::ALL {
        for count in [0, 1, 2, 8, 9, 64, 65, 200] {
            let boxes = random.boxes(case, count);
            check_all(&index::<T, D>(&boxes), &boxes, &mut random, case);
        }
    }
}

/// Random changes, beside a plain list.
fn changed<T: RealField + Copy, const D: usize>()
where
    Aabb<T, D>: RayCast<T, D>,
{
    let mut random = Random(D as u64 + 7);
    for case in Case::ALL {
        let mut boxes: Boxes<T, D> = random.boxes(case, 60);
        let mut index = index(&boxes);
        for step in 0..300 {
            let (key, aabb) = (random.below(150) as u32, random.aabb(case));
            let place = boxes.iter().position(|it| it.0 == key);
            let old = place.map(|place| boxes[place].1);
            match random.below(if step < 200 { 8 } else { 16 }) {
                0..4 => {
                    assert_eq!(index.insert(key, aabb), old);
                    match place {
                        Some(place) => boxes[place].1 = aabb,
                        None => boxes.push((key, aabb)),
                    }
                }
                4 | 5 => {
                    assert_eq!(index.update(&key, aabb), old);
                    place.iter().for_each(|&place| boxes[place].1 = aabb);
                }
                6 | 8.. => {
                    assert_eq!(index.remove(&key), old);
                    if let Some(place) = place {
                        boxes.swap_remove(place);
                    }
                }
                _ if random.below(2) == 0 => index.refit(),
                _ if random.below(4) == 0 => index.rebuild(),
                _ => {}
            }
            assert_eq!(
                index.get(&key),
                boxes.iter().find(|it| it.0 == key).map(|it| it.1)
            );
            if step % 60 == 0 {
                check_all(&index, &boxes, &mut random, case);
            }
        }
    }
}

macro_rules! scalars {
    ($($name:ident $T:ty;)*) => {
        $(mod $name {
            use super::*;

            #[test]
            fn built_index() {
                built::<$T, 2>();
                built::<$T, 3>();
            }

            #[test]
            fn changed_index() {
                changed::<$T, 2>();
                changed::<$T, 3>();
            }
        })*
    };
}

scalars! {
    in_f32 f32;
    in_f64 f64;
    in_i16f16 FixedI16F16;
    in_i32f32 FixedI32F32;
    in_dual Dual64;
}

#[test]
fn equal_keys_and_far_boxes() {
    let tile = |x: f64| Aabb::new(Point::from([x, 0.0]), Point::from([x, f64::MAX]));
    let boxes = [
        (1, tile(-f64::MAX)),
        (0, tile(0.0)),
        (1, tile(f64::MAX)),
        (2, tile(5e-324)),
    ];
    let index: Index<_, _, 2> = boxes.into_iter().collect();
    assert_eq!(index.get(&1), Some(tile(f64::MAX)));
    assert!(index.pairs().is_empty());
    let ray = Ray::new(Point::from([-f64::MAX, 1.0]), [1.0, 0.0].into());
    let cast = |key: i32| Some(index.get(&key)?.cast_ray(&ray, f64::MAX)?.first.parameter);
    assert_eq!(
        index.first_hit(&ray, f64::MAX, cast).map(|hit| hit.key),
        Some(0)
    );
}

#[test]
fn nothing_is_hit_beyond_a_limit_that_is_no_number() {
    let tile = Aabb::new(Point::from([0.0, 0.0]), Point::from([1.0, 1.0]));
    let index: Index<_, _, 2> = [((), tile)].into_iter().collect();
    let ray = Ray::new(Point::from([0.5, 0.5]), [1.0, 0.0].into());
    for limit in [f64::NAN, -1.0] {
        assert!(index.first_hit(&ray, limit, |()| Some(0.0)).is_none());
    }
    let not_a_number = Point::from([f64::NAN, 0.0]);
    assert!(index.nearest(&not_a_number, |()| Some(f64::NAN)).is_none());
    let lost = Ray::new(not_a_number, [f64::NAN, 1.0].into());
    assert!(index.first_hit(&lost, 1.0, |()| Some(f64::NAN)).is_none());
}
