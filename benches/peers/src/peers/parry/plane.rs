use crate::inputs::PosedRectangle;
use crate::peers::{PlanePeers, geo, kurbo, lyon, naive};
use parry::math::Rotation;
use tangency::{ConvexPolygon, Polygon};

fn convex_polygon(polygon: &ConvexPolygon<Real>) -> Placed<shape::ConvexPolygon> {
    let corners: Vec<_> = polygon.vertices().iter().map(point).collect();
    let at = middle(&corners);
    let corners = corners.into_iter().map(|corner| corner - at).collect();
    Placed {
        at,
        shape: shape::ConvexPolygon::from_convex_polyline_unmodified(corners)
            .expect("our polygons are convex"),
    }
}

fn rectangle(posed: &PosedRectangle<Real>) -> (Pose, shape::Cuboid) {
    let turn = posed.rotation.matrix();
    let rotation = Rotation::from_cos_sin_unchecked(turn[(0, 0)], turn[(1, 0)]);
    (
        Pose::from_parts(point(&posed.center), rotation),
        shape::Cuboid::new(vector(posed.half_extents)),
    )
}

impl PlanePeers for Real {
    fn segment_ball(pairs: &Pairs<Segment, Ball>) -> Peers {
        let theirs = pairs.map(segment, ball);
        let call = "details::intersection_test_point_query_ball";
        let test = theirs.test("parry", call, |s, b| {
            let way = Pose::from_translation(b.at);
            details::intersection_test_point_query_ball(&way, s, &b.shape).intersecting
        });
        Peers::test(vec![test]).and([naive::segment_ball(pairs)])
    }

    fn segment_segment(pairs: &Pairs<Segment, Segment>) -> Peers {
        let theirs = pairs.map(segment, segment);
        let crossing = theirs.test("parry", "utils::segments_intersection2d", |s, t| {
            parry::utils::segments_intersection2d(s.a, s.b, t.a, t.b, Self::EPSILON).is_some()
        });
        let gjk = gjk_test(&pairs.map(placed_segment, placed_segment)).goal(0.2);
        Peers {
            test: vec![gjk, crossing],
            place: vec![segment_points(pairs)],
        }
        .and([
            geo::segment_segment(pairs),
            lyon::segment_segment(pairs),
            kurbo::segment_segment(pairs),
            naive::segment_segment_crossing(pairs),
            naive::segment_segment(pairs),
        ])
    }

    fn segment_point(pairs: &Pairs<Segment, Point>) -> Peers {
        let theirs = pairs.map(segment, point);
        let projection = projection("Segment::project_local_point", &theirs);
        Peers::place(vec![projection]).and([
            geo::segment_point(pairs),
            lyon::segment_point(pairs),
            kurbo::segment_point(pairs),
            naive::segment_point(pairs),
        ])
    }

    fn polygon_point(pairs: &Pairs<Polygon<Self>, Point>) -> Peers {
        let corners = |p: &Polygon<Self>| p.vertices().iter().map(point).collect::<Vec<_>>();
        let theirs = pairs.map(corners, point);
        let test = theirs.test("parry", "utils::point_in_poly2d", |polygon, p| {
            parry::utils::point_in_poly2d(*p, polygon)
        });
        Peers::test(vec![test]).and([geo::polygon_point(pairs), naive::polygon_point(pairs)])
    }

    fn convex_ball(pairs: &Pairs<ConvexPolygon<Self>, Ball>) -> Peers {
        let points = ball_points(&pairs.map(convex_polygon, ball));
        Peers::place(vec![points.excused(ANY, GJK).goal(0.2)])
    }

    fn convex_convex(pairs: &Pairs<ConvexPolygon<Self>, ConvexPolygon<Self>>) -> Peers {
        let theirs = pairs.map(convex_polygon, convex_polygon);
        Peers {
            test: vec![gjk_test(&theirs)],
            place: vec![gjk_points(&theirs)],
        }
        .and([geo::convex_convex(pairs)])
    }

    fn polygon_polygon(pairs: &Pairs<Polygon<Self>, Polygon<Self>>) -> Peers {
        let peers = geo::polygon_polygon(pairs);
        #[cfg(feature = "geos")]
        let peers = peers.and([crate::peers::geos::polygon_polygon(pairs)]);
        peers
    }

    fn capsule_capsule(pairs: &Pairs<Capsule, Capsule>) -> Peers {
        let theirs = pairs.map(capsule, capsule);
        Peers {
            test: vec![gjk_test(&theirs).goal(0.2)],
            place: vec![gjk_points(&theirs).goal(0.2)],
        }
        .and([naive::capsule_capsule(pairs)])
    }

    fn aabb_aabb(pairs: &Pairs<Aabb, Aabb>) -> Peers {
        Peers::test(vec![aabb_test(pairs)]).and([
            geo::aabb_aabb(pairs),
            kurbo::aabb_aabb(pairs),
            naive::aabb_aabb(pairs),
        ])
    }

    fn obb_obb(pairs: &Pairs<PosedRectangle<Self>, PosedRectangle<Self>>) -> Peers {
        obb_peers(&pairs.map(rectangle, rectangle))
    }
}
