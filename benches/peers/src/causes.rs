//! Why a row takes longer than its goal.

/// What was found by profiling, and by comparing a row over `f32` and `f64`, which differ in nothing
/// but how answers are rounded.
const CAUSES: [(&str, &[&str]); 9] = [
    (
        "**Bounded signs.** Beside each product its magnitude is added up, and the sign is only taken where \
         it is larger than all rounding can have been: twice the arithmetic of the bare formula, and a \
         comparison. That is the price of deciding exactly.",
        &[
            "2D segment, circle: test",
            "2D segments: test",
            "2D capsules: test",
            "2D boxes (obb): test",
            "3D ray, sphere: test",
            "3D ray, triangle: test",
            "3D ray, box (aabb): test",
            "3D capsules: test",
            "3D triangle, sphere: test",
            "3D triangles: test",
            "3D boxes (obb): test",
        ],
    ),
    (
        "**Answers rounded once.** Peers compute points and distances by a few operations that each \
         round. Here they are within two last places of the difference of the inputs, however ill-conditioned: \
         `f32` computes in `f64`, and `f64` in twice its precision: 17 operations a product, where fused \
         multiplication takes 2. With that (tried with `target-cpu=native`) these rows of `f64` take 22 to \
         47 % less, but where a product underflows the last bits differ from those of machines without \
         it, as the common x86-64 is. The difference between the rows of `f32` and `f64` is that alone.",
        &[
            "2D segments: nearest",
            "2D segment, point: nearest",
            "2D capsules: nearest",
            "3D segments: nearest",
            "3D lines: nearest",
            "3D triangle, point: nearest",
            "3D box (aabb), point: nearest",
            "3D box (obb), point: nearest",
            "3D ray, sphere: place",
            "3D ray, triangle: place",
            "3D ray, box (aabb): place",
            "3D capsules: nearest",
            "3D triangle, sphere: nearest",
        ],
    ),
    (
        "**Guess, proof and rounding.** Plain floats find the nearest parts about as fast as a peer does; \
         then exact signs prove them, and two points and a distance are rounded once, each by a polynomial \
         of its own that shares nothing with the others. What `f64` takes longer than `f32` is rounding.",
        &[
            "2D convex polygon (8), circle: nearest",
            "2D convex polygons (8): nearest",
            "2D convex polygons (64): nearest",
            "3D triangles: nearest",
            "3D segment, triangle: nearest",
            "3D convex hulls (20): nearest",
            "3D convex hulls (200): nearest",
        ],
    ),
    (
        "**Guess and proof.** The same without the answer: the search in plain floats is as long as \
         the peer's, and what it finds is proved.",
        &[
            "2D convex polygons (8): test",
            "2D convex polygons (64): test",
            "3D convex hulls (20): test",
            "3D convex hulls (200): test",
        ],
    ),
    (
        "**Corners that nobody rounded.** A corner of an oriented box is the sum of its center and its half \
         axes, and is decided and measured as such a sum: four terms a coordinate, in every question anew. \
         Peers turn one box into the frame of the other, rounded.",
        &[
            "2D boxes (obb): nearest",
            "3D boxes (obb): nearest",
        ],
    ),
    (
        "**No longer than a few comparisons.** Both take about one nanosecond; ours also makes sure that not-a-number \
         meets nothing.",
        &["2D boxes (aabb): test", "3D boxes (aabb): test"],
    ),
    (
        "**An index for few edges, and closed boundaries.** Of 16 edges none is skipped by the index, and each is \
         asked whether the point lies on it, by an exact sign. From some hundred edges on the index wins.",
        &[
            "2D polygon (16), point: test",
            "2D polygons (64): test",
            "2D polygons (64): nearest",
        ],
    ),
    (
        "**A hull with faces.** The triangles of the hull are made by exact signs, and then joined to faces \
         wherever they lie in one plane; for that their edges are sorted, which takes a third of the time, as \
         do allocations of lists. Peers leave triangles.",
        &["3D building a hull (20)", "3D building a hull (200)"],
    ),
    (
        "**Ties.** What floats leave open is told by integers on the common grid of the numbers: the \
         questions that are ties, one after the other. Where a sphere touches a triangle these are of the \
         sixth degree.",
        &[
            "2D segment touches a circle",
            "2D segment ends on a segment",
            "2D point on a segment",
            "2D parallel capsules touch",
            "3D ray through a corner of a triangle",
            "3D triangles share a corner",
            "3D sphere touches a triangle",
        ],
    ),
];

/// The causes of some rows, each with those of its rows.
///
/// # Panics
/// Where a row has no cause.
pub fn causes<'r>(rows: &[&'r str]) -> Vec<(&'static str, Vec<&'r str>)> {
    let has_cause = |row: &str| CAUSES.iter().any(|(_, names)| names.contains(&row));
    let without: Vec<_> = rows.iter().filter(|row| !has_cause(row)).collect();
    assert!(
        without.is_empty(),
        "rows that miss their goal without a cause: {without:?}"
    );
    let all = CAUSES.iter().map(|(cause, names)| {
        let of_cause = rows.iter().copied().filter(|row| names.contains(row));
        (*cause, of_cause.collect::<Vec<_>>())
    });
    all.filter(|(_, rows)| !rows.is_empty()).collect()
}
