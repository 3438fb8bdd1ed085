//! The pages: HTML around the pictures, everything of a page in one file.

use crate::cards::scene_card;
use crate::kind::Kind;
use crate::matrix::matrix;
use crate::pairs::Pair;
use crate::trouble::{Card, Group};
use crate::trouble_page;

/// The first page: every pair of the plane, and what usual code gets wrong.
pub fn of_plane(pairs: &[Pair], groups: &[Group]) -> String {
    let pitfalls: String = groups.iter().map(trouble_page::section).collect();
    let cards = || groups.iter().flat_map(|group| &group.cards);
    let asked: usize = cards().map(Card::count_asked).sum();
    let right: usize = cards().map(Card::count_right).sum();
    let body = format!(
        "<p>Every pair of shapes of the plane; those of space have <a href=\"space.html\">a page of \
         their own</a>. {} After them comes <a href=\"#pitfalls\">what usual code gets wrong</a>.</p>\n\
         {}\n\
         <h2>Every pair of shapes</h2>\n<p>{ABOUT_CARDS}</p>\n{}\n{}\n\
         <h2 id=\"pitfalls\">What usual code gets wrong, and this does not</h2>\n\
         <p>{} inputs on which common formulas fail. Each formula is in this program and is run \
         to make this page; its source is on the card. <span class=\"wrong\">✗</span> marks a wrong \
         answer, <span class=\"right\">✓</span> a right one. \u{201c}does not fit\u{201d} means that the \
         numbers are beyond the range of that scalar, or that it would round them too much for the \
         question. {ABOUT_SPACE} tangency's answers below: {right} of {asked} right.</p>\n{pitfalls}\n",
        about_matrix(pairs),
        matrix(&Kind::in_dimension(2), pairs),
        legend(&[]),
        sections(pairs),
        cards().count(),
    );
    document("tangency: the gallery", &body)
}

/// The second page: every pair of space.
pub fn of_space(pairs: &[Pair]) -> String {
    let body = format!(
        "<p>Every pair of shapes of space; those of the plane have <a href=\"index.html\">a page of \
         their own</a>. {}</p>\n{}\n\
         <h2>Every pair of shapes</h2>\n<p>{ABOUT_CARDS}</p>\n<p>{ABOUT_SPACE}</p>\n{}\n{}\n",
        about_matrix(pairs),
        matrix(&Kind::in_dimension(3), pairs),
        legend(&entries_of_space()),
        sections(pairs),
    );
    document("tangency: the gallery of space", &body)
}

const ABOUT_CARDS: &str = "Each card shows two shapes, blue and orange: how far apart they are and \
    the nearest point on each, or that they meet. Shapes are solid, and touching counts as meeting. \
    Of what two shapes have in common the ends are given by t, which runs from 0 to 1 along a segment, \
    and counts lengths of the direction along a line or ray: along the first one named. The answer \
    written is one given by hand; a <span class=\"right\">✓</span> says that the library's is the same \
    in four kinds of numbers, two floating-point ones, <code>f32</code> and <code>f64</code>, and two \
    fixed-point ones, <code>I16F16</code> and <code>I32F32</code>. Open the numbers to see them; they \
    are cut to six digits, point at one to see all of it.";

const ABOUT_SPACE: &str = "Space is seen from above and aside, without perspective. Shadows fall \
    straight down on a ground that is ruled in squares, and dotted lines tie points to it.";

fn about_matrix(pairs: &[Pair]) -> String {
    let scenes: usize = pairs.iter().map(|pair| pair.scenes.len()).sum();
    format!(
        "A cell leads to what the library answers about the pair: {} pairs in {scenes} pictures. Cells \
         <span class=\"knows-its-set\">framed</span> in purple are of pairs that also answer what \
         the shapes have in common.",
        pairs.len(),
    )
}

fn sections(pairs: &[Pair]) -> String {
    pairs.iter().map(section).collect()
}

fn document(title: &str, body: &str) -> String {
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{title}</title>\n<style>\n{}{}</style></head><body>\n\
         <h1>tangency: do two shapes meet, and where are they nearest?</h1>\n{body}</body></html>\n",
        include_str!("style.css"),
        include_str!("space/style.css"),
    )
}

fn entry(drawing: &str, meaning: &str) -> String {
    format!("<span><svg viewBox=\"0 0 46 22\" aria-hidden=\"true\">{drawing}</svg>{meaning}</span>")
}

fn legend(more: &[String]) -> String {
    let entries = [
        entry(
            "<rect class=\"a solid\" x=\"4\" y=\"3\" width=\"38\" height=\"16\"/>",
            "first shape",
        ),
        entry(
            "<rect class=\"b solid\" x=\"4\" y=\"3\" width=\"38\" height=\"16\"/>",
            "second shape",
        ),
        entry(
            "<line class=\"a stroke\" x1=\"2\" y1=\"11\" x2=\"36\" y2=\"11\"/>\
             <polygon class=\"a end\" points=\"45,11 34,6.5 34,15.5\"/>",
            "goes on without end",
        ),
        entry(
            "<line class=\"gap\" x1=\"7\" y1=\"11\" x2=\"39\" y2=\"11\"/>\
             <circle class=\"a nearest\" cx=\"7\" cy=\"11\" r=\"4.5\"/>\
             <circle class=\"b nearest\" cx=\"39\" cy=\"11\" r=\"4.5\"/>",
            "nearest points and the distance between them",
        ),
        entry(
            "<line class=\"depth\" x1=\"8\" y1=\"11\" x2=\"30\" y2=\"11\"/>\
             <polygon class=\"depth-end\" points=\"40,11 29,6.5 29,15.5\"/>",
            "the least motion that parts shapes which overlap",
        ),
        entry(
            "<rect class=\"ghost\" x=\"4\" y=\"3\" width=\"38\" height=\"16\"/>",
            "the first shape where it touches the second, moved toward it",
        ),
        entry(
            "<circle class=\"meeting\" cx=\"23\" cy=\"11\" r=\"9\"/>",
            "the common point reported, distance 0",
        ),
        entry(
            "<line class=\"common\" x1=\"8\" y1=\"11\" x2=\"38\" y2=\"11\"/>\
             <circle class=\"common-end\" cx=\"8\" cy=\"11\" r=\"5.5\"/>\
             <circle class=\"common-end\" cx=\"38\" cy=\"11\" r=\"5.5\"/>",
            "the common set",
        ),
    ];
    format!(
        "<div class=\"legend\">{}</div>",
        entries.concat() + &more.concat()
    )
}

fn entries_of_space() -> [String; 3] {
    [
        entry(
            "<line class=\"a edge\" x1=\"2\" y1=\"11\" x2=\"23\" y2=\"11\"/>\
             <line class=\"a edge hidden\" x1=\"25\" y1=\"11\" x2=\"45\" y2=\"11\"/>",
            "an edge, and behind a face",
        ),
        entry(
            "<polygon class=\"a face tone1\" points=\"14,3 44,3 32,19 2,19\"/>\
             <polygon class=\"a patch-rim\" points=\"14,3 44,3 32,19 2,19\"/>",
            "part of an endless plane",
        ),
        entry(
            "<line class=\"contour\" x1=\"4\" y1=\"11\" x2=\"42\" y2=\"11\"/>",
            "where surfaces cross",
        ),
    ]
}

fn section(pair: &Pair) -> String {
    let [a, b] = pair.scenes[0].shapes.kinds().map(Kind::type_name);
    let cards: String = pair.scenes.iter().map(scene_card).collect();
    format!(
        "<section id=\"{name}\"><h3><code>{a}</code> and <code>{b}</code> \
         <a href=\"#matrix\">all pairs</a></h3>\n\
         <div class=\"grid-of-cards\">{cards}</div></section>\n",
        name = pair.name,
    )
}
