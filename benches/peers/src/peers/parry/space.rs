use crate::inputs::PosedBox;
use crate::peers::{SpacePeers, box3d, naive};
use parry::math::Rotation;
use parry::query::RayCast;

type Ray = tangency::Ray<Real, D>;
type Line = tangency::Line<Real, D>;
type Triangle = tangency::Triangle<Real, D>;

fn ray(ray: &Ray) -> parry::query::Ray {
    parry::query::Ray::new(point(&ray.origin), vector(ray.direction))
}

fn triangle(triangle: &Triangle) -> shape::Triangle {
    let [a, b, c] = [triangle.a, triangle.b, triangle.c].map(|corner| point(&corner));
    shape::Triangle::new(a, b, c)
}

fn placed_triangle(of: &Triangle) -> Placed<shape::Triangle> {
    let shape::Triangle { a, b, c } = triangle(of);
    let at = middle(&[a, b, c]);
    Placed {
        at,
        shape: shape::Triangle::new(a - at, b - at, c - at),
    }
}

fn cuboid(posed: &PosedBox<Real>) -> (Pose, shape::Cuboid) {
    let [numbers] = posed.rotation.coords.data.0;
    (
        Pose::from_parts(point(&posed.center), Rotation::from_array(numbers)),
        shape::Cuboid::new(vector(posed.half_extents)),
    )
}

fn corners(points: &Vec<Point>) -> Vec<Vector> {
    points.iter().map(point).collect()
}

fn hull(points: &Vec<Point>) -> Placed<shape::ConvexPolyhedron> {
    let points = corners(points);
    let at = middle(&points);
    let points: Vec<_> = points.into_iter().map(|point| point - at).collect();
    Placed {
        at,
        shape: shape::ConvexPolyhedron::from_convex_hull(&points).expect("the points have a hull"),
    }
}

impl SpacePeers for Real {
    fn segment_segment(pairs: &Pairs<Segment, Segment>) -> Peers {
        Peers::place(vec![segment_points(pairs)]).and([box3d::segment_segment(pairs), naive::segment_segment(pairs)])
    }

    fn line_line(pairs: &Pairs<Line, Line>) -> Peers {
        let line = |line: &Line| (point(line.origin()), vector(line.direction()));
        let theirs = pairs.map(line, line);
        let points = theirs.ask(
            "parry",
            "details::closest_points_line_line",
            |&(p, u), &(q, v)| details::closest_points_line_line(p, u, q, v),
            |_, _, (a, b)| Said::Distance(double((a - b).length())),
        );
        Peers::place(vec![points.excused(FEW, NEARLY_PARALLEL)]).and([box3d::line_line(pairs)])
    }

    fn triangle_point(pairs: &Pairs<Triangle, Point>) -> Peers {
        let theirs = pairs.map(triangle, point);
        let projection = projection("Triangle::project_local_point", &theirs);
        Peers::place(vec![projection]).and([box3d::triangle_point(pairs), naive::triangle_point(pairs)])
    }

    fn aabb_point(pairs: &Pairs<Aabb, Point>) -> Peers {
        let theirs = pairs.map(aabb, point);
        Peers::place(vec![projection("Aabb::project_local_point", &theirs)])
            .and([box3d::aabb_point(pairs)])
    }

    fn obb_point(pairs: &Pairs<PosedBox<Self>, Point>) -> Peers {
        let projection = pairs.map(cuboid, point).ask(
            "parry",
            "Cuboid::project_point",
            |(pose, cuboid), p| cuboid.project_point(pose, *p, true),
            |_, p, projection| Said::Distance(double((projection.point - p).length())),
        );
        Peers::place(vec![projection]).and([box3d::obb_point(pairs)])
    }

    fn ray_ball(pairs: &Pairs<Ray, Ball>) -> Peers {
        let theirs = pairs.map(ray, ball);
        let cast = || {
            let ask = |r: &_, b: &Placed<shape::Ball>| {
                details::ray_toi_with_ball(b.at, b.shape.radius, r, true).1
            };
            let said = |_: &_, _: &_, time: Option<Real>| Said::Meet(time.is_some());
            theirs.ask("parry", "details::ray_toi_with_ball", ask, said)
        };
        Peers {
            test: vec![cast()],
            place: vec![cast()],
        }
        .and([box3d::ray_ball(pairs), naive::ray_ball(pairs)])
    }

    fn ray_triangle(pairs: &Pairs<Ray, Triangle>) -> Peers {
        let theirs = pairs.map(ray, triangle);
        let test = theirs.test("parry", "Triangle::intersects_local_ray", |r, t| {
            t.intersects_local_ray(r, Self::MAX)
        });
        let cast = theirs.ask(
            "parry",
            "details::local_ray_intersection_with_triangle",
            |r, t| details::local_ray_intersection_with_triangle(t.a, t.b, t.c, r),
            |_, _, hit| Said::Meet(hit.is_some()),
        );
        let watertight = "parry is not watertight";
        Peers {
            test: vec![test.excused(2, watertight)],
            place: vec![cast.excused(2, watertight)],
        }
        .and([naive::ray_triangle(pairs)])
    }

    fn ray_aabb(pairs: &Pairs<Ray, Aabb>) -> Peers {
        let theirs = pairs.map(ray, aabb);
        let test = theirs.test("parry", "Aabb::intersects_local_ray", |r, b| {
            b.intersects_local_ray(r, Self::MAX)
        });
        let cast = theirs.ask(
            "parry",
            "Aabb::cast_local_ray",
            |r, b| b.cast_local_ray(r, Self::MAX, true),
            |_, _, time| Said::Meet(time.is_some()),
        );
        Peers {
            test: vec![test],
            place: vec![cast],
        }
        .and([box3d::ray_aabb(pairs), naive::ray_aabb(pairs)])
    }

    fn ray_capsule(pairs: &Pairs<Ray, Capsule>) -> Peers {
        box3d::ray_capsule(pairs)
    }

    fn hull_ray(pairs: &Pairs<Vec<Point>, Ray>) -> Peers {
        box3d::hull_ray(pairs)
    }

    fn triangle_triangle(pairs: &Pairs<Triangle, Triangle>) -> Peers {
        let theirs = pairs.map(placed_triangle, placed_triangle);
        Peers {
            test: vec![gjk_test(&theirs).goal(0.2)],
            place: vec![gjk_points(&theirs).goal(0.2)],
        }
        .and([box3d::triangle_triangle(pairs)])
    }

    fn obb_obb(pairs: &Pairs<PosedBox<Self>, PosedBox<Self>>) -> Peers {
        obb_peers(&pairs.map(cuboid, cuboid)).and([box3d::obb_obb(pairs)])
    }

    fn aabb_aabb(pairs: &Pairs<Aabb, Aabb>) -> Peers {
        Peers::test(vec![aabb_test(pairs)]).and([box3d::aabb_aabb(pairs), naive::aabb_aabb(pairs)])
    }

    fn capsule_capsule(pairs: &Pairs<Capsule, Capsule>) -> Peers {
        let theirs = pairs.map(capsule, capsule);
        Peers {
            test: vec![gjk_test(&theirs).goal(0.2)],
            place: vec![gjk_points(&theirs).goal(0.2)],
        }
        .and([box3d::capsule_capsule(pairs), naive::capsule_capsule(pairs)])
    }

    fn triangle_ball(pairs: &Pairs<Triangle, Ball>) -> Peers {
        let theirs = pairs.map(placed_triangle, ball);
        let call = "details::intersection_test_point_query_ball";
        let test = theirs.test("parry", call, |t, b| {
            details::intersection_test_point_query_ball(&t.way_to(b), &t.shape, &b.shape)
                .intersecting
        });
        Peers {
            test: vec![test],
            place: vec![ball_points(&theirs)],
        }
        .and([box3d::triangle_ball(pairs)])
    }

    fn segment_triangle(pairs: &Pairs<Segment, Triangle>) -> Peers {
        let theirs = pairs.map(placed_segment, placed_triangle);
        Peers {
            test: vec![gjk_test(&theirs)],
            place: vec![gjk_points(&theirs)],
        }
        .and([box3d::segment_triangle(pairs)])
    }

    fn hull_hull(pairs: &Pairs<Vec<Point>, Vec<Point>>) -> Peers {
        let theirs = pairs.map(hull, hull);
        Peers {
            test: vec![gjk_test(&theirs)],
            place: vec![gjk_points(&theirs)],
        }
        .and([box3d::hull_hull(pairs)])
    }

    fn hull_of(pairs: &Pairs<Vec<Point>, ()>) -> Peers {
        let theirs = pairs.map(corners, |()| ());
        let built = theirs.ask(
            "parry",
            "ConvexPolyhedron::from_convex_hull",
            |points, ()| shape::ConvexPolyhedron::from_convex_hull(points),
            |_, _, hull| Said::Meet(hull.is_some()),
        );
        Peers::place(vec![built]).and([box3d::hull_of(pairs)])
    }
}
