//! Tests of generic functions in four scalars, for a module beside them; `FixedI16F16` and `FixedI32F32` are in scope there.

macro_rules! in_scalars {
    ($($name:ident)+) => {
        $(mod $name {
            #[test]
            fn f32() {
                super::super::$name::<core::primitive::f32>();
            }

            #[test]
            fn f64() {
                super::super::$name::<core::primitive::f64>();
            }

            #[test]
            fn i16f16() {
                super::super::$name::<super::super::FixedI16F16>();
            }

            #[test]
            fn i32f32() {
                super::super::$name::<super::super::FixedI32F32>();
            }
        })+
    };
}
