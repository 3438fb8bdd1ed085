//! Where a triangle and a body have several normals that are exactly as deep, which is told does not depend on the scalar.

use crate::rng::Rng;
use nalgebra::{Point3, RealField, Vector3, convert};
use simba::scalar::FixedI32F32;
use std::array::from_fn;
use tangency::{Contact, ContactPoints, ConvexPolyhedron, Rounded, TriMesh, Triangle};

/// A hull of corners whose coordinates are multiples of a half, and a radius around it.
struct Body {
    corners: Vec<[f64; 3]>,
    radius: f64,
}

fn half(rng: &mut Rng, most: usize) -> f64 {
    rng.below(4 * most + 1) as f64 / 2.0 - most as f64
}

fn point<T: RealField + Copy>(at: [f64; 3]) -> Point3<T> {
    Point3::from(at.map(convert))
}

impl Body {
    fn draw(rng: &mut Rng) -> Self {
        let count = 4 + rng.below(5);
        let corners = (0..count).map(|_| [half(rng, 2), half(rng, 2), half(rng, 1)]);
        Self {
            corners: corners.collect(),
            radius: if rng.below(3) == 0 { 0.5 } else { 0.0 },
        }
    }

    fn shape<T: RealField + Copy>(&self) -> Option<Rounded<ConvexPolyhedron<T>>> {
        let corners = self.corners.iter().map(|corner| point(*corner)).collect();
        let hull = ConvexPolyhedron::try_from_points(corners).ok()?;
        Some(Rounded::new(hull, convert(self.radius)))
    }
}

/// The depth, the normal, and whether it is the only one.
type Told = (f64, Vector3<f64>, bool);

fn told<T: RealField + Copy>(contact: &ContactPoints<T, 3>) -> Told {
    let number = |x: T| x.to_subset().expect("a number");
    (
        number(contact.separation),
        contact.normal.map(number),
        contact.unique,
    )
}

fn of_triangle<T: RealField + Copy>(corners: [[f64; 3]; 3], body: &Body) -> Option<Told> {
    let [a, b, c] = corners.map(point::<T>);
    let contact = Triangle::new(a, b, c).contact(&body.shape()?)?;
    Some(told(&contact))
}

fn are_alike(p: &Told, q: &Told, most: f64) -> bool {
    (p.0 - q.0).abs() <= most && (p.1 - q.1).amax() <= most && p.2 == q.2
}

#[test]
fn of_several_normals_of_a_triangle_all_scalars_tell_the_same() {
    let mut rng = Rng::new(7);
    let (mut tied, count) = (
        0,
        if cfg!(debug_assertions) {
            3_000
        } else {
            40_000
        },
    );
    for _ in 0..count {
        let corners: [[f64; 3]; 3] =
            from_fn(|_| [half(&mut rng, 3), half(&mut rng, 3), half(&mut rng, 1)]);
        let body = Body::draw(&mut rng);
        let Some(double) = of_triangle::<f64>(corners, &body) else {
            continue;
        };
        tied += usize::from(double.0 <= 0.0 && !double.2);
        let single = of_triangle::<f32>(corners, &body).expect("a contact");
        let fixed = of_triangle::<FixedI32F32>(corners, &body).expect("a contact");
        let context = format!("{corners:?} {:?} {}", body.corners, body.radius);
        assert!(
            are_alike(&double, &single, 1e-5),
            "{context}: {double:?} {single:?}"
        );
        assert!(
            are_alike(&double, &fixed, 1e-8),
            "{context}: {double:?} {fixed:?}"
        );
    }
    assert!(tied > count / 100, "{tied} ties");
}

/// Heights of vertices in rows of four, two units apart, a body, and the triangles with contacts within 1/4.
struct Scene {
    heights: [f64; 16],
    body: &'static [[f64; 3]],
    triangles: &'static [usize],
}

fn mesh<T: RealField + Copy>(heights: [f64; 16]) -> TriMesh<T> {
    let vertices = heights.iter().enumerate().map(|(i, height)| {
        let [x, y] = [i % 4, i / 4].map(|place| 2.0 * place as f64 - 3.0);
        point([x, y, *height])
    });
    let cells = [0, 1, 2, 4, 5, 6, 8, 9, 10];
    let triangles = cells
        .into_iter()
        .enumerate()
        .flat_map(|(cell, i)| match cell % 2 {
            0 => [[i, i + 1, i + 5], [i, i + 5, i + 4]],
            _ => [[i, i + 1, i + 4], [i + 1, i + 5, i + 4]],
        });
    TriMesh::new(vertices.collect(), triangles.collect())
}

fn contacts<T: RealField + Copy>(scene: &Scene) -> Vec<(usize, Told)> {
    let corners = scene.body.iter().map(|corner| point(*corner)).collect();
    let body = ConvexPolyhedron::from_points(corners);
    let contacts = mesh::<T>(scene.heights).contacts(&body, convert(0.25));
    let part = |contact: &ContactPoints<T, 3>| contact.parts[0].part().expect("a triangle");
    contacts.iter().map(|it| (part(it), told(it))).collect()
}

/// A body over an edge of its own that is level with a flat pair of triangles; one in triangles of which a neighbor is as far along a
/// normal; one that is as deep from the front as from the back.
fn scenes() -> [Scene; 3] {
    [
        Scene {
            heights: [
                1.0, 1.0, 0.5, -0.5, 0.0, -1.0, 0.5, 1.0, 1.0, 0.0, 0.0, 0.0, -0.5, 1.0, 0.0, 1.0,
            ],
            body: &[
                [-1.5, 1.0, 1.0],
                [-0.5, -1.0, -0.5],
                [-0.5, 0.0, 1.5],
                [0.5, 0.0, -1.0],
                [-1.5, -1.0, 1.5],
                [-2.0, -0.5, 0.0],
            ],
            triangles: &[3, 6, 7, 8],
        },
        Scene {
            heights: [
                0.0, 0.5, 0.0, 0.0, -0.5, -1.0, -0.5, 0.0, 0.0, -0.5, -0.5, 0.0, -1.0, 1.0, 1.0,
                0.0,
            ],
            body: &[
                [-0.5, -1.0, 1.0],
                [-2.0, -2.0, -1.0],
                [0.5, -2.0, -0.5],
                [-2.0, -1.5, -1.5],
            ],
            triangles: &[0, 1, 3],
        },
        Scene {
            heights: [
                -1.0, 1.0, -0.5, -0.5, -1.0, 1.0, -1.0, -1.0, 0.5, 0.5, -1.0, 0.5, -1.0, 1.0, 1.0,
                1.0,
            ],
            body: &[
                [0.5, 2.0, -1.5],
                [0.5, 0.0, -1.0],
                [0.0, 0.5, 0.0],
                [0.0, -0.5, 1.5],
                [1.0, -1.0, -1.0],
                [0.5, 1.5, 1.0],
                [0.5, -1.5, 1.5],
            ],
            triangles: &[],
        },
    ]
}

#[test]
fn of_triangles_that_tie_all_scalars_tell_the_same() {
    for scene in scenes() {
        let double = contacts::<f64>(&scene);
        let triangles: Vec<_> = double.iter().map(|(triangle, _)| *triangle).collect();
        if !scene.triangles.is_empty() {
            assert_eq!(triangles, scene.triangles, "{double:?}");
        }
        for (other, most) in [
            (contacts::<f32>(&scene), 1e-5),
            (contacts::<FixedI32F32>(&scene), 1e-8),
        ] {
            let is_same = |((i, p), (j, q)): (&(usize, Told), &(usize, Told))| {
                i == j && are_alike(p, q, most)
            };
            assert!(
                double.len() == other.len() && double.iter().zip(&other).all(is_same),
                "{double:?} {other:?}"
            );
        }
    }
}
