//! The projection: in the plane as it is, in space by the angles of the camera, without perspective, as in the gallery.

use eframe::egui::{Pos2, Rect, vec2};
use explorer_model::scene::{Camera, Scene};
use explorer_model::vector::{Vector, add, dot, sub, times};

pub struct Sight {
    pub rect: Rect,
    pub is_space: bool,
    camera: Camera,
}

impl Sight {
    pub fn new(scene: &Scene, rect: Rect) -> Self {
        Self {
            rect,
            is_space: scene.is_space,
            camera: scene.camera,
        }
    }

    /// Pixels for a length of 1.
    pub fn zoom(&self) -> f64 {
        self.camera.zoom
    }

    pub fn right(&self) -> Vector {
        if !self.is_space {
            return [1.0, 0.0, 0.0];
        }
        let (sin, cos) = self.camera.yaw.sin_cos();
        [-sin, cos, 0.0]
    }

    pub fn up(&self) -> Vector {
        if !self.is_space {
            return [0.0, 1.0, 0.0];
        }
        let ((sy, cy), (sp, cp)) = (self.camera.yaw.sin_cos(), self.camera.pitch.sin_cos());
        [-cy * sp, -sy * sp, cp]
    }

    /// The direction to the viewer.
    pub fn eye(&self) -> Vector {
        if !self.is_space {
            return [0.0, 0.0, 1.0];
        }
        let ((sy, cy), (sp, cp)) = (self.camera.yaw.sin_cos(), self.camera.pitch.sin_cos());
        [cy * cp, sy * cp, sp]
    }

    pub fn pixel(&self, p: Vector) -> Pos2 {
        let v = sub(p, self.camera.middle);
        let at = vec2(dot(v, self.right()) as f32, -dot(v, self.up()) as f32);
        self.rect.center() + at * self.camera.zoom as f32
    }

    /// The motion in the scene, parallel to the picture, that is one of pixels.
    pub fn motion(&self, dx: f32, dy: f32) -> Vector {
        let [u, v] = [f64::from(dx), -f64::from(dy)].map(|x| x / self.camera.zoom);
        add(times(self.right(), u), times(self.up(), v))
    }
}
