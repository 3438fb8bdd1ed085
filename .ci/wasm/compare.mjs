// Runs modules of tests/determinism and compares their hashes with the golden file's.
//
//   node compare.mjs GOLDEN MODULE...
import { readFileSync } from "node:fs";

const [golden, ...modules] = process.argv.slice(2);

async function lines(path) {
    const { instance } = await WebAssembly.instantiate(readFileSync(path));
    const { hashes, memory } = instance.exports;
    const place = BigInt.asUintN(64, hashes());
    const bytes = new Uint8Array(memory.buffer, Number(place & 0xffffffffn), Number(place >> 32n));
    return new TextDecoder().decode(bytes).trimEnd().split("\n");
}

const expected = new Set(readFileSync(golden, "utf8").trimEnd().split("\n"));
const found = new Set((await Promise.all(modules.map(lines))).flat());
const missing = [...expected].filter((line) => !found.has(line));
const unexpected = [...found].filter((line) => !expected.has(line));
console.log(`${found.size} hashes, ${unexpected.length} not as expected`);
for (const line of missing) console.log(`expected but not found: ${line}`);
for (const line of unexpected) console.log(`found but not expected: ${line}`);
process.exit(missing.length + unexpected.length > 0 ? 1 : 0);
