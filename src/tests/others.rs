//! Measures of other scalars against those of `f64`, which are compared with the oracle elsewhere.
//!
//! All numbers are small and whole, so that no polynomial is rounded, only the last quotients and roots.

use super::generate::Random;
use super::prelude::*;
use nalgebra::{RealField, convert, zero};
use num_dual::Dual64;

type NamedMeasures<T> = Vec<(&'static str, Vec<T>)>;

/// Whole numbers of a scalar.
struct RandomNumbers<'r>(&'r mut Random);

impl RandomNumbers<'_> {
    fn points<T: RealField + Copy, const D: usize, const K: usize>(&mut self) -> [[T; D]; K] {
        [(); K].map(|()| [(); D].map(|()| convert(self.0.whole(8))))
    }

    fn radius<T: RealField + Copy>(&mut self) -> T {
        convert(self.0.whole(4).abs() + 1.0)
    }
}

fn span<const TWO_POINTS: bool, T, const D: usize>(
    [start, toward]: [&[T; D]; 2],
) -> GivenLine<'_, T, D, TWO_POINTS> {
    GivenLine { start, toward }
}

/// Measures of points, lines and balls in any dimension.
fn about_lines<T: RealField + Copy, const D: usize>(
    numbers: &mut RandomNumbers<'_>,
) -> NamedMeasures<T> {
    let points: [[T; D]; 4] = numbers.points();
    let [p, a, b, c] = points.each_ref();
    let (edge, line) = (span::<true, _, D>([a, b]), span::<false, _, D>([a, b]));
    let (r, s) = (numbers.radius(), numbers.radius());
    // Larger than the distance of any two of the points.
    let far = convert(40.0);
    let flat = |ends: [(T, [T; D]); 2]| {
        let numbers = |(at, point): (T, [T; D])| [at].into_iter().chain(point);
        ends.into_iter().flat_map(numbers).collect::<Vec<_>>()
    };
    let (at, crossing) = line_plane_crossing(span::<true, _, D>([p, c]), line);
    vec![
        ("norm", vec![distance_of_points(p, a)]),
        ("gap", vec![point_separation(p, a, [r, s])]),
        ("foot", [foot(p, edge), foot(p, line)].concat()),
        ("parameter", vec![parameter(p, edge), parameter(p, line)]),
        (
            "height",
            vec![distance_to_line(p, edge), distance_to_line(p, line)],
        ),
        ("height_gap", vec![line_separation(p, edge, [r])]),
        ("line height_gap", vec![line_separation(p, line, [r, s])]),
        (
            "rim_toward_point",
            point_at_distance_toward(p, r, a).to_vec(),
        ),
        (
            "rim_toward_line",
            [
                point_at_distance_toward_line(p, r, edge),
                point_at_distance_toward_line(p, -r, line),
            ]
            .concat(),
        ),
        ("rim_along", point_at_distance_along(p, r, b).to_vec()),
        (
            "off_line",
            [offset_from_line(p, r, edge), offset_from_line(p, r, line)].concat(),
        ),
        ("chord", flat(chord(p, far, edge))),
        ("chord along", flat(chord(p, far, line))),
        ("plane_height", vec![distance_to_plane(p, line)]),
        ("plane_gap", vec![plane_separation(p, line, [r])]),
        ("plane_foot", plane_foot(p, line).to_vec()),
        ("section_radius", vec![section_radius(p, line, far)]),
        ("plane_crossing", [&[at], &crossing[..]].concat()),
    ]
}

/// Measures of two lines that are not parallel.
fn about_two_lines<T: RealField + Copy, const D: usize>(
    numbers: &mut RandomNumbers<'_>,
) -> NamedMeasures<T> {
    let points: [[T; D]; 4] = numbers.points();
    let [a, b, c, d] = points.each_ref();
    let (one, other) = (span::<true, _, D>([a, b]), span::<false, _, D>([c, d]));
    if parallel(one, other) {
        return vec![];
    }
    let ends = strip_chord(one, other, convert(40.0));
    let flat = ends
        .into_iter()
        .flat_map(|(at, point)| [at].into_iter().chain(point));
    vec![
        ("line_foot", line_foot(one, other).to_vec()),
        ("line_feet", line_feet(one, other).concat()),
        (
            "line_parameter",
            vec![line_parameter(one, other), line_parameter(other, one)],
        ),
        ("line_parameters", line_parameters(one, other).to_vec()),
        ("lines_apart", vec![distance_of_lines(one, other)]),
        (
            "planes_crossing",
            plane_plane_point(span([a, b]), other).to_vec(),
        ),
        ("strip_chord", flat.collect()),
    ]
}

/// Measures of circles that cross.
fn about_circles<T: RealField + Copy>(numbers: &mut RandomNumbers<'_>) -> NamedMeasures<T> {
    let [a, b]: [[T; 2]; 2] = numbers.points();
    let radii = [numbers.radius(), numbers.radius()];
    let is_crossing = cmp_distance(&a, &b, radii).is_lt() && {
        let [r, s] = radii;
        cmp_distance(&a, &b, [(r - s).abs()]).is_gt()
    };
    if is_crossing {
        vec![("common_chord", common_chord([&a, &b], radii).concat())]
    } else {
        vec![]
    }
}

/// Measures of planes, faces and common perpendiculars.
fn about_faces<T: RealField + Copy>(numbers: &mut RandomNumbers<'_>) -> NamedMeasures<T> {
    let points: [[T; 3]; 5] = numbers.points();
    let [p, q, a, b, c] = points.each_ref();
    let (r, s) = (numbers.radius(), numbers.radius());
    let (one, other) = (span::<true, _, 3>([p, q]), span::<false, _, 3>([a, b]));
    let (at, level) = axis_plane_point(one, 1, r);
    let sum = SumPoint::<T, 3, 4, 12>(core::array::from_fn(|i| points[i / 3][i % 3]));
    // Of any length.
    let product = cross_direction(p, q);
    let most = product.iter().fold(
        zero(),
        |most: T, x| if x.abs() > most { x.abs() } else { most },
    );
    vec![
        ("level_crossing", [&[at], &level[..]].concat()),
        ("pierced", line_plane_point(one, [a, b, c]).to_vec()),
        (
            "pierced_parameter",
            vec![line_plane_parameter(one, [a, b, c])],
        ),
        ("foot_on_face", foot_on_triangle(p, [a, b, c]).to_vec()),
        (
            "over_face_gap",
            vec![triangle_separation(p, [a, b, c], [r])],
        ),
        ("lines_gap", vec![separation_of_lines(one, other, [r])]),
        ("perpendicular", perpendicular(one, other, r).to_vec()),
        (
            "perpendiculars",
            perpendiculars(one, other, [r, s]).concat(),
        ),
        ("across", product.map(|x| x / most).to_vec()),
        ("rounded", sum.rounded().to_vec()),
    ]
}

/// Measures of vertices, edges and faces of the Minkowski difference, and of a tetrahedron around the
/// origin.
fn about_differences<T: RealField + Copy>(numbers: &mut RandomNumbers<'_>) -> NamedMeasures<T> {
    let points: [[T; 3]; 8] = numbers.points();
    let r = numbers.radius();
    let pair = |i: usize| MinkowskiVertex::new([&points[2 * i], &points[2 * i + 1]], [i, i]);
    let pairs = [0, 1, 2, 3].map(pair);
    let [u, v, w, t] = pairs.each_ref();
    vec![
        ("edge_gap", vec![edge_separation([u, v], [r])]),
        ("edge_foot", edge_foot([u, v]).to_vec()),
        ("edge_vector", edge_vector([u, v], r).to_vec()),
        ("face_gap", vec![face_separation([u, v, w], [r])]),
        ("face_foot", face_foot([u, v, w]).to_vec()),
        ("face_vector", face_vector([u, v, w], r).to_vec()),
        ("volume_foot", volume_foot([u, v, w, t]).to_vec()),
    ]
}

fn all<T: RealField + Copy>(seed: u64) -> NamedMeasures<T> {
    let mut random = Random(seed);
    let numbers = &mut RandomNumbers(&mut random);
    [
        about_lines::<T, 2>(numbers),
        about_lines::<T, 3>(numbers),
        about_two_lines::<T, 2>(numbers),
        about_two_lines::<T, 3>(numbers),
        about_circles(numbers),
        about_faces(numbers),
        about_differences(numbers),
    ]
    .concat()
}

#[test]
fn what_others_construct_is_what_floats_do() {
    let mut compared = std::collections::BTreeMap::new();
    for seed in 0..2000 {
        let (truth, found) = (all::<f64>(seed), all::<Dual64>(seed));
        assert_eq!(truth.len(), found.len(), "{seed}");
        for ((name, truth), (other, found)) in truth.into_iter().zip(found) {
            assert_eq!(name, other, "{seed}");
            // Neither is meaningful where the shapes have no such point, and a separation is negative
            // where the radii are larger than the distance, which is not allowed.
            let has_gap = !name.ends_with("gap") || truth[0] > 0.0;
            if !has_gap || !found.iter().all(|x| x.re.is_finite()) {
                continue;
            }
            let largest = truth.iter().fold(64.0, |most: f64, x| most.max(x.abs()));
            for (truth, found) in truth.iter().zip(&found) {
                let error = (truth - found.re).abs();
                assert!(
                    error <= 8.0 * f64::EPSILON * largest,
                    "{name} {seed}: {found}, not {truth}"
                );
            }
            *compared.entry(name).or_insert(0) += 1;
        }
    }
    assert!(
        compared.len() >= 38 && compared.values().all(|&count| count > 300),
        "{compared:?}"
    );
}
