//! The queries on two shapes: one file per family of pairs that share an algorithm. Each file ends with the
//! list of its pairs, in which `pair!` has one line per query.
//!
//! The head of each file states the idea, its source, the degenerate cases and the cost.
//!
//! Whether two convex shapes meet, and where they are nearest, is answered in [`door`](crate::door).
//!
//! | family | questions |
//! |---|---|
//! | [`ball_ball`] | the boundary of balls, the common lens of discs |
//! | [`ball_linear`] | the part of a line, ray or segment in a ball |
//! | [`linear_linear`] | the common part of lines, rays and segments, the parameters of their nearest points |
//! | [`capsule`] | the boundary of capsules, the part of a line, ray or segment in one |
//! | [`aabb`] | the boundary of axis-aligned boxes, their common box |
//! | [`convex2`] | the boundary and the overlap of convex shapes of the plane |
//! | [`linear_convex2`] | the part of a line, ray or segment in a convex shape of the plane |
//! | [`region2`] | polygons, multipolygons and polylines of the plane with all other shapes but half-planes |
//! | [`half_space`] | the boundary of half-spaces, the part of a line, ray or segment in one |
//! | [`half_plane`] | half-planes with regions, the part of convex shapes in a half-plane |
//! | [`plane`] | sections by planes, parts in half-spaces |
//! | [`linear_aabb3`] | the part of a line, ray or segment in an axis-aligned box in space |
//! | [`linear_convex3`] | the part of a line, ray or segment in an oriented box, a tetrahedron or a convex polyhedron |
//! | [`triangle3`] | the common part of a triangle in space and a line, ray, segment or triangle |
//! | [`linear_mesh`] | the pieces of lines, rays and segments in meshes, height fields and polyhedra |
//! | [`mesh_section`] | the sections of meshes, height fields and polyhedra by planes |
//! | [`part_trees`] | the parts of meshes, height fields, polylines and polygons, and the trees around them |
//! | [`part_unions`] | meshes, height fields and polylines in space with all other shapes of space |
//! | [`ray_cast`] | rays with every shape: the faces and edges that they hit |
//! | [`contact`] | how deep and which way convex shapes meet |
//! | [`cast`] | when convex shapes touch, one of which moves |
//! | [`posed`] | posed shapes with all shapes and each other |
//! | [`polyhedron`] | polyhedra with all shapes of space: their triangles, and whether one point is inside |
//! | [`convex3`] | the boundary of convex solids in space |

mod aabb;
mod ball_ball;
mod ball_linear;
mod capsule;
pub(crate) mod cast;
mod clipped_line;
pub(crate) mod contact;
mod convex2;
mod convex3;
mod flat_boundary;
mod frusta;
mod half_plane;
mod half_space;
pub(crate) mod linear_aabb3;
mod linear_convex2;
mod linear_convex3;
mod linear_linear;
mod linear_mesh;
mod mesh_section;
mod part_trees;
mod part_unions;
mod plane;
mod polyhedron;
mod posed;
pub(crate) mod ray_cast;
mod region2;
mod rounded;
mod triangle3;

pub(crate) use polyhedron::PosedSolid;
