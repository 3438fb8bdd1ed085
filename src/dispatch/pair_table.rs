//! Two shapes of one enum, told apart at once.

/// Whether two shapes of an enum meet, by a table of functions for all pairs of its variants: one jump, where two matches
/// are two, and processors foresee neither where kinds come in no order.
///
/// `intersects_by_table!(Body<T> [{Disc [Circle<T>]} {Wall [Segment2<T>]}] (a, b))` calls, for a disc and a wall,
///
/// ```text
/// |a: &Body<T>, b: &Body<T>| match (a, b) {
///     (Body::Disc(a), Body::Wall(b)) => <Circle<T> as Intersects<Segment2<T>>>::intersects(a, b),
///     _ => false,
/// }
/// ```
#[doc(hidden)]
#[macro_export]
macro_rules! intersects_by_table {
    ($Enum:ident<$T:ident> [$({$Variant:ident [$Shape:ty]})+] ($a:expr, $b:expr)) => {{
        fn kind<$T: $crate::nalgebra::RealField + Copy>(shape: &$Enum<$T>) -> usize {
            enum VariantIndex { $($Variant),+ }
            match shape { $($Enum::$Variant(_) => VariantIndex::$Variant as usize,)+ }
        }
        const KINDS: usize = [$(stringify!($Variant)),+].len();
        let pairs: &[[fn(&$Enum<$T>, &$Enum<$T>) -> bool; KINDS]; KINDS] = const {
            &$crate::intersects_by_table!(@rows $Enum<$T> [$({$Variant [$Shape]})+] $({$Variant [$Shape]})+)
        };
        pairs[kind($a)][kind($b)]($a, $b)
    }};
    (@rows $Enum:ident<$T:ident> $all:tt $($variant:tt)+) => {
        [$($crate::intersects_by_table!(@row $Enum<$T> $variant $all)),+]
    };
    (@row $Enum:ident<$T:ident> {$A:ident [$ShapeA:ty]} [$({$B:ident [$ShapeB:ty]})+]) => {
        [$(|a: &$Enum<$T>, b: &$Enum<$T>| match (a, b) {
            ($Enum::$A(a), $Enum::$B(b)) => <$ShapeA as $crate::Intersects<$ShapeB>>::intersects(a, b),
            #[allow(unreachable_patterns, reason = "of an enum of one variant")]
            _ => false,
        }),+]
    };
}
