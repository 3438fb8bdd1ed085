//! Cones on meshes and in polyhedra: their contacts are those of prisms of many sides in them, up to the sides' depth.

use crate::point;
use crate::random::Random;
use nalgebra::{Point3, RealField, Vector3};
use tangency::{
    Contact, ContactPoints, ConvexPolyhedron, Intersects, Nearest, Polyhedron, TriMesh,
    TruncatedCone,
};

const ROUNDS: usize = if cfg!(debug_assertions) { 500 } else { 2_000 };
const SIDES: usize = 48;

/// A convex polyhedron inside a cone, with corners on both rims.
fn prism(centers: [Point3<f64>; 2], radii: [f64; 2]) -> ConvexPolyhedron<f64> {
    let axis = (centers[1] - centers[0]).normalize();
    let x = axis.cross(&Vector3::new(0.3, -0.5, 0.8)).normalize();
    let y = axis.cross(&x);
    let corners = (0..SIDES).flat_map(|i| {
        let (sine, cosine) = (std::f64::consts::TAU * i as f64 / SIDES as f64).sin_cos();
        let out = x * cosine + y * sine;
        [0, 1].map(|k: usize| centers[k] + out * radii[k])
    });
    ConvexPolyhedron::from_points(corners.collect())
}

/// A bumpy square of so many cells on each side, of the size 8.
fn terrain(count: u32, bump: f64, random: &mut Random) -> TriMesh<f64> {
    let at = |x: u32, y: u32| y * (count + 1) + x;
    let (mut points, mut triangles) = (Vec::new(), Vec::new());
    for y in 0..=count {
        for x in 0..=count {
            let [u, v] = [x, y].map(|i| f64::from(i) * 8.0 / f64::from(count) - 4.0);
            points.push(Point3::new(u, v, bump * random.unit()));
            if x < count && y < count {
                let [a, b, c, d] = [at(x, y), at(x + 1, y), at(x + 1, y + 1), at(x, y + 1)];
                triangles.extend([[a, b, c], [a, c, d]]);
            }
        }
    }
    TriMesh::new(points, triangles)
}

/// A box as a solid of triangles.
pub fn block<T: RealField + Copy>(min: [f64; 3], max: [f64; 3]) -> Polyhedron<T> {
    let at = |i: usize| [0, 1, 2].map(|k| if i >> k & 1 == 1 { max[k] } else { min[k] });
    let quads = [
        [0, 2, 3, 1],
        [4, 5, 7, 6],
        [0, 1, 5, 4],
        [2, 6, 7, 3],
        [0, 4, 6, 2],
        [1, 3, 7, 5],
    ];
    let triangles = quads
        .iter()
        .flat_map(|&[a, b, c, d]| [[a, b, c], [a, c, d]]);
    let corners = (0..8).map(|i| point(Point3::from(at(i))));
    Polyhedron::new(corners.collect(), triangles.collect())
}

fn cube(half: f64) -> Polyhedron<f64> {
    block([-half; 3], [half; 3])
}

/// What a contact tells holds: its points are one separation apart along the normal, on the cone and on the surface.
fn check(contact: &ContactPoints<f64, 3>, cone: &TruncatedCone<f64>) {
    let step = contact.on_rhs - contact.on_self - contact.normal * contact.separation;
    assert!(step.amax() < 1e-12, "{cone:?} {contact:?}");
    assert!((contact.normal.norm() - 1.0).abs() < 1e-14);
    let off = Nearest::distance(cone, &contact.on_rhs);
    assert!(off < 1e-12, "{cone:?} {contact:?}");
}

/// Whether the deepest contacts of a cone and of a prism in it are the same, where a function says that those can be compared.
fn compare<S>(
    surface: &S,
    centers: [Point3<f64>; 2],
    radii: [f64; 2],
    can_compare: impl Fn(&ContactPoints<f64, 3>) -> bool,
) -> bool
where
    S: Contact<TruncatedCone<f64>, 3, Scalar = f64>
        + Contact<ConvexPolyhedron<f64>, 3, Scalar = f64>
        + std::fmt::Debug,
{
    let cone = TruncatedCone::new(centers[0], centers[1], radii);
    let prism = prism(centers, radii);
    let depth = 4.0 * radii[0].max(radii[1]) * (1.0 - (std::f64::consts::PI / SIDES as f64).cos());
    let margin = 0.25;
    let own = Contact::<TruncatedCone<f64>, 3>::contacts(surface, &cone, margin);
    let theirs = Contact::<ConvexPolyhedron<f64>, 3>::contacts(surface, &prism, margin);
    for contact in &own {
        check(contact, &cone);
    }
    if !own.iter().chain(&theirs).all(can_compare) {
        return true;
    }
    let least = |contacts: &[ContactPoints<f64, 3>]| {
        contacts
            .iter()
            .map(|it| it.separation)
            .fold(f64::INFINITY, f64::min)
    };
    let (a, b) = (least(&own), least(&theirs));
    let is_close = (a == b) || (a - b).abs() <= depth || (b.is_infinite() && a > margin - depth);
    if !is_close {
        println!("{a} {b} {depth}\n{cone:?}\n{own:?}\n{theirs:?}\n");
    }
    is_close
}

/// Deep in a sheet without inside, a hair decides by which of its triangles a body leaves it.
#[test]
fn cones_on_terrain_are_as_deep_as_prisms() {
    let mut random = Random(77);
    let mut wrong = 0;
    for _ in 0..ROUNDS {
        let mesh = terrain(6, 0.25, &mut random);
        let center = Point3::from(random.vector().component_mul(&Vector3::new(2.0, 2.0, 1.0)))
            + Vector3::z();
        let along = random.vector();
        let radii = [0.2 + random.unit().abs(), random.unit().abs()];
        let centers = [center - along, center + along];
        wrong += u32::from(!compare(&mesh, centers, radii, |it| {
            it.separation >= -0.125
        }));
    }
    println!("{wrong} of {ROUNDS}");
    assert_eq!(wrong, 0);
}

/// At the ridges of a cube it counts which face of a shape is told to be lowest: that of a prism is one of many.
#[test]
fn cones_in_a_cube_are_as_deep_as_prisms() {
    let mut random = Random(78);
    let cube = cube(2.0);
    let is_inside_face = |it: &ContactPoints<f64, 3>| {
        let at_edge = |x: &&f64| x.abs() > 2.0 - 1e-9;
        it.on_self.iter().filter(at_edge).count() == 1
    };
    let mut wrong = 0;
    for round in 0..ROUNDS {
        let center = Point3::from(random.vector() * 3.0);
        let along = random.vector() * if round % 3 == 0 { 0.3 } else { 1.0 };
        let radii = [0.2 + random.unit().abs(), random.unit().abs()]
            .map(|radius| if round % 3 == 0 { 0.3 * radius } else { radius });
        let centers = [center - along, center + along];
        wrong += u32::from(!compare(&cube, centers, radii, is_inside_face));
    }
    println!("{wrong} of {ROUNDS}");
    assert_eq!(wrong, 0);
}

/// A cone inside that touches no triangle is pushed out of the nearest one.
#[test]
fn a_cone_inside_is_pushed_out_of_the_nearest_triangle() {
    let cube = cube(8.0);
    let inside = TruncatedCone::new(
        Point3::new(1.0, -2.0, 5.0),
        Point3::new(1.0, -2.0, 6.0),
        [1.0, 0.5],
    );
    assert!(cube.intersects(&inside));
    let contact = cube.contact(&inside).unwrap();
    assert_eq!(contact.separation, -3.0);
    assert_eq!(contact.normal, Vector3::z());
    assert_eq!(contact.on_rhs.z, 5.0);
    assert_eq!(inside.contact(&cube).unwrap(), contact.flip());
    assert_eq!(
        cube.contact_manifold(&inside, 0.0).unwrap().points().len(),
        4
    );
}
