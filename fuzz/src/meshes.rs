//! Meshes of any numbers beside their triangles, asked one by one.

use nalgebra::{Point3, RealField, Vector3};
use simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{
    Aabb, Ball, Cast, CastResult, Contact, ContactPoints, Intersects, Nearest, PartId, Polyline, Ray,
    RayCast, Segment, TriMesh, Triangle,
};

/// Makes two meshes and some shapes of the bytes, and compares their answers.
///
/// # Panics
/// Where one of a mesh is not that of its triangles.
pub fn check(bytes: &[u8]) {
    let mut source = Source { bytes };
    match source.byte() % 4 {
        0 => check_meshes::<f32>(&mut source),
        1 => check_meshes::<f64>(&mut source),
        2 => check_meshes::<FixedI16F16>(&mut source),
        _ => check_meshes::<FixedI32F32>(&mut source),
    }
}

/// Bytes, and zeros after them.
struct Source<'a> {
    bytes: &'a [u8],
}

impl Source<'_> {
    fn byte(&mut self) -> u8 {
        let Some((first, rest)) = self.bytes.split_first() else {
            return 0;
        };
        self.bytes = rest;
        *first
    }

    /// A number of the lattice of quarters, or between: what the scalar stores of it is its own matter.
    fn number<T: RealField>(&mut self, is_fine: bool) -> T {
        let coarse = f64::from(self.byte().cast_signed()) / 4.0;
        let fine = if is_fine { f64::from(self.byte()) / 999.0 } else { 0.0 };
        nalgebra::convert(coarse + fine)
    }

    fn point<T: RealField>(&mut self, is_fine: bool) -> Point3<T> {
        Point3::from([(); 3].map(|()| self.number(is_fine)))
    }

    /// Up to 24 triangles, whose corners are often shared, and which may have no area.
    fn mesh<T: RealField + Copy>(&mut self, is_fine: bool) -> TriMesh<T> {
        let vertices = 3 + self.byte() % 14;
        let triangles = 1 + self.byte() % 24;
        let points = (0..vertices).map(|_| self.point(is_fine)).collect();
        let corner = |source: &mut Self| u32::from(source.byte() % vertices);
        let triangles = (0..triangles).map(|_| [(); 3].map(|()| corner(self)));
        TriMesh::new(points, triangles.collect())
    }
}

/// The least of some numbers.
fn least<T: PartialOrd>(numbers: impl Iterator<Item = T>) -> Option<T> {
    numbers.reduce(|a, b| if b < a { b } else { a })
}

fn check_meshes<T: RealField + Copy>(source: &mut Source) {
    let is_fine = source.byte() % 2 == 1;
    let [mesh, other] = [(); 2].map(|()| source.mesh::<T>(is_fine));
    let [a, b, c] = [(); 3].map(|()| source.point::<T>(is_fine));
    let margin: T = source.number::<T>(is_fine).abs();
    let ball = Ball::new(c, margin);
    check_shape(&mesh, &a, margin);
    check_shape(&mesh, &Segment::new(a, b), margin);
    check_shape(&mesh, &Aabb::from_points([a, b]), margin);
    check_shape(&mesh, &ball, margin);
    check_shape(&mesh, &Triangle::new(a, b, c), margin);
    for contact in mesh.contacts(&ball, margin) {
        let [triangle, whole] = contact.parts;
        assert!(mesh.triangle(index(triangle)).within(&ball, margin));
        assert_eq!(whole, PartId::WHOLE);
    }
    let ray = Ray::new(a, b - a);
    let limit = nalgebra::convert(64.0);
    let hits = mesh.triangles().filter_map(|it| it.first_hit(&ray, limit));
    let first = mesh.first_hit(&ray, limit).map(|hit| hit.parameter);
    assert_eq!(first, least(hits.map(|hit| hit.parameter)));
    check_two(&mesh, &other, margin, &(c - a));
    let path = Polyline::new(vec![a, b, c]);
    let lengths = path.edges().map(|edge| mesh.distance(&edge));
    assert_eq!(Some(mesh.distance(&path)), least(lengths));
}

fn check_shape<T, S>(mesh: &TriMesh<T>, shape: &S, margin: T)
where
    T: RealField + Copy,
    S: Intersects<Aabb<T, 3>>,
    TriMesh<T>: Intersects<S> + Nearest<S, Scalar = T, Point = Point3<T>>,
    Triangle<T, 3>: Intersects<S> + Nearest<S, Scalar = T, Point = Point3<T>>,
{
    let all = || mesh.triangles().enumerate();
    let meeting = all().filter(|(_, it)| it.intersects(shape)).map(|(i, _)| i);
    let meeting = meeting.collect::<Vec<_>>();
    assert_eq!(mesh.intersecting_triangles(shape), meeting);
    assert_eq!(mesh.intersects(shape), !meeting.is_empty());
    let nearest = least(all().map(|(_, it)| it.nearest(shape).distance));
    assert_eq!(Some(mesh.nearest(shape).distance), nearest);
    assert_eq!(Some(mesh.distance(shape)), least(all().map(|(_, it)| it.distance(shape))));
    assert_eq!(mesh.within(shape, margin), all().any(|(_, it)| it.within(shape, margin)));
}

/// The index of a triangle.
fn index(triangle: PartId) -> usize {
    triangle.part().expect("a triangle")
}

fn check_two<T: RealField + Copy>(
    mesh: &TriMesh<T>,
    other: &TriMesh<T>,
    margin: T,
    motion: &Vector3<T>,
) {
    let pairs = || mesh.triangles().flat_map(|a| other.triangles().map(move |b| (a, b)));
    assert_eq!(mesh.intersects(other), pairs().any(|(a, b)| a.intersects(&b)));
    assert_eq!(Some(mesh.distance(other)), least(pairs().map(|(a, b)| a.distance(&b))));
    let found = mesh.contacts(other, margin);
    let mut flipped = other.contacts(mesh, margin);
    flipped.sort_by_key(|it| [it.parts[1], it.parts[0]]);
    assert_eq!(found.len(), flipped.len());
    for (it, back) in found.iter().zip(flipped) {
        let [i, j] = it.parts;
        let (a, b) = (mesh.triangle(index(i)), other.triangle(index(j)));
        assert_eq!(back.parts, [j, i]);
        assert!([a.a, a.b, a.c] == [b.a, b.b, b.c] || *it == back.flip());
        assert!(a.within(&b, margin));
        let alone = a.contact(&b).map(|alone| ContactPoints { parts: it.parts, ..alone });
        assert!(a.intersects(&b) || Some(*it) == alone);
    }
    let meeting = pairs().filter(|(a, b)| a.intersects(b)).count();
    assert!(meeting == 0 || !found.is_empty());
    let casts = pairs().map(|(a, b)| a.cast_against(motion, &b)).collect::<Vec<_>>();
    let is_start = casts.iter().any(|it| matches!(it, CastResult::Start(_)));
    let time = least(casts.iter().filter_map(|it| it.hit()).map(|hit| hit.time));
    match mesh.cast_against(motion, other) {
        CastResult::Miss => assert!(!is_start && time.is_none()),
        CastResult::Hit(hit) if !is_start => assert_eq!(Some(hit.time), time),
        _ => assert!(is_start),
    }
}
