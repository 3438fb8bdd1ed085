//! What is decided.

use crate::support::{Input, Inputs, Tie, naive};
use crate::table::Table;
use nalgebra::RealField;
use tangency::internals as ours;
use tangency::internals::{LinearKind, VoronoiRegion};

pub fn all<T: RealField + Copy>(table: &mut Table, scalar: &'static str) {
    in_plane::<T>(table, scalar);
    in_space::<T>(table, scalar);
    points_and_spans::<T, 2>(
        table,
        scalar,
        ["cmp_norm 2D", "cmp_line_dist 2D", "segment 2D"],
    );
    points_and_spans::<T, 3>(
        table,
        scalar,
        ["cmp_norm 3D", "cmp_line_dist 3D", "segment 3D"],
    );
    comparisons::<T, 2>(
        table,
        scalar,
        [
            "cmp_plane_dist 2D",
            "cmp_line_dists 2D",
            "cmp_line_dist_to 2D",
        ],
    );
    comparisons::<T, 3>(
        table,
        scalar,
        [
            "cmp_plane_dist 3D",
            "cmp_line_dists 3D",
            "cmp_line_dist_to 3D",
        ],
    );
}

fn in_plane<T: RealField + Copy>(table: &mut Table, scalar: &'static str) {
    table.row::<T, 2, _, _>(
        ("orient2", scalar),
        || Inputs::any(Tie::Collinear),
        |input| {
            let [a, b, c, _] = &input.points;
            ours::orient2(a, b, c)
        },
        |input| {
            let [a, b, c, _] = &input.points;
            naive::compare(naive::cross_sign(a, b, c), T::zero())
        },
    );
    table.row::<T, 2, _, _>(
        ("turn", scalar),
        || Inputs::any(Tie::Collinear),
        |input| ours::cross_sign(input.span(0), input.span(2)),
        |input| naive::compare(naive::turn_of_spans(input), T::zero()),
    );
    table.row::<T, 2, _, _>(
        ("crossing_order", scalar),
        || Inputs::any(Tie::Skew),
        |input| {
            let [_, b, c, d] = &input.points;
            ours::crossing_order(input.span(0), [c, d], [c, b])
        },
        naive::crossing_order,
    );
    table.row::<T, 2, _, _>(
        ("cmp_norms 2D", scalar),
        || Inputs::any(Tie::Perpendicular),
        |input| {
            let [p, q, r, s] = &input.points;
            ours::cmp_distances([p, q], [r, s])
        },
        |input| {
            let [p, q, r, s] = &input.points;
            let (u, v) = (naive::sub(p, q), naive::sub(r, s));
            naive::compare(naive::dot(&u, &u), naive::dot(&v, &v))
        },
    );
}

fn in_space<T: RealField + Copy>(table: &mut Table, scalar: &'static str) {
    table.row::<T, 3, _, _>(
        ("orient3", scalar),
        || Inputs::any(Tie::Collinear),
        |input| {
            let [a, b, c, d] = &input.points;
            ours::orient3(a, b, c, d)
        },
        |input| {
            let [a, b, c, d] = &input.points;
            let (u, v, w) = (naive::sub(a, d), naive::sub(b, d), naive::sub(c, d));
            naive::compare(naive::dot(&u, &naive::cross(&v, &w)), T::zero())
        },
    );
    table.row::<T, 3, _, _>(
        ("cmp_lines_dist 3D", scalar),
        || Inputs::any(Tie::Skew),
        |input| ours::cmp_distance_of_lines(input.span(0), input.span(2), [input.radius]),
        |input| {
            let (n, volume) = naive::normal(input);
            let square = input.radius * input.radius;
            naive::compare(volume * volume, square * naive::dot(&n, &n))
        },
    );
    table.row::<T, 3, _, _>(
        ("foot_region 3D", scalar),
        || Inputs::any(Tie::Skew),
        |input| ours::foot_region(input.span(0), LinearKind::Segment, input.span(2)),
        |input| {
            let [s, _] = naive::line_parameters(input);
            (s <= T::zero(), s >= T::one())
        },
    );
}

fn points_and_spans<T: RealField + Copy, const D: usize>(
    table: &mut Table,
    scalar: &'static str,
    [norm, line, segment]: [&'static str; 3],
) {
    let inputs = || Inputs::any(Tie::Perpendicular);
    table.row::<T, D, _, _>(
        (norm, scalar),
        inputs,
        |input| ours::cmp_distance(&input.points[0], &input.points[1], [input.radius]),
        |input| {
            let way = naive::sub(&input.points[0], &input.points[1]);
            naive::compare(naive::dot(&way, &way), input.radius * input.radius)
        },
    );
    table.row::<T, D, _, _>(
        (line, scalar),
        inputs,
        |input| ours::cmp_distance_to_line(&input.points[0], input.span(1), [input.radius]),
        |input| naive::compare(naive::height_square(input), input.radius * input.radius),
    );
    table.row::<T, D, _, _>(
        (segment, scalar),
        inputs,
        |input| {
            let ([p, a, b, _], r, span) = (&input.points, [input.radius], input.span(1));
            match ours::region(p, span, LinearKind::Segment) {
                VoronoiRegion::Start => ours::cmp_distance(p, a, r),
                VoronoiRegion::End => ours::cmp_distance(p, b, r),
                VoronoiRegion::Interior => ours::cmp_distance_to_line(p, span, r),
            }
        },
        naive::segment_within,
    );
}

fn comparisons<T: RealField + Copy, const D: usize>(
    table: &mut Table,
    scalar: &'static str,
    [plane, lines, to]: [&'static str; 3],
) {
    let inputs = || Inputs::any(Tie::Perpendicular);
    table.row::<T, D, _, _>(
        (plane, scalar),
        inputs,
        |input| ours::cmp_distance_to_plane(&input.points[0], input.normal(1), [input.radius]),
        |input| {
            let height = naive::distance_to_plane(input);
            naive::compare(height * height, input.radius * input.radius)
        },
    );
    table.row::<T, D, _, _>(
        (lines, scalar),
        inputs,
        |input| {
            let [p, _, _, q] = &input.points;
            ours::cmp_distances_to_lines(p, input.span(1), q, input.span(1))
        },
        |input| {
            let [p, a, b, q] = input.points;
            let other = Input {
                points: [q, a, b, p],
                ..*input
            };
            naive::compare(naive::height_square(input), naive::height_square(&other))
        },
    );
    table.row::<T, D, _, _>(
        (to, scalar),
        inputs,
        |input| {
            let [p, a, _, q] = &input.points;
            ours::cmp_distances_to_line_and_point(p, input.span(1), [a, q])
        },
        |input| {
            let way = naive::sub(&input.points[1], &input.points[3]);
            naive::compare(naive::height_square(input), naive::dot(&way, &way))
        },
    );
}
