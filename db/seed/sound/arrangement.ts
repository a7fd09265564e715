import { pick } from "@/lib/platform/random";
import type { Layer } from "./voices";

/** The length of a track's loop in bars; an arrangement repeats it. */
export const LOOP_BARS = 4;

/** The layers a track is mixed from, each a loop. */
const LAYER_NAMES = ["kick", "tops", "bass", "chords", "lead"] as const;
export type LayerName = (typeof LAYER_NAMES)[number];

/** Lengths in samples, and each layer's gain per bar. */
export type Arrangement = { barSamples: number; totalSamples: number; bars: Gains[] };
type Gains = Record<LayerName, number>;

const TAIL_SECONDS = 1.2;
const SILENT: Gains = { kick: 0, tops: 0, bass: 0, chords: 0, lead: 0 };

/** Each layer's gain in a part of the arrangement. */
const PARTS: Record<string, Gains> = {
  intro: { kick: 0, tops: 0, bass: 0, chords: 0.55, lead: 0.25 },
  build: { kick: 0, tops: 0.55, bass: 0.5, chords: 0.7, lead: 0.3 },
  verse: { kick: 0.9, tops: 0.75, bass: 0.85, chords: 0.6, lead: 0 },
  hook: { kick: 1, tops: 1, bass: 1, chords: 0.85, lead: 0.9 },
  drop: { kick: 1, tops: 0.9, bass: 1, chords: 0, lead: 0.35 },
  break: { kick: 0, tops: 0.15, bass: 0.25, chords: 0.7, lead: 0.7 },
  outro: { kick: 0.5, tops: 0.3, bass: 0.4, chords: 0.5, lead: 0.2 },
};

/** Forms of a piece, stretched to its number of bars. */
const FORMS = [
  ["intro", "verse", "verse", "hook", "hook", "break", "hook", "outro"],
  ["build", "drop", "verse", "break", "hook", "hook", "hook", "outro"],
  ["verse", "verse", "hook", "break", "verse", "hook", "hook", "intro"],
  ["intro", "build", "hook", "hook", "drop", "break", "hook", "hook"],
  ["intro", "intro", "verse", "hook", "verse", "hook", "hook", "break"],
  ["drop", "hook", "verse", "drop", "break", "build", "hook", "outro"],
];

/** Draws the form of a piece: whole bars that last 12 to 21 seconds, and a tail to fade out in. */
export function drawArrangement(bpm: number, sampleRate: number, next: () => number): Arrangement {
  const barSeconds = 240 / Math.min(220, Math.max(40, bpm));
  const count = Math.max(6, Math.round((12 + next() * 9) / barSeconds));
  const form = pick(next, FORMS);
  const bars = Array.from({ length: count }, (_, bar) => {
    const part = form[Math.floor((bar * form.length) / count)] ?? "verse";
    return PARTS[part] as Gains;
  });
  const barSamples = Math.round(barSeconds * sampleRate);
  return { barSamples, totalSamples: barSamples * count + Math.round(TAIL_SECONDS * sampleRate), bars };
}

/**
 * Repeats the loop bar by bar at each part's gains. Gains change over a sixteenth to avoid clicks; after the last bar everything
 * fades over the tail.
 */
export function mixDown(
  layers: Record<LayerName, Layer>,
  { barSamples, totalSamples, bars }: Arrangement,
): Float32Array {
  const mix = new Float32Array(totalSamples);
  const { kick, tops, bass, chords, lead } = layers;
  let before = bars[0] ?? SILENT;
  for (let bar = 0; bar <= bars.length; bar++) {
    const now = bars[bar] ?? SILENT;
    const start = bar * barSamples;
    const end = Math.min(start + barSamples, totalSamples);
    const phaseStart = bar === bars.length ? end : now === before ? start : start + (barSamples >> 4);
    const toLoop = (bar % LOOP_BARS) * barSamples - start;
    for (const name of LAYER_NAMES) {
      addRamp(mix, layers[name], { start, end: phaseStart, toLoop, from: before[name], to: now[name] });
    }
    const { kick: kickGain, tops: topsGain, bass: bassGain, chords: chordsGain, lead: leadGain } = now;
    for (let i = phaseStart; i < end; i++) {
      const from = i + toLoop;
      mix[i] =
        (kick[from] as number) * kickGain +
        (tops[from] as number) * topsGain +
        (bass[from] as number) * bassGain +
        (chords[from] as number) * chordsGain +
        (lead[from] as number) * leadGain;
    }
    before = now;
  }
  return mix;
}

function addRamp(
  mix: Float32Array,
  layer: Layer,
  { start, end, toLoop, from, to }: { start: number; end: number; toLoop: number; from: number; to: number },
): void {
  if (from === 0 && to === 0) return;
  const change = (to - from) / (end - start);
  let gain = from;
  for (let i = start; i < end; i++) {
    mix[i] = (mix[i] as number) + (layer[i + toLoop] as number) * gain;
    gain += change;
  }
}
