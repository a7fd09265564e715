/** The comparison of two Chromaprint prints: pure functions. */

/** Chromaprint makes an item of each 1,365 samples at 11,025 Hz. */
const ITEM_MS = (1365 / 11_025) * 1000;
/** The time before its first item that a print includes. */
const LEAD_MS = 2700;

/** The milliseconds of sound that a print of so many items is made of. */
export const printDuration = (items: number) => (items === 0 ? 0 : items * ITEM_MS + LEAD_MS);

/** The item of digital silence, which says nothing. */
const SILENCE = 627_964_279;
/** Loops repeat their items; so many of each are enough to find them. */
const MAX_REPEATS = 8;

/** The items by which a print is found: about one in four, chosen by their value, so that any part has the same ones. */
export function indexedItems(print: Int32Array): { hash: number; position: number }[] {
  const counts = new Map<number, number>();
  const items: { hash: number; position: number }[] = [];
  for (const [position, hash] of print.entries()) {
    if (hash === SILENCE || Math.imul(hash, 0x9e3779b1) >>> 30 !== 0) continue;
    const count = counts.get(hash) ?? 0;
    counts.set(hash, count + 1);
    if (count < MAX_REPEATS) items.push({ hash, position });
  }
  return items;
}

/** Items in a window, about four seconds. */
const WINDOW = 32;
const STEP = 8;
/** Prints of less are not compared. */
const MIN_ITEMS = 8;
/** Of 32 bits; unrelated music differs in about half. */
const MAX_WINDOW_ERROR = 6;
/**
 * Of the bits in which unrelated moments of the two differ, a window that matches differs in so many at most. Moments of music differ in 14 or
 * more, so that this asks nothing of it. Those of noise differ in 6 to 10, and noises of the same kind match each other almost as well.
 */
const MAX_OF_UNRELATED = 0.6;
/** The distance of a window from the place of the one before it is at most this: copies drift when their speed differs. */
const MAX_DRIFT = 2;
const ALIGNMENTS = 4;
/** The bits of an item that survive most changes. */
const ALIGNED_BITS = 14;

export interface FingerprintMatch {
  /** The part of equal bits where both sound alike, from 0.5 for unrelated sounds to 1. */
  similarity: number;
  /** The part of the shorter one that is in the other, from 0 to 1. */
  share: number;
  /** The length of that. */
  overlap_ms: number;
  /** The beginning of the first in the second; negative when it begins before it. */
  offset_ms: number;
}

/** Finds how much of one recording is in the other, and its place; undefined when they have nothing in common. */
export function comparePrints(first: Int32Array, second: Int32Array): FingerprintMatch | undefined {
  const isFirstShorter = first.length <= second.length;
  const [short, long] = isFirstShorter ? [first, second] : [second, first];
  const best = findOverlap(short, long);
  if (!best) return undefined;
  const share = best.covered / short.length;
  const offset = Math.round(best.shift * ITEM_MS);
  return {
    similarity: Math.round((1 - best.error / 32) * 10_000) / 10_000,
    share,
    overlap_ms: Math.round(share * printDuration(short.length)),
    offset_ms: isFirstShorter ? offset : -offset,
  };
}

/** A stretch that two recordings have in common, in milliseconds of each. */
export interface Passage {
  from_ms: number;
  to_ms: number;
  /** The place in the second recording where it begins. */
  other_from_ms: number;
}

/** Shorter gaps in a stretch do not divide it: about two seconds. */
const MAX_GAP = 16;

/** Finds the stretches that two recordings have in common, in the order of the first. */
export function findPassages(first: Int32Array, second: Int32Array): Passage[] {
  const isFirstShorter = first.length <= second.length;
  const [short, long] = isFirstShorter ? [first, second] : [second, first];
  const { shifts = [] } = findOverlap(short, long) ?? {};
  const runs: { from: number; to: number; shift: number }[] = [];
  for (const [item, shift] of shifts.entries()) {
    // Windows that match reach beyond the end of the stretch; their items there are unlike.
    if (shift === undefined || unlikeBits(short, long, item, shift) > MAX_WINDOW_ERROR) continue;
    const last = runs.at(-1);
    if (last && item - last.to <= MAX_GAP) last.to = item + 1;
    else runs.push({ from: item, to: item + 1, shift });
  }
  return runs
    .map(({ from, to, shift }) => {
      const [inShort, inLong] = [Math.round(from * ITEM_MS), Math.round((from + shift) * ITEM_MS)];
      const [from_ms, other_from_ms] = isFirstShorter ? [inShort, inLong] : [inLong, inShort];
      return { from_ms, to_ms: from_ms + Math.round(printDuration(to - from)), other_from_ms };
    })
    .sort((a, b) => a.from_ms - b.from_ms);
}

const unlikeBits = (short: Int32Array, long: Int32Array, item: number, shift: number) =>
  countBits((short[item] as number) ^ (long[item + shift] as number));

/** The alignment at which the longer print has most of the shorter one; undefined when there is none. */
function findOverlap(short: Int32Array, long: Int32Array): Overlap | undefined {
  if (short.length < MIN_ITEMS) return undefined;
  const maxError = Math.min(MAX_WINDOW_ERROR, MAX_OF_UNRELATED * unrelatedError(short, long));
  let best: Overlap | undefined;
  for (const shift of alignments(short, long)) {
    const overlap = follow(short, long, { start: shift, maxError });
    if (overlap.covered > (best?.covered ?? 0)) best = overlap;
  }
  return best;
}

/** The shifts at which most items begin with the same bits. */
function alignments(short: Int32Array, long: Int32Array): number[] {
  const places = new Map<number, number[]>();
  for (const [position, item] of long.entries()) {
    const key = item >>> (32 - ALIGNED_BITS);
    const positions = places.get(key);
    if (!positions) places.set(key, [position]);
    else if (positions.length < 64) positions.push(position);
  }
  const votes = new Int32Array(short.length + long.length);
  for (const [position, item] of short.entries()) {
    for (const place of places.get(item >>> (32 - ALIGNED_BITS)) ?? []) {
      const shift = place - position + short.length;
      votes[shift] = (votes[shift] as number) + 1;
    }
  }
  const shifts: number[] = [];
  for (let i = 0; i < ALIGNMENTS; i++) {
    let top = 0;
    for (let shift = 1; shift < votes.length; shift++) {
      if ((votes[shift] as number) > (votes[top] as number)) top = shift;
    }
    if (votes[top] === 0) break;
    shifts.push(top - short.length);
    // Its neighbors are the same alignment.
    votes.fill(0, Math.max(0, top - MAX_DRIFT), top + MAX_DRIFT + 1);
  }
  return shifts;
}

interface Overlap {
  /** Items of the shorter print that are in the longer one. */
  covered: number;
  /** Bits that differ, of 32, where they are. */
  error: number;
  shift: number;
  /** The shift at each item of the shorter print; undefined for those that the longer one lacks. */
  shifts: (number | undefined)[];
}

/** Goes through the shorter print window by window, each near where the one before it was found. */
function follow(
  short: Int32Array,
  long: Int32Array,
  { start, maxError }: { start: number; maxError: number },
): Overlap {
  const window = Math.min(WINDOW, short.length);
  const shifts = new Array<number | undefined>(short.length).fill(undefined);
  let shift = start;
  let error = 0;
  let matched = 0;
  let first: number | undefined;
  for (let at = 0; at + window <= short.length; at += STEP) {
    // The last window ends with the print.
    const from = at + STEP + window > short.length ? short.length - window : at;
    const best = nearest(short, long, { from, window, shift });
    if (!best || best.error > maxError) continue;
    shift = best.shift;
    first ??= shift;
    error += best.error;
    matched++;
    for (let item = from; item < from + window; item++) shifts[item] ??= shift;
  }
  const covered = shifts.reduce<number>((sum, at) => sum + (at === undefined ? 0 : 1), 0);
  return { covered, error: matched === 0 ? 32 : error / matched, shift: first ?? start, shifts };
}

function nearest(
  short: Int32Array,
  long: Int32Array,
  { from, window, shift }: { from: number; window: number; shift: number },
) {
  let best: { shift: number; error: number } | undefined;
  for (let near = shift - MAX_DRIFT; near <= shift + MAX_DRIFT; near++) {
    if (from + near < 0 || from + near + window > long.length) continue;
    let bits = 0;
    for (let i = from; i < from + window; i++)
      bits += countBits((short[i] as number) ^ (long[i + near] as number));
    const error = bits / window;
    if (!best || error < best.error) best = { shift: near, error };
  }
  return best;
}

/** In how many bits an item of one print differs from one of the other that is picked at random. */
function unrelatedError(first: Int32Array, second: Int32Array): number {
  let error = 0;
  for (let bit = 0; bit < 32; bit++) {
    const [one, other] = [shareOfOnes(first, bit), shareOfOnes(second, bit)];
    error += one * (1 - other) + other * (1 - one);
  }
  return error;
}

function shareOfOnes(print: Int32Array, bit: number): number {
  let ones = 0;
  for (const item of print) ones += (item >>> bit) & 1;
  return ones / print.length;
}

function countBits(value: number): number {
  let x = value - ((value >>> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >>> 2) & 0x33333333);
  return Math.imul((x + (x >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
