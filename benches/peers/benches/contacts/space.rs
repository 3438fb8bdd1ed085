type PosedBox = inputs::PosedBox<Real>;

fn obb() -> Kind<PosedBox, tangency::Obb<Real, 3>, shape::Cuboid> {
    Kind {
        name: "box (obb)",
        draw: |random| inputs::posed_box(1.0, 10.0)(random),
        ours: inputs::cuboid,
        theirs: |posed| {
            let [numbers] = posed.rotation.coords.data.0;
            Placed {
                pose: Pose::from_parts(point(&posed.center), Rotation::from_array(numbers)),
                shape: shape::Cuboid::new(vector(posed.half_extents)),
            }
        },
    }
}

type Hull = tangency::ConvexPolyhedron<Real>;

fn hull() -> Kind<Vec<Point>, Hull, shape::ConvexPolyhedron> {
    Kind {
        name: "hull (20)",
        draw: |random| inputs::cloud(20, 9.0)(random),
        ours: inputs::hull,
        theirs: |points| {
            let points: Vec<_> = points.iter().map(point).collect();
            let at = middle(&points);
            let points: Vec<_> = points.into_iter().map(|point| point - at).collect();
            let hull = shape::ConvexPolyhedron::from_convex_hull(&points);
            Placed::unturned(at, hull.expect("the points have a hull"))
        },
    }
}
