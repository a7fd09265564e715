import bidiFactory from "bidi-js";
import { type Face, splitClusters, type Typefaces, type Weight } from "./typefaces";

/** A piece of a line in one typeface and one direction. */
export interface Run {
  face: Face;
  text: string;
}

interface LevelledRun extends Run {
  /** The bidi embedding level; odd means right to left. */
  level: number;
}

const bidi = bidiFactory();
const WORD = /^[\p{L}\p{M}]/u;

/** Splits a line into runs, in visual order from left to right. */
export function splitRuns(line: string, typefaces: Typefaces, weight: Weight): Run[] {
  const { levels } = bidi.getEmbeddingLevels(line, "auto");
  const runs: LevelledRun[] = [];
  for (const { segment, index } of splitClusters(line)) {
    const level = levels[index] ?? 0;
    const mirrored = level % 2 === 1 ? (bidi.getMirroredCharacter(segment) ?? segment) : segment;
    const { face, text } = typefaces.write(mirrored, line, weight);
    const last = runs.at(-1);
    // Right to left, only words are shaped as a whole; the spaces and signs between them are positioned here.
    const isWord = level % 2 === 0 || (WORD.test(segment) && WORD.test(last?.text ?? ""));
    const joins = last?.face === face && last.level === level && isWord;
    if (last && joins) last.text += text;
    else runs.push({ face, text, level });
  }
  return inVisualOrder(runs);
}

/** Rule L2 of the Unicode bidirectional algorithm. */
function inVisualOrder(runs: LevelledRun[]): LevelledRun[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...ordered.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    let start = 0;
    while (start < ordered.length) {
      let end = start;
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end++;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end + 1;
    }
  }
  return ordered;
}

/** Breaks text into lines that fit, at spaces, or inside a word that is too long for a line. */
export function wrap(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = "";
    for (const { segment } of splitClusters(word)) {
      if (line !== "" && !fits(line + segment)) {
        lines.push(line);
        line = "";
      }
      line += segment;
    }
  }
  if (line !== "" || lines.length === 0) lines.push(line);
  return lines;
}
