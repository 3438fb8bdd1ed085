//! The dispatchers beside parry's own, on all pairs of shapes at drawn places.

#[cfg(feature = "rapier2d")]
mod plane;
#[cfg(feature = "rapier3d")]
mod space;

/// Numbers from -1 to 1 that look random, and are the same in each run.
struct Draws(u64);

impl Draws {
    fn number(&mut self) -> f32 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 40) as f32 / (1 << 23) as f32 - 1.0
    }
}
