//! parry's four crates. The types of each are unrelated to those of the others, so that the same text
//! is compiled over either scalar.

mod plane {
    mod single {
        use parry2d as parry;
        include!("shared.rs");
        include!("plane.rs");
    }

    mod double {
        use parry2d_f64 as parry;
        include!("shared.rs");
        include!("plane.rs");
    }
}

mod space {
    mod single {
        use parry3d as parry;
        include!("shared.rs");
        include!("space.rs");
    }

    mod double {
        use parry3d_f64 as parry;
        include!("shared.rs");
        include!("space.rs");
    }
}

/// Why GJK's answers differ.
const GJK: &str = "GJK stops at a tolerance, 1e-3 of the distance in f32 and 5e-8 in f64";
/// Why answers about two straight lines differ.
const NEARLY_PARALLEL: &str = "of lines that are nearly parallel, parry's parameters are rounded";
