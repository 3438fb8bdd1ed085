//! The mirror of a pair: written once, answered from either side.

/// Returns an answer that is not a number where a coordinate of two shapes is infinite or not a number.
///
/// `require_finite!(self, rhs)` expands to
///
/// ```text
/// if !(Finite::is_finite(self) && Finite::is_finite(rhs)) {
///     return NotANumber::not_a_number();
/// }
/// ```
macro_rules! require_finite {
    ($a:expr, $b:expr) => {
        if !($crate::algorithm::finite::Finite::is_finite($a)
            && $crate::algorithm::finite::Finite::is_finite($b))
        {
            return $crate::algorithm::result::NotANumber::not_a_number();
        }
    };
}

/// Implements the questions of `B` about `A` by those of `A` about `B`.
///
/// `symmetric!([const D: usize] Ball<T, D>, Segment<T, D>)` expands to
///
/// ```text
/// impl<T: RealField + Copy, const D: usize> Intersects<Ball<T, D>> for Segment<T, D> {
///     fn intersects(&self, rhs: &Ball<T, D>) -> bool { rhs.intersects(self) }
/// }
/// impl<T: RealField + Copy, const D: usize> Nearest<Ball<T, D>> for Segment<T, D> {
///     type Scalar = T;
///     type Point = nalgebra::Point<T, D>;
///     fn nearest(&self, rhs: &Ball<T, D>) -> NearestPoints<..> { rhs.nearest(self).flip() }
///     fn distance(&self, rhs: &Ball<T, D>) -> T { rhs.distance(self) }
///     fn within(&self, rhs: &Ball<T, D>, distance: T) -> bool { rhs.within(self, distance) }
/// }
/// ```
///
/// so that `a.nearest(&b)` and `b.nearest(&a)` agree bit for bit.
macro_rules! symmetric {
    ([$($generics:tt)*] $a:ty, $b:ty) => {
        impl<T: nalgebra::RealField + Copy, $($generics)*> $crate::Intersects<$a> for $b {
            #[inline]
            fn intersects(&self, rhs: &$a) -> bool {
                $crate::Intersects::intersects(rhs, self)
            }
        }

        impl<T: nalgebra::RealField + Copy, $($generics)*> $crate::Nearest<$a> for $b {
            type Scalar = <$a as $crate::Nearest<$b>>::Scalar;
            type Point = <$a as $crate::Nearest<$b>>::Point;

            #[inline]
            fn nearest(&self, rhs: &$a) -> $crate::NearestPoints<Self::Point, Self::Scalar> {
                $crate::Nearest::nearest(rhs, self).flip()
            }

            #[inline]
            fn distance(&self, rhs: &$a) -> Self::Scalar {
                $crate::Nearest::distance(rhs, self)
            }

            #[inline]
            fn within(&self, rhs: &$a, distance: Self::Scalar) -> bool {
                $crate::Nearest::within(rhs, self, distance)
            }
        }
    };
}

/// Evaluates an expression with the carriers of some lines, rays and segments by their names. Lines were
/// given in two ways, each of which has a type of its own: the expression is compiled for both.
///
/// `with_straight!(Line a, Ray b => intersects(a, b))` expands to
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
/// and without any shape, `with_straight!(=> distance(a, b))`, to the expression.
macro_rules! with_straight {
    (=> $body:expr) => { $body };
    (Line $line:ident $(, $Other:ident $other:ident)* => $body:expr) => {
        match $line.numbers() {
            $crate::shape::line::LineNumbers::Along { origin, direction } => {
                let $line = $crate::algorithm::linear::Linear::line(
                    $crate::predicate::SupportingLine::along(origin, direction),
                );
                with_straight!($($Other $other),* => $body)
            }
            $crate::shape::line::LineNumbers::Through { a: start, b: end } => {
                let $line = $crate::algorithm::linear::Linear::line(
                    $crate::predicate::SupportingLine::between(start, end),
                );
                with_straight!($($Other $other),* => $body)
            }
        }
    };
    ($Shape:ident $shape:ident $(, $Other:ident $other:ident)* => $body:expr) => {{
        let $shape = $crate::algorithm::linear::Linear::from($shape);
        with_straight!($($Other $other),* => $body)
    }};
}

/// Implements the two questions of [`Nearest`](crate::Nearest) that need no points, by what separates
/// the shapes.
///
/// `separation!([a, b] Ball<T, 2>; hulls::pair(a, b))` expands to
///
/// ```text
/// fn distance(&self, rhs: &Ball<T, 2>) -> T { hulls::pair(self, rhs).distance() }
/// fn within(&self, rhs: &Ball<T, 2>, distance: T) -> bool { hulls::pair(self, rhs).is_within(distance) }
/// ```
///
/// where all numbers are finite. In `separation!([a, b] Line<T, 2>; Line b => …)` the line is named by
/// its carrier, as [`with_straight`] does.
macro_rules! separation {
    ([$a:ident, $b:ident] $rhs:ty; $($Linear:ident $s:ident),* => $separation:expr) => {
        #[inline]
        fn distance(&self, rhs: &$rhs) -> T {
            $crate::algorithm::separation::distance(self, rhs, |$a, $b| {
                with_straight!($($Linear $s),* =>
                    $crate::algorithm::separation::Separation::distance(&$separation))
            })
        }

        #[inline]
        fn within(&self, rhs: &$rhs, distance: T) -> bool {
            $crate::algorithm::separation::is_within(self, rhs, distance, |$a, $b, limit| {
                with_straight!($($Linear $s),* =>
                    $crate::algorithm::separation::Separation::is_within(&$separation, limit))
            })
        }
    };
    ([$a:ident, $b:ident] $rhs:ty; $separation:expr) => {
        separation!([$a, $b] $rhs; => $separation);
    };
}

/// Implements the [`Intersection`](crate::Intersection) of `B` with `A` by that of `A` with `B`.
macro_rules! symmetric_intersection {
    ([$($generics:tt)*] $a:ty, $b:ty) => {
        impl<T: nalgebra::RealField + Copy, $($generics)*> $crate::Intersection<$a> for $b {
            type Output = <$a as $crate::Intersection<$b>>::Output;

            #[inline]
            fn intersection(&self, rhs: &$a) -> Self::Output {
                $crate::Intersection::intersection(rhs, self)
            }
        }
    };
}

/// Implements the questions about two convex shapes in space, whose vertices are given as `$ExactPoint`,
/// by [`core::space`](crate::pair).
///
/// `in_space!(Segment<T, 3>, Triangle<T, 3>; Plain<T>)` expands to
///
/// ```text
/// impl<T: RealField + Copy> Intersects<Triangle<T, 3>> for Segment<T, 3> {
///     fn intersects(&self, rhs: &Triangle<T, 3>) -> bool { space::intersects::<Plain<T>, _, _>(self, rhs) }
/// }
/// impl<T: RealField + Copy> Nearest<Triangle<T, 3>> for Segment<T, 3> {
///     type Scalar = T;
///     type Point = Point3<T>;
///     fn nearest(&self, rhs: &Triangle<T, 3>) -> NearestPoints<..> { space::nearest::<_, Plain<T>, _, _>(self, rhs) }
///     separation!([a, b] Triangle<T, 3>; space::separation::<_, Plain<T>, _, _>(a, b));
/// }
/// symmetric!([] Segment<T, 3>, Triangle<T, 3>);
/// ```
///
/// and with one shape to the same about two of it, alike from either side. After the word `by` stands
/// what tells of most of them directly whether they meet. Where two names stand first, they name the
/// shapes in what tells whether they meet, where they are nearest and what separates them. After `sight`, the first is a
/// line or a ray, which is held against the second by `core::space::sight`; after `half_space`, `plane`
/// and `plane_straight` it is a half-space or a plane, which `core::space::level` holds against the
/// second; after `capsule` the second is straight, and both are solved by `core::space::straights`.
/// After `cut` and `plane_cut` the first is a line, a ray or a segment, which `core::space::cut` and
/// `core::space::level` cut: the macro then implements [`Intersection`](crate::Intersection) in both
/// orders. After `slabs`, a line, a ray or a segment and a box along the axes get all three from
/// `core::space::slabs`. After `pierce`, one of the former and a triangle get the last from
/// `core::space::piercing`.
macro_rules! in_space {
    (cut $Linear:ident<T, 3>, $b:ty; $site:ty) => {
        in_space!(@cut [s, b] $Linear<T, 3>, $b;
            $Linear s => $crate::algorithm::clip::linear_solid::intersect_solid::<T, $site, _, _>(s, b));
    };
    (slabs $Linear:ident<T, 3>, $b:ty) => {
        in_space!([s, b] $Linear<T, 3>, $b; $Linear s =>
            $crate::algorithm::slabs::meets(b, s),
            $crate::algorithm::slabs::nearest::nearest(s, b),
            $crate::algorithm::slabs::separation::separation(s, b));
        in_space!(@cut [s, b] $Linear<T, 3>, $b;
            $Linear s => $crate::algorithm::slabs::cut::cut(s, b));
    };
    (pierce $Linear:ident<T, 3>, $b:ty) => {
        in_space!(@cut [s, t] $Linear<T, 3>, $b;
            $Linear s => $crate::algorithm::linear_triangle::pierce(s, t));
    };
    (plane_cut $Linear:ident<T, 3>, $b:ty) => {
        in_space!(@cut [s, p] $Linear<T, 3>, $b; $Linear s =>
            $crate::algorithm::half_space::solid::intersect_linear($crate::algorithm::half_space::solid::plane_through(p), s));
    };
    (@cut [$s:ident, $r:ident] $a:ty, $b:ty; $Linear:ident $line:ident => $cut:expr) => {
        impl<T: nalgebra::RealField + Copy> $crate::Intersection<$b> for $a {
            type Output = Option<$crate::Piece<T, 3>>;

            #[inline]
            fn intersection(&self, rhs: &$b) -> Self::Output {
                let ($s, $r) = (self, rhs);
                with_straight!($Linear $line => $cut)
            }
        }

        symmetric_intersection!([] $a, $b);
    };
    ([$s:ident, $r:ident] $a:ty, $b:ty; $($Linear:ident $line:ident)? =>
        $intersects:expr, $nearest:expr, $separation:expr) => {
        in_space!(@ [$s, $r] $a, $b; $($Linear $line)? => $intersects, $nearest, $separation);
        symmetric!([] $a, $b);
    };
    ([$s:ident, $r:ident] $a:ty, $b:ty; $intersects:expr, $nearest:expr, $separation:expr) => {
        in_space!([$s, $r] $a, $b; => $intersects, $nearest, $separation);
    };
    (by $by:expr; sight $Linear:ident<T, 3>, $b:ty; $site:ty) => {
        in_space!([s, b] $Linear<T, 3>, $b; $Linear s =>
            $crate::algorithm::projected_lines::intersects_by::<$site, _, _>(s, b, $by),
            $crate::algorithm::projected_lines::nearest::<T, $site, _, _>(s, b),
            $crate::algorithm::projected_lines::separation::separation::<T, $site, _, _>(s, b));
    };
    (by $by:expr; $a:ty; $site:ty) => {
        in_space!(@ [a, b] $a, $a; =>
            $crate::algorithm::gjk::nearest::intersects_by::<$site, _, _>(a, b, $by),
            $crate::algorithm::order::nearest_in_order(
                a,
                b,
                $crate::algorithm::gjk::nearest::nearest::<T, $site, _, _>,
            ),
            {
                let (a, b) = $crate::algorithm::order::order_pair(a, b);
                $crate::algorithm::gjk::nearest::separation::<T, $site, _, _>(a, b)
            });
    };
    (by $by:expr; $a:ty, $b:ty; $site:ty) => {
        in_space!([a, b] $a, $b;
            $crate::algorithm::gjk::nearest::intersects_by::<$site, _, _>(a, b, $by),
            $crate::algorithm::gjk::nearest::nearest::<T, $site, _, _>(a, b),
            $crate::algorithm::gjk::nearest::separation::<T, $site, _, _>(a, b));
    };
    (sight $Linear:ident<T, 3>, $b:ty; $site:ty) => {
        in_space!([s, b] $Linear<T, 3>, $b; $Linear s =>
            $crate::algorithm::projected_lines::intersects::<$site, _, _>(s, b),
            $crate::algorithm::projected_lines::nearest::<T, $site, _, _>(s, b),
            $crate::algorithm::projected_lines::separation::separation::<T, $site, _, _>(s, b));
    };
    (capsule $a:ty, $Linear:ident<T, 3>) => {
        in_space!([c, s] $a, $Linear<T, 3>; $Linear s =>
            $crate::algorithm::linear_linear::are_linears_within(c.core(), s, [c.radius()]),
            $crate::algorithm::capsule::space::nearest_to_capsule(c.core(), c.radius(), s),
            $crate::algorithm::capsule::CapsuleAndLinear { core: c.core(), radius: c.radius(), linear: s });
    };
    (half_space $a:ty, $b:ty; $site:ty) => {
        in_space!([h, b] $a, $b;
            $crate::algorithm::half_space::solid::meets_half_space::<$site, _>(h, b),
            $crate::algorithm::half_space::solid::nearest_to_half_space::<T, $site, _>(h, b),
            $crate::algorithm::half_space::solid::separation_from_half_space::<T, $site, _>(h, b));
    };
    (plane $a:ty, $b:ty; $site:ty) => {
        in_space!([p, b] $a, $b;
            $crate::algorithm::half_space::solid::meets_plane::<$site, _>($crate::algorithm::half_space::solid::plane_through(p), b),
            $crate::algorithm::half_space::solid::nearest_to_plane::<T, $site, _>($crate::algorithm::half_space::solid::plane_through(p), b),
            $crate::algorithm::half_space::solid::separation_from_plane::<T, $site, _>($crate::algorithm::half_space::solid::plane_through(p), b));
    };
    (plane_straight $a:ty, $Linear:ident<T, 3>) => {
        in_space!([p, b] $a, $Linear<T, 3>; $Linear b =>
            $crate::algorithm::half_space::solid::meets_linear($crate::algorithm::half_space::solid::plane_through(p), b),
            $crate::algorithm::half_space::solid::nearest_to_linear($crate::algorithm::half_space::solid::plane_through(p), b),
            $crate::algorithm::half_space::solid::separation_from_linear($crate::algorithm::half_space::solid::plane_through(p), b));
    };
    ($a:ty; $site:ty) => {
        in_space!(@ [a, b] $a, $a; =>
            $crate::algorithm::gjk::nearest::intersects::<$site, _, _>(a, b),
            $crate::algorithm::order::nearest_in_order(
                a,
                b,
                $crate::algorithm::gjk::nearest::nearest::<T, $site, _, _>,
            ),
            {
                let (a, b) = $crate::algorithm::order::order_pair(a, b);
                $crate::algorithm::gjk::nearest::separation::<T, $site, _, _>(a, b)
            });
    };
    ($a:ty, $b:ty; $site:ty) => {
        in_space!([a, b] $a, $b;
            $crate::algorithm::gjk::nearest::intersects::<$site, _, _>(a, b),
            $crate::algorithm::gjk::nearest::nearest::<T, $site, _, _>(a, b),
            $crate::algorithm::gjk::nearest::separation::<T, $site, _, _>(a, b));
    };
    (@ [$s:ident, $r:ident] $a:ty, $b:ty; $($Linear:ident $line:ident)? =>
        $intersects:expr, $nearest:expr, $separation:expr) => {
        impl<T: nalgebra::RealField + Copy> $crate::Intersects<$b> for $a {
            #[inline]
            fn intersects(&self, rhs: &$b) -> bool {
                let ($s, $r) = (self, rhs);
                with_straight!($($Linear $line)? => $intersects)
            }
        }

        impl<T: nalgebra::RealField + Copy> $crate::Nearest<$b> for $a {
            type Scalar = T;
            type Point = nalgebra::Point3<T>;

            #[inline]
            fn nearest(&self, rhs: &$b) -> $crate::NearestPoints<Self::Point, T> {
                require_finite!(self, rhs);
                let ($s, $r) = (self, rhs);
                with_straight!($($Linear $line)? => $nearest)
            }

            separation!([$s, $r] $b; $($Linear $line)? => $separation);
        }
    };
}
