//! The window: keys, drags and panels change the scene, and the picture and the words follow.

use crate::canvas::{Canvas, Handle, Sight};
use crate::panels;
use crate::questions::{Answer, Tangent, answer, tangent};
use crate::scene::{Scalar, Scene, Vector, add};
use eframe::egui::{
    CentralPanel, Color32, Context, EventFilter, Frame, Key, PointerButton, Pos2, Response,
    ScrollArea, Sense, SidePanel, Theme, TopBottomPanel, Ui, Vec2,
};

pub struct Explorer {
    pub scene: Scene,
    pub chosen: Handle,
    pub message: String,
    /// The text of a scene, where it is pasted.
    pub text: String,
    /// Where what is dragged was before.
    held: Option<Vector>,
    asked: Option<Scene>,
    pub answers: Vec<Result<Answer, &'static str>>,
    pub tangent: Option<Tangent>,
}

impl Default for Explorer {
    fn default() -> Self {
        Self::new(Scene::default())
    }
}

impl Explorer {
    pub fn new(scene: Scene) -> Self {
        let mut explorer = Self {
            scene,
            chosen: Handle::Whole { side: 0 },
            message: String::new(),
            text: String::new(),
            held: None,
            asked: None,
            answers: Vec::new(),
            tangent: None,
        };
        explorer.ask();
        explorer
    }

    /// Words that are read more easily than egui's, which are grey.
    pub fn set_colors(context: &Context) {
        for (theme, grey) in [(Theme::Dark, 215), (Theme::Light, 40)] {
            context.style_mut_of(theme, |style| {
                style.visuals.widgets.noninteractive.fg_stroke.color = Color32::from_gray(grey);
            });
        }
    }

    /// Asks again if the scene has changed.
    pub fn ask(&mut self) {
        if self.asked.as_ref() == Some(&self.scene) {
            return;
        }
        self.answers = Scalar::ALL.map(|scalar| answer(&self.scene, scalar)).into();
        self.tangent = tangent(&self.scene);
        self.asked = Some(self.scene.clone());
    }

    /// The answer in the chosen scalar.
    pub fn answer(&self) -> Result<&Answer, &'static str> {
        self.answers[self.scene.scalar as usize]
            .as_ref()
            .map_err(|error| *error)
    }

    pub fn status(&self) -> String {
        let name = self.scene.scalar.name();
        match self.answer() {
            Ok(answer) => format!("{}, distance {} in {name}", answer.word(), answer.distance),
            Err(error) => format!("{name}: {error}"),
        }
    }

    pub fn ui(&mut self, context: &Context) {
        let status = self.status();
        TopBottomPanel::top("status").show(context, |ui| ui.heading(status));
        SidePanel::right("panels")
            .exact_width(300.0)
            .resizable(false)
            .show(context, |ui| {
                ScrollArea::vertical()
                    .auto_shrink(false)
                    .show(ui, |ui| panels::all(ui, self));
            });
        CentralPanel::default()
            .frame(Frame::central_panel(&context.style()).inner_margin(0.0))
            .show(context, |ui| self.picture(ui));
        if !Handle::all(&self.scene).contains(&self.chosen) {
            self.chosen = Handle::Whole {
                side: self.chosen.side(),
            };
        }
        self.ask();
    }

    fn picture(&mut self, ui: &mut Ui) {
        let response = ui.allocate_response(ui.available_size(), Sense::click_and_drag());
        let sight = Sight::new(&self.scene, response.rect);
        self.pointer(&response, &sight);
        self.wheel(ui, &response);
        self.keys(ui, &response, &sight);
        let canvas = Canvas::new(ui, &sight);
        canvas.grid(&self.scene);
        for (figure, color) in self.scene.figures.iter().zip(canvas.palette.sides) {
            canvas.figure(&self.scene, figure, color, false);
        }
        if let Ok(answer) = self.answer() {
            canvas.answer(&self.scene, answer);
        }
        if let Some(tangent) = &self.tangent {
            canvas.tangent(&self.scene, tangent);
        }
        canvas.handles(&self.scene, self.chosen);
    }

    fn pointer(&mut self, response: &Response, sight: &Sight) {
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
        let moved = response.drag_delta();
        if response.dragged() && moved != Default::default() {
            match self.held {
                Some(place) if response.dragged_by(PointerButton::Primary) => {
                    let far = dragged(response);
                    self.chosen
                        .drag(&mut self.scene, add(place, sight.motion(far.x, far.y)));
                }
                _ => self.look_around(moved, sight),
            }
        }
        if response.drag_stopped() {
            self.held = None;
        }
    }

    fn look_around(&mut self, moved: Vec2, sight: &Sight) {
        let camera = &mut self.scene.camera;
        if self.scene.is_space {
            camera.yaw += f64::from(moved.x) * 0.01;
            camera.pitch += f64::from(moved.y) * 0.01;
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

    /// The wheel turns the chosen shape, with shift it scales it, and with control it zooms.
    fn wheel(&mut self, ui: &Ui, response: &Response) {
        if !response.hovered() {
            return;
        }
        let (scroll, zoom, is_shift) = ui.input(|input| {
            (
                input.smooth_scroll_delta,
                input.zoom_delta(),
                input.modifiers.shift,
            )
        });
        let turns = f64::from(scroll.x + scroll.y);
        let figure = &mut self.scene.figures[self.chosen.side()];
        if zoom != 1.0 {
            self.scene.camera.zoom =
                (self.scene.camera.zoom * f64::from(zoom)).clamp(1.0, 10_000.0);
        } else if turns != 0.0 && is_shift {
            figure.scale((turns * 0.002).exp());
        } else if turns != 0.0 {
            figure.turn(turns * 0.003);
        }
    }

    /// Arrows move the chosen point by a sixteenth, with shift by one unit; Q and E turn, plus and minus scale.
    fn keys(&mut self, ui: &Ui, response: &Response, sight: &Sight) {
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
        let step = if ui.input(|input| input.modifiers.shift) {
            1.0
        } else {
            0.0625
        };
        let right = (pressed(Key::ArrowRight) - pressed(Key::ArrowLeft)) * step;
        let up = (pressed(Key::ArrowUp) - pressed(Key::ArrowDown)) * step;
        if right != 0.0 || up != 0.0 {
            let by = add(sight.right().map(|x| x * right), sight.up().map(|x| x * up));
            let to = add(self.chosen.place(&self.scene, sight), by);
            self.chosen.drag(&mut self.scene, to);
        }
        let turns = pressed(Key::Q) - pressed(Key::E);
        let scales = pressed(Key::Plus) + pressed(Key::Equals) - pressed(Key::Minus);
        let figure = &mut self.scene.figures[self.chosen.side()];
        if turns != 0.0 {
            figure.turn(turns * 0.02);
        }
        if scales != 0.0 {
            figure.scale((scales * 0.02).exp());
        }
    }
}

/// From where the button was pressed, and not from where that was known to be a drag.
fn dragged(response: &Response) -> Vec2 {
    let from = response.ctx.input(|input| input.pointer.press_origin());
    let to = response.interact_pointer_pos();
    from.zip(to).map_or(Vec2::ZERO, |(from, to)| to - from)
}

impl eframe::App for Explorer {
    fn update(&mut self, context: &Context, _frame: &mut eframe::Frame) {
        self.ui(context);
        crate::page::show(&self.status());
    }
}
