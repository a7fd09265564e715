import { existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { LONGEST_SECONDS, RECIPES, type Recipe, SECONDS } from "./recipes";
import { probe, tool } from "./tools";

/** Recordings of Debian's packages, as files of every kind. Nothing of them is committed. */

const PACKAGES = ["wesnoth-1.16-music", "nexuiz-music", "asc-music", "hyperrogue-music", "klettres-data"];
const LEAST_BYTES = 700_000;
const SPEECH = /klettres/;
const SPEECH_SECONDS = 2;

export interface MusicFile {
  path: string;
  recipe: Recipe;
  seconds: number;
}

/** Makes the files from the index `from` to the index `count` in a folder, each of a recording of its own; those that are there already stay. */
export async function musicFiles(
  folder: string,
  { from, count }: { from: number; count: number },
): Promise<MusicFile[]> {
  const recordings = await download(folder);
  mkdirSync(join(folder, "files"), { recursive: true });
  const files: MusicFile[] = [];
  for (let i = from; i < count && i < recordings.length; i++) {
    const recipe = RECIPES[i % RECIPES.length] as Recipe;
    const seconds = i === 1 ? LONGEST_SECONDS : (SECONDS[i % SECONDS.length] as number);
    const path = join(folder, "files", `${String(i).padStart(2, "0")}-${seconds}s.${recipe.extension}`);
    if (!existsSync(path)) await make(recordings[i] as string, path, recipe, seconds);
    files.push({ path, recipe, seconds: (await probe(path)).seconds });
  }
  return files;
}

async function make(recording: string, path: string, { encode }: Recipe, seconds: number): Promise<void> {
  const loop = seconds === LONGEST_SECONDS ? ["-stream_loop", "-1"] : [];
  const input = [...loop, "-i", recording, "-t", String(seconds), "-map", "0:a", "-map_metadata", "-1"];
  await tool("ffmpeg", "-v", "error", "-y", ...input, ...encode, path);
}

async function download(folder: string): Promise<string[]> {
  const targetFolder = join(folder, "unpacked");
  if (!existsSync(targetFolder)) {
    mkdirSync(targetFolder, { recursive: true });
    for (const name of PACKAGES) await tool("sh", "-c", `cd '${folder}' && apt-get download -qq '${name}'`);
    for (const file of readdirSync(folder).filter((name) => name.endsWith(".deb")))
      await tool("dpkg", "-x", join(folder, file), targetFolder);
  }
  const all = readdirSync(targetFolder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ogg|mp3|flac|wav|opus)$/.test(name))
    .map((name) => join(targetFolder, name))
    .filter((path) => statSync(path).isFile())
    .sort();
  const music: string[] = [];
  // Some packages have files that ffmpeg cannot open.
  for (const path of all.filter((one) => !SPEECH.test(one) && statSync(one).size > LEAST_BYTES))
    if (await probe(path).catch(() => undefined)) music.push(path);
  const speech: string[] = [];
  for (const path of all.filter((one) => SPEECH.test(one))) {
    if (speech.length >= 12) break;
    if (statSync(path).size > 15_000 && (await probe(path)).seconds > SPEECH_SECONDS) speech.push(path);
  }
  return [...music, ...speech];
}
