//! What overlaps a box, what is nearest, and what a ray hits first.
//!
//! Distances and parameters of boxes are bounded from below in `f64`, so that no box is skipped which has an answer.
//! A number that the caller returns counts as at least its box's bound. As a box around others has no higher bound
//! than they have, the result does not depend on the tree.

use crate::exact::{above, are_finite, below, coords, rounding};
use crate::shape::build::box_tree::block::{Bits, BoxCorners, WIDTH};
use crate::shape::build::box_tree::bounds::{Bound, DistanceBound, RayBound, unit_of_parameters};
use crate::shape::build::box_tree::{REMOVED, Tree};
use crate::{Aabb, Index, Ray, Shape};
use alloc::vec::Vec;
use nalgebra::{Point, RealField};

/// The key that is nearest to a shape: the result of [`Index::nearest`].
///
/// ```
/// use tangency::NearestKey;
///
/// let nearest = NearestKey { key: 7, distance: 2.0 };
/// assert_eq!(nearest.key, 7);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NearestKey<K, T> {
    /// The key.
    pub key: K,
    /// The distance that the caller's function returned.
    pub distance: T,
}

/// What a ray hits first: the result of [`Index::first_hit`].
///
/// ```
/// use tangency::FirstHit;
///
/// let hit = FirstHit { key: 7, parameter: 2.0 };
/// assert_eq!(hit.key, 7);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FirstHit<K, T> {
    /// The key.
    pub key: K,
    /// The parameter that the caller's function returned: the hit is at `origin + parameter * direction`.
    pub parameter: T,
}

/// The best leaf so far.
struct Best<K, T> {
    found: Option<(K, T)>,
    /// No box with a higher bound is searched.
    bound: f64,
}

/// Searches a tree for the leaf of the least number, from the lowest bound.
struct Search<'a, B, F, K> {
    bound: B,
    /// The key of a slot, and the number of a leaf with its bound.
    measure: F,
    key: &'a dyn Fn(u32) -> K,
}

impl<B, F, K: Ord + Copy> Search<'_, B, F, K> {
    fn run<T: RealField + Copy, const D: usize>(
        &mut self,
        tree: &Tree<T, D>,
        (level, block): (usize, usize),
        best: &mut Best<K, T>,
    ) where
        B: Bound<T, D>,
        F: FnMut(K) -> Option<(T, f64)>,
    {
        let mut lanes = [(0.0, 0); WIDTH];
        for &(bound, lane) in self.sorted_lanes(tree, (level, block), &mut lanes) {
            if bound > best.bound {
                return;
            }
            let child = block * WIDTH + lane;
            match level {
                0 if tree.slots[child] == REMOVED => {}
                0 => self.visit((self.key)(tree.slots[child]), bound, best),
                _ => self.run(tree, (level - 1, child), best),
            }
        }
    }

    fn sorted_lanes<'l, T: RealField + Copy, const D: usize>(
        &self,
        tree: &Tree<T, D>,
        (level, block): (usize, usize),
        lanes: &'l mut [(f64, usize); WIDTH],
    ) -> &'l [(f64, usize)]
    where
        B: Bound<T, D>,
    {
        let (bounds, mask) = self.bound.bounds(&tree.levels[level][block]);
        let used = (1 << tree.lanes(level, block)) - 1;
        let mut count = 0;
        for lane in Bits(mask & used) {
            let bound = bounds[lane];
            let mut place = count;
            while place > 0 && lanes[place - 1].0 > bound {
                lanes[place] = lanes[place - 1];
                place -= 1;
            }
            lanes[place] = (bound, lane);
            count += 1;
        }
        &lanes[..count]
    }

    fn visit<T: RealField + Copy>(&mut self, key: K, bound: f64, best: &mut Best<K, T>)
    where
        F: FnMut(K) -> Option<(T, f64)>,
    {
        let Some((number, value)) = (self.measure)(key) else {
            return;
        };
        let value = if bound > value { bound } else { value };
        let is_better = match &best.found {
            // A value of the limit is no better, but not worse either.
            None => value <= best.bound,
            Some((other, least)) => {
                value < best.bound
                    || value == best.bound && (number < *least || number == *least && key < *other)
            }
        };
        if is_better {
            best.found = Some((key, number));
            best.bound = value;
        }
    }
}

impl<K: Ord + Copy, T: RealField + Copy, const D: usize> Index<K, T, D> {
    /// Returns the keys whose boxes overlap or touch a box, in order.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Aabb, Index};
    ///
    /// let tile = |x: f64| Aabb::new(Point2::new(x, 0.0), Point2::new(x + 1.0, 1.0));
    /// let index: Index<_, _, 2> = (0..9).map(|i| (9 - i, tile(f64::from(i)))).collect();
    /// assert_eq!(index.overlapping(&tile(2.0)), [6, 7, 8]);
    /// ```
    #[must_use]
    pub fn overlapping(&self, aabb: &Aabb<T, D>) -> Vec<K> {
        let mut keys = Vec::new();
        self.overlapping_in(aabb, &mut keys);
        keys
    }

    /// Replaces the elements of a list by the result of [`Self::overlapping`].
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Aabb, Index};
    ///
    /// let tile = Aabb::new(Point2::new(0.0, 0.0), Point2::new(1.0, 1.0));
    /// let index: Index<_, _, 2> = [(7, tile)].into_iter().collect();
    /// let mut keys = vec![1, 2, 3];
    /// index.overlapping_in(&tile, &mut keys);
    /// assert_eq!(keys, [7]);
    /// ```
    pub fn overlapping_in(&self, aabb: &Aabb<T, D>, keys: &mut Vec<K>) {
        keys.clear();
        let corners = BoxCorners::of(aabb);
        for tree in &self.trees {
            tree.any_overlapping(&corners, &mut |slot| {
                keys.push(self.slots.key(slot));
                false
            });
        }
        keys.sort_unstable();
    }

    /// Returns the keys whose boxes contain a point, in order; a box contains its boundary. A point with an infinite or NaN
    /// coordinate is in none.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Aabb, Index};
    ///
    /// let tile = |x: f64| Aabb::new(Point2::new(x, 0.0), Point2::new(x + 1.0, 1.0));
    /// let index: Index<_, _, 2> = (0..9).map(|i| (9 - i, tile(f64::from(i)))).collect();
    /// assert_eq!(index.at_point(&Point2::new(2.5, 0.5)), [7]);
    /// assert_eq!(index.at_point(&Point2::new(3.0, 1.0)), [6, 7]);
    /// ```
    #[must_use]
    pub fn at_point(&self, point: &Point<T, D>) -> Vec<K> {
        if are_finite([coords(point)]) {
            self.overlapping(&Aabb::of_point(*point))
        } else {
            Vec::new()
        }
    }

    /// Returns whether any box overlaps or touches a box.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Aabb, Index};
    ///
    /// let tile = |x: f64| Aabb::new(Point2::new(x, 0.0), Point2::new(x + 1.0, 1.0));
    /// let index: Index<_, _, 2> = [(7, tile(0.0))].into_iter().collect();
    /// assert!(index.any_overlapping(&tile(1.0)) && !index.any_overlapping(&tile(1.5)));
    /// ```
    #[must_use]
    pub fn any_overlapping(&self, aabb: &Aabb<T, D>) -> bool {
        let corners = BoxCorners::of(aabb);
        let mut trees = self.trees.iter();
        trees.any(|tree| tree.any_overlapping(&corners, &mut |_| true))
    }

    /// Returns the key whose object is nearest to a shape, by a function that returns the distance of the object; of
    /// those at the same distance, the least key.
    ///
    /// The function is called for objects in boxes that may be near enough. It returns `None` or NaN for one that
    /// does not count. Where rounding left a distance below that of the object's box, the box's distance counts.
    /// Around a shape without bounds, such as a line, all objects are visited.
    ///
    /// ```
    /// use nalgebra::Point2;
    /// use tangency::{Circle, Index, Nearest};
    ///
    /// let discs = [(0.0, 1.0), (4.0, 1.0), (9.0, 2.0)].map(|(x, r)| Circle::new(Point2::new(x, 0.0), r));
    /// let index: Index<_, _, 2> = discs.iter().map(Circle::bounds).enumerate().collect();
    /// let point = Point2::new(5.5, 0.0);
    /// let nearest = index.nearest(&point, |i| Some(discs[i].distance(&point))).unwrap();
    /// assert_eq!((nearest.key, nearest.distance), (1, 0.5));
    /// ```
    pub fn nearest<S>(
        &self,
        shape: &S,
        mut distance: impl FnMut(K) -> Option<T>,
    ) -> Option<NearestKey<K, T>>
    where
        S: Shape<Scalar = T, Bounds = Aabb<T, D>>,
    {
        let bound = DistanceBound::new(shape.try_bounds());
        let measure = |key| {
            let distance = distance(key)?;
            let value = above(distance);
            Some((distance, value * value))
        };
        let (key, distance) = self.search(bound, measure, f64::INFINITY)?;
        Some(NearestKey { key, distance })
    }

    /// Returns the key whose object a ray hits first, up to a parameter, by a function that returns the parameter
    /// where the ray enters the object, as [`RayCast`](crate::RayCast) does; of those at the same parameter, the
    /// least key.
    ///
    /// The function is called for objects whose boxes the ray meets, nearly from the first one; none is left out
    /// that the ray meets. It returns `None` or NaN for one that is not hit, or does not count. Where rounding left
    /// a parameter before the object's box, the box's parameter counts. A limit below 0 or NaN hits nothing.
    ///
    /// ```
    /// use nalgebra::{Point2, Vector2};
    /// use tangency::{Circle, Index, Ray, RayCast};
    ///
    /// let discs = [(9.0, 2.0), (4.0, 1.0), (0.0, 1.0)].map(|(x, r)| Circle::new(Point2::new(x, 0.0), r));
    /// let index: Index<_, _, 2> = discs.iter().map(Circle::bounds).enumerate().collect();
    /// let ray = Ray::new(Point2::new(2.0, 0.0), Vector2::new(0.5, 0.0));
    /// let cast = |i: usize| Some(discs[i].cast_ray(&ray, 100.0)?.first.parameter);
    /// let hit = index.first_hit(&ray, 100.0, cast).unwrap();
    /// assert_eq!((hit.key, hit.parameter), (1, 2.0));
    /// ```
    pub fn first_hit(
        &self,
        ray: &Ray<T, D>,
        limit: T,
        mut parameter: impl FnMut(K) -> Option<T>,
    ) -> Option<FirstHit<K, T>> {
        let (bound, unit) = (RayBound::new(ray), unit_of_parameters::<T>());
        let measure = |key| {
            let parameter = parameter(key).filter(|number| *number <= limit)?;
            Some((parameter, below(parameter) / unit))
        };
        let most = above(limit) / unit + parameter_rounding(ray, above(limit) / unit, unit);
        let (key, parameter) = self.search(bound, measure, most)?;
        Some(FirstHit { key, parameter })
    }

    /// The leaf of the least number up to a limit.
    fn search<B: Bound<T, D>>(
        &self,
        bound: B,
        measure: impl FnMut(K) -> Option<(T, f64)>,
        limit: f64,
    ) -> Option<(K, T)> {
        let key = |slot| self.slots.key(slot);
        let mut search = Search {
            bound,
            measure,
            key: &key,
        };
        let mut best = Best {
            found: None,
            bound: limit,
        };
        for tree in &self.trees {
            search.run(tree, (tree.top(), 0), &mut best);
        }
        best.found
    }
}

/// More than rounding moves a parameter at the limit: some places of the scale of coordinates there.
fn parameter_rounding<T: RealField + Copy, const D: usize>(
    ray: &Ray<T, D>,
    limit: f64,
    unit: f64,
) -> f64 {
    let largest = |vector: &[T]| {
        let all = vector.iter().map(|&x| above(x).abs());
        all.fold(0.0, |most, x| if x > most { x } else { most })
    };
    let [relative, least] = rounding::<T>();
    let length = largest(ray.direction.as_slice());
    let scale = match length > 0.0 {
        true => limit.abs() + largest(ray.origin.coords.as_slice()) / length,
        false => 0.0,
    };
    16.0 * (relative * scale + least / unit)
}
