//! The axis along which two boxes of space, or a box and a segment, overlap least.
//!
//! With half axes a of one and b of the other, the axes are the products a x a, b x b and a x b. How far a box reaches along
//! one is a sum of volumes, of which most are needed more than once: `a_k . (a_i x b_j)` is the product of `b_j` with the normal
//! of a face of the first box, but for its sign. Gottschalk, Lin and Manocha (1996), see [`axes`](super::axes).

use crate::algorithm::certified::contact::axes::{Axes, Axis, Kind, LEAST_SINE, NOISE};
use crate::algorithm::certified::linear::Component;
use crate::algorithm::certified::{Core, negate, plus, smaller, sqrt};
use crate::exact::{cross3, dot, each, list, scale, sub};
use crate::predicate::LinearKind;

/// A box, or a segment, which is one with a single axis.
pub(super) struct Parallelepiped {
    center: [f64; 3],
    half_axes: [[f64; 3]; 3],
    axis_count: usize,
}

impl Parallelepiped {
    /// As seen from an origin.
    #[inline(always)]
    pub fn of(core: &Core<'_, 3>, origin: [f64; 3]) -> Option<Self> {
        let between =
            |p: [f64; 3], q: [f64; 3]| scale(plus(sub(p, origin), 1.0, sub(q, origin)), 0.5);
        match core {
            Core::Linear(Component {
                start,
                end,
                direction,
                kind: LinearKind::Segment,
                ..
            }) => Some(Self {
                center: between(*start, *end),
                half_axes: [scale(*direction, 0.5), [0.0; 3], [0.0; 3]],
                axis_count: 1,
            }),
            Core::Aabb([least, greatest]) => {
                let [x, y, z] = scale(sub(*greatest, *least), 0.5);
                Some(Self {
                    center: between(*least, *greatest),
                    half_axes: [[x, 0.0, 0.0], [0.0, y, 0.0], [0.0, 0.0, z]],
                    axis_count: 3,
                })
            }
            Core::Obb(center, half_axes) => Some(Self {
                center: sub(*center, origin),
                half_axes: *half_axes,
                axis_count: 3,
            }),
            _ => None,
        }
    }

    /// The squares of the lengths of its half axes.
    #[inline(always)]
    fn squares(&self) -> [f64; 3] {
        each(&self.half_axes, |axis| dot(*axis, *axis))
    }

    /// The normals of its faces, of which number i is square to all half axes but that; of a segment zeros.
    #[inline(always)]
    fn face_normals(&self) -> [[f64; 3]; 3] {
        list(|i| cross3(self.half_axes[(i + 1) % 3], self.half_axes[(i + 2) % 3]))
    }
}

/// An axis of any length, and how far both boxes reach along it, times that.
struct LongAxis {
    normal: [f64; 3],
    reach: f64,
    /// The squares of the lengths whose product it is.
    squares: [f64; 2],
    kind: Kind,
}

/// The least overlap so far, by its axis, and the second least.
struct AxisOverlaps {
    best: Option<Axis<3>>,
    second: f64,
    between: [f64; 3],
    noise: f64,
}

impl AxisOverlaps {
    /// Adds both directions of an axis, unless it separates, and returns whether it does. `None` if that is not certain, as
    /// the directions that it is square to are nearly parallel.
    #[inline(always)]
    fn add(&mut self, axis: LongAxis) -> Option<bool> {
        let LongAxis {
            normal,
            reach,
            squares,
            kind,
        } = axis;
        let (square, rise) = (dot(normal, normal), dot(normal, self.between));
        let is_certain = square > LEAST_SINE * LEAST_SINE * (squares[0] * squares[1]);
        if !is_certain {
            return None;
        }
        let inverse = 1.0 / sqrt(square);
        let [near, far] = [
            (reach - rise.abs()) * inverse,
            (reach + rise.abs()) * inverse,
        ];
        self.second = smaller(self.second, far);
        match &self.best {
            Some(best) if near >= best.overlap => self.second = smaller(self.second, near),
            best => {
                let before = best.as_ref().map_or(f64::INFINITY, |best| best.overlap);
                self.second = smaller(self.second, before);
                self.best = Some(Axis {
                    normal: scale(if rise < 0.0 { negate(normal) } else { normal }, inverse),
                    overlap: near,
                    kind,
                });
            }
        }
        Some(near < -self.noise)
    }

    /// The least, if it certainly is one, and the only one.
    fn certain_best(self) -> Option<Axis<3>> {
        let axis = self.best?;
        let is_certain = axis.overlap > self.noise && self.second - axis.overlap > 2.0 * self.noise;
        is_certain.then_some(axis)
    }
}

/// The axis of the least overlap, where it is certain, of shapes of this scale.
#[inline(never)]
pub(super) fn best_axis([a, b]: &[Parallelepiped; 2], scale: f64) -> Option<Axes<Axis<3>>> {
    let mut overlaps = AxisOverlaps {
        best: None,
        second: f64::INFINITY,
        between: sub(b.center, a.center),
        noise: NOISE * scale,
    };
    let (normals, squares) = (
        [a.face_normals(), b.face_normals()],
        [a.squares(), b.squares()],
    );
    // The heights of each half axis of the other over the faces.
    let heights: [[[f64; 3]; 3]; 2] = [
        list(|i| list(|j| dot(normals[0][i], b.half_axes[j]).abs())),
        list(|i| list(|j| dot(normals[1][i], a.half_axes[j]).abs())),
    ];
    for (side, own) in [a, b].into_iter().enumerate() {
        if own.axis_count < 3 {
            continue;
        }
        for i in 0..3 {
            let (normal, [x, y, z]) = (normals[side][i], heights[side][i]);
            let (j, k) = ((i + 1) % 3, (i + 2) % 3);
            let is_separating = overlaps.add(LongAxis {
                normal,
                reach: dot(normal, own.half_axes[i]).abs() + (x + y + z),
                squares: [squares[side][j], squares[side][k]],
                kind: Kind::Face(side, [j, k]),
            })?;
            if is_separating {
                return Some(Axes::Separating);
            }
        }
    }
    for i in 0..a.axis_count {
        for j in 0..b.axis_count {
            let of_a = heights[0][(i + 1) % 3][j] + heights[0][(i + 2) % 3][j];
            let of_b = heights[1][(j + 1) % 3][i] + heights[1][(j + 2) % 3][i];
            let is_separating = overlaps.add(LongAxis {
                normal: cross3(a.half_axes[i], b.half_axes[j]),
                reach: of_a + of_b,
                squares: [squares[0][i], squares[1][j]],
                kind: Kind::Edges([i, j]),
            })?;
            if is_separating {
                return Some(Axes::Separating);
            }
        }
    }
    overlaps.certain_best().map(Axes::Least)
}
