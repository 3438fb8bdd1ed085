//! Where a moving point enters an edge of the differences of two solids, with radii around it.

use super::{Difference, radius, radius_points};
use crate::exact::{
    Construction, ExactPoint, MidpointPlusMinus, Predicate, Quadratic, QuadraticRoots, Quotient,
    Root,
};
use crate::exact::{Ring, area_dot, cross3, dot, each, scale, square, sub};
use crate::predicate::SupportingLine;
use crate::predicate::distance::largest;
use crate::predicate::normals::{may_have_derivatives, square_to_line};
use core::cmp::Ordering;
use nalgebra::{one, zero};

/// An edge e = y - x of the differences of points in space.
#[derive(Clone, Copy, Debug)]
pub struct DifferenceSegment<X>(pub [Difference<X>; 2]);

/// x, e and the points given for them.
#[cfg_attr(not(debug_assertions), inline(always))]
fn along_edge<R: Ring>([a, b, c, d]: [[R; 3]; 4]) -> [[R; 3]; 2] {
    let x = sub(b, a);
    [x, sub(sub(d, c), x)]
}

/// r^2 |v x e|^2 - [x e v]^2 (degree 6).
struct EdgeFromWay;
impl Predicate<3, 5, 3> for EdgeFromWay {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b, c, d, v]: [[R; 3]; 5], [r, s, t]: [R; 3]) -> R {
        let [x, e] = along_edge([a, b, c, d]);
        let p = cross3(e, v);
        square(r + s + t) * dot(p, p) - square(dot(x, p))
    }
}

/// |v x e|^2 (degree 4).
struct EdgeFromMotion;
impl Predicate<3, 5, 0> for EdgeFromMotion {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b, c, d, v]: [[R; 3]; 5], _: [R; 0]) -> R {
        let [_, e] = along_edge([a, b, c, d]);
        area_dot(e, v, e, v)
    }
}

/// ((x - v) x e) . (v x e) (degree 4): minus the derivative of the squared distance from the line at the end.
struct EdgeAheadOfEnd;
impl Predicate<3, 5, 0> for EdgeAheadOfEnd {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b, c, d, v]: [[R; 3]; 5], _: [R; 0]) -> R {
        let [x, e] = along_edge([a, b, c, d]);
        area_dot(sub(x, v), e, v, e)
    }
}

/// (x x e) . (v x e) (degree 4).
struct EdgeAlongWay;
impl Predicate<3, 5, 0> for EdgeAlongWay {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b, c, d, v]: [[R; 3]; 5], _: [R; 0]) -> R {
        let [x, e] = along_edge([a, b, c, d]);
        area_dot(x, e, v, e)
    }
}

/// |(x - v) x e|^2 - r^2 |e|^2 (degree 4).
struct EdgeDistanceAtEnd;
impl Predicate<3, 5, 3> for EdgeDistanceAtEnd {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b, c, d, v]: [[R; 3]; 5], [r, s, t]: [R; 3]) -> R {
        let [x, e] = along_edge([a, b, c, d]);
        let x = sub(x, v);
        area_dot(x, e, x, e) - square(r + s + t) * dot(e, e)
    }
}

/// |(x - t v) x e|^2 = r^2 |e|^2: a = |v x e|^2, b / 2 = (x x e) . (v x e), k = |e|^2 (r^2 |v x e|^2 - [x e v]^2), product
/// |v x e|^2 (|x x e|^2 - r^2 |e|^2) (degrees 4, 4, 8, 8).
struct CylinderEntry;
impl QuadraticRoots<3, 7> for CylinderEntry {
    const START: usize = 0;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b, v, c, d, two, third]: [[R; 3]; 7], _: R) -> Quadratic<R, 3> {
        let ([x, e], r) = (along_edge([a, b, c, d]), radius(two, third));
        let (p, square_of_e) = (cross3(e, v), dot(e, e));
        let (square_of_p, det) = (dot(p, p), dot(x, p));
        Quadratic {
            direction: v,
            a: square_of_p,
            half_b: area_dot(x, e, v, e),
            discriminant: square_of_e * (square(r) * square_of_p - square(det)),
            product: square_of_p * (area_dot(x, e, x, e) - square(r) * square_of_e),
        }
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scales([a, b, v, _, _, two, third]: &[[f64; 3]; 7], _: f64) -> [f64; 2] {
        [largest([sub(*b, *a), *v, *two, *third]), 1.0]
    }
}

/// [x e v] e x v / (r |e x v|^2), times 1 (degrees 6 and 5): the part of the normal at right angles to the motion and
/// the edge.
struct EdgeNormalAcross;
impl Construction<3, 7, 1, 3> for EdgeNormalAcross {
    type Finish = Quotient;
    const IS_RARE: bool = true;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b, v, c, d, two, third]: [[R; 3]; 7], [one]: [R; 1]) -> ([R; 3], R) {
        let [x, e] = along_edge([a, b, c, d]);
        let p = cross3(e, v);
        (scale(p, dot(x, p) * one), radius(two, third) * dot(p, p))
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scale(_: &[[f64; 3]; 7], _: &[f64; 1]) -> f64 {
        1.0
    }
}

/// The magnitudes of the other part, √(x^2 |e|^2 (r^2 |p|^2 - [x e v]^2) / (|e|^2 r |p|^2)^2) for p = e x v and
/// each coordinate x of v |e|^2 - e (v . e), times 1 (degrees 16 and 14).
struct EdgeNormalAlong;
impl Construction<3, 7, 1, 3> for EdgeNormalAlong {
    type Finish = Root;
    const IS_RARE: bool = true;

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b, v, c, d, two, third]: [[R; 3]; 7], [one]: [R; 1]) -> ([R; 3], R) {
        let ([x, e], r) = (along_edge([a, b, c, d]), radius(two, third));
        let (p, square_of_e) = (cross3(e, v), dot(e, e));
        let (square_of_p, det) = (dot(p, p), dot(x, p));
        let w = sub(scale(v, square_of_e), scale(e, dot(v, e)));
        let factor = square_of_e * (square(r) * square_of_p - square(det)) * square(one);
        (
            each(&w, |&w| square(w) * factor),
            square(square_of_e * r * square_of_p),
        )
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn scale(_: &[[f64; 3]; 7], _: &[f64; 1]) -> f64 {
        1.0
    }
}

/// A coordinate of v |e|^2 - e (v . e) (degree 3).
struct AlongEdgeNormal<const AXIS: usize>;
impl<const AXIS: usize> Predicate<3, 5, 0> for AlongEdgeNormal<AXIS> {
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eval<R: Ring>([a, b, c, d, v]: [[R; 3]; 5], _: [R; 0]) -> R {
        let [_, e] = along_edge([a, b, c, d]);
        v[AXIS] * dot(e, e) - e[AXIS] * dot(v, e)
    }
}

impl<X: ExactPoint<3>> DifferenceSegment<X> {
    fn points(self, motion: X) -> [X; 5] {
        let Self([x, y]) = self;
        [x.a, x.b, y.a, y.b, motion]
    }

    /// The sum of the radii against the distance of the line of the motion from that of the edge; `None` where they are
    /// parallel.
    #[inline(never)]
    pub fn cmp_radius_to_path(self, motion: X, radii: [X::Scalar; 3]) -> Option<Ordering> {
        let points = self.points(motion);
        let is_parallel = X::sign_rarely(EdgeFromMotion, points, []).is_eq();
        (!is_parallel).then(|| X::sign_rarely(EdgeFromWay, points, radii))
    }

    /// At the end of the motion, whether the offset of the segment's line is reached.
    #[inline(never)]
    pub fn cmp_at_end(self, motion: X, radii: [X::Scalar; 3]) -> Ordering {
        let points = self.points(motion);
        if X::sign_rarely(EdgeAheadOfEnd, points, []).is_lt() {
            return Ordering::Less;
        }
        X::sign_rarely(EdgeDistanceAtEnd, points, radii)
    }

    /// Whether the segment's line is ahead of the origin: the sign of the scalar product of the motion and the vector
    /// to it.
    #[inline(never)]
    pub fn along_motion(self, motion: X) -> Ordering {
        X::sign_rarely(EdgeAlongWay, self.points(motion), [])
    }

    /// The time at which the origin is first at the distance of the radii from the segment's line, and the point a of the start of
    /// the segment then.
    #[inline(never)]
    pub fn entry(self, motion: X, radii: [X::Scalar; 3]) -> (X::Scalar, X::Own) {
        let (time, moved) =
            X::Own::first_root(CylinderEntry, self.own_points(motion, radii), zero());
        (time, moved)
    }

    fn own_points(self, motion: X, radii: [X::Scalar; 3]) -> [X::Own; 7] {
        let [a, b, c, d, v] = self.points(motion).map(ExactPoint::own);
        let [two, third] = radius_points::<X, 3>(radii);
        [a, b, v, c, d, two, third]
    }

    /// The unit vector from the first shape to the second at the entry time. Some radius is positive.
    #[inline(never)]
    pub fn entry_normal(self, motion: X, radii: [X::Scalar; 3]) -> [X::Scalar; 3] {
        if const { may_have_derivatives::<X::Scalar>() } {
            let Self([x, y]) = self;
            let (_, a) = self.entry(motion, radii);
            let [offset, start, toward] = [
                [x.b.own(), a],
                [x.b.own(), x.a.own()],
                [y.b.own(), y.a.own()],
            ]
            .map(|[p, q]| sub(p.rounded(), q.rounded()));
            let edge = SupportingLine::<_, true> {
                start: &start,
                toward: &toward,
            };
            return square_to_line(&offset, edge, one());
        }
        let [minus, plus] = X::Own::plus_minus(
            MidpointPlusMinus::<EdgeNormalAcross, EdgeNormalAlong, 3, 7, 1, 3>::SUM,
            self.own_points(motion, radii),
            [one()],
        );
        let points = self.points(motion);
        let signs = [
            X::sign_rarely(AlongEdgeNormal::<0>, points, []),
            X::sign_rarely(AlongEdgeNormal::<1>, points, []),
            X::sign_rarely(AlongEdgeNormal::<2>, points, []),
        ];
        let mut normal = plus;
        for axis in 0..3 {
            if signs[axis].is_lt() {
                normal[axis] = minus[axis];
            }
        }
        normal
    }
}
