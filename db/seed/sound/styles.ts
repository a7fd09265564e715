import { VOICES, type Voice } from "./voices";

/**
 * A playing style, chosen by tempo. Patterns are bars of sixteen steps separated by "|": `x` a full hit, `o` a softer one, `-` a
 * ghost note, `.` a rest. `swing` is the delay of off-beat sixteenths, in steps.
 */
export type Style = {
  from: number;
  swing: number;
  kick: readonly string[];
  snare: readonly string[];
  hat: readonly string[];
  open: readonly string[];
  bass: readonly string[];
  chords: readonly string[];
  chordSize: 3 | 4;
  chordVoices: readonly Voice[];
  bassVoice: Voice;
  leadVoices: readonly Voice[];
  duck: number;
};

const REST = "................";

/** From slow to fast; a style covers tempos from its `from` (beats per minute) up to the next style's. */
const STYLES: readonly Style[] = [
  {
    from: 0, // lo-fi, soul, slow jams
    swing: 0.28,
    kick: ["x.....o...x.....|x......x..o.....", "x..o......x.....|x.....x...x....."],
    snare: ["....x.......x...|....x.......x..-", "....x..-....x...|....x.......x.-."],
    hat: ["x.o.x.o.x.o.x.o.|x.o.x.o.x.oox.o.", "o.-.x.-.o.-.x.-.|o.-.x.-.o.-.x---"],
    open: [REST, `${REST}|..............x.`],
    bass: ["x.....o...x.....|x.......x.o.....", "x.........o.x...|x.....x........."],
    chords: ["x...............", "x.........o....."],
    chordSize: 4,
    chordVoices: [VOICES.keys, VOICES.pad],
    bassVoice: VOICES.sub,
    leadVoices: [VOICES.bell, VOICES.keys],
    duck: 0,
  },
  {
    from: 82, // boom bap, hip-hop, R&B
    swing: 0.2,
    kick: [
      "x.....x...x.....|x..x...x..x.....",
      "x......x..x.....|x......xx.....o.",
      "x.x.......x..o..|x.x....o..x.....",
    ],
    snare: ["....x.......x...|....x.......x...", "....x..-.-..x...|....x..-....x..-"],
    hat: ["x.o.x.o.x.o.x.o.", "x.x.x.x.x.xxx.x.|x.x.x.x.x.x.x.xo"],
    open: [REST, "......x.........", `${REST}|..........x.....`],
    bass: ["x.....x...x.....|x..x...x..x.....", "x..o......x.o...|x......x......o."],
    chords: ["x.......x..o....|x...............", "x...............|x.....x........."],
    chordSize: 4,
    chordVoices: [VOICES.keys, VOICES.organ, VOICES.pluck],
    bassVoice: VOICES.sub,
    leadVoices: [VOICES.bell, VOICES.pluck],
    duck: 0.1,
  },
  {
    from: 98, // afrobeats, dancehall, amapiano
    swing: 0.1,
    kick: ["x..o..x...x.....|x..o..x...x..o..", "x.......x.......|x......ox......."],
    snare: ["...x..x....x..x.", "...x..x.....x...|...x..x....x..x."],
    hat: ["x-o-x-o-x-o-x-o-", "o.x.o.xoo.x.o.xo"],
    open: [REST, "..x...x...x...x."],
    bass: ["x..x..x...x..o..|x..x..x.....x.x.", "..x...x...x..ox.|..x...x.x...x..."],
    chords: ["..x...x...x...x.", "x..x..x.........|x..x....x......."],
    chordSize: 3,
    chordVoices: [VOICES.pluck, VOICES.keys],
    bassVoice: VOICES.reese,
    leadVoices: [VOICES.pluck, VOICES.bell],
    duck: 0.2,
  },
  {
    from: 115, // house, techno, synthwave
    swing: 0.08,
    kick: ["x...x...x...x...", "x...x...x...x...|x...x...x...x.o."],
    snare: ["....x.......x...", "....x.......x..-|....x..-....x..."],
    hat: ["o-x-o-x-o-x-o-x-", "..x...x...x...x.|..x...x...x.o.x."],
    open: ["..x...x...x...x.", REST],
    bass: ["..x...x...x...x.|..x...x..xx...x.", "x..x..x.x..x..x.", "..xx..xx..xx..xx"],
    chords: ["...x..x....x..x.", "x..x..x.........", "..x.......x....."],
    chordSize: 4,
    chordVoices: [VOICES.organ, VOICES.pluck, VOICES.pad],
    bassVoice: VOICES.reese,
    leadVoices: [VOICES.pluck, VOICES.bell],
    duck: 0.55,
  },
  {
    from: 132, // trap and drill: half time, rolling hats
    swing: 0,
    kick: ["x......x..x.....|x..x......x...o.", "x.........x..x..|x.....x.......x."],
    snare: ["........x.......", "........x.......|........x.....-x", "........x.......|......x...x....."],
    hat: [
      "x.x.x.x.x.x.x.x.|x.x.x.xxx.x.xxxx",
      "x..x..x.x..x..x.|x..x..x.xxxx..x.",
      "x.x.xoxox.x.x.x.|xxxxx.x.x.x.xoxo",
    ],
    open: [REST, "..........x.....", `${REST}|......x.........`],
    bass: ["x......x..x.....|x..x......x.....", "x.........x..x..|x.....x.......x."],
    chords: ["x...............", "x.......o......."],
    chordSize: 3,
    chordVoices: [VOICES.pad, VOICES.bell, VOICES.keys],
    bassVoice: { ...VOICES.sub, decay: 0.7 },
    leadVoices: [VOICES.bell, VOICES.pluck],
    duck: 0.3,
  },
  {
    from: 156, // drum & bass, jungle, footwork
    swing: 0.04,
    kick: ["x.........x.....|x.........x..x..", "x.x.......x.....|x.....x...x....."],
    snare: ["....x.......x...|....x..-.-..x...", "....x..-.-..x..-"],
    hat: ["x.x.x.x.x.x.x.x.", "x.xxx.x.x.xxx.xo"],
    open: [REST, "......x........."],
    bass: ["x.........x.....|x.....x.........", "x..x....x.......|x.......x..x...."],
    chords: ["x...............", "x.....x........."],
    chordSize: 4,
    chordVoices: [VOICES.pad, VOICES.keys],
    bassVoice: VOICES.reese,
    leadVoices: [VOICES.pluck, VOICES.bell],
    duck: 0.25,
  },
];

/** The style for a tempo. */
export function styleAt(bpm: number): Style {
  const style = STYLES.findLast((candidate) => candidate.from <= bpm) ?? STYLES[0];
  if (!style) throw new Error("no style found");
  return style;
}
