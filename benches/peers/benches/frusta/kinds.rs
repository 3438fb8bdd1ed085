/// A kind of shapes, and the solids of the reference.
struct Subject<X, A, P> {
    kind: Kind<X, A, P>,
    /// Draws one with whole numbers and axes along the coordinates, so that many touch, are parallel or have a common axis.
    draw_whole: fn(&mut Random) -> X,
    solid: fn(&X) -> Solid,
}

impl<X, A, P> Subject<X, A, P> {
    fn draw(&self, wish: &Wish) -> fn(&mut Random) -> X {
        match wish.whole_numbers {
            true => self.draw_whole,
            false => self.kind.draw,
        }
    }
}

fn whole_place(random: &mut Random, reach: i64) -> Point {
    Point::from(Offset::from_fn(|_, _| random.whole(-reach, reach) as Real))
}

/// A rotation that maps the axes to axes, by a quaternion of whole numbers or halves.
fn whole_turn(random: &mut Random) -> nalgebra::UnitQuaternion<Real> {
    let numbers = match random.whole(0, 15) as usize {
        i @ 0..4 => nalgebra::Vector4::ith(i, 1.0),
        _ => nalgebra::Vector4::from_fn(|_, _| random.whole(0, 1) as Real - 0.5),
    };
    nalgebra::UnitQuaternion::new_unchecked(numbers.into())
}

fn whole_box(random: &mut Random) -> PosedBox {
    PosedBox {
        center: whole_place(random, 6),
        rotation: whole_turn(random),
        half_extents: Offset::from_fn(|_, _| random.whole(1, 5) as Real),
    }
}

type Cylinder = tangency::Cylinder<Real>;
type Cone = tangency::Cone<Real>;

fn wide(p: &Point) -> Point3<f64> {
    p.map(f64::from)
}

/// The axis from the lower end to the upper one, and half of it: both shapes of parry stand along their y-axis.
fn half_axis(posed: &PosedBox) -> Vector3<f64> {
    let turn = posed.rotation.map_numbers();
    turn * Vector3::y() * f64::from(posed.half_extents.y)
}

/// A rotation in `f64`, of unit length.
trait MapNumbers {
    fn map_numbers(&self) -> nalgebra::UnitQuaternion<f64>;
}

impl MapNumbers for nalgebra::UnitQuaternion<Real> {
    fn map_numbers(&self) -> nalgebra::UnitQuaternion<f64> {
        let numbers = self.coords.map(f64::from);
        nalgebra::UnitQuaternion::from_quaternion(numbers.into())
    }
}

/// The lower and the upper end of the axis.
fn ends(posed: &PosedBox) -> [Point; 2] {
    let (center, half) = (wide(&posed.center), half_axis(posed));
    [center - half, center + half].map(|end| end.map(|number| number as Real))
}

fn pose(posed: &PosedBox) -> Pose {
    let [numbers] = posed.rotation.coords.data.0;
    Pose::from_parts(point(&posed.center), Rotation::from_array(numbers))
}

fn frustum(start: &Point, end: &Point, radius: Real) -> crate::solid::Frustum {
    let axis = wide(end) - wide(start);
    crate::solid::Frustum {
        start: wide(start),
        along: axis.normalize(),
        height: axis.norm(),
        radius: f64::from(radius),
    }
}

fn cylinder() -> Subject<PosedBox, Cylinder, shape::Cylinder> {
    Subject {
        kind: Kind {
            name: "cylinder",
            draw: |random| inputs::posed_box(1.0, 8.0)(random),
            ours: |posed| {
                let [a, b] = ends(posed);
                tangency::Cylinder::new(a, b, posed.half_extents.x)
            },
            theirs: |posed| Placed {
                pose: pose(posed),
                shape: shape::Cylinder::new(posed.half_extents.y, posed.half_extents.x),
            },
        },
        draw_whole: whole_box,
        solid: |posed| {
            let [a, b] = ends(posed);
            Solid::Cylinder(frustum(&a, &b, posed.half_extents.x))
        },
    }
}

fn cone() -> Subject<PosedBox, Cone, shape::Cone> {
    Subject {
        kind: Kind {
            name: "cone",
            draw: |random| inputs::posed_box(1.0, 8.0)(random),
            ours: |posed| {
                let [base, apex] = ends(posed);
                tangency::Cone::new(base, apex, posed.half_extents.x)
            },
            theirs: |posed| Placed {
                pose: pose(posed),
                shape: shape::Cone::new(posed.half_extents.y, posed.half_extents.x),
            },
        },
        draw_whole: whole_box,
        solid: |posed| {
            let [base, apex] = ends(posed);
            Solid::Cone(frustum(&apex, &base, posed.half_extents.x))
        },
    }
}

fn solid_ball() -> Subject<tangency::Ball<Real, D>, tangency::Ball<Real, D>, shape::Ball> {
    Subject {
        kind: ball(),
        draw_whole: |random| {
            let center = whole_place(random, 6);
            tangency::Ball::new(center, random.whole(1, 5) as Real)
        },
        solid: |ball| Solid::Ball {
            center: wide(ball.center()),
            radius: f64::from(ball.radius()),
        },
    }
}

fn solid_capsule() -> Subject<tangency::Capsule<Real, D>, tangency::Capsule<Real, D>, shape::Capsule>
{
    Subject {
        kind: capsule(),
        draw_whole: |random| {
            let [a, b] = [(); 2].map(|()| whole_place(random, 6));
            tangency::Capsule::new(a, b, random.whole(1, 3) as Real)
        },
        solid: |capsule| Solid::Capsule {
            ends: [&capsule.segment().a, &capsule.segment().b].map(wide),
            radius: f64::from(capsule.radius()),
        },
    }
}

fn solid_box() -> Subject<PosedBox, tangency::Obb<Real, 3>, shape::Cuboid> {
    Subject {
        kind: obb(),
        draw_whole: whole_box,
        solid: |posed| {
            let turn = posed.rotation.map_numbers();
            let axis = |i| turn * Vector3::ith(i, f64::from(posed.half_extents[i]));
            Solid::Cuboid {
                center: wide(&posed.center),
                half_axes: [0, 1, 2].map(axis),
            }
        },
    }
}

fn solid_hull() -> Subject<Vec<Point>, Hull, shape::ConvexPolyhedron> {
    Subject {
        kind: hull(),
        draw_whole: |random| {
            let center = whole_place(random, 6).coords;
            let mut corner = || whole_place(random, 3) + center;
            (0..20).map(|_| corner()).collect()
        },
        solid: |points| Solid::hull(points.iter().map(wide).collect()),
    }
}
