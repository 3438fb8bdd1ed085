//! Bodies on the coarsest power-of-two grid that has all of their numbers.
//!
//! Floats become integers on it, for which the exact signs are those of fixed point. Fixed point is on a grid already,
//! but often on a coarser one as well: whole numbers and halves, of which most ties are made, are short there, and
//! signs of short numbers are fast.

use crate::algorithm::certified::VertexList;
use crate::engine::body::{Body, BodyOf, Component, Core, CoreOf};
use crate::engine::number::{ListedVertices, Numbers, Unit, Units, VertexSource};
use crate::exact::{Grid, GridBuilder};

/// The most bits of a number: sums of four of them, which the corners of oriented boxes are, fit in 64.
const MOST_BITS: u32 = 60;

/// The result of a function of two bounded bodies and a limit in units of their grid, if that is not too fine.
pub(super) fn with_units<R>(
    [a, b]: [&Body<'_, 3>; 2],
    limit: f64,
    ask: impl FnOnce(&Body<'_, 3, Units>, &Body<'_, 3, Units>, Unit) -> R,
) -> Option<R> {
    let mut builder = GridBuilder::default();
    builder.add(&[a.radius, b.radius, limit]);
    add_numbers(&mut builder, &a.core);
    add_numbers(&mut builder, &b.core);
    let grid = builder.grid().filter(|grid| grid.width <= MOST_BITS)?;
    let (listed_a, listed_b) = (ListOnGrid::of(&a.core, grid), ListOnGrid::of(&b.core, grid));
    let in_units = |body: &Body<'_, 3>, list| {
        Some(BodyOf {
            core: core_in_units(&body.core, grid, list)?,
            radius: unit(grid, body.radius),
            rank: body.rank,
        })
    };
    let (a, b) = (in_units(a, &listed_a)?, in_units(b, &listed_b)?);
    Some(ask(&a, &b, unit(grid, limit)))
}

/// The result of a function of two bounded bodies of fixed point and a limit, in units of the coarsest grid that they
/// are on.
pub(super) fn with_coarsest_units<R>(
    [a, b]: [&Body<'_, 3, Units>; 2],
    limit: Unit,
    ask: impl FnOnce(&Body<'_, 3, Units>, &Body<'_, 3, Units>, Unit) -> R,
) -> R {
    let zeros = (limit.to_bits() | a.radius.to_bits() | b.radius.to_bits()).trailing_zeros();
    let zeros = common_zeros(&b.core, common_zeros(&a.core, zeros));
    if zeros == 0 {
        return ask(a, b, limit);
    }
    let (list_a, list_b) = (
        ListInMultiples::of(&a.core, zeros),
        ListInMultiples::of(&b.core, zeros),
    );
    let in_multiples = |body: &Body<'_, 3, Units>, list| BodyOf {
        core: core_in_multiples(&body.core, zeros, list),
        radius: multiple(zeros, body.radius),
        rank: body.rank,
    };
    ask(
        &in_multiples(a, &list_a),
        &in_multiples(b, &list_b),
        multiple(zeros, limit),
    )
}

/// The number of zeros that all numbers of a core end in, at most `zeros`.
fn common_zeros(core: &Core<'_, 3, Units>, zeros: u32) -> u32 {
    let of = |numbers: &[Unit]| {
        let mut i = 0;
        let mut least = zeros;
        while least > 0 && i < numbers.len() {
            least = least.min(numbers[i].to_bits().trailing_zeros());
            i += 1;
        }
        least
    };
    match core {
        Core::Point(p) => of(p),
        Core::Linear(l) => of([l.start, l.end].as_flattened()),
        Core::Simplex(points, _) => of(points.as_flattened()),
        Core::Aabb(ends) => of(ends.as_flattened()),
        Core::Obb(center, half_axes) => of(center).min(of(half_axes.as_flattened())),
        Core::HalfSpace(p, normal) | Core::Plane(p, normal) => of([*p, *normal].as_flattened()),
        Core::List(list) => {
            let (mut least, mut index) = (zeros, 0);
            while least > 0 && index < list.vertices.count() {
                least = least.min(of(&list.vertices.vertex(index)));
                index += 1;
            }
            least
        }
    }
}

/// A number in units that are 2 to this power times as large, of which it is a multiple.
fn multiple(zeros: u32, x: Unit) -> Unit {
    Unit::from_bits(x.to_bits() >> zeros.min(63))
}

fn core_in_multiples<'a>(
    core: &Core<'_, 3, Units>,
    zeros: u32,
    list: &'a Option<ListInMultiples<'_>>,
) -> Core<'a, 3, Units> {
    let of = |p: &[Unit; 3]| p.map(|x| multiple(zeros, x));
    match (core, list) {
        (CoreOf::Linear(l), _) => {
            CoreOf::Linear(Component::between(of(&l.start), of(&l.end), l.kind))
        }
        (CoreOf::Simplex(points, count), _) => CoreOf::Simplex(points.each_ref().map(of), *count),
        (CoreOf::Aabb(ends), _) => CoreOf::Aabb(ends.each_ref().map(of)),
        (CoreOf::Obb(center, half_axes), _) => {
            CoreOf::Obb(of(center), half_axes.each_ref().map(of))
        }
        (CoreOf::HalfSpace(p, normal), _) => CoreOf::HalfSpace(of(p), of(normal)),
        (CoreOf::Plane(p, normal), _) => CoreOf::Plane(of(p), of(normal)),
        (CoreOf::List(_), Some(list)) => CoreOf::List(list.listed()),
        (CoreOf::Point(p), _) => CoreOf::Point(of(p)),
        (CoreOf::List(_), None) => unreachable!("the list of this core"),
    }
}

/// The vertices of a polyhedron in larger units, read when they are looked at.
#[derive(Clone, Copy, Debug)]
struct ListInMultiples<'a> {
    list: ListedVertices<'a, Units>,
    zeros: u32,
}

impl<'a> ListInMultiples<'a> {
    fn of(core: &Core<'a, 3, Units>, zeros: u32) -> Option<Self> {
        match core {
            Core::List(list) => Some(Self { list: *list, zeros }),
            _ => None,
        }
    }

    fn listed(&self) -> ListedVertices<'_, Units> {
        ListedVertices {
            vertices: self,
            faces: self.list.faces,
        }
    }
}

impl VertexSource<Units> for ListInMultiples<'_> {
    fn count(&self) -> usize {
        self.list.vertices.count()
    }

    fn vertex(&self, index: usize) -> [Unit; 3] {
        let vertex = self.list.vertices.vertex(index);
        vertex.map(|x| multiple(self.zeros, x))
    }
}

fn unit(grid: Grid, x: f64) -> Unit {
    Unit::from_bits(grid.integer(x))
}

fn units<const K: usize>(grid: Grid, numbers: &[f64; K]) -> [Unit; K] {
    numbers.map(|x| unit(grid, x))
}

/// Adds all numbers of a bounded core.
fn add_numbers(builder: &mut GridBuilder, core: &Core<'_, 3>) {
    match core {
        Core::Point(p) => builder.add(p),
        Core::Linear(l) => builder.add([l.start, l.end].as_flattened()),
        Core::Simplex(points, _) => builder.add(points.as_flattened()),
        Core::Aabb(ends) => builder.add(ends.as_flattened()),
        Core::Obb(center, half_axes) => {
            builder.add(center);
            builder.add(half_axes.as_flattened());
        }
        Core::List(list) => {
            for index in 0..list.len() {
                builder.add(&list.vertex::<3>(index));
            }
        }
        Core::HalfSpace(p, normal) | Core::Plane(p, normal) => {
            builder.add(p);
            builder.add(normal);
        }
    }
}

/// A core in units; `None` if it is not bounded.
fn core_in_units<'a>(
    core: &Core<'_, 3>,
    grid: Grid,
    list: &'a Option<ListOnGrid<'_>>,
) -> Option<Core<'a, 3, Units>> {
    Some(match core {
        CoreOf::Point(p) => CoreOf::Point(units(grid, p)),
        CoreOf::Linear(l) if core.is_bounded() => CoreOf::Linear(Component::between(
            units(grid, &l.start),
            units(grid, &l.end),
            l.kind,
        )),
        CoreOf::Simplex(points, count) => {
            CoreOf::Simplex(points.each_ref().map(|p| units(grid, p)), *count)
        }
        CoreOf::Aabb(ends) => CoreOf::Aabb(ends.each_ref().map(|p| units(grid, p))),
        CoreOf::Obb(center, half_axes) => CoreOf::Obb(
            units(grid, center),
            half_axes.each_ref().map(|axis| units(grid, axis)),
        ),
        CoreOf::List(_) => CoreOf::List(list.as_ref()?.listed()),
        CoreOf::Linear(_) | CoreOf::HalfSpace(..) | CoreOf::Plane(..) => return None,
    })
}

/// The vertices of a polyhedron, read in units when they are looked at.
#[derive(Clone, Copy, Debug)]
struct ListOnGrid<'a> {
    list: VertexList<'a>,
    grid: Grid,
}

impl<'a> ListOnGrid<'a> {
    fn of(core: &Core<'a, 3>, grid: Grid) -> Option<Self> {
        let Core::List(list) = core else {
            return None;
        };
        Some(Self { list: *list, grid })
    }

    fn listed(&self) -> <Units as Numbers>::List<'_> {
        ListedVertices {
            vertices: self,
            faces: self.list.faces(),
        }
    }
}

impl VertexSource<Units> for ListOnGrid<'_> {
    fn count(&self) -> usize {
        self.list.len()
    }

    fn vertex(&self, index: usize) -> [Unit; 3] {
        units(self.grid, &self.list.vertex(index))
    }
}
