//! The planes of the faces of a convex solid along a line, in plain floats.
//!
//! A line is inside the solid where it is below the planes of all faces: Cyrus and Beck, *Generalized Two- and
//! Three-Dimensional Clipping* (1978). So the last plane that it passes downward and the first one that it passes upward are
//! those of the two faces that it crosses, if it crosses the solid; if not, the same two planes prove that it passes it.

use crate::ConvexPolyhedron;
use crate::algorithm::solid::{Solid, SolidVertex};
use crate::exact::{Approx, Ring, coords, cross3, dot, each, is, sub};
use crate::predicate::{SupportingLine, direction};
use core::cmp::Ordering;

/// A face, by its index and its corners.
pub(super) type IndexedFace<'a> = (usize, &'a [usize]);

/// The result of a scan of the planes of a solid's faces along a line.
#[derive(Clone, Copy, Debug)]
pub(super) enum PlaneScan<'a> {
    /// The line certainly misses the solid.
    Missed,
    /// The faces through which the line enters and leaves the solid, as a guess.
    Crossed([IndexedFace<'a>; 2]),
}

/// The plane of a face and a line: the plane's height above the start of the line and the slope of the line, both along
/// the face's normal. The line passes the plane at the parameter height / slope.
#[derive(Clone, Copy, Debug)]
struct PassedPlane<R> {
    height: R,
    slope: R,
}

impl<R: Ring> PassedPlane<R> {
    /// The height is n . (p - o) and the slope n . d, for n = (q - p) x (r - p) (degree 3).
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn new([o, d]: [[R; 3]; 2], [p, q, r]: [[R; 3]; 3]) -> Self {
        let normal = cross3(sub(q, p), sub(r, p));
        Self {
            height: dot(normal, sub(p, o)),
            slope: dot(normal, d),
        }
    }
}

/// Scans the planes of a solid with volume, whose corners are counter-clockwise seen from outside if its handedness is
/// `Greater`. `None` where the numbers are not stored as floats or the line passes no plane.
pub(super) fn scan_planes<'a, X: SolidVertex, const TWO_POINTS: bool>(
    line: SupportingLine<X, TWO_POINTS>,
    solid: &'a Solid<'_, X>,
    handedness: Ordering,
) -> Option<PlaneScan<'a>> {
    let start = line.start.approx()?;
    let toward = line.toward.approx()?;
    let line = [start, direction::<_, 3, TWO_POINTS>(start, toward)];
    let is_inward = handedness.is_lt();
    let faces = faces_on_line(solid, each(&line, values), is_inward)?;
    if do_planes_part(solid, line, faces, is_inward)? {
        return Some(PlaneScan::Missed);
    }
    Some(PlaneScan::Crossed(faces))
}

/// The faces whose planes a line passes last inward and first outward.
fn faces_on_line<'a, X: SolidVertex>(
    solid: &'a Solid<'_, X>,
    line: [[f64; 3]; 2],
    is_inward: bool,
) -> Option<[IndexedFace<'a>; 2]> {
    match solid {
        Solid::Listed(list) => {
            let (vertices, lists) = (list.stored_doubles()?, list.face_lists()?);
            let corner = |i: usize| *coords(&vertices[i]);
            last_and_first(line, is_inward, lists.faces.iter(), corner)
        }
        Solid::Simplex(..) | Solid::Box(_) => {
            let mut corners = [[0.0; 3]; 8];
            for (i, corner) in corners.iter_mut().enumerate().take(solid.vertex_count()) {
                *corner = values(&solid.vertex(i).approx()?);
            }
            last_and_first(line, is_inward, solid.faces(), |i| corners[i])
        }
        // Those of `f64` are listed.
        Solid::Polyhedron(polyhedron) => {
            let singles: &ConvexPolyhedron<f32> = is(*polyhedron)?;
            let corners = singles.vertices();
            let corner = |i: usize| each(coords(&corners[i]), |&x| f64::from(x));
            last_and_first(line, is_inward, singles.faces(), corner)
        }
        Solid::Swept(_) => None,
    }
}

/// The last one that a line passes inward, and the first one that it passes outward, of the planes of some faces.
#[cfg_attr(not(debug_assertions), inline(always))]
fn last_and_first<'a>(
    line: [[f64; 3]; 2],
    is_inward: bool,
    faces: impl Iterator<Item = &'a [usize]>,
    corner: impl Fn(usize) -> [f64; 3],
) -> Option<[IndexedFace<'a>; 2]> {
    let (mut last, mut first) = ((f64::NEG_INFINITY, None), (f64::INFINITY, None));
    for (index, face) in faces.enumerate() {
        let &[i, j, k, ..] = face else {
            continue;
        };
        let plane = PassedPlane::new(line, [corner(i), corner(j), corner(k)]);
        let parameter = plane.height / plane.slope;
        if (plane.slope < 0.0) != is_inward {
            if parameter > last.0 {
                last = (parameter, Some((index, face)));
            }
        } else if parameter < first.0 {
            first = (parameter, Some((index, face)));
        }
    }
    Some([last.1?, first.1?])
}

/// Whether a line is above one of two planes everywhere: whether height / slope of the first, which it passes downward, is
/// more than that of the second, which it passes upward (degree 6).
fn do_planes_part<X: SolidVertex>(
    solid: &Solid<'_, X>,
    line: [[Approx; 3]; 2],
    faces: [IndexedFace<'_>; 2],
    is_inward: bool,
) -> Option<bool> {
    let [enters, leaves] = faces;
    let enters = PassedPlane::new(line, approx_corners(solid, enters.1)?);
    let leaves = PassedPlane::new(line, approx_corners(solid, leaves.1)?);
    let [down, up] = if is_inward {
        [Ordering::Greater, Ordering::Less]
    } else {
        [Ordering::Less, Ordering::Greater]
    };
    let gap = enters.height * leaves.slope - leaves.height * enters.slope;
    let signs = [enters.slope, leaves.slope, gap].map(Approx::sign);
    Some(signs == [Some(down), Some(up), Some(Ordering::Less)])
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn approx_corners<X: SolidVertex>(
    solid: &Solid<'_, X>,
    face: &[usize],
) -> Option<[[Approx; 3]; 3]> {
    let &[i, j, k, ..] = face else {
        return None;
    };
    Some([
        solid.vertex(i).approx()?,
        solid.vertex(j).approx()?,
        solid.vertex(k).approx()?,
    ])
}

#[cfg_attr(not(debug_assertions), inline(always))]
fn values(v: &[Approx; 3]) -> [f64; 3] {
    each(v, |x| x.value())
}
