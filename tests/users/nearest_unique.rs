//! `unique` is true only where one pair of points is nearest, and true where that is known.
