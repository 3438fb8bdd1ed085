fn main() {
    // Of this package alone: the library is fuzzed as it is.
    println!("cargo:rustc-cfg=fuzzed");
}
