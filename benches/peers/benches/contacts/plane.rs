type PosedRectangle = inputs::PosedRectangle<Real>;

fn obb() -> Kind<PosedRectangle, tangency::Obb<Real, 2>, shape::Cuboid> {
    Kind {
        name: "box (obb)",
        draw: |random| inputs::posed_rectangle(1.0, 10.0)(random),
        ours: inputs::rectangle,
        theirs: |posed| {
            let turn = posed.rotation.matrix();
            let rotation = Rotation::from_cos_sin_unchecked(turn[(0, 0)], turn[(1, 0)]);
            Placed {
                pose: Pose::from_parts(point(&posed.center), rotation),
                shape: shape::Cuboid::new(vector(posed.half_extents)),
            }
        },
    }
}

type ConvexPolygon = tangency::ConvexPolygon<Real>;

fn hull() -> Kind<ConvexPolygon, ConvexPolygon, shape::ConvexPolygon> {
    Kind {
        name: "convex polygon (8)",
        draw: |random| inputs::convex_polygon(8, 8.0)(random),
        ours: ConvexPolygon::clone,
        theirs: |polygon| {
            let corners: Vec<_> = polygon.vertices().iter().map(point).collect();
            let at = middle(&corners);
            let corners = corners.into_iter().map(|corner| corner - at).collect();
            let polygon = shape::ConvexPolygon::from_convex_polyline_unmodified(corners);
            Placed::unturned(at, polygon.expect("our polygons are convex"))
        },
    }
}
