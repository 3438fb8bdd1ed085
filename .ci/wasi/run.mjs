// Runs a program for WASI, which sees all files and the environment:
//
//   node run.mjs PROGRAM [ARGUMENT]...
import { readFileSync } from "node:fs";
import { WASI } from "node:wasi";

const args = process.argv.slice(2);
const wasi = new WASI({ version: "preview1", args, env: process.env, preopens: { "/": "/" } });
const program = await WebAssembly.compile(readFileSync(args[0]));
process.exitCode = wasi.start(await WebAssembly.instantiate(program, wasi.getImportObject()));
