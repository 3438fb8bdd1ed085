//! What a file has to say about the land on a chart.

use super::chart::Chart;
use super::coast::Outlines;
use super::topology::{Land, TopologyError, read};

/// The land on a chart.
pub struct Sheet {
    pub lands: Vec<Land>,
    /// Of each land.
    pub outlines: Vec<Outlines>,
    /// How many lands of the file are not on the chart.
    pub left_out: usize,
}

impl Sheet {
    pub fn new(chart: &Chart, json: &str) -> Result<Self, TopologyError> {
        let mut sheet = Self {
            lands: Vec::new(),
            outlines: Vec::new(),
            left_out: 0,
        };
        for land in read(json)? {
            match chart.outlines(&land) {
                None => sheet.left_out += 1,
                Some(outlines) => {
                    for (land, outlines) in untangled(chart, land, outlines) {
                        sheet.lands.push(land);
                        sheet.outlines.push(outlines);
                    }
                }
            }
        }
        Ok(sheet)
    }
}

/// The land as it is.
#[cfg(not(feature = "even-odd"))]
fn untangled(_: &Chart, land: Land, outlines: Outlines) -> Vec<(Land, Outlines)> {
    vec![(land, outlines)]
}

/// What the outlines enclose by the even-odd rule, where they cross each other or themselves.
#[cfg(feature = "even-odd")]
fn untangled(chart: &Chart, land: Land, outlines: Outlines) -> Vec<(Land, Outlines)> {
    use super::chart::on_grid;
    use super::coast::{clean, point};
    use tangency::Polygon;

    let rings: Vec<Vec<_>> = outlines
        .iter()
        .map(|outline| outline.iter().copied().map(point).collect())
        .collect();
    let is_simple = clean::<f64>(&outlines).is_ok();
    let filled = (!is_simple).then(|| Polygon::fill_even_odd(&rings).ok());
    let Some(polygons) = filled.flatten() else {
        return vec![(land, outlines)];
    };
    let parts = polygons.iter().map(|polygon| {
        let rings = std::iter::once(polygon.vertices()).chain(polygon.holes());
        let outlines: Outlines = rings
            .map(|ring| ring.iter().map(|it| [it.x, it.y].map(on_grid)).collect())
            .collect();
        let places = |outline: &Vec<_>| outline.iter().map(|&spot| chart.place(spot)).collect();
        (outlines.iter().map(places).collect(), outlines)
    });
    parts.collect()
}
