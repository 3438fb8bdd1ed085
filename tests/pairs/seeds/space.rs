//! Triangles, boxes and tetrahedra in space.
#![allow(
    clippy::excessive_precision,
    reason = "published numbers are quoted as published"
)]

use super::prelude::*;

fn facet<T: Scalar>([a, b, c]: [[f64; 3]; 3]) -> Triangle<T, 3> {
    Triangle::new(at(a), at(b), at(c))
}

fn solid<T: Scalar>([a, b, c, d]: [[f64; 3]; 4]) -> Tetrahedron<T> {
    Tetrahedron::new(at(a), at(b), at(c), at(d))
}

fn parcel<T: Scalar>(min: [f64; 3], max: [f64; 3]) -> Aabb<T, 3> {
    Aabb::new(at(min), at(max))
}

const UPRIGHT: [[f64; 3]; 3] = [[-1.0, 0.0, 2.0], [-1.0, 2.0, 0.0], [0.0, -1.0, -2.0]];

seed! {
    /// GTE section 5, "Degenerate": NaN.
    flat_facets [f32 f64 i16f16 i32f32] {
        let line = facet::<T>([[0.0; 3], [1.0, 0.0, 0.0], [2.0, 0.0, 0.0]]);
        apart(&line, &at([0.5, 1.0, 0.0]), 1.0, 2.0);
        let point = facet::<T>([[1.0; 3]; 3]);
        apart(&point, &at([0.5, 1.0, 0.0]), 1.25_f64.sqrt(), 1.0);
        let bent = facet::<T>([[0.0; 3], [2.0, 0.0, 0.0], [-1.0, 0.0, 0.0]]);
        apart(&bent, &at([-3.0, 1.0, 0.0]), 5.0_f64.sqrt(), 3.0);
    }
}

seed! {
    /// GTE section 5: they share a vertex, and an edge. GTE in the plane: no intersection.
    facets_of_one_plane [f32 f64 i16f16 i32f32] {
        let corner = facet::<T>([[0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]]);
        meet(&corner, &facet([[0.0; 3], [-1.0, 0.0, 0.0], [0.0, -1.0, 0.0]]));
        meet(&corner, &facet([[1.0, 0.0, 0.0], [1.0, 1.0, 0.0], [0.0, 1.0, 0.0]]));
        let beyond = facet([[3.0, 0.0, 0.0], [4.0, 0.0, 0.0], [3.0, 1.0, 0.0]]);
        apart(&corner, &beyond, 2.0, 4.0);
    }
}

seed! {
    /// GTE section 5: nothing found in common.
    facets_that_cross [f32 f64 i16f16 i32f32] {
        let one = facet::<T>([[2.0, 2.0, 1.0], [-1.0, -1.0, -1.0], [-2.0, 1.0, 2.0]]);
        let other = facet([[-2.0, 2.0, 1.0], [0.0, 2.0, 1.0], [0.0, -1.0, -1.0]]);
        meet(&one, &other);
        assert!(one.intersection(&other).is_some());
    }
}

seed! {
    /// Embree #298. GTE and Embree: a miss.
    ray_within_the_plane_of_a_facet [f32 f64 i16f16 i32f32] {
        let corner = facet::<T>([[0.0; 3], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]]);
        let along = ray([-1.0, 0.5, 0.0], [1.0, 0.0, 0.0]);
        meet(&corner, &along);
        assert_eq!(parameters(along.intersection(&corner)), Some([n(1.0), n(1.5)]));
    }
}

seed! {
    /// GTE section 5: no intersection.
    ends_at_a_corner [f32 f64 i16f16 i32f32] {
        meet(&facet::<T>(UPRIGHT), &segment([2.0, 0.0, -1.0], [0.0, -1.0, -2.0]));
        let low = parcel::<T>([-2.0, 0.0, -1.0], [1.0, 2.0, 1.0]);
        meet(&low, &segment([0.0, 2.0, -2.0], [-2.0, 0.0, -1.0]));
        let flat = parcel::<T>([-2.0, -1.0, -2.0], [2.0, 1.0, -1.0]);
        meet(&flat, &segment([-2.0, 0.0, 2.0], [1.0, -1.0, -1.0]));
    }
}

seed! {
    /// GTE section 5: at a distance.
    facet_at_the_corner_of_a_box [f32 f64 i16f16 i32f32] {
        meet(&facet::<T>(UPRIGHT), &parcel([0.0, -1.0, -2.0], [2.0, 0.0, -1.0]));
    }
}

/// All orders of three corners.
fn orders([a, b, c]: [[f64; 3]; 3]) -> [[[f64; 3]; 3]; 6] {
    [
        [a, b, c],
        [b, c, a],
        [c, a, b],
        [c, b, a],
        [b, a, c],
        [a, c, b],
    ]
}

seed! {
    /// Jolt: nearly on one line, then small with the origin nearly in its plane.
    thin_and_small_facets [f32 f64] {
        let thin = [
            [99.999_984_7, 0.946_687_222, 99.999_984_7],
            [-100.010_002, 0.977_360_725, -100.010_002],
            [-100.000_137, 0.977_310_658, -100.000_137],
        ];
        let small = [
            [-0.132_395_342, -0.294_095_188, -0.164_812_326],
            [-0.126_054_004, -0.283_950_001, -0.159_065_604],
            [-0.154_956_535, -0.284_792_334, -0.160_523_415],
        ];
        for (corners, distance) in [(thin, 0.961_998_922), (small, 0.349_025_904)] {
            for corners in orders(corners) {
                let found: T = facet::<T>(corners).distance(&at([0.0; 3]));
                let most = distance + 1e-5;
                assert!((n::<T>(distance - 1e-5)..n(most)).contains(&found), "{found:?}");
                apart_by_the_oracle(&facet::<T>(corners), &at([0.0; 3]), 100.0);
            }
        }
    }
}

seed! {
    /// `MathGeoLib` #55: a hit.
    capsule_beside_a_box [f32 f64] {
        let (below, above) = ([479.665_222, -30.0, 509.737_244], [479.665_222, 1530.0, 509.737_244]);
        let pillar = Capsule::<T, 3>::new(at(below), at(above), n(37.688_293_5));
        let beside = parcel(
            [438.420_929, 805.586_670, 493.709_167],
            [443.420_929, 810.586_670, 498.709_167],
        );
        assert!(!pillar.intersects(&beside));
        apart_by_the_oracle(&pillar, &beside, 1530.0);
    }
}

seed! {
    /// GTE section 5: an intersection, but at half the size.
    tetrahedra_of_any_size [f32 f64 i16f16 i32f32] {
        for size in [0.5, 1.0, 2.0, 1024.0] {
            let of = |corners: [[f64; 3]; 4]| solid::<T>(corners.map(|p| p.map(|x| x * size)));
            let one = of([[0., -1., 0.], [-1., 0., -2.], [0., -2., 2.], [1., 0., -1.]]);
            let other = of([[-1., -2., -1.], [-2., -2., 1.], [-2., 1., 0.], [-1., 0., 1.]]);
            assert!(!one.intersects(&other) && !other.intersects(&one));
            apart_by_the_oracle(&one, &other, 2.0 * size);
        }
    }
}
