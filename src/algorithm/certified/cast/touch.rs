//! The time at which two features touch, and the contact then.
//!
//! The origin moves by t v through the differences of the features, a vertex x with some edges e from it. They are
//! entered, with the radii around them, where |y| = r for the part y of x - t v square to the edges: a linear equation where
//! the edges span a plane (a line of the plane), a quadratic one else. It is computed in a precision in which the rounding of
//! the time and of the normal is all that is off.

use crate::algorithm::certified::cast::precision::{
    TouchNumber, given, in_space, product, square_to, to_dimension, unit, value,
};
use crate::algorithm::certified::cast::root::first_root;
use crate::algorithm::certified::cast::search::NOISE;
use crate::algorithm::certified::cast::{CastMotion, FoundCast, Touch};
use crate::algorithm::certified::contact::search::Vertices;
use crate::algorithm::certified::cut::UNIT;
use crate::algorithm::certified::simplex::Simplex64;
use crate::algorithm::certified::{CENTRAL, Core, larger, negate, plus, smaller, sqrt};
use crate::exact::{cross3, dot, each, scale, square, sub};
use crate::predicate::largest;

/// The least weight of a vertex of a feature that is certainly touched inside. Weights err by less: see
/// [`is_certain_along`](TouchFeatures::is_certain_along).
const LEAST_WEIGHT: f64 = 1e-6;
/// The sine of the least angle between the motion and a face that is entered, and the square of that of a ball or a cylinder. What these
/// do to a time is bounded by [`Entry::time_error`]: any number above the noise is right here, and what is less steep is decided exactly.
pub(super) const LEAST_SLOPE: f64 = 1e-6;

/// The closest features of two cores.
pub(super) struct TouchFeatures<'m, 's, const D: usize> {
    motion: &'m CastMotion<'s, D>,
    vertices: [Vertices; 2],
    /// How many edges span both.
    edge_count: usize,
    scale: f64,
}

/// When the difference is entered, and the unit normal there.
struct Entry<R, const D: usize> {
    time: R,
    /// A bound on the error of the time.
    time_error: f64,
    normal: [R; D],
}

impl<'m, 's, const D: usize> TouchFeatures<'m, 's, D> {
    /// The features that a simplex of the difference is made of, if they can be entered.
    pub fn of(motion: &'m CastMotion<'s, D>, simplex: &Simplex64<D>, scale: f64) -> Option<Self> {
        let vertices = [Vertices::of(simplex, 0), Vertices::of(simplex, 1)];
        let edge_count = vertices[0].as_slice().len() + vertices[1].as_slice().len() - 2;
        let is_face = edge_count + 1 == D;
        let can_be_entered = is_face || edge_count + 1 < D && motion.radii() != [0.0; 3];
        can_be_entered.then_some(Self {
            motion,
            vertices,
            edge_count,
            scale,
        })
    }

    /// The features of a difference of two points: the points themselves.
    fn of_points(motion: &'m CastMotion<'s, D>, scale: f64) -> Self {
        Self {
            motion,
            vertices: [Vertices::FIRST; 2],
            edge_count: 0,
            scale,
        }
    }

    /// The touch, if it is certain that these are what touches, or that shapes that are apart at first miss.
    pub fn touch<R: TouchNumber>(&self) -> Option<FoundCast<D>> {
        let (x, edges) = (self.vertex::<R>(), self.edges::<R>());
        let edges = &edges[..self.edge_count];
        let entry = match edges {
            [edge] if D == 2 => self.enter_face(x, square_to(*edge), edges)?,
            [edge, other] => self.enter_face(x, product(*edge, *other)?, edges)?,
            [edge] => self.enter_cylinder(x, *edge)?,
            _ => self.enter_ball(x)?,
        };
        let (time, normal) = (entry.time.value(), value(entry.normal));
        let v = self.motion.vector;
        let speed = dot(normal, v);
        let noise = NOISE * self.scale + entry.time_error * speed;
        let is_certain = speed * speed > LEAST_SLOPE * LEAST_SLOPE * dot(v, v)
            && speed > 0.0
            && time * speed > 2.0 * noise
            && (time - 1.0).abs() * speed > 2.0 * noise;
        if !(is_certain && self.are_first(normal)) {
            return None;
        }
        let weights = self.weights(x, edges, &entry)?;
        if time > 1.0 {
            return Some(FoundCast::Miss);
        }
        Some(FoundCast::Touch(Touch {
            has_depth: self.has_depth(),
            ..self.touch_at(time, normal, weights)
        }))
    }

    /// The difference of the first vertices before the motion.
    fn vertex<R: TouchNumber>(&self) -> [R; D] {
        let [a, b] = self.first_vertices();
        sub(b, a)
    }

    fn first_vertices<R: TouchNumber>(&self) -> [[R; D]; 2] {
        let [a, b] = self.motion.shapes;
        let [of_a, of_b] = [0, 1].map(|side: usize| self.vertices[side].as_slice()[0]);
        [vertex_of(&a.core, of_a), vertex_of(&b.core, of_b)]
    }

    /// The edges of the difference from its first vertex, those of the first shape first.
    fn edges<R: TouchNumber>(&self) -> [[R; D]; 2] {
        let (mut edges, mut count) = ([[R::given(0.0); D]; 2], 0);
        for (side, shape) in self.motion.shapes.iter().enumerate() {
            let vertices = self.vertices[side].as_slice();
            for &index in &vertices[1..] {
                let [from, to] = [vertices[0], index].map(|i| vertex_of(&shape.core, i));
                edges[count] = if side == 0 {
                    sub(from, to)
                } else {
                    sub(to, from)
                };
                count += 1;
            }
        }
        edges
    }

    fn radius<R: TouchNumber>(&self) -> R {
        let [r, s, d] = self.motion.radii().map(R::given);
        r + s + d
    }

    /// |n . (x - t v)| = r |n| for the normal n of some edges.
    ///
    /// With u the rounding of the numbers, a height errs by less than 35 u of the scale and of |n|, see [`NOISE`], and a component of
    /// the product of two edges by 8 u of the product of their lengths.
    fn enter_face<R: TouchNumber>(
        &self,
        x: [R; D],
        normal: [R; D],
        edges: &[[R; D]],
    ) -> Option<Entry<R, D>> {
        let length = dot(normal, normal).root();
        let speed = dot(normal, given(self.motion.vector));
        if speed.value() == 0.0 || length.value() <= NOISE * NOISE * self.scale {
            return None;
        }
        let sign = R::given(speed.value().signum());
        let height = dot(normal, x) * sign - self.radius::<R>() * length;
        let lengths = edges.iter().map(|&edge| length_of(value(edge)));
        let of_product = 8.0 * lengths.product::<f64>();
        let error = (35.0 * length.value() + of_product) * R::ROUNDING * self.scale;
        Some(Entry {
            time: height.over(speed * sign),
            time_error: error / speed.value().abs(),
            normal: each(&normal, |&n| (n * sign).over(length)),
        })
    }

    /// |x - t v| = r.
    fn enter_ball<R: TouchNumber>(&self, x: [R; D]) -> Option<Entry<R, D>> {
        let v = given(self.motion.vector);
        let limit = square(self.radius::<R>());
        let root = first_root(x, v, limit, [self.scale, self.speed()])?;
        Some(Entry {
            time: root.time,
            time_error: root.error,
            normal: unit(root.left)?,
        })
    }

    /// |(x - t v) x e| = r |e|.
    fn enter_cylinder<R: TouchNumber>(&self, x: [R; D], edge: [R; D]) -> Option<Entry<R, D>> {
        let [x, v, e] = [x, given(self.motion.vector), edge].map(in_space);
        let limit = square(self.radius::<R>()) * dot(e, e);
        let length = length_of(value(e));
        let sizes = [self.scale * length, self.speed() * length];
        let root = first_root(cross3(x, e), cross3(v, e), limit, sizes)?;
        Some(Entry {
            time: root.time,
            time_error: root.error,
            normal: unit(to_dimension(cross3(e, root.left)))?,
        })
    }

    /// Whether all other vertices of the shapes are further along the normal.
    fn are_first(&self, normal: [f64; D]) -> bool {
        let [a, b] = self.motion.shapes;
        a.core.is_lowest(&self.vertices[0], negate(normal))
            && b.core.is_lowest(&self.vertices[1], normal)
    }

    /// How far along the edges of the difference it is entered, if that is inside of the features.
    fn weights<R: TouchNumber>(
        &self,
        x: [R; D],
        edges: &[[R; D]],
        entry: &Entry<R, D>,
    ) -> Option<[f64; 2]> {
        let mut place = [R::given(0.0); D];
        for i in 0..D {
            let reach =
                entry.time * R::given(self.motion.vector[i]) + self.radius::<R>() * entry.normal[i];
            place[i] = reach - x[i];
        }
        let place = value(place);
        let weights = match edges {
            [] => return Some([0.0; 2]),
            [edge] => {
                let edge = value(*edge);
                self.is_certain_along(length_of(edge), entry)?;
                [dot(place, edge) / dot(edge, edge), 0.0]
            }
            [edge, other, ..] => {
                let (u, v) = (value(*edge), value(*other));
                let (of_u, of_v) = (length_of(u), length_of(v));
                let sine = length_of(cross3(in_space(u), in_space(v))) / (of_u * of_v);
                self.is_certain_along(sine * smaller(of_u, of_v), entry)?;
                let [s, t] = weights_on_face(place, u, v);
                // One step of iterative refinement.
                let [ds, dt] = weights_on_face(plus(plus(place, -s, u), -t, v), u, v);
                [s + ds, t + dt]
            }
        };
        let [s, t] = weights;
        let is_triangle = self.vertices.iter().any(|v| v.as_slice().len() == 3);
        let is_inside = |x: f64| x > LEAST_WEIGHT && x < 1.0 - LEAST_WEIGHT;
        let is_certain = is_inside(s)
            && (edges.len() == 1 || is_inside(t))
            && (!is_triangle || s + t < 1.0 - LEAST_WEIGHT);
        is_certain.then_some(weights)
    }

    /// Whether the weight along an edge of a length errs by less than half of the least weight; of two edges of a face, along the shorter
    /// one times the sine of their angle.
    ///
    /// The place t v + r n - x errs by the error of t times |v|, as much by that of r n, which is what is left of x then, and by 16
    /// roundings of the scale, of the sums and of their values in `f64`; a weight by that over the length. Normal equations lose the square
    /// of the sine, 1e6 u, and as much of what is left in the step of refinement.
    fn is_certain_along<R>(&self, length: f64, entry: &Entry<R, D>) -> Option<()> {
        let error = 2.0 * entry.time_error * self.speed() + 16.0 * UNIT * self.scale;
        (error < 0.5 * LEAST_WEIGHT * length).then_some(())
    }

    fn speed(&self) -> f64 {
        length_of(self.motion.vector)
    }

    /// Whether the difference with the radii around it has an interior, given that all other vertices are further: without any it
    /// is the face that is entered.
    fn has_depth(&self) -> bool {
        let has_others = |side: usize| {
            vertex_count(&self.motion.shapes[side].core) > self.vertices[side].as_slice().len()
        };
        self.motion.radii() != [0.0; 3] || has_others(0) || has_others(1)
    }

    /// The contact: at the vertex of one shape that touches, or where two edges cross.
    fn touch_at(&self, time: f64, normal: [f64; D], weights: [f64; 2]) -> Touch<D> {
        let (v, radii) = (self.motion.vector, self.motion.radii());
        let [a, b] = self.first_vertices::<f64>();
        if self.vertices[1].as_slice().len() == 1 {
            return Touch::at_standing(time, normal, b, radii);
        }
        if self.vertices[0].as_slice().len() == 1 {
            return Touch::at_moving(time, normal, plus(a, time, v), radii);
        }
        let edges = self.edges::<f64>();
        Touch::at_standing(time, normal, plus(b, weights[1], edges[1]), radii)
    }
}

/// The first touch of balls with these centers.
pub(super) fn find_of_balls<R: TouchNumber, const D: usize>(
    motion: &CastMotion<'_, D>,
    [p, q]: [[f64; D]; 2],
) -> Option<FoundCast<D>> {
    let (x, v, [r, s, d]) = (sub(q, p), motion.vector, motion.radii());
    let radius = r + s + d;
    let scale = larger(largest([v]) + radius, largest([x]));
    if !CENTRAL.contains(scale) {
        return None;
    }
    let (a, h, reach, limit) = (dot(v, v), dot(x, v), dot(x, x), radius * radius);
    if reach - limit <= NOISE * reach {
        return None;
    }
    // They go away from each other, or pass each other.
    let noise = NOISE * a * reach;
    if h < -NOISE * scale * scale || h * h - a * (reach - limit) < -noise {
        return Some(FoundCast::Miss);
    }
    TouchFeatures::of_points(motion, scale).touch::<R>()
}

fn length_of<const D: usize>(v: [f64; D]) -> f64 {
    sqrt(dot(v, v))
}

/// The weights s, t for which s u + t v is closest to a place.
fn weights_on_face<const D: usize>(place: [f64; D], u: [f64; D], v: [f64; D]) -> [f64; 2] {
    let (uu, uv, vv) = (dot(u, u), dot(u, v), dot(v, v));
    let (pu, pv) = (dot(place, u), dot(place, v));
    let area = uu * vv - uv * uv;
    [(vv * pu - uv * pv) / area, (uu * pv - uv * pu) / area]
}

/// The number of vertices of a bounded core.
pub(in crate::algorithm::certified) fn vertex_count<const D: usize>(core: &Core<'_, D>) -> usize {
    match core {
        Core::Point(_) => 1,
        Core::Linear(_) => 2,
        Core::Simplex(_, count) => *count,
        Core::List(list) => list.len(),
        _ => 1 << D,
    }
}

/// A vertex in plain floats.
pub(in crate::algorithm::certified) fn vertex_at<const D: usize>(
    core: &Core<'_, D>,
    index: usize,
) -> [f64; D] {
    vertex_of(core, index)
}

pub(super) fn vertex_of<R: TouchNumber, const D: usize>(
    core: &Core<'_, D>,
    index: usize,
) -> [R; D] {
    let Core::Obb(center, half_axes) = core else {
        return given(core.stored_vertex(index).unwrap_or([0.0; D]));
    };
    let mut vertex: [R; D] = given(*center);
    for (i, half_axis) in half_axes.iter().enumerate() {
        let sign = R::given(if index >> i & 1 == 1 { 1.0 } else { -1.0 });
        let offset: [R; D] = scale(given(*half_axis), sign);
        for axis in 0..D {
            vertex[axis] = vertex[axis] + offset[axis];
        }
    }
    vertex
}
