//! Casts of shapes of space along their own lines and planes, and of faces that meet in one plane.

use nalgebra::{Point3, RealField, Vector3, convert, try_convert};
use simba::scalar::FixedI32F32;
use tangency::{Cast, CastHit, ConvexPolyhedron, Segment, Triangle};

fn point<T: RealField + Copy>(at: [f64; 3]) -> Point3<T> {
    Point3::from(at.map(convert))
}

fn vector<T: RealField + Copy>(along: [f64; 3]) -> Vector3<T> {
    point(along).coords
}

fn segment<T: RealField + Copy>(a: [f64; 3], b: [f64; 3]) -> Segment<T, 3> {
    Segment::new(point(a), point(b))
}

/// What a cast and that of the other shape with the opposite motion hit, at a time, with a normal that the motion leads along.
#[track_caller]
fn assert_hit<T, A, B>(a: &A, motion: [f64; 3], b: &B, time: f64)
where
    T: RealField + Copy,
    A: Cast<B, 3, Scalar = T>,
    B: Cast<A, 3, Scalar = T>,
{
    let check = |hit: Option<CastHit<T, 3>>, motion: [f64; 3]| {
        let hit = hit.expect("a hit");
        let found: f64 = try_convert(hit.time).expect("a number");
        let room = try_convert::<T, f64>(T::default_epsilon()).expect("a number");
        assert!((found - time).abs() <= 2.0 * room, "{found} for {time}");
        let normal = hit.contact.normal;
        assert!(
            normal.component_mul(&vector(motion)).sum() >= T::zero(),
            "{normal:?}"
        );
    };
    check(a.cast_against(&vector(motion), b).hit(), motion);
    let back = motion.map(|x| -x);
    check(b.cast_against(&vector(back), a).hit(), back);
}

fn assert_first_touch_is_at_the_near_end<T: RealField + Copy>() {
    let needle = segment::<T>([-4.0, -12.0, -20.0], [-4.0, -16.0, -32.0]);
    let ahead = point::<T>([-4.0, -6.0, -2.0]);
    assert_hit(&needle, [0.0, 12.0, 36.0], &ahead, 0.5);
    let rod = segment::<T>([-4.0, -6.0, -8.0], [12.0, 18.0, 24.0]);
    let far = point::<T>([20.0, 30.0, 40.0]);
    assert_hit(&far, [-48.0, -72.0, -96.0], &rod, 1.0 / 6.0);
    let other = segment::<T>([20.0, 30.0, 40.0], [24.0, 36.0, 48.0]);
    assert_hit(&other, [-48.0, -72.0, -96.0], &rod, 1.0 / 6.0);
    let (origin, at) = (Point3::<T>::origin(), point::<T>([1.0, -3.0, 0.0]));
    assert_hit(&origin, [2.0, -6.0, 0.0], &at, 0.5);
    // In the plane x + 2 y + 3 z = 0, square to a side and aslant.
    let sheet = Triangle::new(
        point::<T>([0.0, 0.0, 0.0]),
        point([-12.0, 6.0, 0.0]),
        point([-9.0, 0.0, 3.0]),
    );
    let tip = point::<T>([7.0, -2.0, -1.0]);
    assert_hit(&tip, [-14.0, 4.0, 2.0], &sheet, 0.5);
    let edge = segment::<T>([8.0, -1.0, -2.0], [5.0, 2.0, -3.0]);
    let onto = point::<T>([2.0, -1.0, 0.0]);
    assert_hit(&edge, [-9.0, -3.0, 5.0], &onto, 0.5);
}

#[test]
fn what_moves_in_its_own_line_or_plane_hits_with_its_near_end() {
    assert_first_touch_is_at_the_near_end::<f64>();
    assert_first_touch_is_at_the_near_end::<f32>();
    assert_first_touch_is_at_the_near_end::<FixedI32F32>();
}

/// The time was that of the fourth power of the corners: 20 seconds for 100 of them.
#[test]
fn a_barrel_lands_on_a_barrel() {
    for (count, aside) in [(64, [0.0, 0.0]), (64, [0.3, 0.2]), (48, [1.9, 0.0])] {
        let barrel = |[x, y]: [f64; 2], z: f64| {
            let corners = (0..count).flat_map(|k| {
                let angle = f64::from(k) * std::f64::consts::TAU / f64::from(count);
                let (sin, cos) = angle.sin_cos();
                [z, z + 1.0].map(|z| Point3::new(x + cos, y + sin, z))
            });
            ConvexPolyhedron::from_points(corners.collect())
        };
        let upper = barrel(aside, 4.0);
        let hit = upper.cast_against(&Vector3::new(0.0, 0.0, -8.0), &barrel([0.0; 2], 0.0));
        let hit = hit.hit().expect("a hit");
        assert_eq!((hit.time, hit.contact.normal), (0.375, -Vector3::z()));
        assert!(hit.enters);
    }
}
