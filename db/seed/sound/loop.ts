import { pick } from "@/lib/platform/random";
import { type LayerName, LOOP_BARS, type Loops } from "./arrangement";
import { drumKit, type Kit } from "./drums";
import { type Chord, frequency, type Key, parseKey, pentatonic, progression } from "./harmony";
import { addEchoes, addReverb, type Stereo } from "./reverb";
import { type Style, styleAt } from "./styles";
import { addHit, addNotes, type Layer, type Voice } from "./voices";

const LOOP_STEPS = LOOP_BARS * 16;
const LEVELS = { x: 1, o: 0.6, "-": 0.3 } as const;

/** A hit of a pattern: its sixteenth from the start of the loop, and its level. */
type Step = { index: number; level: number };

/** The instruments of a track, which both of its loops are played on. */
type Band = { style: Style; key: Key; kit: Kit; chordVoice: Voice; leadVoice: Voice };
type Meter = { barFrames: number; rate: number };

/**
 * Renders both four-bar loops of a track: drums, bass, chords and a melody, in the style of the tempo. Rendering takes a few tenths of a
 * second, so it pauses wherever others may go on.
 */
export function* renderLoops(
  { bpm, key }: { bpm: number; key: string | null },
  { barFrames, rate }: Meter,
  next: () => number,
): Generator<void, Loops> {
  const style = styleAt(bpm);
  const band = {
    style,
    key: parseKey(key),
    kit: drumKit(Math.floor(next() * 4), rate),
    chordVoice: pick(next, style.chordVoices),
    leadVoice: pick(next, style.leadVoices),
  };
  const render = () => renderLoop(band, { barFrames, rate }, next);
  return [yield* render(), yield* render()];
}

function* renderLoop(
  { style, key: scale, kit, chordVoice, leadVoice }: Band,
  { barFrames, rate }: Meter,
  next: () => number,
): Generator<void, Record<LayerName, Stereo>> {
  const chords = progression(scale, style.chordSize, next);
  const silence = () => new Float32Array(barFrames * LOOP_BARS);
  const layers = {
    ...{ kick: silence(), snare: silence(), hats: silence() },
    ...{ bass: silence(), chords: silence(), lead: silence() },
  };
  const step = barFrames / 16;
  const at = (index: number) => Math.round((index + (index % 2 === 1 ? style.swing : 0)) * step);
  const play = (layer: Layer, voice: Voice, index: number, long: number, midi: number[], gain: number) => {
    const pitches = midi.map((note) => frequency(note) / rate);
    addNotes(layer, voice, { at: at(index), length: Math.round(long * step), pitches, gain, rate });
  };

  const kicks = drawSteps(style.kick, next);
  for (const part of [playDrums, playChords, playBass, playMelody]) {
    part();
    yield;
  }
  for (const { index, level } of kicks) {
    duck(layers.chords, at(index), style.duck * level, rate);
    duck(layers.bass, at(index), style.duck * level, rate);
  }
  const lead = addReverb(layers.lead, { rate, seconds: 1.9, wet: 0.24 });
  addEchoes(lead, layers.lead, Math.round(step * 3), 0.4);
  yield;
  const withHats = (gain: number) => {
    const side = layers.snare.slice();
    for (let i = 0; i < side.length; i++) side[i] = (side[i] as number) + (layers.hats[i] as number) * gain;
    return side;
  };
  const tops = { left: withHats(0.7), right: withHats(1.1) };
  const wideChords = addReverb(layers.chords, { rate, seconds: 2.2, wet: 0.3 });
  yield;
  return { kick: inTheMiddle(layers.kick), tops, bass: inTheMiddle(layers.bass), chords: wideChords, lead };

  function playDrums(): void {
    const addHits = (layer: Layer, hit: Float32Array, steps: Step[], gain: number) => {
      for (const { index, level } of steps)
        addHit(layer, hit, at(index), level * gain * (0.85 + next() * 0.3));
    };
    addHits(layers.kick, kit.kick, kicks, 0.9);
    addHits(layers.snare, kit.snare, drawSteps(style.snare, next), 0.85);
    addHits(layers.hats, kit.hat, drawSteps(style.hat, next), 0.42);
    addHits(layers.hats, kit.open, drawSteps(style.open, next), 0.28);
  }

  function playChords(): void {
    for (const { index, level, rest } of withRests(drawSteps(style.chords, next))) {
      play(
        layers.chords,
        chordVoice,
        index,
        Math.min(rest, 16) * 0.96,
        chordAt(chords, index).notes,
        level * 0.26,
      );
    }
  }

  function playBass(): void {
    for (const { index, level, rest } of withRests(drawSteps(style.bass, next))) {
      const octave = level < 1 && next() < 0.4 ? 12 : 0;
      const note = chordAt(chords, index).bass + octave;
      play(layers.bass, style.bassVoice, index, Math.min(rest, 8) * 0.9, [note], level * 0.55);
    }
  }

  function playMelody(): void {
    for (const { index, pitch } of drawMelody(next)) {
      play(layers.lead, leadVoice, index, 1.8, [pentatonic(scale, pitch)], 0.32);
    }
  }
}

const inTheMiddle = (layer: Layer): Stereo => ({ left: layer, right: layer });

function chordAt(chords: Chord[], index: number): Chord {
  return chords[Math.floor(index / 16) % chords.length] as Chord;
}

type Melody = { index: number; pitch: number }[];

/** A two-bar melody that is repeated with another ending. Steps are sixteenths, pitches pentatonic. */
function drawMelody(next: () => number): Melody {
  const density = 0.16 + next() * 0.22;
  let pitch = Math.floor(next() * 5);
  const phrase: Melody = [];
  for (let index = Math.floor(next() * 3); index < 30; index += next() < 0.4 ? 1 : 2) {
    if (next() > density * (index % 4 === 0 ? 2 : 1.2)) continue;
    pitch = Math.min(8, Math.max(-2, pitch + Math.floor(next() * 5) - 2));
    phrase.push({ index, pitch });
  }
  const answer = phrase.map((note) => ({
    index: note.index + 32,
    pitch: note.index > 20 ? note.pitch - 1 : note.pitch,
  }));
  return [...phrase, ...answer];
}

/** The hits of one of the patterns, repeated to the length of the loop. */
function drawSteps(patterns: Style["kick"], next: () => number): Step[] {
  const bars = pick(next, patterns).replaceAll("|", "");
  return Array.from({ length: LOOP_STEPS }, (_, index) => ({
    index,
    level: LEVELS[bars[index % bars.length] as keyof typeof LEVELS] ?? 0,
  })).filter(({ level }) => level > 0);
}

/** Adds to each step the number of sixteenths until the next one, or until the end of the loop. */
function withRests(steps: Step[]): (Step & { rest: number })[] {
  return steps.map((step, i) => ({ ...step, rest: (steps[i + 1]?.index ?? LOOP_STEPS) - step.index }));
}

/** Lowers a layer at a kick and restores it within 0.2 s, like a compressor. */
function duck(layer: Layer, from: number, depth: number, rate: number): void {
  const length = Math.round(rate * 0.2);
  for (let i = 0; i < length; i++) {
    const index = (from + i) % layer.length;
    layer[index] = (layer[index] as number) * (1 - depth * (1 - i / length));
  }
}
