use crate::judge::{Depth, SLACK, Wrong};
use crate::row::{Question, Questions, Row, Topic};
use nalgebra::SVector;
use parry::math::{Pose, Real, Rotation, Vector};
use parry::query::{
    Contact, ContactManifold, DefaultQueryDispatcher, PersistentQueryDispatcher, ShapeCastHit,
    ShapeCastOptions, details,
};
use parry::shape::{self, Shape};
use std::any::Any;
use std::cell::RefCell;
use tangency::{Cast, ContactPoints, Movable};
use tangency_peers::inputs::{self, Random};
use tangency_peers::measure::{Contestant, Pairs, Said};

const D: usize = parry::math::DIM;
/// Of manifolds.
const MARGIN: Real = 0.125;
type Offset = SVector<Real, D>;
type Point = nalgebra::Point<Real, D>;
type Told = ContactPoints<Real, D>;

/// The same questions about ours and parry's shapes.
struct Both<X, Y, A, B, P, Q> {
    drawn: Pairs<Moving<X>, Y>,
    ours: Pairs<Moving<A>, B>,
    theirs: Pairs<Moving<Placed<P>>, Placed<Q>>,
}

impl<X, Y, A, B, P, Q> Both<X, Y, A, B, P, Q>
where
    X: 'static,
    Y: 'static,
    A: OurContact<B> + OurCast<B> + Body,
    B: Body,
    P: 'static,
    Q: 'static,
{
    fn new(first: &Kind<X, A, P>, second: &Kind<Y, B, Q>) -> Self {
        let moving = |random: &mut Random| {
            let shape = (first.draw)(random);
            let at = offset((first.theirs)(&shape).pose.translation);
            let target: Point = random.place(0.4);
            let motion = (target.coords - at) * 1.6;
            Moving { shape, motion }
        };
        Self::of(&inputs::few(moving, second.draw), first, second)
    }

    fn of(drawn: &Pairs<Moving<X>, Y>, first: &Kind<X, A, P>, second: &Kind<Y, B, Q>) -> Self {
        Self {
            drawn: drawn.clone(),
            ours: drawn.map(|x| x.map(first.ours), second.ours),
            theirs: drawn.map(|x| x.map(first.theirs), second.theirs),
        }
    }

    /// Those questions whose contact is so.
    fn filter(
        &self,
        first: &Kind<X, A, P>,
        second: &Kind<Y, B, Q>,
        so: impl Fn(Told) -> bool,
    ) -> Self {
        let told = |x: &Moving<X>, y: &Y| (first.ours)(&x.shape).told(&(second.ours)(y));
        Self::of(&self.drawn.filter(|x, y| so(told(x, y))), first, second)
    }

    fn questions(&self, is_hit: impl Fn(&Moving<A>, &B) -> bool) -> Questions {
        Questions {
            count: self.ours.iter().count(),
            hits: self.ours.iter().filter(|(a, b)| is_hit(a, b)).count(),
        }
    }

    fn wrong_depths(&self, depths: impl Iterator<Item = Option<Depth>>) -> Wrong {
        wrong_contacts(self.ours.iter().map(|(a, b)| (&a.shape, b)), depths)
    }

    fn contact(
        &self,
        call: &'static str,
        ask: impl Fn(&Pose, &P, &Q, Real) -> Option<Contact> + Copy + 'static,
    ) -> (Contestant, Wrong) {
        let ask = move |a: &Moving<Placed<P>>, b: &Placed<Q>| {
            let way = a.shape.pose.inv_mul(&b.pose);
            ask(&way, &a.shape.shape, &b.shape, Real::MAX)
        };
        let depth = |(a, b): (&Moving<Placed<P>>, &Placed<Q>)| {
            ask(a, b).map(|contact| Depth {
                separation: f64::from(contact.dist),
                normal: world_normal(&a.shape.pose, contact.normal1),
            })
        };
        let wrong = self.wrong_depths(self.theirs.iter().map(depth));
        (self.theirs.ask("parry", call, ask, unread), wrong)
    }

    fn cast(
        &self,
        call: &'static str,
        ask: impl Fn(&Pose, Vector, &P, &Q, ShapeCastOptions) -> Option<ShapeCastHit> + Copy + 'static,
    ) -> (Contestant, Wrong) {
        let ask = move |a: &Moving<Placed<P>>, b: &Placed<Q>| {
            let pose = &a.shape.pose;
            let (way, motion) = (pose.inv_mul(&b.pose), vector(-a.motion));
            let options = ShapeCastOptions::with_max_time_of_impact(1.0);
            ask(
                &way,
                pose.rotation.inverse() * motion,
                &a.shape.shape,
                &b.shape,
                options,
            )
        };
        let times = self
            .theirs
            .iter()
            .map(|(a, b)| Some(ask(a, b)?.time_of_impact));
        let wrong = wrong_casts(self.ours.iter(), times);
        (self.theirs.ask("parry", call, ask, unread), wrong)
    }
}

impl<X, Y, A, B, P, Q> Both<X, Y, A, B, P, Q>
where
    X: 'static,
    Y: 'static,
    A: OurContact<B> + OurCast<B> + Body,
    B: Body,
    P: Shape,
    Q: Shape,
{
    /// One manifold is used again and again, so that parry need not allocate.
    fn manifold(&self) -> (Contestant, Wrong) {
        let room = RefCell::new(ContactManifold::<(), ()>::new());
        let ask = move |a: &Moving<Placed<P>>, b: &Placed<Q>| {
            let mut room = room.borrow_mut();
            room.clear();
            let (way, Placed { shape, .. }) = (a.shape.pose.inv_mul(&b.pose), &a.shape);
            DefaultQueryDispatcher
                .contact_manifold_convex_convex(
                    &way, shape, &b.shape, None, None, MARGIN, &mut room,
                )
                .expect("parry has the pair");
            let deepest = room.find_deepest_contact();
            deepest.map(|point| (point.dist, room.local_n1))
        };
        let depth = |(a, b): (&Moving<Placed<P>>, &Placed<Q>)| {
            ask(a, b).map(|(dist, normal)| Depth {
                separation: f64::from(dist),
                normal: world_normal(&a.shape.pose, normal),
            })
        };
        let wrong = self.wrong_depths(self.theirs.iter().map(depth));
        let call = "contact_manifold_convex_convex";
        (self.theirs.ask("parry", call, ask, unread), wrong)
    }

    /// If it has the scalar, the dimension and the shapes.
    fn box3d(&self) -> Option<(Contestant, Wrong)> {
        let bodies = self.drawn.map(
            |x| crate::box3d::Body::new(&x.shape as &dyn Any),
            |y| crate::box3d::Body::new(y as &dyn Any),
        );
        bodies
            .iter()
            .all(|(a, b)| a.is_some() && b.is_some())
            .then(|| {
                let bodies = self.drawn.map(
                    |x| crate::box3d::Body::new(&x.shape as &dyn Any).expect("it was one"),
                    |y| crate::box3d::Body::new(y as &dyn Any).expect("it was one"),
                );
                let ask = crate::box3d::collide();
                let wrong = self.wrong_depths(bodies.iter().map(|(a, b)| ask(a, b)));
                let contestant = bodies.ask("box3d", "collide_*", ask, unread);
                (contestant, wrong)
            })
    }
}

/// Answers are judged apart.
fn unread<A, B, R>(_: &A, _: &B, _: R) -> Said {
    Said::Meet(true)
}

fn topic(question: Question) -> Topic {
    Topic {
        dimensions: D,
        question,
        scalar: match size_of::<Real>() {
            4 => "f32",
            _ => "f64",
        },
    }
}

/// The four rows of a pair.
fn pair<X, Y, A, B, P, Q>(
    rows: &mut Vec<Row>,
    word: &str,
    (first, second): (Kind<X, A, P>, Kind<Y, B, Q>),
    contact: impl Fn(&Pose, &P, &Q, Real) -> Option<Contact> + Copy + 'static,
    cast: impl Fn(&Pose, Vector, &P, &Q, ShapeCastOptions) -> Option<ShapeCastHit> + Copy + 'static,
) where
    X: 'static,
    Y: 'static,
    A: OurContact<B> + OurCast<B> + Body,
    B: Body,
    P: Shape,
    Q: Shape,
{
    let name = format!("{}, {}", first.name, second.name);
    if !name.contains(word) {
        return;
    }
    let mixed = Both::new(&first, &second);
    let meeting = mixed.filter(&first, &second, |told| told.separation < 0.0);
    let apart = mixed.filter(&first, &second, |told| told.separation > 0.0);
    let ours = |both: &Both<X, Y, A, B, P, Q>| {
        let ask = |a: &Moving<A>, b: &B| a.shape.contact(b);
        both.ours.ask("tangency", "contact", ask, unread)
    };
    let mut row = |question, both: &Both<X, Y, A, B, P, Q>, ours, peers| {
        let questions = both.questions(|a, b| match question {
            Question::CastApart => Cast::cast_against(&a.shape, &a.motion, b).hit().is_some(),
            _ => a.shape.told(b).separation < 0.0,
        });
        rows.push(Row::new(topic(question), &name, questions, ours, peers));
    };
    for (question, both) in [
        (Question::ContactMixed, &mixed),
        (Question::ContactOverlapping, &meeting),
    ] {
        row(
            question,
            both,
            ours(both),
            vec![both.contact("details::contact_*", contact)],
        );
    }
    let ask = |a: &Moving<A>, b: &B| a.shape.contact_manifold(b, MARGIN);
    let ours = meeting
        .ours
        .ask("tangency", "contact_manifold", ask, unread);
    let peers = std::iter::once(meeting.manifold()).chain(meeting.box3d());
    row(
        Question::ManifoldOverlapping,
        &meeting,
        ours,
        peers.collect(),
    );
    let ask = |a: &Moving<A>, b: &B| Cast::cast_against(&a.shape, &a.motion, b);
    let ours = apart.ours.ask("tangency", "cast", ask, unread);
    let peers = vec![apart.cast("details::cast_shapes_*", cast)];
    row(Question::CastApart, &apart, ours, peers);
}

macro_rules! pairs {
    ($rows:ident, $word:ident: $($first:ident, $second:ident: $contact:ident, $cast:ident;)*) => {
        $(pair(
            &mut $rows,
            $word,
            ($first(), $second()),
            |way, a, b, most| details::$contact(way, a, b, most),
            |way, motion, a, b, options| details::$cast(way, motion, a, b, options),
        );)*
    };
}

/// All pairs whose names have the word.
pub fn rows(word: &str) -> Vec<Row> {
    let mut rows = Vec::new();
    pairs! { rows, word:
        ball, ball: contact_ball_ball, cast_shapes_ball_ball;
        capsule, ball: contact_convex_polyhedron_ball, cast_shapes_support_map_support_map;
        aabb, ball: contact_convex_polyhedron_ball, cast_shapes_support_map_support_map;
        obb, ball: contact_convex_polyhedron_ball, cast_shapes_support_map_support_map;
        hull, ball: contact_convex_polyhedron_ball, cast_shapes_support_map_support_map;
        capsule, capsule: contact_support_map_support_map, cast_shapes_support_map_support_map;
        obb, capsule: contact_support_map_support_map, cast_shapes_support_map_support_map;
        hull, capsule: contact_support_map_support_map, cast_shapes_support_map_support_map;
        aabb, aabb: contact_support_map_support_map, cast_shapes_support_map_support_map;
        obb, aabb: contact_support_map_support_map, cast_shapes_support_map_support_map;
        obb, obb: contact_support_map_support_map, cast_shapes_support_map_support_map;
        hull, obb: contact_support_map_support_map, cast_shapes_support_map_support_map;
        hull, hull: contact_support_map_support_map, cast_shapes_support_map_support_map;
    }
    rows
}
