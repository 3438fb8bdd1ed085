//! What of the shapes is taken hold of: a vertex or the end of a direction, the whole, or the radius.

use crate::sight::Sight;
use explorer_model::figure::Figure;
use explorer_model::scene::Scene;
use explorer_model::vector::{Vector, add, cross, length, sub, times};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Handle {
    Point { side: usize, index: usize },
    Whole { side: usize },
    Radius { side: usize, index: usize },
}

impl Handle {
    pub fn side(self) -> usize {
        match self {
            Self::Point { side, .. } | Self::Whole { side } | Self::Radius { side, .. } => side,
        }
    }

    pub fn all(scene: &Scene) -> Vec<Self> {
        let mut handles = Vec::new();
        for (side, figure) in scene.figures.iter().enumerate() {
            handles.push(Self::Whole { side });
            // The first point of those with directions is their center.
            let first = usize::from(figure.kind.has_directions() || figure.points.len() == 1);
            handles.extend((first..figure.points.len()).map(|index| Self::Point { side, index }));
            let radii = 0..figure.kind.radii().len();
            handles.extend(radii.map(|index| Self::Radius { side, index }));
        }
        handles
    }

    /// The one that follows, or the first.
    pub fn next(self, scene: &Scene) -> Self {
        let all = Self::all(scene);
        let index = all.iter().position(|handle| *handle == self);
        all[index.map_or(0, |index| (index + 1) % all.len())]
    }

    /// What it is, in words.
    pub fn name(self, scene: &Scene) -> String {
        let name = ["a", "b"][self.side()];
        let kind = scene.figures[self.side()].kind;
        match self {
            Self::Point { index, .. } => {
                let (letter, word) = kind.label(index);
                format!("{name}, {word} {letter}")
            }
            Self::Whole { .. } => format!("{name}, the whole {}", kind.name()),
            Self::Radius { index, .. } => format!("{name}, {}", kind.radii()[index].1),
        }
    }

    pub fn place(self, scene: &Scene, sight: &Sight) -> Vector {
        let figure = &scene.figures[self.side()];
        match self {
            Self::Point { index, .. } => figure.place(index),
            Self::Whole { .. } => figure.center(),
            Self::Radius { index, .. } => {
                let along = times(across(figure, sight), figure.radius(index));
                add(figure.radius_center(index), along)
            }
        }
    }

    /// Moves what is held, in the scene.
    pub fn drag(self, scene: &mut Scene, to: Vector) {
        let has_grid = scene.has_grid;
        let grid = |x: f64| {
            if has_grid {
                (x * 16.0).round() / 16.0
            } else {
                x
            }
        };
        let to = to.map(grid);
        let figure = &mut scene.figures[self.side()];
        match self {
            Self::Point { index, .. } => figure.set_place(index, to),
            Self::Whole { .. } => figure.translate(sub(to, figure.center()).map(grid)),
            Self::Radius { index, .. } => {
                let radius = length(sub(to, figure.radius_center(index)));
                figure.set_radius(index, grid(radius));
            }
        }
    }

    /// Changes one coordinate of what is held: of a whole shape, of all its points.
    pub fn map_axis(self, scene: &mut Scene, axis: usize, map: impl Fn(f64) -> f64) {
        let figure = &mut scene.figures[self.side()];
        match self {
            Self::Point { index, .. } => {
                let mut point = figure.points[index];
                point[axis] = map(point[axis]);
                figure.set_point(index, point);
            }
            Self::Whole { .. } => {
                let count = figure.places().len();
                for point in &mut figure.points[..count] {
                    point[axis] = map(point[axis]);
                }
            }
            Self::Radius { index, .. } => figure.set_radius(index, map(figure.radius(index))),
        }
    }
}

/// The direction in which a radius is shown in its full length: on the rim of a disk, at its side.
fn across(figure: &Figure, sight: &Sight) -> Vector {
    if figure.kind.has_disks() {
        let side = cross(sub(figure.points[1], figure.points[0]), sight.eye());
        if length(side) > 0.0 {
            return times(side, 1.0 / length(side));
        }
    }
    sight.right()
}
