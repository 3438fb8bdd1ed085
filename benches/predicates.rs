//! A few predicates under criterion, so that a change shows against the last run.

mod support;

use core::hint::black_box;
use criterion::{Criterion, criterion_group, criterion_main};
use nalgebra::RealField;
use simba::scalar::FixedI16F16;
use support::{COUNT, Input, random};
use tangency::internals as ours;

fn bench<T: RealField + Copy, A>(
    criterion: &mut Criterion,
    name: &str,
    answer: impl Fn(&Input<T, 2>) -> A,
) {
    let inputs = random::<T, 2>();
    let mut at = 0;
    criterion.bench_function(name, |bencher| {
        bencher.iter(|| {
            at = (at + 1) % COUNT;
            black_box(answer(&inputs[at]))
        });
    });
}

fn predicates<T: RealField + Copy>(criterion: &mut Criterion, scalar: &str) {
    bench::<T, _>(criterion, &format!("cmp_norm/{scalar}"), |input| {
        ours::cmp_distance(&input.points[0], &input.points[1], [input.radius])
    });
    bench::<T, _>(criterion, &format!("cmp_line_dist/{scalar}"), |input| {
        ours::cmp_distance_to_line(&input.points[0], input.span(1), [input.radius])
    });
    bench::<T, _>(criterion, &format!("foot/{scalar}"), |input| {
        ours::foot(&input.points[0], input.span(1))
    });
    bench::<T, _>(criterion, &format!("height/{scalar}"), |input| {
        ours::distance_to_line(&input.points[0], input.span(1))
    });
}

fn all(criterion: &mut Criterion) {
    predicates::<f32>(criterion, "f32");
    predicates::<f64>(criterion, "f64");
    predicates::<FixedI16F16>(criterion, "I16F16");
}

criterion_group!(benches, all);
criterion_main!(benches);
