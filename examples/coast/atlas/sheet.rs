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
        let all = read(json)?;
        let count = all.len();
        let on_chart = all.into_iter().filter_map(|land| {
            let outlines = chart.outlines(&land)?;
            Some((land, outlines))
        });
        let (lands, outlines): (Vec<_>, Vec<_>) = on_chart.unzip();
        Ok(Self {
            left_out: count - lands.len(),
            lands,
            outlines,
        })
    }
}
