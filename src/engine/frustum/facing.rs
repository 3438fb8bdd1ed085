//! The faces of two cores that face each other along a normal, or nearly so.

use crate::engine::frustum::body::{Few, GeneratedCore, Many, Rims, Wall};
use crate::engine::frustum::flat::{
    Disk, Planar, PlanarOutline, PlanarPolygon, ProjectionPlane, common,
};
use crate::engine::frustum::number::RoundedNumber;
use crate::engine::frustum::project::FrustumFeature;
use crate::engine::frustum::vector::Vector;
use alloc::vec::Vec;

/// Faces and edges that are turned by less than 1 / 2^`SLOPE`, some 7 degrees, from square to a normal face it.
const SLOPE: i32 = -3;

/// What of a shape a point belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    Frustum(FrustumFeature),
    Vertex(u32),
    Edge([u32; 2]),
    Face(u32),
}

/// A face, an edge or a vertex, and the plane in which its points are found along the normal.
#[derive(Clone, Copy, Debug)]
pub struct FacingFeature<N> {
    pub part: Part,
    pub outline: FacingOutline<N>,
    pub point: Vector<N>,
    pub normal: Vector<N>,
}

#[derive(Clone, Copy, Debug)]
pub enum FacingOutline<N> {
    /// A center and a radius.
    Disk { center: Vector<N>, radius: N },
    Points {
        points: [Vector<N>; 16],
        count: usize,
    },
}

impl<N: RoundedNumber> FacingOutline<N> {
    /// The outline of some corners in their order around it: of more than 16 all around it.
    pub fn of(points: impl ExactSizeIterator<Item = Vector<N>>) -> Self {
        let all = points.len();
        let count = if all < 16 { all } else { 16 };
        let mut kept = [Vector::zero(); 16];
        for (place, point) in points.enumerate() {
            // Each corner is written to a place, and of several the last one stays.
            kept[place * count / all] = point;
        }
        Self::Points {
            points: kept,
            count,
        }
    }

    /// Returns the outline in a plane to which points are projected. A disk that is turned a little is one still.
    pub fn flat(&self, project: impl Fn(Vector<N>) -> Planar<N>) -> PlanarOutline<N> {
        match self {
            Self::Disk { center, radius } => PlanarOutline::Disk(Disk {
                center: project(*center),
                radius: *radius,
            }),
            Self::Points { points, count } => {
                let planar = points.map(project);
                PlanarOutline::Polygon(PlanarPolygon::hull(&planar[..*count]))
            }
        }
    }
}

/// A vector square to a unit vector that changes little with it: the least coordinate, which another direction may do without, changes with a
/// hair where two are near 0, the largest does not.
fn across_largest<N: RoundedNumber>(unit: Vector<N>) -> Vector<N> {
    let [x, y, z] = unit.0.map(|x| x.abs());
    let after_largest = match (x >= y && x >= z, y >= z) {
        (true, _) => 1,
        (_, true) => 2,
        _ => 0,
    };
    let mut axis = Vector::zero();
    axis.0[after_largest] = N::one();
    axis - unit * unit.0[after_largest]
}

/// The eighth of a turn from the first axis in whose middle a vector is, but for a degree.
fn eighth<N: RoundedNumber>([x, y]: Planar<N>) -> u32 {
    // 7/16 is the tangent of 23.6 degrees.
    let is_along = |u: N, v: N| v.abs() <= u.abs().shifted(-1) - u.abs().shifted(-4);
    let (is_left, is_below) = (x < N::zero(), y < N::zero());
    match (is_along(x, y), is_along(y, x)) {
        (true, _) => 4 * u32::from(is_left),
        (_, true) => 2 + 4 * u32::from(is_below),
        _ => match (is_left, is_below) {
            (false, false) => 1,
            (true, false) => 3,
            (true, true) => 5,
            (false, true) => 7,
        },
    }
}

impl<N: RoundedNumber> FacingFeature<N> {
    /// The point of the plane over or under another point along a normal.
    pub fn lift(&self, point: Vector<N>, along: Vector<N>) -> Vector<N> {
        let slope = self.normal.dot(along);
        point + along * (self.normal.dot(self.point - point) / slope)
    }

    /// Points on this face, with all corners, of what it has in common with another one, seen along a direction. A disk is seen in its
    /// own plane, where it is round.
    pub fn common_points(&self, other: &Self, along: Vector<N>, noise: N) -> Vec<Vector<N>> {
        let is_disk = matches!(self.outline, FacingOutline::Disk { .. });
        let normal = if is_disk { self.normal } else { along };
        let plane = ProjectionPlane::across(normal, self.point);
        let project = |point: Vector<N>| match is_disk {
            true => plane.planar(self.lift(point, along)),
            false => plane.planar(point),
        };
        let outlines = [self, other].map(|side| side.outline.flat(project));
        let both = common(&outlines[0], &outlines[1], noise);
        let points = both.points().iter();
        points
            .map(|&at| self.lift(plane.point(at), along))
            .collect()
    }

    /// The ends of an edge.
    pub fn ends(&self) -> Option<[Vector<N>; 2]> {
        match self.outline {
            FacingOutline::Points { points, count: 2 } => Some([points[0], points[1]]),
            _ => None,
        }
    }

    /// The part at a point of it: of a disk the eighth that the point is in, as a vertex beside both rims, of an edge the nearer end.
    pub fn part_at(&self, point: Vector<N>) -> Part {
        match (self.part, &self.outline) {
            (Part::Frustum(FrustumFeature::Face(face)), FacingOutline::Disk { center, .. }) => {
                let first = across_largest(self.normal);
                let axes = [first, self.normal.cross(first)];
                let from_center = axes.map(|axis| axis.dot(point - *center));
                Part::Vertex(2 + 8 * face as u32 + eighth(from_center))
            }
            (Part::Frustum(FrustumFeature::Side), _) => self.ends().map_or(self.part, |[p, q]| {
                let is_second = (point - q).square() < (point - p).square();
                Part::Frustum(FrustumFeature::Rim(usize::from(is_second)))
            }),
            (part, _) => part,
        }
    }

    /// Whether a point is over or under the face along a direction.
    pub fn is_along(&self, point: Vector<N>, direction: Vector<N>) -> bool {
        let plane = ProjectionPlane::across(direction, point);
        let outline = self.outline.flat(|p| plane.planar(p));
        outline.contains(plane.planar(point))
    }

    /// The radius of a disk; what is none comes after all disks.
    pub fn radius(&self) -> N {
        match self.outline {
            FacingOutline::Disk { radius, .. } => radius,
            FacingOutline::Points { .. } => N::one().shifted(400),
        }
    }

    /// The point of a disk that is closest to a point of its plane.
    pub fn clamp(&self, point: Vector<N>) -> Vector<N> {
        let FacingOutline::Disk { center, radius } = self.outline else {
            return point;
        };
        let from = point - center;
        let out = from.length();
        if out > radius {
            center + from * (radius / out)
        } else {
            point
        }
    }

    fn vertex(part: Part, point: Vector<N>, normal: Vector<N>) -> Self {
        Self {
            part,
            outline: FacingOutline::of([point].into_iter()),
            point,
            normal,
        }
    }

    pub fn edge(part: Part, ends: [Vector<N>; 2], normal: Vector<N>) -> Self {
        let along = (ends[1] - ends[0]).unit();
        Self {
            part,
            outline: FacingOutline::of(ends.into_iter()),
            point: ends[0],
            normal: normal - along * normal.dot(along),
        }
    }
}

/// What of a core faces an outward unit normal.
///
/// A wall has no end: what of it is within `size` of its point, which is more than any other shape has, will do.
pub fn facing<N: RoundedNumber>(
    core: &GeneratedCore<'_, N>,
    normal: Vector<N>,
    size: N,
) -> FacingFeature<N> {
    match core {
        GeneratedCore::Rims(rims) => of_rims(rims, normal),
        GeneratedCore::Few(few) => of_few(few, normal),
        GeneratedCore::Many(many) => of_many(many, normal),
        GeneratedCore::Wall(wall) => of_wall(wall, size),
    }
}

fn of_wall<N: RoundedNumber>(wall: &Wall<N>, size: N) -> FacingFeature<N> {
    let x = wall.normal.any_square() * size;
    let y = wall.normal.cross(x);
    let corners = [x + y, y - x, -(x + y), x - y];
    FacingFeature {
        part: Part::Face(0),
        outline: FacingOutline::of(corners.into_iter().map(|corner| wall.point + corner)),
        point: wall.point,
        normal: wall.normal,
    }
}

fn of_rims<N: RoundedNumber>(rims: &Rims<N>, normal: Vector<N>) -> FacingFeature<N> {
    let across = rims.across(normal);
    let highest = rims.extreme(normal);
    let at = highest.generator as usize;
    let slope = N::one().shifted(SLOPE);
    if across.length <= slope && !rims.radii[at].is_zero() {
        return FacingFeature {
            part: Part::Frustum(FrustumFeature::Face(at)),
            outline: FacingOutline::Disk {
                center: rims.centers[at],
                radius: rims.radii[at],
            },
            point: rims.centers[at],
            normal: rims.axis,
        };
    }
    let ends = [0, 1].map(|i| rims.centers[i] + across.outward * rims.radii[i]);
    let along = ends[1] - ends[0];
    if along.dot(normal).abs() <= along.length() * slope && !along.largest().is_zero() {
        return FacingFeature::edge(Part::Frustum(FrustumFeature::Side), ends, normal);
    }
    FacingFeature::vertex(
        Part::Frustum(FrustumFeature::Rim(at)),
        highest.point,
        normal,
    )
}

fn of_few<N: RoundedNumber>(few: &Few<N>, normal: Vector<N>) -> FacingFeature<N> {
    let points = &few.points[..few.count];
    let is_edge = |i: usize, j: usize| !few.is_box || (i ^ j).is_power_of_two();
    let faces = faces_of_few(few).iter().copied();
    of_faces(few.count, |i| points[i], faces, is_edge, normal)
}

fn faces_of_few<N>(few: &Few<N>) -> &'static [&'static [usize]] {
    match few.count {
        3 => &[&[0, 1, 2]],
        4 => &[&[0, 1, 2], &[0, 1, 3], &[0, 2, 3], &[1, 2, 3]],
        8 if few.is_box => &BOX_FACES,
        _ => &[],
    }
}

const BOX_FACES: [&[usize]; 6] = [
    &[0, 2, 6, 4],
    &[1, 3, 7, 5],
    &[0, 1, 5, 4],
    &[2, 3, 7, 6],
    &[0, 1, 3, 2],
    &[4, 5, 7, 6],
];

fn of_many<N: RoundedNumber>(many: &Many<'_, N>, normal: Vector<N>) -> FacingFeature<N> {
    let is_edge = |i: usize, j: usize| {
        many.faces
            .is_some_and(|lists| lists.neighbours.list(i).contains(&j))
    };
    let at = |i: usize| many.point(i);
    of_faces(many.points.len(), at, faces_of_many(many), is_edge, normal)
}

fn faces_of_many<'a, N>(many: &Many<'a, N>) -> impl Iterator<Item = &'a [usize]> {
    many.faces.into_iter().flat_map(|lists| lists.faces.iter())
}

/// The two faces at an edge of a core.
pub fn faces_at<N: RoundedNumber>(
    core: &GeneratedCore<'_, N>,
    edge: [u32; 2],
) -> Vec<FacingFeature<N>> {
    let edge = edge.map(|i| i as usize);
    let has_edge = |face: &&[usize]| edge.iter().all(|i| face.contains(i));
    match core {
        GeneratedCore::Few(few) => {
            let faces = faces_of_few(few).iter().copied().filter(has_edge);
            faces
                .filter_map(|face| face_of(face, |i| few.points[i]))
                .collect()
        }
        GeneratedCore::Many(many) => {
            let faces = faces_of_many(many).filter(has_edge);
            faces
                .filter_map(|face| face_of(face, |i| many.point(i)))
                .collect()
        }
        _ => Vec::new(),
    }
}

/// A face with an area.
fn face_of<N: RoundedNumber>(
    face: &[usize],
    at: impl Fn(usize) -> Vector<N>,
) -> Option<FacingFeature<N>> {
    let third = face.len() / 3;
    let [a, b, c] = [face[0], face[third], face[2 * third]].map(&at);
    let normal = (b - a).cross(c - a).unit();
    // Of a flat box some faces have no area, and some edges no length.
    (!normal.largest().is_zero()).then(|| FacingFeature {
        part: Part::Face(0),
        outline: FacingOutline::of(face.iter().map(|&i| at(i))),
        point: a,
        normal,
    })
}

/// The face that is most square to the normal, if it is one of the highest vertex; else such an edge, or that vertex.
fn of_faces<'f, N: RoundedNumber>(
    count: usize,
    at: impl Fn(usize) -> Vector<N>,
    faces: impl Iterator<Item = &'f [usize]>,
    is_edge: impl Fn(usize, usize) -> bool,
    normal: Vector<N>,
) -> FacingFeature<N> {
    let height = |i: usize| normal.dot(at(i));
    let top = (1..count).fold(0, |best, i| if height(i) > height(best) { i } else { best });
    let slope = N::one().shifted(SLOPE);
    let mut best: Option<(FacingFeature<N>, N)> = None;
    for (k, face) in faces.enumerate().filter(|(_, face)| face.contains(&top)) {
        let Some(face) = face_of(face, &at) else {
            continue;
        };
        let off = face.normal.cross(normal).length();
        if off <= slope && best.as_ref().is_none_or(|(_, than)| off < *than) {
            let part = Part::Face(k as u32);
            best = Some((FacingFeature { part, ..face }, off));
        }
    }
    if let Some((face, _)) = best {
        return face;
    }
    let mut edge: Option<(usize, N)> = None;
    for i in (0..count).filter(|&i| i != top && is_edge(i, top)) {
        let along = at(i) - at(top);
        if along.largest().is_zero() {
            continue;
        }
        let off = along.unit().dot(normal).abs();
        if off <= slope && edge.is_none_or(|(_, than)| off < than) {
            edge = Some((i, off));
        }
    }
    match edge {
        Some((i, _)) => {
            let part = Part::Edge([i.min(top) as u32, i.max(top) as u32]);
            FacingFeature::edge(part, [at(top), at(i)], normal)
        }
        None => FacingFeature::vertex(Part::Vertex(top as u32), at(top), normal),
    }
}
