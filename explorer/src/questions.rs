//! What is asked about the two shapes, in each scalar. Nothing here is drawn.

use crate::scene::{Figure, Kind, Scalar, Scene, Vector, add, sub};
use tangency::nalgebra::{self, Point, Point2, RealField, SVector};
use tangency::simba::scalar::{FixedI16F16, FixedI32F32};
use tangency::{
    Aabb, Ball, Capsule, Cast, CastResult, Contact, ContactPoints, Intersection, Intersects, Piece,
    Segment, Shape, Triangle,
};

tangency::shape_enum! {
    #[derive(Clone, Debug)]
    pub enum Flat<T, 2> as FlatRef {
        Segment(Segment<T, 2>),
        Ball(Ball<T, 2>),
        Triangle(Triangle<T, 2>),
        Capsule(Capsule<T, 2>),
        Aabb(Aabb<T, 2>),
    }
}

tangency::shape_enum! {
    #[derive(Clone, Debug)]
    pub enum Solid<T, 3> as SolidRef {
        Segment(Segment<T, 3>),
        Ball(Ball<T, 3>),
        Triangle(Triangle<T, 3>),
        Capsule(Capsule<T, 3>),
        Aabb(Aabb<T, 3>),
    }
}

#[derive(Clone, Debug, PartialEq)]
pub struct Answer {
    pub intersects: bool,
    /// In all digits of the scalar.
    pub distance: String,
    pub nearest: [Vector; 2],
    pub contact: Option<Touch>,
    pub cast: CastAnswer,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Touch {
    pub separation: f64,
    pub normal: Vector,
    pub points: [Vector; 2],
}

#[derive(Clone, Debug, PartialEq)]
pub enum CastAnswer {
    Miss,
    Hit { time: f64, enters: bool },
    Start,
}

impl Answer {
    /// The sign of the separation is exact, so touching is told from overlapping.
    pub fn word(&self) -> &'static str {
        match &self.contact {
            _ if !self.intersects => "apart",
            Some(touch) if touch.separation < 0.0 => "overlapping",
            _ => "touching",
        }
    }
}

/// What the shapes answer in a scalar, or why that scalar does not have their numbers.
pub fn answer(scene: &Scene, scalar: Scalar) -> Result<Answer, &'static str> {
    match (scene.is_space, scalar) {
        (false, Scalar::F32) => asked::<f32, Flat<f32>, 2>(scene, f64::from(f32::MAX)),
        (false, Scalar::F64) => asked::<f64, Flat<f64>, 2>(scene, f64::MAX),
        (false, Scalar::I16F16) => asked::<FixedI16F16, Flat<FixedI16F16>, 2>(scene, 8192.0),
        (false, Scalar::I32F32) => asked::<FixedI32F32, Flat<FixedI32F32>, 2>(scene, 536_870_912.0),
        (true, Scalar::F32) => asked::<f32, Solid<f32>, 3>(scene, f64::from(f32::MAX)),
        (true, Scalar::F64) => asked::<f64, Solid<f64>, 3>(scene, f64::MAX),
        (true, Scalar::I16F16) => asked::<FixedI16F16, Solid<FixedI16F16>, 3>(scene, 8192.0),
        (true, Scalar::I32F32) => asked::<FixedI32F32, Solid<FixedI32F32>, 3>(scene, 536_870_912.0),
    }
}

trait Any<T: RealField + Copy, const D: usize>:
    From<Segment<T, D>>
    + From<Ball<T, D>>
    + From<Triangle<T, D>>
    + From<Capsule<T, D>>
    + From<Aabb<T, D>>
{
}

impl<T: RealField + Copy> Any<T, 2> for Flat<T> {}
impl<T: RealField + Copy> Any<T, 3> for Solid<T> {}

fn asked<T, S, const D: usize>(scene: &Scene, largest: f64) -> Result<Answer, &'static str>
where
    T: RealField + Copy,
    S: Any<T, D>
        + Shape<Scalar = T, Point = Point<T, D>>
        + Intersects
        + Contact<Output = Option<ContactPoints<T, D>>>
        + Cast<Motion = SVector<T, D>, Output = CastResult<T, D>>,
{
    let maker = Maker { largest };
    let [a, b]: [S; 2] = [
        maker.shape(&scene.figures[0])?,
        maker.shape(&scene.figures[1])?,
    ];
    let nearest = a.nearest(&b);
    let motion = maker.point::<T, D>(&scene.motion)?.coords;
    Ok(Answer {
        intersects: a.intersects(&b),
        distance: nearest.distance.to_string(),
        nearest: [
            numbers(&nearest.on_self.coords),
            numbers(&nearest.on_rhs.coords),
        ],
        contact: a.contact(&b).map(|contact| Touch {
            separation: number(contact.separation),
            normal: numbers(&contact.normal),
            points: [
                numbers(&contact.on_self.coords),
                numbers(&contact.on_rhs.coords),
            ],
        }),
        cast: match a.cast_against(&motion, &b) {
            CastResult::Miss => CastAnswer::Miss,
            CastResult::Hit(hit) => CastAnswer::Hit {
                time: number(hit.time),
                enters: hit.enters,
            },
            CastResult::Start(_) => CastAnswer::Start,
        },
    })
}

/// Makes numbers of a scalar from those of the scene, rounded, and none beyond its range.
struct Maker {
    largest: f64,
}

impl Maker {
    fn number<T: RealField>(&self, x: f64) -> Result<T, &'static str> {
        if x.abs() <= self.largest {
            Ok(nalgebra::convert(x))
        } else {
            Err("beyond the range of the numbers")
        }
    }

    fn point<T: RealField + Copy, const D: usize>(
        &self,
        p: &Vector,
    ) -> Result<Point<T, D>, &'static str> {
        let mut point = Point::origin();
        for axis in 0..D {
            point[axis] = self.number(p[axis])?;
        }
        Ok(point)
    }

    fn shape<T: RealField + Copy, S: Any<T, D>, const D: usize>(
        &self,
        figure: &Figure,
    ) -> Result<S, &'static str> {
        let at = |i: usize| self.point::<T, D>(&figure.points[i]);
        let refused = "not a shape in this scalar";
        let radius = self.number(figure.radius)?;
        Ok(match figure.kind {
            Kind::Segment => Segment::new(at(0)?, at(1)?).into(),
            Kind::Ball => Ball::try_new(at(0)?, radius).map_err(|_| refused)?.into(),
            Kind::Triangle => Triangle::new(at(0)?, at(1)?, at(2)?).into(),
            Kind::Capsule => Capsule::try_new(at(0)?, at(1)?, radius)
                .map_err(|_| refused)?
                .into(),
            Kind::Aabb => Aabb::try_new(at(0)?, at(1)?).map_err(|_| refused)?.into(),
        })
    }
}

fn number<T: RealField>(x: T) -> f64 {
    nalgebra::try_convert(x).unwrap_or(f64::NAN)
}

fn numbers<T: RealField + Copy, const D: usize>(v: &SVector<T, D>) -> Vector {
    let mut result = [0.0; 3];
    for axis in 0..D {
        result[axis] = number(v[axis]);
    }
    result
}

/// What only a segment and a circle answer, in `f64`.
#[derive(Clone, Debug, PartialEq)]
pub struct Tangent {
    pub signed_height: f64,
    pub foot: Vector,
    /// The ends of the chord, twice the same for a tangent.
    pub chord: Option<[Vector; 2]>,
    /// What usual code says in `f32`, `f64`: the distance of the rounded foot against the radius.
    pub naive: [bool; 2],
}

pub fn tangent(scene: &Scene) -> Option<Tangent> {
    let [segment, circle] = scene.segment_and_circle()?;
    let flat = |p: Vector| Point2::new(p[0], p[1]);
    let wall = Segment::new(flat(segment.points[0]), flat(segment.points[1]));
    let center = flat(circle.points[0]);
    let disc = Ball::try_new(center, circle.radius).ok()?;
    let chord = disc
        .intersection(&wall)
        .map(|piece: Piece<f64, 2>| piece.ends());
    let chord =
        chord.and_then(|[from, to]| Some([from?, to?].map(|end| [end.point.x, end.point.y, 0.0])));
    let foot = wall.project(&center).foot;
    Some(Tangent {
        signed_height: wall.signed_height(&center),
        foot: [foot.x, foot.y, 0.0],
        chord,
        naive: [naive_f32(segment, circle), naive_f64(segment, circle)],
    })
}

fn naive_f64(segment: &Figure, circle: &Figure) -> bool {
    let [a, b, c] = [segment.points[0], segment.points[1], circle.points[0]];
    let ([dx, dy, _], [ex, ey, _]) = (sub(b, a), sub(c, a));
    let t = ((ex * dx + ey * dy) / (dx * dx + dy * dy)).clamp(0.0, 1.0);
    let [x, y, _] = sub(c, add(a, [t * dx, t * dy, 0.0]));
    (x * x + y * y).sqrt() <= circle.radius
}

fn naive_f32(segment: &Figure, circle: &Figure) -> bool {
    let [a, b, c] =
        [segment.points[0], segment.points[1], circle.points[0]].map(|p| p.map(|x| x as f32));
    let (dx, dy, ex, ey) = (b[0] - a[0], b[1] - a[1], c[0] - a[0], c[1] - a[1]);
    let t = ((ex * dx + ey * dy) / (dx * dx + dy * dy)).clamp(0.0, 1.0);
    let (x, y) = (c[0] - (a[0] + t * dx), c[1] - (a[1] + t * dy));
    (x * x + y * y).sqrt() <= circle.radius as f32
}

/// The program that asks the same.
pub fn code(scene: &Scene) -> String {
    let (d, numbers) = if scene.is_space {
        (3, "Point3")
    } else {
        (2, "Point2")
    };
    let point = |p: &Vector| {
        let coordinates: Vec<String> = p[..d].iter().map(|x| format!("n({x:?})")).collect();
        format!("{numbers}::new({})", coordinates.join(", "))
    };
    let shape = |figure: &Figure| {
        let mut arguments: Vec<String> = figure.points.iter().map(point).collect();
        if figure.kind.has_radius() {
            arguments.push(format!("n({:?})", figure.radius));
        }
        format!("{}::new({})", figure.kind.name(), arguments.join(", "))
    };
    let [a, b] = &scene.figures;
    let kinds = if a.kind == b.kind {
        a.kind.name().into()
    } else {
        format!("{}, {}", a.kind.name(), b.kind.name())
    };
    let (import, number) = match scene.scalar {
        Scalar::F32 => ("", "f32"),
        Scalar::F64 => ("", "f64"),
        Scalar::I16F16 => ("use tangency::simba::scalar::FixedI16F16;\n", "FixedI16F16"),
        Scalar::I32F32 => ("use tangency::simba::scalar::FixedI32F32;\n", "FixedI32F32"),
    };
    let motion: Vec<String> = scene.motion[..d]
        .iter()
        .map(|x| format!("n({x:?})"))
        .collect();
    format!(
        "use tangency::nalgebra::{{self, {numbers}, Vector{d}}};\n{import}use tangency::{{{kinds}, Cast, Contact, \
         Intersects, Nearest}};\n\nlet n = |x: f64| -> {number} {{ nalgebra::convert(x) }};\nlet a = {};\nlet b = {};\n\
         let motion = Vector{d}::new({});\nprintln!(\"{{}}\", a.intersects(&b));\nprintln!(\"{{:?}}\", a.nearest(&b));\n\
         println!(\"{{:?}}\", a.contact(&b));\nprintln!(\"{{:?}}\", a.cast_against(&motion, &b));\n",
        shape(a),
        shape(b),
        motion.join(", "),
    )
}
