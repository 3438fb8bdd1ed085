//! The kinds of shapes and their names.

use crate::shape::Shape;

macro_rules! kinds {
    (($($Added:ident: $($added:tt),+;)*) $($Name:ident: $($dimension:tt $Shape:ty),+;)*) => {
        /// A kind of shape.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Kind {
            $($Name,)*
            $($Added),*
        }

        impl Kind {
            const DIMENSIONS: &[(Self, &[usize])] = &[
                $((Self::$Name, &[$($dimension),+]),)*
                $((Self::$Added, &[$($added),+])),*
            ];
        }

        impl<const D: usize> Shape<D> {
            pub fn kind(&self) -> Kind {
                match self {
                    $(Self::$Name(..) => Kind::$Name,)*
                    $(Self::$Added(..) => Kind::$Added),*
                }
            }
        }
    };
}
// These four are not in the list, from which the tests generate cases: they have tests of their own.
tangency::for_each_shape! { kinds, Cylinder: 3; Cone: 3; TruncatedCone: 3; Rounded: 2, 3; }

impl Kind {
    /// Those of a dimension, in the order of the matrix.
    pub fn in_dimension(dimension: usize) -> Vec<Self> {
        let kinds = Self::DIMENSIONS.iter();
        let kinds = kinds.filter(|(_, dimensions)| dimensions.contains(&dimension));
        let mut kinds: Vec<_> = kinds.map(|(kind, _)| *kind).collect();
        if dimension == 2 {
            kinds.sort_by_key(|kind| kind.group());
        }
        kinds
    }

    /// Where it stands in the plane: linear shapes, round ones, those with a normal or axes, and
    /// those of vertices.
    fn group(self) -> usize {
        match self {
            Self::Point | Self::Line | Self::Ray | Self::Segment => 0,
            Self::Ball | Self::Capsule | Self::Rounded => 1,
            Self::HalfSpace | Self::Aabb | Self::Obb => 2,
            _ => 3,
        }
    }

    /// The name of its type.
    pub fn type_name(self) -> String {
        format!("{self:?}")
    }

    /// What a person calls it in the plane or in space.
    pub fn word(self, dimension: usize) -> String {
        let word = match (self, dimension) {
            (Self::Ball, 2) => "circle",
            (Self::Ball, _) => "sphere",
            (Self::HalfSpace, 2) => "half-plane",
            (Self::HalfSpace, _) => "half-space",
            (Self::Aabb, _) => "box",
            (Self::Obb, _) => "turned box",
            (Self::MultiPolygon, _) => "polygons",
            (Self::TriMesh, _) => "mesh",
            (Self::Rounded, _) => "rounded box",
            _ => return self.file_name().replace('_', " "),
        };
        word.into()
    }

    /// Its name in the names of files.
    pub fn file_name(self) -> String {
        let mut name = String::new();
        for letter in self.type_name().chars() {
            if letter.is_uppercase() && !name.is_empty() {
                name.push('_');
            }
            name.push(letter.to_ascii_lowercase());
        }
        name
    }

    /// The name of a pair: both names in the order of the alphabet.
    pub fn pair_name(self, other: Self) -> String {
        let mut names = [self.file_name(), other.file_name()];
        names.sort_unstable();
        names.join("_")
    }
}
