//! Names every function of a WebAssembly module that has a floating-point number in its signature,
//! its variables or its instructions, and fails if there is any, but for the bounds by which trees of
//! boxes skip parts: these may use operations whose results IEEE 754 fixes.
//!
//! ```text
//! tangency-no-float MODULE
//! ```

mod module;

use module::{Function, Module};
use std::process::ExitCode;

/// The modules of the library that compute bounds of boxes.
const BOUNDS: [&str; 3] = ["part_search", "box_tree", "part_trees"];

/// Types, and operations whose results are the same on every processor.
const FIXED_OPERATIONS: [&str; 21] = [
    "F64",
    "F64Abs",
    "F64Add",
    "F64Const",
    "F64ConvertI32S",
    "F64ConvertI32U",
    "F64ConvertI64S",
    "F64ConvertI64U",
    "F64Div",
    "F64Eq",
    "F64Ge",
    "F64Gt",
    "F64Le",
    "F64Load",
    "F64Lt",
    "F64Mul",
    "F64Ne",
    "F64Neg",
    "F64Sqrt",
    "F64Store",
    "F64Sub",
];

fn bounds_boxes(function: &Function) -> bool {
    let is_of_bounds = BOUNDS.iter().any(|module| function.name.contains(module));
    let is_fixed = |operation: &String| {
        let name = operation.split(' ').next().unwrap_or_default();
        FIXED_OPERATIONS.contains(&name) || name.starts_with("I32TruncSatF64")
    };
    is_of_bounds && function.floats.keys().all(is_fixed)
}

fn main() -> ExitCode {
    let path = std::env::args().nth(1).expect("the path of a module");
    let bytes = std::fs::read(&path).expect("a file that can be read");
    let module = Module::read(&bytes).expect("a module of WebAssembly");
    let floating = module.functions.iter().filter(|it| !it.floats.is_empty());
    let (bounds, others): (Vec<_>, Vec<_>) = floating.partition(|it| bounds_boxes(it));
    println!(
        "{path}: {} functions, {} of them with floats, {} more that only bound boxes; {} instructions",
        module.functions.len(),
        others.len(),
        bounds.len(),
        module
            .functions
            .iter()
            .map(|it| it.instructions)
            .sum::<usize>(),
    );
    for function in &others {
        println!("  {}: {:?}", function.name, function.floats);
    }
    if others.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
