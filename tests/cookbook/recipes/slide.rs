use nalgebra::{RealField, Vector2};
use tangency::{Cast, CastResult, Circle, Contact, Segment2, StartKind};

/// Moves a disc by up to `motion` among walls, no nearer to them than `skin`, and slides along those that it reaches.
pub fn slide<T: RealField + Copy>(
    mut disc: Circle<T>,
    mut motion: Vector2<T>,
    walls: &[Segment2<T>],
    skin: T,
) -> Circle<T> {
    // Rounding may have left it nearer than that by a last place: it is moved out before that adds up.
    for wall in walls {
        if let Some(contact) = disc.contact_within(wall, skin) {
            disc = disc.translated(&(contact.normal * (contact.separation - skin)));
        }
    }
    let mut slides_along = None;
    for _ in 0..8 {
        let Some(stop) = first_stop(&disc, &motion, walls, skin, slides_along) else {
            return disc.translated(&motion);
        };
        disc = disc.translated(&(motion * stop.time));
        let rest = motion * (T::one() - stop.time);
        motion = rest - stop.normal * dot(&rest, &stop.normal);
        slides_along = Some(stop.wall);
    }
    disc
}

/// The first wall that stops a motion, when, and the normal toward it.
struct Stop<T> {
    time: T,
    wall: usize,
    normal: Vector2<T>,
}

fn first_stop<T: RealField + Copy>(
    disc: &Circle<T>,
    motion: &Vector2<T>,
    walls: &[Segment2<T>],
    skin: T,
    slides_along: Option<usize>,
) -> Option<Stop<T>> {
    // The motion along a wall leads into it by rounding at most, and that is no reason to stop.
    let others = (walls.iter().enumerate()).filter(|(wall, _)| slides_along != Some(*wall));
    let stops = others.filter_map(|(wall, segment)| {
        let (time, normal) = match disc.cast_within(motion, segment, skin) {
            CastResult::Hit(hit) if hit.enters => (hit.time, hit.contact.normal),
            CastResult::Start(start) if presses_on(start.kind) => {
                (T::zero(), start.contact?.normal)
            }
            _ => return None,
        };
        // What overlaps may still move out.
        let is_ahead = dot(motion, &normal) > T::zero();
        is_ahead.then_some(Stop { time, wall, normal })
    });
    stops.reduce(|a, b| if b.time < a.time { b } else { a })
}

fn presses_on(kind: StartKind) -> bool {
    matches!(kind, StartKind::Enters | StartKind::Overlaps)
}

fn dot<T: RealField + Copy>(a: &Vector2<T>, b: &Vector2<T>) -> T {
    a.x * b.x + a.y * b.y
}
