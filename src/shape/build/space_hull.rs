//! The convex hull of points in space.
//!
//! Clarkson and Shor's incremental construction (1989): the points are added in a shuffled order,
//! and each point that is still outside stores one facet that it sees, so that adding it takes time
//! in proportion to the change: expected time n log n.
//!
//! A point sees a facet if it lies strictly beyond the facet's plane, by the exact sign of
//! `orient3`. The facets of a convex surface that it sees are connected and have a simple outline,
//! the horizon. No edge of the horizon is in line with the point, or the facet behind that edge
//! would be seen edge on, and so no triangle made here is ever without area. A point in the plane
//! of a facet makes triangles in that plane too; [`FaceSurface`] joins them later.
//!
//! The facets that a point sees are replaced by its cap: a triangle from each edge of the horizon.
//! Another point that stored one of them searches for a facet of the cap through the facets
//! removed: it goes from one that it sees to the next, up to the horizon. That finds one if there
//! is any, since the cap's facet at an edge of the horizon lies at an angle between the two facets
//! that met there: a point that sees it sees one of these, and a point that sees both of these sees
//! it.

use crate::shape::build::space::{are_collinear, side};
use crate::shape::build::surface::{FaceLoop, FaceSurface, LinkedTriangle};
use crate::shape::error::ShapeError;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::mem::take;
use nalgebra::{Point3, RealField, Scalar};

/// The loops around the faces of the convex hull of the points with these indices, no two of them
/// equal; each counter-clockwise seen from outside.
pub(crate) fn hull_loops<T: RealField + Copy>(
    points: &[Point3<T>],
    places: &[usize],
) -> Result<Vec<FaceLoop>, ShapeError> {
    let surface = FaceSurface::of_triangles(points, &triangles_around(points, places)?);
    Ok(surface.loops(&surface.bends()))
}

/// The triangles of the hull. Neighbours may lie in one plane.
fn triangles_around<T: RealField + Copy>(
    points: &[Point3<T>],
    places: &[usize],
) -> Result<Vec<LinkedTriangle>, ShapeError> {
    if places.len() < 4 {
        return Err(ShapeError::TooFewVertices {
            minimum: 4,
            found: places.len(),
        });
    }
    let mut places = places.to_vec();
    shuffle(&mut places);
    let simplex = simplex(points, &places).ok_or(ShapeError::Coplanar)?;
    let mut hull = HullBuilder::new(points, simplex);
    for &place in &places {
        let seen = (0..4).find(|&facet| hull.is_seen(facet, place));
        hull.keep(place, seen);
    }
    for place in places {
        if let Some(seen) = hull.sees[place] {
            hull.add(place, seen);
        }
    }
    Ok(hull.triangles())
}

/// Fisher and Yates' shuffle by a fixed sequence of numbers (Knuth's MMIX), the same on every
/// platform.
fn shuffle(places: &mut [usize]) {
    let mut state = 0x2545_F491_4F6C_DD1D_u64;
    for last in (1..places.len()).rev() {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        places.swap(last, ((state >> 33) as usize) % (last + 1));
    }
}

/// Four of the points that are not in one plane, the last one below the first three.
fn simplex<T: RealField + Copy>(points: &[Point3<T>], places: &[usize]) -> Option<[usize; 4]> {
    let [a, b, ref others @ ..] = *places else {
        return None;
    };
    let corner = |place: usize| &points[place];
    let is_off_line = |c: usize| !are_collinear([corner(a), corner(b), corner(c)]);
    let c = others.iter().copied().find(|&c| is_off_line(c))?;
    others
        .iter()
        .find_map(|&d| match side([a, b, c].map(corner), corner(d)) {
            Ordering::Less => Some([b, a, c, d]),
            Ordering::Equal => None,
            Ordering::Greater => Some([a, b, c, d]),
        })
}

/// A triangle of the surface.
struct HullFacet {
    corners: [usize; 3],
    /// The facet beyond each edge, the first from the first corner to the second.
    across: [usize; 3],
    /// The outside points that have stored this facet.
    seen_by: Vec<usize>,
    /// The point whose cap replaces it.
    replaced_by: Option<usize>,
    /// The last point that visited it in a search for a new facet.
    tried_by: Option<usize>,
}

impl HullFacet {
    fn new(corners: [usize; 3], across: [usize; 3]) -> Self {
        Self {
            corners,
            across,
            seen_by: Vec::new(),
            replaced_by: None,
            tried_by: None,
        }
    }
}

/// An edge between a facet that is seen and one that is not.
struct Rim {
    from: usize,
    to: usize,
    /// The facet that is seen, and the index of this edge in it.
    seen: usize,
    edge: usize,
    beyond: usize,
}

struct HullBuilder<'a, T: Scalar> {
    points: &'a [Point3<T>],
    facets: Vec<HullFacet>,
    /// Indices of replaced facets, free for new ones.
    free: Vec<usize>,
    /// For each point that is outside, a facet that it sees.
    sees: Vec<Option<usize>>,
    /// For each point on the last horizon, the edge that starts there.
    starts: Vec<usize>,
}

impl<'a, T: RealField + Copy> HullBuilder<'a, T> {
    fn new(points: &'a [Point3<T>], [a, b, c, d]: [usize; 4]) -> Self {
        let facets = [
            HullFacet::new([a, b, c], [1, 2, 3]),
            HullFacet::new([a, d, b], [3, 2, 0]),
            HullFacet::new([b, d, c], [1, 3, 0]),
            HullFacet::new([c, d, a], [2, 1, 0]),
        ];
        Self {
            points,
            facets: facets.into(),
            free: Vec::new(),
            sees: alloc::vec![None; points.len()],
            starts: alloc::vec![0; points.len()],
        }
    }

    fn triangles(self) -> Vec<LinkedTriangle> {
        let mut is_free = alloc::vec![false; self.facets.len()];
        self.free.iter().for_each(|&facet| is_free[facet] = true);
        let kept: Vec<_> = (0..is_free.len()).filter(|&f| !is_free[f]).collect();
        let mut numbers = alloc::vec![0; is_free.len()];
        for (number, &facet) in kept.iter().enumerate() {
            numbers[facet] = number;
        }
        let facets = kept.iter().map(|&facet| &self.facets[facet]);
        let linked = facets.map(|facet| LinkedTriangle {
            corners: facet.corners,
            across: facet.across.map(|facet| numbers[facet]),
        });
        linked.collect()
    }

    fn is_seen(&self, facet: usize, point: usize) -> bool {
        let corners = self.facets[facet].corners;
        // A corner is in the plane, which only exact arithmetic could tell.
        !corners.contains(&point)
            && side(corners.map(|c| &self.points[c]), &self.points[point]).is_lt()
    }

    /// Stores a facet that a point sees, or none.
    fn keep(&mut self, point: usize, seen: Option<usize>) {
        self.sees[point] = seen;
        if let Some(facet) = seen {
            self.facets[facet].seen_by.push(point);
        }
    }

    /// Replaces all facets that a point sees, given one of them, by a cap from the horizon to the
    /// point.
    ///
    /// With exact signs the horizon is one simple loop. With those of other scalars it may not be,
    /// and then the surface is left unchanged.
    fn add(&mut self, point: usize, seen: usize) {
        let removed = self.seen_from(point, seen);
        let horizon = self.horizon(point, &removed);
        if !self.is_simple(&horizon) {
            return;
        }
        self.cap(point, &horizon);
        for &facet in &removed {
            for other in take(&mut self.facets[facet].seen_by) {
                if other != point {
                    let seen = self.look_again(other, facet, point);
                    self.keep(other, seen);
                }
            }
        }
        self.free.extend(removed);
    }

    /// All facets that a point sees: they are connected.
    fn seen_from(&mut self, point: usize, first: usize) -> Vec<usize> {
        self.facets[first].replaced_by = Some(point);
        let mut seen = alloc::vec![first];
        let mut next = 0;
        while let Some(&facet) = seen.get(next) {
            for other in self.facets[facet].across {
                let is_new = self.facets[other].replaced_by != Some(point);
                if is_new && self.is_seen(other, point) {
                    self.facets[other].replaced_by = Some(point);
                    seen.push(other);
                }
            }
            next += 1;
        }
        seen
    }

    fn horizon(&self, point: usize, seen: &[usize]) -> Vec<Rim> {
        let edges = seen
            .iter()
            .flat_map(|&facet| [0, 1, 2].map(|edge| (facet, edge)));
        let rims = edges.map(|(seen, edge)| {
            let facet = &self.facets[seen];
            Rim {
                from: facet.corners[edge],
                to: facet.corners[(edge + 1) % 3],
                seen,
                edge,
                beyond: facet.across[edge],
            }
        });
        rims.filter(|rim| self.facets[rim.beyond].replaced_by != Some(point))
            .collect()
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
    fn cap(&mut self, point: usize, horizon: &[Rim]) {
        let rims = horizon.iter();
        let cap: Vec<usize> = rims.map(|rim| self.place_for(rim, point)).collect();
        for (&facet, rim) in cap.iter().zip(horizon) {
            let next = cap[self.starts[rim.to]];
            self.facets[facet].across[1] = next;
            self.facets[next].across[2] = facet;
            self.facets[rim.seen].across[rim.edge] = facet;
            self.join(rim, facet);
        }
    }

    /// The index of a new facet: the triangle from an edge to a point.
    fn place_for(&mut self, rim: &Rim, point: usize) -> usize {
        let facet = HullFacet::new([rim.from, rim.to, point], [rim.beyond; 3]);
        match self.free.pop() {
            Some(place) => {
                self.facets[place] = facet;
                place
            }
            None => {
                self.facets.push(facet);
                self.facets.len() - 1
            }
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

    /// A facet of the new cap seen by a point whose stored facet the cap replaces.
    fn look_again(&mut self, point: usize, lost: usize, cap_of: usize) -> Option<usize> {
        self.facets[lost].tried_by = Some(point);
        let mut waiting = alloc::vec![lost];
        while let Some(facet) = waiting.pop() {
            for other in self.facets[facet].across {
                if self.facets[other].tried_by.replace(point) == Some(point) {
                    continue;
                }
                if self.is_seen(other, point) {
                    if self.facets[other].replaced_by != Some(cap_of) {
                        return Some(other);
                    }
                    waiting.push(other);
                }
            }
        }
        None
    }
}
