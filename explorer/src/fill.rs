//! Areas of polygons that need not be convex.

use eframe::egui::{Color32, Mesh, Pos2};

/// Cuts off ears; what crosses itself is left where none is.
pub fn filled(points: &[Pos2], color: Color32) -> Mesh {
    let mut mesh = Mesh::default();
    for point in points {
        mesh.colored_vertex(*point, color);
    }
    let mut left: Vec<usize> = (0..points.len()).collect();
    if doubled_area(points) < 0.0 {
        left.reverse();
    }
    while let Some(ear) = (0..left.len()).find(|i| is_ear(points, &left, *i)) {
        let [a, b, c] = corner(&left, ear).map(|index| index as u32);
        mesh.add_triangle(a, b, c);
        left.remove(ear);
    }
    mesh
}

fn corner(left: &[usize], i: usize) -> [usize; 3] {
    let count = left.len();
    [
        left[(i + count - 1) % count],
        left[i],
        left[(i + 1) % count],
    ]
}

fn is_ear(points: &[Pos2], left: &[usize], i: usize) -> bool {
    if left.len() < 3 {
        return false;
    }
    let corner = corner(left, i);
    let [a, b, c] = corner.map(|index| points[index]);
    let is_inside =
        |p: Pos2| cross(a, b, p) >= 0.0 && cross(b, c, p) >= 0.0 && cross(c, a, p) >= 0.0;
    let mut others = left.iter().filter(|index| !corner.contains(index));
    cross(a, b, c) >= 0.0 && !others.any(|index| is_inside(points[*index]))
}

fn cross(a: Pos2, b: Pos2, c: Pos2) -> f32 {
    let ([ax, ay], [bx, by]) = ((b - a).into(), (c - a).into());
    let [ax, ay, bx, by]: [f32; 4] = [ax, ay, bx, by];
    ax * by - ay * bx
}

fn doubled_area(points: &[Pos2]) -> f32 {
    let Some(first) = points.first() else {
        return 0.0;
    };
    let edges = points.windows(2);
    edges.map(|edge| cross(*first, edge[0], edge[1])).sum()
}
