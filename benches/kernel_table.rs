//! One table: each kernel beside the textbook formula in the same scalar, and on short exact ties.
//!
//! `cargo bench --features internals --bench kernel_table [-- <part of a kernel's name>]`

mod support;

use core::hint::black_box;
use nalgebra::RealField;
use simba::scalar::{FixedI16F16, FixedI32F32};
use std::time::Instant;
use support::{COUNT, Input, Tie, naive, random, ties};
use tangency::internals as ours;
use tangency::internals::{Extent, Region};

const PASSES: usize = 9;

/// One pass over all inputs.
type Pass = Box<dyn Fn()>;

struct Row {
    kernel: &'static str,
    scalar: &'static str,
    passes: [Pass; 3],
    best: [f64; 3],
}

fn pass<T: Copy + 'static, const D: usize, A: 'static>(
    inputs: Vec<Input<T, D>>,
    answer: impl Fn(&Input<T, D>) -> A + 'static,
) -> Pass {
    Box::new(move || {
        for input in &inputs {
            black_box(answer(input));
        }
    })
}

struct Table {
    rows: Vec<Row>,
    wanted: String,
}

impl Table {
    fn row<T: RealField + Copy, const D: usize, A: 'static, B: 'static>(
        &mut self,
        (kernel, scalar): (&'static str, &'static str),
        tie: Tie,
        answer: impl Fn(&Input<T, D>) -> A + Copy + 'static,
        plain: impl Fn(&Input<T, D>) -> B + 'static,
    ) {
        if kernel.contains(&self.wanted) {
            let passes = [
                pass(random(), answer),
                pass(random(), plain),
                pass(ties(tie), answer),
            ];
            let best = [f64::INFINITY; 3];
            self.rows.push(Row {
                kernel,
                scalar,
                passes,
                best,
            });
        }
    }

    fn measure(&mut self) {
        for _ in 0..PASSES {
            for row in &mut self.rows {
                for (pass, best) in row.passes.iter().zip(&mut row.best) {
                    let start = Instant::now();
                    pass();
                    *best = best.min(start.elapsed().as_secs_f64() * 1e9 / COUNT as f64);
                }
            }
        }
    }

    fn print(&self) {
        println!("| kernel | scalar | ours, ns | naive, ns | ratio | short ties, ns |");
        println!("|---|---|---|---|---|---|");
        for Row {
            kernel,
            scalar,
            best: [ours, naive, tie],
            ..
        } in &self.rows
        {
            let ratio = ours / naive;
            println!("| {kernel} | {scalar} | {ours:.1} | {naive:.1} | {ratio:.2} | {tie:.1} |");
        }
    }
}

fn plane_signs<T: RealField + Copy>(table: &mut Table, scalar: &'static str) {
    table.row::<T, 2, _, _>(
        ("orient2", scalar),
        Tie::Collinear,
        |Input {
             points: [a, b, c, _],
             ..
         }| ours::orient2(a, b, c),
        |Input {
             points: [a, b, c, _],
             ..
         }| naive::compare(naive::turn(a, b, c), T::zero()),
    );
    table.row::<T, 2, _, _>(
        ("cmp_norms 2D", scalar),
        Tie::Perpendicular,
        |Input {
             points: [p, q, r, s],
             ..
         }| ours::cmp_norms([p, q], [r, s]),
        |Input {
             points: [p, q, r, s],
             ..
         }| {
            let (u, v) = (naive::sub(p, q), naive::sub(r, s));
            naive::compare(naive::dot(&u, &u), naive::dot(&v, &v))
        },
    );
}

fn space_signs<T: RealField + Copy>(table: &mut Table, scalar: &'static str) {
    table.row::<T, 3, _, _>(
        ("orient3", scalar),
        Tie::Collinear,
        |Input {
             points: [a, b, c, d],
             ..
         }| ours::orient3(a, b, c, d),
        |Input {
             points: [a, b, c, d],
             ..
         }| {
            let (u, v, w) = (naive::sub(a, d), naive::sub(b, d), naive::sub(c, d));
            naive::compare(naive::dot(&u, &naive::cross(&v, &w)), T::zero())
        },
    );
    table.row::<T, 3, _, _>(
        ("cmp_lines_dist 3D", scalar),
        Tie::Skew,
        |input| ours::cmp_lines_dist(input.span(0), input.span(2), [input.radius]),
        |input| {
            let (n, volume) = naive::normal(input);
            let square = input.radius * input.radius;
            naive::compare(volume * volume, square * naive::dot(&n, &n))
        },
    );
    table.row::<T, 3, _, _>(
        ("foot_region 3D", scalar),
        Tie::Skew,
        |input| ours::foot_region(input.span(0), Extent::Segment, input.span(2)),
        |input| {
            let [s, _] = naive::line_parameters(input);
            (s <= T::zero(), s >= T::one())
        },
    );
}

fn signs<T: RealField + Copy, const D: usize>(
    table: &mut Table,
    scalar: &'static str,
    [norm, line, segment]: [&'static str; 3],
) {
    table.row::<T, D, _, _>(
        (norm, scalar),
        Tie::Perpendicular,
        |Input {
             points: [p, q, ..],
             radius,
         }| ours::cmp_norm(p, q, [*radius]),
        |Input {
             points: [p, q, ..],
             radius,
         }| {
            let way = naive::sub(p, q);
            naive::compare(naive::dot(&way, &way), *radius * *radius)
        },
    );
    table.row::<T, D, _, _>(
        (line, scalar),
        Tie::Perpendicular,
        |input| ours::cmp_line_dist(&input.points[0], input.span(1), [input.radius]),
        |input| naive::compare(naive::height_square(input), input.radius * input.radius),
    );
    table.row::<T, D, _, _>(
        (segment, scalar),
        Tie::Perpendicular,
        |input| {
            let ([p, a, b, _], r, span) = (&input.points, [input.radius], input.span(1));
            match ours::region(p, span, Extent::Segment) {
                Region::Start => ours::cmp_norm(p, a, r),
                Region::End => ours::cmp_norm(p, b, r),
                Region::Inside => ours::cmp_line_dist(p, span, r),
            }
        },
        naive::segment_within,
    );
}

fn measures<T: RealField + Copy, const D: usize>(
    table: &mut Table,
    scalar: &'static str,
    names: [&'static str; 9],
) {
    let [
        norm,
        gap,
        foot,
        parameter,
        height,
        to_point,
        to_line,
        chord,
        feet,
    ] = names;
    lengths::<T, D>(table, scalar, [norm, gap, height, to_point, to_line]);
    let tie = Tie::Perpendicular;
    table.row::<T, D, _, _>(
        (foot, scalar),
        tie,
        |input| ours::foot(&input.points[0], input.span(1)),
        naive::foot,
    );
    table.row::<T, D, _, _>(
        (parameter, scalar),
        tie,
        |input| ours::parameter(&input.points[0], input.span(1)),
        naive::parameter,
    );
    table.row::<T, D, _, _>(
        (chord, scalar),
        tie,
        |input| ours::chord(&input.points[0], input.radius, input.span(1)),
        naive::chord,
    );
    table.row::<T, D, _, _>(
        (feet, scalar),
        Tie::Skew,
        |input| ours::line_feet(input.span(0), input.span(2)),
        naive::line_feet,
    );
}

fn lengths<T: RealField + Copy, const D: usize>(
    table: &mut Table,
    scalar: &'static str,
    [norm, gap, height, to_point, to_line]: [&'static str; 5],
) {
    let tie = Tie::Perpendicular;
    table.row::<T, D, _, _>(
        (norm, scalar),
        tie,
        |input| ours::norm(&input.points[0], &input.points[1]),
        |input| naive::norm(&input.points[0], &input.points[1]),
    );
    table.row::<T, D, _, _>(
        (gap, scalar),
        tie,
        |input| ours::gap(&input.points[0], &input.points[1], [input.radius]),
        |input| naive::norm(&input.points[0], &input.points[1]) - input.radius,
    );
    table.row::<T, D, _, _>(
        (height, scalar),
        tie,
        |input| ours::height(&input.points[0], input.span(1)),
        |input| naive::height_square(input).sqrt(),
    );
    table.row::<T, D, _, _>(
        (to_point, scalar),
        tie,
        |input| ours::rim_toward_point(&input.points[0], input.radius, &input.points[1]),
        |input| naive::rim(&input.points[0], input.radius, &input.points[1]),
    );
    table.row::<T, D, _, _>(
        (to_line, scalar),
        tie,
        |input| ours::rim_toward_line(&input.points[0], input.radius, input.span(1)),
        |input| naive::rim(&input.points[0], input.radius, &naive::foot(input)),
    );
}

fn all<T: RealField + Copy>(table: &mut Table, scalar: &'static str) {
    plane_signs::<T>(table, scalar);
    space_signs::<T>(table, scalar);
    signs::<T, 2>(
        table,
        scalar,
        ["cmp_norm 2D", "cmp_line_dist 2D", "segment 2D"],
    );
    signs::<T, 3>(
        table,
        scalar,
        ["cmp_norm 3D", "cmp_line_dist 3D", "segment 3D"],
    );
    measures::<T, 2>(
        table,
        scalar,
        [
            "norm 2D",
            "gap 2D",
            "foot 2D",
            "parameter 2D",
            "height 2D",
            "rim_toward_point 2D",
            "rim_toward_line 2D",
            "chord 2D",
            "line_feet 2D",
        ],
    );
    measures::<T, 3>(
        table,
        scalar,
        [
            "norm 3D",
            "gap 3D",
            "foot 3D",
            "parameter 3D",
            "height 3D",
            "rim_toward_point 3D",
            "rim_toward_line 3D",
            "chord 3D",
            "line_feet 3D",
        ],
    );
    table.row::<T, 3, _, _>(
        ("lines_apart 3D", scalar),
        Tie::Skew,
        |input| ours::lines_apart(input.span(0), input.span(2)),
        |input| {
            let (n, volume) = naive::normal(input);
            let square = naive::dot(&n, &n);
            volume
                / if square > T::zero() {
                    square.sqrt()
                } else {
                    T::one()
                }
        },
    );
}

fn main() {
    let wanted = std::env::args()
        .skip(1)
        .find(|argument| !argument.starts_with('-'));
    let mut table = Table {
        rows: Vec::new(),
        wanted: wanted.unwrap_or_default(),
    };
    all::<f32>(&mut table, "f32");
    all::<f64>(&mut table, "f64");
    all::<FixedI16F16>(&mut table, "I16F16");
    all::<FixedI32F32>(&mut table, "I32F32");
    table.rows.sort_by_key(|row| row.kernel);
    table.measure();
    table.print();
}
