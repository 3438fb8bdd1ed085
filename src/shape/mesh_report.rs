use crate::shape::build::mesh_edges::{EdgeUse, first_of_components, shared_edges, sorted_edges};
use crate::shape::build::space::{are_collinear, first_equals};
use crate::shape::tri_mesh::TriMesh;
use alloc::vec::Vec;
use nalgebra::{Point3, RealField, Scalar};

/// What is wrong with a list of vertices and triangles, as a file gives it.
///
/// Vertices are distinguished by their indices: in a mesh with duplicate vertices, such as one from an STL
/// file, triangles are not connected and all edges are open. Everything is decided exactly, without a
/// tolerance. The time is n log n.
///
/// All lists are in order, so that the first entry is the first offence. Indices count from 0. What names
/// vertices that are not in the list is a degenerate triangle.
///
/// ```
/// use nalgebra::Point3;
/// use tangency::MeshReport;
///
/// let vertices = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [1.0, 1.0, 0.0], [1.0, 0.0, 0.0]];
/// let report = MeshReport::new(&vertices.map(Point3::from), &[[0, 1, 2], [1, 3, 2], [0, 1, 4]]);
/// assert_eq!(report.duplicate_vertices, [4]);
/// assert_eq!(report.degenerate_triangles, [2]);
/// assert_eq!(report.open_edges.len(), 5); // by their indices: 1 and 4 are two vertices
/// assert!(!report.is_closed());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct MeshReport {
    /// The vertices that equal one before them.
    pub duplicate_vertices: Vec<u32>,
    /// The vertices that no triangle names.
    pub unused_vertices: Vec<u32>,
    /// The triangles without area: they name a vertex twice, or their corners are on one line.
    pub degenerate_triangles: Vec<u32>,
    /// The triangles that have the vertices of one before them, in either winding.
    pub repeated_triangles: Vec<RepeatedTriangle>,
    /// The edges of one triangle only.
    pub open_edges: Vec<MeshEdge>,
    /// An edge each of three or more triangles, with the first of them.
    pub crowded_edges: Vec<MeshEdge>,
    /// The edges that two triangles traverse in the same direction: one of them has the opposite winding, or
    /// the edge is crowded too.
    pub repeated_edges: Vec<RepeatedEdge>,
    /// The count of the parts that are connected through edges.
    pub components: usize,
}

/// An edge of a triangle, in the direction in which the triangle traverses it: part of a [`MeshReport`].
///
/// ```
/// use nalgebra::Point3;
/// use tangency::{MeshEdge, MeshReport};
///
/// let vertices = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]].map(Point3::from);
/// let report = MeshReport::new(&vertices, &[[0, 1, 2]]);
/// assert_eq!(report.open_edges[1], MeshEdge { triangle: 0, from: 2, to: 0 });
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct MeshEdge {
    /// The triangle.
    pub triangle: u32,
    /// The vertex that the edge starts at.
    pub from: u32,
    /// The vertex that the edge ends at.
    pub to: u32,
}

/// An edge that two triangles traverse in the same direction: part of a [`MeshReport`].
///
/// ```
/// use nalgebra::Point3;
/// use tangency::{MeshReport, RepeatedEdge};
///
/// let vertices = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]].map(Point3::from);
/// let report = MeshReport::new(&vertices, &[[0, 1, 2], [0, 1, 3]]);
/// assert_eq!(report.repeated_edges, [RepeatedEdge { triangle: 0, other: 1, from: 0, to: 1 }]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct RepeatedEdge {
    /// The lower of the two triangles.
    pub triangle: u32,
    /// The higher of the two triangles.
    pub other: u32,
    /// The vertex that the edge starts at.
    pub from: u32,
    /// The vertex that the edge ends at.
    pub to: u32,
}

/// A triangle with the vertices of another one: part of a [`MeshReport`].
///
/// ```
/// use nalgebra::Point3;
/// use tangency::{MeshReport, RepeatedTriangle};
///
/// let vertices = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]].map(Point3::from);
/// let report = MeshReport::new(&vertices, &[[0, 1, 2], [0, 2, 1]]);
/// assert_eq!(report.repeated_triangles, [RepeatedTriangle { triangle: 1, first: 0 }]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct RepeatedTriangle {
    /// The triangle.
    pub triangle: u32,
    /// The first triangle with its vertices.
    pub first: u32,
}

/// A mesh whose near vertices are joined, and what that has changed: the result of [`TriMesh::welded_within`].
///
/// Indices are those of the mesh before, and lists are in order.
///
/// ```
/// use nalgebra::Point3;
/// use tangency::TriMesh;
///
/// // The second triangle is a needle, thinner than the distance, and turns over.
/// let corners = [[0.0, 0.0, 0.0], [4.0, 0.0, 0.0], [0.0, 4.0, 0.0], [2.0, 0.125, 0.0], [2.0, -0.125, 0.0]];
/// let mesh = TriMesh::new(corners.map(Point3::from).to_vec(), vec![[0, 1, 2], [0, 4, 1], [3, 4, 0]]);
/// let welded = mesh.welded_within(0.25).unwrap();
/// assert_eq!((welded.merged[0].vertex, welded.merged[0].into), (4, 3));
/// assert_eq!(welded.dropped_triangles, [2]);
/// assert_eq!(welded.inverted_triangles, [1]);
/// ```
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(bound(deserialize = "T: RealField + Copy + serde::Deserialize<'de>"))
)]
pub struct WeldedMesh<T: Scalar + Copy> {
    /// The mesh.
    pub mesh: TriMesh<T>,
    /// The vertices that became another one.
    pub merged: Vec<MergedVertex>,
    /// The triangles that then named a vertex twice, which the mesh does not have.
    pub dropped_triangles: Vec<u32>,
    /// The triangles of the mesh whose normals now point to the other side of their planes before, decided exactly: where
    /// there are any, the distance is too large for them.
    pub inverted_triangles: Vec<u32>,
}

/// A vertex that became another one: part of a [`WeldedMesh`].
///
/// ```
/// use tangency::MergedVertex;
///
/// let merged = MergedVertex { vertex: 3, into: 0 };
/// assert!(merged.into < merged.vertex);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct MergedVertex {
    /// The vertex.
    pub vertex: u32,
    /// The earlier vertex that replaces it.
    pub into: u32,
}

impl MeshReport {
    /// Checks a list of vertices and a list of triangles, each of three vertex indices.
    #[must_use]
    pub fn new<T: RealField + Copy>(vertices: &[Point3<T>], triangles: &[[u32; 3]]) -> Self {
        let edges = sorted_edges(triangles);
        let mut report = Self {
            duplicate_vertices: duplicates(vertices),
            unused_vertices: unused(vertices.len(), triangles),
            degenerate_triangles: degenerate(vertices, triangles),
            repeated_triangles: repeated(triangles),
            open_edges: Vec::new(),
            crowded_edges: Vec::new(),
            repeated_edges: Vec::new(),
            components: first_of_components(triangles.len(), &edges).len(),
        };
        shared_edges(&edges).for_each(|shared| report.add_edge(shared));
        report
    }

    fn add_edge(&mut self, shared: &[EdgeUse]) {
        match shared {
            [only] => self.open_edges.push(MeshEdge::of(*only)),
            [_, _, _, ..] => self
                .crowded_edges
                .extend(first_use(shared).map(MeshEdge::of)),
            _ => {}
        }
        self.repeated_edges.extend(repeated_edge(shared));
    }

    /// Returns whether each edge has two triangles: whether the surface has no border and no fins.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::MeshReport;
    ///
    /// let corners = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]].map(Point3::from);
    /// let report = MeshReport::new(&corners, &[[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]]);
    /// assert!(report.is_closed() && report.is_oriented());
    /// ```
    #[must_use]
    pub fn is_closed(&self) -> bool {
        self.open_edges.is_empty() && self.crowded_edges.is_empty()
    }

    /// Returns whether no two triangles traverse an edge in the same direction: whether neighbours have the
    /// same winding.
    ///
    /// ```
    /// use nalgebra::Point3;
    /// use tangency::MeshReport;
    ///
    /// let corners = [[0.0, 0.0, 0.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]].map(Point3::from);
    /// assert!(MeshReport::new(&corners, &[[0, 1, 2], [1, 0, 3]]).is_oriented());
    /// assert!(!MeshReport::new(&corners, &[[0, 1, 2], [0, 1, 3]]).is_oriented());
    /// ```
    #[must_use]
    pub fn is_oriented(&self) -> bool {
        self.repeated_edges.is_empty()
    }
}

impl MeshEdge {
    pub(crate) fn of(edge: EdgeUse) -> Self {
        let [from, to] = edge.directed();
        Self {
            triangle: edge.triangle,
            from,
            to,
        }
    }
}

fn first_use(shared: &[EdgeUse]) -> Option<EdgeUse> {
    shared.iter().min_by_key(|edge| edge.triangle).copied()
}

/// Two triangles that traverse a shared edge in the same direction.
pub(crate) fn repeated_edge(shared: &[EdgeUse]) -> Option<RepeatedEdge> {
    let mut pairs = shared.windows(2);
    let pair = pairs.find(|pair| pair[0].is_reversed == pair[1].is_reversed)?;
    let [from, to] = pair[0].directed();
    Some(RepeatedEdge {
        triangle: pair[0].triangle,
        other: pair[1].triangle,
        from,
        to,
    })
}

fn duplicates<T: RealField + Copy>(vertices: &[Point3<T>]) -> Vec<u32> {
    let firsts = first_equals(vertices).into_iter().enumerate();
    let later = firsts.filter(|(vertex, first)| first < vertex);
    later.map(|(vertex, _)| vertex as u32).collect()
}

fn unused(vertex_count: usize, triangles: &[[u32; 3]]) -> Vec<u32> {
    let mut is_used = alloc::vec![false; vertex_count];
    for &vertex in triangles.as_flattened() {
        if let Some(is_used) = is_used.get_mut(vertex as usize) {
            *is_used = true;
        }
    }
    let unused = (0..).zip(is_used).filter(|(_, is_used)| !is_used);
    unused.map(|(vertex, _)| vertex).collect()
}

fn degenerate<T: RealField + Copy>(vertices: &[Point3<T>], triangles: &[[u32; 3]]) -> Vec<u32> {
    let is_degenerate = |triangle: &[u32; 3]| match triangle.map(|i| vertices.get(i as usize)) {
        [Some(a), Some(b), Some(c)] => are_collinear([a, b, c]),
        _ => true,
    };
    let numbered = (0..).zip(triangles);
    let degenerate = numbered.filter(|(_, triangle)| is_degenerate(triangle));
    degenerate.map(|(number, _)| number).collect()
}

fn repeated(triangles: &[[u32; 3]]) -> Vec<RepeatedTriangle> {
    let sorted = |(number, triangle): (u32, &[u32; 3])| {
        let mut corners = *triangle;
        corners.sort_unstable();
        (corners, number)
    };
    let mut order: Vec<_> = (0..).zip(triangles).map(sorted).collect();
    order.sort_unstable();
    let same = order.chunk_by(|a, b| a.0 == b.0);
    let mut repeated: Vec<_> = same
        .flat_map(|same| {
            same[1..].iter().map(|later| RepeatedTriangle {
                triangle: later.1,
                first: same[0].1,
            })
        })
        .collect();
    repeated.sort_unstable_by_key(|repeated| repeated.triangle);
    repeated
}
