import { allPaths } from "@/lib/platform/http-contract/operation";
import { operations } from "./registry";

/** Longer paths have more than a typing error in them. */
const MAX_LENGTH = 200;
/** The number of letters of a path that may differ. */
const MAX_EDITS = 3;

let paths: string[][] | undefined;

/** The path of the API that somebody probably meant: `/artists/{id}` for `/artist/1`. Undefined when none is close. */
export function nearestPath(path: string): string | undefined {
  if (path.length > MAX_LENGTH) return undefined;
  paths ??= [...new Set(operations.flatMap(allPaths))].map((known) => known.split("/"));
  const segments = path.split("/");
  let best: { edits: number; path: string } | undefined;
  for (const candidate of paths) {
    const edits = editDistance(segments, candidate);
    if (edits > 0 && edits <= MAX_EDITS && edits < (best?.edits ?? Number.POSITIVE_INFINITY)) {
      best = { edits, path: candidate.join("/") };
    }
  }
  return best?.path;
}

/** Counts the letters that differ; infinite if a segment has hardly a letter in common. Parameters match anything. */
function editDistance(segments: string[], candidate: string[]): number {
  if (segments.length !== candidate.length) return Number.POSITIVE_INFINITY;
  let sum = 0;
  for (const [place, segment] of candidate.entries()) {
    const ownSegment = segments[place] ?? "";
    if (segment.startsWith("{")) {
      if (ownSegment === "") return Number.POSITIVE_INFINITY;
      continue;
    }
    const edits = distance(ownSegment.toLowerCase(), segment);
    if (edits > segment.length / 2) return Number.POSITIVE_INFINITY;
    sum += ownSegment === segment ? 0 : Math.max(1, edits);
  }
  return sum;
}

/** The Levenshtein distance. */
function distance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      current[column] = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1),
      );
    }
    previous = current;
  }
  return previous[to.length] ?? 0;
}
