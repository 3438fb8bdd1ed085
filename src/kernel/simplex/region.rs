//! Which part of a face is nearest to the origin, as far as floats tell it.

use super::pair::Pair;
use crate::kernel::filter::Approx;
use crate::kernel::ring::{dot, sub};
use crate::kernel::scalar::is_float;
use crate::kernel::site::Site;
use core::cmp::Ordering;
use nalgebra::zero;

/// The corners of which none can be spared to hold the point of a face that is nearest to the origin:
/// what [`Known`](super::Known) tells by its weights, all at once from the same six products.
///
/// Ericson, *Real-Time Collision Detection* (2005), 5.1.5.
#[inline]
pub fn nearest_corners<X: Site<3>>(corners: [&Pair<X>; 3]) -> Option<&'static [usize]> {
    if !is_float(&zero::<X::Scalar>()) {
        return None;
    }
    let [u, v, w] = corners;
    let (u, v, w) = (u.rough(), v.rough(), w.rough());
    let (to_v, to_w) = (sub(v, u), sub(w, u));
    let products = |p| [dot(p, to_v), dot(p, to_w)];
    let (of_u, of_v, of_w) = (products(u), products(v), products(w));
    let is_negative = |x: Approx| x.sign().map(Ordering::is_lt);
    let is_positive = |x: Approx| x.sign().map(Ordering::is_gt);

    let u_leads = [is_negative(of_u[0])?, is_negative(of_u[1])?];
    if u_leads == [false; 2] {
        return Some(&[0]);
    }
    let v_leads = [is_positive(of_v[0])?, is_positive(of_v[0] - of_v[1])?];
    if v_leads == [false; 2] {
        return Some(&[1]);
    }
    let w_leads = [is_positive(of_w[1])?, is_positive(of_w[1] - of_w[0])?];
    if w_leads == [false; 2] {
        return Some(&[2]);
    }
    let weight = |[p, q]: [[Approx; 2]; 2]| is_positive(p[0] * q[1] - q[0] * p[1]);
    if u_leads[0] && v_leads[0] && !weight([of_u, of_v])? {
        return Some(&[0, 1]);
    }
    if v_leads[1] && w_leads[1] && !weight([of_v, of_w])? {
        return Some(&[1, 2]);
    }
    if u_leads[1] && w_leads[0] && !weight([of_w, of_u])? {
        return Some(&[2, 0]);
    }
    Some(&[0, 1, 2])
}
