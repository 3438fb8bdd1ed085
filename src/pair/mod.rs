//! The queries on two shapes: one file per family of pairs that share an algorithm. Each file ends with the
//! list of its pairs, in which `pair!` has one line per query.
//!
//! The head of each file states the idea, its source, the degenerate cases and the cost.
//!
//! | family | pairs |
//! |---|---|
//! | [`ball_ball`] | points and balls with each other |
//! | [`ball_linear`] | points and balls with lines, rays and segments |
//! | [`linear_linear`] | lines, rays and segments with each other |
//! | [`capsule`] | capsules with points, balls, lines, rays, segments and each other |
//! | [`aabb`] | axis-aligned boxes with points, balls and each other |
//! | [`convex2`] | convex shapes of the plane with each other and with points, balls and capsules |
//! | [`linear_convex2`] | lines, rays and segments with convex shapes of the plane |
//! | [`region2`] | polygons, multipolygons and polylines of the plane with all other shapes but half-planes |
//! | [`half_space`] | half-spaces with points, balls, capsules, lines, rays, segments and each other |
//! | [`half_plane`] | half-planes with convex shapes and regions of the plane |
//! | [`plane`] | planes with all other shapes in space; half-spaces with solids and triangles |
//! | [`linear_aabb3`] | lines, rays and segments with axis-aligned boxes in space |
//! | [`linear_convex3`] | lines, rays and segments with oriented boxes, tetrahedra and convex polyhedra |
//! | [`triangle3`] | triangles in space with points, balls, lines, rays, segments and each other |
//! | [`linear_mesh`] | the pieces of lines, rays and segments in meshes and polyhedra |
//! | [`mesh_section`] | the sections of meshes and polyhedra by planes |
//! | [`obb_point3`] | oriented boxes in space with points and balls |
//! | [`part_trees`] | the parts of meshes, polylines and polygons, and the trees around them |
//! | [`part_unions`] | meshes and polylines in space with all other shapes of space |
//! | [`ray_cast`] | rays with every shape: the faces and edges that they hit |
//! | [`contact`] | how deep and which way convex shapes of the plane meet |
//! | [`cast`] | when convex shapes touch, one of which moves |
//! | [`posed`] | posed shapes with all shapes and each other |
//! | [`polyhedron`] | polyhedra with all shapes of space: their triangles, and whether one point is inside |
//! | [`missing`] | what has no contact or cast, for the messages of the compiler |
//! | [`convex3`] | all other pairs of convex shapes in space |

mod aabb;
mod ball_ball;
mod ball_linear;
mod capsule;
mod cast;
mod contact;
mod convex2;
mod convex3;
mod flat_boundary;
mod half_plane;
mod half_space;
mod linear_aabb3;
mod linear_convex2;
mod linear_convex3;
mod linear_linear;
mod linear_mesh;
mod mesh_section;
mod missing;
pub(crate) mod obb_point3;
mod part_trees;
mod part_unions;
mod plane;
mod polyhedron;
mod posed;
mod ray_cast;
mod region2;
mod triangle3;
