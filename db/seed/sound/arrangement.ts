import { pick } from "@/lib/platform/random";
import type { Stereo } from "./reverb";

/** The length of a track's loops in bars; an arrangement repeats them. */
export const LOOP_BARS = 4;

/** The layers a track is mixed from, each a loop. */
export const LAYER_NAMES = ["kick", "tops", "bass", "chords", "lead"] as const;
export type LayerName = (typeof LAYER_NAMES)[number];

/** The first loop of a track, which its verses repeat, and the second, of its hooks. */
export type Loops = readonly [Record<LayerName, Stereo>, Record<LayerName, Stereo>];

type Gains = Record<LayerName, number>;
type Bar = { loop: 0 | 1; gains: Gains };

/** Lengths in frames, and what is heard in each bar. */
export type Arrangement = { barFrames: number; tailFrames: number; bars: Bar[] };

const TAIL_SECONDS = 2.4;
const SHORTEST_SECONDS = 58;
const MORE_SECONDS = 12;
const FEWEST_PARTS = 5;
const SILENT: Gains = { kick: 0, tops: 0, bass: 0, chords: 0, lead: 0 };

/** The loop that a part repeats, and each layer's gain in it. */
const PARTS: Record<string, Bar> = {
  intro: { loop: 0, gains: { kick: 0, tops: 0.35, bass: 0, chords: 1, lead: 0.6 } },
  build: { loop: 0, gains: { kick: 0.5, tops: 0.7, bass: 0.6, chords: 0.9, lead: 0.4 } },
  verse: { loop: 0, gains: { kick: 0.9, tops: 0.75, bass: 0.85, chords: 0.7, lead: 0.15 } },
  hook: { loop: 1, gains: { kick: 1, tops: 1, bass: 1, chords: 0.85, lead: 0.9 } },
  drop: { loop: 1, gains: { kick: 1, tops: 0.9, bass: 1, chords: 0.25, lead: 0.45 } },
  break: { loop: 1, gains: { kick: 0, tops: 0.2, bass: 0.3, chords: 0.8, lead: 0.8 } },
  outro: { loop: 0, gains: { kick: 0.5, tops: 0.35, bass: 0.45, chords: 0.7, lead: 0.3 } },
};

/** Forms of a piece, stretched to its number of parts. */
const FORMS = [
  ["intro", "verse", "verse", "hook", "verse", "break", "hook", "outro"],
  ["build", "drop", "verse", "break", "hook", "verse", "hook", "outro"],
  ["verse", "verse", "hook", "break", "verse", "hook", "hook", "outro"],
  ["intro", "build", "hook", "verse", "drop", "break", "hook", "outro"],
  ["intro", "verse", "hook", "verse", "break", "hook", "hook", "outro"],
  ["drop", "verse", "hook", "drop", "break", "build", "hook", "outro"],
];

/** Draws the form of a piece: parts of four bars that last 58 to 85 seconds together, and a tail to fade out in. */
export function drawArrangement(bpm: number, rate: number, next: () => number): Arrangement {
  const barSeconds = 240 / Math.min(220, Math.max(40, bpm));
  const seconds = SHORTEST_SECONDS + next() * MORE_SECONDS;
  const count = Math.max(FEWEST_PARTS, Math.ceil(seconds / (barSeconds * LOOP_BARS)));
  const form = pick(next, FORMS);
  const parts = Array.from(
    { length: count },
    (_, part) => PARTS[form[Math.floor((part * form.length) / count)] as string] as Bar,
  );
  return {
    barFrames: Math.round(barSeconds * rate),
    tailFrames: Math.round(TAIL_SECONDS * rate),
    bars: parts.flatMap((part, i) => [part, part, part, endOfPart(part, parts[i + 1])]),
  };
}

/** The kick rests before a part that begins with all of it. */
const endOfPart = (part: Bar, following: Bar | undefined): Bar =>
  following && following.gains.kick > part.gains.kick ? { ...part, gains: { ...part.gains, kick: 0 } } : part;

/** The number of frames of a piece. */
export const arrangementFrames = ({ barFrames, tailFrames, bars }: Arrangement): number =>
  bars.length * barFrames + tailFrames;

/**
 * Mixes one bar of a piece, counted from 0; after the last bar comes the tail, in which everything fades. Gains change over a sixteenth to
 * avoid clicks. Only the layers of `names` are heard.
 */
export function mixBar(
  loops: Loops,
  { barFrames, tailFrames, bars }: Arrangement,
  index: number,
  names: readonly LayerName[] = LAYER_NAMES,
): Stereo {
  const now = bars[index];
  const before = bars[Math.max(0, index - 1)] as Bar;
  const frames = now ? barFrames : tailFrames;
  const ramp = now ? barFrames >> 4 : tailFrames;
  const mix = { left: new Float32Array(frames), right: new Float32Array(frames) };
  const place = (index % LOOP_BARS) * barFrames;
  const add = (loop: 0 | 1, name: LayerName, from: number, to: number) => {
    const layer = loops[loop][name];
    addChannel(mix.left, layer.left, { place, ramp, from, to });
    addChannel(mix.right, layer.right, { place, ramp, from, to });
  };
  const { loop, gains } = now ?? { loop: before.loop, gains: SILENT };
  for (const name of names) {
    if (loop === before.loop) add(loop, name, before.gains[name], gains[name]);
    else {
      add(before.loop, name, before.gains[name], 0);
      add(loop, name, 0, gains[name]);
    }
  }
  return mix;
}

function addChannel(
  mix: Float32Array,
  layer: Float32Array,
  { place, ramp, from, to }: { place: number; ramp: number; from: number; to: number },
): void {
  if (from === 0 && to === 0) return;
  const change = (to - from) / ramp;
  let gain = from;
  for (let i = 0; i < ramp; i++) {
    mix[i] = (mix[i] as number) + (layer[(place + i) % layer.length] as number) * gain;
    gain += change;
  }
  if (to === 0) return;
  for (let i = ramp; i < mix.length; i++) {
    mix[i] = (mix[i] as number) + (layer[place + i] as number) * to;
  }
}
