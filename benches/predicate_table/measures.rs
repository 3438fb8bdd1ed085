//! What is measured and constructed.

use crate::support::{Inputs, Tie, naive};
use crate::table::Table;
use nalgebra::RealField;
use tangency::internals as ours;

pub fn all<T: RealField + Copy>(table: &mut Table, scalar: &'static str) {
    lengths::<T, 2>(
        table,
        scalar,
        ["norm 2D", "gap 2D", "height 2D", "height_gap 2D"],
    );
    lengths::<T, 3>(
        table,
        scalar,
        ["norm 3D", "gap 3D", "height 3D", "height_gap 3D"],
    );
    feet::<T, 2>(table, scalar, ["foot 2D", "parameter 2D", "line_feet 2D"]);
    feet::<T, 3>(table, scalar, ["foot 3D", "parameter 3D", "line_feet 3D"]);
    rims::<T, 2>(
        table,
        scalar,
        [
            "rim_toward_point 2D",
            "rim_toward_line 2D",
            "rim_along 2D",
            "off_line 2D",
        ],
    );
    rims::<T, 3>(
        table,
        scalar,
        [
            "rim_toward_point 3D",
            "rim_toward_line 3D",
            "rim_along 3D",
            "off_line 3D",
        ],
    );
    planes::<T, 2>(
        table,
        scalar,
        [
            "plane_height 2D",
            "plane_gap 2D",
            "plane_foot 2D",
            "plane_crossing 2D",
        ],
    );
    planes::<T, 3>(
        table,
        scalar,
        [
            "plane_height 3D",
            "plane_gap 3D",
            "plane_foot 3D",
            "plane_crossing 3D",
        ],
    );
    chords::<T>(table, scalar);
    table.row::<T, 3, _, _>(
        ("lines_apart 3D", scalar),
        || Inputs::any(Tie::Skew),
        |input| ours::distance_of_lines(input.span(0), input.span(2)),
        naive::distance_of_lines,
    );
}

fn lengths<T: RealField + Copy, const D: usize>(
    table: &mut Table,
    scalar: &'static str,
    [norm, gap, height, height_gap]: [&'static str; 4],
) {
    table.row::<T, D, _, _>(
        (norm, scalar),
        || Inputs::any(Tie::Perpendicular),
        |input| ours::distance_of_points(&input.points[0], &input.points[1]),
        |input| naive::distance_of_points(&input.points[0], &input.points[1]),
    );
    table.row::<T, D, _, _>(
        (gap, scalar),
        Inputs::gaps,
        |input| ours::point_separation(&input.points[0], &input.points[1], [input.radius]),
        |input| naive::distance_of_points(&input.points[0], &input.points[1]) - input.radius,
    );
    table.row::<T, D, _, _>(
        (height, scalar),
        || Inputs::any(Tie::Perpendicular),
        |input| ours::distance_to_line(&input.points[0], input.span(1)),
        |input| naive::height_square(input).sqrt(),
    );
    table.row::<T, D, _, _>(
        (height_gap, scalar),
        Inputs::gaps,
        |input| ours::line_separation(&input.points[0], input.span(1), [input.radius]),
        |input| naive::height_square(input).sqrt() - input.radius,
    );
}

fn feet<T: RealField + Copy, const D: usize>(
    table: &mut Table,
    scalar: &'static str,
    [foot, parameter, line_feet]: [&'static str; 3],
) {
    table.row::<T, D, _, _>(
        (foot, scalar),
        || Inputs::any(Tie::Perpendicular),
        |input| ours::foot(&input.points[0], input.span(1)),
        naive::foot,
    );
    table.row::<T, D, _, _>(
        (parameter, scalar),
        || Inputs::any(Tie::Perpendicular),
        |input| ours::parameter(&input.points[0], input.span(1)),
        naive::parameter,
    );
    table.row::<T, D, _, _>(
        (line_feet, scalar),
        || Inputs::any(Tie::Skew),
        |input| ours::line_feet(input.span(0), input.span(2)),
        naive::line_feet,
    );
}

fn rims<T: RealField + Copy, const D: usize>(
    table: &mut Table,
    scalar: &'static str,
    [to_point, to_line, along, off_line]: [&'static str; 4],
) {
    let inputs = || Inputs::any(Tie::Perpendicular);
    table.row::<T, D, _, _>(
        (to_point, scalar),
        inputs,
        |input| ours::point_at_distance_toward(&input.points[0], input.radius, &input.points[1]),
        |input| naive::rim(&input.points[0], input.radius, &input.points[1]),
    );
    table.row::<T, D, _, _>(
        (to_line, scalar),
        inputs,
        |input| ours::point_at_distance_toward_line(&input.points[0], input.radius, input.span(1)),
        |input| naive::rim(&input.points[0], input.radius, &naive::foot(input)),
    );
    table.row::<T, D, _, _>(
        (along, scalar),
        inputs,
        |input| ours::point_at_distance_along(&input.points[0], input.radius, &input.points[1]),
        |input| {
            let [c, d, ..] = &input.points;
            naive::rim(c, input.radius, &naive::plus(c, T::one(), d))
        },
    );
    table.row::<T, D, _, _>(
        (off_line, scalar),
        inputs,
        |input| ours::offset_from_line(&input.points[0], input.radius, input.span(1)),
        |input| naive::rim(&[T::zero(); D], input.radius, &naive::up(input)),
    );
}

fn planes<T: RealField + Copy, const D: usize>(
    table: &mut Table,
    scalar: &'static str,
    [height, gap, foot, crossing]: [&'static str; 4],
) {
    let inputs = || Inputs::any(Tie::Perpendicular);
    table.row::<T, D, _, _>(
        (height, scalar),
        inputs,
        |input| ours::distance_to_plane(&input.points[0], input.normal(1)),
        naive::distance_to_plane,
    );
    table.row::<T, D, _, _>(
        (gap, scalar),
        Inputs::gaps,
        |input| ours::plane_separation(&input.points[0], input.normal(1), [input.radius]),
        |input| naive::distance_to_plane(input) - input.radius,
    );
    table.row::<T, D, _, _>(
        (foot, scalar),
        inputs,
        |input| ours::plane_foot(&input.points[0], input.normal(1)),
        naive::plane_foot,
    );
    table.row::<T, D, _, _>(
        (crossing, scalar),
        inputs,
        |input| ours::line_plane_crossing(input.span(0), input.normal(2)),
        naive::line_plane_crossing,
    );
}

fn chords<T: RealField + Copy>(table: &mut Table, scalar: &'static str) {
    table.row::<T, 2, _, _>(
        ("chord 2D", scalar),
        Inputs::chords,
        |input| ours::chord(&input.points[0], input.radius, input.span(1)),
        naive::chord,
    );
    table.row::<T, 3, _, _>(
        ("chord 3D", scalar),
        Inputs::chords,
        |input| ours::chord(&input.points[0], input.radius, input.span(1)),
        naive::chord,
    );
    table.row::<T, 2, _, _>(
        ("strip_chord", scalar),
        || Inputs::any(Tie::Skew),
        |input| ours::strip_chord(input.span(0), input.span(2), input.radius),
        naive::strip_chord,
    );
    table.row::<T, 2, _, _>(
        ("common_chord", scalar),
        Inputs::overlaps,
        |input| {
            let [a, b, ..] = &input.points;
            ours::common_chord([a, b], [input.radius; 2])
        },
        naive::common_chord,
    );
}
