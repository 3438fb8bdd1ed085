//! The pictures of the documentation: for each kind of shape a sheet with all of its pairs.

use crate::cards::picture;
use crate::kind::Kind;
use crate::pairs::Pair;
use crate::view::Style;
use std::fmt::Write;
use std::fs;
use std::path::PathBuf;

const COLUMNS: usize = 5;
/// Of a thumbnail, and of its cell with the caption.
const PICTURE: [usize; 2] = [96, 68];
const CELL: [usize; 2] = [112, 100];

/// Compares the sheets with those in `docs/pairs`, and names those that differ. Where the
/// environment variable `UPDATE_PICTURES` is set it writes them instead.
pub fn faults(in_plane: &[Pair], in_space: &[Pair]) -> std::io::Result<Vec<String>> {
    let mut faults = Vec::new();
    let [plane, space] = [2, 3].map(Kind::in_dimension);
    let only_in_space = space.iter().filter(|kind| !plane.contains(kind));
    let of_plane = plane.iter().map(|kind| (*kind, in_plane, String::new()));
    let of_space = only_in_space.map(|kind| (*kind, in_space, style_of_space()));
    for (kind, pairs, style) in of_plane.chain(of_space) {
        let (path, sheet) = (path(kind), sheet(kind, pairs, &style));
        if std::env::var_os("UPDATE_PICTURES").is_some() {
            fs::write(path, sheet)?;
        } else if fs::read_to_string(&path).ok().as_ref() != Some(&sheet) {
            let path = path.display();
            faults.push(format!(
                "{path} is not what is drawn now: UPDATE_PICTURES=1 writes it"
            ));
        }
    }
    Ok(faults)
}

fn path(kind: Kind) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("docs/pairs");
    folder.join(kind.file_name()).with_extension("svg")
}

/// The style of the pictures of space, for sheets alone: they are on pages that have other pictures.
fn style_of_space() -> String {
    let style = include_str!("space/style.css");
    let style = style.replace("svg .", ".tangency-pairs .");
    style.replace(".matrix .", ".tangency-pairs .")
}

/// The first scene of each pair, which shows its shapes apart.
fn sheet(kind: Kind, pairs: &[Pair], style: &str) -> String {
    let own = pairs.iter().filter(|pair| pair.kinds.contains(&kind));
    let rows = own.clone().count().div_ceil(COLUMNS);
    let [width, height] = [COLUMNS * CELL[0], rows * CELL[1]];
    let name = kind.type_name();
    // Without empty lines, as Markdown takes them for the end.
    let mut sheet = format!(
        "<svg class=\"tangency-pairs\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         role=\"img\" aria-label=\"every pair with {name}\" xmlns=\"http://www.w3.org/2000/svg\">\n\
         <style>\n{style}{}</style>\n<rect class=\"paper\" width=\"{width}\" height=\"{height}\"/>\n",
        include_str!("sheet.css")
    );
    for (place, pair) in own.enumerate() {
        sheet += &cell(place, pair, kind);
    }
    sheet + "</svg>\n"
}

fn cell(place: usize, pair: &Pair, kind: Kind) -> String {
    let scene = &pair.scenes[0];
    let [x, y] = [place % COLUMNS * CELL[0], place / COLUMNS * CELL[1]];
    let other = if pair.kinds[0] == kind {
        pair.kinds[1]
    } else {
        pair.kinds[0]
    };
    let (left, top) = (x + (CELL[0] - PICTURE[0]) / 2, y + 8);
    let (middle, base) = (x + CELL[0] / 2, top + PICTURE[1] + 15);
    let drawn = picture(&scene.shapes, scene.answer(), Style::Thumbnail);
    let placed = format!(
        "<svg x=\"{left}\" y=\"{top}\" width=\"{}\" height=\"{}\" ",
        PICTURE[0], PICTURE[1]
    );
    let mut cell = drawn.replacen("<svg ", &placed, 1);
    let name = other.type_name();
    let _ = writeln!(cell, "\n<text x=\"{middle}\" y=\"{base}\">{name}</text>");
    cell
}
