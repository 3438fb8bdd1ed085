#![no_std]

use core::alloc::{GlobalAlloc, Layout};
use nalgebra::Point2;
use simba::scalar::FixedI16F16;
use tangency::{Circle, Nearest, Segment};

struct NoMemory;

// SAFETY: it never hands out memory.
unsafe impl GlobalAlloc for NoMemory {
    unsafe fn alloc(&self, _: Layout) -> *mut u8 {
        core::ptr::null_mut()
    }
    unsafe fn dealloc(&self, _: *mut u8, _: Layout) {}
}

#[global_allocator]
static ALLOCATOR: NoMemory = NoMemory;

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {}
}

#[unsafe(no_mangle)]
pub extern "C" fn distance_of_floats(x: f64, y: f64) -> f64 {
    let floor = Segment::new(Point2::new(-5.0, 0.0), Point2::new(5.0, 0.0));
    Circle::new(Point2::new(x, y), 1.0).distance(&floor)
}

#[unsafe(no_mangle)]
pub extern "C" fn distance_of_bits(x: i32, y: i32) -> i32 {
    let [zero, one, five, x, y] = [0, 1 << 16, 5 << 16, x, y].map(FixedI16F16::from_bits);
    let floor = Segment::new(Point2::new(-five, zero), Point2::new(five, zero));
    Circle::new(Point2::new(x, y), one).distance(&floor).to_bits()
}
