//! The axis along which two boxes of space, or a box and a segment, overlap least.
//!
//! With half axes a of one and b of the other, the axes are the products a x a, b x b and a x b. How far a box reaches along
//! one is a sum of volumes, of which most are needed more than once: `a_k . (a_i x b_j)` is the product of `b_j` with the normal
//! of a face of the first box, but for its sign. Gottschalk, Lin and Manocha (1996), see [`axes`](super::axes).

use crate::algorithm::certified::contact::axes::{Axes, Axis, Kind, Pair};
use crate::algorithm::certified::contact::parallel::PLAIN_SINE;
use crate::algorithm::certified::contact::ties::LeastAxes;
use crate::algorithm::certified::linear::Component;
use crate::algorithm::certified::{Core, negate, plus, sqrt};
use crate::exact::{cross3, dot, each, list, scale, sub};
use crate::predicate::LinearKind;

/// A box, or a segment, which is one with a single axis.
pub(super) struct Parallelepiped {
    center: [f64; 3],
    half_axes: [[f64; 3]; 3],
    axis_count: usize,
}

impl Parallelepiped {
    /// The parallelepiped of a core as seen from an origin; `None` if the core is neither a box nor a segment.
    #[cfg_attr(not(debug_assertions), inline(always))]
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
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn squares(&self) -> [f64; 3] {
        each(&self.half_axes, |axis| dot(*axis, *axis))
    }

    /// How far it reaches along a normal from its center, times the length of that.
    fn reach(&self, normal: [f64; 3]) -> f64 {
        let mut reach = 0.0;
        for axis in &self.half_axes {
            reach += dot(normal, *axis).abs();
        }
        reach
    }

    /// The normals of its faces, of which number i is square to all half axes but that; of a segment zeros.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn face_normals(&self) -> [[f64; 3]; 3] {
        list(|i| cross3(self.half_axes[(i + 1) % 3], self.half_axes[(i + 2) % 3]))
    }
}

/// An axis of any length, and how far both boxes reach along it, times that.
struct LongAxis {
    normal: [f64; 3],
    reach: f64,
    kind: Kind,
}

/// The axes so far, and the offset of the center of the second box from that of the first.
struct BoxOverlaps {
    axes: LeastAxes<3>,
    between: [f64; 3],
}

impl BoxOverlaps {
    /// Adds an axis, and returns whether it certainly separates.
    #[cfg_attr(not(debug_assertions), inline(always))]
    fn add(&mut self, axis: LongAxis) -> bool {
        let LongAxis {
            normal,
            reach,
            kind,
        } = axis;
        let rise = dot(normal, self.between);
        let inverse = 1.0 / sqrt(dot(normal, normal));
        let (near, far) = (
            (reach - rise.abs()) * inverse,
            (reach + rise.abs()) * inverse,
        );
        let axis = Axis {
            normal: scale(if rise < 0.0 { negate(normal) } else { normal }, inverse),
            overlap: near,
            kind,
        };
        self.axes.add(axis, far)
    }
}

/// Whether the sine of the angle of two directions is certain, given their product and the squares of their lengths.
#[cfg_attr(not(debug_assertions), inline(always))]
fn is_plain(product: [f64; 3], [p, q]: [f64; 2]) -> bool {
    dot(product, product) > PLAIN_SINE * PLAIN_SINE * (p * q)
}

/// The axes of the least overlap of two boxes, which a pair is.
#[inline(never)]
pub(super) fn least_axes(
    [a, b]: &[Parallelepiped; 2],
    pair: &Pair<'_, 3>,
) -> Option<Axes<LeastAxes<3>>> {
    let mut overlaps = BoxOverlaps {
        axes: LeastAxes::new(pair.scale),
        between: sub(b.center, a.center),
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
            let (mut normal, [x, y, z]) = (normals[side][i], heights[side][i]);
            let (j, k) = ((i + 1) % 3, (i + 2) % 3);
            let mut reach = dot(normal, own.half_axes[i]).abs() + (x + y + z);
            if !is_plain(normal, [squares[side][j], squares[side][k]]) {
                normal = pair.normal_of_face(side, [j, k])?;
                reach = a.reach(normal) + b.reach(normal);
            }
            let is_separating = overlaps.add(LongAxis {
                normal,
                reach,
                kind: Kind::Face(side, [j, k]),
            });
            if is_separating {
                return Some(Axes::Separating);
            }
        }
    }
    for i in 0..a.axis_count {
        for j in 0..b.axis_count {
            let mut normal = cross3(a.half_axes[i], b.half_axes[j]);
            let of_a = heights[0][(i + 1) % 3][j] + heights[0][(i + 2) % 3][j];
            let of_b = heights[1][(j + 1) % 3][i] + heights[1][(j + 2) % 3][i];
            let mut reach = of_a + of_b;
            if !is_plain(normal, [squares[0][i], squares[1][j]]) {
                let Some(unit) = pair.normal_of_parallel([i, j])? else {
                    continue;
                };
                (normal, reach) = (unit, a.reach(unit) + b.reach(unit));
            }
            let is_separating = overlaps.add(LongAxis {
                normal,
                reach,
                kind: Kind::Edges([i, j]),
            });
            if is_separating {
                return Some(Axes::Separating);
            }
        }
    }
    Some(Axes::Least(overlaps.axes))
}
