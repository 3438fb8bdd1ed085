//! The README shows the pairs that exist.

/// The pairs, from the listing that is the support matrix.
fn pairs() -> impl Iterator<Item = &'static str> {
    let lines = include_str!("../src/pair/mod.rs").lines();
    let modules = lines.filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(';'));
    modules.filter(|&module| module != "core")
}

#[test]
fn its_table_has_a_row_for_every_pair() {
    let readme = include_str!("../README.md");
    for pair in pairs() {
        assert!(
            readme.contains(&format!("\n| `{pair}` |")),
            "no row for {pair}"
        );
    }
    let rows = readme
        .lines()
        .filter(|line| line.contains("_") && line.starts_with("| `"));
    assert_eq!(rows.count(), pairs().count());
}
