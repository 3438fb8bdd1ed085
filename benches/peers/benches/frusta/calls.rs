/// How parry is asked about a pair: by the functions that its dispatcher calls for it.
struct Calls<P, Q> {
    test: fn(&Pose, &P, &Q) -> bool,
    nearest: fn(&Pose, &P, &Q) -> ClosestPoints,
    contact: fn(&Pose, &P, &Q) -> Option<Contact>,
    cast: fn(&Pose, Vector, &P, &Q, ShapeCastOptions) -> Option<ShapeCastHit>,
}

impl<P, Q> Clone for Calls<P, Q> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P, Q> Copy for Calls<P, Q> {}

fn convex<P: SupportMap, Q: SupportMap>() -> Calls<P, Q> {
    Calls {
        test: |way, a, b| details::intersection_test_support_map_support_map(way, a, b),
        nearest: |way, a, b| details::closest_points_support_map_support_map(way, a, b, Real::MAX),
        contact: |way, a, b| details::contact_support_map_support_map(way, a, b, Real::MAX),
        cast: |way, motion, a, b, options| {
            details::cast_shapes_support_map_support_map(way, motion, a, b, options)
        },
    }
}

fn with_ball<P: SupportMap + Shape>() -> Calls<P, shape::Ball> {
    Calls {
        test: |way, a, b| details::intersection_test_point_query_ball(way, a, b).intersecting,
        nearest: |way, a, b| details::closest_points_convex_polyhedron_ball(way, a, b, Real::MAX),
        contact: |way, a, b| details::contact_convex_polyhedron_ball(way, a, b, Real::MAX),
        ..convex()
    }
}
