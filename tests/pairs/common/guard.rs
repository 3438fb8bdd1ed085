//! A query that panics or never returns becomes a message that names the case.

use super::answers::Answers;
use super::figure::Figure;
use super::scalar::Scalar;
use super::table::Pair;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

/// Many times what all questions about a case take in a debug build, on a machine with other work.
const PATIENCE: Duration = Duration::from_secs(120);

/// Where a guarded run says what it does next.
pub struct Progress(Sender<String>);

impl Progress {
    /// To no one: whoever runs it has a guard of its own.
    pub fn unheard() -> Self {
        Self(channel().0)
    }

    pub fn next(&self, what: impl Into<String>) {
        // The listener only goes away after it has failed the test.
        let _ = self.0.send(what.into());
    }
}

/// Runs on another thread and panics where that makes no progress.
///
/// # Panics
/// Where `run` does, and where it says nothing for too long.
pub fn guarded<R: Send + 'static>(run: impl FnOnce(&Progress) -> R + Send + 'static) -> R {
    let (progress, said) = channel();
    let worker = thread::spawn(move || run(&Progress(progress)));
    let mut last = String::from("nothing yet");
    loop {
        match said.recv_timeout(PATIENCE) {
            Ok(next) => last = next,
            Err(RecvTimeoutError::Timeout) => panic!("this case never ends: {last}"),
            Err(RecvTimeoutError::Disconnected) => {
                return worker.join().unwrap_or_else(|panic| resume_unwind(panic));
            }
        }
    }
}

/// Returns all answers of the pair: `Ok(None)` where a constructor refuses, `Err` where a query panics.
pub fn query<T: Scalar>(
    pair: &Pair<T>,
    figures: &[Figure<T>; 2],
) -> Result<Option<Answers<T>>, String> {
    catch_unwind(AssertUnwindSafe(|| (pair.query)(figures))).map_err(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        let text = text.or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string));
        format!("panics: {}", text.unwrap_or_default())
    })
}
