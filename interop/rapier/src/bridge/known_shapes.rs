//! Copies of the shapes with lists of vertices, which are costly to make.
//!
//! A copy is found by the address of the shape. As an address can be used again, and a shape be changed in place, the shape
//! is compared with what the copy was made from.

use super::dimension::{
    DIMENSION, chain_solid, field_solid, has_field, hull_numbers, hull_solid, is_same_field,
    mesh_solid,
};
use super::engine::math::{Real, Vector};
use super::engine::parry::shape::{HeightField, Shape, TypedShape};
use super::forms::Form;
use std::collections::HashMap;
use std::sync::{Arc, RwLock};

#[derive(Debug, Default)]
pub(super) struct KnownShapes {
    by_address: RwLock<HashMap<usize, Arc<KnownShape>>>,
}

#[derive(Debug)]
struct KnownShape {
    source: Source,
    /// `None` where tangency refuses the shape, as one with a number that is not finite.
    form: Option<Form>,
}

/// The numbers that a copy was made from.
#[derive(Debug)]
enum Source {
    Hull(Vec<Vector>, Option<Real>),
    Mesh(Vec<Vector>, Vec<[u32; 3]>),
    Field(Box<HeightField>),
    Chain(Vec<Vector>),
}

impl KnownShapes {
    pub(super) fn form(&self, shape: &dyn Shape, typed: &TypedShape<'_>) -> Option<Form> {
        let is_deformable = shape
            .as_composite_shape()
            .is_some_and(|it| it.is_deformable());
        if is_deformable || !has_list(typed) {
            return None;
        }
        let address = std::ptr::from_ref(shape).cast::<()>() as usize;
        let known = self.by_address.read().ok()?.get(&address).cloned();
        match known {
            Some(known) if known.source.is_of(typed) => known.form.clone(),
            _ => {
                let made = Arc::new(KnownShape::new(typed)?);
                self.by_address
                    .write()
                    .ok()?
                    .insert(address, Arc::clone(&made));
                made.form.clone()
            }
        }
    }

    pub(super) fn forget(&self) {
        if let Ok(mut shapes) = self.by_address.write() {
            shapes.clear();
        }
    }
}

/// Whether it is a shape with a list of vertices that tangency has.
fn has_list(typed: &TypedShape<'_>) -> bool {
    match typed {
        TypedShape::TriMesh(_) => DIMENSION == 3,
        TypedShape::HeightField(field) => has_field(field),
        TypedShape::Polyline(polyline) => is_chain(polyline.indices()),
        _ => hull_numbers(typed).is_some(),
    }
}

/// Whether edges lead from each vertex to the next.
fn is_chain(edges: &[[u32; 2]]) -> bool {
    (0..).zip(edges).all(|(i, edge)| *edge == [i, i + 1])
}

impl KnownShape {
    fn new(typed: &TypedShape<'_>) -> Option<Self> {
        let (source, form) = match *typed {
            TypedShape::TriMesh(mesh) => {
                let (vertices, triangles) = (mesh.vertices(), mesh.indices());
                let source = Source::Mesh(vertices.to_vec(), triangles.to_vec());
                (source, mesh_solid(vertices, triangles).map(Form::new))
            }
            TypedShape::HeightField(field) => {
                let form = field_solid(field).map(|(solid, ids)| Form { solid, ids });
                (Source::Field(Box::new(field.clone())), form)
            }
            TypedShape::Polyline(polyline) => {
                let vertices = polyline.vertices();
                (
                    Source::Chain(vertices.to_vec()),
                    chain_solid(vertices).map(Form::new),
                )
            }
            _ => {
                let (corners, radius) = hull_numbers(typed)?;
                (
                    Source::Hull(corners.to_vec(), radius),
                    hull_solid(corners, radius).map(Form::new),
                )
            }
        };
        Some(Self { source, form })
    }
}

impl Source {
    /// Whether the shape has the numbers that the copy was made from.
    fn is_of(&self, typed: &TypedShape<'_>) -> bool {
        match (self, typed) {
            (Self::Mesh(vertices, triangles), TypedShape::TriMesh(mesh)) => {
                vertices == mesh.vertices() && triangles == mesh.indices()
            }
            (Self::Field(known), TypedShape::HeightField(field)) => is_same_field(known, field),
            (Self::Chain(vertices), TypedShape::Polyline(polyline)) => {
                vertices == polyline.vertices()
            }
            (Self::Hull(known, radius), _) => hull_numbers(typed) == Some((known, *radius)),
            _ => false,
        }
    }
}
