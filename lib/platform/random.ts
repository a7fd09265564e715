/**
 * A deterministic stream of numbers in [0, 1) for a seed (mulberry32 over an FNV-1a hash of the seed's text). It is the same on
 * every machine, which keeps audio, pictures and demo data stable.
 */
export function random(seed: string | number): () => number {
  let state = 0x811c9dc5;
  for (const char of String(seed)) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** One element of a non-empty list, drawn with `next` (a stream made by `random`). */
export function pick<T>(next: () => number, list: readonly T[]): T {
  const chosen = list[Math.floor(next() * list.length)];
  if (chosen === undefined) throw new Error("pick needs a non-empty list");
  return chosen;
}
