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
    `#!/bin/sh
case "$*" in
  -version) echo "ffmpeg version 0-test" ;;
  *"-c:a alac -i "*"-c:a pcm_s16le"*)
    while [ "$1" != -i ]; do shift; done
    cmp -s "$2" "${input}" && cat "${output}" ;;
  *) exit 1 ;;
esac
`,
  );
  chmodSync(path, 0o755);
}
