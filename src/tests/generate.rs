//! Inputs: half of them ties or within a last place of one.

use super::known_scalar::KnownScalar;
use super::power_of_two;

/// A generator of pseudo-random numbers: Vigna's `splitmix64`.
pub struct Random(pub u64);

impl Random {
    pub fn seeded(seed: u64) -> Self {
        #[cfg(fuzzed)]
        super::fuzzed::rewind();
        Self(seed)
    }

    pub fn bits(&mut self) -> u64 {
        #[cfg(fuzzed)]
        if let Some(bits) = super::fuzzed::next() {
            return bits;
        }
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from 0 to less than `end`.
    pub fn below(&mut self, end: u64) -> u64 {
        self.bits() % end
    }

    /// A whole number from -`most` to `most`.
    pub fn whole(&mut self, most: u64) -> f64 {
        self.below(2 * most + 1) as f64 - most as f64
    }

    /// A number from -1 to 1.
    pub fn unit(&mut self) -> f64 {
        self.bits() as f64 / (1u64 << 63) as f64 - 1.0
    }

    pub fn between(&mut self, least: i32, most: i32) -> i32 {
        least + self.below((most - least + 1) as u64) as i32
    }
}

/// The given numbers of a check.
#[derive(Clone, Copy, Debug)]
pub struct Case<T, const D: usize, const K: usize, const S: usize> {
    pub points: [[T; D]; K],
    pub radii: [T; S],
    /// Whether the radii may be set to a true distance.
    pub free: bool,
}

impl<T: KnownScalar, const D: usize, const K: usize, const S: usize> Case<T, D, K, S> {
    fn of(points: [[f64; D]; K], radii: [f64; S], free: bool) -> Self {
        Self {
            points: points.map(|p| p.map(T::nearest)),
            radii: radii.map(|r| T::nearest(r.abs())),
            free,
        }
    }

    /// Moves one number by up to `most` last places.
    fn nudge(&mut self, random: &mut Random, most: u64) {
        let places = random.whole(most) as i64;
        let at = random.below((D * K + S) as u64) as usize;
        if at < D * K {
            let number = &mut self.points[at / D][at % D];
            *number = number.step(places);
        } else {
            let radius = &mut self.radii[at - D * K];
            *radius = radius.step(places).abs();
        }
    }

    /// Radii that reach `distance`, or nearly.
    pub fn set_radii(&mut self, random: &mut Random, distance: f64, touch: RadiiFit) {
        // By a little of any size.
        let little = match touch {
            RadiiFit::Closely => 0.0,
            _ if random.below(2) == 0 => 0.0,
            _ => power_of_two(-random.between(2, 50)),
        };
        let mut rest = distance
            * if touch == RadiiFit::Short {
                1.0 - little
            } else {
                1.0 + little
            };
        for i in 0..S {
            let part = if i + 1 == S {
                rest
            } else {
                rest * random.unit().abs()
            };
            self.radii[i] = T::nearest(part);
            rest -= part;
        }
        if touch == RadiiFit::Crossing && random.below(2) == 0 {
            self.set_one_inside(distance * (1.0 - little));
        }
        if let Some(last) = self.radii.last_mut() {
            *last = positive_part(last.step(random.whole(2) as i64));
        }
    }

    /// Makes the first radius that much longer than the last.
    fn set_one_inside(&mut self, distance: f64) {
        let last = self.radii.last().map_or(0.0, |&last| approximate(last));
        if let Some(first) = self.radii.first_mut() {
            *first = T::nearest(distance + last);
        }
    }
}

/// How the radii of a case reach a distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RadiiFit {
    /// The radii sum up to the distance within a few last places.
    Closely,
    /// The radii sum up to less, often by little.
    Short,
    /// The radii sum up to more, often by little.
    Long,
    /// The radii sum up to more, often by little, or one is longer by a little less than the distance: circles of
    /// them cross.
    Crossing,
}

/// A distribution: see [`Case::of_family`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    ShortTie,
    Aligned,
    Uniform,
    FarFromOrigin,
    MixedScale,
    /// All numbers times one power of two.
    Scaled(i32),
    /// Numbers at the ends of the documented range.
    Edge,
    AnyBits,
}

/// The exponent of the power of two that scales all numbers: squares of `f64`s fit, and some underflow.
fn scale<T: KnownScalar>(random: &mut Random) -> i32 {
    let most = if T::NAME == "f64" { 400 } else { 30 };
    random.between(-most, most)
}

impl<T: KnownScalar, const D: usize, const K: usize, const S: usize> Case<T, D, K, S> {
    /// A case of any family. `vectors` is true for directions.
    pub fn any(random: &mut Random, vectors: [bool; K]) -> Self {
        let family = match random.below(128) {
            0..64 => Family::ShortTie,
            64..84 => Family::Aligned,
            84..96 => Family::Uniform,
            96..108 => Family::FarFromOrigin,
            108..118 => Family::MixedScale,
            118..124 => Family::Scaled(scale::<T>(random)),
            124..126 => Family::Edge,
            _ => Family::AnyBits,
        };
        Self::of_family(random, vectors, family)
    }

    pub fn of_family(random: &mut Random, vectors: [bool; K], family: Family) -> Self {
        match family {
            Family::ShortTie => Self::short_tie(random, vectors),
            Family::Aligned => Self::aligned(random, vectors),
            Family::Uniform => {
                let size = T::REACH.min([4, 1, T::REACH][random.below(3) as usize]);
                Self::uniform(random, |_| power_of_two(size))
            }
            Family::Scaled(exponent) => {
                let size = power_of_two(exponent.min(if T::IS_FLOAT { 900 } else { T::REACH }));
                let mut case = Self::uniform(random, |_| size);
                if K > 2 && random.below(2) == 0 {
                    case.align(random, vectors);
                }
                case
            }
            Family::MixedScale => Self::uniform(random, |random| {
                power_of_two(random.between(-20, 20).min(T::REACH))
            }),
            Family::FarFromOrigin => Self::far(random, vectors),
            Family::Edge => Self::each(|| T::edge(random.bits() >> 8)),
            Family::AnyBits => Self::each(|| T::pattern(random.bits())),
        }
    }

    /// Independent numbers; negative radii become 0.
    fn each(mut number: impl FnMut() -> T) -> Self {
        let points = [(); K].map(|()| [(); D].map(|()| number()));
        Self {
            points,
            radii: [(); S].map(|()| positive_part(number())),
            free: number() > T::zero(),
        }
    }

    fn uniform(random: &mut Random, size: impl Fn(&mut Random) -> f64) -> Self {
        let mut number = || random.unit() * size(random);
        let points = [(); K].map(|()| [(); D].map(|()| number()));
        let radii = [(); S].map(|()| number());
        Self::of(points, radii, random.below(4) > 0)
    }

    /// Whole multiples of the legs of an orthogonal frame with whole lengths: these are often collinear,
    /// coplanar, parallel or perpendicular, with whole distances. Half of the cases are then moved off
    /// the tie by a last place.
    fn short_tie(random: &mut Random, vectors: [bool; K]) -> Self {
        let (frame, length) = frame::<D>(random);
        let unit = power_of_two(random.between(T::FINEST, T::COARSEST));
        let origin = [(); D].map(|()| match random.below(4) {
            0 => random.whole(1 << 13),
            _ => random.whole(4),
        });
        let most = 1 + random.below(3);
        let mut vector = |is_vector: bool| {
            let mut sum = if is_vector { [0.0; D] } else { origin };
            for leg in frame {
                let times = random.whole(most);
                for i in 0..D {
                    sum[i] += times * leg[i];
                }
            }
            sum.map(|x| x * unit)
        };
        let points = vectors.map(&mut vector);
        let radii = [(); S].map(|()| random.whole(3) * length * unit);
        let mut case = Self::of(points, radii, random.below(8) == 0);
        if random.below(2) == 0 {
            case.nudge(random, 1);
        }
        case
    }

    fn aligned(random: &mut Random, vectors: [bool; K]) -> Self {
        let size = power_of_two(T::REACH.min(3));
        let mut case = Self::uniform(random, |_| size);
        case.align(random, vectors);
        case
    }

    /// Sets one point near the line or the plane through others, or one direction near another.
    fn align(&mut self, random: &mut Random, vectors: [bool; K]) {
        let given = self.points.map(|p| p.map(approximate));
        let mut pick = || random.below(K as u64) as usize;
        let (to, a, b, c) = (pick(), pick(), pick(), pick());
        let (s, t) = (
            random.unit(),
            [random.unit(), 1.0, 0.0][random.below(3) as usize],
        );
        let way = |a: usize, b: usize, i: usize| match vectors[b] {
            true => given[b][i],
            false => given[b][i] - given[a][i],
        };
        self.points[to] = core::array::from_fn(|i| {
            let from = if vectors[to] { 0.0 } else { given[a][i] };
            T::nearest(from + s * way(a, b, i) + (1.0 - t) * way(a, c, i))
        });
        if D == 2 && random.below(4) == 0 {
            // At a right angle instead.
            let from = if vectors[to] { [0.0; D] } else { given[a] };
            self.points[to][0] = T::nearest(from[0] - s * way(a, b, 1));
            self.points[to][1] = T::nearest(from[1] + s * way(a, b, 0));
        }
        self.nudge(random, 1);
    }

    fn far(random: &mut Random, vectors: [bool; K]) -> Self {
        let away = power_of_two(T::REACH.min(20) - 1);
        let origin = [(); D].map(|()| random.unit() * away);
        let points = vectors.map(|is_vector| {
            let near = [(); D].map(|()| random.unit() * 4.0);
            let from = if is_vector { [0.0; D] } else { origin };
            core::array::from_fn(|i| from[i] + near[i])
        });
        let radii = [(); S].map(|()| random.unit() * 4.0);
        let mut case = Self::of(points, radii, random.below(4) > 0);
        if random.below(2) == 0 {
            case.align(random, vectors);
        }
        case
    }
}

fn positive_part<T: KnownScalar>(x: T) -> T {
    if x > T::zero() { x } else { T::zero() }
}

/// Accurate enough for a choice.
pub fn approximate<T: KnownScalar>(x: T) -> f64 {
    let (mantissa, exponent) = x.parts();
    mantissa as f64 * power_of_two(exponent.max(-1000)) * power_of_two(exponent.min(-1000) + 1000)
}

/// Orthogonal legs of one whole length.
fn frame<const D: usize>(random: &mut Random) -> ([[f64; D]; D], f64) {
    const PLANE: [([[f64; 2]; 2], f64); 3] = [
        ([[1.0, 0.0], [0.0, 1.0]], 1.0),
        ([[3.0, 4.0], [-4.0, 3.0]], 5.0),
        ([[5.0, 12.0], [-12.0, 5.0]], 13.0),
    ];
    const SPACE: [([[f64; 3]; 3], f64); 3] = [
        ([[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]], 1.0),
        ([[1.0, 2.0, 2.0], [2.0, 1.0, -2.0], [2.0, -2.0, 1.0]], 3.0),
        ([[2.0, 3.0, 6.0], [3.0, -6.0, 2.0], [6.0, 2.0, -3.0]], 7.0),
    ];
    let at = random.below(3) as usize;
    let leg = |i: usize, j: usize| {
        if D == 2 {
            PLANE[at].0[i][j]
        } else {
            SPACE[at].0[i][j]
        }
    };
    let length = if D == 2 { PLANE[at].1 } else { SPACE[at].1 };
    (
        core::array::from_fn(|i| core::array::from_fn(|j| leg(i, j))),
        length,
    )
}
