//! Which bodies a question may be about: a program links only the searches that those of its questions can need.

/// The kinds of bodies that a question is about.
pub(crate) trait Scope {
    /// Whether both cores are points or linear.
    const ARE_LINEAR: bool;

    /// Whether both are bounded.
    const ARE_BOUNDED: bool;
}

/// Two bodies whose cores are points or linear.
pub(crate) struct LinearBodies;

impl Scope for LinearBodies {
    const ARE_LINEAR: bool = true;
    const ARE_BOUNDED: bool = false;
}

/// Two bounded bodies that cannot both be linear.
pub(crate) struct BoundedBodies;

impl Scope for BoundedBodies {
    const ARE_LINEAR: bool = false;
    const ARE_BOUNDED: bool = true;
}

/// Any two bodies.
pub(crate) struct AnyBodies;

impl Scope for AnyBodies {
    const ARE_LINEAR: bool = false;
    const ARE_BOUNDED: bool = false;
}
