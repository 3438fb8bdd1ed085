//! Answers as the bits of their numbers.

use crate::hash::hash_words;
use nalgebra::{RealField, SVector};
use std::path::Path;
use std::{env, fs};
use tangency::{CastResult, ContactFeature, ContactManifold, ContactPoints, to_bits};

/// The bits of one answer after the other.
#[derive(Default)]
pub struct Words(Vec<u64>);

impl Words {
    pub fn hash(self) -> u64 {
        hash_words(self.0.into_iter())
    }

    pub fn add<X: RealField + Copy>(&mut self, x: X) {
        self.0.push(to_bits(x));
    }

    pub fn add_choice(&mut self, x: impl Into<u64>) {
        self.0.push(x.into());
    }

    pub fn add_vector<T: RealField + Copy, const D: usize>(&mut self, vector: &SVector<T, D>) {
        vector.iter().for_each(|x| self.add(*x));
    }

    pub fn add_feature(&mut self, feature: ContactFeature) {
        match feature {
            ContactFeature::Vertex(vertex) => self.0.extend([0, vertex.into()]),
            ContactFeature::Edge(ends) => {
                self.0.extend([1, ends[0].into(), ends[1].into()]);
            }
            ContactFeature::Face(face) => self.0.extend([2, face.into()]),
        }
    }

    pub fn add_contact<T: RealField + Copy, const D: usize>(
        &mut self,
        contact: &ContactPoints<T, D>,
    ) {
        self.add(contact.separation);
        self.add_vector(&contact.normal);
        self.add_vector(&contact.on_self.coords);
        self.add_vector(&contact.on_rhs.coords);
        self.add_choice(contact.unique);
    }

    /// Adds the points of a manifold with their features.
    pub fn add_manifold<T: RealField + Copy, const D: usize>(
        &mut self,
        manifold: &ContactManifold<T, D>,
    ) {
        for point in manifold.points() {
            self.add(point.separation);
            self.add_vector(&point.on_self.coords);
            self.add_vector(&point.on_rhs.coords);
            for feature in point.features {
                self.add_feature(feature);
            }
        }
    }

    pub fn add_cast<T: RealField + Copy, const D: usize>(&mut self, cast: &CastResult<T, D>) {
        match cast {
            CastResult::Miss => self.add_choice(0_u64),
            CastResult::Hit(hit) => {
                self.add_choice(1_u64);
                self.add(hit.time);
                self.add_choice(hit.enters);
                self.add_contact(&hit.contact);
            }
            CastResult::Start(start) => {
                self.add_choice(2 + start.kind as u64);
                let approach = start.approach.map_or(3, |it| it as i8 + 1);
                self.add_choice(approach.cast_unsigned());
                start.contact.iter().for_each(|it| self.add_contact(it));
            }
        }
    }
}

/// Asserts that hashes are those of `tests/PROGRAM/golden/SCALAR.txt`; or writes them. The crate in `.ci/bits` finds them too.
#[track_caller]
pub fn require_golden(program: &str, scalar: &str, text: &str) {
    let mut folders = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
    let golden = |folder: &Path| folder.join(format!("tests/{program}/golden"));
    let folder = folders.find(|folder| golden(folder).is_dir());
    let path = golden(folder.expect("the folder of the library")).join(format!("{scalar}.txt"));
    if env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(path, text).expect("a writable file");
        return;
    }
    let expected = fs::read_to_string(path).expect("a file of hashes");
    let differ = text.lines().zip(expected.lines()).filter(|(a, b)| a != b);
    assert!(text == expected, "{:#?}", differ.collect::<Vec<_>>());
}
