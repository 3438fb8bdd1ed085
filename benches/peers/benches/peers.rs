fn main() {
    tangency_peers::run();
}
