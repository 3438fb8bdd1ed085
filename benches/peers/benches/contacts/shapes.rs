/// A shape of parry and where it is.
struct Placed<P> {
    pose: Pose,
    shape: P,
}

impl<P> Placed<P> {
    fn unturned(at: Vector, shape: P) -> Self {
        let pose = Pose::from_translation(at);
        Self { pose, shape }
    }
}

/// A shape and the motion of its cast.
struct Moving<X> {
    shape: X,
    motion: Offset,
}

impl<X> Moving<X> {
    fn map<A>(&self, of: impl Fn(&X) -> A) -> Moving<A> {
        let motion = self.motion;
        Moving {
            shape: of(&self.shape),
            motion,
        }
    }
}

/// How to draw a shape, and to make it in either library.
struct Kind<X, A, P> {
    name: &'static str,
    draw: fn(&mut Random) -> X,
    ours: fn(&X) -> A,
    theirs: fn(&X) -> Placed<P>,
}

fn vector(v: Offset) -> Vector {
    let [numbers] = v.data.0;
    Vector::from(numbers)
}

fn offset(v: Vector) -> Offset {
    Offset::from(<[Real; D]>::from(v))
}

fn point(p: &Point) -> Vector {
    vector(p.coords)
}

fn middle(points: &[Vector]) -> Vector {
    points.iter().copied().sum::<Vector>() / points.len() as Real
}

fn ball() -> Kind<tangency::Ball<Real, D>, tangency::Ball<Real, D>, shape::Ball> {
    Kind {
        name: "ball",
        draw: |random| inputs::ball(2.0, 9.0)(random),
        ours: |ball| *ball,
        theirs: |ball| Placed::unturned(point(ball.center()), shape::Ball::new(ball.radius())),
    }
}

fn capsule() -> Kind<tangency::Capsule<Real, D>, tangency::Capsule<Real, D>, shape::Capsule> {
    Kind {
        name: "capsule",
        draw: |random| inputs::capsule(1.0, 6.0)(random),
        ours: |capsule| *capsule,
        theirs: |capsule| {
            let [a, b] = [&capsule.segment().a, &capsule.segment().b].map(point);
            let at = middle(&[a, b]);
            Placed::unturned(at, shape::Capsule::new(a - at, b - at, capsule.radius()))
        },
    }
}

fn aabb() -> Kind<tangency::Aabb<Real, D>, tangency::Aabb<Real, D>, shape::Cuboid> {
    Kind {
        name: "box (aabb)",
        draw: |random| inputs::aabb(1.0, 10.0)(random),
        ours: |aabb| *aabb,
        theirs: |aabb| {
            let half = shape::Cuboid::new(vector(aabb.half_extents()));
            Placed::unturned(point(&aabb.center()), half)
        },
    }
}
