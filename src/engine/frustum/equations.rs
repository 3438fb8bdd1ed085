//! Small systems of linear equations.

use crate::engine::frustum::number::RoundedNumber;

/// Up to four linear equations.
pub struct System<N> {
    pub rows: [[N; 4]; 4],
    pub right: [N; 4],
    count: usize,
}

impl<N: RoundedNumber> System<N> {
    pub fn new(count: usize) -> Self {
        Self {
            rows: [[N::zero(); 4]; 4],
            right: [N::zero(); 4],
            count,
        }
    }

    /// Solves the system by elimination, with the largest number of a column as the pivot.
    pub fn solve(mut self) -> Option<[N; 4]> {
        for column in 0..self.count {
            self.pivot(column)?;
            for row in column + 1..self.count {
                self.eliminate(column, row);
            }
        }
        let mut solution = [N::zero(); 4];
        for row in (0..self.count).rev() {
            let mut rest = self.right[row];
            let known = self.rows[row].iter().zip(&solution);
            for (&coefficient, &unknown) in known.take(self.count).skip(row + 1) {
                rest = rest - coefficient * unknown;
            }
            solution[row] = rest / self.rows[row][row];
        }
        Some(solution)
    }

    fn pivot(&mut self, column: usize) -> Option<()> {
        let mut best = column;
        for row in column + 1..self.count {
            if self.rows[row][column].abs() > self.rows[best][column].abs() {
                best = row;
            }
        }
        self.rows.swap(best, column);
        self.right.swap(best, column);
        (!self.rows[column][column].is_zero()).then_some(())
    }

    fn eliminate(&mut self, column: usize, row: usize) {
        let factor = self.rows[row][column] / self.rows[column][column];
        for k in column..self.count {
            self.rows[row][k] = self.rows[row][k] - factor * self.rows[column][k];
        }
        self.right[row] = self.right[row] - factor * self.right[column];
    }
}
