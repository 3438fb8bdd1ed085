//! What holds for cylinders and cones beside each convex shape.

use crate::apart::check_apart;
use crate::random::Random;
use nalgebra::{Point3, UnitQuaternion, Vector3};
use tangency::{
    Aabb, Boundary, BoundedSide, Capsule, Cast, CastResult, Cone, Contact, ContactPoints,
    ConvexPolyhedron, Cylinder, HalfSpace, Intersection, Intersects, Line, Nearest, Obb, Plane,
    Ray, RayCast, Segment, Sphere, StartKind, Tetrahedron, Triangle, TruncatedCone,
};

const CASES: usize = if cfg!(debug_assertions) { 50 } else { 2_000 };
const ROOM: f64 = 64.0 * 8.0 * f64::EPSILON;

/// Shapes with any coordinates, or with those of a coarse grid, where faces and sides are often parallel.
struct Scenes {
    random: Random,
    is_grid: bool,
}

impl Scenes {
    fn new(seed: u64) -> Self {
        Self {
            random: Random(seed),
            is_grid: false,
        }
    }

    /// Any vector but zero.
    fn far_vector(&mut self) -> Vector3<f64> {
        let vector = self.random.vector() * 3.0;
        match vector.map(f64::round) {
            _ if !self.is_grid => vector,
            zero if zero == Vector3::zeros() => Vector3::x(),
            rounded => rounded,
        }
    }

    fn point(&mut self) -> Point3<f64> {
        Point3::from(self.far_vector())
    }

    fn radius(&mut self) -> f64 {
        let radius = 1.5 * self.random.unit().abs();
        if self.is_grid {
            (2.0 * radius).round() / 2.0
        } else {
            radius
        }
    }

    fn cone(&mut self) -> TruncatedCone<f64> {
        loop {
            let radii = match (4.0 * self.random.unit().abs()) as u32 {
                0 => [self.radius(), 0.0],
                1 => [self.radius(); 2],
                _ => [self.radius(), self.radius()],
            };
            if let Ok(cone) = TruncatedCone::try_new(self.point(), self.point(), radii) {
                return cone;
            }
        }
    }

    fn obb(&mut self) -> Obb<f64, 3> {
        let extents = Vector3::new(self.radius(), self.radius(), self.radius());
        let turn = UnitQuaternion::from_scaled_axis(self.far_vector());
        Obb::new(self.point(), turn, extents)
    }
}

fn check_near<B>(cone: &TruncatedCone<f64>, other: &B)
where
    B: Nearest<TruncatedCone<f64>, Scalar = f64, Point = Point3<f64>>
        + Intersects<TruncatedCone<f64>>
        + Nearest<Point3<f64>, Scalar = f64>
        + std::fmt::Debug,
    TruncatedCone<f64>: Nearest<B, Scalar = f64, Point = Point3<f64>> + Intersects<B>,
{
    let nearest = Nearest::<B>::nearest(cone, other);
    assert_eq!(
        Nearest::<TruncatedCone<f64>>::nearest(other, cone).flip(),
        nearest
    );
    assert_eq!(
        Intersects::<B>::intersects(cone, other),
        nearest.distance == 0.0,
        "{cone:?} {other:?}"
    );
    assert_eq!(nearest.distance == 0.0, nearest.on_self == nearest.on_rhs);
    // A distance is rounded by up to 4 units of the scale, which is below 8; whether shapes are within one is exact.
    let more = nearest.distance * (1.0 + 1e-14) + 4.0 * 8.0 * f64::EPSILON;
    assert!(
        Nearest::<B>::within(cone, other, more),
        "{cone:?} {other:?}"
    );
    let less = nearest.distance * (1.0 - 1e-12) - 1e-13;
    assert!(
        !Nearest::<B>::within(cone, other, less),
        "{cone:?} {other:?}"
    );
    let off = Nearest::<Point3<f64>>::distance(cone, &nearest.on_self);
    let other_off = Nearest::<Point3<f64>>::distance(other, &nearest.on_rhs);
    assert!(
        off <= ROOM && other_off <= ROOM,
        "{off} {other_off} {cone:?} {other:?}"
    );
    let between = (nearest.on_self - nearest.on_rhs).norm();
    assert!(
        (between - nearest.distance).abs() <= ROOM,
        "{cone:?} {other:?}"
    );
}

/// The other shape touches where it is moved by the separation along the normal, and less motion leaves it as it was.
fn check_contact<B>(cone: &TruncatedCone<f64>, other: &B, moved: impl Fn(&Vector3<f64>) -> B)
where
    B: Contact<TruncatedCone<f64>, 3, Scalar = f64, Point = Point3<f64>>
        + Nearest<TruncatedCone<f64>, Scalar = f64, Point = Point3<f64>>
        + std::fmt::Debug,
    TruncatedCone<f64>:
        Contact<B, 3, Scalar = f64, Point = Point3<f64>> + Intersects<B> + Nearest<B, Scalar = f64>,
{
    check_apart(cone, other);
    let contact = Contact::<B, 3>::contact(cone, other).unwrap();
    let flipped = Contact::<TruncatedCone<f64>, 3>::contact(other, cone).map(ContactPoints::flip);
    assert_eq!(flipped, Some(contact));
    assert!((contact.normal.norm() - 1.0).abs() <= 1e-14);
    let near = moved(&(contact.normal * (-contact.separation * (1.0 - 1e-9))));
    if contact.separation == 0.0 {
        return;
    }
    let is_overlap = contact.separation < 0.0;
    assert_eq!(
        Intersects::<B>::intersects(cone, &near),
        is_overlap,
        "{contact:?} {cone:?} {other:?}"
    );
    let apart = if is_overlap { 1e-12 } else { 0.0 };
    let far = moved(&(contact.normal * (apart - contact.separation)));
    let distance = Nearest::<B>::distance(cone, &far);
    assert!(
        (distance - apart).abs() <= ROOM,
        "{contact:?} {cone:?} {other:?}"
    );
    let gap = (contact.on_rhs - contact.on_self).dot(&contact.normal);
    assert!(
        (gap - contact.separation).abs() <= ROOM,
        "{contact:?} {cone:?} {other:?}"
    );
    let manifold = Contact::<B, 3>::contact_manifold(cone, other, 0.5);
    assert_eq!(
        manifold.is_some(),
        contact.separation <= 0.5,
        "{contact:?} {cone:?} {other:?}"
    );
    for point in manifold.iter().flat_map(|manifold| manifold.points()) {
        let gap = (point.on_rhs - point.on_self).dot(&contact.normal);
        assert!(
            (gap - point.separation).abs() <= ROOM,
            "{contact:?} {manifold:?} {cone:?} {other:?}"
        );
        assert!(
            point.separation >= contact.separation - ROOM,
            "{contact:?} {manifold:?} {cone:?} {other:?}"
        );
    }
}

/// At the time of a hit the distance is that asked for, before it is more.
fn check_cast<B>(cone: &TruncatedCone<f64>, other: &B, motion: &Vector3<f64>, distance: f64)
where
    B: Cast<TruncatedCone<f64>, 3, Scalar = f64> + std::fmt::Debug,
    TruncatedCone<f64>: Cast<B, 3, Scalar = f64, Point = Point3<f64>>
        + Contact<B, 3, Scalar = f64, Point = Point3<f64>>
        + Nearest<B, Scalar = f64>,
{
    let found = Cast::<B, 3>::cast_within(cone, motion, other, distance);
    let back = Cast::<TruncatedCone<f64>, 3>::cast_within(other, &-motion, cone, distance);
    let kinds = [&found, &back].map(std::mem::discriminant);
    assert_eq!(kinds[0], kinds[1], "{cone:?} {motion:?} {other:?}");
    let at = |time: f64| Nearest::<B>::distance(&cone.translated(&(motion * time)), other);
    match found {
        CastResult::Hit(hit) => {
            let off = (at(hit.time) - distance).abs();
            assert!(off <= ROOM, "{off} {hit:?} {cone:?} {motion:?} {other:?}");
            assert!(
                at(0.999 * hit.time) > distance,
                "{hit:?} {cone:?} {motion:?} {other:?}"
            );
        }
        CastResult::Start(start) => {
            assert!(at(0.0) <= distance);
            assert_eq!(start.contact, Contact::<B, 3>::contact(cone, other));
            if at(0.0) < distance - 1e-12 {
                assert_eq!(start.kind, StartKind::Overlaps);
            }
        }
        _ => {
            for k in 0..=20 {
                assert!(
                    at(f64::from(k) / 20.0) > distance,
                    "{cone:?} {motion:?} {other:?}"
                );
            }
        }
    }
}

fn check_line<L>(cone: &TruncatedCone<f64>, line: &L)
where
    L: Intersection<TruncatedCone<f64>, Output = Option<tangency::Piece<f64, 3>>>
        + Intersects<TruncatedCone<f64>>
        + std::fmt::Debug,
{
    let piece = line.intersection(cone);
    assert_eq!(piece.is_some(), line.intersects(cone), "{cone:?} {line:?}");
    for end in piece.iter().flat_map(|piece| piece.ends()).flatten() {
        assert!(
            cone.distance(&end.point) <= 4.0 * ROOM,
            "{cone:?} {line:?} {piece:?}"
        );
    }
}

fn check_ray(cone: &TruncatedCone<f64>, ray: &Ray<f64, 3>) {
    let hits = cone.cast_ray(ray, 100.0);
    assert_eq!(hits.is_some(), cone.intersects(ray));
    let Some(hits) = hits else { return };
    assert_eq!(hits.starts_inside, cone.intersects(&ray.origin));
    let hit = hits.first;
    if let Some(normal) = hit.normal {
        assert!(
            (normal.norm() - 1.0).abs() <= 1e-14 && normal.dot(&ray.direction) <= 1e-12,
            "{hits:?} {cone:?} {ray:?}"
        );
        let off = cone.signed_distance(&hit.point).abs();
        assert!(off <= 4.0 * ROOM, "{off} {cone:?} {ray:?}");
        let outside = cone.signed_distance(&(hit.point + normal * 1e-3));
        assert!(
            (outside - 1e-3).abs() <= 1e-10,
            "{outside} {cone:?} {ray:?} {hits:?}"
        );
    }
}

fn check_point(cone: &TruncatedCone<f64>, point: &Point3<f64>) {
    let (side, nearest) = (cone.bounded_side(point), cone.nearest_on_boundary(point));
    assert_eq!(side == BoundedSide::Outside, !cone.intersects(point));
    assert_eq!(nearest.signed_distance < 0.0, side == BoundedSide::Inside);
    let off = (nearest.point - point).norm() - nearest.signed_distance.abs();
    assert!(off.abs() <= ROOM, "{cone:?} {point:?} {nearest:?}");
    let contact = cone.contact(point).unwrap();
    let off = contact.separation - nearest.signed_distance;
    assert!(
        off.abs() <= ROOM,
        "{cone:?} {point:?} {nearest:?} {contact:?}"
    );
}

macro_rules! with_bounded {
    ($random:expr; $($draw:expr),+) => {$(
        let (cone, other) = ($random.cone(), $draw);
        check_near(&cone, &other);
        check_contact(&cone, &other, |step| other.translated(step));
        check_cast(&cone, &other, &($random.far_vector() * 2.0), $random.radius());
    )+};
}

#[test]
fn bounded_shapes() {
    let random = &mut Scenes::new(0x9e37_79b9_7f4a_7c15);
    for case in 0..CASES {
        random.is_grid = case % 2 == 0;
        with_bounded! { random;
            Segment::new(random.point(), random.point()),
            Triangle::new(random.point(), random.point(), random.point()),
            Aabb::from_points([random.point(), random.point()]),
            random.obb(),
            Sphere::new(random.point(), random.radius()),
            Capsule::new(random.point(), random.point(), random.radius()),
            Tetrahedron::new(random.point(), random.point(), random.point(), random.point()),
            ConvexPolyhedron::from_points((0..9).map(|_| random.point()).collect()),
            random.cone()
        }
    }
}

/// Points of a disk that is turned against the normal are over the triangle, and not beside its edge, as one was that was 2e-5 closer
/// than the shapes are.
#[test]
fn a_turned_disk_beside_an_edge() {
    let cone = TruncatedCone::new(
        Point3::new(
            -0.22817010818756622,
            -1.6683635704692101,
            0.21846090557131692,
        ),
        Point3::new(-0.15339298201051688, 0.7643135347965553, 2.3073329582298348),
        [1.4946626449681917, 1.177048925684982],
    );
    let triangle = Triangle::new(
        Point3::new(2.028065234348195, 2.3819260358720418, 1.5760306496185048),
        Point3::new(-2.0425846680778137, 1.0792346220745257, 2.422769613186719),
        Point3::new(1.3477064757564239, 1.224423502773278, 2.706139728744875),
    );
    check_contact(&cone, &triangle, |step| triangle.translated(step));
}

#[test]
fn endless_shapes() {
    let random = &mut Scenes::new(0x2545_f491_4f6c_dd1d);
    for case in 0..CASES {
        random.is_grid = case % 2 == 0;
        let cone = random.cone();
        check_near(&cone, &Line::new(random.point(), random.far_vector()));
        check_near(&cone, &Ray::new(random.point(), random.far_vector()));
        check_near(&cone, &Plane::new(random.point(), random.far_vector()));
        let below = HalfSpace::new(random.point(), random.far_vector());
        check_near(&cone, &below);
        check_contact(&cone, &below, |step| below.translated(step));
        check_cast(&cone, &below, &random.far_vector(), random.radius());
        let line = Line::through(random.point(), random.point());
        check_contact(&cone, &line, |step| line.translated(step));
        check_cast(&cone, &line, &(random.far_vector() * 2.0), random.radius());
    }
}

#[test]
fn lines_and_points() {
    let random = &mut Scenes::new(0x1234_5678_9abc_def1);
    for case in 0..20 * CASES {
        random.is_grid = case % 2 == 0;
        let cone = random.cone();
        check_line(&cone, &Line::through(random.point(), random.point()));
        check_line(&cone, &Segment::new(random.point(), random.point()));
        check_ray(&cone, &Ray::new(random.point(), random.far_vector()));
        check_point(&cone, &random.point());
    }
}

/// A cylinder is as far as the prisms inside and around it, but for their sagittas.
#[test]
fn prisms_inside_and_around() {
    const SIDES: u32 = 64;
    let random = &mut Scenes::new(0x0dd0_b1e5_0dd0_b1e5);
    let prism = |radius: f64| {
        let corner = |side: u32, z: f64| {
            let (sin, cos) = (std::f64::consts::TAU * f64::from(side) / f64::from(SIDES)).sin_cos();
            Point3::new(radius * cos, radius * sin, z)
        };
        ConvexPolyhedron::from_points(
            (0..SIDES)
                .flat_map(|side| [corner(side, 0.0), corner(side, 2.0)])
                .collect(),
        )
    };
    let drum = Cylinder::new(Point3::origin(), Point3::new(0.0, 0.0, 2.0), 1.0);
    let around = prism(1.0 / (std::f64::consts::PI / f64::from(SIDES)).cos());
    let inside = prism(1.0);
    for case in 0..CASES {
        random.is_grid = case % 2 == 0;
        let obb = random.obb();
        let distances = [
            around.distance(&obb),
            drum.distance(&obb),
            inside.distance(&obb),
        ];
        // All are rounded, of one point where a face is nearest.
        let room = 4.0 * 8.0 * f64::EPSILON;
        let is_in_order = |pair: &[f64]| pair[0] <= pair[1] + room;
        assert!(
            distances.windows(2).all(is_in_order),
            "{distances:?} {obb:?}"
        );
        assert!(distances[2] - distances[0] < 0.01, "{distances:?} {obb:?}");
        let cone = Cone::new(Point3::new(0.0, 0.0, 2.0), Point3::origin(), 1.0);
        assert!(cone.distance(&obb) >= drum.distance(&obb) - room);
    }
}
