//! `prebuilt!`, which calls queries that are compiled in this crate, where a feature asks for them.

/// Calls `compute`, by a function of this crate if the scalar is one that a feature `prebuilt-..` names.
///
/// `prebuilt!(3 [Ball<T, 3>] [Aabb<T, 3>] (self, rhs) -> bool)` expands to
///
/// ```text
/// #[cfg(feature = "prebuilt-f64")]
/// if let Some(answer) = {
///     type T = f64;
///     fn prebuilt(a: &Ball<T, 3>, b: &Aabb<T, 3>) -> bool { compute(a, b) }
///     ..
/// } { return answer; }
/// compute(self, rhs)
/// ```
///
/// where `prebuilt` is not generic, so that it is compiled here and not in the crate that calls it. With the
/// `cfg` `tangency_prebuilt_only` the last line is not even compiled for scalars that look like prebuilt ones.
macro_rules! prebuilt {
    ($D:tt $A:tt $B:tt ($a:expr, $b:expr $(, $limit:ident)?) -> $Output:ty) => {{
        #[cfg(feature = "prebuilt-f64")]
        prebuilt!(@each $D f64, $A $B ($a, $b $(, $limit)?) -> $Output);
        #[cfg(feature = "prebuilt-f32")]
        prebuilt!(@each $D f32, $A $B ($a, $b $(, $limit)?) -> $Output);
        #[cfg(feature = "prebuilt-fixed")]
        prebuilt!(@each $D simba::scalar::FixedI16F16, $A $B ($a, $b $(, $limit)?) -> $Output);
        #[cfg(feature = "prebuilt-fixed")]
        prebuilt!(@each $D simba::scalar::FixedI32F32, $A $B ($a, $b $(, $limit)?) -> $Output);
        #[cfg(tangency_prebuilt_only)]
        if const { $crate::exact::looks_prebuilt::<T>() } {
            $crate::exact::not_prebuilt();
        } else {
            compute($a, $b $(, $limit)?)
        }
        #[cfg(not(tangency_prebuilt_only))]
        compute($a, $b $(, $limit)?)
    }};
    (@each D $scalar:ty, $($call:tt)+) => {
        prebuilt!(@try 2 $scalar, $($call)+);
        prebuilt!(@try 3 $scalar, $($call)+);
    };
    (@each $D:tt $scalar:ty, $($call:tt)+) => {
        prebuilt!(@try $D $scalar, $($call)+);
    };
    (@try $D:tt $scalar:ty, [$A:ty] [$B:ty] ($a:expr, $b:expr $(, $limit:ident)?) -> $Output:ty) => {
        let answer = {
            #[allow(dead_code, reason = "the names that the types are written with")]
            type T = $scalar;
            #[allow(dead_code, reason = "the names that the types are written with")]
            const D: usize = $D;
            fn prebuilt(a: &$A, b: &$B $(, $limit: T)?) -> $Output {
                compute(a, b $(, $limit)?)
            }
            match ($crate::exact::is::<_, $A>($a), $crate::exact::is::<_, $B>($b)) {
                (Some(a), Some(b)) => Some(prebuilt(a, b $(, *$crate::exact::is(&$limit).unwrap_or(&nalgebra::zero()))?)),
                _ => None,
            }
        };
        if let Some(answer) = answer.and_then($crate::exact::cast) {
            return answer;
        }
    };
}
