//! The parts of meshes, height fields, polylines and polygons, and the trees of boxes around them.

use crate::algorithm::part_search::{self, PartNodes, PartSearch, PartTree, PosedParts};
use crate::pair::polyhedron::PosedSolid;
use crate::shape::build::box_tree::block::{BoxBlock, BoxCorners, WIDTH};
use crate::shape::build::boxes::{EdgeRange, Path};
use crate::shape::build::polygon_tree::PolygonGroup;
use crate::shape::height_field::GridNode;
use crate::{Aabb, HeightField, Polygon, Polyhedron, Polyline, Segment, TriMesh, Triangle};
use core::ops::ControlFlow;
use nalgebra::{Point, RealField};

/// A shape made of parts, and whether these enclose a solid.
pub(in crate::pair) trait PartUnion<T: RealField + Copy, const D: usize> {
    type Parts: PartTree<T, D>;

    fn parts(&self) -> &Self::Parts;

    const IS_SOLID: bool;
}

/// The type of the parts of a shape.
pub(in crate::pair) type UnionPart<U, T, const D: usize> =
    <<U as PartUnion<T, D>>::Parts as PartTree<T, D>>::Part;

macro_rules! part_unions {
    ($([$($generics:tt)*] $D:literal $Union:ty, $Parts:ty, $is_solid:literal, |$union:ident| $parts:expr;)+) => {$(
        impl<$($generics)* T: RealField + Copy> PartUnion<T, $D> for $Union {
            type Parts = $Parts;

            const IS_SOLID: bool = $is_solid;

            fn parts(&self) -> &$Parts {
                let $union = self;
                $parts
            }
        }
    )+};
}

part_unions! {
    [] 2 Polygon<T>, Self, true, |polygon| polygon;
    [] 2 Polyline<T, 2>, Self, false, |polyline| polyline;
    [] 3 Polyline<T, 3>, Self, false, |polyline| polyline;
    [] 3 TriMesh<T>, Self, false, |mesh| mesh;
    [] 3 HeightField<T>, Self, false, |field| field;
    [] 3 Polyhedron<T>, TriMesh<T>, true, |solid| solid.surface();
    ['a,] 3 PosedParts<'a, TriMesh<T>, T, 3>, Self, false, |mesh| mesh;
    ['a,] 3 PosedParts<'a, HeightField<T>, T, 3>, Self, false, |field| field;
    ['a,] 3 PosedParts<'a, Polyline<T, 3>, T, 3>, Self, false, |polyline| polyline;
    ['a,] 3 PosedSolid<'a, T>, PosedParts<'a, TriMesh<T>, T, 3>, true, |solid| &solid.surface;
}

/// A node of a tree of boxes: its level, one more than that of the block of its children, and its index there.
pub(crate) type MeshNode = (usize, usize);

impl<T: RealField + Copy> PartTree<T, 3> for TriMesh<T> {
    type Part = Triangle<T, 3>;

    fn bounds(&self) -> Aabb<T, 3> {
        Self::bounds(self)
    }

    fn bounds_of(part: &Triangle<T, 3>) -> Option<Aabb<T, 3>> {
        Some(part.bounds())
    }

    fn corners_of(part: &Triangle<T, 3>) -> Option<[Point<T, 3>; 3]> {
        Some([part.a, part.b, part.c])
    }

    fn search(&self, search: &mut dyn PartSearch<Triangle<T, 3>, T, 3>) -> ControlFlow<()> {
        part_search::search_tree(self.tree(), search, &|triangle, search| {
            search.visit(triangle, &self.triangle(triangle))
        })
    }
}

impl<T: RealField + Copy> PartTree<T, 3> for HeightField<T> {
    type Part = Triangle<T, 3>;

    fn bounds(&self) -> Aabb<T, 3> {
        Self::bounds(self)
    }

    fn bounds_of(part: &Triangle<T, 3>) -> Option<Aabb<T, 3>> {
        Some(part.bounds())
    }

    fn corners_of(part: &Triangle<T, 3>) -> Option<[Point<T, 3>; 3]> {
        Some([part.a, part.b, part.c])
    }

    fn search(&self, search: &mut dyn PartSearch<Triangle<T, 3>, T, 3>) -> ControlFlow<()> {
        part_search::search_below(self, PartNodes::root(self), search)
    }
}

impl<T: RealField + Copy, const D: usize> PartTree<T, D> for Polyline<T, D> {
    type Part = Segment<T, D>;

    fn bounds(&self) -> Aabb<T, D> {
        Self::bounds(self)
    }

    fn bounds_of(part: &Segment<T, D>) -> Option<Aabb<T, D>> {
        Some(part.bounds())
    }

    fn corners_of(part: &Segment<T, D>) -> Option<[Point<T, D>; 3]> {
        Some([part.a, part.b, part.b])
    }

    fn search(&self, search: &mut dyn PartSearch<Segment<T, D>, T, D>) -> ControlFlow<()> {
        search_path(self.path(), 0, search)
    }
}

impl<T: RealField + Copy> PartTree<T, 2> for PolygonGroup<'_, T> {
    type Part = Polygon<T>;

    fn bounds(&self) -> Aabb<T, 2> {
        PolygonGroup::bounds(self).map_or_else(|| self.first().bounds(), Clone::clone)
    }

    fn bounds_of(part: &Polygon<T>) -> Option<Aabb<T, 2>> {
        Some(part.bounds())
    }

    fn search(&self, search: &mut dyn PartSearch<Polygon<T>, T, 2>) -> ControlFlow<()> {
        let Some(halves) = self.halves() else {
            return search.visit(self.first_place(), self.first());
        };
        let keys = halves.map(|half| search.key(&PartTree::bounds(&half)));
        let order = match keys {
            [Some(a), Some(b)] if b < a => [1, 0],
            _ => [0, 1],
        };
        for half in order {
            if keys[half].is_some_and(|key| search.admits(key)) {
                halves[half].search(search)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The edges of all rings, numbered as in `edges()`.
impl<T: RealField + Copy> PartTree<T, 2> for Polygon<T> {
    type Part = Segment<T, 2>;

    fn bounds(&self) -> Aabb<T, 2> {
        Self::bounds(self)
    }

    fn search(&self, search: &mut dyn PartSearch<Segment<T, 2>, T, 2>) -> ControlFlow<()> {
        let mut first = 0;
        for ring in self.rings() {
            search_path(ring, first, search)?;
            first += ring.edge_count();
        }
        ControlFlow::Continue(())
    }
}

/// Searches the edges of a path, of which the first has this number.
fn search_path<T: RealField + Copy, const D: usize>(
    path: Path<'_, T, D>,
    first: usize,
    search: &mut dyn PartSearch<Segment<T, D>, T, D>,
) -> ControlFlow<()> {
    match path.root() {
        Some(root) => match search.key(path.box_of(root)) {
            Some(key) => search_run(path, first, (root, key), search),
            None => ControlFlow::Continue(()),
        },
        None => visit_edges(path, first, path.whole(), search),
    }
}

/// Searches the edges of a run with this key.
fn search_run<T: RealField + Copy, const D: usize>(
    path: Path<'_, T, D>,
    first: usize,
    (run, key): (EdgeRange, f64),
    search: &mut dyn PartSearch<Segment<T, D>, T, D>,
) -> ControlFlow<()> {
    if !search.admits(key) {
        return ControlFlow::Continue(());
    }
    let Some(halves) = run.halves() else {
        return visit_edges(path, first, run, search);
    };
    let keys = [
        search.key(path.box_of(halves[0])),
        search.key(path.box_of(halves[1])),
    ];
    let order = if keys[1] < keys[0] { [1, 0] } else { [0, 1] };
    for half in order {
        if let Some(key) = keys[half] {
            search_run(path, first, (halves[half], key), search)?;
        }
    }
    ControlFlow::Continue(())
}

fn visit_edges<T: RealField + Copy, const D: usize>(
    path: Path<'_, T, D>,
    first: usize,
    run: EdgeRange,
    search: &mut dyn PartSearch<Segment<T, D>, T, D>,
) -> ControlFlow<()> {
    for edge in run.edges() {
        let (a, b) = path.edge(edge);
        search.visit(first + edge, &Segment::new(*a, *b))?;
    }
    ControlFlow::Continue(())
}

impl<T: RealField + Copy> PartNodes<T, 3> for TriMesh<T> {
    type Node = MeshNode;

    fn root(&self) -> MeshNode {
        (self.tree().top() + 1, 0)
    }

    fn part_at(&self, (level, index): MeshNode) -> Option<(usize, Triangle<T, 3>)> {
        let triangle = || self.tree().slots[index] as usize;
        (level == 0).then(|| (triangle(), self.triangle(triangle())))
    }

    fn child_boxes(&self, (level, index): MeshNode) -> (BoxBlock<T, 3>, u32) {
        let tree = self.tree();
        let used = (1 << tree.lanes(level - 1, index)) - 1;
        (tree.levels[level - 1][index], used)
    }

    fn child_at(&self, (level, index): MeshNode, lane: usize) -> MeshNode {
        (level - 1, index * WIDTH + lane)
    }
}

impl<T: RealField + Copy> PartNodes<T, 3> for HeightField<T> {
    type Node = GridNode;

    fn root(&self) -> GridNode {
        Self::root(self)
    }

    fn part_at(&self, node: GridNode) -> Option<(usize, Triangle<T, 3>)> {
        self.triangle_at(node)
    }

    fn child_boxes(&self, node: GridNode) -> (BoxBlock<T, 3>, u32) {
        self.boxes_of_children(node)
    }

    fn child_at(&self, node: GridNode, lane: usize) -> GridNode {
        self.child_of(node, lane)
    }
}

/// A run of edges, or one of them.
#[derive(Clone, Copy)]
pub(crate) enum PathNode {
    Run(EdgeRange),
    Edge(usize),
}

/// The edges of a leaf are eight at most, or all of a short path.
impl<T: RealField + Copy, const D: usize> PartNodes<T, D> for Polyline<T, D> {
    type Node = PathNode;

    fn root(&self) -> PathNode {
        PathNode::Run(self.path().whole())
    }

    fn part_at(&self, node: PathNode) -> Option<(usize, Segment<T, D>)> {
        match node {
            PathNode::Run(_) => None,
            PathNode::Edge(edge) => {
                let (a, b) = self.path().edge(edge);
                Some((edge, Segment::new(*a, *b)))
            }
        }
    }

    fn child_boxes(&self, node: PathNode) -> (BoxBlock<T, D>, u32) {
        let path = self.path();
        let boxes = |run: EdgeRange| match run.halves() {
            Some(halves) => block_of(halves.into_iter().map(|half| path.box_around(half))),
            None => block_of(run.edges().map(|edge| path.box_of_edge(edge))),
        };
        match node {
            PathNode::Run(run) => boxes(run),
            PathNode::Edge(edge) => block_of(core::iter::once(path.box_of_edge(edge))),
        }
    }

    fn child_at(&self, node: PathNode, lane: usize) -> PathNode {
        let PathNode::Run(run) = node else {
            return node;
        };
        match run.halves() {
            Some(halves) => PathNode::Run(halves[lane]),
            None => PathNode::Edge(run.edges().start + lane),
        }
    }
}

/// A block of some boxes, and a bit for each.
fn block_of<T: RealField + Copy, const D: usize>(
    mut boxes: impl Iterator<Item = Aabb<T, D>>,
) -> (BoxBlock<T, D>, u32) {
    let first = boxes
        .next()
        .unwrap_or_else(|| Aabb::of_point(Point::origin()));
    let mut block = BoxBlock::filled(&BoxCorners::of(&first));
    let mut count = 1;
    for aabb in boxes {
        block.set(count, &BoxCorners::of(&aabb));
        count += 1;
    }
    (block, (1 << count) - 1)
}
