//! Cylinders and cones in what users build from shapes.

use nalgebra::{Isometry3, Point2, Point3, Vector2, Vector3};
use tangency::{
    Aabb, Cast, Compound, Cone, Contact, Cylinder, HeightField, Intersects, Nearest, Obb, Posed,
    Rounded, Sphere, TriMesh, UpAxis, shape_enum,
};

shape_enum! {
    /// The links of a robot.
    #[derive(Clone, Debug)]
    pub enum Link<T, 3> as LinkRef {
        Ball(Sphere<T>),
        Body(Obb<T, 3>),
        Shaft(Cylinder<T>),
        Tip(Cone<T>),
        Cover(TriMesh<T>),
    }
}

fn shaft() -> Cylinder<f64> {
    Cylinder::new(Point3::new(0.0, 0.0, 0.0), Point3::new(0.0, 0.0, 4.0), 1.0)
}

fn tip() -> Cone<f64> {
    Cone::new(Point3::new(3.0, 0.0, 1.0), Point3::new(6.0, 0.0, 5.0), 1.5)
}

fn floor() -> TriMesh<f64> {
    let corners = [[-9.0, -9.0, -0.25], [9.0, -9.0, -0.25], [0.0, 9.0, -0.25]].map(Point3::from);
    TriMesh::new(corners.to_vec(), vec![[0, 1, 2]])
}

#[test]
fn enums_answer_as_their_shapes() {
    let links = [
        Link::Ball(Sphere::new(Point3::new(0.5, 0.5, 4.5), 0.75)),
        Link::Shaft(shaft()),
        Link::Tip(tip()),
        Link::Cover(floor()),
    ];
    let [ball, own_shaft, own_tip, cover] = &links;
    assert_eq!(own_shaft.distance(own_tip), shaft().distance(&tip()));
    assert_eq!(own_tip.nearest(cover), tip().nearest(&floor()));
    assert_eq!(own_shaft.contact(own_tip), shaft().contact(&tip()));
    assert_eq!(cover.contact(own_shaft), floor().contact(&shaft()));
    assert!(ball.intersects(own_shaft));
    assert_eq!(shaft().distance(own_tip), shaft().distance(&tip()));
    assert_eq!(
        own_tip.contact_manifold(own_shaft, 9.0),
        tip().contact_manifold(&shaft(), 9.0)
    );
}

#[test]
fn compounds_have_the_nearest_part() {
    let row = Compound::new(vec![
        shaft(),
        shaft().translated(&Vector3::new(8.0, 0.0, 0.0)),
    ]);
    let marble = Sphere::new(Point3::new(4.0, 0.0, 2.0), 0.5);
    assert_eq!(row.distance(&marble), 2.5);
    assert_eq!(tip().distance(&row), row.distance(&tip()));
    assert_eq!(row.contact(&marble).unwrap().separation, 2.5);
}

#[test]
fn posed_shapes_answer_as_the_moved() {
    let pose = Isometry3::new(Vector3::new(0.5, -1.0, 4.5), Vector3::new(0.2, 0.7, -0.4));
    let (shaft, floor) = (shaft(), floor());
    let posed = Posed::new(&shaft, &pose);
    let moved = posed.to_shape();
    assert_eq!(posed.distance(&tip()), moved.distance(&tip()));
    assert_eq!(tip().nearest(&posed), tip().nearest(&moved));
    assert_eq!(posed.contact(&tip()), moved.contact(&tip()));
    let posed_floor = Posed::new(&floor, &pose);
    assert_eq!(
        posed_floor.distance(&tip()),
        posed_floor.to_shape().distance(&tip())
    );
    assert_eq!(
        tip().contact(&posed_floor),
        tip().contact(&posed_floor.to_shape())
    );
}

/// A shaft that stands on a floor has four points of contact on its rim.
#[test]
fn a_standing_cylinder_has_four_points() {
    let slab = Aabb::new(Point3::new(-5.0, -5.0, -1.0), Point3::new(5.0, 5.0, 0.125));
    let manifold = shaft().contact_manifold(&slab, 0.5).unwrap();
    assert_eq!(manifold.normal, -Vector3::z());
    assert_eq!(manifold.points().len(), 4);
    for point in manifold.points() {
        assert!((point.separation + 0.125).abs() < 1e-14, "{manifold:?}");
        assert!(
            (point.on_self.xy().coords.norm() - 1.0).abs() < 1e-14,
            "{manifold:?}"
        );
    }
    let of_mesh = shaft().contact_manifold(&floor(), 0.5).unwrap();
    assert_eq!((of_mesh.normal, of_mesh.points().len()), (-Vector3::z(), 4));
}

/// A shaft that lies on a floor has two points of contact at the ends of a line.
#[test]
fn a_lying_cylinder_has_two_points() {
    let log = Cylinder::new(Point3::new(-2.0, 0.0, 1.0), Point3::new(2.0, 0.0, 1.0), 1.0);
    let slab = Aabb::new(Point3::new(-5.0, -5.0, -1.0), Point3::new(5.0, 5.0, 0.125));
    let manifold = log.contact_manifold(&slab, 0.5).unwrap();
    assert_eq!(
        (manifold.normal, manifold.points().len()),
        (-Vector3::z(), 2)
    );
}

#[test]
fn rounded_shapes_are_as_far_as_their_cores_less_the_radius() {
    let core = Aabb::new(Point3::new(3.0, -1.0, 1.0), Point3::new(5.0, 1.0, 2.0));
    let soap = Rounded::new(core, 0.5);
    assert_eq!(shaft().distance(&core), 2.0);
    assert_eq!(shaft().distance(&soap), 1.5);
    assert_eq!(soap.distance(&shaft()), 1.5);
}

/// Asks all that two shapes and two surfaces that are the same are asked.
macro_rules! assert_same_answers {
    ($shape:expr, $field:expr, $mesh:expr) => {{
        let (shape, field, mesh) = (&$shape, &$field, &$mesh);
        let motion = Vector3::new(0.5, -1.0, -6.0);
        assert_eq!(shape.intersects(field), shape.intersects(mesh));
        assert_eq!(shape.nearest(field), shape.nearest(mesh));
        assert_eq!(field.nearest(shape), mesh.nearest(shape));
        assert_eq!(shape.contact(field), shape.contact(mesh));
        assert_eq!(field.contact(shape), mesh.contact(shape));
        assert_eq!(
            shape.contact_manifold(field, 0.5),
            shape.contact_manifold(mesh, 0.5)
        );
        assert_eq!(
            shape.cast_against(&motion, field),
            shape.cast_against(&motion, mesh)
        );
        assert_eq!(
            field.cast_against(&-motion, shape),
            mesh.cast_against(&-motion, shape)
        );
    }};
}

/// A height field is the mesh of its triangles to shapes that are not in `Shape3`, too.
#[test]
fn height_fields_answer_as_meshes() {
    let heights = vec![
        0.25, -0.5, 1.0, 0.0, 0.75, -1.0, 0.5, 0.125, -0.25, 0.0, 1.5, -0.75,
    ];
    let (origin, steps) = (Point2::new(-2.0, -2.0), Vector2::new(2.0, 3.0));
    let field = HeightField::new(UpAxis::Z, origin, steps, 4, heights);
    let mesh = field.to_tri_mesh();
    let axis = Vector3::new(1.25, 0.5, 1.0);
    for height in [-1.0, 0.5, 1.75, 4.0] {
        let foot = Point3::new(0.25, 0.5, height);
        assert_same_answers!(Cylinder::new(foot, foot + axis, 0.75), field, mesh);
        assert_same_answers!(Cone::new(foot, foot + axis, 0.75), field, mesh);
        let bevelled = Rounded::new(Aabb::new(foot, foot + axis), 0.5);
        assert_same_answers!(bevelled, field, mesh);
    }
    let pose = Isometry3::new(Vector3::new(0.5, -1.0, 4.5), Vector3::new(0.2, 0.7, -0.4));
    let (posed_field, posed_mesh) = (Posed::new(&field, &pose), Posed::new(&mesh, &pose));
    assert_eq!(tip().distance(&posed_field), tip().distance(&posed_mesh));
    assert_eq!(tip().contact(&posed_field), tip().contact(&posed_mesh));
}
