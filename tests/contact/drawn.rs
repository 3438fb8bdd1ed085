//! Shapes drawn from a seeded source, with integer coordinates in some unit.

use crate::frames::{Frame, cross, determinant};
use crate::labels::Given;
use crate::numbers::rational;
use crate::rng::Rng;
use tangency_rational::BigRational;
use tangency_rational::gap::{self, Separation, Vector};

/// How the two shapes lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lie {
    /// Numbers of 18 bits.
    Random,
    /// Numbers so small that there are many ties.
    Lattice,
    /// A corner of the one is one of the other, or in the middle of two.
    Touching,
    /// As before, then moved by one unit.
    AlmostTouching,
    /// A small one at a corner or deep inside of a large one.
    Nested,
    /// The points of the second are one unit from points of the first, so that edges are almost parallel.
    AlmostSame,
    /// Boxes whose half axes are far from square to each other, beside or a little in one another.
    Slanted,
    /// A thousand times longer than wide, turned and then rounded, so that the axes of boxes are not quite square to each
    /// other; from a ten millionth of the length apart.
    Long,
}

pub const LIES: [Lie; 8] = [
    Lie::Random,
    Lie::Lattice,
    Lie::Touching,
    Lie::AlmostTouching,
    Lie::Nested,
    Lie::AlmostSame,
    Lie::Slanted,
    Lie::Long,
];

pub const IN_PLANE: [&str; 9] = [
    "point",
    "segment",
    "halfplane",
    "triangle",
    "aabb",
    "obb",
    "circle",
    "capsule",
    "convex_polygon",
];

pub const IN_SPACE: [&str; 10] = [
    "point",
    "segment",
    "halfspace",
    "triangle",
    "aabb",
    "obb",
    "sphere",
    "capsule",
    "tetrahedron",
    "convex_hull",
];

/// A shape in units.
#[derive(Clone, Debug)]
pub struct Drawn {
    pub name: &'static str,
    pub dimension: usize,
    /// As in a labelled case: of a box around axes the center and the half axes, of a half-space a point and a normal.
    pub numbers: Vec<Vector>,
    pub faces: Vec<Vec<usize>>,
    pub radius: i128,
}

/// How large the numbers may be.
struct Sizes {
    span: i128,
    radius: i128,
}

impl Lie {
    fn sizes(self, is_first: bool) -> Sizes {
        let (span, radius) = match (self, is_first) {
            (Self::Random | Self::AlmostSame, _) => (1 << 16, 1 << 15),
            (Self::Lattice, _) => (3, 4),
            (Self::Touching | Self::AlmostTouching, _) => (40, 30),
            (Self::Nested, true) => (4000, 500),
            (Self::Nested, false) => (100, 50),
            (Self::Slanted, _) => (1 << 16, 1 << 12),
            (Self::Long, _) => (1 << 21, 1 << 12),
        };
        Sizes { span, radius }
    }
}

pub fn integer(rng: &mut Rng, span: i128) -> i128 {
    rng.integer(span as usize) as i128
}

pub fn vector(rng: &mut Rng, span: i128, dimension: usize) -> Vector {
    let mut v = [0; 3];
    for x in &mut v[..dimension] {
        *x = integer(rng, span);
    }
    v
}

pub fn plus(a: Vector, b: Vector) -> Vector {
    [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

pub fn times(v: Vector, k: i128) -> Vector {
    v.map(|x| x * k)
}

/// Axes square to each other: the rows of the matrix of a quaternion, each times a factor.
fn half_axes(rng: &mut Rng, span: i128, dimension: usize) -> Vec<Vector> {
    let root = (span as f64).sqrt() as i128;
    let small = (root / 8).clamp(1, 30);
    let factor = |rng: &mut Rng| 1 + integer(rng, root / 8).abs();
    let [a, b, c, d] = [0; 4].map(|_: i128| integer(rng, small));
    let rows = if dimension == 2 {
        let (x, y) = if a == 0 && b == 0 { (1, 0) } else { (a, b) };
        vec![[x, y, 0], [-y, x, 0]]
    } else {
        let a = if [a, b, c, d] == [0; 4] { 1 } else { a };
        vec![
            [
                a * a + b * b - c * c - d * d,
                2 * (b * c - a * d),
                2 * (b * d + a * c),
            ],
            [
                2 * (b * c + a * d),
                a * a - b * b + c * c - d * d,
                2 * (c * d - a * b),
            ],
            [
                2 * (b * d - a * c),
                2 * (c * d + a * b),
                a * a - b * b - c * c + d * d,
            ],
        ]
    };
    rows.into_iter()
        .map(|row| times(row, factor(rng)))
        .collect()
}

/// The corners of the hull of points of the plane, counter-clockwise: Andrew's chains.
pub fn hull(mut points: Vec<Vector>) -> Vec<Vector> {
    points.sort_unstable();
    points.dedup();
    let turn = |[a, b, c]: [Vector; 3]| {
        let (u, v) = (gap::minus(b, a), gap::minus(c, b));
        u[0] * v[1] - u[1] * v[0]
    };
    let chain = |points: &mut dyn Iterator<Item = Vector>| {
        let mut chain: Vec<Vector> = Vec::new();
        for p in points {
            while let [.., a, b] = chain[..] {
                if turn([a, b, p]) > 0 {
                    break;
                }
                chain.pop();
            }
            chain.push(p);
        }
        chain.pop();
        chain
    };
    let mut lower = chain(&mut points.iter().copied());
    lower.extend(chain(&mut points.iter().rev().copied()));
    lower
}

pub type Solid = (Vec<Vector>, Vec<Vec<usize>>);

fn octahedron() -> Solid {
    let vertices = [
        [1, 0, 0],
        [-1, 0, 0],
        [0, 1, 0],
        [0, -1, 0],
        [0, 0, 1],
        [0, 0, -1],
    ];
    let faces = [
        [0, 2, 4],
        [2, 1, 4],
        [1, 3, 4],
        [3, 0, 4],
        [2, 0, 5],
        [1, 2, 5],
        [3, 1, 5],
        [0, 3, 5],
    ];
    (vertices.to_vec(), faces.map(Vec::from).to_vec())
}

fn cube() -> Solid {
    let vertices = (0..8).map(|i: i128| [i & 1, i >> 1 & 1, i >> 2].map(|x| 2 * x - 1));
    let faces = [
        [0, 2, 3, 1],
        [4, 5, 7, 6],
        [0, 1, 5, 4],
        [2, 6, 7, 3],
        [0, 4, 6, 2],
        [1, 3, 7, 5],
    ];
    (vertices.collect(), faces.map(Vec::from).to_vec())
}

fn prism() -> Solid {
    let vertices = [
        [0, 0, -1],
        [1, 0, -1],
        [0, 1, -1],
        [0, 0, 1],
        [1, 0, 1],
        [0, 1, 1],
    ];
    let faces: [&[usize]; 5] = [
        &[0, 2, 1],
        &[3, 4, 5],
        &[0, 1, 4, 3],
        &[1, 2, 5, 4],
        &[2, 0, 3, 5],
    ];
    (vertices.to_vec(), faces.map(Vec::from).to_vec())
}

pub fn polyhedron(rng: &mut Rng) -> Solid {
    match rng.below(3) {
        0 => octahedron(),
        1 => cube(),
        _ => prism(),
    }
}

/// A solid under an affine map.
pub fn affine((mut vertices, mut faces): Solid, center: Vector, axes: [Vector; 3]) -> Solid {
    if determinant(axes) < 0 {
        faces.iter_mut().for_each(|face| face.reverse());
    }
    let [u, v, w] = axes;
    for p in &mut vertices {
        let [x, y, z] = *p;
        *p = plus(center, plus(times(u, x), plus(times(v, y), times(w, z))));
    }
    (vertices, faces)
}

/// A solid under a random affine map.
fn random_polyhedron(rng: &mut Rng, span: i128) -> Solid {
    let solid = polyhedron(rng);
    let (center, span) = (vector(rng, span, 3), (span / 2).max(1));
    let axes = loop {
        let axes = [0; 3].map(|_: i128| vector(rng, span, 3));
        if determinant(axes) != 0 {
            break axes;
        }
    };
    affine(solid, center, axes)
}

/// The numbers of a shape that is anywhere, and its faces.
fn anywhere(name: &str, rng: &mut Rng, span: i128, dimension: usize) -> Solid {
    let mut point = || vector(rng, span, dimension);
    let mut faces = Vec::new();
    let numbers = match name {
        "point" | "circle" | "sphere" => vec![point()],
        "segment" | "capsule" => vec![point(), point()],
        "triangle" => vec![point(), point(), point()],
        "tetrahedron" => vec![point(), point(), point(), point()],
        "aabb" => {
            let (p, q) = (point(), point());
            let corner = |of: fn(i128, i128) -> i128| [0, 1, 2].map(|i| of(p[i], q[i]));
            vec![corner(Ord::min), corner(Ord::max)]
        }
        "obb" => {
            let center = point();
            let axes = half_axes(rng, span, dimension);
            std::iter::once(center).chain(axes).collect()
        }
        "halfplane" | "halfspace" => loop {
            let (p, normal) = (point(), point());
            if normal != [0; 3] {
                break vec![p, normal];
            }
        },
        "convex_polygon" => loop {
            let corners = hull((0..7).map(|_| point()).collect());
            if corners.len() > 2 {
                break corners;
            }
        },
        _ => {
            let solid = random_polyhedron(rng, span);
            faces = solid.1;
            solid.0
        }
    };
    (numbers, faces)
}

impl Drawn {
    pub fn new(
        name: &'static str,
        rng: &mut Rng,
        dimension: usize,
        lie: Lie,
        is_first: bool,
    ) -> Self {
        let Sizes { span, radius } = lie.sizes(is_first);
        let is_wall = name.starts_with("half");
        let (numbers, faces) = match lie {
            Lie::Slanted if !is_wall => Frame::slanted(rng, span, dimension).fill(name, rng),
            Lie::Long if !is_wall => Frame::long(rng, span, dimension).fill(name, rng),
            _ => anywhere(name, rng, span, dimension),
        };
        let is_round = matches!(name, "circle" | "sphere" | "capsule");
        let radius = if is_round {
            integer(rng, radius).abs()
        } else {
            0
        };
        Self {
            name,
            dimension,
            numbers,
            faces,
            radius,
        }
    }

    pub fn is_half_space(&self) -> bool {
        self.name.starts_with("half")
    }

    /// The corners of the core; of a half-space the point.
    pub fn corners(&self) -> Vec<Vector> {
        let p = &self.numbers;
        match self.name {
            "aabb" => (0..1_usize << self.dimension)
                .map(|bits| [0, 1, 2].map(|i| p[bits >> i & 1][i]))
                .collect(),
            "obb" => (0..1_usize << (p.len() - 1))
                .map(|bits| {
                    let axes = p[1..].iter().enumerate();
                    axes.fold(p[0], |sum, (i, &axis)| {
                        plus(sum, times(axis, 1 - 2 * (bits >> i & 1) as i128))
                    })
                })
                .collect(),
            "halfplane" | "halfspace" => vec![p[0]],
            _ => p.clone(),
        }
    }

    pub fn moved(&self, by: Vector) -> Self {
        let places = match self.name {
            "obb" | "halfplane" | "halfspace" => 1,
            _ => self.numbers.len(),
        };
        let mut moved = self.clone();
        for p in &mut moved.numbers[..places] {
            *p = plus(*p, by);
        }
        moved
    }

    /// The shape with points that are a unit from corners of another.
    fn beside(mut self, other: &Self, rng: &mut Rng) -> Self {
        let (corners, dimension) = (other.corners(), self.dimension);
        let mut near = || plus(*rng.pick(&corners), vector(rng, 1, dimension));
        match self.name {
            "segment" | "capsule" | "triangle" | "tetrahedron" => {
                self.numbers.iter_mut().for_each(|p| *p = near());
                self
            }
            _ => {
                let by = gap::minus(near(), self.corners()[0]);
                self.moved(by)
            }
        }
    }

    /// The shape moved to a point of the boundary of another one, and on by a little.
    fn beyond(self, other: &Self, rng: &mut Rng) -> Self {
        let outward = other.outward(rng, self.dimension);
        let place = other.extreme_point(outward, rng);
        let by = gap::minus(place, self.extreme_point(times(outward, -1), rng));
        let length = (gap::dot(outward, outward) as f64).sqrt();
        let far = [1.0, 3.0, 30.0, 1000.0, 30_000.0][rng.below(5)];
        let step = rng.within(far) + 0.75 * far;
        let step = outward.map(|x| (x as f64 / length * step).round() as i128);
        self.moved(plus(by, step))
    }

    /// A direction, often one that is square to a face or to two edges.
    fn outward(&self, rng: &mut Rng, dimension: usize) -> Vector {
        let corners = self.corners();
        let mut edge = || gap::minus(*rng.pick(&corners), *rng.pick(&corners));
        let [u, v] = [edge(), edge()];
        let normal = match dimension {
            2 => [u[1], -u[0], 0],
            _ => cross(u, v),
        };
        let normal = match normal {
            _ if self.is_half_space() => self.numbers[1],
            [0, 0, 0] => vector(rng, 1000, dimension),
            normal => normal,
        };
        let largest = normal.iter().map(|x| x.abs()).max().unwrap_or(0);
        match normal.map(|x| x * 1000 / largest.max(1)) {
            [0, 0, 0] => [1, 0, 0],
            normal => normal,
        }
    }

    /// A point between the corners that are furthest along a direction.
    fn extreme_point(&self, along: Vector, rng: &mut Rng) -> Vector {
        let mut corners = self.corners();
        corners.sort_by_key(|&p| -gap::dot(p, along));
        let mut point = corners[0];
        for &corner in corners[1..].iter().take(rng.below(4)) {
            let (part, offset) = (rng.unit(), gap::minus(corner, point));
            point = plus(point, offset.map(|x| (x as f64 * part) as i128));
        }
        point
    }

    /// The shape in a unit, as one of a labelled case.
    pub fn given(&self, unit: f64) -> Given {
        let number = |x: i128| rational(x as f64 * unit);
        Given {
            name: self.name.to_owned(),
            points: self.numbers.iter().map(|p| p.map(number)).collect(),
            faces: self.faces.clone(),
            radius: self.radius as f64 * unit,
            is_exact: true,
        }
    }

    /// The largest coordinate, in units.
    pub fn size(&self) -> f64 {
        let corners = self.corners();
        let coordinates = corners.iter().flatten().map(|x| x.unsigned_abs());
        coordinates.fold(0, u128::max) as f64 + self.radius as f64
    }
}

/// Two shapes and the unit of their numbers.
#[derive(Clone, Debug)]
pub struct Scene {
    pub shapes: [Drawn; 2],
    pub unit: f64,
    pub lie: Lie,
}

impl Scene {
    pub fn new(names: [&'static str; 2], dimension: usize, rng: &mut Rng, lie: Lie) -> Self {
        let a = Drawn::new(names[0], rng, dimension, lie, true);
        let mut b = Drawn::new(names[1], rng, dimension, lie, false);
        if lie == Lie::Lattice && rng.coin() {
            b.radius = a.radius.min(b.radius);
        }
        if a.is_half_space() && b.is_half_space() && rng.coin() {
            b.numbers[1] = times(a.numbers[1], if rng.coin() { -1 } else { -3 });
        }
        if matches!(lie, Lie::Slanted | Lie::Long) {
            b = b.beyond(&a, rng);
        } else if !matches!(lie, Lie::Random | Lie::Lattice | Lie::AlmostSame) {
            let (of_a, of_b) = (a.corners(), b.corners());
            let [p, q] = [0; 2].map(|_: usize| *rng.pick(&of_a));
            let middle = [0, 1, 2].map(|i| (p[i] + q[i]) / 2);
            b = b.moved(gap::minus(
                if rng.coin() { p } else { middle },
                *rng.pick(&of_b),
            ));
        }
        if lie == Lie::AlmostSame {
            b = b.beside(&a, rng);
        }
        if lie == Lie::AlmostTouching {
            b = b.moved(vector(rng, 1, dimension));
        }
        let units: &[f64] = match lie {
            Lie::Random | Lie::AlmostSame | Lie::Slanted | Lie::Long => {
                &[1.0 / 1024.0, 1.0 / 4096.0]
            }
            _ => &[1.0, 0.25, 1.0 / 128.0],
        };
        let unit = *rng.pick(units);
        Self {
            shapes: [a, b],
            unit,
            lie,
        }
    }

    /// With the second shape moved.
    pub fn moved(&self, by: Vector) -> Self {
        let [a, b] = &self.shapes;
        Self {
            shapes: [a.clone(), b.moved(by)],
            ..self.clone()
        }
    }

    pub fn size(&self) -> f64 {
        self.unit * self.shapes.iter().map(Drawn::size).fold(0.0, f64::max)
    }

    pub fn radii(&self) -> i128 {
        self.shapes.iter().map(|shape| shape.radius).sum()
    }

    /// The separation of the cores in units, exactly; `None` where nothing separates them.
    pub fn truth(&self) -> Option<Separation> {
        let [a, b] = &self.shapes;
        match (a.is_half_space(), b.is_half_space()) {
            (false, false) => Some(gap::separation(&a.corners(), &b.corners(), a.dimension)),
            (true, false) => Some(below(a, b)),
            (false, true) => Some(flipped(below(b, a))),
            (true, true) => are_opposed(a.numbers[1], b.numbers[1]).then(|| below(a, b)),
        }
    }
}

fn below(a: &Drawn, b: &Drawn) -> Separation {
    gap::separation_from_plane(a.numbers[0], a.numbers[1], &b.corners())
}

fn flipped(mut separation: Separation) -> Separation {
    for normal in &mut separation.normals {
        *normal = times(*normal, -1);
    }
    separation
}

fn are_opposed(a: Vector, b: Vector) -> bool {
    let along = gap::dot(a, b);
    along < 0 && along * along == gap::dot(a, a) * gap::dot(b, b)
}

/// A coordinate in units.
pub fn in_units(x: &BigRational, unit: f64) -> BigRational {
    x / rational(unit)
}
