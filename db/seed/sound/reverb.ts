/** Both channels of a sound; those of a sound in the middle are the same array. */
export type Stereo = { left: Float32Array; right: Float32Array };

/** Lengths of the delays in milliseconds: no two have a common echo. */
const DELAYS = [31.3, 37.9, 42.1, 47.7, 53.9, 59.3, 66.1, 73.7];
/** The part of the treble that each round keeps, as walls do. */
const BRIGHTNESS = 0.75;
const MIX = 2 / DELAYS.length;
/** The signs with which the delays are heard, in turn on the left and on the right. */
const SIGNS = [1, 1, -1, -1, 1, 1, -1, -1];

/**
 * Puts a loop into a hall: a network of eight delays that feed each other, after Jot (1991), half of them heard on each side. The hall
 * still sounds with the loop's end when the loop begins, so it repeats seamlessly. `seconds` is the time in which it falls by 60 dB, `wet`
 * its share of the result. A hall has little treble, so it is computed at half the rate; loops have an even number of frames.
 */
export function addReverb(
  loop: Float32Array,
  { rate, seconds, wet }: { rate: number; seconds: number; wet: number },
): Stereo {
  const input = new Float32Array(loop.length / 2);
  for (let i = 0; i < input.length; i++)
    input[i] = ((loop[2 * i] as number) + (loop[2 * i + 1] as number)) / 2;
  const echoes = echo(input, rate / 2, seconds);
  return { left: blend(loop, echoes.left, wet), right: blend(loop, echoes.right, wet) };
}

/** Adds a sound of half the rate to a loop. */
function blend(loop: Float32Array, half: Float32Array, gain: number): Float32Array {
  const blended = loop.slice();
  let here = half[0] as number;
  for (let i = 0; i < half.length; i++) {
    const following = half[i + 1] ?? (half[0] as number);
    blended[2 * i] = (loop[2 * i] as number) + gain * here;
    blended[2 * i + 1] = (loop[2 * i + 1] as number) + (gain * (here + following)) / 2;
    here = following;
  }
  return blended;
}

/** The hall alone, without what is sent into it. */
function echo(loop: Float32Array, rate: number, seconds: number): Stereo {
  const count = loop.length;
  const lead = Math.min(count, Math.round(seconds * rate));
  const lines = DELAYS.map((ms, place): Line => {
    const samples = new Float32Array(Math.round((ms / 1000) * rate));
    return {
      samples,
      place: 0,
      fall: 10 ** ((-3 * samples.length) / (seconds * rate)),
      dull: 0,
      sign: SIGNS[place] as number,
    };
  });
  // No delay hears what another is given within the shortest of them, so each can go so far alone.
  const longest = Math.min(...lines.map(({ samples }) => samples.length));
  const sum = new Float32Array(longest);
  const hall = { left: new Float32Array(count), right: new Float32Array(count) };
  for (let at = -lead; at < count; ) {
    const from = at < 0 ? at + count : at;
    const length = Math.min(longest, count - from, at < 0 ? -at : count);
    sum.fill(0, 0, length);
    for (let i = 0; i < lines.length; i++)
      advance(lines[i] as Line, sum, i % 2 === 0 ? hall.left : hall.right, from, length);
    for (let i = 0; i < lines.length; i++) feed(lines[i] as Line, sum, loop, from, length);
    at += length;
    // The echoes of before the loop are in the delays alone.
    if (at === 0) for (const side of Object.values(hall)) side.fill(0);
  }
  return hall;
}

/** A delay that goes round in its memory, with the place it has reached, what its treble filter last gave, and the sign it is heard with. */
type Line = { samples: Float32Array; place: number; fall: number; dull: number; sign: number };

/** Replaces what comes out of a delay by its echo, duller and quieter, and adds it to the sum and to the side on which it is heard. */
function advance(line: Line, sum: Float32Array, side: Float32Array, from: number, length: number): void {
  const { samples, fall, sign } = line;
  let { dull, place } = line;
  for (let i = 0; i < length; i++) {
    dull += BRIGHTNESS * ((samples[place] as number) * fall - dull);
    samples[place] = dull;
    sum[i] = (sum[i] as number) + dull;
    side[from + i] = (side[from + i] as number) + dull * sign;
    if (++place === samples.length) place = 0;
  }
  line.dull = dull;
}

/** Gives a delay its own echo, the sound itself, and less of all echoes together. */
function feed(line: Line, sum: Float32Array, loop: Float32Array, from: number, length: number): void {
  const { samples } = line;
  let { place } = line;
  for (let i = 0; i < length; i++) {
    samples[place] = (samples[place] as number) + (loop[from + i] as number) - (sum[i] as number) * MIX;
    if (++place === samples.length) place = 0;
  }
  line.place = place;
}

/** Echoes of a loop that go from side to side, each `delay` frames after the one before. */
export function addEchoes({ left, right }: Stereo, echo: Float32Array, delay: number, gain: number): void {
  const count = echo.length;
  let [first, second] = [delay % count, (2 * delay) % count];
  for (let i = 0; i < count; i++) {
    const level = (echo[i] as number) * gain;
    left[first] = (left[first] as number) + level;
    right[second] = (right[second] as number) + level * gain * 1.6;
    if (++first === count) first = 0;
    if (++second === count) second = 0;
  }
}
