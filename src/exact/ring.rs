//! The arithmetic that polynomials are written in, and vectors over it.

use core::ops::{Add, Mul, Sub};

/// The operations of a polynomial: sums, differences and products.
///
/// There are no constants, so every polynomial is homogeneous, and its sign is the same on any grid.
pub trait Ring: Copy + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> {}
impl<R: Copy + Add<Output = R> + Sub<Output = R> + Mul<Output = R>> Ring for R {}

/// Implements the three operators of a [`Ring`] by three functions.
///
/// `ring!([] BitLength: sum, sum, product)` expands to `impl Add for BitLength { fn add(self, other) ->
/// Self { sum(self, other) } }`, and `Sub` and `Mul` likewise.
macro_rules! ring {
    ([$($generics:tt)*] $type:ty: $add:expr, $sub:expr, $mul:expr) => {
        ring!(@ [$($generics)*] $type, Add, add, $add);
        ring!(@ [$($generics)*] $type, Sub, sub, $sub);
        ring!(@ [$($generics)*] $type, Mul, mul, $mul);
    };
    (@ [$($generics:tt)*] $type:ty, $trait:ident, $method:ident, $function:expr) => {
        impl<$($generics)*> core::ops::$trait for $type {
            type Output = Self;
            #[cfg_attr(not(debug_assertions), inline(always))]
            fn $method(self, other: Self) -> Self {
                $function(self, other)
            }
        }
    };
}

/// `array::map` in a shape that compilers unroll, of which few lines are compiled for each closure; there is at
/// least one element.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn each<A, B: Copy, const N: usize>(from: &[A; N], convert: impl Fn(&A) -> B + Copy) -> [B; N] {
    let mut to = [convert(&from[0]); N];
    let mut i = 1;
    while i < N {
        to[i] = convert(&from[i]);
        i += 1;
    }
    to
}

/// `array::from_fn` in a shape that compilers unroll, of which few lines are compiled for each closure.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn list<B: Copy, const N: usize>(of: impl Fn(usize) -> B + Copy) -> [B; N] {
    let mut to = [of(0); N];
    let mut i = 1;
    while i < N {
        to[i] = of(i);
        i += 1;
    }
    to
}

/// The coordinates of a vector, as many as there are, and zeros.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn in_dimension<T: Copy + num_traits::Zero, const D: usize, const E: usize>(
    v: [T; D],
) -> [T; E] {
    let (mut to, count) = ([T::zero(); E], if D < E { D } else { E });
    to[..count].copy_from_slice(&v[..count]);
    to
}

/// How many coordinates are written out below: compilers unroll loops too late to keep the numbers in registers, and to
/// find the literals of numbers that carry bounds.
const UNROLLED: usize = 3;

/// The difference of two vectors.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn sub<R: Ring, const D: usize>(a: [R; D], b: [R; D]) -> [R; D] {
    let mut difference = a;
    difference[0] = a[0] - b[0];
    if const { D > 1 } {
        difference[1] = a[1] - b[1];
    }
    if const { D > 2 } {
        difference[2] = a[2] - b[2];
    }
    let mut i = UNROLLED;
    while i < D {
        difference[i] = a[i] - b[i];
        i += 1;
    }
    difference
}

#[cfg_attr(not(debug_assertions), inline(always))]
pub fn scale<R: Ring, const D: usize>(a: [R; D], by: R) -> [R; D] {
    let mut scaled = a;
    scaled[0] = a[0] * by;
    if const { D > 1 } {
        scaled[1] = a[1] * by;
    }
    if const { D > 2 } {
        scaled[2] = a[2] * by;
    }
    let mut i = UNROLLED;
    while i < D {
        scaled[i] = a[i] * by;
        i += 1;
    }
    scaled
}

/// The scalar product of two vectors.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn dot<R: Ring, const D: usize>(a: [R; D], b: [R; D]) -> R {
    let mut sum = a[0] * b[0];
    if const { D > 1 } {
        sum = sum + a[1] * b[1];
    }
    if const { D > 2 } {
        sum = sum + a[2] * b[2];
    }
    let mut i = UNROLLED;
    while i < D {
        sum = sum + a[i] * b[i];
        i += 1;
    }
    sum
}

#[cfg_attr(not(debug_assertions), inline(always))]
pub fn square<R: Ring>(x: R) -> R {
    x * x
}

/// The sum of some radii; there is at least one.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn total<R: Ring, const S: usize>(radii: [R; S]) -> R {
    let (mut sum, mut i) = (radii[0], 1);
    while i < S {
        sum = sum + radii[i];
        i += 1;
    }
    sum
}

/// The area that two vectors of the plane span.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn cross2<R: Ring>(u: [R; 2], v: [R; 2]) -> R {
    minor(u, v, 0, 1)
}

#[cfg_attr(not(debug_assertions), inline(always))]
pub fn cross3<R: Ring>([a, b, c]: [R; 3], [x, y, z]: [R; 3]) -> [R; 3] {
    [b * z - c * y, c * x - a * z, a * y - b * x]
}

/// The scalar product of the areas (bivectors) that `a`, `b` and `u`, `v` span, in any dimension:
/// with `u`, `v` = `a`, `b` the square of an area, in space `(a x b) . (u x v)`.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn area_dot<R: Ring, const D: usize>(a: [R; D], b: [R; D], u: [R; D], v: [R; D]) -> R {
    let mut sum = minor(a, b, 0, 1) * minor(u, v, 0, 1);
    if const { D > 2 } {
        sum = sum + minor(a, b, 0, 2) * minor(u, v, 0, 2);
        sum = sum + minor(a, b, 1, 2) * minor(u, v, 1, 2);
    }
    let mut j = UNROLLED;
    while j < D {
        let mut i = 0;
        while i < j {
            sum = sum + minor(a, b, i, j) * minor(u, v, i, j);
            i += 1;
        }
        j += 1;
    }
    sum
}

/// The area that two vectors span when projected to two axes.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn minor<R: Ring, const D: usize>(a: [R; D], b: [R; D], i: usize, j: usize) -> R {
    a[i] * b[j] - a[j] * b[i]
}

/// The volume that three vectors span when projected to three axes.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn volume<R: Ring, const D: usize>(
    a: [R; D],
    b: [R; D],
    c: [R; D],
    [i, j, k]: [usize; 3],
) -> R {
    let pick = |v: [R; D]| [v[i], v[j], v[k]];
    dot(pick(a), cross3(pick(b), pick(c)))
}

/// The square of the volume that three vectors span, in any dimension: zero in the plane.
#[cfg_attr(not(debug_assertions), inline(always))]
pub fn volume_squared<R: Ring, const D: usize>(a: [R; D], b: [R; D], c: [R; D]) -> R {
    let volume = |axes: [usize; 3]| square(volume(a, b, c, axes));
    if D < 3 {
        // Zero, of the same degree.
        let square = area_dot(a, b, a, b);
        return square * sub(c, c)[0] * c[0];
    }
    let mut sum = volume([0, 1, 2]);
    for k in 3..D {
        for j in 1..k {
            for i in 0..j {
                sum = sum + volume([i, j, k]);
            }
        }
    }
    sum
}
