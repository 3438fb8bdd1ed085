//! Touches along a normal that is a polynomial in the given numbers: an axis, the normal of a half-space or a plane, or that
//! of a face. The gap along it is m.(q - p) less r |m x D| / |D| for a rim of the axis D, so that it is 0 where the square
//! of one is that of the other: a sign that long numbers tell exactly, if they are long enough to be exact.
//!
//! Such are bodies that stand or lie on each other as they were placed. If no gap is below 0 along the normal the shapes do
//! not overlap, and if their faces there have more in common than the noise, they touch.

use crate::engine::frustum::body::GeneratedCore;
use crate::engine::frustum::faces::face;
use crate::engine::frustum::flat::{
    Disk, Planar, PlanarOutline, PlanarPolygon, ProjectionPlane, area, common, difference, dot,
};
use crate::engine::frustum::newton::Critical;
use crate::engine::frustum::number::RoundedNumber;
use crate::engine::frustum::pair::CorePair;
use crate::engine::frustum::query::nearest::flat;
use crate::engine::frustum::vector::Vector;

/// Whether two cores certainly touch along a critical normal.
pub fn touches_exactly<N: RoundedNumber>(pair: &CorePair<'_, N>, critical: &Critical<N>) -> bool {
    let normal = critical.guess.normal;
    known_normal(pair, normal).is_some_and(|exact| {
        is_gap_of(pair, N::zero(), [normal, exact]) && faces_overlap(pair, normal)
    })
}

/// Whether all that is tied along a normal but for the noise certainly is: generators of one core along a known normal, or
/// a cylinder and an edge or another cylinder that are parallel.
pub fn are_ties_exact<N: RoundedNumber>(pair: &CorePair<'_, N>, normal: Vector<N>) -> bool {
    if are_parallel(pair, normal) {
        return true;
    }
    known_normal(pair, normal).is_some_and(|exact| {
        let of = |side: usize| are_tied(pair, side, normal, exact);
        of(0) && of(1)
    })
}

fn are_parallel<N: RoundedNumber>(pair: &CorePair<'_, N>, normal: Vector<N>) -> bool {
    let [a, b] = pair.cores();
    let along = |core: &GeneratedCore<'_, N>, outward: Vector<N>| match core {
        GeneratedCore::Rims(rims) => {
            let is_cylinder = (rims.radii[0] - rims.radii[1]).is_exactly_zero();
            is_cylinder.then_some(rims.along)
        }
        _ => match face(core, outward, pair.noise) {
            GeneratedCore::Few(few) if few.count == 2 => Some(few.points[1] - few.points[0]),
            _ => None,
        },
    };
    let (Some(first), Some(second)) = (along(a, normal), along(b, -normal)) else {
        return false;
    };
    // Along the axis the faces are tied, whatever the sides are.
    let is_side = first.dot(normal).abs() <= first.largest().half();
    is_side && first.cross(second).0.into_iter().all(N::is_exactly_zero)
}

/// Whether all generators of a core that are highest but for the noise are as high as the first of them.
fn are_tied<N: RoundedNumber>(
    pair: &CorePair<'_, N>,
    side: usize,
    normal: Vector<N>,
    exact: Vector<N>,
) -> bool {
    let core = pair.cores()[side];
    let outward = if side == 0 { normal } else { -normal };
    let across = core.across(outward);
    let top = outward.dot(core.extreme(outward).point);
    let is_high =
        |i: &u32| top - outward.dot(core.of_generator(*i, &across)) <= pair.noise.shifted(2);
    let mut high = (0..core.generators())
        .filter(is_high)
        .map(|i| height(core, i, exact));
    let Some(first) = high.next() else {
        return false;
    };
    high.all(|other| is_same(&first, &other))
}

/// Whether two heights on one core are the same, as those of two rims whose difference is a root.
fn is_same<N: RoundedNumber>(a: &RationalHeight<N>, b: &RationalHeight<N>) -> bool {
    let whole = (a.whole - b.whole) * (a.whole - b.whole) * a.of_axis;
    if whole.is_exactly_zero() {
        return (a.square - b.square).is_exactly_zero();
    }
    // (x - y)^2 = x^2 + y^2 - 2 x y for both roots: told without the product where one is 0.
    let one = if a.square.is_exactly_zero() {
        b.square
    } else {
        a.square
    };
    let is_one = a.square.is_exactly_zero() || b.square.is_exactly_zero();
    is_one && (whole - one).is_exactly_zero()
}

/// The normal as it is by the numbers given, of any length.
fn known_normal<N: RoundedNumber>(pair: &CorePair<'_, N>, normal: Vector<N>) -> Option<Vector<N>> {
    let is_parallel = |given: &Vector<N>| {
        given.cross(normal).largest() <= given.largest() * pair.scale.unit().shifted(12)
    };
    let towards = |given: Vector<N>| {
        if given.dot(normal) < N::zero() {
            -given
        } else {
            given
        }
    };
    let of_core = |side: usize| match pair.cores()[side] {
        GeneratedCore::Rims(rims) => Some(rims.along),
        GeneratedCore::Wall(wall) => Some(wall.given),
        _ => normal_of_face(pair, side, normal),
    };
    let known = [0, 1].into_iter().filter_map(of_core);
    known
        .filter(|given| !given.largest().is_zero())
        .find(is_parallel)
        .map(towards)
}

/// A unit normal along which a motion leaves the gap of two cores at exactly a reach, so that they are never closer: that of a plane which
/// both touch and slide along.
pub fn normal_of_sliding<N: RoundedNumber>(
    pair: &CorePair<'_, N>,
    reach: N,
    motion: Vector<N>,
) -> Option<Vector<N>> {
    let mut normals = pair.cores().into_iter().flat_map(face_normals);
    normals.find_map(|given| {
        let is_along = given.dot(motion).is_exactly_zero() && !given.largest().is_zero();
        let is_along = is_along && pair.cores().into_iter().all(|core| ends_along(core, given));
        let mut both = [given, -given].into_iter();
        let is_kept = |exact: &Vector<N>| {
            let normal = exact.unit();
            (pair.gap(normal) - reach).abs() <= pair.noise.shifted(1)
                && is_gap_of(pair, reach, [normal, *exact])
        };
        is_along.then(|| both.find(is_kept))?.map(Vector::unit)
    })
}

/// Whether a core ends along a normal, or its opposite: a wall does along its own alone.
fn ends_along<N: RoundedNumber>(core: &GeneratedCore<'_, N>, normal: Vector<N>) -> bool {
    match core {
        GeneratedCore::Wall(wall) => wall.given.cross(normal).largest().is_exactly_zero(),
        _ => true,
    }
}

/// The normals of the faces of a core that has few, and zeros.
fn face_normals<N: RoundedNumber>(core: &GeneratedCore<'_, N>) -> [Vector<N>; 4] {
    let zero = Vector::zero();
    let GeneratedCore::Few(few) = core else {
        return match core {
            GeneratedCore::Rims(rims) => [rims.along, zero, zero, zero],
            _ => [zero; 4],
        };
    };
    let edges = |to: [usize; 3]| to.map(|corner| few.points[corner] - few.points[0]);
    match few.count {
        _ if few.is_box => {
            let [x, y, z] = edges([1, 2, 4]);
            [x.cross(y), y.cross(z), z.cross(x), zero]
        }
        3 => {
            let [a, b, _] = edges([1, 2, 2]);
            [a.cross(b), zero, zero, zero]
        }
        4 => {
            let [a, b, c] = edges([1, 2, 3]);
            [a.cross(b), b.cross(c), c.cross(a), (b - a).cross(c - a)]
        }
        _ => [zero; 4],
    }
}

fn normal_of_face<N: RoundedNumber>(
    pair: &CorePair<'_, N>,
    side: usize,
    normal: Vector<N>,
) -> Option<Vector<N>> {
    let outward = if side == 0 { normal } else { -normal };
    let GeneratedCore::Few(few) = face(pair.cores()[side], outward, pair.noise) else {
        return None;
    };
    let points = &few.points[..few.count];
    let (first, second) = (*points.first()?, *points.get(1)?);
    // The point that is farthest from the line of the first two.
    let of = |point: &Vector<N>| (second - first).cross(*point - first);
    let crosses = points.iter().map(of);
    crosses.reduce(|a, b| if b.largest() > a.largest() { b } else { a })
}

/// A generator as a sum of a rational part and a root: height, and the square of the root over that of the axis.
struct RationalHeight<N> {
    whole: N,
    /// The square of r |m x D|.
    square: N,
    /// D.D.
    of_axis: N,
}

fn height<N: RoundedNumber>(
    core: &GeneratedCore<'_, N>,
    generator: u32,
    exact: Vector<N>,
) -> RationalHeight<N> {
    let at = generator as usize;
    let (point, square, of_axis) = match core {
        GeneratedCore::Rims(rims) => {
            let out = exact.cross(rims.along).square();
            let radius = rims.radii[at];
            (rims.centers[at], radius * radius * out, rims.along.square())
        }
        GeneratedCore::Few(few) => (few.points[at], N::zero(), N::one()),
        GeneratedCore::Many(many) => (many.point(at), N::zero(), N::one()),
        GeneratedCore::Wall(wall) => (wall.point, N::zero(), N::one()),
    };
    RationalHeight {
        whole: exact.dot(point),
        square,
        of_axis,
    }
}

/// Whether the gap is exactly a reach for all generators that may be lowest along a unit normal, given that of any length too.
fn is_gap_of<N: RoundedNumber>(
    pair: &CorePair<'_, N>,
    reach: N,
    [normal, exact]: [Vector<N>; 2],
) -> bool {
    let square = reach * reach * exact.square();
    let [a, b] = pair.cores();
    let (across_a, across_b) = (a.across(normal), b.across(-normal));
    let lowest = pair.lowest(normal);
    let (top, bottom) = (normal.dot(lowest.points[0]), normal.dot(lowest.points[1]));
    let near = pair.noise.shifted(1);
    let of_a = |i: &u32| top - normal.dot(a.of_generator(*i, &across_a)) <= near;
    let of_b = |j: &u32| normal.dot(b.of_generator(*j, &across_b)) - bottom <= near;
    (0..a.generators()).filter(of_a).all(|i| {
        (0..b.generators())
            .filter(of_b)
            .all(|j| is_gap(&height(a, i, exact), &height(b, j, exact), square))
    })
}

/// Whether m.q - m.p less both roots is 0, or r |m| for a reach r, given the square of that; not told where two of these roots are there.
fn is_gap<N: RoundedNumber>(a: &RationalHeight<N>, b: &RationalHeight<N>, of_reach: N) -> bool {
    let whole = b.whole - a.whole;
    let roots = [
        (a.square, a.of_axis),
        (b.square, b.of_axis),
        (of_reach, N::one()),
    ];
    let mut roots = roots
        .into_iter()
        .filter(|(square, _)| !square.is_exactly_zero());
    match (roots.next(), roots.next()) {
        (None, _) => whole.is_exactly_zero(),
        (Some((square, of_axis)), None) => {
            whole > N::zero() && (whole * whole * of_axis - square).is_exactly_zero()
        }
        _ => false,
    }
}

/// Whether a point of one face is in the other one by more than the noise.
pub fn faces_overlap<N: RoundedNumber>(pair: &CorePair<'_, N>, normal: Vector<N>) -> bool {
    let [a, b] = pair.cores();
    let faces = [face(a, normal, pair.noise), face(b, -normal, pair.noise)];
    if let GeneratedCore::Wall(_) = faces[1] {
        return true;
    }
    let plane = ProjectionPlane::across(normal, Vector::zero());
    let [a, b] = [0, 1].map(|i| flat(&faces[i], &plane));
    let both = common(&a, &b, pair.noise);
    if both.count == 0 {
        return false;
    }
    let share = N::one() / N::int(both.count as i32);
    let middle = [0, 1].map(|k| {
        both.points()
            .iter()
            .fold(N::zero(), |sum, point| sum + point[k])
            * share
    });
    let margin = pair.noise.shifted(3);
    let deep = [&a, &b].map(|flat| has_inside(flat, middle, margin));
    // Of what is no area the point is a point but for the noise.
    let has_area = [&a, &b].map(|flat| match flat {
        PlanarOutline::Disk(_) => true,
        PlanarOutline::Polygon(polygon) => polygon.count > 2,
    });
    (deep[0] || !has_area[0]) && (deep[1] || !has_area[1]) && (has_area[0] || has_area[1])
}

fn has_inside<N: RoundedNumber>(flat: &PlanarOutline<N>, point: Planar<N>, margin: N) -> bool {
    match flat {
        PlanarOutline::Disk(disk) => is_deep_in_disk(disk, point, margin),
        PlanarOutline::Polygon(polygon) => is_deep_in_polygon(polygon, point, margin),
    }
}

fn is_deep_in_disk<N: RoundedNumber>(disk: &Disk<N>, point: Planar<N>, margin: N) -> bool {
    let from = difference(point, disk.center);
    dot(from, from).sqrt() < disk.radius - margin
}

fn is_deep_in_polygon<N: RoundedNumber>(
    polygon: &PlanarPolygon<N>,
    point: Planar<N>,
    margin: N,
) -> bool {
    polygon.count > 2
        && polygon.edges().all(|[p, q]| {
            let along = difference(q, p);
            area(along, difference(point, p)) > margin * dot(along, along).sqrt()
        })
}
