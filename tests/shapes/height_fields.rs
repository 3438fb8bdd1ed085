//! What height fields accept, refuse and store.

use crate::{non_finite, not_finite};
use nalgebra::{Point2, Point3, RealField, Vector2, Vector3, convert};
use simba::scalar::FixedI16F16;
use tangency::{GridCell, HeightField, ShapeError, ShapePart, UpAxis};

fn field<T: RealField + Copy>(
    up: UpAxis,
    origin: [f64; 2],
    steps: [f64; 2],
    columns: usize,
    heights: &[f64],
) -> Result<HeightField<T>, ShapeError> {
    let [origin, steps] = [origin, steps].map(|pair| pair.map(convert));
    let heights = heights.iter().copied().map(convert).collect();
    HeightField::try_new(
        up,
        Point2::from(origin),
        Vector2::from(steps),
        columns,
        heights,
    )
}

fn level(columns: usize, rows: usize) -> HeightField<f64> {
    let heights = vec![0.0; columns * rows];
    field(UpAxis::Z, [0.0; 2], [1.0; 2], columns, &heights).expect("a level field")
}

fn check_axes<T: RealField + Copy>() {
    let places = [
        (UpAxis::X, [7.0, 2.5, 5.0]),
        (UpAxis::Y, [2.5, 7.0, 5.0]),
        (UpAxis::Z, [2.5, 5.0, 7.0]),
    ];
    for (up, place) in places {
        let heights = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0];
        let field = field::<T>(up, [2.0, -1.0], [0.5, 2.0], 2, &heights).expect("a field");
        assert_eq!((field.up(), field.rows(), field.columns()), (up, 4, 2));
        assert_eq!(field.vertex(3, 0).coords[field_axis(up)], convert(7.0));
        let expected: Vector3<T> = Vector3::from(place).map(convert);
        let moved = field.vertex(3, 1) - field.vertex(3, 0);
        assert_eq!(field.vertex(3, 0).coords + moved, field.vertex(3, 1).coords);
        let mut vertex = field.vertex(3, 1);
        vertex[field_axis(up)] -= convert(1.0);
        assert_eq!(vertex.coords, expected);
        // Seen from above, all triangles are counter-clockwise.
        for triangle in field.triangles() {
            let normal = (triangle.b - triangle.a).cross(&(triangle.c - triangle.a));
            assert!(normal[field_axis(up)] > T::zero());
        }
    }
}

fn field_axis(up: UpAxis) -> usize {
    match up {
        UpAxis::X => 0,
        UpAxis::Y => 1,
        UpAxis::Z => 2,
    }
}

#[test]
fn columns_rows_and_heights_are_along_their_axes() {
    in_every_scalar!(check_axes());
}

#[test]
fn heights_that_make_no_grid_are_refused() {
    for (heights, columns) in [(0, 2), (4, 0), (4, 1), (2, 2), (3, 3), (7, 3), (6, 4)] {
        let refused = field::<f64>(UpAxis::Z, [0.0; 2], [1.0; 2], columns, &vec![0.0; heights]);
        assert_eq!(refused, Err(ShapeError::HeightCount { heights, columns }));
    }
}

#[test]
fn numbers_that_are_not_finite_are_refused() {
    for number in [f64::NAN, f64::INFINITY, -f64::INFINITY] {
        let refused = |origin, steps, height| {
            field::<f64>(UpAxis::Y, origin, steps, 2, &[0.0, 0.0, height, 0.0]).err()
        };
        let part = |part, axis| Some(not_finite(part, Some(axis), number));
        assert_eq!(
            refused([0.0, number], [1.0; 2], 0.0),
            part(ShapePart::Origin, 2)
        );
        assert_eq!(
            refused([0.0; 2], [number, 1.0], 0.0),
            part(ShapePart::Steps, 0)
        );
        let error = ShapeError::VertexNotFinite {
            vertex: 2,
            axis: 1,
            value: non_finite(number),
        };
        assert_eq!(refused([0.0; 2], [1.0; 2], number), Some(error));
    }
}

#[test]
fn steps_are_positive() {
    for step in [0.0, -0.0, -2.0] {
        let refused = field::<f64>(UpAxis::X, [0.0; 2], [1.0, step], 2, &[0.0; 4]);
        let step = step.to_string();
        assert_eq!(refused, Err(ShapeError::StepNotPositive { axis: 2, step }));
    }
}

/// The last line may be the largest number, but not beyond it.
#[test]
fn grids_stay_in_the_range_of_the_scalar() {
    let beyond = |axis| Some(ShapeError::GridBeyondRange { axis });
    let heights = [0.0; 6];
    let refused = field::<f32>(UpAxis::Z, [0.0; 2], [f64::from(f32::MAX), 1.0], 3, &heights);
    assert_eq!(refused.err(), beyond(0));
    let most = f64::from(f32::MAX);
    let field_at_end = field::<f32>(UpAxis::Z, [0.0; 2], [most, 1.0], 2, &heights);
    assert_eq!(field_at_end.map(|field| field.vertex(0, 1).x), Ok(f32::MAX));

    let steps = [FixedI16F16::from_num(1), FixedI16F16::from_num(0.5)];
    let made = |origin: FixedI16F16| {
        let origin = Point2::new(FixedI16F16::from_num(0), origin);
        let heights = vec![FixedI16F16::from_num(0); 6];
        HeightField::try_new(UpAxis::Z, origin, Vector2::from(steps), 2, heights)
    };
    let last = FixedI16F16::from_bits(i32::MAX) - FixedI16F16::from_num(1);
    assert_eq!(
        made(last).map(|field| field.vertex(2, 0).y),
        Ok(FixedI16F16::from_bits(i32::MAX))
    );
    assert_eq!(made(last + FixedI16F16::from_bits(1)).err(), beyond(1));
}

/// No line is the sum of rounded ones; in fixed point the index need not be a number of the scalar.
#[test]
fn lines_of_the_grid_are_rounded_once() {
    let heights = vec![0.0; 2 * 40_000];
    let fine = field::<f32>(UpAxis::Z, [0.1, 0.0], [0.1, 1.0], 40_000, &heights).expect("a field");
    let [origin, step] = [0.1_f32; 2].map(f64::from);
    for column in (0..40_000).step_by(77) {
        // Two products and a sum of numbers with few bits: exact in `f64`.
        assert_eq!(
            fine.vertex(1, column).x,
            (origin + column as f64 * step) as f32
        );
    }
    let heights = vec![FixedI16F16::from_num(0); 2 * 40_000];
    let steps = Vector2::new(FixedI16F16::from_bits(1), FixedI16F16::from_num(1));
    let fine = HeightField::new(UpAxis::Z, Point2::origin(), steps, 40_000, heights);
    assert_eq!(fine.vertex(0, 39_999).x, FixedI16F16::from_bits(39_999));
}

/// Far away the lines of a fine grid fall together, and cells without area answer as the segments and points that they are.
#[test]
fn steps_below_the_last_place_leave_segments() {
    let far = f64::from(1 << 25);
    let field = field::<f32>(UpAxis::Z, [far, 0.0], [0.5, 1.0], 3, &[0.0; 6]).expect("a field");
    assert_eq!(field.vertex(0, 0), field.vertex(0, 1));
    let probe = Point3::new(far as f32, 0.5, 2.0);
    use tangency::Nearest;
    assert_eq!(field.nearest(&probe).distance, 2.0);
    assert_eq!(field.nearest(&probe), field.to_tri_mesh().nearest(&probe));
}

#[test]
fn cells_are_left_out_one_after_the_other() {
    let cell = |row, column| GridCell { row, column };
    let first = level(4, 3).without_cells(|found| found == cell(0, 1));
    let second = first.clone().without_cells(|found| found == cell(1, 2));
    assert_eq!(second.triangle_count(), 8);
    let cells = (0..8).step_by(2).map(|index| second.cell_of(index));
    let left = [cell(0, 0), cell(0, 2), cell(1, 0), cell(1, 1)];
    assert!(cells.eq(left));
    assert_eq!(second.triangles_of(cell(1, 0)), Some([4, 5]));
    for gone in [cell(0, 1), cell(1, 2), cell(2, 0), cell(0, 3)] {
        assert_eq!(second.triangles_of(gone), None);
    }
    assert_eq!(first.clone().without_cells(|_| false), first);
    assert_eq!(level(4, 3).without_cells(|_| false), level(4, 3));
    let none = first.try_without_cells(|_| true);
    assert_eq!(none, Err(ShapeError::NoTriangles));
}

/// Of a cell that is left out nothing is in the bounds.
#[test]
fn bounds_are_those_of_the_cells_that_are_left() {
    let heights = [9.0, 9.0, 1.0, 9.0, 0.0, 0.0, 9.0, 0.0, 0.0];
    let field = field::<f64>(UpAxis::Z, [0.0; 2], [1.0; 2], 3, &heights).expect("a field");
    let left = field.without_cells(|cell| cell.row == 0 || cell.column == 0);
    assert_eq!(*left.bounds().min(), Point3::new(1.0, 1.0, 0.0));
    assert_eq!(*left.bounds().max(), Point3::new(2.0, 2.0, 0.0));
}

#[test]
#[should_panic(expected = "HeightField: there is no triangle 12 of 12")]
fn a_triangle_that_is_not_there_has_no_cell() {
    let _ = level(3, 4).cell_of(12);
}

#[test]
fn errors_name_what_is_wrong() {
    let text = |error: Result<HeightField<f64>, ShapeError>| error.unwrap_err().to_string();
    let made = |origin, steps, columns| field(UpAxis::Y, origin, steps, columns, &[0.0; 4]);
    assert_eq!(
        text(made([0.0; 2], [1.0; 2], 3)),
        "4 heights with 3 columns do not make two or more rows of two or more columns"
    );
    assert_eq!(
        text(made([0.0; 2], [1.0, -1.0], 2)),
        "the step along z is not positive: -1"
    );
    assert_eq!(
        text(made([0.0, f64::NAN], [1.0; 2], 2)),
        "coordinate z of the origin is NaN"
    );
    assert_eq!(
        text(made([0.0; 2], [f64::INFINITY, 1.0], 2)),
        "coordinate x of the steps is infinite"
    );
    assert_eq!(
        text(made([f64::MAX, 0.0], [f64::MAX, 1.0], 2)),
        "the last line of the grid along x is beyond the largest number"
    );
    assert_eq!(
        ShapeError::TooManyCells { cells: 1 << 40 }.to_string(),
        "there are 1099511627776 cells, and the indices of vertices and triangles are at most 4294967295"
    );
}
