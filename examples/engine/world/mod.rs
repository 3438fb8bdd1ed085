//! The bodies, and what happens to them in a frame.

pub mod body;
pub mod hash;
mod outline;
mod scene;
mod threads;

use body::{Body, Placed};
use nalgebra::{Point2, RealField, Vector2};
use tangency::{Contact, FirstHit, HalfPlane, Index, Intersects, Line2, PairBuffer, Ray2, RayCast};
use threads::in_parts;

/// The rays of a frame, from the middle in all directions.
pub const RAYS: usize = 64;

pub struct World<T: RealField + Copy> {
    pub bodies: Vec<Body<T>>,
    /// The bodies at their places in this frame.
    pub placed: Vec<Placed<T>>,
    /// The box is what is outside of these.
    walls: [HalfPlane<T>; 4],
    line: Line2<T>,
    index: Index<u32, T, 2>,
    pairs: PairBuffer<u32>,
    threads: usize,
    pub overlap_count: usize,
    pub touching: Vec<(u32, u32)>,
    pub on_line: usize,
    /// What each ray hits first.
    pub picks: Vec<Option<FirstHit<u32, T>>>,
}

/// A whole number, or a sum of few powers of two: exact in every scalar.
pub fn number<T: RealField>(x: f64) -> T {
    nalgebra::convert(x)
}

impl<T: RealField + Copy> World<T> {
    pub fn new(count: usize, threads: usize) -> Self {
        let scene = scene::Scene::new(count);
        let bodies = scene.bodies::<T>();
        let placed: Vec<_> = bodies.iter().map(Body::placed).collect();
        let index = (0..).zip(placed.iter().map(body::bounds_of)).collect();
        Self {
            bodies,
            placed,
            walls: scene.walls(),
            line: Line2::new(Point2::origin(), Vector2::new(number(2.0), number(1.0))),
            index,
            pairs: PairBuffer::new(),
            threads,
            overlap_count: 0,
            touching: Vec::new(),
            on_line: 0,
            picks: Vec::new(),
        }
    }

    pub fn step(&mut self) {
        self.bodies.iter_mut().for_each(Body::advance);
        self.placed = in_parts(self.threads, &self.bodies, Body::placed);
        let bounds = in_parts(self.threads, &self.placed, body::bounds_of);
        for (key, bounds) in (0..).zip(bounds) {
            self.index.update(&key, bounds);
        }
        self.index.refit();
        self.touch();
        self.bounce();
        self.sense();
    }

    /// Bodies that touch exchange their motion toward each other.
    fn touch(&mut self) {
        let pairs = self.index.pairs_in(&mut self.pairs);
        self.overlap_count = pairs.len();
        let placed = |key: u32| &self.placed[key as usize];
        let contacts = in_parts(self.threads, pairs, |&(a, b)| {
            placed(a).contact_within(placed(b), T::zero())
        });
        self.touching.clear();
        for (&(a, b), contact) in pairs.iter().zip(contacts) {
            let Some(contact) = contact else { continue };
            self.touching.push((a, b));
            let [a, b] = [a, b].map(|key| key as usize);
            let pair = self.bodies.get_disjoint_mut([a, b]);
            body::exchange(pair.expect("two bodies"), &contact.normal);
        }
    }

    /// A body in a wall moves out of it.
    fn bounce(&mut self) {
        for wall in &self.walls {
            let is_in_wall = in_parts(self.threads, &self.placed, |body| body.intersects(wall));
            for (body, _) in self
                .bodies
                .iter_mut()
                .zip(is_in_wall)
                .filter(|(_, is_in)| *is_in)
            {
                body.move_toward(&wall.normal);
            }
        }
    }

    fn sense(&mut self) {
        let on_line = in_parts(self.threads, &self.placed, |body| {
            body.intersects(&self.line)
        });
        self.on_line = on_line.into_iter().filter(|is_on| *is_on).count();
        let rays: Vec<_> = scene::directions::<T>(RAYS).collect();
        self.picks = in_parts(self.threads, &rays, |direction| {
            let ray = Ray2::new(Point2::origin(), *direction);
            let limit = number(1000.0);
            self.index.first_hit(&ray, limit, |key| {
                let hits = self.placed[key as usize].cast_ray(&ray, limit)?;
                Some(hits.first.parameter)
            })
        });
    }

    /// Where the rays hit.
    pub fn pick_points(&self) -> impl Iterator<Item = Point2<T>> {
        let directions = scene::directions::<T>(RAYS).zip(&self.picks);
        directions.filter_map(|(direction, pick)| {
            let parameter = pick.as_ref()?.parameter;
            Some(Point2::from(direction * parameter))
        })
    }
}
