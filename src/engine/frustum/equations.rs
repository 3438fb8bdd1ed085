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

    /// Solves the system.
    pub fn solve(self) -> Option<[N; 4]> {
        // By constant numbers, so that the loops are unrolled.
        match self.count {
            2 => self.eliminated::<2>(),
            3 => self.eliminated::<3>(),
            _ => self.eliminated::<4>(),
        }
    }

    /// Solves the first `K` equations by elimination, with the largest number of a column as the pivot.
    fn eliminated<const K: usize>(mut self) -> Option<[N; 4]> {
        for column in 0..K {
            self.pivot::<K>(column)?;
            for row in column + 1..K {
                self.eliminate::<K>(column, row);
            }
        }
        let mut solution = [N::zero(); 4];
        for row in (0..K).rev() {
            let mut rest = self.right[row];
            for (k, unknown) in solution.iter().enumerate().take(K).skip(row + 1) {
                rest = rest - self.rows[row][k] * *unknown;
            }
            solution[row] = rest / self.rows[row][row];
        }
        Some(solution)
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn pivot<const K: usize>(&mut self, column: usize) -> Option<()> {
        let mut best = column;
        for row in column + 1..K {
            if self.rows[row][column].abs() > self.rows[best][column].abs() {
                best = row;
            }
        }
        self.rows.swap(best, column);
        self.right.swap(best, column);
        (!self.rows[column][column].is_zero()).then_some(())
    }

    #[cfg_attr(not(debug_assertions), inline(always))]
    fn eliminate<const K: usize>(&mut self, column: usize, row: usize) {
        let factor = self.rows[row][column] / self.rows[column][column];
        for k in column..K {
            self.rows[row][k] = self.rows[row][k] - factor * self.rows[column][k];
        }
        self.right[row] = self.right[row] - factor * self.right[column];
    }
}
