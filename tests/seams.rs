//! Contacts with surfaces that are cut into triangles: cutting a face changes no contact (law L10).

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
    Ball, Capsule, Contact, ContactPoints, ConvexPolyhedron, Nearest, Obb, PartId, Polyhedron,
    Polyline, Posed, Segment, TriMesh, TruncatedCone,
};

const ROUNDS: usize = if cfg!(debug_assertions) { 2 } else { 300 };
/// The sheets are squares of this size.
const SIZE: i32 = 12;

/// A square of the plane with corners on a grid of whole numbers, cut into triangles.
#[derive(Clone, Debug)]
struct Sheet {
    points: Vec<[i32; 2]>,
    triangles: Vec<[u32; 3]>,
}

fn turn([a, b, c]: [[f64; 2]; 3]) -> f64 {
    (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
}

impl Sheet {
    /// Squares with either diagonal, or with one that is drawn.
    fn grid(count: i32, mut is_rising: impl FnMut() -> bool) -> Self {
        let at = |x: i32, y: i32| (y * (count + 1) + x) as u32;
        let (mut points, mut triangles) = (Vec::new(), Vec::new());
        for y in 0..=count {
            for x in 0..=count {
                points.push([x * SIZE / count, y * SIZE / count]);
                if x < count && y < count {
                    let [a, b, c, d] = [at(x, y), at(x + 1, y), at(x + 1, y + 1), at(x, y + 1)];
                    triangles.extend(match is_rising() {
                        true => [[a, b, c], [a, c, d]],
                        false => [[a, b, d], [b, c, d]],
                    });
                }
            }
        }
        Self { points, triangles }
    }

    /// Points on a grid that are put in one after the other: those in a triangle cut it into three, those on an edge the
    /// triangles at it into two each. One such point alone is a fan.
    fn drawn(count: usize, rng: &mut Rng) -> Self {
        let mut sheet = Self::grid(1, || true);
        for _ in 0..count {
            let next = [(); 2].map(|()| rng.below(SIZE as usize + 1) as i32);
            if !sheet.points.contains(&next) {
                sheet.insert(next);
            }
        }
        sheet
    }

    fn insert(&mut self, point: [i32; 2]) {
        let new = self.points.len() as u32;
        self.points.push(point);
        for corners in core::mem::take(&mut self.triangles) {
            let [a, b, c] = corners;
            let sides = [[a, b], [b, c], [c, a]].map(|side| (side, self.side(side, new)));
            if sides.iter().any(|(_, side)| *side < 0.0) {
                self.triangles.push(corners);
                continue;
            }
            let parts = sides.iter().filter(|(_, side)| *side > 0.0);
            self.triangles
                .extend(parts.map(|([p, q], _)| [*p, *q, new]));
        }
    }

    fn side(&self, [p, q]: [u32; 2], r: u32) -> f64 {
        turn([p, q, r].map(|i| self.points[i as usize].map(f64::from)))
    }

    /// The triangle that a point is inside of.
    fn triangle_around(&self, point: [f64; 2]) -> Option<usize> {
        let is_inside = |corners: &[u32; 3]| {
            let [a, b, c] = corners.map(|i| self.points[i as usize].map(f64::from));
            [[a, b], [b, c], [c, a]]
                .iter()
                .all(|[p, q]| turn([*p, *q, point]) > 0.0)
        };
        self.triangles.iter().position(is_inside)
    }

    fn mesh<T: RealField + Copy>(&self, frame: Frame) -> TriMesh<T> {
        let points = self.points.iter();
        let points = points.map(|&[x, y]| frame.at([f64::from(x), f64::from(y), 0.0]));
        TriMesh::new(points.collect(), self.triangles.clone())
    }

    /// A block below it.
    fn block<T: RealField + Copy>(&self, frame: Frame) -> Polyhedron<T> {
        let count = self.points.len() as u32;
        let level = |height| {
            let points = self.points.iter();
            points.map(move |&[x, y]| frame.at([f64::from(x), f64::from(y), height]))
        };
        let mut triangles = self.triangles.clone();
        let edges = |[a, b, c]: [u32; 3]| [[a, b], [b, c], [c, a]];
        let all: Vec<_> = self.triangles.iter().flat_map(|it| edges(*it)).collect();
        let below = self.triangles.iter();
        triangles.extend(below.map(|&[a, b, c]| [a, c, b].map(|i| i + count)));
        let border = all.iter().filter(|[p, q]| !all.contains(&[*q, *p]));
        triangles.extend(border.flat_map(|&[p, q]| [[q, p, p + count], [q, p + count, q + count]]));
        Polyhedron::new(level(0.0).chain(level(-8.0)).collect(), triangles)
    }
}

/// Where a sheet is in space: its axes, which are whole numbers square to each other, and their length.
#[derive(Clone, Copy, Debug)]
struct Frame {
    axes: [[f64; 3]; 3],
    length: f64,
}

const FRAMES: [Frame; 2] = [
    Frame {
        axes: [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
        length: 1.0,
    },
    Frame {
        axes: [[1.0, 2.0, 2.0], [2.0, 1.0, -2.0], [-2.0, 2.0, -1.0]],
        length: 3.0,
    },
];

impl Frame {
    fn vector<T: RealField>(self, place: [f64; 3]) -> Vector3<T> {
        let coordinate = |i: usize| (0..3).map(|axis| place[axis] * self.axes[axis][i]).sum();
        Vector3::from([0, 1, 2].map(|i| convert::<f64, T>(coordinate(i))))
    }

    fn at<T: RealField>(self, place: [f64; 3]) -> Point3<T> {
        Point3::from(self.vector(place))
    }
}

/// What rounding may change.
fn tolerance<T: RealField + Copy>() -> T {
    T::default_epsilon() * convert(512.0)
}

fn smaller<T: RealField + Copy>(a: T, b: T) -> T {
    if a < b { a } else { b }
}

/// The triangle that a contact with a convex shape names.
fn triangle_of<T: RealField>(contact: &ContactPoints<T, 3>) -> usize {
    let [triangle, other] = contact.parts;
    assert_eq!((triangle.own_part(), other), (None, PartId::WHOLE));
    triangle.part().expect("a triangle")
}

/// Whether all contacts lead up by what they tell, from the sheet to the body, and none is there twice. The least separation.
#[track_caller]
fn check_all<T, B>(contacts: &[ContactPoints<T, 3>], frame: Frame, body: &B) -> Option<T>
where
    T: RealField + Copy,
    B: Nearest<Point3<T>, Scalar = T> + Debug,
{
    let up = frame.vector::<T>([0.0, 0.0, 1.0 / frame.length]);
    for (place, contact) in contacts.iter().enumerate() {
        let context = format!("{body:?}: {contacts:?}");
        assert!((contact.normal - up).amax() <= tolerance(), "{context}");
        let step = contact.on_rhs - contact.on_self - up * contact.separation;
        assert!(step.amax() <= tolerance(), "{context}");
        assert!(body.distance(&contact.on_rhs) <= tolerance(), "{context}");
        let is_same = |other: &ContactPoints<T, 3>| {
            other.on_self == contact.on_self && other.on_rhs == contact.on_rhs
        };
        assert!(!contacts[..place].iter().any(is_same), "{context}");
    }
    let separations = contacts.iter().map(|it| it.separation);
    separations.reduce(smaller)
}

/// The deepest contact of a body with a sheet and with a block: that of the uncut face, whatever the margin.
#[track_caller]
fn check_deepest<T, B>(sheet: &Sheet, frame: Frame, body: &B, expected: f64)
where
    T: RealField + Copy,
    B: Nearest<Point3<T>, Scalar = T> + Debug,
    TriMesh<T>: Contact<B, 3, Scalar = T>,
    Polyhedron<T>: Contact<B, 3, Scalar = T>,
{
    let (mesh, block) = (sheet.mesh::<T>(frame), sheet.block::<T>(frame));
    for margin in [0.0, 0.5, 6.0] {
        let within = convert(margin);
        for contacts in [mesh.contacts(body, within), block.contacts(body, within)] {
            let deepest = check_all(&contacts, frame, body);
            let context = || format!("{sheet:?} {frame:?} {margin} {body:?}: {contacts:?}");
            match deepest {
                None => assert!(expected > margin, "{}", context()),
                Some(deepest) => {
                    let error = (deepest - convert(expected)).abs();
                    assert!(error <= tolerance(), "{expected} {}", context());
                }
            }
        }
    }
}

fn quarter(rng: &mut Rng, low: i32, high: i32) -> f64 {
    f64::from(low) + rng.below(4 * (high - low) as usize + 1) as f64 / 4.0
}

fn sheets(rng: &mut Rng) -> [Sheet; 5] {
    let mut other = Rng::new(rng.bits());
    [
        Sheet::grid(6, || true),
        Sheet::grid(4, || false),
        Sheet::grid(6, || other.below(2) == 0),
        Sheet::drawn(1, rng),
        Sheet::drawn(24, rng),
    ]
}

/// Whether one of the cases of cones is tried: all, or without optimization, in which long numbers take their time, one of 48.
fn is_drawn(rng: &mut Rng) -> bool {
    !cfg!(debug_assertions) || rng.below(48) == 0
}

/// A cylinder, cones on either end and a truncated cone along an axis, with how high the lowest point of each is.
fn cones<T: RealField + Copy>(
    frame: Frame,
    low: [f64; 3],
    high: [f64; 3],
) -> [(TruncatedCone<T>, f64); 4] {
    let along: [f64; 3] = core::array::from_fn(|i| high[i] - low[i]);
    let slope = along[2] / along.iter().map(|x| x * x).sum::<f64>().sqrt();
    let aside = (1.0 - slope * slope).sqrt();
    [[0.75, 0.75], [0.0, 0.75], [0.75, 0.0], [0.5, 0.75]].map(|radii: [f64; 2]| {
        let cone = TruncatedCone::new(
            frame.at(low),
            frame.at(high),
            radii.map(|radius| convert(radius * frame.length)),
        );
        let ends = [low[2] - radii[0] * aside, high[2] - radii[1] * aside];
        (cone, smaller(ends[0], ends[1]) * frame.length)
    })
}

/// Segments, capsules, balls, cones, boxes and hulls that stand on a sheet, hang over it or pierce it.
fn cutting<T: RealField + Copy>()
where
    ConvexPolyhedron<T>: Nearest<Point3<T>, Scalar = T>,
{
    let mut rng = Rng::new(71);
    for round in 0..ROUNDS {
        let frame = FRAMES[round % 2];
        for sheet in sheets(&mut rng) {
            let place = |rng: &mut Rng, low, high| {
                [
                    quarter(rng, 3, 9),
                    quarter(rng, 3, 9),
                    quarter(rng, low, high),
                ]
            };
            let sink = quarter(&mut rng, -1, 1);
            let [x, y, _] = place(&mut rng, 0, 1);
            let [low, mut high] = [[x, y, sink], place(&mut rng, 2, 4)];
            if rng.below(3) == 0 {
                [high[0], high[1]] = [x, y];
            }
            let lowest = sink * frame.length;
            let radius: T = convert(frame.length * 0.75);
            let [a, b] = [frame.at::<T>(low), frame.at::<T>(high)];
            check_deepest(&sheet, frame, &Segment::new(a, b), lowest);
            let rounded = lowest - 0.75 * frame.length;
            check_deepest(&sheet, frame, &Capsule::new(a, b, radius), rounded);
            check_deepest(&sheet, frame, &Capsule::new(b, a, radius), rounded);
            if sink > 0.0 {
                check_deepest(&sheet, frame, &Ball::new(a, radius), rounded);
            }
            for (cone, lowest) in cones::<T>(frame, low, high) {
                if is_drawn(&mut rng) {
                    check_deepest(&sheet, frame, &cone, lowest);
                }
            }
            let half = [[1.5, 0.5, 0.0], [-0.25, 0.75, 0.0], [0.0, 0.0, 1.5]];
            let center = frame.at([x, y, sink + 1.5]);
            let obb = Obb::from_half_axes(center, half.map(|axis| frame.vector::<T>(axis)));
            check_deepest(&sheet, frame, &obb, lowest);
            let corners = [(); 4].map(|()| place(&mut rng, 1, 4)).into_iter();
            let corners = corners.chain([low]).map(|place| frame.at(place));
            if let Ok(hull) = ConvexPolyhedron::try_from_points(corners.collect()) {
                // Where it is deeper from above than from below, it is pushed down through a sheet.
                if sink > -0.5 {
                    check_deepest(&sheet, frame, &hull, lowest);
                }
            }
        }
    }
}

/// Bodies that lie on a sheet, tilted by a hair and a hair above or below it: each triangle with a corner of them inside
/// has a contact.
fn support<T: RealField + Copy>() {
    let mut rng = Rng::new(72);
    let hair: f64 = if T::default_epsilon() > convert(1e-6) {
        1.0 / 4096.0
    } else {
        1.0 / 1_048_576.0
    };
    for round in 0..ROUNDS {
        let frame = FRAMES[round % 2];
        for sheet in sheets(&mut rng) {
            let [x, y] = [(); 2].map(|()| quarter(&mut rng, 4, 8) + 0.125);
            for tilt in [0.0, hair, -hair, 16.0 * hair] {
                for gap in [-hair, 0.0, hair] {
                    let lift = |[u, v]: [f64; 2], height: f64| {
                        [x + u, y + v, gap + height + tilt * (u + v)]
                    };
                    let ends = [[-2.5, -0.375], [2.0, 0.75]];
                    let [a, b] = ends.map(|end| frame.at::<T>(lift(end, 0.5)));
                    let capsule = Capsule::new(a, b, convert(0.5 * frame.length));
                    let feet = ends.map(|[u, v]| [x + u, y + v]);
                    check_support(&sheet, frame, &capsule, &feet);
                    if is_drawn(&mut rng) {
                        let roller = TruncatedCone::new(a, b, [convert(0.5 * frame.length); 2]);
                        check_support(&sheet, frame, &roller, &[]);
                    }
                    let top = frame.at::<T>([x - tilt, y - tilt, gap + 1.0]);
                    let stand = TruncatedCone::new(
                        frame.at(lift([0.0, 0.0], 0.0)),
                        top,
                        [convert(1.5 * frame.length), convert(frame.length)],
                    );
                    if is_drawn(&mut rng) {
                        check_support(&sheet, frame, &stand, &[]);
                    }
                    let half = [
                        [1.75, 0.375, tilt * 2.125],
                        [-0.5, 1.25, tilt * 0.75],
                        [0.0, 0.0, 1.0],
                    ];
                    let obb = Obb::from_half_axes(
                        frame.at(lift([0.0, 0.0], 1.0)),
                        half.map(|axis| frame.vector::<T>(axis)),
                    );
                    let signs = [[1.0, 1.0], [1.0, -1.0], [-1.0, 1.0], [-1.0, -1.0]];
                    let feet = signs
                        .map(|[s, t]| [0, 1].map(|i| [x, y][i] + s * half[0][i] + t * half[1][i]));
                    check_support(&sheet, frame, &obb, &feet);
                }
            }
        }
    }
}

#[track_caller]
fn check_support<T, B>(sheet: &Sheet, frame: Frame, body: &B, feet: &[[f64; 2]])
where
    T: RealField + Copy,
    B: Nearest<Point3<T>, Scalar = T> + Debug,
    TriMesh<T>: Contact<B, 3, Scalar = T>,
    Polyhedron<T>: Contact<B, 3, Scalar = T>,
{
    let (mesh, block) = (sheet.mesh::<T>(frame), sheet.block::<T>(frame));
    let margin = convert(0.125);
    for contacts in [mesh.contacts(body, margin), block.contacts(body, margin)] {
        let up = frame.vector::<T>([0.0, 0.0, 1.0 / frame.length]);
        for foot in feet {
            let triangle = sheet.triangle_around(*foot);
            let told = |triangle: usize| contacts.iter().any(|it| triangle_of(it) == triangle);
            assert!(
                triangle.is_none_or(told),
                "{sheet:?} {foot:?} {body:?}: {contacts:?}"
            );
        }
        for contact in &contacts {
            assert!(
                (contact.normal - up).amax() <= tolerance(),
                "{body:?}: {contacts:?}"
            );
        }
    }
}

#[test]
fn upright_segments_are_pushed_up_by_a_sheet() {
    let corners = [
        [0.0, 0.0, 0.0],
        [4.0, 0.0, 0.0],
        [4.0, 4.0, 0.0],
        [0.0, 4.0, 0.0],
    ];
    let floor = TriMesh::new(
        corners.map(Point3::from).to_vec(),
        vec![[0, 1, 2], [0, 2, 3]],
    );
    let piercing = Segment::new(Point3::new(2.0, 1.75, 2.0), Point3::new(2.0, 1.75, -0.5));
    for margin in [0.0, 0.25, 1.0, 8.0] {
        let [found] = floor.contacts(&piercing, margin)[..] else {
            panic!("one contact");
        };
        assert_eq!((triangle_of(&found), found.separation), (0, -0.5));
        assert_eq!(found.normal, Vector3::z());
    }
    let mut rng = Rng::new(73);
    let sheet = Sheet::grid(6, || true).mesh::<f64>(FRAMES[0]);
    for _ in 0..300 {
        let [x, y] = [(); 2].map(|()| rng.below(12 << 10) as f64 / 1024.0);
        let depth = (1 + rng.below(64)) as f64 / 64.0;
        let segment = Segment::new(Point3::new(x, y, 2.0), Point3::new(x, y, -depth));
        let [found] = sheet.contacts(&segment, 0.0)[..] else {
            panic!("one contact at {x} {y}");
        };
        // At the border it may be pushed aside.
        let to_border = [x, y, 12.0 - x, 12.0 - y]
            .into_iter()
            .fold(f64::MAX, f64::min);
        if to_border > depth {
            assert_eq!((found.separation, found.normal), (-depth, Vector3::z()));
        }
    }
}

#[test]
fn pairs_of_parts_have_the_same() {
    let mut rng = Rng::new(76);
    for sheet in sheets(&mut rng) {
        for frame in FRAMES {
            let (mesh, block) = (sheet.mesh::<f64>(frame), sheet.block::<f64>(frame));
            for _ in 0..10 {
                let [x, y] = [(); 2].map(|()| quarter(&mut rng, 3, 9));
                let depth = f64::from(1 + rng.below(8) as u32) / 8.0;
                let ends = [[x, y, 2.0], [x, y, -depth]];
                let rope = Polyline::new(ends.map(|end| frame.at::<f64>(end)).to_vec());
                for margin in [0.0, 0.25, 1.0, 4.0] {
                    for found in [mesh.contacts(&rope, margin), block.contacts(&rope, margin)] {
                        let context = format!("{sheet:?} {frame:?} {margin} {rope:?} {found:?}");
                        let [found] = found[..] else {
                            panic!("one contact: {context}");
                        };
                        let up = frame.vector::<f64>([0.0, 0.0, 1.0 / frame.length]);
                        assert!((found.normal - up).amax() <= 1e-15, "{context}");
                        let error = found.separation + depth * frame.length;
                        assert!(error.abs() <= 1e-14, "{context}");
                    }
                }
            }
        }
    }
}

/// The end of a rod that is below a triangle which is not near it.
#[test]
fn a_slanted_rod_is_as_deep_as_its_end() {
    let sheet = Sheet::grid(12, || true).mesh::<f64>(FRAMES[0]);
    let rod = Segment::new(
        Point3::new(3.125, 6.25, 4.0),
        Point3::new(9.125, 6.75, -2.0),
    );
    for margin in [0.0, 0.5, 1.0, 2.0, 3.0] {
        let found = sheet.contacts(&rod, margin);
        let deepest = check_all(&found, FRAMES[0], &rod);
        assert_eq!(deepest, Some(-2.0), "{margin}: {found:?}");
    }
}

#[test]
fn a_ball_over_a_seam_has_one_contact() {
    let corners = [
        [0.0, 0.0, 0.0],
        [4.0, 0.0, 0.0],
        [4.0, 4.0, 0.0],
        [0.0, 4.0, 0.0],
    ];
    let floor = TriMesh::new(
        corners.map(Point3::from).to_vec(),
        vec![[0, 1, 2], [0, 2, 3]],
    );
    let ball = Ball::new(Point3::new(2.0, 2.0, 0.75), 1.0);
    let found = floor.contacts(&ball, 0.0);
    assert_eq!(found.iter().map(triangle_of).collect::<Vec<_>>(), [0]);
    let turned = TriMesh::new(floor.vertices().to_vec(), vec![[0, 2, 3], [0, 1, 2]]);
    let found = turned.contacts(&ball, 0.0);
    assert_eq!(found.iter().map(triangle_of).collect::<Vec<_>>(), [0]);
    for sheet in sheets(&mut Rng::new(74)) {
        for frame in FRAMES {
            for [x, y] in &sheet.points {
                let center = frame.at::<f64>([f64::from(*x), f64::from(*y), 0.25]);
                let ball = Ball::new(center, 0.5 * frame.length);
                let found = sheet.mesh::<f64>(frame).contacts(&ball, 0.0);
                let first = sheet.triangles.iter().position(|triangle| {
                    triangle
                        .iter()
                        .any(|&i| sheet.points[i as usize] == [*x, *y])
                });
                assert_eq!(
                    found
                        .iter()
                        .map(|it| Some(triangle_of(it)))
                        .collect::<Vec<_>>(),
                    [first]
                );
            }
        }
    }
}

/// Four contacts under a capsule and eight under a box, however slightly tilted.
#[test]
fn bodies_keep_their_support_at_a_hair() {
    let sheet = Sheet::grid(12, || true).mesh::<f64>(FRAMES[0]);
    for tilt in [0.0, 1e-6, -1e-6, 1e-5] {
        let end = |x: f64, side: f64| Point3::new(6.0 + x, 6.125, 0.5 + side * tilt);
        let capsule = Capsule::new(end(-0.875, -1.0), end(0.75, 1.0), 0.5);
        let found = sheet.contacts(&capsule, 0.02);
        let places = |of: &dyn Fn(f64, f64) -> f64| {
            let places = found.iter().map(|it| it.on_self.x);
            places.reduce(of).expect("a contact")
        };
        assert!(
            places(&f64::min) <= 6.0 && places(&f64::max) >= 6.0,
            "{found:?}"
        );
        assert!(found.len() >= 3, "{found:?}");
        for gap in [-1e-6, -1e-9, 0.0, 1e-9, 1e-6, 1e-2] {
            let half = [
                [0.75, 0.0, 0.75 * tilt],
                [0.0, 0.625, 0.0],
                [-0.5 * tilt, 0.0, 0.5],
            ];
            let center = Point3::new(6.125, 6.25, 0.5 + gap);
            let parcel = Obb::from_half_axes(center, half.map(Vector3::from));
            let found = sheet.contacts(&parcel, 0.02);
            assert_eq!(found.len(), 8, "{tilt} {gap}: {found:?}");
        }
    }
}

#[test]
fn a_posed_sheet_has_the_same() {
    let mut rng = Rng::new(75);
    for sheet in sheets(&mut rng) {
        let mesh = sheet.mesh::<f64>(FRAMES[0]);
        let turn = UnitQuaternion::from_scaled_axis(Vector3::new(0.3, 0.7, -0.4));
        let pose = Isometry3::from_parts(Vector3::new(0.5, 2.0, 7.0).into(), turn);
        let posed = Posed::new(&mesh, &pose);
        let body = |height: f64| {
            let [a, b] = [[4.0, 6.0], [7.0, 5.5]].map(|[x, y]| pose * Point3::new(x, y, height));
            Capsule::new(a, b, 0.5)
        };
        for height in [-0.25, 0.0, 0.5, 0.5 + 1e-9] {
            let found = posed.contacts(&body(height), 0.125);
            assert_eq!(found, posed.to_shape().contacts(&body(height), 0.125));
            assert!(!found.is_empty());
        }
    }
}

/// Each coordinate of a normal that is 0 has no sign.
#[test]
fn normals_have_no_negative_zeros() {
    let sheet = Sheet::grid(6, || true);
    let (mesh, block) = (sheet.mesh::<f64>(FRAMES[0]), sheet.block::<f64>(FRAMES[0]));
    for height in [-0.25, 0.0, 0.25, 0.75] {
        let ball = Ball::new(Point3::new(6.25, 5.5, height), 0.5);
        let rod = Segment::new(
            Point3::new(6.25, 5.5, height),
            Point3::new(6.25, 5.0, height),
        );
        let found = [
            mesh.contacts(&ball, 0.5),
            block.contacts(&ball, 0.5),
            mesh.contacts(&rod, 0.5),
        ];
        for contact in found.iter().flatten() {
            let is_negative_zero = |x: &f64| *x == 0.0 && x.is_sign_negative();
            assert!(!contact.normal.iter().any(is_negative_zero), "{contact:?}");
        }
    }
}

mod sheets_of_triangles {
    in_scalars!(cutting support);
}
