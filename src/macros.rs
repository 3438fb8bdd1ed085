//! `pair!`, which implements the queries on two shapes, and the macros that its implementations use.

/// Returns a result that is not a number if a coordinate of two shapes is infinite or not a number.
///
/// `require_finite!(self, rhs)` expands to
///
/// ```text
/// if !(Coordinates::is_finite(self) && Coordinates::is_finite(rhs)) {
///     return NotANumber::not_a_number();
/// }
/// ```
macro_rules! require_finite {
    ($a:expr, $b:expr) => {
        if !($crate::algorithm::coordinates::Coordinates::is_finite($a)
            && $crate::algorithm::coordinates::Coordinates::is_finite($b))
        {
            return $crate::algorithm::result::NotANumber::not_a_number();
        }
    };
}

/// Evaluates an expression in which the names of some lines, rays and segments stand for their
/// [`Linear`](crate::algorithm::linear::Linear). A line is stored by a direction or by two points, which are
/// different types here, so the expression is compiled for both.
///
/// `with_linear!(Line a, Ray b => intersects(a, b))` expands to
///
/// ```text
/// match a.numbers() {
///     LineNumbers::Along { origin, direction } => {
///         let a = Linear::line(SupportingLine::along(origin, direction));
///         let b = Linear::from(b);
///         intersects(a, b)
///     }
///     LineNumbers::Through { a: start, b: end } => {
///         let a = Linear::line(SupportingLine::between(start, end));
///         let b = Linear::from(b);
///         intersects(a, b)
///     }
/// }
/// ```
///
/// and, without any shape, `with_linear!(=> distance(a, b))` expands to the expression.
macro_rules! with_linear {
    (=> $body:expr) => { $body };
    (Line $line:ident $(, $Other:ident $other:ident)* $(,)? => $body:expr) => {
        match $line.numbers() {
            $crate::shape::line::LineNumbers::Along { origin, direction } => {
                let $line = $crate::algorithm::linear::Linear::line(
                    $crate::predicate::SupportingLine::along(origin, direction),
                );
                with_linear!($($Other $other),* => $body)
            }
            $crate::shape::line::LineNumbers::Through { a: start, b: end } => {
                let $line = $crate::algorithm::linear::Linear::line(
                    $crate::predicate::SupportingLine::between(start, end),
                );
                with_linear!($($Other $other),* => $body)
            }
        }
    };
    ($Shape:ident $shape:ident $(, $Other:ident $other:ident)* $(,)? => $body:expr) => {{
        let $shape = $crate::algorithm::linear::Linear::from($shape);
        with_linear!($($Other $other),* => $body)
    }};
}

/// Implements the queries on two shapes, in both orders.
///
/// ```text
/// pair! {
///     [D] b: Ball<T, D>, l: Line | Ray | Segment,
///     intersects: intersects(b, l),
///     nearest: nearest(b, l),
///     separation: separation(b, l),
///     /// The part in the ball.
///     intersection -> Option<Piece<T, D>>: cut(b, l),
/// }
/// ```
///
/// expands, for each of the three shapes, to
///
/// ```text
/// impl<T: RealField + Copy, const D: usize> Intersects<Ray<T, D>> for Ball<T, D> {
///     fn intersects(&self, rhs: &Ray<T, D>) -> bool {
///         let (b, l) = (self, rhs);
///         with_linear!(Ray l => intersects(b, l))
///     }
/// }
/// impl<T: RealField + Copy, const D: usize> Intersects<Ball<T, D>> for Ray<T, D> {
///     fn intersects(&self, rhs: &Ball<T, D>) -> bool { rhs.intersects(self) }
/// }
/// ```
///
/// and likewise for [`Nearest`](crate::Nearest) and [`Intersection`](crate::Intersection), so
/// `a.nearest(&b)` and `b.nearest(&a)` agree bit for bit. `nearest` starts with [`require_finite`]. The
/// separation is a [`Separation`](crate::algorithm::separation::Separation), which computes `distance`
/// and `within` for finite numbers.
///
/// - `[D]` stands for shapes of any dimension, `[2]` and `[3]` for one dimension.
/// - The first three queries can be omitted, and so can the last.
/// - `b: Polygon<T> | Polyline<T, 2>` stands for each of these types; two such lists stand for all pairs.
/// - `l: Line | Ray | Segment` are shapes of that dimension, named as [`with_linear`] does.
/// - `a: Obb<T, 3>, b: Self` is a pair of one type whose expressions are already symmetric. In
///   `a: Obb<T, 3>, b: Self in order` the macro makes them symmetric: except in `intersects`, `a` is the
///   shape whose numbers precede (see [`order`](crate::algorithm::order)).
macro_rules! pair {
    ([D] $($sides:tt)+) => {
        pair!(@sides [const D: usize] D [] $($sides)+);
    };
    ([$D:tt] $($sides:tt)+) => {
        pair!(@sides [] $D [] $($sides)+);
    };

    // The sides, one after the other, until each is one type: `{name [linear] [type]}`.
    (@sides $g:tt $D:tt [{$a:ident $linear:tt $A:tt}] $b:ident: Self, $($queries:tt)+) => {
        pair!(@alone $g $D {$a $linear $A} {$b $linear $A} $($queries)+);
    };
    (@sides $g:tt $D:tt [{$a:ident [] $A:tt}] $b:ident: Self in order, $($queries:tt)+) => {
        pair!(@in_order $g $D $a $b $A $($queries)+);
    };
    (@sides $g:tt $D:tt [$first:tt $second:tt] $($queries:tt)+) => {
        pair!(@mirrored $g $D $first $second $($queries)+);
    };
    (@sides $g:tt $D:tt [$($done:tt)?] $a:ident: $A:ident | $($more:ident)|+, $($rest:tt)+) => {
        pair!(@sides $g $D [$($done)?] $a: $A, $($rest)+);
        pair!(@sides $g $D [$($done)?] $a: $($more)|+, $($rest)+);
    };
    (@sides $g:tt $D:tt [$($done:tt)?] $a:ident: $A:ident, $($rest:tt)+) => {
        pair!(@sides $g $D [$($done)? {$a [$A] [$crate::$A<T, $D>]}] $($rest)+);
    };
    (@sides $g:tt $D:tt [$($done:tt)?] $a:ident: $A:ty | $($more:ty)|+, $($rest:tt)+) => {
        pair!(@sides $g $D [$($done)?] $a: $A, $($rest)+);
        pair!(@sides $g $D [$($done)?] $a: $($more)|+, $($rest)+);
    };
    (@sides $g:tt $D:tt [$($done:tt)?] $a:ident: $A:ty, $($rest:tt)+) => {
        pair!(@sides $g $D [$($done)? {$a [] [$A]}] $($rest)+);
    };

    // The queries.
    (@mirrored $g:tt $D:tt $first:tt $second:tt
        $(intersects: $intersects:expr, nearest: $nearest:expr, separation: $separation:expr,)?
        $($(#[$doc:meta])* intersection -> $Output:ty: $intersection:expr,)?
    ) => {
        $(
            pair!(@near $g $D $first $second $intersects, $nearest, $separation);
            pair!(@near_mirror $g $first $second);
        )?
        $(
            pair!(@common $g $D $first $second [$($doc),*] $Output, $intersection);
            pair!(@common_mirror $g $first $second);
        )?
    };
    (@alone $g:tt $D:tt $first:tt $second:tt
        $(intersects: $intersects:expr, nearest: $nearest:expr, separation: $separation:expr,)?
        $($(#[$doc:meta])* intersection -> $Output:ty: $intersection:expr,)?
    ) => {
        $(pair!(@near $g $D $first $second $intersects, $nearest, $separation);)?
        $(pair!(@common $g $D $first $second [$($doc),*] $Output, $intersection);)?
    };
    (@in_order $g:tt $D:tt $a:ident $b:ident $A:tt
        intersects: $intersects:expr, nearest: $nearest:expr, separation: $separation:expr,
        $($intersection:tt)*
    ) => {
        pair!(@alone $g $D {$a [] $A} {$b [] $A}
            intersects: $intersects,
            nearest: $crate::algorithm::order::nearest_in_order($a, $b, |$a, $b| $nearest),
            separation: {
                let ($a, $b) = $crate::algorithm::order::order_pair($a, $b);
                $separation
            },
        );
        pair!(@in_order $g $D $a $b $A $($intersection)*);
    };
    (@in_order $g:tt $D:tt $a:ident $b:ident $A:tt) => {};
    (@in_order $g:tt $D:tt $a:ident $b:ident $A:tt
        $(#[$doc:meta])* intersection -> $Output:ty: $intersection:expr,
    ) => {
        pair!(@alone $g $D {$a [] $A} {$b [] $A}
            $(#[$doc])* intersection -> $Output: {
                let ($a, $b) = $crate::algorithm::order::order_pair($a, $b);
                $intersection
            },
        );
    };

    // The implementations.
    (@near [$($g:tt)*] $D:tt
        {$a:ident [$($La:ident)?] [$A:ty]} {$b:ident [$($Lb:ident)?] [$B:ty]}
        $intersects:expr, $nearest:expr, $separation:expr
    ) => {
        #[doc(hidden)]
        impl<T: nalgebra::RealField + Copy, $($g)*> $crate::Intersects<$B> for $A {
            #[cfg_attr(not(debug_assertions), inline)]
            fn intersects(&self, rhs: &$B) -> bool {
                let ($a, $b) = (self, rhs);
                with_linear!($($La $a,)? $($Lb $b,)? => $intersects)
            }
        }

        #[doc(hidden)]
        impl<T: nalgebra::RealField + Copy, $($g)*> $crate::Nearest<$B> for $A {
            #[cfg_attr(not(debug_assertions), inline)]
            fn nearest(&self, rhs: &$B) -> $crate::NearestPoints<Self::Point, T> {
                let ($a, $b) = (self, rhs);
                require_finite!($a, $b);
                with_linear!($($La $a,)? $($Lb $b,)? => $nearest)
            }

            #[cfg_attr(not(debug_assertions), inline)]
            fn distance(&self, rhs: &$B) -> T {
                $crate::algorithm::separation::distance(self, rhs, |$a, $b| {
                    with_linear!($($La $a,)? $($Lb $b,)? =>
                        $crate::algorithm::separation::Separation::distance(&$separation))
                })
            }

            #[cfg_attr(not(debug_assertions), inline)]
            fn within(&self, rhs: &$B, distance: T) -> bool {
                $crate::algorithm::separation::is_within(self, rhs, distance, |$a, $b, limit| {
                    with_linear!($($La $a,)? $($Lb $b,)? =>
                        $crate::algorithm::separation::Separation::is_within(&$separation, limit))
                })
            }
        }
    };
    (@near_mirror [$($g:tt)*] {$a:ident $_a:tt [$A:ty]} {$b:ident $_b:tt [$B:ty]}) => {
        #[doc(hidden)]
        impl<T: nalgebra::RealField + Copy, $($g)*> $crate::Intersects<$A> for $B {
            #[cfg_attr(not(debug_assertions), inline)]
            fn intersects(&self, rhs: &$A) -> bool {
                $crate::Intersects::intersects(rhs, self)
            }
        }

        #[doc(hidden)]
        impl<T: nalgebra::RealField + Copy, $($g)*> $crate::Nearest<$A> for $B {
            #[cfg_attr(not(debug_assertions), inline)]
            fn nearest(&self, rhs: &$A) -> $crate::NearestPoints<Self::Point, T> {
                $crate::Nearest::nearest(rhs, self).flip()
            }

            #[cfg_attr(not(debug_assertions), inline)]
            fn distance(&self, rhs: &$A) -> T {
                $crate::Nearest::distance(rhs, self)
            }

            #[cfg_attr(not(debug_assertions), inline)]
            fn within(&self, rhs: &$A, distance: T) -> bool {
                $crate::Nearest::within(rhs, self, distance)
            }
        }
    };
    (@common [$($g:tt)*] $D:tt
        {$a:ident [$($La:ident)?] [$A:ty]} {$b:ident [$($Lb:ident)?] [$B:ty]}
        [$($doc:meta),*] $Output:ty, $intersection:expr
    ) => {
        $(#[$doc])*
        impl<T: nalgebra::RealField + Copy, $($g)*> $crate::Intersection<$B> for $A {
            type Output = $Output;

            #[cfg_attr(not(debug_assertions), inline)]
            fn intersection(&self, rhs: &$B) -> $Output {
                let ($a, $b) = (self, rhs);
                with_linear!($($La $a,)? $($Lb $b,)? => $intersection)
            }
        }
    };
    (@common_mirror [$($g:tt)*] {$a:ident $_a:tt [$A:ty]} {$b:ident $_b:tt [$B:ty]}) => {
        #[doc(hidden)]
        impl<T: nalgebra::RealField + Copy, $($g)*> $crate::Intersection<$A> for $B {
            type Output = <$A as $crate::Intersection<$B>>::Output;

            #[cfg_attr(not(debug_assertions), inline)]
            fn intersection(&self, rhs: &$A) -> Self::Output {
                $crate::Intersection::intersection(rhs, self)
            }
        }
    };
}

/// Implements `Intersects` and `Nearest` for convex shapes, by [doors](crate::door) to the engine.
///
/// `doors! { [3] own Obb<T, 3> | Tetrahedron<T>; Obb<T, 3>: Segment<T, 3> | Tetrahedron<T>; }` expands to the
/// implementations for two boxes, for two tetrahedra, and in both orders for a box with a segment and with a
/// tetrahedron, of which one is
///
/// ```text
/// impl<T: RealField + Copy> Intersects<Segment<T, 3>> for Obb<T, 3> {
///     fn intersects(&self, rhs: &Segment<T, 3>) -> bool { door::intersects(self, rhs) }
/// }
/// impl<T: RealField + Copy> Nearest<Segment<T, 3>> for Obb<T, 3> {
///     fn nearest(&self, rhs: &Segment<T, 3>) -> NearestPoints<Point3<T>, T> { door::nearest(self, rhs) }
///     ..
/// }
/// ```
///
/// `[D]` stands for shapes of any dimension `D`. Two shapes take an entry of their own where a few operations decide
/// whether they meet: `doors! { [D] Aabb<T, D>, Aabb<T, D>, intersects: |a, b| a.overlaps(b) }`, and with `both` in
/// both orders.
macro_rules! doors {
    ([D] $($list:tt)+) => {
        doors!(@list [const D: usize] D $($list)+);
    };
    ([$D:tt] $($list:tt)+) => {
        doors!(@list [] $D $($list)+);
    };
    (@list [$($g:tt)*] $D:tt $A:ty, $B:ty, intersects: |$a:ident, $b:ident| $intersects:expr) => {
        #[doc(hidden)]
        impl<T: nalgebra::RealField + Copy, $($g)*> $crate::Intersects<$B> for $A {
            #[inline]
            fn intersects(&self, rhs: &$B) -> bool {
                let ($a, $b) = (self, rhs);
                $intersects
            }
        }

        doors!(@nearest [$($g)*] $D $A, $B);
    };
    (@list [$($g:tt)*] $D:tt both $A:ty, $B:ty, intersects: |$a:ident, $b:ident| $intersects:expr) => {
        doors!(@list [$($g)*] $D $A, $B, intersects: |$a, $b| $intersects);
        doors!(@list [$($g)*] $D $B, $A, intersects: |$b, $a| $crate::Intersects::intersects($a, $b));
    };
    (@list $g:tt $D:tt own $($Own:ty)|+; $($A:ty: $($B:ty)|+;)+) => {
        $(doors!(@door $g $D $Own, $Own);)+
        $(doors!(@both $g $D $A: $($B)|+);)+
    };
    (@both $g:tt $D:tt $A:ty: $B:ty $(| $More:ty)*) => {
        doors!(@door $g $D $A, $B);
        doors!(@door $g $D $B, $A);
        $(doors!(@both $g $D $A: $More);)*
    };
    (@door [$($g:tt)*] $D:tt $A:ty, $B:ty) => {
        #[doc(hidden)]
        impl<T: nalgebra::RealField + Copy, $($g)*> $crate::Intersects<$B> for $A {
            #[inline]
            fn intersects(&self, rhs: &$B) -> bool {
                $crate::door::intersects::<T, $A, $B, $D>(self, rhs)
            }
        }

        doors!(@nearest [$($g)*] $D $A, $B);
    };
    (@nearest [$($g:tt)*] $D:tt $A:ty, $B:ty) => {
        #[doc(hidden)]
        impl<T: nalgebra::RealField + Copy, $($g)*> $crate::Nearest<$B> for $A {
            #[inline]
            fn nearest(&self, rhs: &$B) -> $crate::NearestPoints<nalgebra::Point<T, $D>, T> {
                $crate::door::nearest::<T, $A, $B, $D>(self, rhs)
            }

            #[inline]
            fn distance(&self, rhs: &$B) -> T {
                $crate::door::distance::<T, $A, $B, $D>(self, rhs)
            }

            #[inline]
            fn within(&self, rhs: &$B, distance: T) -> bool {
                $crate::door::is_within::<T, $A, $B, $D>(self, rhs, distance)
            }
        }
    };
}

/// The methods of [`Contact`](crate::Contact) of a shape with another one, which has those of both in the other order.
macro_rules! flipped_contacts {
    ($D:tt $T:ident $Rhs:ty) => {
        fn contact(&self, rhs: &$Rhs) -> Option<$crate::ContactPoints<$T, $D>> {
            $crate::Contact::contact(rhs, self).map($crate::ContactPoints::flip)
        }

        fn contact_within(&self, rhs: &$Rhs, margin: $T) -> Option<$crate::ContactPoints<$T, $D>> {
            $crate::Contact::contact_within(rhs, self, margin).map($crate::ContactPoints::flip)
        }

        fn visit_contacts(
            &self,
            rhs: &$Rhs,
            margin: $T,
            visit: &mut dyn FnMut($crate::ContactPoints<$T, $D>),
        ) {
            $crate::query::flipped::visit_flipped_contacts(rhs, self, margin, visit);
        }

        fn contact_manifold(
            &self,
            rhs: &$Rhs,
            margin: $T,
        ) -> Option<$crate::ContactManifold<$T, $D>> {
            $crate::Contact::contact_manifold(rhs, self, margin).map($crate::ContactManifold::flip)
        }

        fn visit_manifolds(
            &self,
            rhs: &$Rhs,
            margin: $T,
            visit: &mut dyn FnMut($crate::ContactManifold<$T, $D>),
        ) {
            $crate::query::flipped::visit_flipped_manifolds(rhs, self, margin, visit);
        }

        fn collect_contact_points(
            &self,
            rhs: &$Rhs,
            margin: $T,
            points: &mut alloc::vec::Vec<$crate::ManifoldPoint<$T, $D>>,
        ) -> Option<nalgebra::SVector<$T, $D>> {
            $crate::query::flipped::collect_flipped_points(rhs, self, margin, points)
        }
    };
}
