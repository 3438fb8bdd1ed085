//! No guess, however wrong, is taken for an answer: every proof beside whole numbers.

use crate::NearestPoints;
use crate::algorithm::candidate::Candidate;
use crate::algorithm::edge_loop::EdgeLoop;
use crate::algorithm::local_gjk::guess::SeparatingGap;
use crate::algorithm::local_gjk::proof;
use crate::exact::{ExactPoint, SumPoint};
use crate::tests::Random;
use core::cmp::Ordering;
use nalgebra::Point2;

type TestInteger = [i64; 2];
type TestLoop = EdgeLoop<'static, SumPoint<f64>>;

/// Two whole numbers from 0 on.
fn point(random: &mut Random, end: u64) -> TestInteger {
    [0; 2].map(|_| random.below(end) as i64)
}

/// A point, a segment, a triangle or a parallelogram.
fn outline(random: &mut Random) -> (TestLoop, Vec<TestInteger>) {
    let [x, y] = point(random, 7);
    let [a, b, c] = [0; 3].map(|_| minus(point(random, 5), [-x, -y]));
    let d = [a[0] + c[0] - b[0], a[1] + c[1] - b[1]];
    let corner = |[x, y]: TestInteger| SumPoint::from([x as f64, y as f64]);
    let outline = match random.below(4) {
        0 => EdgeLoop::from_segment(corner(a), corner(a)),
        1 => EdgeLoop::from_segment(corner(a), corner(b)),
        2 => EdgeLoop::from_triangle([a, b, c].map(corner)),
        _ => EdgeLoop::from_parallelogram([a, b, c, d].map(corner)),
    };
    let vertices = outline.vertices().map(|p| p.rounded().map(|x| x as i64));
    let vertices = vertices.collect();
    (outline, vertices)
}

fn minus([a, b]: TestInteger, [x, y]: TestInteger) -> TestInteger {
    [a - x, b - y]
}

fn dot([a, b]: TestInteger, [x, y]: TestInteger) -> i64 {
    a * x + b * y
}

/// How far apart two shapes are at most along any axis that could separate them: 0 where they touch,
/// less where they overlap.
fn apart(a: &[TestInteger], b: &[TestInteger]) -> Ordering {
    let edges = |loop_: &[TestInteger]| {
        let next = loop_.iter().cycle().skip(1);
        let edges = loop_.iter().zip(next).map(|(&p, &q)| minus(q, p));
        edges.collect::<Vec<_>>()
    };
    let between = a.iter().flat_map(|&p| b.iter().map(move |&q| minus(q, p)));
    let edges = edges(a).into_iter().chain(edges(b)).chain(between);
    let axes = edges.flat_map(|[x, y]| [[x, y], [-x, -y], [-y, x], [y, -x]]);
    let room = |axis: TestInteger| {
        let end = a.iter().map(|&p| dot(p, axis)).max();
        let start = b.iter().map(|&p| dot(p, axis)).min();
        start.cmp(&end)
    };
    let rooms = axes.filter(|axis| *axis != [0; 2]).map(room);
    rooms.max().unwrap_or(Ordering::Equal)
}

/// Ways from a vertex to an edge: their length squared, and both of their ends, as multiples of one
/// over the last number.
type TestEnds = (i64, [TestInteger; 2], i64);

fn to_edges(from: &[TestInteger], to: &[TestInteger]) -> Vec<TestEnds> {
    let mut candidates = Vec::new();
    for &p in from {
        for (i, &start) in to.iter().enumerate() {
            let along = minus(to[(i + 1) % to.len()], start);
            let square = dot(along, along).max(1);
            let at = dot(minus(p, start), along).clamp(0, square);
            let foot = [0, 1].map(|k| start[k] * square + along[k] * at);
            let p = p.map(|x| x * square);
            candidates.push((dot(minus(p, foot), minus(p, foot)), [p, foot], square));
        }
    }
    candidates
}

/// The ends of the one shortest way, if there is but one.
fn shortest(a: &[TestInteger], b: &[TestInteger]) -> Option<[[f64; 2]; 2]> {
    let back = to_edges(b, a)
        .into_iter()
        .map(|(length, [q, p], over)| (length, [p, q], over));
    let candidates: Vec<TestEnds> = to_edges(a, b).into_iter().chain(back).collect();
    // Lengths are squares, over the square of the last number.
    let compare = |x: &TestEnds, y: &TestEnds| {
        let times = |length: i64, over: i64| i128::from(length) * i128::from(over * over);
        times(x.0, y.2).cmp(&times(y.0, x.2))
    };
    let least = *candidates.iter().min_by(|x, y| compare(x, y))?;
    let is_same = |candidate: &TestEnds| {
        (0..2).all(|end| {
            (0..2).all(|k| candidate.1[end][k] * least.2 == least.1[end][k] * candidate.2)
        })
    };
    let mut nearest = candidates
        .iter()
        .filter(|candidate| compare(candidate, &least).is_eq());
    nearest
        .all(is_same)
        .then(|| least.1.map(|end| end.map(|x| x as f64 / least.2 as f64)))
}

/// Within two last places of the largest difference there is: no coordinate is below -4 or above 14.
fn is_near(found: Point2<f64>, truth: [f64; 2]) -> bool {
    (found - Point2::from(truth)).amax() <= 2.0 * (18.0 - 18f64.next_down())
}

#[test]
fn only_the_truth_is_proved() {
    let mut random = Random(1);
    let mut proved = [0; 5];
    for _ in 0..1500 {
        let ((a, in_a), (b, in_b)) = (outline(&mut random), outline(&mut random));
        let ((m, n), apart) = ((in_a.len(), in_b.len()), apart(&in_a, &in_b));
        if m < 3 && n < 3 {
            continue;
        }
        let truth = shortest(&in_a, &in_b).filter(|_| apart.is_gt());
        let mut check = |kind: usize, candidate: Option<Candidate<_>>| {
            let Some(candidate) = candidate else { return };
            proved[kind] += 1;
            let found: NearestPoints<Point2<f64>, f64> = candidate.closest_points(true);
            let [p, q] = truth.unwrap_or_else(|| panic!("no shortest way: {in_a:?} {in_b:?}"));
            let holds = is_near(found.on_self, p) && is_near(found.on_rhs, q);
            assert!(holds, "{found:?} of {in_a:?} {in_b:?}");
        };
        let places = || (0..m).flat_map(|i| (0..n).map(move |j| [i, j]));
        for from in places() {
            check(0, proof::prove_vertex_vertex(&a, &b, from));
            for to in places().filter(|to| *to != from) {
                check(1, proof::prove_vertex_edge(&a, &b, [from, to]));
            }
        }
        for _ in 0..40 {
            let corners = [0; 3].map(|_| {
                [
                    random.below(m as u64) as usize,
                    random.below(n as u64) as usize,
                ]
            });
            match proof::origin_turn(&a, &b, corners) {
                None => continue,
                Some(Ordering::Equal) => assert!(apart.is_le(), "{in_a:?} {in_b:?}"),
                Some(_) => assert!(apart.is_lt(), "{in_a:?} {in_b:?}"),
            }
            proved[2] += 1;
        }
        for places in places() {
            let direction = minus(point(&mut random, 9), [4; 2]).map(|x| x as f64);
            if direction != [0.0; 2]
                && proof::prove_separated(
                    &a,
                    &b,
                    &SeparatingGap {
                        direction,
                        indices: places,
                    },
                )
            {
                assert!(apart.is_gt(), "{in_a:?} {in_b:?}");
                proved[3] += 1;
            }
        }
        proved[4] += usize::from(truth.is_some());
    }
    assert!(proved.iter().all(|&count| count > 50), "{proved:?}");
}
