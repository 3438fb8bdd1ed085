//! Every question that two shapes answer, found by the compiler.
//!
//! A method call on `&TwoShapes(a, b)` takes the trait of that very name, if the shapes answer. If not,
//! it takes the one that is implemented for a reference to it, and is silent.

use super::hash::{Digest, Hash};
use tangency::{
    Boundary, Intersection, Intersects, Nearest, NearestEdge, NearestParameters, NearestPoints,
    OnBoundary, OnEdge, ParameterPair,
};

/// The answers so far.
pub struct Hashed {
    pub hash: Hash,
    /// One letter for each question that was answered.
    pub questions: String,
}

impl Hashed {
    pub fn new() -> Self {
        Self {
            hash: Hash::new(),
            questions: String::new(),
        }
    }

    fn to(&mut self, question: char, answer: &impl Digest) {
        if !self.questions.contains(question) {
            self.questions.push(question);
        }
        answer.digest(&mut self.hash);
    }
}

/// The questions of the first shape about the second.
pub struct TwoShapes<'a, A, B>(pub &'a A, pub &'a B);

/// What every two shapes answer.
impl<A, B> TwoShapes<'_, A, B>
where
    A: Intersects<B> + Nearest<B>,
    NearestPoints<A::Point, A::Scalar>: Digest,
{
    pub fn nearest(&self, hashed: &mut Hashed) {
        hashed.to('i', &self.0.intersects(self.1));
        hashed.to('n', &self.0.nearest(self.1));
    }
}

macro_rules! questions {
    ($($method:ident, $Answering:ident, $Silent:ident: [$($bounds:tt)*] $query:expr;)*) => {
        $(pub trait $Answering {
            fn $method(&self, hashed: &mut Hashed);
        }

        impl<A, B> $Answering for TwoShapes<'_, A, B>
        where
            $($bounds)*
        {
            fn $method(&self, hashed: &mut Hashed) {
                let query: fn(&A, &B, &mut Hashed) = $query;
                query(self.0, self.1, hashed);
            }
        }

        pub trait $Silent {
            fn $method(&self, _: &mut Hashed) {}
        }

        impl<A, B> $Silent for &TwoShapes<'_, A, B> {})*
    };
}

questions! {
    parameters, HasParameters, HasNoParameters:
        [A: NearestParameters<B>, ParameterPair<A::Scalar>: Digest]
        |a, b, hashed| hashed.to('p', &a.nearest_parameters(b));
    set, HasSet, HasNoSet: [A: Intersection<B>, A::Output: Digest]
        |a, b, hashed| hashed.to('s', &a.intersection(b));
    boundary, HasBoundary, HasNoBoundary:
        [A: Boundary<B>, OnBoundary<B, A::Scalar>: Digest]
        |a, b, hashed| {
            hashed.to('b', &a.contains(b));
            hashed.to('b', &a.nearest_on_boundary(b));
        };
    locate, HasEdges, HasNoEdges: [A: NearestEdge<B>, OnEdge<B, A::Scalar>: Digest]
        |a, b, hashed| hashed.to('e', &a.nearest_edge(b));
}

/// Hashes the answers to all questions in this order of the shapes.
macro_rules! hash_answers {
    ($a:expr, $b:expr, $hashed:expr) => {{
        #[allow(unused_imports, reason = "which traits it takes depends on the shapes")]
        use super::everything::*;
        let shapes = &TwoShapes($a, $b);
        shapes.nearest($hashed);
        shapes.parameters($hashed);
        shapes.set($hashed);
        shapes.boundary($hashed);
        shapes.locate($hashed);
    }};
}
pub(crate) use hash_answers;
