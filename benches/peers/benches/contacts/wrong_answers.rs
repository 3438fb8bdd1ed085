fn world_normal(pose: &Pose, local: Vector) -> [f64; 3] {
    let world = offset(pose.rotation * local);
    std::array::from_fn(|i| if i < D { f64::from(world[i]) } else { 0.0 })
}

fn depth_of(told: &Told) -> Depth {
    Depth {
        separation: f64::from(told.separation),
        normal: std::array::from_fn(|i| {
            if i < D {
                f64::from(told.normal[i])
            } else {
                0.0
            }
        }),
    }
}

/// What the second moves by to be parted from the first along a normal.
fn parting(depth: &Depth, truth: &Told) -> Offset {
    Offset::from_fn(|i, _| -(depth.normal[i] as Real) * truth.separation)
}

/// Whether the normal is wrong. One of a pair that overlaps is right if a motion by the depth along it parts them.
fn is_normal_wrong<A: OurContact<B>, B: Body>(a: &A, b: &B, depth: &Depth, truth: &Told) -> bool {
    let parts = || {
        let moved = b.translated(&parting(depth, truth));
        f64::from(a.told(&moved).separation) >= -SLACK
    };
    let is_askew = truth.unique && depth.is_askew(&depth_of(truth));
    is_askew && !(truth.separation < 0.0 && depth.is_finite() && parts())
}

/// Counts separations and normals that are off; an answer that is missing counts as a separation.
fn wrong_contacts<'a, A: OurContact<B> + 'a, B: Body + 'a>(
    pairs: impl Iterator<Item = (&'a A, &'a B)>,
    depths: impl Iterator<Item = Option<Depth>>,
) -> Wrong {
    let mut wrong = Wrong::default();
    for ((a, b), depth) in pairs.zip(depths) {
        let truth = a.told(b);
        let is_off = depth.is_none_or(|depth| depth.is_off(&depth_of(&truth)));
        let is_askew = depth.is_some_and(|depth| is_normal_wrong(a, b, &depth, &truth));
        wrong.count(is_off, is_askew);
    }
    wrong
}

/// Counts hits that are missed or false, and times at which the shapes do not touch.
fn wrong_casts<'a, A: OurContact<B> + OurCast<B> + Body + 'a, B: Body + 'a>(
    pairs: impl Iterator<Item = (&'a Moving<A>, &'a B)>,
    times: impl Iterator<Item = Option<Real>>,
) -> Wrong {
    let mut wrong = Wrong::default();
    for ((Moving { shape, motion }, b), time) in pairs.zip(times) {
        let nearly = || shape.cast_within(motion, b, SLACK as Real).hit().is_some();
        let hit = Cast::cast_against(shape, motion, b).hit();
        let touches = |time: Real| {
            let moved = shape.translated(&(motion * time));
            f64::from(moved.told(b).separation).abs() <= SLACK
        };
        match time {
            Some(time) => wrong.count(hit.is_none() && !nearly(), !touches(time)),
            None => wrong.count(hit.is_some(), false),
        }
    }
    wrong
}

trait Body: Movable<Vector = Offset> + 'static {}
impl<A: Movable<Vector = Offset> + 'static> Body for A {}

trait OurContact<B>: tangency::Contact<B, D, Scalar = Real> + 'static {
    fn told(&self, b: &B) -> Told {
        self.contact(b).expect("something parts bounded shapes")
    }
}
impl<A: tangency::Contact<B, D, Scalar = Real> + 'static, B> OurContact<B> for A {}

trait OurCast<B>: Cast<B, D, Scalar = Real> {}
impl<A: Cast<B, D, Scalar = Real>, B> OurCast<B> for A {}
