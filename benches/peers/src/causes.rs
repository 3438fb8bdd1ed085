//! Why a row takes longer than its goal.

/// What was found by profiling, and by comparing scalars.
const CAUSES: [(&str, &[&str]); 11] = [
    (
        "**Bounded signs.** Beside each product its magnitude is added up, and the sign is only taken where \
         it is larger than all rounding can have been: twice the arithmetic of the bare formula, and a \
         comparison. That is the price of deciding exactly. Next: one bound from the largest coordinate of \
         each input, instead of one for each product.",
        &[
            "2D segment, circle: test",
            "2D segments: test",
            "2D boxes (obb): test",
            "3D ray, sphere: test",
            "3D ray, triangle: test",
            "3D ray, box (aabb): test",
            "3D ray, capsule: test",
            "3D triangle, sphere: test",
            "3D segment, triangle: test",
            "3D triangles: test",
            "3D boxes (obb): test",
        ],
    ),
    (
        "**Two bounds.** Two points near each other bound the distance of capsules from above, and the slab between \
         their cores along the offset of these points bounds it from below: the formula of peers, and five more \
         products. Next: find in advance whether the radii of the two balls around each decide.",
        &["2D capsules: test", "3D capsules: test"],
    ),
    (
        "**Formula and proof.** The points come from the same formula that peers use. That the distance is \
         right to 4 units in the last place is then proved by a slab between the shapes; the answer also says \
         whether the points are the only ones. Lines that are closest far from their points take about 25 \
         products in twice the precision. Fixed point has no guess to prove: each number is computed in \
         integers, or in their highest bits, and rounded once. Next: nine products without error and \
         corrections of first order for lines, and one normal for all regions of two segments, without a \
         branch for each.",
        &[
            "2D segments: nearest",
            "2D segment, point: nearest",
            "2D capsules: nearest",
            "3D segments: nearest",
            "3D lines: nearest",
            "3D triangle, point: nearest",
            "3D box (aabb), point: nearest",
            "3D capsules: nearest",
        ],
    ),
    (
        "**Both ends of a part, proved.** Peers return the first place, rounded by each operation. Here both ends of \
         what the ray and the shape have in common are returned, within 4 units in the last place: `f32` computes in \
         `f64`; in `f64` a point is proved to be on the sphere, and what is not, or is on a face, takes a step of \
         Newton's method. Capsules still take the exact signs of their three parts. Next: the same proof for \
         capsules, by the distance of the point from the core, and a residual of fewer products for triangles.",
        &[
            "3D ray, sphere: place",
            "3D ray, triangle: place",
            "3D ray, box (aabb): place",
            "3D ray, capsule: place",
        ],
    ),
    (
        "**A hull seen along a ray.** Peers clip the ray by the planes of all faces, as we do by those that a hull \
         keeps. Then all planes are looked at once more, at both ends: that proves which faces are crossed. Next: \
         planes in columns, four at a time.",
        &[
            "3D convex hull (20), ray: test",
            "3D convex hull (20), ray: place",
        ],
    ),
    (
        "**Search and proof.** GJK in `f64`, for `f32` too, finds the nearest parts about as fast as a peer's \
         GJK does, and a slab between the shapes proves them; that they meet, a simplex around the origin. \
         Two triangles, boxes and polygons of few vertices have guesses of their own, which wait for one \
         number after another (three quotients, two roots), and about a third of whose time goes to copies of \
         shapes and answers in memory. Next: begin the search of hulls at the closest pair of edges, and \
         return points without a relation in between.",
        &[
            "2D convex polygon (8), circle: nearest",
            "2D convex polygons (8): test",
            "2D convex polygons (8): nearest",
            "2D convex polygons (64): test",
            "2D convex polygons (64): nearest",
            "2D boxes (obb): nearest",
            "3D box (obb), point: nearest",
            "3D triangles: nearest",
            "3D triangle, sphere: nearest",
            "3D segment, triangle: nearest",
            "3D boxes (obb): nearest",
            "3D convex hulls (20): test",
            "3D convex hulls (20): nearest",
            "3D convex hulls (200): test",
            "3D convex hulls (200): nearest",
        ],
    ),
    (
        "**No longer than a few comparisons.** Both take about one nanosecond; ours also makes sure that not-a-number \
         meets nothing.",
        &["2D boxes (aabb): test", "3D boxes (aabb): test"],
    ),
    (
        "**Few edges, and closed boundaries.** Of a polygon of 16 edges each vertex is compared with the level of \
         the point, and each edge that crosses it takes a bounded sign. From some hundred edges on the index wins. \
         Next: a loop over vertices without the parts of 63 that have a bit each.",
        &[
            "2D polygon (16), point: test",
            "2D polygon (1000), point: test",
        ],
    ),
    (
        "**A common point.** Where polygons meet, peers stop at 0; ours returns a common point, and whether it \
         is the only one, for which a second crossing is searched. Next: keep the crossing that the search in \
         plain numbers finds, instead of constructing it again.",
        &[
            "2D polygons (64): test",
            "2D polygons (64): nearest",
            "2D polygons (16), apart: test",
            "2D polygons (16), apart: nearest",
            "2D polygons (64), apart: test",
            "2D polygons (64), apart: nearest",
            "2D polygons (500), apart: test",
            "2D polygons (500), apart: nearest",
            "2D polygons (64), far apart: test",
            "2D polygons (64), far apart: nearest",
            "2D polygons (16), meeting: test",
            "2D polygons (16), meeting: nearest",
            "2D polygons (64), meeting: test",
            "2D polygons (64), meeting: nearest",
            "2D polygons (500), meeting: test",
            "2D polygons (500), meeting: nearest",
        ],
    ),
    (
        "**A hull with faces.** Nearly all sides of planes are found in floats. What is left is a dozen small \
         lists, those of neighbours among them, and the margin by which corners may move, which peers do not \
         make. Next: lists of neighbours from the links of the triangles, and indices of 32 bits.",
        &["3D building a hull (20)", "3D building a hull (200)"],
    ),
    (
        "**Ties.** What floats leave open is decided by integers on the common grid of the numbers: the \
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
