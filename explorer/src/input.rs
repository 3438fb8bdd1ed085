//! The pointer, the wheel and the keys in the picture.

use crate::app::Explorer;
use crate::handle::Handle;
use crate::sight::Sight;
use eframe::egui::{EventFilter, Key, Modifiers, PointerButton, Pos2, Response, Ui, Vec2, vec2};
use explorer_model::scene::Camera;
use explorer_model::vector::{Vector, add, times};

impl Explorer {
    pub(crate) fn pointer(&mut self, response: &Response, sight: &Sight) {
        let is_pressed = response.ctx.input(|input| input.pointer.any_pressed());
        if is_pressed && response.is_pointer_button_down_on() {
            response.request_focus();
            let at = response
                .ctx
                .input(|input| input.pointer.press_origin())
                .or(response.interact_pointer_pos());
            let handle = at.and_then(|at| self.handle_at(at, sight));
            self.held = handle.map(|handle| handle.place(&self.scene, sight));
            self.chosen = handle.unwrap_or(self.chosen);
        }
        self.drag(response, sight);
        if response.drag_stopped() {
            self.held = None;
        }
    }

    fn drag(&mut self, response: &Response, sight: &Sight) {
        let moved = response.drag_delta();
        if !response.dragged() || moved == Vec2::ZERO {
            return;
        }
        match self.held {
            Some(place) if response.dragged_by(PointerButton::Primary) => {
                let far = dragged(response);
                let to = add(place, sight.motion(far.x, far.y));
                self.chosen.drag(&mut self.scene, to);
            }
            _ => self.look_around(moved, sight),
        }
    }

    fn look_around(&mut self, moved: Vec2, sight: &Sight) {
        let camera = &mut self.scene.camera;
        if self.scene.is_space {
            camera.yaw -= f64::from(moved.x) * 0.01;
            camera.pitch = (camera.pitch + f64::from(moved.y) * 0.01).clamp(-1.5, 1.5);
        } else {
            camera.middle = add(camera.middle, sight.motion(-moved.x, -moved.y));
        }
    }

    fn handle_at(&self, at: Pos2, sight: &Sight) -> Option<Handle> {
        let far = |handle: &Handle| sight.pixel(handle.place(&self.scene, sight)).distance(at);
        let nearest = Handle::all(&self.scene)
            .into_iter()
            .min_by(|a, b| far(a).total_cmp(&far(b)));
        nearest.filter(|handle| far(handle) < 14.0)
    }

    fn zoom(&mut self, factor: f64) {
        self.scene.camera.zoom = (self.scene.camera.zoom * factor).clamp(1.0, 10_000.0);
    }

    /// The wheel turns the chosen shape, with shift it scales it, and with control it zooms.
    pub(crate) fn wheel(&mut self, ui: &Ui, response: &Response, sight: &Sight) {
        if !response.hovered() {
            return;
        }
        let (scroll, zoom, is_shift) = ui.input(|input| {
            let scroll = input.smooth_scroll_delta;
            (scroll, input.zoom_delta(), input.modifiers.shift)
        });
        let turns = f64::from(scroll.x + scroll.y);
        let figure = &mut self.scene.figures[self.chosen.side()];
        if zoom != 1.0 {
            self.zoom(f64::from(zoom));
        } else if turns != 0.0 && is_shift {
            figure.scale((turns * 0.002).exp());
        } else if turns != 0.0 {
            figure.turn(sight.eye(), turns * 0.003);
        }
    }

    pub(crate) fn keys(&mut self, ui: &Ui, response: &Response, sight: &Sight) {
        if !response.has_focus() {
            return;
        }
        let filter = EventFilter {
            horizontal_arrows: true,
            vertical_arrows: true,
            ..Default::default()
        };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
        let pressed = |key| ui.input(|input| input.num_presses(key)) as f64;
        let right = pressed(Key::ArrowRight) - pressed(Key::ArrowLeft);
        let up = pressed(Key::ArrowUp) - pressed(Key::ArrowDown);
        if right != 0.0 || up != 0.0 {
            let modifiers = ui.input(|input| input.modifiers);
            self.arrows([right, up], modifiers, sight);
        }
        let figure = &mut self.scene.figures[self.chosen.side()];
        let turns = pressed(Key::Q) - pressed(Key::E);
        if turns != 0.0 {
            figure.turn(sight.eye(), turns * 0.02);
        }
        let scales = pressed(Key::Plus) + pressed(Key::Equals) - pressed(Key::Minus);
        if scales != 0.0 {
            figure.scale((scales * 0.02).exp());
        }
        let zooms = pressed(Key::PageUp) - pressed(Key::PageDown);
        if zooms != 0.0 {
            self.zoom((zooms * 0.1).exp());
        }
        if pressed(Key::Space) > 0.0 {
            self.chosen = self.chosen.next(&self.scene);
        }
        if pressed(Key::Home) > 0.0 {
            self.scene.camera = Camera::default();
        }
    }

    /// Arrows move what is chosen by a sixteenth, with shift by 1, and with alt by one ulp; with control the camera.
    fn arrows(&mut self, [right, up]: [f64; 2], modifiers: Modifiers, sight: &Sight) {
        let place = self.chosen.place(&self.scene, sight);
        if modifiers.command {
            self.look_around(vec2(right as f32, -up as f32) * -10.0, sight);
        } else if modifiers.alt {
            self.nudge([right, up], sight);
        } else {
            let step = if modifiers.shift { 1.0 } else { 0.0625 };
            let by = add(times(sight.right(), right), times(sight.up(), up));
            self.chosen
                .drag(&mut self.scene, add(place, times(by, step)));
        }
    }

    /// Along the axes that look most to the right and up, and off the grid.
    fn nudge(&mut self, [right, up]: [f64; 2], sight: &Sight) {
        let scalar = self.scene.scalar;
        for (steps, direction) in [(right, sight.right()), (up, sight.up())] {
            let axis = largest_axis(direction);
            let is_up = (steps > 0.0) == (direction[axis] > 0.0);
            if steps != 0.0 {
                self.chosen
                    .map_axis(&mut self.scene, axis, |x| scalar.nudged(x, is_up));
            }
        }
    }
}

fn largest_axis(v: Vector) -> usize {
    (0..3).fold(0, |best, axis| {
        if v[axis].abs() > v[best].abs() {
            axis
        } else {
            best
        }
    })
}

/// From where the button was pressed, and not from where that was known to be a drag.
fn dragged(response: &Response) -> Vec2 {
    let from = response.ctx.input(|input| input.pointer.press_origin());
    let to = response.interact_pointer_pos();
    from.zip(to).map_or(Vec2::ZERO, |(from, to)| to - from)
}
