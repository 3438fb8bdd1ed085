//! The convex hull of points in space.
//!
//! Clarkson and Shor's incremental construction (1989): the points are added in an order shuffled
//! beforehand, and each that is still outside knows one facet that it sees, so that adding it costs
//! what it changes. Expected time n log n for points that were not chosen against the shuffle.
//!
//! A point sees a facet where it lies strictly beyond the facet's plane, by the exact sign of
//! `orient3`. What it sees of a convex surface is one piece with a simple outline, the horizon. No
//! edge of the horizon is in line with the point, or the facet behind that edge would be seen edge
//! on, and so no triangle made here is ever without area. A point in the plane of a facet makes
//! triangles in that plane too; [`Surface`](super::surface::Surface) joins them later.
//!
//! Where a point sees a facet that another point's cap replaces, and is not inside afterwards, it
//! sees a facet of that cap: among the facets it sees there are neighbours of which one is replaced
//! and one is not (or all are replaced), and the cap's facet at the edge between them lies at an
//! angle between the two.

use super::ShapeError;
use super::space::{are_collinear, side};
use super::surface::{Face, Loop, Surface};
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::mem::take;
use nalgebra::{Point3, RealField, Scalar};

/// The loops around the faces of the convex hull of the points in these places, no two of them equal;
/// each counter-clockwise seen from outside.
pub(super) fn hull_loops<T: RealField + Copy>(
    points: &[Point3<T>],
    places: &[usize],
) -> Result<Vec<Loop>, ShapeError> {
    let triangles = triangles_around(points, places)?;
    let faces = triangles.iter().map(|triangle| Face {
        vertices: triangle,
        plane: *triangle,
    });
    let surface = Surface::try_new(points, faces)?;
    Ok(surface.loops(&surface.bends()))
}

/// The triangles of the hull, of which neighbours may lie in one plane.
fn triangles_around<T: RealField + Copy>(
    points: &[Point3<T>],
    places: &[usize],
) -> Result<Vec<[usize; 3]>, ShapeError> {
    if places.len() < 4 {
        return Err(ShapeError::TooFewVertices {
            minimum: 4,
            found: places.len(),
        });
    }
    let mut places = places.to_vec();
    shuffle(&mut places);
    let simplex = simplex(points, &places).ok_or(ShapeError::Coplanar)?;
    let mut hull = Hull::new(points, simplex);
    hull.hand_over(&places, &[0, 1, 2, 3]);
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
struct Facet {
    corners: [usize; 3],
    /// The facet beyond each edge, the first from the first corner to the second.
    across: [usize; 3],
    /// The points outside that were told to keep this one in sight.
    seen_by: Vec<usize>,
    /// The last point that was added while it saw this facet.
    last_seen_by: Option<usize>,
}

impl Facet {
    fn new(corners: [usize; 3], across: [usize; 3]) -> Self {
        Self {
            corners,
            across,
            seen_by: Vec::new(),
            last_seen_by: None,
        }
    }
}

/// An edge between a facet that is seen and one that is not.
struct Rim {
    from: usize,
    to: usize,
    beyond: usize,
}

struct Hull<'a, T: Scalar> {
    points: &'a [Point3<T>],
    facets: Vec<Facet>,
    /// Facets that were replaced, and whose places are free.
    free: Vec<usize>,
    /// For each point that is outside, a facet that it sees.
    sees: Vec<Option<usize>>,
    /// For each point on the last horizon, the edge that starts there.
    starts: Vec<usize>,
}

impl<'a, T: RealField + Copy> Hull<'a, T> {
    fn new(points: &'a [Point3<T>], [a, b, c, d]: [usize; 4]) -> Self {
        let facets = [
            Facet::new([a, b, c], [1, 2, 3]),
            Facet::new([a, d, b], [3, 2, 0]),
            Facet::new([b, d, c], [1, 3, 0]),
            Facet::new([c, d, a], [2, 1, 0]),
        ];
        Self {
            points,
            facets: facets.into(),
            free: Vec::new(),
            sees: alloc::vec![None; points.len()],
            starts: alloc::vec![0; points.len()],
        }
    }

    fn triangles(mut self) -> Vec<[usize; 3]> {
        for &facet in &self.free {
            self.facets[facet].corners = [0; 3];
        }
        let corners = self.facets.iter().map(|facet| facet.corners);
        corners.filter(|[a, b, _]| a != b).collect()
    }

    fn is_seen(&self, facet: usize, point: usize) -> bool {
        let corners = self.facets[facet]
            .corners
            .map(|corner| &self.points[corner]);
        side(corners, &self.points[point]).is_lt()
    }

    /// Makes each of some points keep one of some facets in sight, if it sees any.
    fn hand_over(&mut self, points: &[usize], facets: &[usize]) {
        for &point in points {
            let seen = facets.iter().copied().find(|&f| self.is_seen(f, point));
            self.sees[point] = seen;
            if let Some(facet) = seen {
                self.facets[facet].seen_by.push(point);
            }
        }
    }

    /// Replaces all facets that a point sees, of which one is told, by a cap from the horizon to
    /// the point.
    ///
    /// Signs that are exact make a horizon that is one simple loop. Those of other scalars may not,
    /// and then the surface stays as it is.
    fn add(&mut self, point: usize, seen: usize) {
        let seen = self.seen_from(point, seen);
        let horizon = self.horizon(point, &seen);
        if self.is_simple(&horizon) {
            let mut outside = self.removed(&seen);
            outside.retain(|&other| other != point);
            let cap = self.cap(point, &horizon);
            self.hand_over(&outside, &cap);
        }
    }

    /// All facets that a point sees: they hang together.
    fn seen_from(&mut self, point: usize, first: usize) -> Vec<usize> {
        self.facets[first].last_seen_by = Some(point);
        let mut seen = alloc::vec![first];
        let mut next = 0;
        while let Some(&facet) = seen.get(next) {
            for other in self.facets[facet].across {
                let is_new = self.facets[other].last_seen_by != Some(point);
                if is_new && self.is_seen(other, point) {
                    self.facets[other].last_seen_by = Some(point);
                    seen.push(other);
                }
            }
            next += 1;
        }
        seen
    }

    fn horizon(&self, point: usize, seen: &[usize]) -> Vec<Rim> {
        let mut horizon = Vec::new();
        for &facet in seen {
            let Facet {
                corners, across, ..
            } = &self.facets[facet];
            let edges = (0..3).map(|i| Rim {
                from: corners[i],
                to: corners[(i + 1) % 3],
                beyond: across[i],
            });
            let is_unseen = |rim: &Rim| self.facets[rim.beyond].last_seen_by != Some(point);
            horizon.extend(edges.filter(is_unseen));
        }
        horizon
    }

    /// Notes where each edge of a horizon starts, and tells whether they are loops without a
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

    /// Frees the places of some facets, and returns the points that had one of them in sight.
    fn removed(&mut self, facets: &[usize]) -> Vec<usize> {
        self.free.extend(facets);
        let mut points = Vec::new();
        for &facet in facets {
            points.extend(take(&mut self.facets[facet].seen_by));
        }
        points
    }

    /// Adds a triangle for each edge of a horizon.
    fn cap(&mut self, point: usize, horizon: &[Rim]) -> Vec<usize> {
        let cap: Vec<usize> = horizon
            .iter()
            .map(|rim| self.place_for(rim, point))
            .collect();
        for (&facet, rim) in cap.iter().zip(horizon) {
            let next = cap[self.starts[rim.to]];
            self.facets[facet].across[1] = next;
            self.facets[next].across[2] = facet;
            self.join(rim, facet);
        }
        cap
    }

    /// A place with the triangle from an edge to a point in it.
    fn place_for(&mut self, rim: &Rim, point: usize) -> usize {
        let facet = Facet::new([rim.from, rim.to, point], [rim.beyond; 3]);
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

    /// Tells the facet beyond an edge which one is there now.
    fn join(&mut self, rim: &Rim, facet: usize) {
        let beyond = &mut self.facets[rim.beyond];
        for (corner, across) in beyond.corners.iter().zip(&mut beyond.across) {
            if *corner == rim.to {
                *across = facet;
            }
        }
    }
}
