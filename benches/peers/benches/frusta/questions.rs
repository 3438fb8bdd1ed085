const SCALAR: &str = match size_of::<Real>() {
    4 => "f32",
    _ => "f64",
};
const TOLERANCE: Tolerance = match size_of::<Real>() {
    4 => Tolerance::SINGLE,
    _ => Tolerance::DOUBLE,
};

/// The same questions about ours, parry's and the reference's shapes.
struct Asked<X, Y, A, B, P, Q> {
    drawn: Pairs<Moving<X>, Y>,
    ours: Pairs<Moving<A>, B>,
    theirs: Pairs<Moving<Placed<P>>, Placed<Q>>,
    solids: Pairs<Moving<Solid>, Solid>,
}

type Subjects<X, Y, A, B, P, Q> = (Subject<X, A, P>, Subject<Y, B, Q>);

trait Ours<B>:
    tangency::Contact<B, D, Scalar = Real>
    + Cast<B, D, Scalar = Real>
    + Nearest<B, Scalar = Real, Point = Point>
    + Intersects<B>
    + Movable<Vector = Offset>
    + Debug
    + 'static
{
    fn told(&self, b: &B) -> Told {
        self.contact(b).expect("something parts bounded shapes")
    }
}

impl<A, B> Ours<B> for A where
    A: tangency::Contact<B, D, Scalar = Real>
        + Cast<B, D, Scalar = Real>
        + Nearest<B, Scalar = Real, Point = Point>
        + Intersects<B>
        + Movable<Vector = Offset>
        + Debug
        + 'static
{
}

fn claim(told: &Told) -> Claim {
    Claim {
        separation: f64::from(told.separation),
        normal: told.normal.map(f64::from),
        points: [&told.on_self, &told.on_rhs].map(wide),
    }
}

/// A vector in the frame of a pose as one of the world.
fn in_world(pose: &Pose, local: Vector) -> Vector3<f64> {
    offset(pose.rotation * local).map(f64::from)
}

/// Says which answer of ours is not proven, so that it can be looked at.
fn tell(question: &str, is_right: bool, inputs: &dyn Debug, answer: &dyn Debug) {
    if !is_right {
        eprintln!("NOT PROVEN, {SCALAR}, {question}: {inputs:?}: {answer:?}");
    }
}

/// Answers are judged apart.
fn unread<A, B, R>(_: &A, _: &B, _: R) -> Said {
    Said::Meet(true)
}

impl<X, Y, A, B, P, Q> Asked<X, Y, A, B, P, Q>
where
    X: 'static,
    Y: 'static,
    A: Ours<B>,
    B: Debug + 'static,
    P: 'static,
    Q: 'static,
{
    fn new(wish: &Wish, (first, second): &Subjects<X, Y, A, B, P, Q>) -> Self {
        let draw = first.draw(wish);
        let moving = |random: &mut Random| {
            let shape = draw(random);
            let at = offset((first.kind.theirs)(&shape).pose.translation);
            let motion = match wish.whole_numbers {
                true => (whole_place(random, 8).coords - at) * 2.0,
                false => (random.place(0.4).coords - at) * 1.6,
            };
            Moving { shape, motion }
        };
        Self::of(&inputs::few(moving, second.draw(wish)), first, second)
    }

    fn of(
        drawn: &Pairs<Moving<X>, Y>,
        first: &Subject<X, A, P>,
        second: &Subject<Y, B, Q>,
    ) -> Self {
        Self {
            drawn: drawn.clone(),
            ours: drawn.map(|x| x.map(first.kind.ours), second.kind.ours),
            theirs: drawn.map(|x| x.map(first.kind.theirs), second.kind.theirs),
            solids: drawn.map(|x| x.map(first.solid), second.solid),
        }
    }

    /// Those questions whose separation is so.
    fn filter(
        &self,
        (first, second): &Subjects<X, Y, A, B, P, Q>,
        so: impl Fn(Real) -> bool,
    ) -> Self {
        let separation = |x: &Moving<X>, y: &Y| {
            (first.kind.ours)(&x.shape)
                .told(&(second.kind.ours)(y))
                .separation
        };
        Self::of(
            &self.drawn.filter(|x, y| so(separation(x, y))),
            first,
            second,
        )
    }

    /// How many questions there are, and in how many of them something is so.
    fn count(&self, so: impl Fn(&Moving<A>, &B) -> bool) -> [usize; 2] {
        let hits = self.ours.iter().filter(|(a, b)| so(a, b)).count();
        [self.ours.iter().count(), hits]
    }

    /// Parry's query of the pairs of shapes with their relative pose.
    fn ask_parry<R: 'static>(&self, query: impl Fn(&Pose, &P, &Q) -> R + 'static) -> Contestant {
        let ask = move |a: &Moving<Placed<P>>, b: &Placed<Q>| {
            query(&a.shape.pose.inv_mul(&b.pose), &a.shape.shape, &b.shape)
        };
        self.theirs.ask("parry", "", ask, unread)
    }

    /// All answers of parry.
    fn answers<R>(&self, query: impl Fn(&Pose, &Pose, &P, &Q) -> R) -> Vec<R> {
        let answer = |(a, b): (&Moving<Placed<P>>, &Placed<Q>)| {
            let way = a.shape.pose.inv_mul(&b.pose);
            query(&a.shape.pose, &way, &a.shape.shape, &b.shape)
        };
        self.theirs.iter().map(answer).collect()
    }

    fn test(&self, call: Calls<P, Q>) -> ([usize; 2], Counts, [Contestant; 2]) {
        let ask = |a: &Moving<A>, b: &B| a.shape.intersects(b);
        let ours = self.ours.ask("tangency", "", ask, unread);
        let mut counts = Counts::default();
        let theirs = self.answers(|_, way, a, b| (call.test)(way, a, b));
        for ((a, b), theirs) in self.ours.iter().zip(theirs) {
            // The rows of contacts prove the separation.
            let separation = f64::from(a.shape.told(b).separation);
            counts.add_test([ask(a, b), theirs], separation, TOLERANCE);
        }
        (
            self.count(ask),
            counts,
            [
                ours,
                self.ask_parry(move |way, a, b| (call.test)(way, a, b)),
            ],
        )
    }

    fn nearest(&self, call: Calls<P, Q>) -> ([usize; 2], Counts, [Contestant; 2]) {
        let ask = |a: &Moving<A>, b: &B| a.shape.nearest(b);
        let ours = self.ours.ask("tangency", "", ask, unread);
        let distances = self.answers(|_, way, a, b| match (call.nearest)(way, a, b) {
            ClosestPoints::Intersecting => 0.0,
            ClosestPoints::WithinMargin(p, q) => f64::from((*way * q - p).length()),
            ClosestPoints::Disjoint => f64::INFINITY,
        });
        let mut counts = Counts::default();
        let asked = self.ours.iter().zip(self.solids.iter()).zip(distances);
        for (((a, b), (first, second)), distance) in asked {
            let nearest = ask(a, b);
            let claim = Claim {
                separation: f64::from(nearest.distance),
                normal: Vector3::zeros(),
                points: [&nearest.on_self, &nearest.on_rhs].map(wide),
            };
            let gap = crate::gaps::Gap::between(&first.shape, second);
            let is_right = claim.is_distance(&gap, TOLERANCE.tight);
            tell("nearest", is_right, &(&a.shape, b), &claim);
            let theirs = Theirs {
                separation: distance,
                normal: Vector3::zeros(),
            };
            counts.add_separation(&claim, is_right, Some(theirs), TOLERANCE);
        }
        (
            self.count(|a, b| ask(a, b).distance == 0.0),
            counts,
            [
                ours,
                self.ask_parry(move |way, a, b| (call.nearest)(way, a, b)),
            ],
        )
    }

    fn contact(&self, call: Calls<P, Q>) -> ([usize; 2], Counts, [Contestant; 2]) {
        let ask = |a: &Moving<A>, b: &B| a.shape.contact(b);
        let ours = self.ours.ask("tangency", "", ask, unread);
        let theirs = self.answers(|pose, way, a, b| {
            (call.contact)(way, a, b).map(|contact| Theirs {
                separation: f64::from(contact.dist),
                normal: in_world(pose, contact.normal1),
            })
        });
        let mut counts = Counts::default();
        let asked = self.ours.iter().zip(self.solids.iter()).zip(theirs);
        for (((a, b), (first, second)), theirs) in asked {
            let claim = claim(&a.shape.told(b));
            let gap = crate::gaps::Gap::between(&first.shape, second);
            let hint = theirs.map_or_else(Vector3::zeros, |it| it.normal);
            let is_right = claim.is_right(&gap, hint, TOLERANCE.tight);
            tell("contact", is_right, &(&a.shape, b), &claim);
            counts.add_separation(&claim, is_right, theirs, TOLERANCE);
        }
        (
            self.count(|a, b| a.shape.told(b).separation < 0.0),
            counts,
            [
                ours,
                self.ask_parry(move |way, a, b| (call.contact)(way, a, b)),
            ],
        )
    }

    fn cast(&self, call: Calls<P, Q>) -> ([usize; 2], Counts, [Contestant; 2]) {
        let ask = |a: &Moving<A>, b: &B| Cast::cast_against(&a.shape, &a.motion, b);
        let ours = self.ours.ask("tangency", "", ask, unread);
        let query = move |a: &Moving<Placed<P>>, b: &Placed<Q>| {
            let pose = &a.shape.pose;
            let motion = pose.rotation.inverse() * vector(-a.motion);
            let options = ShapeCastOptions::with_max_time_of_impact(1.0);
            let way = pose.inv_mul(&b.pose);
            (call.cast)(&way, motion, &a.shape.shape, &b.shape, options)
        };
        let theirs = self.theirs.iter().map(|(a, b)| query(a, b));
        let mut counts = Counts::default();
        let asked = self.ours.iter().zip(self.solids.iter()).zip(theirs);
        for (((a, b), (first, second)), theirs) in asked {
            let motion = crate::judge::Motion {
                first: &first.shape,
                second,
                motion: a.motion.map(f64::from),
            };
            let hit = ask(a, b).hit();
            let (is_right, normal) = match &hit {
                None => (
                    motion.least_gap(Vector3::zeros()) >= -TOLERANCE.tight,
                    Vector3::zeros(),
                ),
                Some(hit) => {
                    let (time, contact) = (f64::from(hit.time), claim(&hit.contact));
                    let is_right = motion.is_first_touch(time, &contact, TOLERANCE.tight);
                    (is_right, contact.normal)
                }
            };
            tell("cast", is_right, &(&a.shape, a.motion, b), &hit);
            let time = theirs.map(|hit| f64::from(hit.time_of_impact));
            counts.add_off(motion.off(time, normal), is_right, TOLERANCE);
        }
        let theirs = self.theirs.ask("parry", "", query, unread);
        (
            self.count(|a, b| ask(a, b).hit().is_some()),
            counts,
            [ours, theirs],
        )
    }
}

/// The five rows of a pair.
fn pair<X, Y, A, B, P, Q>(
    rows: &mut Vec<Row>,
    wish: &Wish,
    subjects: Subjects<X, Y, A, B, P, Q>,
    calls: Calls<P, Q>,
) where
    X: 'static,
    Y: 'static,
    A: Ours<B>,
    B: Debug + 'static,
    P: 'static,
    Q: 'static,
{
    let name = format!("{}, {}", subjects.0.kind.name, subjects.1.kind.name);
    if !name.contains(&wish.word) {
        return;
    }
    let mixed = Asked::new(wish, &subjects);
    let meeting = mixed.filter(&subjects, |separation| separation < 0.0);
    let apart = mixed.filter(&subjects, |separation| separation > 0.0);
    for question in Question::ALL.into_iter().filter(|it| wish.asks(*it)) {
        let (questions, counts, contestants) = match question {
            Question::Test => mixed.test(calls),
            Question::Nearest => mixed.nearest(calls),
            Question::ContactMixed => mixed.contact(calls),
            Question::ContactOverlapping => meeting.contact(calls),
            Question::CastApart => apart.cast(calls),
            Question::FirstHit => continue,
        };
        let about = (question, SCALAR, name.clone());
        rows.push(Row::new(wish, about, questions, counts, contestants));
    }
}

macro_rules! pairs {
    ($rows:ident, $wish:ident: $($first:ident, $second:ident: $calls:ident;)*) => {
        $(pair(&mut $rows, $wish, ($first(), $second()), $calls());)*
    };
}

/// All rows whose names have the word.
pub fn rows(wish: &Wish) -> Vec<Row> {
    let mut rows = Vec::new();
    pairs! { rows, wish:
        cylinder, solid_ball: with_ball;
        cone, solid_ball: with_ball;
        cylinder, solid_box: convex;
        cone, solid_box: convex;
        cylinder, solid_capsule: convex;
        cone, solid_capsule: convex;
        cylinder, solid_hull: convex;
        cone, solid_hull: convex;
        cylinder, cylinder: convex;
        cylinder, cone: convex;
        cone, cone: convex;
    }
    rays(&mut rows, wish, &cylinder());
    rays(&mut rows, wish, &cone());
    rows
}
