import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { alacFile, alacSamples } from "./sounds";

/**
 * Writes into a folder a program that stands for ffmpeg, which a fresh machine does not have: it decodes the file of `alacFile` and takes any other for damaged.
 * `npm run test:music` has the real one decode real music.
 */
export function writeFfmpegProgram(folder: string): void {
  mkdirSync(folder, { recursive: true });
  const [input, output] = [join(folder, "tone.m4a"), join(folder, "tone.wav")];
  writeFileSync(input, alacFile());
  writeFileSync(output, alacSamples());
  const path = join(folder, "ffmpeg");
  writeFileSync(
    path,
    `#!${process.execPath}
const { readFileSync } = require("node:fs");
const given = process.argv;
if (given.includes("-version")) return void console.log("ffmpeg version 0-test");
const isTone = readFileSync(given[given.indexOf("-i") + 1]).equals(readFileSync(${JSON.stringify(input)}));
if (!isTone || given[given.indexOf("-c:a") + 1] !== "pcm_s16le") process.exit(1);
process.stdout.write(readFileSync(${JSON.stringify(output)}));
`,
  );
  chmodSync(path, 0o755);
}
