type Ray = tangency::Ray<Real, D>;

fn parry_ray(ray: &Ray) -> parry::query::Ray {
    parry::query::Ray::new(point(&ray.origin), vector(ray.direction))
}

/// The row of a shape that rays are cast at.
fn rays<A, P>(rows: &mut Vec<Row>, wish: &Wish, subject: &Subject<PosedBox, A, P>)
where
    A: tangency::RayCast<Real, D> + Debug + 'static,
    P: RayCast + 'static,
{
    let name = format!("{}, ray", subject.kind.name);
    if !name.contains(&wish.word) || !wish.asks(Question::FirstHit) {
        return;
    }
    let draw_ray = |random: &mut Random| match wish.whole_numbers {
        true => {
            let origin = whole_place(random, 9);
            Ray::new(origin, whole_place(random, 6) - origin)
        }
        false => inputs::ray(random),
    };
    let drawn = inputs::many(subject.draw(wish), draw_ray);
    let ours = drawn.map(subject.kind.ours, |ray| *ray);
    let theirs = drawn.map(subject.kind.theirs, parry_ray);
    let solids = drawn.map(subject.solid, |ray| *ray);
    let ask = |a: &A, ray: &Ray| -> Option<RayHit<Real, D>> { a.first_hit(ray, Real::MAX) };
    let query = |a: &Placed<P>, ray: &parry::query::Ray| -> Option<RayIntersection> {
        let solid = true;
        a.shape
            .cast_ray_and_get_normal(&a.pose, ray, Real::MAX, solid)
    };
    let (mut counts, mut hits) = (Counts::default(), 0);
    let asked = ours.iter().zip(theirs.iter()).zip(solids.iter());
    for (((a, ray), (parrys, parrys_ray)), (solid, _)) in asked {
        let (origin, direction) = (wide(&ray.origin), ray.direction.map(f64::from));
        let off = |time: Option<f64>| {
            crate::rays::off(solid, (&origin, &direction), time, TOLERANCE.tight)
        };
        let hit = ask(a, ray);
        hits += usize::from(hit.is_some());
        let is_right = off(hit.map(|hit| f64::from(hit.parameter))) <= TOLERANCE.tight;
        tell("first hit", is_right, &(a, ray), &hit);
        let time = query(parrys, parrys_ray).map(|hit| f64::from(hit.time_of_impact));
        counts.add_off(off(time), is_right, TOLERANCE);
    }
    let contestants = [
        ours.ask("tangency", "", ask, unread),
        theirs.ask("parry", "", query, unread),
    ];
    rows.push(Row::new(
        wish,
        (Question::FirstHit, SCALAR, name),
        [ours.iter().count(), hits],
        counts,
        contestants,
    ));
}
