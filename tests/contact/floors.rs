//! Contacts of half-spaces and planes with bodies of whole numbers, beside heights in integers.

use crate::rng::Rng;
use nalgebra::{Point3, RealField, Vector3, convert, try_convert};
use tangency::{
    Aabb, Ball, Contact, ContactPoints, HalfSpace, Obb, Plane, Segment, Tetrahedron, Triangle,
};

type Whole = [i64; 3];

/// Numbers of at most this many bits, so that all heights are whole `f64`s.
const BITS: [u32; 3] = [2, 9, 16];

fn draw(rng: &mut Rng, bits: u32) -> Whole {
    [0; 3].map(|_| rng.below(2 << bits) as i64 - (1 << bits))
}

fn sum(a: Whole, b: Whole, sign: i64) -> Whole {
    [0, 1, 2].map(|i| a[i] + sign * b[i])
}

fn dot(a: Whole, b: Whole) -> i64 {
    (0..3).map(|i| a[i] * b[i]).sum()
}

fn number<T: RealField>(x: i64) -> T {
    convert(x as f64)
}

fn vector<T: RealField>(v: Whole) -> Vector3<T> {
    Vector3::from(v.map(number::<T>))
}

fn point<T: RealField>(p: Whole) -> Point3<T> {
    Point3::from(vector(p))
}

fn float<T: RealField>(x: T) -> f64 {
    try_convert(x).expect("a float")
}

/// A plane through a point along a normal.
#[derive(Clone, Copy)]
struct Floor {
    start: Whole,
    normal: Whole,
}

impl Floor {
    /// The heights of vertices times the length of the normal.
    fn heights<'v>(&'v self, vertices: &'v [Whole]) -> impl Iterator<Item = i64> + 'v {
        let height = |v: &Whole| dot(self.normal, sum(*v, self.start, -1));
        vertices.iter().map(height)
    }

    fn length(&self) -> f64 {
        (dot(self.normal, self.normal) as f64).sqrt()
    }

    fn flipped(&self) -> Self {
        let normal = self.normal.map(|x| -x);
        Self { normal, ..*self }
    }

    /// Asserts that a contact has the separation along the normal, and points at it: the numbers are at most 4 units in the last
    /// place of the scale off.
    fn require<T: RealField + Copy>(
        &self,
        contact: &ContactPoints<T, 3>,
        vertices: &[Whole],
        radius: i64,
    ) {
        let length = self.length();
        let (start, normal) = (
            vector::<f64>(self.start),
            vector::<f64>(self.normal) / length,
        );
        let lowest = self.heights(vertices).min().expect("a vertex") as f64 / length;
        let separation = lowest - radius as f64;
        let sizes = vertices.iter().chain([&self.start]).flatten();
        let scale = sizes.map(|x| x.abs()).max().unwrap_or(0) + radius;
        let limit = 4.0 * float(T::default_epsilon()) * scale as f64;
        let is_near = |x: f64, y: f64| (x - y).abs() <= limit;
        assert!(
            is_near(float(contact.separation), separation),
            "{contact:?} instead of {separation}",
        );
        let found = contact.normal.map(float);
        assert!((found - normal).amax() <= 2.0 * float(T::default_epsilon()));
        let [on_self, on_rhs] = [contact.on_self, contact.on_rhs].map(|p| p.coords.map(float));
        assert!(
            is_near((on_self - start).component_mul(&normal).sum(), 0.0),
            "{contact:?}"
        );
        assert!(
            is_near((on_rhs - start).component_mul(&normal).sum(), separation),
            "{contact:?}"
        );
        let step = on_rhs - on_self - normal * separation;
        assert!(step.amax() <= 2.0 * limit, "{contact:?}");
    }

    fn check<T, B>(&self, body: &B, vertices: &[Whole], radius: i64)
    where
        T: RealField + Copy,
        HalfSpace<T, 3>: Contact<B, 3, Scalar = T, Point = Point3<T>>,
        Plane<T>: Contact<B, 3, Scalar = T, Point = Point3<T>>,
    {
        let (start, normal) = (point::<T>(self.start), vector::<T>(self.normal));
        let contact = HalfSpace::new(start, normal).contact(body).unwrap();
        self.require(&contact, vertices, radius);
        assert!(contact.unique);
        let contact = Plane::new(start, normal).contact(body).unwrap();
        let lowest = [*self, self.flipped()].map(|it| it.heights(vertices).min().unwrap());
        let is_above = contact.normal.component_mul(&normal).sum() > T::zero();
        self.side(is_above).require(&contact, vertices, radius);
        assert!(lowest[0] == lowest[1] || is_above == (lowest[0] > lowest[1]));
        assert_eq!(contact.unique, lowest[0] != lowest[1]);
    }

    fn side(&self, is_above: bool) -> Self {
        if is_above { *self } else { self.flipped() }
    }
}

fn check_all<T: RealField + Copy>(seed: u64) {
    let mut rng = Rng::new(seed);
    for round in 0..600 {
        let bits = BITS[round % BITS.len()];
        let mut drawn = || draw(&mut rng, bits);
        let floor = Floor {
            start: drawn(),
            normal: if round % 4 == 0 { [0, 0, 3] } else { drawn() },
        };
        if floor.normal == [0; 3] {
            continue;
        }
        let corners = [0; 4].map(|_| drawn());
        let [a, b, c, d] = corners.map(point::<T>);
        let radius = drawn()[0].abs();
        floor.check::<T, _>(&a, &corners[..1], 0);
        floor.check::<T, _>(&Ball::new(a, number(radius)), &corners[..1], radius);
        floor.check::<T, _>(&Segment::new(a, b), &corners[..2], 0);
        floor.check::<T, _>(&Triangle::new(a, b, c), &corners[..3], 0);
        floor.check::<T, _>(&Tetrahedron::new(a, b, c, d), &corners, 0);
        let signs = (0..8).map(|i: i64| [i & 1, i >> 1 & 1, i >> 2].map(|bit| 2 * bit - 1));
        let [center, axes @ ..] = corners;
        let corner = |signs: Whole| {
            let steps = axes.iter().zip(signs);
            steps.fold(center, |at, (axis, sign)| sum(at, *axis, sign))
        };
        let vertices: Vec<_> = signs.clone().map(corner).collect();
        let box_of_axes = Obb::from_half_axes(a, axes.map(vector::<T>));
        floor.check::<T, _>(&box_of_axes, &vertices, 0);
        let size = axes[0].map(i64::abs);
        let vertices: Vec<_> = signs
            .map(|signs| sum(center, [0, 1, 2].map(|i| signs[i] * size[i]), 1))
            .collect();
        let [least, greatest] = [-1, 1].map(|sign| point::<T>(sum(center, size, sign)));
        floor.check::<T, _>(&Aabb::new(least, greatest), &vertices, 0);
    }
}

#[test]
fn heights_over_floors() {
    check_all::<f64>(11);
    check_all::<f32>(12);
}

/// The offset of a body from the point that a floor is given by may overflow where no height does.
#[test]
fn floor_from_far_away() {
    let far = f64::MAX * 0.75;
    let floor = HalfSpace::new(Point3::new(far, 0.0, 0.0), Vector3::new(0.0, 0.0, 2.0));
    let ball = Ball::new(Point3::new(-far, 0.0, 0.0), 1.0);
    let contact = floor.contact(&ball).unwrap();
    assert_eq!((contact.separation, contact.normal), (-1.0, Vector3::z()));
    assert_eq!(contact.on_self, Point3::new(-far, 0.0, 0.0));
    assert_eq!(contact.on_rhs, Point3::new(-far, 0.0, -1.0));
}
