// A scalar of one's own: a float in a type that nobody confuses with a plain one.
//
// All it takes is nalgebra's `RealField`, of which most methods are those of the float. tangency asks
// for no trait of its own. Its decisions are exact for such a number, as `SupersetOf<f64>` gives back the
// very float that it is; what it measures is computed by the operators here.

/// `newtype!(Name(f64), true)`: the last says whether its numbers are floats like any other.
#[rustfmt::skip]
macro_rules! newtype {
    ($Name:ident($Float:ident), $converts:literal) => {
        #[derive(Clone, Copy, Debug, Default, PartialEq, PartialOrd)]
        pub struct $Name(pub $Float);

        newtype!(@operators $Name, $Float, Add add AddAssign add_assign, Sub sub SubAssign sub_assign,
            Mul mul MulAssign mul_assign, Div div DivAssign div_assign, Rem rem RemAssign rem_assign);
        newtype!(@converts $Name, $Float, f32 f64, $converts);

        impl core::ops::Neg for $Name {
            type Output = Self;
            fn neg(self) -> Self { Self(-self.0) }
        }
        impl core::fmt::Display for $Name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result { core::fmt::Display::fmt(&self.0, f) }
        }
        impl num_traits::Zero for $Name {
            fn zero() -> Self { Self(0.0) }
            fn is_zero(&self) -> bool { self.0 == 0.0 }
        }
        impl num_traits::One for $Name {
            fn one() -> Self { Self(1.0) }
        }
        impl num_traits::Num for $Name {
            type FromStrRadixErr = <$Float as num_traits::Num>::FromStrRadixErr;
            fn from_str_radix(text: &str, radix: u32) -> Result<Self, Self::FromStrRadixErr> {
                num_traits::Num::from_str_radix(text, radix).map(Self)
            }
        }
        impl num_traits::Signed for $Name {
            fn abs(&self) -> Self { Self(self.0.abs()) }
            fn abs_sub(&self, other: &Self) -> Self { Self((self.0 - other.0).max(0.0)) }
            fn signum(&self) -> Self { Self(self.0.signum()) }
            fn is_positive(&self) -> bool { self.0 > 0.0 }
            fn is_negative(&self) -> bool { self.0 < 0.0 }
        }
        impl num_traits::FromPrimitive for $Name {
            fn from_i64(n: i64) -> Option<Self> { Some(Self(n as $Float)) }
            fn from_u64(n: u64) -> Option<Self> { Some(Self(n as $Float)) }
            fn from_f64(n: f64) -> Option<Self> { Some(Self(n as $Float)) }
        }
        impl approx::AbsDiffEq for $Name {
            type Epsilon = Self;
            fn default_epsilon() -> Self { Self($Float::EPSILON) }
            fn abs_diff_eq(&self, other: &Self, epsilon: Self) -> bool { self.0.abs_diff_eq(&other.0, epsilon.0) }
        }
        impl approx::RelativeEq for $Name {
            fn default_max_relative() -> Self { Self($Float::EPSILON) }
            fn relative_eq(&self, other: &Self, e: Self, most: Self) -> bool { self.0.relative_eq(&other.0, e.0, most.0) }
        }
        impl approx::UlpsEq for $Name {
            fn default_max_ulps() -> u32 { 4 }
            fn ulps_eq(&self, other: &Self, e: Self, most: u32) -> bool { self.0.ulps_eq(&other.0, e.0, most) }
        }
        #[allow(unsafe_code, reason = "the trait has methods that may skip the check of an index")]
        impl nalgebra::SimdValue for $Name {
            type Element = Self;
            type SimdBool = bool;
            const LANES: usize = 1;
            fn splat(x: Self) -> Self { x }
            fn extract(&self, _: usize) -> Self { *self }
            unsafe fn extract_unchecked(&self, _: usize) -> Self { *self }
            fn replace(&mut self, _: usize, x: Self) { *self = x; }
            unsafe fn replace_unchecked(&mut self, _: usize, x: Self) { *self = x; }
            fn select(self, is_self: bool, other: Self) -> Self { if is_self { self } else { other } }
        }
        impl nalgebra::Field for $Name {}

        #[allow(clippy::disallowed_methods, reason = "a `RealField` has to offer them; no query calls one")]
        impl nalgebra::ComplexField for $Name {
            type RealField = Self;
            newtype!(@methods floor ceil round trunc fract abs recip sin cos tan asin acos atan sinh cosh
                tanh asinh acosh atanh log2 log10 ln ln_1p sqrt exp exp2 exp_m1 cbrt);
            newtype!(@methods of_two hypot log powf);
            fn from_real(re: Self) -> Self { re }
            fn real(self) -> Self { self }
            fn imaginary(self) -> Self { Self(0.0) }
            fn modulus(self) -> Self { Self(self.0.abs()) }
            fn modulus_squared(self) -> Self { self * self }
            fn argument(self) -> Self { Self(self.0.argument()) }
            fn norm1(self) -> Self { Self(self.0.abs()) }
            fn scale(self, by: Self) -> Self { self * by }
            fn unscale(self, by: Self) -> Self { self / by }
            fn conjugate(self) -> Self { self }
            fn mul_add(self, a: Self, b: Self) -> Self { Self(self.0.mul_add(a.0, b.0)) }
            fn sin_cos(self) -> (Self, Self) { (Self(self.0.sin()), Self(self.0.cos())) }
            fn powi(self, n: i32) -> Self { Self(self.0.powi(n)) }
            fn powc(self, n: Self) -> Self { Self(self.0.powf(n.0)) }
            fn is_finite(&self) -> bool { self.0.is_finite() }
            fn try_sqrt(self) -> Option<Self> { (self.0 >= 0.0).then(|| Self(self.0.sqrt())) }
        }

        #[allow(clippy::disallowed_methods, reason = "a `RealField` has to offer them; no query calls one")]
        impl nalgebra::RealField for $Name {
            newtype!(@methods of_two copysign max min atan2);
            newtype!(@constants $Float pi two_pi frac_pi_2 frac_pi_3 frac_pi_4 frac_pi_6 frac_pi_8
                frac_1_pi frac_2_pi frac_2_sqrt_pi e log2_e log10_e ln_2 ln_10);
            fn is_sign_positive(&self) -> bool { self.0.is_sign_positive() }
            fn is_sign_negative(&self) -> bool { self.0.is_sign_negative() }
            fn clamp(self, min: Self, max: Self) -> Self { Self(self.0.clamp(min.0, max.0)) }
            fn min_value() -> Option<Self> { Some(Self($Float::MIN)) }
            fn max_value() -> Option<Self> { Some(Self($Float::MAX)) }
        }
    };
    (@operators $Name:ident, $Float:ident, $($Op:ident $op:ident $Assign:ident $assign:ident),*) => {$(
        impl core::ops::$Op for $Name {
            type Output = Self;
            fn $op(self, rhs: Self) -> Self { Self(self.0.$op(rhs.0)) }
        }
        impl core::ops::$Assign for $Name {
            fn $assign(&mut self, rhs: Self) { self.0.$assign(rhs.0) }
        }
    )*};
    (@converts $Name:ident, $Float:ident, $($Other:ident)*, $converts:literal) => {
        impl simba::scalar::SubsetOf<Self> for $Name {
            fn to_superset(&self) -> Self { *self }
            fn from_superset_unchecked(x: &Self) -> Self { *x }
            fn is_in_subset(_: &Self) -> bool { true }
        }
        $(impl simba::scalar::SupersetOf<$Other> for $Name {
            fn is_in_subset(&self) -> bool { $converts }
            fn to_subset_unchecked(&self) -> $Other { self.0 as $Other }
            fn from_subset(x: &$Other) -> Self { Self(*x as $Float) }
        })*
    };
    (@methods of_two $($method:ident)*) => {
        $(fn $method(self, other: Self) -> Self { Self(self.0.$method(other.0)) })*
    };
    (@methods $($method:ident)*) => { $(fn $method(self) -> Self { Self(self.0.$method()) })* };
    (@constants $Float:ident $($constant:ident)*) => {
        $(fn $constant() -> Self { Self(<$Float as nalgebra::RealField>::$constant()) })*
    };
}
