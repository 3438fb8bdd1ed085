//! What is asked: rays and points of the room, the same numbers for every scalar.

use crate::model::{GRID, Model};

/// The direction need not be a unit vector.
pub struct Shot {
    pub origin: [f64; 3],
    pub direction: [f64; 3],
}

pub struct Questions {
    /// Each passes through a corner or the middle of an edge of a mesh: of one mesh after the other.
    pub aimed: Vec<Shot>,
    pub scattered: Vec<Shot>,
    pub points: Vec<[f64; 3]>,
}

impl Questions {
    /// As many points as rays, half of which are aimed.
    pub fn new(models: &[Model], count: usize) -> Self {
        let mut random = Random(0x9e37_79b9_7f4a_7c15);
        Self {
            aimed: (0..count / 2)
                .map(|i| random.aimed(&models[i % models.len()]))
                .collect(),
            scattered: (0..count - count / 2).map(|_| random.shot()).collect(),
            points: (0..count).map(|_| random.place()).collect(),
        }
    }

    pub fn shots(&self) -> impl Iterator<Item = &Shot> {
        self.aimed.iter().chain(&self.scattered)
    }

    pub fn len(&self) -> usize {
        self.aimed.len() + self.scattered.len() + self.points.len()
    }
}

/// All meshes are within.
const ROOM: [[f64; 2]; 3] = [[-40.0, 40.0], [-40.0, 40.0], [-10.0, 30.0]];

/// A xorshift generator (Marsaglia, 2003).
struct Random(u64);

impl Random {
    fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 24) as usize % count
    }

    /// On the grid.
    fn place(&mut self) -> [f64; 3] {
        ROOM.map(|[low, high]| low + GRID * self.below(((high - low) / GRID) as usize) as f64)
    }

    fn shot(&mut self) -> Shot {
        let [origin, target] = [self.place(), self.place()];
        Shot::through(origin, target)
    }

    fn aimed(&mut self, model: &Model) -> Shot {
        let triangle = model.triangles[self.below(model.triangles.len())];
        let [a, b, _] = triangle.map(|vertex| model.vertices[vertex as usize]);
        let is_corner = self.below(2) == 0;
        let b = if is_corner { a } else { b };
        Shot::through(
            self.place(),
            std::array::from_fn(|axis| (a[axis] + b[axis]) / 2.0),
        )
    }
}

impl Shot {
    /// Arrives at the target at parameter 1.
    pub fn through(origin: [f64; 3], target: [f64; 3]) -> Self {
        Self {
            origin,
            direction: std::array::from_fn(|axis| target[axis] - origin[axis]),
        }
    }
}
