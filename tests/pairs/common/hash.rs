//! Answers as bytes, and the hash of those.

use super::scalar::Scalar;
use nalgebra::{Point, SVector};
use tangency::{
    Aabb, Ball, BallSection, Clipped, ConvexPolygon, ConvexPolyhedron, CurvePoint, HalfSpace, Lens,
    Line, NearestPoints, OnBoundary, OnEdge, Overlap, ParameterPair, Piece, Plane,
    PlaneIntersection, Section, Segment, Wedge,
};

/// Fowler, Noll and Vo's hash of bytes, FNV-1a.
pub struct Hash(u64);

impl Hash {
    pub fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    /// Of names, one behind the other.
    pub fn of(names: &[&str]) -> u64 {
        let mut hash = Self::new();
        hash.take_bytes(names.iter().flat_map(|name| name.bytes()));
        hash.0
    }

    pub fn value(&self) -> u64 {
        self.0
    }

    /// Takes a number's bytes from the lowest on, whatever order the machine has them in.
    pub fn take(&mut self, bits: u64) {
        self.take_bytes(bits.to_le_bytes());
    }

    fn take_bytes(&mut self, bytes: impl IntoIterator<Item = u8>) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

pub trait Digest {
    fn digest(&self, hash: &mut Hash);
}

/// All bits, but one value for whatever is no number: which of those an operation answers with is
/// the processor's choice.
impl<T: Scalar> Digest for T {
    fn digest(&self, hash: &mut Hash) {
        let is_number = self.partial_cmp(self).is_some();
        hash.take(if is_number { self.raw() } else { u64::MAX });
    }
}

impl Digest for bool {
    fn digest(&self, hash: &mut Hash) {
        hash.take(u64::from(*self));
    }
}

impl Digest for usize {
    fn digest(&self, hash: &mut Hash) {
        hash.take(*self as u64);
    }
}

impl<X: Digest> Digest for [X] {
    fn digest(&self, hash: &mut Hash) {
        self.len().digest(hash);
        self.iter().for_each(|item| item.digest(hash));
    }
}

impl<X: Digest, const N: usize> Digest for [X; N] {
    fn digest(&self, hash: &mut Hash) {
        self.as_slice().digest(hash);
    }
}

impl<X: Digest> Digest for Vec<X> {
    fn digest(&self, hash: &mut Hash) {
        self.as_slice().digest(hash);
    }
}

impl<X: Digest> Digest for Option<X> {
    fn digest(&self, hash: &mut Hash) {
        self.as_slice().digest(hash);
    }
}

/// Structs as the numbers they show.
macro_rules! digest {
    ($([$($generics:tt)*] $Answer:ty: $it:ident => $($part:expr),*;)*) => {
        $(impl<$($generics)*> Digest for $Answer {
            fn digest(&self, hash: &mut Hash) {
                let $it = self;
                $($part.digest(hash);)*
            }
        })*
    };
}

digest! {
    [T: Scalar, const D: usize] Point<T, D>: it => it.coords;
    [T: Scalar, const D: usize] SVector<T, D>: it => it.as_slice();
    [P: Digest, T: Scalar] NearestPoints<P, T>: it => it.on_self, it.on_rhs, it.distance, it.unique;
    [T: Scalar] ParameterPair<T>: it => it.on_self, it.on_rhs;
    [P: Digest, T: Scalar] OnBoundary<P, T>: it => it.point, it.signed_distance;
    [P: Digest, T: Scalar] OnEdge<P, T>: it => it.edge, it.parameter, it.point, it.distance;
    [T: Scalar, const D: usize] CurvePoint<T, D>: it => it.parameter, it.point;
    [T: Scalar, const D: usize] Aabb<T, D>: it => it.min(), it.max();
    [T: Scalar, const D: usize] Ball<T, D>: it => it.center(), it.radius();
    [T: Scalar, const D: usize] Segment<T, D>: it => it.a, it.b;
    [T: Scalar, const D: usize] Line<T, D>: it => it.origin(), it.direction();
    [T: Scalar, const D: usize] HalfSpace<T, D>: it => it.point, it.normal;
    [T: Scalar] Plane<T>: it => it.point, it.normal;
    [T: Scalar] ConvexPolygon<T>: it => it.vertices();
}

impl<T: Scalar> Digest for ConvexPolyhedron<T> {
    fn digest(&self, hash: &mut Hash) {
        self.vertices().digest(hash);
        self.faces().len().digest(hash);
        self.faces().for_each(|face| face.digest(hash));
    }
}

/// Enums as the place of the variant in the list, and what it holds.
macro_rules! digest_variants {
    ($([$($generics:tt)*] $Answer:ty: $($variant:pat => $place:literal $($part:ident)*),*;)*) => {
        $(impl<$($generics)*> Digest for $Answer {
            fn digest(&self, hash: &mut Hash) {
                match self {
                    $($variant => {
                        hash.take($place);
                        $($part.digest(hash);)*
                    })*
                }
            }
        })*
    };
}

digest_variants! {
    [T: Scalar, const D: usize] Piece<T, D>:
        Self::Point(at) => 0 at,
        Self::Interval { from, to } => 1 from to,
        Self::From(at) => 2 at,
        Self::UpTo(at) => 3 at,
        Self::Whole => 4;
    [T: Scalar] Overlap<T>:
        Self::Point(point) => 0 point,
        Self::Segment(segment) => 1 segment,
        Self::Area(area) => 2 area;
    [T: Scalar] Lens<T>:
        Self::Point(point) => 0 point,
        Self::Arcs { right, left } => 1 right left,
        Self::Disc(disc) => 2 disc;
    [T: Scalar] Wedge<T>:
        Self::Line(line) => 0 line,
        Self::Strip(sides) => 1 sides,
        Self::HalfSpace(half_space) => 2 half_space,
        Self::Corner { apex, sides } => 3 apex sides;
    [T: Scalar] Section<T>:
        Self::Point(point) => 0 point,
        Self::Segment(segment) => 1 segment,
        Self::Polygon(corners) => 2 corners,
        Self::Whole => 3;
    [T: Scalar] Clipped<T>:
        Self::Point(point) => 0 point,
        Self::Segment(segment) => 1 segment,
        Self::Polygon(corners) => 2 corners,
        Self::Solid(solid) => 3 solid;
    [T: Scalar] BallSection<T>:
        Self::Point(point) => 0 point,
        Self::Disc { center, radius, normal } => 1 center radius normal,
        Self::Whole => 2;
    [T: Scalar] PlaneIntersection<T>:
        Self::Line(line) => 0 line,
        Self::Plane(plane) => 1 plane;
}
