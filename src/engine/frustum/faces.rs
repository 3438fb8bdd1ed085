//! The faces of two cores along a known normal, and two points of them that are opposite each other.

use crate::engine::frustum::body::{Few, GeneratedBody, GeneratedCore, Many, Rims, Wall};
use crate::engine::frustum::newton::{Critical, NormalGuess, prove, single};
use crate::engine::frustum::number::RoundedNumber;
use crate::engine::frustum::pair::CorePair;
use crate::engine::frustum::search::{FoundCores, most_aside, search_between};
use crate::engine::frustum::vector::Vector;

/// The points of a core that are within the noise of the highest along a unit normal.
pub fn face<'a, N: RoundedNumber>(
    core: &GeneratedCore<'a, N>,
    normal: Vector<N>,
    noise: N,
) -> GeneratedCore<'a, N> {
    match core {
        GeneratedCore::Rims(rims) => face_of_rims(rims, normal, noise),
        GeneratedCore::Few(few) => {
            let points = few.points[..few.count].iter().copied();
            GeneratedCore::Few(highest(points, normal, noise))
        }
        GeneratedCore::Many(many) => GeneratedCore::Few(highest_of_list(many, normal, noise)),
        GeneratedCore::Wall(wall) => GeneratedCore::Wall(*wall),
    }
}

fn face_of_rims<'a, N: RoundedNumber>(
    rims: &Rims<N>,
    normal: Vector<N>,
    noise: N,
) -> GeneratedCore<'a, N> {
    let across = rims.across(normal);
    let highest = rims.extreme(normal);
    let at = highest.generator as usize;
    if across.length * rims.radii[at] <= noise && !rims.radii[at].is_zero() {
        // A disk, and no part of the other one, unless the solid is as thin as the noise.
        return GeneratedCore::Rims(Rims {
            centers: [rims.centers[at]; 2],
            radii: [rims.radii[at]; 2],
            length: N::zero(),
            ..*rims
        });
    }
    let ends = [0, 1].map(|i| rims.centers[i] + across.outward * rims.radii[i]);
    GeneratedCore::Few(self::highest(ends.into_iter(), normal, noise))
}

pub fn highest<N: RoundedNumber>(
    points: impl Iterator<Item = Vector<N>> + Clone,
    normal: Vector<N>,
    noise: N,
) -> Few<N> {
    let mut top: Option<N> = None;
    for point in points.clone() {
        let height = normal.dot(point);
        if top.is_none_or(|than| height > than) {
            top = Some(height);
        }
    }
    let mut few = Few {
        points: [Vector::zero(); 8],
        count: 0,
        is_box: false,
        given: N::zero(),
    };
    for point in points {
        let is_top = top.is_some_and(|top| top - normal.dot(point) <= noise);
        // A flat box has each corner twice.
        let is_new = !few.points[..few.count].contains(&point);
        if is_top && is_new && few.count < 8 {
            few.points[few.count] = point;
            few.count += 1;
        }
    }
    few
}

/// The most points of a list that are kept of a face.
const MOST_OF_LIST: usize = 8;

/// Whether [`face`] has all corners of a face, as it has not of a list with more than are kept.
pub fn has_whole_face<N: RoundedNumber>(
    core: &GeneratedCore<'_, N>,
    normal: Vector<N>,
    noise: N,
) -> bool {
    match core {
        GeneratedCore::Many(many) => tied_of_list(many, normal, noise).count() <= MOST_OF_LIST,
        _ => true,
    }
}

/// The points of a list that are within the noise of the highest.
fn tied_of_list<N: RoundedNumber>(
    many: &Many<'_, N>,
    normal: Vector<N>,
    noise: N,
) -> impl Iterator<Item = Vector<N>> + Clone {
    let top = normal.dot(GeneratedCore::Many(*many).extreme(normal).point);
    let points = (0..many.points.len()).map(|i| many.point(i));
    points.filter(move |point| top - normal.dot(*point) <= noise)
}

/// Returns the points of a list that are highest; of more than eight the ones that are farthest in eight directions along the face.
fn highest_of_list<N: RoundedNumber>(many: &Many<'_, N>, normal: Vector<N>, noise: N) -> Few<N> {
    let tied = tied_of_list(many, normal, noise);
    if tied.clone().count() <= MOST_OF_LIST {
        return highest(tied, normal, noise);
    }
    let x = normal.any_square();
    let y = normal.cross(x);
    let directions = [x, x + y, y, y - x, -x, -(x + y), -y, x - y];
    let far = directions.map(|direction| {
        let mut best = Vector::zero();
        let mut height: Option<N> = None;
        for point in tied.clone() {
            let over = direction.dot(point);
            if height.is_none_or(|than| over > than) {
                (best, height) = (point, Some(over));
            }
        }
        best
    });
    Few::of(far)
}

/// The critical normal along an axis or another known normal, with two points that are opposite each other, if the faces
/// there have such.
pub fn critical_along<N: RoundedNumber>(
    pair: &CorePair<'_, N>,
    normal: Vector<N>,
) -> Option<Critical<N>> {
    let [a, b] = pair.cores();
    let gap = pair.gap(normal);
    let shift = normal * gap;
    let faces = [face(a, normal, pair.noise), face(b, -normal, pair.noise)];
    let opposite = moved(&faces[1], -shift);
    let points = opposite_points(pair, normal, &faces[0], &opposite);
    let guess = single(&pair.lowest(normal), normal);
    let critical = prove(pair, guess, [points[0], points[1] + shift]);
    (critical.residual <= most_aside(pair)).then_some(Critical {
        guess: NormalGuess {
            count: 0,
            ..critical.guess
        },
        ..critical
    })
}

/// Two points of two faces in one plane that are as close as any.
fn opposite_points<N: RoundedNumber>(
    pair: &CorePair<'_, N>,
    normal: Vector<N>,
    a: &GeneratedCore<'_, N>,
    b: &GeneratedCore<'_, N>,
) -> [Vector<N>; 2] {
    match (a, b) {
        (GeneratedCore::Rims(disk), other) => {
            let q = closest_of_face(pair, other, disk.centers[0]);
            [closest_of_disk(disk, q), q]
        }
        (other, GeneratedCore::Rims(disk)) => {
            let p = closest_of_face(pair, other, disk.centers[0]);
            [p, closest_of_disk(disk, p)]
        }
        _ => closest_of_flat(pair, *a, *b, normal.any_square()),
    }
}

/// The point of a disk that is closest to a point of its plane.
fn closest_of_disk<N: RoundedNumber>(disk: &Rims<N>, point: Vector<N>) -> Vector<N> {
    let from = point - disk.centers[0];
    let out = from.length();
    if out <= disk.radii[0] {
        return point;
    }
    disk.centers[0] + from * (disk.radii[0] / out)
}

fn closest_of_face<N: RoundedNumber>(
    pair: &CorePair<'_, N>,
    face: &GeneratedCore<'_, N>,
    point: Vector<N>,
) -> Vector<N> {
    match face {
        GeneratedCore::Rims(disk) => closest_of_disk(disk, point),
        _ => {
            let start = (face.center() - point).unit();
            closest_of_flat(pair, GeneratedCore::Few(Few::of([point])), *face, start)[1]
        }
    }
}

/// Two points of two flat cores that are closest: the search ends with them, as neither is round.
fn closest_of_flat<N: RoundedNumber>(
    pair: &CorePair<'_, N>,
    a: GeneratedCore<'_, N>,
    b: GeneratedCore<'_, N>,
    start: Vector<N>,
) -> [Vector<N>; 2] {
    let flat = CorePair {
        bodies: [a, b].map(|core| GeneratedBody {
            core,
            radius: N::zero(),
        }),
        ..*pair
    };
    match search_between(&flat, start) {
        FoundCores::Apart(critical) | FoundCores::Open(critical) => critical.points,
        FoundCores::Inside(simplex) => [0, 1].map(|side| simplex.sum(|lowest| lowest.points[side])),
    }
}

/// A core moved by a vector.
pub fn moved<'a, N: RoundedNumber>(
    core: &GeneratedCore<'a, N>,
    shift: Vector<N>,
) -> GeneratedCore<'a, N> {
    match core {
        GeneratedCore::Rims(rims) => GeneratedCore::Rims(Rims {
            centers: rims.centers.map(|center| center + shift),
            ..*rims
        }),
        GeneratedCore::Few(few) => GeneratedCore::Few(Few {
            points: few.points.map(|point| point + shift),
            ..*few
        }),
        GeneratedCore::Many(many) => GeneratedCore::Many(Many {
            motion: many.motion + shift,
            ..*many
        }),
        GeneratedCore::Wall(wall) => GeneratedCore::Wall(Wall {
            point: wall.point + shift,
            ..*wall
        }),
    }
}

/// The normals along the axes of both cores, towards the second one.
pub fn axis_normals<N: RoundedNumber>(pair: &CorePair<'_, N>) -> [Option<Vector<N>>; 4] {
    let mut normals = [None; 4];
    for (side, core) in pair.cores().into_iter().enumerate() {
        if let GeneratedCore::Rims(rims) = core
            && !rims.axis.largest().is_zero()
        {
            (normals[2 * side], normals[2 * side + 1]) = (Some(rims.axis), Some(-rims.axis));
        }
    }
    normals
}
