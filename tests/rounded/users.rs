//! Rounded shapes in what users build from shapes.

use nalgebra::{Isometry3, Point3, RealField, Vector3};
use tangency::{
    Aabb, Aabb3, Capsule, Compound, Contact, Intersects, Nearest, Obb, Posed, Rounded, Segment,
    Sphere, TriMesh, Triangle, shape_enum,
};

shape_enum! {
    /// The shapes of a level.
    #[derive(Clone, Debug)]
    pub enum Solid<T, 3> as SolidRef {
        Ball(Sphere<T>),
        SoftBox(Rounded<Obb<T, 3>>),
        SoftTriangle(Rounded<Triangle<T, 3>>),
        Mesh(TriMesh<T>),
    }
}

fn soap() -> Rounded<Aabb3<f64>> {
    let core = Aabb::new(Point3::new(-2.0, -1.0, -1.0), Point3::new(2.0, 1.0, 1.0));
    Rounded::new(core, 0.5)
}

fn plate() -> Rounded<Triangle<f64, 3>> {
    let corners = [[0.0, 0.0, 4.0], [3.0, 0.0, 4.0], [0.0, 3.0, 4.0]].map(Point3::from);
    Rounded::new(Triangle::new(corners[0], corners[1], corners[2]), 0.25)
}

fn floor() -> TriMesh<f64> {
    let corners = [[-9.0, -9.0, -2.0], [9.0, -9.0, -2.0], [0.0, 9.0, -2.0]].map(Point3::from);
    TriMesh::new(corners.to_vec(), vec![[0, 1, 2]])
}

#[test]
fn enums_answer_as_their_shapes() {
    let turn = Isometry3::rotation(Vector3::new(0.3, 0.1, 0.2));
    let soft_box = soap().transformed(&turn);
    let shapes = [
        Solid::Ball(Sphere::new(Point3::new(0.5, 0.5, 2.5), 0.75)),
        Solid::SoftBox(soft_box),
        Solid::SoftTriangle(plate()),
        Solid::Mesh(floor()),
    ];
    let [ball, soft, triangle, mesh] = &shapes;
    let Solid::Ball(sphere) = ball else {
        panic!("a ball")
    };
    assert_eq!(soft.intersects(triangle), soft_box.intersects(&plate()));
    assert_eq!(soft.distance(triangle), soft_box.distance(&plate()));
    assert_eq!(soft.nearest(mesh), soft_box.nearest(&floor()));
    assert_eq!(ball.contact(soft), sphere.contact(&soft_box));
    assert_eq!(mesh.contact(soft), floor().contact(&soft_box));
    assert_eq!(
        soft.contact_manifold(triangle, 9.0),
        soft_box.contact_manifold(&plate(), 9.0)
    );
}

#[test]
fn compounds_have_the_nearest_part() {
    let parts = vec![soap(), soap().translated(&Vector3::new(8.0, 0.0, 0.0))];
    let wall = Compound::new(parts);
    let marble = Sphere::new(Point3::new(4.0, 0.0, 0.0), 0.5);
    assert_eq!(wall.distance(&marble), 1.0);
    assert_eq!(soap().distance(&wall), 0.0);
    let contact = wall.contact(&plate()).unwrap();
    assert_eq!(contact.separation, 2.25);
    assert_eq!(plate().contact(&wall).unwrap().flip(), contact);
}

#[test]
fn posed_shapes_answer_as_the_moved() {
    let pose = Isometry3::new(Vector3::new(0.5, -1.0, 4.5), Vector3::new(0.2, 0.7, -0.4));
    let (core, plate, floor) = (soap(), plate(), floor());
    let (posed, moved) = (Posed::new(&core, &pose), core.transformed(&pose));
    assert_eq!(posed.bounds_of(), moved.bounds());
    assert_eq!(posed.intersects(&plate), moved.intersects(&plate));
    assert_eq!(plate.nearest(&posed), plate.nearest(&moved));
    assert_eq!(posed.contact(&plate), moved.contact(&plate));
    assert_eq!(plate.contact(&posed), plate.contact(&moved));
    let posed_floor = Posed::new(&floor, &pose);
    assert_eq!(
        plate.contact(&posed_floor),
        plate.contact(&posed_floor.to_shape())
    );
    assert_eq!(
        posed.distance(&posed_floor),
        moved.distance(&posed_floor.to_shape())
    );
}

trait BoundsOf {
    fn bounds_of(&self) -> Aabb3<f64>;
}

impl<S: tangency::Shape<Bounds = Aabb3<f64>>> BoundsOf for S {
    fn bounds_of(&self) -> Aabb3<f64> {
        self.try_bounds().unwrap()
    }
}

/// A rounded segment is a capsule: all decisions are the same, and numbers but for rounding.
#[test]
fn rounded_segments_are_capsules() {
    let (a, b) = (Point3::new(0.0, 1.0, 2.0), Point3::new(3.0, -1.0, 0.5));
    let (capsule, rounded) = (
        Capsule::new(a, b, 0.75),
        Rounded::new(Segment::new(a, b), 0.75),
    );
    assert_eq!(Rounded::from(capsule), rounded);
    assert_eq!(rounded.bounds(), capsule.bounds());
    for shape in [soap(), soap().translated(&Vector3::new(1.0, 3.0, 1.0))] {
        assert_eq!(rounded.intersects(&shape), capsule.intersects(&shape));
        assert_eq!(rounded.distance(&shape), capsule.distance(&shape));
    }
}

/// The derivatives of dual numbers come through: the distance of a point grows as the point moves away, and shrinks as the
/// radius grows.
#[test]
fn radii_may_be_any_scalar() {
    fn gap<T: RealField + Copy>(radius: T, height: T) -> T {
        let zero = T::zero();
        let corner = |x: f64, y: f64| Point3::new(nalgebra::convert(x), nalgebra::convert(y), zero);
        let core = Triangle::new(corner(-1.0, -1.0), corner(2.0, -1.0), corner(-1.0, 2.0));
        Rounded::new(core, radius).distance(&Point3::new(zero, zero, height))
    }
    assert_eq!(gap(0.5, 3.0), 2.5);
    assert_eq!(gap(0.5_f32, 3.0), 2.5);
}
