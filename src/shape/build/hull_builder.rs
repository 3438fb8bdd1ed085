//! The construction of a convex hull: facets that are linked to each other, and the points that see them.

use crate::exact::may_be_float;
use crate::predicate::{FloatPlane, FloatPoints};
use crate::shape::build::space::side;
use crate::shape::build::surface::{FaceLoop, FaceSurface, LinkedTriangle};
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::mem::{replace, take};
use nalgebra::{Point3, RealField, Scalar};

/// No point and no facet.
const NONE: usize = usize::MAX;

/// A triangle of the surface.
struct HullFacet {
    corners: [usize; 3],
    /// The facet beyond each edge, the first from the first corner to the second.
    across: [usize; 3],
    /// The first of the outside points that have stored this facet.
    seen_by: usize,
    /// The point whose cap replaces it.
    replaced_by: usize,
    /// The last point that visited it in a search for a new facet.
    tried_by: usize,
}

/// A facet that a point outside sees, and the next point that has stored it.
#[derive(Clone, Copy)]
struct Sight {
    /// A facet that it sees.
    facet: usize,
    /// The next of the points that have stored that facet.
    next: usize,
}

/// An edge between a facet that is seen and one that is not.
#[derive(Clone, Copy)]
struct Rim {
    from: usize,
    to: usize,
    /// The facet that is seen, and the index of this edge in it.
    seen: usize,
    edge: usize,
    beyond: usize,
}

/// Lists that are kept for their memory.
#[derive(Default)]
struct Lists {
    /// The facets that the point to be added sees, and their outline.
    seen: Vec<usize>,
    horizon: Vec<Rim>,
    /// The facets that replace them, in order of the horizon.
    cap: Vec<usize>,
    /// Facets whose neighbours a search has yet to visit.
    waiting: Vec<usize>,
}

/// A convex hull that grows point by point; see [`space_hull`](crate::shape::build::space_hull).
pub(crate) struct HullBuilder<'a, T: Scalar + Copy> {
    points: &'a [Point3<T>],
    /// The points as floats, which decide nearly all sides.
    floats: Option<FloatPoints>,
    facets: Vec<HullFacet>,
    /// The planes of the facets, if there are floats.
    planes: Vec<FloatPlane>,
    /// Indices of replaced facets, free for new ones.
    free: Vec<usize>,
    sees: Vec<Sight>,
    /// For each point on the last horizon, the edge that starts there.
    starts: Vec<usize>,
    lists: Lists,
}

impl<'a, T: RealField + Copy> HullBuilder<'a, T> {
    pub(crate) fn new(points: &'a [Point3<T>], [a, b, c, d]: [usize; 4]) -> Self {
        let nothing = Sight {
            facet: NONE,
            next: NONE,
        };
        let mut hull = Self {
            points,
            floats: FloatPoints::new(points),
            // Of a few points nearly all are corners: twice as many facets.
            facets: Vec::with_capacity(2 * points.len().min(64)),
            planes: Vec::new(),
            free: Vec::new(),
            sees: alloc::vec![nothing; points.len()],
            starts: alloc::vec![0; points.len()],
            lists: Lists::default(),
        };
        hull.place([a, b, c], [1, 2, 3]);
        hull.place([a, d, b], [3, 2, 0]);
        hull.place([b, d, c], [1, 3, 0]);
        hull.place([c, d, a], [2, 1, 0]);
        hull
    }

    /// Stores a facet, and returns its index.
    fn place(&mut self, corners: [usize; 3], across: [usize; 3]) -> usize {
        let facet = HullFacet {
            corners,
            across,
            seen_by: NONE,
            replaced_by: NONE,
            tried_by: NONE,
        };
        let place = match self.free.pop() {
            Some(place) => {
                self.facets[place] = facet;
                place
            }
            None => {
                self.facets.push(facet);
                self.facets.len() - 1
            }
        };
        if const { may_be_float::<T>() }
            && let Some(floats) = &self.floats
        {
            let plane = floats.plane(corners);
            if place < self.planes.len() {
                self.planes[place] = plane;
            } else {
                self.planes.push(plane);
            }
        }
        place
    }

    /// The numbers of facets among those that are not replaced, which have [`NONE`].
    fn numbers(&self) -> Vec<usize> {
        let mut numbers = alloc::vec![0; self.facets.len()];
        self.free.iter().for_each(|&facet| numbers[facet] = NONE);
        let kept = numbers.iter_mut().filter(|number| **number != NONE);
        kept.enumerate().for_each(|(number, place)| *place = number);
        numbers
    }

    /// The loops around the faces: neighbours in one plane are joined.
    pub(crate) fn loops(&self) -> Vec<FaceLoop> {
        let numbers = self.numbers();
        let facets = self.facets.iter().zip(&numbers);
        let kept = facets.filter(|(_, number)| **number != NONE);
        let linked = kept.map(|(facet, _)| LinkedTriangle {
            corners: facet.corners,
            across: facet.across.map(|facet| numbers[facet]),
        });
        let surface = FaceSurface::of_triangles(self.points, &linked.collect::<Vec<_>>());
        surface.loops(&surface.bends())
    }

    /// The corners of all facets, if no two neighbours lie in one plane.
    pub(crate) fn triangles_if_bent(&self) -> Option<Vec<[usize; 3]>> {
        let numbers = self.numbers();
        let kept = || (0..self.facets.len()).filter(|&facet| numbers[facet] != NONE);
        let bends = |facet: usize| {
            let mut across = self.facets[facet].across.into_iter();
            across.all(|other| other < facet || self.is_bent(facet, other))
        };
        let corners = |facet: usize| self.facets[facet].corners;
        kept().all(bends).then(|| kept().map(corners).collect())
    }

    /// Whether a facet lies strictly inside of the plane of its neighbour.
    fn is_bent(&self, facet: usize, other: usize) -> bool {
        let beside = self.facets[facet].corners;
        let mut corners = self.facets[other].corners.into_iter();
        let beyond = corners.find(|corner| !beside.contains(corner));
        beyond.is_some_and(|beyond| self.side(facet, beyond).is_gt())
    }

    fn is_seen(&self, facet: usize, point: usize) -> bool {
        // A corner is in the plane, which only exact arithmetic can decide.
        !self.facets[facet].corners.contains(&point) && self.side(facet, point).is_lt()
    }

    /// The side of a facet's plane on which a point lies.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn side(&self, facet: usize, point: usize) -> Ordering {
        if const { may_be_float::<T>() }
            && let Some(floats) = &self.floats
            && let Some(side) = floats.side(&self.planes[facet], point)
        {
            return side;
        }
        let corners = self.facets[facet].corners;
        side(corners.map(|c| &self.points[c]), &self.points[point])
    }

    /// Stores a facet of the first four that a point sees, if it sees one.
    pub(crate) fn look(&mut self, point: usize) {
        if let Some(seen) = (0..4).find(|&facet| self.is_seen(facet, point)) {
            self.keep(point, seen);
        }
    }

    /// Stores a facet that a point sees.
    fn keep(&mut self, point: usize, facet: usize) {
        let next = replace(&mut self.facets[facet].seen_by, point);
        self.sees[point] = Sight { facet, next };
    }

    /// Replaces all facets that a point sees, if there are any, by a cap from the horizon to the point.
    ///
    /// With exact signs the horizon is one simple loop. With those of other scalars it may not be,
    /// and then the surface is left unchanged.
    pub(crate) fn add(&mut self, point: usize) {
        let seen = self.sees[point].facet;
        if seen == NONE {
            return;
        }
        let mut lists = take(&mut self.lists);
        self.find_seen(point, seen, &mut lists.seen);
        self.find_horizon(point, &lists.seen, &mut lists.horizon);
        if self.is_simple(&lists.horizon) {
            self.cap(point, &lists.horizon, &mut lists.cap);
            for &facet in &lists.seen {
                self.look_again_from(facet, point, &mut lists.waiting);
            }
            self.free.extend(&lists.seen);
        }
        self.lists = lists;
    }

    /// All facets that a point sees: they are connected.
    fn find_seen(&mut self, point: usize, first: usize, seen: &mut Vec<usize>) {
        self.facets[first].replaced_by = point;
        seen.clear();
        seen.push(first);
        let mut next = 0;
        while let Some(&facet) = seen.get(next) {
            for other in self.facets[facet].across {
                if self.facets[other].replaced_by != point && self.is_seen(other, point) {
                    self.facets[other].replaced_by = point;
                    seen.push(other);
                }
            }
            next += 1;
        }
    }

    fn find_horizon(&self, point: usize, seen: &[usize], horizon: &mut Vec<Rim>) {
        horizon.clear();
        for &seen in seen {
            let HullFacet {
                corners: [a, b, c],
                across,
                ..
            } = self.facets[seen];
            for (edge, [from, to]) in [[a, b], [b, c], [c, a]].into_iter().enumerate() {
                let beyond = across[edge];
                if self.facets[beyond].replaced_by != point {
                    horizon.push(Rim {
                        from,
                        to,
                        seen,
                        edge,
                        beyond,
                    });
                }
            }
        }
    }

    /// Records the start of each edge of a horizon, and returns whether they form loops without a
    /// common point.
    fn is_simple(&mut self, horizon: &[Rim]) -> bool {
        for (place, rim) in horizon.iter().enumerate() {
            self.starts[rim.from] = place;
        }
        let is_linked = |(place, rim): (usize, &Rim)| {
            let next = horizon.get(self.starts[rim.to]);
            self.starts[rim.from] == place && next.is_some_and(|next| next.from == rim.to)
        };
        !horizon.is_empty() && horizon.iter().enumerate().all(is_linked)
    }

    /// Adds a triangle for each edge of a horizon, and links the removed facets to them.
    fn cap(&mut self, point: usize, horizon: &[Rim], cap: &mut Vec<usize>) {
        cap.clear();
        for rim in horizon {
            cap.push(self.place([rim.from, rim.to, point], [rim.beyond; 3]));
        }
        for (&facet, rim) in cap.iter().zip(horizon) {
            let next = cap[self.starts[rim.to]];
            self.facets[facet].across[1] = next;
            self.facets[next].across[2] = facet;
            self.facets[rim.seen].across[rim.edge] = facet;
            self.join(rim, facet);
        }
    }

    /// Links the facet beyond an edge to its new neighbour.
    fn join(&mut self, rim: &Rim, facet: usize) {
        let beyond = &mut self.facets[rim.beyond];
        for (corner, across) in beyond.corners.iter().zip(&mut beyond.across) {
            if *corner == rim.to {
                *across = facet;
            }
        }
    }

    /// Finds a facet of the new cap for each of the points whose stored facet the cap replaces.
    fn look_again_from(&mut self, lost: usize, cap_of: usize, waiting: &mut Vec<usize>) {
        let mut point = self.facets[lost].seen_by;
        while point != NONE {
            let next = self.sees[point].next;
            self.sees[point].facet = NONE;
            if point != cap_of
                && let Some(seen) = self.look_again(point, lost, cap_of, waiting)
            {
                self.keep(point, seen);
            }
            point = next;
        }
    }

    /// A facet of the new cap seen by a point whose stored facet the cap replaces.
    fn look_again(
        &mut self,
        point: usize,
        lost: usize,
        cap_of: usize,
        waiting: &mut Vec<usize>,
    ) -> Option<usize> {
        self.facets[lost].tried_by = point;
        waiting.clear();
        waiting.push(lost);
        while let Some(facet) = waiting.pop() {
            for other in self.facets[facet].across {
                if replace(&mut self.facets[other].tried_by, point) == point {
                    continue;
                }
                if self.is_seen(other, point) {
                    if self.facets[other].replaced_by != cap_of {
                        return Some(other);
                    }
                    waiting.push(other);
                }
            }
        }
        None
    }
}
