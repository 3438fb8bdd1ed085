//! Contacts of meshes, polyhedra and polylines of space with each other, pair by pair of their parts, and with half-spaces.

#[macro_use]
#[path = "pairs/in_scalars.rs"]
mod in_scalars;
#[path = "pairs/common/rng.rs"]
#[allow(dead_code, reason = "pairs use the rest")]
mod rng;

use core::fmt::Debug;
use nalgebra::{Isometry3, Point3, RealField, UnitQuaternion, Vector3, convert};
use rng::Rng;
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{
    Contact, ContactPoints, HalfSpace, Intersects, Nearest, PartId, Polyhedron, Polyline, Posed,
    Segment, Shape, TriMesh, Triangle,
};

const ROUNDS: usize = if cfg!(debug_assertions) { 6 } else { 200 };

fn number<T: RealField>(rng: &mut Rng, is_coarse: bool) -> T {
    convert(match is_coarse {
        true => rng.below(17) as f64 / 2.0 - 4.0,
        false => rng.below(1 << 14) as f64 / 2048.0 - 4.0,
    })
}

fn point<T: RealField>(rng: &mut Rng, is_coarse: bool) -> Point3<T> {
    Point3::from([(); 3].map(|()| number(rng, is_coarse)))
}

/// Triangles of which no two have a corner in common.
fn soup<T: RealField + Copy>(rng: &mut Rng, count: u32, is_coarse: bool) -> TriMesh<T> {
    let mut vertices: Vec<Point3<T>> = Vec::new();
    while vertices.len() < 3 * count as usize {
        let next = point(rng, is_coarse);
        if !vertices.contains(&next) {
            vertices.push(next);
        }
    }
    let triangles = (0..count).map(|i| [3 * i, 3 * i + 1, 3 * i + 2]);
    TriMesh::new(vertices, triangles.collect())
}

fn rope<T: RealField + Copy>(rng: &mut Rng, is_coarse: bool) -> Polyline<T, 3> {
    let points = (0..16).map(|_| point(rng, is_coarse));
    Polyline::new(points.collect())
}

/// A floor of squares of two triangles each, with these heights of its corners.
fn floor<T: RealField + Copy>(size: u32, height: &mut dyn FnMut() -> f64) -> TriMesh<T> {
    let count = size + 1;
    let mut vertices = Vec::new();
    for y in 0..count {
        for x in 0..count {
            let place = [f64::from(x) - 4.0, f64::from(y) - 4.0, height()];
            vertices.push(Point3::from(place.map(convert)));
        }
    }
    let squares = (0..size * size).map(|i| i / size * count + i % size);
    let triangles =
        squares.flat_map(|a| [[a, a + 1, a + count + 1], [a, a + count + 1, a + count]]);
    TriMesh::new(vertices, triangles.collect())
}

/// A block, as a solid of triangles.
fn block<T: RealField + Copy>(min: [f64; 3], max: [f64; 3]) -> Polyhedron<T> {
    let corner = |i: usize| {
        let pick = |axis: usize| {
            if i >> axis & 1 == 0 {
                min[axis]
            } else {
                max[axis]
            }
        };
        Point3::from([0, 1, 2].map(|axis| convert(pick(axis))))
    };
    let squares = [
        [0, 2, 3, 1],
        [4, 5, 7, 6],
        [0, 1, 5, 4],
        [2, 6, 7, 3],
        [0, 4, 6, 2],
        [1, 3, 7, 5],
    ];
    let triangles = squares
        .into_iter()
        .flat_map(|[a, b, c, d]| [[a, b, c], [a, c, d]]);
    Polyhedron::new((0..8).map(corner).collect(), triangles.collect())
}

fn pose<T: RealField>(rng: &mut Rng) -> Isometry3<T> {
    let unit = |rng: &mut Rng| rng.below(1024) as f64 / 1024.0;
    let turn = Vector3::from([(); 3].map(|()| unit(rng)));
    let offset = Vector3::from([(); 3].map(|()| unit(rng)));
    let pose = Isometry3::new(offset, turn);
    let [x, y, z, w] = pose.rotation.coords.data.0[0].map(convert);
    Isometry3::from_parts(
        pose.translation.vector.map(convert).into(),
        UnitQuaternion::new_unchecked(nalgebra::Quaternion::new(w, x, y, z)),
    )
}

/// What is printed of a number has all its bits.
fn bits(answer: impl Debug) -> String {
    format!("{answer:?}")
}

/// The indices of both parts, and their contact, which names none, as that of the parts alone.
type OfPair<T> = ([usize; 2], ContactPoints<T, 3>);

fn without_parts<T: RealField>(contact: ContactPoints<T, 3>) -> ContactPoints<T, 3> {
    ContactPoints {
        parts: [PartId::WHOLE; 2],
        ..contact
    }
}

fn of_pairs<T: RealField + Copy>(contacts: Vec<ContactPoints<T, 3>>) -> Vec<OfPair<T>> {
    let index = |part: PartId| {
        assert_eq!(part.own_part(), None);
        part.part().expect("a part")
    };
    let contacts = contacts.into_iter();
    contacts
        .map(|it| (it.parts.map(index), without_parts(it)))
        .collect()
}

/// The indices of parts, and their contacts with a half-space.
fn of_parts<T: RealField + Copy>(
    contacts: Vec<ContactPoints<T, 3>>,
) -> Vec<(usize, ContactPoints<T, 3>)> {
    let of_part = |contact: ContactPoints<T, 3>| {
        let [part, ground] = contact.parts;
        assert_eq!((part.own_part(), ground), (None, PartId::WHOLE));
        (part.part().expect("a part"), without_parts(contact))
    };
    contacts.into_iter().map(of_part).collect()
}

/// All pairs of parts within the margin, each asked alone.
fn one_by_one<T, P, Q>(
    parts: impl Iterator<Item = P>,
    others: impl Iterator<Item = Q> + Clone,
    margin: T,
) -> Vec<OfPair<T>>
where
    T: RealField + Copy,
    P: Contact<Q, 3, Scalar = T>,
{
    let mut found = Vec::new();
    for (i, part) in parts.enumerate() {
        for (j, other) in others.clone().enumerate() {
            let contact = part.contact_within(&other, margin);
            found.extend(contact.map(|contact| ([i, j], contact)));
        }
    }
    found
}

fn flipped<T: RealField + Copy>(contacts: Vec<ContactPoints<T, 3>>) -> Vec<ContactPoints<T, 3>> {
    let contacts = contacts.into_iter().map(ContactPoints::flip);
    let mut contacts: Vec<_> = contacts.collect();
    contacts.sort_by_key(|it| it.parts);
    contacts
}

/// The contacts of two shapes, which are the same in the other order, and of a greater margin more.
fn contacts<T, A, B>(a: &A, b: &B, margin: T) -> Vec<ContactPoints<T, 3>>
where
    T: RealField + Copy,
    A: Contact<B, 3, Scalar = T>,
    B: Contact<A, 3, Scalar = T>,
{
    let found = a.contacts(b, margin);
    assert_eq!(flipped(b.contacts(a, margin)), found);
    let touching = a.contacts(b, T::zero());
    let has = |it: &ContactPoints<T, 3>| found.iter().any(|other| other.parts == it.parts);
    assert!(
        touching
            .iter()
            .filter(|it| it.separation > T::zero())
            .count()
            == 0
    );
    assert!(touching.iter().all(has));
    assert!(a.contacts(b, -T::one()).is_empty());
    found
}

fn alone<T: RealField + Copy>() {
    let mut rng = Rng::new(61);
    for round in 0..ROUNDS {
        let is_coarse = round % 2 == 0;
        let [mesh, other] = [9, 14].map(|count| soup::<T>(&mut rng, count, is_coarse));
        let [path, line] = [(); 2].map(|()| rope::<T>(&mut rng, is_coarse));
        let margin = convert([0.0, 0.5, 2.0][round % 3]);
        macro_rules! check {
            ($a:expr, $of_a:ident, $b:expr, $of_b:ident) => {
                assert_eq!(
                    of_pairs(contacts($a, $b, margin)),
                    one_by_one($a.$of_a(), $b.$of_b(), margin)
                );
            };
        }
        check!(&mesh, triangles, &other, triangles);
        check!(&mesh, triangles, &path, edges);
        check!(&path, edges, &line, edges);
        let pose = pose::<T>(&mut rng);
        let (posed, moved) = (
            Posed::new(&mesh, &pose),
            Posed::new(&mesh, &pose).to_shape(),
        );
        let expected = bits(moved.contacts(&other, margin));
        assert_eq!(bits(contacts(&posed, &other, margin)), expected);
        let expected = bits(path.contacts(&moved, margin));
        assert_eq!(bits(contacts(&path, &posed, margin)), expected);
    }
}

/// Whether a triangle with this contact has a neighbor that reaches as far along the normal, but for rounding.
fn is_surpassed(
    mesh: &TriMesh<f64>,
    index: usize,
    at: &Point3<f64>,
    normal: &Vector3<f64>,
) -> bool {
    let own = corners(&mesh.triangle(index));
    let height = |p: &Point3<f64>| {
        let offset = p - at;
        offset.x * normal.x + offset.y * normal.y + offset.z * normal.z
    };
    let feature = own.iter().filter(|p| height(p) > -1e-9);
    let feature: Vec<_> = feature.collect();
    let shares = |other: &[Point3<f64>; 3]| feature.iter().all(|p| other.contains(p));
    let mut others = (0..mesh.triangles().len()).filter(|&other| other != index);
    feature.len() < 3
        && others.any(|other| {
            let corners = corners(&mesh.triangle(other));
            let reaches = |p: &Point3<f64>| !feature.contains(&p) && height(p) > -1e-9;
            shares(&corners) && (corners.iter().any(reaches) || other < index)
        })
}

/// Whether a pair before has the contact of parts that meet: of the same parts or neighbors of both.
fn is_told_by_neighbors(
    meshes: [&TriMesh<f64>; 2],
    parts: [usize; 2],
    found: &[OfPair<f64>],
) -> bool {
    let is_near = |side: usize, other: usize| {
        let [own, other] = [parts[side], other].map(|i| corners(&meshes[side].triangle(i)));
        own.iter().any(|corner| other.contains(corner))
    };
    found.iter().any(|([i, j], contact)| {
        let is_before = i + j <= parts[0] + parts[1];
        is_before && contact.separation <= 0.0 && is_near(0, *i) && is_near(1, *j)
    })
}

/// Whether the motion that the contact of another pair asks for parts two triangles as well.
fn is_parted_by_others(
    meshes: [&TriMesh<f64>; 2],
    parts: [usize; 2],
    found: &[OfPair<f64>],
) -> bool {
    let [a, b] = [0, 1].map(|side| corners(&meshes[side].triangle(parts[side])));
    found.iter().any(|(_, contact)| {
        let height = |p: &Point3<f64>| p.coords.component_mul(&contact.normal).sum();
        let top = a.iter().map(height).fold(f64::NEG_INFINITY, f64::max);
        let bottom = b.iter().map(height).fold(f64::INFINITY, f64::min);
        contact.separation <= 0.0 && bottom - contact.separation >= top - 1e-12
    })
}

/// Whether another pair has a contact with the same normal that is as deep, beside which triangles that face each other have one too.
fn is_beside_deeper((parts, contact): &OfPair<f64>, found: &[OfPair<f64>]) -> bool {
    found.iter().any(|(others, other)| {
        let is_as_deep = other.separation <= contact.separation + 1e-12;
        others != parts && other.normal == contact.normal && is_as_deep
    })
}

fn assert_none_twice(found: &[OfPair<f64>]) {
    for (place, (_, contact)) in found.iter().enumerate() {
        let is_same = |(_, other): &OfPair<f64>| {
            (other.on_self, other.on_rhs, other.normal)
                == (contact.on_self, contact.on_rhs, contact.normal)
        };
        assert!(!found[..place].iter().any(is_same), "{contact:?}");
    }
}

fn corners(triangle: &Triangle<f64, 3>) -> [Point3<f64>; 3] {
    [triangle.a, triangle.b, triangle.c]
}

fn hills(rng: &mut Rng) -> TriMesh<f64> {
    floor(5, &mut || rng.below(16) as f64 / 4.0)
}

#[test]
fn neighbors_leave_each_feature_to_one_triangle() {
    let mut rng = Rng::new(62);
    for _ in 0..ROUNDS {
        let mesh = hills(&mut rng);
        let lift = Vector3::new(0.25, 0.5, 4.0 + rng.below(8) as f64 / 8.0);
        let pose = Isometry3::new(lift, Vector3::new(3.0, rng.below(8) as f64 / 8.0, 0.5));
        let other = hills(&mut rng).transformed(&pose);
        let all_found = of_pairs(contacts(&mesh, &other, 1.0));
        assert_none_twice(&all_found);
        let all = one_by_one(mesh.triangles(), other.triangles(), 1.0);
        for (parts, contact) in all {
            let found = all_found.iter().find(|it| it.0 == parts);
            if contact.separation <= 0.0 {
                let is_told = found.is_some_and(|(_, it)| it.separation <= 0.0)
                    || is_told_by_neighbors([&mesh, &other], parts, &all_found)
                    || is_parted_by_others([&mesh, &other], parts, &all_found);
                assert!(is_told, "{parts:?}");
                continue;
            }
            let is_surpassed = is_surpassed(&mesh, parts[0], &contact.on_self, &contact.normal)
                || is_surpassed(&other, parts[1], &contact.on_rhs, &-contact.normal);
            match found.filter(|(_, it)| *it != contact) {
                Some(beside) => {
                    let may_be = is_surpassed || beside.1.separation < 0.0;
                    assert!(may_be && is_beside_deeper(beside, &all_found), "{beside:?}");
                }
                None => assert_eq!(found.is_none(), is_surpassed, "{parts:?} {contact:?}"),
            }
        }
    }
}

#[test]
fn the_nearest_triangles_are_among_them() {
    let mut rng = Rng::new(63);
    for _ in 0..ROUNDS {
        let [mesh, other] = [(); 2].map(|()| hills(&mut rng));
        let solid = block::<f64>([-3.0, -2.0, 4.5], [2.5, 1.75, 6.0]);
        let other = other.translated(&Vector3::new(0.25, 0.125, 5.0));
        macro_rules! check {
            ($other:expr) => {
                let distance = mesh.distance($other);
                let found = contacts(&mesh, $other, 4.0);
                let least = found.iter().map(|it| it.separation).reduce(f64::min);
                let least_or_meeting = least.map(|least| least.max(0.0));
                let is_right = |least: f64| (least - distance).abs() < 1e-14;
                assert!(distance > 4.0 || least_or_meeting.is_some_and(is_right));
                assert_eq!(
                    mesh.intersects($other),
                    least.is_some_and(|least| least <= 0.0)
                );
            };
        }
        check!(&other);
        check!(&solid);
    }
}

/// A crate on a floor of many triangles, which are both surfaces or solids.
#[test]
fn crates_that_slide_over_floors_are_not_caught() {
    let mut rng = Rng::new(64);
    let ground = floor::<f64>(8, &mut || 0.0);
    let slab = block::<f64>([-8.0, -8.0, -4.0], [8.0, 8.0, 0.0]);
    for _ in 0..ROUNDS {
        let turn = UnitQuaternion::from_axis_angle(&Vector3::z_axis(), rng.below(64) as f64 / 16.0);
        let [x, y] = [(); 2].map(|()| rng.below(33) as f64 / 16.0 - 1.0);
        for depth in [1.0 / 16.0, 0.0, -1.0 / 16.0] {
            let parcel = block::<f64>([-1.0, -0.75, 0.0], [1.0, 0.75, 1.0]);
            let place = Isometry3::from_parts(Vector3::new(x, y, -depth).into(), turn);
            let parcel = parcel.transformed(&place);
            macro_rules! check {
                ($($floor:expr, $parcel:expr);+) => {$(
                    let found = contacts($floor, $parcel, 0.125);
                    assert!(!found.is_empty());
                    for contact in found {
                        let context = format!("{:?} of {place} {contact:?}", contact.parts);
                        assert!((contact.normal - Vector3::z()).amax() <= 1e-15, "{context}");
                        assert!((contact.separation + depth).abs() <= 1e-15, "{context}");
                    }
                )+};
            }
            check!(&slab, &parcel; &slab, parcel.surface(); &ground, &parcel);
        }
    }
}

/// In the hollow of a solid there is no contact with what is outside of it.
#[test]
fn normals_lead_out_of_solids() {
    let solid = block::<f64>([-4.0, -4.0, 0.0], [4.0, 4.0, 1.0]);
    let above = block::<f64>([-1.0, -1.0, 1.25], [1.0, 1.0, 2.0]);
    let found = contacts(&solid, &above, 2.0);
    assert!(!found.is_empty());
    for contact in found {
        assert_eq!((contact.separation, contact.normal), (0.25, Vector3::z()));
    }
    // A mesh has a back side too, from which its lower side is as far.
    assert!(contacts(solid.surface(), above.surface(), 2.0).len() > 1);
}

/// The contacts with a half-space, with the triangles in which a corner or edge is lower than all around it.
fn half_spaces<T: RealField + Copy>() {
    let mut rng = Rng::new(65);
    for round in 0..4 * ROUNDS {
        let is_coarse = round % 2 == 0;
        let mesh = soup::<T>(&mut rng, 12, is_coarse);
        let path = rope::<T>(&mut rng, is_coarse);
        let normal = point::<T>(&mut rng, is_coarse).coords;
        let ground = HalfSpace::new(point(&mut rng, is_coarse), normal);
        let margin = convert([0.0, 0.5, 2.0][round % 3]);
        let all = mesh.triangles().enumerate();
        let all = all.filter_map(|(i, it)| Some((i, it.contact_within(&ground, margin)?)));
        let found = of_parts(mesh.contacts(&ground, margin));
        assert_eq!(found, all.collect::<Vec<_>>());
        let all = path.edges().enumerate();
        let all = all.filter_map(|(i, it)| Some((i, it.contact_within(&ground, margin)?)));
        let found = of_parts(path.contacts(&ground, margin));
        assert_eq!(found, all.collect::<Vec<_>>());
        let pose = pose::<T>(&mut rng);
        let posed = Posed::new(&mesh, &pose);
        assert_eq!(
            bits(posed.contacts(&ground, margin)),
            bits(posed.to_shape().contacts(&ground, margin))
        );
    }
}

#[test]
fn solids_stand_on_what_is_lowest() {
    let ground = HalfSpace::new(Point3::origin(), Vector3::new(0.0, 0.0, 2.0));
    let slab = block::<f64>([-1.0, -1.0, -0.25], [1.0, 1.0, 1.0]);
    let found = slab.contacts(&ground, 0.0);
    assert_eq!(found.len(), 2); // those of the bottom
    for contact in &found {
        assert_eq!((contact.separation, contact.normal), (-0.25, -Vector3::z()));
    }
    // Of a floor seen from below the corner at the bottom of a pit, and of a mesh that of each dale.
    let turned = slab.transformed(&Isometry3::new(
        Vector3::zeros(),
        Vector3::new(1.0, 0.5, 0.0),
    ));
    assert_eq!(turned.contacts(&ground, 0.0).len(), 1);
    assert_eq!(
        Posed::new(&turned, &Isometry3::<f64>::identity())
            .contacts(&ground, 0.0)
            .len(),
        1
    );
    // A hollow within: its own lowest corner is no contact.
    let outer = block::<f64>([-2.0; 3], [2.0; 3]);
    let hollow = block::<f64>([-1.0; 3], [1.0; 3]);
    let mut triangles = outer.surface().indices().to_vec();
    let inner = hollow.surface().indices().iter();
    triangles.extend(inner.map(|[a, b, c]| [a + 8, c + 8, b + 8]));
    let vertices = [outer.vertices(), hollow.vertices()].concat();
    let hollow = Polyhedron::new(vertices, triangles);
    let pose = Isometry3::new(Vector3::new(0.0, 0.0, 0.5), Vector3::new(1.0, 0.5, 0.0));
    let turned = hollow.transformed(&pose);
    assert_eq!(turned.contacts(&ground, 0.0).len(), 1);
    assert_eq!(turned.surface().contacts(&ground, 0.0).len(), 2);
    assert_eq!(hollow.contacts(&ground, 0.0).len(), 2);
}

/// Coordinates at the end of the range, where posed shapes are moved.
#[test]
fn far_meshes_have_contacts() {
    let far = f64::MAX / 2.0;
    let corners = [[far, 0.0, 0.0], [far, 1.0, 0.0], [far, 0.0, 1.0]].map(Point3::from);
    let mesh = TriMesh::new(corners.to_vec(), vec![[0, 1, 2]]);
    let posed = Posed::new(&mesh, &Isometry3::translation(far, 0.0, 0.0));
    let found = posed.contacts(&posed, 1.0);
    assert_eq!(
        bits(found),
        bits(posed.to_shape().contacts(&posed.to_shape(), 1.0))
    );
}

#[test]
fn shapes_of_one_part_have_one_contact() {
    let triangle = Triangle::new(
        Point3::new(0.0, 0.0, 0.0),
        Point3::new(1.0, 0.0, 0.0),
        Point3::new(0.0, 1.0, 0.0),
    );
    let mesh = TriMesh::new(corners(&triangle).to_vec(), vec![[0, 1, 2]]);
    let edge = Segment::new(Point3::new(0.25, 0.25, 1.0), Point3::new(0.25, 0.25, 3.0));
    let path = Polyline::new(vec![edge.a, edge.b]);
    let alone = edge.contact(&triangle).expect("a contact");
    assert_eq!(of_pairs(path.contacts(&mesh, 1.0)), [([0, 0], alone)]);
    assert_eq!(<TriMesh<f64> as Shape>::dimension(), 3);
}

mod part_by_part {
    in_scalars!(alone half_spaces);
}

/// Pairs of parts with the same ids in turn, as deep, at the same points: the deepest contact is the same from either shape.
#[test]
fn pairs_of_the_same_ids_are_told_from_either_shape() {
    let solid = block::<f64>([0.0; 3], [2.0; 3]);
    let mut rng = Rng::new(0x1d_50f7);
    for _ in 0..40 * ROUNDS {
        let vertices = [(); 4].map(|()| Point3::from([(); 3].map(|()| rng.below(3) as f64)));
        let Ok(path) = Polyline::try_new(vertices.to_vec()) else {
            continue;
        };
        let mesh = TriMesh::new(vertices.to_vec(), vec![[0, 1, 2], [1, 2, 3]]);
        let of_path = path.contact(&solid).map(ContactPoints::flip);
        assert_eq!(solid.contact(&path), of_path, "{vertices:?}");
        let of_mesh = mesh.contact(&solid).map(ContactPoints::flip);
        assert_eq!(solid.contact(&mesh), of_mesh, "{vertices:?}");
    }
}
