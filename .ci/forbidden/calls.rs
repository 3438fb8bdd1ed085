//! A call of every forbidden method, to be refused.
#![allow(dead_code, reason = "only clippy reads this")]

use nalgebra::{Point2, RealField, Vector2};

fn scalars<T: RealField + Copy>(x: T) {
    let _ = x.cbrt(); // forbidden
    let _ = x.ln(); // forbidden
    let _ = x.exp(); // forbidden
    let _ = x.sin(); // forbidden
    let _ = x.cos(); // forbidden
    let _ = x.tan(); // forbidden
    let _ = x.asin(); // forbidden
    let _ = x.acos(); // forbidden
    let _ = x.atan(); // forbidden
    let _ = x.sin_cos(); // forbidden
    let _ = x.floor(); // forbidden
    let _ = x.round(); // forbidden
    let _ = x.hypot(x); // forbidden
    let _ = x.powi(2); // forbidden
    let _ = x.powf(x); // forbidden
    let _ = x.mul_add(x, x); // forbidden
    let _ = x.atan2(x); // forbidden
    let _ = RealField::max(x, x); // forbidden
    let _ = RealField::min(x, x); // forbidden
}

fn vectors<T: RealField + Copy>(v: Vector2<T>, p: Point2<T>) {
    let _ = v.norm(); // forbidden
    let _ = v.norm_squared(); // forbidden
    let _ = v.magnitude(); // forbidden
    let _ = v.magnitude_squared(); // forbidden
    let _ = v.normalize(); // forbidden
    let _ = v.metric_distance(&v); // forbidden
    let _ = v.dot(&v); // forbidden
    let _ = nalgebra::distance(&p, &p); // forbidden
    let _ = nalgebra::distance_squared(&p, &p); // forbidden
    let _ = nalgebra::center(&p, &p); // forbidden
}

fn floats() {
    let _ = f64::hypot; // forbidden
    let _ = f64::powi; // forbidden
    let _ = f64::powf; // forbidden
    let _ = f64::mul_add; // forbidden
    let _ = f32::hypot; // forbidden
    let _ = f32::powi; // forbidden
    let _ = f32::powf; // forbidden
}
