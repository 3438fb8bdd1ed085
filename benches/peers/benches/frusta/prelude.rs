use crate::judge::{Claim, Counts, Theirs, Tolerance};
use crate::row::{Question, Row, Wish};
use crate::solid::Solid;
use nalgebra::{Point3, SVector, Vector3};
use parry::math::{Pose, Real, Rotation, Vector};
use parry::query::{
    ClosestPoints, Contact, RayCast, RayIntersection, ShapeCastHit, ShapeCastOptions, details,
};
use parry::shape::{self, Shape, SupportMap};
use std::fmt::Debug;
use tangency::{Cast, ContactPoints, Intersects, Movable, Nearest, RayHit};
use tangency_peers::inputs::{self, Random};
use tangency_peers::measure::{Contestant, Pairs, Said};

const D: usize = parry::math::DIM;
type Offset = SVector<Real, D>;
type Point = nalgebra::Point<Real, D>;
type Told = ContactPoints<Real, D>;
