use nalgebra::RealField;
use tangency::{Capsule3, Cylinder, Nearest, Obb3, Posed, Sphere, TriMesh};

tangency::shape_enum! {
    /// The shape of a link, in the frame of the link.
    #[derive(Clone, Debug)]
    pub enum Link<T, 3> as LinkRef {
        Box(Obb3<T>),
        Cylinder(Cylinder<T>),
        Sphere(Sphere<T>),
        Capsule(Capsule3<T>),
        Mesh(TriMesh<T>),
    }
}

/// Two links, and how far they are apart.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gap<T> {
    pub links: [usize; 2],
    pub distance: T,
}

/// Returns the least gap of a chain of links. Two that a joint connects do not count.
pub fn least_gap<T: RealField + Copy>(links: &[Posed<'_, Link<T>>]) -> Option<Gap<T>> {
    let gaps = links.iter().enumerate().flat_map(|(i, a)| {
        let before = links.iter().take(i.saturating_sub(1)).enumerate();
        before.map(move |(j, b)| Gap {
            links: [j, i],
            distance: b.distance(a),
        })
    });
    gaps.reduce(|least, gap| {
        if gap.distance < least.distance {
            gap
        } else {
            least
        }
    })
}
