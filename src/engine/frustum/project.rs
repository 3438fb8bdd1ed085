//! The point of a frustum's surface that is closest to a point, and how far that is.
//!
//! Seen in the half-plane through the axis and the point, a frustum is a trapezoid: both faces and the side are its edges,
//! the rims its corners.

use crate::engine::frustum::body::Rims;
use crate::engine::frustum::number::RoundedNumber;
use crate::engine::frustum::vector::Vector;

/// What of a frustum a point of its surface is on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FrustumFeature {
    /// The face at the first or the second center.
    Face(usize),
    /// The border of that face; of radius 0 an apex.
    Rim(usize),
    Side,
}

/// A point in the half-plane through the axis.
#[derive(Clone, Copy, Debug)]
pub struct Meridian<N> {
    /// The height over the first center along the axis.
    pub height: N,
    /// The distance from the axis.
    pub out: N,
    pub outward: Vector<N>,
}

/// A point of the surface.
#[derive(Clone, Copy, Debug)]
pub struct SurfaceFoot<N> {
    pub point: Vector<N>,
    pub feature: FrustumFeature,
    /// The unit vector out of the solid that leads from or to the foot.
    pub normal: Vector<N>,
    /// The distance from the surface to the point along the normal: negative inside.
    pub distance: N,
    /// By how much another feature is farther: 0 where the foot is not the only one.
    pub lead: N,
}

/// The heights of a point over both faces and over the side: the solid is where none is above 0.
#[derive(Clone, Copy, Debug)]
pub struct Heights<N> {
    pub faces: [N; 2],
    pub side: N,
}

/// The side as a line of the half-plane: unit vectors along it, from the first rim to the second, and out of the solid.
#[derive(Clone, Copy, Debug)]
struct MeridianSide<N> {
    /// By which the height and the distance from the axis grow along it.
    up: N,
    out: N,
    length: N,
}

impl<N: RoundedNumber> Meridian<N> {
    /// The meridian of a solid that is a point.
    fn around(from: Vector<N>) -> Self {
        let (zero, one) = (N::zero(), N::one());
        let out = from.length();
        Self {
            height: zero,
            out,
            outward: if out.is_zero() {
                Vector([one, zero, zero])
            } else {
                from.over(out)
            },
        }
    }
}

impl<N: RoundedNumber> Rims<N> {
    pub fn meridian(&self, point: Vector<N>) -> Meridian<N> {
        let from = point - self.centers[0];
        if self.axis.largest().is_zero() {
            return Meridian::around(from);
        }
        let height = from.dot(self.axis);
        // By products that are square to the axis, also where only rounding is left of them: that has any direction, so what is
        // square to it and the axis is shorter.
        let tangent = self.axis.cross(from);
        let across = tangent.cross(self.axis);
        let outward = if across.largest().is_zero() {
            self.axis.any_square()
        } else {
            across.unit()
        };
        Meridian {
            height,
            out: tangent.length(),
            outward,
        }
    }

    fn side(&self) -> MeridianSide<N> {
        let widening = self.radii[1] - self.radii[0];
        let length = (self.length * self.length + widening * widening).sqrt();
        if length.is_zero() {
            return MeridianSide {
                up: N::zero(),
                out: N::zero(),
                length,
            };
        }
        MeridianSide {
            up: self.length / length,
            out: widening / length,
            length,
        }
    }

    pub fn heights(&self, at: &Meridian<N>) -> Heights<N> {
        let side = self.side();
        Heights {
            faces: [-at.height, at.height - self.length],
            side: if side.length.is_zero() {
                at.out
            } else {
                (at.out - self.radii[0]) * side.up - at.height * side.out
            },
        }
    }

    /// The closest point of the surface; a distance that is not above the noise has no direction.
    pub fn foot(&self, point: Vector<N>, noise: N) -> SurfaceFoot<N> {
        let at = self.meridian(point);
        let heights = self.heights(&at);
        let zero = N::zero();
        let [below, above] = heights.faces;
        match () {
            () if self.length.is_zero() => self.rim_foot(0, &at, noise),
            () if below <= zero && above <= zero && heights.side <= zero => {
                self.foot_from_inside(&at, &heights)
            }
            () if below >= zero && at.out <= self.radii[0] => self.face_foot(0, point, below),
            () if above >= zero && at.out <= self.radii[1] => self.face_foot(1, point, above),
            () => self.foot_beside(point, &at, noise),
        }
    }

    fn outward_of_face(&self, face: usize) -> Vector<N> {
        if face == 0 { -self.axis } else { self.axis }
    }

    fn face_foot(&self, face: usize, point: Vector<N>, distance: N) -> SurfaceFoot<N> {
        let normal = self.outward_of_face(face);
        SurfaceFoot {
            point: point - normal * distance,
            feature: FrustumFeature::Face(face),
            normal,
            distance,
            lead: self.length,
        }
    }

    /// The unit vector along the axis to which the side's normals are close, if it is flatter than one in eight.
    pub fn flat_side(&self) -> Option<Vector<N>> {
        let side = self.side();
        let is_flat = side.up < N::one().shifted(-3) && !side.length.is_zero();
        let outward = if side.out > N::zero() {
            -self.axis
        } else {
            self.axis
        };
        is_flat.then_some(outward)
    }

    /// The unit normal of the side beside a point.
    pub fn side_normal(&self, at: &Meridian<N>) -> Vector<N> {
        let side = self.side();
        at.outward * side.up - self.axis * side.out
    }

    fn foot_from_inside(&self, at: &Meridian<N>, heights: &Heights<N>) -> SurfaceFoot<N> {
        let [a, b] = heights.faces;
        let side = heights.side;
        let from = |face: usize, distance: N, other: N| SurfaceFoot {
            point: self.centers[0] + self.axis * at.height + at.outward * at.out
                - self.outward_of_face(face) * distance,
            feature: FrustumFeature::Face(face),
            normal: self.outward_of_face(face),
            distance,
            lead: distance - other,
        };
        let larger = |x: N, y: N| if x > y { x } else { y };
        if a >= b && a >= side {
            return from(0, a, larger(b, side));
        }
        if b >= side {
            return from(1, b, larger(a, side));
        }
        let normal = self.side_normal(at);
        let next = side - larger(a, b);
        SurfaceFoot {
            point: self.centers[0] + self.axis * at.height + at.outward * at.out - normal * side,
            feature: FrustumFeature::Side,
            normal,
            distance: side,
            lead: if at.out < next { at.out } else { next },
        }
    }

    /// The foot on the side or a rim, from outside.
    fn foot_beside(&self, point: Vector<N>, at: &Meridian<N>, noise: N) -> SurfaceFoot<N> {
        let side = self.side();
        let out = at.out - self.radii[0];
        let along = out * side.out + at.height * side.up;
        if along > N::zero() && along < side.length {
            let normal = self.side_normal(at);
            let distance = out * side.up - at.height * side.out;
            return SurfaceFoot {
                point: point - normal * distance,
                feature: FrustumFeature::Side,
                normal,
                distance,
                lead: at.out,
            };
        }
        self.rim_foot(usize::from(along > N::zero()), at, noise)
    }

    /// A normal of the rim, between those of its face and the side; of a single point any.
    fn normal_of_rim(&self, rim: usize, at: &Meridian<N>) -> Vector<N> {
        let sum = self.outward_of_face(rim) + self.side_normal(at);
        if sum.largest().is_zero() {
            at.outward
        } else {
            sum.unit()
        }
    }

    fn rim_foot(&self, rim: usize, at: &Meridian<N>, noise: N) -> SurfaceFoot<N> {
        let center_height = if rim == 0 { N::zero() } else { self.length };
        let (out, up) = (at.out - self.radii[rim], at.height - center_height);
        let between = at.outward * out + self.axis * up;
        let distance = between.length();
        let normal = if distance <= noise {
            self.normal_of_rim(rim, at)
        } else {
            between.unit()
        };
        SurfaceFoot {
            point: self.centers[rim] + at.outward * self.radii[rim],
            feature: FrustumFeature::Rim(rim),
            normal,
            distance,
            lead: if self.radii[rim].is_zero() {
                self.length
            } else {
                at.out
            },
        }
    }
}
