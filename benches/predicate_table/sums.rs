//! The same predicates asked about points that are sums, as the corners of a turned box are, beside
//! the textbook formulas for the rounded sums.

use crate::support::{Input, Inputs, Tie, naive, rounded, span};
use crate::table::Table;
use nalgebra::RealField;
use tangency::internals as ours;

pub fn all<T: RealField + Copy>(table: &mut Table, scalar: &'static str) {
    signs::<T>(table, scalar);
    measures::<T>(table, scalar);
}

/// What the textbook is asked.
fn plain<T: RealField + Copy>(input: &Input<T, 2>) -> Input<T, 2> {
    Input {
        points: rounded(&input.sums()),
        radius: input.radius,
    }
}

fn signs<T: RealField + Copy>(table: &mut Table, scalar: &'static str) {
    table.row::<T, 2, _, _>(
        ("orient2 of sums", scalar),
        || Inputs::any(Tie::Collinear),
        |input| {
            let [a, b, c, _] = input.sums();
            ours::orient2(a, b, c)
        },
        |input| {
            let [a, b, c, _] = plain(input).points;
            naive::compare(naive::cross_sign(&a, &b, &c), T::zero())
        },
    );
    table.row::<T, 2, _, _>(
        ("cmp_line_dist of sums", scalar),
        || Inputs::any(Tie::Perpendicular),
        |input| {
            let points = input.sums();
            ours::cmp_distance_to_line(points[0], span::<_, true>(&points, 1), [input.radius])
        },
        |input| {
            naive::compare(
                naive::height_square(&plain(input)),
                input.radius * input.radius,
            )
        },
    );
}

fn measures<T: RealField + Copy>(table: &mut Table, scalar: &'static str) {
    let inputs = || Inputs::any(Tie::Perpendicular);
    table.row::<T, 2, _, _>(
        ("norm of sums", scalar),
        inputs,
        |input| {
            let [p, q, ..] = input.sums();
            ours::distance_of_points(p, q)
        },
        |input| {
            let [p, q, ..] = plain(input).points;
            naive::distance_of_points(&p, &q)
        },
    );
    table.row::<T, 2, _, _>(
        ("foot of sums", scalar),
        inputs,
        |input| {
            let points = input.sums();
            ours::foot(points[0], span::<_, true>(&points, 1))
        },
        |input| naive::foot(&plain(input)),
    );
    table.row::<T, 2, _, _>(
        ("height of sums", scalar),
        inputs,
        |input| {
            let points = input.sums();
            ours::distance_to_line(points[0], span::<_, true>(&points, 1))
        },
        |input| naive::height_square(&plain(input)).sqrt(),
    );
}
