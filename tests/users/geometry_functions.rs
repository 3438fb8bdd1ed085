//! Lengths, unit vectors, lines through points, orientation, measures and conversions of shapes.
