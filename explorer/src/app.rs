//! The window: keys, drags and panels change the scene, and the picture and the words follow.

use crate::body::Look;
use crate::canvas::Canvas;
use crate::handle::Handle;
use crate::panels;
use crate::sight::Sight;
use eframe::egui::{
    CentralPanel, Color32, Context, Frame, Label, RichText, ScrollArea, Sense, SidePanel, Theme,
    TopBottomPanel, Ui, WidgetInfo, WidgetType,
};
use explorer_model::answers::{Answer, answer};
use explorer_model::link::scene_of;
use explorer_model::scene::{Scalar, Scene};
use explorer_model::tangent::{Tangent, tangent};
use explorer_model::vector::Vector;

pub struct Explorer {
    pub scene: Scene,
    pub chosen: Handle,
    pub message: String,
    /// The text of a scene, where it is pasted.
    pub text: String,
    /// The name of the file where it is saved.
    pub file: String,
    /// Where what is dragged was before.
    pub(crate) held: Option<Vector>,
    asked: Option<Scene>,
    pub answers: Vec<Result<Answer, String>>,
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
            file: "scene.json".into(),
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
    fn ask(&mut self) {
        if self.asked.as_ref() == Some(&self.scene) {
            return;
        }
        self.answers = Scalar::ALL.map(|scalar| answer(&self.scene, scalar)).into();
        self.tangent = tangent(&self.scene);
        self.asked = Some(self.scene.clone());
    }

    /// The answer in the chosen scalar.
    pub fn answer(&self) -> Result<&Answer, &str> {
        self.answers[self.scene.scalar as usize]
            .as_ref()
            .map_err(String::as_str)
    }

    pub fn status(&self) -> String {
        let name = self.scene.scalar.name();
        match self.answer() {
            Ok(answer) => format!("{}, distance {} in {name}", answer.word(), answer.distance),
            Err(error) => format!("{name}: {error}"),
        }
    }

    /// Reads a link or a text, and keeps the scene if it is none.
    pub fn restore(&mut self, text: &str) {
        self.message = match scene_of(text) {
            Ok(scene) => {
                self.scene = scene;
                "restored".into()
            }
            Err(error) => format!("that is no scene: {error}"),
        };
    }

    pub fn ui(&mut self, context: &Context) {
        self.dropped(context);
        let status = RichText::new(self.status()).heading();
        TopBottomPanel::top("status").show(context, |ui| ui.add(Label::new(status).truncate()));
        SidePanel::right("panels")
            .exact_width(312.0)
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

    /// A file that was dropped on the window or the page.
    fn dropped(&mut self, context: &Context) {
        let files = context.input(|input| input.raw.dropped_files.clone());
        for file in files {
            match (&file.bytes, &file.path) {
                (Some(bytes), _) => self.restore(&String::from_utf8_lossy(bytes)),
                (None, Some(path)) => self.open(&path.to_string_lossy()),
                (None, None) => {}
            }
        }
    }

    /// Reads the scene of a file.
    pub fn open(&mut self, path: &str) {
        match std::fs::read_to_string(path) {
            Ok(text) => self.restore(&text),
            Err(error) => self.message = format!("{path}: {error}"),
        }
    }

    /// Writes the scene to a file.
    pub fn save(&mut self, path: &str) {
        self.message = match std::fs::write(path, self.scene.to_text()) {
            Ok(()) => format!("saved to {path}"),
            Err(error) => format!("{path}: {error}"),
        };
    }

    fn picture(&mut self, ui: &mut Ui) {
        let response = ui.allocate_response(ui.available_size(), Sense::click_and_drag());
        let sight = Sight::new(&self.scene, response.rect);
        self.pointer(&response, &sight);
        self.wheel(ui, &response, &sight);
        self.keys(ui, &response, &sight);
        let chosen = self.chosen.name(&self.scene);
        response.widget_info(|| {
            WidgetInfo::labeled(
                WidgetType::Other,
                true,
                format!("picture, chosen: {chosen}"),
            )
        });
        self.paint(
            ui,
            &Sight::new(&self.scene, response.rect),
            response.has_focus(),
        );
    }

    fn paint(&self, ui: &Ui, sight: &Sight, has_focus: bool) {
        let canvas = Canvas::new(ui, sight);
        canvas.grid();
        for (figure, color) in self.scene.figures.iter().zip(canvas.palette.sides) {
            canvas.figure(figure, Look::solid(color));
        }
        if let Ok(answer) = self.answer() {
            canvas.answer(&self.scene, answer);
        }
        if let Some(tangent) = &self.tangent {
            canvas.tangent(&self.scene, tangent);
        }
        canvas.handles(&self.scene, self.chosen);
        if has_focus {
            canvas.focus();
        }
    }
}

impl eframe::App for Explorer {
    fn update(&mut self, context: &Context, _frame: &mut eframe::Frame) {
        self.ui(context);
        crate::page::show(&self.status());
    }
}
