//! The manifolds of box3d-rust, Box3D in Rust: `f32`, in space.

use crate::judge::Depth;
use box3d_rust::constants::MAX_HULL_VERTICES;
use box3d_rust::distance::SimplexCache;
use box3d_rust::geometry::{Capsule, Sphere};
use box3d_rust::hull::{self, HullData};
use box3d_rust::manifold::{self, LocalManifold, SatCache};
use box3d_rust::math_functions as math;
use box3d_rust::{Quat, TRANSFORM_IDENTITY, Transform, Vec3};
use nalgebra::{Point3, Vector3};
use std::any::Any;
use std::cell::RefCell;
use tangency_peers::inputs::PosedBox;

/// The most points of a manifold.
const CAPACITY: i32 = 4;

fn vector(v: &Vector3<f32>) -> Vec3 {
    let [x, y, z] = (*v).into();
    Vec3 { x, y, z }
}

fn point(p: &Point3<f32>) -> Vec3 {
    vector(&p.coords)
}

enum Shape {
    Sphere(Sphere),
    Capsule(Capsule),
    Hull(Box<HullData>),
}

/// A shape in its frame.
pub struct Body {
    frame: Transform,
    shape: Shape,
}

impl Body {
    /// Of a shape of `f32` in space.
    pub fn new(drawn: &dyn Any) -> Option<Self> {
        let sphere = drawn.downcast_ref().map(Self::sphere);
        let capsule = || drawn.downcast_ref().map(Self::capsule);
        let aabb = || drawn.downcast_ref().map(Self::aabb);
        let obb = || drawn.downcast_ref().map(Self::obb);
        let hull = || drawn.downcast_ref().map(Self::hull);
        sphere
            .or_else(capsule)
            .or_else(aabb)
            .or_else(obb)
            .or_else(hull)
    }

    fn at(frame: Transform, shape: Shape) -> Self {
        Self { frame, shape }
    }

    fn sphere(ball: &tangency::Ball<f32, 3>) -> Self {
        let sphere = Sphere {
            center: point(ball.center()),
            radius: ball.radius(),
        };
        Self::at(TRANSFORM_IDENTITY, Shape::Sphere(sphere))
    }

    fn capsule(capsule: &tangency::Capsule<f32, 3>) -> Self {
        let capsule = Capsule {
            center1: point(&capsule.segment().a),
            center2: point(&capsule.segment().b),
            radius: capsule.radius(),
        };
        Self::at(TRANSFORM_IDENTITY, Shape::Capsule(capsule))
    }

    fn aabb(aabb: &tangency::Aabb<f32, 3>) -> Self {
        let p = point(&aabb.center());
        let frame = Transform {
            p,
            ..TRANSFORM_IDENTITY
        };
        Self::cuboid(frame, &aabb.half_extents())
    }

    fn obb(posed: &PosedBox<f32>) -> Self {
        let q = Quat {
            v: vector(&posed.rotation.imag()),
            s: posed.rotation.w,
        };
        let p = point(&posed.center);
        Self::cuboid(Transform { p, q }, &posed.half_extents)
    }

    fn cuboid(frame: Transform, half: &Vector3<f32>) -> Self {
        let hull = hull::make_box_hull(half.x, half.y, half.z).base;
        Self::at(frame, Shape::Hull(Box::new(hull)))
    }

    fn hull(points: &Vec<Point3<f32>>) -> Self {
        let points: Vec<_> = points.iter().map(point).collect();
        let hull = hull::create_hull(&points, MAX_HULL_VERTICES).expect("the points have a hull");
        Self::at(TRANSFORM_IDENTITY, Shape::Hull(Box::new(hull)))
    }
}

/// The deepest point of a manifold and its normal, without the caches of an earlier frame.
pub fn collide() -> impl Fn(&Body, &Body) -> Option<Depth> {
    let room = RefCell::new(LocalManifold::default());
    move |a, b| {
        let mut room = room.borrow_mut();
        room.point_count = 0;
        collide_to(&mut room, a, b);
        let points = &room.points[..room.point_count as usize];
        let normal = math::rotate_vector(a.frame.q, room.normal);
        let deepest = points
            .iter()
            .map(|point| point.separation)
            .reduce(f32::min)?;
        Some(Depth {
            separation: deepest.into(),
            normal: [normal.x, normal.y, normal.z].map(f64::from),
        })
    }
}

fn collide_to(room: &mut LocalManifold, a: &Body, b: &Body) {
    let way = math::inv_mul_transforms(a.frame, b.frame);
    let (simplex, sat) = (&mut SimplexCache::default(), &mut SatCache::default());
    match (&a.shape, &b.shape) {
        (Shape::Sphere(a), Shape::Sphere(b)) => {
            manifold::collide_spheres(room, CAPACITY, a, b, way);
        }
        (Shape::Capsule(a), Shape::Sphere(b)) => {
            manifold::collide_capsule_and_sphere(room, CAPACITY, a, b, way);
        }
        (Shape::Hull(a), Shape::Sphere(b)) => {
            manifold::collide_hull_and_sphere(room, CAPACITY, a, b, way, simplex);
        }
        (Shape::Capsule(a), Shape::Capsule(b)) => {
            manifold::collide_capsules(room, CAPACITY, a, b, way);
        }
        (Shape::Hull(a), Shape::Capsule(b)) => {
            manifold::collide_hull_and_capsule(room, CAPACITY, a, b, way, simplex);
        }
        (Shape::Hull(a), Shape::Hull(b)) => {
            manifold::collide_hulls(room, CAPACITY, a, b, way, sat);
        }
        _ => unreachable!("the pairs are listed in this order"),
    }
}
