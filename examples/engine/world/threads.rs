//! The same function of many items, by several threads, in the order of the items.

/// Calls a function of each item.
pub fn in_parts<I: Sync, R: Send>(
    threads: usize,
    items: &[I],
    function: impl Fn(&I) -> R + Sync,
) -> Vec<R> {
    if threads < 2 {
        return items.iter().map(function).collect();
    }
    let function = &function;
    let part = items.len().div_ceil(threads).max(1);
    std::thread::scope(|scope| {
        let parts = items.chunks(part);
        let parts =
            parts.map(|part| scope.spawn(move || part.iter().map(function).collect::<Vec<_>>()));
        let parts: Vec<_> = parts.collect();
        let results = parts.into_iter().map(|part| part.join().expect("a part"));
        results.flatten().collect()
    })
}
